"""Where the rulebook is silent or can be read in two ways: each reading is a field, its default first."""

from typing import Any

from explorer.core.readings import Readings


class Rulings(Readings):
    """One reading of the rules. `Rulings.having(grey_bonus="per_colour")` checks what it is given."""

    unclaimed_event: str = "bottom"
    """ESR-TURN-7: an event nobody took goes under the pile; or it will `stay` and no new one is turned up."""

    event_shuffle: str = "eager"
    """ESR-DECK-3: shuffled as soon as no card is face down; or, `lazy`, when a card is needed."""

    blind_order: str = "place_then_draw"
    """ESR-ACT-EVENT: the visible card goes under the pile before the blind draw; or `draw_then_place`."""

    opener_timing: str = "at_resolution"
    """ESR-NEG-3: holdings are compared when the action is resolved; or as they were `at_reveal`."""

    pass_response: str = "one_gem"
    """ESR-NEG-8: facing a pass one gives a gem; or, `one_gem_or_cancel`, may let the action lapse."""

    pass_no_gems: str = "free"
    """ESR-NEG-9: who owns no gem acts for nothing after a pass; or the action lapses (`cancel`)."""

    zero_majority: str = "none"
    """ESR-SCORE-4: a colour nobody owns pays nothing; or all players `share` it."""

    tie_return_short: str = "min"
    """ESR-SCORE-5: a tied player with one gem returns it; or returns `none`."""

    grey_bonus: str = "once"
    """ESR-EV-GREY: a grey card pays once; or `per_colour`, for each sole majority."""

    bonus_stack: bool = True
    """ESR-EV-GREY: adds to a colour bonus; or (False) skips colours whose bonus card its owner holds."""

    half_score_bonus: str = "none"
    """ESR-EV-HALFSCORE: scoring cards do not count in a half-scoring; or pay in `full` and stay."""

    cert_zero_second: bool = False
    """ESR-SCORE-7: a place needs a certificate; or (True) second place can be had with none."""

    remove_scope: str = "opponents"
    """ESR-EV-REMOVE: opponents lose a gem; or `all` players do."""

    remove_partial: bool = False
    """ESR-EV-REMOVE: all of them; or (True) those whom the card's player picks."""

    four_four_short: str = "limited"
    """ESR-EV-FOUR: a short bank gives what it has; or the card has no effect (`void`)."""

    swap_same_colour: bool = False
    """ESR-EV-SWAP: only different colours are exchanged; or (True) equal ones too."""

    free_no_gem: str = "nothing"
    """ESR-ACT-FREE-2: without a gem to return nothing happens; or one may `take_two` all the same."""

    free_optional: bool = False
    """ESR-ACT-FREE-2: a free choice must be carried out; or (True) each who chose it may decline in turn."""

    shortage_repeat: str = "once"
    """ESR-ROUND-3: one gem of a short colour; or `repeat` until the bank is no longer short."""

    two_p_gem_source: str = "remaining"
    """ESR-2P-9: later rounds use the gem cards left over; or all are shuffled again (`reshuffle`)."""

    two_p_starter_tie: str = "alternation"
    """ESR-2P-10: if all is equal the same player begins again; or the `opener_chain` decides."""

    two_p_card: str = "active_card"
    """ESR-2P-6: the executor uses the active player's gem card; or it is `void` for the challenger."""


OPTIONS: dict[str, tuple[Any, ...]] = {
    "unclaimed_event": ("bottom", "stay"),
    "event_shuffle": ("eager", "lazy"),
    "blind_order": ("place_then_draw", "draw_then_place"),
    "opener_timing": ("at_resolution", "at_reveal"),
    "pass_response": ("one_gem", "one_gem_or_cancel"),
    "pass_no_gems": ("free", "cancel"),
    "zero_majority": ("none", "share"),
    "tie_return_short": ("min", "none"),
    "grey_bonus": ("once", "per_colour"),
    "bonus_stack": (True, False),
    "half_score_bonus": ("none", "full"),
    "cert_zero_second": (False, True),
    "remove_scope": ("opponents", "all"),
    "remove_partial": (False, True),
    "four_four_short": ("limited", "void"),
    "swap_same_colour": (False, True),
    "free_no_gem": ("nothing", "take_two"),
    "free_optional": (False, True),
    "shortage_repeat": ("once", "repeat"),
    "two_p_gem_source": ("remaining", "reshuffle"),
    "two_p_starter_tie": ("alternation", "opener_chain"),
    "two_p_card": ("active_card", "void"),
}

Rulings.options = OPTIONS
