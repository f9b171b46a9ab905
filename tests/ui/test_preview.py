"""What is promised under an option is what comes of it, and nothing in it tells what its reader may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from libertalia import Decision, Game
from libertalia.editions import PACKAGES
from libertalia.kernel.edition import edition_named
from libertalia.kernel.events import CoinsMoved, ReputationMoved
from tests.engine.tables import choose, sea, seat, table
from ui.preview import PREVIEWS, preview
from ui.scene import Scene
from ui.store import PERSON, Table
from ui.words import LANGUAGES, words_for

N = "\u202f"


def said(game: Game, option: str, language: str = "en") -> str:
    decision = next(one for one in game.waiting if option in one.options)
    return said_of(game, decision, option, language)


def said_of(game: Game, decision: Decision, option: str, language: str = "en") -> str:
    scene = Scene(Table(game, (PERSON,) * len(game.start.seats)), game.view(decision.seat), decision.seat, decision)
    return preview(scene, decision, option, words_for(language, game.edition))


def test_a_token_that_only_its_owner_has_seen_is_not_given_away_where_all_look_on() -> None:
    game = table(seat([12, 1], map=2), seat([7, 1]), seat([7, 1]), spaces=[["map", "relic", "relic"]],
                 options={"booty-view": "memory"})
    choose(game, "0 play 12", "1 play 7", "2 play 7")
    decision = game.waiting[0]
    assert "+12" in said_of(game, decision, "loot map")
    onlooker = Scene(Table(game, (PERSON,) * 3), game.view(None), None, decision)
    assert preview(onlooker, decision, "loot map", words_for("en")) == ""


# --- loot --------------------------------------------------------------------------------------------------

CALM = {"chest": "+5 at anchor", "hook": "+2 at anchor", "map": "a single map is worth nothing",
        "saber": "strikes a pirate on the island; worth nothing itself", "amulet": "+3 at anchor",
        "barrel": "+1 reputation; +1 at anchor", "relic": "−3 at anchor"}
STORMY = {"chest": "+1 every night, +2 at anchor", "hook": "takes your own pirate to the graveyard; +4 at anchor",
          "map": "+1 at anchor", "saber": "strikes a pirate in a ship next door; worth nothing itself",
          "amulet": "+4 at anchor", "barrel": "a rival loses 1 reputation; +1 at anchor", "relic": "−1 every night"}


@pytest.mark.parametrize(("kind", "side", "text"), [*[(kind, "calm", text) for kind, text in CALM.items()],
                                                    *[(kind, "stormy", text) for kind, text in STORMY.items()]])
def test_loot_says_what_the_side_that_is_up_does(kind: str, side: str, text: str) -> None:
    """The other tiles lie the other way."""
    tiles = {one: side if one == kind else {"calm": "stormy", "stormy": "calm"}[side] for one in CALM}
    other = "relic" if kind != "relic" else "chest"
    game = sea(seat([4, 1], crew=[7, 8]), seat([6, 1], crew=[7, 8]), seat([29, 1]), tiles=tiles,
               spaces=[[kind, other, other]])
    choose(game, "0 play 4", "1 play 6", "2 play 29", "0 return 7")
    assert said(game, f"loot {kind}") == text


def test_reputation_that_does_not_fit_is_promised_as_doubloons() -> None:
    game = sea(seat([35, 1]), seat([32, 1]), seat([6, 1]), spaces=[["barrel", "relic", "relic"]],
               reputation=["red", "blue", "green", "black", "grey", "yellow"])
    choose(game, "0 play 35", "1 play 32", "2 play 6")
    assert said(game, "loot barrel") == "no space further: +1 doubloon; +1 at anchor"
    assert said(game, "loot barrel", "fr") == f"plus de case{N}: +1 doublon{N}; +1 à l’ancre"


def test_a_token_promises_what_the_card_makes_of_it() -> None:
    game = sea(seat([10, 1], map=1), seat([6, 1]), seat([5, 1]), spaces=[["map", "relic", "relic"]])
    choose(game, "0 play 10", "1 play 6", "2 play 5")
    assert said(game, "loot map") == "+2 reputation; +7 at anchor"


def test_a_saber_names_its_only_victim_and_says_nothing_of_victims_where_there_is_none() -> None:
    game = sea(seat([35, 1]), seat([32, 1]), spaces=[["saber", "relic"]])
    choose(game, "0 play 35", "1 play 32")
    assert said(game, "loot saber") == "strikes Treasurer (Player 2); worth nothing itself"
    choose(game, "0 loot relic")
    game = sea(seat([32, 1]), seat([6, 1]), tiles={"saber": "stormy"}, spaces=[["saber", "relic"]])
    choose(game, "0 play 32", "1 play 6")
    assert said(game, "loot saber") == "worth nothing itself"


def test_with_two_players_a_barrel_of_shame_says_whom_it_costs_what() -> None:
    game = sea(seat([32, 1]), seat([6, 1]), tiles={"barrel": "stormy"}, spaces=[["barrel", "relic"]])
    choose(game, "0 play 32", "1 play 6")
    assert said(game, "loot barrel") == "Player 2: no space further: −1 doubloon; +1 at anchor"
    assert said(game, "loot barrel", "fr") == f"Player 2{N}: plus de case{N}: −1 doublon{N}; +1 à l’ancre"


# --- the other choices -------------------------------------------------------------------------------------

def by_day(rank: int, **own: Any) -> Game:
    """Seat 0, on space 2, has played this card and is asked what it does."""
    mine = {"hand": [rank, 1], "crew": [7, 16], "graveyard": [8, 34]} | own
    game = sea(seat(**mine), seat([32, 1], crew=[22, 30], amulet=1, relic=2), seat([35, 1], crew=[22]),
               spaces=[["chest", "relic", "map"], ["map", "amulet", "relic"]],
               reputation=["blue", "yellow", "red", "green", "black", "grey"])
    choose(game, f"0 play {rank}", "1 play 32", "2 play 35")
    return game


@pytest.mark.parametrize(("rank", "own", "option", "english", "french"), [
    (30, {"chest": 1, "hook": 1}, "sell chest 1", "+1 doubloon; −5 at anchor", f"+1 doublon{N}; −5 à l’ancre"),
    (30, {"relic": 2}, "sell relic 2", "+4 doubloons; +6 at anchor", f"+4 doublons{N}; +6 à l’ancre"),
    (30, {"map": 3}, "sell map 3", "+9 doubloons; −12 at anchor", f"+9 doublons{N}; −12 à l’ancre"),
    (7, {"crew": [], "map": 2, "saber": 2}, "keep map", "the other 3 go into the bag; +3 reputation",
     f"les 3 autres retournent au sac{N}; +3 en réputation"),
    (7, {"crew": [], "map": 1, "saber": 1}, "keep map", "the other one goes into the bag; +1 reputation",
     f"l’autre retourne au sac{N}; +1 en réputation"),
    (23, {}, "steal 1:amulet", "+3 at anchor; −1 reputation; no space further: −1 doubloon",
     f"+3 à l’ancre{N}; −1 en réputation{N}; plus de case{N}: −1 doublon"),
    (23, {}, "steal 1:relic", "−3 at anchor; −1 reputation; no space further: −1 doubloon",
     f"−3 à l’ancre{N}; −1 en réputation{N}; plus de case{N}: −1 doublon"),
    (18, {}, "discard 0:7", "lost with it: +6 doubloons; +1 reputation",
     f"perdu du même coup{N}: +6 doublons{N}; +1 en réputation"),
    (18, {}, "discard 1:30", "has nothing more to do aboard; −1 reputation",
     f"n’a plus rien à faire à bord{N}; −1 en réputation"),
    (22, {}, "discard 2:22", "lost with it: +1 doubloon; +2 reputation",
     f"perdu du même coup{N}: +1 doublon{N}; +2 en réputation"),
    (2, {"crew": [21, 34], "graveyard": []}, "copy 34", "+2 reputation.", "+2 en réputation."),
    (27, {}, "swap map map", "nothing changes", "rien ne change"),
    (27, {}, "swap chest map", "", ""),
    (4, {}, "return 7", "Keep one of your tokens; each other goes into the bag for +1 reputation. +6 doubloons.",
     f"Gardez un de vos jetons{N}; chaque autre va au sac pour +1 en réputation. +6 doublons."),
    (25, {"hand": [25, 6, 11]}, "board 6", "has nothing more to do aboard", "n’a plus rien à faire à bord"),
    (25, {"hand": [25, 6, 11]}, "board 11", "+10 doubloons.", "+10 doublons."),
    (19, {"relic": 1}, "raise 34", "+5 doubloons if yours is the only one in any ship; otherwise −3.",
     f"+5 doublons si aucun autre navire n’a le sien{N}; sinon, −3."),
])
def test_a_choice_by_day_says_what_comes_of_it(rank: int, own: dict[str, Any], option: str, english: str,
                                               french: str) -> None:
    game = by_day(rank, **own)
    assert (said(game, option), said(game, option, "fr")) == (english, french)


def test_who_is_slandered_loses_what_there_is_to_lose() -> None:
    game = sea(seat([35, 1]), seat([6, 1]), seat([5, 1], doubloons=3), tiles={"barrel": "stormy"},
               spaces=[["barrel", "relic", "relic"]], reputation=["red", "grey", "yellow", "blue", "green", "black"])
    choose(game, "0 play 35", "1 play 6", "2 play 5", "0 loot barrel")
    assert said(game, "shame 1") == "no space further: −1 doubloon"
    assert said(game, "shame 2") == "−1 reputation"
    game = sea(seat([35, 1]), seat([32, 1], doubloons=0), seat([5, 1]), tiles={"barrel": "stormy"},
               spaces=[["barrel", "relic", "relic"]], reputation=["red", "grey", "yellow", "blue", "green", "black"])
    choose(game, "0 play 35", "1 play 32", "2 play 5", "0 loot barrel")
    assert said(game, "shame 1") == "has nothing to lose"
    assert said(game, "shame 1", "fr") == "n’a rien à perdre"


def test_whoever_is_struck_on_the_island_loses_his_loot_and_what_he_was_to_do() -> None:
    game = sea(seat([35, 1]), seat([28, 1]), seat([6, 1]), spaces=[["saber", "relic", "relic"]])
    choose(game, "0 play 35", "1 play 28", "2 play 6", "0 loot saber")
    assert said(game, "discard 2:6") == "takes no loot today"
    assert said(game, "discard 1:28") == ("lost with it: +1 doubloon for each of your sabers and hooks; "
                                          "takes no loot today")


def test_the_midshipman_keeps_the_rival_from_something() -> None:
    game = sea(seat([35, 1]), seat([6, 1], map=1), spaces=[["map", "chest", "relic"]])
    choose(game, "0 play 35", "1 play 6", "0 loot chest")
    assert said(game, "remove map") == "Player 2: +7 at anchor"
    assert said(game, "remove relic", "fr") == f"Player 2{N}: −3 à l’ancre"


def test_the_hook_pays_what_its_tile_says_or_keeps_what_the_card_does() -> None:
    game = sea(seat([6], crew=[7, 40], hook=1), seat([5]), day=4, spaces=[[], [], [], []])
    choose(game, "0 play 6", "1 play 5")
    assert said(game, "hook coins") == "+2 doubloons"
    assert said(game, "hook 7") == "+6 doubloons."
    assert said(game, "hook 40") == "has nothing more to do aboard"


def test_at_night_it_is_known_what_an_ability_brings() -> None:
    """The chest pays afterwards; and the Prisoner promised to the Witch is not the Prisoner himself."""
    game = sea(seat([], crew=[8, 15, 16, 24, 37], doubloons=1, chest=1), seat([6, 5]), tiles={"chest": "stormy"})
    choose(game, "1 play 6")
    assert said(game, "use 24") == "+4 doubloons, then −1 for each character in your ship; tonight −1 doubloon"
    assert said(game, "use 24", "fr") == (f"+4 doublons, puis −1 par personnage de votre navire{N}; "
                                          "cette nuit, −1 doublon")
    assert said(game, "use 16") == "Discard the lowest-ranked character in your ship: +2 doubloons."
    assert said(game, "use auto") == ""
    choose(game, "0 use 15")
    assert said(game, "copy 24") == "+4 doubloons, then −1 for each character in your ship; tonight −1 doubloon"


# --- whole games -------------------------------------------------------------------------------------------

def course(game: Game, seed: int) -> Iterator[Decision]:
    chance = random.Random(seed)
    while game.waiting:
        decision = chance.choice(game.waiting)
        yield decision
        game.choose(decision.seat, chance.choice(decision.options))


def game_of(edition: str, seed: int) -> Game:
    chance = random.Random(seed)
    options = {key: chance.choice(values) for key, values in edition_named(edition).options.items()
               if key not in ("colours", "length")}
    return Game.new(edition=edition, seats=2 + seed % 5, seed=seed, options=options)


@pytest.mark.parametrize("edition", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_whole_games_can_be_previewed(language: str, edition: str) -> None:
    previewed = set()
    for seed in range(12):
        game = game_of(edition, seed)
        for before, decision in enumerate(course(game, seed)):
            for option in decision.options:
                text = said_of(game, decision, option, language)
                assert not re.search(r"[{}_]|  |None|preview\.|-\d", text), f"seed {seed}: {option}: {text}"
                if text:
                    previewed.add(option.split()[0])
            assert len(game.choices) == before, "looking chooses nothing"
    assert previewed == PREVIEWS.keys() & {option.split()[0] for option in edition_named(edition).meanings}


@pytest.mark.parametrize("edition", PACKAGES)
def test_no_preview_depends_on_what_chance_will_bring(edition: str) -> None:
    """The same position with another order of the bag and another deck has the same previews."""
    compared = 0
    for seed in range(10):
        game = game_of(edition, seed)
        for decision in course(game, seed):
            if decision.kind == "play":
                continue
            position = game.state()
            streams = {name: f"{int(number, 16) ^ 0x5EED:016x}" for name, number in position["streams"].items()}
            other = Game.from_position({**position, "streams": streams, "deck": position["deck"][::-1]})
            for option in decision.options:
                assert said_of(game, decision, option) == said_of(other, decision, option), f"seed {seed}: {option}"
                compared += 1
    assert compared > 500


@pytest.mark.parametrize("seed", range(8))
def test_the_doubloons_and_the_reputation_that_a_deed_promises_come(seed: int) -> None:
    """Of deeds of which nothing else comes before the next question or the next turn."""
    compared = 0
    for number in range(seed, 60, 8):
        game = game_of("galecrest", number)
        for decision in course(game, number):
            if decision.kind not in ("sell", "steal", "keep"):
                continue
            seat_of = decision.seat
            for option in decision.options:
                trial = game.copy(listening=True)
                events = trial.choose(seat_of, option)
                own = next((place for place, event in enumerate(events) if event.name in ("turn", "phase")), 99)
                for kind, pattern in ((CoinsMoved, r"([+−]\d+) doubloon"), (ReputationMoved, r"([+−]\d+) reputation")):
                    promised = re.search(pattern, said_of(game, decision, option))
                    came = sum(event.change for event in events[:own]
                               if isinstance(event, kind) and event.seat == seat_of)
                    assert (int(promised[1].replace("−", "-")) if promised else 0) == came, f"seed {number}: {option}"
                    compared += 1
    assert compared > 20
