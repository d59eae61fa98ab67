"""The picture of Edel, Stein & Reich shows what its perspective may see, and a click means what it says."""

from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import explorer.view.edel as picture
from explorer.core.game import OVER, Event
from explorer.core.luck import Seeded
from explorer.games.edel.bids import NOTHING, Bid, Draft, nth
from explorer.games.edel.cards import COLOURS, EVENT_CARDS, SCORING_CARDS, Kind
from explorer.games.edel.readings import Rulings
from explorer.games.edel.seen import face_down
from explorer.games.edel.table import State
from explorer.view.edel.cards import rule_of
from explorer.view.edel.pieces import Removal
from explorer.view.frame import frame
from explorer.view.markup import Markup, tag
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene
from explorer.view.words import Words, languages, vocabulary
from tests.edel.table import (
    NONE,
    START,
    after,
    card,
    game,
    last_turn,
    negotiating,
    play,
    states_of,
    table,
    using,
)

OPEN = "open"
READINGS = [
    Rulings(),
    Rulings.having(pass_response="one_gem_or_cancel", remove_partial=True, free_optional=True),
    Rulings.having(unclaimed_event="stay", opener_timing="at_reveal", remove_scope="all"),
]
FORBIDDEN = {"defs", "lineargradient", "radialgradient", "foreignobject", "filter", "image"}

games = pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3), (5, 4)])


def scene(
    state: State, place: int | str | None, heard: tuple[Event, ...] = (), *, waits: bool = True, **more: Any
) -> Scene:
    """A table looked at from a seat, by a spectator (None) or open. Between events it waits for nothing."""
    seat = place if isinstance(place, int) else None
    asked = game.turn(state)
    mine = waits and asked != OVER and place in (OPEN, asked)
    told = [event if place == OPEN else game.told_to(event, seat) for event in heard]
    usual = {
        "words": Words("edel", "en", game.names(state)),
        "moves": game.moves(state) if mine else (),
        "draft": picture.begin(state) if mine else None,
    }
    return Scene(
        game=game,
        moment=0,
        look=state if place == OPEN else game.seen_by(state, seat),
        open_table=place == OPEN,
        seat=seat,
        asked=asked if mine or asked == OVER else None,
        heard=tuple(event for event in told if event is not None),
        **{**usual, **more},
    )


def places(state: State) -> list[int | str | None]:
    return [OPEN, None, *range(state.players)]


@cache
def some_states(players: int, seed: int) -> list[State]:
    """Every phase of a random game, and some of the rest."""
    rng, met, found = Random(seed), set[str](), []
    for state in states_of(seed, players, rulings=READINGS[seed % len(READINGS)]):
        if game.phase(state) not in met or rng.random() < 0.03:
            met.add(game.phase(state))
            found.append(state)
    return found


@cache
def pages(players: int, seed: int) -> list[tuple[State, int | str | None, str]]:
    """Those states as everybody sees them."""
    states = some_states(players, seed)
    return [(state, place, frame(scene(state, place))) for state in states for place in places(state)]


def values(markup: str, attribute: str) -> set[str]:
    """What an attribute says wherever it stands."""
    root = ElementTree.fromstring(tag("div", Markup(markup)))
    return {value for node in root.iter() if (value := node.get(attribute)) is not None}


def numbers_asked(page: str) -> set[str]:
    """Without scores and scorings: those are explained by what was told."""
    return {why for why in values(page, "data-why") if why.split()[0] not in ("score", "heard")}


@games
def test_every_picture_is_well_formed_from_every_place(players: int, seed: int) -> None:
    for _, _, page in pages(players, seed):
        root = ElementTree.fromstring(page)
        assert {str(node.tag).split("}")[-1].lower() for node in root.iter()} & FORBIDDEN == set()
        assert [node.tag for node in root.iter() if "id" in node.attrib] == []
        pictures = [node for node in root.iter() if str(node.tag).endswith("}svg")]
        assert max(float(node.attrib["width"]) for node in pictures) <= 624


@games
def test_two_tables_that_look_the_same_are_drawn_the_same(players: int, seed: int) -> None:
    for state, place, page in pages(players, seed):
        if not isinstance(place, str):
            for luck in range(3):
                twin = game.world(game.seen_by(state, place), Seeded(luck))
                assert page == frame(scene(twin, place))


@pytest.mark.parametrize("action, other", [("money", "gems"), ("event", "money"), ("gems", "event")])
def test_a_hidden_action_card_is_in_nobody_elses_page(action: str, other: str) -> None:
    start = table(START, START, START)
    chosen, instead = after(start, f"act:{action}"), after(start, f"act:{other}")
    assert face_down(chosen) == (0,)
    for place in (None, 1, 2):
        page = frame(scene(chosen, place))
        assert page == frame(scene(instead, place))
        assert "es-back" in page
    for seeing in (0, OPEN):
        assert frame(scene(chosen, seeing)) != frame(scene(instead, seeing))


@games
def test_every_simple_move_can_be_clicked_and_every_click_is_a_move(players: int, seed: int) -> None:
    for state, place, page in pages(players, seed):
        moves = game.moves(state) if place in (OPEN, game.turn(state)) else ()
        clicked = values(page, "data-move")
        assert clicked <= {str(move) for move in moves}
        if picture.begin(state) is None:
            assert clicked == {str(move) for move in moves}


@games
def test_what_is_refused_has_a_reason(players: int, seed: int) -> None:
    for state, _, page in pages(players, seed):
        for text in values(page, "data-refused"):
            assert game.objection(state, game.parse(text)) is not None


@games
def test_what_can_be_asked_can_be_answered(players: int, seed: int) -> None:
    rules = vocabulary("edel", "en")["rules"]
    for state, _, page in pages(players, seed):
        assert numbers_asked(page) <= game.quantities(state).keys()
        assert values(page, "data-rule") <= rules.keys()


@games
def test_every_event_on_the_way_can_be_drawn(players: int, seed: int) -> None:
    """Event by event, tables are shown that wait for nothing."""
    rng = Random(seed)
    for state in some_states(players, seed):
        moves = game.moves(state)
        if not len(moves):
            continue
        step = game.apply(state, moves[int(rng.random() * len(moves))])
        for number, (_, then) in enumerate(step.frames):
            for place in (OPEN, None, 0):
                now = scene(then, place, step.events[: number + 1], waits=False)
                page = frame(now.but(hidden=number % 2))
                assert numbers_asked(page) <= game.quantities(then).keys()


@games
def test_the_table_can_be_told_in_words(players: int, seed: int) -> None:
    for state in some_states(players, seed):
        for language in languages():
            for seat in (None, 0):
                text = picture.table(state, seat, open_table=False, language=language)
                assert "None" not in text
                assert "{" not in text


def composed(hand: tuple[int, ...], draft: Draft) -> str:
    """The composer as the seat that is asked sees it."""
    last = [] if draft.last == NOTHING else [list(draft.last)]
    stage = ["reply", 0, 1, "money", *last] if last else ["open", 0, 1, "money"]
    state = table(hand, (5, 5, 5, 5), START, stage=stage)
    markup = picture.composer(scene(state, 0, draft=draft))
    assert markup is not None
    return markup


def test_every_bid_can_be_composed_by_clicking() -> None:
    rng = Random(7)
    for _ in range(25):
        hand = tuple(rng.randrange(6) for _ in COLOURS)
        last = rng.choice([NOTHING, Bid(0, 0, 1, 1), Bid(1, 0, 0, 0)])
        draft: Any = Draft(hand, last)
        if draft.lowest is None:
            continue
        size = (hand[0] + 1) * (hand[1] + 1) * (hand[2] + 1) * (hand[3] + 1)
        wanted = nth(hand, rng.randrange(1, size))
        for colour in COLOURS:
            for _ in range(wanted[colour]):
                assert f"put {colour.name}" in values(composed(hand, draft), "data-put")
                draft = picture.put(draft, f"put {colour.name}")
        means = "data-move" if wanted > last else "data-refused"
        assert str(wanted) in values(composed(hand, draft), means)


def test_the_hand_itself_is_the_control() -> None:
    state = negotiating((1, 2, 3, 3), START, START)
    assert game.turn(state) == 0
    pieces = values(picture.board(scene(state, 0)), "data-put")
    assert pieces == {
        f"set {name} {number}"
        for name, most in zip("RYGB", (1, 2, 3, 3), strict=True)
        for number in range(1, most + 1)
    }
    draft: Any = picture.put(picture.begin(state), "set B 3")
    assert draft.bid == Bid(0, 0, 0, 3)
    assert "set B 2" in values(picture.board(scene(state, 0, draft=draft)), "data-put")


def test_what_was_put_can_be_taken_back() -> None:
    empty = draft = picture.begin(negotiating(START, START, START))
    for piece in ("put R", "put R", "put B", "take B", "take R", "take R"):
        draft = picture.put(draft, piece)
    assert draft == empty
    assert picture.put(picture.put(draft, "put G"), "none") == empty


def test_the_first_difference_decides() -> None:
    state = table((2, 5, 3, 6), START, START, stage=["reply", 0, 1, "event", [0, 0, 0, 3]])
    draft = picture.put(picture.put(picture.begin(state), "put Y"), "set B 2")
    page = picture.composer(scene(state, 0, draft=draft))
    assert page is not None
    assert page.count("decides") == 1
    assert "Higher, by colour: yellow" in page
    assert {"bid:0,1,0,2", "accept"} == values(page, "data-move")
    assert {"lowest", "more"} <= values(page, "data-put")
    low = picture.composer(scene(state, 0, draft=picture.put(draft, "take B")))
    assert low is not None
    assert "Too low: too few gems" in low
    assert values(low, "data-refused") == {"bid:0,1,0,1"}


def test_ready_bids_are_the_lowest_that_would_do() -> None:
    state = table((2, 5, 3, 6), START, START, stage=["reply", 0, 1, "event", [0, 0, 0, 3]])
    lowest: Any = picture.put(picture.begin(state), "lowest")
    more: Any = picture.put(picture.begin(state), "more")
    assert (lowest.bid, more.bid) == (Bid(0, 0, 1, 2), Bid(0, 0, 0, 4))


def test_who_cannot_go_higher_can_only_accept() -> None:
    state = table((0, 0, 0, 1), START, START, stage=["reply", 0, 1, "money", [3, 0, 0, 0]])
    page = frame(scene(state, 0))
    assert values(page, "data-move") == {"accept"}
    assert "No higher bid is possible." in page


@pytest.mark.parametrize(
    "piece", ["", "put", "put gold", "put R 2", "set R", "set R x", "shake R", "from 1 R"]
)
def test_a_click_that_means_nothing_is_refused_in_one_sentence(piece: str) -> None:
    with pytest.raises(ValueError, match="is no piece"):
        picture.put(picture.begin(negotiating(START, START, START)), piece)


def test_more_than_the_hand_cannot_be_put() -> None:
    with pytest.raises(ValueError, match="the hand has 3"):
        picture.put(picture.begin(negotiating(START, START, START)), "set R 4")


def test_nothing_can_be_put_where_nothing_is_composed() -> None:
    assert picture.begin(table(START, START, START)) is None
    with pytest.raises(ValueError, match="no bid"):
        picture.put(None, "put R")


def test_a_removal_is_composed_gem_by_gem() -> None:
    state = using("REMOVE", START, (1, 0, 0, 2), (0, 3, 0, 0))
    draft = picture.begin(state)
    assert isinstance(draft, Removal)
    page = picture.composer(scene(state, 0, draft=draft))
    assert page is not None
    assert values(page, "data-put") == {"from 1 R", "from 1 B", "from 2 Y"}
    draft = picture.put(picture.put(draft, "from 1 R"), "from 1 B")
    page = picture.composer(scene(state, 0, draft=draft))
    assert page is not None
    assert values(page, "data-refused") == {"remove:1=B"}
    page = picture.composer(scene(state, 0, draft=picture.put(draft, "from 2 Y")))
    assert page is not None
    assert values(page, "data-move") == {"remove:1=B,2=Y", "decline"}
    with pytest.raises(ValueError, match="loses no gem"):
        picture.put(draft, "from 0 R")


def test_a_removal_from_nobody_can_only_be_declined() -> None:
    state = using("REMOVE", START, NONE, NONE)
    assert picture.begin(state) is None
    assert values(frame(scene(state, 0)), "data-move") == {"decline"}


def test_the_visible_event_and_the_pile_can_be_clicked() -> None:
    state = table(START, START, START, stage=["event_source", 1], visible=card("GREY"))
    assert values(picture.board(scene(state, 1)), "data-move") == {"source:visible", "source:blind"}
    assert values(picture.board(scene(state, 0)), "data-move") == set()


def test_a_second_guess_may_not_repeat_the_first() -> None:
    state = after(table(START, START), "act:money", "guess:gems")
    page = picture.board(scene(state, 1))
    assert values(page, "data-refused") == {"guess:gems"}
    assert values(page, "data-move") == {"guess:money", "guess:event"}


def test_a_scoring_is_told_across_the_players() -> None:
    state = last_turn((5, 0, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0))
    played = play(state, "act:money")
    page = picture.board(scene(played.state, None, played.events))
    for told in ("Scoring of round 1", "+14", "back: 3", "+6", "shared"):
        assert told in page


def test_while_an_event_is_held_back_its_money_is_not_told() -> None:
    played = play(last_turn((5, 0, 0, 0), NONE, NONE), "act:money")
    told = [type(event).__name__ for event in played.events].index("MajorityPaid")
    page = picture.board(scene(played.state, OPEN, played.events[: told + 1], waits=False, hidden=1))
    assert ">?<" in page
    assert "Scoring of round" not in page
    page = picture.board(scene(played.state, OPEN, played.events[: told + 2], waits=False, hidden=1))
    assert page.count(">?<") == 8
    assert not [why for why in values(page, "data-why") if why.startswith("bank")]


def test_who_has_won_is_told_from_every_place() -> None:
    *_, end = states_of(4, 3)
    winners = [end.setup.names[seat] for seat in game.winners(end).seats]
    for place in places(end):
        assert f"Won by {', '.join(winners)}" in picture.board(scene(end, place))


def test_the_rail_shows_who_wants_what() -> None:
    state = negotiating(START, START, START, START, action="event")
    assert list(picture.rail(scene(state, 0))) == [
        ("Gem cards dealt", "done"),
        ("Secret choice", "done"),
        ("1 Money", "done"),
        ("2 Event · M P", "here"),
        ("3 Gems · A J", "ahead"),
    ]
    hidden = after(table(START, START, START), "act:money")
    assert ("1 Money", "ahead") in list(picture.rail(scene(hidden, OPEN)))


def test_every_kind_of_event_card_has_a_rule_and_a_face() -> None:
    rules = vocabulary("edel", "en")["rules"]
    assert {rule_of(kind) for kind in Kind} <= rules.keys()
    for number in range(len(EVENT_CARDS)):
        state = table(START, START, START, visible=number)
        assert rule_of(EVENT_CARDS[number]) in values(picture.board(scene(state, None)), "data-rule")
    everything = [sorted(SCORING_CARDS), [], []]
    picture.board(scene(table(START, START, START, held=everything), None))


def test_the_picture_is_found_by_the_name_of_the_game() -> None:
    assert picture_of("edel") is picture


def test_a_name_may_be_anything() -> None:
    state = game.start(3, names=["<Amy>", "", '"&'])
    for place in (OPEN, 0):
        ElementTree.fromstring(frame(scene(state, place)))


AFTER_A_PASS = {
    "the other gives a gem": ((START, START, START), {}, "one gem for you, Philippe acts"),
    "or lets it lapse": (
        (START, START, START),
        {"pass_response": "one_gem_or_cancel"},
        "one gem for you and Philippe acts, or nobody does",
    ),
    "has no gem and acts for nothing": ((NONE, NONE, START), {}, "Philippe has no gem and acts for nothing"),
    "has no gem, and nobody acts": (
        (NONE, NONE, START),
        {"pass_no_gems": "cancel"},
        "Philippe has no gem: nobody acts",
    ),
}


@pytest.mark.parametrize("hands, readings, note", AFTER_A_PASS.values(), ids=AFTER_A_PASS)
def test_the_note_beside_pass_says_what_the_reading_in_force_leads_to(
    hands: Any, readings: dict[str, Any], note: str
) -> None:  # ESR-NEG-8, ESR-NEG-9
    state = negotiating(*hands, **readings)
    assert state.stage.seat == 0
    assert note in frame(scene(state, OPEN))


@pytest.mark.parametrize("partial, hint", [(False, "Each of these players"), (True, "Each player you pick")])
def test_who_loses_a_gem_is_said_as_the_reading_has_it(partial: bool, hint: str) -> None:  # ESR-EV-REMOVE
    assert hint in frame(scene(using("REMOVE", START, START, START, remove_partial=partial), OPEN))


def test_nothing_is_filled_up_from_a_bank_that_has_nothing() -> None:  # ESR-EV-FOUR
    state, events = play(using("FOUR_RB", NONE, (11, 0, 0, 4), (11, 0, 0, 4)), "apply")
    page = frame(scene(state, OPEN, events))
    assert "To have 4, Miriam takes from the bank: nothing." in page
    assert "To have 4, Miriam takes from the bank: 4 blue." in page


def test_a_half_scoring_of_a_colour_nobody_has_shares_half_the_value() -> None:  # ESR-SCORE-4
    state, events = play(using("HALFSCORE", *[(0, 1, 1, 1)] * 3, zero_majority="share"), "colour:R")
    page = frame(scene(state, OPEN, events))
    assert "Nobody has red gems, all share half the value: Miriam gets 2 million." in page
