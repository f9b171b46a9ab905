// Regenerates tools/stdlib.txt: the files of the standard library that the page's Python can need. They are found by a
// start from the whole library, in which the stand-ins have taken their places.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startPyodide } from "./lib/pyodide.mjs";
import { lines, standIns } from "./lib/python_parts.mjs";
import { main, ROOT, say } from "./lib/shell.mjs";

/** A way to call the functions of a Python file. */
async function functions(file, options) {
  const python = await startPyodide(options);
  python.runPython(readFileSync(join(ROOT, "tools", file), "utf8"));
  return (name, ...given) => python.globals.get(name)(...given.map((one) => python.toPy(one))).toJs();
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), "libertalia-"));
  try {
    const whole = await functions("pack.py");
    const stdLibURL = join(folder, "python_stdlib.zip");
    writeFileSync(stdLibURL, whole("pack_stdlib", whole("whole_stdlib"), standIns(), {}));
    const trial = await functions("measure_stdlib.py", { stdLibURL });
    const files = trial("modules_in_use", lines("stdlib-roots.txt"));
    writeFileSync(join(ROOT, "tools/stdlib.txt"), "# Made by tools/measure_stdlib.mjs from stdlib-roots.txt\n" + files.join("\n") + "\n");
    say(`tools/stdlib.txt: ${files.length} files`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
