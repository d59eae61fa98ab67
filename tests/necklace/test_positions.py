"""Positions written by hand: defaults, errors that name their place, and back again."""

import json
from contextlib import suppress

import pytest

from explorer.core.plain import BadData, Plain
from explorer.games.necklace.cards import Card, Cards
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.setup import cards_in_play
from explorer.games.necklace.table import Delay, Sight
from tests.necklace.table import (
    after,
    game,
    hand,
    legal,
    merchant_comes,
    revealed,
    sale,
    states_of,
    table,
    waits_for,
)

DECK = cards_in_play(Rulings())

TWO = {"players": ["Amy", "Barnaby"], "hands": [[], []]}


def position(**fields):
    return game.start(position={**TWO, **fields})


# ---- what is left out


def test_cards_that_are_not_mentioned_lie_in_the_pile():
    state = position(hands=[["thief", "ruby1"], {"ring": 2}], row=["king"], discard=["queen"])
    held = Cards.of({"thief": 1, "ruby1": 1, "ring": 2, "king": 1, "queen": 1, "merchant": 3})
    assert state.pile == DECK.without(held)
    assert len(state.merchants) == 3


def test_with_a_pile_given_they_lie_among_the_discards():
    state = position(hands=[["thief"], ["ring"]], pile=["king", "amber1"])
    assert state.pile.named() == {"amber1": 1, "king": 1}
    assert state.discard == DECK.minus(Card.MERCHANT, 3).without(
        Cards.of({"thief": 1, "ring": 1, "king": 1, "amber1": 1})
    )


def test_what_is_usual_need_not_be_written():
    state = position(hands=[["thief"], ["ring"]])
    assert (state.active, state.turn, state.phase, state.ducats) == (0, 0, "influence", 10)
    assert (state.scores, state.sales, state.waiting) == ((0, 0), 0, ())
    assert waits_for(state) == ("influence", 0)


def test_a_hand_can_be_a_list_or_a_table():
    one, other = (
        position(hands=[["thief"], cards]) for cards in (["ring", "king", "ring"], {"ring": 2, "king": 1})
    )
    assert one == other


def test_a_slot_can_be_a_name_a_name_with_its_step_or_empty():
    state = position(row=["ring", ["king", 2], None])
    assert [offer and (str(offer.card), offer.price) for offer in state.row] == [
        ("ring", 9),
        ("king", 7),
        None,
        None,
        None,
    ]


def test_who_has_nothing_to_play_is_asked_for_her_purchase():
    assert waits_for(position(row=["ring"])) == ("purchase", 0)


def test_a_merchant_lies_on_the_table_at_a_sale():
    state = position(stage=["display", 0], hands=[["ruby1"], []])
    assert (state.aside, len(state.merchants), state.displays) == (1, 2, (None, None))


def test_the_astrologers_draw_belongs_to_the_purchase_phase():  # QN-ASTR-2
    state = position(row=["ring"], stage=["draw", None])
    assert state.phase == "purchase"
    state = after(state, "draw king")
    assert (hand(state, 0), state.reading, waits_for(state)) == ({"king": 1}, 0, ("purchase", 0))


# ---- what is wrong

WRONG = {
    "too many Rings": ({"hands": [{"ring": 8}, []]}, "8 × ring are placed, but only 7 are in play"),
    "too many in hand and row": (
        {"hands": [["queen"], []], "row": ["queen"]},
        "2 × queen are placed, but only 1 are in play",
    ),
    "too many Rings for a reading": (
        {"hands": [{"ring": 5}, []], "rulings": {"ring_count": 4}},
        "5 × ring are placed, but only 4",
    ),
    "a Forger's gem chosen by a third": (
        {
            "players": ["a", "b", "c"],
            "hands": [[], ["ruby1", "ruby2"], []],
            "stage": ["forger_discard", 2, 1, "ruby"],
        },
        "stage: only the victim or the attacker chooses the gem card",
    ),
    "a Forger against oneself": (
        {"hands": [["ruby1", "ruby2"], []], "stage": ["forger_discard", 0, 0, "ruby"]},
        "stage: nobody plays a Forger against herself",
    ),
    "a theft from oneself": (
        {"hands": [["ring"], []], "stage": ["steal", 0, 0]},
        "stage: nobody robs herself",
    ),
    "play beside a Merchant": (
        {"stage": ["purchase"], "phase": "purchase", "aside": 1},
        "stage: a Merchant on the table is settled before anything else",
    ),
    "a card for the row while buying": (
        {"stage": ["draw", 0], "phase": "purchase"},
        "phase: a card is drawn for the Astrologer in the purchase phase",
    ),
    "too many discarded": ({"discard": {"king": 4}}, "king"),
    "pile and discards do not add up": (
        {"pile": ["ring"], "discard": ["king"]},
        "diamond1: 0 in pile and discards, but 7",
    ),
    "an unknown card": ({"hands": [["ring", "unicorn"], []]}, r"hands\[0\]\[1\]: .*'unicorn'"),
    "an unknown card in a table": ({"hands": [{"unicorn": 1}, []]}, r"hands\[0\]\.unicorn: unknown field"),
    "an unknown card in the row": ({"row": ["ring", "unicorn"]}, r"row\[1\]: .*'unicorn'"),
    "a Merchant in the row": ({"row": [None, "merchant"]}, r"row\[1\]: a Merchant never enters the row"),
    "a Merchant in a hand": ({"hands": [[], ["merchant"]]}, "merchant"),
    "an Astrologer in a hand": ({"hands": [[], ["astrologer"]]}, "hands: hand 1 holds an Astrologer"),
    "a sixth slot": ({"row": ["ring"] * 6}, "row: expected 1 to 5 entries, found 6"),
    "a fifth step": ({"row": [["ring", 4]]}, r"row\[0\]\[1\]: expected a number from 0 to 3"),
    "one hand for two players": ({"hands": [[]]}, "hands: expected 2 entries, found 1"),
    "a single player": ({"players": ["Amy"], "hands": [[]]}, "players: expected 2 to 4 entries, found 1"),
    "five players": (
        {"players": list("ABCDE"), "hands": [[]] * 5},
        "players: expected 2 to 4 entries, found 5",
    ),
    "an unknown field": ({"colour": "blue"}, "colour: unknown field"),
    "an unknown stage": ({"stage": "lunch"}, "stage: expected one of"),
    "an unknown phase": ({"phase": "lunch"}, "phase: expected one of"),
    "a phase that does not fit the stage": (
        {"stage": "purchase", "row": ["ring"], "phase": "dusk"},
        "phase|stage",
    ),
    "an unknown reading": (
        {"rulings": {"colour": 1}},
        r"rulings\.colour: there is no such reading or number",
    ),
    "no option of a reading": (
        {"rulings": {"counter_theft": "never"}},
        r"rulings\.counter_theft: expected one of mandatory, optional, found 'never'",
    ),
    "a number out of its range": (
        {"rulings": {"ring_count": 1}},
        r"rulings\.ring_count: expected a number",
    ),
    "a fashion with a type twice": ({"fashion": ["ruby"] * 4}, "fashion: each of the four types"),
    "a fashion of three": ({"fashion": ["ruby", "amber", "emerald"]}, "fashion: expected 4 entries, found 3"),
    "rising prices": ({"prices": {"ring": [1, 2, 3, 4]}}, r"prices.*ring: needs four falling prices"),
    "an active player who is not there": ({"active": 2}, "active: expected a number from 0 to 1"),
    "scores for three": ({"scores": [1, 2, 3]}, "scores: expected 2 entries, found 3"),
    "a score in words": ({"scores": ["many", 2]}, r"scores\[0\]: expected a whole number"),
    "four Merchants": ({"waiting": [[0, 1]], "sales": 3}, "there are 3 Merchants; 4 are waiting"),
    "Merchants gone without a sale": ({"discard": ["merchant"]}, "1 Merchants are gone, but 0 sales"),
    "a sale without its Merchant gone": ({"discard": [], "sales": 1}, "0 Merchants are gone, but 1 sales"),
    "play after the last sale": ({"sales": 3, "row": ["ring"]}, "after the last sale"),
    "an end without three sales": ({"sales": 2, "stage": "over"}, "sale"),
    "places for two Merchants only": (
        {"merchants": [[50, 50], [6, 1]]},
        "merchants: expected 3 entries, found 2",
    ),
    "a place upside down": (
        {"merchants": [[50, 50], [30, 30], [1, 6]]},
        r"merchants\[2\]: write the place with more",
    ),
    "Merchants out of order": (
        {"merchants": [[30, 30], [50, 50], [6, 1]]},
        r"merchants\[1\]: Merchants must be named from the top",
    ),
    "a Merchant above the pile": ({"merchants": [[200, 200], [30, 30], [6, 1]]}, r"merchants\[0\]"),
    "displays without a sale": ({"displays": ["nothing", None]}, "displays: a sale needs displays"),
    "a sale without a Merchant": ({"stage": ["display", 0], "aside": 0}, "displays: a sale needs displays"),
    "a display that is none": ({"stage": ["display", 0], "displays": ["Z9", None]}, r"displays\[0\]: 'Z9'"),
    "a display of cards she does not hold": (
        {"stage": ["display", 1], "displays": ["R3", None]},
        "ruby3|display",
    ),
    "a display that breaks the rules": (
        {"stage": ["display", 1], "hands": [["ring"], []], "displays": ["Rr", None]},
        "ring|display",
    ),
    "a display still missing before hers": (
        {"stage": ["display", 1], "hands": [["ruby1"], []]},
        "display",
    ),
    "a display twice": (
        {"stage": ["display", 0], "displays": ["nothing", None]},
        "display",
    ),
    "an open display before the reveal": (
        {"stage": ["display", 1], "displays": ["nothing", None], "revealed": True},
        "display|reveal",
    ),
    "an Alchemist without displays": (
        {"stage": ["alchemist", 0], "hands": [["alchemist"], []]},
        "displays: a sale needs displays",
    ),
    "an Alchemist with a display missing": (
        {"stage": ["alchemist", 0], "hands": [["alchemist"], []], "displays": ["R1", None]},
        "displays: at the Alchemist's window all displays lie open",
    ),
    "an Alchemist she does not hold": (
        {"stage": ["alchemist", 0], "displays": ["R1", "nothing"]},
        "stage: the player who is asked does not hold a alchemist",
    ),
    "a Musketeer she does not hold": (
        {"stage": ["forger_defend", 1, "ruby"]},
        "stage: .* does not hold a musketeer",
    ),
    "a Queen she does not hold": (
        {"stage": ["queen", 1, [0]], "row": ["ruby1"]},
        "stage: .* does not hold a queen",
    ),
    "a Queen over an empty slot": (
        {"stage": ["queen", 1, [0]], "hands": [[], ["queen"]]},
        "stage: there is no card in the slot",
    ),
    "a Queen over a Ring": (
        {"stage": ["queen", 1, [0]], "hands": [[], ["queen"]], "row": ["ring"]},
        "stage: ",
    ),
    "a Queen over no slot": (
        {"stage": ["queen", 1, []], "hands": [[], ["queen"]], "row": ["ruby1"]},
        "stage",
    ),
    "a Cardinal she does not hold": ({"stage": ["cardinal", 1, None]}, "stage: .* does not hold a cardinal"),
    "a Cardinal in her own turn": (
        {"stage": ["cardinal", 0, None], "hands": [["cardinal"], []]},
        "stage: ",
    ),
    "nothing to give up": ({"stage": ["forger_discard", 1, 1, "ruby"], "hands": [[], ["ring"]]}, "stage: "),
    "a draw from an empty pile": (
        {"stage": ["draw", 0], "pile": [], "sales": 2, "waiting": [[1, 1]]},
        "stage: the pile",
    ),
    "a draw for no slot": ({"stage": ["draw"]}, "stage: "),
    "a draw for a slot that is full": ({"stage": ["draw", 0], "row": ["ring"]}, "stage: "),
    "a theft from an empty hand": ({"stage": ["steal", 0, 1]}, "stage: the hand to pull from is empty"),
    "a theft from herself": ({"stage": ["steal", 0, 0], "hands": [["ring"], []]}, "stage: "),
    "a stage without its seat": ({"stage": "display"}, "stage: 'display' needs 1 further entries: shower"),
    "a stage with too much": ({"stage": ["purchase", 1]}, "stage: 'purchase' needs 0 further entries"),
    "a seat that is not there": ({"stage": ["display", 2]}, r"stage\[1\]: expected a number from 0 to 1"),
    "more gained than held": (
        {"fresh": ["thief"], "stage": "purchase", "row": ["ring"]},
        "fresh: more cards were gained",
    ),
    "a sale delayed beyond her next turn": ({"waiting": [[1, 400]], "pile": []}, "waiting"),
    "a sale due in somebody else's turn": ({"waiting": [[1, 2]]}, "waiting"),
    "a waiting Merchant beside nobody": (
        {"waiting": [[2, 1]]},
        r"waiting\[0\]\[0\]: expected a number from 0 to 1",
    ),
}


@pytest.mark.parametrize("fields, told", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_refused_with_its_place(fields, told):
    with pytest.raises(BadData, match=told):
        position(**fields)


@pytest.mark.parametrize("missing", ["players", "hands"])
def test_players_and_hands_must_be_written(missing):
    with pytest.raises(BadData, match=f"the field '{missing}' is missing"):
        game.start(position={name: value for name, value in TWO.items() if name != missing})


NONSENSE = [
    None,
    -1,
    5,
    True,
    1.5,
    "x",
    "",
    [],
    [[]],
    ["x"],
    [None],
    [[1]],
    {},
    {"x": 1},
    [-1, -1],
    [["draw"]],
]


@pytest.mark.parametrize(
    "field", [*game.position(game.start(2)), "fresh", "sights", "revealed", "takings", "aside"]
)
def test_nonsense_in_any_field_is_refused_or_read_but_never_crashes(field):
    good = game.position(table("thief", "ring", row="king", scores=[10, 0]))
    for nonsense in NONSENSE:
        with suppress(BadData):
            legal(game.start(position={**good, field: nonsense}))


@pytest.mark.parametrize(
    "stage", ["influence", "purchase", "draw", "steal", "queen", "cardinal", "display", "over"]
)
@pytest.mark.parametrize("given", [[], [0], [0, 0], [0, [0]], [None], [[]], ["ruby"], [0, 1, "ruby"]])
def test_a_stage_with_any_entries_is_refused_or_can_be_played(stage, given):
    hands = [["thief", "queen", "cardinal", "ruby1"], ["ring"]]
    try:
        state = position(stage=[stage, *given], hands=hands, row=["ruby2", "king"])
    except BadData:
        return
    for move in list(game.moves(state))[:5]:
        after(state, str(move))


# ---- and back


def at_every_window():
    yield table("thief", "ring", row="king", scores=[-50, 20], turn=9, active=0)
    yield after(table("forger", "ruby1 ruby2 musketeer", row="king"), "forger 1 ruby")
    yield after(table("forger", "ruby1 ruby2", row="king"), "forger 1 ruby")
    yield after(table("thief", "ruby1 ruby2", row="king"), "thief 1")
    yield after(
        table("confessor thief", "ruby1", "king", row="king"), "confessor 1", "thief 1", "steal ruby1"
    )
    yield after(
        table("thief ring", "musketeer", row="king", rulings={"counter_theft": "optional"}),
        "thief 1",
        "steal musketeer",
    )
    yield after(table("", "", row="astrologer ring"), "buy 0")
    yield after(
        table("", "queen", row="amber1 ring king ring ring", pile="ruby1 king"), "buy 0", "draw ruby1"
    )
    yield after(merchant_comes("", "cardinal", "cardinal"), "draw merchant", "use cardinal")
    yield after(merchant_comes("", "cardinal"), "draw merchant", "use cardinal")
    yield after(sale("R1r", "D1"), "show R1")
    yield revealed("R1r", "D1", held="alchemist")
    yield after(sale("R1r", "D1", sales=2), "show R1", "show D1")


@pytest.mark.parametrize("state", list(at_every_window()), ids=game.phase)
def test_a_position_comes_back_as_it_was(state):
    written = game.position(state)
    assert game.start(position=json.loads(json.dumps(written))) == state
    assert game.start(position=Plain(written)) == state


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_comes_back(seed):
    for state in list(states_of(seed, 2 + seed))[::7]:
        assert game.start(position=game.position(state)) == state


def test_sights_and_delays_are_written_too():
    state = after(merchant_comes("", "ring", "cardinal"), "draw merchant", "use cardinal")
    state = state.but(sights=(Sight(0, 1, Cards.of({"ring": 1})),))
    again = game.start(position=game.position(state))
    assert (again.waiting, again.sights) == ((Delay(2, 2),), state.sights)


def test_names_prices_and_readings_are_kept():
    state = position(
        players=["Zoë", "Ōe"], row=["ring"], prices={"ring": [5, 4, 3, 2]}, rulings={"bankers_stack": False}
    )
    assert state.row[0].price == 5
    assert game.start(position=game.position(state)) == state
    assert game.position(state)["rulings"] == {"bankers_stack": False}
