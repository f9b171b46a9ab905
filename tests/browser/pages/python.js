// Runs a Python file of the tests on the published interpreter, standard library and engine, under the published
// headers: tests serve this page beside a build (tests/browser/python_page.py). The shipped page knows nothing of it.

const output = document.getElementById("result");

async function run() {
  const { loadPyodide } = await import("./vendor/pyodide.mjs");
  const { lock } = await import("./app/js/build.js");
  const indexURL = new URL("./vendor/", import.meta.url).href;
  // With files of its own, the task also gets the whole standard library: pytest needs more than the game.
  const files = new URLSearchParams(location.search).get("files");
  const whole = files ? { stdLibURL: "./python_stdlib.zip" } : {};
  const python = await loadPyodide({ indexURL, packageBaseUrl: indexURL, lockFileContents: lock, ...whole });
  const get = async (name) => {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${response.status} ${name}`);
    return response;
  };
  const store = async (name, place) => python.FS.writeFile(place, new Uint8Array(await (await get(name)).arrayBuffer()));
  await store("./app/engine.zip", "/engine.zip");
  if (files) await store(files, "/files.zip");
  python.runPython("import sys; sys.path.insert(0, '/engine.zip')");
  return python.runPython(await (await get("./task.py")).text());
}

run().then(
  (result) => ((output.textContent = result), (output.dataset.done = "well")),
  (error) => ((output.textContent = String(error)), (output.dataset.done = "badly")),
);
