"""A plain table: what everybody can see, whose decision it is, and the choices as buttons.

It shows the view of the person who looks, never the true state.
"""

from __future__ import annotations

from typing import Any

from ..html import Html, tag
from ..store import Store
from ..words import Words
from . import notices

View = dict[str, Any]


def render(store: Store, words: Words) -> Html:
    game = store.game
    assert game is not None
    seat = store.facing if store.facing in store.asked() else None
    view: View = game.view(seat)
    return tag(
        "section",
        notices.render(store, words),
        _head(view, words),
        tag("div", _line(view, words), _spaces(view, words), class_="deck", data_key="deck"),
        tag("ol", *[_seat(one, number, words) for number, one in enumerate(view["seats"])], class_="crewlist",
            aria_label=words("table.seats"), data_key="seats"),
        _ask(store, view, words),
        class_="table", data_key="table",
    )


def _head(view: View, words: Words) -> Html:
    where = words("table.where", round=view["round"], day=view["day"])
    return tag("header", tag("h1", where, tabindex="-1"), tag("p", words(f"phase.{view['phase']}"), class_="quiet"),
               tag("button", words("table.leave"), data_do="title"), data_key="head")


def _line(view: View, words: Words) -> Html:
    names = [one["name"] for one in view["seats"]]
    cards = [
        tag("li", tag("b", rank), tag("span", words.card(rank)), tag("small", names[seat]), class_="card",
            data_seat=seat, data_key=f"{seat}:{rank}")
        for seat, rank in view["line"]
    ]
    empty = tag("p", words("table.nobody"), class_="quiet")
    return tag("div", tag("h2", words("table.ship")), tag("ol", *cards, class_="cards") if cards else empty,
               data_key="line")


def _spaces(view: View, words: Words) -> Html:
    days = [
        tag("li", tag("b", words("table.day", day=number)), tag("span", _loot(space, words)),
            class_="today" if number == view["day"] else None, data_key=f"day{number}")
        for number, space in enumerate(view["spaces"], 1)
    ]
    return tag("div", tag("h2", words("table.booty")), tag("ol", *days, class_="days"), data_key="days")


def _loot(counts: dict[str, int], words: Words) -> str:
    said = [words(f"loot.{kind}") + (f" × {count}" if count > 1 else "") for kind, count in counts.items()]
    return ", ".join(said) or words("table.nothing")


def _seat(one: View, number: int, words: Words) -> Html:
    crew = ", ".join(f"{rank} {words.card(rank)}" for rank in one["crew"]) or words("table.nobody")
    facts = [
        ("table.doubloons", str(one["doubloons"])),
        ("table.score", str(one["score"])),
        ("table.hand", str(one["hand"]["count"])),
        ("table.crew", crew),
        ("table.loot", _loot(one["loot"]["kinds"], words)),
    ]
    pairs = [tag("div", tag("dt", words(key)), tag("dd", value)) for key, value in facts]
    return tag("li", tag("h3", one["name"]), tag("dl", *pairs), class_="seat", data_colour=one["colour"],
               data_key=f"seat{number}")


def _ask(store: Store, view: View, words: Words) -> Html:
    """What is asked of the person who looks, or whom to hand the device to, or how the game ended."""
    names = [one["name"] for one in view["seats"]]
    if view["over"]:
        winners = ", ".join(names[seat] for seat in view["over"]["winners"])
        content = [tag("h2", words("table.over", names=winners)),
                   tag("button", words("title.new"), class_="main", data_do="new")]
    elif view["seat"] is None:
        seat = store.asked()[0]
        content = [tag("h2", words("table.pass", name=names[seat])),
                   tag("button", words("table.face", name=names[seat]), class_="main", data_do=f"face:{seat}")]
    else:
        seat, asked = view["seat"], view["asked"]
        options = [
            tag("li", tag("button", words.option(option, names), data_do=f"choose:{seat}:{option}"), data_key=option)
            for option in asked["options"]
        ]
        content = [tag("h2", words(f"ask.{asked['kind']}", name=names[seat])), tag("ol", *options, class_="options")]
    return tag("div", *content, class_="ask", aria_live="polite", data_key="ask")
