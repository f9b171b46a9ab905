"""One's own hand, what is asked, and every legal choice with what it will do."""

from __future__ import annotations

from libertalia import Decision
from libertalia.kernel.events import PhaseBegan, Picked, Revealed, TurnCame

from ..html import Html, tag
from ..names import card_says
from ..pieces import card, flag, icon, texts_of
from ..preview import preview
from ..scene import Scene
from ..story import Story, thing
from ..telling import tell
from ..words import Words
from . import thinking
from .detail import promises
from .signs import sign_of

USUAL = "use auto"
"""What most people want to answer stands first."""


# --- the hand ----------------------------------------------------------------------------------------------

def hand(scene: Scene, words: Words) -> Html:
    """Only cards that may be played now react; a first press picks one up, a second one sends it."""
    if scene.seat is None:
        return Html("")
    one = scene.view["seats"][scene.seat]
    cards = [in_hand(scene, scene.seat, rank, words) for rank in one["hand"].get("cards", [])]
    return tag(
        "section", tag("h2", words("table.hand"), class_="unseen"),
        tag("ol", *cards, class_="hand-cards", data_count=len(cards), data_zone=f"hand:{scene.seat}"),
    )


def in_hand(scene: Scene, seat: int, rank: int, words: Words) -> Html:
    option = f"play {rank}"
    action = scene.choice(option)
    picked = scene.table.selected == option or scene.view["seats"][seat].get("pick") == rank
    drawn = card(scene.edition, rank, words, "hand", scene.colours[seat], scene.mark(seat, rank))
    does = f"select:{option}" if action and not picked else action
    return tag(
        "li",
        tag("button", drawn, type="button", data_do=does, data_detail=f"card:{rank}:{seat}",
            aria_pressed=("true" if picked else "false") if action else None, aria_disabled=None if action else "true",
            data_thing=thing(seat, rank)),
        class_=" ".join(name for name, holds in (("legal", action), ("picked", picked),
                                                 ("sent", picked and scene.table.story)) if holds) or None,
        data_key=thing(seat, rank),
    )


# --- the question ------------------------------------------------------------------------------------------

def render(scene: Scene, words: Words) -> Html:
    """What is going on, or what is asked and why, with the choices."""
    if scene.table.story:
        content = telling(scene, words)
    elif scene.table.readonly:
        content = looking_on(scene, words)
    elif scene.decision:
        content = question(scene, scene.decision, words)
    elif scene.table.thought:
        content = thinking.of_bot(scene, scene.table.thought, words)
    else:
        content = tag("div", tag("h2", words("table.over"), tabindex="-1"),
                      tag("button", words("table.result"), class_="main", data_do="result"))
    return tag("section", content, class_="ask", aria_label=words("ask.label"))


def looking_on(scene: Scene, words: Words) -> Html:
    """Another tab plays this game; whoever sits here may take it over."""
    return tag("div", tag("div", tag("h2", words("table.readonly")), role="alert"),
               tag("button", words("table.readonly.take"), class_="main", data_do=f"steal:{scene.table.place}"))


def telling(scene: Scene, words: Words) -> Html:
    story = scene.table.story
    assert story
    return tag("div", tag("p", now(scene, story, words), class_="now"),
               tag("button", words("table.skip"), tag("kbd", words("key.space")), data_do="skip", class_="skip",
                   data_key="skip"), class_="telling", data_key="telling")


def now(scene: Scene, story: Story, words: Words) -> str:
    """What is being shown, in words: whose turn it is, or what has just happened."""
    event = story.event
    if isinstance(event, PhaseBegan):
        return words(f"phase.{event.phase}")
    if isinstance(event, Picked):
        return words("table.all-picked")
    if isinstance(event, Revealed):  # the cards say themselves who is aboard, and not before they have turned
        ranks = [rank for _, rank in event.line]
        marks = "marks" if "marks" in scene.view else "reputation"
        return words("table.aboard" if len(set(ranks)) == len(ranks) else f"table.ties-{marks}")
    if isinstance(event, TurnCame):
        said = {"name": scene.names[event.seat], "card": words.card(event.rank)}
        if event.idle and event.phase == "day":
            return words("table.idle", **said, text=words.card_text(event.rank, "day"))
        return words("table.turn", **said)
    lines = scene.table.chronicle.lines
    return tell(lines[-1].event, scene.names, words) if lines else ""


def question(scene: Scene, decision: Decision, words: Words) -> Html:
    ask = asked(scene.names, decision, scene.table.alone is None, words)
    heading = tag("h2", flag(scene.colours[decision.seat]), tag("span", ask), tabindex="-1", data_focus=True)
    # Before the heading, which has the focus: one Tab on are the choices.
    heading = tag("div", thinking.button(scene, decision, words), heading, class_="asking")
    alone = decision.why == "sunrise" and "solo" in scene.view
    reason = card_says(decision.why, "why", words) or words(f"why.{decision.why}", day=scene.view["day"])
    why = tag("p", words("solo.sunrise") if alone else reason, class_="why")
    hint = thinking.hint(scene, decision, words)
    if decision.kind == "play":
        return tag("div", heading, sending(scene, decision, words) or (None if hint else why), hint, data_key="play")
    options = [choice(scene, decision, option, words) for option in sorted(decision.options, key=USUAL.__ne__)]
    return tag("div", heading, why, hint, tag("ul", *options, class_="options"), data_key=decision.why)


def asked(names: list[str], decision: Decision, several: bool, words: Words) -> str:
    """The question; where several people sit here it begins with the name of whom it is for."""
    ask = card_says(decision.why, "ask", words) or words(f"ask.{decision.why}")
    return words("ask.named", name=names[decision.seat], ask=ask) if several else ask


def sending(scene: Scene, decision: Decision, words: Words) -> Html | None:
    """The card that was picked up: what it does, what it promises, and the button that sends it."""
    option = scene.table.selected
    if option not in decision.options:
        return None
    rank = int(option.split()[1])
    return tag(
        "div",
        tag("button", tag("span", words("table.send", name=words.card(rank))), class_="main",
            data_do=f"choose:{decision.seat}:{option}", data_key="send"),
        tag("ul", *[tag("li", icon(when), tag("span", text)) for when, text in texts_of(scene.edition, rank, words)],
            class_="effects"),
        promises(scene, decision.seat, rank, words),
        class_="sending",
    )


def choice(scene: Scene, decision: Decision, option: str, words: Words) -> Html:
    sign, detail = sign_of(scene, decision.seat, option, words.language)
    what = preview(scene, decision, option, words)
    return tag(
        "li",
        tag("button", sign, tag("span", tag("b", words.option(option, scene.names)),
                                tag("small", what) if what else None, class_="what"),
            data_do=f"choose:{decision.seat}:{option}", data_detail=detail, class_="option"),
        data_key=option,
    )
