"""The change of rounds and the end of the game."""

from collections.abc import Iterator, Sequence

from explorer.core.game import Event, Story, Verdict
from explorer.games.edel.cards import COLOURS, Gems, Lead
from explorer.games.edel.events import GameEnded, RoundBegan, RoundEnded, StarterFound, Won
from explorer.games.edel.gems import ONE, ShortageGiven
from explorer.games.edel.rulings import Rulings
from explorer.games.edel.scoring import scoring
from explorer.games.edel.stages import DEALING, FINISHED, PUTTING_ASIDE, Stage
from explorer.games.edel.state import State


def round_ended(state: State) -> Story[State]:
    """Every round ends with a scoring; the game ends after the last."""
    state = yield RoundEnded(state.round, state.players == 2)
    state = yield from scoring(state)
    if state.round < state.rulings.rounds:
        return (yield from round_begun(state))
    state = yield GameEnded()
    verdict = winners(state.money, state.gems)
    state = yield Won(verdict.seats, verdict.rule)
    return state.at(FINISHED)


def round_begun(state: State) -> Story[State]:
    """The gem cards are shuffled again; of a colour of which the bank is short everybody gives a gem."""
    pair = state.players == 2
    state = yield RoundBegan(state.round + 1, not pair or state.rulings.two_p_gem_source == "reshuffle")
    if pair:
        state = yield StarterFound(*next_starter(state))
    for event in shortage_events(state.bank, state.gems, state.rulings):
        state = yield event
    return state.at(first_card(state))


def next_starter(state: State) -> tuple[int, Lead]:
    """The richer player begins the next round, then the one with more gems, then the same as before."""
    money, gems = state.money, [sum(hand) for hand in state.gems]
    if money[0] != money[1]:
        return money.index(max(money)), Lead.RICHER
    if gems[0] != gems[1]:
        return gems.index(max(gems)), Lead.MORE_GEMS
    if state.rulings.two_p_starter_tie == "opener_chain":
        return order_of_opening(state.gems, money, state.setup.ages)[0], Lead.WOULD_OPEN
    return state.starter, Lead.AS_BEFORE


def order_of_opening(gems: Sequence[Gems], money: Sequence[int], ages: Sequence[int]) -> tuple[int, ...]:
    """All seats: fewest reds first, then yellows, greens, blues, then the poorer, then the younger."""
    holdings = sorted(zip(gems, money, ages, range(len(money)), strict=True))
    return tuple([seat for _, _, _, seat in holdings])


def first_card(state: State) -> Stage:
    """What a round begins with: cards to put aside, or the first card for a player."""
    return PUTTING_ASIDE if state.rulings.aside[state.players - 2] else DEALING[state.starter]


def shortage_events(bank: Gems, gems: Sequence[Gems], rulings: Rulings) -> Iterator[Event]:
    """Once for each colour of which the bank is short; or, by another reading, until it has more."""
    for colour in COLOURS:
        there, hands = bank[colour], [hand[colour] for hand in gems]
        while there <= rulings.short_bank and any(hands):
            for player, number in enumerate(hands):
                if number:
                    yield ShortageGiven(player, ONE[colour], 0)
                    hands[player] -= 1
                    there += 1
            if rulings.shortage_repeat == "once":
                break


def standing(money: int, hand: Gems) -> tuple[int, ...]:
    """What players are ranked by: money, then all gems, then reds, yellows, greens, blues."""
    return (money, sum(hand), *hand)


def ranking(money: Sequence[int], gems: Sequence[Gems]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, best first; those in one group are equal in everything."""
    standings = list(map(standing, money, gems))
    return tuple(
        tuple(seat for seat, mine in enumerate(standings) if mine == level)
        for level in sorted(set(standings), reverse=True)
    )


def winners(money: Sequence[int], gems: Sequence[Gems]) -> Verdict:
    """The richest; if tied, by gems; if those are equal too, the victory is shared."""
    best = ranking(money, gems)[0]
    if money.count(max(money)) == 1:
        return Verdict(best, "ESR-END-2" if len(money) > 2 else "ESR-2P-11")
    return Verdict(best, "ESR-END-3" if len(best) == 1 else "ESR-END-4")
