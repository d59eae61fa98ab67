"""Why not: the rule that refuses a move, what it is about, and what would be allowed instead."""

import pytest

from explorer.core.game import IllegalMove
from explorer.games.necklace.cards import Card
from explorer.games.necklace.influence import Play
from tests.necklace.table import after, game, legal, merchant_comes, refusal, revealed, sale, table

PRINTED = "ring ruby2/2 confessor/2 banker/1 emerald1"


def shop(**fields):
    return table("", "", row=PRINTED, **fields)


def influencing(*hands, **fields):
    return table(*hands, row=PRINTED, **fields)


def defending():
    return after(influencing("forger", "ruby1 ruby2 musketeer"), "forger 1 ruby")


def giving_up():
    return after(defending(), "keep musketeer")


def stealing():
    return after(influencing("thief", "ruby1 king"), "thief 1")


def countering():
    return after(
        influencing("thief ring", "musketeer", rulings={"counter_theft": "optional"}),
        "thief 1",
        "steal musketeer",
    )


def at_queen():
    return after(
        table("", "queen", row="amber1 ring king ring ring", pile="ruby1 king"), "buy 0", "draw ruby1"
    )


def at_cardinal():
    return after(merchant_comes("", "cardinal"), "draw merchant")


REFUSALS = {  # table, move, rule, why, facts, instead
    "too dear": (
        lambda: after(shop(), "buy 4"),
        "buy 3",
        ("QN-BUY-2", "too_dear", {"price": 8, "ducats": 4, "short": 4}, ["buy 1", "buy 2"]),
    ),
    "far too dear": (
        lambda: table("", "", row="king amber1 ring banker/3 necklace"),
        "buy 4",
        ("QN-BUY-2", "too_dear", {"price": 13, "ducats": 10, "short": 3}, ["buy 2", "buy 1", "buy 3"]),
    ),
    "an empty slot": (
        lambda: after(shop(), "buy 2"),
        "buy 2",
        ("QN-BUY-6", "slot_is_empty", {"slots": (2,)}, ["buy 3", "buy 4", "buy 1"]),
    ),
    "no such slot": (
        shop,
        "buy 7",
        ("QN-BUY-6", "slot_is_empty", {"slots": (7,)}, ["buy 0", "buy 3", "buy 4", "buy 1"]),
    ),
    "at least one card": (
        shop,
        "end purchase",
        ("QN-BUY-3", "must_buy", {}, ["buy 2", "buy 1", "buy 4", "buy 3"]),
    ),
    "several at once": (
        shop,
        "buy 1 2",
        ("QN-BUY-2", "one_at_a_time", {}, ["buy 0", "buy 3", "buy 4", "buy 1"]),
    ),
    "too dear together": (
        lambda: shop(rulings={"purchase_mode": "declared"}),
        "buy 0 1",
        (
            "QN-BUY-2",
            "too_dear",
            {"price": 13, "ducats": 10, "short": 3},
            ["buy 2 3", "buy 1 4", "buy 0", "buy 3"],
        ),
    ),
    "a King without a gem": (
        lambda: sale("R1", "nothing", held="king"),
        "show R1 Dk",
        ("QN-DISP-4", "needs_gem_in_row", {"card": 12, "gem": 0}, ["show R1"]),
    ),
    "a Ring without a gem": (
        lambda: sale("R1", "nothing", held="2*ring"),
        "show R1r Ar",
        ("QN-DISP-4", "needs_gem_in_row", {"card": 10, "gem": 3}, ["show R1r"]),
    ),
    "a Necklace without a gem": (
        lambda: sale("R1", "nothing", held="necklace"),
        "show R1 En",
        ("QN-DISP-4", "needs_gem_in_row", {"card": 11, "gem": 1}, ["show R1"]),
    ),
    "a second King": (
        lambda: sale("R1 A1", "nothing", held="2*king"),
        "show R1k A1k",
        ("QN-KING-4", "second_king", {"card": 12}, ["show R1k A1"]),
    ),
    "a Banker alone": (
        lambda: sale("R1", "nothing", held="banker"),
        "show b",
        ("QN-DISP-5", "banker_needs_gem", {"card": 13}, ["show nothing"]),
    ),
    "a card she does not hold": (
        lambda: sale("R1", "nothing"),
        "show R31",
        ("QN-DISP-1", "not_in_hand", {"card": 8}, ["show R1"]),
    ),
    "her own King under her Necklace": (
        lambda: sale("R1kn", "nothing", rulings={"own_king_under_necklace": "forbidden"}),
        "show R1kn",
        ("QN-NECK-9", "own_king_under_necklace", {"card": 12, "gem": 2}, ["show R1k"]),
    ),
    "an Alchemist too early": (
        lambda: sale("R1", "nothing", held="alchemist"),
        "show R1 ruby1>diamond",
        ("QN-ALCH-1", "alchemist_comes_later", {"card": 19}, ["show R1"]),
    ),
    "a blue card gained this turn": (
        lambda: after(influencing("2*thief", "favorite ring"), "thief 1", "steal favorite"),
        "favorite ruby",
        ("QN-INF-2", "gained_this_turn", {"card": 17}, []),
    ),
    "a card not held": (
        lambda: influencing("thief", "ring"),
        "courtier",
        ("QN-INF-1", "card_not_held", {"card": 15}, []),
    ),
    "the Thief on herself": (
        lambda: influencing("thief", "ring", "king"),
        "thief 0",
        ("QN-THIEF-1", "wrong_target", {"card": 18}, ["thief 1", "thief 2"]),
    ),
    "the Thief on an empty hand": (
        lambda: influencing("thief", "", "king"),
        "thief 1",
        ("QN-THIEF-1", "target_has_no_cards", {"card": 18, "seat": 1}, ["thief 2"]),
    ),
    "the Confessor on nobody": (
        lambda: influencing("confessor", "ring"),
        "confessor",
        ("QN-CONF-1", "wrong_target", {"card": 14}, ["confessor 1"]),
    ),
    "a Favorite without a type": (
        lambda: influencing("favorite", ""),
        "favorite",
        (
            "QN-FAV-1",
            "wrong_target",
            {"card": 17},
            ["favorite diamond", "favorite emerald", "favorite ruby", "favorite amber"],
        ),
    ),
    "a Courtier on somebody": (
        lambda: influencing("courtier", "ring"),
        "courtier 1",
        ("QN-COUR-1", "wrong_target", {"card": 15}, ["courtier"]),
    ),
    "a type that is first already": (
        lambda: influencing("favorite", "", rulings={"favorite_on_first": False}),
        "favorite diamond",
        ("QN-FAV-2", "already_first", {"card": 17}, ["favorite emerald", "favorite ruby", "favorite amber"]),
    ),
    "too few Musketeers": (
        lambda: influencing("2*musketeer thief", "necklace"),
        "three musketeers",
        ("QN-MUSK-4", "more_musketeers_needed", {"held": 2}, []),
    ),
    "Musketeers for nothing": (
        lambda: influencing("3*musketeer thief", "ring"),
        "three musketeers",
        ("QN-MUSK-4", "no_rival_wears_it", {}, []),
    ),
    "another type than the Forger's": (
        giving_up,
        "discard diamond1",
        ("QN-FORG-2", "not_what_the_forger_asked", {"gem": 2}, ["discard ruby1", "discard ruby2"]),
    ),
    "amber by the Alchemist": (
        lambda: revealed("R1 A1", "nothing", held="alchemist"),
        "alchemist amber1>ruby",
        (
            "QN-ALCH-3",
            "cannot_be_transmuted",
            {"card": 9, "gem": 2},
            ["alchemist ruby1>diamond", "alchemist ruby1>emerald", "keep alchemist"],
        ),
    ),
    "a card that is not in the hand": (
        stealing,
        "steal ring",
        ("QN-CHANCE-1", "cannot_come", {"card": 10}, []),
    ),
    "a card that is not in the pile": (
        lambda: table("", "", pile="ring king", stage=["draw", 0]),
        "draw ruby1",
        ("QN-CHANCE-1", "cannot_come", {"card": 6}, []),
    ),
    "a Merchant that lies deeper": (
        lambda: table("", "", pile="ring king", stage=["draw", 0]),
        "draw merchant",
        ("QN-CHANCE-1", "cannot_come", {"card": 24}, []),
    ),
}


@pytest.mark.parametrize("at, move, expected", REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_names_the_rule_the_reason_and_a_repair(at, move, expected):
    reason = refusal(at(), move)
    instead = [str(other) for other in reason.instead]
    assert (reason.rule, reason.why, dict(reason.facts), instead) == expected


WRONG_TIMES = {  # table, phase, move, rule
    "a blue card in the purchase phase": (shop, "purchase", "thief 1", "QN-INF-1"),
    "Musketeers in the purchase phase (D17)": (shop, "purchase", "three musketeers", "QN-MUSK-4"),
    "buying in the influence phase": (
        lambda: influencing("thief", "ring"),
        "influence",
        "buy 0",
        "QN-TURN-1",
    ),
    "ending the wrong phase": (
        lambda: influencing("thief", "ring"),
        "influence",
        "end purchase",
        "QN-TURN-1",
    ),
    "ending influence twice": (shop, "purchase", "end influence", "QN-TURN-1"),
    "a display without a sale": (shop, "purchase", "show nothing", "QN-DISP-1"),
    "the Queen on a gem that lies in the row": (shop, "purchase", "use queen", "QN-QUEEN-3"),
    "the Queen without a gem in sight": (
        lambda: table("thief", "", row="ring king", stage=["purchase"]),
        "purchase",
        "use queen",
        "QN-QUEEN-1",
    ),
    "a Cardinal at a delayed sale": (
        lambda: sale("R1", "nothing", phase="dusk"),
        "display",
        "use cardinal",
        "QN-CARD-7",
    ),
    "a Cardinal without a Merchant": (shop, "purchase", "use cardinal", "QN-CARD-1"),
    "a Musketeer without a Forger": (shop, "purchase", "use musketeer", "QN-MUSK-3"),
    "the Alchemist without a sale": (shop, "purchase", "alchemist ruby1>diamond", "QN-ALCH-1"),
    "keeping an Alchemist without a sale": (shop, "purchase", "keep alchemist", "QN-ALCH-1"),
    "giving up a gem without a Forger": (shop, "purchase", "discard ruby1", "QN-FORG-2"),
    "pulling back without a theft": (shop, "purchase", "pull back", "QN-MUSK-1"),
    "a draw out of turn": (shop, "purchase", "draw ring", "QN-CHANCE-1"),
    "a theft out of turn": (shop, "purchase", "steal ring", "QN-CHANCE-1"),
    "buying while a Forger waits": (defending, "forger_defend", "buy 0", "QN-INF-3"),
    "the wrong card against a Forger": (defending, "forger_defend", "use queen", "QN-QUEEN-3"),
    "ending while a gem is owed": (giving_up, "forger_discard", "end influence", "QN-INF-3"),
    "playing on during a theft": (stealing, "steal", "courtier", "QN-INF-1"),
    "playing on before the counter-theft": (countering, "counter_theft", "end influence", "QN-INF-3"),
    "buying while the Queen is asked": (at_queen, "queen", "buy 1", "QN-DEV-4"),
    "a display before the Cardinals have spoken": (at_cardinal, "cardinal", "show nothing", "QN-DISP-1"),
    "buying during a sale": (lambda: sale("R1", "nothing"), "display", "buy 0", "QN-MERC-1"),
    "a display after the reveal": (
        lambda: revealed("R1", "nothing", held="alchemist"),
        "alchemist",
        "show R1",
        "QN-DISP-6",
    ),
    "using the Alchemist without saying for what": (
        lambda: revealed("R1", "nothing", held="alchemist"),
        "alchemist",
        "use alchemist",
        "QN-ALCH-1",
    ),
}


@pytest.mark.parametrize("at, phase, move, rule", WRONG_TIMES.values(), ids=WRONG_TIMES)
def test_a_move_at_the_wrong_time(at, phase, move, rule):
    state = at()
    reason = refusal(state, move)
    assert (game.phase(state), reason.rule, reason.why) == (phase, rule, "not_now")
    assert reason.facts == (("phase", phase),)
    few = legal(state)
    assert [str(other) for other in reason.instead] == (few if len(few) <= 4 else [])


def test_a_refused_move_raises_and_says_what_to_do_instead():
    with pytest.raises(IllegalMove) as refused:
        game.apply(shop(), game.parse("end purchase"))
    assert refused.value.reason == refusal(shop(), "end purchase")
    assert str(refused.value) == (
        "'end purchase' is not allowed here: must buy [QN-BUY-3]; "
        "allowed instead: 'buy 2', 'buy 1', 'buy 4', 'buy 3'"
    )


def test_only_a_blue_card_has_an_influence():  # QN-INF-1
    reason = game.objection(influencing("king courtier", ""), Play(Card.KING))
    assert (reason.rule, reason.why, dict(reason.facts)) == (
        "QN-INF-1",
        "not_an_influence_card",
        {"card": Card.KING},
    )


def test_who_begins_sits_at_the_table():
    with pytest.raises(ValueError, match="first: there is no seat 2; seats are 0 to 1"):
        game.start(players=2, first=2)
