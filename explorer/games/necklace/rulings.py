"""The readings: every rule on which editions differ or stay silent is a field that can be changed."""

from typing import Any, Self

from explorer.core.values import Value


class Rulings(Value):
    """The defaults are explained, edition by edition, in the game's README."""

    ring_count: int = 7
    merchant_placement: str = "piles"
    third_merchant_window: int = 6
    fresh_special_cards: str = "playable"
    forger_discard_chooser: str = "victim"
    counter_theft: str = "mandatory"
    trio_needs_rival_owner: bool = True
    cardinal_on_own_turn: bool = False
    necklace_needs_gem: bool = True
    alchemist_to_new_type: bool = True
    discards_public: bool = True
    purchase_mode: str = "one_by_one"
    no_affordable_buy: str = "skip"
    refill_order: str = "left_to_right"
    influence_empty_hand_target: str = "forbidden"
    favorite_on_first: bool = True
    queen_user: str = "anyone"
    delayed_sale_cardinal_window: bool = False
    merchant_while_pending: str = "independent"
    banker_needs_gem: bool = True
    alchemist_orphans: str = "stay_active"
    zero_displayed_rarity: str = "counts_as_zero"
    bankers_stack: bool = True
    own_king_under_necklace: str = "void"
    final_tie: str = "shared"

    @classmethod
    def having(cls, **choices: Any) -> Self:
        """The defaults with some readings changed, each checked to be one of its options."""
        for field, value in choices.items():
            if field not in OPTIONS:
                raise ValueError(f"rulings: there is no reading '{field}'; known are {', '.join(OPTIONS)}")
            if not any(value == option and type(value) is type(option) for option in OPTIONS[field]):
                options = " or ".join(map(repr, OPTIONS[field]))
                raise ValueError(f"rulings.{field}: {value!r} is no option; choose {options}")
        return cls(**choices)

    @classmethod
    def edition(cls, language: str) -> Self:
        """The literal text of one edition where it speaks, the default where it is silent."""
        if language not in EDITIONS:
            raise ValueError(f"there is no edition '{language}'; known are {', '.join(EDITIONS)}")
        return cls(**EDITIONS[language])

    def changes(self) -> dict[str, Any]:
        """The readings that differ from the default."""
        return {
            field: mine for field, mine, usual in zip(OPTIONS, self, Rulings(), strict=True) if mine != usual
        }


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

_ABOUT_A_THIRD = {"merchant_placement": "approx", "third_merchant_window": 5}

EDITIONS: dict[str, dict[str, Any]] = {
    "en": {
        **_ABOUT_A_THIRD,
        "counter_theft": "optional",
        "trio_needs_rival_owner": False,
        "alchemist_to_new_type": False,
    },
    "fr": {**_ABOUT_A_THIRD, "trio_needs_rival_owner": False, "alchemist_to_new_type": False},
    "de": {"counter_theft": "optional", "cardinal_on_own_turn": True},
}
