// The words of the static page: English stands in index.html, French comes when it is wanted.

import { write } from "./keeper.js";

const SHELF = "libertalia/language";
const KNOWN = ["en", "fr"];

export function chooseLanguage() {
  const wished = [remembered(), ...(navigator.languages ?? [navigator.language])];
  return wished.map((tag) => (tag ?? "").slice(0, 2)).find((tag) => KNOWN.includes(tag)) ?? "en";
}

function remembered() {
  try {
    return localStorage.getItem(SHELF);
  } catch {
    return null;
  }
}

export function remember(language) {
  try {
    write(SHELF, language);
  } catch {
    // blocked: the choice holds for this visit
  }
}

let wanted = document.documentElement.lang;

/** Words that do not come leave the page as it is; words that come late do not undo a newer wish. */
export async function translate(language) {
  wanted = language;
  if (language === document.documentElement.lang) return;
  const words = await wordsOf(language).catch(() => null);
  if (!words || wanted !== language) return;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll("[data-word-label]"))
    element.setAttribute("aria-label", words[element.dataset.wordLabel]);
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === language));
}

async function wordsOf(language) {
  const response = await fetch(new URL(`../words/${language}.json`, import.meta.url));
  return response.ok ? response.json() : null;
}
