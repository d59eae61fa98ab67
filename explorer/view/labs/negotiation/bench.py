"""The negotiation lab as a whole."""

from collections.abc import Sequence

from explorer.view.frame import panel
from explorer.view.labs.frame import answered
from explorer.view.labs.negotiation.best import best_play
from explorer.view.labs.negotiation.lens import lens
from explorer.view.labs.negotiation.magnified import magnified
from explorer.view.labs.negotiation.overview import overview
from explorer.view.labs.negotiation.setup import setup
from explorer.view.labs.negotiation.sight import Sight
from explorer.view.labs.negotiation.talk import talk
from explorer.view.markup import Markup, tag
from explorer.view.scene import Answer


def bench(
    sight: Sight, pairs: Sequence[tuple[int, int]] = (), dot: str = "", answer: Answer | None = None
) -> Markup:
    """The ladder with what was said, the lens with best play, a number that was asked for, the position."""
    shown = magnified(sight)
    asked = answered(sight.words, answer)
    ladder = [overview(sight, shown), lens(sight, shown), asked, setup(sight, pairs)]
    if dot:
        text = tag("textarea", dot, readonly="", rows=12, aria_label="DOT", spellcheck="false")
        ladder.append(panel("DOT", text, class_="ng-dot-text"))
    side = tag("aside", talk(sight), best_play(sight), class_="xp-side")
    return tag("div", tag("main", ladder, class_="xp-main"), side, class_="xp-grid ng-grid")
