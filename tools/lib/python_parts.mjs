// The parts of the build that Python itself makes: archives of bytecode, and the memory snapshot.

import nodeCrypto, { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startPyodide } from "./pyodide.mjs";
import { Missing, ROOT } from "./shell.mjs";

export const lines = (file) =>
  readFileSync(join(ROOT, "tools", file), "utf8").split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));

const sources = (folder, from = folder) =>
  Object.fromEntries(
    readdirSync(join(ROOT, from), { recursive: true })
      .filter((name) => name.endsWith(".py"))
      .sort()
      .map((name) => [join(folder, name), readFileSync(join(ROOT, from, name), "utf8")]),
  );

/**
 * Files of the standard library that are imported and never used in a page: each stands in for the one of the same
 * path, with only the names that its importers look up, and says why nobody misses the rest.
 */
export const standIns = () => sources("", "tools/stand_ins");

/** Each language as one file: its parts stand in a folder of their own. */
function words() {
  const home = join(ROOT, "assets/words");
  const whole = (language) => {
    const parts = readdirSync(join(home, language)).sort().map((part) => readFileSync(join(home, language, part), "utf8"));
    return JSON.stringify(Object.assign({}, ...parts.map((part) => JSON.parse(part))));
  };
  return Object.fromEntries(readdirSync(home).sort().map((language) => [`ui/words/${language}.json`, whole(language)]));
}

/** All puzzles as one file. */
function puzzles() {
  const home = join(ROOT, "assets/puzzles");
  const read = (file) => [file.slice(0, -".json".length), JSON.parse(readFileSync(join(home, file), "utf8"))];
  return { "ui/puzzles/all.json": JSON.stringify(Object.fromEntries(readdirSync(home).sort().map(read))) };
}

/** Makes QR codes; the same version as in requirements-test.txt. The page loads it when somebody wants one. */
const SEGNO = { wheel: "tools/wheels/segno-1.6.6-py3-none-any.whl", sha256: "28c7d081ed0cf935e0411293a465efd4d500704072cdb039778a2ab8736190c7" };

function segno() {
  const wheel = readFileSync(join(ROOT, SEGNO.wheel));
  if (createHash("sha256").update(wheel).digest("hex") !== SEGNO.sha256) throw new Missing(`${SEGNO.wheel} is not the file it should be`);
  return wheel;
}

/** The engine without the room for those who let bots learn: no page has what it needs. */
const engine = () =>
  Object.fromEntries(Object.entries(sources("libertalia", "engine/libertalia")).filter(([name]) => !name.startsWith("libertalia/env/")));

/** The standard library, the engine, the screens and what makes QR codes, as archives of bytecode. */
export async function makeArchives() {
  const python = await startPyodide();
  python.runPython(readFileSync(join(ROOT, "tools/pack.py"), "utf8"));
  const pack = (files, mount) => python.globals.get("pack")(python.toPy(files), mount).toJs();
  const pyscript = sources("pyscript", "node_modules/@pyscript/core/src/stdlib/pyscript");
  return {
    "python_stdlib.zip": python.globals.get("pack_stdlib")(python.toPy(lines("stdlib.txt")), python.toPy(standIns()), python.toPy(pyscript)).toJs(),
    "engine.zip": pack(engine(), "/libertalia/engine.zip"),
    "ui.zip": pack({ ...sources("ui"), ...words(), ...puzzles() }, "/libertalia/ui.zip"),
    "segno.zip": python.globals.get("pack_qr")(python.toPy(new Uint8Array(segno())).tobytes(), "/libertalia/segno.zip").toJs(),
  };
}

/** Python's memory with engine and screens imported. Nothing in it may be secret or random: the page reseeds. */
export async function makeMemory(archives) {
  const folder = mkdtempSync(join(tmpdir(), "libertalia-"));
  const restore = withoutChance();
  try {
    const stdLibURL = join(folder, "python_stdlib.zip");
    writeFileSync(stdLibURL, archives["python_stdlib.zip"]);
    const python = await startPyodide({ _makeSnapshot: true, stdLibURL });
    python.FS.mkdirTree("/libertalia");
    for (const name of ["engine.zip", "ui.zip"]) python.FS.writeFile(`/libertalia/${name}`, archives[name]);
    python.runPython(readFileSync(join(ROOT, "tools/remember.py"), "utf8"));
    return Buffer.from(python.makeMemorySnapshot());
  } finally {
    restore();
    rmSync(folder, { recursive: true });
  }
}

/** Until the answer is called, chance gives zeros and the clocks stand: else no two snapshots would be equal. */
function withoutChance() {
  const zeros = (array) => array.fill(0);
  const stilled = [
    [nodeCrypto, "randomFillSync", zeros],
    [globalThis.crypto, "getRandomValues", zeros],
    [Date, "now", () => 0],
    [performance, "now", () => 0],
  ];
  const kept = stilled.map(([owner, name, still]) => {
    const put = (value) => Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    const real = owner[name];
    put(still);
    return () => put(real);
  });
  return () => kept.forEach((back) => back());
}
