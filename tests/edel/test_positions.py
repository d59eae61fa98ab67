"""Positions are read back as they were, filled in where nothing is said, refused where they are wrong."""

import json
from random import Random

import pytest

from explorer.core.plain import BadData
from explorer.games.edel.cards import EVENT, MONEY
from explorer.games.edel.readings import Rulings
from tests.edel.table import START, after, card, game, legal, states_of, table, waits_for


def readings(seed):
    rng = Random(seed)
    return Rulings.having(**{name: rng.choice(options) for name, options in Rulings.options.items()})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_every_state_of_a_game_comes_back_as_it_was(players, seed):
    rulings = readings(seed) if seed % 2 else Rulings()
    for state in states_of(seed, players, rulings=rulings):
        written = json.loads(json.dumps(game.position(state)))
        assert game.start(position=written) == state


def test_names_alone_are_a_position():
    state = game.start(position={"players": ["A", "B", "C"]})
    assert waits_for(state) == ("action", 0)
    assert (state.gems, state.bank) == ((START,) * 3, (13,) * 4)
    assert (len(state.aside), len(state.dealt), len(state.deck)) == (6, 3, 21)
    assert state.visible == 0
    assert len(state.events) == 38


def test_a_negotiation_is_written_in_one_line():
    state = game.start(
        position={"players": ["A", "B", "C"], "gems": [[1, 0, 0, 1], [0, 0, 0, 2], [0, 0, 0, 0]],
                  "stage": ["reply", 1, 0, "money", [1, 0, 0, 0]]}
    )  # fmt: skip
    assert legal(state) == ["accept", "bid:0,0,0,2"]
    assert state.chosen == (MONEY, MONEY, None)


def test_who_acts_has_chosen_the_action():
    assert table(START, START, START, stage=["event_source", 2]).chosen == (None, None, EVENT)
    assert table(START, START, stage=["event_source", 1]).chosen == (EVENT, None)


def test_cards_that_are_not_mentioned_are_discarded_in_the_order_of_their_numbers():
    state = table(START, START, START, turn=3)
    assert state.aside == (0, 1, 2, 3, 4, 5)
    assert state.dealt == (6, 7, 8)
    assert state.discarded == (9, 10, 11, 12, 13, 14)
    assert len(state.deck) == 15


def test_a_position_can_be_edited_and_played_on():
    position = game.position(table(START, START, START))
    position["money"] = [40, 0, 0]
    position["visible"], position["events"] = card("SWAP"), [card("CERT"), card("GREY")]
    position["drawn"] = 37
    state = after(game.start(position=position), "act:event", "act:money", "act:gems", "source:blind")
    assert len(game.moves(state)) == 2
    assert state.money[0] == 40


BAD = {
    "players: the field": ({"players": None}, "players: expected a list"),
    "too many players": ({"players": ["A"] * 6}, "expected 2 to 5 entries, found 6"),
    "an unknown field": ({"gold": 3}, "gold: unknown field"),
    "an unknown ruling": ({"rulings": {"x": 1}}, "rulings.x: there is no such reading or number"),
    "an unknown reading": (
        {"rulings": {"grey_bonus": "x"}},
        "rulings.grey_bonus: expected one of once, per_colour",
    ),
    "too many gems": ({"gems": [[9, 0, 0, 0]] * 3}, "gems: there are 22 gems of R, not 27"),
    "a hand too few": ({"gems": [[1, 1, 1, 1]] * 2}, "gems: expected 3 entries, found 2"),
    "less than nothing": ({"money": [0, 0, -1]}, r"money\[2\]: expected a number from 0"),
    "a fourth round": ({"round": 4}, "round: expected a number from 1 to 3"),
    "a ninth turn": ({"turn": 9}, "turn: expected a number from 1 to 8"),
    "a starter among three": ({"starter": 1}, "starter: expected a number from 0 to 0"),
    "a card twice": ({"aside": [1, 1, 2, 3, 4, 5]}, "aside: a card is named twice"),
    "a gem card in two places": (
        {"aside": [0, 1, 2, 3, 4, 5], "dealt": [5, 6, 7]},
        "dealt: gem card 5 lies in two places, aside and dealt",
    ),
    "too few aside": ({"aside": [1, 2]}, "aside: 3 players put 6 gem cards aside, not 2"),
    "too few dealt": ({"dealt": [1, 2]}, "dealt: at this stage 3 gem cards lie in front of players, not 2"),
    "a wrong deck": ({"deck": [20, 21]}, "deck: in this turn 21 gem cards are face down, not 2"),
    "an event card in two places": (
        {"held": [[10], [], []], "events": [10, 11], "visible": 0},
        r"events: event card 10 lies in two places, held\[0\] and events",
    ),
    "an immediate card held": ({"held": [[29], [], []]}, r"held: event card 29 \(SWAP\) acts at once"),
    "nothing turned up": ({"visible": None}, "visible: at this stage an event card is turned up"),
    "something turned up": (
        {"stage": ["turn_up"], "visible": 3},
        "visible: at this stage no event card is turned up",
    ),
    "no face-down event": (
        {"events": [], "shuffles": 1},
        "events: at least one event card must be face down",
    ),
    "a wrong number of draws": ({"drawn": 9}, "drawn: 1 event cards are not face down"),
    "nothing in use": ({"stage": ["event_play", 0]}, "in_use: an event card is in use at the stage"),
    "a scoring card in use": (
        {"stage": ["event_play", 0], "in_use": 10},
        "in_use: event card 10 waits for a scoring",
    ),
    "an unknown stage": ({"stage": ["dance"]}, "stage.*: expected one of put_aside"),
    "a stage without its entries": ({"stage": ["open", 0]}, "stage: 'open' needs 3 further entries"),
    "a negotiation with oneself": (
        {"stage": ["open", 1, 1, "money"]},
        "stage: the players who act must be different",
    ),
    "a negotiation for free choice": (
        {"stage": ["open", 0, 1, "free"]},
        "nobody negotiates for a free choice",
    ),
    "no action": ({"stage": ["open", 0, 1, None]}, r"stage\[3\]: expected one of money"),
    "three who negotiate": (
        {"stage": ["open", 0, 1, "money"], "chosen": ["money"] * 3},
        r"chosen: seats \[0, 1, 2\] chose the action that seats \[0, 1\] are busy with",
    ),
    "an uncovered bid": (
        {"stage": ["reply", 1, 0, "money", [4, 0, 0, 0]]},
        "stage: a bid on the table is of one gem or more and covered",
    ),
    "nothing to give": (
        {"stage": ["give_one", 1, 0, "money"], "gems": [[3, 3, 3, 3], [0, 0, 0, 0], [3, 3, 3, 3]]},
        "stage: seat 1 has no gem to give",
    ),
    "a scoring card kept beyond a scoring": (
        {"stage": ["put_aside"], "held": [[10], [], []], "round": 2},
        "held: after a scoring no scoring cards are left",
    ),
    "a free choice among three": ({"stage": ["free_one", 0]}, "chosen: only five players have a free choice"),
    "a guess among three": ({"stage": ["guess", 1, None]}, "stage: only two players guess"),
    "who has not chosen yet": (
        {"stage": ["action", 1]},
        r"chosen: at this stage these seats have chosen: \[0\]",
    ),
    "an early end": ({"stage": ["over"]}, "stage: the game is over after the last turn of round 3"),
    "late cards aside": (
        {"stage": ["put_aside"], "turn": 2},
        "stage: 6 cards are put aside, before the first turn",
    ),
    "an order of opening": ({"order": [0, 1, 2]}, "order: all seats are named once if"),
    "ages": ({"youngest_first": [0, 0, 1]}, "youngest_first: .*each once"),
    "gem cards": ({"gem_cards": [[9, [1, 1, 0, 0]]] * 30}, "gem_cards: gem card 0 must show 4 to 7 millions"),
}


@pytest.mark.parametrize("changes, sentence", BAD.values(), ids=BAD)
def test_a_wrong_position_is_refused_where_it_is_wrong(changes, sentence):
    with pytest.raises(BadData, match=sentence):
        game.start(position={"players": ["A", "B", "C"], **changes})


PAIR = {
    "the wrong chooser": ({"stage": ["action", 1]}, "the active one chooses, who is seat 0"),
    "the wrong card": ({"stage": ["deal", 1]}, "the active one gets the gem card, who is seat 0"),
    "the wrong guesser": ({"stage": ["guess", 0, None], "chosen": ["money", None]}, "it is the challenger"),
    "a card that was guessed": (
        {"stage": ["guess", 1, "money"], "chosen": ["money", None]},
        "what was guessed in vain cannot be the action",
    ),
    "a second chooser": (
        {"stage": ["event_source", 1], "chosen": ["event", "event"]},
        "the active one has chosen, who is seat 0",
    ),
}


@pytest.mark.parametrize("changes, sentence", PAIR.values(), ids=PAIR)
def test_a_wrong_position_for_two_is_refused(changes, sentence):
    with pytest.raises(BadData, match=sentence):
        game.start(position={"players": ["A", "B"], **changes})
