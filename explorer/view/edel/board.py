"""The table put together: what lies in the main column, and where the turn stands."""

from collections.abc import Iterator
from typing import Any

from explorer.core.game import Event, Move
from explorer.games.edel.actions import Exchange, Source
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import ACTIONS, COLOURS, EVENT_CARDS, FREE, Action
from explorer.games.edel.choice import Act
from explorer.games.edel.event_cards import Remove, Swap
from explorer.games.edel.event_pile import EventDrawn
from explorer.games.edel.holdings import ONE
from explorer.games.edel.negotiation import Accept, Pass
from explorer.games.edel.rounds import Dealt, GemDrawn, Over, PutAside, ranking, winners
from explorer.games.edel.table import Decline, SettingUp, Table
from explorer.games.edel.two_players import Guess
from explorer.view.edel.bargain import bargain
from explorer.view.edel.cards import event_cards, gem_card_told, given, losses_told
from explorer.view.edel.composer import choice
from explorer.view.edel.facts import choosers, step, table_of
from explorer.view.edel.middle import middle, progress
from explorer.view.edel.players import players
from explorer.view.edel.scoring import scoring
from explorer.view.kit import button, chip
from explorer.view.markup import Markup, capital, join, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge, initial


def board(scene: Scene) -> Markup:
    """Players, what is to be done, the middle of the table, the scoring that has just been."""
    table = table_of(scene)
    over = isinstance(table.stage, Over)
    panels = [
        _verdict(scene, table) if over else progress(scene.words, table),
        scoring(scene),
        players(scene),
        bargain(scene),
        choice(scene),
        middle(scene),
    ]
    return join([panel for panel in panels if panel is not None])


def _verdict(scene: Scene, table: Table) -> Markup:
    """Who has won, and everybody's money."""
    names = table.setup.names
    verdict = winners(table.money, table.gems)
    ranks = [seat for group in ranking(table.money, table.gems) for seat in group]
    scores = [
        button(f"{names[seat]} {table.money[seat]}", class_="es-ask", why=f"score {seat}") for seat in ranks
    ]
    won = [tag("b", scene.words.say("won", winners=verdict.seats)), chip(scene.words, verdict.rule)]
    badges = [badge(seat, names[seat], 32) for seat in verdict.seats]
    return tag("section", badges, won, tag("span", scores, class_="xp-soft"), class_="xp-panel qn-won")


def rail(scene: Scene) -> Iterator[tuple[str, str]]:
    """Cards, choice, then the actions in their order, each with who wants it."""
    table, words = table_of(scene), scene.words
    if isinstance(table.stage, Over | SettingUp):
        yield capital(words.name(table.stage.name)), "here"
        return
    here = step(table.stage)
    yield capital(words.name("deal")), _state(-2, here)
    yield capital(words.name("guess" if table.stage.name == "guess" else "action")), _state(-1, here)
    for action in ACTIONS if table.players == 5 else ACTIONS[:FREE]:
        yield _label(scene, table, action), _state(action, here)


def _label(scene: Scene, table: Table, action: Action) -> str:
    names = table.setup.names
    wanted = " ".join(initial(seat, names[seat]) for seat in choosers(table, action))
    label = f"{action + 1} {capital(scene.words.name(action))}"
    return f"{label} · {wanted}" if wanted else label


def _state(place: int, here: int) -> str:
    return "done" if place < here else "here" if place == here else "ahead"


def key(move: Move) -> str | None:
    """Actions by their number; a and p answer in a negotiation, d declines, v and b choose an event."""
    if isinstance(move, Act | Guess):
        return str(move.action + 1)
    if isinstance(move, Source):
        return "b" if move.blind else "v"
    return {Accept: "a", Pass: "p", Decline: "d"}.get(type(move))


def blanks(scene: Scene, said: Move | Event) -> dict[str, Any]:
    """For moves and for events alike."""
    words = scene.words
    match said:
        case Bid():
            return {"gems": given(words, said)}
        case Swap(_, give, take):
            return {"give": given(words, ONE[give]), "take": given(words, ONE[take])}
        case Exchange(back, taken):
            gems = given(words, [taken.count(colour) for colour in COLOURS])
            return {"taken": gems} if back is None else {"back": given(words, ONE[back]), "taken": gems}
        case Remove(losses):
            return {"told": losses_told(words, losses)}
        case GemDrawn(card):
            return {"told": gem_card_told(words, scene.look, card)}
        case EventDrawn(card):
            return {"told": words.name(EVENT_CARDS[card])}
    return _of_event(scene, said) if isinstance(said, Event) else {}


def _of_event(scene: Scene, event: Event) -> dict[str, Any]:
    words, found = scene.words, dict[str, Any]()
    fields = dict(zip(event.__fields__, event, strict=True))
    for name in ("gems", "bid"):
        if isinstance(fields.get(name), tuple):
            found[name] = given(words, fields[name])
    if isinstance(event, Dealt | PutAside):
        found["card"] = gem_card_told(words, scene.look, event.card)
    elif "card" in fields:
        found["card"] = words.name(EVENT_CARDS[fields["card"]])
    if "cards" in fields:
        found["cards"] = event_cards(words, fields["cards"])
    return found
