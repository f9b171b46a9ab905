"""Everything the engine can say no to: a code for programs and a sentence for people."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing has happened: whatever raised this left the game exactly as it was."""

    code = "bad-request"
    newer = False
    """Nothing is wrong but names that only a later version may know: of an edition, a house rule, a key."""


class BadRequest(Refusal):
    code = "bad-request"


class UnknownName(BadRequest):
    newer = True


class BadJson(Refusal):
    code = "bad-json"


class BadPosition(Refusal):
    """Names every problem of the position at once."""

    code = "bad-position"

    def __init__(self, problems: list[str], newer: bool = False) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
        self.newer = newer


class IllegalChoice(Refusal):
    code = "illegal-choice"


class NotYourTurn(IllegalChoice):
    code = "not-your-turn"


class GameOver(IllegalChoice):
    code = "game-over"


class NoGame(Refusal):
    code = "no-game"


class BadSave(Refusal):
    code = "bad-save"


class Newer(BadSave):
    """Whole, but of a version that is still to come: nobody may touch it."""

    newer = True
