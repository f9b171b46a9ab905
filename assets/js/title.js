// What a player does: one listener for each kind of event. Rules, settings and languages work at once; what
// needs Python is remembered until it is up, and then carried out.

import { describeWith, toggleDetail } from "./detail.js";
import { bringIn } from "./files.js";
import { reconciledSoon } from "./keeper.js";
import { remember, translate } from "./language.js";
import { openRules, tellRulesWith, turnTo } from "./rules.js";
import { openLinks } from "./links.js";
import { play } from "./sound.js";
import { guarded } from "./starts.js";
import { isPlaying } from "./tabs.js";

const AT_ONCE = {
  open: ({ dataset }) => (dataset.open === "rules" ? openRules() : document.getElementById(dataset.open).showModal()),
  turn: (button) => turnTo(button.dataset.turn),
  close: (button) => button.closest("dialog").close(),
  toggle: () => showLog(!document.documentElement.hasAttribute("data-log")),
  retry: async () => (await globalThis.askAnew?.(), location.reload()),
};

/** Letters of a field or an address: more than Python reads of any, so that it notices, and says so. */
export const LONGEST = 110_000;

let carryOut = null; // Python, once it is up: (action, values as JSON)
let waiting = null;
let underway = ""; // the action that is being carried out

/** By the browser's back or forward button. */
export const isReturning = () => underway.startsWith("back:");
export const isChoosing = () => underway.startsWith("choose:");

/** Called by Python when it is up: what carries out an action, and what describes a thing. */
export async function listen(python, describe) {
  describeWith(describe);
  tellRulesWith(describe);
  await reconciledSoon(); // it has nearly always been for long
  carryOut = python;
  document.documentElement.removeAttribute("data-eager");
  for (const other of document.querySelectorAll("[data-do]")) other.removeAttribute("aria-busy");
  carryOut(`language:${document.documentElement.lang}`, "{}");
  if (waiting) carryOut(...waiting);
  waiting = null;
  openLinks();
}

/** A saved game is offered before Python is up: a head tells that there is one. */
export function offerContinue() {
  let saved = isPlaying();
  try {
    saved ||= Object.keys(localStorage).some((key) => /^libertalia\/save\/(\w+\/)?head$/.test(key));
  } catch {
    // blocked: nothing to continue
  }
  document.querySelector("#title [data-do=continue]").hidden = !saved;
  document.getElementById("title").toggleAttribute("data-saved", saved);
}

export function listenForActions() {
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", pressed);
  document.addEventListener("change", ({ target }) => target.dataset.change && change(target));
  document.addEventListener("change", ({ target }) => target.dataset.file && bringIn(target));
  document.addEventListener("input", ({ target }) => target.dataset.input && act(target.dataset.input, target));
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    act(event.target.dataset.submit, event.target);
  });
  // Who comes back to this page, by the back button or from another tab, may be somebody else.
  addEventListener("pagehide", hide);
  document.addEventListener("visibilitychange", () => document.hidden && hide());
  addEventListener("popstate", ({ state }) => {
    if (location.hash) return; // a link is opened by links.js
    if (carryOut) perform(`back:${state?.screen ?? "title"}`, "{}");
  });
}

const hide = () => carryOut?.("hide", "{}");

async function clicked(event) {
  const target = event.target.closest("button, a[data-retry], [data-do]") ?? event.target;
  if (target.matches("[aria-disabled=true], :disabled")) return toggleDetail(target);
  const name = Object.keys(AT_ONCE).find((key) => key in target.dataset);
  if (name) {
    event.preventDefault(); // what is a link also works where no script does
    return AT_ONCE[name](target);
  }
  if (target.dataset.language) {
    remember(target.dataset.language);
    await translate(target.dataset.language);
    if (carryOut) carryOut(`language:${target.dataset.language}`, "{}");
  } else if (target.dataset.do) {
    if (target.type === "submit") event.preventDefault();
    act(target.dataset.do, target);
  } else toggleDetail(target);
}

/** Space skips what is being shown; Escape closes the log where it lies over the table. */
function pressed(event) {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  // A key that is held down presses once: nobody opens the next one's hand, or sends a card, by a slow finger.
  if (event.repeat && [" ", "Enter"].includes(event.key) && event.target.closest("[data-do]")) return event.preventDefault();
  if (event.key === "Escape" && document.documentElement.hasAttribute("data-log")) {
    if (event.target.closest("[data-region=log]")) document.querySelector("[data-toggle=log]")?.focus();
    showLog(false);
  }
  const skip = document.querySelector("#screen [data-do=skip]");
  if (event.key === " " && skip && !document.querySelector("dialog[open]")) {
    event.preventDefault();
    if (!event.repeat) act("skip", skip);
  }
}

/** Where the log does not stand beside the table it lies over it. */
export function showLog(shown) {
  document.documentElement.toggleAttribute("data-log", shown);
  for (const button of document.querySelectorAll("[data-toggle=log]")) button.setAttribute("aria-expanded", String(shown));
}

/** A field shows what holds, also where a choice was not taken. */
function change(field) {
  act(field.dataset.change, field);
  if (!carryOut || !field.isConnected) return;
  if (field.type === "radio" || field.type === "checkbox")
    for (const one of document.getElementsByName(field.name)) one.checked = one.defaultChecked;
  else if (field.localName === "select") field.value = [...field.options].find((one) => one.defaultSelected)?.value ?? field.value;
}

/** Carries out an action that belongs to no form. Its values are as long as they are. */
export function tell(action, values) {
  guarded(action, () => carryOut(action, JSON.stringify(values)));
}

function perform(action, values) {
  underway = action;
  try {
    return carryOut(action, values);
  } finally {
    underway = "";
  }
}

/** Carries out an action now, or as soon as Python is up; the values of the element's form go with it. */
export function act(action, element = null) {
  if (action.startsWith("select:")) play("pick");
  const form = element?.closest("form");
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, value.slice(0, LONGEST)]) : [];
  const values = JSON.stringify(Object.fromEntries(fields));
  if (carryOut) return guarded(action, () => perform(action, values));
  waiting = [action, values];
  for (const other of document.querySelectorAll("[data-do]")) other.toggleAttribute("aria-busy", false);
  element.setAttribute("aria-busy", "true");
  document.documentElement.toggleAttribute("data-eager", true);
}
