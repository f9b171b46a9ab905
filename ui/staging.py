"""What the page must know to set a moment of a story in motion: what travels from where to where, what is said
beside it, for how long, and with which sound. assets/js/motion.js does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from libertalia.kernel.table import NOBODY

from .html import signed
from .names import why
from .story import Facts, Picture, Story, thing
from .words import Words

Staged = dict[str, Any]

TRAVEL = {"reveal": 620, "deal": 420, "clear": 350}
HOLD = {"deal": 500, "board": 550, "dawn": 700, "reveal": 1350, "phase": 700, "turn": 280, "coins": 640, "card": 470,
        "token": 470, "draw": 560, "clear": 420, "reputation": 640, "copy": 800, "swap": 700, "sweep": 420, "keep": 900,
        "harbour": 700, "pilferer": 700, "automa": 1500}
"""Milliseconds at the middle speed."""
SOUNDS = {"draw": "token", "reputation": "card", "copy": "reveal", "swap": "token", "sweep": "token", "keep": "card",
          "pilferer": "card", "automa": "reveal"}


def staged(story: Story, words: Words) -> Staged | None:
    """None for a moment that waits until it has been read."""
    if story.at_rest:
        return None
    facts, picture = story.facts, story.picture
    event = facts["event"]
    moves = [MOVES[one["event"]](one, picture) for one in story.beat if one["event"] in MOVES]
    return {
        "number": story.number, "turns": event == "reveal",
        "things": [thing for move in moves for thing in move.get("things", ())],
        "coins": [coin for move in moves for coin in move.get("coins", ())],
        "floats": [float_of(one, words) for one in story.beat if one["event"] in FLOATS],
        "travel": TRAVEL.get(event, 380), "hold": HOLD.get(event, 400), "sound": sound(facts),
    }


def float_of(facts: Facts, words: Words) -> dict[str, str]:
    """Every doubloon and every step of reputation says why it moves."""
    zone, text = FLOATS[facts["event"]]
    change = facts["change"]
    said = words(text, change=signed(change), why=why(facts["why"], words))
    return {"at": f"{zone}:{facts['seat']}", "text": said, "tone": "gain" if change > 0 else "loss"}


def sound(facts: Facts) -> str:
    event = facts["event"]
    if event == "coins":
        return "coin-gain" if facts["change"] > 0 else "coin-loss"
    if event == "phase":
        return str(facts["phase"])
    if event == "card" and facts["target"] == "graveyard":
        return "saber" if facts["why"] == "saber" else "death"
    return SOUNDS.get(event, str(event))


# --- what travels ------------------------------------------------------------------------------------------

def card(facts: Facts, _picture: Picture) -> Staged:
    seat = facts["seat"]
    return {"things": [[thing(seat, facts.get("rank", 0)), f"{facts['source']}:{seat}", f"{facts['target']}:{seat}"]]}


def reveal(facts: Facts, _picture: Picture) -> Staged:
    """The backs turn over where they lay, and the row sorts itself."""
    return {"things": [[thing(seat, rank), f"line:{seat}", ""] for seat, rank in facts["line"]]}


def pilferer(facts: Facts, _picture: Picture) -> Staged:
    return {"things": [[thing(NOBODY, facts["rank"]), "deck", f"line:{NOBODY}"]]}


def token(facts: Facts, picture: Picture) -> Staged:
    seat = facts["seat"]
    source = f"space:{picture['day']}" if facts["source"] == "space" else f"loot:{seat}"
    target = "bag" if facts["target"] == "bag" else f"loot:{facts.get('other', seat)}"
    return {"coins": [[facts["kind"], min(int(facts["count"]), 3), source, target]]}


def draw(facts: Facts, _picture: Picture) -> Staged:
    return {"coins": [[kind, count, "bag", f"loot:{facts['seat']}"] for kind, count in facts.get("kinds", {}).items()]}


def swap(facts: Facts, picture: Picture) -> Staged:
    today, tomorrow = f"space:{picture['day']}", f"space:{picture['day'] + 1}"
    return {"coins": [[facts["today"], 1, today, tomorrow], [facts["tomorrow"], 1, tomorrow, today]]}


def sweep(facts: Facts, picture: Picture) -> Staged:
    return {"coins": [[kind, count, f"space:{picture['day']}", "bag"] for kind, count in facts["kinds"].items()]}


def coins(facts: Facts, picture: Picture) -> Staged:
    """What tokens pay comes from where they lie, all else from the bank."""
    purse, change = f"purse:{facts['seat']}", facts["change"]
    giver = f"loot:{facts['seat']}" if facts["why"] in picture.get("tiles", ()) else "bank"
    source, target = (giver, purse) if change > 0 else (purse, "bank")
    return {"coins": [["coins", min(abs(int(change)), 3), source, target]]}


MOVES: dict[str, Callable[[Facts, Picture], Staged]] = {
    "card": card, "reveal": reveal, "token": token, "draw": draw, "coins": coins, "swap": swap,
    "sweep": sweep, "pilferer": pilferer,
}
FLOATS = {"coins": ("purse", "float.coins"), "reputation": ("reputation", "float.reputation")}
"""Where the number rises, and its words."""
