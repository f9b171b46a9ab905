"""What happens when a player does something: the one place where the store changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from engine import Game, Refusal

from . import saves
from .html import Html
from .screens import new_game, table
from .store import NewGame, Store
from .words import words_for

Values = dict[str, str]


class Page(saves.Shelf, Protocol):
    """What the app needs of a browser: ui/dom.py, or a stand-in in tests."""

    def show(self, screen: str, html: Html) -> None: ...


class App:
    def __init__(self, page: Page, chance: random.Random | None = None) -> None:
        self.page = page
        self.store = Store()
        self.chance = chance or random.Random()

    def act(self, action: str, values: Values) -> None:
        """`action` is what a button's `data-do` says: a name and, after colons, what it is about."""
        name, _, about = action.partition(":")
        handler: Callable[[str, Values], None] | None = getattr(self, f"do_{name}", None)
        if handler is None:
            raise ValueError(f"no action is called {name!r}")
        handler(about, values)
        self.render()

    def render(self) -> None:
        screens = {"new": new_game.render, "table": table.render}
        words = words_for(self.store.language)
        draw = screens.get(self.store.screen)
        self.page.show(self.store.screen, draw(self.store, words) if draw else Html(""))

    # --- actions -------------------------------------------------------------------------------------------

    def do_title(self, _about: str, _values: Values) -> None:
        self.store.screen = "title"

    def do_new(self, _about: str, _values: Values) -> None:
        self.store.notices = []
        self.store.screen = "new"

    def do_language(self, about: str, _values: Values) -> None:
        self.store.language = about

    def do_form(self, about: str, values: Values) -> None:
        """The form of a new game changed; `about` adds or removes a seat."""
        self.store.new = new_game.read(values)
        if about == "more" and len(self.store.new.names) < 6:
            self.store.new.names.append("")
            self.store.new.people.append(True)
        if about == "fewer" and len(self.store.new.names) > 2:
            self.store.new.names.pop()
            self.store.new.people.pop()

    def do_begin(self, _about: str, values: Values) -> None:
        self.store.new = new_game.read(values)
        self._begin(self.store.new)

    def do_play(self, _about: str, _values: Values) -> None:
        self._begin(NewGame())

    def do_continue(self, _about: str, _values: Values) -> None:
        try:
            saved, broken = saves.take(self.page)
        except saves.ShelfError:
            saved, broken = None, False
        if saved:
            self.store.notices = ["notice.broken"] if broken else []
            self._sit_down(saved.game, saved.people)
        else:
            self.store.notices = ["notice.lost"]
            self.store.screen = "new"

    def do_face(self, about: str, _values: Values) -> None:
        self.store.facing = int(about)

    def do_choose(self, about: str, _values: Values) -> None:
        seat, _, option = about.partition(":")
        game = self.store.game
        if game is None:
            return
        try:
            game.choose(int(seat), option)
        except Refusal:  # a button pressed twice: the screen shows what can be done now
            return
        self._go_on()

    # --- the course of a game ------------------------------------------------------------------------------

    def _begin(self, new: NewGame) -> None:
        self.store.notices = []
        seed = int(new.seed) if new.seed.isdecimal() else self.chance.randrange(1_000_000)
        names = new_game.full_names(new, words_for(self.store.language))
        self._sit_down(Game.new(edition="original", seats=names, seed=seed, options={}), tuple(new.people))

    def _sit_down(self, game: Game, people: tuple[bool, ...]) -> None:
        self.store.game, self.store.people, self.store.facing = game, people, None
        self.store.screen = "table"
        self._go_on()

    def _go_on(self) -> None:
        """Let seats without a person choose, keep the game, and turn to the person who is asked next."""
        store = self.store
        game = store.game
        assert game is not None
        while others := [one for one in game.waiting if not store.people[one.seat]]:
            game.choose(others[0].seat, self.chance.choice(others[0].options))
        self._keep()
        asked = store.asked()
        alone = sum(store.people) == 1
        if asked and store.facing not in asked:
            store.facing = asked[0] if alone else None

    def _keep(self) -> None:
        assert self.store.game is not None
        try:
            saves.keep(self.page, saves.Saved(self.store.game, self.store.people))
            failed = False
        except saves.ShelfError:
            failed = True
        rest = [notice for notice in self.store.notices if notice != "notice.unkept"]
        self.store.notices = [*rest, "notice.unkept"] if failed else rest
