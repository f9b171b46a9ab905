// Folders of dist/ whose names carry the hash of what they hold.

import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

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

export function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
