// The emblems and signs of the pieces as two files of symbols, named as assets/pictures/icons.json says: what a first
// visit shows, and the emblems of the second edition, which the page fetches when it is ready.
// The drawings are those of game-icons.net (CC BY 3.0); assets/pictures/own.svg adds what we drew ourselves.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Missing, ROOT } from "./shell.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const comesLater = (name) => name.startsWith("galecrest-");

/** The files by name. A drawing that several names share is drawn once: the others only point to it. */
export function sprites() {
  const drawings = JSON.parse(read("node_modules/@iconify-json/game-icons/icons.json")).icons;
  const wanted = Object.entries(JSON.parse(read("assets/pictures/icons.json")));
  const own = read("assets/pictures/own.svg").replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "").trim();
  const drawnAs = new Map();

  function symbol([name, drawing]) {
    if (!drawings[drawing]) throw new Missing(`assets/pictures/icons.json wants ${drawing}, which game-icons does not have`);
    const first = drawnAs.get(drawing);
    if (!first) drawnAs.set(drawing, name);
    const inside = first ? `<use href="#i-${first}"/>` : drawings[drawing].body.replaceAll(' fill="currentColor"', "");
    return `<symbol id="i-${name}" viewBox="0 0 512 512">${inside}</symbol>`;
  }

  const file = (parts) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">\n${parts.join("\n")}\n</svg>\n`);
  const [now, later] = [wanted.filter(([name]) => !comesLater(name)), wanted.filter(([name]) => comesLater(name))];
  return { "pieces.svg": file([...now.map(symbol), own]), "later.svg": file(later.map(symbol)) };
}
