// What the player takes away as a file or brings in, and the wish that the browser keeps what it has.

import { tell } from "./title.js";

const BIGGEST = 4_000_000; // four times what the engine reads; reading more could stop the page
const ASKED = "libertalia/persist";

export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Reads the file that was chosen and does the action that its field names; without a text when it is too big. */
export async function bringIn(field) {
  const [file] = field.files;
  if (!file) return;
  const text = file.size <= BIGGEST ? { text: await file.text() } : {};
  field.value = ""; // so that the same file can be chosen again
  tell(field.dataset.file, { name: file.name, ...text });
}

/** Once in the life of a browser, because some of them ask the player. */
export async function persist() {
  try {
    if (localStorage.getItem(ASKED) || !navigator.storage?.persist) return;
    localStorage.setItem(ASKED, "asked");
    await navigator.storage.persist();
  } catch {
    // then it stays as the browser likes it
  }
}
