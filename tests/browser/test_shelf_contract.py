"""The seam that is shipped, in each of three browsers, keeps what the stand-in of the other tests promises."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.robots import Robot, firefox, until, webkit
from tests.browser.support.player import ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from tests.ui import shelf_contract

UP = b'performance.mark("python-up");'
HANDED_OUT = UP + b"\n  globalThis.python = python;"
"""The page keeps its interpreter to itself; for this test one line hands it out."""
ASK = f"""
import json
from ui.dom import Browser
contract = {{"__name__": "contract"}}
exec({Path(shelf_contract.__file__).read_text("utf-8")!r}, contract)
json.dumps(contract["broken_by"](Browser()))
"""
EXPRESSION = f"python.runPython({json.dumps(ASK)})"
STAGE = "document.documentElement.dataset.stage"


@pytest.fixture
def open_site(new_site: Callable[..., Site]) -> Site:
    site = new_site("--compress")
    site.change("js/interpreter.js", lambda text: text.replace(UP, HANDED_OUT))
    return site


def asked(robot: Robot, site: Site) -> list[str]:
    robot.goto(site.url)
    assert until(robot, f"['ready', 'failed'].includes({STAGE}) && {STAGE}") == "ready"
    return list(json.loads(robot.run(EXPRESSION)))


def test_chromium_keeps_the_contract(visitor: Visitor, open_site: Site) -> None:
    context, watch = visitor(open_site, service_workers="block")
    watch.expect("Service Worker registration blocked")
    page: Page = context.new_page()
    page.goto(open_site.url)
    ready(page)
    assert json.loads(page.evaluate(EXPRESSION)) == []


def test_firefox_keeps_the_contract(open_site: Site) -> None:
    with firefox() as robot:
        assert asked(robot, open_site) == []


@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_webkit_keeps_the_contract(open_site: Site) -> None:
    with webkit() as robot:
        assert asked(robot, open_site) == []
