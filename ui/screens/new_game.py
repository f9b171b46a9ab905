"""Choosing who plays: names, people or deckhands, and the number of the deal."""

from __future__ import annotations

from ..html import Html, join, tag
from ..store import NewGame, Store
from ..words import Words
from . import notices


def render(store: Store, words: Words) -> Html:
    new = store.new
    seats = [_seat(seat, new, words) for seat in range(len(new.names))]
    count = join(
        tag("button", "−", type="button", data_do="form:fewer", disabled=len(seats) == 2,
            aria_label=words("new.fewer")),
        tag("output", words("new.seats", count=len(seats))),
        tag("button", "+", type="button", data_do="form:more", disabled=len(seats) == 6, aria_label=words("new.more")),
    )
    return tag(
        "form",
        notices.render(store, words),
        tag("h1", words("new.title"), tabindex="-1"),
        tag("p", words("new.edition"), class_="quiet"),
        tag("div", count, class_="count", role="group", aria_label=words("new.seats", count=len(seats))),
        tag("ol", *seats, class_="seats"),
        tag("label", tag("span", words("new.seed")), tag("input", name="seed", value=new.seed, inputmode="numeric",
            pattern="[0-9]{0,9}", maxlength=9, autocomplete="off", placeholder=words("new.seed.any"))),
        tag("p", tag("button", words("new.begin"), class_="main", data_do="begin"),
            tag("button", words("new.back"), type="button", data_do="title"), class_="row"),
        class_="sheet", data_key="new", data_submit="begin", novalidate=True,
    )


def _seat(seat: int, new: NewGame, words: Words) -> Html:
    number = seat + 1
    return tag(
        "li",
        tag("input", name=f"name{seat}", value=new.names[seat], maxlength=20, autocomplete="off",
            placeholder=default_name(seat, new, words), aria_label=words("new.name", number=number)),
        tag("label", tag("input", type="checkbox", name=f"person{seat}", checked=new.people[seat], data_change="form"),
            tag("span", words("new.person"))),
        data_key=f"seat{seat}",
    )


def default_name(seat: int, new: NewGame, words: Words) -> str:
    if not new.people[seat]:
        return words("name.deckhand", number=seat + 1)
    return words("name.you") if sum(new.people) == 1 else words("name.person", number=seat + 1)


def full_names(new: NewGame, words: Words) -> list[str]:
    """Every seat has a name, and no two the same."""
    names: list[str] = []
    for seat, given in enumerate(new.names):
        visible = "".join(letter for letter in given if letter.isprintable())
        name = " ".join(visible.split())[:20] or default_name(seat, new, words)
        while name in names:
            name += "’"
        names.append(name)
    return names


def read(values: dict[str, str]) -> NewGame:
    """What stands in the form; fields that are not there count as empty, unticked boxes are not sent."""
    count = sum(1 for key in values if key.startswith("name"))
    if not 2 <= count <= 6:
        return NewGame()
    people = [f"person{seat}" in values for seat in range(count)]
    if not any(people):
        people[0] = True
    return NewGame([values.get(f"name{seat}", "") for seat in range(count)], people, values.get("seed", ""))
