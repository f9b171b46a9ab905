// The memory snapshot: a picture of Python's memory with engine and screens already imported, made by the build.
// It only pays when it is here already, so it is looked for in the service worker's cache and never downloaded
// for a first visit.

import { build, memory } from "./build.js";

const SHELF = "libertalia/snapshot";
const TRIED = `tried ${build}`; // a start took it and has not come to its end: the next one does without
const BAD = `bad ${build}`; // a start with it went wrong: never again with this build

function storage(work) {
  try {
    return work(localStorage);
  } catch {
    return null; // blocked: then there is nothing to remember
  }
}

const marked = () => storage((shelf) => shelf.getItem(SHELF));
const mark = (word) => storage((shelf) => shelf.setItem(SHELF, word));

let taken = false;

/** True when this start took the snapshot and the page can remember that it must not do so again. */
export function blameable() {
  if (taken) mark(BAD);
  return taken && marked() === BAD;
}

export function distrust() {
  mark(BAD);
}

/** Called when Python is up. */
export function trust() {
  if (marked() === TRIED) storage((shelf) => shelf.removeItem(SHELF));
}

/** The service worker need not keep a snapshot that this browser cannot use. */
export const wanted = () => marked() !== BAD;

export const snapshot = look().catch(() => null);

async function look() {
  if ([TRIED, BAD].includes(marked()) || !globalThis.caches) return null;
  const address = new URL("../" + memory.name, import.meta.url).href;
  const cached = await caches.match(address, { cacheName: `libertalia-memory-${build}` });
  if (!cached) return null;
  const bytes = new Uint8Array(await cached.arrayBuffer());
  if (bytes.length !== memory.size) return null;
  mark(TRIED);
  taken = true;
  return bytes;
}
