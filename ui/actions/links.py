"""What a player can do with links: look at one, begin what it carries, give one away, compare results, watch.

A link is only looked at until a button is pressed, and a game that begins is kept in a new place: nothing that
stands on the shelf is touched.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from libertalia import Refusal

from ..chronicle import Chronicle
from ..links.desk import Desk, Made, ending_of
from ..links.positions import Position
from ..links.results import line
from ..screens import new_game
from ..store import PERSON, USUAL, Table
from ..words import words_for
from . import bots, pages, play, saving

if TYPE_CHECKING:
    from ..app import App, Handler, Values

CODES = "segno.zip"
"""The part of the program that makes QR codes."""
AT_A_TIME = 1
"""So many pasted results are played again between two looks at the screen."""


def desk_of(app: App) -> Desk:
    return app.store.links


# --- opening -----------------------------------------------------------------------------------------------

def open_(app: App, about: str, values: Values) -> None:
    pages.hide(app, "", values)
    give_back(app)
    desk_of(app).open(about)
    app.store.screen = "link"


def open_pasted(app: App, _about: str, values: Values) -> None:
    """A link, an address or a whole line of a chat."""
    open_(app, values.get("link", ""), values)


def bring_in(app: App, about: str, values: Values) -> None:
    """A file that holds a link is opened like the link; every other one is a kept game."""
    text = values.get("text", "")
    if "#" in text and "{" not in text:
        open_(app, text, {})
    else:
        saving.import_(app, about, values)


def begin(app: App, _about: str, values: Values) -> None:
    form = desk_of(app).form(values.get("name", ""))
    if form:
        play.start(app, form)


def look(app: App, _about: str, _values: Values) -> None:
    """At a position: it is kept nowhere, and the first choice is an answer."""
    desk = desk_of(app)
    if isinstance(desk.opened, Position):
        desk.answered = ""
        lay_out(app, table_of(desk.opened), "position")


def play_on(app: App, _about: str, _values: Values) -> None:
    """A position becomes a game."""
    link = desk_of(app).opened
    if isinstance(link, Position):
        play.sit_down(app, table_of(link))


def table_of(link: Position) -> Table:
    game = link.game()
    players = [PERSON if seat == link.seat else USUAL for seat in range(len(game.start.seats))]
    return Table(game, tuple(players))


def lay_out(app: App, table: Table, screen: str) -> None:
    """A table for one person to look at, which is not kept."""
    table.chronicle = Chronicle.of(table.game, table.alone)
    table.facing = table.alone
    table.hints = False
    lend(app, table, screen)


def lend(app: App, table: Table, screen: str) -> None:
    """To be looked at. The game that was played here stays on the shelf or, where nothing is kept, lies aside."""
    app.page.release()
    desk, own = desk_of(app), app.store.table
    if own:
        bots.forget(app, own)
    if own is not desk.borrowed:
        desk.aside = own if own and own.unkept else None
    app.store.table = desk.borrowed = table
    app.store.screen = screen


def give_back(app: App) -> None:
    """The table that was only looked at goes: no button for a game of one's own may lead to it."""
    desk = desk_of(app)
    if desk.borrowed and app.store.table is desk.borrowed:
        app.store.table, desk.aside = desk.aside, None
        app.store.screen = "title"
        if app.store.table:
            app.page.claim(app.store.table.place)
            bots.set_to_think(app, app.store.table)
    desk.borrowed = desk.watch = desk.puzzle = None


def title(app: App, about: str, values: Values) -> None:
    give_back(app)
    pages.title(app, about, values)


def resume(app: App, about: str, values: Values) -> None:
    give_back(app)
    saving.resume(app, about, values)


def to_table(app: App, about: str, values: Values) -> None:
    """The browser's way back may lead here from a table that is there no more."""
    give_back(app)
    (play.look if app.store.table else pages.title)(app, about, values)


def choose(app: App, about: str, values: Values) -> None:
    """In a position a choice is an answer; everywhere else it is a choice."""
    desk = desk_of(app)
    if app.store.screen != "position":
        play.choose(app, about, values)
        return
    seat, _, option = about.partition(":")
    link, table = desk.opened, app.store.table
    if isinstance(link, Position) and table and seat == str(link.seat):
        with suppress(Refusal):
            table.game.copy().choose(link.seat, option)
            desk.answered = option


# --- giving away -------------------------------------------------------------------------------------------

def share(app: App, _about: str, _values: Values) -> None:
    """The game at the table, or the one that is over."""
    desk, table = desk_of(app), app.store.table
    if table and not table.story:
        desk.make_from(table)
        show_shares(app, "result" if app.store.screen == "final" else "look", {})


def ask(app: App, _about: str, values: Values) -> None:
    """The position gets its question; the link is another one then."""
    table = app.store.table
    if table and app.store.screen == "share":
        desk_of(app).asks(table, values)


def share_form(app: App, _about: str, values: Values) -> None:
    """The game that is being set up. Its deal gets a number now, which then stands in the form too."""
    form = new_game.read(values)
    form.seed = form.seed or str(app.chance.randrange(1_000_000))
    app.store.new = form
    desk_of(app).make_from_form(form)
    show_shares(app, "toform", {})


def show_shares(app: App, about: str, _values: Values) -> None:
    """`about`: the way back, where it is another one than before."""
    desk = desk_of(app)
    desk.back = about or desk.back
    desk.home = app.page.address()
    app.store.screen = "share"


def to_form(app: App, _about: str, _values: Values) -> None:
    """As it was left."""
    app.store.screen = "new"


def copy(app: App, about: str, _values: Values) -> None:
    if text := text_of(app, about):
        app.page.copy(text)


def send(app: App, about: str, _values: Values) -> None:
    if text := text_of(app, about):
        app.page.send(text)


def keep_file(app: App, about: str, _values: Values) -> None:
    if text := text_of(app, about):
        app.page.download(f"libertalia-{about}.txt", text)


def text_of(app: App, kind: str) -> str:
    """The address of a link, or the line that tells a result."""
    table = app.store.table
    if kind == "result":
        ending = ending_of(table.game, table.players) if table else None
        return line(ending, words_for(app.store.language, app.store.edition)) if ending else ""
    desk = desk_of(app)
    made = find(desk, kind)
    return desk.address(made) if made else ""


def find(desk: Desk, kind: str) -> Made | None:
    return next((made for made in desk.made if made.kind == kind), None)


def show_code(app: App, about: str, _values: Values) -> None:
    """A second press puts it away."""
    desk = desk_of(app)
    if desk.shown == about:
        desk.shown = ""
    else:
        app.page.need(CODES, f"linkshow:{about}")


def show_now(app: App, about: str, _values: Values) -> None:
    desk_of(app).shown = about if find(desk_of(app), about) else ""


def show_sheet(app: App, about: str, _values: Values) -> None:
    app.page.need(CODES, f"linkpaper:{about}")


def show_paper(app: App, about: str, _values: Values) -> None:
    desk = desk_of(app)
    made = find(desk, about)
    if made and made.deal:
        desk.shown = about
        app.store.screen = "sheet"


def print_(app: App, _about: str, _values: Values) -> None:
    app.page.print()


# --- results -----------------------------------------------------------------------------------------------

def results(app: App, _about: str, _values: Values) -> None:
    app.store.screen = "results"


def paste(app: App, _about: str, values: Values) -> None:
    desk_of(app).paste(values.get("pasted", ""))
    check(app, "", {})


def check(app: App, _about: str, _values: Values) -> None:
    """A few at a time, so that the page never stands still."""
    if desk_of(app).check_on(AT_A_TIME):
        app.page.soon("linkcheck")


HANDLERS: dict[str, Handler] = {
    "link": open_, "openlink": open_pasted, "import": bring_in,
    "link-setup": begin, "link-challenge": begin, "link-position": look, "link-play": play_on,
    "choose": choose, "share": share, "ask": ask, "shareform": share_form, "shares": show_shares, "toform": to_form,
    "linkcopy": copy, "linksend": send, "linkfile": keep_file,
    "linkcode": show_code, "linkshow": show_now, "linksheet": show_sheet, "linkpaper": show_paper, "print": print_,
    "results": results, "paste": paste, "linkcheck": check, "title": title, "continue": resume, "look": to_table,
}
"""`choose`, `import`, `title`, `continue` and `look` stand before those of the other rooms."""
