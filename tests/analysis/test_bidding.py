"""A negotiation is solved as somebody would who tries everything that can be said."""

from fractions import Fraction
from itertools import product
from random import Random
from time import process_time

import pytest

from explorer.analysis.negotiation import Bargain, Deal, Said, Standing, Talk, Worth
from explorer.analysis.negotiation.bidding import Case, Solution, last_cheap_word, solved, solving
from explorer.analysis.work import finished
from explorer.games.edel.bids import Bid
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS
from explorer.games.edel.readings import Rulings
from explorer.games.edel.table import DECLINE
from tests.edel.table import NONE, game, negotiating

R4321 = Worth((4, 3, 2, 1), 11)
WORTHS = {
    "worth the same to both": (Worth((4, 3, 2, 1), 7), Worth((4, 3, 2, 1), 7)),
    "private": (Worth((3, 1, 2, 2), 5), Worth((1, 2, 2, 5), 8)),
    "a gem that is a burden": (Worth((2, -1, 0, 1), 3), Worth((-2, 3, 1, 0), -1)),
    "only the difference counts": (Worth((5, 4, 3, 2), 6, -9), Worth((5, 4, 3, 2), 9, -6)),
    "halves": (Worth((Fraction(5, 2), 2, Fraction(3, 2), 1), 6), Worth((2, 2, 1, Fraction(1, 2)), 5)),
}
READINGS = [
    Rulings.having(pass_response=response, pass_no_gems=free)
    for response in ("one_gem", "one_gem_or_cancel")
    for free in ("free", "cancel")
]
each_worth = pytest.mark.parametrize("worths", WORTHS.values(), ids=WORTHS)


def hands_up_to(stones: int, each: int = 9) -> list[tuple[int, ...]]:
    sizes = range(min(stones, each) + 1)
    return [hand for hand in product(sizes, repeat=4) if sum(hand) <= stones]


class TryingEverything:
    """Best play by plain recursion over everything that can be said. It knows nothing of the solver."""

    def __init__(self, hands, worths):
        self.hands, self.worths, self.known = hands, worths, {}
        self.bids = [
            sorted((sum(bid), *bid) for bid in product(*(range(n + 1) for n in hand)) if any(bid))
            for hand in hands
        ]

    def deal(self, actor, gems):
        def value(player):
            gem_worths, action, lost = self.worths[player]
            paid = sum(n * w for n, w in zip(gems, gem_worths, strict=True))
            return action - paid if player == actor else lost + paid

        return value(0), value(1)

    def answer(self, player, last):
        """(values, word) facing a bid; of equally good words to accept, then the lowest bid."""
        if (player, last) not in self.known:
            best = (self.deal(1 - player, last[1:]), "accept")
            for bid in self.bids[player]:
                if bid > last:
                    values, _ = self.answer(1 - player, bid)
                    if values[player] > best[0][player]:
                        best = values, bid[1:]
            self.known[player, last] = best
        return self.known[player, last]

    def opening(self, player, may_decline, free):
        best = (self.after_pass(1 - player, may_decline, free)[0], "pass")
        for bid in self.bids[player]:
            values, _ = self.answer(1 - player, bid)
            if values[player] > best[0][player]:
                best = values, bid[1:]
        return best

    def after_pass(self, giver, may_decline, free):
        if not any(self.hands[giver]):
            return (self.deal(giver, (0, 0, 0, 0)) if free else (0, 0)), None
        best = None
        for colour in (3, 2, 1, 0):
            if self.hands[giver][colour]:
                values = self.deal(giver, [int(colour == other) for other in range(4)])
                if best is None or values[giver] > best[0][giver]:
                    best = values, f"give:{'RYGB'[colour]}"
        return ((0, 0), "decline") if may_decline and best[0][giver] < 0 else best


def word(move):
    return tuple(move) if isinstance(move, Bid) else str(move)


def check(hands, worths):
    """Every answer to every bid, and every opening by every reading."""
    judge, best = TryingEverything(hands, worths), solved(hands, worths)
    for bidder in (0, 1):
        for _, *gems in judge.bids[bidder]:
            found = best.answer(Standing(1 - bidder, Bid(*gems)))
            assert (found.values, word(found.move)) == judge.answer(1 - bidder, (sum(gems), *gems))
            assert best.value_after(Bid(*gems), bidder) == found.values
    for rulings, opener in product(READINGS, (0, 1)):
        reading = rulings.pass_response != "one_gem", rulings.pass_no_gems == "free"
        found = best_of(best, rulings, hands, worths).answer(Standing(opener))
        assert (found.values, word(found.move)) == judge.opening(opener, *reading)
        if any(hands[1 - opener]):
            found = best_of(best, rulings, hands, worths).answer(Standing(1 - opener, passed=True))
            assert (found.values, word(found.move)) == judge.after_pass(1 - opener, *reading)


def best_of(best, rulings, hands, worths):
    """The same sweep with another reading, which matters to a pass only."""
    return Solution(Bargain(hands, worths, rulings), best.start, best._answers, best._openings)


@pytest.mark.parametrize("worths", list(WORTHS.values())[:4], ids=list(WORTHS)[:4])
def test_all_hands_of_up_to_three_stones_are_solved_as_by_trying_everything(worths):
    for hands in product(hands_up_to(3), repeat=2):
        check(hands, worths)


@each_worth
def test_all_hands_of_one_stone_of_each_colour_are_solved_as_by_trying_everything(worths):
    for hands in product(hands_up_to(4, each=1), repeat=2):
        check(hands, worths)


@each_worth
def test_larger_hands_too(worths):
    rng = Random(4)
    for _ in range(25):
        check(tuple(tuple(rng.randrange(3) for _ in range(4)) for _ in range(2)), worths)


@pytest.mark.long
@each_worth
def test_all_hands_of_up_to_two_of_each_colour_are_solved_as_by_trying_everything(worths):
    for hands in product(hands_up_to(8, each=2), repeat=2):
        check(hands, worths)


@pytest.mark.parametrize("rulings", READINGS, ids=lambda r: f"{r.pass_response}/{r.pass_no_gems}")
def test_the_game_itself_allows_and_pays_what_the_solver_thinks(rulings):
    """What can be said, and who acts for what, as the rules of the game have it."""
    for hands in product([(0, 0, 0, 0), (0, 0, 0, 2), (0, 1, 0, 1)], repeat=2):
        readings = {"pass_response": rulings.pass_response, "pass_no_gems": rulings.pass_no_gems}
        state = negotiating(*hands, NONE, **readings)
        talk_through(Talk(Bargain(hands, (R4321, R4321), rulings), game.turn(state)), state)


def talk_through(talk, state):
    """Everything that can be said, in both worlds."""
    stands = talk.stands
    assert game.turn(state) == stands.seat
    moves = list(game.moves(state))
    assert all(talk.bargain.allows(stands, move) for move in moves)
    assert not any(
        talk.bargain.allows(stands, move) for move in (PASS, ACCEPT, DECLINE, *GIVES) if move not in moves
    )
    for move in moves:
        step, after = game.apply(state, move), talk.say(move)
        if isinstance(after.stands, Deal):
            assert after.stands == dealt(step.events)
        else:
            talk_through(after, step.state)


def dealt(events):
    for event in events:
        if type(event).__name__ in ("BidPaid", "PassPaid"):
            return Deal(event.payer, Bid(*event.gems))
        if type(event).__name__ == "ActionLapsed" or getattr(event, "lapses", False):
            return Deal(None, Bid(0, 0, 0, 0))
        if type(event).__name__ == "NothingToGive":
            return Deal(event.player, Bid(0, 0, 0, 0))
    raise AssertionError("the talk goes on")


def test_amy_must_answer_three_blues_for_an_event_worth_eleven():
    best = solved(((2, 5, 3, 6), (3, 2, 5, 4)), (R4321, R4321), last=Bid(0, 0, 0, 3), answering=0)
    assert best.line == (
        Said(0, Bid(0, 0, 1, 2)),
        Said(1, Bid(0, 0, 2, 1)),
        Said(0, Bid(0, 1, 0, 2)),
        Said(1, ACCEPT),
    )
    assert best.values == (6, 5)
    assert best.deal == Deal(0, Bid(0, 1, 0, 2))


def test_passing_secures_six_but_bidding_two_blues_brings_eight():
    worth = Worth((6, 5, 3, 1), 10)
    best = solved(((0, 0, 0, 2), (3, 0, 0, 0)), (worth, worth))
    assert best.answer(Standing(1, passed=True)).values == (6, 4)
    assert best.value_after(Bid(0, 0, 0, 2), 0) == (8, 2)
    assert best.values == (8, 2)


def test_who_does_not_want_the_action_lets_it_lapse_where_that_is_allowed():
    worths = Worth((6, 5, 3, 1), 4), Worth((6, 5, 3, 1), 4)
    hands = ((0, 0, 0, 0), (3, 0, 0, 0))
    assert solved(hands, worths).values == (6, -2)
    lapsing = Rulings.having(pass_response="one_gem_or_cancel")
    assert solved(hands, worths, rulings=lapsing).values == (0, 0)
    assert solved(hands, worths, rulings=lapsing).line[-1] == Said(1, DECLINE)


def test_two_players_without_gems_leave_the_action_to_the_other_or_to_nobody():
    hands = ((0, 0, 0, 0), (0, 0, 0, 0))
    assert solved(hands, (R4321, R4321)).deal == Deal(1, Bid(0, 0, 0, 0))
    nobody = Rulings.having(pass_no_gems="cancel")
    assert solved(hands, (R4321, R4321), rulings=nobody).deal == Deal(None, Bid(0, 0, 0, 0))


def test_a_bid_is_answered_by_the_other_only():
    with pytest.raises(ValueError, match="the other has not the gems for it"):
        solved(((0, 0, 0, 2), (3, 0, 0, 0)), (R4321, R4321), last=Bid(2, 0, 0, 0), answering=1)


def test_the_line_of_best_play_brings_what_was_promised_from_everywhere():
    rng = Random(5)
    for _ in range(60):
        hands = tuple(tuple(rng.randrange(5) for _ in range(4)) for _ in range(2))
        best = solved(hands, [Worth(tuple(rng.randrange(6) for _ in range(4)), rng.randrange(20))] * 2)
        assert best.bargain.values(best.deal) == best.values
        talk = Talk(best.bargain)
        for said in best.line:
            talk = talk.say(said.move)
        assert talk.stands == best.deal


def any_bargain(rng):
    hands = tuple(tuple(rng.randrange(rng.choice((2, 4, 5))) for _ in range(4)) for _ in range(2))
    worth = Worth(tuple(rng.randrange(8) for _ in range(4)), rng.randrange(1, 30))
    return Bargain(hands, (worth, worth), rng.choice(READINGS))


def any_standing(rng, bargain):
    """Half of the time the opening, otherwise facing some bid."""
    bidder = rng.randrange(2)
    last = Bid(*(rng.randrange(number + 1) for number in bargain.hands[bidder]))
    return Standing(1 - bidder, last if any(last) and rng.random() < 0.5 else None)


def test_the_last_cheap_word_brings_at_least_half():
    rng, cases = Random(15), []
    for _ in range(2500):
        bargain = any_bargain(rng)
        standing = any_standing(rng, bargain)
        said = last_cheap_word(bargain, standing)
        cases.append(said.case)
        if said.winner is not None:
            values = finished(solving(bargain, standing)).values
            assert 2 * values[said.winner] >= bargain.worths[0].action, (bargain, standing)
    settled = [case for case in cases if case != Case.NO_CHEAP]
    assert len(settled) > 2000
    assert {Case.ONLY, Case.FIRST, Case.LIES, Case.OFFERED} <= set(settled)


def test_the_star_of_the_picture_is_five_blues_and_only_amy_has_them():
    bargain = Bargain(((2, 5, 3, 6), (3, 2, 5, 4)), (R4321, R4321))
    said = last_cheap_word(bargain, Standing(0, Bid(0, 0, 0, 3)))
    assert (said.case, said.star, said.winner) == (Case.ONLY, Bid(0, 0, 0, 5), 0)


@pytest.mark.parametrize(
    "worths, standing, case",
    [
        ((R4321, Worth((4, 3, 2, 1), 12)), Standing(0), Case.PRIVATE),
        ((Worth((4, 3, 2, -1), 9),) * 2, Standing(0), Case.NEGATIVE),
        ((Worth((4, 3, 2, 1), 2),) * 2, Standing(0), Case.NO_CHEAP),
        ((R4321, R4321), Standing(1, passed=True), Case.GIVING),
    ],
)
def test_the_theorem_is_silent_where_its_premise_fails(worths, standing, case):
    said = last_cheap_word(Bargain(((1, 1, 1, 1), (1, 1, 1, 1)), worths), standing)
    assert (said.case, said.winner) == (case, None)


def test_words_that_can_no_longer_be_said_are_left_out_when_hands_change():
    talk = Talk(Bargain(((0, 0, 0, 3), (0, 0, 2, 2)), (R4321, R4321)))
    for bid in (Bid(0, 0, 0, 1), Bid(0, 0, 1, 0), Bid(0, 0, 0, 2)):
        talk = talk.say(bid)
    fewer = talk.bargain.but(hands=((0, 0, 0, 1), (0, 0, 2, 2)))
    assert talk.retold(fewer, 0).said == talk.said[:2]
    assert talk.retold(fewer, 1).said == ()
    with pytest.raises(ValueError, match="cannot be said here"):
        talk.say(Bid(0, 0, 0, 2))


def test_hands_of_six_of_each_colour_are_solved_in_a_wink():
    hands, spent = ((6, 6, 6, 6), (6, 6, 6, 6)), []
    for _ in range(3):
        began = process_time()
        solved(hands, (R4321, R4321))
        spent.append(process_time() - began)
    assert min(spent) < 0.25
