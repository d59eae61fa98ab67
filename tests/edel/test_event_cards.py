"""The immediate event cards (ESR-EV)."""

import pytest

from explorer.games.edel.cards import Colour
from explorer.games.edel.event_cards import (
    EventApplied,
    EventDeclined,
    EventReturned,
    FourFilled,
    GemRemoved,
    HalfReturned,
    SurplusReturned,
    Swapped,
    ThreeTaken,
)
from tests.edel.table import (
    NONE,
    START,
    after,
    allowed,
    card,
    game,
    kinds,
    legal,
    play,
    refusal,
    states_of,
    summed,
    told,
    using,
)

FEW = (1, 1, 1, 1)


@pytest.mark.parametrize("kind", ["FOUR_RB", "FOUR_YG", "HALFSCORE", "SWAP", "REMOVE", "THREE", "HALVE"])
def test_an_immediate_card_may_be_declined_and_goes_under_the_pile(kind):  # ESR-EV-1
    state, events = play(using(kind, START, START, START), "decline")
    assert events[:2] == (EventDeclined(0, card(kind)), EventReturned(card(kind)))
    assert state.gems == (START, START, START)
    assert card(kind) in state.face_up
    assert state.in_use is None


def test_an_applied_card_goes_under_the_pile_too():  # ESR-EV-1, ESR-DECK-1
    state, events = play(using("HALVE", START, START, START), "apply")
    assert events[0] == EventApplied(0, card("HALVE"))
    assert card("HALVE") in state.face_up


def test_two_colours_become_four_and_four():  # ESR-EV-FOUR
    state, events = play(using("FOUR_RB", (1, 0, 0, 6), START, START), "apply")
    assert events[1:3] == (FourFilled(0, (3, 0, 0, 0), 0), SurplusReturned(0, (0, 0, 0, 2), 4))
    assert state.gems[0] == (4, 0, 0, 4)
    state = after(using("FOUR_YG", START, (3, 2, 6, 3), START, player=1), "apply")
    assert state.gems[1] == (3, 4, 4, 3)


def test_four_and_four_takes_what_a_short_bank_has():  # ESR-EV-FOUR
    state, events = play(using("FOUR_RB", (0, 3, 3, 5), (10, 3, 3, 3), (11, 3, 3, 3)), "apply")
    assert state.gems[0] == (1, 3, 3, 4)
    assert summed(events[1].because) == [("ESR-EV-FOUR", 4, 1), ("ESR-EV-FOUR", -3, 1)]


def test_or_the_card_has_no_effect():  # ruling four_four_short
    hands = ((0, 3, 3, 5), (10, 3, 3, 3), (11, 3, 3, 3))
    state, events = play(using("FOUR_RB", *hands, four_four_short="void"), "apply")
    assert state.gems == hands
    assert kinds(events)[:3] == ["EventApplied", "FourVoid", "EventReturned"]
    enough = after(using("FOUR_RB", START, START, START, four_four_short="void"), "apply")
    assert enough.gems[0] == (4, 3, 3, 4)


def test_a_half_scoring_names_any_colour():  # ESR-EV-HALFSCORE
    state = using("HALFSCORE", (0, 0, 1, 0), (0, 0, 4, 0), (0, 0, 4, 0))
    assert legal(state) == ["colour:R", "colour:Y", "colour:G", "colour:B", "decline"]
    assert after(state, "colour:R").money == (0, 0, 0)
    state = after(state, "colour:G")
    assert state.money == (0, 2, 2)
    assert [hand[Colour.G] for hand in state.gems] == [1, 2, 2]


def test_scoring_cards_stay_after_a_half_scoring():  # ESR-EV-HALFSCORE
    held = [[card("BONUS_R")], [], []]
    state = after(using("HALFSCORE", START, START, START, held=held, half_score_bonus="full"), "colour:R")
    assert state.held == ((card("BONUS_R"),), (), ())


def test_a_gem_is_exchanged_without_asking():  # ESR-EV-SWAP
    state, events = play(using("SWAP", START, START, START), "swap:1:B>R")
    assert events[1:3] == (Swapped(0, 1, (0, 0, 0, 1)), Swapped(1, 0, (1, 0, 0, 0)))
    assert state.gems == ((4, 3, 3, 2), (2, 3, 3, 4), START)


@pytest.mark.parametrize("hands", [(NONE, START, START), (START, NONE, NONE)])
def test_without_gems_to_exchange_only_declining_is_left(hands):  # ESR-EV-SWAP
    assert legal(using("SWAP", *hands)) == ["decline"]


def test_equal_colours_are_not_exchanged():  # ESR-EV-SWAP
    state = using("SWAP", START, START, START)
    assert len(legal(state)) == 2 * 12 + 1
    reason = refusal(state, "swap:1:B>B")
    assert (reason.rule, reason.why) == ("ESR-EV-SWAP", "same_colour")


def test_or_they_may_be():  # ruling swap_same_colour
    state = using("SWAP", START, START, START, swap_same_colour=True)
    assert len(legal(state)) == 2 * 16 + 1
    assert after(state, "swap:1:B>B").gems == (START, START, START)


@pytest.mark.parametrize("move", ["swap:0:B>R", "swap:3:B>R", "swap:4:B>R"])
def test_one_exchanges_with_somebody_else_at_the_table(move):
    assert not allowed(using("SWAP", START, START, START), move)


def test_every_opponent_loses_a_gem_to_the_bank():  # ESR-EV-REMOVE
    state, events = play(using("REMOVE", START, START, START, START), "remove:1=G,2=G,3=R")
    assert events[1:4] == (
        GemRemoved(1, (0, 0, 1, 0), 0),
        GemRemoved(2, (0, 0, 1, 0), 0),
        GemRemoved(3, (1, 0, 0, 0), 0),
    )
    assert state.gems[0] == START
    assert state.bank == (11, 10, 12, 10)


def test_opponents_without_gems_are_skipped():  # ESR-EV-REMOVE
    assert legal(using("REMOVE", START, NONE, (0, 2, 0, 1))) == ["remove:2=Y", "remove:2=B", "decline"]
    assert legal(using("REMOVE", START, NONE, NONE)) == ["decline"]


def test_all_opponents_with_gems_must_be_named():  # ESR-EV-REMOVE
    state = using("REMOVE", START, START, (0, 1, 0, 0))
    assert len(legal(state)) == 4 + 1
    for move in ("remove:1=R", "remove:0=R,1=R,2=Y", "remove:1=R,2=G"):
        reason = refusal(state, move)
        assert reason.rule == "ESR-EV-REMOVE"
        assert str(reason.instead[0]) == "remove:1=R,2=Y"


def test_or_the_player_of_the_card_too():  # ruling remove_scope
    state = using("REMOVE", START, START, (0, 1, 0, 0), remove_scope="all")
    assert len(legal(state)) == 4 * 4 + 1
    assert after(state, "remove:0=R,1=R,2=Y").gems == ((2, 3, 3, 3), (2, 3, 3, 3), NONE)


def test_or_only_those_whom_the_player_picks():  # ruling remove_partial
    state = using("REMOVE", START, START, (0, 1, 0, 0), remove_partial=True)
    assert len(legal(state)) == 5 * 2
    assert len(set(legal(state))) == 10
    assert after(state, "remove:2=Y").gems == (START, START, NONE)
    assert not allowed(state, "remove:0=R")


def test_removals_are_numbered_not_listed():
    state = using("REMOVE", *[FEW] * 5, remove_scope="all", remove_partial=True)
    moves = game.moves(state)
    assert len(moves) == 5**5
    assert len({moves[place] for place in range(len(moves))}) == 5**5
    assert moves[17] in moves
    assert moves[-1] == game.parse("decline")


def test_three_gems_of_a_colour_or_as_many_as_there_are():  # ESR-EV-THREE
    state, events = play(using("THREE", (0, 0, 0, 4), (10, 0, 0, 3), (10, 0, 0, 3)), "colour:R")
    assert events[1] == ThreeTaken(0, (2, 0, 0, 0), 1)
    assert summed(events[1].because) == [("ESR-EV-THREE", 3, 1), ("ESR-EV-THREE", -1, 1)]
    assert state.gems[0] == (2, 0, 0, 4)


def test_a_colour_the_bank_does_not_have_is_not_offered():  # ESR-EV-THREE
    state = using("THREE", (3, 3, 3, 11), (3, 3, 3, 11), (3, 3, 3, 0))
    assert legal(state) == ["colour:R", "colour:Y", "colour:G", "decline"]
    assert refusal(state, "colour:B").why == "bank_has_none"


def test_everybody_returns_half_of_every_colour_rounded_down():  # ESR-EV-HALVE
    state, events = play(using("HALVE", (7, 4, 1, 0), (2, 3, 5, 6), (0, 0, 0, 1)), "apply")
    assert state.gems == ((4, 2, 1, 0), (1, 2, 3, 3), (0, 0, 0, 1))
    assert [event for event in events if isinstance(event, HalfReturned)] == [
        HalfReturned(0, (3, 2, 0, 0), 7),
        HalfReturned(1, (1, 1, 2, 3), 9),
    ]


def test_a_card_cannot_be_used_in_another_cards_way():
    state = using("HALVE", START, START, START)
    assert refusal(state, "colour:R").why == "not_now"
    assert [str(move) for move in refusal(state, "colour:R").instead] == ["apply", "decline"]


def test_after_the_card_the_turn_goes_on():
    state = using("THREE", START, START, START, chosen=["event", "gems", None], dealt=[0, 22, 1])
    assert "GemsEarned" in kinds(told(state, "colour:R"))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_event_card_never_changes_hands(players):  # ESR-EV-3
    kept, before = 0, None
    for state in states_of(5, players):
        for seat in range(players if before else 0):
            lost = set(before.held[seat]) - set(state.held[seat])
            assert not lost or not any(state.held)
        kept, before = kept + len(state.held[0]), state
    assert kept
