"""The readings and the numbers: what editions differ on or are silent about, and what they print."""

from typing import Any

from explorer.core.readings import Readings, number, reading

SUMMARY_CARDS, BLANK_CARDS = 4, 3
"""Cards that nobody plays with."""
PLAYERS = 2, 4


class Rulings(Readings):
    """One reading of the rules. `Rulings.edition("de")` follows the literal text of one edition."""

    ring_count: int = number(7, 4, rule="QN-COMP-1", chapter="setup", least=2, most=20)
    """D1, QN-COMP-2: seven Rings; one card chapter prints 4."""

    stone_cards: tuple[int, int, int] = number((7, 5, 2), rule="QN-COMP-2", chapter="setup", most=20)
    """Cards of a diamond, an emerald and a ruby each: with one stone, with two, with three."""

    amber_count: int = number(17, rule="QN-COMP-2", chapter="setup", most=40)
    king_count: int = number(3, rule="QN-COMP-2", chapter="setup", most=10)
    banker_count: int = number(2, rule="QN-COMP-2", chapter="setup", most=10)
    confessor_count: int = number(4, rule="QN-COMP-2", chapter="setup", most=10)
    courtier_count: int = number(3, rule="QN-COMP-2", chapter="setup", most=10)
    forger_count: int = number(3, rule="QN-COMP-2", chapter="setup", most=10)
    favorite_count: int = number(3, rule="QN-COMP-2", chapter="setup", most=10)
    thief_count: int = number(4, rule="QN-COMP-2", chapter="setup", most=10)
    astrologer_count: int = number(3, rule="QN-COMP-2", chapter="setup", most=10)
    cardinal_count: int = number(2, rule="QN-COMP-2", chapter="setup", most=10)
    musketeer_count: int = number(4, rule="QN-COMP-2", chapter="setup", most=10)

    fashion: tuple[int, int, int, int] = number((30, 20, 10, 0), rule="QN-SETUP-2", chapter="setup")
    """Pounds of the fashion tiles, from the most fashionable type to the least."""

    dealt: int = number(4, rule="QN-SETUP-6", chapter="setup", least=2, most=12)
    sales: int = number(3, rule="QN-SETUP-5", chapter="setup", least=2, most=6)
    """Each has its Merchant; the last one ends the game (QN-END-1)."""

    discards_public: bool = reading(True, False, rule="QN-INFO-1", chapter="setup")
    """S1, QN-INFO-1: discards lie open; or (False) face down."""

    merchant_placement: str = reading("piles", "approx", rule="QN-SETUP-8", chapter="setup")
    """D2, QN-SETUP-8: under two of three piles; or about a third and two thirds down (`approx`)."""

    merchant_spread: int = number(2, rule="QN-SETUP-8", chapter="setup", most=5, assumed=True)
    """D2: how far `approx` may stray; no edition says it."""

    third_merchant_window: int = number(6, 5, rule="QN-SETUP-8", chapter="setup", least=2, most=12)
    """D2, QN-SETUP-8: the last Merchant is among the last cards, six places with itself; or 5."""

    influence_empty_hand_target: str = reading(
        "forbidden", "allowed_no_effect", rule="QN-CONF-1", chapter="influence"
    )
    """S7: an empty hand cannot be a target; or the card is burnt (`allowed_no_effect`)."""

    forger_discard_chooser: str = reading("victim", "attacker", rule="QN-FORG-2", chapter="influence")
    """D5, QN-FORG-2: the victim picks the size of the gem card; or the `attacker` does."""

    favorite_on_first: bool = reading(True, False, rule="QN-FAV-2", chapter="influence")
    """S9, QN-FAV-2: the type that is first already may be named; or (False) may not."""

    counter_theft: str = reading("mandatory", "optional", rule="QN-MUSK-1", chapter="influence")
    """D8, QN-MUSK-1: the robbed player pulls in return; or may (`optional`), if there is a card to pull."""

    trio_needs_rival_owner: bool = reading(True, False, rule="QN-MUSK-4", chapter="influence")
    """D9, QN-MUSK-4: three Musketeers need a rival who wears the Necklace; or (False) can be thrown away."""

    trio: int = number(3, rule="QN-MUSK-4", chapter="influence", least=2, most=10)
    """Musketeers that together bring the Necklace."""

    courtier_ducats: int = number(3, rule="QN-COUR-1", chapter="influence", least=2, most=50)

    ducats: int = number(10, rule="QN-BUY-1", chapter="market", least=2, most=100)
    """New ones each turn."""

    purchase_mode: str = reading("one_by_one", "declared", rule="QN-BUY-2", chapter="market")
    """S4, QN-BUY-2: one card after the other; or all are named first (`declared`)."""

    no_affordable_buy: str = reading("skip", "cheapest_free", rule="QN-BUY-4", chapter="market")
    """S5, QN-BUY-4: who can pay for nothing buys nothing; or gets the cheapest card (`cheapest_free`)."""

    fresh_special_cards: str = reading("playable", "blocked", rule="QN-BUY-7", chapter="market")
    """D4, QN-BUY-7: a Queen gained this turn may be used; or is `blocked`, as is a Cardinal."""

    refill_order: str = reading("left_to_right", "simultaneous", rule="QN-DEV-3", chapter="market")
    """S6, QN-DEV-3: slot by slot; or all at once (`simultaneous`), then the Queen, then Merchants."""

    queen_user: str = reading("anyone", "active_only", rule="QN-QUEEN-2", chapter="market")
    """S12, QN-QUEEN-2: anybody may use the Queen; or only the active player (`active_only`)."""

    cardinal_on_own_turn: bool = reading(False, True, rule="QN-CARD-1", chapter="merchant")
    """D10, QN-CARD-1: no Cardinal in one's own turn; or (True) the active player is asked last."""

    delayed_sale_cardinal_window: bool = reading(False, True, rule="QN-CARD-7", chapter="merchant")
    """S16, QN-CARD-7: a delayed sale is held; or (True) may be delayed again."""

    merchant_while_pending: str = reading(
        "independent", "pending_first", rule="QN-CARD-8", chapter="merchant"
    )
    """S17, QN-CARD-8: Merchants are independent; or waiting sales come first (`pending_first`)."""

    necklace_needs_gem: bool = reading(True, False, rule="QN-DISP-4", chapter="display")
    """D11, QN-DISP-4: the Necklace lies with a gem card; or (False) on any type."""

    banker_needs_gem: bool = reading(True, False, rule="QN-DISP-5", chapter="display")
    """S18, QN-DISP-5: a Banker needs a gem card; or (False) may lie alone."""

    alchemist_to_new_type: bool = reading(True, False, rule="QN-ALCH-4", chapter="display")
    """D12, QN-ALCH-4: into any type; or (False) only into one she shows."""

    alchemist_orphans: str = reading("stay_active", "void", rule="QN-ALCH-6", chapter="display")
    """S19, QN-ALCH-6: what lies in an emptied row keeps working; or is `void`."""

    rarity: tuple[int, int, int, int] = number((30, 20, 10, 0), rule="QN-RARE-2", chapter="sale")
    """Pounds of the rarity tiles, from the rarest type to the most common."""

    banker_bonus: int = number(10, rule="QN-BANK-2", chapter="sale")
    tribute: int = number(50, rule="QN-NECK-5", chapter="sale")

    zero_displayed_rarity: str = reading("counts_as_zero", "ranked_last", rule="QN-RARE-5", chapter="sale")
    """S20, QN-RARE-5: a type nobody shows is the rarest; or comes last (`ranked_last`)."""

    bankers_stack: bool = reading(True, False, rule="QN-BANK-4", chapter="sale")
    """S21, QN-BANK-4: two Bankers give +20; or (False) +10."""

    own_king_under_necklace: str = reading("void", "forbidden", rule="QN-NECK-9", chapter="sale")
    """S22, QN-NECK-9: her own King under her Necklace is void; or may not be laid there (`forbidden`)."""

    final_tie: str = reading("shared", "last_sale", rule="QN-END-3", chapter="sale")
    """S23, QN-END-3: tied players share the win; or the takings of the `last_sale` decide."""

    @property
    def true_gem_cards(self) -> int:
        """Cards of one type among diamond, emerald and ruby."""
        return sum(self.stone_cards)

    @property
    def gem_cards(self) -> int:
        return 3 * self.true_gem_cards + self.amber_count

    @property
    def characters(self) -> int:
        """Kings, Bankers, blue and purple cards; of Alchemist and Queen there is one."""
        blue = self.confessor_count + self.courtier_count + self.forger_count
        blue += self.favorite_count + self.thief_count
        purple = self.astrologer_count + self.cardinal_count + self.musketeer_count + 2
        return self.king_count + self.banker_count + blue + purple

    @property
    def ordinary_cards(self) -> int:
        """All that take part in play but the Merchants; the Necklace is one of them."""
        return self.gem_cards + self.ring_count + 1 + self.characters

    @property
    def cards_in_play(self) -> int:
        return self.ordinary_cards + self.sales

    @property
    def all_cards(self) -> int:
        return self.cards_in_play + SUMMARY_CARDS + BLANK_CARDS

    @property
    def other_cards(self) -> int:
        """All in play that show no stone."""
        return self.cards_in_play - self.gem_cards

    @property
    def summary_cards(self) -> int:
        return SUMMARY_CARDS

    @property
    def blank_cards(self) -> int:
        return BLANK_CARDS

    @property
    def players(self) -> tuple[int, int]:
        """For how few and how many the game is."""
        return PLAYERS

    @property
    def rich(self) -> tuple[int, int]:
        """The ducats of a turn with two Courtiers, and with three."""
        return self.ducats + 2 * self.courtier_ducats, self.ducats + 3 * self.courtier_ducats

    @property
    def jewel(self) -> tuple[int, int]:
        """What one jewel can be worth, at least and at most."""
        return min(self.fashion) + min(self.rarity), max(self.fashion) + max(self.rarity)

    @property
    def two_bankers(self) -> int:
        return 2 * self.banker_bonus


_ABOUT_A_THIRD = {"merchant_placement": "approx", "third_merchant_window": 5}

EDITIONS: dict[str, dict[str, Any]] = {
    "en": {**_ABOUT_A_THIRD, "counter_theft": "optional"},
    "fr": _ABOUT_A_THIRD,
    "de": {"counter_theft": "optional", "cardinal_on_own_turn": True},
}

Rulings.editions = EDITIONS
