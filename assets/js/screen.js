// The screens that Python draws: it sends regions as HTML, and this lays them over what is there. With a beat of a
// story what changes travels (motion.js), and Python is told when it has arrived.

import { closeDetail } from "./detail.js";
import { isMoving, perform, stopMoving } from "./motion.js";
import { patch } from "./patch.js";
import { play } from "./sound.js";
import { offerContinue } from "./title.js";

const root = document.documentElement;
const place = () => document.getElementById("screen");

/** `text` holds the names of all regions in order, the HTML of those that changed, what to say, and perhaps a beat. */
export function show(screen, text) {
  const [order, changed, said, beat] = JSON.parse(text);
  const turned = root.dataset.screen !== screen;
  const hadFocus = place().contains(document.activeElement);
  stopMoving();
  if (beat) {
    perform(beat, () => lay(screen, turned, order, changed), `beat:${beat.number}`);
    play(beat.sound);
  } else lay(screen, turned, order, changed);
  if (said) speak(said);
  if (turned) turnTo(screen);
  else if (hadFocus && !document.activeElement?.closest("#screen")) keepFocus();
}

function lay(screen, turned, order, changed) {
  root.dataset.screen = screen;
  document.getElementById("title").hidden = screen !== "title";
  closeDetail();
  if (turned) place().replaceChildren();
  const there = new Map([...place().children].map((region) => [region.dataset.region, region]));
  for (const [name, region] of there) if (!order.includes(name)) region.remove();
  let before = null;
  for (const name of order) {
    let region = there.get(name);
    if (!region) {
      region = document.createElement("div");
      region.dataset.region = name;
      before ? before.after(region) : place().prepend(region);
    }
    before = region;
    if (name in changed) patch(region, changed[name]);
  }
  for (const list of place().querySelectorAll("[data-scroll=end]")) list.scrollTop = list.scrollHeight;
}

function turnTo(screen) {
  if (history.state?.screen !== screen) history.pushState({ screen }, "");
  if (screen === "title") offerContinue();
  scrollTo(0, 0);
  place().querySelector("h1")?.focus();
}

/** What had the focus is gone: the question that now stands there gets it, so that the keyboard never starts anew. */
function keepFocus() {
  (place().querySelector("[data-focus]") ?? place().querySelector("h1"))?.focus({ preventScroll: true });
}

function speak(said) {
  document.getElementById("said").textContent = said;
}

/** Whether the player wants to see things move. */
export function moves() {
  const wish = root.dataset.motion;
  return wish !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;
}

export { isMoving };
