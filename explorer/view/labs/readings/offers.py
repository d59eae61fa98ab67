"""What the two sides offer: who is asked, which moves only one of them allows, or odds that differ."""

from collections.abc import Iterator
from fractions import Fraction

from explorer.analysis.legal_moves import Chance, Choices
from explorer.analysis.readings import Difference, tables_after
from explorer.core.game import Move
from explorer.view.frame import told
from explorer.view.kit import button
from explorer.view.labs.readings.cells import Cells, apart, both
from explorer.view.labs.readings.exhibit import Exhibit, waits_for
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene

MOST_MOVES, MOST_ODDS = 4, 3


def offers(show: Exhibit, found: Difference) -> Iterator[Markup]:
    words, offered = show.words, found.offers
    one, other = (show.scene(tables_after(account)[found.place]) for account in (found.one, found.other))
    asked = waits_for(one), waits_for(other)
    yield both(asked[0], "rl-asked") if asked[0] == asked[1] else apart(asked)
    if (offered.lost.number or offered.gained.number) and not offered.odds:
        yield apart((_only(one, offered.lost), _only(other, offered.gained)), words.ui("not_allowed"))
    if offered.unseen:
        yield both(_sampled(one, offered.lost))
    for chance in offered.odds[:MOST_ODDS]:
        yield apart(_odds(one, chance))
    if len(offered.odds) > MOST_ODDS:
        yield both(["… ", words.ui("more", number=len(offered.odds) - MOST_ODDS)])


def _only(scene: Scene, choices: Choices) -> Markup | None:
    """The moves that this side alone allows; a click tries one of them on both."""
    if not choices.number:
        return None
    words = scene.words
    key = "readings_only_here" if choices.exact else "readings_only_here_least"
    rows = [tag("li", _try(scene, move)) for move in choices.some[:MOST_MOVES]]
    more = choices.number - len(rows)
    said = join(["… ", words.ui("more", number=more)]) if rows else _sampled(scene, choices)
    rest = tag("li", said, class_="xp-soft") if more else None
    return join([tag("b", words.lab(key, number=choices.number)), tag("ul", rows, rest, class_="rl-only")])


def _sampled(scene: Scene, choices: Choices) -> str:
    """How many of too many moves were compared, where none was found."""
    return scene.words.lab("readings_sampled", compared=choices.compared, number=choices.among)


def _try(scene: Scene, move: Move) -> Markup:
    said = told(scene, move)
    title = scene.words.lab("readings_try", move=said)
    return button(said, do=f"try {move}", title=title)


def _odds(scene: Scene, chance: Chance) -> Cells:
    name = told(scene, chance.outcome)
    return f"{name} · {_likely(scene, chance.one)}", f"{name} · {_likely(scene, chance.other)}"


def _likely(scene: Scene, odds: Fraction) -> str:
    if not odds:
        return scene.words.lab("readings_impossible")
    return scene.words.ui("odds", number=odds.numerator, total=odds.denominator)
