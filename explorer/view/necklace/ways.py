"""Which cards of a hand can be played now, and how."""

from explorer.core.game import Move
from explorer.games.necklace.cards import ALCHEMIST, BLUE, MUSKETEER, Card
from explorer.games.necklace.display import Showing
from explorer.games.necklace.forger import GiveUp, GivingUp
from explorer.games.necklace.influence import PLAYS, Influence, Play, PlayMusketeers
from explorer.games.necklace.sale import Transmute
from explorer.games.necklace.table import Use
from explorer.view.necklace.facts import Facts
from explorer.view.scene import Scene


def ways(scene: Scene, facts: Facts) -> dict[Card, list[Move]]:
    """For each card that can be played from the hand shown large, the moves that do it."""
    found: dict[Card, list[Move]] = {}
    if isinstance(facts.stage, Showing):
        return found
    for move in scene.moves:
        card = _card(move, facts)
        if card is not None:
            found.setdefault(card, []).append(move)
    return found


def _card(move: Move, facts: Facts) -> Card | None:
    if isinstance(move, GiveUp):
        own = isinstance(facts.stage, GivingUp) and facts.stage.victim == facts.own
        return move.card if own else None
    if isinstance(move, Play | Use):
        return move.card
    if isinstance(move, PlayMusketeers):
        return MUSKETEER
    return ALCHEMIST if isinstance(move, Transmute) else None


def refused(scene: Scene, facts: Facts, card: Card) -> Move | None:
    """A way to play a blue card that is not allowed now, though blue cards are asked for."""
    if card not in BLUE or not scene.moves or not isinstance(facts.stage, Influence) or facts.own is None:
        return None
    return dict(PLAYS[facts.view.players, facts.own])[card][0]
