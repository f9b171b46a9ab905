// What stands in a file of its own is fetched when somebody opens the place where it is read.

export function listenForReaders() {
  document.addEventListener("toggle", ({ target }) => target.open && target.dataset.read && read(target), true);
}

async function read(place) {
  const [text, unread] = [place.querySelector("pre"), place.querySelector("p")];
  if (text.textContent) return;
  try {
    const answer = await fetch(place.dataset.read);
    if (!answer.ok) throw new Error(String(answer.status));
    text.textContent = await answer.text();
    unread.hidden = true;
  } catch {
    unread.hidden = false;
  }
}
