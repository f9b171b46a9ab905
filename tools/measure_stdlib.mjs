// Regenerates tools/stdlib.txt: the files of the standard library that the page's Python can need.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { startPyodide } from "./lib/pyodide.mjs";
import { lines } from "./lib/python_parts.mjs";
import { main, ROOT, say } from "./lib/shell.mjs";

await main(async () => {
  const python = await startPyodide();
  python.runPython(readFileSync(join(ROOT, "tools/pack.py"), "utf8"));
  const files = python.globals.get("modules_in_use")(python.toPy(lines("stdlib-roots.txt"))).toJs();
  writeFileSync(join(ROOT, "tools/stdlib.txt"), "# Made by tools/measure_stdlib.mjs from stdlib-roots.txt\n" + files.join("\n") + "\n");
  say(`tools/stdlib.txt: ${files.length} files`);
});
