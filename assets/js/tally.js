// The day of rest: the seats lie in their order while each line is counted, and move to their ranks when the totals stand.

import { OUT, run } from "./ghosts.js";

const LINE = 140; // milliseconds from line to line, as in rest.css
const PAUSE = 500; // in which the totals are read

/** To be called when the ranking has just been laid; what is laid under it meanwhile does not stop it. */
export function rankLater() {
  const cards = [...document.querySelectorAll("#screen .tallies > li")];
  const turns = [...document.querySelectorAll("#screen .tallies .counts")].map((one) => Number(/line-(\d+)/.exec(one.getAttribute("class"))?.[1] ?? 0));
  const delay = Math.max(0, ...turns) * LINE + PAUSE;
  const ranked = cards.map((card) => card.getBoundingClientRect());
  const seated = cards.map((card, place) => ({ seat: card.dataset.key, place })).sort((one, other) => (one.seat < other.seat ? -1 : 1));
  let top = ranked[0]?.top; // in one column each lies below the one before, whatever its height
  seated.forEach(({ place }, slot) => {
    const [box, there] = [ranked[place], ranked[slot]];
    const x = there.left - box.left;
    const y = x || ranked.some(({ left }) => left !== box.left) ? there.top - box.top : top - box.top;
    top += box.height + (ranked[1] ? Math.max(0, ranked[1].top - ranked[0].bottom) : 0);
    if (x || y) run(cards[place], [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 600, delay, fill: "backwards", easing: OUT }, false);
  });
}
