"""What is shown of one thing when somebody looks closer: on hover, on focus, on a long press."""

from __future__ import annotations

from libertalia.kernel.outlook import outlook
from libertalia.kernel.table import NOBODY

from ..html import Html, join, signed, tag
from ..pieces import card, flag, icon
from ..scene import Scene, scene_of
from ..store import Store
from ..story import standing
from ..words import Words
from . import rules, seats, solo, weather


def describe(store: Store, words: Words, what: str) -> Html:
    """`card:14:2` (rank and seat), `token:saber`, `seat:2`, `reputation`, `midshipman`, `deck`,
    `rules:galecrest`."""
    kind, *about = what.split(":")
    if kind == "rules":
        return rules.render(words)
    table = store.table
    scene = scene_of(table, words) if table and not table.at_curtain else None
    if kind == "token":
        return join(weather.explain_token(words.edition, about[0], scene.side(about[0]) if scene else "", words),
                    solo.explain_tile(scene, about[0], words))
    if kind == "card":
        return of_card(scene, int(about[0]), int(about[1]) if len(about) > 1 else None, words)
    if kind == "midshipman":
        return weather.explain_midshipman(words)
    if not scene:
        return Html("")
    if kind == "deck":
        return solo.explain_deck(scene, words)
    return weather.explain_track(scene, words) if kind == "reputation" else of_seat(scene, int(about[0]), words)


def of_card(scene: Scene | None, rank: int, seat: int | None, words: Words) -> Html:
    """The whole card; for one's own the doubloons that it promises as things stand."""
    if scene is None or seat is None:
        return card(scene.edition if scene else words.edition, rank, words, "full")
    if seat == NOBODY:
        return join(card(scene.edition, rank, words, "full"), solo.explain_pilferer(words))
    drawn = card(scene.edition, rank, words, "full", scene.colours[seat], scene.mark(seat, rank))
    promised = promises(scene, seat, rank, words) if seat == scene.seat and not scene.table.story else None
    sails_for = tag("span", words.of("detail.owner", scene.names[seat]))
    owner = tag("p", flag(scene.colours[seat]), sails_for, class_="owner")
    mark = tag("p", words("detail.mark", mark=standing(scene.view, seat, rank)), class_="quiet")
    return join(drawn, owner, promised, mark)


def promises(scene: Scene, seat: int, rank: int, words: Words) -> Html | None:
    """The doubloons that a card would bring its owner as things stand."""
    said = [tag("li", icon(when), tag("span", words(f"promise.{when}", coins=signed(coins))))
            for when, coins in outlook(scene.table.game, seat, rank).items()]
    return tag("ul", *said, class_="promises", aria_label=words("promise.label")) if said else None


def of_seat(scene: Scene, seat: int, words: Words) -> Html:
    """The panel in full, with the names of all cards, and what the hand may hold as far as all know."""
    one = scene.view["seats"][seat]
    yard = one["graveyard"].get("cards", [])
    may = one["hand"].get("may", [])
    lists = [("table.den-cards", one["crew"]), ("table.graveyard-cards", yard), ("table.may", may)]
    said = [
        tag("div", tag("dt", words(key)), tag("dd", ", ".join(f"{rank} {words.card(rank)}" for rank in ranks)))
        for key, ranks in lists if ranks
    ]
    return tag("div", seats.panel(scene, seat, words, closer=True), tag("dl", *said, class_="lists"),
               class_="detail-seat", data_colour=one["colour"])
