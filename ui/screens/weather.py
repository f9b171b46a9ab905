"""What lies beside the island: the reputation track, the loot tiles with the side that is up, the Midshipman."""

from __future__ import annotations

from libertalia.kernel.edition import edition_named

from ..html import Html, join, tag
from ..pieces import flag, icon, parted, rim_of, token, token_text
from ..scene import Scene
from ..words import Words


def beside(scene: Scene, words: Words) -> dict[str, Html]:
    """No region at a table without a track."""
    return {"weather": render(scene, words)} if "reputation" in scene.view else {}


def render(scene: Scene, words: Words) -> Html:
    return tag("section", track(scene, words), tiles(scene, words), class_="weather")


# --- reputation --------------------------------------------------------------------------------------------

def track(scene: Scene, words: Words) -> Html:
    """From the lowest space to the highest: tokens slide when somebody passes."""
    spaces = [space(scene, number, colour, words) for number, colour in enumerate(scene.view["reputation"], 1)]
    return join(
        tag("button", icon("reputation"), tag("span", words("reputation.title"), class_="unseen"), class_="look",
            type="button", data_detail="reputation"),
        tag("ol", *spaces, class_="reputation", data_zone="reputation", aria_label=words("reputation.label")),
    )


def space(scene: Scene, number: int, colour: str, words: Words) -> Html:
    """A colour that nobody plays stands there all the same, and is passed like the others."""
    seat = scene.colours.index(colour) if colour in scene.colours else None
    name = words("reputation.unused") if seat is None else scene.names[seat]
    return tag(
        "li",
        tag("span", flag(colour), class_="stands", data_thing=f"reputation:{colour}", data_colour=colour),
        tag("span", number, class_="number", aria_hidden="true"),
        tag("span", words("table.of", what=words("reputation.space", space=number), said=name), class_="unseen"),
        class_="own" if seat is not None and seat == scene.seat else "unused" if seat is None else None,
        data_key=colour, data_zone=None if seat is None else f"reputation:{seat}", title=name,
    )


def explain_track(scene: Scene, words: Words) -> Html:
    """The whole track from above, with what each space is worth."""
    income = edition_named(scene.edition).income
    rows = [
        tag("li", tag("b", number), flag(colour),
            tag("span", scene.names[scene.colours.index(colour)] if colour in scene.colours
                else words("reputation.unused")),
            tag("small", words("reputation.income", coins=income[number - 1])))
        for number, colour in reversed(list(enumerate(scene.view["reputation"], 1)))
    ]
    return tag("div", tag("h3", icon("reputation"), words("reputation.title")), tag("ol", *rows, class_="ladder"),
               tag("p", words("reputation.say"), class_="quiet"), class_="detail-track")


# --- loot tiles --------------------------------------------------------------------------------------------

def tiles(scene: Scene, words: Words) -> Html:
    items = [
        tag("li", tag("button", token(kind, words.language, 1, side),
                      tag("span", words(f"side.{side}"), class_="unseen"),
                      class_="look", type="button", data_detail=f"token:{kind}"), data_key=kind)
        for kind, side in scene.view["tiles"].items()
    ]
    return tag("ul", *items, class_="tiles", aria_label=words("table.tiles"))


def explain_token(edition: str, kind: str, side: str, words: Words) -> Html:
    return tag("div", token(kind, words.language, 1, side),
               tag("h3", words(f"loot.{kind}"), tag("small", f" · {words(f'side.{side}')}") if side else None),
               tag("p", token_text(kind, side, words)), reconstructed(edition, f"tile.{kind}.{side}", words),
               tag("p", words(f"rim.{rim_of(kind, side)}"), class_="quiet"), class_="detail-token")


def reconstructed(edition: str, what: str, words: Words) -> Html | None:
    """A small mark where a printed text could not be found, with a sentence why."""
    if edition_named(edition, alone=True).confidence.get(what) != "reconstructed":
        return None
    return tag("p", tag("abbr", words("library.reconstructed.short"), title=words("library.reconstructed")), " ",
               tag("small", words("library.reconstructed")), class_="reconstructed")


# --- the Midshipman ----------------------------------------------------------------------------------------

def midshipman(words: Words) -> Html:
    """With two players he stands in the line, and belongs to nobody."""
    drawn = tag("span", tag("span", icon("midshipman"), class_="roundel"),
                tag("span", parted(words("midshipman.name")), class_="ribbon"), class_="card hand nobody")
    return tag("li", tag("button", drawn, class_="look", type="button", data_detail="midshipman"),
               data_key="midshipman")


def explain_midshipman(words: Words) -> Html:
    return tag("div", tag("h3", words("midshipman.name")), tag("p", words("midshipman.say")), class_="detail-token")
