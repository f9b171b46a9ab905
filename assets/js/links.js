// Links: what stands behind # is handed to Python, which only looks at it; and the ways a link leaves this page.

import { LONGEST, tell } from "./title.js";

const loaded = new Map();

export const address = () => location.href.split("#")[0];

/** Called when Python is up. The fragment leaves the address, so that no reload and no way back opens it anew. */
export function openLinks() {
  const open = () => {
    const fragment = location.hash.slice(1, LONGEST);
    if (!fragment || fragment === "reset") return; // that one is index.html's
    history.replaceState({ screen: "link" }, "", address());
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    tell(`link:${fragment}`, {});
  };
  addEventListener("hashchange", open);
  open();
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    done();
  } catch {
    document.querySelector("#screen input[readonly]")?.select(); // so that it can be copied by hand
  }
}

export async function send(text) {
  if (!navigator.share) return copy(text);
  await navigator.share({ [text.includes("#") ? "url" : "text"]: text }).catch(() => {}); // thought better of it
}

export const print = () => globalThis.print();

export function soon(action, milliseconds) {
  requestAnimationFrame(() => setTimeout(() => tell(action, {}), milliseconds));
}

/** A part of the program that most visits do without. */
export async function need(part, action) {
  if (!loaded.has(part)) loaded.set(part, load(part));
  try {
    await loaded.get(part);
    tell(action, {});
    document.querySelector("#screen .qr")?.scrollIntoView({ block: "nearest" });
  } catch (reason) {
    loaded.delete(part); // the next press tries again
    console.warn(`${part} did not come.`, reason);
  }
}

async function load(part) {
  const answer = await fetch(new URL(`../${part}`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status}`);
  const python = await (await import("./interpreter.js")).whenUp;
  python.FS.writeFile(`/libertalia/${part}`, new Uint8Array(await answer.arrayBuffer()));
  python.runPython(`import sys; sys.path.append("/libertalia/${part}")`);
}

/** The button that was pressed says so for a moment. */
function done() {
  const button = document.activeElement;
  button?.setAttribute("data-done", "");
  setTimeout(() => button?.removeAttribute("data-done"), 2000);
}
