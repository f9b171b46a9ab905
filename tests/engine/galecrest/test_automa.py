"""Every decision of the Automa by her policies, and her own tiles (sections 10.3 and 10.4 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from libertalia import Event, Game
from libertalia.editions.galecrest.automa import matching_row, policies_of
from libertalia.editions.galecrest.characters import CHARACTERS
from libertalia.editions.galecrest.policies import least_desirable, most_desirable
from libertalia.editions.galecrest.solo_data import PREFERENCE
from libertalia.kernel.edition import edition_named
from tests.engine.tables import (
    alone,
    asked,
    changes,
    choose,
    coins,
    crew,
    graveyard,
    hand,
    loot,
    seat,
    space_of,
    spaces_of,
    told,
)

EDITION = edition_named("galecrest", alone=True)
LEFT = 9
"""With this card on top she plays her leftmost card."""
NONE: dict[str, int] = {}


@pytest.fixture(autouse=True)
def her_leftmost_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHARACTERS, LEFT, replace(CHARACTERS[LEFT], selectors=("L1",) * 5))


def day(automa: dict[str, Any], *today: str, me: dict[str, Any] | None = None, play: int = 5, pilferer: int = 4,
        **keys: Any) -> tuple[Game, list[Event]]:
    """A day on which she plays her leftmost card. Unless they are told otherwise the person and the Pilferer stand far
    left, and nobody but her takes a token while she can."""
    game = alone(me or seat([5, 35]), automa, [pilferer, LEFT], spaces=[list(today), *keys.pop("later", [])], **keys)
    return game, choose(game, f"0 play {play}")


def policies(events: Sequence[Event]) -> list[tuple[str, str, str]]:
    return told(events, "policy", "why", "option", "policy")


def test_every_question_that_can_leave_her_a_choice_has_a_policy_that_cites_its_rule() -> None:
    forced = {"brawler", "shame"}
    assert set(policies_of(EDITION)) == set(EDITION.questions) - forced
    assert all(policy.rule.startswith("G-SOLO-") for policy in policies_of(EDITION).values())
    assert {EDITION.confidence[f"solo.policy.{name}"] for name in policies_of(EDITION)} <= {
        "medium", "low", "reconstructed"}


# --- tokens ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("number", range(6))
def test_G_SOLO_20_she_gains_the_most_desirable_token(number: int) -> None:
    today = PREFERENCE.value[number:]
    game, events = day(seat([32]), *reversed(today))
    assert loot(game, 1) == {today[0]: 1}
    assert policies(events)[0] == ("loot", f"loot {today[0]}", "G-SOLO-20")
    assert most_desirable(today) == today[0]


def test_G_SOLO_20_the_order_is_the_same_whatever_faces_are_in_play() -> None:
    assert loot(day(seat([32]), "map", "chest", "hook", tiles="stormy")[0], 1) == {"chest": 1}
    assert loot(day(seat([32]), "amulet", "hook", tiles="stormy")[0], 1) == {"hook": 1}


def test_G_SOLO_21_what_she_gives_up_is_the_least_desirable() -> None:
    game, events = day(seat([7], relic=1, barrel=1, amulet=1))
    assert loot(game, 1) == {"amulet": 1}
    assert told(events, "token", "kind", "target") == [("barrel", "bag"), ("relic", "bag")]
    assert least_desirable(PREFERENCE.value) == "relic"


# --- characters aboard -------------------------------------------------------------------------------------

@pytest.mark.parametrize(("ship", "gone"), [
    ([6, 8, 36], 36), ([6, 8, 12], 6), ([7, 12, 23], 12), ([7, 8, 20], 7), ([8, 38], 8)])
def test_G_SOLO_22_of_her_own_ship_the_quartermaster_then_who_earns_nothing_then_the_lowest(
        ship: list[int], gone: int) -> None:
    """The person's ship is empty, so her Gunner must fire at hers."""
    game, events = day(seat([18], crew=ship))
    assert policies(events) == [("gunner", f"discard 1:{gone}", "G-SOLO-P18")]
    assert graveyard(game, 1) == [gone]


@pytest.mark.parametrize(("ship", "gone"), [
    ([7, 38, 39, 40], 38), ([8, 36, 40], 8), ([12, 36, 39], 39), ([31, 36], 31)])
def test_G_SOLO_23_of_the_persons_ship_who_earns_something_then_the_highest_then_the_quartermaster(
        ship: list[int], gone: int) -> None:
    game, events = day(seat([18], crew=[6, 36]), me=seat([5, 35], crew=ship))
    assert policies(events) == [("gunner", f"discard 0:{gone}", "G-SOLO-P18")]
    assert graveyard(game, 0) == [gone]
    assert spaces_of(game) == [2, 1], "a crime"


# --- night -------------------------------------------------------------------------------------------------

def test_G_SOLO_24_her_night_order() -> None:
    events = day(seat([35], crew=[3, 8, 15, 16, 22, 24, 28], saber=1))[1]
    assert [rank for rank, phase in told(events, "turn", "rank", "phase") if phase == "night"] == [
        8, 22, 28, 16, 24, 15]
    assert ("order", "use auto", "G-SOLO-24") in policies(events)


def test_G_SOLO_24_a_promised_prisoner_comes_before_the_prisoner_himself() -> None:
    """Four aboard from 21 on: with the first payment he is free, and his own is lost."""
    game, events = day(seat([35], crew=[15, 20, 25, 26, 30]))
    assert policies(events) == [("order", "use 15", "G-SOLO-24")]
    assert changes(events) == [(1, 4)]
    assert graveyard(game, 1) == [20]


def test_G_SOLO_25_her_officer_with_12_coins_gains_the_reputation() -> None:
    game, events = day(seat([12], doubloons=12))
    assert told(events, "reputation", "seat", "change", "why") == [(1, 2, "officer")]
    assert coins(game)[1] == 12
    assert coins(day(seat([12], doubloons=4))[0])[1] == 12


# --- the Watchman ------------------------------------------------------------------------------------------

def test_G_SOLO_26_her_watchman_chooses_from_today_and_tomorrow_when_she_loots() -> None:
    game, events = day(seat([27]), "relic", "barrel", "saber", later=[["amulet", "chest"]])
    kinds = [event.name for event in events]
    assert kinds.index("swap") > kinds.index("phase") + 1
    assert told(events, "swap", "seat", "today", "tomorrow") == [(1, "relic", "chest")]
    assert policies(events)[0] == ("watchman", "swap relic chest", "G-SOLO-26")
    assert loot(game, 1) == {"chest": 1}
    assert game.view(0)["spaces"][1] == {"amulet": 1, "relic": 1}


@pytest.mark.parametrize("keys", [{"later": [["map"]]}, {"later": [["relic"]]}, {"later": [[]]}])
def test_G_SOLO_26_only_for_something_more_desirable(keys: dict[str, Any]) -> None:
    game, events = day(seat([27]), "map", "relic", **keys)
    assert told(events, "swap", "seat") == []
    assert loot(game, 1) == {"map": 1}


def test_G_SOLO_26_on_the_last_day_she_simply_gains_a_token() -> None:
    game = alone(seat([5, 35]), seat([27]), [4, LEFT, *range(10, 16)], spaces=[[]] * 3 + [["saber", "relic"]], day=4)
    events = choose(game, "0 play 5")
    assert told(events, "swap", "seat") == []
    assert ("saber", "loot") in told(events, "token", "kind", "target")


def test_G_SOLO_26_by_day_nobody_asks_her_and_the_persons_watchman_swaps_as_ever() -> None:
    game = alone(seat([27, 35]), seat([6]), [4], spaces=[["relic"], ["chest"]])
    events = choose(game, "0 play 27")
    assert told(events, "swap", "seat", "today", "tomorrow") == [(0, "relic", "chest")]
    game = alone(seat([27, 35]), seat([6]), [4], spaces=[["relic", "barrel", "map"], ["hook", "chest"]])
    events = choose(game, "0 play 27", "0 swap relic hook")
    assert told(events, "swap", "seat", "today", "tomorrow") == [(0, "relic", "hook")], "and not again at dusk"


# --- one policy for each character that asks ---------------------------------------------------------------

def test_G_SOLO_P01_scout_sends_the_rightmost_card() -> None:
    game, events = day(seat([1, 12, 30]), "map")
    assert policies(events)[0] == ("scout", "play 30", "G-SOLO-P01")
    assert (crew(game, 1), hand(game, 1)) == ([30], [12])


def test_G_SOLO_P02_apprentice_copies_the_highest_who_does_something_by_day() -> None:
    game, events = day(seat([2], crew=[6, 12, 24], doubloons=3))
    assert policies(events)[0] == ("apprentice", "copy 12", "G-SOLO-P02")
    assert changes(events, "officer") == [(1, 9)]
    assert crew(game, 1) == [2, 6, 12, 24]


@pytest.mark.parametrize(("ship", "back"), [([7, 12, 22, 38], 22), ([7, 10, 15], 7)])
def test_G_SOLO_P04_innkeeper_returns_the_highest_without_an_anchor_ability_else_the_lowest(
        ship: list[int], back: int) -> None:
    game, events = day(seat([4], crew=ship), pilferer=3)
    assert policies(events)[0] == ("innkeeper", f"return {back}", "G-SOLO-P04")
    assert hand(game, 1) == [back]


def test_G_SOLO_P07_preacher_keeps_the_most_desirable_token() -> None:
    game, events = day(seat([7], relic=2, saber=1, amulet=1))
    assert policies(events) == [("preacher", "keep saber", "G-SOLO-P07")]
    assert (loot(game, 1), space_of(game, 1)) == ({"saber": 1}, 5)


def test_G_SOLO_P13_smuggler_takes_the_most_desirable_token() -> None:
    game, events = day(seat([13]), "relic", "barrel", "map")
    assert policies(events)[0] == ("smuggler", "loot map", "G-SOLO-P13")
    assert crew(game, 1) == [13]


@pytest.mark.parametrize(("ship", "sabers", "copied"), [
    ([8, 28], 2, 28), ([8, 28], 0, 8), ([8, 22], 0, 22), ([22, 24], 0, 24), ([8, 16], 0, 16),
    ([20, 22, 25, 26], 0, 20), ([16, 20, 25, 26], 0, 20), ([16, 20, 25], 0, 16), ([24, 25, 26, 8], 0, 8)])
def test_G_SOLO_P15_witch_copies_what_pays_most_now_of_equals_the_higher(
        ship: list[int], sabers: int, copied: int) -> None:
    """She lands and uses her art after all others (G-SOLO-24), so a Mutineer has thrown out the Apprentice before."""
    low = [2] if 16 in ship else []
    events = day(seat([15], crew=[*low, *ship], saber=sabers))[1]
    assert told(events, "copy", "rank", "when")[0] == (copied, "late" if copied == 20 else "now")
    assert ("witch", f"copy {copied}", "G-SOLO-P15") in policies(events)


def test_G_SOLO_P18_gunner_fires_at_the_persons_ship_else_at_her_own() -> None:
    assert day(seat([18], crew=[6, 8]), me=seat([5, 35], crew=[12, 30]))[0].view(0)["seats"][0]["crew"] == [5, 12]
    game, _ = day(seat([18], crew=[6, 8]))
    assert (graveyard(game, 1), spaces_of(game)) == ([6], [1, 3])


@pytest.mark.parametrize(("dead", "raised"), [([7, 12, 30], 7), ([6, 12, 30], 30), ([8, 10, 39], 10)])
def test_G_SOLO_P19_necromancer_raises_the_highest_with_an_anchor_ability_else_the_highest(
        dead: list[int], raised: int) -> None:
    game, events = day(seat([19], graveyard=dead, relic=1))
    assert policies(events) == [("necromancer", f"raise {raised}", "G-SOLO-P19")]
    assert crew(game, 1) == [*sorted([raised, 19])]


def test_G_SOLO_P23_thief_steals_the_persons_most_desirable_token() -> None:
    game, events = day(seat([23]), me=seat([5, 35], relic=1, amulet=1, saber=1))
    assert policies(events) == [("thief", "steal 0:saber", "G-SOLO-P23")]
    assert (loot(game, 0), loot(game, 1)) == ({"amulet": 1, "relic": 1}, {"saber": 1})


@pytest.mark.parametrize(("cards", "boarded"), [
    ([31, 32, 36, 40], 32), ([28, 31, 36], 28), ([31, 36, 40], 40), ([29, 31, 36], 36), ([38, 39, 40], 38)])
def test_G_SOLO_P25_recruiter_boards_the_highest_that_earns_but_not_the_quartermaster_else_the_rightmost(
        cards: list[int], boarded: int) -> None:
    game, events = day(seat([25, *cards]))
    assert policies(events)[0] == ("recruiter", f"board {boarded}", "G-SOLO-P25")
    assert crew(game, 1) == sorted([25, boarded])


def test_G_SOLO_P26_cook_takes_the_two_most_desirable_tokens() -> None:
    game, events = day(seat([26]), "relic", "amulet", "map")
    assert policies(events) == [("loot", "loot map", "G-SOLO-20"), ("cook", "loot amulet", "G-SOLO-P26")]
    assert loot(game, 1) == {"map": 1, "amulet": 1}


@pytest.mark.parametrize(("tokens", "sold"), [
    ({"relic": 3, "map": 1}, "relic 3"), ({"saber": 3, "relic": 1}, "saber 3"), ({"saber": 2, "relic": 1}, "relic 1"),
    ({"barrel": 3, "saber": 2}, "barrel 3"),
    ({"hook": 1, "amulet": 1}, "amulet 1"), ({"map": 3, "chest": 1}, "map 1"), ({"saber": 3, "relic": 2}, "relic 2")])
def test_G_SOLO_P30_merchant_sells_for_the_best_profit_of_equals_the_less_desirable_kind(
        tokens: dict[str, int], sold: str) -> None:
    """Relics are worth -3, maps 4: three relics bring 9 + 9. Two hooks or amulets sell like one; then the fewer."""
    events = day(seat([30], tokens=tokens))[1]
    assert policies(events)[0] == ("merchant", f"sell {sold}", "G-SOLO-P30")


def test_G_SOLO_P31_surgeon_takes_back_the_highest_openly() -> None:
    game, events = day(seat([31], graveyard=[7, 12, 30]))
    assert policies(events) == [("surgeon", "revive 30", "G-SOLO-P31")]
    assert (1, 30, "graveyard", "hand") in told(events, "card", "seat", "rank", "source", "target")
    assert (hand(game, 1), graveyard(game, 1)) == ([30], [7, 12])
    assert all(event.opened() == event for event in events if event.name == "card")


# --- her tiles ---------------------------------------------------------------------------------------------

def at_anchor(automa: dict[str, Any], me: dict[str, Any], **keys: Any) -> list[Event]:
    game = alone(me, automa, [4, LEFT, *range(10, 16)], day=4, **keys)
    return choose(game, "0 play 5")


def test_G_SOLO_HOOK_calm_pays_her_three_each_and_she_is_not_asked() -> None:
    events = at_anchor(seat([], crew=[7, 8], hook=2), seat([5]))
    assert told(events, "tally", "tokens") == [([],), ([["hook", 2, 6]],)]
    assert told(events, "keep", "rank") == []
    game = alone(seat([5], crew=[8], hook=1), seat([]), [4], day=4)
    choose(game, "0 play 5")
    assert asked(game) == (0, "hook", ("hook coins", "hook 5", "hook 8"))
    assert told(choose(game, "0 hook coins"), "tally", "tokens")[0] == ([["hook", 1, 2]],), "the person's pays as ever"


def test_G_SOLO_HOOK_stormy_is_as_printed_for_both() -> None:
    events = at_anchor(seat([], hook=1), seat([5], hook=1), tiles="stormy")
    assert told(events, "tally", "tokens") == [([["hook", 1, 4]],), ([["hook", 1, 4]],)]
    game, _ = day(seat([32]), "hook", tiles="stormy")
    assert (graveyard(game, 1), loot(game, 1)) == ([32], {"hook": 1})


def test_G_SOLO_SABER_calm_hits_the_persons_character_if_it_is_still_there() -> None:
    game, _ = day(seat([32]), "saber", "map", me=seat([10, 35]), play=10)
    assert graveyard(game, 0) == [], "she prefers the map, and the Pilferer gets the saber"
    game, events = day(seat([32]), "saber", me=seat([10, 35]), play=10)
    assert (graveyard(game, 0), policies(events)) == ([10], []), "there is no choice"
    game, _ = day(seat([10]), "saber", "map", me=seat([40, 35]), play=40, tiles="map")
    assert graveyard(game, 0) == []


def test_G_SOLO_SABER_calm_of_two_who_stand_there_it_hits_as_in_a_ship() -> None:
    game = alone(seat([35, 36]), seat([]), phase="dusk", line=[[0, 8], [0, 12], [1, 32]], acted=3, picks=[0, 0],
                 agenda=[["tomorrow"], ["night"], ["aboard", 1, 32], ["loot", 1]], spaces=[["saber"]])
    events = [event for event in game.latest if event.name == "policy"]
    assert policies(events) == [("seize", "discard 0:8", "G-SOLO-SABER")]


def test_G_SOLO_SABER_stormy_strikes_the_persons_ship_by_her_policy_and_hers_freely() -> None:
    game, events = day(seat([32]), "saber", me=seat([5, 35], crew=[12, 22, 39]), tiles="stormy")
    assert ("sabotage", "discard 0:22", "G-SOLO-SABER") in policies(events)
    assert graveyard(game, 0) == [22]
    game = alone(seat([40, 35]), seat([6], crew=[9, 22]), [4], spaces=[["saber"]], tiles="stormy")
    choose(game, "0 play 40")
    assert asked(game) == (0, "discard", ("discard 1:9", "discard 1:22"))


def test_G_SOLO_AMULET_is_as_the_face_in_play_for_both() -> None:
    me, automa = seat([5], amulet=1), seat([], amulet=1)
    assert told(at_anchor(automa, me), "tally", "tokens") == [([["amulet", 1, 3]],)] * 2
    assert told(at_anchor(automa, me, tiles="stormy"), "tally", "tokens") == [
        ([["amulet", 1, 6]],), ([["amulet", 1, 5]],)]


def test_G_SOLO_BARREL_calm_is_as_printed_and_stormy_shames_the_one_opponent() -> None:
    assert spaces_of(day(seat([32]), "barrel")[0]) == [1, 3]
    game, events = day(seat([32]), "barrel", tiles="stormy", reputation=["red", "blue", "yellow", "green", "black",
                                                                          "grey"])
    assert (spaces_of(game), policies(events)) == ([2, 1], [])
    game = alone(seat([40, 35]), seat([6]), [4], spaces=[["barrel"]], tiles="stormy",
                 reputation=["blue", "yellow", "red", "green", "black", "grey"])
    events = choose(game, "0 play 40")
    assert told(events, "reputation", "seat", "why") == [(1, "bandit")]
    assert changes(events) == [(1, 2), (1, -1)], "on space 1 the Automa pays"


# --- made-up positions -------------------------------------------------------------------------------------

@pytest.mark.parametrize(("good", "average", "bad", "row"), [
    (0, 0, 0, 1), (1, 0, 0, 1), (0, 5, 0, 1), (0, 1, 3, 2), (2, 2, 1, 3), (3, 2, 0, 4), (0, 3, 1, 5)])
def test_G_SOLO_10_a_row_fits_any_number_of_tokens(good: int, average: int, bad: int, row: int) -> None:
    assert matching_row(good, average, bad) == row


def test_G_SOLO_12_without_a_card_on_top_she_plays_her_rightmost() -> None:
    game = alone(seat([5, 35]), seat([10, 30]), [])
    events = choose(game, "0 play 5")
    assert told(events, "automa", "top", "selector", "rank") == [(None, "R", 30)]
    assert told(events, "pilferer", "rank") == []
    assert game.view(0)["solo"]["top"] is None
