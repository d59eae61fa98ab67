"""What can speak against a move: the rule, and the key of the sentence that says why."""

from explorer.core.values import Value


class Objection(Value):
    """The rule that forbids a move and the key of the sentence that says why."""

    rule: str
    why: str


OUT_OF_PLACE = Objection("", "not_now")
GAME_IS_OVER = Objection("ESR-END-1", "game_is_over")
NOT_FACE_DOWN = Objection("ESR-SETUP-6", "card_is_not_face_down")
NO_FREE_CHOICE = Objection("ESR-SETUP-1", "free_choice_needs_five_players")
NO_FREE_CHOICE_FOR_TWO = Objection("ESR-2P-1", "free_choice_needs_five_players")
SAME_GUESS = Objection("ESR-2P-5", "second_guess_must_differ")
NOTHING_OFFERED = Objection("ESR-NEG-4", "nothing_offered")
NOTHING_ANSWERED = Objection("ESR-NEG-5", "nothing_offered")
NOT_COVERED = Objection("ESR-NEG-2", "not_covered")
NOT_HIGHER = Objection("ESR-BID-1", "not_higher")
GEM_NOT_OWNED = Objection("ESR-NEG-8", "gem_not_owned")
MUST_GIVE = Objection("ESR-NEG-8", "must_give_a_gem")
BANK_HAS_NONE = Objection("ESR-EV-THREE", "bank_has_none")
NO_SUCH_PARTNER = Objection("ESR-EV-SWAP", "no_such_partner")
SWAP_NOT_OWNED = Objection("ESR-EV-SWAP", "gem_not_owned")
SWAP_NOT_THERE = Objection("ESR-EV-SWAP", "gem_not_theirs")
SAME_COLOUR = Objection("ESR-EV-SWAP", "same_colour")
WRONG_PLAYERS = Objection("ESR-EV-REMOVE", "wrong_players")
WRONG_AMONG = Objection("ESR-EV-REMOVE", "wrong_players_among")
NOBODY_TO_LOSE = Objection("ESR-EV-REMOVE", "nobody_has_a_gem")
REMOVE_NOT_OWNED = Objection("ESR-EV-REMOVE", "loser_has_no_such_gem")
MUST_CHOOSE = Objection("ESR-ACT-FREE-2", "must_be_carried_out")
MUST_TAKE = Objection("ESR-ACT-FREE-3", "must_be_carried_out")
MUST_RETURN = Objection("ESR-ACT-FREE-2", "must_return_an_own_gem")
NOTHING_TO_RETURN = Objection("ESR-ACT-FREE-2", "no_gem_to_return")
NOT_IN_ORDER = Objection("ESR-ACT-FREE-2", "colours_not_in_order")
WRONG_NUMBER = Objection("ESR-ACT-FREE-2", "wrong_number_of_gems")
BANK_LACKS = Objection("ESR-ACT-FREE-2", "bank_has_too_few")
BANK_LACKS_COLOUR = Objection("ESR-ACT-FREE-3", "bank_has_none")
