// PyScript and Pyodide from npm, made fit for this page. The patches lean on the text of exactly the pinned
// versions: each must be found exactly as often as it says, or the build stops.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { PYODIDE } from "./pyodide.mjs";
import { Missing, ROOT } from "./shell.mjs";

const PYSCRIPT = join(ROOT, "node_modules/@pyscript/core/dist");
const CDN = /https:\/\/[a-z.]*\b(?:jsdelivr\.net|unpkg\.com|raw\.githubusercontent\.com)\//g;

const SEAM = 'import{fetch,instantiate}from"./seam.js";';

const PYODIDE_PATCHES = [
  // A wasm file that does not start must be heard of; without this, loadPyodide waits for ever.
  { find: 'console.warn("wasm instantiation failed!"),console.warn(l)', put: "throw l" },
  { find: "await WebAssembly.instantiateStreaming(n,s)", put: "await instantiate(n,s)" },
  // The same for the standard library.
  { find: 'console.error("Error occurred while installing the standard library:"),console.error(r)', put: "throw r" },
];

const ASM_PATCHES = [
  // Shared memory without cross-origin isolation is deprecated, and a page may not wait on it anyway: without it
  // the wait fails in another way, which the same line catches.
  { find: "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer", put: "4" },
];

const CORE_PATCHES = [
  // PyScript writes its Python package file by file before the first line runs, and compiles it: 0.2 s of every
  // start. It comes as bytecode with the standard library instead (tools/lib/python_parts.mjs).
  { find: 'const Ao=ho.join("\\n")', put: 'const Ao="import pyscript as _pyscript\\ndel _pyscript\\n"' },
  // PyScript fetches the code of all its plugins (editor, terminal, games) for its second interpreter, unused here.
  { find: /var Ns=\{codemirror:\(\)=>.*?"py-terminal":\(\)=>import\("[^"]+"\)\}/g, put: "var Ns={}" },
  // PyScript opens a database to remember packages. There are none, and where storage is blocked it would fail.
  { find: "l=new h(`${c}@${t}`)", put: "l={sync(){},clear(){},close(){}}" },
  // The same for its file system on the visitor's disk, which the page does not use.
  { find: "no=new y(eo)", put: "no=null" },
];

function patched(name, text, patches) {
  for (const { find, put } of patches) {
    const count = typeof find === "string" ? text.split(find).length - 1 : [...text.matchAll(find)].length;
    if (count !== 1) throw new Missing(`${name}: expected once, found ${count} times: ${find}`);
    text = text.replace(find, () => put);
  }
  return text.replace(/^\/\/# sourceMappingURL=.*$/gm, "").replace(CDN, "./absent/");
}

const read = (folder, name) => readFileSync(join(folder, name), "utf8");

/** The files of the vendor folder, by name. */
export function vendored(seam) {
  const core = read(PYSCRIPT, "core.js");
  const bundle = /\.\/(core-\w+\.js)/.exec(core)[1];
  const asm = patched("pyodide.asm.mjs", read(PYODIDE, "pyodide.asm.mjs"), ASM_PATCHES);
  return {
    "seam.js": seam,
    "pyodide.mjs": SEAM + patched("pyodide.mjs", read(PYODIDE, "pyodide.mjs"), PYODIDE_PATCHES),
    "pyodide.asm.mjs": asm,
    "pyodide.asm.wasm": readFileSync(join(PYODIDE, "pyodide.asm.wasm")),
    "core.js": patched("core.js", core, []),
    [bundle]: SEAM + patched(bundle, read(PYSCRIPT, bundle), CORE_PATCHES),
  };
}

/** pyodide.asm.mjs as an inline module script: the content policy names its hash, so no host can change a byte. */
export function inlineAsm(asm) {
  const before = "export default _createPyodideModule;";
  if (!asm.includes(before)) throw new Missing(`pyodide.asm.mjs does not end in: ${before}`);
  return asm.replace(before, 'dispatchEvent(new CustomEvent("pyodide-asm",{detail:_createPyodideModule}));');
}

export function cspHash(text) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
