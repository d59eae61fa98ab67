"""What cards pay for. A joker stands for any colour; unless one plays alone, so do two equal cards."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from explorer.games.collection.cards import JOKER, Faces
from explorer.games.collection.moves import Redraw

Refusal = tuple[str, str]
"""A rule, and the key of the sentence that says how it was broken."""

NOT_HELD = "cards_not_in_hand"
SAME_COLOUR = "QC-A-2", "same_colour_cards"
TWO_CARDS = "QC-A-1", "a_swap_takes_two_cards_or_a_pair_and_a_card"
NO_PAIR = "QC-A-5", "no_pair_among_three_cards"
PAIR_ALONE = "QC-SOLO-3", "no_pairs_when_playing_alone"
PAIR_FOR_SWAPS = "QC-R4", "pairs_only_for_swaps"
NO_JOKER = "QC-B-1", "neither_a_joker_nor_a_pair"
TWO_CARDS_ALONE = "QC-A-1", "a_swap_takes_two_cards"
JOKER_ONLY = "QC-B-1", "a_joker_move_takes_a_joker"


def swap_unpaid(hand: Faces, cards: Faces, solo: bool) -> Refusal | None:
    """Why these cards do not pay for a swap (QC-A-1 to QC-A-5); None if they do."""
    if cards not in parts_of(hand):
        return "QC-A-1", NOT_HELD
    if len(cards) == 2:
        return SAME_COLOUR if cards[0] == cards[1] != JOKER else None
    if len(cards) != 3:
        return TWO_CARDS_ALONE if solo else TWO_CARDS
    if not (cards[0] == cards[1] != JOKER or cards[1] == cards[2] != JOKER):
        return TWO_CARDS_ALONE if solo else NO_PAIR
    return PAIR_ALONE if solo else None


def joker_unpaid(hand: Faces, cards: Faces, solo: bool, pair_scope: str) -> Refusal | None:
    """Why these cards do not pay for a joker move (QC-B-1, QC-B-2); None if they do."""
    if cards not in parts_of(hand):
        return "QC-B-1", NOT_HELD
    if cards == (JOKER,):
        return None
    if len(cards) != 2 or cards[0] != cards[1] or JOKER in cards:
        return JOKER_ONLY if solo or pair_scope == "A_only" else NO_JOKER
    if solo:
        return PAIR_ALONE
    return PAIR_FOR_SWAPS if pair_scope == "A_only" else None


def colours_shown(cards: Faces) -> Faces:
    """The colours that cards which pay for a swap demand: two, or one beside a joker or pair, or none."""
    if len(cards) == 3:
        cards = cards[2:] if cards[0] == cards[1] else cards[:1]
    return tuple(card for card in cards if card != JOKER)


@cache
def parts_of(hand: Faces) -> Mapping[Faces, Redraw]:
    """Every choice of cards from a hand, equal cards taken as one, and the action that replaces them."""
    choices = (choice for size in range(1, len(hand) + 1) for choice in combinations(hand, size))
    return {cards: Redraw(cards) for cards in choices}


class Menu(NamedTuple):
    """What a hand can do: swaps, each with the colours that must take part, joker moves, new cards."""

    swaps: Mapping[Faces, Faces]
    swap_list: tuple[tuple[Faces, Faces], ...]
    jokers: tuple[Faces, ...]
    redraws: tuple[Redraw, ...]
    faces: Faces


@cache
def menu(hand: Faces, solo: bool, pair_scope: str) -> Menu:
    """Swaps that leave less open come first: for two colours shown, for one, for none."""
    parts = parts_of(hand)
    paying = [cards for cards in parts if swap_unpaid(hand, cards, solo) is None]
    swaps = {cards: colours_shown(cards) for cards in paying}
    in_order = sorted(swaps.items(), key=lambda swap: -len(swap[1]))
    jokers = tuple(cards for cards in parts if joker_unpaid(hand, cards, solo, pair_scope) is None)
    return Menu(swaps, tuple(in_order), jokers, tuple(parts.values()), tuple(dict.fromkeys(hand)))
