"""Links that carry a game in the part of an address behind `#`, which no server ever sees.

    1sB9x…          version 1, kind `s`, one whole number in letters and digits, and five of them as a check

docs/links.md says letter by letter what stands in them, and what a later version may add.

| kind | carries                                                                                        |
|------|------------------------------------------------------------------------------------------------|
| `s`  | setup: edition, house rules, who sits where, the number of the deal                            |
| `c`  | challenge: a setup in which one person plays against bots that depend on nothing but the deal  |
| `p`  | position: a table, whose choice it is, a question, and the author's answer and words           |
| `r`  | replay: a setup and every choice of a finished game                                            |
| `e`  | ending: how a challenge was played, as the person's choices, from which all else follows       |

A choice is written as its place among the legal options, with as many digits as there are options: so no link can
say an illegal one, and a whole game of four takes about a hundred letters. What a version says is read for ever
(tests/ui/links): its tables never change, and what they cannot say needs a later one. Only an ending leans on bots as
they are: when those of a challenge learn to play otherwise, what was told before is shown as not verified.
"""

from .deals import Deal, deal_name
from .fragments import find, read, write
from .kinds import Challenge, Ending, Link, Replay, Setup, events_hash
from .positions import Position
from .tape import LinkError

__all__ = ["Challenge", "Deal", "Ending", "Link", "LinkError", "Position", "Replay", "Setup", "deal_name",
           "events_hash", "find", "read", "write"]
