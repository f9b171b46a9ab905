"""A game for one: the solo deck, why the Automa played what she played, and the Pilferer's card in the line."""

from __future__ import annotations

from typing import NamedTuple

from libertalia.editions.galecrest.cards import Character
from libertalia.editions.galecrest.policies import AUTOMA
from libertalia.editions.galecrest.solo_data import CATEGORIES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import AutomaChose
from libertalia.kernel.table import NOBODY

from ..html import Html, join, tag
from ..pieces import card, chip, icon, lamp, token
from ..scene import Scene
from ..story import thing
from ..words import Words
from .weather import reconstructed


def render(scene: Scene, words: Words) -> Html | None:
    """Beside the Automa's seat: how many cards are left, and how the one on top has led to her card."""
    if "solo" not in scene.view:
        return None
    deck, top = scene.view["solo"]["deck"], scene.view["solo"]["top"]
    choice = last_choice(scene)
    return tag(
        "div",
        tag("button", tag("span", icon("deck"), tag("b", deck), class_="pile"),
            tag("span", tag("b", words("solo.deck")), " ", tag("small", level(scene, words)), class_="what"),
            tag("span", words("solo.left", count=deck), class_="unseen"),
            class_="look", type="button", data_detail="deck", data_zone="deck"),
        tag("p", on_top(scene, top, words), class_="top"),
        tag("div", *reasons(scene, choice, words), class_="reasons", data_key="reasons") if choice else None,
        class_="solo", role="group", aria_label=words("solo.deck"),
    )


def level(scene: Scene, words: Words) -> str:
    return words("solo.level", level=words(f"solo.level.{scene.view['solo']['difficulty']}"))


def on_top(scene: Scene, top: int | None, words: Words) -> Html:
    if top is None:
        return tag("span", words("solo.unseen"))
    return join(chip(scene.edition, top, words.language), tag("span", words("solo.next", card=words.card(top))))


class Choice(NamedTuple):
    day: int
    why: AutomaChose


def last_choice(scene: Scene) -> Choice | None:
    """How she chose last, as long as the card that said so lies on top."""
    top = scene.view["solo"]["top"]
    for line in reversed(scene.table.chronicle.lines):
        if isinstance(line.event, AutomaChose):
            stands = top and line.event.top == top and line.round == scene.view["round"]
            return Choice(line.day, line.event) if stands else None
    return None


# --- why she plays what she plays --------------------------------------------------------------------------

def reasons(scene: Scene, choice: Choice, words: Words) -> list[Html]:
    """The loot of that day, the first row that fits it, and whom that row meets in her hand."""
    why = choice.why
    assert why.top
    return [
        tag("h3", words("solo.why", day=choice.day)),
        sorted_loot(scene, why, words),
        rows(why.top, why.row, words),
        tag("p", tag("span", words("solo.chosen.row", row=words(f"solo.row.{why.row}")), " ", class_="of-row"),
            said(why, words), class_="chosen"),
        counted(scene, why, words),
    ]


def sorted_loot(scene: Scene, why: AutomaChose, words: Words) -> Html:
    sorts = [tag("li", tag("small", words(f"solo.{category}")), *[token(kind, words.language, 1, scene.side(kind))
                                                                 for kind in kinds], data_key=category)
             for category, kinds in why.tokens.items() if kinds]
    return tag("ul", *sorts, class_="sorts", aria_label=words("solo.sorts"))


def rows(top: int, lit: int | None, words: Words) -> Html:
    """The five rows of a card of the deck; the one that counts today is lit."""
    lines = [tag("li", tag("span", words(f"solo.row.{row}")), tag("b", selector(name, words)),
                 class_="lit" if row == lit else None, data_key=f"row{row}",
                 aria_current="true" if row == lit else None)
             for row, name in enumerate(card_of(top, words).selectors, 1)]
    return tag("ol", *lines, class_="rows", aria_label=words("solo.rows", card=words.card(top)))


def card_of(rank: int, words: Words) -> Character:
    card = edition_named(words.edition).characters[rank]
    assert isinstance(card, Character)
    return card


def selector(name: str, words: Words) -> str:
    return words(f"solo.selector.{name.lower()}")


def said(why: AutomaChose, words: Words) -> str:
    """In one sentence; where fewer were counted than the row asks for, it says so."""
    name, count = why.selector, len(why.candidates)
    sentence = words("solo.chosen", selector=selector(name, words), card=words.card(why.rank), rank=why.rank)
    if name[0] == "E" and not any(card_of(rank, words).icon for rank in why.candidates):
        return f"{sentence} {words('solo.without')}"
    return f"{sentence} {words('solo.short', count=count)}" if name != "R" and int(name[1:]) > count else sentence


def counted(scene: Scene, why: AutomaChose, words: Words) -> Html:
    chips = [tag("li", chip(scene.edition, rank, words.language, scene.colours[AUTOMA]), tag("small", number),
                 class_="lit" if rank == why.rank else None, data_key=f"counted{rank}",
                 data_detail=f"card:{rank}:{AUTOMA}")
             for number, rank in enumerate(why.candidates, 1)]
    return tag("ol", *chips, class_="counted", aria_label=words("solo.counted"))


def mark(rank: int, words: Words) -> Html | None:
    """The special icon of some cards, by which others find them."""
    if not card_of(rank, words).icon:
        return None
    return tag("span", icon("marked", words("solo.marked")), class_="marked")


# --- the Pilferer ------------------------------------------------------------------------------------------

def pilferer(scene: Scene, rank: int, words: Words, acting: bool) -> Html:
    """In the line, and nobody's."""
    drawn = tag("span", card(scene.edition, rank, words), class_="nobodys")
    return tag(
        "li", lamp() if acting else None,
        tag("button", drawn, class_="look", type="button", data_detail=f"card:{rank}:{NOBODY}",
            data_thing=thing(NOBODY, rank)),
        tag("span", icon("pilferer"), tag("span", words("name.pilferer")), class_="owner"),
        class_="acting" if acting else None, data_key=thing(NOBODY, rank), data_zone=f"line:{NOBODY}",
    )


def explain_pilferer(words: Words) -> Html:
    return tag("div", tag("h3", icon("pilferer"), words("name.pilferer")), tag("p", words("solo.pilferer.say")),
               tag("p", words("solo.preference"), class_="quiet"), class_="detail-solo")


def explain_tile(scene: Scene | None, kind: str, words: Words) -> Html | None:
    """G-SOLO-HOOK: what a tile does otherwise for the Automa."""
    if not scene or "solo" not in scene.view or (kind, scene.side(kind)) != ("hook", "calm"):
        return None
    return join(tag("p", words("solo.hook")), reconstructed(scene.edition, ".".join(("solo", "tile", kind)), words))


def explain_deck(scene: Scene, words: Words) -> Html:
    """How she chooses, in full, with the card on top where all know it."""
    top = scene.view["solo"]["top"]
    choice = last_choice(scene)
    printed = ("solo", "selector", str(top)) if top else ("solo", "icons")
    sorts = [tag("li", tag("b", words(f"solo.{category}")), *[token(kind, words.language, 1, scene.side(kind))
                                                             for kind in kinds])
             for category, kinds in CATEGORIES.value.items()]
    return tag(
        "div",
        tag("h3", icon("deck"), words("solo.deck")),
        tag("p", words("solo.left", count=scene.view["solo"]["deck"]), class_="quiet"),
        tag("p", words("solo.say.first")), tag("ul", *sorts, class_="sorts"), tag("p", words("solo.say.then")),
        tag("p", chip(scene.edition, top, words.language), tag("b", words.card(top)), class_="top") if top else None,
        rows(top, choice.why.row if choice else None, words) if top else None,
        join(tag("p", said(choice.why, words)), counted(scene, choice.why, words)) if choice else None,
        reconstructed(scene.edition, ".".join(printed), words),
        class_="detail-solo",
    )
