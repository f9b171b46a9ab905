// Running other programs, and saying in plain words what is missing.

import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** An error whose message is meant for a person: shown alone, without a stack. */
export class Missing extends Error {}

export function say(text) {
  console.log(text);
}

export function which(...names) {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  for (const name of names)
    for (const folder of (process.env.PATH ?? "").split(delimiter))
      for (const ending of endings) {
        const path = join(folder, name + ending);
        if (folder && existsSync(path)) return path;
      }
  return null;
}

/** Runs a program to its end, its output shown as it comes, and answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal ? 128 : code));
  });
}

/** Runs a program quietly; where it fails, its output becomes the error. */
export async function quietly(what, command, args, options = {}) {
  say(`  ${what} ...`);
  const env = { ...process.env, npm_config_loglevel: "error" }; // also under npm --silent, so that a failure can speak
  const done = spawnSync(command, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, env, ...options });
  if (done.status === 0) return done.stdout;
  throw new Missing(`${what} failed: ${command} ${args.join(" ")}\n${done.error ?? ""}${done.stdout ?? ""}${done.stderr ?? ""}`);
}

/** Runs a tool's main function; a Missing ends it with its sentence alone. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Missing ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
