// Settings that need no Python: letters, motion, sound and colours. They stand on <html> for the style sheet and
// the other scripts, and in the browser's storage under the names of their fields.

import { write } from "./keeper.js";

const SHELF = "libertalia/settings";
const LIGHT = matchMedia("(prefers-color-scheme: light)");
const EDGE = { night: "#071820", day: "#e6dac3", "weather-night": "#262f36", "weather-day": "#cde4ec" }; // round the page, where the browser colours its own frame

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(SHELF));
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {}; // blocked or damaged: the defaults
  }
}

function keep(settings) {
  try {
    write(SHELF, JSON.stringify(settings));
  } catch {
    // holds for this visit
  }
}

/** A switch is on or off; of several choices one is checked. */
const valueOf = (input) => (input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value);

function show(input, chosen) {
  if (input.type === "checkbox") input.checked = chosen === "on";
  else if (input.value === chosen) input.checked = true;
}

const root = document.documentElement;
let colours = "game"; // as chosen

function apply(name, value) {
  if (name === "colours") {
    colours = value;
    light();
  } else root.dataset[name] = value;
}

/** Day or night: as chosen, as on this device, or as the game has it: lantern light, calm morning, slate in a storm. */
function light() {
  const mood = root.dataset.mood;
  const day = colours === "auto" ? LIGHT.matches : colours === "game" ? mood === "calm" : colours === "day";
  root.dataset.colours = day ? "day" : "night";
  document.querySelector("meta[name=theme-color]").content = EDGE[(mood ? "weather-" : "") + root.dataset.colours];
}

export function setMood(mood) {
  if ((root.dataset.mood ?? "") === mood) return;
  if (mood) root.dataset.mood = mood;
  else delete root.dataset.mood;
  light();
}

const inputs = () => [...document.querySelectorAll("#settings input")];

function applyAll() {
  for (const input of inputs()) if (input.checked || input.type === "checkbox") apply(input.name, valueOf(input));
}

/** As they are kept. */
export function showSettings() {
  const settings = read();
  for (const input of inputs()) if (input.name in settings) show(input, settings[input.name]);
  applyAll();
}

export function listenForSettings() {
  showSettings();
  LIGHT.addEventListener("change", applyAll);
  for (const input of inputs())
    input.addEventListener("change", () => {
      apply(input.name, valueOf(input));
      keep({ ...read(), [input.name]: valueOf(input) });
    });
}
