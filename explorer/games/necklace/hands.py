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
    changes = _seen_to_come(state, seat, card)
    changes["hands"] = replaced(state.hands, seat, state.hands[seat].plus(card))
    if seat == state.active:
        changes["fresh"] = state.fresh.plus(card)
    return changes


def gained_unseen(state: State, seat: int, card: Card) -> dict[str, Any]:
    """Others do not see which card; only the Necklace cannot be hidden."""
    changes = gained(state, seat, card)
    return (
        changes if card == NECKLACE else {key: changes[key] for key in ("hands", "fresh") if key in changes}
    )


def discarded(state: State, seat: int, card: Card, number: int = 1) -> dict[str, Any]:
    """Cards have left a hand for the discard pile, face up."""
    gone = _ONLY[card] if number == 1 else NO_CARDS.plus(card, number)
    return {**left(state, seat, gone), "discard": state.discard.plus(card, number)}


def discarded_face_down(state: State, seat: int, card: Card, knower: int) -> dict[str, Any]:
    """A card has left a hand for the discard pile; only one other player may know which."""
    return {
        "hands": replaced(state.hands, seat, state.hands[seat].minus(card)),
        "discard": state.discard.plus(card),
        **_missed(state, seat, knower, card),
    }


def left(state: State, seat: int, cards: Cards) -> dict[str, Any]:
    """Cards have left a hand before everybody's eyes."""
    hand = state.hands[seat].without(cards)
    changes = {"hands": replaced(state.hands, seat, hand), **_seen_to_leave(state, seat, cards)}
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
    """Who knows what about both hands after a theft."""
    if card == NECKLACE:
        state = state.but(**_seen_to_leave(state, giver, _ONLY[card]))
        return {"open": state.open, "sights": state.sights, **_seen_to_come(state, taker, card)}
    changes = _missed(state, giver, taker, card)
    return {**changes, "sights": _remembered(state, changes["sights"], giver, taker, card)}


def _missed(state: State, seat: int, knower: int, card: Card) -> dict[str, Any]:
    """A card has left a hand, and only one other player knows which."""
    sights = [_sight_after(sight, seat, knower, card) for sight in state.sights]
    doubtful = state.strayed[seat] + 1
    lost = doubtful >= sum(state.open[seat])
    return {
        "sights": tuple(sight for sight in sights if sum(sight.cards) > sight.unsure),
        "strayed": replaced(state.strayed, seat, 0 if lost else doubtful),
        "open": replaced(state.open, seat, NO_CARDS) if lost else state.open,
    }


def _sight_after(sight: Sight, seat: int, knower: int, card: Card) -> Sight:
    if sight.holder != seat:
        return sight
    if sight.viewer == knower:
        return sight.but(cards=_floored(sight.cards, _ONLY[card]))
    return sight.but(unsure=sight.unsure + 1)


def _remembered(
    state: State, sights: tuple[Sight, ...], viewer: int, holder: int, card: Card
) -> tuple[Sight, ...]:
    """The robbed player remembers the card that the other now holds."""
    for place, sight in enumerate(sights):
        if (sight.viewer, sight.holder) == (viewer, holder):
            return replaced(sights, place, sight.but(cards=sight.cards.plus(card)))
    return (*sights, Sight(viewer, holder, state.open[holder].plus(card), state.strayed[holder]))


def _seen_to_come(state: State, seat: int, card: Card) -> dict[str, Any]:
    """Everybody knows one more card of this hand, also who knew some of it already."""
    changes: dict[str, Any] = {"open": replaced(state.open, seat, state.open[seat].plus(card))}
    if state.sights:
        changes["sights"] = tuple(
            sight.but(cards=sight.cards.plus(card)) if sight.holder == seat else sight
            for sight in state.sights
        )
    return changes


def _seen_to_leave(state: State, seat: int, cards: Cards) -> dict[str, Any]:
    changes: dict[str, Any] = {"open": replaced(state.open, seat, _floored(state.open[seat], cards))}
    if state.sights:
        changes["sights"] = tuple(
            sight.but(cards=_floored(sight.cards, cards)) if sight.holder == seat else sight
            for sight in state.sights
        )
    return changes


def _floored(cards: Cards, gone: Sequence[int]) -> Cards:
    return Cards([mine - other if mine > other else 0 for mine, other in zip(cards, gone, strict=True)])
