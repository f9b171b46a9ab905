// The service worker with a cache and a host of its own, both wrecked at random: prints each rule it broke, with the
// seed. node tests/tools/worker.mjs SEED ROUNDS

import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [seed, rounds] = process.argv.slice(2).map(Number);
const SCOPE = "https://example.test/a/";
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

function dice(number) {
  let state = number >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

// --- a build, a storage, a host --------------------------------------------------------------------------------

function makeBuild(letter) {
  const folder = `app-${letter.repeat(10)}`;
  const files = { "": `<script src="${folder}/js/boot.js"></script>`, "reset.html": "out", [`${folder}/js/boot.js`]: `boot ${letter}`,
    [`${folder}/ui.zip`]: `screens ${letter}`, "vendor-0123456789/python.wasm": "the same in all", "icons/icon.svg": "a flag" };
  const list = Object.entries(files).map(([name, text]) => [name, sha256(text)]);
  return { id: letter.repeat(12), text: files, known: { id: letter.repeat(12), files: list, packed: [], memory: [`${folder}/memory.bin`, ""] } };
}

class Cache {
  kept = new Map();
  keys = async () => [...this.kept.keys()].map((url) => ({ url }));
  match = async (asked) => this.kept.get(asked.url ?? asked)?.clone();
  put = async (asked, response) => {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(asked.url ?? asked, new Response(await response.arrayBuffer(), response));
  };
  delete = async (asked) => this.kept.delete(asked.url ?? asked);
}

class Caches {
  all = new Map();
  full = false;
  keys = async () => [...this.all.keys()];
  open = async (name) => {
    if (!this.all.has(name)) this.all.set(name, new Cache());
    return Object.assign(this.all.get(name), { full: this.full });
  };
  match = async (asked, { cacheName }) => this.all.get(cacheName)?.match(asked);
  delete = async (name) => this.all.delete(name);
}

const HOSTS = {
  good: (build, name) => (name in build.text ? new Response(build.text[name]) : new Response("none", { status: 404 })),
  "a page for all": () => new Response("<!doctype html><title>Sign in</title>", { headers: { "content-type": "text/html" } }),
  "404 for all": () => new Response("none", { status: 404 }),
  "no network": () => { throw new TypeError("Failed to fetch"); },
  // For the visit itself the browser waits, and gives up at some time; whoever else asks must have an end of its own.
  silence: (_, __, signal) => new Promise((_, reject) => {
    if (signal) signal.addEventListener("abort", () => reject(signal.reason));
    else setTimeout(reject, 60, new TypeError("timed out"));
  }),
};

/** A worker of this build, as the browser runs it; its seconds are short. */
function hire(build, caches, host) {
  const heard = {};
  const fetch = async (asked, { signal } = {}) => HOSTS[host.says](host.build, (asked.url ?? asked).slice(SCOPE.length), signal);
  const world = { registration: { scope: SCOPE }, caches, fetch, crypto: webcrypto, console: { info() {} }, Response, Headers, URL,
    AbortController, TransformStream, DOMException, MessageChannel, clearTimeout, clients: { claim() {} },
    skipWaiting: () => { world.took = true; },
    setTimeout: (work, time, ...rest) => setTimeout(work, time / 1000, ...rest), addEventListener: (name, work) => { heard[name] = work; } };
  const source = `${read("assets/js/own.js")}\n${read("assets/js/sw.js")}`.replace('"{{build}}"', JSON.stringify(build.known));
  vm.runInNewContext(source, world);
  const tell = async (name, event) => {
    const works = [];
    let answer = null;
    heard[name]({ ...event, waitUntil: (work) => works.push(work), respondWith: (work) => { answer = work; } });
    await Promise.all(works);
    return answer;
  };
  const ask = (name, mode = "cors") => tell("fetch", { request: { url: SCOPE + name, method: "GET", mode } });
  return { tell, ask, world };
}

// --- what may befall it, and what must hold ---------------------------------------------------------------------

const WRECKS = [
  (cache, url) => cache.kept.delete(url),
  (cache, url) => cache.kept.set(url, new Response("cut", { headers: cache.kept.get(url).headers })),
  (cache, url) => cache.kept.set(url, new Response("bare")),
  (cache, url, other) => cache.kept.set(url, cache.kept.get(other).clone()),
  (cache, url) => cache.kept.set(url, new Response(null, { status: 500 })),
];

async function round(number) {
  const roll = dice(number);
  const one = (list) => list[roll(list.length)];
  const builds = ["a", "b"].map(makeBuild);
  const [build] = builds;
  const caches = new Caches();
  const host = { build, says: "good" };
  const broken = [];
  const check = (fine, rule) => fine || broken.push(rule);
  const wanted = new Map(build.known.files);
  await (await caches.open("libertalia /b/ 0")).put("https://example.test/b/", new Response("theirs"));
  await (await caches.open("libertalia-0")).put(`${SCOPE}`, new Response("ours of old"));
  await (await caches.open("libertalia-0")).put("https://example.test/", new Response("theirs of old"));
  let worker = hire(build, caches, host);
  await worker.tell("install", {});
  await worker.tell("activate", {});
  const name = `libertalia /a/ ${build.id}`;
  const right = async (response, sha) => response && sha256(Buffer.from(await response.clone().arrayBuffer())) === sha;
  for (let step = 0; step < 12; step++) {
    host.says = one(Object.keys(HOSTS));
    host.build = one(builds);
    caches.full = !roll(4);
    if (!roll(8)) await caches.delete(name);
    const cache = await caches.open(name);
    for (let times = roll(4); times && cache.kept.size; times--) one(WRECKS)(cache, one([...cache.kept.keys()]), one([...cache.kept.keys()]));
    if (!roll(3)) worker = hire(build, caches, host); // the browser ends workers when it likes
    const asked = one([...wanted.keys()]);
    const answer = await worker.ask(asked);
    const there = host.says === "good" && host.build === build; // even where there is no room to keep it
    check((answer.status === 504 && !there) || (await right(answer, wanted.get(asked))), `wrong bytes handed out for ${asked} (${host.says})`);
    const page = await worker.ask("", "navigate").catch(() => null);
    const ours = page && ((await right(page, wanted.get(""))) || (await right(page, builds[1].known.files[0][1])));
    check(ours || !(await right(await cache.match(SCOPE), wanted.get(""))), `a kept page is not shown (${host.says})`);
    if (!roll(4)) await worker.tell("message", { data: { started: build.id } });
  }
  // Then all is well again: every wreck is mended within two visits.
  Object.assign(host, { says: "good", build });
  caches.full = false;
  check(await right(await worker.ask("", "navigate"), wanted.get("")), "with a good host the page is not shown");
  for (const [file, sha] of wanted) check(await right(await worker.ask(file), sha), `${file} is not mended`);
  await worker.tell("message", { data: "take over" });
  check(worker.world.took, "whole, and does not take over");
  for (const [file, sha] of wanted) check(await right(await (await caches.open(name)).match(SCOPE + file), sha), `${file} is not kept`);
  check((await (await caches.open("libertalia /b/ 0")).keys()).length === 1, "another copy's cache was touched");
  check((await (await caches.open("libertalia-0")).keys()).map(({ url }) => url).join() === "https://example.test/", "old names");
  check((await worker.ask("other.html", "navigate")) === null, "answers for a page that is not its own");
  return broken;
}

for (let number = seed; number < seed + rounds; number++)
  for (const rule of await round(number)) console.log(`seed ${number}: ${rule}`);
console.log(`${rounds} rounds`);
