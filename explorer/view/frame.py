"""The frame round every table: heading, your move, what just happened, the answer tray, the transport."""

from collections.abc import Callable, Iterable
from functools import partial

from explorer.core.game import CHANCE, Event, Move, Part, total
from explorer.view.guess import guessing
from explorer.view.kit import button, chip, panel
from explorer.view.markup import Markup, join, tag
from explorer.view.pictures import Picture, picture_of
from explorer.view.scene import Answer, Scene
from explorer.view.words import Words


def frame(
    scene: Scene,
    *,
    controls: Markup | None = None,
    said: str = "",
    trouble: bool = False,
    offer: Markup | None = None,
) -> Markup:
    """The whole table as one piece of HTML."""
    picture = picture_of(scene.game.name)
    return tag(
        "div",
        tag("header", tag("h2", scene.words.say("title")), _rail(picture.rail(scene)), class_="xp-head"),
        offer,
        notice(said, trouble),
        tag(
            "div",
            tag("main", picture.board(scene), tray(scene), class_="xp-main"),
            tag("aside", _your_move(scene, picture), _happened(scene), class_="xp-side"),
            class_="xp-grid",
        ),
        controls,
        class_="xp",
        data_moment=scene.moment,
        tabindex=-1,
    )


def notice(words: str, trouble: bool) -> Markup | None:
    """What is to be told at once; trouble is red."""
    look = "xp-notice xp-trouble" if trouble else "xp-notice"
    return tag("p", words, class_=look, role="alert") if words else None


def _rail(phases: Iterable[tuple[str, str]]) -> Markup:
    """Where the turn stands: each phase done, here or to come."""
    marks = {"done": "✓ ", "here": "", "ahead": ""}
    steps = [
        tag("li", marks[state], label, class_=f"xp-{state}", aria_current="step" if state == "here" else None)
        for label, state in phases
    ]
    return tag("ol", steps, class_="xp-rail")


def _your_move(scene: Scene, picture: Picture) -> Markup:
    words = scene.words
    if scene.curtain is not None:
        return _curtain(scene)
    if scene.empty_question is not None:
        return _empty_question(scene, scene.empty_question)
    if scene.hidden:
        return panel(words.ui("guess"), guessing(words, scene.question), wanted=True)
    if scene.stepping:
        return panel(words.ui("event_by_event"), tag("p", words.ui("stepping"), class_="xp-soft"))
    whose = tag("p", _whose_turn(scene), class_="xp-soft")
    if not scene.moves:
        return panel(words.ui("your_move"), whose)
    composer = picture.composer(scene)
    if composer is not None:
        return panel(words.ui("your_move"), composer, wanted=True)
    keys, odds = _keys(scene, picture), _odds(scene)
    rows = [
        move_row(scene, move, key, odds.get(move, "")) for move, key in zip(scene.moves, keys, strict=True)
    ]
    return panel(words.ui("your_move"), whose, tag("div", rows, class_="xp-moves"), wanted=True)


def _odds(scene: Scene) -> dict[Move, str]:
    """Where chance is decided by hand: how likely each outcome would have been."""
    if scene.asked != CHANCE or not scene.open_table:
        return {}
    odds = dict(scene.game.odds(scene.look))
    whole = sum(odds.values())
    return {move: scene.words.ui("odds", number=weight, total=whole) for move, weight in odds.items()}


def _curtain(scene: Scene) -> Markup:
    """Several people at one screen: nothing of a player's is in the page before she says that she is here."""
    assert scene.curtain is not None
    words, player = scene.words, scene.words.seat(scene.curtain)
    here = button(words.ui("i_am", player=player), class_="xp-move", do="sit")
    return panel(words.ui("hand_over", player=player), here, wanted=True)


def _empty_question(scene: Scene, phase: str) -> Markup:
    """As long and as loud as the real one, so that nobody looking on learns who holds the card."""
    words = scene.words
    no = button(words.ui("no"), class_="xp-move", do="no", key="n")
    why = tag("p", words.ui("secret_question_why"), class_="xp-soft")
    return panel(words.ui("secret_question"), tag("p", tag("b", words.name(phase))), why, no, wanted=True)


def _keys(scene: Scene, picture: Picture) -> list[str | None]:
    """The keys of the moves: their own, or their number, unless some moves have numbers of their own."""
    own = [picture.key(move) for move in scene.moves]
    if any(key and key.isdigit() for key in own):
        return own
    return [key or (str(number) if number < 10 else None) for number, key in enumerate(own, 1)]


def _whose_turn(scene: Scene) -> str:
    if scene.asked is None:
        return scene.words.ui("somebody_is_asked")
    if scene.asked == CHANCE:
        return scene.words.ui("chance_decides")
    if scene.asked < 0:
        return scene.words.ui("no_decision")
    return scene.words.ui("is_asked", player=scene.words.seat(scene.asked))


def told(scene: Scene, said: Move | Event) -> str:
    """A move or an event in words."""
    blanks = picture_of(scene.game.name).blanks(scene, said)
    return scene.words.move(said, **blanks) if isinstance(said, Move) else scene.words.event(said, **blanks)


def move_row(scene: Scene, move: Move, key: str | None = None, note: str = "") -> Markup:
    return button(
        tag("kbd", key or "", class_=None if key else "xp-none"),
        tag("span", told(scene, move)),
        tag("small", note, class_="xp-soft xp-aside") if note else None,
        class_="xp-move",
        move=str(move),
        key=key,
    )


def _happened(scene: Scene) -> Markup:
    rows = [event_row(scene, event) for event in scene.told]
    if scene.hidden:
        rows.append(tag("li", "?", class_="xp-hidden"))
    if not rows:
        rows.append(tag("li", scene.words.ui("nothing_yet"), class_="xp-soft"))
    return panel(scene.words.ui("what_happened"), tag("ol", rows, class_="xp-log", role="log"))


def event_row(scene: Scene, event: Event) -> Markup:
    return tag("li", tag("span", told(scene, event)), " ", chip(scene.words, event.rule))


def tray(scene: Scene) -> Markup | None:
    """One answer at a time, below what was asked."""
    answer = scene.answer
    if answer is None:
        return None
    close = button("✕", class_="xp-close", do="close", key="Escape", aria_label=scene.words.ui("close"))
    if answer.reason is not None:
        return tag("section", close, _refusal(scene, answer), class_="xp-tray xp-no", role="alert")
    inside = bill(scene.words, answer) if answer.bill else _rule(scene, answer.rule)
    return tag("section", close, inside, class_="xp-tray", role="status")


def bill(words: Words, answer: Answer, chips: Callable[[str], Markup] | None = None) -> list[Markup]:
    """Adds up like a bill, one rule a line."""
    rows = [
        tag(
            "tr",
            tag("td", _signed(words, part), class_="xp-num"),
            tag("td", words.part(part)),
            tag("td", (chips or partial(chip, words))(part.rule) if part.rule else None),
        )
        for part in answer.bill
    ]
    if len(rows) > 1:
        rows.append(
            tag(
                "tr",
                tag("td", f"= {words.amount(total(answer.bill))}", class_="xp-num"),
                tag("td"),
                tag("td"),
                class_="xp-sum",
            )
        )
    heading = words.quantity(answer.about, total(answer.bill))
    return [tag("h3", heading), tag("table", tag("tbody", rows), class_="xp-bill")]


def _signed(words: Words, part: Part) -> str:
    """What a line adds, or by what it multiplies all above it; both, if it does both."""
    added = f"− {words.amount(-part.plus)}" if part.plus < 0 else words.amount(part.plus)
    if part.times == 1:
        return added
    return f"{added} × {part.times}" if part.plus else f"× {part.times}"


def _refusal(scene: Scene, answer: Answer) -> list[Markup]:
    words, reason = scene.words, answer.reason
    assert reason is not None
    refused = "" if answer.refused is None else told(scene, answer.refused)
    lines = [
        tag("h3", words.ui("why_not"), " ", refused),
        tag("p", words.reason(reason)),
        chip(words, reason.rule) if reason.rule else join(None),
    ]
    if reason.instead and scene.moves:
        allowed = [move_row(scene, move) for move in reason.instead]
        lines.append(tag("div", tag("span", words.ui("allowed_instead")), allowed, class_="xp-instead"))
    return lines


def _rule(scene: Scene, rule: str) -> list[Markup]:
    editions = scene.words.editions(rule)
    return [
        tag("h3", rule),
        tag("p", scene.words.rule(rule)),
        tag("p", editions, class_="xp-soft") if editions else join(None),
    ]
