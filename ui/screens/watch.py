"""The replay viewer: the table as it was, the means to go through it, whose eyes one has, and the log beside it."""

from __future__ import annotations

from ..html import Html, tag
from ..links.watching import ALL_OPEN, SPEEDS, Watch
from ..names import NUMERALS, named
from ..pieces import card, flag
from ..scene import Scene
from ..store import Store
from ..words import Words
from . import log, seats, table, weather

SIGNS = {"before": "«", "back": "‹", "on": "›", "next": "»"}
"""In place of the words where there is no room for them."""


def render(store: Store, words: Words) -> dict[str, Html]:
    watch = store.links.watch
    assert watch
    seat = None if watch.viewer == ALL_OPEN else watch.viewer
    scene = Scene(watch.table, named(watch.picture, words), seat, None)
    return {
        "watch": controls(watch, scene, words),
        "seats": seats.others(scene, words),
        "ship": table.ship(scene, words),
        **weather.beside(scene, words),
        "days": table.days(scene, words),
        "you": seats.own(scene, words),
        "hands": hands(scene, words),
        "log": log.render(watch.table.chronicle, scene.names, scene.colours, words, watch.table.log),
    }


def controls(watch: Watch, scene: Scene, words: Words) -> Html:
    round_, day = watch.day
    days = list(watch.days)
    play = "pause" if watch.playing else "play"
    return tag(
        "header",
        tag("h1", words("watch.day", round=NUMERALS[round_ - 1], day=day), tabindex="-1"),
        tag("p", words("watch.moment", place=watch.place, last=watch.last), class_="quiet"),
        tag("div", step("before", words, watch.place == 0), step("back", words, watch.place == 0),
            step(play, words, watch.over), step("on", words, watch.over), step("next", words, watch.day == days[-1]),
            class_="row", role="group", aria_label=words("watch.controls")),
        tag("div", *[tag("button", f"× {speed}", type="button", data_do=f"watch:speed:{speed}",
                         aria_label=words("watch.speed", speed=speed), aria_pressed=str(speed == watch.speed).lower(),
                         data_key=f"speed{speed}") for speed in SPEEDS],
            tag("button", words("watch.leave"), type="button", data_do="title"), class_="row"),
        eyes(watch, scene, words),
        class_="watching",
    )


def step(what: str, words: Words, stops: bool) -> Html:
    """`play` and `pause` are one button, so that the focus stays on it."""
    sign = tag("span", SIGNS[what], class_="sign", aria_hidden="true") if what in SIGNS else None
    return tag("button", sign, tag("span", words(f"watch.{what}"), class_="said"), type="button",
               data_do=f"watch:{what}", disabled=stops, data_key="play" if what == "pause" else what)


def eyes(watch: Watch, scene: Scene, words: Words) -> Html:
    def button(viewer: int, said: Html | str, colour: str = "") -> Html:
        return tag("button", flag(colour) if colour else None, tag("span", said), type="button",
                   data_do=f"watch:eyes:{viewer}", aria_pressed=str(viewer == watch.viewer).lower(),
                   data_key=f"eyes{viewer}")

    each = [button(seat, name, scene.colours[seat]) for seat, name in enumerate(scene.names)]
    return tag("div", button(ALL_OPEN, words("watch.all")), *each, class_="log-who", role="group",
               aria_label=words("watch.eyes"))


def hands(scene: Scene, words: Words) -> Html:
    """Of all seats, as far as these eyes see them."""
    shown = [(seat, one) for seat, one in enumerate(scene.view["seats"]) if "cards" in one["hand"]]
    rows = [tag("li", tag("h3", flag(one["colour"]), tag("span", one["name"])),
                tag("ol", *[held(scene, seat, rank, one.get("pick"), words) for rank in one["hand"]["cards"]],
                    class_="hand-cards", data_zone=f"hand:{seat}"), data_key=f"hand{seat}") for seat, one in shown]
    return tag("section", tag("h2", words("watch.hands"), class_="unseen"), tag("ul", *rows), class_="open-hands")


def held(scene: Scene, seat: int, rank: int, pick: int | None, words: Words) -> Html:
    drawn = card(scene.edition, rank, words, "hand", scene.colours[seat], scene.mark(seat, rank))
    return tag("li", tag("button", drawn, type="button", class_="look", data_detail=f"card:{rank}:{seat}"),
               class_="picked" if rank == pick else None, data_key=f"held{rank}")
