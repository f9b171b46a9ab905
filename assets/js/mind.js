// A worker with a Python of its own, in which bots think. It is asked one question at a time (libertalia/bots/desk.py),
// says when it begins, and answers. Its clock runs from then on.

import * as seam from "../../vendor/seam.js";
import { parts } from "./build.js";
import { loadPyodide } from "./interpreter.js";

const ENGINE = "/libertalia/engine.zip";
const now = () => performance.now();

async function start() {
  seam.expect(parts);
  const [python, engine] = await Promise.all([loadPyodide({}), seam.fetch(new URL("../engine.zip", import.meta.url))]);
  python.FS.mkdirTree("/libertalia");
  python.FS.writeFile(ENGINE, new Uint8Array(await engine.arrayBuffer()));
  python.runPython(`import sys; sys.path.insert(0, "${ENGINE}")`);
  return python.pyimport("libertalia.bots.desk").answer;
}

const desk = start();
desk.catch(fail);

addEventListener("message", async ({ data: { id, question } }) => {
  const answer = await desk;
  postMessage({ id });
  try {
    postMessage({ id, answer: answer(question, now) });
  } catch (error) {
    fail(error);
  }
});

/** So that the page hears of it as this worker's death. */
function fail(error) {
  setTimeout(() => { throw error; });
}
