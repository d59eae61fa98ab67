"""Cards coming into hands and leaving them, and what everybody learns from it.

Each function returns the changed fields of the state, for `state.but(**…)`.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from explorer.games.necklace.cards import CARDS, NECKLACE, NO_CARDS, Card, Cards
from explorer.games.necklace.state import Sight, State

Item = TypeVar("Item")
_ONLY = tuple(NO_CARDS.plus(card) for card in CARDS)


def replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])


def gained(state: State, seat: int, card: Card) -> dict[str, Any]:
    """A card has come into a hand before everybody's eyes."""
    return {
        **gained_unseen(state, seat, card),
        "open": replaced(state.open, seat, state.open[seat].plus(card)),
    }


def gained_unseen(state: State, seat: int, card: Card) -> dict[str, Any]:
    """Others do not see which card; only the Necklace cannot be hidden."""
    changes: dict[str, Any] = {"hands": replaced(state.hands, seat, state.hands[seat].plus(card))}
    if seat == state.active:
        changes["fresh"] = state.fresh.plus(card)
    if card == NECKLACE:
        changes["open"] = replaced(state.open, seat, state.open[seat].plus(card))
    return changes


def discarded(state: State, seat: int, card: Card, number: int = 1) -> dict[str, Any]:
    """Cards have left a hand for the discard pile, face up."""
    gone = _ONLY[card] if number == 1 else NO_CARDS.plus(card, number)
    return {**left(state, seat, gone), "discard": state.discard.plus(card, number)}


def left(state: State, seat: int, cards: Cards) -> dict[str, Any]:
    """Cards have left a hand before everybody's eyes."""
    hand = state.hands[seat].without(cards)
    changes: dict[str, Any] = {
        "hands": replaced(state.hands, seat, hand),
        "open": replaced(state.open, seat, _floored(state.open[seat], cards)),
    }
    if state.sights:
        changes["sights"] = tuple(
            sight.but(cards=_floored(sight.cards, cards)) if sight.holder == seat else sight
            for sight in state.sights
        )
    if seat == state.active and state.fresh is not NO_CARDS:
        changes["fresh"] = Cards(map(min, state.fresh, hand))
    return changes


def moved(state: State, giver: int, taker: int, card: Card, *, fresh: bool) -> dict[str, Any]:
    """A card has gone from hand to hand; only these two know which, unless it is the Necklace."""
    hands = replaced(state.hands, giver, state.hands[giver].minus(card))
    hands = replaced(hands, taker, hands[taker].plus(card))
    changes: dict[str, Any] = {"hands": hands, **_rumours(state, giver, taker, card)}
    if taker == state.active:
        changes["fresh"] = state.fresh.plus(card)
    elif fresh:
        changes["fresh"] = state.fresh.minus(card)
    return changes


def looked(state: State, viewer: int, holder: int) -> tuple[Sight, ...]:
    """The viewer has seen a whole hand."""
    others = tuple(sight for sight in state.sights if (sight.viewer, sight.holder) != (viewer, holder))
    return (*others, Sight(viewer, holder, state.hands[holder]))


def _rumours(state: State, giver: int, taker: int, card: Card) -> dict[str, Any]:
    """Who knows what about both hands after an unseen theft."""
    if card == NECKLACE:
        known = replaced(state.open, giver, _floored(state.open[giver], _ONLY[card]))
        return {"open": replaced(known, taker, known[taker].plus(card))}
    one = _ONLY[card]
    sights = [_sight_after_theft(sight, giver, taker, one) for sight in state.sights]
    mine = next((sight for sight in sights if (sight.viewer, sight.holder) == (giver, taker)), None)
    if mine is None:
        sights.append(Sight(giver, taker, one))
    else:
        sights[sights.index(mine)] = mine.but(cards=mine.cards.and_all(one))
    doubtful = state.strayed[giver] + 1
    lost = doubtful >= sum(state.open[giver])
    return {
        "sights": tuple(sight for sight in sights if sum(sight.cards) > sight.unsure),
        "strayed": replaced(state.strayed, giver, 0 if lost else doubtful),
        "open": replaced(state.open, giver, NO_CARDS) if lost else state.open,
    }


def _sight_after_theft(sight: Sight, giver: int, taker: int, card: Cards) -> Sight:
    if sight.holder != giver:
        return sight
    if sight.viewer == taker:
        return sight.but(cards=_floored(sight.cards, card))
    return sight.but(unsure=sight.unsure + 1)


def _floored(cards: Cards, gone: Sequence[int]) -> Cards:
    return Cards([mine - other if mine > other else 0 for mine, other in zip(cards, gone, strict=True)])
