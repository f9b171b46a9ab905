// What the page ships that is not ours: read from the parts themselves, so that the list cannot fall behind.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";

import { emptyLock } from "./pyodide.mjs";
import { Missing, ROOT } from "./shell.mjs";

const NODE = join(ROOT, "node_modules");
const WHEELS = join(ROOT, "tools/wheels");

/** By npm name: what it is for, and by whom where its package does not say it in one line. */
const SHIPPED = {
  pyodide: { use: "CPython in the browser; its source is at the project of the same name", by: "the Pyodide contributors and Mozilla", name: "Pyodide" },
  "@pyscript/core": { use: "starts Python in the page", by: "Anaconda, Inc. and the PyScript contributors", name: "PyScript", withDependencies: true },
  "@fontsource/im-fell-english-sc": { use: "titles and names", by: "Igino Marini", name: "IM Fell English SC" },
  "@fontsource/alegreya-sans": { use: "text and numbers", by: "Juan Pablo del Peral, Huerta Tipográfica", name: "Alegreya Sans" },
  "@iconify-json/game-icons": { use: "emblems and signs, recoloured and turned into letters of a font", by: "Lorc, Delapouite and the contributors of game-icons.net", name: "Game Icons", licence: "CC-BY-3.0" },
};

export const TITLE = "# What this game ships that others made";

function part(name) {
  const folder = join(NODE, name);
  const { version, license, author, dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const by = String(author?.name ?? author ?? "its authors").replace(/ *[<(].*/, "");
  return { name, version, licence: license, by, text: file && readFileSync(join(folder, file), "utf8"), dependencies: Object.keys(dependencies) };
}

/** What a package brings with it, bundled into its one file. */
function bundled(name, seen = new Set()) {
  for (const one of part(name).dependencies)
    if (!seen.has(one) && existsSync(join(NODE, one))) bundled(one, seen.add(one));
  return seen;
}

/** The licence that lies in a wheel: a zip archive, whose directory is read from its end. */
function ofWheel(file, name, by, use) {
  const bytes = readFileSync(join(WHEELS, file));
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left; left--) {
    const [size, extra, comment, start] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)];
    const path = bytes.toString("utf8", at + 46, at + 46 + size);
    if (/\/LICENSE$/.test(path)) {
      const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      const raw = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
      const text = (bytes.readUInt16LE(at + 10) ? inflateRawSync(raw) : raw).toString("utf8");
      return { name, version: file.split("-")[1], licence: "BSD-3-Clause", by, use, text };
    }
    at += 46 + size + extra + comment;
  }
  throw new Missing(`${file} holds no licence`);
}

function parts() {
  const found = [{ name: "CPython's standard library", version: emptyLock.info.python, licence: "PSF-2.0", by: "the Python Software Foundation", use: "the files of it that the page imports" }];
  for (const [name, { withDependencies, licence, ...told }] of Object.entries(SHIPPED)) {
    const one = part(name);
    found.push({ ...one, ...told, licence: licence ?? one.licence });
    if (withDependencies)
      for (const other of [...bundled(name)].sort()) found.push({ ...part(other), use: `part of ${told.name}` });
  }
  found.push(ofWheel("segno-1.6.6-py3-none-any.whl", "segno", "Lars Heuer", "draws QR codes"));
  return found;
}

/** The whole list as text, first who and what, then every licence in full that came with a part. */
export function thirdParty() {
  const all = parts();
  const rows = all.map(({ name, version, licence, by, use }) => `| ${name} ${version} | ${licence} | ${by} | ${use} |`);
  const texts = new Map();
  for (const { name, text } of all.filter((one) => one.text)) texts.set(text.trim(), [...(texts.get(text.trim()) ?? []), name]);
  const full = [...texts].map(([text, names]) => `## ${names.join(", ")}\n\n${text.replace(/^(?=.)/gm, "    ")}\n`);
  return [
    `${TITLE}\n`,
    "Made by `node tools/third_party.mjs` from the parts themselves. Our own code is under the MIT licence (LICENSE);",
    "no art or text of the printed games is used.\n",
    "| part | licence | by | for |", "|---|---|---|---|", ...rows, "",
    "Pyodide is under the Mozilla Public License 2.0; two lines of it and five of PyScript are changed when the page is",
    "built, by `tools/lib/vendor.mjs`, which shows each change.\n",
    ...full,
  ].join("\n");
}
