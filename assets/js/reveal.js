// The reveal, the heartbeat of the game: a breath and a drum, then the cards turn over where they lie, from the lowest to
// the highest. Nothing of the new picture is on the page before; only then the row sorts itself and is named.

import { later, put, run, zone } from "./ghosts.js";
import { play } from "./sound.js";

const BREATH = 360;
const STEP = 120; // from card to card
const HALF = 115; // of a turn
const LOOK = 240; // at the last one
const EDGE = { transform: "perspective(30rem) rotateY(90deg)" };
const FLAT = { transform: "perspective(30rem) rotateY(0)" };

/** What comes in milliseconds, and from where each card then goes to its place; nothing where no card lies face down. */
export function turnUp(things, html, speed) {
  const next = document.createElement("template");
  next.innerHTML = html ?? "";
  const lying = things.map(([name, source]) => {
    const face = next.content.querySelector(`[data-thing="${name}"] .card`);
    const card = document.querySelector(`#screen [data-zone="${source}"] .card`);
    return face && card && zone(source) ? { name, face, card, box: card.getBoundingClientRect() } : null;
  }).filter((one) => one?.box.width);
  if (!lying.length) return null;
  later(0, () => play("drum"));
  later(BREATH * speed, () => play("reveal"));
  lying.forEach((one, place) => turnOver(one, (BREATH + place * STEP) * speed, HALF * speed));
  const wait = (BREATH + (lying.length - 1) * STEP + 2 * HALF + LOOK) * speed;
  return { wait, boxes: new Map(lying.map(({ name, box }) => [name, box])) };
}

/** The face is put there when the back stands on its edge: before that nobody can read it, by whatever means. */
function turnOver({ name, face, card, box }, delay, half) {
  const back = card.cloneNode(true);
  const ghost = put(back, box, "turn", name);
  ghost.style.setProperty("--w", `${box.width}px`);
  run(card, [{ opacity: 0 }, { opacity: 0 }], { duration: 1, fill: "forwards" });
  run(back, [FLAT, EDGE], { duration: half, delay, fill: "both", easing: "ease-in" }).finished.then(() => {
    back.replaceWith(face);
    run(face, [EDGE, FLAT], { duration: half, fill: "both", easing: "ease-out" });
  }, () => {});
}
