"""A whole game as text: what was chosen and what it made happen. For `replay`, bug reports and golden tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..kernel.events import Event
from ..kernel.game import Game
from ..kernel.table import NOBODY


def transcript(game: Game) -> Iterator[str]:
    setup = game.table.setup
    seats = ", ".join(f"{name} ({colour})" for name, colour in zip(setup.names, setup.colours, strict=True))
    yield f"{game.edition}, seed {setup.seed}: {seats}"
    options = ", ".join(f"{key} = {value}" for key, value in game.start.options)
    if options:
        yield f"house rules: {options}"
    teller = Teller(game)
    for choice, events in game.history():
        if choice:
            yield f"> {setup.names[choice[0]]}: {choice[1]}"
        for event in events:
            yield from teller.lines(event)


class Teller:
    def __init__(self, game: Game) -> None:
        self.names = {**dict(enumerate(game.table.setup.names)), NOBODY: "the Pilferer"}
        self.characters = game.table.setup.edition.characters

    def card(self, rank: int | None) -> str:
        return f"{self.characters[rank].name} {rank}" if rank else "a card"

    def owned(self, seat: int, rank: int) -> str:
        return f"{self.names[seat]}'s {self.card(rank)}"

    def lines(self, event: Event) -> Iterator[str]:
        facts: dict[str, Any] = {**event.facts, **(event.secret or {})}
        match event.kind:
            case "dawn":
                yield ""
                yield f"== round {facts['round']}, day {facts['day']} =="
            case "phase":
                yield f"-- {facts['phase']} --"
            case "deal":
                yield f"  new cards: {' '.join(map(str, facts['ranks']))}"
            case "board":
                yield "  loot: " + " | ".join(counted(space) for space in facts["spaces"])
            case "reveal":
                yield "  line: " + " | ".join(f"{self.names[seat]} {self.card(rank)}" for seat, rank in facts["line"])
            case "turn":
                yield f"  {self.names[facts['seat']]}'s {self.card(facts['rank'])} acts"
            case "coins":
                yield f"    {self.names[facts['seat']]} {facts['change']:+} ({facts['why']}), has {facts['now']}"
            case "card":
                yield (f"    {self.names[facts['seat']]}'s {self.card(facts.get('rank'))}: "
                       f"{facts['source']} -> {facts['target']} ({facts['why']})")
            case "token":
                to = self.names[facts["other"]] if "other" in facts else facts["target"]
                yield (f"    {self.names[facts['seat']]}: {facts['count']} {facts['kind']}, "
                       f"{facts['source']} -> {to} ({facts['why']})")
            case "draw":
                yield f"    {self.names[facts['seat']]} draws {counted(facts['kinds'])} ({facts['why']})"
            case "setup":
                yield f"  tiles: {', '.join(f'{kind} {side}' for kind, side in facts['tiles'].items())}"
                yield f"  track: {' '.join(facts['track'])}"
            case "reputation":
                yield (f"    {self.names[facts['seat']]} {facts['change']:+} reputation ({facts['why']}), "
                       f"on space {facts['space']}: {' '.join(facts['track'])}")
            case "copy":
                yield (f"    {self.names[facts['seat']]} copies {self.card(facts['rank'])}, {facts['when']} "
                       f"({facts['why']})")
            case "midshipman":
                beside = facts["beside"]
                yield f"  the Midshipman, beside {self.owned(*beside) if beside else 'nobody'}"
            case "difficulty":
                yield f"  difficulty: {facts['difficulty']}, scores {' to '.join(map(str, facts['scores']))}"
            case "pilferer":
                yield f"  {self.names[NOBODY]} brings {self.card(facts['rank'])}"
            case "automa":
                sorted_ = ", ".join(f"{name}: {' '.join(kinds) or 'none'}" for name, kinds in facts["tokens"].items())
                yield f"  {sorted_}; row {facts['row']} of {self.card(facts['top'])} says {facts['selector']}"
                yield f"  counting {' '.join(map(str, facts['candidates']))}: {self.card(facts['rank'])}"
            case "policy":
                yield f"    {self.names[facts['seat']]} must {facts['option']} ({facts['why']}, {facts['policy']})"
            case "swap":
                yield f"    {self.names[facts['seat']]} swaps {facts['today']} and {facts['tomorrow']} ({facts['why']})"
            case "sweep":
                yield f"  back to the bag: {counted(facts['kinds'])}"
            case "keep":
                yield f"    {self.owned(facts['seat'], facts['rank'])} stays aboard ({facts['why']})"
            case "harbour":
                for seat, (crew, loot) in enumerate(zip(facts["crew"], facts["loot"], strict=True)):
                    if crew or loot:
                        yield f"  {self.names[seat]} keeps {', '.join([*map(self.card, crew), counted(loot)])}"
            case "tally":
                parts = [f"{facts['purse']} in the purse"]
                parts += [f"{change:+} {name}" for name, change in facts["characters"]]
                parts += [f"{value:+} for {count} {kind}" for kind, count, value in facts["tokens"]]
                yield (f"  {self.names[facts['seat']]}: {', '.join(parts)} = {facts['fortune']}; "
                       f"score {facts['score']}")
            case "over":
                best = " and ".join(self.names[seat] for seat in facts["winners"])
                yield f"  {best} won with {max(facts['scores'])}"


def counted(counts: dict[str, int]) -> str:
    return ", ".join(kind if count == 1 else f"{count} {kind}" for kind, count in counts.items()) or "nothing"
