"""What a choice will do, in one line under it: worked out by the engine, so that it is never wrong."""

from __future__ import annotations

from engine import Decision
from engine.outlook import token_worth

from .html import signed
from .pieces import texts_of
from .scene import Scene
from .words import Words


def preview(scene: Scene, decision: Decision, option: str, words: Words) -> str:
    verb, *about = option.split()
    return str(PREVIEWS[verb](scene, decision.seat, about, words)) if verb in PREVIEWS else ""


def loot(scene: Scene, seat: int, about: list[str], words: Words) -> str:
    kind = about[0]
    if kind in ("saber", "officer"):
        return words(f"preview.{kind}")
    worth = token_worth(scene.table.game, seat, kind)
    if kind == "map" and not worth:
        held = scene.view["seats"][seat]["loot"].get("kinds", {}).get("map", 0)
        return words("preview.map", count=held % 3 + 1)
    return words("preview.worth", coins=signed(worth))


def discard(scene: Scene, seat: int, about: list[str], words: Words) -> str:
    rank = about[0].partition(":")[2]
    texts = [text for when, text in texts_of(scene.edition, int(rank), words) if when in ("night", "end")]
    lost = " ".join(texts)
    return words("preview.lost", text=lost) if lost else words("preview.spent")


def back(scene: Scene, seat: int, about: list[str], words: Words) -> str:
    return " ".join(text for _, text in texts_of(scene.edition, int(about[0]), words))


def keep(scene: Scene, seat: int, about: list[str], words: Words) -> str:
    count = scene.view["seats"][seat]["loot"]["count"] - 1
    return words("preview.keep", count=count)


def sell(scene: Scene, seat: int, about: list[str], words: Words) -> str:
    return words("preview.gain", coins="+3" if about[1] == "2" else "+5")


def trade(scene: Scene, seat: int, about: list[str], words: Words) -> str:
    return words("preview.gain", coins="+3")


PREVIEWS = {"loot": loot, "discard": discard, "return": back, "revive": back, "keep": keep, "sell": sell,
            "trade": trade}
