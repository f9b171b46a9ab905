// A static server on loopback with the headers of netlify.toml. Tests and the benchmark make it compress like a
// good host or not at all, slow it down like a line, and read what it sent from its log.

import { createServer } from "node:http";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { brotliCompress, constants } from "node:zlib";
import { promisify } from "node:util";

import { headersFor } from "./headers.mjs";
import { sha256 } from "./publish.mjs";
import { ROOT } from "./shell.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml",
  ".png": "image/png", ".woff2": "font/woff2", ".zip": "application/zip", ".webmanifest": "application/manifest+json",
};
const INCOMPRESSIBLE = new Set([".png", ".woff2", ".packed"]);

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return ""; // a broken escape names no file
  }
}

/** How fast bytes leave: one line for all, with a delay before each answer begins. */
class Line {
  #free = 0;

  constructor(megabits, delay) {
    this.bytesPerMs = megabits ? (megabits * 1e6) / 8 / 1000 : Infinity;
    this.delay = delay;
  }

  async send(response, body) {
    if (this.delay) await sleep(this.delay);
    for (let at = 0; at < body.length; at += 16384) {
      const piece = body.subarray(at, at + 16384);
      this.#free = Math.max(performance.now(), this.#free) + piece.length / this.bytesPerMs;
      if (this.#free - performance.now() > 1) await sleep(this.#free - performance.now());
      if (response.destroyed) return;
      response.write(piece);
    }
    response.end();
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const brotli = promisify(brotliCompress);
const KEPT = join(ROOT, ".cache/brotli");
const squeezed = new Map();

/** As well as a good host has it ready. That takes seconds for the wasm, so it is done once and kept by hash. */
async function compressed(file, changed, body) {
  const version = `${file} ${changed}`; // hashing the wasm for each answer would take as long as sending it
  if (!squeezed.has(version)) {
    const key = sha256(body);
    squeezed.set(version, readFile(join(KEPT, key)).catch(() => squeeze(key, body)));
  }
  return squeezed.get(version);
}

async function squeeze(key, body) {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length };
  const small = await brotli(body, { params });
  await mkdir(KEPT, { recursive: true });
  await writeFile(join(KEPT, `${key}.${process.pid}`), small);
  await rename(join(KEPT, `${key}.${process.pid}`), join(KEPT, key)); // another server may do the same just now
  return small;
}

/**
 * Options: folder; base: a sub-path such as "/games/"; compress; megabits and delay of the line; types: other
 * content types by file ending; headers: false for a host that sends none but `cache`; log: told about each answer.
 */
export function serve({ folder, base = "/", port = 0, compress = false, megabits = 0, delay = 0, types = {}, headers = true, cache = "", log = () => {} }) {
  const line = new Line(megabits, delay);
  const server = createServer(async (request, response) => {
    const path = decoded(new URL(request.url, "http://x").pathname);
    const file = path.startsWith(base) && normalize(join(folder, path.slice(base.length).replace(/(^|\/)$/, "$1index.html")));
    const found = file && file.startsWith(folder + sep) ? await stat(file).catch(() => null) : null;
    const sent = headers ? headersFor("/" + path.slice(base.length)) : cache ? { "Cache-Control": cache } : {};
    if (!found?.isFile()) {
      log({ path, status: 404, bytes: 0 });
      response.writeHead(404, { ...sent, "content-type": "text/plain" }).end("Not found\n");
      return;
    }
    const ending = extname(file);
    let body = await readFile(file);
    const etag = `"${found.mtimeMs.toString(36)}-${body.length.toString(36)}"`;
    const all = { ...sent, "Content-Type": types[ending] ?? TYPES[ending] ?? "application/octet-stream", ETag: etag };
    if (request.headers["if-none-match"] === etag) {
      log({ path, status: 304, bytes: 0 });
      response.writeHead(304, all).end();
      return;
    }
    if (compress && !INCOMPRESSIBLE.has(ending) && /\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
      body = await compressed(file, found.mtimeMs, body);
      all["Content-Encoding"] = "br";
    }
    all["Content-Length"] = body.length;
    response.writeHead(200, all);
    log({ path, status: 200, method: request.method, bytes: request.method === "HEAD" ? 0 : body.length });
    if (request.method === "HEAD") return void (line.delay ? sleep(line.delay).then(() => response.end()) : response.end());
    await line.send(response, body);
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", () => resolve({ server, url: `http://localhost:${server.address().port}${base}` }));
  });
}

/** Compresses what a benchmark is going to ask for, so that no visitor waits for it. */
export async function warm(folder, paths) {
  for (const path of paths) {
    const file = join(folder, path);
    await compressed(file, (await stat(file)).mtimeMs, await readFile(file));
  }
}
