// npm run docs: the reference of the engine, made from its docstrings into reference/ (not kept in git).

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

import { ensureVenv } from "./lib/setup.mjs";
import { main, ROOT, run, say } from "./lib/shell.mjs";

const ROOMS = ["libertalia", ...["kernel", "editions", "bots", "cli", "env"].map((room) => `libertalia.${room}`)];
const FOLDER = join(ROOT, "reference");

await main(async () => {
  const python = await ensureVenv();
  rmSync(FOLDER, { recursive: true, force: true });
  const options = ["--no-show-source", "--docformat", "markdown", "--output-directory", FOLDER];
  const code = await run(python, ["-W", "ignore", "-m", "pdoc", ...options, ...ROOMS]);
  if (code === 0 && existsSync(join(FOLDER, "libertalia.html"))) say("reference/index.html: open it in a browser");
  return code;
});
