"""A position to think about: a table as the engine writes it, squeezed, with a question and what its author says."""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

from libertalia import BadJson, Game, Refusal
from libertalia.bots.worlds import Worlds
from libertalia.kernel import strictjson
from libertalia.kernel.positions import write as write_position
from libertalia.kernel.rng import Stream

from ..saves import tidy
from .deals import EDITIONS
from .tape import LinkError, Reading, Writing

LONGEST = {"question": 200, "answer": 40, "words": 600, "author": 40}
KEYS = ("position", "seat", *LONGEST)
MOST_SQUEEZED, MOST_BYTES = 5_000, 20_000
ADDED_BY_2 = {"sealed", "spent", "replayed", "length"}
"""Keys and house rules of positions that pages which read version 1 alone do not know."""
WINDOW = -15
"""Raw: no header, and no checksum but the link's own."""

# What texts of version 1 are likely to say, the likeliest last. It never changes: old links lean on every letter.
USUAL = (
    b'"tiles":"stormy""uncharted""reputation":["yellow","red","blue","green","black","grey"],"amulet""barrel""hook"'
    b'"winners":[0],"fortunes":[[0,0,0,0],[0,0,0,0]],"doubt":[[[1,2],[3,4]]],"held":[[1,2,3,4,5,6,7,8,9]],'
    b'"discards":[[],[]],"phase":"dusk","phase":"night","phase":"day","line":[[0,14],[1,21],[2,30]],"acted":0,'
    b'"picks":[0,0,0,0],"agenda":[["tomorrow"],["night"],["home",0,14],["loot",0],["dusk"],["day"],["pick"]],'
    b'"streams":{"loot":"0123456789abcdef","draws":"0123456789abcdef"},"deck":[10,11,12,13,15,16,17,18,19,20],'
    b'"bag":{"chest":1,"jewel":2,"goods":3,"map":4,"relic":5,"saber":2,"officer":3},"spaces":[["chest","jewel",'
    b'"goods"],["map","map"],["relic","saber"],["officer"],[],[]],"score":0,"doubloons":10,"hand":[1,2,3],"crew":[],'
    b'"graveyard":[],"loot":{"chest":1}},{"name":"Bo","colour":"red","score":0,"doubloons":10,"hand":[],"crew":[],'
    b'"graveyard":[],"loot":{}}],"answer":"play ","words":"","author":"","question":"","seat":0,"position":'
    b'{"edition":"galecrest","edition":"original","options":{},"seed":0,"round":1,"day":1,"seats":[{"name":"Ann",'
    b'"colour":"yellow","score":0,"doubloons":'
)


class Position(NamedTuple):
    position: dict[str, Any]
    seat: int
    """Whose choice it is."""
    question: str = ""
    answer: str = ""
    """The option that the author would take; empty where there is none."""
    words: str = ""
    author: str = ""

    @classmethod
    def seen(cls, game: Game, seat: int, **said: str) -> Position:
        """What lies before a seat that is asked now. What it does not see is dealt anew: nothing hidden is told."""
        view = game.view(seat)
        known = strictjson.dumps(view)
        world = Worlds(view).deal(Stream(0, known))
        return cls(write_position(world), seat, **said)

    def game(self) -> Game:
        """Raises Refusal."""
        return Game.from_position(self.position)

    @property
    def version(self) -> int:
        """The first whose pages can open it: where house rules or secrets came later, so did this position."""
        said = {*self.position, *self.position.get("options", {})}
        return 2 if said & ADDED_BY_2 else 1

    def put(self, tape: Writing) -> None:
        """Raises ValueError where it is too long, LinkError where it makes no sense."""
        if self.position.get("edition", EDITIONS[0]) not in EDITIONS:
            raise ValueError("links know no edition that is laid over another")
        data = squeezed(strictjson.dumps(self._asdict()))
        if len(data) > MOST_SQUEEZED:
            raise ValueError("this position is too long for a link")
        checked(self._asdict())
        tape.put(len(data), MOST_SQUEEZED + 1)
        tape.put(int.from_bytes(data, "big"), 256 ** len(data))

    @classmethod
    def take(cls, tape: Reading) -> Position:
        length = tape.take(MOST_SQUEEZED + 1)
        data = tape.take(256**length).to_bytes(length, "big")
        tape.finish()
        try:
            position = checked(strictjson.loads(unsqueezed(data), MOST_BYTES))
        except BadJson:
            raise LinkError("damaged") from None
        if position.version != tape.version:
            raise LinkError("damaged")
        return position


def checked(found: Any) -> Position:
    """Raises LinkError unless this is a position in which that seat is asked, and the answer one of its options."""
    if not isinstance(found, dict) or not set(found) >= set(KEYS) or not isinstance(found["position"], dict):
        raise LinkError("damaged")
    if len(found) > len(KEYS):
        raise LinkError("newer")
    for key, longest in LONGEST.items():
        if not isinstance(found[key], str) or found[key] != tidy(found[key], longest):
            raise LinkError("damaged")
    position = Position(**found)
    try:
        game = position.game()
    except Refusal as why:
        raise LinkError("newer" if why.newer else "damaged") from None
    asked = [one for one in game.waiting if one.seat == position.seat]
    if type(position.seat) is not int or not asked or position.answer not in ("", *asked[0].options):
        raise LinkError("damaged")
    return position


def squeezed(text: str) -> bytes:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, WINDOW, zdict=USUAL)
    return squeezer.compress(text.encode()) + squeezer.flush()


def unsqueezed(data: bytes) -> bytes:
    """Never more than MOST_BYTES, however much would come out. Raises LinkError."""
    unsqueezer = zlib.decompressobj(WINDOW, zdict=USUAL)
    try:
        text = unsqueezer.decompress(data, MOST_BYTES + 1)
    except zlib.error:
        raise LinkError("damaged") from None
    if len(text) > MOST_BYTES:
        raise LinkError("long")
    if not unsqueezer.eof or unsqueezer.unused_data:
        raise LinkError("damaged")
    return text
