"""The sorting lab by clicks, without a browser: stepping, editing, playing on the table."""

import re
from random import Random
from typing import Any

import pytest

from explorer import begin
from explorer.analysis.sorting import fewest_operations
from explorer.analysis.sorting.hands import cheapest
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.games.collection.cards import letters
from explorer.games.collection.game import COLLECTION
from explorer.view.words import Words
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.labs.panes import SortingLab
from explorer.widgets.labs.sorting import SortingDesk
from tests.analysis.test_sorting_lab import HANDS, PICTURE
from tests.said import said


def opened(board: Any = PICTURE, hands: Any = HANDS, **more: Any) -> SortingDesk:
    return SortingDesk.written(board, hands, **more)


def click(desk: SortingDesk, *values: str) -> str:
    """Clicks one after the other; nothing may go wrong."""
    for value in values:
        desk.hear({"kind": "do", "value": value, "moment": desk.version})
        assert not desk.trouble, desk.notice
    return str(desk.html())


def refused(desk: SortingDesk, value: str) -> str:
    before = desk.lab.plan, desk.lab.puzzle.board, desk.lab.timeline.here
    desk.hear({"kind": "do", "value": value, "moment": desk.version})
    assert desk.trouble
    assert (desk.lab.plan, desk.lab.puzzle.board, desk.lab.timeline.here) == before
    return desk.notice


def on_show(desk: SortingDesk) -> str:
    return " ".join(letters(pawns) or "-" for pawns in desk.lab.plan.now.board)


def test_next_and_back_walk_through_the_plan_and_the_board_follows() -> None:
    desk = opened()
    page = click(desk, "next", "next")
    assert said("collection.lab.sorting_step_of", number=2, total=16) in page
    assert desk.lab.plan.now.operations == 14
    click(desk, "back")
    assert desk.lab.plan.now.operations == 15
    assert said("collection.lab.sorting_all_home") in click(desk, "last")
    click(desk, "first")
    assert on_show(desk) == PICTURE


def test_a_step_of_any_row_is_done_by_clicking_its_cards_and_undone_by_clicking_again() -> None:
    desk = opened()
    click(desk, "step 8 2")
    assert desk.lab.plan.done == (7, 7)
    click(desk, "step 1 1", "step 8 1")
    assert desk.lab.plan.done == (0,)
    assert "has the steps 1 to 1" in refused(desk, "step 1 2")
    assert "there is no row '12'" in refused(desk, "step 12 1")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("easy", [False, True], ids=["normal", "easy"])
def test_every_step_clicked_in_any_order_sorts_the_board(players: int, easy: bool) -> None:
    rng = Random(players)
    for seed in range(3):
        desk = SortingDesk.at(begin("collection", players, seed=seed, easy=easy))
        left = [(row + 1, len(script)) for row, script in enumerate(desk.lab.plan.scripts)]
        rng.shuffle(left)
        for row, last in left:
            desk.hear({"kind": "do", "value": f"step {row} {last}", "moment": desk.version})
        assert (
            desk.lab.plan.now.operations
            == fewest_operations(desk.lab.plan.now.board, desk.lab.puzzle.enough)
            == 0
        )


def test_a_row_is_shown_alone_until_it_is_clicked_again() -> None:
    desk = opened()
    page = click(desk, "mark 8")
    assert page.count("ql-arrow") - page.count("ql-faint") // 2 == 4
    assert "ql-faint" not in click(desk, "mark 8")


def test_two_pawns_that_are_clicked_change_places_and_the_plan_is_made_anew() -> None:
    desk = opened()
    click(desk, "pick Da")
    assert desk.lab.picked is not None
    click(desk, "pick Ad")
    assert on_show(desk).split()[0] == "AE"
    assert desk.lab.plan.now.operations == 15
    assert said("collection.lab.sorting_not_the_table") in desk.html()
    click(desk, "reset")
    assert on_show(desk) == PICTURE


def test_a_pawn_goes_to_a_box_that_is_clicked() -> None:
    desk = opened()
    click(desk, "pick Ag", "put a")
    assert on_show(desk).split()[0] == "ADE"
    assert "pick a pawn" in refused(desk, "put a")
    assert "no pawn Ag" in refused(desk, "pick Ag")
    assert "is no pawn" in refused(desk, "pick nonsense")
    assert "is no box" in refused(desk, "put x")


def test_a_second_pawn_that_would_change_nothing_is_picked_instead() -> None:
    desk = opened()
    click(desk, "pick Ag", "pick Bg")
    assert str(desk.lab.picked) == "Bg"
    click(desk, "pick Bd")
    assert str(desk.lab.picked) == "Bd"
    click(desk, "pick Bd")
    assert desk.lab.picked is None
    assert on_show(desk) == PICTURE


def test_a_board_that_was_stepped_is_edited_as_it_stands() -> None:
    desk = opened()
    click(desk, "last", "pick Aa", "pick Bb")
    assert on_show(desk) == "AAB ABB CCC DDD EEE FFF GGG HHH"
    assert desk.lab.plan.now.operations == 1


def test_the_easy_side_is_switched_on_and_off() -> None:
    desk = opened()
    page = click(desk, "easy")
    arrows, cycles = said("collection.lab.sorting_arrows"), said("collection.lab.sorting_cycles")
    assert f"16 {arrows} − 6 {cycles}" in page
    assert desk.lab.plan.now.operations == fewest_operations(desk.lab.plan.now.board, enough=2)
    click(desk, "easy")
    assert desk.lab.plan.now.operations == 16
    assert said("collection.lab.sorting_not_the_table") not in desk.html()


def test_on_the_easy_side_third_pawns_leave() -> None:
    desk = opened("AAB BBA CCC", None, easy=True)
    assert on_show(desk).split()[:3] == ["AA", "BB", "CC"]
    assert said("collection.table.out_of_game") in desk.html()


def test_a_sorted_board_says_that_there_is_nothing_to_do() -> None:
    desk = opened("AAA BBB CC", ["AB*"])
    page = click(desk, "next", "back", "last", "first")
    assert said("collection.lab.sorting_try_your_own") in page
    assert "ql-play" not in page
    page = click(desk, "pick Aa", "pick Bb")
    assert said("collection.lab.sorting_finishes", one="A", other="B") in page


def test_boards_are_written_as_letters_or_numbers_with_as_many_boxes_as_one_likes() -> None:
    desk = opened([[0, 0, 1], [1, 1, 2], [2, 2, 0]], None)
    assert on_show(desk).split()[:3] == ["AAB", "BBC", "ACC"]
    assert desk.lab.circle == (0, 1, 2)
    assert desk.lab.plan.now.operations == 2
    assert said("collection.lab.sorting_hands") in opened().html()
    assert said("collection.lab.sorting_hands") not in desk.html()
    assert opened(["AAB", "", "BCA"], None).lab.plan.now.operations == 3


@pytest.mark.parametrize(
    "board, hands, complaint",
    [
        ("AAA", None, "expected 2 to 8 boxes, found 1"),
        ("AAB BBD CCA", None, "box B: 'D' has no box here; the boxes are ABC"),
        ([[0, 9], [1]], None, "has no box here"),
        ("AAAA BB", None, "there are 3 pawns A, found 4"),
        ("AAB BBA", ["AAAA"], "expected at most 3 characters"),
        ("AAB BBA", ["AAA", "AAB"], "there are 4 cards A in the game"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(board: Any, hands: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        opened(board, hands)


def test_what_was_clicked_is_undone_click_by_click_in_the_language_of_now() -> None:
    desk = opened()
    assert 'data-do="undo"' not in desk.html()
    start = desk.lab
    click(desk, "next")
    stepped = desk.lab
    click(desk, "easy", "more", "speak fr", "close")
    assert 'data-do="undo"' in click(desk, "undo", "undo")
    assert desk.lab == stepped.but(setting=desk.lab.setting)
    assert Words("collection", "fr").lab("sorting_title") in click(desk, "undo")
    assert desk.lab.plan == start.plan
    assert refused(desk, "undo") == desk.words.ui("nothing_to_undo")


def test_a_move_played_on_the_table_is_not_undone_in_the_lab() -> None:
    desk = opened()
    click(desk, "more", "play swap AD Ad Da")
    assert refused(desk, "undo") == said("ui.nothing_to_undo")


def test_what_is_clicked_too_late_changes_nothing() -> None:
    desk = opened()
    late = {"kind": "do", "value": "next", "moment": desk.version}
    desk.hear(late)
    desk.hear(late)
    assert desk.lab.plan.done == (0,)
    assert desk.trouble


def test_who_can_pay_is_told_by_cards_row_and_words() -> None:
    page = opened().html()
    assert said("collection.lab.sorting_finishes", one="A", other="D") in page
    assert said("collection.lab.sorting_to_its_box_as_joker", colour="A") in page
    assert said("collection.lab.sorting_to_its_box", colour="A") in page
    assert said("collection.lab.sorting_first_cycle", number=said("collection.lab.sorting_number_3")) in page
    budget = re.findall(r'data-why="cards_[^>]*>([^<]*)<', page)
    needed = said("collection.lab.sorting_budget", each=2, operations=16, jokers=6, needed=26)
    assert budget == [needed, said("collection.lab.sorting_cards_left", there=38)]


def test_ways_that_waste_a_joker_or_a_pair_are_shown_when_asked_for() -> None:
    desk = opened()
    before = desk.html().count("ql-offer")
    hidden = sum(not payment.plain for payment in cheapest(desk.lab.payments))
    assert hidden > 0
    assert click(desk, "more").count("ql-offer") == before + hidden


def test_what_the_seat_to_act_can_pay_for_is_played_and_the_plan_goes_on() -> None:
    desk = opened()
    rows = [set(row.pawns) for row in desk.lab.plan.rows]
    page = click(desk, "play swap AD Ad Da")
    assert str(desk.lab.timeline.log()[0].one) == "Ad"
    assert desk.lab.plan.now.operations == 15
    assert [set(row.pawns) for row in desk.lab.plan.rows] == rows[1:]
    assert 'data-do="play joker HH Ag a"' in page


def test_a_split_row_goes_on_as_two() -> None:
    desk = opened(hands=["BHH", "ADF"])
    click(desk, "play swap BH Bd Hc")
    assert desk.lab.plan.now.operations == 15
    assert sum(len(row.walk) == 2 and row.closed for row in desk.lab.plan.rows) == 6


def test_only_the_seat_whose_turn_it_is_plays() -> None:
    desk = opened()
    not_now = said("collection.lab.sorting_not_now")
    assert refused(desk, "play joker * Ag a") == not_now
    assert refused(desk, "play swap AD Ae Ea") == not_now
    click(desk, "next")
    assert "ql-play" not in desk.html()
    assert refused(desk, "play swap DF Dc Fd") == not_now


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_button_that_plays_is_a_legal_move(players: int) -> None:
    played = 0
    for seed in range(4):
        timeline = begin("collection", players, seed=seed, easy=seed % 2 == 1)
        for _ in range(12):
            desk = SortingDesk.at(timeline)
            offered = [
                payment
                for payment in cheapest(desk.lab.payments)
                if payment.seat == COLLECTION.turn(timeline.state)
            ]
            assert all(payment.move in timeline.moves for payment in offered)
            if timeline.over:
                break
            before = desk.lab.plan.now.operations
            if offered:
                played += 1
                click(desk, f"play {offered[0].move}")
                assert desk.lab.plan.now.operations == before - 1
                assert desk.lab.plan.now.operations == fewest_operations(
                    desk.lab.puzzle.board, desk.lab.puzzle.enough
                )
            else:
                timeline.play(timeline.moves[-1])
    assert played


def test_a_seat_plays_in_its_own_turn_only() -> None:
    state = COLLECTION.start(
        position={"board": dict(zip("ABCDEFGH", PICTURE.split(), strict=True)), "hands": HANDS}
    )
    timeline = Timeline(COLLECTION, state, Seeded(0))
    assert "ql-play" in SortingDesk.at(timeline, 0).html()
    assert "ql-play" not in SortingDesk.at(timeline, 1).html()


def seated(**options: Any) -> TableDesk:
    session = TableDesk(begin("collection", 2, seed=7), **options)
    session.hear({"kind": "do", "value": "lab sorting", "moment": session.version})
    return session


def in_lab(session: TableDesk, value: str) -> str:
    assert session.lab is not None
    session.hear({"kind": "do", "value": value, "moment": session.lab.version, "place": "lab"})
    return str(session.html())


def payable(session: TableDesk) -> str:
    assert isinstance(session.lab, SortingDesk)
    seat = COLLECTION.turn(session.timeline.state)
    return next(str(pay.move) for pay in session.lab.lab.payments if pay.seat == seat)


def test_the_table_opens_the_lab_and_follows_a_move_that_is_played_in_it() -> None:
    session = seated()
    move = payable(session)
    page = in_lab(session, f"play {move}")
    told, *_ = session.timeline.here.line()[1].events
    assert told.cards == COLLECTION.parse(move).cards
    assert session.heard.shown[0] == told, "what just happened begins with the move"
    assert 'data-moment="2"' in page


def test_computers_answer_a_move_that_is_played_in_the_lab() -> None:
    rules = GAMES["collection"]
    session = seated(computers={1: lambda view, moves: moves[0]})
    in_lab(session, f"play {payable(session)}")
    assert rules.turn(session.timeline.state) == 0
    assert len([moment for moment in session.timeline.here.line() if moment.move]) > 2


def test_an_untouched_lab_is_where_the_table_is_and_one_in_use_waits_to_be_asked() -> None:
    session = seated()
    desk = session.lab
    assert isinstance(desk, SortingDesk)
    session.timeline.play(payable(session))
    session.html()
    assert desk.lab.moment is session.timeline.here
    in_lab(session, "next")
    session.timeline.back()
    assert said("collection.lab.sorting_follow") in session.html()
    assert desk.lab.moment is not session.timeline.here
    in_lab(session, "follow")
    assert desk.lab.moment is session.timeline.here
    assert said("collection.lab.sorting_follow") not in session.html()


def test_the_lab_is_offered_at_this_game_only() -> None:
    assert LABS["sorting"] is SortingDesk
    assert SortingDesk.fits(COLLECTION, COLLECTION.start(2))
    assert not SortingDesk.fits(GAMES["edel"], None)


def test_as_a_widget_it_takes_a_timeline_a_position_or_a_board() -> None:
    assert said("collection.lab.sorting_fewest", number=2) in SortingLab(board="AAB BBC CCA").html
    timeline = begin("collection", 2, seed=1)
    assert SortingLab(timeline).desk.lab.timeline is timeline
    board = {"A": "AAB", "B": "BBA", **{box: box * 3 for box in "CDEFGH"}}
    written = SortingLab({"board": board, "hands": ["AB*", "CDE"]}, language="fr")
    assert Words("collection", "fr").lab("sorting_title") in written.html
    written.click("do", "play swap AB Ab Ba")
    assert Words("collection", "fr").lab("sorting_all_home") in written.html
