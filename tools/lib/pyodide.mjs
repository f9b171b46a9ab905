// Pyodide in Node: the build uses the very interpreter that the page will run, so bytecode and
// memory snapshots fit it exactly.

import { join } from "node:path";

import { ROOT } from "./shell.mjs";

export const PYODIDE = join(ROOT, "node_modules/pyodide");

/** Starts Pyodide with nothing random in it, so that equal input gives equal bytes. */
export async function startPyodide(options = {}) {
  const { loadPyodide } = await import(join(PYODIDE, "pyodide.mjs"));
  const [, program] = process.argv;
  process.argv[1] = "libertalia"; // Python keeps the program's path in its memory: this machine's is nobody's business
  try {
    return await loadPyodide({
      indexURL: PYODIDE,
      env: { PYTHONHASHSEED: "0" },
      lockFileContents: emptyLock,
      packageBaseUrl: "./",
      ...options,
    });
  } finally {
    process.argv[1] = program;
  }
}

/** A lock file without packages: the page uses none, and so is spared 119 kB. */
export const emptyLock = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" }, packages: {} };
