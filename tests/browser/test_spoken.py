"""Who listens instead of looking: everything that happened is said, then what is asked, and the focus is there."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from libertalia import Game
from tests.browser.conftest import SEED
from tests.browser.support.dice import load_dice
from tests.browser.support.player import FACE, QUESTION, choose, face, ready, saved, sit_down
from tests.browser.support.site import Site
from tests.browser.support.watch import Visitor
from ui.chronicle import Chronicle
from ui.screens.log import spoken
from ui.words import words_for


def expected(game: Game, told: int, alone: int | None, language: str) -> tuple[str, int]:
    """What there is to say since so many lines, and how many there are now."""
    lines = Chronicle.of(game, alone).lines
    return spoken(lines[told:], game.start.seats, words_for(language), alone), len(lines)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("names", [("Ann", "", "", ""), ("Ann", "Bo", "", "")], ids=["alone", "two"])
def test_every_decision_and_the_log_are_spoken(
    visitor: Visitor, good_site: Site, chance: random.Random, names: tuple[str, ...], locale: str
) -> None:
    """A campaign, its day of rest, and the first choices of the next."""
    context, _ = visitor(good_site, locale=locale, reduced_motion="reduce")
    load_dice(context, SEED)
    page: Page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    sit_down(page, *names, seed="12")
    said = page.locator("#said")
    expect(said).to_have_attribute("role", "status")
    expect(said).to_have_attribute("aria-live", "polite")
    told = news = 0
    while "II" not in page.locator("#screen h1").inner_text().split(" ·")[0].split()[-1]:
        if page.locator(FACE).count():
            expect(page.locator(FACE)).to_be_focused()
            face(page)
        expect(page.locator(QUESTION)).to_be_focused()
        happened, told = expected(Game.load(saved(page)["game"]), told, None if names[1] else 0, locale[:2])
        news += bool(happened)
        question = page.locator(QUESTION).inner_text().strip()
        assert said.inner_text() == f"{happened} {question}".strip()
        choose(page, chance)
    assert told > 50
    assert news >= 6


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_story_is_spoken_at_its_end(visitor: Visitor, good_site: Site, chance: random.Random, locale: str) -> None:
    """Not moment by moment, which nobody could follow; the focus waits at the head and then goes to the question."""
    context, _ = visitor(good_site, locale=locale)
    load_dice(context, SEED)
    page = context.new_page()
    page.goto(good_site.url)
    ready(page)
    sit_down(page, "Ann", "", seed="12")
    _, told = expected(Game.load(saved(page)["game"]), 0, 0, locale[:2])
    for _ in range(4):
        choose(page, chance)
        happened, told = expected(Game.load(saved(page)["game"]), told, 0, locale[:2])
        expect(page.locator(QUESTION)).to_be_focused()
        question = page.locator(QUESTION).inner_text().strip()
        assert page.locator("#said").inner_text() == f"{happened} {question}"
