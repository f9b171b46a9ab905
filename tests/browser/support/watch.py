"""Sees all that a page says and asks for; whatever its test does not expect fails the test."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Request

from tests.browser.support.site import Site

LOUD = ("error", "warning")


class Watch:
    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.site = site
        self.said: list[str] = []
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.expected: list[str] = []
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", self._ask)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            self.said.append(message.text)

    def _ask(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            self.asked.append(request.url)

    def expect(self, *patterns: str) -> None:
        """Words of an error or warning that this very test causes."""
        self.expected += patterns

    def wrong(self) -> list[str]:
        said = [text for text in self.said + self.errors if not any(re.search(one, text) for one in self.expected)]
        return said + [f"asked for {url}" for url in self.asked if not self._belongs(url)]

    def _belongs(self, url: str) -> bool:
        inside = url.startswith(self.site.url)
        return inside and url.removeprefix(self.site.url).split("#")[0] in self.site.allowed


Visitor = Callable[..., tuple[BrowserContext, Watch]]
"""The fixture `visitor`: a site, and options of Playwright's new_context."""
