"""Section 7 of the rules, ranks 1 to 8: Parrot, Monkey, Beggar, Recruiter, Cabin Boy, Preacher, Barkeep, Waitress.

The Cabin Boy (5) serves as the card that does nothing; a spare card in a hand keeps the next day waiting.
"""

from __future__ import annotations

import pytest

from tests.engine.tables import (
    asked,
    changes,
    choose,
    coins,
    crew,
    facts,
    graveyard,
    hand,
    line,
    loot,
    play,
    seat,
    shown_to,
    table,
    tallies,
)

# --- 1 Parrot ------------------------------------------------------------------------------------------------


def test_R_01_PARROT_1_the_replacement_stands_in_its_sorted_place() -> None:
    game = table(seat([1, 12, 30]), seat([4], crew=[7, 9]), seat([20]))
    play(game, 1, 4, 20)
    assert asked(game) == (0, "play", ("play 12", "play 30"))  # no way to decline
    choose(game, "0 play 12")
    assert line(game) == [(1, 4), (0, 12), (2, 20)]
    assert graveyard(game, 0) == [1]


def test_R_01_PARROT_2_it_is_discarded_first_and_replaced_in_the_open() -> None:
    game = table(seat([1, 12, 30]), seat([4], crew=[7, 9]), seat([20]))
    play(game, 1, 4, 20)
    assert graveyard(game, 0) == [1]
    assert line(game) == [(1, 4), (2, 20)]  # the owner chooses with the whole ship in sight
    events = choose(game, "0 play 12")
    assert [(shown_to(e, None)["rank"], facts(e)["target"]) for e in events if e.name == "card"] == [(12, "line")]
    assert game.view(2)["line"] == [[1, 4], [0, 12], [2, 20]]


def test_R_01_PARROT_3_the_replacement_is_todays_character_in_every_way() -> None:
    game = table(seat([1, 29]), seat([3]), spaces=[["chest", "jewel", "goods"]])
    events = play(game, 1, 3)
    assert changes(events) == [(0, -3), (1, 3), (0, 3)]  # the Beggar's victim, then the Captain's own turn
    assert asked(game) == (0, "loot", ("loot chest", "loot jewel", "loot goods"))
    choose(game, "0 loot chest")
    assert crew(game, 0) == [29]
    assert asked(game)[0] == 1


def test_R_01_PARROT_3_a_replacement_may_be_removed_by_a_Brute() -> None:
    game = table(seat([1, 29]), seat([14, 5]))
    assert changes(play(game, 1, 14)) == []
    assert graveyard(game, 0) == [1, 29]


def test_R_01_PARROT_4_even_a_Monkey_as_replacement_still_has_its_turn_ahead() -> None:
    game = table(seat([1, 2, 9], relic=2), seat([1, 3, 9]), spaces=[["goods", "jewel"]])
    play(game, 1, 1)
    choose(game, "0 play 2")
    assert loot(game, 0) == {"relic": 2}  # Red's Parrot comes first
    choose(game, "1 play 3")
    assert (loot(game, 0), loot(game, 1)) == ({}, {"relic": 2})


def test_R_01_PARROT_5_the_lower_mark_replaces_first_and_the_other_sees_it() -> None:
    game = table(seat([1, 12, 21], colour="blue"), seat([1, 12, 21], colour="red"))
    play(game, 1, 1)
    assert asked(game)[0] == 1  # red 2 before blue 3, against the order of the seats
    choose(game, "1 play 21")
    assert asked(game)[0] == 0
    assert game.view(0)["line"] == [[1, 21]]


def test_R_01_PARROT_6_equal_replacements_stand_by_the_marks_of_their_own_rank() -> None:
    game = table(seat([1, 12, 21]), seat([1, 12, 21]), spaces=[["chest", "jewel"]])
    play(game, 1, 1)
    choose(game, "0 play 21", "1 play 21")
    assert line(game) == [(1, 21), (0, 21)]  # Parrots: yellow 1, red 2; Merchants: yellow 6, red 1
    assert asked(game)[0] == 0


def test_R_01_PARROT_7_a_Witch_as_replacement_counts_the_Parrot() -> None:
    game = table(seat([1, 11]), seat([5, 6]))
    assert changes(play(game, 1, 5)) == [(0, 2)]


def test_R_01_PARROT_7_a_Surgeon_as_replacement_may_take_the_Parrot_back() -> None:
    game = table(seat([1, 22], graveyard=[9]), seat([5, 6]))
    play(game, 1, 5)
    assert asked(game) == (0, "revive", ("revive 1", "revive 9"))


def test_R_01_PARROT_8_without_another_card_nobody_replaces_it() -> None:
    game = table(seat([1]), seat([7, 8]), spaces=[["chest", "jewel"]])
    play(game, 1, 7)
    assert graveyard(game, 0) == [1]
    assert asked(game) == (1, "loot", ("loot chest", "loot jewel"))
    choose(game, "1 loot chest")
    assert (loot(game, 0), crew(game, 0)) == ({}, [])
    assert game.day == 2


def test_R_01_PARROT_8_a_Parrot_used_twice_still_finds_three_cards_on_the_sixth_day() -> None:
    nine = [1, 7, 9, 10, 12, 16, 22, 23, 28]
    game = table(seat(nine), seat(nine))
    play(game, 1, 28)
    choose(game, "0 play 28")
    for mine, theirs in ((22, 23), (23, 16), (16, 12), (12, 10)):  # the Surgeon brings the Parrot back
        play(game, mine, theirs)
    assert hand(game, 0) == [1, 7, 9, 10]
    play(game, 1, 9)
    assert asked(game) == (0, "play", ("play 7", "play 9", "play 10"))


def test_R_01_PARROT_9_it_never_reaches_a_den_and_costs_a_card() -> None:
    deck = [24, 25, 26, 27, 28, 29]
    game = table(seat([1, 6, 20, 21]), seat([15, 20, 21, 22]), day=6, deck=deck)
    events = play(game, 1, 15) + choose(game, "0 play 6")
    assert changes(events, "gunner") == [(1, -3)]
    assert [e for e in events if e.name == "card" and (facts(e)["rank"], facts(e)["target"]) == (1, "crew")] == []
    assert [e for e in events if e.name == "card" and facts(e)["why"] == "gunner"] == []  # nothing to shoot at
    assert hand(game, 0) == [20, 21, *deck]
    assert hand(game, 1) == [20, 21, 22, *deck]


# --- 2 Monkey ------------------------------------------------------------------------------------------------

def test_R_02_MONKEY_1_all_relics_and_nothing_else_go_clockwise() -> None:
    game = table(seat([2, 9], relic=3, goods=1), seat([5], relic=1), seat([5]))
    play(game, 2, 5, 5)
    assert [loot(game, number) for number in range(3)] == [{"goods": 1}, {"relic": 4}, {}]


def test_R_02_MONKEY_1_without_relics_nothing_moves() -> None:
    game = table(seat([2, 9], goods=2), seat([5], relic=1))
    assert [e for e in play(game, 2, 5) if e.name == "token"] == []
    assert [loot(game, 0), loot(game, 1)] == [{"goods": 2}, {"relic": 1}]


def test_R_02_MONKEY_2_the_later_Monkey_passes_on_what_the_earlier_one_brought() -> None:
    game = table(seat([2, 9], relic=2), seat([2], relic=1), seat([5]))
    play(game, 2, 2, 5)
    assert [loot(game, number) for number in range(3)] == [{}, {}, {"relic": 3}]


def test_R_02_MONKEY_3_of_two_players_the_higher_mark_ends_without_relics() -> None:
    game = table(seat([2, 9], relic=1, colour="red"), seat([2], relic=2, colour="yellow"))
    play(game, 2, 2)
    assert [loot(game, 0), loot(game, 1)] == [{}, {"relic": 3}]


@pytest.mark.parametrize(("rank", "change"), [(26, 3), (24, -3), (21, 3)])
def test_R_02_MONKEY_4_the_receiver_counts_the_relics_the_same_day(rank: int, change: int) -> None:
    game = table(seat([2, 9], relic=2), seat([rank], goods=1))  # Quartermaster, Gambler, Merchant
    assert changes(play(game, 2, rank)) == [(1, change)]


def test_R_02_MONKEY_4_the_receivers_Preacher_may_keep_a_relic() -> None:
    game = table(seat([2, 9], relic=2), seat([6], goods=1))
    play(game, 2, 6)
    assert asked(game) == (1, "keep", ("keep goods", "keep relic"))


def test_R_02_MONKEY_5_relics_drawn_unseen_are_shown_when_they_move() -> None:
    game = table(seat([2, 9], relic=2), seat([5]), seat([5]), options={"spy-draw": "private"},
                 veiled=[{"relic": 2}, {}, {}])
    assert game.view(2)["seats"][0]["loot"] == {"count": 2, "kinds": {}}
    events = play(game, 2, 5, 5)
    [moved] = [shown_to(e, None) for e in events if e.name == "token"]
    assert (moved["kind"], moved["count"]) == ("relic", 2)
    assert [game.view(2)["seats"][number]["loot"] for number in range(2)] == [
        {"count": 0, "kinds": {}}, {"count": 2, "kinds": {"relic": 2}}]


# --- 3 Beggar ------------------------------------------------------------------------------------------------

def test_R_03_BEGGAR_1_the_owner_of_the_highest_character_hands_over_three() -> None:
    game = table(seat([2, 5]), seat([3]), seat([30]), seat([16]))
    assert changes(play(game, 2, 3, 30, 16)) == [(2, -3), (1, 3)]
    assert coins(game) == [10, 13, 7, 10]


def test_R_03_BEGGAR_2_after_the_Parrots_and_before_the_Brute() -> None:
    game = table(seat([1, 30]), seat([3, 5]), seat([14]), seat([29]))
    play(game, 1, 3, 14, 29)
    assert graveyard(game, 0) == [1, 30]
    assert coins(game) == [7, 13, 10, 13]  # the Captain, once on top, only has his own 3


def test_R_03_BEGGAR_3_as_the_highest_himself_he_gets_nothing() -> None:
    game = table(seat([2, 5]), seat([3]))
    assert changes(play(game, 2, 3)) == []


def test_R_03_BEGGAR_4_the_later_Beggar_gets_only_what_is_left() -> None:
    game = table(seat([3, 5], colour="red"), seat([3], colour="yellow"), seat([30], doubloons=4))
    assert changes(play(game, 3, 3, 30)) == [(2, -3), (1, 3), (2, -1), (0, 1)]


def test_R_03_BEGGAR_4_the_top_Beggar_pays_the_others() -> None:
    game = table(seat([3, 5]), seat([3]), seat([3]), seat([2]))
    assert changes(play(game, 3, 3, 3, 2)) == [(2, -3), (0, 3), (2, -3), (1, 3)]


@pytest.mark.parametrize(("purse", "given"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_R_03_BEGGAR_5_a_poor_payer_gives_what_he_has(purse: int, given: int) -> None:
    game = table(seat([3, 5]), seat([30], doubloons=purse))
    play(game, 3, 30)
    assert coins(game) == [10 + given, purse - given]


# --- 4 Recruiter ---------------------------------------------------------------------------------------------

def test_R_04_RECRUITER_1_a_character_of_the_owners_choice_comes_back() -> None:
    game = table(seat([4, 5], crew=[10, 20]), seat([5], crew=[11]))
    play(game, 4, 5)
    assert asked(game) == (0, "return", ("return 10", "return 20"))
    choose(game, "0 return 20")
    assert (hand(game, 0), crew(game, 0)) == ([5, 20], [4, 10])


def test_R_04_RECRUITER_2_with_an_empty_den_he_does_not_take_himself() -> None:
    game = table(seat([4, 5]), seat([5], crew=[11]))
    play(game, 4, 5)
    assert (hand(game, 0), crew(game, 0), game.day) == ([5], [4], 2)


def test_R_04_RECRUITER_3_all_know_the_card_and_it_works_again() -> None:
    game = table(seat([4, 5], crew=[10, 29]), seat([5, 6]), seat())
    play(game, 4, 5)
    events = choose(game, "0 return 29")
    assert [shown_to(e, 1)["rank"] for e in events if e.name == "card" and facts(e)["target"] == "hand"] == [29]
    assert game.view(1)["seats"][0]["hand"]["may"] == [5, 29]
    assert changes(play(game, 29, 6), "captain") == [(0, 3)]


def test_R_04_RECRUITER_4_who_went_back_counts_no_more_and_is_kept() -> None:
    game = table(seat([4, 10], crew=[7, 28]), seat([5, 10]), day=6, deck=[11, 12, 13, 14, 15, 16])
    play(game, 4, 5)
    events = choose(game, "0 return 7")
    assert changes(events) == []  # no Barkeep at night
    assert tallies(events) == [12, 10]  # the First Mate counts himself and the Recruiter
    assert [len(hand(game, 0)), len(hand(game, 1))] == [8, 7]


# --- 5 Cabin Boy ---------------------------------------------------------------------------------------------

def test_R_05_CABINBOY_1_he_takes_no_token_and_goes_to_the_den() -> None:
    game = table(seat([5, 9]), seat([3]), spaces=[["chest", "jewel"]])
    play(game, 5, 3)
    assert asked(game)[0] == 1  # he had his turn of the dusk already
    assert (crew(game, 0), loot(game, 0)) == ([5], {})


def test_R_05_CABINBOY_2_no_officer_reaches_him_but_a_later_saber_does() -> None:
    game = table(seat([5, 9]), seat([3]), spaces=[["saber", "officer"]])
    play(game, 5, 3)
    assert crew(game, 0) == [5]
    choose(game, "1 loot saber")
    assert (crew(game, 0), graveyard(game, 0), crew(game, 1)) == ([], [5], [3])


@pytest.mark.parametrize(("other", "left"), [(19, {"goods": 1}), (18, {})])
def test_R_05_CABINBOY_3_one_token_is_left_unless_a_Cook_takes_it(other: int, left: dict[str, int]) -> None:
    game = table(seat([5, 9]), seat([other]), spaces=[["goods", "goods"]])
    play(game, 5, other)
    assert game.view(None)["spaces"][0] == left


# --- 6 Preacher ----------------------------------------------------------------------------------------------

def test_R_06_PREACHER_1_one_token_is_kept_and_the_others_go_to_the_bag() -> None:
    game = table(seat([6, 9], chest=1, goods=2, relic=2), seat([5]), bag={"saber": 1})
    play(game, 6, 5)
    assert asked(game) == (0, "keep", ("keep chest", "keep goods", "keep relic"))
    choose(game, "0 keep goods")
    assert (loot(game, 0), game.view(None)["bag"]) == ({"goods": 1}, 5)


def test_R_06_PREACHER_1_with_one_kind_there_is_no_choice_but_all_others_go() -> None:
    game = table(seat([6, 9], chest=3), seat([5]))
    play(game, 6, 5)
    assert loot(game, 0) == {"chest": 1}


@pytest.mark.parametrize("relics", [0, 1])
def test_R_06_PREACHER_1_with_one_token_or_none_nothing_happens(relics: int) -> None:
    game = table(seat([6, 9], relic=relics), seat([5]))
    assert [e for e in play(game, 6, 5) if e.name == "token"] == []
    assert sum(loot(game, 0).values()) == relics


def test_R_06_PREACHER_1_the_kept_token_is_chosen_in_the_open() -> None:
    game = table(seat([6, 9], jewel=1, saber=1), seat([5]), options={"spy-draw": "private"},
                 veiled=[{"jewel": 1, "saber": 1}, {}])
    play(game, 6, 5)
    choose(game, "0 keep jewel")
    assert game.view(1)["seats"][0]["loot"] == {"count": 1, "kinds": {"jewel": 1}}


def test_R_06_PREACHER_2_todays_token_comes_on_top() -> None:
    game = table(seat([6, 9], chest=1, relic=2, officer=1), seat([3]), spaces=[["jewel", "jewel"]])
    play(game, 6, 3)
    choose(game, "0 keep chest")
    assert loot(game, 0) == {"chest": 1, "jewel": 1}


def test_R_06_PREACHER_3_a_Spy_may_draw_what_was_discarded_and_shown_today() -> None:
    drawn = set()
    for seed in range(12):
        game = table(seat([6, 9], chest=1, map=1), seat([17], officer=1), bag={}, seed=seed)
        play(game, 6, 17)
        [shown, *_] = [shown_to(e, None) for e in choose(game, "0 keep map") if e.name == "token"]
        assert (shown["kind"], shown["target"]) == ("chest", "bag")
        drawn |= set(loot(game, 1))
    assert drawn == {"chest", "officer"}


def test_R_06_PREACHER_4_five_at_the_end_while_he_is_in_the_den() -> None:
    game = table(seat([5], crew=[6]), seat([5], graveyard=[6]), day=6)
    assert tallies(play(game, 5, 5)) == [15, 10]


# --- 7 Barkeep -----------------------------------------------------------------------------------------------

def test_R_07_BARKEEP_1_one_doubloon_every_night() -> None:
    game = table(seat([5, 10, 11], crew=[7]), seat([7, 10, 11]))
    assert sorted(changes(play(game, 5, 7))) == [(0, 1), (1, 1)]  # also on the night she arrives
    assert sorted(changes(play(game, 10, 10))) == [(0, 1), (1, 1)]


def test_R_07_BARKEEP_2_nothing_on_the_night_the_Mutineer_takes_her() -> None:
    game = table(seat([10, 11], crew=[7, 13]), seat([5]))
    assert changes(play(game, 10, 5)) == [(0, 2)]
    assert graveyard(game, 0) == [7]


# --- 8 Waitress ----------------------------------------------------------------------------------------------

def test_R_08_WAITRESS_1_one_map_a_night_may_be_traded_for_three() -> None:
    game = table(seat([5, 10], crew=[8], map=2), seat([5]), bag={})
    play(game, 5, 5)
    assert asked(game) == (0, "trade", ("trade map", "pass"))
    assert changes(choose(game, "0 trade map")) == [(0, 3)]
    assert (loot(game, 0), game.view(None)["bag"]) == ({"map": 1}, 1)
    assert asked(game) == (0, "play", ("play 10",))  # the night is over


def test_R_08_WAITRESS_1_she_may_be_declined_and_asks_again_the_next_night() -> None:
    game = table(seat([5, 10], crew=[8], map=1), seat([5, 10]))
    play(game, 5, 5)
    assert changes(choose(game, "0 pass")) == []
    play(game, 10, 10)
    assert asked(game)[1] == "trade"
    assert loot(game, 0) == {"map": 1}


@pytest.mark.parametrize(("den", "maps"), [([8], 0), ([8, 13], 1)])
def test_R_08_WAITRESS_2_without_a_map_or_discarded_there_is_nothing_to_decide(den: list[int], maps: int) -> None:
    game = table(seat([10, 11], crew=den, map=maps, chest=1), seat([5]))
    assert changes(play(game, 10, 5), "waitress") == []
    assert game.day == 2


def test_R_08_WAITRESS_3_the_map_is_shown_even_if_it_was_drawn_unseen() -> None:
    game = table(seat([5, 10], crew=[8], map=1), seat([5]), options={"spy-draw": "private"},
                 veiled=[{"map": 1}, {}])
    play(game, 5, 5)
    [sold] = [shown_to(e, 1) for e in choose(game, "0 trade map") if e.name == "token"]
    assert (sold["kind"], sold["target"]) == ("map", "bag")
    assert game.view(1)["seats"][0]["loot"] == {"count": 0, "kinds": {}}
