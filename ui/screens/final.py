"""The end: flags rise from the last to the winner, and the three campaigns stand beside each other."""

from __future__ import annotations

from typing import Any

from libertalia.editions.galecrest.policies import AUTOMA, HUMAN
from libertalia.kernel.events import CardMoved, TokensMoved

from ..html import Html, join, tag
from ..links.desk import ending_of
from ..names import NUMERALS, named
from ..pieces import flag
from ..store import Store, Table
from ..words import Words
from . import notices, scores
from .links import result
from .rest import minus

View = dict[str, Any]


def render(store: Store, words: Words) -> dict[str, Html]:
    assert store.table
    view = named(store.table.game.view(None), words)
    order = ranking(view)
    winners = view["over"]["winners"]
    names = _listed([view["seats"][seat]["name"] for seat in winners], words)
    return {"main": tag(
        "section",
        notices.render(store, words),
        tag("header", tag("h1", _alone(view, words) or
                          words("final.won" if len(winners) == 1 else "final.shared", names=names), tabindex="-1"),
            _tie(view, words), class_=f"crown line-{len(order) + 1}"),
        _poles(view, order),
        _patterns(view),
        _table(store.table, view, order, words),
        scores.of_final(store, words) if "solo" in view else None,
        _result(store.table, words),
        tag("p", tag("button", words("final.again"), class_="main", type="button", data_do="again"),
            tag("button", words("final.new"), type="button", data_do="new"),
            tag("button", words("final.look"), type="button", data_do="look"),
            tag("button", words("links.do.replay"), type="button", data_do="replay"),
            tag("button", words("links.share"), type="button", data_do="share"),
            tag("button", words("final.title"), type="button", data_do="title"), class_="away"),
        class_="final", data_count=len(order),
    )}


def _result(table: Table, words: Words) -> Html | None:
    """To be compared with others who have played the same deal alone."""
    ending = ending_of(table.game, table.players) if table.alone is not None else None
    return result(ending, words) if ending else None


def ranking(view: View) -> list[tuple[int, int]]:
    """Place and seat, the best first. Winners share the first place; so do others their equal scores."""
    scores, winners = view["over"]["scores"], view["over"]["winners"]
    worth = [(seat in winners, score) for seat, score in enumerate(scores)]
    order = sorted(range(len(scores)), key=lambda seat: (*worth[seat], -seat), reverse=True)
    return [(1 + sum(other > worth[seat] for other in worth), seat) for seat in order]


def _listed(names: list[str], words: Words) -> str:
    """"Ann, Bo and Cy"."""
    *first, last = names
    return words("final.and", first=", ".join(first), last=last) if first else last


def _alone(view: View, words: Words) -> str | None:
    """Whoever has sailed alone wants to know one thing."""
    if "solo" not in view:
        return None
    score, rival = (minus(view["over"]["scores"][seat]) for seat in (HUMAN, AUTOMA))
    return words("solo.lost" if AUTOMA in view["over"]["winners"] else "solo.won", score=score, rival=rival)


def _tie(view: View, words: Words) -> Html | None:
    """Equal at the top, and yet one has won: that must be said."""
    scores, winners = view["over"]["scores"], view["over"]["winners"]
    if sum(score == max(scores) for score in scores) > len(winners):
        level = [seat for seat, score in enumerate(scores) if score == max(scores)]
        spaces = [words("final.space", name=view["seats"][seat]["name"], space=space)
                  for space, colour in reversed(list(enumerate(view.get("reputation", ()), 1)))
                  for seat in level if view["seats"][seat]["colour"] == colour]
        return tag("p", " ".join([words("final.tie"), *([", ".join(spaces)] if spaces else [])]), class_="quiet")
    return None


# --- the flags ---------------------------------------------------------------------------------------------

def _poles(view: View, order: list[tuple[int, int]]) -> Html:
    """The winner's flag rises last and highest. Adornment: the table below says the same."""
    poles = [tag("li", flag(view["seats"][seat]["colour"]), tag("b", place), class_=f"pole place-{place} rise-{turn}",
                 data_colour=view["seats"][seat]["colour"], data_key=f"seat{seat}")
             for turn, (place, seat) in enumerate(reversed(order), 1)]
    return tag("ol", *poles, class_="poles", aria_hidden="true")


# --- the campaigns -----------------------------------------------------------------------------------------

def _patterns(view: View) -> Html:
    """Each seat's flag pattern, to be woven into its bar."""
    colours = [seat["colour"] for seat in view["seats"]]
    return tag("svg", tag("defs", *[
        tag("pattern", tag("use", href=f"#i-flag-{colour}", width="10", height="10", x="3", y="3"),
            id=f"weave-{colour}", width="16", height="16", patternUnits="userSpaceOnUse",
            data_colour=colour)
        for colour in colours
    ]), class_="weaves", aria_hidden="true")


def _table(table: Table, view: View, order: list[tuple[int, int]], words: Words) -> Html:
    rounds = len(view["fortunes"])
    head = [tag("th", words("final.pirate"), scope="col"),
            *[tag("th", tag("span", words("final.campaign"), " ", class_="unseen"), NUMERALS[number], scope="col",
                  class_="number") for number in range(rounds)],
            tag("th", words("final.total"), scope="col", class_="number")]
    best = max(1, *(before(view, seat) + sum(max(0, points) for points in of_seat(view, seat)) for _, seat in order))
    rows = [_row(table, view, place, seat,
                 bar(of_seat(view, seat), best, view["seats"][seat]["colour"], before(view, seat)), words)
            for place, seat in order]
    return tag("table", tag("caption", words("final.caption"), class_="unseen"),
               tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="ranking")


def of_seat(view: View, seat: int) -> list[int]:
    return [fortunes[seat] for fortunes in view["fortunes"]]


def before(view: View, seat: int) -> int:
    """G-SOLO-31: what somebody had before the first voyage."""
    return int(view["over"]["scores"][seat]) - sum(of_seat(view, seat)) if "solo" in view else 0


def _row(table: Table, view: View, place: int, seat: int, drawn: Html, words: Words) -> Html:
    one, points = view["seats"][seat], of_seat(view, seat)
    who = tag("th",
              tag("span", tag("b", words("rest.place", place=place), class_="place"), flag(one["colour"]),
                  tag("span", one["name"], class_="name"), class_="who"),
              drawn, _facts(table, seat, words), _ahead(view, seat, words), scope="row")
    cells = [tag("td", minus(each), class_="number best" if each == max(points) else "number") for each in points]
    total = tag("td", tag("b", minus(view["over"]["scores"][seat])), class_="number")
    return tag("tr", who, *cells, total, data_colour=one["colour"], data_key=f"seat{seat}",
               class_="winner" if seat in view["over"]["winners"] else None)


def bar(points: list[int], best: int, colour: str, ahead: int = 0) -> Html:
    """The campaigns one after the other, each darker than the last, under the pattern of the flag; before them what
    there was to begin with."""
    parts: list[Html] = []
    begun = 0.0
    stretches = [ahead, *points] if ahead else points
    for number, gained in enumerate(stretches, 0 if ahead else 1):
        length = 100 * max(0, gained) / best
        parts.append(tag("rect", x=f"{begun:.2f}%", width=f"{length:.2f}%", height="100%", class_=f"part-{number}"))
        begun += length
    weave = tag("rect", width=f"{begun:.2f}%", height="100%", fill=f"url(#weave-{colour})", class_="weave")
    seams = [tag("rect", x=part, width="2", height="100%", class_="seam") for part in _seams(stretches, best)]
    return tag("svg", join(*parts), weave, *seams, class_="bar", aria_hidden="true")


def _seams(points: list[int], best: int) -> list[str]:
    """Where one campaign ends and the next begins."""
    ends = [sum(max(0, gained) for gained in points[:number]) for number in range(1, len(points))]
    return [f"{100 * end / best:.2f}%" for end in ends]


def _ahead(view: View, seat: int, words: Words) -> Html | None:
    ahead = before(view, seat)
    return tag("small", words("solo.ahead", score=ahead), class_="quiet ahead") if ahead else None


def _facts(table: Table, seat: int, words: Words) -> Html:
    events = [line.event for line in table.chronicle.lines]
    lost = sum(isinstance(event, CardMoved) and (event.seat, event.target) == (seat, "graveyard") for event in events)
    sabers = sum(isinstance(event, TokensMoved) and (event.seat, event.kind, event.source) == (seat, "saber", "space")
                 for event in events)
    return tag("small", words("final.facts", lost=lost, sabers=sabers), class_="quiet")
