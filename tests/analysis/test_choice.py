"""The choice of actions as a game: payoffs judged by the real game, answers by what nobody could gain."""

from fractions import Fraction
from itertools import product
from operator import sub
from random import Random
from typing import Any

import pytest

import explorer.analysis.choice as turns
from explorer.analysis.choice import (
    MILLION,
    Choice,
    Gains,
    Profile,
    Worths,
    brings,
    card_brings,
    interest,
    telling,
    usual_worths,
)
from explorer.analysis.choice.answers import (
    LONG_RUN,
    MIXED,
    PURE,
    Answers,
    Outcomes,
    Study,
    answering,
    before_the_choice,
    best_replies,
    can_choose,
    options,
    outcome,
    resolving,
    studying,
    without,
)
from explorer.analysis.negotiation import Bargain, Standing, Worth
from explorer.analysis.negotiation.bidding import solved
from explorer.analysis.work import Progress, finished
from explorer.core.game import Event
from explorer.games.edel.actions import BLIND, VISIBLE, PickingEvent
from explorer.games.edel.cards import EVENT, FREE, GEMS, MONEY
from explorer.games.edel.choice import ACTS, Choosing
from explorer.games.edel.negotiation import Giving, Opening, Replying
from explorer.games.edel.rounds import TurnEnded
from explorer.games.edel.table import State
from explorer.games.edel.two_players import GUESSES
from tests.edel.table import card, game, held, states_of, table

M, E, G, F = MONEY, EVENT, GEMS, FREE
UNEVEN = ((23, 19, 14, 7), (29, 13, 11, 8), (17, 31, 10, 5), (21, 18, 12, 6), (26, 15, 13, 9))
"""Worths of gems, in tenths, with which no two things said in a negotiation come to the same."""


def chosen(*actions: Any) -> Profile:
    return tuple(one if isinstance(one, tuple) else (one,) for one in actions)


def valued(state: State, event: int | None = 41, relative: bool = False) -> Choice:
    """A choice with uneven worths; the event turned up is worth so much to everybody."""
    players = state.players
    return Choice(state, Worths(UNEVEN[:players], (event,) * players), relative)


def three(**fields: Any) -> State:
    return table((1, 0, 1, 1), (0, 1, 0, 2), (1, 1, 0, 0), **{"visible": card("PER_B"), **fields})


def two(**fields: Any) -> State:
    return table((1, 0, 1, 1), (0, 1, 0, 2), **{"visible": card("PER_B"), **fields})


def worked_out(choice: Choice) -> tuple[Outcomes, Answers]:
    outcomes = finished(resolving(choice))
    return outcomes, finished(answering(outcomes, options(choice.state)))


def change(choice: Choice, before: State, after: State) -> Gains:
    """What changed hands between two tables, in tenths: the judge looks at the table, not at the events."""
    return tuple(
        MILLION * (after.money[seat] - before.money[seat])
        + choice.worths.of(seat, tuple(map(sub, after.gems[seat], before.gems[seat])))
        + sum(choice.worths.card[seat] or 0 for _ in {*after.held[seat]} - {*before.held[seat]})
        for seat in range(before.players)
    )


def judged(choice: Choice, state: State, profile: Profile) -> State:
    """The table at the end of the turn if everybody looks through all that can still be said and done."""
    stage = state.stage
    if state.turn != choice.state.turn:
        return state
    if isinstance(stage, Choosing):
        return judged(choice, game.apply(state, ACTS[profile[stage.seat][0]]).state, profile)
    if stage.name == "guess":
        guess = profile[stage.seat][0 if getattr(stage, "tried", None) is None else 1]
        return judged(choice, game.apply(state, GUESSES[guess]).state, profile)
    assert isinstance(stage, Opening | Replying | Giving | PickingEvent)
    moves = [VISIBLE] if isinstance(stage, PickingEvent) else game.moves(state)
    ends = [judged(choice, game.apply(state, move).state, profile) for move in moves]
    seat = stage.seat
    return max(ends, key=lambda end: interest(change(choice, choice.state, end), seat, choice.relative))


@pytest.mark.parametrize("relative", [False, True])
def test_every_profile_of_three_brings_what_looking_through_the_whole_game_finds(relative: bool) -> None:
    choice = valued(three(), relative=relative)
    for profile in product(*options(choice.state)):
        end = judged(choice, choice.state, profile)
        assert outcome(choice, profile).gains == change(choice, choice.state, end), profile


@pytest.mark.parametrize("relative", [False, True])
def test_every_profile_of_two_brings_what_looking_through_the_whole_game_finds(relative: bool) -> None:
    choice = valued(two(), relative=relative)
    for profile in product(*options(choice.state)):
        end = judged(choice, choice.state, profile)
        assert outcome(choice, profile).gains == change(choice, choice.state, end), profile


def test_gems_and_money_move_as_the_solved_negotiation_says() -> None:
    """Starting hands, played through the game word by word."""
    choice = valued(table((3, 3, 3, 3), (2, 4, 1, 3), (5, 0, 2, 2), visible=card("CERT")))
    state = choice.state
    for move in (ACTS[M], ACTS[M], ACTS[G]):
        state = game.apply(state, move).state
    assert isinstance(state.stage, Opening)
    worths = [Worth(UNEVEN[seat], MILLION * state.card_of(seat).money) for seat in (0, 1)]
    for _, move in solved(state.gems[:2], worths, opener=state.stage.seat).line:
        state = game.apply(state, move).state
    assert state.turn == 2
    assert outcome(choice, chosen(M, M, G)).gains == change(choice, choice.state, state)


def test_who_is_alone_gets_what_her_card_shows() -> None:
    choice = valued(three(dealt=[0, 11, 25]))
    first, second, third = (choice.state.card_of(seat) for seat in range(3))
    alone = outcome(choice, chosen(M, E, G)).payoffs
    stones = Fraction(choice.worths.of(2, third.gems), MILLION)
    assert alone == (first.money, Fraction(41, 10), stones)
    assert second.money not in alone


def test_three_of_a_kind_get_nothing() -> None:
    for action in (M, E, G):
        assert outcome(valued(three()), chosen(action, action, action)).payoffs == (0, 0, 0)


def test_a_right_first_guess_leaves_nothing_and_two_wrong_ones_everything() -> None:
    choice = valued(two())
    assert outcome(choice, chosen(M, (M, E))).payoffs == (0, 0)
    assert outcome(choice, chosen(M, (E, G))).payoffs == (choice.state.card_of(0).money, 0)
    assert outcome(choice, chosen(M, (E, M))).payoffs[1] > 0


def test_the_challenger_is_the_other_player_in_the_next_turn() -> None:
    state = two(turn=2)
    assert [len(mine) for mine in options(state)] == [6, 3]
    assert outcome(valued(state), chosen((E, G), M)).payoffs == (0, state.card_of(1).money)


def test_what_the_bank_lacks_is_not_earned() -> None:
    hands = [(9, 0, 0, 0), (9, 0, 0, 0), (3, 0, 0, 0)]
    choice = valued(table(*hands, dealt=[0, 11, 25], visible=card("PER_B")))
    assert choice.state.bank[0] == 1
    assert choice.state.card_of(0).gems[0] == 2
    assert outcome(choice, chosen(G, M, E)).gains[0] == choice.worths.of(0, (1, 0, 0, 0))


def test_an_event_that_acts_at_once_is_used_as_it_is_worth_most() -> None:
    choice = valued(three(visible=card("THREE")), event=None)
    gains = outcome(choice, chosen(M, E, G)).gains
    assert gains[1] == 3 * max(UNEVEN[1])


def test_what_an_event_takes_from_the_others_is_their_loss() -> None:
    choice = valued(three(visible=card("REMOVE")), event=None, relative=True)
    robbed = card_brings(choice, 0)
    assert robbed[0] == 0
    assert robbed[1:] == (-UNEVEN[1][1], -UNEVEN[2][1])


def test_an_event_with_a_worth_of_its_own_counts_by_it() -> None:
    choice = valued(three(visible=card("THREE")), event=7)
    assert card_brings(choice, 1) == (0, 7, 0)
    assert brings(choice, choice.state, 1, EVENT) == (0, choice.worths.unseen, 0)


def test_who_draws_from_the_pile_gets_the_worth_of_an_unseen_card() -> None:
    choice = valued(three(), event=2)
    seen = outcome(choice, chosen(M, E, G))
    assert seen.gains[1] == choice.worths.unseen == 30
    assert any(type(event).__name__ == "EventDrawnBlind" for event in seen.events)
    assert BLIND in game.moves(choice.state.at(PickingEvent(1)))


@pytest.mark.parametrize("choosers", [1, 2, 4])
def test_free_choices_take_the_dearest_gems(choosers: int) -> None:
    hands = [(1, 1, 1, 1)] * 5
    choice = valued(table(*hands, visible=card("PER_B")))
    profile = chosen(*[F] * choosers, *[M] * (5 - choosers))
    gains = outcome(choice, profile).gains
    best = [max(UNEVEN[seat]) for seat in range(5)]
    if choosers == 1:
        assert gains[0] == 2 * best[0] - min(UNEVEN[0])
    else:
        assert gains[:choosers] == tuple(best[:choosers])


@pytest.mark.parametrize("choosers", [1, 3])
def test_who_may_decline_a_free_choice_takes_no_gem_that_does_harm(choosers: int) -> None:
    profile = chosen(*[F] * choosers, *[M] * (5 - choosers))
    harm = Worths(((-4,) * 4,) * 5, (0,) * 5)
    for may_decline in (False, True):
        state = table(*[(1, 1, 1, 1)] * 5, visible=card("PER_B"), free_optional=may_decline)
        told = outcome(Choice(state, harm), profile)
        assert (told.gains[0] == 0) == may_decline
        assert (
            sum(type(event).__name__ == "ChoiceDeclined" for event in told.events) == choosers * may_decline
        )


def test_the_scoring_that_may_follow_is_not_part_of_the_choice() -> None:
    early, late = three(), three(turn=8, round=3)
    for profile in (chosen(M, E, G), chosen(M, M, G)):
        assert outcome(valued(early), profile).gains == outcome(valued(late), profile).gains
    assert not any(isinstance(event, TurnEnded) for event in outcome(valued(late), chosen(M, E, G)).events)


def test_who_counts_the_lead_gains_what_the_others_lose() -> None:
    for relative in (False, True):
        outcomes, _ = worked_out(valued(three(), relative=relative))
        for each in outcomes.values():
            means = [each.gains[i] - Fraction(sum(each.gains) - each.gains[i], 2) for i in range(3)]
            told = means if relative else each.gains
            assert each.payoffs == tuple(Fraction(amount) / MILLION for amount in told)
            assert not relative or sum(each.payoffs) == 0


def choosing_states(players: int, number: int) -> list[State]:
    """Random tables before a choice."""
    rng = Random(players)
    found = [
        state for seed in range(3) for state in states_of(seed, players) if isinstance(state.stage, Choosing)
    ]
    return rng.sample(found, number)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_action_cards_that_lie_face_down_already_change_nothing(players: int) -> None:
    for state in choosing_states(players, 5):
        first = before_the_choice(state)
        for seat in (None, *range(players)):
            assert before_the_choice(game.seen_by(state, seat)) == first
        later = game.apply(first, ACTS[G]).state
        assert before_the_choice(later) == first
        assert first.chosen == (None,) * players


def test_nothing_can_be_chosen_before_the_cards_lie_there() -> None:
    bare = game.start(3, 1)
    assert not can_choose(bare)
    with pytest.raises(ValueError, match="deal the gem cards"):
        before_the_choice(bare)


def test_an_event_in_use_is_turned_up_again_for_a_what_if() -> None:
    using = table((3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3), stage=["event_play", 0], in_use=card("SWAP"))
    assert before_the_choice(using).visible == card("SWAP")


def test_of_many_negotiations_only_the_words_of_the_latest_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "MOST_TALKS", 2)
    monkeypatch.setattr(turns, "_known", {})
    hands = ((1, 0, 1, 1), (0, 1, 0, 2))
    for action in range(3, 8):
        bargain = Bargain(hands, (Worth((4, 3, 2, 1), action),) * 2)
        words = finished(turns.asking(lambda bargain=bargain: turns.words_of(bargain)))
        for opener in range(2):
            best = solved(*bargain[:2], opener=opener)
            assert words[Standing(opener)] == best.line[0].move
        assert len(words) <= 2 * 6
        assert len(turns._known) <= 2


def test_work_can_be_stopped_while_a_negotiation_is_solved() -> None:
    choice = valued(table((9, 9, 9, 9), (8, 8, 8, 8), (1, 0, 0, 0), visible=card("PER_B")))
    told: list[Progress] = []
    turns._known.clear()
    finished(telling(choice, chosen(M, M, G), Progress(3, 27)), told.append)
    assert len(told) > 5
    assert set(told) == {Progress(3, 27)}


def test_usual_worths_rise_with_the_value_of_the_colour_and_are_the_same_for_equals() -> None:
    worths = usual_worths(table((3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3), visible=card("BONUS_R")))
    assert len(set(worths.gems)) == 1
    assert list(worths.gems[0]) == sorted(worths.gems[0], reverse=True)
    assert min(worths.gems[0]) > 0
    assert usual_worths(three(visible=card("THREE"))).card == (None, None, None)


def test_a_certificate_is_worth_more_to_who_is_level_than_to_who_is_far_behind() -> None:
    hands = [(3, 3, 3, 3)] * 3
    state = table(*hands, held=held("CERT CERT CERT", "CERT CERT", ""), visible=card("CERT", 5), turn=8)
    _, second, third = usual_worths(state).card
    assert second is not None
    assert third is not None
    assert second > third


def best_gains(outcomes: Outcomes, answers: Answers, place: int) -> list[Any]:
    """What everybody could gain by leaving an answer, reckoned from the outcomes and nothing else."""
    answer = answers.each[place]
    gains = []
    for seat, mine in enumerate(answers.options):
        worth = {one: Fraction(0) if answer.error is None else 0.0 for one in mine}
        for profile in product(*answers.options):
            chance: Any = 1
            for other, one in enumerate(profile):
                if other != seat:
                    chance *= answer.mixtures[other][answers.options[other].index(one)]
            worth[profile[seat]] += chance * outcomes[profile].payoffs[seat]
        mixed = sum(chance * worth[one] for chance, one in zip(answer.mixtures[seat], mine, strict=True))
        gains.append(max(worth.values()) - mixed)
        assert answer.values[seat] == pytest.approx(float(mixed))
        assert list(map(float, answer.worths[seat])) == pytest.approx(list(map(float, worth.values())))
    return gains


@pytest.mark.parametrize("relative", [False, True])
def test_nobody_of_two_gains_by_leaving_any_of_the_exact_answers(relative: bool) -> None:
    for state in choosing_states(2, 3):
        first = before_the_choice(state)
        outcomes, answers = worked_out(Choice(first, usual_worths(first), relative))
        assert answers.each
        for place, answer in enumerate(answers.each):
            assert answer.error is None
            assert best_gains(outcomes, answers, place) == [0, 0]
        assert not relative or len({answer.values for answer in answers.each}) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_of_more_players_the_error_told_is_the_error_there_is(players: int) -> None:
    first = before_the_choice(choosing_states(players, 1)[0])
    outcomes, answers = worked_out(Choice(first, usual_worths(first)))
    assert answers.each[0].kind == LONG_RUN
    assert {answer.kind for answer in answers.each[1:]} <= {PURE, MIXED}
    for place, answer in enumerate(answers.each[:8]):
        left = max(best_gains(outcomes, answers, place))
        assert left == (0 if answer.error is None else pytest.approx(answer.error, abs=1e-9))
        assert answer.kind != MIXED or left < 1e-5


NO_END = Worths(((15, 25, 0, 45), (0, 30, 10, 5), (50, 40, 35, 25)), (110, 70, 120))
"""Worths for three with which the long run ends far from every equilibrium."""


def test_a_long_run_that_somebody_beats_is_not_called_an_equilibrium() -> None:
    _, answers = worked_out(Choice(before_the_choice(three()), NO_END))
    long_run, *others = answers.each
    assert long_run.error == pytest.approx(0.52, abs=0.01)
    assert not long_run.solved
    assert others
    assert all(other.solved for other in others)


def test_pure_equilibria_of_three_are_those_that_everybody_finds_best() -> None:
    choice = valued(three())
    outcomes, answers = worked_out(choice)
    every = options(choice.state)
    stable = [
        profile
        for profile in product(*every)
        if all(profile[seat] in best_replies(outcomes, every[seat], profile, seat) for seat in range(3))
    ]
    pure = [answer for answer in answers.each if answer.kind == PURE]
    assert [answer.values for answer in pure] == [outcomes[profile].payoffs for profile in stable]


def test_forbidding_an_action_leaves_a_smaller_game() -> None:
    choice = valued(two(), relative=True)
    before = finished(studying(choice))
    after = finished(studying(choice, frozenset({(0, M)}), before))
    assert after.before == before.now
    assert after.now.options == (((E,), (G,)), before.now.options[1])
    assert after.outcomes is before.outcomes
    smaller = finished(answering(before.outcomes, (((E,), (G,)), before.now.options[1])))
    assert after.now == smaller


@pytest.mark.parametrize("action", [M, E, G])
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_opponents_nobody_gains_by_having_less_to_choose_from(seat: int, action: Any) -> None:
    study: Study = finished(studying(valued(two(), relative=True), frozenset({(seat, action)})))
    before, now = study.before.each[0].values, study.now.each[0].values
    assert now[seat] <= before[seat]
    assert now[1 - seat] >= before[1 - seat]


def test_somebody_must_have_something_left_to_choose() -> None:
    state = three()
    forbidden = frozenset((1, action) for action in (M, E, G))
    with pytest.raises(ValueError, match="Philippe would have nothing left"):
        without(options(state), forbidden, state.setup.names)
    with pytest.raises(ValueError, match="Philippe"):
        finished(studying(valued(two()), frozenset({(1, M), (1, E)})))


def test_without_numpy_the_sure_answers_are_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> Any:
        raise ModuleNotFoundError("games in normal form need numpy")

    choice = valued(three())
    _, full = worked_out(choice)
    monkeypatch.setattr("explorer.analysis.strategy.numpy_", missing)
    _, answers = worked_out(choice)
    assert "numpy" in answers.missing
    assert answers.each == tuple(answer for answer in full.each if answer.kind == PURE)
    _, of_two = worked_out(valued(two()))
    assert of_two.each
    assert not of_two.missing


def test_events_are_those_of_the_game_in_their_order() -> None:
    told: tuple[Event, ...] = outcome(valued(three()), chosen(G, M, E)).events
    names = [type(event).__name__ for event in told]
    assert names == [
        *("Chose", "Chose", "Chose", "Revealed", "Ordered"),
        *("Income", "EventTaken", "EventKept", "GemsEarned"),
    ]
