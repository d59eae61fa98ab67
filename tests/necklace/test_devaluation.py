"""The devaluation phase and the Queen (QN-DEV, QN-PRICE, QN-QUEEN)."""

import pytest

from explorer.core.game import CHANCE
from explorer.games.necklace.cards import Card
from explorer.games.necklace.devaluation import NotRefilled, QueenKept, QueenTook, TurnedOver
from explorer.games.necklace.turn import TurnBegan
from tests.necklace.table import FEW, after, game, hand, kinds, offers, play, table, told, waits_for

FULL = "ring king/1 amber1/2 banker/2 ruby1"


def test_every_unsold_card_drops_one_step():  # QN-DEV-1
    state = after(table("", "", row="ring king/1 amber1/2 ruby3 emerald1/1", ducats=6), "buy 4", "buy 2")
    assert offers(state) == ["ring 7", "king 7", "-", "ruby3 8", "-"]


def test_the_printed_devaluation():  # QN-DEV-1, QN-DEV-3
    state = table("", "", row="ring ruby2/2 confessor/2 banker/1 emerald1")
    state = after(state, "buy 2", "buy 3", "draw diamond3", "draw ring")
    assert offers(state) == ["ring 7", "ruby2 2", "diamond3 10", "ring 9", "emerald1 4"]


def test_a_card_that_drops_from_its_last_price_is_discarded():  # QN-DEV-1
    state, events = play(table("", "", row="ring/3 king/3 amber1/3"), "buy 2", "end purchase")
    assert offers(state) == ["-"] * 5
    assert [event.dropped for event in events if hasattr(event, "dropped")] == [(Card.RING, Card.KING)]
    assert state.discard[Card.RING] == state.discard[Card.KING] == 1


def test_cards_turned_over_in_this_phase_keep_their_top_price():  # QN-DEV-2
    state = after(table("", "", row=FULL), "buy 0", "draw king")
    assert offers(state)[0] == "king 11"


def test_slots_are_refilled_from_left_to_right_one_card_at_a_time():  # QN-DEV-3, S6
    state = table("", "", row="amber1 - amber1/1 - king")
    state, events = play(
        state, "buy 0", "buy 2", *(f"draw {card}" for card in ("ring", "banker", "thief", "queen"))
    )
    turned = [(event.slot, event.offer.card) for event in events if isinstance(event, TurnedOver)]
    assert turned == [(0, Card.RING), (1, Card.BANKER), (2, Card.THIEF), (3, Card.QUEEN)]
    assert isinstance(events[-2], TurnBegan)


@pytest.mark.parametrize("card", ["diamond1", "emerald2", "ruby3", "amber1"])
def test_a_gem_card_turned_over_opens_the_queens_window(card):  # QN-QUEEN-1, QN-DEV-4
    state = table("", "queen", row=FULL, pile=f"{card} ring king")
    assert waits_for(after(state, "buy 0", f"draw {card}")) == ("queen", 1)


@pytest.mark.parametrize("card", ["ring", "king", "necklace", "banker", "thief", "astrologer", "musketeer"])
def test_no_other_card_can_be_taken_with_the_queen(card):  # QN-QUEEN-1
    state = table("", "queen", row=FULL.replace("king", "emerald1"), pile=f"{card} amber1 confessor")
    assert waits_for(after(state, "buy 0", f"draw {card}"))[0] != "queen"


def test_the_queen_takes_the_card_and_the_next_one_fills_the_slot():  # QN-QUEEN-1
    state, events = play(
        table("", "queen", row=FULL, pile="ruby3 ring king"), "buy 0", "draw ruby3", "use queen"
    )
    assert events[-1] == QueenTook(1, 0, Card.RUBY3, own_turn=False)
    assert hand(state, 1) == {"ruby3": 1}
    assert state.discard[Card.QUEEN] == 1
    assert waits_for(state) == ("draw", CHANCE)
    assert offers(after(state, "draw king"))[0] == "king 11"


def test_the_queen_may_be_kept():  # QN-QUEEN-1
    state, events = play(
        table("", "queen", row=FULL, pile="ruby3 ring king"), "buy 0", "draw ruby3", "keep queen"
    )
    assert QueenKept(1) in events
    assert offers(state)[0] == "ruby3 10"
    assert hand(state, 1) == {"queen": 1}


def test_the_queen_may_be_used_in_her_holders_own_turn():  # QN-QUEEN-2, S12
    assert waits_for(after(table("queen", "", row=FULL, pile="ruby3 ring"), "buy 0", "draw ruby3")) == (
        "queen",
        0,
    )


def test_the_window_opens_before_the_next_card_is_drawn():  # QN-DEV-4
    state = after(table("", "queen", row="amber1/3", pile=FEW), "buy 0", "draw amber1")
    assert game.phase(state) == "queen"
    assert sum(state.pile) == 5


def test_a_queen_that_was_kept_is_asked_for_every_gem_card():  # QN-QUEEN-1
    state = table("", "queen", row="amber1/3", pile="6*amber1")
    moves = ["buy 0", *["draw amber1", "keep queen"] * 4, "draw amber1"]
    assert waits_for(after(state, *moves)) == ("queen", 1)


def test_the_replacement_may_be_another_gem_but_there_is_no_second_queen():  # QN-QUEEN-4
    state = after(
        table("", "queen", row=FULL, pile="3*amber1"), "buy 0", "draw amber1", "use queen", "draw amber1"
    )
    assert offers(state)[0] == "amber1 6"
    assert game.phase(state) != "queen"


def test_the_replacement_may_be_a_merchant():  # QN-QUEEN-4
    state = table("", "queen", row=FULL, pile="2*amber1", sales=1, merchants=[[3, 3], [1, 1]])
    state = after(state, "buy 0", "draw amber1", "use queen", "draw merchant")
    assert waits_for(state) == ("display", 0)
    state = after(state, "show nothing", "show A1", "draw amber1")
    assert offers(state)[0] == "amber1 6", "then another card is drawn for the same slot"


def test_the_card_taken_with_the_queen_can_be_shown_in_the_sale_that_follows():  # QN-QUEEN-4, QN-BUY-7
    state = table("", "queen", row=FULL, pile="ruby3 amber1", sales=1, merchants=[[3, 3], [1, 1]])
    state = after(state, "buy 0", "draw ruby3", "use queen", "draw merchant", "show nothing")
    assert waits_for(state) == ("display", 1)
    assert game.objection(state, game.parse("show R3")) is None


def test_the_queen_is_not_asked_at_the_set_up():  # QN-QUEEN-3, QN-SETUP-9
    assert all(game.phase(game.start(3, seed)) in ("influence", "purchase") for seed in range(100))


def test_cards_lying_in_the_row_cannot_be_taken_with_the_queen():  # QN-QUEEN-3
    state = table("", "queen", row="ring amber1 amber1 ruby1 ruby2", pile="king ring")
    assert "queen" not in [game.phase(after(state, "buy 0", f"draw {card}")) for card in ("king", "ring")]


def test_a_merchant_is_handled_completely_before_the_slot_is_refilled():  # QN-DEV-5
    state = table(
        "", "", row="amber1/3 - king", pile="ring thief banker queen", sales=1, merchants=[[5, 5], [1, 1]]
    )
    state = after(state, "buy 0", "draw ring", "draw merchant")
    assert waits_for(state) == ("display", 0)
    state = after(state, "show nothing", "show nothing", "draw thief", "draw banker")
    assert offers(state)[:4] == ["ring 9", "thief 8", "king 9", "banker 10"]


def test_with_an_empty_pile_slots_stay_empty_and_the_others_go_on_dropping():  # QN-DEV-6
    state = table("", "", row="amber1 ring king", pile="", sales=2, waiting=[[1, 1]])
    state, events = play(state, "buy 0")
    assert NotRefilled((0, 3, 4)) in events
    assert offers(state) == ["-", "ring 7", "king 9", "-", "-"]
    assert (state.turn, state.active) == (1, 1)


def test_discards_never_return():  # QN-DEV-7, D15
    state = table("", "", row="amber1/3 ring/3", pile="", sales=2, waiting=[[1, 1]])
    state = after(state, "buy 0", "end purchase")
    assert state.pile_size == 0
    assert offers(state) == ["-"] * 5


def test_an_empty_row_is_played_through_until_the_delayed_sale():  # QN-BUY-4, QN-DEV-6, QN-CARD-9
    state = table("", "", "", "", row="amber1/3", pile="", sales=2, waiting=[[3, 3]])
    state, events = play(state, "buy 0")
    assert kinds(events).count("PurchaseSkipped") == 3
    assert (state.turn, waits_for(state)) == (3, ("display", 3))


def test_play_goes_to_the_next_player_after_the_refilling():  # QN-TURN-1
    events = told(table("", "ruby1", "", row=FULL), "buy 0", "draw amber1")
    assert kinds(events)[-3:] == ["TurnedOver", "TurnBegan", "InfluenceEnded"]
    assert events[-2] == TurnBegan(1, 1, 10)
