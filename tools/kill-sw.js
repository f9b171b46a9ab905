// The kill switch: published as sw.js, this worker replaces any other of its copy at its next check, forgets all that was
// kept (saved games are elsewhere and stay), removes itself and loads its pages from the network.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(vanish()));

async function vanish() {
  await forget();
  await registration.unregister();
  for (const client of await clients.matchAll({ type: "window" })) client.navigate(client.url);
}
