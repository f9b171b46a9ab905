"""The text protocol: one JSON object per line in, one per line out, so that any program can drive the engine."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, islice
from typing import IO, Any

from ..kernel import strictjson
from ..kernel.game import Game
from ..kernel.happening import Event
from ..kernel.playout import playout
from ..kernel.reading import shown
from ..kernel.refusals import BadRequest, NoGame, Refusal
from ..kernel.rng import MAX_SEED
from .think import USUAL, think

MAX_LINE = strictjson.MAX_BYTES
Answer = dict[str, Any]


class Session:
    """One conversation: at most one game at a time."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self.requests: Mapping[str, tuple[Callable[[Mapping[str, Any]], Answer], Sequence[str]]] = {
            "new": (self._new, ("edition", "seats", "seed", "options")),
            "position": (self._position, ("position",)),
            "choose": (self._choose, ("seat", "option")),
            "undo": (self._undo, ()),
            "state": (self._state, ()),
            "view": (self._view, ("seat",)),
            "save": (self._save, ()),
            "load": (self._load, ("save",)),
            "playout": (self._playout, ("policy", "seed")),
            "think": (self._think, ("seat", "level", "iterations", "seed", "weigh")),
        }

    @property
    def game(self) -> Game:
        if self._game is None:
            raise NoGame('there is no game yet; begin with {"do":"new","edition":"original","seats":4,"seed":7}')
        return self._game

    def answer(self, line: bytes) -> Answer | None:
        """What to say to a line; None to `quit`."""
        kept = self._game.copy(listening=True) if self._game else None
        try:
            request = strictjson.loads(line)
            return None if request == {"do": "quit"} else self._carry_out(request)
        except Refusal as why:
            return {"ok": False, "code": why.code, "error": str(why)}
        except Exception:  # a defect of ours must not cost anybody a running game
            traceback.print_exc()
            self._game = kept
            return {"ok": False, "code": BadRequest.code,
                    "error": "something broke inside the engine; the game is as before, please report the request"}

    def _carry_out(self, request: Any) -> Answer:
        if not isinstance(request, dict):
            raise BadRequest('a request is an object such as {"do":"state"}')
        do = request.get("do")
        if not isinstance(do, str) or do not in self.requests:
            raise BadRequest(f"cannot do {shown(do)}; can do {', '.join(self.requests)} and quit")
        carry_out, keys = self.requests[do]
        for key in request:
            if key not in keys and key != "do":
                raise BadRequest(f"{do!r} knows no key {shown(key)}; its keys are {', '.join(keys) or 'none'}")
        return carry_out(request)

    # --- requests ------------------------------------------------------------------------------------------

    def _new(self, request: Mapping[str, Any]) -> Answer:
        self._game = Game.new(needed(request, "edition"), needed(request, "seats"), request.get("seed", 0),
                              request.get("options", {}))
        return turn(self.game, self.game.latest)

    def _position(self, request: Mapping[str, Any]) -> Answer:
        self._game = Game.from_position(needed(request, "position"))
        return turn(self.game, self.game.latest)

    def _choose(self, request: Mapping[str, Any]) -> Answer:
        seat, option = needed(request, "seat"), needed(request, "option")
        events = self.game.choose(whole(seat, "seat"), option)
        return turn(self.game, events)

    def _undo(self, request: Mapping[str, Any]) -> Answer:
        self.game.undo()
        return turn(self.game, ())

    def _state(self, request: Mapping[str, Any]) -> Answer:
        return {"ok": True, "state": self.game.state()}

    def _view(self, request: Mapping[str, Any]) -> Answer:
        seat = needed(request, "seat")
        return {"ok": True, "view": self.game.view(whole(seat, "seat"))}

    def _save(self, request: Mapping[str, Any]) -> Answer:
        return {"ok": True, "save": self.game.save()}

    def _load(self, request: Mapping[str, Any]) -> Answer:
        text = needed(request, "save")
        if not isinstance(text, str):
            raise BadRequest("`save` is the text that the request save gave")
        self._game = Game.load(text)
        return turn(self.game, ())

    def _playout(self, request: Mapping[str, Any]) -> Answer:
        game = self.game
        before = len(game.choices)
        playout(game, request.get("policy", "random"), whole(request.get("seed", 0), "seed"))
        happened = (events for _, events in islice(game.history(), before + 1, None))
        return turn(game, chain.from_iterable(happened))

    def _think(self, request: Mapping[str, Any]) -> Answer:
        seat, level = needed(request, "seat"), needed(request, "level")
        return {"ok": True, **think(self.game, whole(seat, "seat"), level, request.get("iterations", USUAL),
                                    whole(request.get("seed", 0), "seed"), request.get("weigh", False))}


def turn(game: Game, events: Iterable[Event]) -> Answer:
    return {
        "ok": True,
        "events": [event.as_json() for event in events],
        "waiting": [{"seat": d.seat, "kind": d.kind, "options": list(d.options)} for d in game.waiting],
        "round": game.round,
        "day": game.day,
        "phase": game.phase,
        "over": game.over,
    }


def needed(request: Mapping[str, Any], key: str) -> Any:
    if key not in request:
        raise BadRequest(f"{request['do']!r} needs the key {key!r}")
    return request[key]


def whole(value: Any, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_SEED:
        raise BadRequest(f"{key!r} must be a whole number from 0 on, not {shown(value)}")
    return value


def serve(source: IO[bytes], sink: IO[bytes]) -> None:
    """Until `quit` or the end of input. Nothing that is written ends it."""
    session = Session()
    while line := source.readline(MAX_LINE + 1):
        if not line.endswith(b"\n") and len(line) > MAX_LINE:
            skip_rest(source)
        answer = session.answer(line)
        if answer is None:
            return
        sink.write(strictjson.dumps(answer).encode() + b"\n")
        sink.flush()


def skip_rest(source: IO[bytes]) -> None:
    """Of an overlong line, without ever holding it."""
    while (rest := source.readline(MAX_LINE)) and not rest.endswith(b"\n"):
        pass
