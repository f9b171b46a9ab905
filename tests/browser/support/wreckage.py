"""What a wrecker can lay hands on by the browser's own doors: both keepers of texts, the caches, the clock."""

from __future__ import annotations

from typing import Literal

Ruin = Literal["gone", "cut", "garbled"]
RUINS: list[Ruin] = ["gone", "cut", "garbled"]

BLANK = "wrecker.html"
"""A page of the origin that always comes, whatever became of the host: Playwright answers for it."""

CLOCK = """(() => {
  if (location.protocol !== "http:") return;  // the browser's own page about a host that does not answer
  const [, ahead] = /wrecked-clock=(-?\\d+)/.exec(document.cookie) ?? [0, 0];
  const Real = Date;
  globalThis.wreckedClock = Number(ahead);
  const now = () => Real.now() + wreckedClock;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, what) => (given.length ? Reflect.construct(Real, given, what) : new Real(now())),
    apply: () => String(new Real(now())),
    get: (_, name) => (name === "now" ? now : Reflect.get(Real, name)),
  });
})()"""
"""For every page from its first line on; the worker's clock is right."""

TEXTS = "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('libertalia/')))"

SPOIL = """([key, how]) => {
  const text = localStorage.getItem(key);
  if (how === "gone") localStorage.removeItem(key);
  else localStorage.setItem(key, how === "cut" ? text.slice(0, text.length / 2) : "{\\u0000" + text.slice(7));
}"""
SWAP = """([one, other]) => {
  const texts = [one, other].map((key) => localStorage.getItem(key));
  localStorage.setItem(one, texts[1]);
  localStorage.setItem(other, texts[0]);
}"""
TURN_BACK = """(texts) => {
  localStorage.clear();
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
}"""

_OPENED = """new Promise((resolve, reject) => {
  const asked = indexedDB.open("libertalia", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
  asked.onerror = () => reject(asked.error);
  asked.onsuccess = () => resolve(asked.result);
})"""
SECOND = f"""async () => {{
  const database = await {_OPENED};
  const store = database.transaction("texts").objectStore("texts");
  const [keys, texts] = [store.getAllKeys(), store.getAll()];
  await new Promise((done) => {{ texts.onsuccess = done; }});
  database.close();
  return Object.fromEntries(keys.result.map((key, place) => [key, texts.result[place].text]));
}}"""
SPOIL_SECOND = f"""async ([key, how]) => {{
  const database = await {_OPENED};
  const change = database.transaction("texts", "readwrite");
  const store = change.objectStore("texts");
  if (how === "gone") store.delete(key);
  else {{
    const found = store.get(key);
    found.onsuccess = () => {{
      const {{ text }} = found.result;
      const spoiled = text && (how === "cut" ? text.slice(0, text.length / 2) : "{{" + text);
      store.put({{ ...found.result, text: spoiled }}, key);
    }};
  }}
  await new Promise((done) => {{ change.oncomplete = done; }});
  database.close();
}}"""
SINK_SECOND = """() => new Promise((resolve) => {
  const asked = indexedDB.deleteDatabase("libertalia");
  asked.onsuccess = asked.onerror = asked.onblocked = resolve;
})"""

KEPT_FILES = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  return found;
}"""
SINK_CACHES = """async (number) => {
  const names = (await caches.keys()).filter((_, at, all) => number < 0 || at === number % all.length);
  for (const name of names) await caches.delete(name);
}"""
DISMISS = "async () => { for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister(); }"
