// What a player does: one listener for each kind of event. Rules, settings and languages work at once; what
// needs Python is remembered until it is up, and then carried out.

import { remember, translate } from "./language.js";
import { patch } from "./patch.js";

const AT_ONCE = {
  open: (button) => document.getElementById(button.dataset.open).showModal(),
  close: (button) => button.closest("dialog").close(),
  retry: loadAnew,
  reset: () => (location.hash = "#reset", loadAnew()),
};

/** Names with a hash are kept for a year by the browser, a broken answer too: ask the host for each again. */
async function loadAnew() {
  const asked = new Set(performance.getEntriesByType("resource").map((entry) => entry.name));
  await Promise.allSettled([...asked].map((address) => fetch(address, { cache: "reload" })));
  location.reload();
}

let carryOut = null; // Python, once it is up: (action, values as JSON)
let waiting = null;

/** Called by Python when it is up. */
export function listen(python) {
  carryOut = python;
  document.documentElement.removeAttribute("data-eager");
  for (const other of document.querySelectorAll("[data-do]")) other.removeAttribute("aria-busy");
  carryOut(`language:${document.documentElement.lang}`, "{}");
  if (waiting) carryOut(...waiting);
  waiting = null;
}

/** Called by Python to show a screen; the title screen stands in index.html. */
export function show(screen, html) {
  const changed = document.documentElement.dataset.screen !== screen;
  document.documentElement.dataset.screen = screen;
  document.getElementById("title").hidden = screen !== "title";
  const region = document.getElementById("screen");
  patch(region, html);
  if (screen === "title") offerContinue();
  if (changed) {
    scrollTo(0, 0);
    region.querySelector("h1")?.focus();
  }
}

/** A saved game is offered before Python is up: its head pointer tells that there is one. */
export function offerContinue() {
  let saved = null;
  try {
    saved = localStorage.getItem("libertalia/save/head");
  } catch {
    // blocked: nothing to continue
  }
  document.querySelector("#title [data-do=continue]").hidden = !saved;
  document.getElementById("title").toggleAttribute("data-saved", Boolean(saved));
}

export function listenForActions() {
  document.addEventListener("click", clicked);
  document.addEventListener("change", ({ target }) => target.dataset.change && act(target.dataset.change, target));
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    act(event.target.dataset.submit, event.target);
  });
}

async function clicked(event) {
  const target = event.target.closest("button, a[data-retry]");
  if (!target) return;
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
  }
}

function act(action, element) {
  const form = element.closest("form");
  const values = JSON.stringify(form ? Object.fromEntries(new FormData(form)) : {});
  if (carryOut) return carryOut(action, values);
  waiting = [action, values];
  for (const other of document.querySelectorAll("[data-do]")) other.toggleAttribute("aria-busy", false);
  element.setAttribute("aria-busy", "true");
  document.documentElement.toggleAttribute("data-eager", true);
}
