// What the two commands need before they can work: npm's parts, a Python, its test tools, browsers.
// Everything is pinned by hash in package-lock.json and requirements-test.txt.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Missing, quietly, ROOT, which } from "./shell.mjs";

const windows = process.platform === "win32";
const fingerprint = (...files) =>
  createHash("sha256").update(files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\0")).digest("hex");

/** Does the work only when the stamp left by the last time does not fit any more. */
async function unlessStamped(stamp, print, work) {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === print) return;
  await work();
  mkdirSync(join(stamp, ".."), { recursive: true });
  writeFileSync(stamp, print);
}

export async function ensureNodeParts() {
  await unlessStamped(join(ROOT, "node_modules/.stamp"), fingerprint("package-lock.json"), () =>
    quietly("installing the npm parts", windows ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund"], { shell: windows }),
  );
}

export function findPython() {
  const check = "import sys; print('%d.%d' % sys.version_info[:2]) if sys.version_info >= (3, 11) else sys.exit(1)";
  const names = [process.env.PYTHON, "python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"];
  for (const name of names.filter(Boolean)) {
    const tried = spawnSync(name, ["-c", check], { encoding: "utf8" });
    if (tried.status === 0) return name;
  }
  throw new Missing(
    "Python 3.11 or newer is needed and was not found on the PATH.\n" +
      "Install it from your system's packages (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install\n" +
      "python; Windows: winget install Python.Python.3.13) or name one: PYTHON=/path/to/python3 npm test",
  );
}

/** `import libertalia` in .venv is the engine of the tree that .venv lies in, as it stands: the path is a relative one. */
const SHOW_ENGINE = `
import os, sysconfig
shelf = sysconfig.get_path("purelib")
with open(os.path.join(shelf, "libertalia.pth"), "w", encoding="utf-8") as note:
    note.write(os.path.relpath("engine", shelf) + "\\n")
`;

/** Makes .venv with exactly the packages of requirements-test.txt and answers its Python. */
export async function ensureVenv() {
  const venv = join(ROOT, ".venv");
  const python = join(venv, windows ? "Scripts/python.exe" : "bin/python");
  await unlessStamped(join(venv, ".stamp"), fingerprint("requirements-test.txt"), async () => {
    const system = findPython();
    rmSync(venv, { recursive: true, force: true });
    if (spawnSync(system, ["-c", "import venv, ensurepip"]).status !== 0)
      throw new Missing(`${system} cannot make virtual environments. On Debian and Ubuntu: apt install python3-venv`);
    await quietly("making .venv", system, ["-m", "venv", venv]);
    const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"];
    await quietly("installing the test tools", python, [...pip, "-r", "requirements-test.txt"]);
    await quietly("showing it the engine", python, ["-c", SHOW_ENGINE]);
  });
  return python;
}

const BROWSERS = [
  { name: "Chromium", programs: ["chromium", "chromium-browser", "google-chrome"], packages: ["chromium"] },
  { name: "Firefox", programs: ["firefox-esr", "firefox"], packages: ["firefox-esr"] },
  { name: "WebKit driver", programs: ["WebKitWebDriver"], packages: ["webkit2gtk-driver"] },
  { name: "virtual screen", programs: ["xvfb-run"], packages: ["xvfb"] },
];

/** Installs the browsers that are missing, where it can; answers the sentences about those still missing. */
export async function ensureBrowsers() {
  const missing = () => BROWSERS.filter((browser) => !which(...browser.programs));
  const wanted = missing().flatMap((browser) => browser.packages);
  if (wanted.length && which("apt-get") && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await quietly("reading the system's package list", "apt-get", ["update", "-qq"], { env });
    await quietly(`installing ${wanted.join(", ")}`, "apt-get", ["install", "-y", "-qq", ...wanted], { env });
  }
  return missing().map(
    ({ name, programs, packages }) =>
      `${name} is missing: its tests cannot run. Install ${programs.join(" or ")} from your system's packages ` +
      `(Debian, Ubuntu, as root: apt-get install ${packages.join(" ")}).`,
  );
}
