// Reads every fixture of links in Pyodide, as the page would, and prints what it says: see test_links_in_pyodide.py.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { startPyodide } from "../../tools/lib/pyodide.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const python = await startPyodide();

function bring(folder, ending) {
  for (const name of readdirSync(join(ROOT, folder), { recursive: true }).filter((one) => one.endsWith(ending))) {
    python.FS.mkdirTree(`/libertalia/${folder}/${dirname(name)}`);
    python.FS.writeFile(`/libertalia/${folder}/${name}`, readFileSync(join(ROOT, folder, name)));
  }
}

for (const [folder, ending] of [["engine/libertalia", ".py"], ["ui", ".py"], ["assets/words", ".json"], ["assets/puzzles", ".json"], ["tests/ui/links", ".txt"]]) bring(folder, ending);
console.log(python.runPython(`
import json, sys
from pathlib import Path
sys.path[:0] = ["/libertalia", "/libertalia/engine"]
from ui.links import Ending, Replay, events_hash, read, write

found = {}
for file in sorted(Path("/libertalia/tests/ui/links").glob("*.txt")):
    text = file.read_text("utf-8").split("\\n")[0]
    link = read(text)
    found[file.name] = {"same": write(link) == text, "events": events_hash(link.game) if isinstance(link, Replay | Ending) else None}
json.dumps({"python": sys.platform, "found": found})
`));
