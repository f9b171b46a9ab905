// What on this origin is this copy's own: several copies of the game may lie beside or below each other (every project
// page of one GitHub account, say), and none touches what another keeps. See docs/decisions/11-one-origin.md.
// The build puts this before sw.js and tools/kill-sw.js.

const HERE = registration.scope;
const SHELF = `libertalia ${new URL(HERE).pathname} `; // a path holds no space: no other copy's name begins like this
const SHARED = /^libertalia-/; // the first release's names, the same for all copies
const FILES = /^$|^(app|vendor)-[0-9a-f]{10}\/|^icons\/|^manifest\.webmanifest$/;

const isOurs = ({ url }) => url.startsWith(HERE) && FILES.test(url.slice(HERE.length));

/** By the cache's name: the requests in it that are ours. */
async function ownCaches() {
  const found = new Map();
  for (const name of await caches.keys())
    if (name.startsWith(SHELF) || SHARED.test(name)) found.set(name, (await (await caches.open(name)).keys()).filter(isOurs));
  return found;
}

/** All that this copy keeps, but for these caches. */
async function forget(...spared) {
  for (const [name, requests] of await ownCaches()) {
    if (spared.includes(name)) continue;
    if (name.startsWith(SHELF)) {
      await caches.delete(name);
      continue;
    }
    const cache = await caches.open(name);
    for (const request of requests) await cache.delete(request);
    if (requests.length && !(await cache.keys()).length) await caches.delete(name); // an empty one may be about to be filled
  }
}
