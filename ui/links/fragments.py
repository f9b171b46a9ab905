"""Links as text: which version, which kind, one number, and five letters that tell whether one was mistyped."""

from __future__ import annotations

import hashlib

from .kinds import Challenge, Ending, Link, Replay, Setup
from .positions import Position
from .tape import BASE, DIGITS, LinkError, Reading, Writing, number_of, spelled

VERSION = "1"
KINDS: dict[str, type[Setup] | type[Challenge] | type[Position] | type[Replay] | type[Ending]] = {
    "s": Setup, "c": Challenge, "p": Position, "r": Replay, "e": Ending}
LONGEST = {"s": 88, "c": 88, "p": 7_000, "r": 1_500, "e": 300}
"""By kind. With an address of 31 letters before it a setup has at most 120; everything that can be set fits."""
CHECK_LETTERS = 5


def write(link: Link) -> str:
    """The part behind `#`. Raises ValueError where a link of this kind cannot carry it."""
    kind = next(letter for letter, one in KINDS.items() if isinstance(link, one))
    tape = Writing()
    link.put(tape)
    body = VERSION + kind + spelled(tape.number)
    text = body + check(body)
    if len(text) > LONGEST[kind]:
        raise ValueError(f"too long for a link: {len(text)} letters")
    return text


def read(text: str) -> Link:
    """What the part behind `#` says. Raises LinkError and nothing else, whatever it is handed."""
    version, kind = text[:1], text[1:2]
    if version not in DIGITS[:10] or not kind.isalpha() or kind not in DIGITS:
        raise LinkError("strange")
    if version != VERSION:
        raise LinkError("newer" if version > VERSION else "strange")
    if len(text) > LONGEST.get(kind, max(LONGEST.values())):
        raise LinkError("long")
    body = text[:-CHECK_LETTERS]
    if len(body) < 2 or text[-CHECK_LETTERS:] != check(body):
        raise LinkError("damaged")
    if kind not in KINDS:
        raise LinkError("newer")
    tape = Reading(number_of(body[2:]))
    link = KINDS[kind].take(tape)
    tape.finish()
    return link


def check(body: str) -> str:
    number = int.from_bytes(hashlib.sha256(body.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    letters = []
    for _ in range(CHECK_LETTERS):
        number, digit = divmod(number, BASE)
        letters.append(DIGITS[digit])
    return "".join(letters)
