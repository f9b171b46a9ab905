"""Results of challenges: told in a line, found again in any chat, ranked, and believed only when played again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from libertalia.kernel.rng import Stream
from ui.links import Deal, Ending, deal_name, write
from ui.links.kinds import played
from ui.links.results import MOST_RESULTS, Claim, Told, line, rankings, results
from ui.store import PERSON
from ui.words import ALL, LANGUAGES

DEAL = Deal("original", (PERSON, "deckhand", "sailor", "deckhand"), 7)
OTHER = DEAL._replace(seed=8)


def ending(name: str = "Ann", luck: int = 1, deal: Deal = DEAL) -> Ending:
    stream = Stream(luck, "results")
    game = played(deal._replace(names=(name, "", "", "")),
                  lambda asked: asked.options[stream.below(len(asked.options))])
    return Ending.of(game, deal.players)


ENGLISH = ALL["en"]
ANN, BO, CY = ending("Ann", 1), ending("Bo", 2), ending("Çelik", 3)


def score_of(one: Ending) -> Claim:
    return Claim(deal_name(one.deal), one.score, one.place, 4)


def test_a_line_says_deal_score_and_place() -> None:
    assert ANN.game.over
    scores = ANN.game.over["scores"]
    assert (ANN.score, ANN.place) == (scores[0], 1 + sorted(scores, reverse=True).index(scores[0]))
    place = ENGLISH(f"links.place.{ANN.place}")
    said = line(ANN, ENGLISH)
    assert said == f"Deal {deal_name(DEAL)}: {ANN.score} doubloons, {place} of 4 · {write(ANN)}"
    assert len(said) < 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_found_among_the_clutter_of_a_chat(language: str) -> None:
    words = ALL[language]
    pasted = (f"[18:02, 11/18/2026] Ann: {line(ANN, words)}\n> quoted\n\nBo Smith\nyesterday 10:15\n"
              f"*{line(BO, words)}*,great game! 12 of 13\n- {line(CY, words).replace(' ', chr(160))}. 👍")
    assert list(results(pasted)) == [Told(one.name, score_of(one), "", write(one)) for one in (ANN, BO, CY)]


def test_a_code_alone_is_enough() -> None:
    assert list(results(f"look: {write(BO)}!")) == [Told("Bo", score_of(BO), "", write(BO))]


def test_a_made_up_score_is_not_verified() -> None:
    said = line(ANN, ENGLISH)
    for wrong in (said.replace(f": {ANN.score} ", f": {ANN.score + 1} "), said.replace(deal_name(DEAL), "7KQ-93F"),
                  said.replace(ENGLISH(f"links.place.{ANN.place}"), ENGLISH(f"links.place.{ANN.place % 4 + 1}"))):
        assert wrong != said
        [told] = results(wrong)
        assert told.why == "altered"
        assert told.key in ENGLISH.table


def test_a_made_up_code_is_not_verified() -> None:
    said = line(ANN, ENGLISH)
    last = "a" if said[-1] != "a" else "b"
    for wrong, why in [(said[:-1] + last, "damaged"), (said[:-9], "damaged"), (said.rpartition(" · ")[0], "codeless")]:
        assert list(results(wrong)) == [Told("", score_of(ANN), why, wrong.partition(" · ")[2])]


def test_a_code_is_not_lent_to_the_line_before_it() -> None:
    claimed = line(ANN, ENGLISH).rpartition(" · ")[0]
    assert [one.why for one in results(f"{claimed}\n{line(BO, ENGLISH)}")] == ["codeless", ""]


def test_the_best_come_first_and_what_is_not_verified_has_no_rank() -> None:
    lines = [line(one, ENGLISH) for one in (ANN, BO, CY)]
    cheat = line(ending("Dee", 4), ENGLISH).replace(" doubloons", "9 doubloons")
    elsewhere = line(ending("Eve", 5, OTHER), ENGLISH)
    found = rankings(results("\n".join([elsewhere, cheat, *lines, lines[0]])))
    assert [board.deal for board in found] == [deal_name(DEAL), deal_name(OTHER)]
    rows = found[0].rows
    scores = sorted((one.score for one in (ANN, BO, CY)), reverse=True)
    assert [row.told.claim.score for row in rows[:3] if row.told.claim] == scores
    assert [row.rank for row in rows] == [1 + scores.index(score) for score in scores] + [0]
    assert rows[3].told.name == "Dee"
    assert [row.share for row in rows] == [100 * score // scores[0] for score in scores] + [0]


def test_equals_share_a_rank() -> None:
    twin = ANN._replace(name="Zoë")
    [board] = rankings(results("\n".join(line(one, ENGLISH) for one in (ANN, BO, twin))))
    ranks = {row.told.name: row.rank for row in board.rows}
    assert ranks["Ann"] == ranks["Zoë"]
    assert sorted(ranks.values()) in ([1, 1, 3], [1, 2, 2], [1, 1, 1])


def test_a_score_below_nothing_is_read() -> None:
    deal = DEAL._replace(options=(("negative", "allow"),))
    code = write(ending("Ann", 1, deal))
    for sign in "-−":
        [told] = results(f"Deal {deal_name(deal)}: {sign}12 doubloons, 4th of 4 {code}")
        assert told == Told("Ann", Claim(deal_name(deal), -12, 4, 4), "altered", code)


@settings(deadline=None, max_examples=200)
@given(st.text(alphabet="1e0azZ7KQ-93F: of,\n·−<>\u00a0é", max_size=300))
def test_no_text_breaks_the_reader(text: str) -> None:
    for board in rankings(results(text)):
        assert all(row.rank == 0 for row in board.rows)


def test_no_more_is_read_than_a_class_can_have_played() -> None:
    assert len(list(results("1eAAAAAAAA\n" * 2000))) == MOST_RESULTS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_result_and_every_place_has_its_words(language: str) -> None:
    table = ALL[language].table
    assert {f"links.place.{place}" for place in range(1, 7)} <= table.keys()
    for why in ("verified", "codeless", "altered", "newer", "damaged", "rules"):
        assert f"links.told.{why}" in table
