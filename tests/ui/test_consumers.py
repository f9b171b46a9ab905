"""Every consumer of events on the screens knows every kind of them; a new kind is missed by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from libertalia import Event
from libertalia.cli.replay import transcript_of
from libertalia.kernel.consumers import Consumer
from libertalia.kernel.happening import kinds_of_events
from libertalia.kernel.outlook import is_beyond
from ui.chronicle import entry_of
from ui.screens.log import weight
from ui.staging import motion
from ui.story import advance, is_worth_a_look
from ui.telling import sentence_of

ROOT = Path(__file__).parents[2]
CONSUMERS: tuple[Consumer[..., Any], ...] = (
    advance, is_worth_a_look, motion, sentence_of, entry_of, weight, transcript_of, is_beyond)
CONSUMER = re.compile(r'^\w+: Consumer.* = Consumer\("(\w+)", __name__\)', re.MULTILINE)


class ShipSank(Event):
    """A kind of event that nobody knows yet."""

    __slots__ = ()


@pytest.mark.parametrize("consumer", CONSUMERS, ids=lambda one: one.name)
def test_a_consumer_knows_every_kind_of_event(consumer: Consumer[..., Any]) -> None:
    assert consumer.missing() == []


@pytest.mark.parametrize("consumer", CONSUMERS, ids=lambda one: one.name)
def test_a_new_kind_of_event_is_missed_by_name(consumer: Consumer[..., Any]) -> None:
    [said] = consumer.missing([*kinds_of_events(), ShipSank])
    assert said.startswith(f"{consumer.name} ({consumer.home}) has no entry for the event ShipSank (tests.ui.")
    assert (ROOT / f"{consumer.home.replace('.', '/')}.py").exists() or consumer.home.startswith("libertalia.")


def test_no_consumer_is_forgotten_here() -> None:
    rooms = [*(ROOT / "ui").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]
    made = [name for file in rooms for name in CONSUMER.findall(file.read_text("utf-8"))]
    assert sorted(made) == sorted(consumer.name for consumer in CONSUMERS)
    assert len(made) > 6


def test_nobody_asks_for_the_kind_of_an_event_by_its_name() -> None:
    """A name in a text is checked by nobody: whoever wants one kind asks for its class."""
    for file in (ROOT / "ui").rglob("*.py"):
        assert not re.search(r'event\.name (==|in)|\["event"\]|\.facts\[', file.read_text("utf-8")), file
