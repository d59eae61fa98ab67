"""How each card of the hand lies there: framed, ticked or plain, and what a click on it means."""

from collections.abc import Iterator

from explorer.core.values import Value
from explorer.games.necklace.cards import BANKER, GEM_CARDS, GREY, KING, Card, Gem
from explorer.games.necklace.display import Draft, Showing
from explorer.games.necklace.displays import Display
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.pieces import draft_of, rows_of
from explorer.view.necklace.rules import RULE_OF
from explorer.view.necklace.ways import refused, ways
from explorer.view.scene import Scene


class Pose(Value):
    """How a card lies in the hand: its frame, what it is called, what a click on it means."""

    card: Card
    frame: str
    title: str
    kind: str
    value: str


def poses_of(scene: Scene, facts: Facts) -> Iterator[Pose]:
    assert facts.own is not None
    held = facts.hands[facts.own]
    assert held is not None
    if isinstance(facts.stage, Showing) and not facts.view.revealed and facts.view.displays:
        draft = draft_of(scene, facts)
        if draft is not None:
            yield from _composing(scene, facts, draft)
            return
        shown = facts.displays[facts.own]
        if shown is not None:
            yield from _shown(scene, held.each(), shown)
            return
    yield from _playing(scene, facts, held.each())


def _playing(scene: Scene, facts: Facts, cards: Iterator[Card]) -> Iterator[Pose]:
    """One way to play a card: a click plays it. Several: they are listed, and a click tells the rule."""
    words, possible = scene.words, ways(scene, facts)
    for card in cards:
        moves = possible.get(card, [])
        barred = refused(scene, facts, card)
        if len(moves) == 1:
            yield Pose(card, "playable", words.move(moves[0]), "move", str(moves[0]))
        elif moves:
            yield Pose(card, "playable", words.say("see_list", card=card), "rule", RULE_OF[card])
        elif barred is not None:
            yield Pose(card, "refused", words.say("card_why_not", card=card), "refused", str(barred))
        else:
            yield _asked(scene, card)


def _asked(scene: Scene, card: Card, frame: str = "plain") -> Pose:
    return Pose(card, frame, scene.words.say("about_card", card=card), "rule", RULE_OF[card])


def _shown(scene: Scene, cards: Iterator[Card], display: Display) -> Iterator[Pose]:
    """A display lies ready, and its owner looks at it."""
    left = list(display.cards())
    for card in cards:
        left[card] -= 1
        yield _asked(scene, card, "chosen" if left[card] >= 0 else "plain")


def _composing(scene: Scene, facts: Facts, draft: Draft) -> Iterator[Pose]:
    """A click puts a card into the display, or takes it back."""
    words = scene.words
    for card, number in draft.hand.kinds():
        places = rows_of(draft.display, card)
        for copy in range(number):
            if copy < len(places):
                piece = _piece("take", card, places[copy])
                yield Pose(card, "chosen", words.say("take_back", card=card), "put", piece)
                continue
            row = _row_for(facts, draft, card)
            if draft.refuses(card, row) is None:
                yield Pose(card, "playable", words.say("put_in", card=card), "put", _piece("put", card, row))
            else:
                yield _asked(scene, card)


def _row_for(facts: Facts, draft: Draft, card: Card) -> Gem | None:
    """Where a Ring or the Necklace goes by itself: the most fashionable row shown; a King to the least."""
    if card not in GREY or card == BANKER:
        return None
    rows = [gem for gem in facts.view.fashion if draft.display.has_gem(gem)]
    return (rows[-1] if card == KING else rows[0]) if rows else None


def _piece(verb: str, card: Card, row: Gem | None) -> str:
    named = "" if row is None or card in GEM_CARDS else f" {row}"
    return f"{verb} {card}{named}"
