"""Stands in for the browser: a page that remembers what it was shown, on a shelf that can fail in every way."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from html.parser import HTMLParser

from libertalia import Game
from libertalia.bots.desk import answer
from ui.actions import play
from ui.app import App
from ui.html import VOID, Html, Regions
from ui.shelf import ShelfError
from ui.staging import Staged
from ui.store import PERSON, NewGame, Seat

ROOM = 25_000_000
"""More than any browser keeps, and than any test needs."""


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
        if self.blocked or self.full or len(value) > ROOM:
            raise ShelfError("full")
        self.writes += 1
        self.on_write(self.writes, key, value)
        if not self.forgetful:
            self.kept[key] = value

    def remove(self, key: str) -> None:
        if self.blocked:
            raise ShelfError("blocked")
        self.writes += 1
        self.on_write(self.writes, key, "")
        if not self.forgetful:
            self.kept.pop(key, None)

    def keys(self) -> list[str]:
        if self.blocked:
            raise ShelfError("blocked")
        return list(self.kept)


class Tabs:
    """Which tab plays the game of a place; pages that share one are tabs of one browser."""

    def __init__(self) -> None:
        self.holders: dict[str, Page] = {}


class Page(Shelf):
    screen = "title"
    html = Html("")
    said = ""
    beat: Staged | None = None
    mood = ""
    motion = False
    safe_start = False
    persisted = 0
    clock = 1_700_000_000_000

    def __init__(self, kept: dict[str, str] | None = None, tabs: Tabs | None = None) -> None:
        super().__init__(kept)
        self.tabs = tabs or Tabs()
        self.answers: list[str] = []
        """Actions that the page will do as soon as the one at hand has been carried out."""
        self.app: App | None = None
        self.files: list[tuple[str, str]] = []
        self.given: list[tuple[str, str]] = []
        """What was copied, sent or printed."""
        self.later: list[str] = []
        self.questions: list[tuple[int, str]] = []
        """What bots have been asked and have not answered yet."""

    def show(self, screen: str, regions: Regions, said: str = "", beat: Staged | None = None, mood: str = "") -> None:
        self.screen, self.regions, self.said, self.beat, self.mood = screen, regions, said, beat, mood
        self.html = Html("".join(filter(None, regions.values())))
        self.answer()

    def answer(self) -> None:
        while self.answers and self.app:
            self.app.act(self.answers.pop(0), {})

    def now(self) -> int:
        """Every look at the clock is a second later."""
        self.clock += 1000
        return self.clock

    def download(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def claim(self, place: str, steal: bool = False) -> None:
        holders = self.tabs.holders
        self.release()
        holder = holders.get(place)
        if holder and not steal:
            self.answers.append(f"lost:{place}")
            return
        holders[place] = self
        self.answers.append(f"held:{place}")
        if holder:
            holder.answers.append(f"lost:{place}")
            holder.answer()

    def release(self) -> None:
        holders = self.tabs.holders
        for place in [place for place, page in holders.items() if page is self]:
            del holders[place]

    def persist(self) -> None:
        self.persisted += 1

    def think(self, number: int, question: str, milliseconds: int) -> None:
        self.questions.append((number, question))

    def forget(self) -> None:
        self.questions.clear()

    def address(self) -> str:
        return "https://libertalia.example.org/"

    def copy(self, text: str) -> None:
        self.given.append(("copy", text))

    def send(self, text: str) -> None:
        self.given.append(("send", text))

    def print(self) -> None:
        self.given.append(("print", ""))

    def soon(self, action: str, milliseconds: int = 0) -> None:
        """Waits until a test lets it happen."""
        self.later.append(action)

    def need(self, part: str, action: str) -> None:
        assert part == "segno.zip"
        self.answers.append(action)

    def think_through(self) -> None:
        """The mind that bots have outside the page answers all it has been asked, with less time than in play."""
        while self.questions and self.app:
            number, question = self.questions.pop(0)
            hurried = {key: value for key, value in json.loads(question).items() if key != "seconds"}
            self.app.act(f"thought:{number}", {"answer": answer(json.dumps(hurried | {"iterations": 8}), float)})

    def is_safe_start(self) -> bool:
        return self.safe_start

    def moves(self) -> bool:
        return self.motion

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
    page.app = App(page, random.Random(seed))
    return page.app


def app_of(page: Page) -> App:
    assert page.app
    return page.app


def begin(app: App, people: list[bool], seed: int, names: list[str] | None = None, edition: str = "original") -> None:
    """Sits people and deckhands down to the game of this number."""
    seats = [Seat(names[seat] if names else "", PERSON if person else "deckhand") for seat, person in enumerate(people)]
    play.start(app, NewGame(edition, seats, str(seed)))
    app.render()


def step(app: App, page: Page, chance: random.Random) -> bool:
    """Presses one of the buttons that go on with the game; False when it is over."""
    offered = page.actions()
    for kind in ("face:", "skip", "choose:", "select:"):
        if actions := [one for one in offered if one.startswith(kind)]:
            app.act(chance.choice(actions), {})
            return True
    return False


def game_of(app: App) -> Game:
    assert app.store.table
    return app.store.table.game


def choose(app: App, page: Page, chance: random.Random) -> None:
    """Presses buttons until something has been chosen."""
    before = list(game_of(app).choices)
    while game_of(app).choices == before:
        assert step(app, page, chance), "the game is over"
