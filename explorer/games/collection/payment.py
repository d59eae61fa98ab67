"""What cards pay for. A joker stands for any colour; unless one plays alone, so do two equal cards."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from explorer.core.game import Reason
from explorer.games.collection.cards import JOKER, Faces, letters
from explorer.games.collection.table import State


def swap_unpaid(hand: Faces, cards: Faces, solo: bool) -> Reason | None:
    """Why these cards do not pay for a swap (QC-A-1 to QC-A-5); None if they do."""
    if cards not in choices(hand):
        return not_held("QC-A-1", hand, cards)
    if len(cards) == 2:
        same = cards[0] == cards[1] != JOKER
        return _wrong("QC-A-2", "same_colour_cards", cards) if same else None
    pair = len(cards) == 3 and (cards[0] == cards[1] != JOKER or cards[1] == cards[2] != JOKER)
    if solo:
        if pair:
            return _wrong("QC-SOLO-3", "no_pairs_when_playing_alone", cards)
        return _wrong("QC-A-1", "a_swap_takes_two_cards", cards)
    if len(cards) != 3:
        return _wrong("QC-A-1", "a_swap_takes_two_cards_or_a_pair_and_a_card", cards)
    return None if pair else _wrong("QC-A-5", "no_pair_among_three_cards", cards)


def joker_unpaid(hand: Faces, cards: Faces, solo: bool, pair_scope: str) -> Reason | None:
    """Why these cards do not pay for a joker move (QC-B-1, QC-B-2); None if they do."""
    if cards not in choices(hand):
        return not_held("QC-B-1", hand, cards)
    if cards == (JOKER,):
        return None
    if len(cards) != 2 or cards[0] != cards[1] or JOKER in cards:
        jokers_only = solo or pair_scope == "A_only"
        why = "a_joker_move_takes_a_joker" if jokers_only else "neither_a_joker_nor_a_pair"
        return _wrong("QC-B-1", why, cards)
    if solo:
        return _wrong("QC-SOLO-3", "no_pairs_when_playing_alone", cards)
    return _wrong("QC-R4", "pairs_only_for_swaps", cards) if pair_scope == "A_only" else None


def not_held(rule: str, hand: Faces, cards: Faces) -> Reason:
    held = letters(hand) or "nothing"
    return Reason(rule, "cards_not_in_hand", (("cards", letters(cards)), ("hand", held)))


def _wrong(rule: str, why: str, cards: Faces) -> Reason:
    return Reason(rule, why, (("cards", letters(cards)),))


def colours_shown(cards: Faces) -> Faces:
    """The colours that cards which pay for a swap demand: two, or one beside a joker or pair, or none."""
    if len(cards) == 3:
        cards = cards[2:] if cards[0] == cards[1] else cards[:1]
    return tuple(card for card in cards if card != JOKER)


@cache
def choices(hand: Faces) -> tuple[Faces, ...]:
    """Every choice of cards from a hand, equal cards taken as one."""
    sizes = range(1, len(hand) + 1)
    return tuple(dict.fromkeys(choice for size in sizes for choice in combinations(hand, size)))


class Menu(NamedTuple):
    """What a hand can pay for: swaps, each with the colours that must take part, and joker moves."""

    swaps: Mapping[Faces, Faces]
    swap_list: tuple[tuple[Faces, Faces], ...]
    jokers: tuple[Faces, ...]


@cache
def menu(hand: Faces, solo: bool, pair_scope: str) -> Menu:
    """Swaps that leave less open come first: for two colours shown, for one, for none."""
    paying = [cards for cards in choices(hand) if swap_unpaid(hand, cards, solo) is None]
    swaps = {cards: colours_shown(cards) for cards in paying}
    in_order = sorted(swaps.items(), key=lambda swap: -len(swap[1]))
    jokers = [cards for cards in choices(hand) if joker_unpaid(hand, cards, solo, pair_scope) is None]
    return Menu(swaps, tuple(in_order), tuple(jokers))


def menu_of(state: State, seat: int) -> Menu:
    return menu(state.hands[seat], len(state.hands) == 1, state.setup.rulings.pair_scope)
