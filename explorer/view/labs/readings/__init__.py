"""The readings lab drawn: which reading, what it changes at a small table, what it would have changed."""

from explorer.view.labs.readings.chooser import chooser
from explorer.view.labs.readings.exhibit import HERE, WITNESS, Exhibit
from explorer.view.labs.readings.heading import heading
from explorer.view.labs.readings.lines import lines
from explorer.view.labs.readings.sides import sides
from explorer.view.labs.readings.table import table
from explorer.view.labs.readings.tries import tries
from explorer.view.markup import Markup, tag

__all__ = ["Exhibit", "panels"]

NEVER = ("shortage_repeat",)
"""Readings of which it is known that they change nothing; the language files say why."""


def panels(show: Exhibit) -> Markup:
    """The chooser beside what was chosen."""
    return tag("div", chooser(show), tag("div", _chosen(show), class_="rl-main"), class_="rl-grid")


def _chosen(show: Exhibit) -> list[Markup | None]:
    words, found = show.words, show.found
    if found is None:
        return [heading(show), _nothing(show)]
    whose = None
    if show.whose is not None and show.place == HERE:
        whose = tag("p", words.lab("readings_world", player=show.words.seat(show.whose)), class_="xp-soft")
    none = "readings_none_seen" if found.offers.unseen else "readings_no_difference"
    same = None if found.kinds else tag("p", words.lab(none), class_="rl-none")
    told = tag("section", whose, same, sides(show, found), class_="xp-panel rl-told")
    if show.place == HERE:
        return [heading(show), told, lines(show), tries(show, found), table(show, found)]
    return [heading(show), told, table(show, found), tries(show, found)]


def _nothing(show: Exhibit) -> Markup:
    """Why there is nothing to compare."""
    words = show.words
    if show.problem:
        said = words.lab("readings_no_such_table", problem=show.problem)
    elif show.place == WITNESS and show.witness.searched:
        never = f" {words.lab('readings_never')}" if show.ruling in NEVER else ""
        said = words.lab("readings_none_found", number=show.witness.searched) + never
    else:
        said = words.ui("thinking") if show.working else words.lab("readings_not_worked_out")
    return tag("p", said, class_="xp-panel rl-none")
