"""How fast the page starts, beside bare Pyodide and bare PyScript, in one run. Prints one JSON line.

    .venv/bin/python tools/bench_boot.py [--rounds 5]

This page: from the start of the navigation until "New game" has reacted to a click (made before Python is up).
The bare pages: until one line of Python has run; npm's untrimmed files, with a cache header as good as ours.
cold: a new profile, from localhost; warm: the third visit; slow: a new profile over 10 Mbit/s and 40 ms; all from a
host that sends brotli. Bytes are those of the answers' bodies, as the server sent them, up to that moment; what the
service worker fetches afterwards is given apart. Medians of the rounds, in milliseconds.

Long tasks are of three parts of the start: title, interpreter (from the moment its code is compiled until it is up;
no target) and screens. `longest_tasks` holds the median over the visits of the longest by the clock; `explained` is
one traced visit of each kind with the processor's time, for on a busy machine the clock says little.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tools.browse import DIST, ROOT, Server, profile
from tools.long_tasks import long_tasks, part, traced

BARE = ROOT / ".cache/bench"
KINDS = ("cold", "warm", "slow")
SLOW = ["--megabits", "10", "--delay", "40"]
AT_MOST = {"cold": 0.75, "warm": 0.40, "slow": 0.80}  # of bare Pyodide's
TITLE_MS, TASK_MS = 500, 200
BYTES, PLAIN_BYTES = 4_200_000, 5_300_000
HEAD = "<!doctype html><html lang=en><meta charset=utf-8><title>bare</title><link rel=icon href=data:,>"
PAGES = {
    "pyodide.html": """<script type=module>
import {loadPyodide} from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; js.performance.mark('done')");
</script>""",
    "pyscript.html": """<script type=module src="./pyscript/core.js"></script>
<script type=py config='{"interpreter": "./pyodide/pyodide.mjs"}'>import js; js.performance.mark('done')</script>""",
}
# Clicks "New game" as soon as it is there, and notes when the screen has answered.
CLICK = """
new PerformanceObserver((list) => (globalThis.tasks ??= []).push(...list.getEntries().map((task) =>
  [Math.round(task.startTime), Math.round(task.duration)]))).observe({type: "longtask", buffered: true});
if (!location.pathname.endsWith(".html")) addEventListener("DOMContentLoaded", () => {
  document.querySelector("#title [data-do=new]").click();
  const seen = () => document.querySelector("#screen form") && performance.mark("done");
  new MutationObserver((_, watcher) => seen() && watcher.disconnect())
    .observe(document.getElementById("screen"), {childList: true, subtree: true});
});
"""
RESULT = """() => {
  const done = performance.getEntriesByName("done")[0]?.startTime;
  if (!done || performance.now() < done + 500) return null;  // the observer hears of the last task a little later
  const mark = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const [navigation] = performance.getEntriesByType("navigation");
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? done;
  return {done: Math.round(done), title: Math.round(paint - navigation.responseStart), code: mark("python-code"),
          up: mark("python-up"), tasks: (globalThis.tasks ?? []).filter(([start]) => start < done),
          snapshot: mark("python-from-snapshot") !== null};
}"""


def visit(page: Page, url: str) -> dict[str, Any]:
    page.add_init_script(CLICK)
    page.goto(url)
    for _ in range(1200):  # wait_for_function needs eval, which our policy forbids
        found: dict[str, Any] | None = page.evaluate(RESULT)
        if found:
            return found
        page.wait_for_timeout(100)
    raise SystemExit(f"{url} did not start within two minutes")


def kept(page: Page) -> None:
    """Until the service worker keeps the build and the snapshot."""
    for _ in range(600):
        names = page.evaluate("async () => { const found = []; for (const name of await caches.keys())"
                              " found.push([name, (await (await caches.open(name)).keys()).length]); return found }")
        if sum(1 for _, count in names if count) == 2 and any("memory" in name for name, _ in names):
            return
        page.wait_for_timeout(100)
    raise SystemExit("the service worker did not keep the build")


def cold_and_warm(playwright: Playwright, url: str, ours: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    with profile(playwright.chromium) as context:
        page = context.new_page()
        cold = visit(page, url)
        if ours:
            kept(page)
        page.close()
        visits = []
        for _ in range(2):  # the second also finds compiled code
            page = context.new_page()
            visits.append(visit(page, url))
            page.wait_for_timeout(300)
            page.close()
        return cold, visits[-1]


def first_visit(playwright: Playwright, server: Server, path: str) -> tuple[dict[str, Any], int, int]:
    """The figures, the bytes until it was done, and (for this page) the bytes afterwards."""
    before = len(server.answers)
    with profile(playwright.chromium) as context:
        page = context.new_page()
        result = visit(page, server.url + path)
        if not path:
            kept(page)
    answers = server.answers[before:]
    paths = [answer["path"] for answer in answers]
    cut = paths.index("/sw.js") if "/sw.js" in paths else len(paths)
    return result, sum(a["bytes"] for a in answers[:cut]), sum(a["bytes"] for a in answers[cut:])


def explained(playwright: Playwright, hosts: dict[str, Server]) -> dict[str, list[dict[str, Any]]]:
    """The long tasks of one visit of each kind, from a trace."""
    found = {}
    for kind, host in hosts.items():
        with profile(playwright.chromium) as context:
            page = context.new_page()
            if kind == "warm":
                visit(page, host.url)
                kept(page)
                page.close()
                page = context.new_page()
            events = traced(page, partial(visit, page, host.url))
            found[kind] = long_tasks(events, last="done")
    return found


def make_bare_pages() -> None:
    BARE.mkdir(parents=True, exist_ok=True)
    for name, target in (("pyodide", "pyodide"), ("pyscript", "@pyscript/core/dist")):
        if not (BARE / name).exists():
            (BARE / name).symlink_to(ROOT / "node_modules" / target)
    for name, body in PAGES.items():
        (BARE / name).write_text(HEAD + body)


def longest(one: dict[str, Any]) -> dict[str, int]:
    """The longest task of each part of a visit, by the page's own observer."""
    found = {"title": 0, "interpreter": 0, "screens": 0}
    for start, duration in one["tasks"]:
        name = part(start, start + duration, one["code"], one["up"])
        found[name] = max(found[name], duration)
    return found


def measure(playwright: Playwright, rounds: int) -> dict[str, Any]:
    bare = ["--bare", "--cache", "public, max-age=3600"]
    with (
        Server(BARE, *bare, "--compress", "--warm") as bare_host, Server(DIST, "--compress", "--warm") as host,
        Server(BARE, *bare, "--compress", *SLOW) as bare_line, Server(DIST, "--compress", *SLOW) as line,
        Server(DIST) as plain_host,
    ):
        pages = {"pyodide": (bare_host, bare_line, "pyodide.html"), "pyscript": (bare_host, bare_line, "pyscript.html"),
                 "page": (host, line, "")}
        figures: dict[str, dict[str, list[Any]]] = {name: {} for name in pages}
        for number in range(rounds):
            for name, (fast, slow, path) in pages.items():
                cold, warm = cold_and_warm(playwright, fast.url + path, not path)
                result, first, later = first_visit(playwright, slow, path)
                row = {"cold": cold, "warm": warm, "slow": result, "bytes": first, "later": later}
                for key, value in row.items():
                    figures[name].setdefault(key, []).append(value)
                times = [one["done"] for one in (cold, warm, result)]
                print(f"round {number + 1} of {rounds}: {name}", times, file=sys.stderr)
        plain = first_visit(playwright, plain_host, "")
        tasks = explained(playwright, {"cold": host, "warm": host, "slow": line, "plain": plain_host})
    found = {**summary(figures, plain), "explained": tasks}
    return {**found, "pass": verdicts(found)}


def summary(figures: dict[str, dict[str, list[Any]]], plain: tuple[dict[str, Any], int, int]) -> dict[str, Any]:
    def median(values: Iterable[int]) -> int:
        return round(statistics.median(values))

    found: dict[str, Any] = {
        name: {**{kind: median(one["done"] for one in row[kind]) for kind in KINDS}, "bytes": median(row["bytes"])}
        for name, row in figures.items()
    }
    ours, bare, rows = found["page"], found["pyodide"], figures["page"]
    visits = {**{kind: rows[kind] for kind in KINDS}, "plain": [plain[0]]}
    found["ratio"] = {key: round(ours[key] / bare[key], 2) for key in (*KINDS, "bytes")}
    found["title"] = {kind: median(one["title"] for one in some) for kind, some in visits.items()}
    found["longest_tasks"] = {
        kind: {name: median(longest(one)[name] for one in some) for name in ("title", "interpreter", "screens")}
        for kind, some in visits.items()
    }
    found["snapshot_used_warm"] = all(one["snapshot"] for one in rows["warm"])
    found["later_bytes"] = median(rows["later"])
    found["plain_host"] = {"bytes": plain[1], "later_bytes": plain[2]}
    return found


def verdicts(found: dict[str, Any]) -> dict[str, bool]:
    ours = ("title", "screens")
    clock = [one[name] for one in found["longest_tasks"].values() for name in ours]
    processor = [task["processor"] for some in found["explained"].values() for task in some if task["part"] in ours]
    return {
        **{f"{kind} at most {share} of bare Pyodide": found["ratio"][kind] <= share for kind, share in AT_MOST.items()},
        f"title within {TITLE_MS} ms": max(found["title"].values()) <= TITLE_MS,
        f"at most {BYTES} bytes with brotli": found["page"]["bytes"] <= BYTES,
        f"at most {PLAIN_BYTES} bytes without": found["plain_host"]["bytes"] <= PLAIN_BYTES,
        f"no task over {TASK_MS} ms but the interpreter": max(clock) <= TASK_MS,
        f"no such task over {TASK_MS} ms of the processor": max(processor, default=0) <= TASK_MS,
        "warm starts from the snapshot": found["snapshot_used_warm"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    if not DIST.exists():
        raise SystemExit("There is no dist/: npm run build")
    make_bare_pages()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None  # other work on the machine spoils the figures
    with sync_playwright() as playwright:
        print(json.dumps({"rounds": rounds, "load_before": load, **measure(playwright, rounds)}))


if __name__ == "__main__":
    main()
