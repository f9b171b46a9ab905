"""Each step of the start broken in turn: it ends in the failure screen, which mends, or in a slower start.
Never in a spinner."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.player import CHOICES, from_snapshot, kept, play_now, ready
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor

NewSite = Callable[..., Site]


class Sabotage(NamedTuple):
    names: tuple[str, ...]  # files of the build
    work: Callable[[bytes], bytes | None]
    reason: str = ""  # words of the failure screen
    options: tuple[str, ...] = ("--compress",)


def missing(_: bytes) -> None:
    return None


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 50]


def python_error(_: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("ui/__init__.py", "raise RuntimeError('a leak below the waterline')")
    return packed.getvalue()


def javascript_error(_: bytes) -> bytes:
    return b"throw new Error('a torn sail')"


WASM, STDLIB, BUNDLE = "pyodide.asm.wasm", "python_stdlib.zip", "core-C9KDLldu.js"
FATAL = {
    "no PyScript": Sabotage(("vendor/core.js",), missing, "core.js"),
    "no Pyodide": Sabotage(("pyodide.mjs",), missing),
    "no interpreter code": Sabotage(("pyodide.asm.mjs",), missing),
    "no interpreter": Sabotage((WASM,), missing, f"404 .*{WASM}"),
    "no standard library": Sabotage((STDLIB,), missing, f"404 .*{STDLIB}"),
    "no engine": Sabotage(("engine.zip",), missing, "404 .*engine.zip"),
    "no screens": Sabotage(("ui.zip",), missing, "404 .*ui.zip"),
    "a piece of the interpreter": Sabotage((WASM,), truncated),
    "a piece of the standard library": Sabotage((STDLIB,), truncated),
    "a piece of the engine": Sabotage(("engine.zip",), truncated),
    "no packed interpreter": Sabotage((WASM + ".packed",), missing, f"404 .*{WASM}.packed", ()),
    "a piece of the packed interpreter": Sabotage((WASM + ".packed",), truncated, "", ()),
    "no packed library": Sabotage((STDLIB + ".packed",), missing, f"404 .*{STDLIB}.packed", ()),
    "an error in Python": Sabotage(("ui.zip",), python_error, "RuntimeError: a leak below the waterline"),
    "an error in JavaScript": Sabotage(("js/interpreter.js",), javascript_error, "a torn sail"),
    "interpreter of a wrong type": Sabotage((), missing, "MIME type", ("--compress", "--type", ".wasm=text/html")),
    "modules of a wrong type": Sabotage((), missing, "", ("--compress", "--type", ".mjs=text/plain")),
}


def failure(page: Page, reason: str = "") -> None:
    expect(page.locator("#failure")).to_be_visible(timeout=15_000)
    expect(page.locator("#failure h2")).to_have_text("The game could not start")
    expect(page.locator("#reason")).to_have_text(re.compile(reason or r"\w"))
    expect(page.locator("#failure")).to_be_focused()
    expect(page.locator(".stage")).to_be_hidden()


@pytest.mark.parametrize("name", FATAL)
def test_a_broken_part_ends_in_the_failure_screen_and_loads_again_once_it_is_mended(
    visitor: Visitor, new_site: NewSite, name: str
) -> None:
    names, work, reason, options = FATAL[name]
    site = new_site(*options)
    mends = [site.change(one, work) for one in names]
    context, watch = visitor(site)
    watch.expect(".*")  # a failure may be spoken of
    page = context.new_page()
    page.goto(site.url)
    failure(page, reason)
    page.locator("[data-open=rules]").click()
    expect(page.locator("#rules")).to_be_visible()  # the rules can be read all the same
    page.locator("#rules [data-close]").click()
    if not names:
        return  # a host that gives wrong types is not mended in a moment
    for mend in mends:
        mend()
    page.locator("#failure [data-retry]").click()
    ready(page)
