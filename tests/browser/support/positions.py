"""Games at moments worth looking at, written as the page itself would keep them: a test puts them into the storage
and opens them, instead of playing until chance leads there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import Page

from engine import Decision, Game
from tests.ui.stand_in import Shelf
from ui import saves
from ui.store import PERSON

NAMES = ["Ann", "Barbarossa the Meek", "Cy", "Dolores of the Wharf", "Bo", "Esmeralda"]
ASKED = ("loot", "saber", "parrot", "recruiter", "preacher", "waitress", "gunner", "merchant", "surgeon")
"""All that can be asked besides the pick at sunrise."""
WHEN = 1_700_000_000_000


def full_table(hand: int = 14) -> Game:
    """As crowded as a table can be: six seats, the third campaign, day six, and a hand that nobody has thinned out."""
    chance = random.Random(6)
    seats = []
    for seat, name in enumerate(NAMES):
        mine = chance.sample(range(1, 31), hand + 11)
        kinds = {"chest": 1, "jewel": 1, "goods": 1 + seat % 2, "map": 1, "relic": seat % 3}
        seats.append({"name": name, "score": 40 + 17 * seat, "doubloons": 9 + 3 * seat, "hand": mine[:hand],
                      "crew": mine[hand:hand + 7], "graveyard": mine[hand + 7:], "loot": kinds})
    spaces = [[], [], [], [], [], ["saber", "saber", "officer", "relic", "relic", "goods"]]
    return Game.from_position(
        {"edition": "original", "seed": 6, "round": 3, "day": 6, "seats": seats, "spaces": spaces})


def games(seats: int) -> Iterator[Game]:
    """Games that play themselves, each at every decision it comes to."""
    for seed in range(400):
        chance = random.Random(seed)
        game = Game.new(seats=NAMES[:seats], seed=seed)
        while not game.over:
            yield game
            one = game.waiting[0]
            game.choose(one.seat, chance.choice(one.options))


def first(seats: int, met: Callable[[Game, Decision], bool]) -> Game:
    """The first game in which the person on the first seat is asked, alone, what is wanted."""
    for game in games(seats):
        if [one.seat for one in game.waiting] == [0] and met(game, game.waiting[0]):
            return game.copy()
    raise AssertionError("no game leads there")


def asked(why: str) -> Game:
    """The Gunner has the longest list: everybody in every den."""
    if why == "gunner":
        return first(6, lambda game, decision: decision.why == why and len(decision.options) > 15)
    return first(4, lambda game, decision: decision.why == why)


def ends_with(seats: int, what: Callable[[Game], bool]) -> Game:
    """The last choice of a campaign is the person's, whatever it is."""
    def met(game: Game, decision: Decision) -> bool:
        if game.day < 6 or decision.kind == "play":
            return False
        after = game.copy()
        after.choose(0, decision.options[0])
        return what(after)

    return first(seats, met)


@cache
def shelf() -> dict[str, str]:
    """The keys and texts of them all. Each stands in the place that is named after it."""
    there = Shelf()
    picked = {why: asked(why) for why in ASKED}
    picked |= {"full": full_table(), "rest": ends_with(6, lambda game: game.round == 2),
               "final": ends_with(6, lambda game: bool(game.over))}
    for number, (place, game) in enumerate(picked.items()):
        players = (PERSON, *["deckhand"] * (len(game.start.seats) - 1))
        saves.keep(there, place, game, players, {}, WHEN + 60_000 * number)
    return there.kept


PUT = "(texts) => { for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text) }"


def put_games(page: Page) -> None:
    page.evaluate(PUT, shelf())

