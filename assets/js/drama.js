// What one card does to another, so that cause and effect are seen together: a blade goes from the saber's owner to its
// victim, a cannon fires across the table, an officer drags his taker off, a Brute throws the top card overboard.

import { byWay, fitted, inside, journey, later, lookOf, OUT, put, run, sign, thingOf, zone } from "./ghosts.js";
import { play } from "./sound.js";

export const TIES = 1500; // for which equal ranks are looked at
const REST = 170; // struck, before it falls
const size = (least, share) => Math.max(least, innerWidth / share);

/** How a card is lost, by what did it. Each answers how long it takes. */
const WAYS = { blade, cannon, drag, overboard };

export const isDramatic = (act) => Boolean(act && WAYS[act.how]);

export function lose(act, name, look, target, speed) {
  return WAYS[act.how](name, look, zone(target) ?? look.box, zone(act.by), speed);
}

/** Quick and cruel. */
function blade(name, look, grave, by, speed) {
  const flight = 230 * speed;
  if (by) thrown(sign("", by, size(44, 22), "blade"), by, look.box, { duration: flight, easing: "cubic-bezier(.5, 0, .9, .5)" });
  later(flight, () => play("saber"));
  return struck(name, look, grave, flight, speed);
}

function cannon(name, look, grave, by, speed) {
  const [powder, flight] = [140 * speed, 360 * speed];
  if (by) {
    recoil(look.box.left - by.left, powder, speed);
    const smoke = sign("", by, size(70, 12), "smoke");
    run(smoke.firstChild, [{ opacity: 1, scale: 0.15 }, { opacity: 0.9, scale: 0.7, offset: 0.25 }, { opacity: 0, scale: 1 }], { duration: (powder + flight) * 1.3, delay: powder * 0.5, fill: "both", easing: OUT });
    thrown(sign("", by, size(18, 60), "ball"), by, look.box, { duration: flight, delay: powder, easing: "linear" }, -46);
  }
  later(0, () => play("cannon"));
  return struck(name, look, grave, powder + flight, speed);
}

/** He comes from where he was taken, lays hold of the card, and both go. */
function drag(name, look, grave, by, speed) {
  const [grip, way] = [260 * speed, 620 * speed];
  const to = fitted(look.box, grave);
  const ghost = journey(name, look, { box: to }, { duration: way, delay: grip, easing: "cubic-bezier(.5, 0, .6, 1)" }, { fades: true });
  if (by) thrown(sign("officer", by, 34, "officer"), by, look.box, { duration: grip });
  later(grip, () => {
    const held = document.createElement("span");
    held.className = "flying officer held";
    held.innerHTML = '<i class="icon i-officer"></i>';
    ghost.append(held);
    play("token");
  });
  run(look.node, [{ rotate: "0deg" }, { rotate: "7deg", offset: 0.2 }, { rotate: "7deg" }], { duration: way, delay: grip, fill: "both" });
  return grip + way;
}

/** The thrower lunges, and it goes over the rail, turning as it falls. */
function overboard(name, look, grave, by, speed) {
  const [lunge, fall] = [190 * speed, 760 * speed];
  const to = fitted(look.box, grave);
  if (by) recoil(by.left - look.box.left, 0, speed);
  const rail = document.querySelector("#screen [data-region=ship]").getBoundingClientRect().bottom;
  const high = { ...boxed(look.box, 0.96), left: look.box.left + 0.14 * look.box.width, top: look.box.top - 0.2 * look.box.height };
  const low = { ...boxed(look.box, 0.8), left: look.box.left + 0.2 * look.box.width, top: Math.min(rail, innerHeight) - 0.85 * look.box.height };
  journey(name, look, { box: to }, { duration: fall, delay: lunge, easing: "linear" },
    { over: [byWay(look.box, inside(high), 0.2), byWay(look.box, inside(low), 0.62)], fades: true });
  run(look.node, [{ rotate: "0deg" }, { rotate: "170deg" }], { duration: fall, delay: lunge, fill: "both", easing: "ease-in" });
  later(lunge, () => play("death"));
  return lunge + fall;
}

const boxed = ({ width, height }, share) => ({ width: width * share, height: height * share });

/** Whoever acts starts back from it, or lunges at it. */
function recoil(way, delay, speed) {
  const actor = document.querySelector("#screen .lineup .acting .card");
  if (actor) run(actor, [{ translate: "0 -.5rem" }, { translate: `${Math.sign(way) * -12}px -.5rem`, offset: 0.3 }, { translate: "0 -.5rem" }], { duration: 380 * speed, delay, easing: OUT });
}

/** It stands where it stood until it is hit, shakes, falls, and lies in its grave. */
function struck(name, look, grave, at, speed) {
  const [rest, fall] = [REST * speed, 380 * speed];
  const to = fitted(look.box, grave);
  journey(name, look, { box: to }, { duration: fall, delay: at + rest, easing: "cubic-bezier(.5, 0, .8, .7)" },
    { over: [byWay(look.box, inside({ ...boxed(look.box, 1), left: look.box.left, top: look.box.top + 6 }), 0.15)], fades: true });
  run(look.node, [-5, 5, -3, 2, 0].map((x) => ({ translate: `${x}px` })), { duration: rest, delay: at });
  run(look.node, [{ rotate: "0deg" }, { rotate: "-14deg" }], { duration: fall, delay: at + rest, fill: "both" });
  later(at, () => look.node.classList.add("struck"));
  return at + rest + fall;
}

/** From the middle of a box to the middle of another, its point ahead, by so many pixels over the straight line. */
function thrown(ghost, from, to, timing, over = 0) {
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  ghost.style.setProperty("--points", `${Math.round((Math.atan2(y, x) * 180) / Math.PI)}deg`);
  const middle = over ? [{ transform: `translate(${x / 2}px, ${y / 2 + over}px)` }] : [];
  run(ghost, [{ transform: "none" }, ...middle, { transform: `translate(${x}px, ${y}px)` }], { fill: "both", easing: OUT, ...timing })
    .finished.then(() => ghost.remove(), () => ghost.remove());
}

/**
 * Equal ranks: what parts them comes forward above each, the silver mark of the card or the token from the track of
 * reputation.
 */
export function settleTies(names, speed) {
  const duration = TIES * speed;
  for (const name of names) {
    const card = thingOf(name)?.querySelector(".card");
    const mark = card?.querySelector(".mark") ?? (card && thingOf(`reputation:${card.dataset.colour}`));
    const look = mark && lookOf(mark);
    if (!look || !lookOf(card)) continue;
    const space = mark.closest("li")?.querySelector(".number")?.textContent; // of the track
    if (space) look.node.dataset.space = space;
    const over = card.getBoundingClientRect();
    const side = Math.max(26, over.width * 0.3);
    const at = inside(new DOMRect(over.left + (over.width - side) / 2, over.top - side * 0.8, side, side));
    const { transform } = byWay(look.box, at);
    const there = { transform, opacity: 1 };
    const ghost = put(look.node, look.box, "tie");
    run(ghost, [{ transform: "none", opacity: 1 }, { ...there, offset: 0.3 }, { ...there, offset: 0.9 }, { ...there, opacity: 0 }], { duration, fill: "both", easing: "linear" })
      .finished.then(() => ghost.remove(), () => ghost.remove());
  }
}
