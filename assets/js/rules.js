// Rules in short. Those of 2012 stand in the page; Python tells those of 2022 whenever they are turned to.

const dialog = () => document.getElementById("rules");
let tell = null;

/** Called when Python is up: what tells the rules of an edition. */
export function tellRulesWith(describe) {
  tell = describe;
  dialog().querySelector(".editions").hidden = false;
}

/** Whoever plays in the sky wants the rules of the sky. */
export function openRules() {
  turnTo(tell && document.documentElement.dataset.mood ? "galecrest" : "original");
  dialog().showModal();
}

export function turnTo(edition) {
  const told = dialog().querySelector("[data-rules-of=galecrest]");
  if (edition === "galecrest") told.innerHTML = tell("rules:galecrest");
  for (const part of dialog().querySelectorAll("[data-rules-of]")) part.hidden = part.dataset.rulesOf !== edition;
  for (const button of dialog().querySelectorAll("[data-turn]")) button.setAttribute("aria-pressed", String(button.dataset.turn === edition));
  dialog().scrollTop = 0;
}
