// Offline and updates: registers the service worker once Python is up, so that it does not compete with the
// first start; tells of a new version and takes it over in one reload when the player says so.

import { build } from "./build.js";
import { wanted } from "./snapshot.js";

const HERE = new URL("../../", import.meta.url).href;
const SCRIPT = new URL("sw.js", HERE).href;
const workers = () => navigator.serviceWorker;
/** Where another copy lies above this one, its worker may stand in until this one's is here. */
const isOurs = (worker) => worker?.scriptURL === SCRIPT;

export async function keepOffline() {
  if (!workers()) return;
  try {
    const registration = await workers().register(SCRIPT, { updateViaCache: "none" });
    watch(registration);
    const worker = await active(registration);
    await new Promise((rested) => (globalThis.requestIdleCallback ? requestIdleCallback(rested, { timeout: 3000 }) : setTimeout(rested, 50)));
    tellStarted(worker);
  } catch (error) {
    console.info("No service worker here: the page needs the network each time.", error.message);
  }
}

/** A good moment to look through what it keeps. */
const tellStarted = (worker) => worker?.postMessage({ started: build, memory: wanted() });

/** Not `ready`, which may be another copy's. */
function active(registration) {
  return new Promise((resolve) => {
    const look = () => registration.active && resolve(registration.active);
    look();
    (registration.installing ?? registration.waiting)?.addEventListener("statechange", look);
  });
}

export async function offerUpdates() {
  if (!workers()) return;
  let before = isOurs(workers().controller);
  workers().addEventListener("controllerchange", async () => {
    const { controller } = workers();
    const change = before;
    before = isOurs(controller);
    if (!change) return;
    if ((await buildOf(controller)) === build) tellStarted(controller);
    else showBanner(() => location.reload()); // another tab has taken a new version over: this one goes on until then
  });
  watch(await workers().getRegistration(HERE).catch(() => null));
}

const watched = new WeakSet();

function watch(registration) {
  if (registration?.scope !== HERE || watched.has(registration)) return;
  watched.add(registration);
  if (registration.waiting && registration.active) offer(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && registration.active && offer(registration));
  });
}

async function offer(registration) {
  // The kept build was damaged and the host had this one: its worker need not wait.
  if ((await buildOf(registration.waiting)) === build) return registration.waiting?.postMessage("take over");
  // Every choice is saved the moment it is made, so a reload loses nothing.
  showBanner(() => {
    workers().addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
}

/** Nothing, where a worker does not answer, like the first release's. */
function buildOf(worker) {
  const { port1, port2 } = new MessageChannel();
  worker?.postMessage("which build?", [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 5000, null);
  });
}

function showBanner(carryOut) {
  const banner = document.getElementById("update");
  banner.hidden = false;
  banner.querySelector("button").onclick = carryOut;
}
