"""A whole game as text: what was chosen and what it made happen. For `replay`, bug reports and golden tests."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel import events as told
from ..kernel.consumers import Consumer
from ..kernel.game import Game
from ..kernel.table import NOBODY


class Names:
    """What people and cards are called."""

    def __init__(self, game: Game) -> None:
        self.seats = {**dict(enumerate(game.table.setup.names)), NOBODY: "the Pilferer"}
        self.characters = game.table.setup.edition.characters

    def card(self, rank: int | None) -> str:
        return f"{self.characters[rank].name} {rank}" if rank else "a card"

    def owned(self, seat: int, rank: int | None) -> str:
        return f"{self.seats[seat]}'s {self.card(rank)}"


transcript_of: Consumer[[Names], list[str]] = Consumer("transcript_of", __name__)
"""The lines of an event in which nothing is hidden."""


def transcript(game: Game) -> Iterator[str]:
    setup = game.table.setup
    seats = ", ".join(f"{name} ({colour})" for name, colour in zip(setup.names, setup.colours, strict=True))
    yield f"{game.edition}, seed {setup.seed}: {seats}"
    options = ", ".join(f"{key} = {value}" for key, value in game.start.options)
    if options:
        yield f"house rules: {options}"
    names = Names(game)
    for choice, events in game.history():
        if choice:
            yield f"> {setup.names[choice[0]]}: {choice[1]}"
        for event in events:
            yield from transcript_of(event.opened(), names)


# --- in every edition --------------------------------------------------------------------------------------

@transcript_of.of(told.DayBegan)
def day_began(event: told.DayBegan, names: Names) -> list[str]:
    return ["", f"== round {event.round}, day {event.day} =="]


@transcript_of.of(told.PhaseBegan)
def phase_began(event: told.PhaseBegan, names: Names) -> list[str]:
    return [f"-- {event.phase} --"]


@transcript_of.of(told.Dealt)
def dealt(event: told.Dealt, names: Names) -> list[str]:
    return [f"  new cards: {listed(event.ranks)}"]


@transcript_of.of(told.LootLaidOut)
def loot_laid_out(event: told.LootLaidOut, names: Names) -> list[str]:
    return ["  loot: " + " | ".join(map(counted, event.spaces))]


@transcript_of.alike(told.Picked, told.RoundCleared)
def untold(event: told.Picked | told.RoundCleared, names: Names) -> list[str]:
    """The choice has been told; what leaves the game makes room for a new deal."""
    return []


@transcript_of.of(told.Revealed)
def revealed(event: told.Revealed, names: Names) -> list[str]:
    return ["  line: " + " | ".join(f"{names.seats[seat]} {names.card(rank)}" for seat, rank in event.line)]


@transcript_of.of(told.TurnCame)
def turn_came(event: told.TurnCame, names: Names) -> list[str]:
    return [f"  {names.owned(event.seat, event.rank)} acts"]


@transcript_of.of(told.CoinsMoved)
def coins_moved(event: told.CoinsMoved, names: Names) -> list[str]:
    return [f"    {names.seats[event.seat]} {event.change:+} ({event.cause.why}), has {event.now}"]


@transcript_of.of(told.CardMoved)
def card_moved(event: told.CardMoved, names: Names) -> list[str]:
    return [f"    {names.owned(event.seat, event.rank)}: {event.source} -> {event.target} ({event.cause.why})"]


@transcript_of.of(told.TokensMoved)
def tokens_moved(event: told.TokensMoved, names: Names) -> list[str]:
    target = event.target if event.other is None else names.seats[event.other]
    return [f"    {names.seats[event.seat]}: {event.count} {event.kind}, {event.source} -> {target} "
            f"({event.cause.why})"]


@transcript_of.of(told.TokensDrawn)
def tokens_drawn(event: told.TokensDrawn, names: Names) -> list[str]:
    return [f"    {names.seats[event.seat]} draws {counted(event.kinds or {})} ({event.cause.why})"]


@transcript_of.of(told.FortuneCounted)
def fortune_counted(event: told.FortuneCounted, names: Names) -> list[str]:
    parts = [f"{event.purse} in the purse"]
    parts += [f"{change:+} {name}" for name, change in event.characters]
    parts += [f"{value:+} for {count} {kind}" for kind, count, value in event.tokens]
    return [f"  {names.seats[event.seat]}: {', '.join(parts)} = {event.fortune}; score {event.score}"]


@transcript_of.of(told.GameEnded)
def game_ended(event: told.GameEnded, names: Names) -> list[str]:
    best = " and ".join(names.seats[seat] for seat in event.winners)
    return [f"  {best} won with {max(event.scores)}"]


# --- only where an edition has them ------------------------------------------------------------------------

@transcript_of.of(told.SeaLaidOut)
def sea_laid_out(event: told.SeaLaidOut, names: Names) -> list[str]:
    return [f"  tiles: {', '.join(f'{kind} {side}' for kind, side in event.tiles.items())}",
            f"  track: {listed(event.track)}"]


@transcript_of.of(told.ReputationMoved)
def reputation_moved(event: told.ReputationMoved, names: Names) -> list[str]:
    return [f"    {names.seats[event.seat]} {event.change:+} reputation ({event.cause.why}), "
            f"on space {event.space}: {listed(event.track)}"]


@transcript_of.of(told.MidshipmanStood)
def midshipman_stood(event: told.MidshipmanStood, names: Names) -> list[str]:
    return [f"  the Midshipman, beside {names.owned(*event.beside) if event.beside else 'nobody'}"]


@transcript_of.of(told.AbilityCopied)
def ability_copied(event: told.AbilityCopied, names: Names) -> list[str]:
    return [f"    {names.seats[event.seat]} copies {names.card(event.rank)}, {event.when} ({event.cause.why})"]


@transcript_of.of(told.DaysSwapped)
def days_swapped(event: told.DaysSwapped, names: Names) -> list[str]:
    return [f"    {names.seats[event.seat]} swaps {event.today} and {event.tomorrow} ({event.cause.why})"]


@transcript_of.of(told.SpaceSwept)
def space_swept(event: told.SpaceSwept, names: Names) -> list[str]:
    return [f"  back to the bag: {counted(event.kinds)}"]


@transcript_of.of(told.CardKept)
def card_kept(event: told.CardKept, names: Names) -> list[str]:
    return [f"    {names.owned(event.seat, event.rank)} stays aboard ({event.cause.why})"]


@transcript_of.of(told.ShipsPutIn)
def ships_put_in(event: told.ShipsPutIn, names: Names) -> list[str]:
    return [f"  {names.seats[seat]} keeps {', '.join([*map(names.card, crew), counted(loot)])}"
            for seat, (crew, loot) in enumerate(zip(event.crew, event.loot, strict=True)) if crew or loot]


@transcript_of.of(told.DifficultySet)
def difficulty_set(event: told.DifficultySet, names: Names) -> list[str]:
    return [f"  difficulty: {event.difficulty}, scores {' to '.join(map(str, event.scores))}"]


@transcript_of.of(told.PilfererCame)
def pilferer_came(event: told.PilfererCame, names: Names) -> list[str]:
    return [f"  {names.seats[NOBODY]} brings {names.card(event.rank)}"]


@transcript_of.of(told.AutomaChose)
def automa_chose(event: told.AutomaChose, names: Names) -> list[str]:
    loot = ", ".join(f"{name}: {listed(kinds) or 'none'}" for name, kinds in event.tokens.items())
    return [f"  {loot}; row {event.row} of {names.card(event.top)} says {event.selector}",
            f"  counting {listed(event.candidates)}: {names.card(event.rank)}"]


@transcript_of.of(told.PolicyChose)
def policy_chose(event: told.PolicyChose, names: Names) -> list[str]:
    return [f"    {names.seats[event.seat]} must {event.option} ({event.why}, {event.policy})"]


def listed(some: tuple[int, ...] | tuple[str, ...]) -> str:
    return " ".join(map(str, some))


def counted(counts: told.Counts) -> str:
    return ", ".join(kind if count == 1 else f"{count} {kind}" for kind, count in counts.items()) or "nothing"
