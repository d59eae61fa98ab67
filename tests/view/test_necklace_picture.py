"""The picture of Queen's Necklace shows what its perspective may see, and a click means what it says."""

import re
from functools import partial
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import explorer.view.necklace as picture
from explorer.games.necklace.cards import CARDS, GEM_CARDS, Card, Cards
from explorer.games.necklace.display import Draft, Show, Showing
from explorer.games.necklace.displays import Displays
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.seen import View
from explorer.games.necklace.setup import cards_in_play
from explorer.games.necklace.table import State
from explorer.view.frame import frame
from explorer.view.markup import capital, tag
from explorer.view.necklace.cards import ICONS, RULE_OF
from explorer.view.necklace.facts import rows_of
from explorer.view.words import Words, vocabulary
from tests.necklace.table import game, merchant_comes, revealed, sale, states_of, table
from tests.view import pictures
from tests.view.pictures import OPEN, READINGS, TABLES, places, seen, some_states, values

DECK = cards_in_play(Rulings())
WORDS = Words("necklace", "en", game.names(table("", "", "")))
scene = partial(pictures.scene, game)
games = pytest.mark.parametrize("players, seed", TABLES["necklace"])
readings = pytest.mark.parametrize("readings", READINGS["necklace"])

HOLDABLE = [card for card in DECK.each() if card not in (Card.ASTROLOGER, Card.MERCHANT)]


class Marked(Words):
    """Every card is called by a name that nothing else has."""

    def name(self, thing: Any) -> str:
        return f"§{thing}§" if isinstance(thing, Card) else super().name(thing)


def seen_cards(view: View) -> Cards:
    """All cards that lie open for this seat."""
    cards = Cards.of(offer.card for offer in view.row if offer is not None)
    for heap in (view.hand, view.discard, *(shown and shown.cards() for shown in view.displays)):
        cards = cards.and_all(heap) if heap is not None else cards
    return cards


@games
def test_a_card_that_a_seat_does_not_see_is_not_in_its_page(players: int, seed: int) -> None:
    words = Marked("necklace", "en", [f"player {seat}" for seat in range(players)])
    for state in some_states("necklace", players, seed):
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


@readings
def test_every_legal_display_can_be_composed_by_clicking(readings: dict[str, Any]) -> None:
    rng, rulings = Random(5), Rulings.having(**readings)
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


@readings
@pytest.mark.parametrize("proposal", ["all", "gems", "none"])
def test_every_proposal_can_be_shown(proposal: str, readings: dict[str, Any]) -> None:
    rng, rulings = Random(6), Rulings.having(**readings)
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
    (lacking,) = draft.missing()
    assert WORDS.reason(lacking) in markup
    assert lacking.rule in values(markup, "data-rule")
    assert values(markup, "data-refused") == {"show Rr"}
    assert values(markup, "data-move") == set()


@pytest.mark.parametrize(
    "piece", ["", "put", "put gold", "put ring", "put ring gold", "take ruby2", "shake ruby2"]
)
def test_a_click_that_means_nothing_is_refused_in_one_sentence(piece: str) -> None:
    state = table("ruby2 ring", "", stage=["display", 0], pile="")
    with pytest.raises(ValueError, match=r"piece|cannot"):
        picture.put(picture.begin(state), piece)


def test_a_card_too_dear_says_by_how_much() -> None:
    state = table("", "", stage=["purchase"], row="king ruby1/3", pile="")
    page = picture.board(scene(state, 0))
    assert WORDS.say("too_dear_by", short=1) in page
    assert WORDS.say("buy_for", price=1) in page
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
    told = [
        WORDS.say("tied_sells", jewels=1, each=40, pounds=40),
        WORDS.say("king_void_pays", pounds=50),
        WORDS.say("gets_for_void_king", pounds=50),
        WORDS.say("status_protected"),
    ]
    assert [line for line in told if line not in seen(page)] == []
    state = revealed("R3 E1", "R11k", held="alchemist")
    assert WORDS.say("status_cancelled") in picture.board(scene(state, OPEN))


def test_the_sale_is_still_told_when_it_is_over() -> None:
    state = sale("R3", "E1", sales=1)
    state = game.apply(state, game.parse("show R3")).state
    step = game.apply(state, game.parse("show E1"))
    assert not step.state.displays
    page = picture.board(scene(step.state, None, step.events))
    assert WORDS.say("sale_number", number=2) in page
    assert WORDS.say("status_sold", seller=(0,)) in page
    asked = {why.split()[0] for why in values(page, "data-why")}
    assert {"rarity", "stones", "jewel", "total", "takings", "jewels", "each", "pounds"} <= asked


def test_while_events_are_held_back_no_money_is_told() -> None:
    state = revealed("R3 E1", "R11", held="alchemist")
    told, held_back = (picture.board(scene(state, OPEN, waits=False, hidden=hidden)) for hidden in (0, 1))
    asked = values(told, "data-why") - values(held_back, "data-why")
    assert {"rarity ruby", "jewel ruby", "takings 0", "pounds ruby 0"} <= asked
    assert ">?<" in held_back


def test_who_has_won_is_told_from_every_place() -> None:
    *_, end = states_of(4, 3)
    won = WORDS.say("won", winners=game.winners(end).seats)
    for place in places(game, end):
        assert won in picture.board(scene(end, place))


def test_the_phases_stand_in_the_heading() -> None:
    state = table("courtier", "amber1", row="ruby1", pile="")
    phases = [
        f"{number} {capital(WORDS.name(phase))}"
        for number, phase in enumerate(("influence", "purchase", "devaluation"), 1)
    ]
    assert list(picture.rail(scene(state, 0))) == list(zip(phases, ("here", "ahead", "ahead"), strict=True))
    state = game.apply(merchant_comes("", ""), game.parse("draw merchant")).state
    assert list(picture.rail(scene(state, 0)))[-2:] == [
        (phases[2], "here"),
        (WORDS.say("sale_number", number=1), "here"),
    ]


def test_a_big_hand_lies_in_lines_of_at_most_fifteen() -> None:
    state = table("16*amber1 7*ring", "", row="", pile="")
    cards = ElementTree.fromstring(tag("div", picture.board(scene(state, 0))))
    hand = next(node for node in cards.iter() if node.get("class") == "qn-hand")
    buttons = [node for node in hand.iter() if node.get("role") == "button"]
    places_of = [node.get("transform", "") for node in buttons if node.get("data-why") is None]
    assert len(places_of) == len(set(places_of)) == 23
    assert len({place.split()[-1] for place in places_of}) == 2


def test_every_card_has_an_icon_an_effect_and_a_rule() -> None:
    characters = {card for card in CARDS if card not in GEM_CARDS}
    assert ICONS.keys() == characters
    assert RULE_OF.keys() == set(CARDS)
    table_of = vocabulary("necklace", "en")["table"]
    assert [card for card in characters - {Card.MERCHANT} if f"effect_{card}" not in table_of] == []
