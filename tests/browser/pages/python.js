// Runs a Python file of the tests on the published interpreter, standard library and engine, under the published
// headers: tests serve this page beside a build (tests/browser/python_page.py). The shipped page knows nothing of it.

const output = document.getElementById("result");

async function run() {
  const { loadPyodide } = await import("./vendor/pyodide.mjs");
  const { lock } = await import("./app/js/build.js");
  const indexURL = new URL("./vendor/", import.meta.url).href;
  const python = await loadPyodide({ indexURL, packageBaseUrl: indexURL, lockFileContents: lock });
  const get = async (name) => {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${response.status} ${name}`);
    return response;
  };
  python.FS.writeFile("/engine.zip", new Uint8Array(await (await get("./app/engine.zip")).arrayBuffer()));
  python.runPython("import sys; sys.path.insert(0, '/engine.zip')");
  return python.runPython(await (await get("./task.py")).text());
}

run().then(
  (result) => ((output.textContent = result), (output.dataset.done = "well")),
  (error) => ((output.textContent = String(error)), (output.dataset.done = "badly")),
);
