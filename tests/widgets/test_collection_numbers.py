"""Every number of a scoring in the Collection can be asked, at the table as in the lab, and adds up."""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from explorer import GAMES, begin
from explorer.core.game import OVER, Part, total
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.view.markup import Markup, tag
from explorer.view.words import Words, languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs.sorting import SortingDesk
from tests.collection.tables import MIXED, NEARLY, SOLO, table
from tests.said import said

NUMBER = re.compile(r"[−+]?\d+")
SCENES = {"qc-scores", "qc-board", "qn-won", "qc-outlook"}
"""Where the table draws numbers of a scoring: the score, the boxes, the result, what a move would change."""

IN_THE_LAB = {"xp-lab"}
NOT_COUNTED = {"ql-ways", "ql-number", "ql-text", "ql-rows", "xp-chip", "qc-work"}
"""Where we are in a plan, the names of its rows and rules, and what is left to do: these are no scoring."""

Node = ElementTree.Element
Asking = Callable[[str], tuple[Part, ...]]


def drawn(page: str, scenes: set[str]) -> Iterator[tuple[str, str]]:
    """All numbers of these scenes, each with what a click on it asks."""
    root = ElementTree.fromstring(tag("div", Markup(page)))
    for node in root.iter():
        if scenes & {*node.get("class", "").split()}:
            yield from _numbers(node, node.get("data-why", ""))


def _numbers(node: Node, asks: str) -> Iterator[tuple[str, str]]:
    hidden = node.tag.endswith(("title", "h2", "h3", "select", "summary")) or node.get("data-do")
    if hidden or NOT_COUNTED & {*node.get("class", "").split()}:
        return
    asks = node.get("data-why", asks)
    yield from ((number, asks) for number in NUMBER.findall(node.text or ""))
    for child in node:
        yield from _numbers(child, asks)
        yield from ((number, asks) for number in NUMBER.findall(child.tail or ""))


def check(page: str, scenes: set[str], words: Words, answered: Asking) -> set[str]:
    """Every number is what its bill adds up to, or stands in it; what was asked."""
    asked: dict[str, set[int]] = {}
    for number, asks in drawn(page, scenes):
        assert asks, f"{number} cannot be asked"
        asked.setdefault(asks, set()).add(abs(int(number.replace("−", "-"))))
    for asks, numbers in asked.items():
        bill = answered(asks)
        assert abs(total(bill)) in numbers, (asks, numbers, bill)
        assert numbers <= {abs(total(bill)), *_in_words(words, bill)}, (asks, numbers, bill)
        assert words.quantity(asks, total(bill))
    return {*asked}


def _in_words(words: Words, bill: tuple[Part, ...]) -> Iterator[int]:
    lines = [part for part in bill if part.plus or part.times != 1]
    yield from (0, len(lines))
    for part in bill:
        assert "{" not in words.part(part)
        yield from (abs(part.plus), part.times)
        yield from (int(number) for number in re.findall(r"\d+", words.part(part)))


def at_table(session: TableDesk) -> Asking:
    def answered(asks: str) -> tuple[Part, ...]:
        session.hear({"kind": "why", "value": asks, "moment": session.version})
        assert session.answer is not None, (asks, session.notice)
        assert "xp-bill" in session.html()
        return session.answer.bill

    return answered


def in_lab(lab: SortingDesk) -> Asking:
    def answered(asks: str) -> tuple[Part, ...]:
        lab.hear({"kind": "why", "value": asks, "moment": lab.version})
        assert lab.answer is not None, (asks, lab.notice)
        assert "xp-bill" in lab.html()
        return lab.answer.bill

    return answered


def check_table(session: TableDesk) -> set[str]:
    return check(session.html(), SCENES, session.words, at_table(session))


def check_lab(lab: SortingDesk) -> set[str]:
    return check(lab.html(), IN_THE_LAB, lab.words, in_lab(lab))


@pytest.mark.parametrize("players, easy", [(1, False), (1, True), (2, False), (3, True), (4, False)])
def test_in_a_whole_game_every_number_of_the_scoring_is_answered(players: int, easy: bool) -> None:
    timeline, rng, asked = begin("collection", players, seed=players, easy=easy), Random(players), set()
    while timeline.game.turn(timeline.state) != OVER:
        timeline.play(rng.choice(timeline.moves))
        if timeline.game.turn(timeline.state) == OVER or rng.random() < 0.15:
            asked |= check_table(TableDesk(timeline, language=rng.choice(languages())))
    usual = {"score", "box_points", "stray_points", "at_home", "in_game", "deck", "discards", "most"}
    assert usual <= asked
    assert {asks.split()[0] for asks in asked} - usual <= {"box", "home", "pawns"}


def test_the_score_before_and_after_a_move_in_the_making_is_answered() -> None:
    session = seated(table(NEARLY, "ABC", "DEF", deck="GH"))
    pieces = "swap; card A; card B; pawn Ab; pawn Ba"
    session.hear({"kind": "put", "value": pieces, "moment": session.version})
    assert {"score", "score_after swap AB Ab Ba"} <= check_table(session)


def seated(state: Any) -> TableDesk:
    return TableDesk(Timeline(GAMES["collection"], state, Seeded(1)))


@pytest.mark.parametrize("players, easy", [(1, False), (1, True), (2, False), (3, True), (4, False)])
def test_in_the_lab_every_number_is_answered_at_every_step(players: int, easy: bool) -> None:
    timeline, rng, asked = begin("collection", players, seed=players, easy=easy), Random(players), set()
    for _ in range(3):
        lab = SortingDesk.at(timeline, language=rng.choice(languages()))
        for _ in range(4):
            asked |= check_lab(lab)
            lab.hear({"kind": "do", "value": "next", "moment": lab.version})
        lab.hear({"kind": "do", "value": "last", "moment": lab.version})
        asked |= check_lab(lab)
        for _ in range(6):
            timeline.play(rng.choice(timeline.moves))
    usual = {"operations", "swaps", "joker_moves", "misplaced", "in_game", "cards_needed", "cards_left"}
    assert usual <= asked
    assert ({"jokers_needed", "jokers_left"} <= asked) == (players == 1)
    assert any(asks.startswith("surplus ") for asks in asked)


def line(part: str, **about: Any) -> str:
    return said(f"collection.parts.{part}", **about)


PUZZLES: dict[str, tuple[Mapping[str, Any], dict[str, list[str]]]] = {
    "two cycles": (
        {"board": "AAB BBA CCD DDC"},
        {
            "operations": [line("QC-B-1_pawns"), line("QC-A-1_cycles", boxes="A B, C D")],
            "swaps": [line("QC-A-1_operations"), line("QC-B-1_jokers")],
            "joker_moves": [line("QC-B-1_none")],
            "misplaced": [
                line("QC-SCORE-2", box="ball", pawns="cube"),
                line("QC-SCORE-2", box="cube", pawns="ball"),
                line("QC-SCORE-2", box="cone", pawns="diamond"),
                line("QC-SCORE-2", box="diamond", pawns="cone"),
            ],
        },
    ),
    "a path": (
        {"board": "AA BBBA CCC"},
        {
            "operations": [line("QC-B-1_pawns")],
            "joker_moves": [line("QC-B-1_carried", colour="ball", box="cube", to="ball")],
            "least_jokers": [line("QC-B-1_short", box="ball", there=2, due=3)],
            "surplus A": [line("QC-B-1_ends", boxes="B → A")],
            "surplus B": [line("QC-B-1_begins", boxes="B → A")],
        },
    ),
    "cards": (
        {"board": "AAB BBA CCC", "hands": ["A**", "B"], "deck": "C*"},
        {
            "cards_needed": [line("QC-A-1_cards"), line("QC-B-1_saves", there=3)],
            "cards_left": [line("QC-DEAL-1", held="3 + 1"), line("QC-SETUP-10")],
            "jokers_left": [line("QC-DEAL-1", held="2 + 0"), line("QC-SETUP-10")],
        },
    ),
}


@pytest.mark.parametrize("puzzle, bills", PUZZLES.values(), ids=PUZZLES)
def test_a_line_of_the_lab_says_what_it_is_about(
    puzzle: Mapping[str, Any], bills: dict[str, list[str]]
) -> None:
    lab = SortingDesk.written(**puzzle)
    for asks, lines in bills.items():
        assert [lab.words.part(part) for part in in_lab(lab)(asks)] == lines


def test_a_joker_saves_no_more_than_one_card_in_an_operation() -> None:
    lab = SortingDesk.written("AAB BBA CCC", hands=["A**", "B"], deck="C*")
    assert said("collection.lab.sorting_budget", each=2, operations=1, jokers=1, needed=1) in lab.html()
    assert total(in_lab(lab)("cards_needed")) == 1


def test_cards_that_come_too_late_are_no_longer_there() -> None:  # QC-SOLO-4, QC-END-2
    alone = SortingDesk.at(Timeline(GAMES["collection"], table(SOLO, "ABC", deck="D"), Seeded(1)))
    assert [(part.rule, part.plus) for part in in_lab(alone)("cards_left")] == [
        ("QC-DEAL-1", 3),
        ("QC-SETUP-10", 1),
        ("QC-SOLO-4", -2),
    ]
    timeline = Timeline(GAMES["collection"], table(MIXED, "ABC", "D"), Seeded(1))
    timeline.play("pass")
    timeline.play("pass")
    bill = in_lab(SortingDesk.at(timeline))("cards_left")
    assert [(part.rule, part.plus) for part in bill] == [
        ("QC-DEAL-1", 4),
        ("QC-SETUP-10", 0),
        ("QC-END-2", -4),
    ]


@pytest.mark.parametrize("asks", ["prestige", "surplus", "surplus X", "surplus *", "score", ""])
def test_a_number_that_the_lab_does_not_show_is_refused(asks: str) -> None:
    lab = SortingDesk.written("AAB BBA CCC")
    lab.hear({"kind": "why", "value": asks, "moment": lab.version})
    assert lab.answer is None
    assert lab.trouble
