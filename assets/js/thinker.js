// The bots' mind seen from the page: a worker that is hired when it is first asked, told to forget, and replaced
// when it dies. The game waits for nobody for ever.

import { tell } from "./title.js";

const PATIENCE = 30_000; // for a worker that is still getting ready, on the slowest of devices
const GRACE = 4_000; // beyond the time it was given
const LIVES = 3; // so many workers may die over one question; then it goes unanswered

let worker = null;
let ready = false; // it has said something
let questions = []; // the first is being thought about
let watch = 0;

/** Called by Python. The answer comes as the action `thought:<id>`; what nobody could answer comes empty. */
export function think(id, question, milliseconds) {
  questions.push({ id, question, milliseconds, lives: LIVES });
  if (questions.length === 1) send();
}

export function forget() {
  if (questions.length) dismiss();
  questions = [];
}

function send() {
  const [{ id, question, milliseconds }] = questions;
  wait(ready ? milliseconds + GRACE : PATIENCE);
  try {
    worker ??= hired();
    worker.postMessage({ id, question });
  } catch (error) {
    console.warn("This browser starts no worker: bots do not think.", error);
    setTimeout(finish, 0, "");
  }
}

function hired() {
  const found = new Worker(new URL("./mind.js", import.meta.url), { type: "module" });
  found.addEventListener("message", ({ data }) => heard(data));
  found.addEventListener("error", (event) => (event.preventDefault(), died()));
  return found;
}

function heard({ id, answer }) {
  const [first] = questions;
  ready = true;
  if (id !== first?.id) return;
  if (answer !== undefined) {
    performance.measure("thought", "thinking");
    return finish(answer);
  }
  wait(first.milliseconds + GRACE);
  performance.mark("thinking");
  document.documentElement.dataset.thinks = id; // from now on its lamp burns down
}

function finish(answer) {
  clearTimeout(watch);
  delete document.documentElement.dataset.thinks;
  if (!questions.length) return; // forgotten meanwhile
  const { id } = questions.shift();
  if (questions.length) send();
  tell(`thought:${id}`, { answer });
}

function wait(milliseconds) {
  clearTimeout(watch);
  watch = setTimeout(died, milliseconds);
}

function died() {
  dismiss();
  if (!questions.length) return;
  questions[0].lives -= 1;
  if (questions[0].lives > 0) send();
  else finish("");
}

function dismiss() {
  clearTimeout(watch);
  worker?.terminate();
  worker = null;
  ready = false;
  delete document.documentElement.dataset.thinks;
}
