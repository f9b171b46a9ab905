// Settings that need no Python: the size of letters and motion. They stand on <html> for the style sheet.

const SHELF = "libertalia/settings";

function read() {
  try {
    return JSON.parse(localStorage.getItem(SHELF)) ?? {};
  } catch {
    return {}; // blocked or damaged: the defaults
  }
}

export function listenForSettings() {
  const settings = read();
  for (const input of document.querySelectorAll("#settings input")) {
    const chosen = settings[input.name];
    if (chosen) input.checked = input.value === chosen;
    if (input.checked) document.documentElement.dataset[input.name] = input.value;
    input.addEventListener("change", () => {
      settings[input.name] = document.documentElement.dataset[input.name] = input.value;
      try {
        localStorage.setItem(SHELF, JSON.stringify(settings));
      } catch {
        // holds for this visit
      }
    });
  }
}
