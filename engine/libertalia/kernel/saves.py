"""A saved game: where it started and what was chosen. Loading plays it again, every choice checked.

Every version to come keeps `format`, `version` and `sum` as they are here: by them an older one tells a save that is
newer than itself from one that is damaged.
"""

from __future__ import annotations

import hashlib
from typing import Any

from . import strictjson
from .flow import run
from .game import Choice, Game, Start, check_start
from .reading import Reader, shown
from .refusals import BadSave, Newer, Refusal

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
    """Raises BadSave, or Newer where the text is whole and speaks of what only a later version knows."""
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
        refusal = Newer if why.newer else BadSave
        raise refusal(f"this saved game cannot be played again: {why}") from None
    if saved["state"] not in (game.fingerprint(), _with_nothing_sealed(game)):
        raise BadSave("this saved game leads to another table than the one that was saved; its rules may differ")
    return game


def _with_nothing_sealed(game: Game) -> str:
    """The fingerprint in saves of the first release, which carried out every answer before the next seat was asked."""
    opened = game.copy()
    t = opened.table
    said = dict(t.sealed)
    t.sealed = ()
    while t.waiting and t.agenda[-1][-1] in said:
        name, seat = t.agenda.pop()
        t.waiting = ()
        t.setup.edition.questions[name].answer(t, seat, t.setup.edition.meanings[said.pop(seat)])
        run(t)
    return opened.fingerprint()


def _check_envelope(saved: Any) -> None:
    reader = Reader()
    saved = reader.keys(saved, "a saved game", KEYS)
    if saved and saved.get("format") != FORMAT:
        reader.problem(f"`format` must be {FORMAT!r}")
    elif saved and saved.get("version") != VERSION:
        other = reader.unknown if _is_later(saved.get("version")) else reader.problem
        other(f"this version reads saves of version {VERSION}, not {shown(saved.get('version'))}")
    missing = [key for key in ("edition", "choices", "state", "sum") if key not in saved]
    whole = "sum" in saved and saved["sum"] == _sum({key: value for key, value in saved.items() if key != "sum"})
    if reader.newer and whole:
        raise Newer("; ".join(reader.problems))
    if missing:
        reader.problem(f"a saved game needs {', '.join(missing)}")
    if reader.problems:
        raise BadSave("; ".join(reader.problems))
    if not whole:
        raise BadSave("this saved game has been damaged: its sum does not fit; use an older copy")


def _is_later(version: Any) -> bool:
    return isinstance(version, int) and version > VERSION


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
