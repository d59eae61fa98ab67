"""Worlds: full tables that look the same to a seat, and could really be."""

import pytest

from explorer.core.luck import Seeded
from explorer.games.necklace.cards import Card
from explorer.games.necklace.displays import Displays
from tests.necklace.table import after, game, held, merchant_comes, sale, states_of, table

ROW = "amber1 ring ring ring ring"
LUCKS = [Seeded(seed) for seed in range(25)]


def worlds_of(state, seat):
    view = game.seen_by(state, seat)
    worlds = [game.world(view, luck) for luck in LUCKS]
    assert all(game.seen_by(world, seat) == view for world in worlds)
    return worlds


TABLES = {
    "an empty-handed player when a Cardinal is asked for": (
        lambda: after(merchant_comes("ring", "", "cardinal"), "draw merchant"),
        (0, None),
    ),
    "a Cardinal that was already announced": (
        lambda: after(
            merchant_comes("ring", "cardinal ring", "cardinal ring"), "draw merchant", "use cardinal"
        ),
        (0, None),
    ),
    "an empty-handed player when the Queen is asked for": (
        lambda: after(table("ring", "", "queen", stage=["draw", 0]), "draw ruby1"),
        (0, None),
    ),
    "a Queen bought this turn that is blocked": (
        lambda: after(
            table("ring", "queen", "king", stage=["draw", 0], rulings={"fresh_special_cards": "blocked"}),
            "draw ruby1",
        ),
        (2, None),
    ),
    "a player who has shown her last card when the Alchemist is asked for": (
        lambda: after(
            table("ring", "ruby1", "ruby1 alchemist", stage=["display", 0]),
            "show nothing",
            "show R1",
            "show R1",
        ),
        (0, None),
    ),
    "a Forger against a single card": (
        lambda: after(table("forger", "musketeer", "king", row=ROW), "forger 1 ruby"),
        (0, 2, None),
    ),
    "a Forger when all other Musketeers are seen": (
        lambda: after(table("forger 3*musketeer", "musketeer ruby1", "king", row=ROW), "forger 1 ruby"),
        (0, 2, None),
    ),
    "a Forger when all Musketeers are seen": (
        lambda: after(table("forger 4*musketeer", "ruby1 ruby2", "king", row=ROW), "forger 1 ruby"),
        (0, 2, None),
    ),
    "an attacker who picks the size": (
        lambda: after(
            table("forger", "ruby1 ruby2", "king", row=ROW, rulings={"forger_discard_chooser": "attacker"}),
            "forger 1 ruby",
        ),
        (0, 1, 2, None),
    ),
    "a prepared display": (lambda: after(sale("R1r", "D1k", "nothing"), "show R1r"), (0, 1, 2, None)),
    "hidden discards": (
        lambda: table("king", "ring", row=ROW, pile="6*amber1", rulings={"discards_public": False}),
        (0, 1, None),
    ),
    "somebody who is asked in her influence phase": (
        lambda: table("thief", "ring", "king", row=ROW),
        (0, 1, None),
    ),
}


@pytest.mark.parametrize("at, seats", TABLES.values(), ids=TABLES)
def test_a_world_is_a_table_that_could_be(at, seats):
    """It can be written down and read again, which checks every card and every window."""
    state = at()
    for seat in seats:
        for world in worlds_of(state, seat):
            assert game.inventory(world) == game.inventory(state)
            assert game.start(position=game.position(world)) == world


@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_a_whole_game_could_be(seed):
    """Looked at in every secret window, and now and then elsewhere."""
    for place, state in enumerate(states_of(seed, 3)):
        if state.stage.secret or place % 9 == 0:
            for seat in (0, 1, 2, None):
                world = game.world(game.seen_by(state, seat), Seeded(place))
                assert game.seen_by(world, seat) == game.seen_by(state, seat)
                assert game.start(position=game.position(world)) == world, f"state {place}, seat {seat}"


@pytest.mark.parametrize("card, at", [("queen", ["draw", 0]), ("alchemist", ["display", 0])])
def test_a_card_known_to_lie_in_one_hand_is_not_asked_for_in_another(card, at):  # QN-INFO-1
    state = table(f"ruby1 {card}", "ruby1 ring", "ruby1 king", stage=at, open=[{card: 1}, {}, {}])
    state = after(state, "draw ruby1") if card == "queen" else after(state, *["show R1"] * 3)
    assert {world.stage.holder for world in worlds_of(state, 1)} == {0}


def test_worlds_differ():
    state = table("thief", "ruby1 king queen", row=ROW)
    assert len({world.hands[1] for world in worlds_of(state, 0)}) > 15


def test_a_hand_that_was_seen_stays_as_it_was_seen():  # QN-INFO-3
    state = after(table("confessor thief", "ruby1 queen", "king", row=ROW), "confessor 1")
    assert {world.hands[1] for world in worlds_of(state, 0)} == {held("ruby1 queen")}


def test_bought_cards_stay_where_they_went():  # QN-INFO-1
    state = after(table("ruby1", "king", "", row="confessor/3 ring banker"), "buy 0", "buy 1")
    assert all(world.hands[0][Card.RING] and world.hands[0][Card.CONFESSOR] for world in worlds_of(state, 1))


def test_a_seen_card_and_a_bought_one_of_the_same_kind_are_two():  # QN-INFO-1, QN-INFO-3
    state = table("confessor", "ruby1 queen", row="amber1 ruby1 king king king")
    state = after(state, "confessor 1", "buy 0", "draw ring", "buy 1")
    assert state.hands[1][Card.RUBY1] == 2
    assert {world.hands[1][Card.RUBY1] for world in worlds_of(state, 0)} == {2}


def test_who_saw_a_hand_without_a_musketeer_knows_that_a_gem_is_being_chosen():  # QN-INFO-3
    state = after(table("confessor forger", "ruby1 ruby2", row=ROW), "confessor 1", "forger 1 ruby")
    assert {world.hands[1] for world in worlds_of(state, 0)} == {held("ruby1 ruby2")}


def test_who_saw_a_hand_without_a_cardinal_knows_who_is_asked():  # QN-INFO-3
    state = merchant_comes("ring", "ruby1", "cardinal", sights=[[0, 1, {"ruby1": 1}, 0]])
    state = after(state, "draw merchant")
    assert {world.hands[1] for world in worlds_of(state, 0)} == {held("ruby1")}


def test_who_has_played_a_cardinal_is_not_asked_again():  # QN-CARD-2, QN-CARD-3
    state = merchant_comes("ring", "cardinal ring", "cardinal ring")
    state = after(state, "draw merchant", "use cardinal")
    assert {world.stage.holder for world in worlds_of(state, 0)} == {2}


def test_who_can_influence_without_a_blue_card_holds_three_musketeers():  # QN-MUSK-4
    pile = "9*amber1 2*ruby1 3*emerald1 king queen musketeer"
    state = table("3*musketeer", "necklace", row=ROW, pile=pile)
    assert {world.hands[0] for world in worlds_of(state, 1)} == {held("3*musketeer")}


def test_the_wearer_of_the_necklace_holds_it():  # QN-NECK-1
    state = table("thief", "necklace ring", "king", row=ROW)
    assert all(world.hands[1][Card.NECKLACE] for world in worlds_of(state, 0))
    state = table("thief", "ring", "king", row=ROW)
    assert not any(hand[Card.NECKLACE] for world in worlds_of(state, 0) for hand in world.hands)


def test_in_a_world_others_have_prepared_something_legal():
    state = after(sale("R1r", "D1k", "nothing"), "show R1r")
    for world in worlds_of(state, 1):
        assert world.displays[0] in Displays(world.hands[0], world.rulings)
