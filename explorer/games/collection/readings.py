"""The numbers that the rulebook prints, and what can be read in two ways: each is a field, default first."""

from explorer.core.readings import Readings, number, reading
from explorer.games.collection.cards import BOX_CARDS_EACH, COLOURS, MOST_HAND


class Rulings(Readings):
    """One reading of the rules. `Rulings.having(pair_scope="A_only")` checks what it is given."""

    spaces: int = number(3, rule="QC-COMP-2", chapter="setup", least=2, most=12)
    """QC-COMP-2: what is printed on a box. It matters where a reading asks for room."""

    easy_spaces: int = number(2, rule="QC-EASY-1", chapter="setup", least=2, most=12)
    """QC-EASY-1, QC-EASY-2: on the easy side; so many pawns at home are enough, further ones leave."""

    pawns_each: int = number(3, rule="QC-COMP-4", chapter="setup", least=2, most=5)
    """QC-COMP-4: pawns of a colour. The set-up needs a card for each of them."""

    cards_each: int = number(4, rule="QC-COMP-3", chapter="setup", least=2, most=12)
    """QC-COMP-3: cards of a colour."""

    jokers: int = number(6, rule="QC-COMP-3", chapter="setup", least=0, most=24)
    """QC-COMP-3: jokers among the cards."""

    most_jokers_removed: int = number(3, rule="QC-DIFF-2", chapter="setup", least=0, most=24)
    """QC-DIFF-2: how many of them can be taken out for a harder game."""

    solo_pawns_out: int = number(4, rule="QC-SOLO-1", chapter="setup", least=0, most=len(COLOURS))
    """QC-SOLO-1: pawns taken out when one plays alone, all of different colours."""

    hand: int = number(3, rule="QC-DEAL-1", chapter="setup", least=2, most=MOST_HAND)
    """QC-DEAL-1: cards that everybody holds. A swap takes two of them, or a pair and a third."""

    same_colour_cursor: str = reading(
        "after_landing", "next_box", "retry_box", rule="QC-SETUP-7", chapter="setup"
    )
    """QC-R1, set-up: a box met by its own colour misses its turn, and the box behind the pawn comes next;
    or the `next_box` after the matching one is served again; or `retry_box`: the matching one still waits."""

    setup_capacity: str = reading("none", "slots", rule="QC-R2", chapter="setup")
    """QC-R2, set-up: a box takes any number of pawns; or (`slots`) one without a free space is passed
    over. The easy side counts as many as the other."""

    wild_same_colour: str = reading("distinct", "free", rule="QC-R6", chapter="actions")
    """QC-R6: swapped pawns differ in colour; or (`free`) a joker may copy the colour of the other card."""

    pair_scope: str = reading("A_and_B", "A_only", rule="QC-B-2", chapter="actions")
    """QC-R4: a pair stands for a joker in a swap and in a joker move; or only in a swap (`A_only`)."""

    pair_refill: str = reading("all", "two", rule="QC-R5", chapter="actions")
    """QC-R5: after a swap with a pair three cards are drawn; or `two`, and the hand shrinks."""

    joker_capacity: str = reading("none", "slots", rule="QC-R3", chapter="actions")
    """QC-R3: a joker move goes to any box; or (`slots`) to one with a free printed space. Staying needs
    none."""

    joker_null_move: str = reading("forbidden", "allowed", rule="QC-R15", chapter="actions")
    """QC-R15: a joker move goes to another box; or may leave the pawn where it is (`allowed`)."""

    null_trade: str = reading("allowed", "forbidden", rule="QC-R9", chapter="actions")
    """QC-R9: equal cards may be traded; or that is `forbidden`."""

    redraw_empty: str = reading("illegal", "allowed", rule="QC-R7", chapter="deck")
    """QC-R7: no new cards from an empty deck; or discarding alone is `allowed`."""

    trade_empty: str = reading("illegal", "free", rule="QC-R8", chapter="deck")
    """QC-R8: a trade must be paid for with a card of the deck; or is `free` once the deck is empty. Then
    everybody may trade once until somebody discards a card, so that a game cannot go on for ever."""

    pass_rule: str = reading("deck_empty", "stuck_only", "always", rule="QC-END-2", chapter="deck")
    """QC-R10: passing needs an empty deck; or (`stuck_only`) that nothing else can be done; or is `always`
    possible."""

    pass_final: str = reading("consecutive", "permanent", rule="QC-END-2", chapter="deck")
    """QC-R11: who passed may act again, a full round of passes ends the game; or a pass is `permanent`."""

    solo_end: str = reading("deck_empty", "play_out", rule="QC-SOLO-4", chapter="deck")
    """QC-R14: alone, the game ends with the deck; or the last hand is played out (`play_out`)."""

    box_points: int = number(3, rule="QC-SCORE-1", chapter="score", least=1, most=100)
    """QC-SCORE-1: what a pure box counts."""

    stray_points: int = number(-1, rule="QC-SCORE-2", chapter="score", least=-100, most=0)
    """QC-SCORE-2: what a pawn counts that is not on its own box."""

    pure_box: str = reading("nonempty", "vacuous", "complete", rule="QC-SCORE-1", chapter="score")
    """QC-R12: points for a box with an own pawn and no stranger; or (`vacuous`) for an empty one too; or
    (`complete`) only if all pawns of its colour still in the game are there."""

    easy_box_points: int = number(3, 2, rule="QC-EASY-4", chapter="score", least=1, most=100)
    """QC-R13: what such a box counts in the easy game: 3; or 2, as a review reports."""

    @property
    def all_colours(self) -> int:
        return len(COLOURS)

    @property
    def box_cards_each(self) -> int:
        return BOX_CARDS_EACH

    @property
    def all_box_cards(self) -> int:
        return BOX_CARDS_EACH * len(COLOURS)

    @property
    def all_cards(self) -> int:
        return self.cards_each * len(COLOURS) + self.jokers

    @property
    def all_pawns(self) -> int:
        return self.pawns_each * len(COLOURS)

    @property
    def solo_pawns(self) -> int:
        """The pawns of somebody who plays alone."""
        return self.all_pawns - self.solo_pawns_out

    @property
    def most_points(self) -> int:
        return self.box_points * len(COLOURS)

    @property
    def most_easy_points(self) -> int:
        return self.easy_box_points * len(COLOURS)

    @property
    def example_points(self) -> int:
        """What the example of the booklet scores: five pure boxes, three misplaced pawns (QC-SCORE-4)."""
        return 5 * self.box_points + 3 * self.stray_points
