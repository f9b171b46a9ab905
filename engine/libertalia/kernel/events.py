"""What happened, typed, each with who may see it.

| kind      | facts                                                        |
|-----------|--------------------------------------------------------------|
| `deal`    | round, ranks: the same new cards for every hand              |
| `board`   | spaces: the loot of every day of the round                   |
| `dawn`    | round, day: a new day at sunrise                             |
| `pick`    | seat; only its owner: rank                                   |
| `reveal`  | line: pairs of seat and rank, from left to right             |
| `phase`   | phase: day, dusk, night, rest or over begins                 |
| `turn`    | seat, rank, phase: this character acts now (day and night)   |
| `coins`   | seat, change, now, why                                       |
| `card`    | seat, rank, source, target, why (the Surgeon's rank: owner only) |
| `token`   | kind, count, source, target, seat, other, why                |
| `draw`    | seat, count, why, kinds (owner only where Spies draw unseen) |
| `tally`   | seat, purse, characters, doubloons, tokens, fortune, score   |
| `clear`   | doubloons: crews and graveyards leave the game, tokens go back, every purse holds so many |
| `over`    | scores, winners                                              |

Only where an edition has them (the last four: for one alone):

| kind         | facts                                                     |
|--------------|-----------------------------------------------------------|
| `setup`      | tiles: the face of each kind; track: colours from space 1 to 6 |
| `reputation` | seat, change, space, track, why: a token has moved, those it passed have slid |
| `midshipman` | beside: seat and rank, or None: who stands directly left of him from now on |
| `copy`       | seat, rank, why, when: `now`; `late`: promised for the end of the night; `promised`: there it is |
| `swap`       | seat, today, tomorrow, why: kinds that change places between two days |
| `sweep`      | kinds: what nobody took of today's loot goes back to the bag |
| `keep`       | seat, rank, why: will stay aboard when the round is over  |
| `harbour`    | crew, loot: what is left aboard by seat; all other crew goes to graveyards, other tokens to the bag |
| `difficulty` | difficulty, scores: what everybody has on the dial before the first voyage |
| `pilferer`   | rank, line: the card that comes to the line for nobody    |
| `automa`     | rank, top, row, selector, tokens, candidates: which card she plays and why; a `card` event follows |
| `policy`     | seat, why, option, policy: what the rules choose for her where there was a choice, and by which rule |

On the line, and where a character acts that is no player's, the seat is 6. In `automa`: `top` is the rank on top of the
deck, `row` (1 to 5) the first that fits `tokens` (`good`, `average`, `bad`: kinds), `selector` what stands there (`L2`,
`R`, `E3`), `candidates` the cards of her hand that were counted.

Steps of reputation that do not fit on the track are a `coins` event whose why is `overflow`; what everybody gets
when a round begins has the why `income`.

Zones of cards: hand, line, crew, graveyard, gone (out of the game). Zones of tokens: space, loot, bag.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    kind: str
    facts: dict[str, Any]
    secret: dict[str, Any] | None = None
    owner: int = -1
    """The one seat that may see `secret`."""

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or an onlooker (None), may know of it."""
        facts = {"event": self.kind, **self.facts}
        return {**facts, **self.secret} if self.secret and seat == self.owner else facts

    def as_json(self) -> dict[str, Any]:
        """For a referee, who sees everything and is told what to keep to himself."""
        facts = {"event": self.kind, **self.facts}
        return {**facts, "secret": self.secret, "owner": self.owner} if self.secret else facts
