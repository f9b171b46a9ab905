"""Who thinks, and until when; and what a Captain has found out for a person."""

from __future__ import annotations

from math import ceil

from libertalia import Decision
from libertalia.bots.captain import Weighed

from ..html import Html, tag
from ..pieces import flag, icon
from ..scene import Scene
from ..store import Thought
from ..words import Words
from .signs import sign_of

SURE = 1.96
"""So many standard errors to each side hold the truth nineteen times out of twenty."""


def of_bot(scene: Scene, thought: Thought, words: Words) -> Html:
    """Nobody at this device is asked anything while a bot thinks."""
    seat = thought.decision.seat
    level = scene.table.players[seat]
    return tag(
        "div",
        tag("h2", flag(scene.colours[seat]), tag("span", words("think.who", name=scene.names[seat])), tabindex="-1"),
        fuse(thought, level),
        tag("p", words(f"think.{level}"), class_="why"),
        class_="thinking", data_key="thinking",
    )


def fuse(thought: Thought, level: str) -> Html:
    """It burns down until the answer is due; the page says when it is lit."""
    return tag("div", tag("span", class_="spark"), class_="fuse", data_key=f"fuse{thought.number}", data_fuse=level,
               aria_hidden="true")


# --- hints -------------------------------------------------------------------------------------------------

def button(scene: Scene, decision: Decision, words: Words) -> Html | None:
    """Only for whoever looks at the own cards; where one choice is left there is nothing to ask."""
    hint = scene.table.hint
    if not scene.table.hints or scene.seat != decision.seat or len(decision.options) < 2:
        return None
    asked = hint is not None and hint.decision == decision
    label = words("hint.close") if asked else words("hint.ask")
    return tag("button", icon("lantern"), tag("span", label, class_="unseen"), title=label, type="button",
               data_do="hint", data_key="hint", class_="tool", aria_pressed="true" if asked else "false")


def hint(scene: Scene, decision: Decision, words: Words) -> Html | None:
    found = scene.table.hint
    if not found or found.decision != decision:
        return None
    if found.answer is None:
        return tag("div", fuse(found, "hint"), tag("p", words("hint.wait"), class_="why", role="status"),
                   class_="hint", data_key="hint")
    if not found.weighed:
        return tag("p", words("hint.none"), class_="why", role="status", data_key="hint")
    rows = [row(scene, decision, one, words) for one in found.weighed]
    worlds = max(one.worlds for one in found.weighed)
    order = tag("p", words("hint.order"), class_="why")
    return tag("div", order, tag("ol", *rows), tag("p", words("hint.say", worlds=worlds), class_="why", role="status"),
               class_="hint", data_key="hint")


def row(scene: Scene, decision: Decision, one: Weighed, words: Words) -> Html:
    """An option in numbers: what the campaign will bring, how sure that is, and the chance to win."""
    sign, detail = sign_of(scene, decision.seat, one.option, words.language)
    said = words.option(one.option, scene.names)
    if decision.kind == "play":
        rank = int(one.option.split()[1])
        sign, said = tag("b", rank, class_="number"), words.card(rank)
    percent = round(100 * one.chance)
    coins = words("hint.coins", coins=round(one.coins), error=ceil(SURE * one.error))
    return tag(
        "li", sign, tag("span", said, class_="what"),
        tag("b", coins, icon("coins", words("table.doubloons"))),
        tag("small", words("hint.chance", chance=percent if percent or not one.chance else "<1")),
        tag("span", words("hint.good"), class_="unseen") if one.good else None,
        class_="good" if one.good else None, data_key=one.option, data_detail=detail,
    )
