// Offline and updates: registers the service worker once Python is up, so that it does not compete with the
// first start; tells of a new version and takes it over in one reload when the player says so.

import { wanted } from "./snapshot.js";

const workers = () => navigator.serviceWorker;

export async function keepOffline() {
  if (!workers()) return;
  try {
    const registration = await workers().register(new URL("../../sw.js", import.meta.url), { updateViaCache: "none" });
    await workers().ready;
    if (wanted()) registration.active?.postMessage("keep the memory snapshot");
  } catch (error) {
    console.info("No service worker here: the page needs the network each time.", error.message);
  }
}

export async function offerUpdates() {
  if (!workers()) return;
  const registration = await workers().getRegistration().catch(() => null);
  watch(registration);
  workers().ready.then(watch);
  let before = workers().controller;
  // Another tab has taken a new version over: this one goes on, but should be loaded anew.
  workers().addEventListener("controllerchange", () => {
    if (before) showBanner(() => location.reload());
    before = workers().controller;
  });
}

const watched = new WeakSet();

function watch(registration) {
  if (!registration || watched.has(registration)) return;
  watched.add(registration);
  if (registration.waiting && registration.active) offer(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && registration.active && offer(registration));
  });
}

function offer(registration) {
  // Every choice is saved the moment it is made, so a reload loses nothing.
  showBanner(() => {
    workers().addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
}

function showBanner(carryOut) {
  const banner = document.getElementById("update");
  banner.hidden = false;
  banner.querySelector("button").onclick = carryOut;
}

/** For a visitor in trouble: the address with #reset forgets the stored program (never the saved games). */
export async function reset() {
  const registrations = (await workers()?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(registrations.map((one) => one.unregister()));
  const names = await globalThis.caches?.keys().catch(() => []) ?? [];
  await Promise.all(names.filter((name) => name.startsWith("libertalia-")).map((name) => caches.delete(name)));
  history.replaceState(null, "", location.pathname);
}
