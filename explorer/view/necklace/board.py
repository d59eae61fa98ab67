"""The table put together: what lies in the main column, and where the turn stands."""

from collections.abc import Iterator
from typing import Any

from explorer.core.game import Event, Move, SettingUp
from explorer.core.luck import Seeded
from explorer.games.necklace.influence import EndInfluence, Influence
from explorer.games.necklace.merchant import Drawing
from explorer.games.necklace.purchase import Buy, EndPurchase, Purchase, price_of
from explorer.games.necklace.sale import Over
from explorer.games.necklace.table import State
from explorer.view.markup import Markup, join, tag
from explorer.view.necklace.asks import asks
from explorer.view.necklace.facts import Facts, facts
from explorer.view.necklace.hand import hand
from explorer.view.necklace.market import capital, market
from explorer.view.necklace.matrix import matrix
from explorer.view.necklace.players import players
from explorer.view.necklace.row import row
from explorer.view.necklace.sale import sale_of
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import signed

_PHASES = ("influence", "purchase", "devaluation")


def board(scene: Scene) -> Markup:
    """Players, fashion, the sale if there is one, the row, the own hand."""
    known = facts(scene)
    sale = sale_of(scene, known)
    panels = [
        _verdict(scene, known) if isinstance(known.stage, Over) else None,
        players(scene, known),
        None if sale is not None and sale.live else market(scene, known),
        matrix(scene, known, sale) if sale is not None else None,
        None if sale is not None and sale.live else row(scene, known),
        hand(scene, known),
    ]
    return join([panel for panel in panels if panel is not None])


def _verdict(scene: Scene, known: Facts) -> Markup:
    """Who has won. It does not depend on anything hidden, so any table that looks like this one will do."""
    look = scene.look
    state = look if isinstance(look, State) else scene.game.world(look, Seeded(0))
    seats = scene.game.winners(state).seats
    badges = [badge(seat, known.names[seat], 32) for seat in seats]
    ranks = sorted(range(known.view.players), key=lambda seat: -known.view.scores[seat])
    scores = [_standing(known, seat, place) for place, seat in enumerate(ranks)]
    won = tag("b", scene.words.say("won", winners=seats))
    return tag("section", badges, won, tag("span", scores, class_="xp-soft"), class_="xp-panel qn-won")


def _standing(known: Facts, seat: int, place: int) -> Markup:
    pounds = asks(signed(known.view.scores[seat]), f"score {seat}")
    return join([" · " if place else "", known.names[seat], " ", pounds])


def rail(scene: Scene) -> Iterator[tuple[str, str]]:
    """The phases of the turn; what interrupts one stands behind it."""
    words, known = scene.words, facts(scene)
    if isinstance(known.stage, Over):
        yield capital(words.name("over")), "here"
        return
    if isinstance(known.stage, SettingUp):
        yield capital(words.name("setup")), "here"
        return
    here = _PHASES.index(known.view.phase) if known.view.phase in _PHASES else len(_PHASES)
    window = _window(scene, known)
    for place, phase in enumerate(_PHASES):
        yield (
            f"{place + 1} {capital(words.name(phase))}",
            "done" if place < here else "here" if place == here else "ahead",
        )
        if place == here and window:
            yield window, "here"
    if here == len(_PHASES) and window:
        yield window, "here"


def _window(scene: Scene, known: Facts) -> str:
    words, view = scene.words, known.view
    if view.displays:
        return words.say("sale_number", number=view.sales + 1)
    if view.aside:
        return capital(words.name("merchant"))
    usual = isinstance(known.stage, Influence | Purchase | Drawing)
    return "" if usual else capital(words.name(known.stage.name))


def key(move: Move) -> str | None:
    """Slots by place, so a gap stays a gap; E ends a phase."""
    if isinstance(move, Buy) and len(move.slots) == 1:
        return str(move.slots[0] + 1)
    return "e" if isinstance(move, EndInfluence | EndPurchase) else None


def blanks(scene: Scene, said: Move | Event) -> dict[str, Any]:
    """A purchase names its cards and what they cost together; a slot that is not there has none."""
    if not isinstance(said, Buy):
        return {}
    row = dict(enumerate(scene.look.row))
    offers = [offer for slot in said.slots if (offer := row.get(slot)) is not None]
    given = scene.look.setup.rulings.no_affordable_buy == "cheapest_free"
    prices = [price_of(scene.look, offer) if given else offer.price for offer in offers]
    return {"card": tuple(offers), "price": sum(prices)}
