"""The action free choice, for five players (ESR-ACT-FREE)."""

from explorer.games.edel.actions import ChoiceDeclined, FreelyChosen, FreelyReturned, FreelyTaken, Taking
from explorer.games.edel.negotiation import opening_order
from tests.edel.table import NONE, START, after, allowed, kinds, legal, play, refusal, table, told, waits_for

FIVE = (5, 5, 5, 5)


def choosing(*hands, choosers, **fields):
    """Those choose freely; the others do not disturb them."""
    stage = ["free_one", choosers[0]] if len(choosers) == 1 else ["free_many", choosers[0], choosers[1:]]
    return table(*hands, stage=stage, **fields)


def resolved(*hands, choosers, **fields):
    """The same, but reached by play: all others want money, which is cancelled or negotiated."""
    moves = [f"act:{'free' if seat in choosers else 'money'}" for seat in range(5)]
    return play(table(*hands, **fields), *moves)


def test_one_chooser_returns_a_gem_and_takes_two():  # ESR-ACT-FREE-2
    state, _ = resolved(*[START] * 5, choosers=[2])
    assert waits_for(state) == ("free_one", 2)
    assert len(legal(state)) == 4 * 10
    state, events = play(state, "free:B>RR")
    assert events[:2] == (FreelyReturned(2, (0, 0, 0, 1), 0), FreelyChosen(2, (2, 0, 0, 0), 0))
    assert state.gems[2] == (5, 3, 3, 2)
    assert state.bank == (5, 7, 7, 8)


def test_the_returned_colour_can_be_taken_again():  # ESR-ACT-FREE-2
    hands = [(4, 5, 5, 5), FIVE, (5, 4, 4, 4), (4, 4, 4, 4), (4, 3, 3, 3)]
    state = choosing(*hands, choosers=[4])
    assert state.bank == (0, 1, 1, 1)
    assert after(state, "free:R>RY").gems[4] == (4, 4, 3, 3)
    assert not allowed(state, "free:Y>RY")
    assert not allowed(state, "free:R>RR")


def test_an_empty_bank_gives_back_the_one_gem_it_was_given():  # ESR-ACT-FREE-2
    hands = [FIVE, FIVE, FIVE, (6, 6, 6, 6), (1, 1, 1, 1)]
    state = choosing(*hands, choosers=[4])
    assert legal(state) == ["free:R>R", "free:Y>Y", "free:G>G", "free:B>B"]
    assert after(state, "free:B>B").gems == tuple(hands)
    assert told(state, "free:B>B")[1] == FreelyChosen(4, (0, 0, 0, 1), 1)


def test_without_a_gem_to_return_nothing_happens():  # ESR-ACT-FREE-2
    state, events = resolved(START, START, NONE, START, START, choosers=[2])
    assert "NothingToChoose" in kinds(events)
    assert state.turn == 2


def test_or_two_gems_may_be_taken_all_the_same():  # ruling free_no_gem
    state, _ = resolved(START, START, NONE, START, START, choosers=[2], free_no_gem="take_two")
    assert len(legal(state)) == 10
    assert after(state, "free:->RB").gems[2] == (1, 0, 0, 1)
    with_gems, _ = resolved(*[START] * 5, choosers=[2], free_no_gem="take_two")
    assert not allowed(with_gems, "free:->RB")


def test_a_sole_free_choice_must_be_carried_out():  # ESR-ACT-FREE-2
    assert refusal(choosing(*[START] * 5, choosers=[0]), "decline").why == "must_be_carried_out"


def test_or_may_be_declined():  # ruling free_optional
    state = choosing(*[START] * 5, choosers=[0], free_optional=True)
    assert len(legal(state)) == 41
    state, events = play(state, "decline")
    assert (events[0], events[0].rule) == (ChoiceDeclined(0), "ESR-ACT-FREE-2")
    assert state.gems[0] == START


def test_gems_are_taken_in_the_order_of_colours():
    state = choosing(*[START] * 5, choosers=[0])
    assert refusal(state, "free:B>R").why == "wrong_number_of_gems"
    assert all(str(move).startswith("free:B") for move in refusal(state, "free:B>R").instead)


def test_several_choosers_take_one_gem_each_fewest_reds_first():  # ESR-ACT-FREE-3
    hands = [START, (2, 3, 3, 3), (3, 2, 3, 3), START, START]
    state, _ = resolved(*hands, choosers=[0, 1, 2])
    assert waits_for(state) == ("open", 3)
    state = after(state, "pass", "give:B")
    movers = []
    while state.stage.name == "free_many":
        movers.append(state.stage.seat)
        state = after(state, "take:R")
    assert movers == [1, 2, 0]
    assert [hand[0] for hand in state.gems] == [4, 3, 4, 3, 3]


def test_a_gem_taken_does_not_change_the_order_of_those_who_wait():  # ESR-ACT-FREE-4
    hands = [(2, 3, 3, 3), (2, 3, 3, 2), (2, 2, 3, 3), START, START]
    state, _ = resolved(*hands, choosers=[0, 1, 2])
    state = after(state, "pass", "give:B")
    assert isinstance(state.stage, Taking)
    while isinstance(state.stage, Taking):
        _, waiting = state.stage
        for colour in "RYGB":
            taken = after(state, f"take:{colour}")
            assert tuple(seat for seat in opening_order(taken) if seat in waiting) == waiting
        state = taken


def test_each_of_several_choosers_must_take_a_gem():  # ESR-ACT-FREE-3
    refused = refusal(choosing(*[START] * 5, choosers=[0, 1]), "decline")
    assert (refused.rule, refused.why) == ("ESR-ACT-FREE-3", "must_be_carried_out")


def test_or_each_may_decline_when_it_is_her_turn_to_take():  # ruling free_optional
    state, _ = resolved(*[START] * 5, choosers=[0, 1, 2], free_optional=True)
    state = after(state, "pass", "give:B")
    bank, movers, declined = state.bank, [], []
    for move in ("decline", "take:R", "decline"):
        assert legal(state) == ["take:R", "take:Y", "take:G", "take:B", "decline"]
        movers.append(state.stage.seat)
        state, events = play(state, move)
        declined += [event for event in events if isinstance(event, ChoiceDeclined)]
    assert movers == [0, 1, 2]
    assert declined == [ChoiceDeclined(0, several=True), ChoiceDeclined(2, several=True)]
    assert {event.rule for event in declined} == {"ESR-ACT-FREE-3"}
    assert [hand[0] for hand in state.gems[:3]] == [3, 4, 3]
    assert state.bank == (bank[0] - 1, *bank[1:])
    assert state.turn == 2


def test_an_empty_bank_ends_the_free_choices():  # ESR-ACT-FREE-3
    hands = [FIVE, FIVE, FIVE, (4, 4, 4, 4), (3, 3, 3, 2)]
    state = choosing(*hands, choosers=[4, 3])
    assert legal(state) == ["take:B"]
    state, events = play(state, "take:B")
    assert events[0] == FreelyTaken(4, (0, 0, 0, 1), 0)
    assert state.turn == 2
    assert state.gems[3] == (4, 4, 4, 4)


def test_no_free_choice_for_four():  # ESR-SETUP-1
    assert refusal(table(*[START] * 4), "act:free").rule == "ESR-SETUP-1"
