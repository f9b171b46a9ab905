// The emblems and signs of the pieces as one file of symbols, named as assets/pictures/icons.json says.
// The drawings are those of game-icons.net (CC BY 3.0); assets/pictures/own.svg adds what we drew ourselves.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Missing, ROOT } from "./shell.mjs";
import { waits } from "./waiting.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");

export function sprite() {
  const drawings = JSON.parse(read("node_modules/@iconify-json/game-icons/icons.json")).icons;
  const wanted = JSON.parse(read("assets/pictures/icons.json"));
  const symbols = Object.entries(wanted).filter(([name]) => !waits(name)).map(([name, drawing]) => {
    if (!drawings[drawing]) throw new Missing(`assets/pictures/icons.json wants ${drawing}, which game-icons does not have`);
    return `<symbol id="i-${name}" viewBox="0 0 512 512">${drawings[drawing].body.replaceAll(' fill="currentColor"', "")}</symbol>`;
  });
  const own = read("assets/pictures/own.svg").replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n${own.trim()}\n</svg>\n`;
}
