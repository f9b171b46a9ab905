"""The curtain: nothing private is on the page until the next person says to have the device."""

from __future__ import annotations

from ..html import Html, join, tag
from ..pieces import flag, icon
from ..store import Table
from ..words import Words


def render(table: Table, words: Words) -> Html:
    decision = table.decision
    assert decision
    seats = table.game.view(None)["seats"]
    one = seats[decision.seat]
    last = table.undoable and table.game.choices[-table.undoable][0]
    back = tag("button", icon("undo"), tag("span", words("curtain.undo", name=seats[last]["name"])), data_do="undo",
               type="button") if table.undoable else None
    return tag(
        "section",
        tag("span", flag(one["colour"]), class_="standard"),
        tag("h1", words("curtain.title", name=one["name"]), tabindex="-1"),
        tag("p", words("curtain.say", name=one["name"]), class_="quiet"),
        tag("button", words("curtain.face", name=one["name"]), class_="main", data_do=f"face:{decision.seat}",
            data_focus=True),
        join(back, tag("button", words("table.leave"), data_do="title", class_="plain")),
        class_="curtain", data_colour=one["colour"], data_key="curtain",
    )
