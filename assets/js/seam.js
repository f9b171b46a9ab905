// The one door through which Pyodide and PyScript fetch. The build makes their `fetch` and their wasm loading
// come here (tools/lib/vendor.mjs), so that this page can
//   - start the big downloads before anybody asks for them, and compile while the rest still comes in,
//   - take the packed copy and inflate it here where the host does not compress by itself,
//   - count the bytes, and tell of every failure instead of waiting for ever.

const WASM = "pyodide.asm.wasm";
const WORKER = new URL("../sw.js", import.meta.url).href;
const plainFetch = globalThis.fetch.bind(globalThis);
const coming = new Map();
let parts = {};
let onBytes = () => {};

/** `table` maps the names of the big files to {size, packed}. */
export function expect(table) {
  parts = table;
}

/** `told` hears of (bytes so far, bytes in all), unpacked: now, and as they come. */
export function hear(told) {
  onBytes = told;
  tell();
}

/** Starts a download now; the same address asked for later gets it. */
export function early(url) {
  const address = new URL(url, location.href).href;
  const response = response_of(address);
  const part = address.endsWith(WASM) ? response.then((r) => WebAssembly.compileStreaming(r)) : response;
  part.catch(() => {}); // whoever asks for it hears of the failure
  coming.set(address, part);
  return part;
}

export function fetch(input, init) {
  const address = new URL(input, location.href).href;
  if (!coming.has(address) && address.endsWith(WASM)) early(address);
  const part = coming.get(address);
  coming.delete(address);
  return part ?? response_of(address, init);
}

/** Stands in for WebAssembly.instantiateStreaming: `compiled` is what `fetch` gave for the wasm. */
export async function instantiate(compiled, imports) {
  const module = await compiled;
  performance.mark("python-code"); // here the start of the interpreter itself begins; its end is "python-up"
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

/** The inflated text of a script's packed copy; null where the host sends the script itself compressed. */
export async function packed_script(script, copy) {
  if (!(await wants_packed(new URL(script, location.href).href))) return null;
  return (await packed_copy(copy)).text();
}

async function response_of(address, init) {
  const name = address.slice(address.lastIndexOf("/") + 1);
  const part = parts[name];
  if (!part) return plainFetch(address, init);
  const response = part.packed && (await wants_packed(address)) ? await packed_copy(address) : good(await plainFetch(address, init));
  return counted(response, name);
}

const compresses = new Map();

/**
 * Where a service worker answers, the file is already here unpacked. Else ask the host, once for each kind of file:
 * many compress text and wasm, and not archives. Asking costs a round trip in which other files are on the line.
 */
async function wants_packed(address) {
  if (navigator.serviceWorker?.controller?.scriptURL === WORKER || !globalThis.DecompressionStream) return false;
  if (await is_kept(address)) return false; // a worker of the page cannot see who answers
  const kind = address.slice(address.lastIndexOf("."));
  if (!compresses.has(kind))
    compresses.set(kind, plainFetch(address, { method: "HEAD" }).then((head) => head.headers.has("content-encoding"), () => true));
  return !(await compresses.get(kind));
}

async function is_kept(address) {
  try {
    return Boolean(await caches.match(address));
  } catch {
    return false; // blocked
  }
}

/** Gzip, but not named so: some servers would unpack a ".gz" by themselves on the way. */
async function packed_copy(address) {
  const packed = good(await plainFetch(address + ".packed"));
  const type = address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}

function good(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

const received = {};
const sum = (values) => values.reduce((a, b) => a + b, 0);

function tell() {
  onBytes(sum(Object.values(received)), sum(Object.values(parts).map((part) => part.size)));
}

/** Counts on a copy: only the response as it came lets the browser keep compiled code beside it. */
function counted(response, name) {
  const count = async (reader) => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      received[name] = (received[name] ?? 0) + next.value.length;
      tell();
    }
  };
  if (response.body) count(response.clone().body.getReader()).catch(() => {});
  return response;
}
