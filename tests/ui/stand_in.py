"""Stands in for the browser: a page that remembers what it was shown, on a shelf that can fail in every way."""

from __future__ import annotations

import random
from collections.abc import Callable
from html.parser import HTMLParser

from ui.app import App
from ui.html import VOID, Html
from ui.saves import ShelfError


class Killed(BaseException):
    """The tab is gone; nothing in the app may catch this."""


class Shelf:
    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept = {} if kept is None else kept
        self.writes = 0
        self.blocked = False
        """Every reading and writing raises, as where storage is switched off."""
        self.full = False
        """Every writing raises, as where there is no room left."""
        self.forgetful = False
        """Writing says nothing and keeps nothing."""
        self.on_write: Callable[[int, str, str], None] = lambda number, key, value: None
        """Told before each write: its number, key and value. May raise Killed."""

    def get(self, key: str) -> str | None:
        if self.blocked:
            raise ShelfError("blocked")
        return self.kept.get(key)

    def set(self, key: str, value: str) -> None:
        if self.blocked or self.full:
            raise ShelfError("full")
        self.writes += 1
        self.on_write(self.writes, key, value)
        if not self.forgetful:
            self.kept[key] = value


class Page(Shelf):
    screen = "title"
    html = Html("")

    def show(self, screen: str, html: Html) -> None:
        self.screen, self.html = screen, html

    def actions(self, prefix: str = "") -> list[str]:
        """What the buttons that can be pressed would do."""
        pressable = [one.attributes for one in elements(self.html) if "disabled" not in one.attributes]
        return [one["data-do"] for one in pressable if "data-do" in one and one["data-do"].startswith(prefix)]


class Element:
    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name, self.attributes = name, attributes
        self.children: list[Element] = []
        self.own: list[str] = []

    def text(self) -> str:
        return "".join([*self.own, *(child.text() for child in self.children)])


class Strict(HTMLParser):
    """Complains of everything that a browser would silently repair."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]
        self.all: list[Element] = []
        self.feed(html)
        self.close()
        assert self.open == [self.root], f"never closed: {self.open[-1].name}"

    def handle_starttag(self, name: str, pairs: list[tuple[str, str | None]]) -> None:
        attributes = {key: value or "" for key, value in pairs}
        assert len(attributes) == len(pairs), f"an attribute stands twice: {pairs}"
        element = Element(name, attributes)
        self.open[-1].children.append(element)
        self.all.append(element)
        if name not in VOID:
            self.open.append(element)

    def handle_endtag(self, name: str) -> None:
        assert self.open[-1].name == name, f"</{name}> closes <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].own.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")


def elements(html: str) -> list[Element]:
    return Strict(html).all


def app_on(page: Page, seed: int = 1) -> App:
    return App(page, random.Random(seed))


def begin(app: App, people: list[bool], seed: int, names: list[str] | None = None) -> None:
    """Fills the form of a new game and sends it off."""
    values = {f"name{seat}": names[seat] if names else "" for seat in range(len(people))}
    values |= {f"person{seat}": "on" for seat, person in enumerate(people) if person}
    app.act("begin", values | {"seed": str(seed)})


def step(app: App, page: Page, chance: random.Random) -> bool:
    """Presses one of the buttons that go on with the game; False when it is over."""
    actions = page.actions("choose:") or page.actions("face:")
    if actions:
        app.act(chance.choice(actions), {})
    return bool(actions)
