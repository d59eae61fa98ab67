"""How the rules are read, and their numbers: each is a field, what is usual first."""

from typing import ClassVar

from explorer.core.readings import Readings, number, reading
from explorer.games.edel import cards
from explorer.games.edel.cards import MOST_GEMS


class Rulings(Readings):
    """One reading of the rules. `Rulings.having(grey_bonus="per_colour")` checks what it is given."""

    gems_per_colour: int = number(22, rule="ESR-COMP-1", chapter="setup", least=15, most=MOST_GEMS)
    """ESR-COMP-1: gems of each colour in the box."""

    first_gems: int = number(3, rule="ESR-SETUP-2", chapter="setup", least=1, most=7)
    """ESR-SETUP-2: gems of each colour that everybody begins with."""

    unclaimed_event: str = reading("bottom", "stay", rule="ESR-TURN-7", chapter="events")
    """ESR-TURN-7: an event nobody took goes under the pile; or it will `stay` and no new one is turned up."""

    blind_order: str = reading("place_then_draw", "draw_then_place", rule="ESR-ACT-EVENT", chapter="events")
    """ESR-ACT-EVENT: the visible card goes under the pile before the blind draw; or `draw_then_place`."""

    event_shuffle: str = reading("eager", "lazy", rule="ESR-DECK-3", chapter="events")
    """ESR-DECK-3: shuffled as soon as no card is face down; or, `lazy`, when a card is needed."""

    free_no_gem: str = reading("nothing", "take_two", rule="ESR-ACT-FREE-2", chapter="free")
    """ESR-ACT-FREE-2: without a gem to return nothing happens; or one may `take_two` all the same."""

    free_optional: bool = reading(False, True, rule="ESR-ACT-FREE-2", chapter="free")
    """ESR-ACT-FREE-2: a free choice must be carried out; or (True) each who chose it may decline in turn."""

    free_gems: int = number(2, rule="ESR-ACT-FREE-2", chapter="free", least=1, most=cards.MOST_FREE_GEMS)
    """ESR-ACT-FREE-2: gems that a sole free choice takes from the bank."""

    opener_timing: str = reading("at_resolution", "at_reveal", rule="ESR-NEG-3", chapter="negotiation")
    """ESR-NEG-3: holdings are compared when the action is resolved; or as they were `at_reveal`."""

    pass_response: str = reading("one_gem", "one_gem_or_cancel", rule="ESR-NEG-8", chapter="negotiation")
    """ESR-NEG-8: facing a pass one gives a gem; or, `one_gem_or_cancel`, may let the action lapse."""

    pass_no_gems: str = reading("free", "cancel", rule="ESR-NEG-9", chapter="negotiation")
    """ESR-NEG-9: who owns no gem acts for nothing after a pass; or the action lapses (`cancel`)."""

    rounds: int = number(3, rule="ESR-ROUND-0", chapter="scoring", least=1, most=9)
    """ESR-ROUND-0, ESR-END-1: rounds in a game, each with a scoring."""

    turns: tuple[int, ...] = number(
        (10, 8, 7, 6), rule="ESR-ROUND-0", chapter="scoring", least=1, most=cards.MOST_TURNS
    )
    """ESR-ROUND-0, ESR-2P-9: turns in a round with two, three, four and five players."""

    majority: tuple[int, ...] = number((14, 12, 10, 8), rule="ESR-SCORE-1", chapter="scoring", most=99)
    """ESR-SCORE-1: what most gems of a colour pay: red, yellow, green, blue."""

    tied_return: int = number(2, rule="ESR-SCORE-3", chapter="scoring", most=MOST_GEMS)
    """ESR-SCORE-3: gems of the colour that each of several leaders returns."""

    first_certificates: int = number(10, rule="ESR-SCORE-7", chapter="scoring", most=99)
    """ESR-SCORE-7: what first place in certificates pays."""

    second_certificates: int = number(4, rule="ESR-SCORE-7", chapter="scoring", most=99)
    """ESR-SCORE-7: what second place in certificates pays."""

    short_bank: int = number(5, rule="ESR-ROUND-3", chapter="scoring", most=MOST_GEMS)
    """ESR-ROUND-3: a bank with so many gems of a colour, or fewer, is short of it."""

    zero_majority: str = reading("none", "share", rule="ESR-SCORE-4", chapter="scoring")
    """ESR-SCORE-4: a colour nobody owns pays nothing; or all players `share` it."""

    tie_return_short: str = reading("min", "none", rule="ESR-SCORE-5", chapter="scoring")
    """ESR-SCORE-5: a tied player with one gem returns it; or returns `none`."""

    cert_zero_second: bool = reading(False, True, rule="ESR-SCORE-7", chapter="scoring")
    """ESR-SCORE-7: a place needs a certificate; or (True) second place can be had with none."""

    shortage_repeat: str = reading("once", "repeat", rule="ESR-ROUND-3", chapter="scoring")
    """ESR-ROUND-3: one gem of a short colour; or `repeat` until the bank is no longer short."""

    bonus: tuple[int, ...] = number((8, 7, 6, 5), rule="ESR-EV-BONUS", chapter="cards", most=99)
    """ESR-EV-BONUS: what the bonus card of a colour pays: red, yellow, green, blue."""

    grey_millions: int = number(4, rule="ESR-EV-GREY", chapter="cards", least=1, most=99)
    """ESR-EV-GREY: what a grey card pays for a sole majority."""

    gem_millions: int = number(1, rule="ESR-EV-PER", chapter="cards", least=1, most=99)
    """ESR-EV-PER: what the card of a colour pays for each gem of it."""

    fours: int = number(4, rule="ESR-EV-FOUR", chapter="cards", least=2, most=20)
    """ESR-EV-FOUR: how many gems of its two colours one has after the card."""

    threes: int = number(3, rule="ESR-EV-THREE", chapter="cards", least=1, most=20)
    """ESR-EV-THREE: gems of one colour that the card brings."""

    grey_bonus: str = reading("once", "per_colour", rule="ESR-EV-GREY", chapter="cards")
    """ESR-EV-GREY: a grey card pays once; or `per_colour`, for each sole majority."""

    bonus_stack: bool = reading(True, False, rule="ESR-EV-GREY", chapter="cards")
    """ESR-EV-GREY: adds to a colour bonus; or (False) skips colours whose bonus card its owner holds."""

    half_score_bonus: str = reading("none", "full", rule="ESR-EV-HALFSCORE", chapter="cards")
    """ESR-EV-HALFSCORE: scoring cards do not count in a half-scoring; or pay in `full` and stay."""

    remove_scope: str = reading("opponents", "all", rule="ESR-EV-REMOVE", chapter="cards")
    """ESR-EV-REMOVE: opponents lose a gem; or `all` players do."""

    remove_partial: bool = reading(False, True, rule="ESR-EV-REMOVE", chapter="cards")
    """ESR-EV-REMOVE: all of them; or (True) those whom the card's player picks."""

    four_four_short: str = reading("limited", "void", rule="ESR-EV-FOUR", chapter="cards")
    """ESR-EV-FOUR: a short bank gives what it has; or the card has no effect (`void`)."""

    swap_same_colour: bool = reading(False, True, rule="ESR-EV-SWAP", chapter="cards")
    """ESR-EV-SWAP: only different colours are exchanged; or (True) equal ones too."""

    two_p_card: str = reading("active_card", "void", rule="ESR-2P-6", chapter="pair")
    """ESR-2P-6: the executor uses the active player's gem card; or it is `void` for the challenger."""

    two_p_gem_source: str = reading("remaining", "reshuffle", rule="ESR-2P-9", chapter="pair")
    """ESR-2P-9: later rounds use the gem cards left over; or all are shuffled again (`reshuffle`)."""

    two_p_starter_tie: str = reading("alternation", "opener_chain", rule="ESR-2P-10", chapter="pair")
    """ESR-2P-10: if all is equal the same player begins again; or the `opener_chain` decides."""

    gem_cards: ClassVar[int] = cards.GEM_CARDS
    event_cards: ClassVar[int] = len(cards.EVENT_CARDS)
    scoring_cards: ClassVar[int] = len(cards.SCORING_CARDS)
    immediate_cards: ClassVar[int] = len(cards.EVENT_CARDS) - len(cards.SCORING_CARDS)
    certificates: ClassVar[int] = cards.COPIES[cards.Kind.CERT]
    action_cards: ClassVar[int] = cards.ACTION_CARDS
    notes: ClassVar[tuple[int, ...]] = tuple(cards.NOTES)
    money_on_cards: ClassVar[tuple[int, ...]] = (cards.MONEY_ON_CARDS[0], cards.MONEY_ON_CARDS[-1])
    gems_on_cards: ClassVar[tuple[int, ...]] = (cards.GEMS_ON_CARDS[0], cards.GEMS_ON_CARDS[-1])
    """What is printed on cards and cannot be changed, for sentences; of a range the least and the most."""

    @property
    def all_gems(self) -> int:
        return self.gems_per_colour * len(cards.COLOURS)

    @property
    def aside(self) -> tuple[int, ...]:
        """Gem cards put aside before a round, with two, three, four and five players."""
        return tuple(map(self.aside_with, (2, 3, 4, 5)))

    @property
    def half_values(self) -> tuple[int, ...]:
        """What a half-scoring pays, rounded down."""
        return tuple(value // 2 for value in self.majority)

    def turns_with(self, players: int) -> int:
        """Turns in a round."""
        return self.turns[players - 2]

    def aside_with(self, players: int) -> int:
        """Gem cards put aside before a round: those for which there is no turn; with two players none."""
        return 0 if players == 2 else max(0, cards.GEM_CARDS - players * self.turns[players - 2])
