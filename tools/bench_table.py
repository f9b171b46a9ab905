"""How long the table takes from a click to the painted result, by the browser's own event timing. One JSON line.

    npm run build && .venv/bin/python tools/bench_table.py [--games 3] [--edition galecrest]

Whole games for six are played by mouse in Chromium, with nothing moving: one person with five deckhands, and six
people at one device. The browser tells of each click how long it took until the next picture stood, in steps of
8 ms; of what took less than 16 ms it tells nothing, and that counts as 16. `handled` is the time that the page's own
code took of it, Python included. The log follows a picture later (assets/js/screen.js) and is not in it. `load` is that
of the machine before: other work on it spoils the figures.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.browse import DIST, QUIET, Server, chromium

TARGET_MS = 50
UNTOLD_MS = 16
TABLES = {"one person, five deckhands": 1, "six people": 6}
OBSERVE = """
globalThis.timings = [];
new PerformanceObserver((list) => timings.push(...list.getEntries()))
  .observe({type: "event", durationThreshold: 16, buffered: true});
"""
# After two frames and a task more, the entry of a click is there if there is one at all.
TIMING = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done, 20));
  const clicks = timings.splice(0).filter(({ name }) => ["click", "pointerup"].includes(name));
  return [Math.max(0, ...clicks.map(({ duration }) => duration)),
    Math.max(0, ...clicks.map(({ processingStart, processingEnd }) => processingEnd - processingStart))];
}"""
SAVED = """() => {
  const place = `libertalia/save/${localStorage.getItem("libertalia/save/latest")}/`;
  const { summary, game } = JSON.parse(localStorage.getItem(place + localStorage.getItem(place + "head")));
  return [summary.round, summary.day, summary.over, JSON.parse(game).choices.length];
}"""
OFFERED = """() => {
  if (document.documentElement.dataset.screen === "final") return [];
  for (const kind of ["face:", "skip", "choose:", "select:"]) {
    const found = document.querySelectorAll(`#screen button[data-do^='${kind}']:not(:disabled)`);
    if (found.length) return [kind, [...new Set([...found].map((one) => one.dataset.do))]];
  }
  return [];
}"""
KINDS = {"face:": "opening the curtain", "skip": "leaving a day of rest", "select:": "picking a card up"}


def begin(page: Page, edition: str, people: int) -> None:
    page.locator("#title [data-do=new]").click()
    page.locator("[name=edition]").select_option(edition)
    count = page.locator("[name^=player]").count()
    for _ in range(6 - count):
        page.locator("[data-do='form:more']").click()
    for seat in range(6):
        page.locator(f"[name=player{seat}]").select_option("person" if seat < people else "deckhand")
    page.locator("[data-do=begin]").click()
    page.locator("html[data-screen=table]").wait_for(state="attached")
    page.evaluate(TIMING)


def kind_of(kind: str, before: list[Any], after: list[Any]) -> str:
    """A choice that ends a day has all that happens at night in it, and the bots' next turns."""
    if kind != "choose:":
        return KINDS[kind]
    if after[2] or after[0] != before[0]:
        return "choosing, at the end of a campaign"
    return "choosing, at the end of a day" if after[1] != before[1] else "choosing"


def play(page: Page, chance: random.Random, found: dict[str, list[list[float]]]) -> None:
    before = page.evaluate(SAVED)
    while offered := page.evaluate(OFFERED):
        kind, actions = offered
        action = chance.choice(actions)
        button = page.locator(f"#screen button[data-do='{action}']")
        button.last.scroll_into_view_if_needed()
        page.evaluate(TIMING)
        button.last.click()
        timing = page.evaluate(TIMING)
        after = page.evaluate(SAVED)
        found[kind_of(kind, before, after)].append(timing)
        before = after


def summary(timings: list[list[float]]) -> dict[str, Any]:
    shown = sorted(max(duration, UNTOLD_MS) for duration, _ in timings)
    handled = sorted(handled for _, handled in timings)

    def at(values: list[float], share: float) -> int:
        return round(values[min(len(values) - 1, int(share * len(values)))])

    return {"clicks": len(shown), "p50": at(shown, .5), "p95": at(shown, .95), "max": round(shown[-1]),
            "handled": {"p50": at(handled, .5), "p95": at(handled, .95), "max": round(handled[-1])}}


def measure(edition: str, games: int, seed: int) -> dict[str, Any]:
    figures: dict[str, Any] = {}
    with sync_playwright() as playwright, Server(DIST, "--compress", "--warm") as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for name, people in TABLES.items():
            found: dict[str, list[list[float]]] = defaultdict(list)
            for number in range(games):
                context = browser.new_context(locale="en-GB", reduced_motion="reduce",
                                              viewport={"width": 1440, "height": 900})
                context.add_init_script(OBSERVE)
                page = context.new_page()
                page.goto(server.url)
                page.locator("html[data-stage=ready]").wait_for(state="attached", timeout=60_000)
                begin(page, edition, people)
                play(page, random.Random(f"{seed} {people} {number}"), found)
                context.close()
                print(f"{name}: game {number + 1} of {games}", file=sys.stderr)
            figures[name] = {"all clicks": summary([one for some in found.values() for one in some]),
                             **{kind: summary(found[kind]) for kind in sorted(found)}}
        browser.close()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="original")
    asked = parser.parse_args()
    if not DIST.exists():
        raise SystemExit("There is no dist/: npm run build")
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    figures = measure(asked.edition, asked.games, asked.seed)
    passed = {f"{name}: 95 of 100 clicks within {TARGET_MS} ms": row["all clicks"]["p95"] <= TARGET_MS
              for name, row in figures.items()}
    print(json.dumps({"edition": asked.edition, "games": asked.games, "load": load, **figures, "pass": passed}))


if __name__ == "__main__":
    main()
