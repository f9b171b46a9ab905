"""The things on the table, drawn alike wherever they lie: cards, chips, tokens, flags, coins.

A card comes in three sizes from one drawing: `full` with its texts, `hand`, and the chip. Drawing is remembered,
because a redraw shows the same hundred pieces over and over.
"""

from __future__ import annotations

from functools import cache, lru_cache

from libertalia.kernel.edition import edition_named, moments

from .html import Html, join, tag
from .words import Words, words_for

TIMES = ("day", "dusk", "night", "end")
RIMS = {"relic": "cursed", "saber": "danger", "officer": "danger"}
SIDES = ("calm", "stormy")
"""Of a loot tile, where tokens have two."""
STORMY_RIMS = {"hook": "danger"}
"""Of a tile that lies stormy side up, where the rim is another."""
LONG, VOWELS = 9, "aeiouyàâéèêëîïôûü"
"""What is a long word in a card's name."""
TOGETHER = {one + other for ones, other in (("bcdfgptv", "r"), ("bcfgpv", "l"), ("cpst", "h")) for one in ones}
"""Consonants that stay on one line."""


@cache
def icon(name: str, label: str = "") -> Html:
    """A sign, drawn as a letter by the style sheet; without a label it only adorns the words beside it."""
    if label:
        return tag("i", class_=f"icon i-{name}", role="img", aria_label=label)
    return tag("i", class_=f"icon i-{name}", aria_hidden="true")


def emblem(edition: str, rank: int) -> Html:
    """By the name of the edition that brought the card, which may be one that this one is laid over."""
    return icon(f"{edition_named(edition).homes[rank]}-{rank}")


@cache
def flag(colour: str) -> Html:
    """A seat's colour and pattern: colour is never the only sign."""
    return tag("span", icon(f"flag-{colour}"), class_="flag", data_colour=colour)


def texts_of(edition: str, rank: int, words: Words) -> list[tuple[str, str]]:
    """What it does, in words, by the time when it does it."""
    return [(when, words.card_text(rank, when)) for when in moments(edition_named(edition).characters[rank])]


# --- cards -------------------------------------------------------------------------------------------------

def card(edition: str, rank: int, words: Words, size: str = "hand", colour: str = "", mark: int = 0) -> Html:
    """`mark` is the number in the silver coin that parts equal ranks."""
    return _card(edition, rank, words.language, size, colour, mark)


@lru_cache(maxsize=2000)
def _card(edition: str, rank: int, language: str, size: str, colour: str, mark: int) -> Html:
    words = words_for(language, edition)
    character = edition_named(edition).characters[rank]
    times = moments(character)
    if size == "full":
        effects = [tag("li", icon(when, words(f"time.{when}")), tag("span", text), class_=when)
                   for when, text in texts_of(edition, rank, words)]
        note = words.card_note(rank)
        below = join(tag("ul", *effects, class_="effects"), tag("p", note, class_="note") if note else None)
    else:
        below = tag("span", *[icon(when) for when in times], class_="times")
    coin = tag("span", icon(f"flag-{colour}"), tag("b", mark), class_="mark") if mark else None
    return tag(
        "span" if size != "full" else "div",
        tag("b", rank, class_="rank"),
        tag("span", emblem(edition, rank), class_="roundel"),
        tag("h3", words.card(rank), class_="ribbon") if size == "full" else
        tag("span", parted(words.card(rank)), class_="ribbon"),
        below, coin,
        class_=f"card {size}", data_colour=colour or None, data_length=len(words.card(rank)) // 6,
    )


def parted(name: str) -> str:
    """A soft hyphen near the middle of a long name of one word, before a consonant with a vowel after it: not every
    browser can part a word, and a small card is narrower than "Nécromancien"."""
    if " " in name or not (cut := joint(name)):
        return name  # two words stand on two lines
    return f"{name[:cut]}\N{SOFT HYPHEN}{name[cut:]}"


def joint(word: str) -> int:
    """Where a long word can be parted, else 0."""
    if len(word) < LONG or "-" in word:
        return 0
    lower = word.lower()
    places = [place - (lower[place - 1:place + 1] in TOGETHER)
              for place in range(3, len(word) - 2) if lower[place] not in VOWELS and lower[place + 1] in VOWELS]
    return min((place for place in places if place > 2), key=lambda place: abs(2 * place - len(word)), default=0)


@lru_cache(maxsize=500)
def chip(edition: str, rank: int, language: str, colour: str = "") -> Html:
    """The smallest size: what lies in a den."""
    name = words_for(language, edition).card(rank)
    return tag("span", tag("b", rank), emblem(edition, rank), tag("span", name, class_="unseen"),
               class_="chip", data_colour=colour or None)


@lru_cache(maxsize=10)
def back(colour: str) -> Html:
    """A card face down."""
    return tag("span", icon("back"), class_="card hand back", data_colour=colour)


@cache
def lamp() -> Html:
    """Stands with whoever acts, and walks from card to card."""
    return tag("span", icon("lantern"), class_="lamp", data_thing="lamp", data_key="lamp")


# --- tokens ---------------------------------------------------------------------------------------------

def rim_of(kind: str, side: str = "") -> str:
    """Good, cursed or danger. `side`: calm or stormy, where tokens have two."""
    return (STORMY_RIMS if side == "stormy" else RIMS).get(kind) or RIMS.get(kind, "good")


@lru_cache(maxsize=400)
def token(kind: str, language: str, count: int = 1, side: str = "") -> Html:
    """Its rim tells good from bad without colour: smooth, cracked, spiked."""
    rim = rim_of(kind, side)
    number = tag("b", f"×{count}") if count > 1 else None
    name = words_for(language)(f"loot.{kind}")
    return tag("span", icon(f"rim-{rim}"), icon(kind), tag("span", name, class_="unseen"), number,
               class_=f"token {rim}", data_kind=kind, data_side=side or None)


def token_text(kind: str, side: str, words: Words) -> str:
    """What it is worth and what taking it does."""
    return words(f"tile.{kind}.{side}" if side else f"token.{kind}")
