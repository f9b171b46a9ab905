"""Small tables for tests: a day is set up in a line, played in a few, and asked what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from libertalia import Event, Game
from libertalia.editions.galecrest.table import GalecrestTable

COLOURS = ("yellow", "red", "blue", "green", "black", "grey")


def seat(hand: Sequence[int] = (), crew: Sequence[int] = (), graveyard: Sequence[int] = (), doubloons: int = 10,
         score: int = 0, colour: str | None = None, name: str | None = None, tokens: Mapping[str, int] = {},
         **loot: int) -> dict[str, Any]:
    """`seat([3, 14], crew=[7], relic=2)`: loot by kind as keywords, or as `tokens` where the kinds are worked out."""
    made: dict[str, Any] = {"hand": list(hand), "crew": list(crew), "graveyard": list(graveyard),
                            "doubloons": doubloons, "score": score, "loot": {**tokens, **loot}}
    return made | ({"colour": colour} if colour else {}) | ({"name": name} if name else {})


def table(*seats: Mapping[str, Any], spaces: Sequence[Sequence[str]] = (), options: Mapping[str, str] | None = None,
          **keys: Any) -> Game:
    """A game (of 2012) at the start of a day; seats are yellow, red, blue, … unless they say otherwise.

    `day=2` etc. go into the position. `spaces` begin with the first day of the round. As in a game from its beginning,
    everybody can tell what a hand holds (`held`).
    """
    given = [{"colour": colour, **one} for colour, one in zip(COLOURS, seats, strict=False)]
    position: dict[str, Any] = {"edition": "original", "seats": given, "spaces": [list(space) for space in spaces],
                                "options": dict(options or {}), "held": [one["hand"] for one in given], **keys}
    return Game.from_position(position)


def sea(*seats: Mapping[str, Any], tiles: str | Mapping[str, str] = "calm", **keys: Any) -> Game:
    """A table of Winds of Galecrest; unless `reputation` says otherwise, seat 0 is on space 1, seat 1 on space 2, …"""
    keys = {"edition": "galecrest", "reputation": list(COLOURS), **keys}
    return table(*seats, options={"tiles": tiles}, **keys)  # type: ignore[dict-item]


def choose(game: Game, *choices: str) -> list[Event]:
    """`choose(game, "0 play 14", "1 play 3")`: all that these choices made happen."""
    events: list[Event] = []
    for line in choices:
        number, _, option = line.partition(" ")
        events += game.choose(int(number), option)
    return events


def play(game: Game, *ranks: int) -> list[Event]:
    """One pick for each seat in order; 0 for a seat without cards."""
    return choose(game, *(f"{number} play {rank}" for number, rank in enumerate(ranks) if rank))


def asked(game: Game) -> tuple[int, str, tuple[str, ...]]:
    """The one decision that is waiting: seat, kind, options."""
    [decision] = game.waiting
    return decision.seat, decision.kind, decision.options


def coins(game: Game) -> list[int]:
    return list(game.table.doubloons)


def seat_view(game: Game, number: int) -> dict[str, Any]:
    """What a seat sees of itself."""
    shown: dict[str, Any] = game.view(number)["seats"][number]
    return shown


def crew(game: Game, number: int) -> list[int]:
    return list(seat_view(game, number)["crew"])


def hand(game: Game, number: int) -> list[int]:
    return list(seat_view(game, number)["hand"]["cards"])


def graveyard(game: Game, number: int) -> list[int]:
    return list(seat_view(game, number)["graveyard"]["cards"])


def loot(game: Game, number: int) -> dict[str, int]:
    return dict(seat_view(game, number)["loot"]["kinds"])


def sea_of(game: Game) -> GalecrestTable:
    """The table of a game of Winds of Galecrest."""
    assert isinstance(game.table, GalecrestTable)
    return game.table


def space_of(game: Game, number: int) -> int:
    """The space of the reputation track, 1 to 6."""
    view = game.view(None)
    place: int = view["reputation"].index(view["seats"][number]["colour"])
    return place + 1


def spaces_of(game: Game) -> list[int]:
    return [space_of(game, number) for number in range(len(game.table.hand))]


def told(events: Sequence[Event], kind: str, *wanted: str) -> list[tuple[Any, ...]]:
    """Of every event of a kind these facts."""
    return [tuple(facts(event)[fact] for fact in wanted) for event in events if event.name == kind]


def facts(event: Event) -> dict[str, Any]:
    """As on the wire, without what is for one seat alone."""
    said = event.as_json()
    return {key: said[key] for key in said if key not in ("event", "secret", "owner")}


def shown_to(event: Event, seat: int | None) -> dict[str, Any]:
    return event.seen_by(seat).as_json()


def line(game: Game) -> list[tuple[int, int]]:
    """(seat, rank) from left to right."""
    return [(number, rank) for number, rank in game.view(None)["line"]]


def changes(events: Sequence[Event], why: str | None = None) -> list[tuple[int, int]]:
    """(seat, change of doubloons) of every coins event, of one cause or of all."""
    return [(facts(event)["seat"], facts(event)["change"]) for event in events
            if event.name == "coins" and why in (None, facts(event)["why"])]


def tallies(events: Sequence[Event]) -> list[int]:
    """The fortunes of the seats on the day of rest."""
    return [facts(event)["fortune"] for event in events if event.name == "tally"]


def anchored(*seats: Mapping[str, Any], tiles: str | Mapping[str, str] = "calm", **keys: Any) -> list[int]:
    """The fortunes of these seats after the last day of the first voyage; one more seat plays a Treasurer."""
    game = sea(*seats, seat([32]), tiles=tiles, day=4, **keys)
    return tallies(choose(game, f"{len(seats)} play 32"))[:len(seats)]


def rested(*seats: Mapping[str, Any], **options: str) -> list[int]:
    """The fortunes of these seats after the sixth day; one more seat plays, and ends with three in its den."""
    house = {key.replace("_", "-"): value for key, value in options.items()}
    game = table(*seats, seat([5], crew=[3, 15]), day=6, options=house)
    return tallies(choose(game, f"{len(seats)} play 5"))[:len(seats)]


def alone(me: Mapping[str, Any], automa: Mapping[str, Any], deck: Sequence[int] = (), **keys: Any) -> Game:
    """A solo game at sea. `deck`: first the Pilferer's card of this day, then the one that chooses the Automa's."""
    return sea(me, automa, **{"solo": {}, "deck": list(deck), **keys})
