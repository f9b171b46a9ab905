// Lays new HTML over a region: elements with the same data-key (or, without keys, the same place and kind) stay
// the elements they were, so that focus, scrolling and what a person types survive a redraw.

export function patch(region, html) {
  const next = document.createElement("template");
  next.innerHTML = html;
  children(region, next.content);
}

function children(old, next) {
  const keyed = new Map([...old.children].filter((one) => one.dataset.key).map((one) => [one.dataset.key, one]));
  const staying = new Set([...next.children].map((one) => one.dataset.key));
  for (const [key, one] of keyed) if (!staying.has(key)) one.remove(); // else those behind it move, and lose the focus
  let place = old.firstChild;
  for (const wanted of [...next.childNodes]) {
    const found = match(place, wanted, keyed);
    if (found) {
      if (found !== place) old.insertBefore(found, place);
      else place = place.nextSibling;
      node(found, wanted);
    } else old.insertBefore(wanted, place);
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}

function match(place, wanted, keyed) {
  const key = wanted.dataset?.key;
  const same = (one) => one && one.nodeName === wanted.nodeName;
  if (key) return same(keyed.get(key)) ? keyed.get(key) : null;
  return same(place) && !place.dataset?.key ? place : null;
}

function node(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  if (old.isEqualNode(next)) return;
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.localName === "input" && document.activeElement !== old) {
    old.value = next.getAttribute("value") ?? "";
    old.checked = next.hasAttribute("checked");
  }
  if (old.localName === "select") queueMicrotask(() => (old.value = next.value));
  children(old, next);
}
