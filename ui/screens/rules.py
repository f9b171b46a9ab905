"""Galecrest's rules in short, for the dialog in which those of 2012 stand from the beginning (index.html)."""

from __future__ import annotations

from libertalia.kernel.edition import COLOURS

from ..html import Html, join, signed, tag
from ..pieces import back, chip, flag, icon, token
from ..words import Words, words_for

EDITION = "galecrest"
STEPS = ("deal", "reputation", "pick", "day", "dusk", "night", "rest", "next", "midshipman", "end", "solo")
WORTH = (("chest", 5), ("hook", 2), ("map", 7), ("amulet", 3), ("barrel", 1), ("saber", 0), ("relic", -3))
"""What lies calm pays at anchor."""
EXAMPLE = (("purse", "coins", 4), ("preacher", "galecrest-7", 6), ("barkeep", "galecrest-8", 2),
           ("quartermaster", "galecrest-36", -6), ("barrels", "barrel", 2), ("maps", "map", 7), ("relic", "relic", -3))


def render(words: Words) -> Html:
    said = words_for(words.language, EDITION)
    steps = [tag("li", tag("div", *PICTURES[step](said), class_="strip", aria_hidden="true"),
                 tag("h3", said(f"rules.galecrest.{step}.title")), tag("p", said(f"rules.galecrest.{step}")))
             for step in STEPS]
    return join(tag("p", said("rules.galecrest.goal"), class_="goal"), tag("ol", *steps, class_="steps"),
                tag("div", worth(said), example(said), class_="sums"))


def worth(words: Words) -> Html:
    rows = [row(kind, words(f"rules.galecrest.{kind}"), signed(coins) if coins else "0") for kind, coins in WORTH]
    return tag("section", tag("h3", words("rules.galecrest.worth.title")), tag("ul", *rows, class_="worth"),
               tag("p", words("rules.galecrest.tiles")))


def example(words: Words) -> Html:
    rows = [row(sign, words(f"rules.galecrest.example.{what}"), str(coins) if what == "purse" else signed(coins))
            for what, sign, coins in EXAMPLE]
    score = sum(coins for _, _, coins in EXAMPLE)
    return tag("section", tag("h3", words("rules.galecrest.example.title")),
               tag("ul", *rows, row("trophy", words("rules.galecrest.example.score"), str(score), "sum"),
                   class_="worth"))


def row(sign: str, said: str, number: str, class_: str | None = None) -> Html:
    return tag("li", icon(sign), tag("span", said), tag("b", number), class_=class_)


# --- a small picture for each step, from the pieces of the table -----------------------------------------------

def chips(words: Words, *ranks: int, colour: str = "") -> list[Html]:
    return [chip(EDITION, rank, words.language, colour) for rank in ranks]


def owned(words: Words, *cards: tuple[int, str]) -> list[Html]:
    return [chip(EDITION, rank, words.language, colour) for rank, colour in cards]


PICTURES = {
    "deal": lambda words: chips(words, 5, 12, 17, 22, 30, 38),
    "reputation": lambda words: [flag(colour) for colour in COLOURS],
    "pick": lambda words: [back("yellow"), back("red"), back("blue"), icon("onward"),
                           *owned(words, (5, "red"), (17, "yellow"), (30, "blue"))],
    "day": lambda words: [icon("day"), *owned(words, (5, "red"), (17, "yellow"), (30, "blue")), icon("onward")],
    "dusk": lambda words: [icon("dusk"), *owned(words, (5, "red"), (17, "yellow"), (30, "blue")),
                           token("chest", words.language), token("barrel", words.language)],
    "night": lambda words: [icon("night"), *chips(words, 8, 24, 37), icon("coins")],
    "rest": lambda words: [icon("end"), icon("coins"), *chips(words, 7), token("chest", words.language),
                           token("map", words.language, 2)],
    "next": lambda words: [*chips(words, 22, 38), icon("onward"), *chips(words, 3, 9, 14)],
    "midshipman": lambda words: [*owned(words, (17, "red")), icon("midshipman"), *owned(words, (30, "blue"))],
    "end": lambda words: [icon("trophy")],
    "solo": lambda words: [icon("deck"), icon("onward"), icon("pilferer"), *chips(words, 12), icon("onward"),
                           *chips(words, 3, 8, 22, 31)],
}
