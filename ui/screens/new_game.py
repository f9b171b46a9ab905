"""The form of a new game: who sits where, under which flag, by which house rules, and the number of the deal.

The form's values are its only language: the page sends them, `read` makes a NewGame of whatever came, and a
remembered form is the same values as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping

from libertalia import BadJson
from libertalia.editions.galecrest.solo_data import DIFFICULTIES
from libertalia.kernel import strictjson
from libertalia.kernel.edition import COLOURS, Edition, edition_named

from ..html import Html, join, tag
from ..pieces import SIDES, flag, icon, token, token_text
from ..store import OFFERED, PERSON, PLAYERS, NewGame, Seat, Store
from ..words import Words
from . import notices
from .weather import reconstructed

FOREMOST = ("tiles", "difficulty", "length")
"""The options that are no house rules but part of every setup."""
MIXED = "mixed"
LONGEST_NAME = 20
LONGEST_SEED = 9


def render(store: Store, words: Words) -> dict[str, Html]:
    new = store.new
    return {"main": tag(
        "form",
        notices.render(store, words),
        tag("header", tag("div", tag("h1", words("new.title"), tabindex="-1"), _editions(new, words)),
            _count(new, words)),
        tag("ol", *[_seat(seat, new, words) for seat in range(len(new.seats))], class_="chairs"),
        _remarks(new, words),
        *_foremost(new, words),
        _seed(new, words),
        _rules(new, words),
        tag("p", tag("button", words("new.begin"), class_="main", data_do="begin"),
            tag("button", words("links.share"), type="button", data_do="shareform"),
            tag("button", words("new.back"), type="button", data_do="title"), class_="away"),
        class_="sheet setup", data_key="new", data_submit="begin", novalidate=True,
    )}


# --- the seats ---------------------------------------------------------------------------------------------

def _editions(new: NewGame, words: Words) -> Html:
    return tag("p", _select("edition", new.edition, {one: words(f"edition.{one}") for one in OFFERED},
                            words("new.edition"), "form"))


def most_and_fewest(edition: Edition) -> tuple[int, int]:
    """How many people may sit down; where there is a game for one, alone too."""
    fewest, most = edition.seats
    return most, 1 if edition.solo else fewest


def _count(new: NewGame, words: Words) -> Html:
    most, fewest = most_and_fewest(edition_named(new.edition))
    count = len(new.seats)
    said = words("new.seats", count=count) if count > 1 else words("new.alone")
    return tag(
        "div",
        tag("button", "−", type="button", data_do="form:fewer", disabled=count == fewest,
            aria_label=words("new.fewer")),
        tag("output", said),
        tag("button", "+", type="button", data_do="form:more", disabled=count == most, aria_label=words("new.more")),
        class_="count", role="group", aria_label=said,
    )


def _seat(seat: int, new: NewGame, words: Words) -> Html:
    one, number = new.seats[seat], seat + 1
    players = {player: words(f"player.{player}") for player in PLAYERS}
    alone = len(new.seats) == 1
    colours = {colour: words(f"colour.{colour}") for colour in COLOURS}
    return tag(
        "li",
        join(flag(one.colour), _select(f"colour{seat}", one.colour, colours, words("new.colour", number=number),
                                       f"form:colour:{seat}")) if _chooses_colours(new) else None,
        tag("input", name=f"name{seat}", value=one.name, maxlength=LONGEST_NAME, autocomplete="off", spellcheck="false",
            placeholder=default_name(seat, new, words), aria_label=words("new.name", number=number)),
        None if alone else _select(f"player{seat}", one.player, players, words("new.player", number=number), "form"),
        data_key=f"seat{seat}",
    )


def _select(name: str, chosen: str, choices: Mapping[str, str], label: str, action: str) -> Html:
    options = [tag("option", said, value=value, selected=value == chosen) for value, said in choices.items()]
    return tag("select", *options, name=name, data_change=action, aria_label=label)


def _remarks(new: NewGame, words: Words) -> Html:
    """What the levels that sit here are like, and where the flags come from."""
    levels = [player for player in PLAYERS if player != PERSON and player in {seat.player for seat in new.seats}]
    return tag(
        "ul",
        tag("li", words("new.alone.say"), data_key="alone") if len(new.seats) == 1 else None,
        *[tag("li", tag("b", words(f"player.{level}")), " ", words(f"player.{level}.text"), data_key=level)
          for level in levels],
        None if _chooses_colours(new) else tag("li", words("new.dealt"), data_key="dealt"),
        class_="remarks quiet",
    )


def _seed(new: NewGame, words: Words) -> Html:
    return tag("label", tag("span", words("new.seed")),
               tag("input", name="seed", value=new.seed, inputmode="numeric", maxlength=LONGEST_SEED,
                   autocomplete="off", placeholder=words("new.seed.any")), class_="seed")


def _chooses_colours(new: NewGame) -> bool:
    return new.options.get("colours") == "choose"


# --- the house rules ---------------------------------------------------------------------------------------

def _foremost(new: NewGame, words: Words) -> list[Html]:
    """What every table decides anew lies open."""
    options = {**new.rules.options, "difficulty": tuple(DIFFICULTIES)}  # not the default first, but as they rise
    return [tag("div", _rule(option, options[option], chosen(new, option), words,
                             _mixture(new, words) if option == "tiles" else _our_numbers(new, option, words)),
                class_="rules foremost")
            for option in FOREMOST if option in new.rules.options]


def _our_numbers(new: NewGame, option: str, words: Words) -> Html | None:
    """G-SOLO-31: those of the printed game are not known."""
    return reconstructed(new.edition, ".".join(("solo", option, chosen(new, option))), words)


def _mixture(new: NewGame, words: Words) -> Html:
    """The last choice: which tiles lie stormy side up, one by one."""
    edition = edition_named(new.edition)
    stormy = set(chosen(new, "tiles").split("+")) & set(edition.kinds)
    pick = tag("label", tag("input", type="radio", name="option-tiles", value=MIXED, checked=bool(stormy),
                            data_change="form"), tag("span", words("option.tiles.choose")))
    if not stormy:
        return pick
    kinds = [tag("label", tag("input", type="checkbox", name=f"stormy-{kind}", checked=kind in stormy,
                              data_change="form"),
                 token(kind, words.language, 1, SIDES[kind in stormy]),
                 tag("span", tag("b", words(f"loot.{kind}")), " ",
                     tag("small", token_text(kind, SIDES[kind in stormy], words))), data_key=kind)
             for kind in edition.kinds]
    return join(pick, tag("div", *kinds, class_="mixture", data_key="mixture"))


def chosen(new: NewGame, option: str) -> str:
    return new.options.get(option, new.rules.options[option][0])


def _rules(new: NewGame, words: Words) -> Html:
    """Folded away: most games are played as printed."""
    folded = [option for option in new.rules.options if option not in FOREMOST]
    differ = sum(option in new.options for option in folded)
    how_many = words("new.rules.none") if not differ else words("new.rules.one") if differ == 1 \
        else words("new.rules.many", count=differ)
    rules = [_rule(option, new.rules.options[option], chosen(new, option), words) for option in folded]
    return tag(
        "details",
        tag("summary", tag("span", words("new.rules")), " ", tag("small", how_many)),
        tag("p", words("new.rules.say"), class_="quiet"),
        tag("div", *rules, class_="rules"),
        tag("button", icon("undo"), tag("span", words("new.rules.reset")), type="button", data_do="form:reset",
            disabled=not differ),
        class_="house", data_key="house",
    )


def _rule(option: str, values: tuple[str, ...], chosen: str, words: Words, last: Html | None = None) -> Html:
    lines = [tag(
        "label",
        tag("input", type="radio", name=f"option-{option}", value=value, checked=value == chosen, data_change="form"),
        tag("span", words(f"option.{option}.{value}"),
            join(" ", tag("small", words("new.rules.default")))
            if value == values[0] and option not in FOREMOST else None),
    ) for value in values]
    return tag("fieldset", tag("legend", words(f"option.{option}")),
               tag("p", words(f"option.{option}.why"), class_="quiet"), *lines, last,
               class_="differs" if chosen != values[0] and option not in FOREMOST else None, data_key=option)


# --- names -------------------------------------------------------------------------------------------------

def default_name(seat: int, new: NewGame, words: Words) -> str:
    player = new.seats[seat].player
    if player == PERSON and sum(one.player == PERSON for one in new.seats) == 1:
        return words("name.you")
    return words("name.person", number=seat + 1) if player == PERSON else words(f"name.bot.{seat}")


def full_names(new: NewGame, words: Words) -> list[str]:
    """Every seat has a name, and no two the same."""
    names = [words(f"name.{name}") for name in new.rules.automatic.values()]
    """Of those for whom the rules decide."""
    others = len(names)
    for seat, given in enumerate(new.seats):
        name = _plain(given.name) or default_name(seat, new, words)
        while name in names:
            name += "’"
        names.append(name)
    return names[others:]


def _plain(name: str) -> str:
    """Without what cannot be seen, and not longer than its place."""
    visible = "".join(letter for letter in name[:10 * LONGEST_NAME] if letter.isprintable())
    return " ".join(visible.split())[:LONGEST_NAME].strip()


# --- reading -----------------------------------------------------------------------------------------------

def read(values: Mapping[str, str], first: int = 0) -> NewGame:
    """What stands in the form, whatever it is: a game can always begin from it.

    Where two seats want one colour, `first` gets it: the seat whose colour was chosen last.
    """
    count = next(seat for seat in range(len(values) + 1) if f"name{seat}" not in values)
    edition = edition_named(values["edition"] if values.get("edition") in OFFERED else OFFERED[0], alone=count == 1)
    most, fewest = most_and_fewest(edition_named(edition.name))
    if not fewest <= count <= most:
        return NewGame()
    seats = [_read_seat(values, seat) for seat in range(count)]
    settle_people(seats)
    settle_colours(seats, first)
    seed = values.get("seed", "").strip()
    fits = seed.isascii() and seed.isdecimal() and len(seed) <= LONGEST_SEED
    return NewGame(edition.name, seats, seed if fits else "", _read_options(values, edition))


def _read_seat(values: Mapping[str, str], seat: int) -> Seat:
    player = values.get(f"player{seat}", "")
    return Seat(_plain(values[f"name{seat}"]), player if player in PLAYERS else PERSON, values.get(f"colour{seat}", ""))


def _read_options(values: Mapping[str, str], edition: Edition) -> dict[str, str]:
    """Only what differs from the printed rules."""
    wanted = {option: values.get(f"option-{option}", "") for option in edition.options}
    if wanted.get("tiles") == MIXED:  # a mixture begins somewhere
        wanted["tiles"] = "+".join([kind for kind in edition.kinds if f"stormy-{kind}" in values]) or edition.kinds[0]
    known = {option: value if value in edition.options[option] else edition.read_option(option, value)
             for option, value in wanted.items() if value}
    return {option: value for option, value in known.items() if value and value != edition.defaults[option]}


def settle_options(new: NewGame) -> None:
    """One alone decides other things than several."""
    new.options = {option: value for option, value in new.options.items() if option in new.rules.options}


def settle_people(seats: list[Seat]) -> None:
    """Somebody must be there to play with."""
    if all(seat.player != PERSON for seat in seats):
        seats[0].player = PERSON


def settle_colours(seats: list[Seat], first: int = 0) -> None:
    """Every seat gets a colour of its own, if possible the one it has."""
    taken: set[str] = set()
    order = sorted(range(len(seats)), key=lambda seat: seat != first)
    for seat in order:
        wish = seats[seat].colour
        seats[seat].colour = wish if wish in COLOURS and wish not in taken else ""
        taken.add(wish)
    free = [colour for colour in COLOURS if colour not in taken]
    for one in seats:
        one.colour = one.colour or free.pop(0)


# --- remembering -------------------------------------------------------------------------------------------

def to_text(new: NewGame) -> str:
    """The form as JSON, without the number of the deal: the same deal twice must be asked for."""
    values = {"edition": new.edition}
    for seat, one in enumerate(new.seats):
        values |= {f"name{seat}": one.name, f"player{seat}": one.player, f"colour{seat}": one.colour}
    return strictjson.dumps(values | {f"option-{option}": value for option, value in new.options.items()})


def remembered(text: str | None) -> NewGame:
    """The form that `to_text` wrote; the plain form where that cannot be read."""
    try:
        values = strictjson.loads(text or "", max_bytes=10_000)
    except BadJson:
        return NewGame()
    if not isinstance(values, dict) or not all(isinstance(value, str) for value in values.values()):
        return NewGame()
    return read(values)
