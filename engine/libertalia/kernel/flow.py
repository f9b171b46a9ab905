"""The turning of the days, as far as both editions share it.

The kernel takes the last record from the agenda and runs it, until a question has more than one answer. An
empty agenda means that a day begins: so a position written by hand needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from . import events as told
from .decisions import PLAY, Decision, decide, mask_of
from .rng import derive, drawn, shuffled
from .table import DRAW_STREAM, LOOT_STREAM, NOBODY, Record, Table
from .verbs import board, leave_hand

PICK: Record = ("pick",)
DAY: Record = ("day",)
TOMORROW: Record = ("tomorrow",)
REST: Record = ("rest",)


def run(t: Table) -> None:
    """Go on until somebody must decide or the game is over."""
    agenda = t.agenda
    edition = t.setup.edition
    steps, questions = edition.steps_or_none, edition.asked
    while not t.waiting:
        if not agenda:
            if t.winners:
                return
            agenda.extend(edition.day_plan)
        record = agenda.pop()
        name = record[0]
        step = steps[name]
        if step is not None:
            if len(record) == 1:
                step(t)
            else:
                step(t, record[1], record[2])
            continue
        kind, offer, carry_out, at_once = questions[name]
        seat = record[1]
        options = offer(t, seat)
        if len(options) > 1:
            agenda.append(record)
            t.waiting = asked_at_once(t, name) if at_once else (decide((seat, kind, options, name)),)
            if t.waiting:
                return
            agenda.pop()
            options = (unsealed(t, seat),)
        if options:
            carry_out(t, seat, edition.meanings[options[0]])


def answer(t: Table, decision: Decision, option: str) -> None:
    """Carry out a legal option of a decision that is waiting, and go on."""
    edition = t.setup.edition
    seat, why = decision[0], decision[3]  # by their places, which takes a third of the time
    if why == "sunrise":
        lock(t, decision, edition.meanings[option])
        return
    _, _, carry_out, at_once = edition.asked[why]
    if at_once:
        seal(t, decision, option)
        return
    t.agenda.pop()
    t.waiting = ()
    carry_out(t, seat, edition.meanings[option])
    run(t)


def enter(t: Table, phase: str) -> None:
    if t.phase != phase:
        t.phase = phase
        if t.events is not None:
            end_turn(t)
            t.events.append(told.PhaseBegan(phase, t.line[-1] if phase == "dusk" and t.line else None))


# --- one question to several seats ---------------------------------------------------------------------------

def asked_at_once(t: Table, name: str) -> tuple[Decision, ...]:
    """All who are asked this before long and have not spoken."""
    kind, offer, _, at_once = t.setup.edition.asked[name]
    assert at_once
    spoken = dict(t.sealed)
    return tuple([decide((seat, kind, offer(t, seat), name)) for seat in at_once(t) if seat not in spoken])


def seal(t: Table, decision: Decision, option: str) -> None:
    """What is said is carried out when its turn comes, and nobody's comes before all have spoken."""
    t.sealed += ((decision.seat, option),)
    t.waiting = tuple([other for other in t.waiting if other is not decision])
    if not t.waiting:
        if len(t.sealed) > 1:
            t.news += 1
        run(t)


def unsealed(t: Table, seat: int) -> str:
    said = dict(t.sealed)[seat]
    t.sealed = tuple([answer for answer in t.sealed if answer[0] != seat])
    return said


# --- sunrise -----------------------------------------------------------------------------------------------

def pick(t: Table) -> None:
    """All seats choose at once, in secret."""
    t.phase = "sunrise"
    t.waiting = tuple([decide((seat, "play", PLAY.of(hand), "sunrise"))
                       for seat, hand in enumerate(t.hand) if hand and not t.picks[seat]])
    if t.waiting:
        t.agenda.append(PICK)
    else:
        reveal(t)


def lock(t: Table, decision: Decision, rank: int) -> None:
    """A pick may be changed until the last one is in; the card stays in hand till then."""
    seat = decision[0]
    t.picks[seat] = rank
    if t.events is not None:
        t.events.append(told.Picked(seat, rank, seat))
    waiting = t.waiting
    if waiting[0] is decision:
        t.waiting = waiting[1:]
    else:
        t.waiting = tuple([other for other in waiting if other is not decision])
    if not t.waiting:
        begin_day(t)


def lock_all(t: Table, ranks: Sequence[int]) -> None:
    """What all who are asked at sunrise pick, in their order: the same as one after the other, for whoever knows."""
    for decision, rank in zip(t.waiting, ranks, strict=True):
        t.picks[decision.seat] = rank
        if t.events is not None:
            t.events.append(told.Picked(decision.seat, rank, decision.seat))
    t.waiting = ()
    begin_day(t)


def begin_day(t: Table) -> None:
    """All picks are in."""
    t.agenda.pop()
    reveal(t)
    run(t)


def reveal(t: Table) -> None:
    standing = t.setup.edition.standing
    order = []
    for seat, rank in enumerate(t.picks):
        if rank:
            leave_hand(t, seat, rank)
            order.append((standing(t, seat, rank), (seat, rank)))
    order.sort()
    t.line = [card for _, card in order]
    t.acted = 0
    t.picks = [0] * len(t.picks)
    t.news += 1
    if t.events is not None:
        t.events.append(told.Revealed(tuple(t.line)))


# --- day ---------------------------------------------------------------------------------------------------

def day(t: Table) -> None:
    """Again and again the leftmost character that has not had its turn, until all have."""
    if t.phase != "day":  # it comes by here after every question
        enter(t, "day")
    acts = t.setup.edition.day_acts
    agenda, spent = t.agenda, t.spent
    agenda.append(DAY)
    while t.acted < len(t.line):
        seat, rank = t.line[t.acted]
        t.acted += 1
        act = acts[rank]
        if act is not None and seat != NOBODY:
            if spent and not first_time(t, seat, rank):
                continue
            if t.events is not None:
                end_turn(t)
                t.events.append(told.TurnCame(seat, rank, "day"))
            act(t, seat)
            if agenda[-1] is not DAY:
                return
    if t.events is not None:
        end_turn(t)
    agenda.pop()


def end_turn(t: Table) -> None:
    """Before anything else begins: a turn of which nothing has been told was idle."""
    events = t.events
    if events and isinstance(events[-1], told.TurnCame):
        events[-1] = replace(events[-1], idle=True)


def first_time(t: Table, seat: int, rank: int) -> bool:
    """Where a Day or Dusk effect is used once in a game: whether this one is still to come. Now it has been used."""
    if t.spent[seat] >> rank & 1:
        return False
    t.spent[seat] |= 1 << rank
    return True


def night_turn(t: Table, seat: int, rank: int) -> None:
    """Only if it is still aboard: another one of the same night may have been quicker."""
    if t.crew[seat] >> rank & 1:
        act = t.setup.edition.night_acts[rank]
        if act is not None:
            if t.events is not None:
                end_turn(t)
                t.events.append(told.TurnCame(seat, rank, "night"))
            act(t, seat)


# --- from day to day, from round to round ------------------------------------------------------------------

def tomorrow(t: Table) -> None:
    if t.day < t.setup.days[t.round - 1]:
        if t.events is not None:
            end_turn(t)
        dawn(t, t.day + 1)
    else:
        t.agenda.append(REST)


def dawn(t: Table, day: int) -> None:
    t.day = day
    t.phase = "sunrise"
    if t.events is not None:
        t.events.append(told.DayBegan(t.round, t.day))


def open_box(t: Table) -> None:
    """All tokens into the bag, one shared order of all ranks, and the streams of chance."""
    edition, seed = t.setup.edition, t.setup.seed
    t.streams[LOOT_STREAM] = derive(seed, "loot")
    t.streams[DRAW_STREAM] = derive(seed, "draws")
    t.bag = list(edition.tokens)
    t.deck = tuple(shuffled([derive(seed, "deal")], 0, list(edition.characters)))


def begin_round(t: Table, cards: int, tokens_a_day: int) -> None:
    """Lay out the loot of every day of the round and deal the same new cards to everybody."""
    fill_spaces(t, t.setup.days[t.round - 1], tokens_a_day)
    deal(t, cards)
    dawn(t, 1)


def deal(t: Table, cards: int) -> None:
    ranks, t.deck = t.deck[:cards], t.deck[cards:]
    new = mask_of(ranks)
    t.hand = [hand | new for hand in t.hand]
    t.held = [held | new for held in t.held]
    t.news += 1
    if t.events is not None:
        t.events.append(told.Dealt(t.round, tuple(sorted(ranks))))


def fill_spaces(t: Table, days: int, tokens_a_day: int) -> None:
    """Draw from the bag without putting back."""
    bag = t.bag
    tokens: list[int] = []
    for kind, count in enumerate(bag):
        tokens += [kind] * count
    order = drawn(t.streams, LOOT_STREAM, tokens, min(days * tokens_a_day, len(tokens)))
    t.spaces = [[0] * len(bag) for _ in range(days)]
    for number, kind in enumerate(order):
        bag[kind] -= 1
        t.spaces[number // tokens_a_day][kind] += 1
    if t.events is not None:
        t.events.append(told.LootLaidOut(tuple([t.setup.edition.named(space) for space in t.spaces])))


def tell_tally(t: Table, seat: int, purse: int, characters: list[tuple[int, int]], values: tuple[int, ...],
               fortune: int) -> None:
    """The arithmetic line by line: what the characters change, then what the tokens are worth."""
    assert t.events is not None
    edition = t.setup.edition
    t.events.append(told.FortuneCounted(
        seat, purse, t.doubloons[seat], fortune, t.score[seat] + fortune,
        tuple([(edition.characters[rank].name, change) for rank, change in characters]),
        tuple([one for one in zip(edition.kinds, t.loot[seat], values, strict=True) if one[1]])))


def finish_round(t: Table, fortunes: list[int]) -> None:
    """The round's fortunes go on the score; then the next round or the end."""
    t.score = [score + fortune for score, fortune in zip(t.score, fortunes, strict=True)]
    t.fortunes += (tuple(fortunes),)
    edition = t.setup.edition
    if t.round < len(t.setup.days):
        t.round += 1
        edition.next_round(t)
    else:
        enter(t, "over")
        t.winners = edition.winners(t)
        if t.events is not None:
            t.events.append(told.GameEnded(tuple(t.score), t.winners))


STEPS: dict[str, Callable[..., None]] = {
    "pick": pick, "day": day, "home": board, "night turn": night_turn, "tomorrow": tomorrow,
}
