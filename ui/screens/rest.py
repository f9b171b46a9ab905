"""The day of rest: how every seat's purse, pirates and booty became the fortune of this campaign, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from libertalia.kernel.edition import Edition, edition_named
from libertalia.kernel.events import FortuneCounted as Tally

from ..html import Html, Regions, join, signed, tag
from ..names import NUMERALS, named, round_said
from ..pieces import emblem, flag, icon, token
from ..store import Store, Table
from ..words import Words
from . import notices, table

LAST_LINE = 20
"""The style sheet lets so many lines appear one after the other; the rest come with the last."""


class Sum(NamedTuple):
    """What stands in one line: a word of assets/words or a piece, and a number."""

    kind: str
    """purse, card, stopped, subtotal, empty, token, fortune, debt"""
    about: str | int = ""
    """A rank or a kind of token."""
    number: int = 0
    """How many tokens."""
    value: int | None = None


def render(store: Store, words: Words) -> Regions:
    assert store.table
    assert store.table.story
    picture = named(store.table.story.picture, words)
    edition = edition_named(picture["edition"])
    tallies: list[Tally] = picture["tallies"]
    best = max(1, *(tally.score for tally in tallies))
    sums = {tally.seat: list(lines_of(tally, picture["options"], edition)) for tally in tallies}
    last = 1 + max(len(lines) for lines in sums.values())
    tiles = picture.get("tiles", {})
    cards = [_card(tally, place, sums[tally.seat], picture["seats"][tally.seat], tiles,
                   _score(tally, best, _turn(last), words), _turn(last), words) for place, tally in ranked(tallies)]
    number = picture["round"]
    last = number == int(picture["options"]["length"])
    onward = words("rest.end") if last else words("rest.next", round=NUMERALS[number])
    return {**under(store, store.table, words), "rest": tag(
        "section",
        notices.render(store, words),
        tag("header", tag("h1", words("rest.title"), tabindex="-1"),
            tag("p", words("rest.say", round=round_said(number, picture["options"], words)), class_="quiet")),
        tag("ol", *cards, class_="tallies", data_count=len(cards)),
        tag("p", tag("button", onward, class_="main", type="button", data_do="skip", data_focus=True), class_="away"),
        class_="rest",
    )}


def under(store: Store, sat: Table, words: Words) -> Regions:
    """Where nobody else looks on the table stays under it, and turns to what comes next while the day of rest is being
    read: to go on is then quick."""
    if sat.alone is None:
        return {}
    ahead: Regions = {}
    if sat.story and sat.story.ahead:
        ahead = table.render(replace(store, table=replace(sat, story=None)), words)
    return {name: None if name == "log" else ahead.get(name) for name in table.STAYING}


def ranked(tallies: Sequence[Tally]) -> list[tuple[int, Tally]]:
    """The richest first, each with its place; equal scores have one place."""
    scores = [tally.score for tally in tallies]
    order = sorted(tallies, key=lambda tally: (-tally.score, tally.seat))
    return [(1 + sum(score > tally.score for score in scores), tally) for tally in order]


# --- the arithmetic ----------------------------------------------------------------------------------------

def lines_of(tally: Tally, options: Mapping[str, str], edition: Edition) -> Iterator[Sum]:
    """R-REST-2 to R-REST-4, said in the order in which it is counted under these house rules."""
    rank_of = {character.name: rank for rank, character in edition.characters.items()}
    coins = tally.purse
    yield Sum("purse", value=coins)
    for name, change in tally.characters:
        coins += change
        yield Sum("card", rank_of[name], value=change)
        if coins < 0 and options.get("end-order") == "descending":
            coins = 0
            yield Sum("stopped")
    if tally.characters:
        if coins < 0 and options.get("end-floor") == "two-stage":
            coins = 0
            yield Sum("empty")
        yield Sum("subtotal", value=coins)
    for kind, count, value in tally.tokens:
        coins += value
        yield Sum("token", kind, count, value)
    if coins < 0 and options.get("negative") != "allow":
        coins = 0
        yield Sum("debt")
    yield Sum("fortune", value=coins)


# --- how it looks ------------------------------------------------------------------------------------------

def _card(tally: Tally, place: int, sums: Sequence[Sum], seat: Mapping[str, Any], tiles: Mapping[str, str], score: Html,
          turn: str, words: Words) -> Html:
    """`turn`: when the totals stand, and with them the place."""
    rows = [_row(one, number, tiles, words) for number, one in enumerate(sums, 1)]
    kept = ", ".join(words.card(rank) for rank in seat.get("kept", ()))
    return tag(
        "li",
        tag("h2", tag("span", words("rest.place", place=place), class_=f"place {turn}"), flag(seat["colour"]),
            tag("span", seat["name"], class_="name")),
        tag("table", tag("tbody", *rows)),
        tag("p", icon("hook"), tag("span", words("rest.kept", cards=kept)), class_="kept-crew") if kept else None,
        score,
        data_colour=seat["colour"], data_key=f"seat{tally.seat}",
    )


def _score(tally: Tally, best: int, turn: str, words: Words) -> Html:
    before, after = minus(tally.score - tally.fortune), minus(tally.score)
    seen = tag("span", tag("span", before), tag("span", icon("onward"), tag("b", after), class_=turn),
               aria_hidden="true", class_="both")
    said = tag("span", words("rest.from-to", before=before, after=after), class_="unseen")
    return join(tag("p", tag("span", words("rest.score")), said, seen, class_="score"), track(tally, best, turn))


def _row(one: Sum, number: int, tiles: Mapping[str, str], words: Words) -> Html:
    """A remark goes over the whole width; everything else has its number on the right."""
    said = _label(one, tiles.get(str(one.about), ""), words)
    class_ = f"sum-{one.kind} {_turn(number)}"
    if one.value is None:
        return tag("tr", tag("td", said, colspan=2), class_=class_)
    figure = gain(one.value) if one.kind in ("card", "token") else minus(one.value)
    return tag("tr", tag("th", said, scope="row"),
               tag("td", figure, class_="loss" if one.value < 0 else None), class_=class_)


def _label(one: Sum, side: str, words: Words) -> Html:
    if one.kind == "card":
        rank = int(one.about)
        return tag("span", emblem(words.edition, rank), tag("span", words.card(rank)))
    if one.kind == "token":
        name = words(f"loot.{one.about}")
        counted = words("rest.token", name=name, count=one.number) if one.number > 1 else name
        return tag("span", tag("span", token(str(one.about), words.language, 1, side), aria_hidden="true"),
                   tag("span", counted))
    return tag("span", words(f"rest.{one.kind}"))


def _turn(number: int) -> str:
    return f"counts line-{min(number, LAST_LINE)}"


def track(tally: Tally, best: int, turn: str) -> Html:
    """The score as a bar: what there was, and what this campaign added. It moves last, and only adorns."""
    before, after = tally.score - tally.fortune, tally.score
    old, new = (max(0, 100 * points // best) for points in (min(before, after), after))
    return tag("svg", tag("rect", width=f"{old}%", height="100%", class_="old"),
               tag("rect", x=f"{old}%", width=f"{new - old}%", height="100%", class_="new"),
               class_=f"track {turn}", aria_hidden="true")


def minus(number: int) -> str:
    """With the sign that is as wide as the plus."""
    return str(number).replace("-", "−")


def gain(number: int) -> str:
    return signed(number) if number else "0"
