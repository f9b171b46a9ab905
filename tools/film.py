"""Films what happens between two choices and writes contact sheets: a frame every 80 ms, whatever the machine.

    npm run build && .venv/bin/python tools/film.py [MOMENT ...] [--size 360x640 ...] [--language fr] [--out FOLDER]

The moments are played: seeded games go on until what is wanted is about to happen, and are then opened in the page.
The page's clock stands still between two frames (tools/lib/film.js), so that what is filmed is what is meant.
"""

from __future__ import annotations

import argparse
import base64
import io
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine")]
from libertalia import Event, Game  # noqa: E402
from libertalia.kernel import events as told  # noqa: E402
from tools.browse import DIST, QUIET, Server, chromium  # noqa: E402
from ui import saves  # noqa: E402
from ui.actions import bots  # noqa: E402
from ui.store import PERSON, Table  # noqa: E402
from ui.story import Story  # noqa: E402

NAMES = ["Ann", "Barbarossa the Meek", "Cy", "Dolores of the Wharf", "Bo", "Esmeralda"]
SIZES = ((360, 640), (412, 915), (844, 390), (820, 1180), (1024, 768), (1440, 900), (2560, 1440))
FRAME = 80
"""Milliseconds from frame to frame."""
CLOCK = (Path(__file__).parent / "lib/film.js").read_text("utf-8")
WHEN = 1_700_000_000_000

Events = Sequence[Event]


# --- what is worth a film ----------------------------------------------------------------------------------

class Moment(NamedTuple):
    edition: str
    seats: int
    wanted: Callable[[Events], int]
    """Where in a story it happens; -1 where it does not."""
    frames: int = 24


def moves(source: str, target: str, *causes: str) -> Callable[[Events], int]:
    """A card goes that way for one of these causes."""
    return lambda events: place_of(events, lambda event: isinstance(event, told.CardMoved) and
                                   (event.source, event.target) == (source, target) and event.cause.name in causes)


def place_of(events: Events, met: Callable[[Event], bool]) -> int:
    return next((place for place, event in enumerate(events) if met(event)), -1)


def reveal(ties: int) -> Callable[[Events], int]:
    """With so many pairs of equal ranks."""
    def met(event: Event) -> bool:
        ranks = [rank for _, rank in event.line] if isinstance(event, told.Revealed) else []
        return len(ranks) - len(set(ranks)) >= ties
    return lambda events: place_of(events, met)


def busy_night(cards: int) -> Callable[[Events], int]:
    """So many act, and one seat is paid twice in a row: two numbers stand at one purse."""
    def wanted(events: Events) -> int:
        night = place_of(events, lambda event: isinstance(event, told.PhaseBegan) and event.phase == "night")
        coming = events[night:] if night >= 0 else []
        acting = [event for event in coming if isinstance(event, told.TurnCame) and not event.idle]
        paid = [event.seat for event in coming if isinstance(event, told.CoinsMoved)]
        return night if len(acting) >= cards and any(one == other for one, other in pairwise(paid)) else -1
    return wanted


def kind(*kinds: type[Event]) -> Callable[[Events], int]:
    return lambda events: place_of(events, lambda event: isinstance(event, kinds))


def theft_and_slide(events: Events) -> int:
    """The Thief steals a token, and his reputation falls: others slide."""
    theft = place_of(events, lambda event: isinstance(event, told.TokensMoved) and event.cause.name == "thief")
    return theft if kind(told.ReputationMoved)(events) >= 0 else -1


MOMENTS = {
    "reveal": Moment("original", 6, reveal(1), 48),
    "saber": Moment("original", 4, moves("crew", "graveyard", "saber")),
    "officer": Moment("original", 4, moves("line", "graveyard", "officer")),
    "brute": Moment("original", 6, moves("line", "graveyard", "brute")),
    "gunner": Moment("original", 6, moves("crew", "graveyard", "gunner")),
    "night": Moment("original", 6, busy_night(5), 75),
    "rest": Moment("original", 4, kind(told.FortuneCounted), 60),
    "final": Moment("original", 4, kind(told.GameEnded), 50),
    "skyreveal": Moment("galecrest", 6, reveal(1), 48),
    "theft": Moment("galecrest", 5, theft_and_slide, 36),
    "skygunner": Moment("galecrest", 6, moves("crew", "graveyard", "gunner")),
    "skynight": Moment("galecrest", 6, busy_night(4), 75),
    "skyrest": Moment("galecrest", 4, kind(told.FortuneCounted), 60),
}


class Scene(NamedTuple):
    """A game just before the moment, and the choice of the first seat that leads there."""

    game: Game
    option: str
    beats: int
    """So many moments of the story go before it."""


def played(edition: str, seats: int) -> Iterator[tuple[Game, str, Events]]:
    """Every choice of the first seat in games against deckhands, with all that comes of it until it is asked again."""
    for seed in range(2000):
        chance = random.Random(seed)
        game = Game.new(edition=edition, seats=NAMES[:seats], seed=seed)
        table = Table(game, (PERSON, *["deckhand"] * (seats - 1)))
        bots.let_choose(None, table)  # type: ignore[arg-type]  # quick bots ask nothing of the page
        while not game.over:
            before, option = game.copy(), chance.choice(game.waiting[0].options)
            events = list(game.choose(0, option))
            events += bots.let_choose(None, table)  # type: ignore[arg-type]
            yield before, option, events


@cache
def scene_of(name: str) -> Scene:
    moment = MOMENTS[name]
    for game, option, events in played(moment.edition, moment.seats):
        place = moment.wanted(events)
        if place >= 0:
            story, beats = Story(game.view(0), events, 0, lambda _: None), 0
            while story.next() and len(events) - len(story.coming) <= place:
                beats += 1
            return Scene(game, option, beats)
    raise LookupError(f"no game leads to {name}")


class Texts(dict[str, str]):
    """A shelf that only remembers."""

    set = dict.__setitem__
    remove = dict.__delitem__


@cache
def shelf() -> dict[str, str]:
    """The keys and texts of all scenes, as the page itself would keep them."""
    texts = Texts()
    for number, name in enumerate(MOMENTS):
        game = scene_of(name).game
        players = (PERSON, *["deckhand"] * (len(game.start.seats) - 1))
        saves.keep(texts, name, game, players, {}, WHEN + 60_000 * number)  # type: ignore[arg-type]
    return dict(texts)


# --- the camera --------------------------------------------------------------------------------------------

PUT = "(texts) => { for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text) }"


def set_up(page: Page, url: str, language: str = "en") -> None:
    """A page whose clock the camera moves, with all scenes on its shelf."""
    page.add_init_script(CLOCK)
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-stage", "ready", timeout=60_000)
    page.evaluate(PUT, shelf())
    if language != "en":
        speak(page, language)


def speak(page: Page, language: str) -> None:
    page.locator(f"[data-language={language}]").dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("lang", language)


def begin(page: Page, name: str, lead: int = 1) -> None:
    """Opens the scene, chooses, and stops so many beats before what is wanted; from now on nothing moves by itself."""
    scene = scene_of(name)
    option = scene.option
    page.locator("#title [data-do=saves]").click()
    page.locator(f"[data-do='open:{name}']").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    if option.startswith("play "):
        page.locator(f"[data-region=hand] [data-do='select:{option}']").dispatch_event("click")
    page.evaluate("film.roll()")
    page.locator(f".ask [data-do='choose:0:{option}']").dispatch_event("click")
    page.evaluate(f"film.advanceTo({scene.beats - lead})")


def end(page: Page) -> None:
    """Back to the title, from wherever the film has led."""
    page.evaluate("film.stop()")
    skip = page.locator("#screen [data-do=skip]")
    while skip.count():
        skip.first.dispatch_event("click")
    page.locator("#screen [data-do=title]").first.dispatch_event("click")
    expect(page.locator("#title")).to_be_visible()


def frames(page: Page, count: int, part: Sequence[int], across: int) -> Iterator[Image.Image]:
    """Of a part of the window (left, top, width, height), so many pixels across."""
    devtools = page.context.new_cdp_session(page)
    left, top, width, height = part
    clip = {"x": left, "y": top, "width": width, "height": height, "scale": min(1.0, across / width)}
    for _ in range(count):
        shot = devtools.send("Page.captureScreenshot", {"format": "jpeg", "quality": 70, "clip": clip})
        yield Image.open(io.BytesIO(base64.b64decode(shot["data"])))
        page.evaluate(f"film.advance({FRAME})")
    devtools.detach()


def sheet(pictures: Sequence[Image.Image], columns: int) -> Image.Image:
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    whole = Image.new("RGB", (columns * (width + 4), rows * (height + 14)), "#333")
    draw = ImageDraw.Draw(whole)
    for number, picture in enumerate(pictures):
        left, top = number % columns * (width + 4), number // columns * (height + 14)
        whole.paste(picture, (left, top + 12))
        draw.text((left + 2, top), f"{number * FRAME} ms", fill="white")
    return whole


# --- by hand -----------------------------------------------------------------------------------------------

def film(browser: Browser, url: str, size: tuple[int, int], names: Sequence[str], out: Path, asked: argparse.Namespace
         ) -> None:
    width, height = size
    touch = width < 900
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch,
                                  locale="en-GB")
    page = context.new_page()
    set_up(page, url, asked.language)
    part = [int(number) for number in asked.part.split(",")] if asked.part else [0, 0, width, height]
    for name in names:
        begin(page, name)
        page.evaluate(f"film.advance({asked.skip})")
        pictures = list(frames(page, asked.frames or MOMENTS[name].frames, part, asked.width))
        columns = max(1, asked.across // (pictures[0].width + 4))
        place = out / f"{name}-{width}x{height}.png"
        sheet(pictures, columns).quantize(64).save(place, optimize=True)
        print(place)
        end(page)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moments", nargs="*", metavar="MOMENT", help=", ".join(MOMENTS))
    parser.add_argument("--size", action="append", help="such as 360x640; all seven without it")
    parser.add_argument("--language", default="en")
    parser.add_argument("--out", type=Path, default=Path(".cache/film"))
    parser.add_argument("--frames", type=int, help="how many; each moment has its own number")
    parser.add_argument("--skip", type=int, default=0, help="milliseconds that are not filmed at the beginning")
    parser.add_argument("--part", help="of the window: left,top,width,height")
    parser.add_argument("--width", type=int, default=220, help="of one frame on the sheet, in pixels")
    parser.add_argument("--across", type=int, default=1800, help="width of the sheet, in pixels")
    asked = parser.parse_args()
    unknown = set(asked.moments) - set(MOMENTS)
    if unknown:
        raise SystemExit(f"There is no such moment: {', '.join(sorted(unknown))}")
    if not DIST.exists():
        raise SystemExit("There is no dist/: npm run build")
    sizes = [tuple(map(int, size.split("x"))) for size in asked.size] if asked.size else SIZES
    asked.out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, Server(DIST, "--compress", "--warm") as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for size in sizes:
            film(browser, server.url, size, asked.moments or list(MOMENTS), asked.out, asked)  # type: ignore[arg-type]
        browser.close()


if __name__ == "__main__":
    main()
