"""What happened is told by the paragraph of the case, not of the kind (all of QN)."""

import pytest

from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.devaluation import QueenTook
from explorer.games.necklace.display import Prepared
from explorer.games.necklace.merchant import (
    CardinalKept,
    CardinalPlayed,
    MerchantDrawn,
    SaleCalled,
    SaleDelayed,
)
from explorer.games.necklace.sale import InDebt, NotShown, Sold, Won
from explorer.games.necklace.theft import CardStolen, MusketeerPulled, NothingToPull
from explorer.games.necklace.turn import PlayResumed
from tests.necklace.table import (
    after,
    game,
    kinds,
    merchant_comes,
    refusal,
    sale,
    sale_story,
    settled,
    table,
    told,
)

D, E, R, A = Gem
NOTHING = ["show nothing"] * 2
AGAIN = {"delayed_sale_cardinal_window": True}


def rules(events):
    """The rule of each kind of event; of several of a kind, the last."""
    return {type(event).__name__: event.rule for event in events}


def kind_of(kind, events):
    return next(event for event in events if isinstance(event, kind))


# ---- influence


@pytest.mark.parametrize(
    "card, move, rule",
    [
        ("courtier", "courtier", "QN-INF-3"),
        ("confessor", "confessor 1", "QN-INF-3"),
        ("forger", "forger 1 ruby", "QN-FORG-1"),
        ("thief", "thief 1", "QN-THIEF-3"),
    ],
)
def test_a_blue_card_is_played_by_its_own_paragraph(card, move, rule):  # QN-INF-3, QN-FORG-1, QN-THIEF-3
    assert rules(told(table(card, "ring"), move))["CardPlayed"] == rule


def test_a_favorite_that_changes_nothing_is_told_so():  # QN-FAV-1, QN-FAV-2
    state = table("favorite", "")
    assert rules(told(state, "favorite ruby"))["FashionChanged"] == "QN-FAV-1"
    assert rules(told(state, "favorite diamond"))["FashionChanged"] == "QN-FAV-2"


def test_a_stolen_necklace_takes_the_necklace_along():  # QN-THIEF-1, QN-THIEF-2
    state = table("thief", "necklace ring")
    assert told(state, "thief 1", "steal ring")[1].rule == "QN-THIEF-1"
    assert told(state, "thief 1", "steal necklace")[1].rule == "QN-THIEF-2"


def test_a_theft_in_return_is_told_by_the_musketeers_paragraph():  # QN-MUSK-1, QN-MUSK-2
    state = table("thief musketeer ring", "musketeer king")
    events = told(state, "thief 1", "steal musketeer", "steal musketeer", "steal king")
    assert events[1:4] == (MusketeerPulled(0, 1), MusketeerPulled(1, 0, True), CardStolen(0, 1, Card.KING))
    assert [event.rule for event in events[1:3]] == ["QN-MUSK-1", "QN-MUSK-2"]
    back = told(state, "thief 1", "steal musketeer", "steal ring")
    assert kind_of(CardStolen, back).rule == "QN-MUSK-1"


def test_a_theft_ends_at_an_empty_hand():  # QN-MUSK-2, QN-THIEF-3
    chain = told(table("thief", "musketeer"), "thief 1", "steal musketeer")
    assert kind_of(NothingToPull, chain).rule == "QN-MUSK-2"
    in_vain = table("thief", "", rulings={"influence_empty_hand_target": "allowed_no_effect"})
    assert kind_of(NothingToPull, told(in_vain, "thief 1")).rule == "QN-THIEF-3"


# ---- purchase


def test_what_is_bought_is_told_by_the_paragraph_of_the_card():  # QN-BUY-2, QN-ASTR-2, QN-NECK-1
    state = table("courtier", "", row="ring/3 astrologer/3 necklace", stage=["purchase"], ducats=13)
    assert rules(told(state, "buy 0")) == {"Bought": "QN-BUY-2"}
    assert rules(told(state, "buy 1"))["Bought"] == "QN-ASTR-2"
    worn = rules(told(state, "buy 2"))
    assert (worn["Bought"], worn["NecklaceWorn"]) == ("QN-BUY-2", "QN-NECK-1")


def test_a_card_for_nothing_is_told_by_the_paragraph_that_gives_it():  # QN-BUY-4
    state = table("", "", row="king", rulings={"no_affordable_buy": "cheapest_free"})
    assert rules(told(state, "buy 0"))["Bought"] == "QN-BUY-4"


def test_a_necklace_that_the_astrologer_brings_is_put_on():  # QN-ASTR-2, QN-ASTR-3
    state = table("", "", row="astrologer/3", pile="ring necklace")
    assert rules(told(state, "buy 0", "draw ring"))["CardRead"] == "QN-ASTR-2"
    assert rules(told(state, "buy 0", "draw necklace"))["CardRead"] == "QN-ASTR-3"


def test_an_empty_slot_is_refused_by_the_reason_why_it_is_empty():  # QN-BUY-6, QN-DEV-6
    bought = after(table("", "", row="ring/3 amber1 ring"), "buy 0")
    assert refusal(bought, "buy 0").rule == "QN-BUY-6"
    no_pile = table("", "", row="- amber1", pile="", sales=2, waiting=[[1, 1]])
    assert refusal(no_pile, "buy 0").rule == "QN-DEV-6"


# ---- devaluation


def test_with_an_empty_pile_cards_go_on_dropping_until_the_delayed_sale():  # QN-DEV-1, QN-DEV-6, QN-CARD-9
    fields = {"row": "amber1 ring", "stage": ["purchase"]}
    usual = told(table("", "", pile="6*amber1", **fields), "buy 0")
    assert rules(usual)["Devalued"] == "QN-DEV-1"
    last = rules(told(table("", "", pile="", sales=2, waiting=[[1, 1]], **fields), "buy 0"))
    assert (last["Devalued"], last["NotRefilled"]) == ("QN-DEV-6", "QN-CARD-9")


def at_queen(holder, **fields):
    hands = ["queen" if seat == holder else "" for seat in range(2)]
    return table(*hands, stage=["queen", holder, [0]], row="ruby1", pile="6*amber1", **fields)


def test_the_queen_is_used_in_ones_own_turn_or_in_anothers():  # QN-QUEEN-1, QN-QUEEN-2
    assert rules(told(at_queen(0), "use queen"))["QueenTook"] == "QN-QUEEN-1"
    assert rules(told(at_queen(1), "use queen"))["QueenTook"] == "QN-QUEEN-2"


def test_only_she_knows_that_her_queen_came_this_turn():  # QN-BUY-7
    event = kind_of(QueenTook, told(at_queen(0, fresh="queen"), "use queen"))
    assert event.rule == event.told_to(0).rule == "QN-BUY-7"
    assert event.told_to(1).rule == event.told_to(None).rule == "QN-QUEEN-1"


def test_a_top_price_is_that_of_the_set_up_of_a_refill_or_of_ones_own_table():
    """QN-SETUP-9, QN-DEV-3, QN-PRICE-2: three ways to begin at the top."""
    state = table("", "", row="ring/1 amber1", turn=1)
    assert [game.why(state, f"price {slot}")[0].rule for slot in (0, 1)] == ["QN-SETUP-9", "QN-DEV-3"]
    own = table("", "", row="ring amber1", prices={"ring": [5, 4, 3, 2]})
    assert [game.why(own, f"price {slot}")[0].rule for slot in (0, 1)] == ["QN-PRICE-2", "QN-SETUP-9"]


# ---- Merchant and Cardinal


def test_a_merchant_is_told_by_where_it_was_drawn():  # QN-MERC-1, QN-ASTR-4, QN-CARD-8
    assert told(merchant_comes("", ""), "draw merchant")[0] == MerchantDrawn(0, 0)
    assert told(merchant_comes("", ""), "draw merchant")[0].rule == "QN-MERC-1"
    read = table("", "", row="astrologer/2 amber1/1", pile="ring", merchant="next")
    assert kind_of(MerchantDrawn, told(read, "buy 0", "draw merchant")).rule == "QN-ASTR-4"
    while_waiting = merchant_comes("", "", sales=1, waiting=[[1, 1]])
    assert told(while_waiting, "draw merchant")[0].rule == "QN-CARD-8"


def test_of_two_cardinals_the_later_counts():  # QN-CARD-1, QN-CARD-2, QN-CARD-4, QN-CARD-5
    state = merchant_comes("", "cardinal", "cardinal")
    one = told(state, "draw merchant", "use cardinal", "keep cardinal")
    assert (kind_of(CardinalPlayed, one).rule, kind_of(SaleDelayed, one)) == ("QN-CARD-1", SaleDelayed(1, 1))
    assert kind_of(SaleDelayed, one).rule == "QN-CARD-4"
    two = told(state, "draw merchant", "use cardinal", "use cardinal")
    first, second = (event for event in two if isinstance(event, CardinalPlayed))
    assert (first.rule, second.rule) == ("QN-CARD-1", "QN-CARD-2")
    assert kind_of(SaleDelayed, two) == SaleDelayed(2, 2, later=True)
    assert kind_of(SaleDelayed, two).rule == "QN-CARD-5"


def at_dusk(*hands, waiting, **fields):
    """The end of a turn in which sales are due."""
    row, draw = "- ring ring king king", {"stage": ["draw", 0], "pile": "6*amber1"}
    return table(*hands, row=row, sales=1, waiting=waiting, **draw, **fields)


def test_sales_due_in_one_turn_follow_one_another():  # QN-CARD-6, QN-CARD-8
    one = told(at_dusk("", "", waiting=[[0, 0]]), "draw amber1")
    assert kind_of(SaleCalled, one).rule == "QN-CARD-6"
    two = told(at_dusk("", "", waiting=[[0, 0], [0, 0]]), "draw amber1", *NOTHING)
    assert [event.rule for event in two if isinstance(event, SaleCalled)] == ["QN-CARD-8", "QN-CARD-6"]


def test_a_waiting_sale_may_come_first_by_another_reading():  # QN-CARD-8
    fields = {"waiting": [[1, 1]], "sales": 1, "rulings": {"merchant_while_pending": "pending_first"}}
    events = told(merchant_comes("", "", **fields), "draw merchant")
    assert kind_of(SaleCalled, events).rule == "QN-CARD-8"


def test_a_delayed_sale_delayed_again_is_told_by_the_paragraph_that_usually_forbids_it():  # QN-CARD-7
    state = at_dusk("", "cardinal", waiting=[[0, 0]], rulings=AGAIN)
    played = told(state, "draw amber1", "use cardinal")
    assert kind_of(CardinalPlayed, played) == CardinalPlayed(1, again=True)
    assert kind_of(CardinalPlayed, played).rule == "QN-CARD-7"
    kept = told(state, "draw amber1", "keep cardinal")
    assert kind_of(CardinalKept, kept).rule == "QN-CARD-7"


def test_play_goes_on_where_it_stopped():  # QN-MERC-2, QN-DEV-5
    row = told(merchant_comes("", ""), "draw merchant", *NOTHING)
    assert kind_of(PlayResumed, row).rule == "QN-DEV-5"
    read = table("", "", row="astrologer/2 amber1/1", pile="ring", merchant="next")
    assert kind_of(PlayResumed, told(read, "buy 0", "draw merchant", *NOTHING)).rule == "QN-MERC-2"


def test_when_a_merchant_was_the_last_card_the_row_is_not_refilled():  # QN-MERC-2, QN-CARD-9
    state = merchant_comes("", "cardinal", pile="", sales=2)
    events = told(state, "draw merchant", "use cardinal")
    assert kind_of(PlayResumed, events).rule == "QN-MERC-2"
    assert rules(events)["NotRefilled"] == "QN-CARD-9"


# ---- display and Alchemist


def test_an_empty_display_is_nobody_elses_business():  # QN-DISP-2, QN-DISP-6
    (event,) = told(sale("nothing", "D1"), "show nothing")
    assert isinstance(event, Prepared)
    assert (event.told_to(0).rule, event.told_to(1).rule) == ("QN-DISP-2", "QN-DISP-6")


def test_the_alchemist_may_make_a_type_that_she_has_not_displayed():  # QN-ALCH-2, QN-ALCH-4
    shown = {"held": "alchemist"}
    new = sale_story("R1 E1", "A1", alchemist="alchemist ruby1>diamond", **shown)
    old = sale_story("R1 E1", "A1", alchemist="alchemist ruby1>emerald", **shown)
    assert (rules(new)["Transmuted"], rules(old)["Transmuted"]) == ("QN-ALCH-4", "QN-ALCH-2")


def test_a_row_that_loses_its_last_gem_is_told_if_anything_else_lies_there():  # QN-ALCH-6
    change = {"alchemist": "alchemist ruby1>emerald", "held": "alchemist"}
    assert rules(sale_story("R1k E1", "A1", **change))["RowEmptied"] == "QN-ALCH-6"
    assert "RowEmptied" not in kinds(sale_story("R1 E1", "A1", **change))
    assert "RowEmptied" not in kinds(sale_story("R11k E1", "A1", **change))


# ---- sale


def test_who_alone_shows_most_sells_and_all_who_are_tied_do():  # QN-SELL-1, QN-SELL-2
    alone, *others = (event for event in settled("D2", "D1 E1", "E1") if isinstance(event, Sold))
    assert alone.rule == "QN-SELL-1"
    assert [event.rule for event in others] == ["QN-SELL-2"] * 2


@pytest.mark.parametrize(
    "shown, rule",
    [
        (("D1 E11 R111", "A1111"), "QN-RARE-2"),
        (("D1 E11 R111", "A111"), "QN-RARE-3"),
        (("D1 E11", "A111"), "QN-RARE-5"),
        (("D1", "A111"), "QN-RARE-3"),
    ],
)
def test_rarity_is_told_by_what_decided_it(shown, rule):  # QN-RARE-2, QN-RARE-3, QN-RARE-5
    assert rules(sale_story(*shown))["RarityPlaced"] == rule


def test_a_price_that_fashion_decided_says_so():  # QN-RARE-3
    sold = [event for event in settled("D1 E11 R111", "A111") if isinstance(event, Sold)]
    found = {event.gem: event.because[1].rule for event in sold}
    assert found == {D: "QN-RARE-2", E: "QN-RARE-2", R: "QN-RARE-3", A: "QN-RARE-3"}


def test_types_that_nobody_shows_are_named():  # QN-SELL-6
    events = sale_story("D1", "A1")
    assert kind_of(NotShown, events) == NotShown((E, R))
    assert kind_of(NotShown, events).rule == "QN-SELL-6"


def test_several_kings_do_the_same_as_one():  # QN-KING-1, QN-KING-5
    assert rules(settled("D1k", "D2"))["Cancelled"] == "QN-KING-1"
    assert rules(settled("D1k", "D2k"))["Cancelled"] == "QN-KING-5"


def test_the_necklace_protects_meets_its_owners_own_king_or_idles():  # QN-NECK-4, QN-NECK-6, QN-NECK-9
    assert rules(settled("D1n", "D2k"))["Protected"] == "QN-NECK-4"
    assert rules(settled("D1nk", "D2"))["Protected"] == "QN-NECK-9"
    assert rules(settled("D1nk", "D2k"))["Protected"] == "QN-NECK-4"
    assert rules(settled("D1n", "D2"))["NecklaceIdle"] == "QN-NECK-6"


def test_a_score_below_zero_is_told_once_everything_is_settled():  # QN-NECK-7
    debt = sale_story("D1n", "D2k", "E1")
    assert "InDebt" in kinds(debt), "30 pounds for the diamonds, 50 to pay"
    assert kind_of(InDebt, debt) == InDebt(1, -20)
    assert kind_of(InDebt, debt).rule == "QN-NECK-7"
    assert "InDebt" not in kinds(sale_story("D1n", "D2k E2"))
    assert "InDebt" not in kinds(sale_story("D1n", "D2k", scores=[0, -5])), "it was below zero before"


def test_what_leaves_the_table_after_a_sale_is_told_piece_by_piece():
    """QN-SELL-7, QN-NECK-8, QN-RARE-4, QN-MERC-3: displays, the Necklace, the tiles, the Merchant."""
    found = rules(sale_story("D1n", "D2"))
    gone = ("SaleEnded", "NecklaceGone", "RarityTakenAway", "MerchantLeft")
    assert [found[kind] for kind in gone] == ["QN-SELL-7", "QN-NECK-8", "QN-RARE-4", "QN-MERC-3"]


@pytest.mark.parametrize(
    "scores, rulings, winners, rule",
    [
        ([0, 40], {}, (1,), "QN-END-2"),
        ([0, 30], {}, (0, 1), "QN-END-3"),
        ([0, 30], {"final_tie": "last_sale"}, (0,), "QN-END-3"),
    ],
)
def test_who_has_won_is_told_by_the_rule_that_decided(scores, rulings, winners, rule):
    """QN-END-1, QN-END-2, QN-END-3: after the third sale."""
    events = sale_story("D2", "D1", sales=2, scores=scores, rulings=rulings)
    assert [event.rule for event in events[-2:]] == ["QN-END-1", rule]
    assert events[-1] == Won(winners, rule)
