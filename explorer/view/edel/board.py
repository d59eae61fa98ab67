"""The table put together: what lies in the main column, and where the turn stands."""

from collections.abc import Iterator

from explorer.core.game import Move
from explorer.games.edel.actions import Source
from explorer.games.edel.cards import ACTIONS, FREE, Action
from explorer.games.edel.choice import Act
from explorer.games.edel.negotiation import Accept, Pass
from explorer.games.edel.rounds import Over, ranking, winners
from explorer.games.edel.table import Decline, SettingUp, Table
from explorer.games.edel.two_players import Guess
from explorer.view.edel.bargain import bargain
from explorer.view.edel.choice import choice
from explorer.view.edel.facts import choosers, step, table_of
from explorer.view.edel.middle import middle, progress
from explorer.view.edel.players import players
from explorer.view.edel.scoring import ASKS, scoring
from explorer.view.frame import chip
from explorer.view.markup import Markup, join, tag
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
        tag("button", f"{names[seat]} {table.money[seat]}", **ASKS, data_why=f"score {seat}")
        for seat in ranks
    ]
    won = [tag("b", scene.words.say("won", winners=verdict.seats)), chip(scene, verdict.rule)]
    badges = [badge(seat, names[seat], 32) for seat in verdict.seats]
    return tag("section", badges, won, tag("span", scores, class_="xp-soft"), class_="xp-panel qn-won")


def rail(scene: Scene) -> Iterator[tuple[str, str]]:
    """Cards, choice, then the actions in their order, each with who wants it."""
    table, words = table_of(scene), scene.words
    if isinstance(table.stage, Over):
        yield _capital(words.name("over")), "here"
        return
    if isinstance(table.stage, SettingUp):
        yield _capital(words.name("setup")), "here"
        return
    here = step(table.stage)
    yield _capital(words.name("deal")), _state(-2, here)
    yield _capital(words.name("guess" if table.stage.name == "guess" else "action")), _state(-1, here)
    for action in ACTIONS if table.players == 5 else ACTIONS[:FREE]:
        yield _label(scene, table, action), _state(action, here)


def _label(scene: Scene, table: Table, action: Action) -> str:
    names = table.setup.names
    wanted = " ".join(initial(seat, names[seat]) for seat in choosers(table, action))
    label = f"{action + 1} {_capital(scene.words.name(action))}"
    return f"{label} · {wanted}" if wanted else label


def _state(place: int, here: int) -> str:
    return "done" if place < here else "here" if place == here else "ahead"


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def key(move: Move) -> str | None:
    """Actions by their number; a and p answer in a negotiation, d declines, v and b choose an event."""
    if isinstance(move, Act | Guess):
        return str(move.action + 1)
    if isinstance(move, Source):
        return "b" if move.blind else "v"
    return {Accept: "a", Pass: "p", Decline: "d"}.get(type(move))
