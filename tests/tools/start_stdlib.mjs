// Starts Python from the archive that the first argument names, carries out the second one, and prints its answer.

import { startPyodide } from "../../tools/lib/pyodide.mjs";

const [, , stdLibURL, task] = process.argv;
const python = await startPyodide({ stdLibURL });
console.log(await python.runPythonAsync(task));
