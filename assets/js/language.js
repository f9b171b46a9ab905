// The words of the static page: English stands in index.html, French comes when it is wanted.

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
    localStorage.setItem(SHELF, language);
  } catch {
    // blocked: the choice holds for this visit
  }
}

export async function translate(language) {
  if (language === document.documentElement.lang) return;
  const response = await fetch(new URL(`../words/${language}.json`, import.meta.url));
  if (!response.ok) return;
  const words = await response.json();
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  for (const element of document.querySelectorAll("[data-word-label]"))
    element.setAttribute("aria-label", words[element.dataset.wordLabel]);
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", String(button.dataset.language === language));
}
