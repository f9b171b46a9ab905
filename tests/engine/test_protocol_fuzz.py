"""A hundred thousand broken lines into one process: each is answered, the game is untouched.

The seed is printed; LIBERTALIA_FUZZ=seed repeats a run, LIBERTALIA_FUZZ_LINES=n makes it longer or shorter.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "engine"
SEED = int(os.environ.get("LIBERTALIA_FUZZ") or random.SystemRandom().randrange(1 << 32))
LINES = int(os.environ.get("LIBERTALIA_FUZZ_LINES", "100000"))

NEW = {"do": "new", "edition": "original", "seats": 3, "seed": 11, "options": {"spy-draw": "private"}}
POSITION = {"edition": "original", "seed": 1, "round": 2, "day": 3, "seats": [
    {"name": "Ann", "colour": "red", "score": 3, "doubloons": 4, "hand": [1, 2, 3], "crew": [9], "graveyard": [8],
     "loot": {"chest": 1}}, {"name": "Bo", "hand": [4, 5, 6]}], "spaces": [[], [], ["map", "saber"]],
    "phase": "day", "line": [[0, 22]], "acted": 0, "picks": [0, 0], "agenda": [["tomorrow"], ["day"]]}
SEA = {"do": "new", "edition": "galecrest", "seats": 2, "seed": 12, "options": {"tiles": {"chest": "stormy"}}}
SHIPS = {"edition": "galecrest", "options": {"tiles": "hook+saber"}, "seed": 2, "round": 1, "day": 2, "seats": [
    {"name": "Ann", "colour": "red", "hand": [1, 40], "crew": [15, 16, 24], "loot": {"hook": 1}}, {"hand": [31, 6]}],
    "spaces": [[], ["hook", "barrel", "saber"]], "reputation": ["grey", "red", "yellow", "blue", "black", "green"],
    "phase": "night", "line": [], "acted": 0, "picks": [0, 0], "kept": [[15], []],
    "agenda": [["tomorrow"], ["late"], ["clash"], ["night turn", 0, 24], ["night turn", 0, 16], ["order", 0]]}
ALONE = {"do": "new", "edition": "galecrest", "seats": 1, "seed": 13, "options": {"difficulty": "hard"}}
ISLAND = {"edition": "galecrest", "seed": 3, "solo": {"looked": True}, "deck": [9, 20], "round": 1, "day": 2, "seats": [
    {"name": "Ann", "hand": [1, 40], "crew": [15, 16]}, {"name": "automa", "hand": [31, 6], "graveyard": [7, 8]}],
    "spaces": [[], ["hook", "barrel", "saber"], ["map"]], "phase": "dusk", "line": [[0, 5], [1, 27], [6, 30]],
    "acted": 3, "picks": [0, 0], "agenda": [["tomorrow"], ["night"], ["lookout"], ["pilfer"]]}
REQUESTS = [NEW, SEA, ALONE, {"do": "position", "position": ISLAND}, {"do": "position", "position": SHIPS},
            {"do": "choose", "seat": 0, "option": "use auto"},
            {"do": "think", "seat": 0, "level": "captain", "iterations": 2, "seed": 5, "weigh": True},
            {"do": "position", "position": POSITION}, {"do": "choose", "seat": 0, "option": "loot saber"},
            {"do": "view", "seat": 1}, {"do": "load", "save": json.dumps({"format": "libertalia", "version": 1})},
            {"do": "playout", "policy": "random", "seed": 5}, {"do": "undo"}, {"do": "state"}, {"do": "save"}]
ODD: list[Any] = [
    None, True, -1, 0.5, 1e300, 10**30, "", "x" * 50, [], {}, [[]], {"": None}, "play 31", "\u0000", "\ud800", [1, [2]]]


def broken(rng: random.Random) -> bytes:
    return rng.choice(BREAKERS)(rng)


def truncated(rng: random.Random) -> bytes:
    text = json.dumps(rng.choice(REQUESTS)).encode()
    return text[:rng.randrange(1, len(text))]


def flipped(rng: random.Random) -> bytes:
    text = bytearray(json.dumps(rng.choice(REQUESTS)).encode())
    for _ in range(rng.randrange(1, 5)):
        text[rng.randrange(len(text))] = rng.randrange(256)
    return bytes(text)


def wrong_types(rng: random.Random) -> bytes:
    request = json.loads(json.dumps(rng.choice(REQUESTS)))
    spoil(rng, request)
    return json.dumps(request).encode()


def spoil(rng: random.Random, value: Any) -> None:
    """Put something odd at a random place of a nested value."""
    while isinstance(value, (dict, list)) and value:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if rng.random() < 0.4 or not isinstance(value[key], (dict, list)):
            value[key] = rng.choice(ODD)
            return
        value = value[key]


def not_finite(rng: random.Random) -> bytes:
    return b'{"do":"view","seat":%s}' % rng.choice([b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-0", b"01"])


def not_utf8(rng: random.Random) -> bytes:
    return b'{"do":"' + bytes(rng.randrange(128, 256) for _ in range(rng.randrange(1, 20))) + b'"}'


def illegal(rng: random.Random) -> bytes:
    option = rng.choice(["play 41", "play 0", "loot gold", "discard 0:1", "pass", "play  1", "PLAY 1", "play 1 ",
                         "use", "use 0", "hook", "steal 0", "steal 9:map", "swap map", "shame 9", "copy 0"])
    return json.dumps({"do": "choose", "seat": rng.choice([-1, 0, 1, 2, 3, 99]), "option": option}).encode()


def nested(rng: random.Random) -> bytes:
    depth = rng.choice([41, 300, 5000])
    return rng.choice([b"[" * depth, b'{"a":' * depth, b"[" * depth + b"]" * depth])


BREAKERS: list[Callable[[random.Random], bytes]] = [
    truncated, flipped, wrong_types, wrong_types, not_finite, not_utf8, illegal, nested]
HUGE_LINES = [b"[" * 100_000, b'{"a":' * 100_000, b'{"do":"' + b"x" * 10_000_000 + b'"}']


def harmless(line: bytes) -> bool:
    """Whether a line, though spoilt, may do something by right (a `new` with other names, a `playout` …)."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(request, dict) and request.get("do") in ("new", "position", "playout", "undo", "quit", "load")


@pytest.mark.parametrize("new", [NEW, SEA, ALONE], ids=["original", "galecrest", "alone"])
def test_a_hundred_thousand_broken_lines(new: dict[str, object]) -> None:
    """A third of them to a game of each edition, and to one alone."""
    rng = random.Random(f"{SEED} {new['edition']} {new['seats']}")
    print(f"repeat with LIBERTALIA_FUZZ={SEED} LIBERTALIA_FUZZ_LINES={LINES}")  # noqa: T201 - shown when it fails
    lines = [line.replace(b"\n", b" ") for line in (broken(rng) for _ in range(LINES // 3))]
    lines = [line for line in lines if not harmless(line)] + [line for line in lines if harmless(line)]
    touching = sum(map(harmless, lines))
    untouched = lines[:len(lines) - touching] + HUGE_LINES
    state = b'{"do":"state"}'
    sent = [json.dumps(new).encode(), state, *untouched, state, *lines[len(lines) - touching:], state]
    answers = conversation(sent)
    assert len(answers) == len(sent) - sent.count(b'{"do": "quit"}')
    assert answers[1] == answers[2 + len(untouched)]
    for line, answer in zip(sent, answers, strict=True):
        assert set(answer) >= {"ok", "events"} or answer.keys() & {"state", "view", "save", "option"} or (
            set(answer) == {"ok", "code", "error"} and len(answer["error"]) > 15), line[:200]
        assert "broke" not in answer.get("error", ""), line[:500]


def conversation(lines: list[bytes]) -> list[dict[str, Any]]:
    process = subprocess.Popen([sys.executable, "-m", "libertalia"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, cwd=ENGINE)
    assert process.stdin
    assert process.stdout
    assert process.stderr
    writer = threading.Thread(target=write_all, args=(process, lines))
    writer.start()
    answers = [json.loads(line) for line in process.stdout]
    writer.join()
    assert process.wait(30) == 0
    assert process.stderr.read() == b""
    return answers


def write_all(process: subprocess.Popen[bytes], lines: list[bytes]) -> None:
    assert process.stdin
    process.stdin.write(b"\n".join(lines) + b"\n")
    process.stdin.close()
