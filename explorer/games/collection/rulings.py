"""Where the rulebook is silent or can be read in two ways: each reading is a field, its default first."""

from typing import Any

from explorer.core.readings import Readings


class Rulings(Readings):
    """One reading of the rules. `Rulings.having(pair_scope="A_only")` checks what it is given."""

    same_colour_cursor: str = "after_landing"
    """QC-R1, set-up: a box met by its own colour misses its turn, and the box behind the pawn comes next;
    or the `next_box` after the matching one is served again; or `retry_box`: the matching one still waits."""

    setup_capacity: str = "none"
    """QC-R2, set-up: a box takes any number of pawns; or (`slots`) one that has three is passed over."""

    joker_capacity: str = "none"
    """QC-R3: a joker move goes to any box; or (`slots`) to one with a free printed space. Staying needs
    none."""

    pair_scope: str = "A_and_B"
    """QC-R4: a pair stands for a joker in a swap and in a joker move; or only in a swap (`A_only`)."""

    pair_refill: str = "all"
    """QC-R5: after a swap with a pair three cards are drawn; or `two`, and the hand shrinks."""

    wild_same_colour: str = "distinct"
    """QC-R6: swapped pawns differ in colour; or (`free`) a joker may copy the colour of the other card."""

    redraw_empty: str = "illegal"
    """QC-R7: no new cards from an empty deck; or discarding alone is `allowed`."""

    trade_empty: str = "illegal"
    """QC-R8: a trade must be paid for with a card of the deck; or is `free` once the deck is empty. Then
    everybody may trade once until somebody discards a card, so that a game cannot go on for ever."""

    null_trade: str = "allowed"
    """QC-R9: equal cards may be traded; or that is `forbidden`."""

    pass_rule: str = "deck_empty"
    """QC-R10: passing needs an empty deck; or (`stuck_only`) that nothing else can be done; or is `always`
    possible."""

    pass_final: str = "consecutive"
    """QC-R11: who passed may act again, a full round of passes ends the game; or a pass is `permanent`."""

    pure_box: str = "nonempty"
    """QC-R12: 3 points for a box with an own pawn and no stranger; or (`vacuous`) for an empty one too; or
    (`complete`) only if all pawns of its colour still in the game are there."""

    easy_box_points: int = 3
    """QC-R13: what such a box is worth in the easy game: 3; or 2."""

    solo_end: str = "deck_empty"
    """QC-R14: alone, the game ends with the deck; or the last hand is played out (`play_out`)."""

    joker_null_move: str = "forbidden"
    """QC-R15: a joker move goes to another box; or may leave the pawn where it is (`allowed`)."""


OPTIONS: dict[str, tuple[Any, ...]] = {
    "same_colour_cursor": ("after_landing", "next_box", "retry_box"),
    "setup_capacity": ("none", "slots"),
    "joker_capacity": ("none", "slots"),
    "pair_scope": ("A_and_B", "A_only"),
    "pair_refill": ("all", "two"),
    "wild_same_colour": ("distinct", "free"),
    "redraw_empty": ("illegal", "allowed"),
    "trade_empty": ("illegal", "free"),
    "null_trade": ("allowed", "forbidden"),
    "pass_rule": ("deck_empty", "stuck_only", "always"),
    "pass_final": ("consecutive", "permanent"),
    "pure_box": ("nonempty", "vacuous", "complete"),
    "easy_box_points": (3, 2),
    "solo_end": ("deck_empty", "play_out"),
    "joker_null_move": ("forbidden", "allowed"),
}

Rulings.options = OPTIONS
