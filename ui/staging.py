"""What the page must know to set a moment of a story in motion: what travels from where to where, what is said
beside it, for how long, and with which sound. assets/js/motion.js does it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from libertalia import Event
from libertalia.kernel import events as told
from libertalia.kernel.consumers import Consumer
from libertalia.kernel.table import NOBODY

from .html import signed
from .names import why
from .story import Picture, Story, thing
from .words import Words

Staged = dict[str, Any]
Thing = list[str]
"""Name, from where, to where."""
Coins = list[str | int]
"""Of which kind, how many, from where, to where."""


class Motion(NamedTuple):
    hold: int = 400
    """Milliseconds at the middle speed."""
    sound: str = ""
    things: tuple[Thing, ...] = ()
    coins: tuple[Coins, ...] = ()
    rises: str = ""
    """Where the number rises."""
    travel: int = 380
    act: Staged | None = None
    """What another card or a token does to the one that moves: `how` it strikes, whom (`at`), and `by` what."""


READ = 1500
"""Milliseconds for a sentence that gives a reason."""
WAYS = {"saber": "blade", "gunner": "cannon", "officer": "drag", "hook": "drag", "brute": "overboard"}
"""How a card goes to the graveyard, by the cause; else it just goes."""


def staged(story: Story, words: Words) -> Staged | None:
    """None for a moment that waits until it has been read."""
    if story.at_rest:
        return None
    motions = [motion(event, story.picture) for event in story.beat]
    last = motions[-1] if motions else motion(story.event, story.picture)
    return {
        "number": story.number, "turns": isinstance(story.event, told.Revealed),
        "things": [thing for move in motions for thing in move.things],
        "coins": [coin for move in motions for coin in move.coins],
        "floats": [float_of(event, move.rises, words)
                   for event, move in zip(story.beat, motions, strict=True) if move.rises],
        "sent": sent(story.picture) if isinstance(story.event, told.Picked) else [],
        "ties": ties(story.event) if isinstance(story.event, told.Revealed) else [],
        "acts": [move.act for move in motions if move.act], "lamp": lamp(story.picture),
        "travel": last.travel, "hold": last.hold, "sound": last.sound,
    }


def sent(picture: Picture) -> list[list[str]]:
    """What the one who looks has picked goes from the hand to its place in the row."""
    return [[thing(seat, one["pick"]), f"hand:{seat}", f"line:{seat}"]
            for seat, one in enumerate(picture["seats"]) if "pick" in one]


def ties(event: told.Revealed) -> list[str]:
    """Those that stand beside an equal rank."""
    ranks = [rank for _, rank in event.line]
    return [thing(seat, rank) for seat, rank in event.line if ranks.count(rank) > 1]


def lamp(picture: Picture) -> str:
    """The card in a den with which the lamp stands at night."""
    seat, rank = picture["actor"] or (0, 0)
    return thing(seat, rank) if picture["phase"] == "night" and rank in picture["seats"][seat]["crew"] else ""


def float_of(event: Event, rises: str, words: Words) -> dict[str, str]:
    """Every doubloon and every step of reputation says why it moves."""
    assert isinstance(event, (told.CoinsMoved, told.ReputationMoved))
    said = words(f"float.{event.name}", change=signed(event.change), why=why(event.cause, words))
    return {"at": f"{rises}:{event.seat}", "text": said, "tone": "gain" if event.change > 0 else "loss"}


motion: Consumer[[Picture], Motion] = Consumer("motion", __name__)


@motion.of(told.Picked)
def picked(event: told.Picked, picture: Picture) -> Motion:
    return Motion(560, "card", travel=420)


@motion.alike(told.FortuneCounted, told.GameEnded, told.SeaLaidOut, told.MidshipmanStood,
              told.DifficultySet, told.PolicyChose)
def still(event: Event, picture: Picture) -> Motion:
    """They are no moments of their own."""
    return Motion()


@motion.of(told.Dealt)
def dealt(event: told.Dealt, picture: Picture) -> Motion:
    return Motion(500, "deal", travel=420)


@motion.of(told.LootLaidOut)
def filled(event: told.LootLaidOut, picture: Picture) -> Motion:
    return Motion(550, "board")


@motion.of(told.DayBegan)
def dawned(event: told.DayBegan, picture: Picture) -> Motion:
    return Motion(700, "dawn")


@motion.of(told.Revealed)
def revealed(event: told.Revealed, picture: Picture) -> Motion:
    """The backs turn over where they lay, and the row sorts itself."""
    return Motion(950, "reveal", tuple([[thing(seat, rank), f"line:{seat}", ""] for seat, rank in event.line]),
                  travel=460)


@motion.of(told.PhaseBegan)
def entered(event: told.PhaseBegan, picture: Picture) -> Motion:
    return Motion(700, event.phase)


@motion.of(told.TurnCame)
def turned(event: told.TurnCame, picture: Picture) -> Motion:
    return Motion(READ if event.idle else 420, "turn")


@motion.of(told.CoinsMoved)
def paid(event: told.CoinsMoved, picture: Picture) -> Motion:
    """What is earned comes from where it is earned, and what is lost goes there."""
    purse, gain, other = f"purse:{event.seat}", event.change > 0, earner(event)
    source, target = (other, purse) if gain else (purse, other)
    return Motion(760, "coin-gain" if gain else "coin-loss", rises="purse",
                  coins=(["coins", min(abs(event.change), 3), source, target],))


def earner(event: told.CoinsMoved) -> str:
    """The token or the card by which doubloons move; else the bank."""
    cause = event.cause
    if cause.kind and not cause.beyond:
        return f"loot:{event.seat}"
    return thing(event.doer, cause.rank) if cause.rank else "bank"


@motion.of(told.CardMoved)
def moved_card(event: told.CardMoved, picture: Picture) -> Motion:
    seat, cause = event.seat, event.cause
    name = thing(seat, event.rank or 0)
    things: tuple[Thing, ...] = ([name, f"{event.source}:{seat}", f"{event.target}:{seat}"],)
    if event.target != "graveyard":
        return Motion(520, "card", things)
    if cause.name not in WAYS:
        return Motion(520, "death", things)
    how = WAYS[cause.name]  # heard when it strikes
    armed = cause.kind or how == "drag"  # by a token, which lies with whoever has taken it
    by = f"loot:{seat if how == 'drag' else event.doer}" if armed else thing(event.doer, cause.rank)
    return Motion(520, "", things, act={"how": how, "at": name, "by": by})


@motion.of(told.TokensMoved)
def moved_tokens(event: told.TokensMoved, picture: Picture) -> Motion:
    seat = event.seat
    source = f"space:{picture['day']}" if event.source == "space" else f"loot:{seat}"
    target = "bag" if event.target == "bag" else f"loot:{seat if event.other is None else event.other}"
    return Motion(520, "token", coins=([event.kind, min(event.count, 3), source, target],))


@motion.of(told.TokensDrawn)
def drew(event: told.TokensDrawn, picture: Picture) -> Motion:
    return Motion(560, "token", coins=carried(event.kinds or {}, "bag", f"loot:{event.seat}"))


@motion.of(told.RoundCleared)
def cleared(event: told.RoundCleared, picture: Picture) -> Motion:
    return Motion(420, "clear", travel=350)


# --- only where an edition has them ------------------------------------------------------------------------

@motion.of(told.ReputationMoved)
def slid(event: told.ReputationMoved, picture: Picture) -> Motion:
    return Motion(640, "card", rises="reputation")


@motion.of(told.AbilityCopied)
def copied(event: told.AbilityCopied, picture: Picture) -> Motion:
    return Motion(800, "reveal")


@motion.of(told.DaysSwapped)
def swapped(event: told.DaysSwapped, picture: Picture) -> Motion:
    today, tomorrow = f"space:{picture['day']}", f"space:{picture['day'] + 1}"
    return Motion(700, "token", coins=([event.today, 1, today, tomorrow], [event.tomorrow, 1, tomorrow, today]))


@motion.of(told.SpaceSwept)
def swept(event: told.SpaceSwept, picture: Picture) -> Motion:
    return Motion(420, "token", coins=carried(event.kinds, f"space:{picture['day']}", "bag"))


@motion.of(told.CardKept)
def kept(event: told.CardKept, picture: Picture) -> Motion:
    return Motion(900, "card")


@motion.of(told.ShipsPutIn)
def put_in(event: told.ShipsPutIn, picture: Picture) -> Motion:
    return Motion(700, "harbour")


@motion.of(told.PilfererCame)
def pilferer_came(event: told.PilfererCame, picture: Picture) -> Motion:
    return Motion(700, "card", ([thing(NOBODY, event.rank), "deck", f"line:{NOBODY}"],))


@motion.of(told.AutomaChose)
def automa_chose(event: told.AutomaChose, picture: Picture) -> Motion:
    return Motion(1500, "reveal")


def carried(kinds: told.Counts, source: str, target: str) -> tuple[Coins, ...]:
    return tuple([[kind, count, source, target] for kind, count in kinds.items()])
