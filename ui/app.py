"""The door of the screens: an action comes in, its handler changes the store, the screen is drawn anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from . import shelf
from .actions import library, links, log, pages, play, puzzles, saving, scores, setup, watching
from .html import Regions
from .names import named
from .screens import ask, detail, final, new_game, rest, table
from .screens import library as library_screen
from .screens import links as links_screen
from .screens import log as log_screen
from .screens import puzzles as puzzles_screen
from .screens import saves as saves_screen
from .screens import scores as scores_screen
from .screens import watch as watch_screen
from .staging import Staged, staged
from .store import Store
from .words import Words, words_for

Values = dict[str, str]
Handler = Callable[["App", str, Values], None]


def back(app: App, about: str, values: Values) -> None:
    """The browser's back and forward buttons lead to a screen; who comes back may be somebody else."""
    pages.hide(app, "", values)
    at_table = about in ("table", "share", "sheet") and app.store.table
    known = about in ("new", "library", "saves", "scores", "results", "puzzles")
    HANDLERS["look" if at_table else about if known else "title"](app, "", values)


HANDLERS: dict[str, Handler] = {
    "back": back, **pages.HANDLERS, **library.HANDLERS, **log.HANDLERS, **play.HANDLERS, **saving.HANDLERS,
    **scores.HANDLERS, **setup.HANDLERS, **links.HANDLERS, **watching.HANDLERS, **puzzles.HANDLERS,
}
"""Where two rooms know an action, the last one asks first whether it is meant."""
SCREENS: dict[str, Callable[[Store, Words], Regions]] = {
    "new": new_game.render, "library": library_screen.render, "saves": saves_screen.render, "table": table.render,
    "rest": rest.render, "final": final.render,
    "scores": scores_screen.render,
    "link": lambda store, words: links_screen.preview(store.links, words),
    "share": links_screen.share,
    "sheet": links_screen.paper,
    "results": lambda store, words: links_screen.results(store.links, words),
    "position": links_screen.position,
    "puzzles": lambda store, words: puzzles_screen.shelf(store.links.solved, words),
    "puzzle": puzzles_screen.render,
    "watch": watch_screen.render,
}


class Page(shelf.Shelf, Protocol):
    """What the app needs of a browser: ui/dom.py, or a stand-in in tests."""

    def show(self, screen: str, regions: Regions, said: str = "", beat: Staged | None = None, mood: str = "") -> None:
        """`said` is spoken. With a beat, what changes moves; at its end the page does the action `beat`.

        `mood` is the light in which all of it is seen: calm or stormy weather, or the usual lantern.
        """

    def moves(self) -> bool:
        """Whether the player wants to see things move."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def download(self, name: str, text: str) -> None:
        """Gives the player a file."""

    def claim(self, place: str, steal: bool = False) -> None:
        """Only one tab plays the game of a place. Answered later by the action `held` or `lost`."""

    def release(self) -> None:
        """This tab plays no game any more."""

    def persist(self) -> None:
        """Something is kept that should stay: asks the browser for it, once."""

    def think(self, number: int, question: str, milliseconds: int) -> None:
        """A question for engine.bots.desk, outside the page. Answered by the action `thought:<number>`."""

    def forget(self) -> None:
        """No answer is waited for any more."""

    def address(self) -> str:
        """Of the page, without what stands behind `#`."""

    def copy(self, text: str) -> None:
        """To the clipboard."""

    def send(self, text: str) -> None:
        """By the device's share sheet."""

    def print(self) -> None: ...

    def soon(self, action: str, milliseconds: int = 0) -> None:
        """Does the action when the screen has been painted and so much time has passed."""

    def need(self, part: str, action: str) -> None:
        """Does the action when that part of the program has been loaded."""

    def is_safe_start(self) -> bool:
        """The last two starts failed: nobody knows whether a save is to blame."""


class App:
    def __init__(self, page: Page, chance: random.Random | None = None) -> None:
        self.page = page
        self.store = Store()
        self.chance = chance or random.Random()

    def act(self, action: str, values: Values) -> None:
        """`action` is what a button's `data-do` says: a name and, after colons, what it is about."""
        name, _, about = action.partition(":")
        if name not in HANDLERS:
            raise ValueError(f"no action is called {name!r}")
        HANDLERS[name](self, about, values)
        self.render()

    def render(self) -> None:
        words = words_for(self.store.language, self.store.edition)
        screen = self.screen()
        draw = SCREENS.get(screen)
        story = self.store.table.story if self.store.table else None
        self.page.show(screen, draw(self.store, words) if draw else {}, self.said(screen, words),
                       staged(story, words) if story and screen == "table" else None, self.store.mood)

    def screen(self) -> str:
        """The day of rest stands before the table until it has been read."""
        store = self.store
        resting = store.table and store.table.story and store.table.story.at_rest
        return "rest" if store.screen == "table" and resting else store.screen

    def said(self, screen: str, words: Words) -> str:
        """For those who listen: what happened since they were last told, and what is asked now."""
        sat = self.store.table
        if screen != "table" or not sat or sat.story or sat.at_curtain:
            return ""
        names = [seat["name"] for seat in named(sat.game.view(None), words)["seats"]]
        news, sat.told = sat.chronicle.lines[sat.told:], len(sat.chronicle.lines)
        asked = ask.asked(names, sat.decision, sat.alone is None, words) if sat.decision else ""
        if not news and asked == sat.heard:
            return ""
        sat.heard = asked
        return " ".join(filter(None, [log_screen.spoken(news, names, words, sat.alone), asked]))

    def describe(self, what: str) -> str:
        """A closer look at a thing: what stands in its `data-detail`."""
        return str(detail.describe(self.store, words_for(self.store.language, self.store.edition), what))
