"""Every number of a sale in Queen's Necklace can be asked, at the table as in the lab; the answer adds up."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from explorer import GAMES, begin
from explorer.analysis.sale import ALL, REVEAL
from explorer.core.game import OVER, Part, total
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.games.necklace.readings import Rulings
from explorer.view.words import Words, languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs.sale import SaleDesk
from tests.necklace.table import sale, table
from tests.said import said

NUMBER = re.compile(r"[−+]?\d+")
SCENES = {"qn-sale", "qn-won", "qn-pounds", "qn-composer", "sl-falls"}
"""Where numbers of a sale are drawn: matrix, verdict, scores, a display in the making, the lab's takings."""
ASIDE = {"xp-chip", "sl-axis"}
"""The names of rules, and the scale of a picture."""

Node = ElementTree.Element


def drawn(page: str) -> Iterator[tuple[str, str | None]]:
    """Every number of a sale with what a click on it asks; headings, and what is printed on cards, aside."""
    root = ElementTree.fromstring(page)
    for scene in root.iter():
        if SCENES & set(scene.get("class", "").split()):
            yield from _numbers(scene, scene.get("data-why"))


def _numbers(node: Node, why: str | None) -> Iterator[tuple[str, str | None]]:
    if node.tag.endswith(("h3", "p", "svg")) or ASIDE & set(node.get("class", "").split()):
        return
    why = node.get("data-why", why)
    yield from ((number, why) for number in NUMBER.findall(node.text or ""))
    for child in node:
        yield from _numbers(child, why)
        outside = None if child.get("data-why") == why else why
        yield from ((number, outside) for number in NUMBER.findall(child.tail or ""))


def check(desk: TableDesk | SaleDesk) -> int:
    """All numbers of the page; how many there were."""
    numbers = list(drawn(desk.html()))
    for number, why in numbers:
        assert why is not None, f"{number} cannot be asked"
        lines = bill(desk, why)
        assert total(lines) == int(number.replace("−", "-")), why
        assert_told(desk.words, lines)
    return len(numbers)


def bill(desk: TableDesk | SaleDesk, why: str) -> tuple[Part, ...]:
    """What a click on a number answers. A score that no event has made yet says so."""
    message = {"kind": "why", "value": why, "moment": desk.version}
    desk.hear(message)
    assert not desk.trouble, (why, desk.notice)
    if desk.answer is None:
        assert (why.split()[0], desk.notice) == ("score", desk.words.ui("nothing_yet"))
        return ()
    heading = desk.words.quantity(desk.answer.about, total(desk.answer.bill))
    assert heading in re.sub(r"<[^>]*>", "", desk.html()).replace("&#x27;", "'")
    return desk.answer.bill


def assert_told(words: Words, lines: tuple[Part, ...]) -> None:
    """Each line is filled in and says something of its own."""
    told = [words.part(line) for line in lines]
    assert all(told)
    assert not any("{" in words for words in told)
    assert len(set(told)) == len(told), told


def seated(state, *moves, perspective="open", language="en"):
    timeline = Timeline(GAMES["necklace"], state, Seeded(1))
    session = TableDesk(timeline, perspective=perspective, language=language)
    for move in moves:
        session.hear({"kind": "move", "value": move, "moment": session.version})
        assert not session.trouble, session.notice
    return session


def told(desk, why):
    return [desk.words.part(part) for part in bill(desk, why)]


@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3)])
def test_in_a_whole_game_every_number_of_a_sale_is_answered(players, seed):
    timeline, rng, sales = begin("necklace", players, seed=seed), Random(seed), 0
    while timeline.game.turn(timeline.state) != OVER:
        before, moves = timeline.here, timeline.moves
        timeline.play(moves[int(rng.random() * len(moves))])
        if timeline.state.revealed or timeline.state.sales > before.state.sales:
            session = TableDesk(timeline)
            session.looking.since = before
            sales += "qn-sale" in session.html()
            assert check(session) >= 20
    assert sales >= 3


SHOWN = ("E2 R3r A11 bb", "D31n R2r", "D2k R1 E1")
"""Rings sold and lost, two Bankers, a King that the Necklace makes void, and a tie of types."""


def line(part: str, **about: Any) -> str:
    return said(f"necklace.parts.{part}", **about)


SALES_OF_AMY = [
    line("QN-SELL-1", gem="emerald", jewels=1, each=60),
    line("QN-SELL-1", gem="ruby", jewels=2, each=30),
    line("QN-SELL-1", gem="amber", jewels=1, each=50),
]
VOID_KING = line("QN-NECK-5", gem="diamond", payer="Charles", payee="Barnaby")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("perspective", ["open", "spectator", 1])
def test_a_sale_just_held_is_asked_number_by_number(perspective, language):
    shows = [f"show {shown}" for shown in SHOWN]
    session = seated(sale(*SHOWN, sales=2, scores=[0, 20, 0]), *shows, language=language)
    session.looking.place = perspective
    assert "qn-won" in session.html()
    assert check(session) > 40


@pytest.mark.parametrize("number", range(1, 9))
def test_while_a_sale_is_told_event_by_event_its_numbers_can_be_asked(number):
    session = seated(sale(*SHOWN), *(f"show {shown}" for shown in SHOWN))
    session.hear({"kind": "do", "value": "inside start", "moment": session.version})
    for _ in range(number):
        session.hear({"kind": "do", "value": "inside next", "moment": session.version})
    assert check(session) > 30


@pytest.mark.parametrize("rulings", [{}, {"bankers_stack": False}, {"zero_displayed_rarity": "ranked_last"}])
@pytest.mark.parametrize(
    "shown",
    [
        SHOWN,
        ("R31k E1", "R2k D1r", "R1 D1"),
        ("nothing", "D1", "nothing"),
        ("D1 E1 R1 A1", "D1 E1 R1 A1", "D1r E1 R1 A1 b"),
        ("R3 D1k", "D2n", "D11"),
    ],
)
def test_every_sale_can_be_asked_before_the_alchemist_and_after(shown, rulings):
    held = "alchemist diamond1" if shown[0] == "nothing" else "alchemist"
    first = ("D1", *shown[1:]) if shown[0] == "nothing" else shown
    session = seated(sale(*first, held=held, rulings=rulings), *(f"show {display}" for display in first))
    assert check(session) > 15
    change = str(session.timeline.moves[0])
    session.hear({"kind": "move", "value": change, "moment": session.version})
    assert check(session) > 15


def test_a_display_without_stones_is_told_to_bring_nothing():  # QN-SELL-1
    shown = ("b", "D1")
    session = seated(sale(*shown, rulings={"banker_needs_gem": False}), *(f"show {each}" for each in shown))
    assert check(session) > 15
    assert told(session, "takings 0") == [line("QN-SELL-1_stoneless")]


def test_why_a_sale_brings_what_it_brings_names_the_type_and_the_sum():
    """QN-SELL-1, QN-SELL-2, QN-RING-1, QN-RING-2, QN-BANK-4, QN-NECK-5: the printed arithmetic."""
    session = seated(sale(*SHOWN), *(f"show {shown}" for shown in SHOWN))
    assert told(session, "takings 0") == SALES_OF_AMY
    assert told(session, "takings 1") == [
        VOID_KING,
        line("QN-SELL-1", gem="diamond", jewels=1, each=40),
        line("QN-SELL-1_outsold", gem="ruby", stones=2, most=3),
        line("QN-RING-2", gem="ruby", rings=1),
    ]
    assert told(session, "pounds ruby 0") == [
        line("QN-SETUP-2", gem="ruby", place="3"),
        line("QN-RARE-3", gem="ruby", place="4"),
        line("QN-BANK-4"),
        line("QN-RING-1", gem="ruby", rings=1),
    ]


def test_why_a_score_names_the_sale_and_the_type_of_each_line():  # QN-SELL-1, QN-NECK-5
    session = seated(sale(*SHOWN, sales=1, scores=[5, 0, 0]), *(f"show {shown}" for shown in SHOWN))
    sales = [said("necklace.table.line_of_chapter", sale=2, line=sold) for sold in SALES_OF_AMY]
    assert told(session, "score 0") == [session.words.ui("there_before"), *sales]
    paid = said("necklace.table.line_of_chapter", sale=2, line=VOID_KING)
    assert told(session, "score 2") == [paid]


def test_why_a_price_names_the_card_and_every_step():  # QN-DEV-3, QN-DEV-1
    session = seated(table("", "", row="ruby2/1 amber1"))
    top, down = line("QN-DEV-3", card="ruby2"), line("QN-DEV-1", high=8, low=6)
    assert told(session, "price 0") == [top, down]
    assert told(session, "price 1") == [line("QN-SETUP-9_assumed", card="amber1")]


@pytest.mark.parametrize("language", languages())
def test_a_display_in_the_making_is_asked_by_whoever_composes_it(language):  # QN-DISP-3
    session = seated(sale("R31 D2", "D1"), language=language)
    session.hear({"kind": "put", "value": "all", "moment": session.version})
    assert check(session) >= 6
    assert total(bill(session, "draft ruby")) == 4
    for why in ("draft", "draft love"):
        session.hear({"kind": "why", "value": why, "moment": session.version})
        assert (session.answer, session.trouble) == (None, True)
    session.looking.place = 1
    session.hear({"kind": "why", "value": "draft ruby", "moment": session.version})
    assert (session.answer, session.trouble) == (None, True)


def desk(**options) -> SaleDesk:
    lab = SaleDesk.written(**options)
    lab.give_up()
    return lab


@pytest.mark.parametrize("language", languages())
def test_in_the_lab_every_number_of_a_sale_is_answered(language):
    lab = desk(displays=SHOWN, pounds=[60, 0, -10], language=language)
    assert check(lab) > 50
    tied = desk(displays=("D1r b", "D1 R2k", "R3"), language=language, rulings=Rulings.edition("de"))
    assert check(tied) > 30


@pytest.mark.parametrize("stage", range(REVEAL + 1, ALL + 1))
def test_at_every_stage_of_the_lab_what_is_told_can_be_asked(stage):
    lab = desk(displays=SHOWN, pounds=[60, 40, 20])
    lab.hear({"kind": "do", "value": f"stage {stage}", "moment": lab.version})
    lab.give_up()
    assert check(lab) >= 8


def test_the_lab_tells_where_everybody_stands():  # QN-COMP-5
    lab = desk(displays=SHOWN, pounds=[60, 40, 20])
    assert told(lab, "before 1") == [line("QN-COMP-5")]
    assert told(lab, "score 2") == [
        line("QN-COMP-5"),
        VOID_KING,
        line("QN-SELL-1_outsold", gem="diamond", stones=2, most=4),
        line("QN-SELL-1_outsold", gem="emerald", stones=1, most=2),
        line("QN-SELL-1_outsold", gem="ruby", stones=1, most=3),
    ]
    assert told(lab, "rings ruby 0") == [
        line("QN-SELL-3", gem="ruby", fashion=0, rarity=0),
        line("QN-RING-1_more", gem="ruby", rings=1),
    ]
    for nonsense in ("score 9", "before x", "love"):
        lab.hear({"kind": "why", "value": nonsense, "moment": lab.version})
        assert (lab.answer, lab.trouble) == (None, True)
