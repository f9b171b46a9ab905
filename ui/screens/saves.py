"""Saved games: going on with one, naming, copying, deleting, and files to take away or bring in."""

from __future__ import annotations

import time

from ..html import Html, join, tag
from ..saves import LONGEST_TITLE, Entry
from ..shelf import Aside
from ..store import Store, Stowed
from ..words import Words, date_of, words_for
from . import notices
from .pasting import link_field

ROOM = 5_000_000
"""How many characters browsers allow a page, about."""
FILES = ".json,.txt,application/json,text/plain"
"""Games, and links that were given away as a file."""
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


def render(store: Store, words: Words) -> dict[str, Html]:
    stowed = store.stowed
    return {
        "stowed-head": head(store, words),
        "stowed-said": said(stowed, words),
        "stowed-games": games(stowed, words),
        "stowed-aside": aside(stowed, words) if stowed.aside else Html(""),
        "stowed-room": room(stowed, words),
    }


def head(store: Store, words: Words) -> Html:
    stowed = store.stowed
    unread = tag(
        "p", tag("span", words("saves.safe")),
        tag("button", words("saves.read"), data_do="saves:read"), class_="notice", role="status",
    ) if stowed.unread and stowed.entries else None
    return tag(
        "header",
        notices.render(store, words),
        tag("h1", words("saves.title"), tabindex="-1"),
        unread,
        tag("p", words("saves.blocked"), class_="notice", role="alert") if stowed.blocked else None,
        tag("div", import_button(words), tag("button", words("links.results"), data_do="results"),
            tag("button", words("scores.title"), data_do="scores"),
            tag("button", words("saves.leave"), data_do="title"), class_="row"),
        link_field(words),
        class_="stowed",
    )


def import_button(words: Words) -> Html:
    """A label around the file field: the field itself cannot be dressed."""
    field = tag("input", type="file", accept=FILES, data_file="import", class_="unseen")
    return tag("label", field, tag("span", words("saves.import")), class_="button")


def said(stowed: Stowed, words: Words) -> Html:
    """What came of the last thing done; spoken when it changes."""
    deleted = stowed.deleted
    lines = []
    if stowed.said:
        key, facts = stowed.said
        lines.append(tag("p", words(key, **facts), data_key=key))
    if deleted:
        lines.append(tag("p", tag("span", words("saves.deleted", name=deleted.name)),
                         tag("button", words("saves.undo"), data_do="undelete", data_focus=True), data_key="deleted"))
    return tag("div", *lines, class_="stowed told", role="status")


# --- the games ---------------------------------------------------------------------------------------------

def games(stowed: Stowed, words: Words) -> Html:
    if not stowed.entries:
        return tag("p", words("saves.none"), class_="stowed quiet") if not stowed.blocked else Html("")
    return tag("ol", *[game(entry, stowed, words) for entry in stowed.entries], class_="stowed games")


def game(entry: Entry, stowed: Stowed, words: Words) -> Html:
    name = name_of(entry, words)
    return tag(
        "li",
        tag("h2", name),
        tag("p", ", ".join(names(entry, words)), class_="quiet") if entry.title and entry.seats else None,
        tag("p", standing(entry, words),
            tag("span", when(entry.changed, stowed.now, words), class_="quiet") if entry.state == "good" else None,
            class_="standing", id=f"standing-{entry.place}"),
        tag("div", *buttons(entry, name, words), class_="row"),
        naming(entry, words) if stowed.naming == entry.place else None,
        data_key=entry.place,
    )


def name_of(entry: Entry, words: Words) -> str:
    """Two games without a name are told apart by their places."""
    return entry.title or ", ".join(names(entry, words)) or words("saves.nameless", place=entry.place)


def names(entry: Entry, words: Words) -> list[str]:
    return [words(f"name.{seat.name}") if seat.automatic else seat.name for seat in entry.seats]


def standing(entry: Entry, words: Words) -> Html:
    if entry.state != "good":
        return tag("span", words(f"saves.state.{entry.state}"), " ", words("saves.size", size=kilo(entry.size)))
    told = words_for(words.language, entry.edition)
    where = words("saves.over") if entry.over else told("saves.where", round=entry.round, day=entry.day)
    scores = [tag("span", words("saves.score", name=name, score=seat.score))
              for name, seat in zip(names(entry, words), entry.seats, strict=True)]
    return join(tag("span", words(f"edition.{entry.edition}")) if entry.seats else None,
                tag("span", where if entry.seats else words("saves.unknown")),
                tag("span", *scores, class_="scores") if scores and (entry.round > 1 or entry.over) else None)


def buttons(entry: Entry, name: str, words: Words) -> list[Html]:
    """All are named after the game too, and described by how it stands: there is one of each for every game."""
    def button(key: str, action: str, **more: str | bool) -> Html:
        label = words(f"saves.{key}")
        return tag("button", label, data_do=f"{action}:{entry.place}", aria_label=f"{label}: {name}",
                   aria_describedby=f"standing-{entry.place}", **more)

    if entry.state == "good":
        return [button("look" if entry.over else "continue", "open", class_="main"), button("rename", "naming"),
                button("duplicate", "duplicate"), button("export", "export"), button("delete", "delete")]
    opening = [button("open", "open", class_="main")] if entry.state == "unread" else []
    return [*opening, button("download", "export"), button("delete", "delete")]


def naming(entry: Entry, words: Words) -> Html:
    return tag(
        "form",
        tag("label", tag("span", words("saves.name")), tag("input", name="title", value=entry.title,
            maxlength=LONGEST_TITLE, autocomplete="off", data_focus=True, data_key=f"name-{entry.place}")),
        tag("p", tag("button", words("saves.name-keep"), type="submit"),
            tag("button", words("saves.cancel"), type="button", data_do=f"naming:{entry.place}"), class_="row"),
        data_submit=f"rename:{entry.place}", class_="naming",
    )


# --- the rest ----------------------------------------------------------------------------------------------

def aside(stowed: Stowed, words: Words) -> Html:
    return tag("section", tag("h2", words("saves.aside.title")), tag("p", words("saves.aside.say"), class_="quiet"),
               tag("ol", *[damaged(one, stowed.now, words) for one in stowed.aside]), class_="stowed aside")


def damaged(one: Aside, now: int, words: Words) -> Html:
    said = words("saves.size", size=kilo(one.size))
    return tag(
        "li", tag("p", tag("span", said), tag("span", when(one.when, now, words), class_="quiet"), class_="standing"),
        tag("div", tag("button", words("saves.download"), data_do=f"rescue:{one.key}",
                       aria_label=words("table.of", what=words("saves.download"), said=said)),
            tag("button", words("saves.discard"), data_do=f"discard:{one.key}",
                aria_label=words("table.of", what=words("saves.discard"), said=said)), class_="row"),
        data_key=one.key,
    )


def room(stowed: Stowed, words: Words) -> Html:
    if stowed.blocked:
        return Html("")
    exported = when(stowed.exported, stowed.now, words) if stowed.exported else words("saves.never")
    return tag(
        "footer",
        tag("p", words("saves.room", used=kilo(stowed.used), room=kilo(ROOM))),
        tag("p", tag("span", words("saves.exported.last")), " ", exported),
        tag("p", words("saves.advice")), class_="stowed quiet",
    )


def kilo(characters: int) -> int:
    return -(-characters // 1000)


def when(moment: int, now: int, words: Words) -> Html:
    """In words, and to the minute for who wants to know."""
    if not moment:
        return tag("span", words("when.unknown"))
    minute = time.strftime("%Y-%m-%dT%H:%M", time.localtime(moment // 1000))
    told = f"{date_of(moment, words)}, {minute[-5:]}"
    return tag("time", since(moment, now, told, words), datetime=minute, title=told)


def since(moment: int, now: int, told: str, words: Words) -> str:
    ago = now - moment
    if ago < MINUTE:
        return words("when.now") if ago > -MINUTE else told
    if ago < HOUR:
        return words("when.minutes", count=ago // MINUTE)
    if ago < DAY:
        return words("when.hours", count=ago // HOUR)
    days = ago // DAY
    if days >= 60:
        return told
    return words("when.days", count=days) if days > 1 else words("when.yesterday")
