"""How fast the page starts, beside bare Pyodide and bare PyScript, in one run. Prints one JSON line.

    .venv/bin/python tools/bench_boot.py [--rounds 5]

This page: from the start of the navigation until "New game" has reacted to a click (made before Python is up).
The bare pages: until one line of Python has run; npm's untrimmed files, with a cache header as good as ours.
cold: a new profile, from localhost; warm: the third visit; slow: a new profile over 10 Mbit/s and 40 ms.
Bytes are those of the answers' bodies, as the server sent them, up to that moment; what the service worker
fetches afterwards is given apart. All medians, in milliseconds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from browse import DIST, ROOT, Server, profile

BARE = ROOT / ".cache/bench"
SLOW = ["--megabits", "10", "--delay", "40"]
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
  if (!done) return null;
  const mark = (name) => Math.round(performance.getEntriesByName(name)[0]?.startTime ?? 0);
  const [navigation] = performance.getEntriesByType("navigation");
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return {done: Math.round(done), title: Math.round(paint - navigation.responseStart), tasks: globalThis.tasks ?? [],
          load: mark("python-load"), snapshot: mark("python-from-snapshot")};
}"""


def visit(page: Page, url: str) -> dict[str, Any]:
    page.add_init_script(CLICK)
    page.goto(url)
    for _ in range(600):  # wait_for_function needs eval, which our policy forbids
        found: dict[str, Any] | None = page.evaluate(RESULT)
        if found:
            return found
        page.wait_for_timeout(100)
    raise SystemExit(f"{url} did not start within a minute")


def kept(page: Page) -> None:
    """Until the service worker keeps the build and the snapshot."""
    for _ in range(300):
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


def make_bare_pages() -> None:
    BARE.mkdir(parents=True, exist_ok=True)
    for name, target in (("pyodide", "pyodide"), ("pyscript", "@pyscript/core/dist")):
        if not (BARE / name).exists():
            (BARE / name).symlink_to(ROOT / "node_modules" / target)
    for name, body in PAGES.items():
        (BARE / name).write_text(HEAD + body)


def interpreter_apart(results: list[dict[str, Any]]) -> int:
    """The longest task, in ms, that neither is nor holds the start of the interpreter."""
    others = [duration for one in results for start, duration in one["tasks"]
              if start + duration < one["load"] or start > (one["snapshot"] or one["load"]) + 2000]
    return max(others, default=0)


def measure(playwright: Playwright, rounds: int) -> dict[str, Any]:
    figures: dict[str, dict[str, list[Any]]] = {}
    bare = ["--bare", "--cache", "public, max-age=3600"]
    with (
        Server(BARE, *bare, "--compress", "--warm") as bare_host, Server(DIST, "--compress", "--warm") as host,
        Server(BARE, *bare, "--compress", *SLOW) as bare_line, Server(DIST, "--compress", *SLOW) as line,
        Server(DIST) as plain_host,
    ):
        pages = {"pyodide": (bare_host, bare_line, "pyodide.html"), "pyscript": (bare_host, bare_line, "pyscript.html"),
                 "page": (host, line, "")}
        for _ in range(rounds):
            for name, (fast, slow, path) in pages.items():
                row = figures.setdefault(name, {"cold": [], "warm": [], "slow": [], "bytes": [], "later": []})
                cold, warm = cold_and_warm(playwright, fast.url + path, not path)
                result, first, later = first_visit(playwright, slow, path)
                seen = {"cold": cold, "warm": warm, "slow": result, "bytes": first, "later": later}
                for key, value in seen.items():
                    row[key].append(value)
        _, plain_bytes, plain_later = first_visit(playwright, plain_host, "")
    return summary(figures, plain_bytes, plain_later)


def summary(figures: dict[str, dict[str, list[Any]]], plain_bytes: int, plain_later: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: {
            **{key: round(statistics.median(one["done"] for one in row[key])) for key in ("cold", "warm", "slow")},
            "bytes": round(statistics.median(row["bytes"])),
        }
        for name, row in figures.items()
    }
    ours, bare = found["page"], found["pyodide"]
    rows = figures["page"]
    every = [one for key in ("cold", "warm", "slow") for one in rows[key]]
    found["ratio"] = {key: round(ours[key] / bare[key], 2) for key in ("cold", "warm", "slow", "bytes")}
    found["target"] = {"cold": 0.75, "warm": 0.40, "slow": 0.80}
    found["title"] = {
        key: round(statistics.median(one["title"] for one in rows[key])) for key in ("cold", "warm", "slow")
    }
    found["snapshot_used_warm"] = all(one["snapshot"] for one in rows["warm"])
    found["longest_task"] = max((task[1] for one in every for task in one["tasks"]), default=0)
    found["longest_task_without_interpreter"] = interpreter_apart(every)
    found["later_bytes"] = round(statistics.median(rows["later"]))
    found["plain_host"] = {"bytes": plain_bytes, "later_bytes": plain_later}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    if not DIST.exists():
        raise SystemExit("There is no dist/: npm run build")
    make_bare_pages()
    with sync_playwright() as playwright:
        print(json.dumps({"rounds": rounds, **measure(playwright, rounds)}))


if __name__ == "__main__":
    main()
