"""`python -m libertalia arena`: the part of the arena that reads the clock and uses several processes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from ..bots import Budget, bot, iterations, until
from ..bots.arena import Block, Contest, Player, interval, play_block, result
from ..kernel.game import check_start
from ..kernel.refusals import BadRequest
from ..kernel.rng import MASK

LONG = 40


def arena(edition: str, players: int, hero: str, field: str, deals: int, seed: int, budget: str, field_budget: str,
          jobs: int) -> dict[str, Any]:
    contest = Contest(check_start(edition, players, seed, {}), hero, field, budget, field_budget)
    if deals < 1 or jobs < 1:
        raise BadRequest("an arena needs at least one deal and one job")
    bot(hero)
    bot(field)
    read_budget(budget)
    read_budget(field_budget)
    seeds = [seed + number & MASK for number in range(deals)]
    blocks: list[Block] = []
    for block in played(contest, seeds, jobs):
        blocks.append(block)
        show_progress(blocks, deals)
    return result(contest, blocks)


def played(contest: Contest, seeds: list[int], jobs: int) -> Iterator[Block]:
    if jobs == 1:
        yield from map(partial(one_block, contest), seeds)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(one_block, contest), seeds)


def one_block(contest: Contest, seed: int) -> Block:
    hero = Player(bot(contest.hero), read_budget(contest.budget))
    field = Player(bot(contest.field), read_budget(contest.field_budget))
    return play_block(contest.start._replace(seed=seed), hero, field, perf_counter)


def read_budget(text: str) -> Callable[[], Budget]:
    """`300i`: so many iterations; `0.5s`: so many seconds, from the moment of the question."""
    number, unit = text[:-1], text[-1:]
    try:
        if unit == "i":
            return partial(iterations, whole(number))
        if unit == "s" and 0 < float(number) < 3600:
            return partial(for_seconds, float(number))
    except ValueError:
        pass
    raise BadRequest(f"a budget is a number of iterations, 300i, or of seconds, 0.5s; not {text!r}")


def whole(number: str) -> int:
    if int(number) < 1:
        raise ValueError
    return int(number)


def for_seconds(seconds: float) -> Budget:
    return until(perf_counter() + seconds, perf_counter)


def show_progress(blocks: list[Block], deals: int) -> None:
    done = LONG * len(blocks) // deals
    share, low, high = interval([block.share for block in blocks])
    sys.stderr.write(f"\r[{'#' * done}{'.' * (LONG - done)}] {len(blocks)}/{deals}  "
                     f"{share:.3f} ({low:.3f} to {high:.3f})" + ("\n" if len(blocks) == deals else ""))
    sys.stderr.flush()
