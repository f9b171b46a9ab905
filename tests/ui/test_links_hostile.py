"""Links from anywhere: a hundred thousand broken ones are refused with a word, soon, and nothing else happens.

The seed is printed; LIBERTALIA_FUZZ=seed repeats a run, LIBERTALIA_FUZZ_LINKS=n makes it longer or shorter.
"""

from __future__ import annotations

import json
import os
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from libertalia import Game
from libertalia.kernel.playout import playout
from ui.links import Challenge, Deal, Ending, Link, LinkError, Position, Replay, Setup, deals, fragments, read, write
from ui.links.kinds import QUICK, played
from ui.links.positions import MOST_BYTES, MOST_SQUEEZED, USUAL, WINDOW, squeezed
from ui.links.tape import DIGITS, Writing, spelled
from ui.store import PERSON
from ui.words import ALL

SEED = int(os.environ.get("LIBERTALIA_FUZZ") or random.SystemRandom().randrange(1 << 32))
COUNT = int(os.environ.get("LIBERTALIA_FUZZ_LINKS", "100000"))

DEAL = Deal("original", (PERSON, "deckhand", "deckhand"), 77, (("negative", "allow"),), (), ("Ann", "Bo", "Cy"))
SEA = Deal("galecrest", (PERSON, "deckhand"), 5, (("tiles", "chest+map"),))


def position() -> Position:
    game = Game.new("original", 3, seed=5)
    return Position.seen(game, 1, question="Which?", answer="play " + game.waiting[1].options[0][5:], author="Ann")


GOOD = [write(Setup(DEAL)), write(Setup(SEA)), write(Challenge(DEAL)), write(position()),
        write(Replay.of(playout(DEAL.game(), "random", 3), DEAL.players)),
        write(Replay.of(playout(SEA.game(), "random", 3), SEA.players)),
        write(Ending.of(played(DEAL, lambda asked: asked.options[0]), DEAL.players))]
ODD: list[Any] = [None, True, -1, 0.5, 1e300, 10**30, "", "x" * 50, [], {}, [[]], {"": None}, "play 31", "\u0000",
                  "<img src=x onerror=alert(1)>", "\u202e", [1, [2]], 0.0, 1.0]


def sealed(kind: str, body: str, version: str = "1") -> str:
    """With the right check, so that all of it is looked at."""
    return version + kind + body + fragments.check(version + kind + body)


def truncated(rng: random.Random) -> str:
    text = rng.choice(GOOD)
    return text[:rng.randrange(len(text))]


def flipped(rng: random.Random) -> str:
    text = list(rng.choice(GOOD))
    for _ in range(rng.randrange(1, 4)):
        text[rng.randrange(len(text))] = rng.choice(DIGITS + "-_%<é\u202e\ud800 ")
    return "".join(text)


def flipped_and_sealed(rng: random.Random) -> str:
    """What only somebody who knows the format could make."""
    text = rng.choice(GOOD)
    body = list(text[2:-5])
    for _ in range(rng.randrange(1, 4)):
        body[rng.randrange(len(body))] = rng.choice(DIGITS)
    return sealed(rng.choice([text[1]] * 5 + list("scpreX")), "".join(body), rng.choice("1111122223"))


def made_up(rng: random.Random) -> str:
    return sealed(rng.choice("scpre"), "".join(rng.choices(DIGITS, k=rng.choice([0, 1, 5, 20, 60, 280]))))


def noise(rng: random.Random) -> str:
    return "".join(chr(rng.randrange(1, 0x3000)) for _ in range(rng.randrange(60)))


def in_a_position(text: bytes) -> str:
    tape = Writing()
    tape.put(len(text), MOST_SQUEEZED + 1)
    tape.put(int.from_bytes(text, "big"), 256 ** len(text))
    return sealed("p", spelled(tape.number))


def odd_position(rng: random.Random) -> str:
    found = json.loads(json.dumps(position()._asdict()))
    value: Any = found
    while isinstance(value, (dict, list)) and value:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if rng.random() < 0.3 or not isinstance(value[key], (dict, list)):
            value[key] = rng.choice(ODD)
            break
        value = value[key]
    return in_a_position(squeezed(json.dumps(found)))


def nested(rng: random.Random) -> str:
    depth = rng.choice([41, 300, 4000])
    return in_a_position(squeezed(rng.choice(["[" * depth, '{"a":' * depth, "[" * depth + "]" * depth])))


def not_json(rng: random.Random) -> str:
    data = rng.choice(["NaN", '{"position":1e999}', '"' + "x" * 100, "9" * 500, "null", '{"a":1,"a":2}'])
    return in_a_position(squeezed(data)[:rng.choice([3, 100])])


def bomb(rng: random.Random) -> str:
    return rng.choice(BOMBS)


def bombs() -> list[str]:
    """Gigabytes of zeros would come out of a few kilobytes squeezed twice over; of these, some megabytes."""
    found = []
    for size in (MOST_BYTES + 1, 1_000_000, 4_000_000):
        squeezer = zlib.compressobj(9, zlib.DEFLATED, WINDOW, zdict=USUAL)
        found.append(in_a_position(squeezer.compress(b"[" * size) + squeezer.flush()))
    return found


BOMBS = bombs()
BREAKERS: list[tuple[int, Callable[[random.Random], str]]] = [
    (25, truncated), (30, flipped), (5, flipped_and_sealed), (10, made_up), (15, noise), (6, odd_position), (3, nested),
    (3, not_json), (3, bomb)]


def test_every_good_link_is_read() -> None:
    for text in GOOD:
        assert write(read(text)) == text


def test_a_hundred_thousand_hostile_links() -> None:
    rng = random.Random(SEED)
    print(f"repeat with LIBERTALIA_FUZZ={SEED} LIBERTALIA_FUZZ_LINKS={COUNT}")  # noqa: T201 - shown when it fails
    weights, breakers = zip(*BREAKERS, strict=True)
    refused: dict[str, int] = {}
    for breaker in rng.choices(breakers, weights, k=COUNT):
        text = breaker(rng)
        found = outcome(text)
        if isinstance(found, LinkError):
            assert found.key in ALL["en"].table, found.key
            refused[found.why] = refused.get(found.why, 0) + 1
        else:
            assert_makes_sense(found)
    assert refused["damaged"] > COUNT / 2
    assert refused.keys() >= {"strange", "newer", "long"}
    assert sum(refused.values()) > 0.85 * COUNT


def outcome(text: str) -> Link | LinkError:
    try:
        return read(text)
    except LinkError as refusal:
        return refusal


def assert_makes_sense(link: Link) -> None:
    """What was let in is something that somebody might have meant."""
    if isinstance(link, Position):
        assert any(asked.seat == link.seat for asked in link.game().waiting)
        assert all(said.isprintable() for said in (link.question, link.answer, link.words, link.author))
        return
    assert len(link.deal.game().start.seats) == len(link.deal.players)
    if isinstance(link, Challenge | Ending):
        assert sorted({*link.deal.players} - {*QUICK}) == [PERSON]
    if isinstance(link, Replay | Ending):
        assert link.game.over


@pytest.mark.parametrize("text", BOMBS)
def test_what_swells_is_never_let_out(text: str) -> None:
    assert len(text) < 6_500
    with pytest.raises(LinkError) as refusal:
        read(text)
    assert refusal.value.why == "long"


@pytest.mark.parametrize("text", ["", "#", "1", "1s", "reset", "0sabcdef", "s1abcdef", "1éabcdef", "<script>", "11"])
def test_what_is_no_link_of_ours_is_called_strange_or_damaged(text: str) -> None:
    with pytest.raises(LinkError) as refusal:
        read(text)
    assert refusal.value.why == ("damaged" if text == "1s" else "strange")


def test_what_only_a_newer_page_knows_is_called_so() -> None:
    for text in ["3sABCDEFGH", sealed("z", "ABC"), sealed("s", spelled(3)), sealed("s", spelled(1), "2")]:
        with pytest.raises(LinkError) as refusal:
            read(text)
        assert refusal.value.why == "newer"


@pytest.mark.parametrize("good", GOOD)
def test_no_mistyped_missing_or_swapped_letter_goes_unnoticed(good: str) -> None:
    for place in range(0, len(good), 1 + len(good) // 100):
        for other in (good[:place] + good[place + 1:], good[:place] + DIGITS[len(good) % 62] + good[place + 1:],
                      good[:place] + good[place:place + 2][::-1] + good[place + 2:]):
            if other != good:
                with pytest.raises(LinkError):
                    read(other)


def test_script_in_a_name_is_a_name() -> None:
    names = ("<script>alert(1)", "\"onload='x'", "&lt;")
    back = read(write(Setup(DEAL._replace(names=names))))
    assert isinstance(back, Setup)
    assert back.deal.names == names


@pytest.mark.parametrize("name", ["a\u202eb", "a\nb", " a", "\ud800", "\x00"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    assert read(setup_with("Ann"))
    with pytest.raises(LinkError):
        read(setup_with(name))


def setup_with(name: str) -> str:
    tape = Writing()
    deals.put_deal(tape, Deal("original", (PERSON, "deckhand"), 0), named=False)
    for one in (name.encode("utf-8", "surrogatepass"), b"Bo"):
        tape.put(len(one), 41)
        tape.put(int.from_bytes(one, "big"), 256 ** len(one))
    return sealed("s", spelled(tape.number))
