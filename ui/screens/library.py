"""The players' aid: every character with its whole text, every token, and what the four times mean.

During a game it also says where each card lies and who stands above whom among equal ranks, as far as whoever looks
at the screen may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from libertalia.kernel.edition import Edition, edition_named, moments

from ..html import Html, tag
from ..pieces import SIDES, TIMES, card, flag, icon, rim_of, texts_of, token, token_text
from ..scene import scene_of
from ..store import OFFERED, Library, Store
from ..story import standing
from ..words import Words, words_for
from .weather import reconstructed

View = dict[str, Any]
Place = tuple[str, str, int, str]
"""Of one seat: its name, its colour, its card's silver mark, and where that card lies."""
KINDS_OF_CARDS = ("all", *TIMES, "loot")
SIGNS = {
    "hand": "hand", "may": "hand", "line": "ship", "den": "den", "graveyard": "grave", "doubtful": "grave",
    "gone": "", "unknown": "",
}
"""Where a card can lie, and its picture; what is not certain has a question mark beside it."""
UNSURE = {"may", "doubtful", "unknown"}

PLAIN = str.maketrans({letter: plain for letters, plain in {
    "àâä": "a", "ç": "c", "éèêë": "e", "îï": "i", "ôö": "o", "ùûü": "u", "ÿ": "y", "œ": "oe", "æ": "ae",
    "’": "'", "−": "-", "\u00a0\u202f": " ",
}.items() for letter in letters})


def plain(text: str) -> str:
    """As somebody in a hurry types it: no capitals, no accents."""
    return text.lower().translate(PLAIN)


def render(store: Store, words: Words) -> dict[str, Html]:
    view = view_of(store, words)
    edition = edition_named(view["edition"] if view else store.edition)
    wanted = store.library
    ranks = [rank for rank in edition.characters if is_wanted(edition, rank, wanted, view, words)]
    about_cards = wanted.only not in ("all", "loot") or any(ticked for _, ticked in in_a_game(wanted, view))
    shown = () if about_cards else edition.kinds
    tiles = {kind: sides_of(kind, edition, view) for kind in shown}
    kinds = {kind: sides for kind, sides in tiles.items() if found(wanted.search, loot_text(kind, sides, words))}
    return {
        "aid-head": head(words),
        "aid-search": form(wanted, view, edition.name, len(ranks) + sum(map(len, kinds.values())), words),
        "aid-times": times(wanted.only, words) if not wanted.search else Html(""),
        "aid-cards": cards(edition, ranks, view, words),
        "aid-tokens": tokens(edition, kinds, words),
        "aid-none": nothing(words) if not ranks and not kinds else Html(""),
    }


def view_of(store: Store, words: Words) -> View | None:
    """What whoever looks may know of the game that goes on; behind a curtain that is what all may know."""
    table = store.played
    if not table:
        return None
    return table.game.view(None) if table.at_curtain else scene_of(table, words).view


# --- what is looked for ------------------------------------------------------------------------------------

def is_wanted(edition: Edition, rank: int, wanted: Library, view: View | None, words: Words) -> bool:
    if wanted.only not in ("all", *moments(edition.characters[rank])):
        return False
    ticks = dict(in_a_game(wanted, view))
    if view and ticks.get("dealt") and not is_dealt(view, rank):
        return False
    if view and ticks.get("hand") and rank not in view["seats"][view["seat"]]["hand"].get("cards", ()):
        return False
    return found(wanted.search, card_text(edition.name, rank, words.language), rank)


def is_dealt(view: View, rank: int) -> bool:
    """Where one plays alone, what the Pilferer brings, and the rank that his deck lacks, are never dealt."""
    if rank in view["undealt"]:
        return False
    return "solo" not in view or any(place(view, seat, rank) != "gone" for seat in range(len(view["seats"])))


def found(search: str, said: str, rank: int | None = None) -> bool:
    """Every word of the search is there; a number means a rank."""
    return all(int(word) == rank if word.isdecimal() else word in said for word in plain(search).split())


@lru_cache(maxsize=500)
def card_text(edition: str, rank: int, language: str) -> str:
    words = words_for(language, edition)
    effects = [text for _, text in texts_of(edition, rank, words)]
    return plain(" ".join([words.card(rank), *effects, words.card_note(rank) or ""]))


def loot_text(kind: str, sides: Sequence[str], words: Words) -> str:
    texts = [f"{words(f'side.{side}') if side else ''} {token_text(kind, side, words)}" for side in sides]
    return plain(" ".join([words(f"loot.{kind}"), *texts]))


def sides_of(kind: str, edition: Edition, view: View | None) -> Sequence[str]:
    """The sides that a token has, the one that lies up in this game alone; a token with one side has no name for it."""
    if view:
        return [view["tiles"][kind] if "tiles" in view else ""]
    return [side for side in SIDES if f"tile.{kind}.{side}" in edition.confidence] or [""]


# --- the head and the form ---------------------------------------------------------------------------------

def head(words: Words) -> Html:
    return tag("header", tag("h1", words("library.title"), tabindex="-1"),
               tag("button", words("title.rules"), type="button", data_open="rules"),
               tag("button", words("library.back"), type="button", data_do="library:back"), class_="library-head")


def form(wanted: Library, view: View | None, edition: str, count: int, words: Words) -> Html:
    box = tag("label", icon("search"), tag("span", words("library.search"), class_="unseen"),
              tag("input", type="search", name="search", value=wanted.search, placeholder=words("library.search.hint"),
                  autocomplete="off", spellcheck="false", enterkeyhint="search", maxlength=40,
                  data_input="library:filter"),
              class_="library-box")
    kinds = [tag("label", tag("input", type="radio", name="only", value=kind, checked=wanted.only == kind,
                              data_change="library:filter"),
                 icon("chest" if kind == "loot" else kind) if kind != "all" else None,
                 tag("span", words(f"library.only.{kind}")), data_key=kind) for kind in KINDS_OF_CARDS]
    editions = [tag("label", tag("input", type="radio", name="edition", value=one, checked=one == edition,
                                 data_change="library:filter"), tag("span", words(f"edition.{one}")), data_key=one)
                for one in OFFERED] if view is None else []
    ticks = [tag("label", tag("input", type="checkbox", name=name, checked=ticked, data_change="library:filter"),
                 tag("span", words(f"library.{name}")), data_key=name) for name, ticked in in_a_game(wanted, view)]
    return tag(
        "form",
        tag("fieldset", tag("legend", words("new.edition"), class_="unseen"), *editions, class_="chips editions",
            data_key="editions") if editions else None,
        box,
        tag("fieldset", tag("legend", words("library.only"), class_="unseen"), *kinds, class_="chips", data_key="only"),
        tag("div", *ticks, class_="chips", data_key="ticks") if ticks else None,
        tag("p", words("library.count", count=count), class_="quiet", role="status", data_key="count"),
        legend(words) if view else None,
        class_="library-form", data_key="library", data_submit="library:filter", role="search",
    )


def in_a_game(wanted: Library, view: View | None) -> list[tuple[str, bool]]:
    """What else can be ticked; a hand only where one lies open."""
    if view is None:
        return []
    return [("dealt", wanted.dealt), *([("hand", wanted.hand)] if view["seat"] is not None else [])]


def legend(words: Words) -> Html:
    """What the small signs under the cards mean."""
    signs = [tag("li", sign(state), tag("span", words(f"library.at.{state}"))) for state in SIGNS if state != "unknown"]
    return tag("details", tag("summary", words("library.legend")),
               tag("ul", *signs, class_="library-legend"), tag("p", words("library.marks")), data_key="legend")


# --- cards, times, tokens ----------------------------------------------------------------------------------

def cards(edition: Edition, ranks: list[int], view: View | None, words: Words) -> Html:
    if not ranks:
        return Html("")
    entries = [entry(edition.name, rank, words.language, where(view, rank) if view else None) for rank in ranks]
    title = tag("h2", words("library.cards"), class_="unseen")
    return tag("section", title, tag("ol", *entries, class_="library-cards"), data_key="cards")


@lru_cache(maxsize=600)
def entry(edition: str, rank: int, language: str, places: tuple[Place, ...] | None) -> Html:
    """A card, and during a game under it for each seat the silver mark and where its own lies."""
    words = words_for(language, edition)
    rows = [
        tag("li", flag(colour), tag("span", words("library.mark", name=name), class_="unseen"), tag("b", mark),
            tag("span", words(f"library.at.{state}"), class_="unseen"), sign(state), data_at=state)
        for name, colour, mark, state in places or ()
    ]
    below = tag("ul", *rows, class_="library-where") if rows else None
    undealt = tag("p", words("library.undealt"), class_="library-undealt") if places == () else None
    return tag("li", card(edition, rank, words, "full"), below, undealt, data_key=f"card{rank}")


def sign(state: str) -> Html:
    drawn = icon(SIGNS[state]) if SIGNS[state] else None
    mark = tag("i", "?" if state in UNSURE else "–", aria_hidden="true") if state in UNSURE or not drawn else None
    return tag("span", drawn, mark, class_="sign")


def where(view: View, rank: int) -> tuple[Place, ...]:
    """By seat; of a card that nobody has been dealt yet there is nothing to say."""
    if rank in view["undealt"]:
        return ()
    return tuple(
        (one["name"], one["colour"], standing(view, seat, rank), place(view, seat, rank))
        for seat, one in enumerate(view["seats"])
    )


def place(view: View, seat: int, rank: int) -> str:
    one = view["seats"][seat]
    hand, yard = one["hand"], one["graveyard"]
    if [seat, rank] in view["line"]:
        return "line"
    if rank in one["crew"]:
        return "den"
    if rank in hand.get("cards", ()):
        return "hand"
    if rank in yard.get("cards", ()):
        return "graveyard"
    if rank in yard.get("doubtful", ()):
        return "doubtful"
    if rank in hand.get("may", ()):
        return "hand" if len(hand["may"]) == hand["count"] else "may"
    open_to_us = "cards" in hand or "may" in hand
    return "gone" if open_to_us and ("cards" in yard or not yard["count"]) else "unknown"


def times(only: str, words: Words) -> Html:
    told = [when for when in TIMES if only in ("all", when)]
    if not told:
        return Html("")
    pairs = [
        tag("div", tag("dt", icon(when), tag("span", words(f"time.{when}"))), tag("dd", words(f"library.when.{when}")),
            data_key=when)
        for when in told
    ]
    title = tag("h2", words("library.times"), class_="unseen")
    return tag("section", title, tag("dl", *pairs, class_="library-times"), data_key="times")


def tokens(edition: Edition, kinds: Mapping[str, Sequence[str]], words: Words) -> Html:
    if not kinds:
        return Html("")
    items = [
        tag("li", token(kind, words.language, 1, side),
            tag("div", tag("h3", words(f"loot.{kind}"), tag("small", f" · {words(f'side.{side}')}") if side else None),
                tag("p", token_text(kind, side, words)), reconstructed(edition.name, f"tile.{kind}.{side}", words)),
            class_=rim_of(kind, side), data_key=f"{kind}{side}")
        for kind, sides in kinds.items() for side in sides
    ]
    title = tag("h2", words("library.tokens"))
    return tag("section", title, tag("ul", *items, class_="library-tokens"), data_key="tokens")


def nothing(words: Words) -> Html:
    return tag("div", tag("p", words("library.none")),
               tag("button", words("library.clear"), type="button", data_do="library:clear"), class_="library-none")
