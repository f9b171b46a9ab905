// node tools/third_party.mjs: writes THIRD-PARTY.md anew, after a part was added or updated.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { main, ROOT } from "./lib/shell.mjs";
import { thirdParty } from "./lib/third_party.mjs";

await main(async () => writeFileSync(join(ROOT, "THIRD-PARTY.md"), thirdParty()));
