"""`python -m libertalia`: the text protocol, and a few commands."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .bots import LEVELS
from .cli.arena import arena
from .cli.bench import bench
from .cli.check import check
from .cli.protocol import serve
from .cli.replay import transcript
from .editions import PACKAGES
from .kernel.game import Game
from .kernel.refusals import Refusal
from .kernel.strictjson import dumps


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m libertalia", description="Without a command: the text protocol.")
    commands = parser.add_subparsers(dest="command")
    benching = commands.add_parser("bench", help="how fast the kernel is, as one JSON line")
    benching.add_argument("--edition", default="original", choices=PACKAGES)
    benching.add_argument("--players", type=int, default=4)
    benching.add_argument("--seconds", type=float, default=5)
    fighting = commands.add_parser("arena", help="one bot against a field of others, as one JSON line")
    fighting.add_argument("--edition", default="original", choices=PACKAGES)
    fighting.add_argument("--players", type=int, default=4, help="1: alone against the Automa, without a field")
    fighting.add_argument("--hero", required=True, choices=LEVELS)
    fighting.add_argument("--field", required=True, choices=LEVELS)
    fighting.add_argument("--deals", type=int, default=200, help="each is played with the hero in every seat")
    fighting.add_argument("--seed", type=int, default=1, help="of the first deal; the others follow")
    fighting.add_argument("--budget", default="300i", help="for each decision: 300i iterations, or 0.5s")
    fighting.add_argument("--field-budget", default="", help="of the others, where it is not the same")
    fighting.add_argument("--jobs", type=int, default=1)
    checking = commands.add_parser("check", help="what is missing of any card, one sentence each")
    checking.add_argument("edition", nargs="*", help="all, if none is named")
    checking.add_argument("--root", type=Path, help="a checkout with words, emblems and tests")
    replaying = commands.add_parser("replay", help="a readable log of a saved game")
    replaying.add_argument("file", type=Path)
    given = parser.parse_args(arguments)
    try:
        if given.command == "bench":
            print(dumps(bench(given.edition, given.players, given.seconds)))
        elif given.command == "arena":
            print(dumps(arena(given.edition, given.players, given.hero, given.field, given.deals, given.seed,
                              given.budget, given.field_budget or given.budget, given.jobs)))
        elif given.command == "check":
            found = list(check(given.edition, given.root))
            print("\n".join(found or ["Nothing is missing."]))
            return int(bool(found))
        elif given.command == "replay":
            print("\n".join(transcript(Game.load(given.file.read_text("utf-8")))))
        else:
            serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr.close()
    except (Refusal, OSError, UnicodeDecodeError) as why:
        print(f"{given.command or 'libertalia'}: {why}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
