// The service worker: keeps one whole build for use without network. Written to the root of dist/ by the build, with
// own.js before it and BUILD filled in: an id and the SHA-256 of every file.
//
// Versions never mix: a build is installed whole or not at all, and every name but the root's own carries the hash of
// its folder. A new build waits until the player takes it over.
//
// Nothing is handed out unchecked, and nothing is kept that was not checked, whatever the browser's storage or the host
// does. What becomes of a file of this build that is asked for:
//   kept, and its bytes have the hash of the list   -> handed out
//   missing, or wrong (then it is forgotten first)  -> fetched; with the right hash: kept if there is room, handed out
//   the host has it not, or something else, or is silent -> 504, and it stays missing
// What becomes of a visit:
//   the page is kept, and nothing is missing        -> the page
//   something is missing: one such file is fetched, for 5 seconds at most
//     it comes                                      -> the page; the rest comes as it is asked for
//     the host shows a page of another build        -> that one, which lets the worker of its build take over (update.js)
//     else (no network, 404, a stranger's page)     -> the page if it is kept, else what the host says
// So a damaged file costs nothing; and where the host has gone on to another build, one failed start at most.
// After every start that ended well all files are looked through once, for the sake of those it did without; before
// it takes over, too. A host that is silent for 30 seconds is given up, so that no install hangs for ever.
// Whatever is not a file of this build goes to the network without us: other copies, other pages, other builds.
//
// Out of it all: reset.html for one visitor; for everybody "npm run build -- --kill", which writes a worker that removes
// itself and all that this copy kept.

const BUILD = "{{build}}";

const KEPT = SHELF + BUILD.id;
const MEMORY = `${SHELF}memory ${BUILD.id}`;
const SILENCE = 30_000;
const VISITORS_PATIENCE = 5_000;
const SCRIPT = "text/javascript; charset=utf-8";
const TYPES = { js: SCRIPT, mjs: SCRIPT, wasm: "application/wasm", css: "text/css; charset=utf-8", html: "text/html; charset=utf-8" };

const here = (name) => new URL(name, HERE).href;
const files = new Map(BUILD.files.map(([name, sha]) => [here(name), sha]));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const address = request.url.split(request.mode === "navigate" ? /[?#]/ : "#")[0].replace(/index\.html$/, "");
  if (address === HERE && request.mode === "navigate") event.respondWith(visit(request));
  else if (files.has(address)) event.respondWith(given(address).catch(({ message }) => new Response(message, { status: 504 })));
});
addEventListener("message", (event) => {
  const { data } = event;
  if (data === "which build?") event.ports[0].postMessage(BUILD.id);
  if (data === "take over") event.waitUntil(lookThrough().then((whole) => whole && skipWaiting()));
  if (data === "keep the memory snapshot") event.waitUntil(keepMemory()); // pages of the first release say this
  if (data?.started === BUILD.id) event.waitUntil(Promise.all([lookThrough(), data.memory && keepMemory()]));
});

async function install() {
  const before = await everKept();
  for (const [address, sha] of files) {
    if (await kept(address)) continue;
    const old = before.get(sha);
    const bytes = await old?.arrayBuffer().catch(() => null);
    const same = bytes && (await hash(bytes)) === sha;
    await keep(KEPT, address, same ? { bytes, headers: ownHeaders(address, old.headers, sha) } : await fetched(address, sha));
  }
}

/** What this copy has here already, by what it says of itself: a file that did not change is not fetched again. */
async function everKept() {
  const found = new Map();
  for (const [name, requests] of await ownCaches())
    for (const request of requests) {
      const response = await caches.match(request, { cacheName: name });
      const sha = response?.headers.get("x-sha256");
      if (sha) found.set(sha, response);
    }
  return found;
}

async function activate() {
  await forget(KEPT, MEMORY);
  await clients.claim();
}

async function visit(request) {
  const page = await kept(HERE);
  const [missing] = page ? await allMissing() : [HERE];
  if (!missing) return page;
  const came = await within(VISITORS_PATIENCE, given(missing)).catch(() => null);
  if (came) return page ?? came;
  const asked = fetch(request);
  const other = await (page ? within(VISITORS_PATIENCE, asked) : asked).catch(() => null);
  const another = other?.ok && /app-[0-9a-f]{10}\/js\/boot\.js/.test(await other.clone().text());
  return (another ? other : page) ?? other ?? Response.error();
}

async function allMissing() {
  const requests = await (await caches.open(KEPT)).keys().catch(() => []);
  const addresses = new Set(requests.map(({ url }) => url));
  return [...files.keys()].filter((address) => !addresses.has(address));
}

/** A file of the build, kept or fetched, and right in either case. */
async function given(address) {
  return (await kept(address)) ?? mended(address);
}

/** A file as it lies here: nothing where it is missing, and where it is wrong, which ends its stay. */
async function kept(address) {
  const find = () => caches.match(address, { cacheName: KEPT, ignoreVary: true });
  try {
    const found = await find();
    if (!found) return null;
    const sha = files.get(address);
    // Handed out as it came out of the cache: only so does the browser find the compiled code that it keeps beside it.
    if (found.ok && found.headers.get("x-sha256") === sha && (await hash(await found.arrayBuffer())) === sha) return await find();
    await (await caches.open(KEPT)).delete(address, { ignoreVary: true });
  } catch (reason) {
    console.info(`${address} cannot be read.`, reason);
  }
  return null;
}

/** Nobody waits for another's request: that one may hang while the host answers again. */
async function mended(address) {
  const file = await fetched(address, files.get(address));
  await keep(KEPT, address, file).catch((reason) => console.info(`${address} cannot be kept.`, reason));
  return new Response(file.bytes, file);
}

/** Whether all is here and right, after mending what can be mended. */
async function lookThrough() {
  let whole = true;
  for (const address of files.keys())
    try {
      await given(address);
    } catch (reason) {
      whole = false;
      if (reason.name === "AbortError") break; // silence: the others would wait as long
    }
  return whole;
}

/** The page looks at it by itself, and deletes it where it is wrong. */
async function keepMemory() {
  const [name, sha] = BUILD.memory;
  if (await caches.match(here(name), { cacheName: MEMORY })) return;
  await keep(MEMORY, here(name), await fetched(here(name), sha));
}

async function keep(cacheName, address, { bytes, headers }) {
  await (await caches.open(cacheName)).put(address, new Response(bytes, { headers }));
}

/** The host's, because the content policy and its like hold for what is kept, too; but types are as they must be. */
function ownHeaders(address, headers, sha) {
  const own = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "vary"]) own.delete(name);
  const type = TYPES[address === HERE ? "html" : address.split(".").pop()];
  if (type) own.set("content-type", type);
  own.set("x-sha256", sha);
  return own;
}

/** Bytes of this hash, and the headers to keep with them. Names with a hash may come from the browser's cache at first. */
async function fetched(address, sha) {
  const name = address.slice(HERE.length);
  const memory = name === BUILD.memory[0];
  const packed = memory || (await wantsPacked(address, name));
  const first = /^(app|vendor)-/.test(name) ? "default" : "no-cache";
  let reason;
  for (const [cache, unpack] of [[first, packed], ["reload", memory]])
    try {
      const { bytes, headers } = await download(address, cache, unpack);
      if ((await hash(bytes)) === sha) return { bytes, headers: ownHeaders(address, headers, sha) };
      reason = new Error(`${address} is not of build ${BUILD.id}`);
    } catch (error) {
      reason = error;
      if (error.name === "AbortError") break;
    }
  throw reason;
}

/** Plain where the host compresses, else the packed copy. */
async function wantsPacked(address, name) {
  if (!BUILD.packed.includes(name) || !globalThis.DecompressionStream) return false;
  const head = await listen((signal) => fetch(address, { method: "HEAD", signal }));
  return !head.headers.get("content-encoding");
}

async function download(address, cache, unpack) {
  return listen(async (signal, heard) => {
    const response = await fetch(address + (unpack ? ".packed" : ""), { cache, signal });
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    let body = response.body.pipeThrough(new TransformStream({ transform: (part, way) => (heard(), way.enqueue(part)) }));
    if (unpack) body = body.pipeThrough(new DecompressionStream("gzip"));
    return { bytes: await new Response(body).arrayBuffer(), headers: response.headers };
  });
}

/** Does the work, which is aborted when nothing has been heard for too long. */
async function listen(work) {
  const control = new AbortController();
  let timer = 0;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), SILENCE);
  };
  heard();
  try {
    return await work(control.signal, heard);
  } finally {
    clearTimeout(timer);
  }
}

/** What comes of it, or nothing when that takes too long. */
function within(milliseconds, work) {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds, null))]);
}

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
