"""A saved game: where it started and what was chosen. Loading plays it again, every choice checked."""

from __future__ import annotations

import hashlib
from typing import Any

from . import strictjson
from .game import Choice, Game, Start, check_start
from .reading import Reader
from .refusals import BadSave, Refusal

FORMAT = "libertalia"
VERSION = 1
KEYS = ("format", "version", "edition", "seats", "colours", "seed", "options", "position", "choices", "state", "sum")
MAX_CHOICES = 20_000


def write(game: Game) -> str:
    """One line of JSON. `state` proves that loading came to the same table, `sum` that no byte has changed."""
    start = game.start
    saved: dict[str, Any] = {"format": FORMAT, "version": VERSION, "edition": start.edition}
    if start.position:
        saved["position"] = strictjson.loads(start.position)
    else:
        saved |= {"seats": list(start.seats), "seed": start.seed, "options": dict(start.options)}
        if start.colours:
            saved["colours"] = list(start.colours)
    saved["choices"] = [f"{seat} {option}" for seat, option in game.choices]
    saved["state"] = game.fingerprint()
    return strictjson.dumps(saved | {"sum": _sum(saved)})


def _sum(saved: dict[str, Any]) -> str:
    return hashlib.sha256(strictjson.dumps(saved).encode()).hexdigest()[:16]


def read(text: str | bytes) -> Game:
    try:
        saved = strictjson.loads(text)
    except Refusal as why:
        raise BadSave(f"this is no saved game: {why}") from None
    _check_envelope(saved)
    try:
        game = Game.from_start(_read_start(saved))
        silent, game.table.events = game.table.events, None
        game.replay(_read_choices(saved["choices"]))
        game.table.events, game.latest = silent, []
    except Refusal as why:
        raise BadSave(f"this saved game cannot be played again: {why}") from None
    if game.fingerprint() != saved["state"]:
        raise BadSave("this saved game leads to another table than the one that was saved; its rules may differ")
    return game


def _check_envelope(saved: Any) -> None:
    reader = Reader()
    saved = reader.keys(saved, "a saved game", KEYS)
    if saved and saved.get("format") != FORMAT:
        reader.problem(f"`format` must be {FORMAT!r}")
    elif saved and saved.get("version") != VERSION:
        reader.problem(f"this version reads saves of version {VERSION}, not {saved.get('version')!r}")
    missing = [key for key in ("edition", "choices", "state", "sum") if key not in saved]
    if missing:
        reader.problem(f"a saved game needs {', '.join(missing)}")
    if reader.problems:
        raise BadSave("; ".join(reader.problems))
    if saved["sum"] != _sum({key: value for key, value in saved.items() if key != "sum"}):
        raise BadSave("this saved game has been damaged: its sum does not fit; use an older copy")


def _read_start(saved: dict[str, Any]) -> Start:
    if "position" in saved:
        return Game.from_position(saved["position"]).start
    seats = saved.get("seats")
    colours = saved.get("colours")
    if colours is not None and isinstance(seats, list) and isinstance(colours, list) and len(seats) == len(colours):
        seats = [{"name": name, "colour": colour} for name, colour in zip(seats, colours, strict=True)]
    return check_start(saved["edition"], seats, saved.get("seed"), saved.get("options"))


def _read_choices(lines: Any) -> list[Choice]:
    if not isinstance(lines, list) or len(lines) > MAX_CHOICES:
        raise BadSave(f"`choices` must be a list of at most {MAX_CHOICES:,} lines")
    choices = []
    for line in lines:
        seat, space, option = line.partition(" ") if isinstance(line, str) else ("", "", "")
        if not space or seat not in ("0", "1", "2", "3", "4", "5"):
            raise BadSave('each of `choices` must be a line such as "0 play 14"')
        choices.append((int(seat), option))
    return choices
