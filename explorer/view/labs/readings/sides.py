"""Reading A and reading B side by side: what happens, who is asked, what may be done, how it ends."""

from collections.abc import Iterator, Sequence

from explorer.analysis.readings import Difference
from explorer.games.collection.cards import letters
from explorer.view.labs.readings.cells import apart, letter
from explorer.view.labs.readings.exhibit import HERE, Exhibit
from explorer.view.labs.readings.happened import happened
from explorer.view.markup import Markup, tag
from explorer.view.seats import badge
from explorer.view.words import signed


def sides(show: Exhibit, found: Difference) -> Markup:
    """A table of two columns. What differs stands in its own column, marked; what is equal spans both."""
    told = _dealt(show, found) if show.dealt else happened(show, found)
    heads = [tag("th", letter("AB"[side]), _reading(show, side)) for side in (0, 1)]
    body = [*told, *_scores(show, found), *_winners(show, found)]
    return tag("table", tag("thead", tag("tr", heads)), tag("tbody", body), class_="rl-sides")


def _reading(show: Exhibit, side: int) -> Markup:
    """What this side reads: the answer to the question, or the name of an edition."""
    words, rulings = show.words, (show.one, show.other)[side]
    if show.edition and show.place == HERE:
        name = words.lab("readings_edition", language=words.ui(f"language_{show.edition}"))
        return tag("span", name if side else words.lab("readings_as_played"))
    value = getattr(rulings, show.ruling)
    usual = value == rulings.declared[show.ruling].usual
    note = tag("small", words.ui("reading_default")) if usual else None
    return tag("span", words.option(show.ruling, value), " ", note)


def _scores(show: Exhibit, found: Difference) -> Iterator[Markup]:
    """The scores after the line, only if they differ."""
    one, other = found.scores
    if one != other:
        names = show.game.names(found.one.state)
        yield apart((_score(names, one, other), _score(names, other, one)))


def _score(names: Sequence[str], mine: Sequence[int], theirs: Sequence[int]) -> Markup:
    """Everybody's score; those that differ are bold."""
    told = [
        tag(
            "span",
            badge(seat, name, 24),
            tag("b" if mine[seat] != theirs[seat] else "span", signed(mine[seat])),
            class_="rl-score",
            title=name,
        )
        for seat, name in enumerate(names)
    ]
    return tag("div", told, class_="rl-scores")


def _winners(show: Exhibit, found: Difference) -> Iterator[Markup]:
    if found.winners is None or found.winners[0].seats == found.winners[1].seats:
        return
    words = show.scene(found.one.state).words
    won = [words.listed([words.seat(seat) for seat in verdict.seats]) for verdict in found.winners]
    yield apart((words.ui("won_by", players=won[0]), words.ui("won_by", players=won[1])))


def _dealt(show: Exhibit, found: Difference) -> Iterator[Markup]:
    """What lies otherwise after the deal: where the Merchants can be, or which pawns stand on a box."""
    one, other, lab = found.one.before, found.other.before, show.words.lab
    if "merchants" in found.table:
        places = [", ".join(_place(*window) for window in state.merchants) for state in (one, other)]
        yield apart(
            (lab("readings_merchants", places=places[0]), lab("readings_merchants", places=places[1]))
        )
    if "board" in found.table:
        for box, (here, there) in enumerate(zip(one.board, other.board, strict=True)):
            pawns = [lab("readings_box", box=letters([box]), pawns=letters(on)) for on in (here, there)]
            yield from [apart((pawns[0], pawns[1]))] if here != there else []


def _place(most: int, least: int) -> str:
    return str(most) if most == least else f"{least}–{most}"
