"""The form of a new game changes under the player's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from libertalia.kernel.edition import edition_named

from ..screens import new_game
from ..store import PLAYERS, NewGame, Seat

if TYPE_CHECKING:
    from ..app import App, Handler, Values


def form(app: App, about: str, values: Values) -> None:
    """`about` says what was pressed: a seat more or fewer, a seat's colour, or back to the printed rules."""
    what, _, seat = about.partition(":")
    new = new_game.read(values, first=int(seat) if what == "colour" else 0)
    CHANGES.get(what, unchanged)(new)
    new_game.settle_options(new)
    app.store.new = new


def unchanged(_new: NewGame) -> None:
    """What stands in the form says it all."""


def more(new: NewGame) -> None:
    if len(new.seats) < new_game.most_and_fewest(edition_named(new.edition))[0]:
        new.seats.append(Seat(player=PLAYERS[1]))
        new_game.settle_colours(new.seats)


def fewer(new: NewGame) -> None:
    """The last seat goes; if the only person sat there, the first seat is that person's."""
    if len(new.seats) > new_game.most_and_fewest(edition_named(new.edition))[1]:
        new.seats.pop()
        new_game.settle_people(new.seats)


def reset(new: NewGame) -> None:
    new.options = {option: value for option, value in new.options.items() if option in new_game.FOREMOST}


CHANGES = {"more": more, "fewer": fewer, "reset": reset}
HANDLERS: dict[str, Handler] = {"form": form}
