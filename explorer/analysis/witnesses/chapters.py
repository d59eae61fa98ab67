"""Which rule a reading is about, chapter by chapter, in the order of the rulebook."""

CHAPTERS: dict[str, dict[str, dict[str, str]]] = {
    "necklace": {
        "setup": {
            "ring_count": "QN-COMP-1",
            "discards_public": "QN-INFO-1",
            "merchant_placement": "QN-SETUP-8",
            "third_merchant_window": "QN-SETUP-8",
        },
        "influence": {
            "influence_empty_hand_target": "QN-CONF-1",
            "forger_discard_chooser": "QN-FORG-2",
            "favorite_on_first": "QN-FAV-2",
            "counter_theft": "QN-MUSK-1",
            "trio_needs_rival_owner": "QN-MUSK-4",
        },
        "market": {
            "purchase_mode": "QN-BUY-2",
            "no_affordable_buy": "QN-BUY-4",
            "fresh_special_cards": "QN-BUY-7",
            "refill_order": "QN-DEV-3",
            "queen_user": "QN-QUEEN-2",
        },
        "merchant": {
            "cardinal_on_own_turn": "QN-CARD-1",
            "delayed_sale_cardinal_window": "QN-CARD-7",
            "merchant_while_pending": "QN-CARD-8",
        },
        "display": {
            "necklace_needs_gem": "QN-DISP-4",
            "banker_needs_gem": "QN-DISP-5",
            "alchemist_to_new_type": "QN-ALCH-4",
            "alchemist_orphans": "QN-ALCH-6",
        },
        "sale": {
            "zero_displayed_rarity": "QN-RARE-5",
            "bankers_stack": "QN-BANK-4",
            "own_king_under_necklace": "QN-NECK-9",
            "final_tie": "QN-END-3",
        },
    },
    "edel": {
        "events": {
            "unclaimed_event": "ESR-TURN-7",
            "blind_order": "ESR-ACT-EVENT",
            "event_shuffle": "ESR-DECK-3",
        },
        "free": {"free_no_gem": "ESR-ACT-FREE-2", "free_optional": "ESR-ACT-FREE-2"},
        "negotiation": {
            "opener_timing": "ESR-NEG-3",
            "pass_response": "ESR-NEG-8",
            "pass_no_gems": "ESR-NEG-9",
        },
        "scoring": {
            "zero_majority": "ESR-SCORE-4",
            "tie_return_short": "ESR-SCORE-5",
            "cert_zero_second": "ESR-SCORE-7",
            "shortage_repeat": "ESR-ROUND-3",
        },
        "cards": {
            "grey_bonus": "ESR-EV-GREY",
            "bonus_stack": "ESR-EV-GREY",
            "half_score_bonus": "ESR-EV-HALFSCORE",
            "remove_scope": "ESR-EV-REMOVE",
            "remove_partial": "ESR-EV-REMOVE",
            "four_four_short": "ESR-EV-FOUR",
            "swap_same_colour": "ESR-EV-SWAP",
        },
        "pair": {
            "two_p_card": "ESR-2P-6",
            "two_p_gem_source": "ESR-2P-9",
            "two_p_starter_tie": "ESR-2P-10",
        },
    },
    "collection": {
        "setup": {"same_colour_cursor": "QC-SETUP-7", "setup_capacity": "QC-R2"},
        "actions": {
            "wild_same_colour": "QC-R6",
            "pair_scope": "QC-B-2",
            "pair_refill": "QC-R5",
            "joker_capacity": "QC-R3",
            "joker_null_move": "QC-R15",
            "null_trade": "QC-R9",
        },
        "deck": {
            "redraw_empty": "QC-R7",
            "trade_empty": "QC-R8",
            "pass_rule": "QC-END-2",
            "pass_final": "QC-END-2",
            "solo_end": "QC-SOLO-4",
        },
        "score": {"pure_box": "QC-SCORE-1", "easy_box_points": "QC-EASY-4"},
    },
}

ALSO: dict[str, dict[str, tuple[str, ...]]] = {
    "edel": {
        "unclaimed_event": ("ESR-TURN-2", "ESR-2P-2", "ESR-2P-8"),
        "free_optional": ("ESR-ACT-FREE-1", "ESR-ACT-FREE-3"),
        "opener_timing": ("ESR-ACT-FREE-3",),
        "half_score_bonus": ("ESR-EV-2",),
        "two_p_starter_tie": ("ESR-NEG-3",),
    },
}
"""Further rules that say something else if a reading is not the usual one."""


def rule_of(game: str, ruling: str) -> str:
    """The rule that can be read in two ways."""
    return next(rules[ruling] for rules in CHAPTERS[game].values() if ruling in rules)


def concerns(game: str, ruling: str, rule: str) -> bool:
    """Whether what a rule says depends on a reading."""
    return rule == rule_of(game, ruling) or rule in ALSO.get(game, {}).get(ruling, ())
