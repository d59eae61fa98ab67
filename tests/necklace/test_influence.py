"""Blue cards and the Musketeers that answer them (QN-INF, -CONF, -COUR, -FORG, -FAV, QN-MUSK-3 and -4)."""

import pytest

from explorer.games.necklace.cards import Card, Cards, Gem
from explorer.games.necklace.forger import ForgerMissed, ForgerRepelled, GemGivenUp, MusketeerKept
from explorer.games.necklace.influence import (
    CardPlayed,
    Confessed,
    DucatsGained,
    FashionChanged,
    InfluenceEnded,
    MusketeersUnited,
)
from tests.necklace.table import after, allowed, game, hand, legal, play, refusal, table, told, waits_for

ROW = "amber1 ring king"


def test_any_number_of_blue_cards_in_any_order():  # QN-INF-1
    state = table("courtier favorite 2*confessor", "ruby1", row=ROW)
    for order in (
        ("courtier", "confessor 1", "favorite ruby", "confessor 1"),
        ("confessor 1", "favorite ruby", "confessor 1", "courtier"),
    ):
        assert hand(after(state, *order), 0) == {}


def test_she_may_also_play_nothing():  # QN-INF-1
    state, events = play(table("thief", "ruby1", row=ROW), "end influence")
    assert events == (InfluenceEnded(0, skipped=False),)
    assert waits_for(state) == ("purchase", 0)


def test_who_has_nothing_to_play_goes_on_to_the_purchase():  # QN-INF-1
    assert waits_for(table("ruby1 king queen 2*musketeer", "thief", row=ROW)) == ("purchase", 0)


def test_the_phase_ends_by_itself_after_the_last_blue_card():  # QN-INF-1
    state, events = play(table("courtier", "", row=ROW), "courtier")
    assert events[-1] == InfluenceEnded(0, skipped=True)
    assert waits_for(state) == ("purchase", 0)


def test_a_blue_card_takes_effect_at_once_and_is_discarded():  # QN-INF-3
    state, events = play(table("favorite thief", "ruby1", row=ROW), "favorite amber")
    assert events == (CardPlayed(0, Card.FAVORITE, None, Gem.AMBER), FashionChanged(0, Gem.AMBER))
    assert state.discard[Card.FAVORITE] == 1
    assert hand(state, 0) == {"thief": 1}


def test_a_stolen_blue_card_waits_for_a_later_turn():  # QN-INF-2
    state = after(table("2*thief", "courtier ruby1", row=ROW), "thief 1", "steal courtier")
    assert hand(state, 0) == {"thief": 1, "courtier": 1}
    assert legal(state) == ["thief 1", "end influence"]
    assert refusal(state, "courtier").rule == "QN-INF-2"


def test_old_and_stolen_copies_of_a_card_are_told_apart():  # QN-INF-2
    state = after(table("thief courtier", "courtier ruby1", row=ROW), "thief 1", "steal courtier")
    assert allowed(state, "courtier")
    state, events = play(state, "courtier")
    assert hand(state, 0) == {"courtier": 1}
    assert events[-1] == InfluenceEnded(0, skipped=True), "the stolen one cannot be played"


def test_a_card_stolen_last_turn_can_be_played():  # QN-INF-2
    state = table("courtier", "", fresh="", row=ROW)
    assert legal(state) == ["courtier", "end influence"]
    assert waits_for(table("courtier", "", fresh="courtier", row=ROW)) == ("purchase", 0)


def test_the_confessor_shows_one_whole_hand_to_who_played_it():  # QN-CONF-1
    state, events = play(table("confessor thief", "ruby1 king", "ring", row=ROW), "confessor 1")
    assert events == (
        CardPlayed(0, Card.CONFESSOR, 1),
        Confessed(1, 0, Cards.of({"ruby1": 1, "king": 1})),
    )
    assert hand(state, 1) == {"ruby1": 1, "king": 1}


@pytest.mark.parametrize("card", ["confessor 1", "thief 1", "forger 1 ruby"])
def test_who_is_chosen_must_hold_a_card(card):  # QN-CONF-1, QN-THIEF-1, S7
    state = table("confessor thief forger", "", "ruby1", row=ROW)
    assert not allowed(state, card)
    assert allowed(state, card.replace("1", "2"))


def test_with_empty_handed_rivals_only_there_is_nothing_to_play():  # S7
    assert waits_for(table("confessor thief forger", "", row=ROW)) == ("purchase", 0)


@pytest.mark.parametrize("played, ducats", [(0, 10), (1, 13), (2, 16), (3, 19)])
def test_each_courtier_brings_three_ducats(played, ducats):  # QN-COUR-1, QN-BUY-1
    state, events = play(table("3*courtier", "ruby1", row=ROW), *["courtier"] * played)
    assert state.ducats == ducats
    assert events.count(DucatsGained(0, 3)) == played


def test_the_ducats_of_a_courtier_are_for_this_turn_only():  # QN-COUR-1, QN-COMP-5
    state = after(table("courtier", "", row="amber1"), "courtier", "buy 0", *["draw amber1"] * 5)
    assert waits_for(state) == ("purchase", 1)
    assert state.ducats == 10


@pytest.mark.parametrize(
    "gem, order",
    [
        ("diamond", "diamond emerald ruby amber"),
        ("emerald", "emerald diamond ruby amber"),
        ("ruby", "ruby diamond emerald amber"),
        ("amber", "amber diamond emerald ruby"),
    ],
)
def test_the_favorite_puts_a_type_first_and_keeps_the_order_of_the_others(
    gem, order
):  # QN-FAV-1, QN-FAV-2, D6
    state = after(table("favorite", "", row=ROW), f"favorite {gem}")
    assert " ".join(map(str, state.fashion)) == order


def test_the_forger_names_a_player_and_a_type_together():  # QN-FORG-1
    state = table("forger", "ruby1", "ring", row=ROW)
    gems = ("diamond", "emerald", "ruby", "amber")
    assert legal(state) == [f"forger {seat} {gem}" for seat in (1, 2) for gem in gems] + ["end influence"]


@pytest.mark.parametrize("move", ["forger 1", "forger ruby", "forger 0 ruby", "forger 3 ruby", "forger"])
def test_a_forger_without_a_rival_or_a_type_is_refused(move):  # QN-FORG-1
    assert refusal(table("forger", "ruby1", "ring", row=ROW), move).rule == "QN-FORG-1"


def test_a_victim_with_one_size_loses_that_card():  # QN-FORG-2
    state, events = play(table("forger", "2*ruby2 king", row=ROW), "forger 1 ruby")
    assert events[:2] == (CardPlayed(0, Card.FORGER, 1, Gem.RUBY), GemGivenUp(1, Card.RUBY2, 1, True))
    assert hand(state, 1) == {"ruby2": 1, "king": 1}
    assert state.discard[Card.RUBY2] == 1


def test_a_victim_with_several_sizes_chooses_which_goes():  # QN-FORG-2, D5
    state = after(table("forger", "ruby1 ruby3 diamond2", row=ROW), "forger 1 ruby")
    assert waits_for(state) == ("forger_discard", 1)
    assert legal(state) == ["discard ruby1", "discard ruby3"]
    assert hand(after(state, "discard ruby1"), 1) == {"ruby3": 1, "diamond2": 1}


def test_the_forger_may_name_amber():  # QN-FORG-1, S8
    assert told(table("forger", "3*amber1", row=ROW), "forger 1 amber")[1] == GemGivenUp(
        1, Card.AMBER1, 1, True
    )


def test_a_victim_without_the_type_shows_her_hand_to_the_attacker():  # QN-FORG-3
    state, events = play(table("forger", "ruby1 king", row=ROW), "forger 1 diamond")
    assert events[1] == ForgerMissed(1, 0, Cards.of({"ruby1": 1, "king": 1}))
    assert hand(state, 1) == {"ruby1": 1, "king": 1}


def test_the_forger_cannot_touch_the_necklace():  # QN-NECK-2
    state = table("forger", "necklace ruby1", row=ROW)
    for gem in ("diamond", "emerald", "ruby", "amber"):
        assert after(state, f"forger 1 {gem}").necklace_owner == 1


def test_a_musketeer_makes_the_forger_void():  # QN-MUSK-3
    state = after(table("forger", "ruby1 musketeer", row=ROW), "forger 1 ruby")
    assert waits_for(state) == ("forger_defend", 1)
    state, events = play(state, "use musketeer")
    assert events[0] == ForgerRepelled(1)
    assert hand(state, 1) == {"ruby1": 1}
    assert state.sights == (), "no look at the hand"


def test_a_musketeer_may_be_kept_and_the_forger_works():  # QN-MUSK-3
    state, events = play(table("forger", "ruby1 musketeer", row=ROW), "forger 1 ruby", "keep musketeer")
    assert events[1:3] == (MusketeerKept(1), GemGivenUp(1, Card.RUBY1, 1, True))
    assert hand(state, 1) == {"musketeer": 1}


def test_a_musketeer_answers_even_a_forger_that_would_miss():  # QN-MUSK-3, S11
    state = after(table("forger", "king musketeer", row=ROW), "forger 1 ruby")
    assert legal(state) == ["use musketeer", "keep musketeer"]
    assert told(state, "keep musketeer")[1] == ForgerMissed(1, 0, Cards.of({"king": 1, "musketeer": 1}))


def test_after_a_kept_musketeer_the_victim_still_chooses_the_size():  # QN-MUSK-3, QN-FORG-2
    state = after(table("forger", "ruby1 ruby2 musketeer", row=ROW), "forger 1 ruby", "keep musketeer")
    assert waits_for(state) == ("forger_discard", 1)


def test_three_musketeers_bring_the_necklace_from_its_owner():  # QN-MUSK-4, QN-NECK-1
    state, events = play(table("3*musketeer", "ring", "necklace ring", row=ROW), "three musketeers")
    assert events[0] == MusketeersUnited(0, 2)
    assert state.necklace_owner == 0
    assert (hand(state, 0), hand(state, 2)) == ({"necklace": 1}, {"ring": 1})
    assert state.discard[Card.MUSKETEER] == 3


def test_a_fourth_musketeer_stays_in_the_hand():  # QN-MUSK-4
    state = after(table("4*musketeer", "necklace", row=ROW), "three musketeers")
    assert hand(state, 0) == {"musketeer": 1, "necklace": 1}


@pytest.mark.parametrize(
    "where",
    [
        {"hands": ("3*musketeer thief", "ring")},
        {"hands": ("3*musketeer thief necklace", "ring")},
        {"hands": ("3*musketeer thief", "ring"), "row": "necklace"},
        {"hands": ("3*musketeer thief", "ring"), "discard": "necklace"},
    ],
    ids=["in the pile", "one's own", "in the row", "discarded"],
)
def test_three_musketeers_need_a_rival_who_wears_the_necklace(where):  # QN-MUSK-4, D9
    state = table(*where.pop("hands"), **where)
    assert "three musketeers" not in legal(state)
    assert refusal(state, "three musketeers").rule == "QN-MUSK-4"


def test_two_musketeers_are_not_enough():  # QN-MUSK-4
    reason = refusal(table("2*musketeer thief", "necklace", row=ROW), "three musketeers")
    assert (reason.rule, reason.why, dict(reason.facts)) == (
        "QN-MUSK-4",
        "more_musketeers_needed",
        {"held": 2},
    )


def test_the_influence_phase_belongs_to_the_active_player_only():  # QN-INF-1
    state = table("ruby1", "thief favorite", row=ROW, active=0)
    assert refusal(state, "favorite ruby").rule == "QN-INF-1"
    assert game.turn(state) == 0
