"""The readings: every rule on which editions differ or stay silent is a field that can be changed."""

from typing import Any

from explorer.core.readings import Readings


class Rulings(Readings):
    """One reading of the rules. `Rulings.edition("de")` follows the literal text of one edition."""

    ring_count: int = 7
    """D1, QN-COMP-2: seven Rings; one card chapter prints 4."""

    merchant_placement: str = "piles"
    """D2, QN-SETUP-8: under two of three piles; or about a third and two thirds down (`approx`)."""

    third_merchant_window: int = 6
    """D2, QN-SETUP-8: among the last cards, six places with itself; or 5."""

    fresh_special_cards: str = "playable"
    """D4, QN-BUY-7: a Queen gained this turn may be used; or is `blocked`, as is a Cardinal."""

    forger_discard_chooser: str = "victim"
    """D5, QN-FORG-2: the victim picks the size of the gem card; or the `attacker` does."""

    counter_theft: str = "mandatory"
    """D8, QN-MUSK-1: the robbed player pulls in return; or may (`optional`), if there is a card to pull."""

    trio_needs_rival_owner: bool = True
    """D9, QN-MUSK-4: three Musketeers need a rival who wears the Necklace; or (False) can be thrown away."""

    cardinal_on_own_turn: bool = False
    """D10, QN-CARD-1: no Cardinal in one's own turn; or (True) the active player is asked last."""

    necklace_needs_gem: bool = True
    """D11, QN-DISP-4: the Necklace lies with a gem card; or (False) on any type."""

    alchemist_to_new_type: bool = True
    """D12, QN-ALCH-4: into any type; or (False) only into one she shows."""

    discards_public: bool = True
    """S1, QN-INFO-1: discards lie open; or (False) face down."""

    purchase_mode: str = "one_by_one"
    """S4, QN-BUY-2: one card after the other; or all are named first (`declared`)."""

    no_affordable_buy: str = "skip"
    """S5, QN-BUY-4: who can pay for nothing buys nothing; or gets the cheapest card (`cheapest_free`)."""

    refill_order: str = "left_to_right"
    """S6, QN-DEV-3: slot by slot; or all at once (`simultaneous`), then the Queen, then Merchants."""

    influence_empty_hand_target: str = "forbidden"
    """S7: an empty hand cannot be a target; or the card is burnt (`allowed_no_effect`)."""

    favorite_on_first: bool = True
    """S9, QN-FAV-2: the type that is first already may be named; or (False) may not."""

    queen_user: str = "anyone"
    """S12, QN-QUEEN-2: anybody may use the Queen; or only the active player (`active_only`)."""

    delayed_sale_cardinal_window: bool = False
    """S16, QN-CARD-7: a delayed sale is held; or (True) may be delayed again."""

    merchant_while_pending: str = "independent"
    """S17, QN-CARD-8: Merchants are independent; or waiting sales come first (`pending_first`)."""

    banker_needs_gem: bool = True
    """S18, QN-DISP-5: a Banker needs a gem card; or (False) may lie alone."""

    alchemist_orphans: str = "stay_active"
    """S19, QN-ALCH-6: what lies in an emptied row keeps working; or is `void`."""

    zero_displayed_rarity: str = "counts_as_zero"
    """S20, QN-RARE-5: a type nobody shows is the rarest; or comes last (`ranked_last`)."""

    bankers_stack: bool = True
    """S21, QN-BANK-4: two Bankers give +20; or (False) +10."""

    own_king_under_necklace: str = "void"
    """S22, QN-NECK-9: her own King under her Necklace is void; or may not be laid there (`forbidden`)."""

    final_tie: str = "shared"
    """S23, QN-END-3: tied players share the win; or the takings of the `last_sale` decide."""


OPTIONS: dict[str, tuple[Any, ...]] = {
    "ring_count": (7, 4),
    "merchant_placement": ("piles", "approx"),
    "third_merchant_window": (6, 5),
    "fresh_special_cards": ("playable", "blocked"),
    "forger_discard_chooser": ("victim", "attacker"),
    "counter_theft": ("mandatory", "optional"),
    "trio_needs_rival_owner": (True, False),
    "cardinal_on_own_turn": (False, True),
    "necklace_needs_gem": (True, False),
    "alchemist_to_new_type": (True, False),
    "discards_public": (True, False),
    "purchase_mode": ("one_by_one", "declared"),
    "no_affordable_buy": ("skip", "cheapest_free"),
    "refill_order": ("left_to_right", "simultaneous"),
    "influence_empty_hand_target": ("forbidden", "allowed_no_effect"),
    "favorite_on_first": (True, False),
    "queen_user": ("anyone", "active_only"),
    "delayed_sale_cardinal_window": (False, True),
    "merchant_while_pending": ("independent", "pending_first"),
    "banker_needs_gem": (True, False),
    "alchemist_orphans": ("stay_active", "void"),
    "zero_displayed_rarity": ("counts_as_zero", "ranked_last"),
    "bankers_stack": (True, False),
    "own_king_under_necklace": ("void", "forbidden"),
    "final_tie": ("shared", "last_sale"),
}

Rulings.options = OPTIONS

_ABOUT_A_THIRD = {"merchant_placement": "approx", "third_merchant_window": 5}

EDITIONS: dict[str, dict[str, Any]] = {
    "en": {**_ABOUT_A_THIRD, "counter_theft": "optional"},
    "fr": _ABOUT_A_THIRD,
    "de": {"counter_theft": "optional", "cardinal_on_own_turn": True},
}

Rulings.editions = EDITIONS
