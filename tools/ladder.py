"""The whole ladder of bots: each level against a field of the level below, and a Captain's strength by its budget.

    python tools/ladder.py [--edition original] [--deals 200] [--minutes 60] [--jobs 2] [--only captain]

Plays what is missing and writes docs/ladder.json (every deal) and docs/ladder.md (the table). It takes hours: stop it
when you like, and start it again; what has been played is kept as long as the bots have not changed. Captains are
given iterations, so that a figure can be had again on any machine; the table says how long a choice took on this one.
Any Python of 3.11 or newer will do, and all play the same games; PyPy plays them three times as fast.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine")]
if sys.implementation.name == "pypy":
    from tools import quick_pypy  # noqa: F401

from libertalia.bots import bot, iterations  # noqa: E402
from libertalia.bots.arena import Block, Contest, Player, play_game, result  # noqa: E402
from libertalia.cli.arena import one_block, show_progress  # noqa: E402
from libertalia.editions import PACKAGES  # noqa: E402
from libertalia.kernel.game import check_start  # noqa: E402
from tools import played  # noqa: E402

KEPT, TABLE = ROOT / "docs/ladder.json", ROOT / "docs/ladder.md"
SECOND = "700i"
"""What a second gives a Captain at four seats, in Chromium on the machine this was measured on (740 of 2012, 630 of
Galecrest), which was a slow one."""
LEAST = "300i"
"""Less than a second gives him there at any number of seats (1,410 to 415), with any number of rivals to foresee."""
MATE = "60i"
"""What a Mate has in play."""
LEVELS = (("sailor", "1i", "deckhand", "1i"), ("mate", MATE, "sailor", "1i"), ("captain", LEAST, "mate", MATE))
FOUR = (("captain", SECOND, "mate", MATE), ("captain", SECOND, "sailor", "1i"))
"""At four seats: what a Captain wins with his second."""
CURVE = {"70i": 0.1, "210i": 0.3, SECOND: 1, "2100i": 3}
"""Seconds a Captain may have at four seats against Mates, by what they give him."""


def contests(edition: str) -> list[Contest]:
    def contest(players: int, hero: str, budget: str, field: str, field_budget: str) -> Contest:
        return Contest(check_start(edition, players, 1, {}), hero, field, budget, field_budget)

    ladder = [contest(players, *level) for level in LEVELS for players in range(2, 7)]
    curve = [("captain", budget, "mate", MATE) for budget in CURVE if budget != SECOND]
    return ladder + [contest(4, *one) for one in (*FOUR, *curve)]


def mind(one: Contest) -> str:
    """Changes when these bots play another game than they did; what was played before is then worth nothing."""
    games = []
    for level in (one.hero, one.field):
        player = Player(bot(level), lambda: iterations(150))
        game, _, _ = play_game(one.start, [player] * len(one.start.seats), 0, time.perf_counter)
        games.append(game.choices)
    return hashlib.sha256(json.dumps(games).encode()).hexdigest()[:12]


def name_of(one: Contest) -> str:
    return f"{one.start.edition} {len(one.start.seats)}: {one.hero} {one.budget} / {one.field} {one.field_budget}"


# --- playing -----------------------------------------------------------------------------------------------

def blocks_of(row: dict[str, Any]) -> list[Block]:
    return [Block(*values) for values in row["blocks"]]


def play(one: Contest, deals: int, until: float, jobs: int) -> None:
    """Deals from where the last run ended, written down as they come."""
    rows = played.load(KEPT)
    row = rows.get(name_of(one), {})
    if row.get("mind") != (now := mind(one)):
        row = {"mind": now, "commit": played.commit(), "blocks": []}
    there = {block.seed for block in blocks_of(row)}
    missing = [seed for seed in range(1, deals + 1) if seed not in there]
    if not missing or time.monotonic() > until:
        return
    print(f"\n{name_of(one)}: {len(missing)} deals", file=sys.stderr)
    with get_context("spawn").Pool(jobs) as pool:
        for block in pool.imap_unordered(partial(one_block, one), missing):
            row["blocks"].append([block.seed, *(round(value, 5) for value in block[1:])])
            rows[name_of(one)] = row
            played.store(KEPT, rows)
            show_progress(blocks_of(row), deals)
            if time.monotonic() > until:
                break


# --- the table ---------------------------------------------------------------------------------------------

HEAD = """# How strong the bots are

A *deal* is one seed, from 1 on, played with the hero in every seat in turn; shares are of won games, shared wins in
parts, and intervals (95 %) are made from the deals. Par is what an equal would win. A budget is a number of games
played out for each choice. Written by `python tools/ladder.py`, which also says how to go on.
"""
COLUMNS = ("seats", "hero", "against", "deals", "win share", "interval", "par", "seconds a choice", "commit")


def table() -> str:
    lines, names = [HEAD], played.load(KEPT)
    for edition in PACKAGES:
        found = [one for one in contests(edition) if name_of(one) in names]
        if rows := [table_row(one, names[name_of(one)]) for one in found]:
            lines += [f"## {edition}", "", f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|", *rows, ""]
        lines += curve([(one, result(one, blocks_of(names[name_of(one)]))) for one in found if is_on_curve(one)])
    return "\n".join(lines)


def is_on_curve(one: Contest) -> bool:
    return one.hero == "captain" and one.field == "mate" and len(one.start.seats) == 4 and one.budget in CURVE


def curve(found: list[tuple[Contest, dict[str, Any]]]) -> list[str]:
    """Drawn by whatever shows Markdown with Mermaid; the numbers stand in the table."""
    if len(found) < len(CURVE):
        return []
    found.sort(key=lambda one: CURVE[one[0].budget])
    return ["A Captain against three Mates, by the seconds that he has:", "", "```mermaid", "xychart-beta",
            f"  x-axis \"seconds\" [{', '.join(str(CURVE[one.budget]) for one, _ in found)}]",
            "  y-axis \"win share\" 0 --> 0.7",
            f"  line [{', '.join(format(shown['share'], '.3f') for _, shown in found)}]", "```", ""]


def table_row(one: Contest, row: dict[str, Any]) -> str:
    found = result(one, blocks_of(row))
    low, high = found["interval"]
    verdict = "" if low > found["par"] else " (not above par)"
    return (f"| {found['players']} | {one.hero} {one.budget} | {one.field} {one.field_budget} | {found['deals']} "
            f"| **{found['share']:.3f}** | {low:.3f} to {high:.3f}{verdict} | {found['par']:.3f} "
            f"| {found['seconds_per_decision']:.4f} | {row['commit']} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="original")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="a part of the names of contests")
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    for one in contests(asked.edition):
        if asked.only in name_of(one):
            play(one, asked.deals, until, asked.jobs)
    TABLE.write_text(table(), "utf-8")


if __name__ == "__main__":
    main()
