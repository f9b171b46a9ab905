// A closer look at a thing: on hover after a moment, on focus, on a long press, and by a click where a click does
// nothing else. Python describes it (ui/screens/detail.py).

import { patch } from "./patch.js";

const HOVER = 320;
const PRESS = 450;
const LEAVE = 200; // on the way from the thing to its details
let describe = null;
let waiting = 0;
let anchor = null;
let shown = ""; // its data-detail
let pressedOn = null; // what was shown when a press began, which closes it
let under; // what the mouse has been moved to: a thing, or null; undefined where that must be asked anew
let looked = false; // the finger that is down has opened details, and only that

const box = () => document.getElementById("detail");

export function listenForDetails() {
  document.addEventListener("pointermove", ({ target, pointerType }) => pointerType === "mouse" && hover(thing(target)));
  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    looked = false;
    if (box().contains(target)) return;
    pressedOn = pointerType === "mouse" ? null : anchor;
    closeDetail();
    if (pointerType !== "mouse") later(thing(target), PRESS, () => (looked = true));
  });
  document.addEventListener("click", (event) => looked && event.detail && (event.preventDefault(), event.stopPropagation()), true);
  for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, () => clearTimeout(waiting), true);
  document.addEventListener("contextmenu", (event) => anchor && event.preventDefault());
  document.addEventListener("focusin", ({ target }) => {
    const wanted = thing(target);
    if (wanted && target.matches(":focus-visible")) open(wanted);
    else if (!looked && !box().contains(target)) closeDetail();
  });
  document.addEventListener("keydown", pressed);
  addEventListener("resize", closeDetail);
}

/** What is higher than the window is scrolled without leaving the thing. */
function pressed(event) {
  pressedOn = null;
  if (event.key === "Escape") closeDetail();
  if (!box().hasAttribute("data-tall") || box().hidden || !event.key.startsWith("Page")) return;
  event.preventDefault();
  box().scrollBy(0, box().clientHeight * (event.key === "PageDown" ? 0.8 : -0.8));
}

/** Python's function: what stands in data-detail -> HTML. */
export function describeWith(python) {
  describe = python;
}

/** A click on what has no other meaning opens its details, or closes them again. */
export function toggleDetail(target) {
  const wanted = thing(target);
  const again = wanted && wanted === (anchor ?? pressedOn);
  closeDetail();
  pressedOn = null;
  if (wanted && !again) open(wanted);
}

/** After a redraw: what somebody reads stays, as it is now, while its thing is there. */
export function renewDetail() {
  under = undefined;
  if (!anchor) return;
  if (anchor.dataset.detail === shown && anchor.getClientRects().length) open(anchor);
  else closeDetail();
}

/** Nothing of it stays in the page: it may be of a card that only one person may see. */
export function closeDetail() {
  clearTimeout(waiting);
  anchor?.removeAttribute("aria-describedby");
  anchor = null;
  box().hidden = true;
  box().replaceChildren();
}

/** Over its details one is still at the thing. */
const thing = (target) => (box().contains(target) ? anchor : target.closest?.("[data-detail]"));

/** Only where the mouse moves: what appears under one that rests, nobody has pointed at. */
function hover(wanted) {
  if (wanted !== under) later((under = wanted), HOVER);
}

function later(wanted, delay, then = () => {}) {
  clearTimeout(waiting);
  if (!wanted) {
    if (anchor && !document.activeElement.matches(":focus-visible")) waiting = setTimeout(closeDetail, LEAVE);
  } else if (wanted !== anchor) waiting = setTimeout(() => (open(wanted), then()), delay);
}

function open(wanted) {
  if (!describe || !wanted.isConnected) return;
  if (anchor !== wanted) anchor?.removeAttribute("aria-describedby");
  anchor = wanted;
  wanted.setAttribute("aria-describedby", "detail");
  shown = wanted.dataset.detail;
  patch(box(), describe(shown));
  box().hidden = !box().firstElementChild;
  box().toggleAttribute("data-tall", box().scrollHeight > box().clientHeight + 1);
  if (!box().hidden) beside(wanted.getBoundingClientRect());
}

/** Beside the thing, never over it, and never outside the window; on a phone it is a sheet at the top or bottom. */
function beside(at) {
  const own = box();
  own.toggleAttribute("data-low", at.top < innerHeight / 2);
  own.style.removeProperty("left");
  own.style.removeProperty("top");
  if (innerWidth < 700) return;
  const { width, height } = own.getBoundingClientRect();
  const right = at.right + 12 + width <= innerWidth;
  const left = right ? at.right + 12 : Math.max(8, at.left - width - 12);
  const top = Math.min(Math.max(8, at.top + at.height / 2 - height / 2), innerHeight - height - 8);
  own.style.setProperty("left", `${left}px`);
  own.style.setProperty("top", `${top}px`);
}
