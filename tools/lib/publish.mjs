// Folders of dist/ whose names carry the hash of what they hold.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import zopfli from "@gfx/zopfli";

import { ROOT } from "./shell.mjs";

export const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/** Text in files may name other folders ("vendor/…"): the published names replace them. */
export function renamed(files, names) {
  const text = /\.(m?js|html|css|json|webmanifest|svg)$/;
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, text.test(path) ? withNames(String(content), names) : content]),
  );
}

export function withNames(text, names) {
  for (const [plain, hashed] of Object.entries(names))
    text = text.replace(new RegExp(`(?<=["'(/]|^)${plain}/(?=[\\w.])|(?<=")\\.\\./\\.\\./${plain}/(?=")`, "g"), (found) =>
      found.replace(plain, hashed),
    );
  return text;
}

/** The published name of a folder: its own and ten digits of its content's hash. */
export function hashedName(plain, files) {
  const digest = sha256(Object.keys(files).sort().map((path) => `${path} ${sha256(files[path])}\n`).join(""));
  return `${plain}-${digest.slice(0, 10)}`;
}

export function packed(content) {
  return gzipSync(content, { level: 9, memLevel: 9 });
}

const KEPT = join(ROOT, "node_modules/.cache/libertalia");

/** Gzip too, a twentieth smaller and a hundred times slower: for what hardly ever changes, and kept for the next build. */
export async function tightlyPacked(content) {
  const kept = join(KEPT, sha256(content));
  if (existsSync(kept)) return readFileSync(kept);
  const tight = Buffer.from(await zopfli.gzipAsync(content, { numiterations: 3 }));
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(`${kept}.new`, tight);
  renameSync(`${kept}.new`, kept); // two builds at once must not read half a file
  return tight;
}

export function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
