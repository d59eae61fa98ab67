"""Every number of a scoring in Edel can be asked, and the answer adds up to it."""

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from random import Random
from xml.etree import ElementTree

import pytest

from explorer import GAMES, begin
from explorer.core.game import OVER, total
from explorer.core.luck import Chosen, Seeded
from explorer.core.timeline import Timeline
from explorer.games.edel.event_pile import EventDrawn
from explorer.view.words import languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs.negotiation import NegotiationDesk
from tests.edel.table import card, held, last_turn, using
from tests.said import said

NUMBER = re.compile(r"\d+½?|½")
SCENES = ("es-scoring", "qn-won", "es-now", "es-money", "gold")
"""Where a scoring shows numbers: its panel, the verdict, what one now would pay, money, a lead."""

IN_THE_LAB = ("ng-next-bids", "ng-line", "ng-result", "ng-or-now")
"""Where the negotiation lab shows what bids are worth, and what both get in the end."""

NO_RESULTS = {"xp-chip", "ng-round", "ng-on-disc", "f11", "f13", "mid", "xp-soft", "es-times"}
"""Rules, numbers of words, counted stones and bids; a sum that is written out beside its result."""

Node = ElementTree.Element


def seated(state, *moves, perspective="open", language="en"):
    session = TableDesk(Timeline(GAMES["edel"], state, Seeded(1)), perspective=perspective, language=language)
    for move in moves:
        session.hear({"kind": "move", "value": move, "moment": session.version})
    return session


def asked(session, why):
    session.hear({"kind": "why", "value": why, "moment": session.version})
    assert session.answer is not None, (why, session.notice)
    return session.answer


def drawn(page: str, scenes: tuple[str, ...] = SCENES) -> Iterator[tuple[str, str | None]]:
    """Every number of a scoring with what a click on it asks; headings, rules and names aside."""
    root = ElementTree.fromstring(page)
    parents = {child: parent for parent in root.iter() for child in parent}
    for scene in (node for node in root.iter() if set(node.get("class", "").split()) & set(scenes)):
        for node in scene.iter():
            if node.tag.endswith(("h3", "title")) or set(node.get("class", "").split()) & NO_RESULTS:
                continue
            for number in NUMBER.findall(node.text or ""):
                yield number, _asks(node, parents)


def _asks(node: Node | None, parents: dict[Node, Node]) -> str | None:
    while node is not None and node.get("data-why") is None:
        node = parents.get(node)
    return None if node is None else node.get("data-why")


def check(session) -> int:
    """All numbers of the page; how many there were."""
    numbers = list(drawn(session.html()))
    for number, why in numbers:
        assert why is not None, f"{number} cannot be asked"
        if number != "0":
            assert total(asked(session, why).bill) == int(number), why
        session.hear({"kind": "do", "value": "close", "moment": session.version})
    return len(numbers)


@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_in_a_whole_game_every_number_of_a_scoring_is_answered(players, seed):
    timeline, rng, scorings = begin("edel", players, seed=seed), Random(seed), 0
    while timeline.game.turn(timeline.state) != OVER:
        before, moves = timeline.here, timeline.moves
        timeline.play(moves[int(rng.random() * len(moves))])
        new = timeline.here.line()[len(before.line()) :]
        if any(event.gains for moment in new for event in moment.events):
            session = TableDesk(timeline)
            session.looking.since = before
            scorings += "es-scoring" in session.html()
            assert check(session) >= players
    assert scorings >= 3


HANDS = ((5, 2, 0, 1), (4, 2, 0, 1), (0, 2, 0, 1))


@pytest.mark.parametrize("perspective", ["open", "spectator", 1])
def test_a_scoring_is_asked_number_by_number(perspective):  # ESR-SCORE-1, ESR-SCORE-6
    cards = held("BONUS_R PER_R GREY CERT", "CERT", "")
    state = last_turn(*HANDS, round=3, held=cards)
    session = seated(state, "act:money")
    session.looking.place = perspective
    page = session.html()
    assert "es-scoring" in page
    assert "qn-won" in page
    assert check(session) > 20


def line(part, **about):
    return said(f"edel.parts.{part}", **about)


def told(session, why):
    return [session.words.part(part) for part in asked(session, why).bill]


def test_why_a_share_names_the_colour_and_the_sum():  # ESR-SCORE-3
    session = seated(last_turn(*HANDS, round=3), "act:money")
    whys = [why for _, why in drawn(session.html()) if why and why.startswith("heard paid")]
    bills = [told(session, why) for why in whys if len(why.split()) == 3]
    assert [line("ESR-SCORE-1", colour="r")] in bills
    shared = line("ESR-SCORE-3", colour="y", value=12, sharers=3)
    assert [line("ESR-SCORE-1", colour="y"), shared] in bills


def test_why_a_score_names_colour_round_and_turn():  # ESR-SCORE-2, ESR-SCORE-3
    session = seated(last_turn(*HANDS, round=3), "act:money")
    lines = [
        line("ESR-SCORE-2", colour="r", value=14),
        line("ESR-SCORE-3", colour="y", value=12, sharers=3),
        line("ESR-SCORE-3", colour="b", value=8, sharers=3),
    ]
    chapters = [said("edel.table.line_of_chapter", line=each, round=3, turn=8) for each in lines]
    assert told(session, "score 0") == chapters
    assert len(set(told(session, "score 1"))) == 2


@pytest.mark.parametrize(
    "language, sole, tied",
    [
        (
            "en",
            line("ESR-EV-HALFSCORE", colour="r", value=14),
            line("ESR-EV-HALFSCORE_tied", colour="y", value=12, sharers=3),
        ),
        ("fr", "rouge\u00a0: majorité seule, 14 divisés par deux", None),
        ("de", "rot: alleinige Mehrheit, die Hälfte von 14", None),
    ],
)
def test_why_a_half_scoring_pays_half(language, sole, tied):  # ESR-EV-HALFSCORE
    red = seated(using("HALFSCORE", *HANDS), "colour:R", language=language)
    assert [words.partition(" · ")[0] for words in told(red, "score 0")] == [sole]
    assert check(red) > 5
    yellow = seated(using("HALFSCORE", *HANDS), "colour:Y", language=language)
    assert check(yellow) > 5
    if tied:
        assert told(yellow, "score 2")[0].startswith(tied)


def test_a_half_scoring_after_a_scoring_is_a_scoring_of_its_own():  # ESR-EV-HALFSCORE
    timeline = seated(last_turn(*HANDS, round=1)).timeline
    start, half = timeline.here, EventDrawn(card("HALFSCORE"))
    timeline.play("act:money", Chosen(lambda odds: half if odds.weight(half) else odds.at(0)))
    for move in ["act:money", "act:event", "act:gems", "source:visible", "colour:R"]:
        timeline.play(move)
    session = TableDesk(timeline)
    session.looking.since = start
    page = session.html()
    assert said("edel.table.half_panel", colour="r") in page
    assert said("edel.table.scoring_panel", round=1) not in page
    assert check(session) > 5


@pytest.mark.parametrize("language", languages())
def test_what_lies_on_the_table_is_asked_in_every_language(language):
    """Each line of each bill names the player, the colour or the pile that it is about."""
    session = seated(
        using("SWAP", *HANDS, held=held("CERT", "", ""), aside=[0, 1, 2, 3, 4, 5]), language=language
    )
    table, game = session.timeline.state, session.game
    asked = [why for why in game.quantities(table) if game.why(table, why)]
    assert asked
    for why in asked:
        lines = told(session, why)
        assert len(set(lines)) == len(lines), (why, lines)


def test_a_number_of_events_that_were_not_told_is_refused():
    session = seated(last_turn(*HANDS, round=3), "act:money")
    for why in (
        "heard paid 99",
        "heard paid",
        "heard paid 1 99",
        "heard paid -1",
        "heard paid x",
        "heard",
        "heard x 1",
    ):
        session.hear({"kind": "why", "value": why, "moment": session.version})
        assert session.answer is None
        assert session.trouble


def lab(**more):
    """Worths with halves, so that sums are not all whole."""
    desk = NegotiationDesk.written(
        ((2, 5, 3, 6), (3, 2, 5, 4)), **{"worth": (4, 3, 2.5, 1), "action": 11, **more}
    )
    while desk.working:
        desk.go_on()
    return desk


def asked_in_the_lab(desk, why):
    desk.hear({"kind": "why", "value": why, "moment": desk.version})
    assert desk.answer is not None, (why, desk.notice)
    return desk.answer


MAY_CANCEL = {"pass_response": "one_gem_or_cancel"}
TALKS = {
    "at the opening": {},
    "facing a bid": {"said": ("BB", "GB")},
    "after a deal": {"said": ("BB", "GB", "accept")},
    "after a pass": {"said": ("pass",)},
    "after a gem for a pass": {"said": ("pass", "give:B")},
    "after nothing for a pass": {
        "said": ("pass", "decline"),
        "rulings": {"pass_response": "one_gem_or_cancel"},
    },
    "each its own": {"worth": ((4, 3, 2, 1), (2, 2, 2, 2.5)), "action": (11, 8), "said": ("YB",)},
}


@pytest.mark.parametrize("talk", TALKS.values(), ids=TALKS)
def test_every_worth_and_result_of_a_negotiation_is_answered(talk):  # ESR-NEG-6, ESR-NEG-8
    desk = lab(**talk)
    numbers = list(drawn(desk.html(), IN_THE_LAB))
    assert len(numbers) >= 2
    for number, why in numbers:
        assert why is not None, f"{number} cannot be asked"
        asked_in_the_lab(desk, why)
        assert total(desk.answer.bill) == Fraction(number.rstrip("½") or "0") + Fraction("½" in number, 2)
        assert all("{" not in desk.words.part(part) for part in desk.answer.bill)
        assert unescape(desk.html()).count("xp-tray") == 1
        assert desk.words.part(desk.answer.bill[0]) in unescape(desk.html())


@pytest.mark.parametrize(
    "language, acts, costs",
    [
        (
            "en",
            line("ESR-NEG-6_acts", action="event"),
            line("ESR-NEG-6_gives", colour="g", number=2, each=2.5),
        ),
        ("fr", "exécute l’action\u00a0: événement", "vert\u00a0: 2 à donner, valeur 2,5 chacune"),
        ("de", "führt die Aktion aus: Ereignis", "grün: 2 gegeben, Wert je 2,5"),
    ],
)
def test_a_deal_brings_the_action_less_the_gems_that_it_costs(language, acts, costs):  # ESR-NEG-6
    desk = lab(said=("GG", "accept"), language=language)
    bill = asked_in_the_lab(desk, "gets 0").bill
    assert [desk.words.part(part) for part in bill] == [acts, costs]
    assert [part.rule for part in bill] == ["ESR-NEG-6"] * 2
    assert total(asked_in_the_lab(desk, "gets 1").bill) == 5


def test_who_has_no_gem_acts_for_nothing():  # ESR-NEG-9
    desk = NegotiationDesk.written(((1, 0, 0, 0), (0, 0, 0, 0)), said=("pass",))
    assert [part.rule for part in asked_in_the_lab(desk, "gets 1").bill] == ["ESR-NEG-9"]
    nothing = line("ESR-NEG-9_nothing")
    assert desk.words.part(asked_in_the_lab(desk, "gets 0").bill[0]) == nothing


@pytest.mark.parametrize(
    "why", ["worth", "worth 0", "worth 2 RR", "worth 0 pass", "gets", "gets 0 accept", "bank R", ""]
)
def test_what_is_no_number_of_the_lab_is_refused(why):
    desk = lab()
    desk.hear({"kind": "why", "value": why, "moment": desk.version})
    assert desk.answer is None
    assert desk.trouble
