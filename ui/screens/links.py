"""Links: looking at one before anything begins, giving one away, and the results of a challenge."""

from __future__ import annotations

from libertalia.kernel.edition import edition_named

from ..html import Html, tag
from ..links.deals import LONGEST_NAME, Deal, deal_name
from ..links.desk import SHEET_LINES, Desk, Made, edition_of
from ..links.kinds import Challenge, Ending, Link, Replay, Setup
from ..links.positions import LONGEST, Position
from ..links.qr import TooLong, qr_code
from ..links.results import MOST_LETTERS, MOST_RESULTS, Ranking, Row, line
from ..links.tape import LinkError
from ..scene import scene_of
from ..store import PERSON, Store, Table
from ..words import Words, words_for
from .pasting import link_field
from .table import parts

KINDS = {Setup: "setup", Challenge: "challenge", Position: "position", Replay: "replay", Ending: "ending"}
Fact = tuple[str, str | Html]


# --- a link that was opened ----------------------------------------------------------------------------------

def preview(desk: Desk, words: Words) -> dict[str, Html]:
    """What it is, before anything happens."""
    link = desk.opened
    if link is None or isinstance(link, LinkError):
        return {"main": refusal(link or LinkError("strange"), words)}
    kind = KINDS[type(link)]
    return {"main": tag(
        "form",
        tag("h1", words(f"links.kind.{kind}"), tabindex="-1"),
        tag("p", words(f"links.kind.{kind}.say"), class_="quiet"),
        name_field(words) if isinstance(link, Challenge) else None,
        tag("dl", *[tag("div", tag("dt", label), tag("dd", fact)) for label, fact in facts(link, words)],
            class_="link-facts"),
        tag("p", words("links.safe"), class_="quiet"),
        tag("p", tag("button", words(f"links.do.{kind}"), class_="main"),
            tag("button", words("links.away"), type="button", data_do="title"), class_="away"),
        class_="sheet link", data_key="link", data_submit=f"link-{kind}", novalidate=True,
    )}


def refusal(why: LinkError, words: Words) -> Html:
    return tag(
        "section", tag("h1", words("links.refused"), tabindex="-1"),
        tag("p", words(why.key), role="alert"),
        link_field(words),
        tag("p", tag("button", words("links.away"), class_="main", type="button", data_do="title"), class_="away"),
        class_="sheet link",
    )


def name_field(words: Words) -> Html:
    return tag("label", tag("span", words("links.name")),
               tag("input", name="name", maxlength=LONGEST_NAME, autocomplete="off", spellcheck="false"))


def facts(link: Link, words: Words) -> list[Fact]:
    edition = edition_of(link)
    words = words_for(words.language, edition)
    found: list[Fact] = [(words("links.edition"), words(f"edition.{edition}"))]
    if isinstance(link, Position):
        return found + facts_of_position(link, words)
    options = dict(link.deal.options)
    days = edition_named(edition).days[:int(options.get("length", 3))]
    length = words("links.length.one", days=sum(days)) if len(days) == 1 else \
        words("links.length.say", rounds=len(days), days=sum(days))
    if isinstance(link, Challenge) and (author := author_of(link)):
        found.append((words("links.author"), author))
    found += [(words("links.length"), length), (words("links.deal"), deal_name(link.deal)),
              (words("links.seats"), seats(link, words)), (words("links.rules"), rules(link.deal, words))]
    if isinstance(link, Ending):
        found.append((words("links.outcome"), outcome(link, words)))
    return found


def facts_of_position(link: Position, words: Words) -> list[Fact]:
    view = link.game().view(None)
    said = [(words("links.author"), link.author), (words("links.question"), link.question)]
    return [(words("links.when"), words("links.when.say", round=view["round"], day=view["day"])),
            (words("links.turn"), view["seats"][link.seat]["name"]), *[one for one in said if one[1]]]


def author_of(link: Challenge) -> str:
    """Whoever makes a challenge stands on the seat that is free for all others; nobody vouches for the name."""
    return link.deal.names[link.deal.players.index(PERSON)] if link.deal.names else ""


def seats(link: Setup | Challenge | Replay | Ending, words: Words) -> Html:
    names = link.deal.names or ("",) * len(link.deal.players)
    if isinstance(link, Challenge):
        return tag("ol", *[tag("li", words("links.you")) if player == PERSON else seat(name, player, words)
                           for name, player in zip(names, link.deal.players, strict=True)])
    return tag("ol", *[seat(*one, words) for one in zip(names, link.deal.players, strict=True)])


def seat(name: str, player: str, words: Words) -> Html:
    return tag("li", f"{name} · " if name else None, who(player, words))


def who(player: str, words: Words) -> str:
    return words("links.person") if player == PERSON else words(f"player.{player}")


def rules(deal: Deal, words: Words) -> Html | str:
    """Without the length, which has a line of its own."""
    options = [(option, value) for option, value in deal.options if option != "length"]
    if not options:
        return words("new.rules.none")
    return tag("ul", *[tag("li", words("table.of", what=words(f"option.{option}"), said=value_of(option, value, words)))
                       for option, value in options])


def value_of(option: str, value: str, words: Words) -> str:
    """Some mixtures have no word of their own: then the stormy tiles are named."""
    if f"option.{option}.{value}" in words.table:
        return words(f"option.{option}.{value}")
    return ", ".join(words(f"loot.{kind}") for kind in value.split("+"))


def outcome(link: Ending, words: Words) -> str:
    said = words("links.outcome.say", score=link.score, place=words(f"links.place.{link.place}"),
                 seats=link.seats)
    return words("table.of", what=link.name, said=said) if link.name else said


# --- a position ----------------------------------------------------------------------------------------------

def position(store: Store, words: Words) -> dict[str, Html]:
    """The question beside the table; with one's own answer comes the author's."""
    desk, table, link = store.links, store.table, store.links.opened
    assert table
    assert isinstance(link, Position)
    around = parts(table, scene_of(table, words), words)
    told = answers(desk, link, table, words) if desk.answered else None
    return {"task": question(link, words), **around, **({"ask": told, "hand": Html("")} if told else {})}


def question(link: Position, words: Words) -> Html:
    return tag("section", tag("h1", link.question or words("links.ask"), tabindex="-1"),
               tag("p", words("links.by", name=link.author), class_="quiet") if link.author else None,
               tag("p", tag("button", words("links.away"), type="button", data_do="title"), class_="away"),
               class_="sheet puzzle", data_key="question")


def answers(desk: Desk, link: Position, table: Table, words: Words) -> Html:
    names = list(table.game.start.seats)
    author = words("links.answer.author", answer=words.option(link.answer, names)) if link.answer else None
    return tag(
        "section",
        tag("p", words("links.answer.own", answer=words.option(desk.answered, names)), role="status"),
        tag("p", author) if author else None,
        tag("p", link.words) if link.words else None,
        tag("p", tag("button", words("links.play-on"), class_="main", type="button", data_do="link-play"),
            tag("button", words("puzzles.again"), type="button", data_do="link-position"), class_="row"),
        class_="verdict", data_key="answers",
    )


# --- a link to give away -------------------------------------------------------------------------------------

def share(store: Store, words: Words) -> dict[str, Html]:
    desk = store.links
    return {"main": tag(
        "section",
        tag("h1", words("links.share"), tabindex="-1"),
        *[one_link(desk, made, words) for made in desk.made],
        *[asking(desk, store.table, words) for made in desk.made if made.kind == "position" and store.table],
        None if desk.made else tag("p", words("links.none"), role="status"),
        tag("p", tag("button", words("links.back"), type="button", data_do=desk.back), class_="away"),
        class_="sheet link",
    )}


def one_link(desk: Desk, made: Made, words: Words) -> Html:
    address = desk.address(made)
    shown = desk.shown == made.kind
    kind = words(f"links.kind.{made.kind}")

    def button(what: str, **more: str | bool | None) -> Html:
        label = words(f"links.{what}")
        return tag("button", label, type="button", data_do=f"link{what}:{made.kind}", aria_label=f"{label}: {kind}",
                   **more)

    return tag(
        "section",
        tag("h2", kind), tag("p", words(f"links.kind.{made.kind}.give"), class_="quiet"),
        tag("input", value=address, readonly=True, aria_label=kind, data_key="address"),
        tag("p", button("copy", class_="main"), button("send"), button("file"),
            button("code", aria_expanded=str(shown).lower()),
            button("sheet") if made.kind in ("setup", "challenge") else None,
            compare(words) if made.kind == "challenge" else None, class_="row"),
        code(address, kind, words) if shown else None,
        data_key=made.kind,
    )


def compare(words: Words) -> Html:
    return tag("button", words("links.results"), type="button", data_do="results")


def asking(desk: Desk, table: Table, words: Words) -> Html:
    """What an author may add to a position: a question, and for afterwards an answer with its reason."""
    names = list(table.game.start.seats)
    options = next((one.options for one in table.game.waiting if one.seat == table.facing), ())
    said = {key: desk.said.get(key, "") for key in LONGEST}
    choices = [tag("option", words("links.answer.none"), value="", selected=not said["answer"]),
               *[tag("option", words.option(one, names), value=one, selected=one == said["answer"]) for one in options]]

    def line(key: str) -> Html:
        return tag("label", tag("span", words(f"links.{key}")),
                   tag("input", name=key, value=said[key], maxlength=LONGEST[key], autocomplete="off"))

    return tag(
        "form",
        tag("h2", words("links.asking")), tag("p", words("links.asking.say"), class_="quiet"),
        line("question"),
        tag("label", tag("span", words("links.answer")), tag("select", *choices, name="answer")),
        tag("label", tag("span", words("links.words")),
            tag("textarea", said["words"], name="words", rows=3, maxlength=LONGEST["words"])),
        line("author"),
        tag("p", tag("button", words("links.ask.put"), class_="main"), class_="row"),
        class_="asking-form", data_key="asking", data_submit="ask", novalidate=True,
    )


def code(address: str, label: str, words: Words) -> Html:
    try:
        return qr_code(address, words("links.code.of", what=label))
    except TooLong:
        return tag("p", words("links.code.long"), role="status")


def paper(store: Store, words: Words) -> dict[str, Html]:
    desk = store.links
    made = next(made for made in desk.made if made.kind == desk.shown)
    return sheet(desk, made, words)


def sheet(desk: Desk, made: Made, words: Words) -> dict[str, Html]:
    """A page of paper for a class: the code, the link, the rules in a paragraph, and a table for names and results."""
    assert made.deal
    words = words_for(words.language, made.deal.edition)
    address = desk.address(made)
    heads = [tag("th", words(f"links.sheet.{what}"), scope="col") for what in ("name", "result", "place")]
    rows = [tag("tr", *[tag("td")] * len(heads), data_key=f"line{number}") for number in range(SHEET_LINES)]
    ways = [words("links.sheet.open"), words("links.sheet.rules"), words(f"links.sheet.{made.kind}")]
    return {"main": tag(
        "article",
        tag("header", tag("h1", words("links.sheet.title"), tabindex="-1"),
            tag("p", words("links.sheet.deal", deal=deal_name(made.deal)), " · ",
                words(f"edition.{made.deal.edition}"))),
        tag("section", code(address, words(f"links.kind.{made.kind}"), words),
            tag("div", *[tag("p", way) for way in ways])),
        tag("p", address, class_="address"),
        tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows)),
        tag("p", tag("button", words("links.sheet.print"), class_="main", type="button", data_do="print"),
            tag("button", words("links.back"), type="button", data_do="shares"), class_="away"),
        class_="paper", data_key="paper",
    )}


def result(ending: Ending, words: Words) -> Html:
    """To be laid under the final ranking of a challenge."""
    return tag("section", tag("h2", words("links.result.title")), tag("p", line(ending, words), class_="address"),
               tag("p", words("links.result.say"), class_="quiet"),
               tag("p", tag("button", words("links.copy"), type="button", data_do="linkcopy:result"), compare(words),
                   class_="row"), class_="outcome")


# --- results of many -----------------------------------------------------------------------------------------

def results(desk: Desk, words: Words) -> dict[str, Html]:
    count = len(desk.told)
    done = "links.checked-most" if count >= MOST_RESULTS else "links.checked"
    state = words("links.checking", count=count, all=desk.wanted) if desk.rest else \
        words(done, count=count) if desk.pasted else ""
    return {"main": tag(
        "form",
        tag("h1", words("links.results"), tabindex="-1"),
        tag("p", words("links.results.say"), class_="quiet"),
        tag("label", tag("span", words("links.paste"), class_="unseen"),
            tag("textarea", desk.pasted, name="pasted", rows=8, maxlength=MOST_LETTERS + 1, spellcheck="false",
                autocomplete="off")),
        tag("p", tag("button", words("links.check"), class_="main"),
            tag("button", words("links.away"), type="button", data_do="title"), class_="away"),
        tag("p", state, " " if desk.cut else None, words("links.cut") if desk.cut else None, role="status"),
        tag("progress", value=count, max=desk.wanted, aria_label=words("links.check")) if desk.rest else None,
        *[ranking(board, words) for board in desk.ranking],
        class_="sheet results", data_key="results", data_submit="paste", novalidate=True,
    )}


def ranking(board: Ranking, words: Words) -> Html:
    heads = [tag("th", words(f"links.col.{what}"), scope="col") for what in ("place", "name", "score", "state")]
    return tag(
        "table",
        tag("caption", words("links.sheet.deal", deal=board.deal)),
        tag("thead", tag("tr", *heads)),
        tag("tbody", *[ranked(row, number, words) for number, row in enumerate(board.rows)]),
        class_="ranking", data_key=board.deal,
    )


def ranked(row: Row, number: int, words: Words) -> Html:
    claim = row.told.claim
    assert claim
    drawn = tag("svg", tag("rect", width=f"{row.share}%", height="100%"), class_="bar", aria_hidden="true")
    return tag(
        "tr",
        tag("td", words("rest.place", place=row.rank) if row.rank else "–", class_="number"),
        tag("th", tag("span", row.told.name or words("links.nobody"), class_="name"), drawn, scope="row"),
        tag("td", tag("b", claim.score), class_="number"),
        tag("td", words(row.told.key), class_="quiet" if row.rank else "doubt"),
        data_key=f"row{number}", class_="winner" if row.rank == 1 else None,
    )

