"""The scoring: majorities, scoring cards, certificates, returns (ESR-SCORE, ESR-EV)."""

import pytest

from explorer.games.edel.cards import Colour, Kind
from explorer.games.edel.readings import Rulings
from explorer.games.edel.scoring import (
    BonusPaid,
    CertificatesPaid,
    GreyPaid,
    LeaderReturned,
    MajorityPaid,
    NobodyPaid,
    NobodysSharePaid,
    PerGemPaid,
    ScoringCardsReturned,
    SharePaid,
    TiedReturned,
    certificates,
    colour_events,
    half_scoring_events,
    scoring_events,
)
from tests.edel.table import NONE, game, held, kinds, scoring, summed

R, Y, G, B = Colour
PLAIN = Rulings()


def colour(one, *counts, half=False, **readings):
    return list(colour_events(one, counts, (), Rulings.having(**readings), half=half))


@pytest.mark.parametrize("one, value", [(R, 14), (Y, 12), (G, 10), (B, 8)])
def test_a_sole_majority_is_paid_in_full_and_returns_half_rounded_up(one, value):  # ESR-SCORE-2
    paid, back = colour(one, 5, 3, 2)
    assert paid == MajorityPaid(0, value, one, False, value)
    assert (back.player, back.gems[one], back.kept) == (0, 3, 2)


@pytest.mark.parametrize("had, back", [(1, 1), (5, 3), (8, 4)])
def test_half_is_rounded_up(had, back):  # ESR-SCORE-2
    returned = colour(R, had, 0, 0)[1]
    assert returned.amount == back
    assert isinstance(returned, LeaderReturned)


def test_tied_players_share_rounded_down_and_return_two_each():  # ESR-SCORE-3
    events = colour(G, 3, 3, 3, 0)
    assert events[:3] == [SharePaid(seat, 3, G, False, 10, 3) for seat in range(3)]
    assert events[3:] == [TiedReturned(seat, (0, 0, 2, 0), 0, 2) for seat in range(3)]


def test_the_bill_of_a_share_adds_up():
    share = colour(R, 4, 4, 4)[0]
    assert summed(share.because) == [("ESR-SCORE-1", 14, 1), ("ESR-SCORE-3", -10, 1)]
    half = colour(R, 4, 4, 4, half=True)[0]
    assert summed(half.because) == [
        ("ESR-SCORE-1", 14, 1),
        ("ESR-EV-HALFSCORE", -7, 1),
        ("ESR-SCORE-3", -5, 1),
    ]
    assert half.amount == 2


def test_a_colour_nobody_owns_pays_nothing():  # ESR-SCORE-4
    (told,) = colour(R, 0, 0, 0)
    assert (told, told.rule, told.amount) == (NobodyPaid(R), "ESR-SCORE-4", 0)


def test_or_all_players_share_it_and_return_nothing():  # ruling zero_majority
    events = colour(R, 0, 0, 0, zero_majority="share")
    assert events == [NobodysSharePaid(seat, 4, R, False, 14, 3) for seat in range(3)]


def test_a_tied_player_with_one_gem_returns_it():  # ESR-SCORE-5
    back = colour(Y, 1, 1, 0)[2]
    assert back == TiedReturned(0, (0, 1, 0, 0), 0, 2)
    assert summed(back.because) == [("ESR-SCORE-5", 1, 1)]


def test_or_returns_nothing():  # ruling tie_return_short
    assert kinds(colour(Y, 1, 1, 0, tie_return_short="none")) == ["SharePaid", "SharePaid"]
    assert kinds(colour(Y, 2, 2, 0, tie_return_short="none")) == ["SharePaid"] * 2 + ["TiedReturned"] * 2


def test_in_each_colour_money_comes_first_and_returns_come_last():  # ESR-SCORE-1
    _, events = scoring((5, 0, 0, 0), (2, 4, 0, 0), (0, 4, 0, 0), held=held("PER_R BONUS_R", "", ""))
    assert kinds(events) == [
        "ScoringCardsCounted",
        *("MajorityPaid", "BonusPaid", "PerGemPaid", "LeaderReturned"),
        *("SharePaid", "SharePaid", "TiedReturned", "TiedReturned"),
        *("NobodyPaid", "NobodyPaid"),
        "ScoringCardsReturned",
    ]


def test_the_colours_are_scored_from_red_to_blue():  # ESR-SCORE-1
    _, events = scoring((1, 1, 1, 1), NONE, NONE)
    assert [event.colour for event in events if isinstance(event, MajorityPaid)] == [R, Y, G, B]


def lines(gems, cards, **readings):
    kinds_held = [[Kind[name] for name in names.split()] for names in cards]
    return list(scoring_events(gems, kinds_held, Rulings.having(**readings)))


def paid(gems, cards, **readings):
    totals = [0] * len(gems)
    for event in lines(gems, cards, **readings):
        for player, amount in event.gains:
            totals[player] += amount
    return totals


@pytest.mark.parametrize("one, bonus", [(R, 8), (Y, 7), (G, 6), (B, 5)])
def test_a_bonus_card_pays_for_the_sole_majority_of_its_colour(one, bonus):  # ESR-EV-BONUS
    hands = [tuple(4 * (colour == one) for colour in Colour), NONE, NONE]
    assert BonusPaid(0, bonus, one) in lines(hands, [f"BONUS_{one.name}", "", ""])


def test_a_bonus_card_pays_nothing_for_a_shared_majority():  # ESR-EV-BONUS
    assert paid([(4, 0, 0, 0), (4, 0, 0, 0), NONE], ["BONUS_R", "", ""]) == [7, 7, 0]


def test_a_bonus_card_pays_nothing_for_another_players_majority():
    assert paid([(4, 0, 0, 0), (3, 0, 0, 0), NONE], ["", "BONUS_R", ""]) == [14, 0, 0]


def test_a_grey_card_pays_four_for_a_sole_majority_of_any_colour():  # ESR-EV-GREY
    assert paid([(4, 0, 0, 5), (3, 0, 0, 5), NONE], ["GREY", "", ""]) == [22, 4, 0]


def test_a_grey_card_pays_nothing_without_a_sole_majority():
    assert paid([(4, 0, 0, 0), (4, 0, 0, 0), NONE], ["GREY", "", ""]) == [7, 7, 0]


TWO_LEADS = [(5, 4, 0, 0), (0, 0, 3, 0), (0, 0, 0, 2)]


def test_a_grey_card_pays_once_however_many_majorities():  # ESR-EV-GREY
    assert GreyPaid(0, 4, (R, Y), 4) in lines(TWO_LEADS, ["GREY", "", ""])


def test_or_once_for_each_of_them():  # ruling grey_bonus
    events = lines(TWO_LEADS, ["GREY", "", ""], grey_bonus="per_colour")
    assert GreyPaid(0, 8, (R, Y), 4) in events
    assert summed(GreyPaid(0, 8, (R, Y), 4).because) == [("ESR-EV-GREY", 4, 2)]


def test_two_grey_cards_pay_eight():  # ESR-EV-GREY
    assert paid([(5, 0, 0, 0), NONE, NONE], ["GREY GREY", "", ""])[0] == 14 + 8


def test_a_grey_card_adds_to_a_bonus_card():  # ESR-EV-GREY
    assert paid([(5, 0, 0, 0), NONE, NONE], ["BONUS_R GREY", "", ""])[0] == 14 + 8 + 4


def test_or_a_grey_card_skips_the_colour_of_an_own_bonus_card():  # ruling bonus_stack
    assert paid([(5, 0, 0, 0), NONE, NONE], ["BONUS_R GREY", "", ""], bonus_stack=False)[0] == 14 + 8
    assert paid(TWO_LEADS, ["BONUS_R GREY", "", ""], bonus_stack=False)[0] == 14 + 8 + 12 + 4
    assert paid(TWO_LEADS, ["GREY", "BONUS_R", ""], bonus_stack=False)[0] == 14 + 12 + 4


def test_a_card_that_pays_for_gems_counts_them_before_any_is_returned():  # ESR-EV-PER
    assert PerGemPaid(0, 5, R, 5) in lines([(5, 0, 0, 0), NONE, NONE], ["PER_R", "", ""])
    assert summed(PerGemPaid(0, 5, R, 5).because) == [("ESR-EV-PER", 1, 5)]


def test_a_card_that_pays_for_gems_needs_no_majority():  # ESR-EV-PER
    assert paid([(5, 0, 0, 0), (2, 0, 0, 0), NONE], ["", "PER_R", ""]) == [14, 2, 0]


def certified(*counts, **readings):
    pay = [0] * len(counts)
    for event in certificates(counts, Rulings.having(**readings)):
        assert isinstance(event, CertificatesPaid)
        pay[event.player] += event.amount
    return pay


@pytest.mark.parametrize(
    "counts, pay",
    [
        ((2, 1, 1, 2), [10, 0, 0, 10]),
        ((3, 1, 1, 0), [10, 4, 4, 0]),
        ((4, 2, 1, 2, 0), [10, 4, 0, 4, 0]),
        ((1, 0, 0), [10, 0, 0]),
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_firsts_get_ten_each_and_seconds_four_if_the_first_is_alone(counts, pay):  # ESR-SCORE-7
    assert certified(*counts) == pay


def test_or_second_place_can_be_had_with_no_certificate():  # ruling cert_zero_second
    assert certified(1, 0, 0, cert_zero_second=True) == [10, 4, 4]
    assert certified(1, 1, 0, cert_zero_second=True) == [10, 10, 0]
    assert certified(0, 0, 0, cert_zero_second=True) == [0, 0, 0]


def test_all_scoring_cards_used_or_not_go_under_the_pile():  # ESR-SCORE-8
    cards = held("BONUS_R CERT", "GREY", "")
    state, events = scoring(NONE, NONE, NONE, held=cards)
    assert ScoringCardsReturned((*cards[0], *cards[1])) in events
    assert state.held == ((), (), ())
    assert {*cards[0], *cards[1]} <= set(state.face_up)


def test_a_scoring_can_be_read_line_by_line():
    hands = ((6, 1, 2, 0), (5, 4, 2, 1), (0, 4, 2, 7), (1, 0, 2, 0))
    state, events = scoring(*hands, held=held("CERT CERT", "BONUS_Y", "BONUS_B PER_Y CERT", "GREY"))
    assert state.money == (26, 8, 29, 2)
    assert [event.amount for event in events if event.gains and event.player == 2] == [6, 4, 2, 8, 5, 4]
    assert [event.rule for event in events if event.gains and event.player == 2] == [
        *("ESR-SCORE-3", "ESR-EV-PER", "ESR-SCORE-3", "ESR-SCORE-2", "ESR-EV-BONUS", "ESR-SCORE-7"),
    ]


def test_what_a_scoring_would_pay_can_be_asked_at_any_time():
    state, _ = scoring(NONE, NONE, NONE)
    asked = state.but(gems=((6, 1, 2, 0), (5, 4, 2, 1), (0, 4, 2, 7)), held=((10, 11), (), (9,)))
    numbers = game.quantities(asked)
    assert (numbers["scoring 0"], numbers["scoring 2"]) == (14 + 3 + 10, 6 + 3 + 8 + 7)
    assert numbers["returns 0"] == 3 + 2
    assert summed(game.why(asked, "scoring 0")) == [
        ("ESR-SCORE-2", 14, 1),
        ("ESR-SCORE-3", 3, 1),
        ("ESR-SCORE-7", 10, 1),
    ]


def half(one, gems, cards, **readings):
    kinds_held = [[Kind[name] for name in names.split()] for names in cards]
    return list(half_scoring_events(one, gems, kinds_held, Rulings.having(**readings)))


def test_a_half_scoring_pays_half_and_returns_as_usual():  # ESR-EV-HALFSCORE
    assert half(R, [(6, 0, 0, 0), (5, 0, 0, 0)], ["", ""]) == [
        MajorityPaid(0, 7, R, True, 14),
        LeaderReturned(0, (3, 0, 0, 0), 3),
    ]


def test_scoring_cards_do_not_count_in_a_half_scoring():  # ESR-EV-HALFSCORE
    events = half(R, [(5, 0, 0, 0), NONE], ["BONUS_R PER_R GREY", "PER_R"])
    assert kinds(events) == ["MajorityPaid", "LeaderReturned"]


def test_or_they_pay_in_full():  # ruling half_score_bonus
    cards = ["BONUS_R PER_R GREY", "PER_R"]
    events = half(R, [(5, 3, 0, 0), (3, 0, 0, 0)], cards, half_score_bonus="full")
    assert sum(event.amount for event in events if event.gains and event.player == 0) == 7 + 8 + 5 + 4
    assert sum(event.amount for event in events if event.gains and event.player == 1) == 3
    unstacked = half(R, [(5, 3, 0, 0), NONE], cards, half_score_bonus="full", bonus_stack=False)
    assert "GreyPaid" not in kinds(unstacked)


@pytest.mark.parametrize("value", [14, 12, 10, 8])
@pytest.mark.parametrize("tied", [2, 3, 4, 5])
def test_halving_and_sharing_commute(value, tied):
    assert value // 2 // tied == value // tied // 2 == value // (2 * tied)
