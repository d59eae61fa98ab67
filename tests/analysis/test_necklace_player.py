"""The player of Queen's Necklace keeps the rules, needs only what it sees, and leaves little to luck."""

from random import Random

import pytest

from explorer.analysis.players.necklace import chances, opinions, player, with_dice
from explorer.core.game import CHANCE, OVER
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.games.necklace.readings import EDITIONS, Rulings
from tests.necklace.table import after, cards, game, merchant_comes, revealed, states_of, table

READINGS = {
    "the defaults": {},
    **{f"the {language} edition": choices for language, choices in EDITIONS.items()},
    "purchases are declared": {"purchase_mode": "declared", "no_affordable_buy": "cheapest_free"},
    "nothing need be pulled back": {
        "counter_theft": "optional",
        "influence_empty_hand_target": "allowed_no_effect",
    },
    "Cardinals in one's own turn": {"cardinal_on_own_turn": True, "delayed_sale_cardinal_window": True},
    "slots are refilled together": {"refill_order": "simultaneous", "forger_discard_chooser": "attacker"},
    "strict displays": {
        "own_king_under_necklace": "forbidden",
        "bankers_stack": False,
        "favorite_on_first": False,
    },
    "loose displays": {"necklace_needs_gem": False, "banker_needs_gem": False, "discards_public": False},
}


def answer(state):
    """What it does most often."""
    seat = game.turn(state)
    likely = chances(game.seen_by(state, seat), game.moves(state))
    return str(max(likely, key=likely.__getitem__))


def share_of_wins(players, games):
    """Against random players, with every seat and every first player in turn; a shared win counts in part."""
    won = 0.0
    for number in range(games):
        seat, first = number % players, number // players % players
        seats = [random_player(Random(f"{number}/{other}")) for other in range(players)]
        seats[seat] = player
        steps = play_out(game, game.start(players, number, first=first), seats, Seeded(number))
        winners = game.winners(steps[-1].state).seats
        won += (seat in winners) / len(winners)
    return won / games


def test_it_beats_a_random_player():
    assert share_of_wins(2, games=60) >= 0.8


@pytest.mark.parametrize("players", [3, 4])
def test_it_leads_a_larger_table(players):
    assert share_of_wins(players, games=24) >= 0.7


@pytest.mark.long
@pytest.mark.parametrize("players, share", [(2, 0.9), (3, 0.85), (4, 0.8)])
def test_it_wins_nearly_every_game_against_random_players(players, share):
    assert share_of_wins(players, games=400) >= share


@pytest.mark.parametrize("players", game.seats)
@pytest.mark.parametrize("choices", READINGS.values(), ids=READINGS)
def test_every_move_of_it_is_legal(choices, players):
    """The others play at random, so that it meets tables it would not come to by itself."""
    others, mine, luck = random_player(Random(players)), with_dice(Random(players)), Seeded(players)
    state = game.start(players, players, rulings=Rulings.having(**choices))
    while (seat := game.turn(state)) != OVER:
        if seat == CHANCE:
            move = luck.decide(game.odds(state))
        else:
            view, moves = game.seen_by(state, seat), game.moves(state)
            assert all(move in moves for move in chances(view, moves))
            move = mine(view, moves) if seat == 0 else others(view, moves)
        state = game.apply(state, move).state


@pytest.mark.parametrize("players", game.seats)
def test_it_decides_alike_wherever_it_sees_the_same(players):
    for number, state in enumerate(states_of(7, players)):
        seat = game.turn(state)
        if seat >= 0:
            view = game.seen_by(state, seat)
            world = game.world(view, Seeded(number))
            assert chances(view, game.moves(state)) == chances(game.seen_by(world, seat), game.moves(world))


def test_the_same_luck_meets_the_same_choices():
    def played(seed):
        return play_out(game, game.start(2, seed), [player] * 2, Seeded(seed))[-1].state

    assert played(3) == played(3)


def test_it_has_an_opinion_on_every_move_but_displays():
    for state in states_of(5):
        if game.turn(state) >= 0:
            thoughts = opinions(game.seen_by(state, game.turn(state)), game.moves(state))
            assert len(thoughts) == (1 if game.phase(state) == "display" else len(game.moves(state)))


def near_a_sale(*hands, known="", **fields):
    """The first player's turn, three cards above the Merchant; the others hold `known` before all eyes."""
    usual = {"pile": "3*emerald1", "row": "ring - - - -", "fashion": FASHION}
    return table(*hands, open=[[], cards(known), *([] for _ in hands[2:])], **{**usual, **fields})


def at_the_last_sale(mine, others):
    return near_a_sale(mine, others, known=others, stage=["display", 0], sales=2)


FASHION = "ruby diamond emerald amber"
RUBIES = "ruby3 2*ruby2"

THOUGHTS = {
    "a Ring is bought when there is something to multiply": (
        lambda: table(RUBIES, "amber1", row="confessor ring queen amber1 courtier", fashion=FASHION),
        "buy 1",
    ),
    "an Astrologer is bought last": (
        lambda: table(RUBIES, "amber1", row="astrologer/3 ruby3/3 - - -", fashion=FASHION),
        "buy 1",
    ),
    "a Courtier is played for a second Ring": (
        lambda: table(f"{RUBIES} courtier", "amber1", row="ring/1 ring/2 - - -", fashion=FASHION),
        "courtier",
    ),
    "fashion is made just before a sale": (
        lambda: near_a_sale("4*amber1 favorite", "2*ruby3", known="2*ruby3"),
        "favorite amber",
    ),
    "but not long before it": (
        lambda: near_a_sale(
            "4*amber1 favorite", "2*ruby3", known="2*ruby3", pile="7*emerald1 7*diamond1 7*ruby1"
        ),
        "end influence",
    ),
    "a Thief goes where the Rings are": (
        lambda: near_a_sale("2*ruby2 thief", "3*ring king", "4*amber1", known="3*ring king"),
        "thief 1",
    ),
    "a Forger goes for a lead that is within reach": (
        lambda: near_a_sale("ruby3 ruby1 forger", "ruby3 ruby2 amber1", known="ruby3 ruby2 amber1"),
        "forger 1 ruby",
    ),
    "a Musketeer is kept where there is no gem to save": (
        lambda: after(near_a_sale("forger ring", f"{RUBIES} musketeer"), "forger 1 amber"),
        "keep musketeer",
    ),
    "the Queen takes a big gem": (
        lambda: after(
            table(f"{RUBIES} ring queen", "ruby3 ring", row="- ring", stage=["draw", 0]), "draw diamond3"
        ),
        "use queen",
    ),
    "the Queen leaves a small one": (
        lambda: after(
            table(f"{RUBIES} ring queen", "ruby3 ring", row="- ring", stage=["draw", 0]), "draw amber1"
        ),
        "keep queen",
    ),
    "a Cardinal puts off a poor sale": (
        lambda: after(merchant_comes("2*ruby3", "amber1 cardinal"), "draw merchant"),
        "use cardinal",
    ),
    "a Cardinal is kept when a sale promises much": (
        lambda: after(merchant_comes("amber1", "2*ruby3 2*diamond3 3*ring cardinal"), "draw merchant"),
        "keep cardinal",
    ),
    "the Alchemist takes the lead": (
        lambda: revealed("R1 E2", "R2", held="alchemist", fashion=FASHION, sales=2),
        "alchemist emerald2>ruby",
    ),
    "a King spoils what a rival leads": (
        lambda: at_the_last_sale("ruby1 king", "2*ruby3 2*ring"),
        "show R1k",
    ),
    "the Necklace guards the Rings": (
        lambda: at_the_last_sale("ruby3 2*ring necklace", "king ruby1"),
        "show R3rrn",
    ),
    "no more stones are shown than it takes to lead": (
        lambda: near_a_sale("ruby1 3*ruby2", "amber1", known="amber1", stage=["display", 0]),
        "show R1",
    ),
}


@pytest.mark.parametrize("state, move", THOUGHTS.values(), ids=THOUGHTS)
def test_rule_of_thumb(state, move):
    assert answer(state()) == move
