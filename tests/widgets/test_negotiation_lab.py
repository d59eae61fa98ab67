"""The negotiation lab, clicked through without a browser."""

import re
import sys
from fractions import Fraction
from random import Random

import pytest

from explorer import begin
from explorer.analysis.negotiation import Deal, Said, Standing, Worth
from explorer.analysis.negotiation.ladder import _rungs
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.core.timeline import Timeline
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Action
from explorer.games.edel.negotiation import ACCEPT, PASS
from explorer.games.edel.readings import Rulings
from explorer.view.words import languages
from explorer.widgets.labs import LABS
from explorer.widgets.labs.negotiation import NegotiationDesk
from explorer.widgets.labs.panes import NegotiationLab
from tests.edel.table import game, negotiating
from tests.said import said

AMY, PHILIPPE = (2, 5, 3, 6), (3, 2, 5, 4)
SAID = ("BB", "GB", "YB", "BBB")


def lab(**more: object) -> NegotiationDesk:
    return NegotiationDesk.written(**{"hands": (AMY, PHILIPPE), "said": SAID, **more})


def click(desk: NegotiationDesk, *values: str) -> None:
    for value in values:
        desk.hear({"kind": "do", "value": value, "moment": desk.version})
        while desk.working:
            desk.go_on()
        assert not desk.trouble, desk.notice


def refused(desk: NegotiationDesk, value: str) -> str:
    before = desk.page(desk.lab)
    desk.hear({"kind": "do", "value": value, "moment": desk.version})
    assert desk.trouble
    assert desk.page(desk.lab) == before, "nothing has changed"
    return desk.notice


def on_show(desk: NegotiationDesk) -> list[str]:
    return re.findall(r'data-do="(say [^"]*)"', desk.html())


def test_what_is_clicked_in_the_lens_is_bid_by_who_must_answer():
    desk = lab()
    assert "say bid:0,0,1,2" in on_show(desk)
    click(desk, "say bid:0,0,1,2")
    assert desk.lab.talk.said[-1] == Said(0, Bid(0, 0, 1, 2))
    assert desk.lab.talk.stands == Standing(1, Bid(0, 0, 1, 2))
    assert said("edel.lab.negotiation_to_answer", player="Philippe") in desk.html()


def test_everything_on_show_can_be_clicked():
    values = on_show(lab())
    assert values
    for value in values:
        click(lab(), value)


def test_best_play_is_played_word_by_word_until_the_deal():
    desk = lab()
    click(desk, "play 3", "play 1")
    assert desk.lab.talk.stands == Deal(0, Bid(0, 1, 0, 2))
    assert said("edel.lab.negotiation_done") in desk.html()
    click(desk, "back", "back")
    assert desk.lab.talk.stands == Standing(0, Bid(0, 0, 2, 1))
    click(desk, "again")
    assert desk.lab.talk.said == ()


def test_the_solution_follows_what_is_played():
    desk = lab()
    click(desk, "say bid:0,0,0,5")
    assert [str(word.move) for word in desk.lab.line] == ["accept"]
    click(desk, "say accept")
    assert desk.lab.line == ()


def test_a_pass_is_answered_by_a_gem_or_by_a_reading_not_at_all():
    desk = lab(said=())
    click(desk, "say pass")
    assert on_show(desk) == [f"say give:{colour}" for colour in "RYGB"]
    click(desk, "reading pass_response one_gem_or_cancel")
    assert desk.lab.talk.said == (Said(0, PASS),)
    assert "say decline" in on_show(desk)
    click(desk, "say decline")
    assert desk.lab.talk.stands == Deal(None, Bid(0, 0, 0, 0))


def test_worths_are_changed_for_both_or_for_one():
    desk = lab()
    click(desk, "worth both B 1.5", "action both 12")
    assert desk.lab.bargain.worths[0] == desk.lab.bargain.worths[1]
    assert desk.lab.bargain.worths[0] == Worth((4, 3, 2, Fraction(3, 2)), 12)
    click(desk, "private on", "action 1 20")
    assert [worth.action for worth in desk.lab.bargain.worths] == [12, 20]
    assert said("edel.lab.negotiation_silent_private") in desk.html()
    click(desk, "private off")
    assert desk.lab.bargain.shared


def test_words_that_can_no_longer_be_said_are_taken_back_and_that_is_told():
    desk = lab()
    click(desk, "hand 1 B 2")
    assert desk.lab.talk.said == lab().lab.talk.said[:3]
    assert desk.notice == said("edel.lab.negotiation_taken_back")
    click(desk, "hand 1 R 0")
    assert desk.notice == ""


def test_the_other_opens():
    desk = lab(said=())
    click(desk, "opener 1")
    assert desk.lab.talk.stands == Standing(1)
    assert desk.lab.line[0].seat == 1


def test_the_lens_is_moved_and_comes_back_with_the_next_word():
    desk = lab()
    click(desk, "lens 8 40")
    column = f">{said('edel.lab.negotiation_gems', number=8)}<"
    assert column in desk.html()
    assert said("edel.lab.negotiation_lens_back") in desk.html()
    click(desk, "lens")
    assert column not in desk.html()
    click(desk, "lens 4 6", "say bid:0,0,1,2")
    assert desk.lab.lens is None


def test_every_bid_can_be_reached_with_the_lens():
    desk, seen = lab(hands=("RRYG", "RYGG"), said=()), set()
    for number in range(1, 5):
        click(desk, f"lens {number} 0")
        while True:
            seen |= set(on_show(desk))
            onward = re.search(rf'data-do="(lens {number} (\d+))"><title>…', desk.html())
            if not onward:
                break
            click(desk, onward[1])
    assert len([value for value in seen if value.startswith("say bid")]) == 3 * 2 * 2 - 1


@pytest.mark.parametrize(
    "value",
    [
        "say bid:5,0,0,0",
        "say bid:0,0,0,2",
        "say pass",
        "say give:R",
        "say nonsense",
        "hand 0 R 23",
        "hand 0 R 20",
        "hand 0 R -1",
        "hand 2 R 1",
        "hand 0 X 1",
        "worth both R much",
        "worth both R 1000",
        "action both",
        "lens 99 0",
        "lens x y",
        "opener 2",
        "reading grey_bonus once",
        "reading pass_response never",
        "pair 0 1",
        "about free",
        "juggle",
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_and_nothing_changes(value):
    told = refused(lab(), value)
    assert told
    assert "\n" not in told


def test_a_click_that_came_too_late_is_not_misapplied():
    desk = lab()
    desk.hear({"kind": "do", "value": "say accept", "moment": desk.version - 1})
    assert desk.lab.talk == lab().lab.talk
    assert desk.trouble


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": ("RRX", "B")},
        {"hands": ((1, 2, 3), "B")},
        {"hands": ("R", "Y", "G")},
        {"hands": ((22, 0, 0, 0), (1, 0, 0, 0))},
        {"names": ("Amy",)},
        {"worth": (1, 2, 3)},
        {"action": "much"},
        {"action": (1, 2, 3)},
        {"said": ("BB", "B")},
        {"about": "free"},
        {"opener": 2},
        {"rulings": {"pass_no_gems": "never"}},
    ],
)
def test_a_position_that_makes_no_sense_is_refused_in_one_sentence(wrong):
    with pytest.raises(ValueError, match=r"^.{10,120}$"):
        lab(**{"said": (), **wrong})


def test_large_hands_are_worked_out_while_the_page_shows_how_far(monkeypatch):
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", 0)
    desk = NegotiationDesk.written(hands=((6,) * 4, (6,) * 4))
    assert desk.working
    assert said("ui.thinking") in desk.html()
    desk.hear({"kind": "do", "value": "stop", "moment": desk.version})
    assert not desk.working
    assert 'data-do="solve"' in desk.html()
    click(desk, "solve")
    assert f"✓ {said('ui.exact')}" in desk.html()


def test_of_the_longest_ladder_only_the_columns_in_the_lens_are_listed():
    """280000 bids, all of them cheap."""
    _rungs.cache_clear()
    desk = NegotiationDesk.written(hands=((22,) * 4, (0,) * 4), action=999)
    assert said("edel.lab.negotiation_all_bids", number=279_840) in desk.html()
    assert _rungs.cache_info().currsize <= 3


def test_opened_in_a_negotiation_it_knows_what_was_said():
    timeline = begin("edel", ["Amy", "Barnaby", "Charles"], seed=5)
    for move in ("act:gems", "act:money", "act:money", "bid:0,0,0,1", "bid:0,0,1,0", "bid:0,0,0,2"):
        timeline.play(move)
    for seat in (None, 0, 1, 2):
        desk = NegotiationDesk.at(timeline, seat)
        assert desk.lab.seats == (1, 2)
        assert desk.lab.action == Action.MONEY
        assert [word.seat for word in desk.lab.talk.said] == [0, 1, 0]
        assert desk.lab.talk.stands == Standing(1, Bid(0, 0, 0, 2))
        assert said("edel.lab.negotiation_to_answer", player="Charles") in desk.html()
        cards = [timeline.state.card_of(player).money for player in (1, 2)]
        assert [worth.action for worth in desk.lab.bargain.worths] == cards


def test_after_a_pass_it_asks_for_the_gem():
    timeline = begin("edel", 3, seed=5)
    for move in ("act:event", "act:event", "act:money", "pass"):
        timeline.play(move)
    desk = NegotiationDesk.at(timeline)
    assert desk.lab.talk.stands == Standing(1, passed=True)
    assert desk.lab.action == Action.EVENT


def test_a_position_written_in_the_middle_of_a_negotiation_begins_with_the_last_word():
    position = game.position(game.apply(negotiating(AMY, PHILIPPE, (1, 1, 1, 1)), Bid(0, 0, 0, 3)).state)
    desk = NegotiationDesk.of(position)
    assert desk.lab.talk.said == (Said(0, Bid(0, 0, 0, 3)),)


def test_at_any_other_moment_two_are_chosen_and_what_they_negotiate_about():
    timeline = begin("edel", ["Amy", "Barnaby", "Charles"], seed=5)
    desk = NegotiationDesk.at(timeline, 2, "fr")
    assert "Barnaby – Charles" in desk.html()
    click(desk, "pair 1 2", "about gems")
    assert desk.lab.seats == (1, 2)
    assert desk.lab.action == Action.GEMS
    card = timeline.state.card_of(2).gems
    assert desk.lab.bargain.worths[1].action == sum(a * b for a, b in zip((4, 3, 2, 1), card, strict=True))
    refused(desk, "pair 1 1")
    refused(desk, "pair 1 7")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_opens_at_any_moment_of_any_game(players):
    choosers = [random_player(Random(f"{players}/{seat}")) for seat in range(players)]
    steps = play_out(game, game.start(players, seed=players), choosers, Seeded(players))
    for number, step in enumerate(steps[::29]):
        desk = NegotiationDesk.at(Timeline(game, step.before), number % players, languages()[number % 3])
        while desk.working:
            desk.go_on()
        assert desk.lab.line or isinstance(desk.lab.talk.stands, Deal)
        assert desk.html()


def test_the_lab_is_offered_at_every_table_of_its_game_and_at_no_other():
    assert LABS["negotiation"] is NegotiationDesk
    assert NegotiationDesk.fits(game, game.start(3))
    assert not NegotiationDesk.fits(begin("necklace", 2).game, None)


def test_a_seat_learns_nothing_about_action_cards():
    """Two games that differ only in what another has chosen in secret look the same from a seat."""
    drawn = []
    for hidden in ("act:money", "act:event"):
        timeline = begin("edel", 3, seed=5)
        timeline.play(hidden)
        drawn.append(NegotiationDesk.at(timeline, 1).html())
    assert drawn[0] == drawn[1]


def test_readings_of_the_table_are_taken_over():
    timeline = begin("edel", 3, seed=5, rulings=Rulings.having(pass_no_gems="cancel"))
    assert NegotiationDesk.at(timeline).lab.talk.bargain.rulings.pass_no_gems == "cancel"


def test_single_readings_may_be_written_by_name():
    assert lab(rulings={"pass_no_gems": "cancel"}).lab.talk.bargain.rulings == Rulings.having(
        pass_no_gems="cancel"
    )


def test_gem_worths_and_readings_that_were_set_outlive_another_matter_and_another_moment():
    timeline = begin("edel", ["Amy", "Barnaby", "Charles"], seed=5)
    for move in ("act:gems", "act:money", "act:money"):
        timeline.play(move)
    desk = NegotiationDesk.at(timeline)
    click(desk, "private on", "worth 0 R 7", "worth 1 R 9", "reading pass_response one_gem_or_cancel")
    for change in ("about gems", "about event", "follow"):
        click(desk, change)
        assert [worth.gems for worth in desk.lab.bargain.worths] == [(7, 3, 2, 1), (9, 3, 2, 1)]
        assert desk.lab.bargain.rulings.pass_response == "one_gem_or_cancel"
    timeline.play("bid:0,0,0,1")
    click(desk, "follow")
    assert [worth.gems[0] for worth in desk.lab.bargain.worths] == [7, 9]
    assert desk.lab.talk.said == (Said(0, Bid(0, 0, 0, 1)),)
    click(desk, "pair 0 2")
    assert {
        seat: worth.gems[0] for seat, worth in zip(desk.lab.seats, desk.lab.bargain.worths, strict=True)
    } == {
        0: 7,
        2: 9,
    }


def test_a_reading_that_was_not_set_here_is_that_of_the_table():
    timeline = begin("edel", 3, seed=5)
    desk = NegotiationDesk.at(timeline)
    timeline.edit({**game.position(timeline.state), "rulings": {"pass_no_gems": "cancel"}})
    click(desk, "follow")
    assert desk.lab.bargain.rulings.pass_no_gems == "cancel"


def test_graph_and_dot_are_to_be_had():
    desk = lab()
    assert desk.lab.graph().number_of_nodes() == 683
    click(desk, "dot")
    assert "digraph bids" in desk.html()
    click(desk, "dot")
    assert "digraph" not in desk.html()


@pytest.mark.parametrize("package", ["networkx", "graphviz"])
@pytest.mark.parametrize("language", languages())
def test_dot_says_which_package_it_lacks_and_the_lab_goes_on(package, language, monkeypatch):
    monkeypatch.setitem(sys.modules, package, None)
    desk = lab(language=language)
    assert re.search(rf"{package}\W+pip install", refused(desk, "dot"))
    click(desk, "say bid:0,0,1,2")


def test_a_long_ladder_is_not_shown_as_dot():
    desk = NegotiationDesk.written(((7, 7, 7, 7), (7, 7, 7, 7)))
    desk.hear({"kind": "do", "value": "dot", "moment": desk.version})
    assert desk.notice == said("edel.lab.negotiation_too_long")
    assert "digraph" not in desk.html()


def test_the_widget_opens_with_written_hands_at_a_timeline_and_at_a_position():
    written = NegotiationLab(hands=("RRYG", "BBB"), worth=(4, 3, 2, 1), action=9, names=("Ann", "Bob"))
    written.click("do", "say GG")
    assert "cannot be said here" in written.html
    written.click("do", "say G")
    assert written.desk.lab.talk.said == (Said(0, Bid(0, 0, 1, 0)),)
    timeline = begin("edel", 3, seed=5)
    title = said("edel.lab.negotiation_title")
    assert title in NegotiationLab(timeline).html
    assert title in NegotiationLab(game.position(timeline.state)).html
    written.click("do", "say accept")
    assert written.desk.lab.talk.said[-1].move == ACCEPT


def test_a_change_is_taken_back_with_the_words_and_the_solution_it_cost():
    desk = lab()
    click(desk, "lens")
    before = desk.lab
    click(desk, "hand 1 B 2", "undo")
    assert desk.lab == before
    assert before.solution is not None
    assert 'data-do="undo"' not in desk.html()
