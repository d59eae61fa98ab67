"""The change of rounds, the end and the tie-breaks (ESR-ROUND, ESR-END)."""

import pytest

from explorer.core.game import CHANCE, OVER, Draw, Verdict
from explorer.games.edel.readings import Rulings
from explorer.games.edel.rounds import ShortageGiven, ranking, shortage_events, winners
from tests.edel.table import NONE, START, after, game, kinds, last_turn, play, steps_of, waits_for

MANY = (6, 6, 6, 6)


def test_a_round_ends_with_a_scoring_and_the_next_begins():  # ESR-ROUND-0, 1
    state, events = play(last_turn(START, START, START), "act:money")
    assert [name for name in kinds(events) if name.startswith("Round")] == ["RoundEnded", "RoundBegan"]
    assert (state.round, state.turn) == (2, 1)
    assert len(state.deck) == 30
    assert waits_for(state) == ("put_aside", CHANCE)
    assert game.odds(state).draw == Draw("gems", 1, 0)


def test_gem_cards_are_put_aside_again():  # ESR-ROUND-1
    state = after(last_turn(START, START, START), "act:money", *(f"gem:{card}" for card in range(6)))
    assert state.aside == (0, 1, 2, 3, 4, 5)
    assert waits_for(state) == ("deal", CHANCE)
    assert game.odds(state).draw == Draw("gems", 1, 6)


def test_five_players_put_nothing_aside():  # ESR-SETUP-5
    state = after(last_turn(*[START] * 5), "act:money")
    assert waits_for(state) == ("deal", CHANCE)


def given(bank, *hands, **readings):
    gifts = [[0, 0, 0, 0] for _ in hands]
    for event in shortage_events(bank, hands, Rulings.having(**readings)):
        assert isinstance(event, ShortageGiven)
        gifts[event.player] = [a + b for a, b in zip(gifts[event.player], event.gems, strict=True)]
    return gifts


def test_of_a_colour_of_which_the_bank_has_five_or_fewer_everybody_gives_one():  # ESR-ROUND-3
    assert given((5, 6, 10, 10), MANY, (11, 4, 4, 4), (0, 4, 4, 4)) == [[1, 0, 0, 0], [1, 0, 0, 0], [0] * 4]


def test_several_colours_can_be_short():  # ESR-ROUND-3
    hands = ((12, 0, 8, 1), (10, 9, 8, 0), (0, 8, 0, 18))
    assert given((0, 5, 6, 3), *hands) == [[1, 0, 0, 1], [1, 1, 0, 0], [0, 1, 0, 1]]


def test_or_they_give_until_the_bank_is_no_longer_short():  # ruling shortage_repeat
    assert given((0, 9, 9, 9), (12, 0, 0, 0), (10, 0, 0, 0), shortage_repeat="repeat") == [
        [3, 0, 0, 0],
        [3, 0, 0, 0],
    ]
    assert given((0, 9, 9, 9), (2, 0, 0, 0), (1, 0, 0, 0), shortage_repeat="repeat") == [
        [2, 0, 0, 0],
        [1, 0, 0, 0],
    ]


def test_the_shortage_is_seen_after_the_returns_of_the_scoring():
    hands = ((8, 0, 0, 0), (7, 0, 0, 0), (5, 0, 0, 0))
    state, events = play(last_turn(*hands), "act:money")
    assert "ShortageGiven" not in kinds(events)
    assert state.bank[0] == 2 + 4
    state, events = play(last_turn((6, 0, 0, 0), (7, 0, 0, 0), (8, 0, 0, 0)), "act:money")
    assert kinds(events).count("ShortageGiven") == 3
    assert state.gems == ((5, 0, 0, 0), (6, 0, 0, 0), (3, 0, 0, 0))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_after_the_third_scoring(players):  # ESR-END-1
    steps = list(steps_of(1, players))
    assert [step.state.round for step in steps][-1] == 3
    assert sum(kinds(step.events).count("RoundEnded") for step in steps) == 3
    end = steps[-1].state
    assert game.turn(end) == OVER
    assert (end.held, end.dealt, end.visible) == (((),) * players, (), None)
    assert players == 2 or not end.deck


def test_most_money_wins():  # ESR-END-2
    assert winners([80, 95, 90], [MANY, NONE, START]) == Verdict((1,), "ESR-END-2")


def test_a_tie_is_broken_by_all_gems_then_by_colours():  # ESR-END-3
    assert winners([90, 90, 80], [(2, 2, 2, 2), (0, 0, 0, 9), MANY]) == Verdict((1,), "ESR-END-3")
    assert winners([90, 90, 80], [(2, 2, 2, 2), (3, 0, 0, 5), MANY]) == Verdict((1,), "ESR-END-3")
    assert ranking([50, 50, 50], [(2, 1, 1, 1), (2, 2, 1, 0), (2, 1, 2, 0)]) == ((1,), (2,), (0,))


def test_equal_in_everything_they_share_the_victory():  # ESR-END-4
    assert winners([50, 50, 40], [START, START, MANY]) == Verdict((0, 1), "ESR-END-4")


def test_scores_are_money_and_the_verdict_follows_them():
    *_, last = steps_of(7, 4)
    assert game.scores(last.state) == last.state.money
    assert game.winners(last.state) == winners(last.state.money, last.state.gems)
    assert last.events[-1].winners == game.winners(last.state).seats
