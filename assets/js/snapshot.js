// The memory snapshot: a picture of Python's memory with engine and screens already imported, made by the build.
// It only pays when it is here already, so it is looked for in the service worker's cache and never downloaded
// for a first visit.

import { build, memory } from "./build.js";

const HOME = new URL("../../", import.meta.url).pathname;
const SHELF = `libertalia/snapshot ${HOME}`; // of this copy alone: another one on the same origin may be another build
const KEPT = `libertalia ${HOME} memory ${build}`; // as sw.js names it
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
  const cached = await caches.match(address, { cacheName: KEPT });
  if (!cached) return null;
  const bytes = await cached.arrayBuffer().catch(() => new ArrayBuffer());
  if (!(await isOfThisBuild(bytes))) {
    await caches.delete(KEPT); // the service worker fetches it again when Python is up
    return null;
  }
  mark(TRIED);
  taken = true;
  return new Uint8Array(bytes);
}

async function isOfThisBuild(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return digest.every((byte, at) => byte === parseInt(memory.sha256.slice(2 * at, 2 * at + 2), 16));
}
