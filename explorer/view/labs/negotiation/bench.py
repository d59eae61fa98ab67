"""The negotiation lab as a whole."""

from collections.abc import Sequence

from explorer.view.frame import panel
from explorer.view.labs.negotiation.best import best_play
from explorer.view.labs.negotiation.lens import lens
from explorer.view.labs.negotiation.magnified import magnified
from explorer.view.labs.negotiation.overview import overview
from explorer.view.labs.negotiation.setup import setup
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.labs.negotiation.talk import talk
from explorer.view.markup import Markup, tag


def bench(sight: Sight, pairs: Sequence[tuple[int, int]] = (), dot: str = "") -> Markup:
    """The ladder with what was said, the lens with best play, the position."""
    shown = magnified(sight)
    ladder = [overview(sight, shown), lens(sight, shown), setup(sight, pairs)]
    if dot:
        text = tag("textarea", dot, readonly="", rows=12, aria_label="DOT", spellcheck="false")
        ladder.append(panel("DOT", text, class_="ng-dot-text"))
    side = tag("aside", talk(sight), best_play(sight), class_="xp-side")
    return tag("div", tag("main", ladder, class_="xp-main"), side, class_="xp-grid ng-grid")
