"""Games at moments worth looking at, written as the page itself would keep them: a test puts them into the storage
and opens them, instead of playing until chance leads there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import Page

from libertalia import Decision, Game
from libertalia.kernel.playout import playout
from tests.ui.stand_in import Shelf
from ui import saves
from ui.links import Challenge, Deal, Link, Position, Replay, Setup, write
from ui.store import PERSON

NAMES = ["Ann", "Barbarossa the Meek", "Cy", "Dolores of the Wharf", "Bo", "Esmeralda"]
ASKED = ("loot", "saber", "parrot", "recruiter", "preacher", "waitress", "gunner", "merchant", "surgeon")
"""All that can be asked in 2012 besides the pick at sunrise."""
SKY = ("skyloot", "midshipman", "scout", "apprentice", "order", "hook", "shame", "watchman", "thief", "skygunner",
       "witch", "brawler", "necromancer")
"""What Galecrest asks for, the kinds of which there is nothing alike in 2012, or whose list is longest."""
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


def full_sea() -> Game:
    """As crowded as the sky can be: six seats, the third voyage, day six, all tiles stormy, somebody kept aboard."""
    chance = random.Random(6)
    seats = []
    for seat, name in enumerate(NAMES):
        mine = chance.sample(range(1, 41), 25)
        kinds = {"chest": 1, "hook": 1, "map": 2, "amulet": 1, "barrel": 1 + seat % 2, "relic": seat % 3}
        seats.append({"name": name, "score": 40 + 17 * seat, "doubloons": 9 + 3 * seat, "hand": mine[:14],
                      "crew": mine[14:21], "graveyard": mine[21:], "loot": kinds})
    spaces = [[], [], [], [], [], ["saber", "saber", "hook", "relic", "amulet", "barrel"]]
    return Game.from_position({"edition": "galecrest", "options": {"tiles": "stormy"}, "seed": 6, "round": 3, "day": 6,
                               "seats": seats, "spaces": spaces})


def games(seats: int, edition: str = "original", **options: str) -> Iterator[Game]:
    """Games that play themselves, each at every decision it comes to."""
    for seed in range(400):
        chance = random.Random(seed)
        game = Game.new(edition=edition, seats=NAMES[:seats], seed=seed, options=options)
        while not game.over:
            yield game
            one = game.waiting[0]
            game.choose(one.seat, chance.choice(one.options))


def first(seats: int, met: Callable[[Game, Decision], bool], edition: str = "original", **options: str) -> Game:
    """The first game in which the person on the first seat is asked, alone, what is wanted."""
    for game in games(seats, edition, **options):
        if [one.seat for one in game.waiting] == [0] and met(game, game.waiting[0]):
            return game.copy()
    raise AssertionError("no game leads there")


def asked(why: str) -> Game:
    """The Gunner has the longest list: everybody in every den."""
    if why == "gunner":
        return first(6, lambda game, decision: decision.why == why and len(decision.options) > 15)
    return first(4, lambda game, decision: decision.why == why)


def asked_at_sea(name: str) -> Game:
    """Two seats for the Midshipman; stormy tiles where only they ask; as many of the crew awake as can be."""
    why = name.removeprefix("sky")
    seats = 2 if why == "midshipman" else 6 if why == "gunner" else 4
    least = {"gunner": 15, "order": 4, "hook": 4}.get(why, 0)
    tiles = "stormy" if why == "shame" else "calm"
    return first(seats, lambda game, decision: decision.why == why and len(decision.options) >= least, "galecrest",
                 tiles=tiles)


def ends(number: int, edition: str = "original") -> Game:
    """The last choice of a campaign is the person's, whatever it is."""
    def met(game: Game, decision: Decision) -> bool:
        if game.round != number or game.day < 4 or decision.kind == "play":
            return False
        after = game.copy()
        after.choose(0, decision.options[0])
        return after.round > number or bool(after.over)

    return first(6, met, edition)


def one_alone() -> dict[str, Game]:
    """Against the Automa: loot to be taken before the Pilferer comes, a full hand under storm, and the last choice."""
    def meets(game: Game, decision: Decision) -> bool:
        return decision.why == "loot" and game.round == 2 and game.view(0)["solo"]["pilferer"] is not None

    def full(game: Game, decision: Decision) -> bool:
        return decision.kind == "play" and game.round == 3 and len(game.view(0)["seats"][1]["hand"]["cards"]) > 7

    def last(game: Game, decision: Decision) -> bool:
        if game.round != 3 or game.day < 6 or decision.kind == "play":
            return False
        after = game.copy()
        after.choose(0, decision.options[0])
        return bool(after.over)

    return {"alone": first(1, meets, "galecrest"), "alonehand": first(1, full, "galecrest", tiles="stormy"),
            "aloneend": first(1, last, "galecrest")}


@cache
def shelf() -> dict[str, str]:
    """The keys and texts of them all. Each stands in the place that is named after it."""
    there = Shelf()
    picked = {why: asked(why) for why in ASKED}
    picked |= {"full": full_table(), "rest": ends(1), "final": ends(3)}
    picked |= {why: asked_at_sea(why) for why in SKY}
    picked |= {"skyfull": full_sea(), "skyrest": ends(1, "galecrest"), "skyfinal": ends(3, "galecrest")}
    picked |= one_alone()
    for number, (place, game) in enumerate(picked.items()):
        players = (PERSON, *["deckhand"] * (len(game.start.seats) - 1))
        saves.keep(there, place, game, players, {}, WHEN + 60_000 * number)
    return there.kept


@cache
def fragments() -> dict[str, str]:
    """A link of each kind, as crowded as it can be."""
    names, players = tuple(NAMES), (PERSON, *["deckhand"] * 5)
    deal = Deal("galecrest", players, 999_999_999, (("tiles", "chest+map"),), (), tuple(name[:9] for name in names))
    game = full_sea()
    question = Position.seen(game, 0, question="What would you play, and why not the Governor?", author="Ann",
                             answer=game.waiting[0].options[2], words="Count the barrels first, then the hands.")
    replay = Replay.of(playout(deal.game(), "random", 3), players)
    made: dict[str, Link] = {"setup": Setup(deal), "challenge": Challenge(deal), "position": question,
                             "replay": replay}
    return {kind: write(link) for kind, link in made.items()} | {"bad": "1sDamaged"}


PUT = "(texts) => { for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text) }"


def put_games(page: Page) -> None:
    page.evaluate(PUT, shelf())

