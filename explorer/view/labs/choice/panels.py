"""The panels of the choice lab, from top to bottom."""

from explorer.view.labs.choice.answers import answers_panel
from explorer.view.labs.choice.exhibit import Exhibit
from explorer.view.labs.choice.matrix import matrix_panel
from explorer.view.labs.choice.players import players_panel
from explorer.view.labs.choice.story import story_panel
from explorer.view.labs.choice.worths import worths_panel
from explorer.view.markup import Markup, tag


def panels(exhibit: Exhibit) -> Markup:
    above = _elsewhere(exhibit), _behind(exhibit)
    return tag("div", above, _found(exhibit), worths_panel(exhibit), class_="ch-lab")


def _found(exhibit: Exhibit) -> list[Markup]:
    """What was worked out, once it was."""
    if exhibit.study is None:
        return []
    below = tag("div", matrix_panel(exhibit), story_panel(exhibit), class_="ch-grid")
    return [answers_panel(exhibit), players_panel(exhibit), below]


def _elsewhere(exhibit: Exhibit) -> Markup | None:
    """The table has gone on: a click follows it."""
    if not exhibit.elsewhere:
        return None
    words = exhibit.words
    follow = tag("button", words.lab("choice_follow"), type="button", data_do="follow")
    return tag("p", words.lab("choice_elsewhere"), " ", follow, class_="xp-notice ch-elsewhere")


def _behind(exhibit: Exhibit) -> Markup | None:
    """The work was stopped: what is shown, if anything, answers an older question."""
    if not exhibit.behind:
        return None
    words = exhibit.words
    think = tag("button", words.lab("choice_think"), type="button", data_do="think")
    return tag("p", words.lab("choice_behind"), " ", think, class_="xp-notice ch-elsewhere")
