// A clock in the page that only the camera moves: timers and animations stand still until `film.advance`, so that a
// slow machine shows the same frames as a quick one. tools/film.py loads it before anything else.

globalThis.film = (() => {
  const SHORT = 40; // what only lets something else go first is not held
  const [later, notLater, animate] = [setTimeout, clearTimeout, Element.prototype.animate];
  const timers = new Map();
  const running = new Map(); // an animation and when it began
  let [now, rolling, next] = [0, false, 1e9];

  globalThis.setTimeout = (work, delay = 0, ...rest) => {
    if (!rolling || delay < SHORT) return later(work, delay, ...rest);
    timers.set(++next, { at: now + delay, work: () => work(...rest) });
    return next;
  };
  globalThis.clearTimeout = (id) => timers.delete(id) || notLater(id);
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    if (rolling) hold(animation);
    return animation;
  };

  function hold(animation) {
    if (running.has(animation)) return;
    animation.pause();
    animation.currentTime = 0;
    running.set(animation, now);
  }

  /** What the style sheet sets in motion. */
  const holdAll = () => document.getAnimations().forEach((one) => one.playState === "running" && hold(one));
  const endOf = (animation) => animation.effect.getComputedTiming().endTime;
  const breathe = () => new Promise((done) => later(done));

  function seek() {
    for (const [animation, began] of running) {
      const time = now - began;
      if (animation.playState === "idle" || animation.playState === "finished") running.delete(animation);
      else if (time < endOf(animation)) animation.currentTime = time;
      else {
        running.delete(animation);
        animation.finish();
      }
    }
  }

  /** Goes on by so many milliseconds, from one event to the next, or until that is enough. */
  async function advance(milliseconds, isEnough = () => false) {
    const end = now + milliseconds;
    for (;;) {
      holdAll();
      const due = [...timers].sort(([, a], [, b]) => a.at - b.at)[0];
      const ends = [...running].map(([one, began]) => began + endOf(one)).filter((at) => at > now);
      now = Math.min(end, due?.[1].at ?? end, ...ends);
      seek();
      if (due && due[1].at <= now) {
        timers.delete(due[0]);
        due[1].work();
      }
      await breathe();
      if (isEnough() || (now >= end && ![...timers.values()].some(({ at }) => at <= end))) break;
    }
    holdAll();
    return now;
  }

  let [beats, watched] = [0, false];

  function roll() {
    [rolling, now, beats] = [true, 0, 0];
    if (watched) return;
    watched = true;
    const { show } = libertalia;
    libertalia.show = (...what) => {
      beats += 1;
      return show(...what);
    };
  }

  /** Time goes by itself again. */
  function stop() {
    rolling = false;
    for (const { work } of timers.values()) later(work);
    timers.clear();
    for (const animation of running.keys()) if (animation.playState === "paused") animation.play();
    running.clear();
  }

  /** As far as the beginning of a moment of the story. */
  async function advanceTo(beat) {
    await advance(60_000, () => beats > beat);
  }

  const boxOf = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map((value) => Math.round(value * 10) / 10);
  };
  const textBox = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return boxOf(range);
  };
  /** Whether it stands over the stage: of all that is lifted round it the outermost decides. */
  function isAboveStage(one) {
    let highest = 0;
    for (let at = one; at instanceof Element; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (position !== "static" && zIndex !== "auto") highest = Number(zIndex);
    }
    return highest > Number(getComputedStyle(document.getElementById("stage")).zIndex);
  }

  const isSeen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const numbers = new WeakMap();
  let made = 0;
  const numberOf = (ghost) => numbers.get(ghost) ?? (numbers.set(ghost, ++made), made);
  /** All that can be read there, by whatever means. */
  const readable = (one) => [one?.textContent ?? "", ...[...(one?.querySelectorAll("[aria-label], [title]") ?? [])].map((part) => `${part.ariaLabel} ${part.title}`)].join(" ");
  const region = (name) => document.querySelector(`#screen [data-region=${name}]`);

  /** Of a picture on its way, as large as the largest of what it holds: turning and tilting in its place count as nothing. */
  function ghostBox(ghost) {
    const [left, top, width, height] = boxOf(ghost);
    const sizes = [...ghost.children].map((one) => {
      const own = new DOMMatrix(getComputedStyle(one).transform);
      return [one.offsetWidth * (own.is2D ? own.a : 1), one.offsetHeight * (own.is2D ? own.d : 1)];
    });
    const [wide, high] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side])));
    return [left, top, (wide * width) / ghost.offsetWidth, (high * height) / ghost.offsetHeight].map((value) => Math.round(value * 10) / 10);
  }

  /** Everything of a frame that can be said in numbers and words. */
  function sample() {
    const things = [...document.querySelectorAll("#screen [data-thing]")].filter(isSeen);
    const ghosts = [...document.querySelectorAll("#stage > .ghost:not(.tells)")];
    const caption = document.querySelector(".ask .now");
    return {
      at: now,
      beat: beats,
      screen: document.documentElement.dataset.screen,
      things: things.map((one) => ({ name: one.dataset.thing, box: boxOf(one.querySelector(".card, .chip") ?? one), region: one.closest("[data-region]").dataset.region })),
      ghosts: ghosts.map((one) => ({ number: numberOf(one), of: one.dataset.of, kind: one.dataset.kind, box: ghostBox(one), text: one.textContent })),
      floats: [...document.querySelectorAll("#stage .float")].map((one) => ({ text: one.textContent, box: boxOf(one) })),
      caption: caption && { text: caption.textContent, box: textBox(caption), above: isAboveStage(caption) },
      owners: [...document.querySelectorAll(".lineup .owner")].map((one) => one.textContent),
      ship: readable(region("ship")),
      asked: readable(region("ask")),
      log: readable(region("log")).length,
      said: document.getElementById("said").textContent,
    };
  }

  /** Samples at every so many milliseconds, until nothing is told any more. */
  async function samples(step, most) {
    const found = [sample()];
    while (found.length < most && document.querySelector("#screen [data-do=skip]") && found.at(-1).screen === "table") {
      await advance(step);
      found.push(sample());
    }
    return found;
  }

  return { roll, stop, advance, advanceTo, sample, samples };
})();
