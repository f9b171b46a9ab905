// The page's first script: starts the big downloads while the scripts of the title screen are still on their way.
// It needs two small files and saves a round or two of them on every first visit.

import * as seam from "../../vendor/seam.js";
import { parts } from "./build.js";

const PLACES = { "engine.zip": "../", "ui.zip": "../", "pieces.otf": "../" };

seam.expect(parts);
for (const name of Object.keys(parts)) seam.early(new URL((PLACES[name] ?? "../../vendor/") + name, import.meta.url));
