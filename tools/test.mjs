// npm test: sets up what the tests need, runs every suite, fast ones first, and sums them up.
//
//   npm test                              everything
//   npm test -- engine ui                 only these suites
//   npm test -- engine -- -k parrot -x    what stands after a second -- goes to pytest
//   LIBERTALIA_SEED=7 npm test            the same random tests again

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { ensureBrowsers, ensureNodeParts, ensureVenv } from "./lib/setup.mjs";
import { main, Missing, ROOT, run, say } from "./lib/shell.mjs";

const RESULTS = join(ROOT, ".cache/results");
const seed = process.env.LIBERTALIA_SEED ?? String(Math.floor(Math.random() * 1e9));
const has = (folder) => existsSync(join(ROOT, folder)) && readdirSync(join(ROOT, folder), { recursive: true }).some((f) => f.endsWith(".py"));

const check = (name, ...args) => ({ name, needs: [], run: async (python) => verdict(await run(python, ["-m", ...args])) });
const TWO_AT_ONCE = ["-n", "2", "--dist", "loadfile"]; // a file at a time
const suite = (name, ...needs) => ({ name, needs, run: (python, extra) => pytest(python, name, [...TWO_AT_ONCE, ...extra]) });

const SUITES = [
  check("ruff", "ruff", "check", "--quiet", "."),
  { name: "mypy", needs: [], run: mypy },
  suite("engine"),
  suite("ui"),
  suite("tools", "node"),
  { name: "build", needs: ["node"], run: async () => verdict(await run(process.execPath, ["tools/build.mjs"])) },
  suite("browser", "node", "browsers"),
];

function verdict(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function mypy(python) {
  const rooms = ["engine/libertalia", "ui", "tools", "tests"].filter(has);
  return rooms.length ? verdict(await run(python, ["-m", "mypy", "--strict", ...rooms])) : null;
}

async function pytest(python, name, extra) {
  const folder = `tests/${name}`;
  if (!has(folder)) return null;
  const report = join(RESULTS, `${name}.xml`);
  rmSync(report, { force: true });
  const options = ["-q", "--color=auto", `--junitxml=${report}`, `--hypothesis-seed=${seed}`];
  const env = { ...process.env, LIBERTALIA_SEED: seed };
  const code = await run(python, ["-m", "pytest", folder, ...options, ...extra], { env });
  const counted = existsSync(report) ? countsOf(readFileSync(report, "utf8")) : { passed: 0, failed: 0, skipped: 0 };
  // Whatever pytest holds against a run (nothing collected, interrupted, its own error) fails it.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

function countsOf(xml) {
  const number = (name) => Number(new RegExp(`<testsuite [^>]*\\b${name}="(\\d+)"`).exec(xml)?.[1] ?? 0);
  const failed = number("failures") + number("errors");
  const skipped = number("skipped");
  return { passed: Math.max(0, number("tests") - failed - skipped), failed, skipped };
}

function selection(words) {
  const cut = words.indexOf("--");
  const names = cut < 0 ? words : words.slice(0, cut);
  const unknown = names.filter((name) => !SUITES.some((one) => one.name === name));
  if (unknown.length)
    throw new Missing(`No suite is called ${unknown.join(", ")}. There are: ${SUITES.map((one) => one.name).join(", ")}.`);
  const chosen = SUITES.filter((one) => !names.length || names.includes(one.name) || (one.name === "build" && names.includes("browser")));
  return { chosen, extra: cut < 0 ? [] : words.slice(cut + 1) };
}

async function prepare(chosen) {
  say("Setting up");
  const needs = new Set(chosen.flatMap((one) => one.needs));
  const python = await ensureVenv();
  if (needs.has("node")) await ensureNodeParts();
  const complaints = needs.has("browsers") ? await ensureBrowsers() : [];
  return { python, complaints };
}

await main(async () => {
  const { chosen, extra } = selection(process.argv.slice(2));
  const { python, complaints } = await prepare(chosen);
  mkdirSync(RESULTS, { recursive: true });
  const rows = [];
  for (const one of chosen) {
    say(`\n--- ${one.name}`);
    const start = Date.now();
    const counts = await one.run(python, extra);
    rows.push({ name: one.name, seconds: (Date.now() - start) / 1000, counts });
  }
  return summary(rows, complaints);
});

function summary(rows, complaints) {
  say("\nSummary");
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, seconds, counts } of rows) {
    for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0;
    const words = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : "nothing there yet";
    say(`  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${words}`);
  }
  complaints.forEach((sentence) => say(`  ${sentence}`));
  const broken = rows.filter(({ counts }) => counts?.failed).map(({ name }) => name);
  if (broken.length) say(`\nThe same again: LIBERTALIA_SEED=${seed} npm test -- ${broken.join(" ")}`);
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed || !total.passed ? 1 : 0;
}
