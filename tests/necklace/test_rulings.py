"""Readings: every option of every field changes what it should, and nothing else; the editions."""

import pytest

from explorer.core.game import CHANCE
from explorer.games.necklace.cards import Card, Gem
from explorer.games.necklace.display import SaleBegan
from explorer.games.necklace.forger import GemsOffered
from explorer.games.necklace.influence import MusketeersUnited
from explorer.games.necklace.merchant import SaleCalled, SaleDelayed
from explorer.games.necklace.purchase import Bought, CardRead
from explorer.games.necklace.readings import EDITIONS, Rulings
from explorer.games.necklace.table import Delay
from explorer.games.necklace.theft import NothingToPull, PullDeclined
from tests.necklace.table import (
    after,
    allowed,
    game,
    hand,
    kinds,
    legal,
    merchant_comes,
    offers,
    play,
    rarity,
    refusal,
    revealed,
    sale,
    settled,
    states_of,
    table,
    takings,
    told,
    waits_for,
)

ROW = "ring ruby2/2 confessor/2 banker/1 emerald1"

ALL_TYPES = "D1 E11 R111 A1111"
"""Rare and fashionable alike: 60, 40, 20 and 0."""


def started(rulings):
    return game.start(2, 4, rulings=rulings)


def shown(state, *displays):
    return after(state, *(f"show {display}" for display in displays))


QUESTIONS = {
    "how many cards are in play": lambda r: sum(game.inventory(started(r)).values()),
    "where the first Merchants can lie": lambda r: [most - least for most, least in started(r).merchants[:2]],
    "where the last Merchant can lie": lambda r: started(r).merchants[2],
    "whether a Queen bought this turn is asked": lambda r: waits_for(
        after(table("", "", row="queen ring ring ring ring", rulings=r.changes()), "buy 0", "draw amber1")
    ),
    "who picks the gem for the Forger": lambda r: waits_for(
        after(table("forger", "ruby1 ruby2", row=ROW, rulings=r.changes()), "forger 1 ruby")
    ),
    "what a pulled Musketeer leads to": lambda r: waits_for(
        after(table("thief ring", "musketeer", row=ROW, rulings=r.changes()), "thief 1", "steal musketeer")
    ),
    "whether Musketeers can be thrown away": lambda r: legal(
        table("3*musketeer thief", "ring", row=ROW, rulings=r.changes())
    ),
    "whether the active player may delay": lambda r: waits_for(
        after(merchant_comes("cardinal", "", rulings=r.changes()), "draw merchant")
    ),
    "where the Necklace may lie": lambda r: legal(
        sale("D1", "nothing", held="necklace", rulings=r.changes())
    ),
    "what the Alchemist can make": lambda r: legal(
        revealed("R1 E1", "D1", held="alchemist", rulings=r.changes())
    ),
    "what is seen of the discards": lambda r: (
        game.seen_by(table("thief", "ring", discard="king", rulings=r.changes()), 1).discard
    ),
    "what can be bought": lambda r: legal(table("", "", row=ROW, rulings=r.changes())),
    "what happens when nothing is affordable": lambda r: waits_for(
        table("", "", row="king", rulings=r.changes())
    ),
    "what follows a gem turned over in the first of two slots": lambda r: waits_for(
        after(
            table("", "queen", stage=["draw", 0], row="- - ring ring ring", rulings=r.changes()), "draw ruby1"
        )
    ),
    "whom a Thief can rob": lambda r: legal(table("thief courtier", "", row=ROW, rulings=r.changes())),
    "what a Favorite can name": lambda r: legal(table("favorite", "", row=ROW, rulings=r.changes())),
    "whether the Queen works in a rival's turn": lambda r: waits_for(
        after(
            table("", "queen", stage=["draw", 0], row="- ring ring ring ring", rulings=r.changes()),
            "draw ruby1",
        )
    ),
    "whether a delayed sale can be delayed again": lambda r: waits_for(
        after(
            table(
                "",
                "cardinal",
                stage=["draw", 0],
                row="- ring ring ring ring",
                waiting=[[0, 0]],
                rulings=r.changes(),
            ),
            "draw amber1",
        )
    ),
    "what a Merchant does while a sale waits": lambda r: kinds(
        told(merchant_comes("", "", waiting=[[1, 1]], rulings=r.changes()), "draw merchant")
    ),
    "where a Banker may lie": lambda r: legal(sale("D1", "nothing", held="banker", rulings=r.changes())),
    "what a King does in an emptied row": lambda r: kinds(
        settled("R1k E1", "R1", held="alchemist", alchemist="alchemist ruby1>emerald", rulings=r.changes())
    ),
    "how rare a type is that nobody shows": lambda r: rarity("R2", "A1", rulings=r.changes()).order,
    "what two Bankers bring": lambda r: takings("D1 E1 R1 A1 bb", "nothing", rulings=r.changes()),
    "whether King and Necklace may share a row": lambda r: allowed(
        sale("D1kn", "nothing", rulings=r.changes()), "show D1kn"
    ),
    "who wins a tie": lambda r: (
        game.winners(
            shown(
                sale(ALL_TYPES, "nothing", sales=2, scores=[0, 120], rulings=r.changes()),
                ALL_TYPES,
                "nothing",
            )
        ).seats
    ),
}

CHANGES = {
    "ring_count": ["how many cards are in play"],
    "merchant_placement": ["where the first Merchants can lie"],
    "third_merchant_window": ["where the last Merchant can lie"],
    "fresh_special_cards": ["whether a Queen bought this turn is asked"],
    "forger_discard_chooser": ["who picks the gem for the Forger"],
    "counter_theft": ["what a pulled Musketeer leads to"],
    "trio_needs_rival_owner": ["whether Musketeers can be thrown away"],
    "cardinal_on_own_turn": ["whether the active player may delay"],
    "necklace_needs_gem": ["where the Necklace may lie"],
    "alchemist_to_new_type": ["what the Alchemist can make"],
    "discards_public": ["what is seen of the discards"],
    "purchase_mode": ["what can be bought"],
    "no_affordable_buy": ["what happens when nothing is affordable"],
    "refill_order": ["what follows a gem turned over in the first of two slots"],
    "influence_empty_hand_target": ["whom a Thief can rob"],
    "favorite_on_first": ["what a Favorite can name"],
    "queen_user": [
        "what follows a gem turned over in the first of two slots",
        "whether the Queen works in a rival's turn",
    ],
    "delayed_sale_cardinal_window": ["whether a delayed sale can be delayed again"],
    "merchant_while_pending": ["what a Merchant does while a sale waits"],
    "banker_needs_gem": ["where a Banker may lie"],
    "alchemist_orphans": ["what a King does in an emptied row"],
    "zero_displayed_rarity": ["how rare a type is that nobody shows"],
    "bankers_stack": ["what two Bankers bring"],
    "own_king_under_necklace": ["whether King and Necklace may share a row"],
    "final_tie": ["who wins a tie"],
}


@pytest.fixture(scope="module")
def usual_answers():
    return {question: answer(Rulings()) for question, answer in QUESTIONS.items()}


@pytest.mark.parametrize("field", Rulings.options)
def test_each_reading_changes_its_own_answers_and_no_other(field, usual_answers):
    usual, *others = Rulings.options[field]
    assert getattr(Rulings(), field) == usual
    for value in others:
        rulings = Rulings.having(**{field: value})
        changed = [name for name, answer in QUESTIONS.items() if answer(rulings) != usual_answers[name]]
        assert changed == sorted(CHANGES[field], key=list(QUESTIONS).index)


def test_every_reading_has_two_options():
    readings = {name for name, made in Rulings.declared.items() if not made.is_number}
    assert readings < set(Rulings.options) == set(CHANGES)
    assert {len(values) for values in Rulings.options.values()} == {2}


# ---- what the other options say


def test_a_fresh_cardinal_is_blocked_in_ones_own_turn():  # D4, D10
    both = {"cardinal_on_own_turn": True, "fresh_special_cards": "blocked"}
    for rulings, asked in ((both, "display"), ({"cardinal_on_own_turn": True}, "cardinal")):
        state = table(
            "", "", row="cardinal ring ring ring ring", pile="ring", merchant="next", rulings=rulings
        )
        assert game.phase(after(state, "buy 0", "draw merchant")) == asked


def test_with_blocked_fresh_cards_an_old_queen_still_works():  # D4
    blocked = {"fresh_special_cards": "blocked"}
    state = table("queen", "", row="amber1 ring ring ring ring", rulings=blocked)
    assert waits_for(after(state, "buy 0", "draw amber1")) == ("queen", 0)


def test_with_blocked_fresh_cards_the_queen_waits_for_the_next_turn_only():  # D4
    state = table("", "", row="queen ring ring ring king", rulings={"fresh_special_cards": "blocked"})
    state = after(state, "buy 0", "draw amber1", "buy 0", "draw amber1")
    assert waits_for(state) == ("queen", 0)


def test_the_attacker_may_pick_the_size():  # D5
    state = table("forger", "ruby1 ruby3 amber1", row=ROW, rulings={"forger_discard_chooser": "attacker"})
    assert told(state, "forger 1 ruby")[1] == GemsOffered(1, 0, (Card.RUBY1, Card.RUBY3)), "what she sees"
    state = after(state, "forger 1 ruby")
    assert (waits_for(state), legal(state)) == (("forger_discard", 0), ["discard ruby1", "discard ruby3"])
    assert hand(after(state, "discard ruby3"), 1) == {"ruby1": 1, "amber1": 1}


def test_the_robbed_player_may_let_go():  # D8
    state = table("thief ring", "musketeer", row=ROW, rulings={"counter_theft": "optional"})
    state = after(state, "thief 1", "steal musketeer")
    assert (waits_for(state), legal(state)) == (("counter_theft", 1), ["pull back", "let go"])
    assert told(state, "let go")[0] == PullDeclined(1)
    assert waits_for(after(state, "let go")) == ("purchase", 0)
    assert hand(after(state, "pull back", "steal ring"), 1) == {"ring": 1}


def test_in_an_optional_chain_everybody_is_asked_again():  # D8
    state = table("thief musketeer", "musketeer king", row=ROW, rulings={"counter_theft": "optional"})
    state = after(state, "thief 1", "steal musketeer", "pull back", "steal musketeer")
    assert waits_for(state) == ("counter_theft", 0)
    assert after(state, "pull back").stage.puller == 0


def test_whether_to_pull_from_an_empty_hand_is_not_asked():  # D8, S10
    state = table("thief", "musketeer", row=ROW, rulings={"counter_theft": "optional"})
    assert told(state, "thief 1", "steal musketeer")[2] == NothingToPull(1, 0)
    state = after(state, "thief 1", "steal musketeer")
    assert waits_for(state) == ("purchase", 0)
    assert not allowed(state, "pull back")
    assert not allowed(state, "let go")


def test_the_chain_ends_unasked_when_the_last_card_of_a_hand_was_a_musketeer():  # D8, S10
    state = table("thief musketeer", "musketeer", row=ROW, rulings={"counter_theft": "optional"})
    state, events = play(state, "thief 1", "steal musketeer", "pull back", "steal musketeer")
    assert NothingToPull(0, 1) in events
    assert waits_for(state) == ("purchase", 0)


def test_a_table_written_at_a_counter_theft_against_an_empty_hand_goes_on():  # D8, S10
    fields = {"row": ROW, "stage": ["counter_theft", 1, 0], "rulings": {"counter_theft": "optional"}}
    assert waits_for(table("ring", "ruby1", **fields)) == ("counter_theft", 1)
    assert waits_for(table("", "ruby1", **fields)) == ("purchase", 0)


@pytest.mark.parametrize("mine", ["", "necklace"])
def test_three_musketeers_may_be_thrown_away_without_effect(mine):  # D9
    state = table(f"3*musketeer {mine}", "ring", row=ROW, rulings={"trio_needs_rival_owner": False})
    state, events = play(state, "three musketeers")
    assert events[0] == MusketeersUnited(0, None)
    assert hand(state, 0) == ({"necklace": 1} if mine else {})


def test_three_musketeers_still_bring_the_necklace_of_a_rival():  # D9
    state = table("3*musketeer", "necklace", row=ROW, rulings={"trio_needs_rival_owner": False})
    assert after(state, "three musketeers").necklace_owner == 0


def test_in_her_own_turn_the_active_player_is_asked_last_and_delays_by_a_whole_round():  # D10
    state = merchant_comes("cardinal", "", "cardinal", rulings={"cardinal_on_own_turn": True}, turn=6)
    state = after(state, "draw merchant")
    assert waits_for(state) == ("cardinal", 2)
    state, events = play(state, "use cardinal", "use cardinal")
    assert events[-2] == SaleDelayed(0, 9, later=True)
    assert state.waiting == (Delay(0, 9),)


def test_the_necklace_may_lie_on_any_type_and_works_there():  # D11
    events = settled("R1 Dn", "D1k", rulings={"necklace_needs_gem": False})
    assert kinds(events)[:2] == ["Protected", "Fined"]


def test_rings_and_kings_need_a_gem_even_then():  # D11
    state = sale("R1", "nothing", held="necklace ring king", rulings={"necklace_needs_gem": False})
    assert refusal(state, "show Dkn").rule == refusal(state, "show Dr").rule == "QN-DISP-4"


def test_the_alchemist_may_be_kept_to_rows_that_are_shown():  # D12
    only_shown = {"alchemist_to_new_type": False}
    state = revealed("R1 E1", "D1", held="alchemist", rulings=only_shown)
    assert legal(state) == ["alchemist emerald1>ruby", "alchemist ruby1>emerald", "keep alchemist"]
    assert refusal(state, "alchemist ruby1>diamond").rule == "QN-ALCH-4"
    alone = revealed("R1", "D1", held="alchemist", rulings=only_shown)
    assert waits_for(alone)[0] != "alchemist", "with one row only there is no window"


def test_a_whole_purchase_can_be_declared_at_once():  # S4
    state = table(
        "", "", row="astrologer/2 astrologer/3 amber1/1 ring king", rulings={"purchase_mode": "declared"}
    )
    assert "end purchase" not in legal(state)
    assert allowed(state, "buy 0 1 2")
    assert not allowed(state, "buy 0 4")
    state, events = play(state, "buy 0 1 2", "draw king", "draw banker")
    assert [event.slot for event in events if isinstance(event, Bought)] == [0, 1, 2]
    assert [event.card for event in events if isinstance(event, CardRead)] == [Card.KING, Card.BANKER]
    assert waits_for(state) == ("draw", CHANCE), "nothing more can be bought"


def test_who_can_afford_nothing_gets_the_cheapest_card_for_nothing():  # S5
    free = {"no_affordable_buy": "cheapest_free"}
    state = table("", "", row="king necklace alchemist", rulings=free)
    assert legal(state) == ["buy 0", "buy 2"], "of equally cheap ones she chooses"
    state, events = play(state, "buy 2")
    assert (events[0].price, events[0].amount, state.ducats) == (0, 0, 10)
    assert kinds(events)[1] == "PurchaseEnded"
    assert legal(table("", "", row="king ring", rulings=free)) == ["buy 1"], "nothing is free if one can pay"
    assert game.phase(table("", "", row="", rulings=free)) == "draw"


def test_all_slots_can_be_filled_before_queen_and_merchant():  # S6
    together = {"refill_order": "simultaneous"}
    state = table(
        "",
        "queen",
        stage=["draw", 0],
        row="- - - ring ring",
        pile="ruby1 king 3*amber1",
        sales=1,
        rulings=together,
        merchants=[[6, 6], [1, 1]],
    )
    state = after(state, "draw ruby1", "draw merchant", "draw amber1")
    assert offers(state)[:3] == ["ruby1 6", "-", "amber1 6"]
    assert waits_for(state) == ("queen", 1)
    state = after(state, "keep queen")
    assert waits_for(state) == ("queen", 1), "for the second gem card"
    state = after(state, "use queen")
    assert waits_for(state) == ("display", 0), "then the Merchant is heard"
    state = after(state, "show nothing", "show A1", "draw king", "draw amber1")
    assert offers(state)[:3] == ["ruby1 6", "king 11", "amber1 6"]


@pytest.mark.parametrize("move", ["thief 1", "confessor 1", "forger 1 ruby"])
def test_a_card_played_on_an_empty_hand_can_be_burnt(move):  # S7
    state = table(
        "thief confessor forger", "", row=ROW, rulings={"influence_empty_hand_target": "allowed_no_effect"}
    )
    state = after(state, move)
    assert sum(state.hands[0]) == 2
    assert game.phase(state) == "influence"


def test_a_favorite_may_have_to_change_the_order():  # S9
    state = table(
        "favorite", "", row=ROW, fashion="ruby amber diamond emerald", rulings={"favorite_on_first": False}
    )
    assert refusal(state, "favorite ruby").rule == "QN-FAV-2"
    assert after(state, "favorite emerald").fashion[0] == Gem.EMERALD


def test_the_queen_may_work_in_her_holders_turn_only():  # S12
    own = {"queen_user": "active_only"}
    state = table("queen", "", stage=["draw", 0], row="- ring ring ring ring", rulings=own)
    assert waits_for(after(state, "draw ruby1")) == ("queen", 0)


def test_a_delayed_sale_may_be_delayed_again():  # S16
    again = {"delayed_sale_cardinal_window": True}
    state = table(
        "",
        "cardinal",
        "",
        stage=["draw", 0],
        row="- ring ring ring ring",
        waiting=[[0, 3]],
        turn=3,
        rulings=again,
    )
    state = after(state, "draw amber1")
    assert waits_for(state) == ("cardinal", 1)
    state, events = play(state, "use cardinal")
    assert SaleDelayed(1, 4) in events
    assert (state.turn, state.waiting) == (4, (Delay(1, 4),))
    kept = after(
        table("", "cardinal", "", stage=["cardinal", 1, None], phase="dusk", rulings=again), "keep cardinal"
    )
    assert waits_for(kept) == ("display", 0)


def test_a_new_merchant_may_first_bring_the_waiting_sales_about():  # S17
    first = {"merchant_while_pending": "pending_first"}
    state = merchant_comes("cardinal", "cardinal", waiting=[[1, 1]], rulings=first)
    state, events = play(state, "draw merchant")
    assert events[1:] == (SaleCalled(1, "devaluation"), SaleBegan(1))
    state = after(state, "show nothing", "show nothing")
    assert (waits_for(state), state.waiting) == (("cardinal", 1), ()), "now the new one has its window"
    state = after(state, "keep cardinal", "show nothing", "show nothing")
    assert (state.sales, waits_for(state)) == (2, ("draw", CHANCE))


def test_waiting_sales_are_brought_about_in_the_order_of_their_merchants():  # S17
    first = {"merchant_while_pending": "pending_first"}
    state = merchant_comes("", "", "", waiting=[[1, 1], [2, 2]], rulings=first)
    called = [
        event
        for event in told(state, "draw merchant", *["show nothing"] * 9)
        if isinstance(event, SaleCalled)
    ]
    assert called == [SaleCalled(1, "devaluation"), SaleCalled(2, "devaluation")]


def test_a_banker_may_be_shown_alone():  # S18
    state = sale("nothing", "nothing", held="banker", rulings={"banker_needs_gem": False})
    assert legal(state) == ["show nothing", "show b"]


def test_attachments_of_an_emptied_row_may_be_void():  # S19
    void = {"alchemist_orphans": "void"}
    empty = {"held": "alchemist", "alchemist": "alchemist ruby1>emerald", "rulings": void}
    assert "Cancelled" not in kinds(settled("R1k", "R1", **empty))
    assert kinds(settled("R1n", "R1k", **empty)).count("Cancelled") == 1, (
        "the Necklace does not help any more"
    )
    assert "Cancelled" in kinds(settled("R21k", "R1", **empty)), "the row is not empty"
    assert "Cancelled" in kinds(settled("R1 D1k", "R1", **empty)), "the King lies in another row"


def test_types_nobody_shows_may_be_ranked_last():  # S20
    order = rarity("R2 E1", "nothing", rulings={"zero_displayed_rarity": "ranked_last"}).order
    assert order == (Gem.EMERALD, Gem.RUBY, Gem.DIAMOND, Gem.AMBER)


def test_two_bankers_may_count_as_one():  # S21
    assert takings("A1 bb", "nothing", rulings={"bankers_stack": False}) == (10, 0)


def test_king_and_necklace_of_one_player_may_have_to_lie_apart():  # S22
    apart = {"own_king_under_necklace": "forbidden"}
    state = sale("D1k E1n", "nothing", rulings=apart)
    assert refusal(state, "show D1kn").rule == "QN-NECK-9"
    assert allowed(state, "show D1k E1n")


# ---- editions

EDITION_TABLE = {  # field: default, en, fr, de
    "ring_count": (7, 7, 7, 7),
    "merchant_placement": ("piles", "approx", "approx", "piles"),
    "third_merchant_window": (6, 5, 5, 6),
    "forger_discard_chooser": ("victim", "victim", "victim", "victim"),
    "counter_theft": ("mandatory", "optional", "mandatory", "optional"),
    "trio_needs_rival_owner": (True, True, True, True),
    "cardinal_on_own_turn": (False, False, False, True),
    "necklace_needs_gem": (True, True, True, True),
    "alchemist_to_new_type": (True, True, True, True),
}


@pytest.mark.parametrize("place, language", [(1, "en"), (2, "fr"), (3, "de")])
def test_an_edition_follows_its_text_where_it_speaks_and_the_default_elsewhere(place, language):
    rulings = Rulings.edition(language)
    for field in Rulings.__fields__:
        expected = EDITION_TABLE[field][place] if field in EDITION_TABLE else getattr(Rulings(), field)
        assert getattr(rulings, field) == expected


def test_there_are_three_editions():
    assert set(EDITIONS) == {"en", "fr", "de"}
    with pytest.raises(ValueError, match="no edition 'it'"):
        Rulings.edition("it")


@pytest.mark.parametrize("language", EDITIONS)
def test_a_game_can_be_played_by_an_edition(language):
    rulings = Rulings.edition(language)
    *_, end = states_of(3, 3, rulings=rulings)
    assert game.rulings_of(end) == rulings
    assert end.sales == 3


def test_only_the_options_of_a_reading_can_be_chosen():
    assert Rulings.having(ring_count=4).changes() == {"ring_count": 4}
    for choices in ({"bankers_stack": 1}, {"counter_theft": None}):
        with pytest.raises(ValueError, match="expected one of"):
            Rulings.having(**choices)
    for choices in ({"ring_count": 1}, {"ring_count": "7"}, {"tribute": -1}, {"fashion": [30, 20, 10]}):
        with pytest.raises(ValueError, match="expected"):
            Rulings.having(**choices)
    with pytest.raises(ValueError, match="there is no such reading"):
        Rulings.having(colour="blue")
