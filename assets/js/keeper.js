// Two keepers for everything that must stay. localStorage is the one that is read: at once, and shared by all tabs.
// But browsers write it to the disk seconds late, and a browser that is killed, or a device without power, loses them.
// So each text goes to IndexedDB too, which says when it is on the disk; nobody waits for it.
//
// Each visit numbers what it gives to IndexedDB, and localStorage remembers the last number of each visit: a text whose
// number localStorage does not know was written after all that localStorage still has. That one is put back, before
// Python reads anything. A deletion is an entry like any other.

const NAME = "libertalia"; // copies of the page on one origin share their saves, here as there
const TEXTS = "texts"; // key in localStorage -> {text: null where it was deleted, visit, number, when}
const MARK = "libertalia/visit/";
const ALONE = "libertalia/alone"; // the last visit that wrote without the second keeper: it may be behind since then
const PATIENCE = 3000; // milliseconds, once Python is up, for the second keeper; then the first plays alone
const MONTH = 30 * 24 * 3_600_000;

const visit = Math.random().toString(36).slice(2, 12);
const pending = new Map(); // the newest text of each key that IndexedDB does not have yet
let number = 0;
let writing = false;
let late = false;
let giveUp;
let opened = null;

/** Throws where the browser does not keep it. */
export function write(key, text) {
  localStorage.setItem(key, text);
  note(key, text);
}

export function erase(key) {
  localStorage.removeItem(key);
  note(key, null);
}

function note(key, text) {
  pending.set(key, text);
  queueMicrotask(bringOver); // all that one click writes, together
}

const known = (visit) => Number(localStorage.getItem(MARK + visit)) || 0;

/** One transaction after the other, each with all that came meanwhile. What could not be written goes with the next. */
async function bringOver() {
  if (writing) return;
  writing = true;
  const texts = new Map();
  try {
    if (!(await reconciled)) return playAlone();
    while (pending.size) {
      for (const [key, text] of pending) texts.set(key, text);
      pending.clear();
      await put(texts);
      texts.clear();
    }
  } catch {
    opened = null; // closed by the browser, or by another tab: the next click opens it anew
    for (const [key, text] of texts) if (!pending.has(key)) pending.set(key, text);
  } finally {
    writing = false;
  }
}

function playAlone() {
  pending.clear();
  localStorage.setItem(ALONE, visit);
}

async function put(texts) {
  localStorage.setItem(MARK + visit, ++number);
  const database = await (opened ??= open());
  const change = database.transaction(TEXTS, "readwrite", { durability: "strict" });
  const store = change.objectStore(TEXTS);
  for (const [key, text] of texts) store.put({ text, visit, number, when: Date.now() }, key);
  await over(change);
}

// --- at the start ------------------------------------------------------------------------------------------

/** The keys that were put back, as soon as both keepers say the same; null where the first one is alone. */
export const reconciled = Promise.race([reconcile().catch(() => null), new Promise((resolve) => { giveUp = resolve; })])
  .then((keys) => ((late = !keys), keys ?? null));

/** Somebody waits: a browser that is slow to open its databases is slow to start Python, too. */
export async function reconciledSoon() {
  const patience = setTimeout(giveUp, PATIENCE);
  await reconciled;
  clearTimeout(patience);
}

async function reconcile() {
  heal();
  const entries = await all();
  if (late) throw new Error("too late: somebody may have read already");
  const alone = localStorage.getItem(ALONE);
  if (alone && alone !== entries.get(ALONE)?.text) {
    await put(new Map([...entries.keys(), ALONE].map((key) => [key, localStorage.getItem(key)])));
    return [];
  }
  const newer = [...entries].filter(([key, entry]) => entry.number > known(entry.visit) && !pending.has(key));
  try {
    putBack(newer);
  } catch {
    return []; // there is no room for all of it: no mark says that it is here, and the next visit tries again
  }
  tidy(entries).catch(() => {});
  return newer.map(([key]) => key);
}

/** Until November 2026 a key that was not there was read as this text, and could be kept as if it were one. */
function heal() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("libertalia/") && localStorage.getItem(key) === "jsnull") localStorage.removeItem(key);
}

/** What goes makes room for what comes, and a head comes last. */
function putBack(newer) {
  const turn = ([key, { text }]) => (text === null ? 0 : key.endsWith("/head") ? 2 : 1);
  for (const [key, { text }] of newer.sort((one, other) => turn(one) - turn(other)))
    text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text);
  for (const [, entry] of newer) localStorage.setItem(MARK + entry.visit, Math.max(entry.number, known(entry.visit)));
}

/** Marks that nothing carries any more go, and deletions that have long been known. */
async function tidy(entries) {
  const visits = new Set([visit, ...[...entries.values()].map((entry) => entry.visit)]);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(MARK) && !visits.has(key.slice(MARK.length))) localStorage.removeItem(key);
  const old = [...entries].filter(([, { text, when }]) => text === null && Math.abs(Date.now() - when) > MONTH);
  if (!old.length) return;
  const store = (await opened).transaction(TEXTS, "readwrite").objectStore(TEXTS);
  for (const [key] of old) store.delete(key);
}

// --- IndexedDB ---------------------------------------------------------------------------------------------

async function all() {
  const store = (await (opened ??= open())).transaction(TEXTS).objectStore(TEXTS);
  const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()].map(answer));
  return new Map(keys.map((key, place) => [key, entries[place]]));
}

async function open() {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(TEXTS);
  const database = await answer(asked);
  const forget = () => { opened = null; };
  database.onversionchange = () => (database.close(), forget()); // another tab deletes it, or a newer build changes it
  database.onclose = forget;
  return database;
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => (event.preventDefault(), reject(request.error));
  });
}

function over(change) {
  return new Promise((resolve, reject) => {
    change.oncomplete = resolve;
    change.onabort = () => reject(change.error);
  });
}
