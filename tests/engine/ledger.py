"""A screen that knows nothing but the events: it must end up with the same table as the engine.

So the events tell everything that happens: no card, token or doubloon moves without one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from libertalia import Event, Game
from libertalia.kernel.decisions import RANKS
from libertalia.kernel.events import CoinsMoved
from libertalia.kernel.table import NOBODY


class Ledger:
    def __init__(self, game: Game) -> None:
        self.kinds = game.table.setup.edition.kinds
        self.seats = range(game.table.setup.seats)
        self.cards: dict[str, list[set[int]]] = {zone: [set() for _ in self.seats] for zone in (
            "hand", "line", "crew", "graveyard")}
        self.pilferer: set[int] = set()
        told = [event for event in game.latest if isinstance(event, CoinsMoved)]
        self.purse = [doubloons - sum(event.change for event in told if event.seat == seat)
                      for seat, doubloons in enumerate(game.table.doubloons)]
        self.score = [0 for _ in self.seats]
        self.loot: list[Counter[str]] = [Counter() for _ in self.seats]
        self.spaces: list[Counter[str]] = []
        self.track: list[str] = []
        self.kept: list[set[int]] = [set() for _ in self.seats]
        self.colours = game.table.setup.colours
        self.day = 0
        self.hear(game.latest)

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            getattr(self, f"hear_{event.name}")(event.opened().as_json())

    def hear_board(self, facts: dict[str, Any]) -> None:
        self.spaces = [Counter(space) for space in facts["spaces"]]

    def hear_deal(self, facts: dict[str, Any]) -> None:
        for hand in self.cards["hand"]:
            assert not hand & set(facts["ranks"])
            hand.update(facts["ranks"])

    def hear_dawn(self, facts: dict[str, Any]) -> None:
        self.day = facts["day"]

    def hear_phase(self, facts: dict[str, Any]) -> None:
        assert facts["phase"] in ("day", "dusk", "night", "rest", "over")

    def hear_pick(self, facts: dict[str, Any]) -> None:
        assert facts["rank"] in self.cards["hand"][facts["seat"]]

    def hear_reveal(self, facts: dict[str, Any]) -> None:
        for seat, rank in facts["line"]:
            self.move(seat, rank, "hand", "line")

    def hear_turn(self, facts: dict[str, Any]) -> None:
        where = "line" if facts["phase"] == "day" else "crew"
        assert facts["rank"] in self.cards[where][facts["seat"]]

    def hear_card(self, facts: dict[str, Any]) -> None:
        self.move(facts["seat"], facts["rank"], facts["source"], facts["target"])

    def move(self, seat: int, rank: int, source: str, target: str) -> None:
        if seat == NOBODY:
            assert (source, target) == ("line", "gone")
            self.pilferer.remove(rank)
            return
        self.cards[source][seat].remove(rank)
        assert rank not in self.cards[target][seat]
        self.cards[target][seat].add(rank)

    def hear_coins(self, facts: dict[str, Any]) -> None:
        self.purse[facts["seat"]] += facts["change"]
        assert self.purse[facts["seat"]] == facts["now"]
        assert facts["change"]
        assert facts["why"]

    def hear_token(self, facts: dict[str, Any]) -> None:
        seat, kind, count = facts["seat"], facts["kind"], facts["count"]
        assert facts["source"] in ("space", "loot")
        assert facts["target"] in ("loot", "bag")
        assert seat != NOBODY or (facts["source"], facts["target"]) == ("space", "bag")
        giver = self.spaces[self.day - 1] if facts["source"] == "space" else self.loot[seat]
        giver[kind] -= count
        assert giver[kind] >= 0
        if facts["target"] == "loot":
            self.loot[facts.get("other", seat)][kind] += count

    def hear_draw(self, facts: dict[str, Any]) -> None:
        self.loot[facts["seat"]].update(facts["kinds"])

    def hear_tally(self, facts: dict[str, Any]) -> None:
        """The arithmetic adds up line by line (under the usual house rules)."""
        seat = facts["seat"]
        assert facts["purse"] == self.purse[seat]
        assert {kind: count for kind, count, _ in facts["tokens"]} == +self.loot[seat]
        self.purse[seat] = facts["doubloons"]
        self.score[seat] += facts["fortune"]
        assert self.score[seat] == facts["score"]

    def hear_clear(self, facts: dict[str, Any]) -> None:
        for seat in self.seats:
            self.cards["crew"][seat] = set()
            self.cards["graveyard"][seat] = set()
            self.loot[seat] = Counter()
            self.purse[seat] = facts["doubloons"]

    # --- only in the second edition ----------------------------------------------------------------------------

    def hear_setup(self, facts: dict[str, Any]) -> None:
        self.track = facts["track"]

    def hear_reputation(self, facts: dict[str, Any]) -> None:
        """One token moves by so many spaces, and those it passes slide one space the other way."""
        colour = self.colours[facts["seat"]]
        there = self.track.index(colour) + facts["change"]
        self.track = [other for other in self.track if other != colour]
        self.track.insert(there, colour)
        assert there == facts["space"] - 1
        assert self.track == facts["track"]
        assert facts["change"]
        assert facts["why"]

    def hear_copy(self, facts: dict[str, Any]) -> None:
        assert facts["why"] in ("apprentice", "witch")
        if facts["when"] != "promised":
            assert facts["rank"] in self.cards["crew"][facts["seat"]]

    def hear_midshipman(self, facts: dict[str, Any]) -> None:
        low = [rank for cards in self.cards["line"] for rank in cards if rank <= 20]
        assert (facts["beside"] is None) == (not low)
        if facts["beside"]:
            seat, rank = facts["beside"]
            assert rank == max(low)
            assert rank in self.cards["line"][seat]

    def hear_swap(self, facts: dict[str, Any]) -> None:
        today, tomorrow = self.spaces[self.day - 1:self.day + 1]
        for space, gives, gets in ((today, facts["today"], facts["tomorrow"]),
                                   (tomorrow, facts["tomorrow"], facts["today"])):
            space[gives] -= 1
            assert space[gives] >= 0
            space[gets] += 1

    def hear_sweep(self, facts: dict[str, Any]) -> None:
        assert Counter(facts["kinds"]) == +self.spaces[self.day - 1]
        self.spaces[self.day - 1] = Counter()

    def hear_keep(self, facts: dict[str, Any]) -> None:
        assert facts["rank"] in self.cards["crew"][facts["seat"]] - self.kept[facts["seat"]]
        self.kept[facts["seat"]].add(facts["rank"])

    def hear_harbour(self, facts: dict[str, Any]) -> None:
        for seat in self.seats:
            assert set(facts["crew"][seat]) == self.kept[seat]
            self.cards["graveyard"][seat] |= self.cards["crew"][seat] - self.kept[seat]
            self.cards["crew"][seat] = self.kept[seat]
            self.kept[seat] = set()
            assert set(facts["loot"][seat]) <= {"map"}
            self.loot[seat] = Counter(facts["loot"][seat])

    # --- only for one alone ------------------------------------------------------------------------------------

    def hear_difficulty(self, facts: dict[str, Any]) -> None:
        self.score = facts["scores"]

    def hear_pilferer(self, facts: dict[str, Any]) -> None:
        assert not self.pilferer
        self.pilferer = {facts["rank"]}
        assert [NOBODY, facts["rank"]] in facts["line"]

    def hear_automa(self, facts: dict[str, Any]) -> None:
        assert facts["rank"] in facts["candidates"]
        assert set(facts["candidates"]) <= self.cards["hand"][1]
        assert Counter(kind for kinds in facts["tokens"].values() for kind in kinds) == +self.spaces[self.day - 1]
        assert facts["row"] in range(1, 6)

    def hear_policy(self, facts: dict[str, Any]) -> None:
        assert facts["seat"] == 1
        assert facts["policy"].startswith("G-SOLO-")
        assert facts["option"]
        assert facts["why"]

    # --- the end -----------------------------------------------------------------------------------------------

    def hear_over(self, facts: dict[str, Any]) -> None:
        assert facts["scores"] == self.score

    def check(self, game: Game) -> None:
        t = game.table
        for seat in self.seats:
            for zone, masks in (("hand", t.hand), ("crew", t.crew), ("graveyard", t.graveyard)):
                assert self.cards[zone][seat] == set(RANKS.of(masks[seat])), zone
            assert self.cards["line"][seat] == {rank for owner, rank in t.line if owner == seat}
            assert +self.loot[seat] == Counter(named(self.kinds, t.loot[seat]))
        assert self.pilferer == {rank for owner, rank in t.line if owner == NOBODY}
        assert self.track == game.view(None).get("reputation", [])
        assert self.purse == t.doubloons
        assert self.score == t.score
        assert [+space for space in self.spaces] == [Counter(named(self.kinds, space)) for space in t.spaces]


def named(kinds: Iterable[str], counts: list[int]) -> dict[str, int]:
    return {kind: count for kind, count in zip(kinds, counts, strict=True) if count}
