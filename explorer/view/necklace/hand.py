"""The hand shown large: what can be played is framed, what is chosen for a display has a tick."""

from collections.abc import Iterator
from math import ceil
from typing import Any

from explorer.view.markup import Markup, button, svg, tag
from explorer.view.necklace.cards import HEIGHT, WIDTH, framed, in_hand
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.players import notes, portrait, pounds
from explorer.view.necklace.poses import Pose, poses_of
from explorer.view.scene import Scene

MOST_IN_LINE = 15
_STEP, _GAP, _LINE, _TOP, _ROOM = WIDTH + 12, 6, HEIGHT + 16, 13, 616


def hand(scene: Scene, facts: Facts) -> Markup | None:
    if facts.own is None:
        return None
    words = scene.words
    poses = list(poses_of(scene, facts))
    name = facts.names[facts.own]
    return tag(
        "section",
        tag(
            "header",
            portrait(facts, facts.own),
            tag("h3", name),
            tag("div", notes(scene, facts, facts.own), _hint(scene, facts, poses), class_="qn-who"),
            pounds(words, facts.own, facts.view.scores[facts.own]),
            class_="qn-bar",
        ),
        fan(scene, poses, name) if poses else tag("p", words.say("empty_hand"), class_="xp-soft"),
        class_="qn-hand",
    )


def _hint(scene: Scene, facts: Facts, poses: list[Pose]) -> Markup:
    """How many cards, and what can be done with them."""
    frames = {pose.frame for pose in poses}
    hints = [scene.words.say("hand_size", number=len(poses))]
    if "playable" in frames:
        hints.append(scene.words.say("hand_choose" if scene.draft is not None else "hand_playable"))
    elif "chosen" in frames:
        hints.append(scene.words.say("hand_shown"))
    return tag("span", " · ".join(hints), class_="xp-soft")


def fan(scene: Scene, poses: list[Pose], label: str) -> Markup:
    """Side by side, slimmer with every card; too many of them lie in several lines."""
    lines = ceil(len(poses) / MOST_IN_LINE)
    length = ceil(len(poses) / lines)
    rows = [poses[start : start + length] for start in range(0, len(poses), length)]
    cards = [_line(scene, line, _TOP + number * _LINE) for number, line in enumerate(rows)]
    return svg(624, _TOP + lines * _LINE - 10, cards, label=label)


def _line(scene: Scene, poses: list[Pose], y: float) -> Iterator[Markup]:
    step = min(_STEP, (_ROOM + _GAP) / len(poses))
    width = WIDTH if step == _STEP else min(WIDTH - 1, step - _GAP)
    for place, pose in enumerate(poses):
        card = framed(pose.frame, *in_hand(scene.words, pose.card, width), width=width)
        click: dict[str, Any] = {pose.kind: pose.value}
        lift = 8 if pose.frame == "chosen" else 0
        inside = tag("g", card, class_="qn-lift" if pose.frame == "playable" else None)
        yield button(pose.title, inside, x=4 + step * place, y=y - lift, **click)
