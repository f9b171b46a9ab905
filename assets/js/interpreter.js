// The interpreter that pyscript.toml names. PyScript asks it for Pyodide; it gives Pyodide with this page's
// options, started from the memory snapshot when one is here, and without it when that fails in any way.

import { loadPyodide as load, version } from "../../vendor/pyodide.mjs";
import { packed_script } from "../../vendor/seam.js";
import { asm, lock } from "./build.js";
import { distrust, snapshot } from "./snapshot.js";

export { version };

let up;
export const whenUp = new Promise((resolve) => { up = resolve; });

const VENDOR = new URL("../../vendor/", import.meta.url).href;

export async function loadPyodide(given) {
  performance.mark("python-load");
  const python = await started(given);
  performance.mark("python-up");
  up(python);
  return python;
}

async function started(given) {
  const options = { ...given, indexURL: VENDOR, packageBaseUrl: VENDOR, lockFileContents: lock, ...(await early) };
  const memory = await snapshot;
  if (!memory) return load(options);
  try {
    const python = await load({ ...options, _loadSnapshot: memory });
    // The snapshot's random state is the same for everybody until this line.
    python.runPython("import random; random.seed(); del random");
    performance.mark("python-from-snapshot");
    return python;
  } catch (error) {
    console.warn("The memory snapshot did not start; starting without it.", error);
    distrust();
    return load(options);
  }
}

const early = factory(); // fetched and read while PyScript is still on its way

/** On a host that does not compress, a fifth of the bytes: an inline script whose hash the policy names. */
async function factory() {
  const page = globalThis.document; // a worker has none, and imports what the page's visit has left in the cache
  const text = page && (await packed_script(VENDOR + "pyodide.asm.mjs", VENDOR + asm.inline).catch(() => null));
  if (!text) return import("../../vendor/pyodide.asm.mjs").then((module) => ({ createPyodideModule: module.default }));
  const arrived = new Promise((resolve, reject) => {
    addEventListener("pyodide-asm", (event) => resolve(event.detail), { once: true });
    addEventListener("securitypolicyviolation", () => reject(new Error("policy")), { once: true });
  });
  const script = Object.assign(document.createElement("script"), { type: "module", textContent: text });
  document.head.append(script);
  return arrived.then((createPyodideModule) => ({ createPyodideModule }), () => ({}));
}
