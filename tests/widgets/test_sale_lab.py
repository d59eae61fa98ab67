"""The sale lab as plain Python: what clicks do, where it opens, and what it must not know."""

import re
import sys
from html import escape
from typing import Any

import pytest

from explorer import begin
from explorer.analysis.players import thumb
from explorer.analysis.sale import ALL, REVEAL, pounds, replies, secret_choice
from explorer.analysis.sale.opening import at_moment
from explorer.analysis.work import Progress
from explorer.core.luck import Seeded
from explorer.core.players import seated
from explorer.core.timeline import Timeline
from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import SaleEnded
from explorer.games.necklace.seen import seen_by
from explorer.view.labs.sale.lab import Solution
from explorer.view.words import Words, languages
from explorer.widgets.labs.sale import SaleDesk
from tests.necklace.table import game, table
from tests.said import said

PICTURE = {
    "hands": [
        "emerald2 emerald1 ring ruby3 ruby1 king amber1 banker",
        "diamond3 diamond1 necklace 2*ruby1 2*amber1",
        "emerald2 diamond2 diamond1 king 2*amber1",
    ],
    "fashion": "emerald diamond ruby amber",
    "displays": ["E21r R31k A1 b", "D31n R11 A11", "E2 D21k A11"],
    "pounds": [60, 40, 20],
}
"""Three players; a King of Amy's stops her own rubies, a King of Charles's meets the Necklace."""


def desk(**changes: Any) -> SaleDesk:
    return settled(SaleDesk.written(**{**PICTURE, **changes}))


def settled(lab: SaleDesk) -> SaleDesk:
    while lab.working:
        lab.go_on()
    return lab


def click(lab: SaleDesk, value: str, kind: str = "do") -> str:
    lab.hear({"kind": kind, "value": value, "moment": lab.version})
    return str(settled(lab).html())


def certificate(lab: SaleDesk) -> str:
    return said(
        "necklace.lab.sale_certificate", number=lab.lab.solution.equilibrium.tried, amount="0.000000001"
    )


def paid(lab: SaleDesk) -> tuple[int, ...]:
    return pounds(lab.lab.sale, lab.lab.displays)


def test_without_anything_it_opens_with_the_printed_example():
    assert paid(settled(SaleDesk.written())) == (60, 40, 20)


def test_payouts_follow_every_card_that_is_put_or_taken():
    lab = desk()
    assert paid(lab) == (140, 90, -30)
    page = click(lab, "take king ruby", "put")
    assert paid(lab) == (170, 90, -30)
    assert said("necklace.lab.sale_line_jewel", gem=Gem.RUBY) in page
    click(lab, "put king amber", "put")
    assert paid(lab) == (170, 70, -50)


def test_the_best_reply_and_the_regrets_are_there_at_once():
    lab = desk()
    regrets = [reply.lead - lead for reply, lead in zip(lab.lab.replies, (110, 35, -145), strict=True)]
    assert regrets == pytest.approx([60, 5, 145])
    click(lab, "use")
    assert paid(lab)[0] == 180
    assert said("necklace.lab.sale_reply_same", player="Amy") in str(lab.html())


def test_a_reply_says_where_its_lead_comes_from():
    pounds_of_amy = {"player": "Amy", "then": 180, "now": 140, "mean_then": 10, "mean_now": 30}
    assert said("necklace.lab.sale_reply_pounds", **pounds_of_amy) in str(desk().html())


def test_what_is_not_legal_yet_is_told_and_does_not_count():
    lab = desk(displays=["nothing", "D31n", "E2"])
    page = click(lab, "put ring emerald", "put")
    assert "QN-DISP-4" in page
    assert str(lab.lab.displays[0]) == "nothing"
    click(lab, "put emerald1", "put")
    assert str(lab.lab.displays[0]) == "E1r"


def test_hands_can_be_changed_and_displays_lose_what_is_gone():
    lab = desk()
    click(lab, "fewer 0 king")
    assert str(lab.lab.displays[0]) == "E21r R31 A1 b"
    click(lab, "more 2 banker")
    assert lab.lab.sale.hands[2].named()["banker"] == 1
    assert lab.lab.sale.displays(0) is not None


BAD = {
    "more 0 necklace": said("necklace.lab.sale_too_many", number=2, card=Card.NECKLACE, most=1),
    "fewer 2 ring": said("necklace.lab.sale_none_left", player="Charles", card=Card.RING),
    "more 0 merchant": said("necklace.lab.sale_no_card", card="merchant"),
    "more 0 joker": said("necklace.lab.sale_no_card", card="joker"),
    "more 7 ring": "there is no player 7",
    "fashion gold": "'gold' is no type",
    "keep lots": said("necklace.lab.sale_no_worth", worth="lots", most=100),
    "read it": "there is no edition 'it'",
    "ruling bankers_stack maybe": "is no reading",
    "change ruby3>emerald": "nobody holds the Alchemist",
    "stage 99": "there is no stage '99'",
    "take 0 99": "there is no such display",
    "weigh 4 1": "nothing there that could be weighed",
    "against the wall": "there is no reply to 'the wall'",
    "habit of smoking": "there is no habit",
    "guess 7": "nothing to guess",
    "imagine": "written by hand",
    "dance": "nothing this lab can do",
}


@pytest.mark.parametrize("value, told", BAD.items(), ids=BAD)
def test_a_bad_click_says_why_and_changes_nothing(value, told):
    lab = desk()
    before = (lab.lab.sale, lab.lab.displays, lab.lab.told)
    click(lab, value)
    assert lab.trouble
    assert told in lab.notice
    assert (lab.lab.sale, lab.lab.displays, lab.lab.told) == before


def test_a_type_comes_forward_in_fashion():
    lab = desk()
    click(lab, "fashion amber")
    assert [str(gem) for gem in lab.lab.sale.fashion] == ["emerald", "diamond", "amber", "ruby"]
    click(lab, "fashion emerald")
    assert [str(gem) for gem in lab.lab.sale.fashion] == ["diamond", "amber", "ruby", "emerald"]


def test_a_reading_is_chosen_whole_or_in_single_points():
    lab = desk(hands=["ruby1 2*banker", "amber1"], displays=["R1 bb", "A1"], pounds=[0, 0])
    both = paid(lab)[0]
    page = click(lab, "ruling bankers_stack false")
    assert paid(lab)[0] == both - 10
    assert said("necklace.lab.sale_reading_own") in page
    click(lab, "read de")
    assert lab.lab.sale.rulings == Rulings.edition("de")


def test_the_alchemist_changes_a_card_and_knows_what_is_best():
    hands = ["ruby3 diamond1 alchemist", "ruby1 diamond2"]
    lab = desk(hands=hands, displays=["R3 D1", "R1 D2"], pounds=[0, 0])
    click(lab, "change ruby3>diamond")
    assert str(lab.lab.displays[0]) == "D1 R3 ruby3>diamond"
    click(lab, "change best")
    assert paid(lab)[0] - paid(lab)[1] == lab.lab.replies[0].lead
    click(lab, "change none")
    assert lab.lab.displays[0].transmuted is None


def test_a_card_kept_can_be_worth_something():
    lab = desk()
    click(lab, "keep 20")
    assert all(reply.exact for reply in lab.lab.replies)
    assert sum(lab.lab.replies[0].display.cards()) < 8


@pytest.mark.parametrize("keep", [-5, 2.5, 101, 10**9, "much", "²", None, True])
def test_a_card_kept_is_worth_whole_pounds_up_to_a_hundred(keep):
    refused = re.escape(said("necklace.lab.sale_no_worth", worth=str(keep), most=100))
    with pytest.raises(ValueError, match=f"^{refused}$"):
        SaleDesk.written(**PICTURE, keep=keep)
    assert SaleDesk.written(**PICTURE, keep=100).lab.sale.keep == 100


def test_replies_to_a_belief_by_weight():
    lab = desk()
    click(lab, "against mix")
    click(lab, "pick 1")
    click(lab, "none", "put")
    click(lab, "pick 0")
    click(lab, "add")
    click(lab, "weigh 1 1")
    assert [weight for weight, _ in lab.lab.mix] == [1, 2]
    assert lab.lab.believed.exact
    click(lab, "weigh 0 -1")
    assert len(lab.lab.mix) == 1


def test_replies_to_unknown_hands_say_how_far_they_may_be_off():
    lab = desk()
    page = click(lab, "against worlds")
    assert lab.lab.believed.doubt > 0
    assert said("ui.approximate", error=lab.words.number(lab.lab.believed.doubt, 1)) in page
    first = lab.lab.believed
    click(lab, "another")
    click(lab, "habit anything")
    assert lab.lab.believed != first


def test_an_equilibrium_of_two_comes_by_itself_with_its_certificate():
    lab = desk(hands=["diamond2 ring", "diamond1 emerald1 king"], displays=None, pounds=None)
    click(lab, "fashion diamond")
    for gem in ("diamond", "diamond", "diamond"):
        click(lab, f"fashion {gem}")
    assert lab.lab.solution.equilibrium.exact
    assert certificate(lab) in str(lab.html())


def test_the_equilibrium_of_several_is_worked_out_when_asked_for():
    lab = desk()
    assert lab.lab.solution.equilibrium is None
    click(lab, "solve")
    assert lab.lab.solution.equilibrium.leads == pytest.approx((60, -15, -45), abs=1)
    click(lab, "take 1 0")
    assert lab.lab.chosen == 1
    assert lab.lab.displays[1] == lab.lab.solution.equilibrium.strategies[1][0][0]
    found = lab.lab.solution.equilibrium
    click(lab, "none", "put")
    assert lab.lab.solution.equilibrium is found, "what is shown does not change the game"
    click(lab, "fewer 0 ring")
    assert lab.lab.solution.equilibrium is not found


def test_a_search_is_stopped_and_kept():
    lab = SaleDesk.written(**PICTURE)
    lab.hear({"kind": "do", "value": "solve", "moment": lab.version})
    assert lab.working
    lab.hear({"kind": "do", "value": "stop", "moment": lab.version})
    assert not lab.working
    assert lab.notice == said("ui.stopped")
    click(lab, "none", "put")
    assert not lab.working, "what was given up is not taken up again"


def test_a_search_that_was_stopped_goes_on_where_it_was(monkeypatch):
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", -1.0)
    lab = SaleDesk.written(**PICTURE)
    lab.hear({"kind": "do", "value": "solve", "moment": lab.version})
    while lab.job.progress.best is None:
        lab.go_on()
    search = lab.job
    assert said("necklace.lab.sale_go_on") in click(lab, "stop")
    assert lab.lab.solution.equilibrium is not None
    lab.hear({"kind": "do", "value": "solve", "moment": lab.version})
    while None in lab.lab.replies:
        lab.go_on()
    assert lab.job is search
    page = str(settled(lab).html())
    assert lab.lab.solution.equilibrium.leads == pytest.approx((60, -15, -45), abs=1)
    assert said("necklace.lab.sale_go_on") not in page


def test_a_click_is_taken_back_with_all_that_was_worked_out():
    lab = desk()
    before = lab.lab
    for value in ("fewer 0 king", "solve", "keep 3"):
        click(lab, value)
    click(lab, "undo")
    assert lab.lab.solution.over
    assert not lab.working
    click(lab, "undo")
    click(lab, "undo")
    assert lab.lab == before
    click(lab, "undo")
    assert lab.trouble


def test_a_search_that_a_click_interrupts_goes_on_where_it_was(monkeypatch):
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", -1.0)
    lab = SaleDesk.written(**PICTURE)
    lab.hear({"kind": "do", "value": "solve", "moment": lab.version})
    while lab.job.progress.best is None:
        lab.go_on()
    search = lab.job
    lab.hear({"kind": "put", "value": "none", "moment": lab.version})
    while None in lab.lab.replies:
        lab.go_on()
    assert lab.job is search


def test_without_numpy_all_but_the_equilibrium_is_there(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    lab = desk(hands=["diamond2 ring", "diamond1 emerald1 king"], displays=None, pounds=None)
    assert all(reply.exact for reply in lab.lab.replies)
    assert escape(lab.words.lacks("numpy")) in str(lab.html())


def test_without_scipy_three_players_still_have_their_equilibrium(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    two = desk(hands=["diamond2 ring", "diamond1 emerald1 king"], displays=None, pounds=None)
    assert escape(two.words.lacks("scipy")) in str(two.html())
    three = desk()
    click(three, "solve")
    assert three.lab.solution.equilibrium.gain is not None


def test_without_numpy_the_alchemist_is_not_forgotten(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    hands = ["ruby3 diamond1 alchemist", "ruby1 diamond2"]
    lab = desk(hands=hands, displays=["R3 D1", "R1 D2"], pounds=[0, 0])
    click(lab, "use")
    assert paid(lab)[0] - paid(lab)[1] == lab.lab.replies[0].lead
    assert said("necklace.lab.sale_reply_same", player="Amy") in str(lab.html())
    compared = said("necklace.lab.sale_compared", number=4)
    assert compared in str(lab.html())
    monkeypatch.setattr(replies, "MOST_BY_THE_RULES", 1)
    lab.lab = lab.lab.following()
    page = str(settled(lab).html())
    assert said("necklace.lab.sale_reply_same", player="Amy") not in page
    assert said("necklace.lab.sale_reply_no_better", player="Amy") in page
    assert said("necklace.lab.sale_not_all") in page
    assert compared not in page


def test_replies_are_drawn_before_scipy_is_fetched(monkeypatch):
    monkeypatch.setattr("explorer.view.labs.sale.lab.at_hand", lambda sale: False)
    lab = SaleDesk.written(hands=["diamond2 ring", "diamond1 emerald1 king"])
    while None in lab.lab.replies:
        lab.go_on()
    assert (lab.working, lab.lab.solution.equilibrium) == (True, None)
    assert said("necklace.lab.sale_reply") in str(lab.html())
    assert settled(lab).lab.solution.equilibrium.exact


def test_an_equilibrium_stopped_while_it_is_measured_keeps_what_was_proved(monkeypatch):
    def endless(sale, seat, worlds, shapes):
        while True:
            yield Progress(0)

    monkeypatch.setattr(secret_choice, "greatest_leads", endless)
    lab = SaleDesk.written(hands=["diamond2 ring", "diamond1 emerald1 king"])
    while lab.job.progress.best is None or lab.job.progress.best.equilibrium.gain is None:
        lab.go_on()
    page = click(lab, "stop")
    assert lab.lab.solution.equilibrium.exact
    assert certificate(lab) in page


@pytest.mark.parametrize("language", languages())
def test_mixtures_that_somebody_beats_are_not_shown_as_a_solution(language):
    lab = desk(
        hands=["diamond2 ring", "diamond1 emerald1 king"], displays=None, pounds=None, language=language
    )
    word = Words("necklace", language).lab
    solved, title = f"<h3>{word('sale_equilibrium')}</h3>", f"<h3>{word('sale_unsolved')}</h3>"
    assert solved in str(lab.html())
    solution = lab.lab.solution.equilibrium
    beaten = solution.but(gain=243.0, leaver=(1, solution.strategies[1][0][0]))
    page = str(lab.page(lab.lab.but(solution=Solution(beaten, over=True))))
    assert title in page
    assert word("sale_beaten", player="Barnaby", gain=243) in page
    assert solved not in page
    page = str(lab.page(lab.lab.but(solution=Solution(solution.but(gain=None), over=True))))
    assert title in page
    assert word("sale_not_measured") in page
    assert solved not in page


def test_a_sale_with_too_much_to_try_says_so_instead_of_a_solution(monkeypatch):
    monkeypatch.setattr(replies, "MOST_TRIED", 1)
    lab = desk(hands=["ruby3 diamond1 emerald2 alchemist", "ruby1 diamond2"], displays=None, pounds=None)
    page = str(lab.html())
    assert said("necklace.lab.sale_too_many_with_alchemist") in page
    _, unsolved = page.split(said("necklace.lab.sale_unsolved"))
    assert f"{said('ui.exact')}</span>" not in unsolved


def test_an_equilibrium_given_up_can_be_asked_for_again():
    lab = settled(SaleDesk.written(hands=["diamond2 ring", "diamond1 emerald1 king"]))
    lab.lab = lab.lab.but(solution=Solution()).following()
    assert settled(lab).lab.solution.equilibrium.exact


def test_a_belief_says_that_rivals_keep_their_alchemist():
    lab = desk()
    assert said("necklace.lab.sale_reply_rivals") in click(lab, "against worlds")
    click(lab, "more 0 alchemist")
    assert said("necklace.lab.sale_reply_rivals") not in str(lab.html())


def test_a_belief_without_doubt_is_not_called_incomplete():
    lab = desk()
    click(lab, "against worlds")
    sure = lab.lab.but(believed=lab.lab.believed.but(doubt=0.0))
    assert said("necklace.lab.sale_not_all") not in str(lab.page(sure))


def test_a_guess_is_asked_before_each_stage():
    lab = desk()
    click(lab, "ask")
    assert lab.lab.told == REVEAL + 1
    for right in ("7", "emerald", "0", "1", "nobody", "tied", "200"):
        click(lab, f"guess {right}")
        assert lab.notice == said("ui.guess_right"), right
    assert lab.lab.told == ALL
    click(lab, "back")
    click(lab, "guess 180")
    assert lab.notice == said("ui.guess_wrong", answer=200)


def test_every_number_can_be_asked():
    lab = desk()
    numbers = re.findall(r'data-why="([^"]+)"', str(lab.html()))
    assert numbers
    for asked in numbers:
        page = click(lab, asked, "why")
        assert page.count("xp-bill") == page.count("xp-tray") == 1


def played(players: int = 3, seed: int = 5) -> Timeline:
    """A whole game among players by rules of thumb."""
    timeline = begin("necklace", players, seed)
    player = seated(thumb("necklace"), Seeded(seed), 0, 0)
    while not timeline.over:
        state = timeline.state
        seat = game.turn(state)
        timeline.play(player(game.seen_by(state, seat), game.moves(state)))
    return timeline


def test_a_sale_that_was_just_held_is_opened_again_with_what_was_paid():
    timeline = played()
    held = [moment for moment in timeline.here.line() if any(isinstance(e, SaleEnded) for e in moment.events)]
    assert len(held) == 3
    for moment in held:
        ended = next(event for event in moment.events if isinstance(event, SaleEnded))
        timeline.goto(moment)
        for seat in (None, 0, 2):
            lab = settled(SaleDesk.at(timeline, seat))
            assert (paid(lab), lab.lab.opening.number) == (ended.takings, ended.number)
            assert None not in lab.lab.replies


@pytest.mark.parametrize("luck", range(6))
def test_who_has_used_the_alchemist_holds_him_in_every_hand_that_is_imagined(luck):
    hands = "ring", "ruby1 alchemist", "ruby2 4*amber1"
    timeline = Timeline(game, table(*hands, stage=["display", 0]), Seeded(1))
    for move in ("show nothing", "show R1", "show R2", "alchemist ruby1>emerald"):
        timeline.play(move)
    opening = at_moment(timeline, 0, luck)
    assert opening.hands[1][Card.ALCHEMIST] == 1
    assert opening.displays[1].transmuted == (Card.RUBY1, Gem.EMERALD)


def test_a_sale_in_preparation_is_opened_with_what_lies_ready():
    timeline = Timeline(game, table("ruby2 ring", "ruby1", stage=["display", 0]), Seeded(1))
    timeline.play("show R2")
    lab = settled(SaleDesk.at(timeline))
    assert [str(display) for display in lab.lab.displays] == ["R2", "R1"]


def test_elsewhere_it_opens_as_a_sale_now():
    lab = settled(SaleDesk.at(begin("necklace", 2, seed=3)))
    assert lab.lab.opening.number == 1
    assert lab.lab.solution.equilibrium is not None


def test_from_a_seat_the_game_goes_on_only_when_the_seat_hears_of_it():
    """Charles, then Amy are asked in secret for a Cardinal. Barnaby learns of it when the sale begins."""
    hands = ("cardinal ruby1", "ruby1", "cardinal ruby1")
    timeline = Timeline(game, table(*hands, active=1, stage=["cardinal", 2, None], aside=1), Seeded(1))
    lab = settled(SaleDesk.at(timeline, 1))
    timeline.play("keep cardinal")
    assert said("necklace.lab.sale_behind") not in str(lab.html())
    timeline.play("keep cardinal")
    assert said("necklace.lab.sale_behind") in str(lab.html())


def test_a_position_written_by_hand_opens_it_too():
    hands = [["diamond3", "ring"], ["diamond1", "king"]]
    position = {"players": ["Amy", "Barnaby"], "hands": hands, "stage": ["display", 0]}
    assert settled(SaleDesk.of(position)).lab.sale.hands[0].named() == {"diamond3": 1, "ring": 1}


def test_it_says_when_the_game_has_gone_on():
    timeline = begin("necklace", 3, seed=7)
    lab = settled(SaleDesk.at(timeline))
    timeline.play(timeline.moves[0])
    assert said("necklace.lab.sale_behind") in str(lab.html())
    click(lab, "imagine")
    assert said("necklace.lab.sale_behind") not in str(lab.html())


SECRETS = {
    "hands": (["diamond3 ring", "ruby2 amber1"], ["diamond3 ring", "emerald1 king"], ()),
    "displays": (
        ["diamond3 ring", "ruby2 amber1"],
        ["diamond3 ring", "ruby2 amber1"],
        ("show R2", "show A1"),
    ),
}


def prepared(hands: list[str], moves: tuple[str, ...]) -> Timeline:
    """Barnaby has the turn, so that his display is asked for first."""
    timeline = Timeline(game, table(*hands, active=1, stage=["display", 1]), Seeded(1))
    for move in moves:
        timeline.play(move)
    return timeline


@pytest.mark.parametrize("one, other, moves", SECRETS.values(), ids=SECRETS)
def test_from_a_seat_nothing_hidden_is_known(one, other, moves):
    """Two tables that look the same to Amy give the same lab, whatever she clicks."""
    tables = [prepared(hands, moves[place : place + 1]) for place, hands in enumerate((one, other))]
    assert seen_by(tables[0].state, 0) == seen_by(tables[1].state, 0)
    labs = [settled(SaleDesk.at(timeline, 0)) for timeline in tables]
    for value in ("ask", "ask", "against worlds", "imagine", "edit"):
        pages = [click(lab, value) for lab in labs]
        assert pages[0] == pages[1]


def test_written_hands_are_checked():
    for wrong, told in (
        ({"hands": ["rubi2", "ruby1"]}, r"hands\[0\]: 'rubi2' is no card"),
        ({"hands": ["4*king", "ruby1"]}, "4 × king are held, but only 3"),
        ({"hands": ["ruby1"]}, "2 to 4 players"),
        ({"displays": ["R1r", "X1"]}, r"displays\[1\]: 'X1' is no row"),
        ({"hands": ["ruby1", "ruby1"], "displays": ["R11", "R1"]}, r"displays\[0\]: ruby1: not in hand"),
        ({"hands": ["ruby1", "ruby1"], "fashion": "ruby amber"}, "fashion: name each of"),
        ({"hands": ["ruby1", "ruby1"], "rulings": {"bankers": 3}}, "there is no such reading or number"),
    ):
        with pytest.raises(ValueError, match=told):
            SaleDesk.written(**wrong)


def test_hands_may_be_words_names_or_numbers():
    labs = [
        SaleDesk.written(hands=["2*ruby1 ring", "amber1"]),
        SaleDesk.written(hands=[["ruby1", "ring", "ruby1"], ["amber1"]]),
        SaleDesk.written(hands=[{"ruby1": 2, "ring": 1}, {"amber1": 1}]),
    ]
    assert len({lab.lab.sale for lab in labs}) == 1


def test_a_belief_does_not_outlive_the_cards() -> None:
    desk = SaleDesk.written(hands=["ruby2 ring", "ruby1 emerald1"], displays=["R2r", "R1 E1"])
    for verb in ("against mix", "add", "add"):
        desk.hear({"kind": "do", "value": verb, "moment": desk.version})
    assert [weight for weight, _ in desk.lab.mix] == [3]  # the belief began with what is shown
    desk.hear({"kind": "do", "value": "fewer 1 emerald1", "moment": desk.version})
    assert desk.lab.mix == ()
