"""Everything the engine can say no to: a code for programs and a sentence for people."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing has happened: whatever raised this left the game exactly as it was."""

    code = "bad-request"


class BadRequest(Refusal):
    code = "bad-request"


class BadJson(Refusal):
    code = "bad-json"


class BadPosition(Refusal):
    """Names every problem of the position at once."""

    code = "bad-position"

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


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
