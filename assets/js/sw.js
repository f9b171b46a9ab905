// The service worker: keeps one whole build for use without network. Written to the root of dist/ by the build,
// which fills in BUILD (an id and the SHA-256 of every file).
//
// Versions never mix: a build is installed whole or not at all, every file checked by its hash, and every name
// but the root's own carries the hash of its folder. A new build waits until the player takes it over.
// Kill switch: "npm run build -- --kill" writes a worker that removes itself and all it kept.

const BUILD = "{{build}}";

const KEPT = `libertalia-${BUILD.id}`;
const MEMORY = `libertalia-memory-${BUILD.id}`;
const here = (name) => new URL(name, registration.scope).href;
const files = new Map(BUILD.files.map(([name, sha]) => [here(name), sha]));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "keep the memory snapshot") event.waitUntil(keepMemory());
});

async function install() {
  const cache = await caches.open(KEPT);
  const before = await everKept();
  for (const [address, sha] of files) await keep(cache, address, sha, before.get(sha));
}

/** What older builds have here already, by hash: a file that did not change is not fetched again. */
async function everKept() {
  const found = new Map();
  for (const name of await caches.keys())
    if (name.startsWith("libertalia-"))
      for (const request of await (await caches.open(name)).keys()) {
        const response = await caches.match(request, { cacheName: name });
        const sha = response?.headers.get("x-sha256");
        if (sha) found.set(sha, response);
      }
  return found;
}

async function keep(cache, address, sha, kept) {
  if (kept) return cache.put(address, kept);
  const response = await fetched(address);
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== sha) throw new Error(`${address} is not of build ${BUILD.id}`);
  const headers = new Headers(response.headers); // the content policy and its like hold for the kept page too
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set("x-sha256", sha);
  return cache.put(address, new Response(bytes, { headers }));
}

/** Plain where the host compresses, else the packed copy. Names with a hash may come from the browser's cache. */
async function fetched(address) {
  const name = address.slice(here("").length);
  if (name === BUILD.memory[0]) return unpacked(address, "application/octet-stream");
  if (BUILD.packed.includes(name) && globalThis.DecompressionStream) {
    const head = await fetch(address, { method: "HEAD" });
    if (!head.headers.get("content-encoding")) return unpacked(address, head.headers.get("content-type"));
  }
  return good(await fetch(address, { cache: /^(app|vendor)-/.test(name) ? "default" : "no-cache" }));
}

async function unpacked(address, type) {
  const packed = good(await fetch(address + ".packed"));
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}

function good(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

async function activate() {
  const before = (await caches.keys()).filter((name) => name.startsWith("libertalia-") && ![KEPT, MEMORY].includes(name));
  await Promise.all(before.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const address = request.mode === "navigate" ? here("") : request.url.split("#")[0];
  const kept = await caches.match(address, { cacheName: KEPT, ignoreSearch: request.mode === "navigate" });
  return kept ?? fetch(request);
}

async function keepMemory() {
  const [name, sha] = BUILD.memory;
  const cache = await caches.open(MEMORY);
  if (!(await cache.match(here(name)))) await keep(cache, here(name), sha);
}
