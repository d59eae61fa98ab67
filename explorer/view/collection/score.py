"""The score with its two halves; every number can be asked why."""

from explorer.games.collection.cards import COLOURS
from explorer.games.collection.score import box_points, misplaced, points, pure_boxes, scored_otherwise
from explorer.games.collection.table import State
from explorer.view.kit import button, chip
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.scene import Scene
from explorer.view.words import signed

_LENGTH = 592


def score_panel(scene: Scene, state: State) -> Markup:
    words, each, rulings = scene.words, box_points(state.setup), state.rulings
    pure, away, score = pure_boxes(state), misplaced(state.board), points(state)
    brought = words.say("pure_boxes", number=pure, points=each)
    rule = "QC-R13" if scored_otherwise(state.setup) else "QC-SCORE-1"
    lost = rulings.stray_points * away
    halves = [
        _half(scene, "box_points", pure * each, brought, rule),
        _half(scene, "stray_points", lost, words.say("misplaced", number=away), "QC-SCORE-2"),
    ]
    why = words.say("why_score", score=score)
    return tag(
        "section",
        tag(
            "div",
            _asked(why, "score", "qc-score", words.say("score_now"), signed(score)),
            tag("div", halves, class_="qc-halves"),
            _home(scene, state, away),
            class_="qc-sum",
        ),
        _bar(score, rulings.stray_points * rulings.all_pawns, len(COLOURS) * each, words.say("score_now")),
        class_="xp-panel qc-scores",
    )


def _half(scene: Scene, quantity: str, amount: int, label: str, rule: str) -> Markup:
    tone = "qc-plus" if amount > 0 else "qc-minus" if amount < 0 else "qc-none"
    number = tag("b", signed(amount, "+"), class_=f"qc-amount {tone}")
    half = button(number, label, class_="qc-half", why=quantity)
    return tag("div", half, chip(scene.words, rule))


def _home(scene: Scene, state: State, away: int) -> Markup:
    """How many pawns are at home, and of how many."""
    there = state.rulings.all_pawns - sum(state.out)
    words, home = scene.words, there - away
    return tag(
        "div",
        _asked(words.say("why_home", home=home), "at_home", "qc-home", words.say("at_home"), str(home)),
        _asked(words.say("why_in_game", number=there), "in_game", "qc-home", "", f"/ {there}"),
        class_="qc-of",
    )


def _asked(title: str, quantity: str, class_: str, label: str, number: str) -> Markup:
    inside = [tag("span", label) if label else None, tag("b", number)]
    return button(inside, class_=class_, label=title, why=quantity)


def _bar(score: int, least: int, most: int, label: str) -> Markup:
    """From the worst to the best there can be."""
    place = _LENGTH * (score - least) / (most - least)
    zero = _LENGTH * -least / (most - least)
    inside = [
        box(0, 4, _LENGTH, 4, 2, "qc-rail"),
        box(0, 4, place, 4, 2, "qc-reached"),
        box(zero - 0.75, 1, 1.5, 10, 0, "qc-zero"),
        tag("circle", cx=min(max(place, 5), _LENGTH - 5), cy=6, r=5, class_="disc"),
    ]
    return svg(_LENGTH, 12, inside, label=label, role="img")
