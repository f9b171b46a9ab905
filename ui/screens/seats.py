"""The seats: everybody's purse, score, den, loot and graveyard; one's own is larger."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from libertalia.editions.galecrest.policies import AUTOMA

from ..html import Html, join, tag
from ..pieces import chip, flag, icon, lamp, token
from ..scene import Scene
from ..story import thing
from ..words import Words, words_for
from . import solo


def others(scene: Scene, words: Words, beside: Html | None = None) -> Html:
    """Clockwise from the left of whoever looks; all of them where nobody in particular does."""
    count = len(scene.names)
    order = range(count) if scene.seat is None else [(scene.seat + 1 + step) % count for step in range(count - 1)]
    panels = [tag("li", panel(scene, seat, words), data_key=f"seat{seat}", data_colour=scene.colours[seat],
                  data_zone=f"seat:{seat}", class_=state_of(scene, seat)) for seat in order]
    return tag("section", tag("h2", words("table.seats"), class_="unseen"), tag("ol", *panels, class_="seats",
                                                                              data_count=len(panels)), beside)


def own(scene: Scene, words: Words) -> Html:
    if scene.seat is None:
        return Html("")
    return tag("section", tag("h2", words("table.you"), class_="unseen"), panel(scene, scene.seat, words),
               class_=f"mine {state_of(scene, scene.seat) or ''}", data_colour=scene.colours[scene.seat],
               data_zone=f"seat:{scene.seat}")


def state_of(scene: Scene, seat: int) -> str | None:
    actor = scene.view.get("actor")
    if scene.decision and scene.decision.seat == seat:
        return "asked"
    return "acts" if actor and actor[0] == seat else None


def panel(scene: Scene, seat: int, words: Words, closer: bool = False) -> Html:
    one = scene.view["seats"][seat]
    return join(
        tag("h3", flag(one["colour"]), tag("span", one["name"], class_="name")) if closer else
        tag("button", flag(one["colour"]), tag("span", one["name"], class_="name"),
            tag("span", words("table.open-seat"), class_="unseen"),
            class_="who", type="button", data_detail=f"seat:{seat}"),
        numbers(seat, one["doubloons"], one["score"], one["hand"]["count"], one["graveyard"]["count"], words.language),
        open_hand(scene, seat, one, words) if "solo" in scene.view and seat == AUTOMA else None,
        tag("div", den(scene, seat, one, words), booty(scene, seat, one, words), class_="hold"),
    )


def open_hand(scene: Scene, seat: int, one: dict[str, Any], words: Words) -> Html:
    """G-SOLO-7: another's hand that all may see, in ascending order."""
    cards = [tag("li", chip(scene.edition, rank, words.language, one["colour"]), solo.mark(rank, words),
                 data_key=thing(seat, rank), data_thing=thing(seat, rank), data_detail=f"card:{rank}:{seat}")
             for rank in one["hand"]["cards"]]
    return tag("div", icon("hand"), tag("ul", *cards, data_zone=f"hand:{seat}",
                                        aria_label=words("solo.hand", name=one["name"])), class_="open-hand")


@lru_cache(maxsize=500)
def numbers(seat: int, doubloons: int, score: int, hand: int, graveyard: int, language: str) -> Html:
    """Purse and score; cards in hand and in the graveyard."""
    words = words_for(language)
    facts = [
        ("coins", "purse", words("table.doubloons"), doubloons),
        ("trophy", "score", words("table.score"), score),
        ("hand", "hand", words("table.hand"), hand),
        ("grave", "graveyard", words("table.graveyard"), graveyard),
    ]
    return tag("dl", *[
        tag("div", tag("dt", icon(sign), tag("span", label, class_="unseen")), tag("dd", number),
            class_=zone, data_zone=f"{zone}:{seat}", title=label)
        for sign, zone, label, number in facts
    ], class_="numbers")


def den(scene: Scene, seat: int, one: dict[str, Any], words: Words) -> Html:
    """Who is at home; whoever may be chosen now shines, and at night the lamp stands with whoever acts."""
    cards = []
    night = scene.view.get("actor") if scene.view["phase"] == "night" else None
    for rank in one["crew"]:
        kept, acts = rank in one.get("kept", ()), night == [seat, rank]
        cards.append(tag(
            "li", lamp() if acts else None, chip(scene.edition, rank, words.language, one["colour"]),
            tag("span", icon("hook", words("table.kept")), class_="kept") if kept else None,
            data_key=thing(seat, rank), data_thing=thing(seat, rank), data_detail=f"card:{rank}:{seat}",
            **({"class_": "acting"} if acts else
               choosing(scene, f"discard {seat}:{rank}", *own_crew(scene, seat, rank))),
        ))
    return tag("ul", *cards, class_="den", data_zone=f"crew:{seat}", aria_label=words.of("table.den", one["name"]))


def own_crew(scene: Scene, seat: int, rank: int) -> tuple[str, ...]:
    """What may be chosen of one's own characters aboard."""
    if not scene.decision or scene.decision.seat != seat:
        return ()
    return tuple(f"{verb} {rank}" for verb in ("return", "copy", "use", "hook"))


def choosing(scene: Scene, *options: str) -> dict[str, str]:
    """The attributes of a thing that may be chosen by one of these options now."""
    action = next((action for option in options if (action := scene.choice(option))), None)
    return {"data_do": action, "class_": "legal"} if action else {}


def booty(scene: Scene, seat: int, one: dict[str, Any], words: Words) -> Html:
    loot = one["loot"]
    tokens = [tag("li", token(kind, words.language, count, scene.side(kind)), data_key=kind,
                  data_detail=f"token:{kind}", **choosing(scene, f"steal {seat}:{kind}", f"keep {kind}"))
              for kind, count in loot.get("kinds", {}).items()]
    unseen = loot["count"] - sum(loot.get("kinds", {}).values())
    if unseen:
        tokens.append(tag("li", tag("span", words("table.unseen", count=unseen), class_="unknown"), data_key="unseen"))
    label = words.of("table.loot-of", one["name"])
    return tag("ul", *tokens, class_="tokens", data_zone=f"loot:{seat}", aria_label=label)
