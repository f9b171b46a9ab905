// What a person would miss on the screen as it is now. Evaluated in the page: globalThis.layout.
{
  const open = () => document.querySelector("dialog[open]") ?? document.body;
  const SEEN = { visibilityProperty: true, opacityProperty: true };
  const HIDDEN = "[inert], .unseen, svg, .icon, option, noscript, dialog:not([open]), #title[hidden]";
  const name = (one) => {
    const place = one.closest("[data-region]")?.dataset.region ?? one.closest("[id]")?.id;
    return `${place} ${one.className.baseVal ?? one.className}`.trim();
  };
  const called = (one) => (one.ariaLabel ?? one.textContent).trim().slice(0, 40) || one.name || name(one);

  /** Words that stick out of the page or are cut off for good, and letters that nobody can read. */
  function losses() {
    const found = new Set();
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.add(`the page is ${wide} wide`);
    const texts = document.createTreeWalker(open(), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const own = text.parentElement;
      if (!text.data.trim() || !own.checkVisibility(SEEN) || own.closest(HIDDEN)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (!box.width) continue;
      const letters = getComputedStyle(own).fontSize;
      if (parseFloat(letters) < 12) found.add(`letters of ${letters}: ${name(own)}`);
      const lost = cut(own, box);
      if (lost) found.add(`${lost} cuts off "${text.data.trim().slice(0, 40)}" (${name(own)})`);
    }
    return [...found];
  }

  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  const beyond = (box, left, top, right, bottom) => [box.left < left || box.right > right, box.top < top || box.bottom > bottom];

  /** What hides a part of the box for good. What ends in an ellipsis is told in full elsewhere. */
  function cut(one, box) {
    for (let around = one; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), frame = around.getBoundingClientRect();
      if (style.textOverflow === "ellipsis" && style.overflowX === "hidden") return null;
      const [wide, high] = beyond(box, frame.left - 2, frame.top - 3, frame.right + 2, frame.bottom + 3);
      if (wide && scrolls(style.overflowX) && box.left + around.scrollLeft < frame.left - 2) return `the beginning of ${name(around)}`;
      if ((wide && scrolls(style.overflowX)) || (high && scrolls(style.overflowY))) return null;
      if (frame.width <= 1) return null; // only for those who listen
      if ((wide && style.overflowX !== "visible") || (high && style.overflowY !== "visible")) return name(around);
      if ((wide || high) && around.matches("button") && style.borderTopWidth !== "0px") return `the edge of ${name(around)}`;
      if (style.position === "fixed") {
        const [wide, high] = beyond(box, -1, -1, innerWidth + 1, innerHeight + 1);
        return wide || (high && !scrolls(style.overflowY)) ? "the window" : null;
      }
    }
    return beyond(box, -3, -Infinity, innerWidth + 3, Infinity)[0] ? "the window" : null;
  }

  /** Everything that can be pressed; a box to tick counts with its label. */
  function controls() {
    const log = document.documentElement.hasAttribute("data-log") && document.querySelector(".log");
    return [...open().querySelectorAll("button, select, summary, a[href], input:not([type=file]), label.button")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert], #title[hidden], dialog:not([open])"))
      .filter((one) => !log || log.contains(one)) // it covers the rest until it is closed
      .map((one) => (one.matches("[type=radio], [type=checkbox]") ? one.closest("label") ?? one : one));
  }

  const POINTS = [0.08, 0.5, 0.92].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y]));

  function isHit(one, block) {
    one.scrollIntoView({ block, inline: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return POINTS.some(([x, y]) => one.contains(document.elementFromPoint(left + width * x, top + height * y)));
  }

  /** What cannot be scrolled to where a click would hit it. */
  function unreached() {
    const missed = controls().filter((one) => !["center", "start", "end"].some((block) => isHit(one, block)));
    scrollTo(0, 0);
    return missed.map((one) => `out of reach: ${called(one)}`);
  }

  /** What is smaller than a thumb wants it; links in a sentence may be. */
  function small() {
    const found = [];
    for (const one of controls()) {
      if (one.matches("p a, dd a, .log-lines .link")) continue;
      const spread = getComputedStyle(one, "::after").position === "absolute"; // over the whole panel
      const box = (spread ? one.parentElement : one).getBoundingClientRect();
      const next = one.closest(".hand-cards li")?.nextElementSibling; // what the next card leaves free
      const width = next ? Math.min(box.width, next.getBoundingClientRect().left - box.left) : box.width;
      if (width < 43.5 || box.height < 43.5) found.push(`${called(one)} ${Math.round(width)} x ${Math.round(box.height)}`);
    }
    return found;
  }

  globalThis.layout = { losses, unreached, small };
}
