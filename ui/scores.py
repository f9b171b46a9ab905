"""The score book: the best results of games for one, by difficulty and tiles, kept beside the saved games.

It is one text under a key of its own: strict JSON of exactly this shape. What cannot be read is put aside as a broken
save is, and a book that a newer version wrote is left alone.
"""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from libertalia import BadJson, BadSave, Newer
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from libertalia.kernel import strictjson
from libertalia.kernel.edition import edition_named

from . import shelf
from .shelf import Shelf, ShelfError, moment, moment_of
from .store import Table

KEY = "libertalia/scores"
FORMAT = "libertalia-scores"
SCHEMA = 2
"""1 knew no games but those of three voyages."""
LONGEST = 60_000
MOST = 5
"""So many results are remembered of each difficulty with each kind of tiles and of each length."""
MIXED = "mixed"
OPTIONS = edition_named("galecrest", alone=True).options
TILES = (*OPTIONS["tiles"], MIXED)
LENGTHS = OPTIONS["length"]


Group = tuple[str, str, str]


class Result(NamedTuple):
    """How one game ended. `begun` and `seed` tell games apart, whatever copies of them there are."""

    difficulty: str
    tiles: str
    won: bool
    score: int
    rival: int
    when: int
    seed: int
    begun: int
    length: str = LENGTHS[0]

    @property
    def margin(self) -> int:
        return self.score - self.rival

    @property
    def game(self) -> tuple[int, int]:
        return self.begun, self.seed

    @property
    def group(self) -> Group:
        """Only results of one group can be compared."""
        return self.difficulty, self.tiles, self.length

    @property
    def worth(self) -> tuple[int, ...]:
        """The greater, the better; of equals the earlier."""
        return int(self.won), self.margin, self.score, -self.when


Book = tuple[Result, ...]
WHOLE_NUMBERS = {"score": 9_999, "rival": 9_999, "seed": 2**64}
"""How great each may be at most."""
TIMES = ("when", "begun")


def result_of(table: Table, now: int) -> Result | None:
    """Of a game for one that was played from its beginning to its end."""
    game = table.game
    if not game.over or not game.table.setup.edition.automatic or game.start.position:
        return None
    tiles, scores = game.options["tiles"], game.over["scores"]
    return Result(game.options["difficulty"], tiles if tiles in TILES else MIXED, game.over["winners"] == [0],
                  scores[0], scores[1], moment(now), game.start.seed, table.envelope.get("created", moment(now)),
                  game.options["length"])


# --- the text ----------------------------------------------------------------------------------------------

def text_of(book: Book) -> str:
    return strictjson.dumps({"format": FORMAT, "schema": SCHEMA, "results": [one._asdict() for one in book]})


def opened(text: str) -> Book:
    """Raises BadSave, or Newer where a newer version wrote it."""
    try:
        found = strictjson.loads(text, max_bytes=LONGEST)
    except BadJson:
        raise BadSave("this is no score book") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadSave("this is no score book")
    schema: Any = found.get("schema")
    if _is_whole(schema, 10**6) and schema > SCHEMA:
        raise Newer("a newer version wrote this score book")
    results = found.get("results")
    known = found.keys() == {"format", "schema", "results"} and _is_whole(schema, SCHEMA) and schema > 0
    if not known or not isinstance(results, list):
        raise BadSave("this is no score book")
    fields = set(Result._fields) - ({"length"} if schema == 1 else set())
    return best_of(tuple([_result(one, fields) for one in results]))


def _result(found: Any, fields: set[str]) -> Result:
    whole = isinstance(found, dict) and found.keys() == fields
    times = {key: moment_of(found[key]) for key in TIMES} if whole else {}
    if not whole or found["difficulty"] not in tuple(DIFFICULTIES) or found["tiles"] not in TILES \
            or found.get("length", LENGTHS[0]) not in LENGTHS \
            or not isinstance(found["won"], bool) or None in times.values() \
            or not all(_is_whole(found[key], most) for key, most in WHOLE_NUMBERS.items()):
        raise BadSave("a result of another shape stands in the score book")
    return Result(**{**found, **times})


def _is_whole(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


# --- the shelf ---------------------------------------------------------------------------------------------

def read(where: Shelf, now: int) -> tuple[Book, bool]:
    """What is damaged is put aside (then the answer is True), and the book begins anew. Raises Newer, or ShelfError
    where nothing is kept."""
    text = where.get(KEY)
    if not text:
        return (), False
    try:
        return opened(text), False
    except Newer:
        raise
    except BadSave:
        shelf.put_aside(where, KEY, text, now)
        return (), True


def record(where: Shelf, before: Book, result: Result) -> Book:
    """A game stands there once, with its best ending: an ending can be taken back, and a save copied. Raises
    ShelfError."""
    after = best_of((*before, result))
    if after != before:
        write(where, after)
    return after


def write(where: Shelf, book: Book) -> None:
    text = text_of(book)
    where.set(KEY, text)
    if where.get(KEY) != text:
        raise ShelfError("what was written could not be read back")


def clear(where: Shelf) -> None:
    where.remove(KEY)


# --- the order ---------------------------------------------------------------------------------------------

def best_of(book: Book) -> Book:
    """Each game once, and of each difficulty with each kind of tiles and of each length the best."""
    once: dict[tuple[int, int], Result] = {}
    for one in sorted(book, key=lambda one: one.worth, reverse=True):
        once.setdefault(one.game, one)
    return tuple(one for group in product(DIFFICULTIES, TILES, LENGTHS)
                 for one in [one for one in once.values() if one.group == group][:MOST])


def groups(book: Book) -> list[tuple[Group, Book]]:
    """What there is of each difficulty with each kind of tiles and of each length, the best first."""
    kinds = dict.fromkeys(one.group for one in book)
    return [(kind, tuple(one for one in book if one.group == kind)) for kind in kinds]


def place_of(result: Result, book: Book) -> int:
    """Among the best of its kind; one more than there is room for where it is not among them."""
    return 1 + sum(one.worth > result.worth for one in book if one.group == result.group and one.game != result.game)
