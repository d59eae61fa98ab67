"""The picture of Edel, Stein & Reich shows what its perspective may see, and a click means what it says."""

from functools import partial
from random import Random
from typing import Any

import pytest

import explorer.view.edel as picture
from explorer.games.edel.bids import NOTHING, Bid, Draft, nth
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, SCORING_CARDS, Kind
from explorer.games.edel.seen import face_down
from explorer.view.edel.cards import rule_of
from explorer.view.edel.facts import Removal
from explorer.view.frame import frame
from explorer.view.markup import capital
from explorer.view.words import Words, vocabulary
from tests.edel.table import (
    NONE,
    START,
    after,
    card,
    game,
    last_turn,
    negotiating,
    play,
    states_of,
    table,
    using,
)
from tests.view import pictures
from tests.view.pictures import OPEN, of_class, places, values

WORDS = Words("edel", "en", game.names(table(START, START, START, START, START)))
scene = partial(pictures.scene, game)


@pytest.mark.parametrize("action, other", [("money", "gems"), ("event", "money"), ("gems", "event")])
def test_a_hidden_action_card_is_in_nobody_elses_page(action: str, other: str) -> None:
    start = table(START, START, START)
    chosen, instead = after(start, f"act:{action}"), after(start, f"act:{other}")
    assert face_down(chosen) == (0,)
    for place in (None, 1, 2):
        page = frame(scene(chosen, place))
        assert page == frame(scene(instead, place))
        assert "es-back" in page
    for seeing in (0, OPEN):
        assert frame(scene(chosen, seeing)) != frame(scene(instead, seeing))


def composed(hand: tuple[int, ...], draft: Draft) -> str:
    """The composer as the seat that is asked sees it."""
    last = [] if draft.last == NOTHING else [list(draft.last)]
    stage = ["reply", 0, 1, "money", *last] if last else ["open", 0, 1, "money"]
    state = table(hand, (5, 5, 5, 5), START, stage=stage)
    markup = picture.composer(scene(state, 0, draft=draft))
    assert markup is not None
    return markup


def test_every_bid_can_be_composed_by_clicking() -> None:
    rng = Random(7)
    for _ in range(25):
        hand = tuple(rng.randrange(6) for _ in COLOURS)
        last = rng.choice([NOTHING, Bid(0, 0, 1, 1), Bid(1, 0, 0, 0)])
        draft: Any = Draft(hand, last)
        if draft.lowest is None:
            continue
        size = (hand[0] + 1) * (hand[1] + 1) * (hand[2] + 1) * (hand[3] + 1)
        wanted = nth(hand, rng.randrange(1, size))
        for colour in COLOURS:
            for _ in range(wanted[colour]):
                assert f"put {colour.name}" in values(composed(hand, draft), "data-put")
                draft = picture.put(draft, f"put {colour.name}")
        means = "data-move" if wanted > last else "data-refused"
        assert str(wanted) in values(composed(hand, draft), means)


def test_the_hand_itself_is_the_control() -> None:
    state = negotiating((1, 2, 3, 3), START, START)
    assert game.turn(state) == 0
    pieces = values(picture.board(scene(state, 0)), "data-put")
    assert pieces == {
        f"set {name} {number}"
        for name, most in zip("RYGB", (1, 2, 3, 3), strict=True)
        for number in range(1, most + 1)
    }
    draft: Any = picture.put(picture.begin(state), "set B 3")
    assert draft.bid == Bid(0, 0, 0, 3)
    assert "set B 2" in values(picture.board(scene(state, 0, draft=draft)), "data-put")


def test_what_was_put_can_be_taken_back() -> None:
    empty = draft = picture.begin(negotiating(START, START, START))
    for piece in ("put R", "put R", "put B", "take B", "take R", "take R"):
        draft = picture.put(draft, piece)
    assert draft == empty
    assert picture.put(picture.put(draft, "put G"), "none") == empty


def test_the_first_difference_decides() -> None:
    state = table((2, 5, 3, 6), START, START, stage=["reply", 0, 1, "event", [0, 0, 0, 3]])
    draft = picture.put(picture.put(picture.begin(state), "put Y"), "set B 2")
    page = picture.composer(scene(state, 0, draft=draft))
    assert page is not None
    assert page.count(WORDS.say("decides")) == len(of_class(page, "es-up")) == 1
    assert WORDS.say("higher_by_colour", colour=COLOURS[1]) in page
    assert {"bid:0,1,0,2", "accept"} == values(page, "data-move")
    assert {"lowest", "more"} <= values(page, "data-put")
    low = picture.composer(scene(state, 0, draft=picture.put(draft, "take B")))
    assert low is not None
    assert len(of_class(low, "es-down")) == 1
    assert WORDS.say("lower_by_count") in low
    assert values(low, "data-refused") == {"bid:0,1,0,1"}


def test_ready_bids_are_the_lowest_that_would_do() -> None:
    state = table((2, 5, 3, 6), START, START, stage=["reply", 0, 1, "event", [0, 0, 0, 3]])
    lowest: Any = picture.put(picture.begin(state), "lowest")
    more: Any = picture.put(picture.begin(state), "more")
    assert (lowest.bid, more.bid) == (Bid(0, 0, 1, 2), Bid(0, 0, 0, 4))


def test_who_cannot_go_higher_can_only_accept() -> None:
    state = table((0, 0, 0, 1), START, START, stage=["reply", 0, 1, "money", [3, 0, 0, 0]])
    page = frame(scene(state, 0))
    assert values(page, "data-move") == {"accept"}
    assert WORDS.say("no_higher") in page


@pytest.mark.parametrize(
    "piece", ["", "put", "put gold", "put R 2", "set R", "set R x", "shake R", "from 1 R"]
)
def test_a_click_that_means_nothing_is_refused_in_one_sentence(piece: str) -> None:
    with pytest.raises(ValueError, match="is no piece"):
        picture.put(picture.begin(negotiating(START, START, START)), piece)


def test_more_than_the_hand_cannot_be_put() -> None:
    with pytest.raises(ValueError, match="the hand has 3"):
        picture.put(picture.begin(negotiating(START, START, START)), "set R 4")


def test_a_removal_is_composed_gem_by_gem() -> None:
    state = using("REMOVE", START, (1, 0, 0, 2), (0, 3, 0, 0))
    draft = picture.begin(state)
    assert isinstance(draft, Removal)
    page = picture.composer(scene(state, 0, draft=draft))
    assert page is not None
    assert values(page, "data-put") == {"from 1 R", "from 1 B", "from 2 Y"}
    draft = picture.put(picture.put(draft, "from 1 R"), "from 1 B")
    page = picture.composer(scene(state, 0, draft=draft))
    assert page is not None
    assert values(page, "data-refused") == {"remove:1=B"}
    page = picture.composer(scene(state, 0, draft=picture.put(draft, "from 2 Y")))
    assert page is not None
    assert values(page, "data-move") == {"remove:1=B,2=Y", "decline"}
    with pytest.raises(ValueError, match="loses no gem"):
        picture.put(draft, "from 0 R")


def test_a_removal_from_nobody_can_only_be_declined() -> None:
    state = using("REMOVE", START, NONE, NONE)
    assert picture.begin(state) is None
    assert values(frame(scene(state, 0)), "data-move") == {"decline"}


def test_the_visible_event_and_the_pile_can_be_clicked() -> None:
    state = table(START, START, START, stage=["event_source", 1], visible=card("GREY"))
    assert values(picture.board(scene(state, 1)), "data-move") == {"source:visible", "source:blind"}
    assert values(picture.board(scene(state, 0)), "data-move") == set()


def test_a_second_guess_may_not_repeat_the_first() -> None:
    state = after(table(START, START), "act:money", "guess:gems")
    page = picture.board(scene(state, 1))
    assert values(page, "data-refused") == {"guess:gems"}
    assert values(page, "data-move") == {"guess:money", "guess:event"}


def test_a_scoring_is_told_across_the_players() -> None:
    state = last_turn((5, 0, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0))
    played = play(state, "act:money")
    page = picture.board(scene(played.state, None, played.events))
    for told in (WORDS.say("scoring_panel", round=1), WORDS.say("gives_back", number=3), WORDS.say("shared")):
        assert told in page
    paid = {"".join(node.itertext()) for node in of_class(page, "es-ask")}
    assert {"+14", "+6"} <= paid


def test_while_an_event_is_held_back_its_money_is_not_told() -> None:
    played = play(last_turn((5, 0, 0, 0), NONE, NONE), "act:money")
    told = [type(event).__name__ for event in played.events].index("MajorityPaid")
    page = picture.board(scene(played.state, OPEN, played.events[: told + 1], waits=False, hidden=1))
    assert ">?<" in page
    assert of_class(page, "es-scoring") == []
    page = picture.board(scene(played.state, OPEN, played.events[: told + 2], waits=False, hidden=1))
    assert page.count(">?<") == 8
    assert not [why for why in values(page, "data-why") if why.startswith("bank")]


def test_who_has_won_is_told_from_every_place() -> None:
    *_, end = states_of(4, 3)
    won = WORDS.say("won", winners=game.winners(end).seats)
    for place in places(game, end):
        assert won in picture.board(scene(end, place))


def test_the_rail_shows_who_wants_what() -> None:
    state = negotiating(START, START, START, START, action="event")
    deal, choice, money, event, gems = (
        capital(WORDS.name(phase)) for phase in ("deal", "action", "money", "event", "gems")
    )
    assert list(picture.rail(scene(state, 0))) == [
        (deal, "done"),
        (choice, "done"),
        (f"1 {money}", "done"),
        (f"2 {event} · M P", "here"),
        (f"3 {gems} · A J", "ahead"),
    ]
    hidden = after(table(START, START, START), "act:money")
    assert (f"1 {money}", "ahead") in list(picture.rail(scene(hidden, OPEN)))


def test_every_kind_of_event_card_has_a_rule_and_a_face() -> None:
    rules = vocabulary("edel", "en")["rules"]
    assert {rule_of(kind) for kind in Kind} <= rules.keys()
    for number in range(len(EVENT_CARDS)):
        state = table(START, START, START, visible=number)
        assert rule_of(EVENT_CARDS[number]) in values(picture.board(scene(state, None)), "data-rule")
    everything = [sorted(SCORING_CARDS), [], []]
    picture.board(scene(table(START, START, START, held=everything), None))


AFTER_A_PASS = {
    "the other gives a gem": ((START, START, START), {}, "pass_note"),
    "or lets it lapse": (
        (START, START, START),
        {"pass_response": "one_gem_or_cancel"},
        "pass_note_lapses",
    ),
    "has no gem and acts for nothing": ((NONE, NONE, START), {}, "pass_note_free"),
    "has no gem, and nobody acts": (
        (NONE, NONE, START),
        {"pass_no_gems": "cancel"},
        "pass_note_nobody",
    ),
}


@pytest.mark.parametrize("hands, readings, note", AFTER_A_PASS.values(), ids=AFTER_A_PASS)
def test_the_note_beside_pass_says_what_the_reading_in_force_leads_to(
    hands: Any, readings: dict[str, Any], note: str
) -> None:  # ESR-NEG-8, ESR-NEG-9
    state = negotiating(*hands, **readings)
    assert state.stage.seat == 0
    assert WORDS.say(note, player=1) in frame(scene(state, OPEN))


@pytest.mark.parametrize("partial, hint", [(False, "remove_hint"), (True, "remove_hint_some")])
def test_who_loses_a_gem_is_said_as_the_reading_has_it(partial: bool, hint: str) -> None:  # ESR-EV-REMOVE
    assert WORDS.say(hint) in frame(scene(using("REMOVE", START, START, START, remove_partial=partial), OPEN))


def test_nothing_is_filled_up_from_a_bank_that_has_nothing() -> None:  # ESR-EV-FOUR
    state, events = play(using("FOUR_RB", NONE, (11, 0, 0, 4), (11, 0, 0, 4)), "apply")
    page = frame(scene(state, OPEN, events))
    assert "To have 4, Miriam takes from the bank: nothing." in page
    assert "To have 4, Miriam takes from the bank: 4 blue." in page


def test_a_half_scoring_of_a_colour_nobody_has_shares_half_the_value() -> None:  # ESR-SCORE-4
    state, events = play(using("HALFSCORE", *[(0, 1, 1, 1)] * 3, zero_majority="share"), "colour:R")
    page = frame(scene(state, OPEN, events))
    assert "Nobody has red gems, all share half the value: Miriam gets 2 million." in page
