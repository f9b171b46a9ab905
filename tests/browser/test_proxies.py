"""Nothing piles up on the bridge between Python and JavaScript: after a thousand redraws as many objects are held on
either side as before.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor

UP = b'performance.mark("python-up");'
# The page keeps its interpreter to itself; for this test one line hands it out, and Pyodide counts from there on.
HANDED_OUT = UP + b"\n  globalThis.python = python; python._module.enable_pyproxy_allocation_tracing();"
# Python objects that JavaScript holds; JavaScript objects that Python holds.
HELD = """() => {
  python.runPython("import gc; gc.collect(); del gc");
  return [python._module.pyproxy_alloc_map.size, python._module._hiwire_num_refs()];
}"""
# Picks cards up and lays them down, looks closer at seats: no choice is made.
REDRAW = """(times) => {
  const table = document.getElementById("screen");
  let drawn = 0;
  const show = libertalia.show;
  libertalia.show = (...what) => (drawn++, show(...what));
  for (let time = 0; time < times; time++) {
    const cards = table.querySelectorAll("[data-region=hand] button[data-do^='select:']");
    cards[time % cards.length].click();
    const seats = table.querySelectorAll(".who");
    seats[time % seats.length].click();
  }
  libertalia.show = show;
  return [drawn, document.querySelector("#detail").childElementCount];
}"""
CHOOSE = """(share) => {
  for (const kind of ["skip", "choose:", "select:"]) {
    const found = document.querySelectorAll(`#screen [data-do^='${kind}']`);
    if (found.length) return found[Math.floor(share * found.length)].click();
  }
}"""


def open_table(visitor: Visitor, site: Site) -> Page:
    # Without a service worker, which would not take a file that is not as it was built.
    context, watch = visitor(site, reduced_motion="reduce", service_workers="block")
    watch.expect("Service Worker registration blocked")
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    page.locator("#title [data-do=play]").click()
    expect(page.locator("[data-do^='select:']").first).to_be_visible()
    return page


def test_a_thousand_redraws_leave_no_proxy_behind(
    visitor: Visitor, new_site: Callable[..., Site], chance: random.Random,
) -> None:
    site = new_site("--compress")
    site.change("js/interpreter.js", lambda text: text.replace(UP, HANDED_OUT))
    page = open_table(visitor, site)
    page.evaluate(REDRAW, 20)
    before = page.evaluate(HELD)
    assert before[0] >= 2, "the actions and the details are two, and they are not counted"
    drawn, looked = page.evaluate(REDRAW, 1000)
    assert drawn == 1000
    assert looked
    assert page.evaluate(HELD) == before
    for _ in range(60):  # choices, which are kept and read back, the log, days of rest
        page.evaluate(CHOOSE, chance.random())
    assert page.evaluate(HELD) == before
    page.evaluate("globalThis.leak = [python.runPython('lambda: 0'), python.toPy([document, window.history])]")
    after = page.evaluate(HELD)
    assert after[0] > before[0], "a leak would not be seen"
    assert after[1] > before[1], "a leak would not be seen"
