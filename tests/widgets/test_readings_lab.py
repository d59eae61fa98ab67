"""The readings lab worked by clicks, without a browser."""

import re
from random import Random
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.view.words import Words
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.labs.readings import ReadingsDesk
from tests.necklace.table import game as necklace
from tests.necklace.table import table as necklace_table
from tests.said import said

HAND: dict[str, Any] = {"players": ["Amy", "Barnaby"], "hands": [["banker"], []], "stage": ["display", 0]}


def settled(desk: ReadingsDesk) -> ReadingsDesk:
    while desk.working:
        desk.go_on()
    return desk


def do(desk: ReadingsDesk, value: str, kind: str = "do") -> str:
    """What a click does, and what the lab says."""
    desk.hear({"kind": kind, "value": value, "moment": desk.version})
    return settled(desk).notice


def text(desk: ReadingsDesk) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", desk.html()))


def played(name: str, moves: int, **options: Any) -> Timeline:
    timeline, rng = begin(name, 2, seed=5, **options), Random(3)
    for _ in range(moves):
        if not timeline.over:
            choices = timeline.moves
            timeline.play(choices[rng.randrange(len(choices))])
    return timeline


def test_it_opens_for_a_game_and_begins_with_the_first_reading() -> None:
    desk = settled(ReadingsDesk.written("collection"))
    assert (desk.lab.ruling, desk.lab.place, desk.lab.value) == ("same_colour_cursor", "witness", "next_box")
    with pytest.raises(ValueError, match="no game 'chess'; choose one of necklace"):
        ReadingsDesk.written("chess")


def test_a_reading_is_switched_by_a_click_and_its_witness_is_played() -> None:
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "choose counter_theft")
    assert desk.lab.line == ("steal musketeer",)
    assert desk.lab.difference is not None
    assert [question.seat for question in desk.lab.difference.offers.asked] == [-1, 1]
    asked = said("ui.is_asked", player="Barnaby")
    assert f"{asked} · {said('necklace.names.counter_theft')}" in text(desk)


def test_a_witness_without_moves_tries_a_move_that_only_one_side_allows() -> None:
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "choose banker_needs_gem")
    assert desk.lab.line == ("show b",)
    assert f"{said('necklace.why.banker_needs_gem')} QN-DISP-5" in text(desk)
    prepared = said("necklace.events.Prepared", player="Amy", display="banker")
    assert f"{prepared} QN-DISP-6" in text(desk)


def test_of_three_answers_side_b_can_be_chosen() -> None:
    desk = settled(ReadingsDesk.written("collection"))
    do(desk, "choose pass_rule")
    assert desk.lab.value == "stuck_only"
    do(desk, "choose pass_rule 2")
    assert desk.lab.value == "always"
    assert "choose one from the list" in do(desk, "choose pass_rule 3")
    assert "choose one from the list" in do(desk, "choose everything")
    assert desk.lab.value == "always"


def test_an_edition_marks_what_it_reads_otherwise_and_lets_go_again() -> None:
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "edition en")
    assert (desk.lab.edition, desk.lab.ruling, desk.lab.value) == ("en", "merchant_placement", "approx")
    assert desk.html().count('class="rl-otherwise"') == 3
    do(desk, "choose counter_theft")
    assert (desk.lab.edition, desk.lab.value) == ("en", "optional")
    do(desk, "choose queen_user")
    assert desk.lab.edition == ""
    do(desk, "edition de")
    do(desk, "edition de")
    assert desk.lab.edition == ""
    assert "no edition 'it'" in do(desk, "edition it")
    assert "only one edition" in do(settled(ReadingsDesk.written("edel")), "edition en")


def test_a_position_is_read_in_two_ways_and_a_move_is_tried_on_both() -> None:
    desk = settled(ReadingsDesk.of(HAND, game="necklace"))
    assert (desk.lab.place, desk.lab.line) == ("here", ())
    do(desk, "choose banker_needs_gem")
    assert desk.lab.difference is not None
    assert [str(move) for move in desk.lab.difference.gained.some] == ["show b"]
    assert do(desk, "try show b") == ""
    assert desk.lab.line == ("show b",)
    assert do(desk, "try show nothing") == said("lab.readings_line_ended")
    do(desk, "shorter")
    do(desk, "try show nothing")
    assert desk.lab.line == ("show nothing",)
    assert desk.trouble is False


def test_what_no_side_allows_is_refused_with_its_reason() -> None:
    desk = settled(ReadingsDesk.of(HAND, game="necklace"))
    assert do(desk, "try show D1") == said("necklace.why.not_in_hand", card="diamond1")
    assert do(desk, "try fly away") != ""
    assert (desk.lab.line, desk.trouble) == ((), True)


def test_the_table_is_drawn_before_and_after() -> None:
    desk = settled(ReadingsDesk.written("edel"))
    do(desk, "choose cert_zero_second")
    pictures = []
    for table in ("before", "one", "other"):
        do(desk, f"draw {table}")
        pictures.append(desk.html()[desk.html().index("rl-picture") :])
    assert len(set(pictures)) == 3
    assert "choose before, one, other" in do(desk, "draw nothing")


def test_a_table_that_cannot_be_on_side_b_says_so_and_the_lab_goes_on() -> None:
    position = {"players": ["Amy", "Barnaby"], "hands": [["ring"] * 5, []], "stage": ["display", 0]}
    desk = settled(ReadingsDesk.of(position, game="necklace"))
    do(desk, "choose ring_count")
    placed = f"the data: 5 × {said('necklace.names.ring')} are placed, but only 4 are in play"
    assert said("lab.readings_no_such_table", problem=placed) in text(desk)
    do(desk, "choose favorite_on_first")
    assert desk.lab.problem == ""
    assert desk.lab.difference is not None


def test_at_a_table_the_readings_that_matter_there_are_marked_and_come_first() -> None:
    desk = settled(ReadingsDesk.of(HAND, game="necklace"))
    assert (desk.lab.telling, desk.lab.ruling) == (("banker_needs_gem",), "banker_needs_gem")
    assert desk.html().count('class="rl-matters"') == 1
    do(desk, "at witness")
    assert 'class="rl-matters"' not in desk.html()


def test_side_a_is_the_reading_the_game_is_played_by() -> None:
    rulings = type(GAMES["necklace"].rulings_of(GAMES["necklace"].start())).having(bankers_stack=False)
    desk = settled(ReadingsDesk.at(begin("necklace", 2, rulings=rulings)))
    do(desk, "choose bankers_stack")
    assert (desk.lab.one.changes(), desk.lab.value) == ({"bankers_stack": False}, True)
    do(desk, "at witness")
    assert (desk.lab.one.changes(), desk.lab.value) == ({}, False)
    assert "open the lab at a table" in do(settled(ReadingsDesk.written("necklace")), "at here")


def test_what_followed_is_replayed_and_compared_and_can_be_kept() -> None:
    timeline = played("collection", 60)
    end = timeline.here
    timeline.goto(4)
    desk = settled(ReadingsDesk.at(timeline))
    do(desk, "choose pure_box 2")
    moments = len(timeline.moments)
    do(desk, "replay here")
    assert desk.lab.reread is not None
    assert desk.lab.reread.compared.parted.state == timeline.here.state
    assert len(timeline.moments) == moments
    assert said("ui.replayed", number=51) in text(desk)
    do(desk, "replay all")
    assert len(desk.lab.reread.new) == len(end.line()) - 1
    assert do(desk, "keep") == said("lab.readings_kept")
    assert timeline.game.rulings_of(timeline.state).pure_box == "complete"
    assert said("lab.readings_follow") in text(desk)
    do(desk, "follow")
    assert desk.lab.one.changes() == {"pure_box": "complete"}


def test_there_is_nothing_to_replay_without_a_game_or_from_a_seat() -> None:
    timeline = played("necklace", 8)
    timeline.goto(2)
    for desk in (ReadingsDesk.written("necklace"), ReadingsDesk.at(timeline, 0)):
        settled(desk)
        assert do(desk, "replay all") == said("lab.readings_no_line")
        assert do(desk, "keep") == said("lab.readings_nothing_to_keep")
        assert 'data-do="replay' not in desk.html()


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_learns_nothing_that_its_view_does_not_tell(name: str) -> None:
    timeline = played(name, 9)
    game, state = timeline.game, timeline.state
    twin = Timeline(game, game.world(game.seen_by(state, 0), Seeded(7)), Seeded(5))
    assert game.seen_by(twin.state, 0) == game.seen_by(state, 0)
    desks = [
        settled(ReadingsDesk.at(Timeline(game, game.start(position=game.position(table)), None), 0))
        for table in (state, twin.state)
    ]
    for ruling in desks[0].lab.readings.options:
        pages = []
        for desk in desks:
            do(desk, f"choose {ruling}")
            pages.append(desk.html())
        assert pages[0] == pages[1], ruling


def test_from_a_seat_the_game_goes_on_only_when_the_seat_hears_of_it() -> None:
    """Charles, then Amy are asked in secret for a Cardinal. Barnaby learns of it when the sale begins."""
    hands = ("cardinal ruby1", "ruby1", "cardinal ruby1")
    timeline = Timeline(
        necklace, necklace_table(*hands, active=1, stage=["cardinal", 2, None], aside=1), Seeded(1)
    )
    desk = settled(ReadingsDesk.at(timeline, 1))
    before = desk.html()
    timeline.play("keep cardinal")
    assert desk.html() == before
    timeline.play("keep cardinal")
    assert said("lab.readings_follow") in text(desk)


def test_the_table_offers_the_lab_and_speaks_its_language() -> None:
    timeline = played("edel", 3)
    assert LABS["readings"] is ReadingsDesk
    assert all(ReadingsDesk.fits(game, game.start()) for game in GAMES.values())
    session = TableDesk(timeline, language="de")
    session.lab = LABS["readings"].at(session.timeline, session.looking.seat, session.language)
    assert Words("edel", "de").lab("readings_title") in session.lab.html()


def test_a_stale_click_changes_nothing() -> None:
    desk = settled(ReadingsDesk.written("edel"))
    before = desk.lab.ruling
    desk.hear({"kind": "do", "value": "choose free_optional", "moment": desk.version - 1})
    assert (desk.lab.ruling, desk.trouble) == (before, True)


def test_a_rule_is_told_when_its_chip_is_clicked() -> None:
    desk = settled(ReadingsDesk.written("edel"))
    do(desk, "ESR-TURN-7", kind="rule")
    assert "xp-tray" in desk.html()


def test_work_that_is_stopped_says_so_and_begins_again_with_a_click() -> None:
    gems = [f"{gem}{size}" for gem in ("diamond", "emerald", "ruby") for size in (1, 2, 3)]
    hand = [*gems * 2, "ring", "ring", "king", "necklace", "banker", "banker"]
    desk = ReadingsDesk.of({**HAND, "hands": [hand, []]}, game="necklace")
    while desk.working and not desk.lab.telling:
        desk.go_on(0)
    desk.hear({"kind": "do", "value": "choose own_king_under_necklace", "moment": desk.version})
    if desk.working:
        do(desk, "stop")
        assert said("lab.readings_not_worked_out") in text(desk)
    do(desk, "choose own_king_under_necklace")
    assert desk.lab.difference is not None
    assert said("lab.readings_only_here_least", number=1_655_550) in text(desk)


def test_at_a_table_it_opens_with_a_reading_that_can_hold_there() -> None:
    """With more than four Rings bought, "four Rings" cannot be asked about."""
    timeline = begin("necklace", ["Amy", "Barnaby"], seed=1)
    random = Random(1)
    for _ in range(40):
        timeline.play(timeline.moves[int(random.random() * len(timeline.moves))])
        desk = ReadingsDesk.at(timeline)
        while desk.working:
            desk.go_on()
        assert not desk.lab.problem


def test_a_number_is_typed_and_what_it_changes_is_shown() -> None:  # QN-NECK-5
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "choose tribute")
    assert 'data-say="number"' in desk.html()
    do(desk, "number 60")
    assert (desk.lab.one.tribute, desk.lab.other.tribute) == (50, 60)
    assert desk.lab.difference is not None
    one, other = desk.lab.difference.scores
    assert [there - here for here, there in zip(one, other, strict=True)] == [-10, 10]
    assert "60" in text(desk)


def test_a_row_of_numbers_is_typed_as_it_is_shown() -> None:  # QN-SETUP-2
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "choose fashion")
    do(desk, "number 40 / 20 / 10 / 0")
    assert desk.lab.other.fashion == (40, 20, 10, 0)


@pytest.mark.parametrize(
    "typed, why",
    {
        "much": "expected a whole number, found 'much'",
        "": "expected a whole number",
        "1 2": "expected a whole number",
        "-1": "expected a number from 0 to",
        "9" * 30: "expected a whole number",
        "50": "side A has this number already; type another",
    }.items(),
)
def test_a_number_that_cannot_be_is_refused(typed: str, why: str) -> None:
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "choose tribute")
    desk.hear({"kind": "do", "value": f"number {typed}", "moment": desk.version})
    assert why in desk.notice
    assert desk.lab.other.tribute != desk.lab.one.tribute


def test_a_reading_has_no_number_to_type() -> None:
    desk = settled(ReadingsDesk.written("necklace"))
    do(desk, "choose queen_user")
    desk.hear({"kind": "do", "value": "number 3", "moment": desk.version})
    assert "no number to type" in desk.notice


def test_a_click_is_taken_back_with_what_was_found_before_it() -> None:
    desk = settled(ReadingsDesk.of(HAND, game="necklace"))
    before = desk.lab
    do(desk, "choose queen_user")
    do(desk, "edition en")
    do(desk, "undo")
    assert (desk.lab.ruling, desk.lab.edition) == ("queen_user", "")
    do(desk, "undo")
    assert desk.lab == before
    assert 'data-do="undo"' not in desk.html()
