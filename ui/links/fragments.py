"""Links as text: which version, which kind, one number, and five letters that tell whether one was mistyped."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from .deals import OPTIONS
from .kinds import Challenge, Ending, Link, Replay, Setup
from .positions import Position
from .tape import BASE, DIGITS, LinkError, Reading, Writing, number_of, spelled

VERSIONS = tuple(OPTIONS)
KINDS: dict[str, type[Setup] | type[Challenge] | type[Position] | type[Replay] | type[Ending]] = {
    "s": Setup, "c": Challenge, "p": Position, "r": Replay, "e": Ending}
LONGEST = {"s": 88, "c": 88, "p": 7_000, "r": 1_500, "e": 300}
"""By kind. With an address of 31 letters before it a setup has at most 120; everything that can be set fits."""
CHECK_LETTERS = 5
MOST_PASTED, MOST_PIECES, MOST_STARTS = 20_000, 120, 20
"""Of a text in which a link is looked for: letters, pieces that a link may be broken into, places where one begins."""
_PERCENT = re.compile("%([0-9A-Fa-f]{2})")
_START = re.compile("(?<![0-9A-Za-z])[0-9][A-Za-z]")


def write(link: Link) -> str:
    """The part behind `#`. Raises ValueError where a link of this kind cannot carry it."""
    kind = next(letter for letter, one in KINDS.items() if isinstance(link, one))
    tape = Writing(link.version)
    link.put(tape)
    body = f"{tape.version}{kind}{spelled(tape.number)}"
    text = body + check(body)
    if len(text) > LONGEST[kind]:
        raise ValueError(f"too long for a link: {len(text)} letters")
    return text


def read(text: str) -> Link:
    """What the part behind `#` says. Raises LinkError and nothing else, whatever it is handed."""
    version, kind = text[:1], text[1:2]
    if version not in DIGITS[:10] or not kind.isalpha() or kind not in DIGITS:
        raise LinkError("strange")
    if int(version) not in VERSIONS:
        raise LinkError("newer" if int(version) > max(VERSIONS) else "strange")
    if len(text) > LONGEST.get(kind, max(LONGEST.values())):
        raise LinkError("long")
    body = text[:-CHECK_LETTERS]
    if len(body) < 2 or text[-CHECK_LETTERS:] != check(body):
        raise LinkError("damaged")
    if kind not in KINDS:
        raise LinkError("newer")
    tape = Reading(number_of(body[2:]), int(version))
    link = KINDS[kind].take(tape)
    tape.finish()
    return link


def find(text: str) -> Link:
    """The link in what was opened or pasted. On their way links are broken into lines, quoted, put into brackets and
    written with percent signs, and words stand around them: the check of a link tells which letters are its own.
    """
    if len(text) > MOST_PASTED:
        raise LinkError("long")
    refusal: LinkError | None = None
    for tried in _attempts(_PERCENT.sub(lambda match: chr(int(match[1], 16)), text)):
        try:
            return read(tried)
        except LinkError as why:
            refusal = refusal or why
    raise refusal or LinkError("strange")


def _attempts(text: str) -> Iterator[str]:
    """From everywhere where one might begin: up to the next break, over one break, over two …"""
    starts = [match.start() for match in _START.finditer(text)]
    after = [start for start in starts if text[:start].rstrip().endswith("#")]
    for start in [*after, *(one for one in starts if one not in after)][:MOST_STARTS]:
        whole = ""
        for piece in text[start:].split(maxsplit=MOST_PIECES)[:MOST_PIECES]:
            own = "".join([letter for letter in piece if letter in DIGITS])
            if own:
                whole += own
                yield whole


def check(body: str) -> str:
    number = int.from_bytes(hashlib.sha256(body.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    letters = []
    for _ in range(CHECK_LETTERS):
        number, digit = divmod(number, BASE)
        letters.append(DIGITS[digit])
    return "".join(letters)
