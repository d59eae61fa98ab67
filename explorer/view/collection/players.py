"""The open hands: whoever is to play pays with hers; for a trade others' cards can be clicked."""

from explorer.games.collection.cards import JOKER, Face, Faces
from explorer.games.collection.end import Over
from explorer.games.collection.table import State
from explorer.view.collection.cards import CARD_HEIGHT, CARD_WIDTH, card
from explorer.view.collection.facts import Offer, offers
from explorer.view.markup import Markup, at, box, path, svg, tag, text
from explorer.view.scene import Scene
from explorer.view.seats import badge

_STEP, _TOP = CARD_WIDTH + 8, 12


def hands(scene: Scene, state: State) -> Markup:
    """Side by side; four of them two by two."""
    drawn = [_hand(scene, state, seat) for seat in range(len(state.hands))]
    return tag("div", drawn, class_="qc-hands qc-four" if len(drawn) == 4 else "qc-hands")


def _hand(scene: Scene, state: State, seat: int) -> Markup:
    words, name = scene.words, state.setup.names[seat]
    turn = state.stage.seat == seat and not isinstance(state.stage, Over)
    notes = [
        tag("span", words.say("to_play"), class_="qc-turn") if turn else None,
        tag("span", words.say("has_passed"), class_="xp-soft") if state.passed[seat] else None,
    ]
    cards = state.hands[seat]
    return tag(
        "section",
        tag("header", badge(seat, name, 24), tag("b", name), notes, class_="qc-who"),
        _cards(scene, state, seat) if cards else tag("p", words.say("no_cards"), class_="xp-soft"),
        class_="xp-panel qc-hand qc-now" if turn else "xp-panel qc-hand",
    )


def _cards(scene: Scene, state: State, seat: int) -> Markup:
    cards = state.hands[seat]
    own = state.stage.seat == seat
    pieces = [f"card {face}" if own else f"take {face} {seat}" for face in cards]
    drawn = [
        _card(scene, seat, face, offer, 4 + _STEP * place)
        for place, (face, offer) in enumerate(zip(cards, offers(scene, pieces), strict=True))
    ]
    width = _STEP * max(state.rulings.hand, len(cards))
    tall = 30 if any(_pair_at(state, hand) is not None for hand in state.hands) else 8
    return svg(
        width, _TOP + CARD_HEIGHT + tall, drawn, _pair(scene, state, cards), label=state.setup.names[seat]
    )


def _card(scene: Scene, seat: int, face: Face, offer: Offer, x: float) -> Markup:
    words = scene.words
    name = words.say("card_of", player=seat, card=face)
    frames = {"chosen": "halo picked", "can": "halo", "open": "halo"}
    frame = frames.get(offer.frame)
    edge = box(0, 0, CARD_WIDTH, CARD_HEIGHT, 7, frame) if frame else None
    y = _TOP - (6 if offer.frame == "chosen" else 0)
    return offer.on(words, name, card(words, face), edge, x=x, y=y)


def _pair_at(state: State, cards: Faces) -> int | None:
    """Where a pair begins in a hand; there are none for somebody who plays alone."""
    places = range(0 if state.solo else len(cards) - 1)
    return next((n for n in places if cards[n] == cards[n + 1] != JOKER), None)


def _pair(scene: Scene, state: State, cards: Faces) -> Markup | None:
    """A bracket below two equal cards."""
    place = _pair_at(state, cards)
    if place is None:
        return None
    width = _STEP + CARD_WIDTH - 12
    bracket = path(f"M0 0V5H{width}V0", "qc-bracket")
    label = text(width / 2, 18, scene.words.say("pair"), "mid b f11 gold")
    return at(10 + _STEP * place, _TOP + CARD_HEIGHT + 5, bracket, label)
