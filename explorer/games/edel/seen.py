"""What a seat may know, and the full tables that would look the same to it."""

from explorer.core.luck import Seeded
from explorer.games.edel.cards import ACTIONS, FREE, Action
from explorer.games.edel.choice import Choosing
from explorer.games.edel.table import State, Table
from explorer.games.edel.two_players import Guessing


class View(Table):
    """The table as one seat sees it (None: a spectator), without the action cards that lie face down."""

    seat: int | None


def seen_by(state: State, seat: int | None) -> View:
    chosen = state.chosen
    if not state.stage.revealed:
        chosen = tuple(action if player == seat else None for player, action in enumerate(chosen))
    return View(*(*state.but(chosen=chosen), seat))


def world(view: View, luck: Seeded) -> State:
    """A table on which the cards that lie face down are filled in, each action as likely as any other."""
    rng = luck.rng("worlds")
    chosen = tuple(
        rng.choice(could_be(view)) if player in face_down(view) and action is None else action
        for player, action in enumerate(view.chosen)
    )
    return State(*view[:-1]).but(chosen=chosen)


def face_down(view: Table) -> tuple[int, ...]:
    """Whose action card lies face down."""
    if isinstance(view.stage, Guessing):
        return (view.active,)
    return tuple(range(view.stage.seat)) if isinstance(view.stage, Choosing) and view.players > 2 else ()


def could_be(view: Table) -> list[Action]:
    """What a face-down action card can be: with two players not what was guessed in vain."""
    tried = view.stage.tried if isinstance(view.stage, Guessing) else None
    return [action for action in ACTIONS if action != tried and (action != FREE or view.players == 5)]
