// npm start: installs the pinned parts, builds dist/, serves it on loopback and opens it where possible.
//
//   npm start -- --port 8080 --no-open

import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { ensureNodeParts } from "./lib/setup.mjs";
import { main, Missing, ROOT, run, say, which } from "./lib/shell.mjs";

const { values } = parseArgs({ options: { port: { type: "string", default: "8000" }, "no-open": { type: "boolean" } } });

function open(url) {
  const [command, ...args] = { darwin: ["open"], win32: ["cmd", "/c", "start"] }[process.platform] ?? ["xdg-open"];
  if (values["no-open"] || process.env.CI || (command === "xdg-open" && (!which("xdg-open") || !(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)))) return;
  spawn(command, [...args, url], { stdio: "ignore", detached: true }).on("error", () => {}).unref();
}

await main(async () => {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new Missing(`Node 20 or newer is needed; this is ${process.versions.node}. It comes from your system's packages or from Node's own site.`);
  await ensureNodeParts();
  if (await run(process.execPath, ["tools/build.mjs"])) return 1;
  const { serve } = await import("./lib/server.mjs"); // after the parts that it needs are installed
  const { url } = await serve({ folder: join(ROOT, "dist"), port: Number(values.port), compress: true }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Missing(`Port ${values.port} is taken. Choose another: npm start -- --port 8001`);
  });
  say(`\nLibertalia is at ${url}  (Ctrl-C ends it)`);
  open(url);
});
