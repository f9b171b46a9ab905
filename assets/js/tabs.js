// One game, one tab that plays it: Web Locks say which. Who comes second looks on and may take over; then the first
// one looks on. Where a browser has no locks, the last one to write wins, as ever.

import { act } from "./title.js";

const PATIENCE = 700; // milliseconds: a tab that has just been closed may hold its lock a little longer

let wanted = null;
let letGo = () => {};

/** Called by Python; the answer comes as the action `held` or `lost`, never at once. */
export function claim(place, steal) {
  release();
  const mine = (wanted = {});
  const answer = (word) => setTimeout(() => wanted === mine && act(`${word}:${place}`));
  if (!navigator.locks) return void answer("held");
  const ask = (options, patient) =>
    navigator.locks
      .request(`libertalia/save/${place}`, options, (lock) => {
        if (wanted !== mine) return null;
        if (!lock && patient) return void setTimeout(ask, PATIENCE, options, false);
        answer(lock ? "held" : "lost");
        return lock && new Promise((done) => (letGo = done));
      })
      // Taken over by another tab; any other failure is of a browser that keeps nothing for anybody.
      .catch((error) => answer(error.name === "AbortError" ? "lost" : "held"));
  ask(steal ? { steal: true } : { ifAvailable: true }, !steal);
}

export function release() {
  letGo();
  wanted = null;
}

/** Whether a game stands on this tab's table, kept or not. */
export const isPlaying = () => Boolean(wanted);
