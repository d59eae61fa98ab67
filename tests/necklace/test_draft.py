"""A display in the making."""

import pytest

from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.display import Draft, Show
from explorer.games.necklace.displays import NOTHING, parse_display
from explorer.games.necklace.readings import Rulings
from tests.necklace.table import held


def test_a_draft_composes_a_display_card_by_card():
    draft = Draft(held("ruby2 amber1 2*ring king necklace banker"), Rulings())
    for card, row in (
        (Card.RUBY2, None),
        (Card.RING, Gem.RUBY),
        (Card.AMBER1, Gem.AMBER),
        (Card.KING, Gem.AMBER),
        (Card.NECKLACE, Gem.RUBY),
        (Card.BANKER, None),
    ):
        draft = draft.put(card, row)
    assert draft.missing() == ()
    assert draft.left == held("ring")
    assert draft.move == Show(parse_display("R2rn A1k b"))


REFUSED = {
    "a card she does not hold": (Card.RUBY3, None, "QN-DISP-1", "not_in_hand"),
    "a blue card": (Card.THIEF, None, "QN-DISP-1", "not_a_sale_card"),
    "the Alchemist": (Card.ALCHEMIST, None, "QN-DISP-1", "not_a_sale_card"),
    "a second King": (Card.KING, Gem.RUBY, "QN-KING-4", "second_king"),
    "a gem card in another row": (Card.RUBY2, Gem.AMBER, "QN-DISP-3", "wrong_row"),
    "a Ring without a row": (Card.RING, None, "QN-DISP-4", "needs_a_row"),
    "a Necklace without a row": (Card.NECKLACE, None, "QN-NECK-3", "needs_a_row"),
}


@pytest.mark.parametrize("card, row, rule, why", REFUSED.values(), ids=REFUSED)
def test_a_draft_refuses(card, row, rule, why):
    draft = Draft(held("2*ruby2 2*ring 2*king necklace thief alchemist"), Rulings()).put(Card.RUBY2)
    draft = draft.put(Card.KING, Gem.RUBY)
    reason = draft.refuses(card, row)
    assert (reason.rule, reason.why) == (rule, why)
    with pytest.raises(ValueError, match=rule):
        draft.put(card, row)


MISSING = {
    "a gem for the Ring": ([(Card.RING, Gem.RUBY)], ["needs_gem_in_row"]),
    "a gem for the King": ([(Card.KING, Gem.RUBY)], ["needs_gem_in_row"]),
    "a gem for the Necklace": ([(Card.NECKLACE, Gem.RUBY)], ["needs_gem_in_row"]),
    "any gem for the Banker": ([(Card.BANKER, None)], ["banker_needs_gem"]),
    "nothing": ([(Card.RUBY2, None), (Card.RING, Gem.RUBY)], []),
}


@pytest.mark.parametrize("placed, whys", MISSING.values(), ids=MISSING)
def test_a_draft_says_what_is_missing(placed, whys):
    draft = Draft(held("ruby2 ring king necklace banker"), Rulings())
    for card, row in placed:
        draft = draft.put(card, row)
    assert [reason.why for reason in draft.missing()] == whys


def test_a_card_can_be_taken_back_from_a_draft():
    draft = Draft(held("ruby2 ring banker"), Rulings())
    full = draft.put(Card.RUBY2).put(Card.RING, Gem.RUBY).put(Card.BANKER)
    assert full.take(Card.BANKER).take(Card.RING, Gem.RUBY).take(Card.RUBY2) == draft
    for card, row in ((Card.RING, Gem.AMBER), (Card.RING, None), (Card.RUBY3, None)):
        with pytest.raises(ValueError, match="does not lie there"):
            full.take(card, row)


def test_a_draft_is_a_value_so_an_earlier_one_is_still_there():
    draft = Draft(held("ruby2"), Rulings())
    draft.put(Card.RUBY2)
    assert draft.display == NOTHING
