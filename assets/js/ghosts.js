// Pictures of pieces that fly over the whole table: a region that scrolls would cut them off. On its way a picture is as
// large as the piece was where it lay, then as it will be where it goes, and never larger than either.

const PIECE = ".card, .chip, .stands";
const FAINT = 0.15;
let moving = [];
let timers = [];

const screen = () => document.getElementById("screen");
const stage = () => document.getElementById("stage");
const root = document.documentElement;
const PACE = { calm: 1.5, brisk: 1, fast: 0.45 };
export const OUT = "cubic-bezier(.4, .4, .2, 1)";

export const pace = () => PACE[root.dataset.speed] ?? 1;

/** Does it when so much of the story has passed; not at all where that is skipped. */
export function later(milliseconds, work) {
  timers.push(setTimeout(work, milliseconds));
}

/** What is still on its way is there at once; a number that stands there to be read stays. */
export function stopAll() {
  timers.forEach(clearTimeout);
  timers = [];
  for (const animation of moving) animation.cancel();
  moving = [];
  for (const ghost of stage().querySelectorAll(".ghost:not(.tells)")) ghost.remove();
}

/** Another screen: what was to be read on the last one goes, too. */
export const clearStage = () => stage().replaceChildren();

/** What only tells, such as a number, stays when the next beat begins. */
export function run(node, frames, timing, stops = true) {
  const animation = node.animate(frames, timing);
  animation.finished.catch(() => {});
  if (stops) moving.push(animation);
  return animation;
}

/** Not to be seen for so long: a picture of it is on its way. */
export const hide = (node, duration) => run(node, [{ opacity: 0 }, { opacity: 0 }], { duration, fill: "backwards" });

// --- where things are --------------------------------------------------------------------------------------

export const thingOf = (name) => screen().querySelector(`[data-thing="${name}"]`);

const isThere = (box) => box.width > 0 && box.height > 0;

/** The box of a zone, or of a card by its name. On a small screen dens and graveyards are not shown: the seat is. */
export function zone(name) {
  const thing = thingOf(name);
  const found = [...(thing ? [pieceOf(thing)] : []), ...screen().querySelectorAll(`[data-zone="${name}"]`)];
  const box = found.map((one) => one.getBoundingClientRect()).find(isThere);
  if (box) return inside(box);
  const seat = /^(?:card|crew|graveyard|loot|hand|purse|reputation):(\d)/.exec(name)?.[1];
  return seat ? zone(`seat:${seat}`) : null;
}

const EDGE = 3;

/** What lies beyond the edge of the window comes from its edge, and goes there. */
export function inside({ left, top, width, height }) {
  const within = (at, size, room) => (at < 0 ? EDGE : at + size > room ? Math.max(0, room - size - EDGE) : at);
  return new DOMRect(within(left, width, innerWidth), within(top, height, innerHeight), width, height);
}

/** A box of this shape in the middle of another, no larger than it. */
export function fitted(shape, into) {
  const scale = Math.min(1, into.width / shape.width, into.height / shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  return inside(new DOMRect(into.left + (into.width - width) / 2, into.top + (into.height - height) / 2, width, height));
}

export const pieceOf = (one) => one.querySelector(PIECE) ?? one;

// --- pictures ----------------------------------------------------------------------------------------------

/** How a piece looks now and where; null where it is not to be seen. */
export function lookOf(one) {
  const piece = pieceOf(one);
  const box = piece.getBoundingClientRect();
  return isThere(box) ? { node: copyOf(piece, box), box: inside(box) } : null;
}

/** Its letters keep their size, whatever the style sheet says of the place where it lay. */
function copyOf(piece, box) {
  const copy = piece.cloneNode(true);
  copy.style.setProperty("--w", `${box.width}px`);
  for (const side of ["width", "height"]) copy.style.setProperty(side, `${box[side]}px`);
  const [old, young] = [piece, copy].map((one) => one.querySelectorAll("*"));
  old.forEach((one, number) => young[number].style.setProperty("font-size", getComputedStyle(one).fontSize));
  for (const one of [copy, ...young]) for (const name of ["data-thing", "data-zone", "data-do", "data-detail"]) one.removeAttribute(name);
  return copy;
}

export function put(node, box, kind, of = "") {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  Object.assign(ghost.dataset, { kind, of });
  for (const side of ["left", "top", "width", "height"]) ghost.style.setProperty(side, `${box[side]}px`);
  ghost.append(node);
  stage().append(ghost);
  return ghost;
}

/** A sign of so many pixels, its middle in the middle of the box; without a name the style sheet draws it. */
export function sign(name, box, size, kind = name) {
  const node = document.createElement("span");
  node.className = `flying ${kind}`;
  if (name) node.innerHTML = `<i class="icon i-${name}"></i>`;
  return put(node, fitted(new DOMRect(0, 0, size, size), new DOMRect(box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2, size, size)), kind);
}

const move = (from, to) =>
  `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width}, ${to.height / from.height})`;

/**
 * A picture goes from one box to another, by way of others, and is gone when it has arrived. Where it will look another
 * way, one look passes into the other.
 */
export function journey(name, from, to, timing, { over = [], fades = false, kind = "thing" } = {}) {
  const ghost = put(from.node, from.box, kind, name);
  if (to.node) passInto(ghost, from, to, timing);
  const frames = [{ transform: "none", opacity: from.faint ? FAINT : 1 }, ...over, { transform: move(from.box, to.box), opacity: fades ? FAINT : 1 }];
  run(ghost, frames, { fill: "both", easing: OUT, ...timing }).finished.then(() => ghost.remove(), () => ghost.remove());
  return ghost;
}

function passInto(ghost, from, to, timing) {
  ghost.append(to.node);
  to.node.classList.add("to-be");
  to.node.style.setProperty("transform", `scale(${from.box.width / to.box.width}, ${from.box.height / to.box.height})`);
  run(from.node, [{ opacity: 1, offset: 0.6 }, { opacity: 0 }], { fill: "both", ...timing });
  run(to.node, [{ opacity: 0 }, { opacity: 0, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 1 }], { fill: "both", ...timing });
}

/** On the way by another box, reached when so much of the time has passed. */
export const byWay = (from, box, offset) => ({ offset, transform: move(from, box) });
