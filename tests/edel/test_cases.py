"""What happened is told by the paragraph of the case, not of the kind (all of ESR)."""

import pytest

from explorer.games.edel.actions import Contested, FreeChoiceCame, GemsEarned, Income, NothingToChoose
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import MONEY, Colour
from explorer.games.edel.event_cards import EventKept
from explorer.games.edel.negotiation import BidMade, Passed
from explorer.games.edel.readings import Rulings
from explorer.games.edel.rounds import BecameActive, Won
from explorer.games.edel.scoring import (
    LeaderReturned,
    MajorityPaid,
    NobodyPaid,
    NobodysSharePaid,
    ScoringCardsCounted,
    SharePaid,
    TiedReturned,
)
from explorer.games.edel.two_players import Guessed
from tests.edel.table import (
    NONE,
    START,
    after,
    card,
    game,
    held,
    kinds,
    last_turn,
    negotiating,
    play,
    refusal,
    rules,
    scoring,
    table,
    told,
    using,
)

R, Y, G, B = Colour
FIVE = (5, 5, 5, 5)


def kind_of(kind, events):
    return next(event for event in events if isinstance(event, kind))


def for_two(**fields):
    """Two players, the active one has all but chosen."""
    return table(START, START, dealt=[22], **fields)


def end_of_round(**fields):
    """Two players, the last turn of a round; the first guess is right and nothing more happens."""
    position = {"stage": ["guess", 0, None], "turn": Rulings().turns_with(2), "chosen": [None, "money"]}
    return told(table(NONE, NONE, **position, **fields), "guess:money")


def test_a_turn_of_two_players_goes_by_their_own_rules():  # ESR-2P-2, ESR-2P-3, ESR-2P-8
    start = game.start(2)
    dealt = rules(told(start, "gem:4", "event:4", "act:money"))
    assert dealt == {"Dealt": "ESR-2P-2", "TurnedUp": "ESR-2P-2", "Chose": "ESR-2P-3"}
    ended = told(after(start, "gem:4", "event:4", "act:money"), "guess:money")
    assert rules(ended[2:]) == dict.fromkeys(("TurnEnded", "EventUnclaimed", "BecameActive"), "ESR-2P-8")
    assert ended[-1] == BecameActive(2, 1)


def test_a_turn_of_more_players_goes_by_the_usual_rules():  # ESR-TURN-1, ESR-TURN-2, ESR-TURN-3, ESR-TURN-7
    moves = ["gem:0", "gem:1", "gem:2", "event:4", *["act:money"] * 3]
    happened = rules(told(game.start(3, aside=range(20, 26)), *moves))
    assert happened == {
        "Dealt": "ESR-TURN-1",
        "TurnedUp": "ESR-TURN-2",
        "Chose": "ESR-TURN-3",
        "Revealed": "ESR-TURN-3",
        "Cancelled": "ESR-TURN-5",
        "TurnEnded": "ESR-TURN-7",
        "EventUnclaimed": "ESR-TURN-7",
        "TurnBegan": "ESR-ROUND-0",
    }


def test_a_new_round_of_two_uses_the_cards_left_over():  # ESR-2P-9
    happened = rules(end_of_round())
    assert (happened["RoundEnded"], happened["RoundBegan"]) == ("ESR-2P-9", "ESR-2P-9")


def test_where_all_cards_are_shuffled_the_usual_paragraph_says_so():  # ESR-ROUND-1
    assert rules(end_of_round(two_p_gem_source="reshuffle"))["RoundBegan"] == "ESR-ROUND-1"
    happened = rules(told(last_turn(NONE, NONE, NONE, round=1), "act:money"))
    assert (happened["RoundEnded"], happened["RoundBegan"]) == ("ESR-ROUND-0", "ESR-ROUND-1")


def test_cards_are_put_aside_at_the_set_up_and_again_for_every_round():  # ESR-SETUP-5, ESR-ROUND-1
    again = after(last_turn(NONE, NONE, NONE, round=1), "act:money")
    assert rules(told(again, "gem:0"))["PutAside"] == "ESR-ROUND-1"
    first = table(NONE, NONE, NONE, stage=["put_aside"])
    assert rules(told(first, "gem:0"))["PutAside"] == "ESR-SETUP-5"
    assert refusal(first, "pass").rule == "ESR-SETUP-5"
    assert refusal(again, "pass").rule == "ESR-ROUND-1"


def test_a_first_guess_and_a_second_one_have_paragraphs_of_their_own():  # ESR-2P-4, ESR-2P-5
    events = told(after(for_two(), "act:money"), "guess:gems", "guess:event")
    first, second = (event for event in events if isinstance(event, Guessed))
    assert (first.rule, second.rule) == ("ESR-2P-4", "ESR-2P-5")


def test_two_who_want_the_same_are_told_so_before_one_of_them_opens():  # ESR-NEG-1, ESR-NEG-3
    events = told(table(START, START, START), "act:money", "act:money", "act:gems")
    assert kinds(events)[-2:] == ["Contested", "NegotiationBegan"]
    assert events[-2] == Contested(MONEY, (0, 1))
    assert (events[-2].rule, events[-1].rule) == ("ESR-NEG-1", "ESR-NEG-3")


def test_two_players_negotiate_because_of_a_guess():  # ESR-2P-6
    events = told(after(for_two(), "act:money"), "guess:gems", "guess:money")
    assert "Contested" not in kinds(events)
    assert rules(events)["Caught"] == "ESR-2P-6"


def test_the_opener_opens_and_the_others_go_higher():  # ESR-NEG-4, ESR-NEG-5
    events = told(negotiating(START, (4, 3, 3, 3), START), "bid:0,0,0,1", "bid:0,0,0,2")
    assert events == (BidMade(0, Bid(0, 0, 0, 1), opens=True), BidMade(1, Bid(0, 0, 0, 2)))
    assert [event.rule for event in events] == ["ESR-NEG-4", "ESR-NEG-5"]


def test_to_pass_is_the_openers_other_choice_whatever_follows():  # ESR-NEG-4, ESR-NEG-8, ESR-NEG-9
    passed = told(negotiating((0, 0, 0, 1), START, START), "pass", "give:B")
    assert (kind_of(Passed, passed).rule, rules(passed)["PassPaid"]) == ("ESR-NEG-4", "ESR-NEG-8")
    nothing = told(negotiating(NONE, NONE, START), "pass")
    assert (kind_of(Passed, nothing).rule, rules(nothing)["NothingToGive"]) == ("ESR-NEG-4", "ESR-NEG-9")


def test_the_challenger_takes_money_or_gems_by_the_card_on_the_table():  # ESR-2P-6
    for action, kind in (("money", Income), ("gems", GemsEarned)):
        wrong = "gems" if action == "money" else "money"
        moves = [f"act:{action}", f"guess:{wrong}", f"guess:{action}", "pass", "give:B"]
        assert kind_of(kind, told(for_two(), *moves)).rule == "ESR-2P-6"


def test_the_active_player_uses_her_own_card():  # ESR-ACT-MONEY, ESR-ACT-GEMS-1
    assert kind_of(Income, told(for_two(), "act:money", "guess:gems", "guess:event")).rule == "ESR-ACT-MONEY"
    earned = kind_of(GemsEarned, told(for_two(), "act:gems", "guess:money", "guess:event"))
    assert earned.rule == "ESR-ACT-GEMS-1"


def chosen_freely(*hands, choosers):
    """These choose freely, all others money."""
    return play(table(*hands), *[f"act:{'free' if seat in choosers else 'money'}" for seat in range(5)])


def test_one_free_choice_is_carried_out():  # ESR-ACT-FREE-1
    events = chosen_freely(*[START] * 5, choosers=[2]).events
    assert events[-1] == FreeChoiceCame((2,))
    assert events[-1].rule == "ESR-ACT-FREE-1"


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_several_free_choices_are_neither_negotiated_nor_cancelled(number):  # ESR-TURN-6
    choosers = tuple(range(number))
    state = table(*[START] * 5, dealt=[0, 1, 2, 3, 4])
    chosen = ["free"] * number + ["gems"] * (5 - number)
    events = told(state, *[f"act:{action}" for action in chosen])
    if number == 3:
        events += told(after(state, *[f"act:{action}" for action in chosen]), "pass", "give:B")
    if number == 4:
        assert "GemsEarned" in kinds(events)
    assert events[-1] == FreeChoiceCame(choosers)
    assert events[-1].rule == "ESR-TURN-6"


def test_a_free_choice_without_a_gem_to_return_is_told_by_the_rule_for_one():  # ESR-ACT-FREE-2
    events = chosen_freely(START, START, NONE, START, START, choosers=[2]).events
    assert kind_of(NothingToChoose, events).rule == "ESR-ACT-FREE-2"


def test_several_free_choices_from_an_empty_bank_are_told_by_the_rule_for_several():  # ESR-ACT-FREE-3
    hands = [FIVE, FIVE, FIVE, (4, 4, 4, 4), (3, 3, 3, 3)]
    events = chosen_freely(*hands, choosers=[0, 1]).events
    assert kind_of(NothingToChoose, events) == NothingToChoose((0, 1), several=True)
    assert kind_of(NothingToChoose, events).rule == "ESR-ACT-FREE-3"


def test_who_waits_when_the_bank_runs_empty_is_told_that_nothing_is_left():  # ESR-ACT-FREE-3
    hands = [FIVE, FIVE, FIVE, (4, 4, 4, 4), (3, 3, 3, 2)]
    state = table(*hands, stage=["free_many", 4, [3, 0]])
    events = told(state, "take:B")
    assert events[1] == NothingToChoose((3, 0), several=True)
    assert events[1].rule == "ESR-ACT-FREE-3"


@pytest.mark.parametrize("move", ["source:visible", "source:blind"])
@pytest.mark.parametrize("kind, rule", [("GREY", "ESR-EV-2"), ("CERT", "ESR-EV-CERT")])
def test_a_scoring_card_waits_in_front_of_its_owner(move, kind, rule):  # ESR-EV-2, ESR-EV-CERT
    visible = card(kind) if move == "source:visible" else card("SWAP")
    state = table(START, START, START, stage=["event_source", 1], visible=visible)
    moves = [move] if move == "source:visible" else [move, f"event:{card(kind)}"]
    state, events = play(state, *moves)
    assert kind_of(EventKept, events) == EventKept(1, card(kind))
    assert kind_of(EventKept, events).rule == rule
    assert state.held[1] == (card(kind),)


def test_an_immediate_card_is_not_kept():  # ESR-EV-1
    state = table(START, START, START, stage=["event_source", 1], visible=card("SWAP"))
    assert kinds(told(state, "source:visible")) == ["EventTaken"]


def test_scoring_cards_count_beside_the_colours_whether_they_pay_or_not():  # ESR-SCORE-6
    cards = held("BONUS_R CERT", "", "GREY")
    _, events = scoring((4, 0, 0, 0), (4, 0, 0, 0), NONE, held=cards)
    counted = [event for event in events if isinstance(event, ScoringCardsCounted)]
    assert counted == [ScoringCardsCounted(0, tuple(cards[0])), ScoringCardsCounted(2, tuple(cards[2]))]
    assert {event.rule for event in counted} == {"ESR-SCORE-6"}


def test_a_colour_nobody_has_is_told_to_pay_nothing():  # ESR-SCORE-4
    _, events = scoring((1, 0, 0, 1), (0, 0, 0, 2), NONE)
    assert [event.colour for event in events if isinstance(event, NobodyPaid)] == [Y, G]
    half = told(using("HALFSCORE", NONE, NONE, NONE), "colour:R")
    assert half[1] == NobodyPaid(R)


def test_a_half_scoring_pays_by_its_own_paragraph_and_returns_by_the_usual_ones():  # ESR-EV-HALFSCORE
    sole = told(using("HALFSCORE", (4, 0, 0, 0), NONE, NONE), "colour:R")
    assert (kind_of(MajorityPaid, sole).rule, kind_of(LeaderReturned, sole).rule) == (
        "ESR-EV-HALFSCORE",
        "ESR-SCORE-2",
    )
    tied = told(using("HALFSCORE", (4, 0, 0, 0), (4, 0, 0, 0), NONE), "colour:R")
    assert (kind_of(SharePaid, tied).rule, kind_of(TiedReturned, tied).rule) == (
        "ESR-EV-HALFSCORE",
        "ESR-SCORE-3",
    )


def test_a_full_scoring_pays_by_the_paragraph_of_the_majority():  # ESR-SCORE-2, ESR-SCORE-3, ESR-SCORE-4
    _, events = scoring((4, 1, 0, 0), (3, 1, 0, 0), NONE, zero_majority="share")
    paid = (MajorityPaid, SharePaid, NobodysSharePaid)
    assert {type(event).__name__: event.rule for event in events if isinstance(event, paid)} == {
        "MajorityPaid": "ESR-SCORE-2",
        "SharePaid": "ESR-SCORE-3",
        "NobodysSharePaid": "ESR-SCORE-4",
    }


def test_a_tied_player_with_one_gem_has_a_paragraph_of_her_own():  # ESR-SCORE-5
    _, events = scoring((2, 1, 0, 0), (2, 1, 0, 0), NONE)
    back = [(event.rule, event.gems) for event in events if isinstance(event, TiedReturned)]
    assert back == [("ESR-SCORE-3", (2, 0, 0, 0))] * 2 + [("ESR-SCORE-5", (0, 1, 0, 0))] * 2


@pytest.mark.parametrize(
    "hands, money, rule, seats",
    [
        ((NONE, NONE, NONE), [5, 7, 6], "ESR-END-2", (1,)),
        ((NONE, NONE), [5, 7], "ESR-2P-11", (1,)),
        (((0, 0, 0, 4), (0, 0, 5, 0), NONE), [12, 10, 0], "ESR-END-3", (1,)),
        ((NONE, NONE, NONE), [7, 7, 6], "ESR-END-4", (0, 1)),
    ],
)
def test_who_has_won_is_told_with_the_rule_that_decided(hands, money, rule, seats):
    """ESR-END-2, ESR-END-3, ESR-END-4, ESR-2P-11: after the last scoring."""
    if len(hands) == 2:
        position = {"stage": ["guess", 0, None], "turn": 10, "chosen": [None, "money"]}
        events = told(table(*hands, money=money, round=3, **position), "guess:money")
    else:
        events = told(last_turn(*hands, money=money, round=3), "act:money")
    assert kinds(events)[-2:] == ["GameEnded", "Won"]
    assert (events[-2].rule, events[-1]) == ("ESR-END-1", Won(seats, rule))


def test_what_the_table_waits_for_is_refused_by_its_own_paragraph():  # ESR-2P-2, ESR-2P-3, ESR-2P-4, ESR-2P-5
    dealing = game.start(2)
    turning = after(dealing, "gem:0")
    choosing = after(turning, "event:0")
    guessing = after(choosing, "act:money")
    again = after(guessing, "guess:gems")
    found = [refusal(state, "accept").rule for state in (dealing, turning, choosing, guessing, again)]
    assert found == ["ESR-2P-2", "ESR-2P-2", "ESR-2P-3", "ESR-2P-4", "ESR-2P-5"]
    usual = game.start(3, aside=range(20, 26))
    turning = after(usual, "gem:0", "gem:1", "gem:2")
    found = [refusal(state, "accept").rule for state in (usual, turning, after(turning, "event:0"))]
    assert found == ["ESR-TURN-1", "ESR-TURN-2", "ESR-TURN-3"]


def test_an_empty_answer_to_a_bid_is_refused_as_an_answer():  # ESR-NEG-4, ESR-NEG-5
    state = negotiating(START, (4, 3, 3, 3), START)
    assert refusal(state, "bid:0,0,0,0").rule == "ESR-NEG-4"
    assert refusal(after(state, "bid:0,0,0,1"), "bid:0,0,0,0").rule == "ESR-NEG-5"


def test_a_refusal_says_which_gem_is_missing_where():  # ESR-EV-SWAP, ESR-EV-REMOVE
    swap = using("SWAP", (1, 0, 0, 0), (0, 1, 0, 0), NONE)
    assert refusal(swap, "swap:1:B>Y").why == "gem_not_owned"
    assert refusal(swap, "swap:1:R>B").why == "gem_not_theirs"
    assert dict(refusal(swap, "swap:1:R>B").facts)["take"] == B
    removal = using("REMOVE", NONE, (0, 1, 0, 0), (0, 1, 0, 0))
    assert refusal(removal, "remove:1=R,2=Y").why == "loser_has_no_such_gem"
    assert refusal(removal, "remove:1=Y").why == "wrong_players"
    some = using("REMOVE", NONE, (0, 1, 0, 0), NONE, remove_partial=True)
    assert refusal(some, "remove:2=Y").why == "wrong_players_among"
    assert refusal(using("REMOVE", START, NONE, NONE), "remove:1=Y").why == "nobody_has_a_gem"


def test_who_has_no_gem_is_not_told_to_return_one():  # ESR-ACT-FREE-2
    fields = {"stage": ["free_one", 2], "free_no_gem": "take_two"}
    state = table(START, START, NONE, START, START, **fields)
    assert refusal(state, "free:R>RR").why == "no_gem_to_return"


def test_a_card_being_played_is_named_in_a_refusal():  # ESR-EV-1
    reason = refusal(using("SWAP", START, START, START), "apply")
    assert (reason.rule, dict(reason.facts)) == ("ESR-EV-1", {"phase": "event_swap"})
