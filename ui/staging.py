"""What the page must know to set a moment of a story in motion: what travels from where to where, what is said
beside it, for how long, and with which sound. assets/js/motion.js does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .html import signed
from .names import why
from .story import Facts, Picture, Story, thing
from .words import Words

Staged = dict[str, Any]

TRAVEL = {"reveal": 620, "deal": 420, "clear": 350}
HOLD = {"deal": 500, "board": 550, "dawn": 700, "reveal": 1350, "phase": 700, "turn": 280, "coins": 640, "card": 470,
        "token": 470, "draw": 560, "clear": 420}
"""Milliseconds at the middle speed."""


def staged(story: Story, words: Words) -> Staged | None:
    """None for a moment that waits until it has been read."""
    if story.at_rest:
        return None
    facts, picture = story.facts, story.picture
    event = facts["event"]
    move: Callable[[Facts, Picture], Staged] = MOVES.get(event, lambda facts, picture: {})
    return {
        "number": story.number, "things": [], "coins": [], "floats": floats(facts, words), "turns": event == "reveal",
        "travel": TRAVEL.get(event, 380), "hold": HOLD.get(event, 400), "sound": sound(facts),
        **move(facts, picture),
    }


def floats(facts: Facts, words: Words) -> list[dict[str, str]]:
    """Every doubloon says why it moves."""
    if facts["event"] != "coins":
        return []
    change = facts["change"]
    return [{"at": f"purse:{facts['seat']}", "text": f"{signed(change)} {why(facts['why'], words)}",
             "tone": "gain" if change > 0 else "loss"}]


def sound(facts: Facts) -> str:
    event = facts["event"]
    if event == "coins":
        return "coin-gain" if facts["change"] > 0 else "coin-loss"
    if event == "phase":
        return str(facts["phase"])
    if event == "card" and facts["target"] == "graveyard":
        return "saber" if facts["why"] == "saber" else "death"
    return "token" if event == "draw" else str(event)


# --- what travels ------------------------------------------------------------------------------------------

def card(facts: Facts, _picture: Picture) -> Staged:
    seat = facts["seat"]
    return {"things": [[thing(seat, facts.get("rank", 0)), f"{facts['source']}:{seat}", f"{facts['target']}:{seat}"]]}


def reveal(facts: Facts, _picture: Picture) -> Staged:
    """The backs turn over where they lay, and the row sorts itself."""
    return {"things": [[thing(seat, rank), f"line:{seat}", ""] for seat, rank in facts["line"]]}


def token(facts: Facts, picture: Picture) -> Staged:
    seat = facts["seat"]
    source = f"space:{picture['day']}" if facts["source"] == "space" else f"loot:{seat}"
    target = "bag" if facts["target"] == "bag" else f"loot:{facts.get('other', seat)}"
    return {"coins": [[facts["kind"], min(int(facts["count"]), 3), source, target]]}


def draw(facts: Facts, _picture: Picture) -> Staged:
    return {"coins": [[kind, count, "bag", f"loot:{facts['seat']}"] for kind, count in facts.get("kinds", {}).items()]}


def coins(facts: Facts, _picture: Picture) -> Staged:
    purse, change = f"purse:{facts['seat']}", facts["change"]
    source, target = ("bank", purse) if change > 0 else (purse, "bank")
    return {"coins": [["coins", min(abs(int(change)), 3), source, target]]}


MOVES: dict[str, Callable[[Facts, Picture], Staged]] = {
    "card": card, "reveal": reveal, "token": token, "draw": draw, "coins": coins,
}
