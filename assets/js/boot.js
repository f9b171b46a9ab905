// Makes the title screen live, then brings Python in behind it. Its big files are already coming: downloads.js.

import * as seam from "../../vendor/seam.js";
import { listenForReaders } from "./about.js";
import { download, persist } from "./files.js";
import { erase, reconciled, write } from "./keeper.js";
import { chooseLanguage, translate } from "./language.js";
import { address, copy, need, print, send, soon } from "./links.js";
import { Loader } from "./loader.js";
import { blameable, trust } from "./snapshot.js";
import { listenForSettings, showSettings } from "./settings.js";
import { listenForDetails } from "./detail.js";
import { moves, show } from "./screen.js";
import { showLoader } from "./stage.js";
import * as starts from "./starts.js";
import { claim, release } from "./tabs.js";
import { forget, think } from "./thinker.js";
import { listen, listenForActions, offerContinue } from "./title.js";
import { keepOffline, offerUpdates } from "./update.js";

const SLOW = 20_000; // without a sign of life, the page says that this takes long and offers to start anew

export const loader = new Loader();

async function bringPython() {
  loader.enter("download");
  seam.hear((got, all) => loader.bytes(got, all));
  import("./interpreter.js").catch(failed); // PyScript will ask for it
  const core = await import("../../vendor/core.js");
  // PyScript builds worker hooks from strings, which the content policy forbids; the page has no such workers.
  for (const hook of Object.values(core.hooks.worker)) hook.clear();
}

/**
 * The drawings of all pieces are letters (tools/lib/emblems.mjs): those of a first glance come with the start, the
 * others after it. Until they are there their places stay empty: `flag` tells the style sheet.
 */
async function bringLetters(family, name, flag) {
  const answer = await seam.fetch(new URL(`../${name}`, import.meta.url));
  document.fonts.add(await new FontFace(family, await answer.arrayBuffer()).load());
  document.documentElement.dataset[flag] = "";
}

/** What pictures point to, which cannot be a letter. */
async function bringSymbols() {
  const answer = await fetch(new URL("../pieces.svg", import.meta.url));
  document.getElementById("pieces").insertAdjacentHTML("beforeend", await answer.text());
}

const withoutPictures = (reason) => console.warn("Pieces have no pictures.", reason);

function ready() {
  loader.enter("start"); // where a cache answered at once, the last bytes may not have been counted
  loader.enter("ready");
  performance.mark("ready");
  trust();
  starts.overWhenIdle();
  keepOffline();
  bringLetters("Later pieces", "later.otf", "later").catch(withoutPictures);
}

function failed(reason) {
  if (loader.state === "ready" || loader.state === "failed") return;
  if (blameable()) {
    console.warn("The start from the memory snapshot failed; starting once more without it.", reason);
    return location.reload();
  }
  starts.failed();
  loader.fail(reason);
  globalThis.askAnew?.(); // index.html: so that a plain reload helps, too
}

/** What was put back may be a game, settings, the language. */
async function showWhatWasPutBack() {
  if (!(await reconciled)?.length) return;
  offerContinue();
  showSettings();
  translate(chooseLanguage());
}

function watch() {
  const over = ["ready", "failed"].includes(loader.state);
  document.documentElement.toggleAttribute("data-slow", !over && performance.now() - loader.moved > SLOW);
  if (over) clearInterval(watching);
}

addEventListener("error", (event) => failed(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => failed(event.reason));
// Inline scripts are an extension's, or the one for which interpreter.js has another way.
document.addEventListener("securitypolicyviolation", (event) => {
  if (event.blockedURI !== "inline") failed(`${event.violatedDirective} ${event.blockedURI}`);
});

// What Python may ask of the page: see ui/dom.py.
globalThis.libertalia = {
  listen, show, moves, ready, failed,
  write, erase, download, persist, claim, release, think, forget, isSafeStart: starts.isSafeStart,
  address, copy, send, print, soon, need,
};

listenForActions();
listenForDetails();
listenForSettings();
listenForReaders();
offerContinue();
translate(chooseLanguage());
showWhatWasPutBack();
showLoader(loader);
offerUpdates();
const watching = setInterval(watch, 1000);
starts.begin();
document.getElementById("safe").hidden = !starts.isSafeStart();
bringPython().catch(failed);
bringLetters("Pieces", "pieces.otf", "pieces").catch(withoutPictures);
bringSymbols().catch(withoutPictures);
