// Motion: whatever bears a name (data-thing) and is elsewhere after a change travels there; what was not there
// before comes from the zone that the beat names, and what is gone goes to one. Numbers float up with their reason.

import { act } from "./title.js";

const PACE = { calm: 1.5, brisk: 1, fast: 0.45 };
const OUT = "cubic-bezier(.2, .7, .2, 1)";
let ending = 0;
let moving = [];

const root = document.documentElement;
const pace = () => PACE[root.dataset.speed] ?? 1;
const screen = () => document.getElementById("screen");
const stage = () => document.getElementById("stage");

/** Changes the page and sets in motion what changed; `done` is the action that tells Python of the end. */
export function perform(beat, change, done) {
  const before = places();
  const leaving = ghostsOf(beat, before);
  const sources = new Map(beat.things.map(([name, source]) => [name, zone(source)]));
  const backs = beat.turns ? backsOf(beat) : new Map();
  change();
  const speed = pace();
  const after = places();
  travel(before, after, sources, backs, beat.travel * speed);
  [...backs].forEach(([name, back], turn) => turnOver(back, after.get(name), turn, speed));
  for (const [ghost, target] of leaving) fly(ghost, target, beat.travel * speed);
  for (const [name, count, source, target] of beat.coins) coins(name, count, source, target, beat.travel * speed);
  for (const float of beat.floats) rise(float, 1500 * Math.max(speed, 0.7));
  ending = setTimeout(() => {
    ending = 0;
    act(done);
  }, beat.hold * speed);
}

/** A change without a story, such as a choice taken back: what is elsewhere after it glides there. */
export function glide(change) {
  const before = places();
  change();
  travel(before, places(), new Map(), new Map(), 260 * pace());
}

/** What is still on its way is there at once. */
export function stopMoving() {
  clearTimeout(ending);
  ending = 0;
  for (const animation of moving) animation.cancel();
  moving = [];
}

function places() {
  const found = new Map();
  for (const one of screen().querySelectorAll("[data-thing]")) found.set(one.dataset.thing, [one, one.getBoundingClientRect(), regionOf(one)]);
  return found;
}

const regionOf = (one) => one.closest("[data-region]");

function zone(name) {
  for (const one of screen().querySelectorAll(`[data-zone="${name}"]`)) {
    const box = one.getBoundingClientRect();
    if (box.width || box.height) return box;
  }
  return null;
}

/** Pictures of what will be gone after the change, with the zone they go to. */
function ghostsOf(beat, before) {
  const leaving = [];
  for (const [name, , target] of beat.things) {
    const [one, box] = before.get(name) ?? [];
    if (one && box.width) leaving.push([{ name, node: one.cloneNode(true), box }, target]);
  }
  return leaving;
}

/** From where it was, or from the zone that the beat names, to where it is. */
function travel(before, after, sources, backs, duration) {
  for (const [name, [one, box]] of after) {
    const from = before.get(name)?.[1] ?? sources.get(name);
    if (!from || backs.has(name) || !box.width || !from.width) continue;
    const [x, y] = way(from, box);
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    const known = before.has(name);
    const scale = known ? Math.min(1.6, from.width / box.width) : 0.6;
    const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5, opacity: known ? 1 : 0.2 };
    const frames = [start, { transform: "none", zIndex: 5 }];
    if (known && before.get(name)[2] !== regionOf(one)) carry(one, box, frames, duration);
    else run(one, frames, { duration, easing: OUT });
  }
}

/** From region to region a picture of it flies over all of them: a region that scrolls would cut it off. */
function carry(one, box, frames, duration) {
  const ghost = put(one.cloneNode(true), box.left, box.top, box.width, box.height);
  ghost.firstChild.removeAttribute("data-thing");
  run(one, [{ opacity: 0 }, { opacity: 0 }], { duration });
  run(ghost, frames, { duration, easing: OUT }).finished.then(() => ghost.remove(), () => ghost.remove());
}

/** From the middle of one box to the middle of another. */
function way(from, to) {
  return [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
}

/** The cards that lie face down, by the name of what will turn out to lie there. */
function backsOf(beat) {
  const lying = beat.things.map(([name, source]) => [name, screen().querySelector(`[data-zone="${source}"] .card.back`)]);
  const backs = lying.filter(([, back]) => back).map(([name, back]) => [name, { node: back.cloneNode(true), box: back.getBoundingClientRect() }]);
  return new Map(backs);
}

/** A breath, then the backs slide to their places and turn over, one after the other. */
function turnOver({ node, box }, place, turn, speed) {
  if (!place) return;
  const [card, to] = place;
  const delay = (200 + turn * 90) * speed;
  const half = 240 * speed;
  const [x, y] = way(to, box);
  const ghost = put(node, box.left, box.top, box.width, box.height);
  const edge = { transform: `translate(${x}px, ${y}px) rotateY(90deg)` };
  run(ghost, [{ transform: "none" }, edge], { duration: half, delay, fill: "both", easing: "ease-in" })
    .finished.then(() => ghost.remove(), () => ghost.remove());
  run(card, [{ transform: "rotateY(-90deg)", opacity: 0, offset: 0 }, { transform: "rotateY(-90deg)", opacity: 1, offset: 0.01 }, { transform: "none" }],
    { duration: half, delay: delay + half, fill: "backwards", easing: OUT });
}

function fly({ name, node, box }, target, duration) {
  if (screen().querySelector(`[data-thing="${name}"]`)) return; // it is still in sight and travels by itself
  const to = zone(target);
  if (!to) return;
  node.removeAttribute("data-thing");
  const ghost = put(node, box.left, box.top, box.width, box.height);
  const [x, y] = way(to, box);
  const end = { transform: `translate(${x}px, ${y}px) scale(.3) rotate(8deg)`, opacity: 0 };
  run(ghost, [{ transform: "none" }, end], { duration, easing: "ease-in-out" }).finished.then(() => ghost.remove(), () => ghost.remove());
}

/** Coins and tokens have no name of their own: so many signs fly from zone to zone. */
function coins(name, count, source, target, duration) {
  const from = zone(source) ?? zone("line");
  const to = zone(target) ?? zone("line");
  if (!from || !to) return;
  for (let one = 0; one < count; one++) {
    const sign = document.createElement("span");
    sign.className = `flying ${name}`;
    sign.innerHTML = `<i class="icon i-${name}"></i>`;
    const ghost = put(sign, from.left + from.width / 2 - 16, from.top + from.height / 2 - 16, 32, 32);
    const x = to.left - from.left + (to.width - from.width) / 2;
    const y = to.top - from.top + (to.height - from.height) / 2;
    const arc = { transform: `translate(${x / 2}px, ${y / 2 - 40}px) scale(1.15)`, opacity: 1 };
    const end = { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 0.2 };
    run(ghost, [{ transform: "none", opacity: 0.9 }, arc, end], { duration, delay: one * 70, fill: "both", easing: OUT })
      .finished.then(() => ghost.remove(), () => ghost.remove());
  }
}

/** A number and its reason, long enough to be read. */
function rise({ at, text, tone }, duration) {
  const box = zone(at);
  if (!box) return;
  const label = document.createElement("span");
  label.className = `float ${tone}`;
  label.textContent = text;
  const ghost = put(label, box.left, box.top, 0, 0);
  ghost.style.removeProperty("width");
  const way = tone === "loss" ? 22 : -30;
  run(ghost, [{ transform: "translateY(0)", opacity: 0 }, { transform: `translateY(${way * 0.7}px)`, opacity: 1, offset: 0.15 },
    { transform: `translateY(${way}px)`, opacity: 1, offset: 0.8 }, { transform: `translateY(${way * 1.2}px)`, opacity: 0 }], { duration }, false)
    .finished.then(() => ghost.remove(), () => ghost.remove());
}

function put(node, left, top, width, height) {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  for (const [name, value] of Object.entries({ left, top, width, height })) ghost.style.setProperty(name, `${value}px`);
  ghost.append(node);
  stage().append(ghost);
  return ghost;
}

/** What only tells, such as a number, stays when the next beat begins. */
function run(node, frames, timing, stops = true) {
  const animation = node.animate(frames, timing);
  if (stops) {
    moving.push(animation);
    animation.finished.catch(() => {});
  }
  return animation;
}
