"""Positions: the whole truth of a table as plain JSON, written at any decision and by hand at the start of a day.

A position may be artificial; only what has no meaning is refused, with every problem named at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .decisions import RANKS
from .edition import COLOURS, Edition, edition_named, setup_options
from .knowledge import held_by_default
from .reading import Reader, shown
from .refusals import BadPosition, BadRequest
from .rng import MAX_SEED, derive, shuffled
from .table import NOBODY, Setup, Table

PHASES = ("sunrise", "day", "dusk", "night", "rest", "over")
SEAT_KEYS = ("name", "colour", "score", "doubloons", "hand", "crew", "graveyard", "loot")
HAND_WRITTEN = ("edition", "options", "seed", "round", "day", "seats", "spaces", "bag", "deck")
MID_DAY = ("phase", "line", "acted", "picks", "agenda", "sealed")
REMEMBERED = ("streams", "fortunes", "winners", "discards", "doubt", "held")
CORE = frozenset({*HAND_WRITTEN, *MID_DAY, "streams"})
"""What a table is made of; the rest is remembered beside it and may grow from version to version."""
MAX_AGENDA = 200
MAX_WORLDS = 5000


# --- writing -----------------------------------------------------------------------------------------------

def write(t: Table) -> dict[str, Any]:
    setup = t.setup
    edition = setup.edition
    position: dict[str, Any] = {
        "edition": edition.name,
        "options": setup_options(setup),
        "seed": setup.seed,
        "round": t.round,
        "day": t.day,
        "seats": [_write_seat(t, seat) for seat in range(setup.seats)],
        "spaces": [[kind for kind, count in zip(edition.kinds, space, strict=True) for _ in range(count)]
                   for space in t.spaces],
        "bag": edition.named(t.bag),
        "deck": list(t.deck),
        "streams": {name: f"{t.streams[which]:016x}" for name, which in edition.streams.items()},
    }
    if t.agenda != list(edition.day_plan) or any(t.picks):
        position |= {"phase": t.phase, "line": [list(card) for card in t.line], "acted": t.acted,
                     "picks": list(t.picks), "agenda": [list(record) for record in t.agenda]}
    if t.sealed:
        position["sealed"] = [list(answer) for answer in t.sealed]
    if t.fortunes:
        position["fortunes"] = [list(fortunes) for fortunes in t.fortunes]
    if t.winners:
        position["winners"] = list(t.winners)
    if t.discards != t.graveyard:
        position["discards"] = [list(RANKS.of(mask)) for mask in t.discards]
    if any(t.doubt):
        position["doubt"] = [[list(RANKS.of(world)) for world in worlds] for worlds in t.doubt]
    if any(t.held[seat] != held_by_default(t, seat) for seat in range(setup.seats)):
        position["held"] = [list(RANKS.of(mask)) for mask in t.held]
    return position | edition.write_extras(t)


def core(t: Table) -> dict[str, Any]:
    keys = CORE | t.setup.edition.core_keys
    return {key: value for key, value in write(t).items() if key in keys}


def _write_seat(t: Table, seat: int) -> dict[str, Any]:
    return {
        "name": t.setup.names[seat],
        "colour": t.setup.colours[seat],
        "score": t.score[seat],
        "doubloons": t.doubloons[seat],
        "hand": list(RANKS.of(t.hand[seat])),
        "crew": list(RANKS.of(t.crew[seat])),
        "graveyard": list(RANKS.of(t.graveyard[seat])),
        "loot": t.setup.edition.named(t.loot[seat]),
    }


# --- reading -----------------------------------------------------------------------------------------------

def read(position: Any) -> Table:
    """The table of a position, not yet gone on to its first decision. Raises BadPosition."""
    reader = Reader()
    if not isinstance(position, dict):
        raise BadPosition([f"a position is an object, not {shown(position)}"])
    try:
        edition = edition_named(position.get("edition"), "solo" in position)
    except BadRequest as why:
        raise BadPosition([str(why)], why.newer) from None
    reader.keys(position, "the position", (*HAND_WRITTEN, *MID_DAY, *REMEMBERED, *sorted(edition.extra_keys)))
    seats = _read_seats(reader, edition, position.get("seats"))
    t = edition.table(_read_setup(reader, edition, position, seats))
    _read_day(reader, t, position, seats)
    _read_tokens(reader, t, position)
    _read_middle_of_day(reader, t, position)
    _read_deck(reader, t, position)
    _read_what_is_remembered(reader, t, position)
    edition.read_extras(t, position, reader)
    if reader.problems:
        raise BadPosition(reader.problems, reader.newer)
    return t


def _read_seats(reader: Reader, edition: Edition, seats: Any) -> list[Mapping[str, Any]]:
    """An object for each seat; as many as there can be, whatever was written."""
    fewest, most = edition.seats
    if not isinstance(seats, list) or not fewest <= len(seats) <= most:
        number = fewest if fewest == most else f"{fewest} to {most}"
        reader.problem(f"`seats` must be a list of {number} seats")
        seats = ((seats if isinstance(seats, list) else []) + [{}] * fewest)[:most]
    return [reader.keys(seat, f"seat {number}", SEAT_KEYS) for number, seat in enumerate(seats)]


def _read_setup(reader: Reader, edition: Edition, position: Mapping[str, Any],
                seats: Sequence[Mapping[str, Any]]) -> Setup:
    options = dict(edition.defaults)
    try:
        options = edition.full_options(reader.keys(position.get("options", {}), "`options`", edition.options))
    except BadRequest as why:
        (reader.unknown if why.newer else reader.problem)(str(why))
    names = tuple(reader.text(seat.get("name", edition.automatic.get(number, f"Player {number + 1}")),
                              f"the name of seat {number}") for number, seat in enumerate(seats))
    seed = reader.whole(position.get("seed", 0), "`seed`", high=MAX_SEED)
    return Setup(edition, names, _read_colours(reader, seats), options, seed)


def _read_colours(reader: Reader, seats: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
    named = [seat["colour"] if "colour" in seat and
             reader.one_of(seat["colour"], f"the colour of seat {number}", COLOURS) == seat["colour"] else None
             for number, seat in enumerate(seats)]
    spare = iter([colour for colour in COLOURS if colour not in named])
    colours = tuple(colour or next(spare) for colour in named)
    if len(set(colours)) < len(colours):
        reader.problem(f"two seats have one colour: {', '.join(colours)}")
    return colours


def _read_day(reader: Reader, t: Table, position: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> None:
    edition = t.setup.edition
    t.round = reader.whole(position.get("round", 1), "`round`", 1, len(t.setup.days))
    t.day = reader.whole(position.get("day", 1), "`day`", 1, t.setup.days[t.round - 1])
    lowest_score = -10_000 if t.setup.options.get("negative") == "allow" else 0
    for number, seat in enumerate(seats):
        where = f"seat {number}"
        t.score[number] = reader.whole(seat.get("score", 0), f"{where}: `score`", lowest_score)
        t.doubloons[number] = reader.whole(seat.get("doubloons", 0), f"{where}: `doubloons`")
        t.hand[number] = reader.ranks(seat.get("hand", []), f"{where}: `hand`", edition.top_rank)
        t.crew[number] = reader.ranks(seat.get("crew", []), f"{where}: `crew`", edition.top_rank)
        t.graveyard[number] = reader.ranks(seat.get("graveyard", []), f"{where}: `graveyard`", edition.top_rank)
        t.loot[number] = reader.counts(seat.get("loot", {}), f"{where}: `loot`", edition.kinds)
    t.discards = t.graveyard[:]


def _read_tokens(reader: Reader, t: Table, position: Mapping[str, Any]) -> None:
    edition = t.setup.edition
    spaces = position.get("spaces", [])
    days = t.setup.days[t.round - 1]
    if not isinstance(spaces, list) or len(spaces) > days:
        reader.problem(f"`spaces` must be a list of at most {days} days")
        spaces = []
    t.spaces = [reader.tokens(space, f"spaces[{day}]", edition.kinds)
                for day, space in enumerate(spaces + [[]] * (days - len(spaces)))]
    if "bag" in position:
        t.bag = reader.counts(position["bag"], "`bag`", edition.kinds)
    else:
        placed = [sum(column) for column in zip(*t.spaces, *t.loot, strict=True)]
        t.bag = [max(0, count - gone) for count, gone in zip(edition.tokens, placed, strict=True)]


def _read_deck(reader: Reader, t: Table, position: Mapping[str, Any]) -> None:
    setup = t.setup
    held = [t.hand[seat] | t.crew[seat] | t.graveyard[seat] for seat in range(setup.seats)]
    for owner, rank in t.line:
        if owner != NOBODY:
            held[owner] |= 1 << rank
    if "deck" in position:
        t.deck = tuple(reader.rank_list(position["deck"], "`deck`", setup.edition.top_rank))
        for seat, mask in enumerate(held):
            for rank in t.deck:
                if mask >> rank & 1:
                    reader.problem(f"rank {rank} is in the deck and with seat {seat} at once")
    else:
        rest = [rank for rank in setup.edition.characters if not any(mask >> rank & 1 for mask in held)]
        t.deck = tuple(shuffled([derive(setup.seed, "deal")], 0, rest))
    streams = reader.keys(position.get("streams", {}), "`streams`", setup.edition.streams)
    for name, which in setup.edition.streams.items():
        t.streams[which] = _read_stream(reader, streams.get(name), name, setup.seed)


def _read_stream(reader: Reader, text: Any, name: str, seed: int) -> int:
    if text is None:
        return derive(seed, name)
    if isinstance(text, str) and len(text) == 16 and all(digit in "0123456789abcdef" for digit in text):
        return int(text, 16)
    reader.problem(f"streams.{name} is {shown(text)}; it must be 16 hexadecimal digits")
    return 0


def _read_middle_of_day(reader: Reader, t: Table, position: Mapping[str, Any]) -> None:
    top = t.setup.edition.top_rank
    if "agenda" not in position:
        early = [key for key in MID_DAY if key in position]
        if early:
            reader.problem(f"{', '.join(early)} belong to the middle of a day and need an `agenda`")
        _check_cards_once(reader, t)
        return
    t.phase = reader.one_of(position.get("phase", "sunrise"), "`phase`", PHASES)
    line = position.get("line", [])
    for card in line if isinstance(line, list) else []:
        pair = reader.list_of(card, "a card of the `line`", 2)
        nobodys = pair[0] == NOBODY and t.setup.edition.automatic
        t.line.append((NOBODY if nobodys else reader.whole(pair[0], "its seat", 0, t.setup.seats - 1),
                       reader.whole(pair[1], "its rank", 1, top)))
    if not isinstance(line, list) or len(line) > 3 * t.setup.seats:
        reader.problem("`line` must be a list of pairs of seat and rank")
        t.line = []
    t.acted = reader.whole(position.get("acted", 0), "`acted`", 0, len(t.line))
    picks = reader.list_of(position.get("picks", [0] * t.setup.seats), "`picks`", t.setup.seats)
    t.picks = [reader.whole(rank, f"picks[{seat}]", 0, top) for seat, rank in enumerate(picks)]
    for seat, rank in enumerate(t.picks):
        if rank and not t.hand[seat] >> rank & 1:
            reader.problem(f"seat {seat} has picked rank {rank}, which is not in its hand")
    _check_cards_once(reader, t)
    _read_agenda(reader, t, position["agenda"])
    _read_sealed(reader, t, position.get("sealed", []))


def _check_cards_once(reader: Reader, t: Table) -> None:
    for seat in range(t.setup.seats):
        seen = 0
        on_line = [1 << rank for owner, rank in t.line if owner == seat]
        for mask in (t.hand[seat], t.crew[seat], t.graveyard[seat], *on_line):
            for rank in RANKS.of(seen & mask):
                reader.problem(f"seat {seat} has rank {rank} twice")
            seen |= mask


def _read_agenda(reader: Reader, t: Table, agenda: Any) -> None:
    edition = t.setup.edition
    if not isinstance(agenda, list) or len(agenda) > MAX_AGENDA:
        reader.problem(f"`agenda` must be a list of at most {MAX_AGENDA} records")
        return
    for record in agenda:
        name = record[0] if isinstance(record, list) and record else None
        shape = _record_shape(edition, name) if isinstance(name, str) else None
        if shape is None or len(record) != 1 + len(shape):
            problem = reader.unknown if isinstance(name, str) and shape is None else reader.problem
            problem(f"the agenda holds {shown(record)}, which is no step of this edition")
            continue
        highest = {"seat": t.setup.seats - 1, "rank": edition.top_rank}
        for part, value in zip(shape, record[1:], strict=True):
            reader.whole(value, f"the {part} in the agenda's {shown(record)}", part == "rank", highest[part])
        t.agenda.append(tuple(record))
    if t.line and (not t.agenda or any(record[0] == "pick" for record in t.agenda)):
        reader.problem("the agenda says that picks come, but there are characters on the `line` already")


def _read_sealed(reader: Reader, t: Table, sealed: Any) -> None:
    """What seats have said that are asked at once with others."""
    asked = [question for question in t.setup.edition.questions.values() if question.at_once]
    for answer in sealed if isinstance(sealed, list) else [sealed]:
        seat, option = reader.list_of(answer, "an answer of `sealed`", 2)
        reader.whole(seat, "the seat of an answer in `sealed`", 0, t.setup.seats - 1)
        if reader.problems:
            return
        if seat in dict(t.sealed) or not any(seat in question.at_once(t) and option in question.options(t, seat)
                                             for question in asked if question.at_once):
            reader.problem(f"seat {seat} is not asked, or cannot say {shown(option)}")
        t.sealed += ((seat, option),)


def _record_shape(edition: Edition, name: str) -> tuple[str, ...] | None:
    if name in edition.questions:
        return ("seat",)
    if name in edition.steps:
        return ("seat", "rank") if name in edition.card_steps else ()
    return None


def _read_what_is_remembered(reader: Reader, t: Table, position: Mapping[str, Any]) -> None:
    seats, top = t.setup.seats, t.setup.edition.top_rank
    fortunes = position.get("fortunes", [])
    if not isinstance(fortunes, list) or len(fortunes) > len(t.setup.days):
        reader.problem("`fortunes` must be a list with an entry for each finished round")
    else:
        t.fortunes = tuple(tuple(reader.whole(fortune, "a fortune", -10_000)
                                 for fortune in reader.list_of(row, "`fortunes` of a round", seats))
                           for row in fortunes)
    if "winners" in position:
        winners = position["winners"]
        if not isinstance(winners, list) or not winners or len(winners) > seats:
            reader.problem("`winners` must be a list of seats; leave it out while the game goes on")
        else:
            t.winners = tuple(reader.whole(seat, "a winner", 0, seats - 1) for seat in winners)
            t.phase = "over"
    if "discards" in position:
        rows = reader.list_of(position["discards"], "`discards`", seats)
        t.discards = [reader.ranks(row, f"discards[{seat}]", top) for seat, row in enumerate(rows)]
    if "doubt" in position:
        rows = reader.list_of(position["doubt"], "`doubt`", seats)
        t.doubt = [_read_worlds(reader, row, f"doubt[{seat}]", top) for seat, row in enumerate(rows)]
    t.held = [held_by_default(t, seat) for seat in range(seats)]
    if "held" in position:
        rows = reader.list_of(position["held"], "`held`", seats)
        t.held = [reader.ranks(row, f"held[{seat}]", top) for seat, row in enumerate(rows)]
    if not reader.problems:
        _check_doubt(reader, t)


def _read_worlds(reader: Reader, worlds: Any, where: str, top: int) -> tuple[int, ...]:
    if not isinstance(worlds, list) or len(worlds) > MAX_WORLDS:
        reader.problem(f"{where} must be a list of at most {MAX_WORLDS} lists of ranks")
        return ()
    return tuple(sorted({reader.ranks(world, where, top) for world in worlds}))


def _check_doubt(reader: Reader, t: Table) -> None:
    """What the public believes must leave room for the truth."""
    for seat, worlds in enumerate(t.doubt):
        union = common = worlds[0] if worlds else 0
        for world in worlds:
            union |= world
            common &= world
        if t.hand[seat] & ~union & ~t.held[seat] or t.held[seat] & union:
            reader.problem(f"held[{seat}] does not fit the hand of seat {seat}")
        if worlds and (t.hand[seat] & union not in worlds or common):
            reader.problem(f"doubt[{seat}] does not fit the hand of seat {seat}")
        if t.discards[seat] & ~union != t.graveyard[seat] & ~union or t.graveyard[seat] & ~t.discards[seat]:
            reader.problem(f"discards[{seat}] does not fit the graveyard of seat {seat}")
