"""A player of Edel, Stein & Reich by rules of thumb: puts a price in millions on every move.

What things are worth is in edel_worth. It sees only what its seat sees.
What it chooses in secret it mixes, so that nobody reads it like a book: the table brings the dice, unseen.
"""

from collections.abc import Iterator, Sequence
from math import prod
from random import Random

from explorer.analysis.players.edel_worth import UNSEEN, Worth
from explorer.core.game import Move
from explorer.core.players import Player, WithDice
from explorer.games.edel.actions import BLIND, VISIBLE, Exchange, Exchanging, PickingEvent, Take, Taking
from explorer.games.edel.bids import NOTHING, Bid, next_higher
from explorer.games.edel.cards import ACTIONS, COLOURS, EVENT_CARDS, FREE, Action, Gems, Kind
from explorer.games.edel.choice import ACTS, Choosing
from explorer.games.edel.event_cards import APPLY, MOVE_OF, NAMES, SWAPS, Apply, Name, Playing, Remove, Swap
from explorer.games.edel.negotiation import ACCEPT, GIVES, PASS, Giving, Opening, Replying
from explorer.games.edel.seen import View
from explorer.games.edel.table import DECLINE
from explorer.games.edel.two_players import GUESSES, Guessing

KEEN = 6
"""An action worth half as much as the best one is chosen half as often, this many times halved."""

HALF, GUARDED = 0.5, 1.5
"""What is left of an action that has to be negotiated; how many actions two guesses guard against."""


Weights = dict[Action, float]


def with_dice(dice: Random) -> Player:
    """The player who throws these dice where it mixes."""

    def choose(view: View, moves: Sequence[Move]) -> Move:
        likely = chances(view, moves)
        return dice.choices([*likely], [*likely.values()])[0]

    return choose


player = WithDice(with_dice)


def chances(view: View, moves: Sequence[Move]) -> dict[Move, float]:
    """How likely it makes which legal move. Where nothing is secret, that is one move."""
    assert view.seat is not None
    worth = Worth(view, view.seat)
    weights: dict[Move, float]
    match view.stage:
        case Choosing():
            weights = {ACTS[action]: weight for action, weight in _action(view, worth).items()}
        case Guessing():
            weights = {GUESSES[action]: weight for action, weight in _guess(view, worth).items()}
        case _:
            weights = {_thought(view, worth, moves): 1.0}
    legal = {move: weight for move, weight in weights.items() if move in moves} or {moves[0]: 1.0}
    total = sum(legal.values())
    return {move: weight / total for move, weight in legal.items()}


def _thought(view: View, worth: Worth, moves: Sequence[Move]) -> Move:
    match view.stage:
        case Opening() as stage:
            return open_or_pass(worth, stage)
        case Replying() as stage:
            return raise_or_accept(worth, stage)
        case Giving() as stage:
            return gem_to_give(worth, stage, moves)
        case PickingEvent(seat):
            assert view.visible is not None
            return VISIBLE if worth.card(EVENT_CARDS[view.visible], seat) >= UNSEEN else BLIND
        case Playing():
            return _play(view, worth, moves)
        case Exchanging():
            return _exchange(worth, moves)
        case Taking():
            return _take(worth, moves)
    return moves[0]


def _action(view: View, worth: Worth) -> Weights:
    """What an action brings, as often as one is alone with it, and half if two want it."""
    seat, players = worth.seat, len(view.money)
    mine = _worths(view, worth, seat)
    if players == 2:
        return _hidden(mine)
    others = [other for other in range(players) if other != seat]
    wanted = [_chances([-amount for amount in _worths(view, worth, other)]) for other in others]
    mine = [amount * _success(action, wanted) for action, amount in enumerate(mine)]
    best = max(mine)
    if best <= 0:
        return {ACTIONS[mine.index(best)]: 1.0}
    return {ACTIONS[action]: (amount / best) ** KEEN for action, amount in enumerate(mine) if amount > 0}


def _hidden(amounts: Sequence[float]) -> Weights:
    """Against a guesser: what is worth more is hidden less often, so that all guesses are equally good."""
    level = _level(amounts)
    good = [action for action in ACTIONS[: len(amounts)] if amounts[action] > level]
    if not good:
        return {ACTIONS[amounts.index(max(amounts))]: 1.0}
    return {action: 1 / amounts[action] for action in good}


def _level(amounts: Sequence[float]) -> float:
    """What the hiding player can be sure of on average; an action worth less is not worth hiding.

    Two guesses, the second at half the cost, are spread so that all actions that are hidden bring the same.
    """
    good = sorted((amount for amount in amounts if amount > 0), reverse=True)
    for number in range(len(good), 1, -1):
        level = (number - GUARDED) / sum(1 / amount for amount in good[:number])
        if good[number - 1] > level:
            return level
    return 0.0


def _worths(view: View, worth: Worth, seat: int) -> list[float]:
    found = [action_worth(worth, action, seat) for action in ACTIONS[:FREE]]
    if len(view.money) == 5:
        found.append(_free(worth, seat))
    return found


def _free(worth: Worth, seat: int) -> float:
    """The gems that help most; one of those taken pays for the gem that is returned."""
    best, more = max if seat == worth.seat else min, worth.rulings.free_gems - 1
    return best((worth.one(colour, seat, more) for colour in COLOURS if worth.view.bank[colour]), default=0.0)


def _chances(amounts: Sequence[float]) -> list[float]:
    """How likely another player is to want each action: half by habit, half by the harm that it does me."""
    good = [max(amount, 0.1) for amount in amounts]
    total = sum(good)
    return [0.5 / len(good) + 0.5 * amount / total for amount in good]


def _success(action: int, wanted: Sequence[Sequence[float]]) -> float:
    """The part of an action's worth that is left if the others choose like this."""
    if action == FREE:
        return 1.0
    free = [1 - chances[action] for chances in wanted]
    alone = prod(free)
    one = sum(
        chances[action] * prod(free[:other]) * prod(free[other + 1 :]) for other, chances in enumerate(wanted)
    )
    return alone + HALF * one


def _guess(view: View, worth: Worth) -> Weights:
    """Mostly the action that would help the other player most, but what is hidden often is guessed too."""
    tried = view.stage.tried if isinstance(view.stage, Guessing) else None
    harm = [-action_worth(worth, action, view.active) for action in ACTIONS[:FREE]]
    level = _level(harm)
    guard = [1 - level / amount if amount > level else 0.0 for amount in harm]
    left = [action for action in ACTIONS[:FREE] if action != tried]
    if not any(guard[action] for action in left):
        return {max(left, key=lambda action: harm[action]): 1.0}
    return {action: guard[action] for action in left if guard[action]}


def _play(view: View, worth: Worth, moves: Sequence[Move]) -> Move:
    """How to apply an immediate card, if it does any good."""
    assert view.in_use is not None
    kind = EVENT_CARDS[view.in_use]
    if MOVE_OF[kind] is not Remove and worth.immediate(kind) <= 0:
        return DECLINE
    if MOVE_OF[kind] is Apply:
        return APPLY
    if MOVE_OF[kind] is Name:
        judge = worth.three if kind == Kind.THREE else worth.half_scoring
        named = [colour for colour in COLOURS if NAMES[colour] in moves]
        return NAMES[max(named, key=judge)] if named else DECLINE
    if MOVE_OF[kind] is Swap:
        _, other, give, take = max(worth.swaps())
        return SWAPS[other][give][take]
    return _removal(view, worth)


def _removal(view: View, worth: Worth) -> Move:
    everybody = view.rulings.remove_scope == "all"
    seats = [seat for seat, hand in enumerate(view.gems) if any(hand) and (everybody or seat != worth.seat)]
    if view.rulings.remove_partial:
        seats = [seat for seat in seats if seat != worth.seat]
    return Remove(tuple((seat, worth.loss(seat)[1]) for seat in seats)) if seats else DECLINE


def _exchange(worth: Worth, moves: Sequence[Move]) -> Move:
    """One gem back, some new ones: colour by colour, by what it means for the hand."""
    price = [
        [worth.one(colour, worth.seat, more) for more in (*range(worth.rulings.free_gems + 1), -1)]
        for colour in COLOURS
    ]

    def judged(move: Move) -> float:
        if not isinstance(move, Exchange):
            return 0.0
        return sum(price[colour][move.taken.count(colour) - (colour == move.back)] for colour in COLOURS)

    return max(moves, key=judged)


def _take(worth: Worth, moves: Sequence[Move]) -> Move:
    """The gem that means most; none, where a reading allows that, if every one does harm."""
    return max(moves, key=lambda move: worth.one(move.colour, worth.seat, 1) if isinstance(move, Take) else 0)


def action_worth(worth: Worth, action: Action, seat: int) -> float:
    """What it means to me if that seat carries out the action; two players share the gem card."""
    if action == Action.MONEY:
        return worth.action_money(seat, seat)
    return worth.action_gems(seat, seat) if action == Action.GEMS else worth.action_event(seat)


def open_or_pass(worth: Worth, stage: Opening) -> Move:
    """The bid that would cost least, or a gem for giving way."""
    me, other, action = stage
    mine, theirs = (action_worth(worth, action, seat) for seat in (me, other))
    cost, bid = cheapest(worth, me, other, NOTHING)
    gift = min(
        (worth.passed(colour, 1, other, me) for colour in COLOURS if worth.view.gems[other][colour]),
        default=0.0,
    )
    return PASS if bid is None or mine + cost < theirs + gift else bid


def raise_or_accept(worth: Worth, stage: Replying) -> Move:
    me, other, action, last = stage
    cost, bid = cheapest(worth, me, other, last)
    if bid is None:
        return ACCEPT
    mine, theirs = (action_worth(worth, action, seat) for seat in (me, other))
    accepted = theirs + worth.paid(last, other, me)
    return bid if mine + cost > accepted else ACCEPT


def cheapest(worth: Worth, me: int, other: int, last: Bid) -> tuple[float, Bid | None]:
    """Of a few bids that would do the one that I miss least, with what it means to pay it."""
    offers = set(bids_to_weigh(worth, me, other, last))
    return max(
        ((worth.paid(bid, me, other), bid) for bid in offers),
        key=lambda pair: (pair[0], pair[1].key),
        default=(0.0, None),
    )


def bids_to_weigh(worth: Worth, me: int, other: int, last: Bid) -> Iterator[Bid]:
    """The lowest bid, the lowest with a gem more, and that many of the gems that I miss least."""
    hand = worth.view.gems[me]
    for floor in (last, Bid(sum(last), 0, 0, 0)):
        lowest = next_higher(hand, floor)
        if lowest is not None:
            yield lowest
    if sum(hand) > sum(last):
        yield Bid(*_least_missed(worth, me, other, hand, sum(last) + 1))


def _least_missed(worth: Worth, me: int, other: int, hand: Gems, number: int) -> Gems:
    """So many gems, colour after colour, the least valuable to both of us first."""
    price = [worth.passed(colour, 1, me, other) for colour in COLOURS]
    chosen = [0, 0, 0, 0]
    for colour in sorted(COLOURS, key=lambda colour: -price[colour]):
        chosen[colour] = min(hand[colour], number)
        number -= chosen[colour]
    return tuple(chosen)


def gem_to_give(worth: Worth, stage: Giving, moves: Sequence[Move]) -> Move:
    """The gem that I miss least; if the action may lapse and is not worth a gem, none."""
    me, opener, action = stage
    owned = [colour for colour in COLOURS if worth.view.gems[me][colour]]
    cost, colour = max((worth.passed(colour, 1, me, opener), colour) for colour in owned)
    if DECLINE in moves and action_worth(worth, action, me) + cost < 0:
        return DECLINE
    return GIVES[colour]
