// The screens that Python draws: it sends regions as HTML, and this lays them over what is there. With a beat of a
// story what changes travels (motion.js), and Python is told when it has arrived.

import { closeDetail, renewDetail } from "./detail.js";
import { clearStage } from "./ghosts.js";
import { glide, perform, settle, stopMoving } from "./motion.js";
import { patch } from "./patch.js";
import { setMood } from "./settings.js";
import { play } from "./sound.js";
import { rankLater } from "./tally.js";
import { isChoosing, isReturning, offerContinue, showLog } from "./title.js";

const LAID = ["table", "rest", "puzzle", "position", "watch"]; // a table is laid on them
const OVER = "rest"; // covers what was there, which may stay
const SOUNDS = { rest: "rest", final: "win" };
const root = document.documentElement;
const LATER = "log"; // tells of what is past, and can wait for the frame after the one that answers a click
let telling = null; // the number of the beat that is being shown
let late = null; // a region and its HTML, to be laid when the rest has been painted
const place = () => document.getElementById("screen");
const cover = () => place().querySelector(`[data-region=${OVER}]`);

/** `text` holds the names of all regions in order, the HTML of those that changed, what to say, perhaps a beat, and the mood. */
export function show(screen, text) {
  const [order, changed, said, beat, mood] = JSON.parse(text);
  const turned = root.dataset.screen !== screen;
  const hadFocus = place().contains(document.activeElement);
  const told = telling !== null && !beat;
  const again = beat && beat.number === telling && !turned; // somebody has thought meanwhile, or looks for something
  const asked = question()?.textContent;
  telling = beat ? beat.number : null;
  setMood(mood);
  if (again) settle();
  else stopMoving();
  if (turned) clearStage();
  // A choice that has been made goes away: left now it costs nothing, taken away from under the focus a whole layout.
  if (isChoosing()) document.activeElement.blur();
  if (again) lay(screen, turned, order, changed);
  else if (beat) {
    perform(beat, changed, () => lay(screen, turned, order, changed), `beat:${beat.number}`);
    play(beat.sound);
  } else if (screen === "table" && !turned && moves()) glide(() => lay(screen, turned, order, changed));
  else lay(screen, turned, order, changed);
  if (said) speak(said);
  if (turned) turnTo(screen);
  else if ((told && !document.querySelector("dialog[open]")) || (hadFocus && (isAskedAnew(asked) || !place().contains(document.activeElement)))) keepFocus();
}

const regionOf = (one) => one.closest("[data-region]");
const question = () => place().querySelector("[data-focus]");

/** The same buttons may now be the choices of somebody else. */
const isAskedAnew = (before) => question() && question().textContent !== before;

function lay(screen, turned, order, changed) {
  root.dataset.screen = screen;
  root.toggleAttribute("data-telling", telling !== null);
  root.toggleAttribute("data-laid", LAID.includes(screen));
  document.getElementById("title").hidden = screen !== "title";
  const there = new Map([...place().children].map((region) => [region.dataset.region, region]));
  if (turned && !order.includes(OVER) && !there.has(OVER)) {
    place().replaceChildren();
    there.clear();
  }
  for (const [name, region] of there) if (!order.includes(name)) region.remove();
  let before = null;
  for (const name of order) {
    let region = there.get(name);
    if (!region && !(name in changed)) continue; // would have stayed as it was
    if (!region) {
      region = document.createElement("div");
      region.dataset.region = name;
      before ? before.after(region) : place().prepend(region);
    }
    before = region;
    if (!(name in changed)) continue;
    if (name === LATER && !region.contains(document.activeElement)) layLater(region, changed[name]);
    else layRegion(region, changed[name]);
  }
  if (order.includes(OVER) || there.has(OVER)) requestAnimationFrame(() => setTimeout(coverOrUncover));
  turned && order.includes(OVER) ? closeDetail() : renewDetail();
  showSight(order);
  if ("ship" in changed) followTheLamp(); // last of all: it asks where things are
}

/** Nothing under a cover can be reached. That asks for the style of all of it, so the picture that answers a click comes first. */
function coverOrUncover() {
  const top = cover();
  for (const region of place().children) region.inert = Boolean(top) && region !== top;
}

/** Where the row is wider than the screen, whoever acts comes to its middle; a new row is seen from its beginning. */
function followTheLamp() {
  const row = place().querySelector(".lineup");
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const acting = row.querySelector(".acting")?.getBoundingClientRect();
  if (!acting) row.scrollLeft = 0;
  else row.scrollLeft += acting.left + acting.width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
}

function layRegion(region, html) {
  if (late?.region === region) late = null;
  patch(region, html);
}

function layLater(region, html) {
  if (!late) requestAnimationFrame(() => setTimeout(layLate));
  late = { region, html };
}

function layLate() {
  if (!late) return;
  layRegion(late.region, late.html);
  renewDetail();
}

/** For the style sheet, which could ask for this itself (`:has`), but then at every change of anything. */
function showSight(order) {
  const own = place().querySelector("[data-region=you]")?.firstChild;
  showLog(root.hasAttribute("data-log")); // the button for it may be new
  root.dataset.sight = order.includes("curtain") ? "curtain" : own ? "own" : "open";
  root.toggleAttribute("data-options", Boolean(place().querySelector(".ask .options")));
}

/** For the browser's buttons a game is one page: its days of rest and its end are no steps to go back. */
const entryOf = (screen) => (["rest", "final"].includes(screen) ? "table" : screen);

function turnTo(screen) {
  const entry = entryOf(screen);
  if (history.state?.screen !== entry) history[isReturning() ? "replaceState" : "pushState"]({ screen: entry }, "");
  showLog(false);
  if (screen === "title") offerContinue();
  if (SOUNDS[screen]) play(SOUNDS[screen]);
  if (screen === OVER && moves()) rankLater();
  scrollTo(0, 0);
  if (screen === "table") keepFocus();
  else (screen === "title" ? document.querySelector("#title .main:not([hidden])") : (cover() ?? place()).querySelector("h1"))?.focus();
}

/** After a story, or when what had the focus is gone, the question gets it: the keyboard never starts anew. */
function keepFocus() {
  const wanted = question() ?? place().querySelector("h1");
  if (!wanted) return;
  regionOf(wanted).inert = false; // the rest of what was covered follows in a moment
  wanted.focus({ preventScroll: true });
}

function speak(said) {
  document.getElementById("said").textContent = said;
}

/** Whether the player wants to see things move. */
export function moves() {
  const wish = root.dataset.motion;
  return wish !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}

