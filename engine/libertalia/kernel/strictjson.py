"""JSON from outside, read with suspicion.

`json.loads` of deep nesting kills the WebAssembly interpreter for good and cannot be caught, so the depth is
measured before any parse. NaN, infinities, halves of letters, doubled keys and oversized texts are refused as well:
what is read here can always be written again.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from .refusals import BadJson

MAX_BYTES = 1_000_000
MAX_DEPTH = 40

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NOT_BRACKETS = re.compile(r"[^\[\]{}]+")
_MAYBE_HALF = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
"""Letters beyond the first 65,536 are escaped as two halves; one alone is no letter, and no UTF-8 can say it."""


def depth_of(text: str) -> int:
    depth = deepest = 0
    for bracket in _NOT_BRACKETS.sub("", _STRING.sub("", text)):
        if bracket in "[{":
            depth += 1
            if depth > deepest:
                deepest = depth
        else:
            depth -= 1
    return deepest


def _no_constant(name: str) -> Any:
    raise BadJson(f"{name} is not a number in JSON; write a whole number")


def _no_doubled_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        doubled = sorted({key for key in keys if keys.count(key) > 1})
        raise BadJson(f"the key {doubled[0]!r} stands twice in one object; write it once")
    return found


def _bounded_int(digits: str) -> int:
    if len(digits) > 40:
        raise BadJson(f"a number of {len(digits)} digits; at most 40 are read")
    return int(digits)


def _finite_float(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise BadJson(f"{digits[:20]} is too large a number; write a whole number")
    return number


def _check_letters(found: Any) -> None:
    try:
        dumps(found).encode()
    except UnicodeEncodeError:
        raise BadJson("half a letter stands in a text (a lone surrogate); write the whole letter") from None


def loads(raw: str | bytes, max_bytes: int = MAX_BYTES) -> Any:
    """The value of a JSON text, or BadJson with a sentence. Never recurses deeper than MAX_DEPTH."""
    if len(raw) > max_bytes:
        raise BadJson(f"the text is {len(raw):,} bytes long; at most {max_bytes:,} are read")
    if isinstance(raw, bytes):
        try:
            raw = raw.decode("utf-8")
        except UnicodeDecodeError as why:
            raise BadJson(f"byte {why.start} is not UTF-8; write the text as UTF-8") from None
    depth = depth_of(raw)
    if depth > MAX_DEPTH:
        raise BadJson(f"brackets are nested {depth:,} deep; at most {MAX_DEPTH} are read")
    try:
        found = json.loads(raw, parse_constant=_no_constant, object_pairs_hook=_no_doubled_keys,
                           parse_int=_bounded_int, parse_float=_finite_float)
    except ValueError as why:
        raise BadJson(f"not JSON: {why}") from None
    if _MAYBE_HALF.search(raw):
        _check_letters(found)
    return found


def dumps(value: Any) -> str:
    """One line, the same bytes for the same value on every machine."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
