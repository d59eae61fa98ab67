"""The score with its two halves; every number can be asked why."""

from explorer.games.collection.cards import COLOURS, PAWNS_EACH
from explorer.games.collection.score import box_points, misplaced, points, pure_boxes
from explorer.games.collection.state import State
from explorer.view.frame import chip
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.scene import Scene
from explorer.view.words import signed

_LENGTH, _LEAST = 592, -24


def score_panel(scene: Scene, state: State) -> Markup:
    words, each = scene.words, box_points(state.setup)
    pure, away, score = pure_boxes(state), misplaced(state.board), points(state)
    halves = tag(
        "div",
        _half(
            scene, "pure_boxes", pure * each, words.say("pure_boxes", number=pure, points=each), "QC-SCORE-1"
        ),
        _half(scene, "misplaced", -away, words.say("misplaced", number=away), "QC-SCORE-2"),
        class_="qc-halves",
    )
    return tag(
        "section",
        tag(
            "div",
            _asked(
                words.say("why_score", score=score),
                "score",
                "qc-score",
                words.say("score_now"),
                signed(score),
            ),
            halves,
            _home(scene, state, away),
            class_="qc-sum",
        ),
        _bar(score, len(COLOURS) * each, words.say("score_now")),
        class_="xp-panel qc-scores",
    )


def _half(scene: Scene, quantity: str, amount: int, label: str, rule: str) -> Markup:
    """A half of the score; nothing cannot be asked why, but its rule can."""
    tone = "qc-plus" if amount > 0 else "qc-minus" if amount < 0 else "qc-none"
    means = {"data_why": quantity} if amount else {"data_rule": rule}
    number = tag("b", signed(amount, "+"), class_=f"qc-amount {tone}")
    return tag(
        "div", tag("button", number, label, type="button", class_="qc-half", **means), chip(scene, rule)
    )


def _home(scene: Scene, state: State, away: int) -> Markup:
    there = len(COLOURS) * PAWNS_EACH - sum(state.out)
    words, home = scene.words, there - away
    title, label = words.say("why_home", home=home), words.say("at_home")
    return _asked(title, "at_home", "qc-home", label, f"{home} / {there}")


def _asked(title: str, quantity: str, class_: str, label: str, number: str) -> Markup:
    inside = [tag("span", label), tag("b", number)]
    return tag(
        "button", inside, type="button", class_=class_, title=title, aria_label=title, data_why=quantity
    )


def _bar(score: int, most: int, label: str) -> Markup:
    """From the worst to the best there can be."""
    place = _LENGTH * (score - _LEAST) / (most - _LEAST)
    zero = _LENGTH * -_LEAST / (most - _LEAST)
    inside = [
        box(0, 4, _LENGTH, 4, 2, "qc-rail"),
        box(0, 4, place, 4, 2, "qc-reached"),
        box(zero - 0.75, 1, 1.5, 10, 0, "qc-zero"),
        tag("circle", cx=min(max(place, 5), _LENGTH - 5), cy=6, r=5, class_="disc"),
    ]
    return svg(_LENGTH, 12, inside, label=label, role="img")
