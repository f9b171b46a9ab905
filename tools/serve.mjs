// Serves a folder for tests and benchmarks; prints its address, then one JSON line for each answer.
//
//   node tools/serve.mjs dist --base /games/ --compress --megabits 10 --delay 40 --type .wasm=text/html --bare --warm

import { readdirSync, statSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";

import { serve, warm } from "./lib/server.mjs";
import { main } from "./lib/shell.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: "string", default: "/" }, port: { type: "string", default: "0" }, compress: { type: "boolean" },
    megabits: { type: "string", default: "0" }, delay: { type: "string", default: "0" }, type: { type: "string", multiple: true, default: [] },
    bare: { type: "boolean" }, cache: { type: "string" }, warm: { type: "boolean" },
  },
});

await main(async () => {
  const folder = resolve(positionals[0] ?? "dist");
  if (values.warm) {
    const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
    const wanted = files.filter((file) => statSync(file).isFile() && ![".packed", ".map", ".ts"].includes(extname(file)));
    await warm(folder, wanted.map((file) => relative(folder, file)));
  }
  const { url } = await serve({
    folder, base: values.base, port: Number(values.port), compress: values.compress, megabits: Number(values.megabits),
    delay: Number(values.delay), types: Object.fromEntries(values.type.map((pair) => pair.split("="))), headers: !values.bare, cache: values.cache,
    log: (answer) => console.log(JSON.stringify(answer)),
  });
  console.log(JSON.stringify({ url }));
});
