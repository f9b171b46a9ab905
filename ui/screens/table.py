"""The table: the ship with today's row, the six days with their loot, and round them the seats, the hand and the
question. Each part is a region of its own, so that a redraw touches only what changed.
"""

from __future__ import annotations

from typing import Any

from libertalia.editions.galecrest.policies import AUTOMA
from libertalia.kernel.edition import edition_named
from libertalia.kernel.table import NOBODY

from ..html import Html, join, tag
from ..names import NUMERALS, round_said
from ..pieces import back, card, flag, icon, lamp, token
from ..scene import Scene, scene_of
from ..store import Store, Table
from ..story import thing
from ..words import Words
from . import ask, curtain, log, notices, seats, solo, weather

STAYING = ("head", "seats", "ship", "weather", "days", "you", "hand", "log")
"""What can lie on under something else: nobody is asked or told anything there."""
PHASES = ("sunrise", "day", "dusk", "night")


def render(store: Store, words: Words) -> dict[str, Html]:
    table = store.table
    assert table
    if table.at_curtain:
        return {"notices": notices.render(store, words), "curtain": curtain.render(table, words)}
    scene = scene_of(table, words)
    return {
        "notices": notices.render(store, words),
        "head": head(scene, words),
        **parts(table, scene, words, solo.render(scene, words)),
    }


def parts(table: Table, scene: Scene, words: Words, beside_seats: Html | None = None) -> dict[str, Html]:
    """All that a table has, be it of a game, a puzzle or a position."""
    return {
        "seats": seats.others(scene, words, beside_seats),
        "ship": ship(scene, words),
        **weather.beside(scene, words),
        "days": days(scene, words),
        "you": seats.own(scene, words),
        "ask": ask.render(scene, words),
        "hand": ask.hand(scene, words),
        "log": log.render(table.chronicle, scene.names, scene.colours, words, table.log),
    }


def head(scene: Scene, words: Words) -> Html:
    view = scene.view
    where = join(tag("span", words("table.campaign"), " ", class_="long"),
                 round_said(view["round"], view["options"], words), " · ",
                 words("table.day", day=view["day"]))
    steps = [tag("li", icon(phase), tag("span", words(f"phase.{phase}")),
                 aria_current="step" if phase == view["phase"] else None, data_key=phase) for phase in PHASES]
    undo = undo_button(scene, words)
    return tag(
        "header",
        tag("h1", where, tabindex="-1"),
        tag("ol", *steps, class_="phases", aria_label=words("table.phases")),
        tag("div", undo, tool("log", "scroll", words("table.log"), data_toggle="log"),
            tool("share", "share", words("links.share"), data_do="share", disabled=bool(scene.table.story)),
            tool("aid", "book", words("table.aid"), data_do="library"),
            tool("settings", "settings", words("title.settings"), data_open="settings"),
            tool("leave", "end", words("table.leave"), data_do="title"), class_="tools"),
    )


def undo_button(scene: Scene, words: Words) -> Html:
    can = bool(scene.table.undoable) and not scene.table.story
    return tool("undo", "undo", words("table.undo"), data_do="undo", disabled=not can)


def tool(key: str, sign: str, label: str, **what: str | bool) -> Html:
    return tag("button", icon(sign), tag("span", label), title=label, aria_label=label, data_key=key, class_="tool",
               type="button", **what)


# --- the ship ----------------------------------------------------------------------------------------------

def ship(scene: Scene, words: Words) -> Html:
    """Today's row from the lowest to the highest; before the reveal, who has picked."""
    view = scene.view
    waiting = view["phase"] == "sunrise" and not view["line"]
    if waiting:
        cards = [waiting_place(scene, seat, words) for seat in range(len(view["seats"]))]
    else:
        cards = [in_line(scene, place, words) for place in range(len(view["line"]))]
        if view.get("midshipman"):
            cards.insert(left_of_midshipman(view), weather.midshipman(words))
    count = max(len(cards), len(view["seats"]))
    return tag(
        "section",
        tag("h2", words("table.ship"), class_="unseen"),
        tag("ol", *cards, class_="lineup waiting" if waiting else "lineup", data_count=count, data_zone="line"),
        None if cards else tag("p", words("table.nobody"), class_="empty"),
        data_phase=view["phase"],
    )


def waiting_place(scene: Scene, seat: int, words: Words) -> Html:
    one = scene.view["seats"][seat]
    state = words("solo.waits" if "solo" in scene.view and seat == AUTOMA else
                  "table.locked" if one["locked"] else "table.choosing", name=one["name"])
    shown = back(one["colour"]) if one["locked"] else tag("span", flag(one["colour"]), class_="card hand place",
                                                          data_colour=one["colour"])
    return tag("li", shown, owner(scene, seat), tag("span", state, class_="unseen"), data_key=f"place{seat}",
               data_zone=f"line:{seat}", class_="locked" if one["locked"] else "open")


def in_line(scene: Scene, place: int, words: Words) -> Html:
    view = scene.view
    seat, rank = view["line"][place]
    actor = view.get("actor") or first_to_act(view)
    acting = [seat, rank] == actor
    state = "acting" if acting else "done" if view["phase"] == "day" and place < view["acted"] else ""
    if seat == NOBODY:
        return solo.pilferer(scene, rank, words, acting)
    drawn = card(scene.edition, rank, words, "hand", scene.colours[seat], scene.mark(seat, rank))
    return tag(
        "li", lamp() if acting else None,
        tag("button", drawn, class_="look", type="button", data_detail=f"card:{rank}:{seat}",
            data_thing=thing(seat, rank)),
        owner(scene, seat),
        class_=state or None, data_key=thing(seat, rank), data_zone=f"line:{seat}",
    )


def left_of_midshipman(view: dict[str, Any]) -> int:
    """How many stand to his left."""
    highest = edition_named(view["edition"]).midshipman
    return sum(rank <= highest for _, rank in view["line"])


def first_to_act(view: dict[str, object]) -> object:
    """Whose turn it is while a question is open: the rightmost at dusk, the leftmost that has not acted by day."""
    line, acted = view["line"], view["acted"]
    assert isinstance(line, list)
    assert isinstance(acted, int)
    if view["phase"] == "dusk" and line:
        return list(line[-1])
    return list(line[acted - 1]) if view["phase"] == "day" and 0 < acted <= len(line) else None


def owner(scene: Scene, seat: int) -> Html:
    return tag("span", flag(scene.colours[seat]), tag("span", scene.names[seat]), class_="owner")


# --- the days ----------------------------------------------------------------------------------------------

def days(scene: Scene, words: Words) -> Html:
    view = scene.view
    spaces = [day(scene, number, words) for number in range(1, len(view["spaces"]) + 1)]
    return tag("section", tag("h2", words("table.booty"), class_="unseen"),
               tag("ol", *spaces, class_="days", data_count=len(spaces)))


def day(scene: Scene, number: int, words: Words) -> Html:
    view = scene.view
    today = number == view["day"]
    tokens = [space_token(scene, kind, count, today, words) for kind, count in view["spaces"][number - 1].items()]
    return tag(
        "li",
        tag("b", NUMERALS[number - 1], class_="numeral"), tag("span", words("table.day", day=number), class_="unseen"),
        tag("ul", *tokens, class_="tokens") if tokens else tag("p", words("table.nothing"), class_="unseen"),
        class_="today" if today else "past" if number < view["day"] else None,
        data_key=f"day{number}", data_zone=f"space:{number}", aria_current="date" if today else None,
    )


def space_token(scene: Scene, kind: str, count: int, today: bool, words: Words) -> Html:
    """Today's tokens can be taken by a click when it is one's turn; the list of choices has them all as buttons."""
    options = (f"loot {kind}", f"remove {kind}") if today else ()
    action = next((action for option in options if (action := scene.choice(option))), None)
    drawn = token(kind, words.language, count, scene.side(kind))
    return tag("li", drawn, data_key=kind, data_do=action, data_detail=f"token:{kind}",
               class_="legal" if action else None)
