"""What a seat may know (QN-INFO)."""

import pytest

from explorer.games.necklace.cards import NO_CARDS, Card, Gem
from explorer.games.necklace.devaluation import QueenKept, QueenTook
from explorer.games.necklace.display import Prepared
from explorer.games.necklace.displays import parse_display
from explorer.games.necklace.forger import (
    ForgerMissed,
    ForgerRepelled,
    GemGivenUp,
    GemsOffered,
    MusketeerKept,
)
from explorer.games.necklace.influence import CardPlayed, Confessed, InfluenceEnded
from explorer.games.necklace.merchant import CardinalKept
from explorer.games.necklace.purchase import CardRead
from explorer.games.necklace.sale import AlchemistKept
from explorer.games.necklace.table import Sight, Unseen
from explorer.games.necklace.theft import CardStolen, MusketeerPulled
from tests.necklace.table import after, game, held, merchant_comes, revealed, sale, states_of, table

ROW = "ring amber1 king confessor banker"


# ---- hands and pile


@pytest.mark.parametrize("seat", [0, None])
def test_a_view_does_not_depend_on_other_hands(seat):  # QN-INFO-2
    one = table("thief", "ruby1 king", "queen", row=ROW)
    other = table("thief", "cardinal alchemist", "diamond3", row=ROW)
    assert game.seen_by(one, seat) == game.seen_by(other, seat)


def test_a_spectator_sees_no_hand_at_all():  # QN-INFO-2
    one = table("thief king", "ruby1", row=ROW)
    other = table("thief diamond1", "amber1", row=ROW)
    assert game.seen_by(one, None) == game.seen_by(other, None)
    assert game.seen_by(one, None).hand is None


def test_a_seat_sees_its_own_hand_and_the_size_of_all():  # QN-INFO-1
    view = game.seen_by(table("thief", "ruby1 2*king", row=ROW), 1)
    assert view.hand == held("ruby1 2*king")
    assert view.hand_sizes == (1, 3)


def test_public_is_what_lies_on_the_table():  # QN-INFO-1
    state = merchant_comes("", "necklace", "", waiting=[[1, 1]], scores=[10, -50, 0])
    for seat in (0, 1, 2, None):
        view = game.seen_by(state, seat)
        for field in (
            "fashion",
            "row",
            "scores",
            "waiting",
            "discard",
            "pile_size",
            "necklace_owner",
            "sales",
        ):
            assert getattr(view, field) == getattr(state, field)
        assert view.necklace_owner == 1


def test_bought_cards_are_known_to_be_in_the_hand():  # QN-INFO-1
    state = after(table("ruby1", "", row="confessor/3 ring banker"), "buy 0", "buy 1")
    assert game.seen_by(state, 1).open[0] == held("confessor ring")


def test_a_card_taken_with_the_queen_is_known_too():  # QN-INFO-1
    state = table("", "queen", stage=["queen", 1, [0]], row="ruby2")
    assert game.seen_by(after(state, "use queen"), 0).open[1] == held("ruby2")


def test_hidden_discards():  # S1
    state = table("thief", "ring", row=ROW, discard="queen", rulings={"discards_public": False})
    view = game.seen_by(state, 0)
    assert (view.discard, view.discard_size) == (None, 1)


def test_what_was_gained_this_turn_is_the_active_players_own_affair():
    state = table("2*thief favorite", "ring king", fresh="favorite", row=ROW)
    assert game.seen_by(state, 0).fresh == held("favorite")
    assert game.seen_by(state, 1).fresh is None


# ---- events


TOLD = {  # event, who hears it in full, what the others hear
    "a Confessor": (Confessed(1, 0, held("ring")), {0, 1}, Confessed(1, 0, None)),
    "a Forger that missed": (ForgerMissed(1, 0, held("ring")), {0, 1}, ForgerMissed(1, 0, None)),
    "a Forger's choice": (GemsOffered(1, 0, (Card.RUBY1, Card.RUBY3)), {0, 1}, None),
    "a theft": (CardStolen(0, 1, Card.KING), {0, 1}, CardStolen(0, 1, None)),
    "an Astrologer's card": (CardRead(0, Card.KING), {0}, CardRead(0, None)),
    "a prepared display": (Prepared(2, parse_display("R1")), {2}, Prepared(2, None)),
    "the end of influence": (InfluenceEnded(0, True), {0}, InfluenceEnded(0, None)),
    "a kept Musketeer": (MusketeerKept(1), {1}, None),
    "a kept Queen": (QueenKept(1), {1}, None),
    "a kept Cardinal": (CardinalKept(1), {1}, None),
    "a kept Alchemist": (AlchemistKept(1), {1}, None),
}


@pytest.mark.parametrize("event, knowing, heard", TOLD.values(), ids=TOLD)
def test_some_events_are_told_in_full_to_some_only(event, knowing, heard):  # QN-INFO-2, QN-INFO-3
    for seat in (0, 1, 2, None):
        assert game.told_to(event, seat) == (event if seat in knowing else heard)


PUBLIC = [
    CardPlayed(0, Card.FORGER, 1, Gem.RUBY),
    CardStolen(0, 1, Card.NECKLACE),
    CardRead(0, Card.NECKLACE),
    MusketeerPulled(0, 1),
    ForgerRepelled(1),
    GemGivenUp(1, Card.RUBY2, 1, True),
    QueenTook(1, 0, Card.RUBY2),
]


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
def test_what_is_public_by_nature_is_told_to_all(event):  # QN-INFO-1, QN-INFO-2
    assert {game.told_to(event, seat) for seat in (0, 1, 2, None)} == {event}


def test_a_fresh_copy_is_nobody_elses_affair():
    assert game.told_to(CardStolen(1, 0, Card.KING, fresh=True), 2) == CardStolen(1, 0, None)


# ---- secret windows


def windows():
    """Two tables that differ only in who holds what, and the seats that must not tell them apart."""
    yield (
        "cardinal",
        after(merchant_comes("ring", "cardinal", "ring"), "draw merchant"),
        after(merchant_comes("ring", "ring", "cardinal"), "draw merchant"),
        (0, None),
    )
    yield (
        "queen",
        after(table("ring", "queen", "king", stage=["draw", 0]), "draw ruby1"),
        after(table("ring", "king", "queen", stage=["draw", 0]), "draw ruby1"),
        (0, None),
    )
    yield (
        "queen of the active player",
        after(table("queen", "ring", "king", stage=["draw", 0]), "draw ruby1"),
        after(table("king", "ring", "queen", stage=["draw", 0]), "draw ruby1"),
        (1, None),
    )
    yield (
        "alchemist",
        after(table("ring", "ruby1 alchemist", "diamond1 king", stage=["display", 0]), *SHOWN),
        after(table("ring", "ruby1 king", "diamond1 alchemist", stage=["display", 0]), *SHOWN),
        (0, None),
    )
    yield (
        "forger",
        after(table("forger", "ruby1 ruby2 musketeer", "king", row=ROW), "forger 1 ruby"),
        after(table("forger", "ruby1 ruby2 ring", "king", row=ROW), "forger 1 ruby"),
        (0, 2, None),
    )
    yield (
        "forger after a kept Musketeer",
        after(table("forger", "ruby1 ruby2 musketeer", "king", row=ROW), "forger 1 ruby"),
        after(table("forger", "ruby1 ruby2 musketeer", "king", row=ROW), "forger 1 ruby", "keep musketeer"),
        (0, 2, None),
    )


SHOWN = ("show nothing", "show R1", "show D1")
WINDOWS = {name: rest for name, *rest in windows()}


@pytest.mark.parametrize("one, other, seats", WINDOWS.values(), ids=WINDOWS)
def test_a_secret_window_does_not_tell_whom_it_waits_for(one, other, seats):
    assert one != other
    for seat in seats:
        assert game.seen_by(one, seat) == game.seen_by(other, seat)
        assert isinstance(game.seen_by(one, seat).stage, Unseen)


@pytest.mark.parametrize("one, other, seats", WINDOWS.values(), ids=WINDOWS)
def test_who_is_asked_knows_it(one, other, seats):
    for state in (one, other):
        assert game.seen_by(state, game.turn(state)).stage == state.stage


def test_a_silent_no_looks_like_no_window_at_all():
    asked = after(merchant_comes("ring", "cardinal", "ring"), "draw merchant", "keep cardinal")
    nobody = after(merchant_comes("ring", "king", "ring", row="- ring ring amber1 amber1"), "draw merchant")
    nobody = nobody.but(row=asked.row)
    one, other = (game.seen_by(state, 0).but(discard=None) for state in (asked, nobody))
    assert one == other


def test_the_seat_of_an_unseen_window_cannot_be_asked_for():
    view = game.seen_by(WINDOWS["cardinal"][0], 0)
    with pytest.raises(ValueError, match="secret window"):
        view.stage.asked(WINDOWS["cardinal"][0])


# ---- the sale


def test_a_prepared_display_is_seen_by_its_owner_only():  # QN-INFO-2, QN-DISP-6
    one, other = (after(sale("R1r", "D1", "nothing"), move) for move in ("show R1r", "show nothing"))
    assert game.seen_by(one, 0) != game.seen_by(other, 0)
    for seat in (1, 2, None):
        assert game.seen_by(one, seat) == game.seen_by(other, seat)
        assert game.seen_by(one, seat).prepared == (True, False, False)


def test_after_the_reveal_everybody_sees_all_displays():  # QN-DISP-7
    state = revealed("R1r", "D1", held="alchemist")
    for seat in (0, 1, None):
        assert game.seen_by(state, seat).displays == (parse_display("R1r"), parse_display("D1"))


def test_the_size_of_a_display_is_secret_before_the_reveal():  # QN-INFO-1
    state = after(sale("R1r", "D1"), "show R1r")
    assert game.seen_by(state, 1).hand_sizes == (2, 1)


# ---- what was seen once


def confessed(*hands, **fields):
    return after(table("confessor 3*thief", *hands, row=ROW, **fields), "confessor 1")


def known_to(state, viewer, holder):
    return [sight for sight in game.seen_by(state, viewer).sights if sight.holder == holder]


def test_after_a_confessor_the_seat_keeps_what_it_saw():  # QN-INFO-3
    state = confessed("ruby1 queen", "king")
    assert known_to(state, 0, 1) == [Sight(0, 1, held("ruby1 queen"))]
    assert [game.seen_by(state, seat).sights for seat in (1, 2, None)] == [(), (), ()]
    later = after(state, "end influence", "buy 0", "draw amber1")
    assert known_to(later, 0, 1) == [Sight(0, 1, held("ruby1 queen"))]


def test_a_second_look_replaces_the_first():  # QN-INFO-3
    state = table("2*confessor thief", "ruby1 queen", "king", row=ROW)
    state = after(state, "confessor 1", "thief 1", "steal ruby1", "confessor 1")
    assert known_to(state, 0, 1) == [Sight(0, 1, held("queen"))]


def test_what_leaves_the_hand_openly_is_no_longer_known_to_be_there():
    state = after(table("confessor forger", "ruby1 queen", row=ROW), "confessor 1", "forger 1 ruby")
    assert known_to(state, 0, 1) == [Sight(0, 1, held("queen"))]


def test_who_steals_a_card_knows_what_is_gone():
    state = after(confessed("ruby1 queen", "king"), "thief 1", "steal queen")
    assert known_to(state, 0, 1) == [Sight(0, 1, held("ruby1"))]


def test_who_is_robbed_knows_where_her_card_is():  # QN-INFO-2
    state = after(confessed("ruby1 queen", "king"), "thief 1", "steal queen")
    assert known_to(state, 1, 0) == [Sight(1, 0, held("queen"))]
    assert known_to(state, 2, 0) == known_to(state, 2, 1) == []


def test_a_theft_by_a_third_player_makes_the_memory_unsure():
    state = table("confessor", "ruby1 banker king", "thief", row="amber1 ring ring ring ring")
    state = after(
        state, "confessor 1", "buy 0", "draw amber1", "buy 0", "draw amber1", "thief 1", "steal king"
    )
    assert known_to(state, 0, 1) == [Sight(0, 1, held("ruby1 banker king amber1"), unsure=1)]


def test_a_stolen_necklace_is_seen_to_leave():  # QN-THIEF-2, QN-INFO-2
    state = table("confessor", "ruby1 necklace", "thief", row="amber1 ring ring ring ring")
    moves = ("confessor 1", "buy 0", "draw amber1", "buy 0", "draw amber1", "thief 1", "steal necklace")
    assert all(sight.cards[Card.NECKLACE] == 0 for sight in known_to(after(state, *moves), 0, 1))


def test_a_necklace_taken_by_musketeers_is_seen_to_leave():  # QN-MUSK-4
    state = after(
        table("confessor 3*musketeer", "ruby1 necklace", row=ROW), "confessor 1", "three musketeers"
    )
    assert known_to(state, 0, 1) == [Sight(0, 1, held("ruby1"))]
    assert state.open[0] == held("necklace")


def test_open_knowledge_becomes_doubtful_by_a_secret_theft():
    state = table("thief", "ring king", "", row=ROW, open=[{}, {"ring": 1, "king": 1}, {}])
    view = game.seen_by(after(state, "thief 1", "steal king"), 2)
    assert (view.open[1], view.strayed[1]) == (held("ring king"), 1)
    state = table("2*thief", "ring king", "", row=ROW, open=[{}, {"ring": 1, "king": 1}, {}])
    view = game.seen_by(after(state, "thief 1", "steal king", "thief 1", "steal ring"), 2)
    assert (view.open[1], view.strayed[1]) == (NO_CARDS, 0)


def test_an_open_gain_is_known_also_to_who_saw_the_hand():
    state = table("confessor", "ruby1", row="amber1 ring ring ring ring")
    state = after(state, "confessor 1", "buy 0", "draw amber1", "buy 0")
    assert known_to(state, 0, 1) == [Sight(0, 1, held("ruby1 amber1"))]


@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_believes_for_certain_is_true(seed):
    """Of the cards that a seat knows in another hand, no more are missing there than it is unsure about."""
    for state in states_of(seed, 4):
        for sight in state.sights:
            assert missing(sight.cards, state.hands[sight.holder]) <= sight.unsure
        for known, doubtful, hand in zip(state.open, state.strayed, state.hands, strict=True):
            assert missing(known, hand) <= doubtful


def missing(known, hand):
    return sum(max(0, some - there) for some, there in zip(known, hand, strict=True))
