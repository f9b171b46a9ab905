"""What makes a game before the first choice: edition, house rules, who sits where, and the number of the deal."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from libertalia import Game, Refusal
from libertalia.kernel import strictjson

from ..saves import tidy
from .tape import LinkError, Reading, Writing

LONGEST_NAME = 20
NAME_BYTES = 40
"""All names of a link together: more would make it too long to be typed or printed."""

# The tables of the versions. None ever changes; a test says so where the engine has come to know more. A deal is
# written in the first version that has words for it, so that pages of long ago read whatever they can play.
EDITIONS = ("original", "galecrest")
PLAYERS = ("person", "deckhand", "sailor", "mate", "captain")
FLAGS = ("yellow", "red", "blue", "green", "black", "grey")
Options = dict[str, dict[str, tuple[str, ...]]]
OPTIONS_1: Options = {
    "original": {
        "final-tie": ("shared", "last-campaign"), "topman-tie": ("strict", "shared"),
        "mutineer-alone": ("nothing", "gain"), "gunner-no-target": ("pay", "free"),
        "end-order": ("net", "descending"), "end-floor": ("two-stage", "single"), "negative": ("floor", "allow"),
        "colours": ("random", "spread", "choose"), "marks": ("printed", "lottery"),
        "spy-draw": ("public", "private"), "booty-view": ("open", "memory"), "graveyard-view": ("log", "closed"),
        "card-tracker": ("on", "off"),
    },
    "galecrest": {
        "tiles": ("calm", "stormy", "uncharted"), "colours": ("random", "choose"), "card-tracker": ("on", "off"),
    },
}
OPTIONS_2: Options = {
    "original": OPTIONS_1["original"] | {"replayed": ("again", "once"), "length": ("3", "2", "1")},
    "galecrest": OPTIONS_1["galecrest"] | {"length": ("3", "2", "1")},
}
OPTIONS = {1: OPTIONS_1, 2: OPTIONS_2}
"""By version; what comes later only adds to what was there before."""
ALONE: Options = {"galecrest": {"difficulty": ("normal", "easy", "hard", "very-hard")}}
"""What there is to choose besides where one person plays alone."""
MIXED = "tiles"
"""This option may also name some of these, joined by `+`."""
TILES = ("chest", "hook", "map", "saber", "amulet", "barrel", "relic")
MOST_EDITIONS, MOST_PLAYERS, MOST_SEATS = 4, 8, 8
"""Room for more: what a later page adds, an older one knows to be newer than itself."""
MOST_ADDITIONS = 16
"""From version 2 on a deal begins with what will be added to it, as bits. None has a meaning yet (docs/links.md)."""

NAME_LETTERS = "23456789CDFGHJKLMNPQRTVWX"
"""None that looks or sounds like another, and no vowels, so that no deal has a word for a name."""


class Deal(NamedTuple):
    edition: str
    players: tuple[str, ...]
    """By seat: a person, or the level of a bot."""
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    """House rules that are not at their default, sorted."""
    colours: tuple[str, ...] = ()
    """Only where the players have chosen their flags."""
    names: tuple[str, ...] = ()
    """By seat; an empty one is left to whoever opens the link. Empty: all are."""

    @property
    def version(self) -> int:
        """The first that has words for it. Raises ValueError where none has."""
        for version in OPTIONS:
            known = options_of(version, self.edition, len(self.players))
            if all(option in known and (option == MIXED or value in known[option]) for option, value in self.options):
                return version
        raise ValueError("no version of the links has a place for one of these house rules")

    @classmethod
    def of(cls, game: Game, players: Sequence[str]) -> Deal:
        """Of a game that began at its beginning. Raises ValueError for any other."""
        start = game.start
        if start.position:
            raise ValueError("this game began in a position; no number of a deal leads to it")
        if start.edition not in EDITIONS:
            raise ValueError("links know no edition that is laid over another")
        return cls(start.edition, tuple(players), start.seed, start.options, start.colours, start.seats)

    def game(self) -> Game:
        """Raises LinkError where the engine knows no such game. Nameless seats are called by their number."""
        names = [name or str(seat + 1) for seat, name in enumerate(self.names or ("",) * len(self.players))]
        seats = [{"name": name} for name in names]
        if self.colours:
            seats = [{"name": name, "colour": colour} for name, colour in zip(names, self.colours, strict=True)]
        try:
            return Game.new(self.edition, seats, self.seed, dict(self.options))
        except Refusal as why:
            raise LinkError("newer" if why.newer else "damaged") from None


def trimmed(names: Sequence[str]) -> tuple[str, ...]:
    """Fit for a link: while they are too long together, the longest loses its last letter."""
    short = [tidy(name, LONGEST_NAME) for name in names]
    while sum(len(name.encode()) for name in short) > NAME_BYTES:
        longest = max(range(len(short)), key=lambda seat: len(short[seat].encode()))
        short[longest] = short[longest][:-1].strip()
    return tuple(short)


def deal_name(deal: Deal) -> str:
    """`7KQ-93F`: the same for everybody who plays this deal on these seats by these rules, whatever their names."""
    said = strictjson.dumps([deal.edition, deal.players, deal.seed, deal.options, deal.colours])
    number = int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big")
    letters = ""
    for _ in range(6):
        number, letter = divmod(number, len(NAME_LETTERS))
        letters += NAME_LETTERS[letter]
    return f"{letters[:3]}-{letters[3:]}"


# --- on the tape -------------------------------------------------------------------------------------------

def put_deal(tape: Writing, deal: Deal, named: bool = True) -> None:
    """`named`: with the names of the seats."""
    if tape.version > 1:
        tape.put(0, MOST_ADDITIONS)
    tape.put(EDITIONS.index(deal.edition), MOST_EDITIONS)
    tape.put(len(deal.players), MOST_SEATS)
    for player in deal.players:
        tape.put(PLAYERS.index(player), MOST_PLAYERS)
    tape.put_whole(deal.seed)
    chosen = dict(deal.options)
    for option, values in options_of(tape.version, deal.edition, len(deal.players)).items():
        put_option(tape, option, values, chosen.get(option, values[0]))
    if chosen.get("colours") == "choose":
        left = list(FLAGS)
        for colour in deal.colours:
            tape.put(left.index(colour), len(left))
            left.remove(colour)
    if named:
        for name in trimmed(deal.names) if deal.names else ("",) * len(deal.players):
            tape.put_text(name, NAME_BYTES)


def take_deal(tape: Reading, named: bool = True) -> Deal:
    if tape.version > 1 and tape.take(MOST_ADDITIONS):
        raise LinkError("newer")
    edition = entry(EDITIONS, tape.take(MOST_EDITIONS))
    count = tape.take(MOST_SEATS)
    players = tuple([entry(PLAYERS, tape.take(MOST_PLAYERS)) for _ in range(count)])
    seed = tape.take_whole()
    known = options_of(tape.version, edition, count)
    chosen = {option: take_option(tape, option, values) for option, values in known.items()}
    options = tuple(sorted((option, value) for option, value in chosen.items() if value != known[option][0]))
    colours: tuple[str, ...] = ()
    if chosen["colours"] == "choose" and count <= len(FLAGS):
        left = list(FLAGS)
        colours = tuple([left.pop(tape.take(len(left))) for _ in range(count)])
    names = tuple([tape.take_text(NAME_BYTES) for _ in range(count)]) if named else ()
    if names != trimmed(names):
        raise LinkError("damaged")
    deal = Deal(edition, players, seed, options, colours, names if any(names) else ())
    if deal.version != tape.version:
        raise LinkError("damaged")  # there is one way to write a deal
    deal.game()
    return deal


def options_of(version: int, edition: str, people: int) -> dict[str, tuple[str, ...]]:
    known = OPTIONS[version][edition]
    return known | ALONE.get(edition, {}) if people == 1 else known


def entry(table: Sequence[str], place: int) -> str:
    if place >= len(table):
        raise LinkError("newer")
    return table[place]


def put_option(tape: Writing, option: str, values: tuple[str, ...], value: str) -> None:
    if option != MIXED:
        tape.put(values.index(value), len(values))
        return
    size = len(values) + (1 << len(TILES))
    if value in values:
        tape.put(values.index(value), size)
    else:
        tape.put(len(values) + sum(1 << TILES.index(tile) for tile in value.split("+")), size)


def take_option(tape: Reading, option: str, values: tuple[str, ...]) -> str:
    if option != MIXED:
        return values[tape.take(len(values))]
    place = tape.take(len(values) + (1 << len(TILES)))
    if place < len(values):
        return values[place]
    some = place - len(values)
    if some in (0, (1 << len(TILES)) - 1):
        raise LinkError("damaged")  # all calm and all stormy have names of their own
    return "+".join(tile for number, tile in enumerate(TILES) if some >> number & 1)


