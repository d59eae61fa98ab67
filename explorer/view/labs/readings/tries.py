"""The line of moves that both readings are put to: what was played, what can be tried next."""

from collections.abc import Iterator
from itertools import islice

from explorer.analysis.readings import Difference, tables_after
from explorer.core.game import OVER, Move
from explorer.view.frame import told
from explorer.view.kit import button
from explorer.view.labs.readings.exhibit import Exhibit
from explorer.view.markup import Markup, tag

MOST_OFFERED = 8


def tries(show: Exhibit, found: Difference) -> Markup | None:
    """Moves to try; where there are many, one can be written."""
    offered = list(_offered(show, found))
    if not offered and not show.line:
        return None
    words = show.words
    scene = show.scene(found.one.state)
    buttons = [
        button(told(scene, move), do=f"try {move}", class_="rl-offer") for move in offered[:MOST_OFFERED]
    ]
    more = len(offered) > MOST_OFFERED
    note = tag("p", words.lab("readings_more_moves"), class_="xp-soft") if more else None
    return tag(
        "section",
        tag("h3", words.lab("readings_line")),
        _back(show),
        tag("div", buttons, class_="rl-offers") if buttons else None,
        note,
        _written(show, offered[0]) if more else None,
        class_="xp-panel",
    )


def _offered(show: Exhibit, found: Difference) -> Iterator[Move]:
    """What can follow under reading A, as far as it is worth listing; none once a move was refused."""
    game, here = show.game, tables_after(found.one)[-1]
    if found.parted or game.turn(here) == OVER:
        return iter(())
    return islice(game.moves(here), MOST_OFFERED + 1)


def _back(show: Exhibit) -> Markup | None:
    if not show.line:
        return None
    words = show.words
    undo = button("↶ ", words.lab("readings_undo"), do="undo")
    again = button(words.lab("readings_again"), do="again")
    return tag("div", undo, again, class_="rl-places")


def _written(show: Exhibit, example: Move) -> Markup:
    """A move in notation, for the thousands that are not listed."""
    label = show.words.lab("readings_notation", example=str(example))
    field = tag("input", name="said", placeholder=label, aria_label=label, size=24)
    button = tag("button", show.words.ui("ok"), type="submit")
    return tag("form", field, button, data_say="try", class_="rl-places")
