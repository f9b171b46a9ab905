"""How often a bot wins alone against the Automa, at each difficulty.

    python tools/calibrate_solo.py [--hero captain] [--budget 300i] [--games 300] [--minutes 60] [--jobs 1]

Plays what is missing and writes docs/solo.json (every game) and docs/solo.md (the tables). Stop it when you like, and
start it again; what has been played is kept as long as rules, data and bots have not changed. Every difficulty is
played with the same seeds; seed by seed the tiles are calm, stormy and uncharted in turn.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine")]

from libertalia.bots import LEVELS  # noqa: E402
from libertalia.bots.arena import Block, Contest, interval  # noqa: E402
from libertalia.cli.arena import one_block  # noqa: E402
from libertalia.editions.galecrest.solo_data import DIFFICULTIES  # noqa: E402
from libertalia.kernel.game import check_start  # noqa: E402
from tools import played  # noqa: E402

KEPT, TABLE = ROOT / "docs/solo.json", ROOT / "docs/solo.md"
TILES = ("calm", "stormy", "uncharted")
WON = 0.5


def contest(difficulty: str, hero: str, budget: str, seed: int) -> Contest:
    start = check_start("galecrest", 1, seed, {"difficulty": difficulty, "tiles": tiles_of(seed)})
    return Contest(start, hero, hero, budget, budget)


def tiles_of(seed: int) -> str:
    return TILES[seed % len(TILES)]


def mind(difficulty: str, hero: str) -> str:
    """Changes when this bot, or the game, plays otherwise than it did; what was played before is then worth nothing."""
    blocks = [one_block(contest(difficulty, hero, "100i", seed), seed)[1:4] for seed in range(3)]
    return hashlib.sha256(json.dumps(blocks).encode()).hexdigest()[:12]


def name_of(difficulty: str, hero: str, budget: str) -> str:
    return f"{difficulty}: {hero} {budget}"


def blocks_of(row: dict[str, Any]) -> list[Block]:
    return [Block(*values) for values in row["blocks"]]


# --- playing -----------------------------------------------------------------------------------------------

def rows_to_go_on(hero: str, budget: str) -> dict[str, Any]:
    """Of all that is kept, with an empty row for what must be played anew."""
    rows = played.load(KEPT)
    for difficulty in DIFFICULTIES:
        name, now = name_of(difficulty, hero, budget), mind(difficulty, hero)
        if rows.get(name, {}).get("mind") != now:
            rows[name] = {"mind": now, "commit": played.commit(), "blocks": []}
    return rows


def play(hero: str, budget: str, games: int, until: float, jobs: int) -> None:
    """Seed by seed at every difficulty, written down as they come."""
    rows = rows_to_go_on(hero, budget)
    there = {difficulty: {block.seed for block in blocks_of(rows[name_of(difficulty, hero, budget)])}
             for difficulty in DIFFICULTIES}
    missing = [(difficulty, seed) for seed in range(games) for difficulty in DIFFICULTIES
               if seed not in there[difficulty]]
    with get_context("spawn").Pool(jobs) as pool:
        for start in range(0, len(missing), 4):
            if time.monotonic() > until:
                break
            some = missing[start:start + 4]
            found = pool.starmap(one_block, [(contest(difficulty, hero, budget, seed), seed)
                                             for difficulty, seed in some], chunksize=1)
            for (difficulty, _), block in zip(some, found, strict=True):
                rows[name_of(difficulty, hero, budget)]["blocks"].append(
                    [block.seed, *(round(value, 3) for value in block[1:])])
            played.store(KEPT, rows)
            sys.stderr.write(f"\r{start + len(some)} of {len(missing)} games")


# --- the tables --------------------------------------------------------------------------------------------

HEAD = """# Alone against the Automa

How often a bot in the seat of the person wins, and by how much (its score less hers). Every difficulty is played with
the same seeds; calm, stormy and uncharted tiles take turns. Intervals are 95 %: Wilson's for shares, Student's for
margins. A budget is a number of games played out for each choice. What belongs to a difficulty stands in
`engine/libertalia/editions/galecrest/solo_data.py`. Written by `python tools/calibrate_solo.py`, which also says how
to go on.
"""
COLUMNS = ("difficulty", "ahead", "games", "win share", "interval", "margin", "interval", *TILES, "commit")


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in so many games."""
    z2 = 1.96 ** 2
    middle = (won + z2 / 2) / (games + z2)
    reach = sqrt(z2 * (won * (games - won) / games + z2 / 4)) / (games + z2)
    return middle - reach, middle + reach


def share(blocks: Sequence[Block]) -> float:
    return sum(block.share > WON for block in blocks) / max(1, len(blocks))


def table() -> str:
    lines, rows = [HEAD], played.load(KEPT)
    for level in reversed(LEVELS):
        for budget in sorted({name.rsplit(" ", 1)[1] for name in rows if f": {level} " in name}):
            lines += [f"## {level} {budget}", "", f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
            lines += [table_row(difficulty, rows[name]) for difficulty in sorted(DIFFICULTIES, key=lead)
                      if (name := name_of(difficulty, level, budget)) in rows and rows[name]["blocks"]]
            lines.append("")
    return "\n".join(lines)


def lead(difficulty: str) -> int:
    """How far ahead of the person the Automa begins."""
    mine, hers = DIFFICULTIES[difficulty].value
    return int(hers - mine)


def table_row(difficulty: str, row: dict[str, Any]) -> str:
    blocks = blocks_of(row)
    low, high = wilson(sum(block.share > WON for block in blocks), len(blocks))
    margin, margin_low, margin_high = interval([block.margin for block in blocks])
    by_tiles = " | ".join(f"{share([block for block in blocks if tiles_of(block.seed) == tiles]):.2f}"
                          for tiles in TILES)
    return (f"| {difficulty} | {lead(difficulty)} | {len(blocks)} | **{share(blocks):.3f}** | {low:.3f} to {high:.3f} "
            f"| {margin:+.1f} | {margin_low:+.1f} to {margin_high:+.1f} | {by_tiles} | {row['commit']} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hero", default="captain", choices=LEVELS)
    parser.add_argument("--budget", default="300i")
    parser.add_argument("--games", type=int, default=300, help="at each difficulty")
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    play(asked.hero, asked.budget, asked.games, time.monotonic() + 60 * asked.minutes, asked.jobs)
    TABLE.write_text(table(), "utf-8")


if __name__ == "__main__":
    main()
