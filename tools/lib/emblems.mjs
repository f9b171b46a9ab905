// The emblems and signs of the pieces, named as assets/pictures/icons.json says, as letters of two fonts: those of a
// first glance, and the emblems of the second edition, which the page fetches when it is ready. A letter is one thing
// to lay out and is copied once it has been drawn; with as many drawings in SVG a click took a fifth longer.
// The drawings are those of game-icons.net (CC BY 3.0); assets/pictures/own.svg adds what we drew ourselves.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import opentype from "opentype.js";
import svgpath from "svgpath";

import { Missing, ROOT } from "./shell.mjs";

const SIZE = 512; // of a letter, which fills its line from edge to edge
const FIRST = 0xe000; // where fonts keep what is no letter of any language
const read = (path) => readFileSync(join(ROOT, path), "utf8");
const isLater = ({ names }) => names.every((name) => name.startsWith("galecrest-"));

/** Names of what can be drawn, with the path of each and the size of the square that it is drawn in. */
function drawings() {
  const collection = JSON.parse(read("node_modules/@iconify-json/game-icons/icons.json")).icons;
  const found = Object.entries(JSON.parse(read("assets/pictures/icons.json"))).map(([name, drawing]) => {
    const [, path] = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(collection[drawing]?.body) ?? [];
    if (!path) throw new Missing(`assets/pictures/icons.json wants ${drawing}, which game-icons does not have as one path`);
    return { name, path, size: 512 };
  });
  const own = /<symbol id="([\w-]+)" viewBox="0 0 (\d+) \2"><path d="([^"]*)"\/><\/symbol>/g;
  for (const [, name, size, path] of read("assets/pictures/own.svg").matchAll(own)) found.push({ name, path, size: Number(size) });
  return found;
}

/** The same drawing is the same letter, whatever its names. */
function letters() {
  const byPath = new Map();
  for (const { name, path, size } of drawings()) {
    if (!byPath.has(path)) byPath.set(path, { names: [], path, size, code: FIRST + byPath.size });
    byPath.get(path).names.push(name);
  }
  return [...byPath.values()];
}

/** The files by name. */
export function emblems() {
  const all = letters();
  return {
    "pieces.otf": font("Pieces", all.filter((one) => !isLater(one))),
    "later.otf": font("Later pieces", all.filter(isLater)),
    "pieces.svg": symbols(all),
  };
}

/** Which letter a name means, once there is one (assets/js/boot.js); ui/pieces.py says the name. */
export function sheet() {
  return letters().map((letter) => `${letter.names.map((name) => selector(letter, name)).join(",")}{content:"\\${letter.code.toString(16)}"}`).join("");
}

const selector = (letter, name) => `${isLater(letter) ? "[data-later] " : ""}.i-${name}::before`;

// --- fonts -------------------------------------------------------------------------------------------------

function font(familyName, drawn) {
  const nothing = new opentype.Glyph({ name: ".notdef", advanceWidth: SIZE, path: new opentype.Path() });
  const glyphs = drawn.map(({ names, code, path, size }) =>
    new opentype.Glyph({ name: names[0], unicode: code, advanceWidth: SIZE, path: outline(path, SIZE / size) }));
  const made = new opentype.Font({
    familyName, styleName: "Regular", unitsPerEm: SIZE, ascender: SIZE, descender: 0, createdTimestamp: 1, glyphs: [nothing, ...glyphs],
  });
  return timeless(Buffer.from(made.toArrayBuffer()));
}

/** Equal input gives equal bytes: it was changed last when it was made. Its sums are made good for that. */
function timeless(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, number) => 12 + 16 * number);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "head");
  const head = font.readUInt32BE(entry + 8);
  const [adjustment, created, modified] = [8, 24, 32].map((at) => head + at); // of both times the lower half
  const change = font.readUInt32BE(created) - font.readUInt32BE(modified);
  for (const [at, by] of [[modified, change], [entry + 4, change], [adjustment, -2 * change]])
    font.writeUInt32BE((font.readUInt32BE(at) + by) >>> 0, at);
  return font;
}

/** A font counts upwards from the line, an SVG downwards from the top. */
function outline(path, scale) {
  const drawn = new opentype.Path();
  const straight = svgpath(path).abs().unarc().unshort().matrix([scale, 0, 0, -scale, 0, SIZE]).round(0);
  straight.iterate(([command, ...at], _, x, y) => {
    if (command === "M") drawn.moveTo(...at);
    else if (command === "L") drawn.lineTo(...at);
    else if (command === "H") drawn.lineTo(at[0], y);
    else if (command === "V") drawn.lineTo(x, at[0]);
    else if (command === "C") drawn.curveTo(...at);
    else if (command === "Q") drawn.quadTo(...at);
    else drawn.close();
  });
  return drawn;
}

// --- symbols -----------------------------------------------------------------------------------------------

/** What the pictures of index.html and the patterns of the final ranking point to: a pattern cannot hold letters. */
function symbols(all) {
  const wanted = new Set([...read("index.html").matchAll(/href="#i-([\w-]+)"/g)].map(([, name]) => name));
  const drawn = all.flatMap(({ names, path, size }) => names.filter((name) => wanted.has(name) || name.startsWith("flag-"))
    .map((name) => `<symbol id="i-${name}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></symbol>`));
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">\n${drawn.join("\n")}\n</svg>\n`);
}
