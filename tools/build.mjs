// npm run build: makes dist/, a folder of static files with relative addresses for any host.
//
//   dist/index.html, reset.html, sw.js, manifest.webmanifest, icons/    names that must stay
//   dist/vendor-<hash>/                                     PyScript, Pyodide, the trimmed standard library
//   dist/app-<hash>/                                        style, scripts, fonts, words, engine.zip, ui.zip, segno.zip, memory.bin
//
// Equal input gives equal bytes. "--out FOLDER" builds elsewhere; "--kill" writes a service worker that removes itself: see README.

import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";

import { parse } from "smol-toml";

import { makeArchives, makeMemory } from "./lib/python_parts.mjs";
import { emptyLock } from "./lib/pyodide.mjs";
import { hashedName, packed, renamed, sha256, tightlyPacked, withNames, write } from "./lib/publish.mjs";
import { emblems, sheet } from "./lib/emblems.mjs";
import { policy, policyForMeta } from "./lib/headers.mjs";
import { main, Missing, ROOT, say } from "./lib/shell.mjs";
import { thirdParty } from "./lib/third_party.mjs";
import { cspHash, inlineAsm, vendored } from "./lib/vendor.mjs";

const given = process.argv.indexOf("--out");
const DIST = given > 0 ? resolve(process.argv[given + 1]) : join(ROOT, "dist");
const INLINE_ASM = "pyodide.asm.inline.txt";
const read = (path) => readFileSync(join(ROOT, path));

function folder(path, wanted = () => true) {
  const files = readdirSync(join(ROOT, path), { recursive: true }).map((name) => join(ROOT, path, name));
  const plain = files.filter((file) => statSync(file).isFile() && wanted(file)).sort();
  return Object.fromEntries(plain.map((file) => [relative(join(ROOT, path), file), readFileSync(file)]));
}

/** Adds a packed copy of each file, for hosts that do not compress. */
async function withPacked(files) {
  const copies = await Promise.all(Object.entries(files).map(async ([name, content]) => [`${name}.packed`, await tightlyPacked(content)]));
  return { ...files, ...Object.fromEntries(copies) };
}

async function vendorFolder(stdlib) {
  const files = { ...vendored(read("assets/js/seam.js")), "python_stdlib.zip": stdlib };
  const inline = inlineAsm(files["pyodide.asm.mjs"]);
  checkPolicy(inline, "pyodide.asm.mjs as an inline script");
  // The last is for the service worker, which keeps the script as the file that later visits import.
  const whole = { ...files };
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide.asm.mjs"]) whole[`${name}.packed`] = await tightlyPacked(files[name]);
  whole[`${INLINE_ASM}.packed`] = await tightlyPacked(inline);
  return whole;
}

function checkPolicy(script, what) {
  const hash = cspHash(script);
  if (!policy().includes(hash)) throw new Missing(`The content policy in netlify.toml must name ${what}: ${hash}`);
}

function fonts() {
  const from = { "IMFellEnglishSC": "im-fell-english-sc/files/im-fell-english-sc-latin-400-normal", "AlegreyaSans-400": "alegreya-sans/files/alegreya-sans-latin-400-normal", "AlegreyaSans-700": "alegreya-sans/files/alegreya-sans-latin-700-normal" };
  return Object.fromEntries(Object.entries(from).map(([name, path]) => [`fonts/${name}.woff2`, read(`node_modules/@fontsource/${path}.woff2`)]));
}

/** One sheet for all screens, the base first. */
function style() {
  const sheets = folder("assets/style");
  const names = Object.keys(sheets).sort((a, b) => (b === "base.css") - (a === "base.css") || (a < b ? -1 : 1));
  return small(names.map((name) => String(sheets[name])).join("\n")) + sheet();
}

/** Without comments and without space that says nothing: a good fifth of the sheet. */
function small(css) {
  return css.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " ").replace(/ ?([{};]) ?/g, "$1").replace(/([,:]) (?=[^;{}]*[;}])/g, "$1").replace(/;}/g, "}").trim();
}

/** The words of index.html; those of the screens stand in ui.zip. */
function pageWords() {
  const languages = readdirSync(join(ROOT, "assets/words"));
  return Object.fromEntries(languages.map((language) => [`words/${language}.json`, read(`assets/words/${language}/page.json`)]));
}

/** Sizes that the page's progress bar counts with, and the names that its scripts need. */
function buildModule(id, vendor, archives, pictures, memory) {
  const part = (content) => ({ size: content.length, packed: true });
  const parts = {
    "pyodide.asm.wasm": part(vendor["pyodide.asm.wasm"]),
    "python_stdlib.zip": part(vendor["python_stdlib.zip"]),
    "engine.zip": part(archives["engine.zip"]),
    "ui.zip": part(archives["ui.zip"]),
    "pieces.otf": part(pictures["pieces.otf"]),
  };
  const lines = { build: id, parts, asm: { inline: INLINE_ASM }, lock: emptyLock, memory: { name: "memory.bin", sha256: sha256(memory) } };
  return "// Made by tools/build.mjs\n" + Object.entries(lines).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join("");
}

/** Every script of the start, so that the browser asks for all of them at once; first what downloads.js needs. */
function modulesOfTheStart(scripts, vendor) {
  const core = Object.keys(vendor).filter((name) => /^core.*\.js$/.test(name));
  const first = ["vendor/seam.js", "app/js/build.js", "app/js/downloads.js"];
  const page = scripts.filter((name) => name !== "mind.js"); // that one is a worker's
  return [...new Set([...first, ...page.map((name) => `app/js/${name}`), ...[...core, "pyodide.mjs"].map((name) => `vendor/${name}`)])];
}

/** A page of the root: with the policy, the published names, and inline scripts that the policy allows. */
function rootPage(name, names, fill = (text) => text) {
  const text = withNames(fill(String(read(name)).replace("{{policy}}", () => policyForMeta())), names);
  for (const [, script] of text.matchAll(/<script>([^]*?)<\/script>/g)) checkPolicy(script, `the inline script of ${name}`);
  return text;
}

/** index.html with the English words in it, so that they can be read before any script has run. */
function page(names, modules) {
  const words = JSON.parse(read("assets/words/en/page.json"));
  const config = JSON.stringify(parse(String(read("pyscript.toml")))).replaceAll('"app/', '"./app/');
  const preloads = modules.map((src) => `<link rel="modulepreload" href="${src}">`);
  const fill = (text) => text
    .replace("{{scene}}", () => String(read("assets/pictures/title.svg")))
    .replace("{{preloads}}", () => preloads.join("\n"))
    .replace("{{pyscript}}", () => config.replaceAll('"', "&quot;"))
    .replace(/(data-word="([^"]+)"[^>]*>)(?=<\/)/g, (start, _, key) => start + words[key])
    .replace(/data-word-label="([^"]+)"/g, (label, key) => `${label} aria-label="${words[key]}"`);
  return rootPage("index.html", names, fill);
}

function serviceWorker(files, id, app, memory) {
  const served = Object.keys(files).filter((name) => !name.endsWith(".packed"));
  const build = {
    id,
    files: served.map((name) => [name === "index.html" ? "" : name, sha256(files[name])]),
    packed: Object.keys(files).filter((name) => name.endsWith(".packed")).map((name) => name.slice(0, -".packed".length)),
    memory: [`${app}/memory.bin`, sha256(memory)],
  };
  return worker("assets/js/sw.js").replace('"{{build}}"', () => JSON.stringify(build));
}

/** A service worker, after what tells it which caches are its own. */
function worker(path) {
  return `${read("assets/js/own.js")}\n${read(path)}`;
}

async function build() {
  const archives = await makeArchives();
  const memory = await makeMemory(archives);
  const vendor = await vendorFolder(archives["python_stdlib.zip"]);
  const names = { vendor: hashedName("vendor", vendor) };

  const pictures = emblems();
  const scripts = folder("assets/js", (file) => !/\/(seam|own|sw)\.js$/.test(file));
  const plain = {
    ...Object.fromEntries(Object.entries(scripts).map(([name, content]) => [`js/${name}`, content])),
    ...pageWords(),
    "style.css": style(),
    "pieces.svg": pictures["pieces.svg"],
    "later.otf": pictures["later.otf"],
    "third-party.txt": thirdParty(),
    "deck.svg": read("assets/pictures/deck.svg"),
    "island.svg": read("assets/pictures/island.svg"),
    ...fonts(),
    ...(await withPacked({ "engine.zip": archives["engine.zip"], "ui.zip": archives["ui.zip"], "segno.zip": archives["segno.zip"], "pieces.otf": pictures["pieces.otf"] })),
    "memory.bin.packed": packed(memory),
  };
  const others = [policy(), ...["index.html", "reset.html", "assets/manifest.webmanifest"].map(read), worker("assets/js/sw.js")];
  const id = sha256([names.vendor, hashedName("app", plain), hashedName("icons", folder("assets/icons")), ...others].join()).slice(0, 12);
  const app = { ...renamed(plain, names), "js/build.js": buildModule(id, vendor, archives, pictures, memory) };
  names.app = hashedName("app", app);

  const inside = (name, files) => Object.fromEntries(Object.entries(files).map(([path, content]) => [`${name}/${path}`, content]));
  const files = {
    "index.html": page(names, modulesOfTheStart(Object.keys(scripts), vendor)),
    "reset.html": rootPage("reset.html", names),
    "manifest.webmanifest": read("assets/manifest.webmanifest"),
    ...inside("icons", folder("assets/icons")),
    ...inside(names.vendor, vendor),
    ...inside(names.app, app),
  };
  files["sw.js"] = serviceWorker(files, id, names.app, memory);
  rmSync(DIST, { recursive: true, force: true });
  write(DIST, files);
  const megabytes = Object.values(files).reduce((sum, content) => sum + content.length, 0) / 1e6;
  say(`dist/ holds build ${id}: ${Object.keys(files).length} files, ${megabytes.toFixed(1)} MB`);
}

await main(async () => {
  if (process.argv.includes("--kill")) return write(DIST, { "sw.js": worker("tools/kill-sw.js") });
  await build();
});
