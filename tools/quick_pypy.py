"""Makes PyPy play the ladder a third faster; import it before the engine. The games stay the same.

Rules and habits branch much and loop little. Long traces through them seldom come the same way again, so short ones
made early win; and what CPython counts in C, the cache of a function, is slow Python in PyPy.
"""

from __future__ import annotations

import dataclasses  # noqa: F401  (what the standard library caches is cached before)
import enum  # noqa: F401
import functools
import inspect  # noqa: F401
import multiprocessing  # noqa: F401
import typing  # noqa: F401
from collections.abc import Callable
from typing import Any, cast

import pypyjit

MANY = 200_000


def plain_cache(maxsize: int | None = 128) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What does not forget the oldest, but now and then everything. Of functions that never answer None."""

    def remembering(function: Callable[..., Any]) -> Callable[..., Any]:
        known: dict[tuple[Any, ...], Any] = {}

        def recalled(*given: Any) -> Any:
            found = known.get(given)
            if found is None:
                if len(known) >= MANY:
                    known.clear()
                found = known[given] = function(*given)
            return found

        return recalled

    return remembering


pypyjit.set_param("threshold=200,function_threshold=300,trace_eagerness=50,trace_limit=1500")
functools.lru_cache = cast(Any, plain_cache)  # it has no cache_info and no cache_clear: nobody asks for them here
