"""What the page must know to set a moment of a story in motion: what travels from where to where, what is said
beside it, for how long, and with which sound. assets/js/motion.js does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from libertalia.kernel.table import NOBODY

from .html import signed
from .names import ranks, why
from .story import Facts, Picture, Story, thing
from .words import Words

Staged = dict[str, Any]

TRAVEL = {"pick": 420, "reveal": 460, "deal": 420, "clear": 350}
HOLD = {"deal": 500, "board": 550, "dawn": 700, "pick": 560, "reveal": 950, "phase": 700, "turn": 420, "coins": 760,
        "card": 520, "token": 520, "draw": 620, "clear": 420, "reputation": 640, "copy": 800, "swap": 700, "sweep": 420,
        "keep": 900, "harbour": 700, "pilferer": 700, "automa": 1500}
READ = 1500
"""Milliseconds at the middle speed; the last for a sentence that gives a reason."""
SOUNDS = {"draw": "token", "reputation": "card", "copy": "reveal", "swap": "token", "sweep": "token", "keep": "card",
          "pilferer": "card", "automa": "reveal", "pick": "card"}
WAYS = {"saber": "blade", "gunner": "cannon", "officer": "drag", "hook": "drag", "brute": "overboard"}
"""How a card goes to the graveyard, by the reason; else it just goes."""


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
        "sent": sent(picture) if event == "pick" else [], "ties": ties(facts) if event == "reveal" else [],
        "acts": [act for move in moves for act in move.get("acts", ())],
        "lamp": lamp(picture),
        "travel": TRAVEL.get(event, 380), "hold": READ if story.is_idle else HOLD.get(event, 400),
        "sound": sound(facts),
    }


def float_of(facts: Facts, words: Words) -> dict[str, str]:
    """Every doubloon and every step of reputation says why it moves."""
    zone, text = FLOATS[facts["event"]]
    change = facts["change"]
    said = words(text, change=signed(change), why=why(facts["why"], words))
    return {"at": f"{zone}:{facts['seat']}", "text": said, "tone": "gain" if change > 0 else "loss"}


def lamp(picture: Picture) -> str:
    """The card in a den with which the lamp stands at night."""
    seat, rank = picture["actor"] or (0, 0)
    return thing(seat, rank) if picture["phase"] == "night" and rank in picture["seats"][seat]["crew"] else ""


def sound(facts: Facts) -> str:
    event = facts["event"]
    if event == "coins":
        return "coin-gain" if facts["change"] > 0 else "coin-loss"
    if event == "phase":
        return str(facts["phase"])
    if event == "card" and facts["target"] == "graveyard":
        return "" if facts["why"] in WAYS else "death"  # a weapon is heard when it strikes
    return SOUNDS.get(event, str(event))


# --- what travels ------------------------------------------------------------------------------------------

def card(facts: Facts, picture: Picture) -> Staged:
    seat = facts["seat"]
    name = thing(seat, facts.get("rank", 0))
    things = [[name, f"{facts['source']}:{seat}", f"{facts['target']}:{seat}"]]
    if facts["target"] != "graveyard" or facts["why"] not in WAYS:
        return {"things": things}
    how, actor = WAYS[facts["why"]], picture["actor"]
    doer = seat if how == "drag" or not actor else actor[0]
    by = thing(*actor) if actor and how in ("cannon", "overboard") else f"loot:{doer}"
    return {"things": things, "acts": [{"how": how, "at": name, "by": by}]}


def sent(picture: Picture) -> list[list[str]]:
    """What the one who looks has picked goes from the hand to its place in the row."""
    return [[thing(seat, one["pick"]), f"hand:{seat}", f"line:{seat}"]
            for seat, one in enumerate(picture["seats"]) if "pick" in one]


def ties(facts: Facts) -> list[str]:
    """Those that stand beside an equal rank."""
    ranks_aboard = [rank for _, rank in facts["line"]]
    return [thing(seat, rank) for seat, rank in facts["line"] if ranks_aboard.count(rank) > 1]


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
    """What is earned comes from where it is earned, and what is lost goes there."""
    purse, change, other = f"purse:{facts['seat']}", facts["change"], earner(facts, picture)
    source, target = (other, purse) if change > 0 else (purse, other)
    return {"coins": [["coins", min(abs(int(change)), 3), source, target]]}


def earner(facts: Facts, picture: Picture) -> str:
    """The token or the card by which doubloons move; else the bank."""
    seat, reason, actor = facts["seat"], facts["why"], picture["actor"]
    if reason in picture.get("tiles", ()):
        return f"loot:{seat}"
    rank = ranks(picture["edition"]).get(reason)
    if not rank:
        return "bank"
    return thing(*actor) if actor and actor[1] == rank else thing(seat, rank)


MOVES: dict[str, Callable[[Facts, Picture], Staged]] = {
    "card": card, "reveal": reveal, "token": token, "draw": draw, "coins": coins, "swap": swap,
    "sweep": sweep, "pilferer": pilferer,
}
FLOATS = {"coins": ("purse", "float.coins"), "reputation": ("reputation", "float.reputation")}
"""Where the number rises, and its words."""
