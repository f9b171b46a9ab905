// Motion: whatever bears a name (data-thing) and is elsewhere after a change travels there; what was not there
// before comes from the zone that the beat names, and what is gone goes to one. Numbers rise with their reason.

import { isDramatic, lose, settleTies, TIES } from "./drama.js";
import { fitted, hide, inside, journey, later, lookOf, OUT, pace, pieceOf, put, run, sign, stopAll, thingOf, zone } from "./ghosts.js";
import { turnUp } from "./reveal.js";
import { act } from "./title.js";

const READ = 1900; // milliseconds that a number and its reason stand
const ROOM = 8; // pixels round it
const LAMP = "lamp"; // stands on a card that may move, too
let held = null; // the change of the page that waits until the cards have turned

const screen = () => document.getElementById("screen");

/**
 * Changes the page and sets in motion what changed; `done` is the action that tells Python of the end. `regions` is
 * the HTML that `change` will lay.
 */
export function perform(beat, regions, change, done) {
  const speed = pace();
  const turning = beat.turns ? turnUp(beat.things, regions.ship, speed) : null;
  if (!turning) return play(beat, change, done, speed);
  held = change;
  later(turning.wait, () => {
    held = null;
    stopAll();
    play(beat, change, done, speed, turning.boxes);
  });
}

/** What has been laid is there, also where it waited for something that moves. */
export function settle() {
  const change = held;
  held = null;
  change?.();
}

/** What is still on its way is there at once. */
export function stopMoving() {
  stopAll();
  settle();
}

/** A change without a story, such as a choice taken back: what is elsewhere after it glides there. */
export function glide(change) {
  const before = places();
  change();
  travel(before, { looks: new Map(), sources: new Map() }, 260 * pace());
}

function play(beat, change, done, speed, standing = new Map()) {
  const duration = beat.travel * speed;
  const before = places();
  const looks = new Map([LAMP, ...beat.things.map(([name]) => name)].map((name) => [name, before.has(name) ? lookOf(before.get(name).one) : null]));
  const sources = new Map(beat.things.map(([name, source]) => [name, zone(source)]));
  const acts = new Map(beat.acts.map((one) => [one.at, one]));
  const sending = new Map(beat.sent.map(([name]) => [name, before.has(name) ? lookOf(before.get(name).one) : null]));
  const from = new Map(beat.coins.map(([, , source]) => [source, zone(source)])); // it may be gone afterwards
  change();
  let end = travel(before, { looks, sources, standing }, duration);
  for (const [name, , target] of beat.things) if (!seen(name)) end = Math.max(end, leave(name, looks.get(name), sources.get(name), target, acts.get(name), duration, speed));
  for (const [name, source, target] of beat.sent) send(name, sending.get(name), source, target, duration);
  for (const [kind, count, source, target] of beat.coins) end = Math.max(end, coins(kind, count, from.get(source) ?? zone("line"), zone(target) ?? zone("line"), duration));
  for (const label of document.querySelectorAll("#stage .tells")) stepAside(label);
  for (const float of beat.floats) rise(float, READ * Math.max(speed, 0.7));
  if (beat.ties.length) {
    later(duration, () => settleTies(beat.ties, speed));
    end += TIES * speed;
  }
  followAt(beat.lamp, before, duration);
  later(Math.max(beat.hold * speed, end), () => act(done));
}

// --- what travels ------------------------------------------------------------------------------------------

function places() {
  const found = new Map();
  for (const one of screen().querySelectorAll("[data-thing]")) found.set(one.dataset.thing, { one, box: pieceOf(one).getBoundingClientRect(), region: regionOf(one) });
  return found;
}

const regionOf = (one) => one.closest("[data-region]");
const seen = (name) => Boolean(thingOf(name) && pieceOf(thingOf(name)).getBoundingClientRect().width);

/** From where it was, or from the zone that the beat names, to where it is. Answers how long that takes. */
function travel(before, { looks, sources, standing = new Map() }, duration) {
  let longest = 0;
  for (const [name, { one, box, region }] of places()) {
    const was = before.get(name);
    const old = standing.get(name) ?? (was?.box.width ? was.box : null);
    if (!box.width || !(old ?? sources.get(name))) continue;
    if (old && isNear(old, box)) continue;
    if (standing.has(name) || (old && was.region === region && name !== LAMP)) slide(one, old, box, duration);
    else arrive(name, one, looks.get(name), old, sources.get(name), duration);
    longest = duration;
  }
  return longest;
}

const isNear = (one, other) => Math.abs(one.left - other.left) < 2 && Math.abs(one.top - other.top) < 2 && Math.abs(one.width - other.width) < 1;

/** Within its region it moves itself; in the ship with the name of its owner. */
function slide(one, from, box, duration) {
  const whole = one.closest(".lineup > li") ?? one;
  const around = whole.getBoundingClientRect();
  const origin = `${box.left + box.width / 2 - around.left}px ${box.top + box.height / 2 - around.top}px`;
  return run(whole, [{ transform: `${towards(from, box)} scale(${from.width / box.width})`, transformOrigin: origin, zIndex: 5 },
    { transform: "none", transformOrigin: origin, zIndex: 5 }], { duration, easing: OUT });
}

const towards = (from, box) => `translate(${from.left + from.width / 2 - box.left - box.width / 2}px, ${from.top + from.height / 2 - box.top - box.height / 2}px)`;

/** From region to region, or out of a zone, a picture of it comes. */
function arrive(name, one, look, old, source, duration) {
  const there = lookOf(one);
  if (!there) return;
  const from = look ?? { node: lookOf(one).node, box: old ?? fitted(there.box, source), faint: !old };
  if (!look) from.node = scaledTo(from.node, there.box, from.box);
  hide(one, duration);
  journey(name, from, look ? there : { box: there.box }, { duration });
}

function scaledTo(node, own, box) {
  node.style.setProperty("transform-origin", "0 0");
  node.style.setProperty("transform", `scale(${box.width / own.width}, ${box.height / own.height})`);
  return node;
}

/** What will be gone goes to a zone: quietly, or by what another card does to it. */
function leave(name, look, source, target, act, duration, speed) {
  const shown = look ?? (isDramatic(act) && source ? unknown(name, source) : null);
  const to = zone(target);
  if (!shown || !to) return 0;
  if (isDramatic(act)) return lose(act, name, shown, target, speed);
  journey(name, shown, { box: fitted(shown.box, to) }, { duration, easing: "ease-in-out" }, { fades: true });
  return duration;
}

/** Where its den is not shown a card has no look; then the seat shows what it is about. */
function unknown(name, box) {
  const node = document.createElement("span");
  node.className = "flying skull";
  node.innerHTML = '<i class="icon i-skull"></i>';
  return { node, box: fitted(new DOMRect(0, 0, 34, 34), box), name };
}

/** One's own card goes face down to its place in the row. */
function send(name, look, source, target, duration) {
  const place = screen().querySelector(`[data-zone="${target}"] .card`);
  const there = place && lookOf(place);
  const from = look ?? (there && zone(source) ? { node: lookOf(place).node, box: fitted(there.box, zone(source)), faint: true } : null);
  if (!from || !there) return;
  hide(place, duration);
  journey(name, from, there, { duration });
}

/** Where the card that acts is not in sight the lamp stands at its seat. */
function followAt(name, before, duration) {
  if (!name || seen(LAMP)) return;
  const to = zone(name);
  if (!to) return;
  const ghost = sign("lantern", to, 30, "light");
  const was = before.get(LAMP)?.box;
  if (was?.width) run(ghost, [{ transform: towards(was, to) }, { transform: "none" }], { duration, easing: OUT });
}

// --- coins, tokens, numbers --------------------------------------------------------------------------------

/** Coins and tokens have no name of their own: so many signs fly from zone to zone. */
function coins(name, count, from, to, duration) {
  if (!from || !to) return 0;
  for (let one = 0; one < count; one++) {
    const ghost = sign(name, from, 30, name === "coins" ? "coin" : `token ${name}`);
    const box = ghost.getBoundingClientRect();
    const goal = inside(new DOMRect(to.left + (to.width - box.width) / 2, to.top + (to.height - box.height) / 2, box.width, box.height));
    const [x, y] = [goal.left - box.left, goal.top - box.top];
    const lift = Math.min(40, Math.max(0, (box.top + goal.top) / 2 - 4));
    run(ghost, [{ transform: "none", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.05 }, { transform: `translate(${x / 2}px, ${y / 2 - lift}px)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 0.3 }], { duration, delay: one * 80, fill: "both", easing: "ease-in-out" })
      .finished.then(() => ghost.remove(), () => ghost.remove());
  }
  return duration + (count - 1) * 80;
}

/** A number and its reason, long enough to be read; beside no other, in the window, and over no caption. */
function rise({ at, text, tone }, duration) {
  const box = zone(at);
  if (!box) return;
  const label = document.createElement("span");
  label.className = `float ${tone}`;
  label.textContent = text;
  const ghost = put(label, new DOMRect(0, 0, 0, 0), "float");
  ghost.classList.add("tells");
  const { width, height } = label.getBoundingClientRect();
  const left = Math.min(Math.max(4, box.left + box.width / 2 - width / 2), innerWidth - width - 4);
  for (const [side, value] of Object.entries({ left, top: box.top - height - 4, width, height })) ghost.style.setProperty(side, `${value}px`);
  stepAside(ghost);
  const way = tone === "loss" ? -6 : 6;
  run(ghost, [{ transform: `translateY(${way}px)`, opacity: 0 }, { transform: "none", opacity: 1, offset: 0.1 }, { transform: "none", opacity: 1, offset: 0.9 },
    { transform: `translateY(${-way}px)`, opacity: 0 }], { duration }, false)
    .finished.then(() => ghost.remove(), () => ghost.remove());
}

/** Where it stands on a caption or another number, or beyond the edge, it stands a little higher or lower. */
function stepAside(ghost) {
  const [left, wanted, width, height] = ["left", "top", "width", "height"].map((side) => parseFloat(ghost.style.getPropertyValue(side)));
  const taken = [...document.querySelectorAll("#stage .tells"), document.querySelector(".ask .now")]
    .filter((one) => one && one !== ghost).map((one) => one.getBoundingClientRect());
  const isFree = (top) => top > ROOM && top + height < innerHeight - ROOM
    && taken.every((box) => box.bottom + ROOM < top || box.top > top + height + ROOM || box.right < left || box.left > left + width);
  const tops = Array.from({ length: 60 }, (_, step) => wanted + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 12);
  ghost.style.setProperty("top", `${tops.find(isFree) ?? Math.max(ROOM, Math.min(wanted, innerHeight - height - ROOM))}px`);
}
