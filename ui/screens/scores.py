"""The score book: the best results of games for one, on a page of its own and under the final ranking of such a
game."""

from __future__ import annotations

import time

from ..html import Html, join, signed, tag
from ..scores import LENGTHS, MOST, Book, Result, groups, place_of
from ..store import ScoreBook, Store
from ..words import Words, date_of
from . import notices
from .rest import minus


def render(store: Store, words: Words) -> dict[str, Html]:
    book = store.book
    return {
        "book-head": head(store, words),
        "book-said": tag("div", tag("p", words(book.said)) if book.said else None, class_="stowed told", role="status"),
        "book-best": best(book, words),
    }


def head(store: Store, words: Words) -> Html:
    return tag(
        "header", notices.render(store, words),
        tag("h1", words("scores.title"), tabindex="-1"),
        tag("p", words("scores.say"), class_="quiet"),
        tag("div", *buttons(store.book, words), tag("button", words("scores.leave"), data_do="saves"), class_="row"),
        class_="stowed",
    )


def buttons(book: ScoreBook, words: Words) -> list[Html]:
    """Whoever clears it must say so twice."""
    if not book.results:
        return []
    clear = tag("button", words("scores.sure" if book.sure else "scores.clear"),
                data_do="scores:clear" if book.sure else "scores:sure", data_key="clear")
    keep = tag("button", words("scores.keep"), data_do="scores", data_key="keep")
    return [tag("button", words("scores.export"), data_do="scores:export", data_key="export"), clear,
            *([keep] if book.sure else [])]


def best(book: ScoreBook, words: Words) -> Html:
    if not book.results:
        return tag("p", words("scores.none"), class_="stowed quiet")
    return tag("div", *[tag("section", tag("h2", kind_of(some[0], words)), table(some, None, words),
                            data_key="-".join(group))
                        for group, some in groups(book.results)], class_="stowed")


def kind_of(one: Result, words: Words) -> str:
    key = "scores.kind" if one.length == LENGTHS[0] else f"scores.kind.{one.length}"
    return words(key, level=words(f"solo.level.{one.difficulty}"), tiles=words(f"scores.tiles.{one.tiles}"))


def table(some: Book, this: Result | None, words: Words) -> Html:
    """The best first; the game that has just ended is marked."""
    titles = ("place", "result", "score", "margin", "when", "seed")
    heads = [tag("th", words(f"scores.{title}"), scope="col", class_=f"of-{title}") for title in titles]
    rows = [row(number, one, this is not None and one.game == this.game, words) for number, one in enumerate(some, 1)]
    return tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="book")


def row(number: int, one: Result, is_this: bool, words: Words) -> Html:
    day = time.strftime("%Y-%m-%d", time.localtime(one.when // 1000))
    cells = (
        ("place", words("rest.place", place=number)), ("result", words("scores.won" if one.won else "scores.lost")),
        ("score", words("scores.both", score=minus(one.score), rival=minus(one.rival))),
        ("margin", signed(one.margin) if one.margin else "0"),
        ("when", tag("time", date_of(one.when, words), datetime=day)), ("seed", one.seed),
    )
    return tag("tr", *[tag("td", said, class_=f"of-{key}") for key, said in cells],
               class_="this" if is_this else None, aria_current="true" if is_this else None, data_key=f"place{number}")


def of_final(store: Store, words: Words) -> Html | None:
    """Under the final ranking: the best so far of the same difficulty and tiles, and the place of this game."""
    book = store.book
    this = book.this
    if not this:
        return None
    some = tuple(one for one in book.results if one.group == this.group)
    place = place_of(this, book.results)
    said = words(book.said or "scores.refused") if not some else \
        words("scores.this", place=place) if place <= MOST else words("scores.beyond", count=MOST)
    return tag("section", tag("h2", words("scores.best")), tag("p", join(kind_of(this, words), " · ", said)),
               table(some, this, words) if some else None,
               tag("p", tag("button", words("scores.open"), type="button", data_do="scores")),
               class_="best-so-far")
