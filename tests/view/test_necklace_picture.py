"""The picture of Queen's Necklace shows what its perspective may see, and a click means what it says."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import explorer.view.necklace as picture
from explorer.core.game import OVER, Event
from explorer.core.luck import Seeded
from explorer.games.necklace.cards import CARDS, GEM_CARDS, Card, Cards
from explorer.games.necklace.display import Draft, Show, Showing
from explorer.games.necklace.displays import Displays
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.seen import View
from explorer.games.necklace.setup import cards_in_play
from explorer.games.necklace.table import State
from explorer.view.frame import frame
from explorer.view.markup import Markup, tag
from explorer.view.necklace.icons import ICONS
from explorer.view.necklace.pieces import rows_of
from explorer.view.necklace.rules import RULE_OF
from explorer.view.pictures import picture_of
from explorer.view.scene import Scene
from explorer.view.words import Words, languages, vocabulary
from tests.necklace.table import game, merchant_comes, revealed, sale, states_of, table

DECK = cards_in_play(Rulings())

OPEN = "open"
READINGS = [
    Rulings(),
    Rulings.having(
        purchase_mode="declared",
        necklace_needs_gem=False,
        discards_public=False,
        forger_discard_chooser="attacker",
    ),
    Rulings.having(
        no_affordable_buy="cheapest_free", own_king_under_necklace="forbidden", counter_theft="optional"
    ),
]
HOLDABLE = [card for card in DECK.each() if card not in (Card.ASTROLOGER, Card.MERCHANT)]
FORBIDDEN = {"defs", "lineargradient", "radialgradient", "foreignobject", "filter", "image"}
"""Many pictures share a page, so nothing is defined once and named elsewhere; and all is flat."""

games = pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3)])


class Marked(Words):
    """Every card is called by a name that nothing else has."""

    def name(self, thing: Any) -> str:
        return f"§{thing}§" if isinstance(thing, Card) else super().name(thing)


def scene(
    state: State, place: int | str | None, heard: tuple[Event, ...] = (), *, waits: bool = True, **more: Any
) -> Scene:
    """A table looked at from a seat, by a spectator (None) or open. Between events it waits for nothing."""
    seat = place if isinstance(place, int) else None
    asked = game.turn(state)
    mine = waits and asked != OVER and place in (OPEN, asked)
    look = state if place == OPEN else game.seen_by(state, seat)
    told = [event if place == OPEN else game.told_to(event, seat) for event in heard]
    usual = {
        "words": Words("necklace", "en", game.names(state)),
        "moves": game.moves(state) if mine else (),
        "draft": picture.begin(state) if mine else None,
    }
    return Scene(
        game=game,
        moment=0,
        look=look,
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
    """Every stage of a random game, and some of the rest."""
    rng, met, found = Random(seed), set[str](), []
    for state in states_of(seed, players, rulings=READINGS[seed % len(READINGS)]):
        if game.phase(state) not in met or rng.random() < 0.05:
            met.add(game.phase(state))
            found.append(state)
    return found


@cache
def pages(players: int, seed: int) -> list[tuple[State, int | str | None, str]]:
    """Those states as everybody sees them."""
    states = some_states(players, seed)
    return [(state, place, frame(scene(state, place))) for state in states for place in places(state)]


def numbers_asked(page):
    """What the state can be asked; a score is explained by the timeline."""
    return {why for why in values(page, "data-why") if not why.startswith("score")}


def without_tags(markup: str) -> str:
    return re.sub(r"<[^>]*>", "", markup)


def values(markup: str, attribute: str) -> set[str]:
    """What an attribute says wherever it stands."""
    root = ElementTree.fromstring(tag("div", Markup(markup)))
    return {value for node in root.iter() if (value := node.get(attribute)) is not None}


def seen_cards(view: View) -> Cards:
    """All cards that lie open for this seat."""
    cards = Cards.of(offer.card for offer in view.row if offer is not None)
    for heap in (view.hand, view.discard, *(shown and shown.cards() for shown in view.displays)):
        cards = cards.and_all(heap) if heap is not None else cards
    return cards


@games
def test_every_picture_is_well_formed_from_every_place(players: int, seed: int) -> None:
    for _, _, page in pages(players, seed):
        root = ElementTree.fromstring(page)
        assert {str(node.tag).split("}")[-1].lower() for node in root.iter()} & FORBIDDEN == set()
        assert [node.tag for node in root.iter() if "id" in node.attrib] == []
        pictures = [node for node in root.iter() if str(node.tag).endswith("}svg")]
        assert max(float(node.attrib["width"]) for node in pictures) <= 624


@games
def test_a_card_that_a_seat_does_not_see_is_not_in_its_page(players: int, seed: int) -> None:
    words = Marked("necklace", "en", [f"player {seat}" for seat in range(players)])
    for state in some_states(players, seed):
        for seat in (None, *range(players)):
            page = frame(scene(state, seat, words=words))
            shown = set(re.findall("§(.*?)§", page))
            seen = {str(card) for card, _ in seen_cards(game.seen_by(state, seat)).kinds()}
            assert shown - seen - named_in_moves(state, seat) == set()


def named_in_moves(state: State, seat: int | None) -> set[str]:
    """What may be chosen has to be named: the attacker's choice shows the sizes of a victim's gems."""
    if game.turn(state) != seat or isinstance(state.stage, Showing):
        return set()
    return {str(move.card) for move in game.moves(state) if hasattr(move, "card")}


@games
def test_two_tables_that_look_the_same_are_drawn_the_same(players: int, seed: int) -> None:
    for state, place, page in pages(players, seed):
        if not isinstance(place, str):
            twin = game.world(game.seen_by(state, place), Seeded(seed))
            assert page == frame(scene(twin, place))


@games
def test_every_move_can_be_clicked_and_every_click_is_a_move(players: int, seed: int) -> None:
    for state, place, page in pages(players, seed):
        if not isinstance(state.stage, Showing):
            moves = game.moves(state) if place in (OPEN, game.turn(state)) else ()
            assert values(page, "data-move") == {str(move) for move in moves}


@games
def test_a_refused_card_has_a_reason(players: int, seed: int) -> None:
    for state, _, page in pages(players, seed):
        for text in values(page, "data-refused"):
            assert game.objection(state, game.parse(text)) is not None


@games
def test_what_can_be_asked_can_be_answered(players: int, seed: int) -> None:
    rules = vocabulary("necklace", "en")["rules"]
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
        for number, (_, table_then) in enumerate(step.frames):
            for place in places(state):
                now = scene(table_then, place, step.events[: number + 1], waits=False)
                page = frame(now.but(hidden=number % 2))
                assert numbers_asked(page) <= game.quantities(table_then).keys()


@pytest.mark.parametrize("rulings", READINGS)
def test_every_legal_display_can_be_composed_by_clicking(rulings: Rulings) -> None:
    rng = Random(5)
    for _ in range(25):
        hand = Cards.of(rng.sample(HOLDABLE, 14))
        displays = Displays(hand, rulings)
        wanted = displays[int(rng.random() * len(displays))]
        draft = Draft(hand, rulings)
        for card in CARDS:
            for row in rows_of(wanted, card):
                piece = f"put {card}" + (f" {row}" if row is not None and card not in GEM_CARDS else "")
                assert piece in values(composed(draft), "data-put")
                draft = picture.put(draft, piece)
        assert values(composed(draft), "data-move") == {str(Show(wanted))}


@pytest.mark.parametrize("rulings", READINGS)
@pytest.mark.parametrize("proposal", ["all", "gems", "none"])
def test_every_proposal_can_be_shown(proposal: str, rulings: Rulings) -> None:
    rng = Random(6)
    for _ in range(50):
        hand = Cards.of(rng.sample(HOLDABLE, rng.randrange(15)))
        assert not picture.put(Draft(hand, rulings), proposal).missing()


def composed(draft: Draft) -> str:
    cards = " ".join(f"{number}*{card}" for card, number in draft.hand.kinds())
    state = table(cards, "", stage=["display", 0], rulings=draft.rulings.changes(), pile="")
    markup = picture.composer(scene(state, 0, draft=draft))
    assert markup is not None
    return markup


def test_what_was_put_can_be_taken_back() -> None:
    state = table("ruby2 ring king banker", "", stage=["display", 0], pile="")
    empty = draft = picture.begin(state)
    pieces = ["ruby2", "ring ruby", "king ruby", "banker"]
    for piece in pieces:
        draft = picture.put(draft, f"put {piece}")
    for piece in pieces:
        assert f"take {piece}" in values(picture.board(scene(state, 0, draft=draft)), "data-put")
        draft = picture.put(draft, f"take {piece}")
    assert draft == empty


def test_a_display_that_cannot_be_shown_says_what_is_missing() -> None:
    state = table("ruby2 ring", "", stage=["display", 0], pile="")
    draft = picture.put(picture.begin(state), "put ring ruby")
    markup = picture.composer(scene(state, 0, draft=draft))
    assert markup is not None
    assert "The Ring needs a gem card of this type in its row: ruby." in markup
    assert values(markup, "data-refused") == {"show Rr"}
    assert values(markup, "data-move") == set()


@pytest.mark.parametrize(
    "piece", ["", "put", "put gold", "put ring", "put ring gold", "take ruby2", "shake ruby2"]
)
def test_a_click_that_means_nothing_is_refused_in_one_sentence(piece: str) -> None:
    state = table("ruby2 ring", "", stage=["display", 0], pile="")
    with pytest.raises(ValueError, match=r"piece|cannot"):
        picture.put(picture.begin(state), piece)


def test_nothing_can_be_put_where_nothing_is_composed() -> None:
    assert picture.begin(table("ruby2", "", pile="")) is None
    with pytest.raises(ValueError, match="no display"):
        picture.put(None, "put ruby2")


def test_a_card_too_dear_says_by_how_much() -> None:
    state = table("", "", stage=["purchase"], row="king ruby1/3", pile="")
    page = picture.board(scene(state, 0))
    assert "too dear by 1" in page
    assert "buy for 1" in page
    assert values(page, "data-refused") == {"buy 0"}
    assert values(page, "data-move") == {"buy 1"}


def test_only_whoever_is_asked_can_click_a_move() -> None:
    state = table("courtier", "amber1", row="ruby1", pile="")
    assert values(frame(scene(state, 0)), "data-move") == {"courtier", "end influence"}
    for place in (1, None):
        assert values(frame(scene(state, place)), "data-move") == set()


def test_a_blue_card_gained_this_turn_is_refused() -> None:
    state = table("courtier thief", "amber1", fresh="thief", row="ruby1", pile="")
    assert values(picture.board(scene(state, 0)), "data-refused") == {"thief 1"}


def test_the_cards_of_a_window_can_be_clicked() -> None:
    asked = {
        "use queen": table("queen", "", stage=["queen", 0, [0]], row="ruby1", pile="amber1"),
        "use musketeer": table("", "musketeer", stage=["forger_defend", 1, "ruby"], row="", pile=""),
        "use cardinal": table("", "cardinal", stage=["cardinal", 1, None], row="ruby1", pile="amber1"),
        "discard ruby1": table("", "ruby1 ruby2", stage=["forger_discard", 1, 1, "ruby"], row="", pile=""),
        "three musketeers": table("3*musketeer", "necklace", row="", pile=""),
    }
    for move, state in asked.items():
        assert move in values(picture.board(scene(state, game.turn(state))), "data-move")


def test_a_sale_tells_what_comes_of_it() -> None:
    state = revealed("R3 E1 b", "R11n E1", "R2k D1", held="alchemist")
    page = picture.board(scene(state, OPEN))
    for told in ("tied, sells 1\u00a0× 40 = 40", "King void, pays 50", "gets 50", "the Necklace protects"):
        assert told in without_tags(page)
    state = revealed("R3 E1", "R11k", held="alchemist")
    assert "cancelled by a King" in picture.board(scene(state, OPEN))


def test_the_sale_is_still_told_when_it_is_over() -> None:
    state = sale("R3", "E1", sales=1)
    state = game.apply(state, game.parse("show R3")).state
    step = game.apply(state, game.parse("show E1"))
    assert not step.state.displays
    page = picture.board(scene(step.state, None, step.events))
    assert "Sale 2" in page
    assert "sold by Amy" in page
    asked = {why.split()[0] for why in values(page, "data-why")}
    assert {"rarity", "stones", "jewel", "total", "takings", "jewels", "each", "pounds"} <= asked


def test_while_events_are_held_back_no_money_is_told() -> None:
    state = revealed("R3 E1", "R11", held="alchemist")
    told, held_back = (picture.board(scene(state, OPEN, waits=False, hidden=hidden)) for hidden in (0, 1))
    assert "sold by" in told
    assert "sold by" not in held_back
    assert ">?<" in held_back


def test_who_has_won_is_told_from_every_place() -> None:
    *_, end = states_of(4, 3)
    winners = [end.setup.names[seat] for seat in game.winners(end).seats]
    for place in places(end):
        assert f"Won by {', '.join(winners)}" in picture.board(scene(end, place))


def test_the_phases_stand_in_the_heading() -> None:
    state = table("courtier", "amber1", row="ruby1", pile="")
    assert list(picture.rail(scene(state, 0))) == [
        ("1 Influence", "here"),
        ("2 Purchase", "ahead"),
        ("3 Devaluation", "ahead"),
    ]
    state = game.apply(merchant_comes("", ""), game.parse("draw merchant")).state
    assert list(picture.rail(scene(state, 0)))[-2:] == [("3 Devaluation", "here"), ("Sale 1", "here")]


def test_a_big_hand_lies_in_lines_of_at_most_fifteen() -> None:
    state = table("16*amber1 7*ring", "", row="", pile="")
    cards = ElementTree.fromstring(tag("div", picture.board(scene(state, 0))))
    hand = next(node for node in cards.iter() if node.get("class") == "qn-hand")
    buttons = [node for node in hand.iter() if node.get("role") == "button"]
    places_of = [node.get("transform", "") for node in buttons if node.get("data-why") is None]
    assert len(places_of) == len(set(places_of)) == 23
    assert len({place.split()[-1] for place in places_of}) == 2


def test_names_cannot_break_the_page() -> None:
    state = game.start(2, 1, names=["<script>", '"&'])
    for place in places(state):
        page = frame(scene(state, place))
        ElementTree.fromstring(page)
        assert "<script>" not in page


def test_every_card_has_an_icon_an_effect_and_a_rule() -> None:
    characters = {card for card in CARDS if card not in GEM_CARDS}
    assert ICONS.keys() == characters
    assert RULE_OF.keys() == set(CARDS)
    table_of = vocabulary("necklace", "en")["table"]
    assert [card for card in characters - {Card.MERCHANT} if f"effect_{card}" not in table_of] == []


@pytest.mark.parametrize("language", languages())
def test_the_picture_speaks_every_language(language: str) -> None:
    folder = Path(picture.__file__).parent
    asked = {
        key
        for path in folder.glob("*.py")
        for key in re.findall(r'\bsay\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert asked - vocabulary("necklace", language)["table"].keys() == set()
    for state in some_states(3, 1):
        words = Words("necklace", language, game.names(state))
        for place in places(state):
            assert not re.search(r"[{}]", frame(scene(state, place, words=words)))


def test_the_picture_is_found_by_the_name_of_its_game() -> None:
    assert picture_of(game.name).board is picture.board
