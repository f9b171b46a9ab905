"""The rules of Libertalia: pure Python, standard library only, no browser, no clock, no I/O.

    game = Game.new(edition="original", seats=["Ann", "Bo", "Cy"], seed=7)
    game.waiting                    # who must decide what, now
    game.choose(0, "play 14")       # checked; raises IllegalChoice and leaves the game untouched
    game.view(0)                    # all that this seat may know, and nothing else
    game.copy()                     # cheap: search makes thousands a second
"""

from . import editions
from .kernel.decisions import Decision
from .kernel.game import Choice, Game, Start
from .kernel.happening import Event
from .kernel.refusals import (
    BadJson,
    BadPosition,
    BadRequest,
    BadSave,
    GameOver,
    IllegalChoice,
    Newer,
    NoGame,
    NotYourTurn,
    Refusal,
)

__version__ = "0.1.0"
"""Here and nowhere else: the distribution, the saves and a test of package.json read it."""

__all__ = ["BadJson", "BadPosition", "BadRequest", "BadSave", "Choice", "Decision", "Event", "Game", "GameOver",
           "IllegalChoice", "Newer", "NoGame", "NotYourTurn", "Refusal", "Start", "editions"]
