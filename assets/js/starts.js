// Counts starts that did not come to their end: the page died before it was up, or while it read a save. After two
// in a row no save is read before the player asks for it, because nobody knows whether one of them is to blame.

const SHELF = "libertalia/starts";
const READS_SAVES = /^(continue|saves|held|lost|import|duplicate|undelete)(:|$)/;

const before = storage((shelf) => Number(shelf.getItem(SHELF))) || 0;
const safe = before >= 2;
let count = before;
let underway = false;
let begun = 0; // so many, of which only the last one's end counts

function storage(work) {
  try {
    return work(localStorage);
  } catch {
    return null; // blocked: then there are no saves either
  }
}

const write = (number) => storage((shelf) => (number ? shelf.setItem(SHELF, number) : shelf.removeItem(SHELF)));

export const isSafeStart = () => safe;

export function begin() {
  underway = true;
  begun += 1;
  write(count + 1);
}

/** It failed before everybody's eyes: leaving the page does not make it good. */
export function failed() {
  underway = false;
}

function over() {
  underway = false;
  count = 0;
  write(0);
}

/** All went well if the page comes to rest. */
export function overWhenIdle() {
  const number = begun;
  const end = () => number === begun && underway && over();
  if (globalThis.requestIdleCallback) requestIdleCallback(end, { timeout: 3000 });
  else setTimeout(end, 50);
}

/** Carries out an action of Python; one that reads saves counts as a start. */
export function guarded(action, work) {
  if (!READS_SAVES.test(action)) return work();
  begin();
  try {
    const done = work();
    overWhenIdle();
    return done;
  } catch (error) {
    failed();
    throw error;
  }
}

// Who leaves before the page is up has seen no failure; a tab that crashes does not come here.
addEventListener("pagehide", () => underway && write(count));
