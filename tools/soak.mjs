// npm run soak: what takes hours, one part after the other, and a table at the end. Ctrl-C stops it; the next run goes on
// with the parts that are still to do, and does those that failed again. Results count for the commit they come from.
//
//   npm run soak                      everything
//   npm run soak -- wrecker tabs      only these
//   npm run soak -- --seed 7          begins anew, with this seed

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { ensureBrowsers, ensureNodeParts, ensureVenv } from "./lib/setup.mjs";
import { main, Missing, ROOT, run, say } from "./lib/shell.mjs";

const BOOK = join(ROOT, ".cache/soak.json");
const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });

/** `parts` times `each` of what is counted; `count` and `seed` are how the tests hear of it. */
const soak = (what, parts, each, count, tests, options = []) => ({ what, parts, each, count, seed: "LIBERTALIA_SEED", tests, options });
const SOAKS = {
  wrecker: soak("rounds of the wrecker", 20, 50, "LIBERTALIA_ROUNDS", ["tests/browser/test_wrecker.py"]),
  tabs: soak("killed tabs", 5, 40, "LIBERTALIA_KILLS", ["tests/browser/test_kill.py"], ["-k", "loses_no_choice"]),
  browsers: soak("killed browsers", 5, 20, "LIBERTALIA_KILLS", ["tests/browser/test_browser_kill.py"]),
  worker: soak("wrecks of the service worker", 10, 100, "LIBERTALIA_WRECKS", ["tests/tools/test_worker.py"]),
  imports: soak("mutated saves and links", 5, 20_000, "LIBERTALIA_MUTATIONS", ["tests/engine/test_mutated_saves.py", "tests/ui/test_mutated_imports.py"]),
  links: { ...soak("broken links", 10, 100_000, "LIBERTALIA_FUZZ_LINKS", ["tests/ui/test_links_hostile.py"]), seed: "LIBERTALIA_FUZZ" },
  protocol: { ...soak("broken lines", 10, 100_000, "LIBERTALIA_FUZZ_LINES", ["tests/engine/test_protocol_fuzz.py"]), seed: "LIBERTALIA_FUZZ" },
  solo: { ...soak("games alone", 10, 10_000, "LIBERTALIA_SOLO_GAMES", ["tests/engine/galecrest/test_solo_games.py"]), seed: "LIBERTALIA_SOLO" },
};

function git(...words) {
  return spawnSync("git", words, { cwd: ROOT, encoding: "utf8" }).stdout?.trim() ?? "";
}

/** What has been done of this very code. */
function opened() {
  const commit = git("rev-parse", "HEAD") + (git("status", "--porcelain", "--untracked-files=no") && " and changes");
  const found = existsSync(BOOK) ? JSON.parse(readFileSync(BOOK, "utf8")) : null;
  if (found?.commit === commit && !values.seed) return found;
  return { commit, seed: Number(values.seed ?? Math.floor(Math.random() * 1000)), parts: {} };
}

function note(book) {
  mkdirSync(dirname(BOOK), { recursive: true });
  writeFileSync(BOOK, JSON.stringify(book));
}

const seedOf = (book, number) => String((book.seed * 100 + number) * 10_000);
const envOf = (book, one, number) => ({ [one.seed]: seedOf(book, number), [one.count]: String(one.each) });

function commandOf(book, one, number) {
  const env = Object.entries(envOf(book, one, number)).map(([name, value]) => `${name}=${value}`);
  return [...env, ".venv/bin/python -m pytest -q", ...one.tests, ...one.options].join(" ");
}

async function soakAll(book, names, python) {
  for (const name of names) {
    const one = SOAKS[name];
    for (let number = 0; number < one.parts; number++) {
      if (book.parts[`${name} ${number}`] === "passed") continue;
      say(`\n--- ${name}, part ${number + 1} of ${one.parts}: ${one.each} ${one.what}`);
      const env = { ...process.env, ...envOf(book, one, number) };
      const code = await run(python, ["-m", "pytest", "-q", "--timeout=7200", ...one.tests, ...one.options], { env });
      book.parts[`${name} ${number}`] = code === 0 ? "passed" : "failed";
      note(book);
    }
  }
}

function summary(book, names) {
  say(`\nSeed ${book.seed}, commit ${book.commit}`);
  const failed = [];
  for (const name of names) {
    const one = SOAKS[name];
    const ends = Array.from({ length: one.parts }, (_, number) => book.parts[`${name} ${number}`]);
    const passed = ends.filter((end) => end === "passed").length;
    ends.forEach((end, number) => end === "failed" && failed.push(commandOf(book, one, number)));
    say(`  ${name.padEnd(9)} ${String(passed * one.each).padStart(9)} of ${one.parts * one.each} ${one.what}, ${ends.length - passed} parts failed or to do`);
  }
  if (failed.length) say(`\nThe same again:\n  ${failed.join("\n  ")}`);
  return failed.length ? 1 : 0;
}

await main(async () => {
  const names = positionals.length ? positionals : Object.keys(SOAKS);
  const unknown = names.filter((name) => !(name in SOAKS));
  if (unknown.length) throw new Missing(`There is no ${unknown.join(", ")}. There are: ${Object.keys(SOAKS).join(", ")}.`);
  const python = await ensureVenv();
  await ensureNodeParts();
  (await ensureBrowsers()).forEach((sentence) => say(sentence));
  if (await run(process.execPath, ["tools/build.mjs"])) return 1;
  const book = opened();
  process.on("SIGINT", () => process.exit(summary(book, names)));
  await soakAll(book, names, python);
  return summary(book, names);
});
