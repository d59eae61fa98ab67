"""The panels of the sorting lab side by side; in a narrow place one below the other."""

from explorer.analysis.sorting import misplaced
from explorer.view.labs.sorting.bench import Bench, asks
from explorer.view.labs.sorting.board import board_panel
from explorer.view.labs.sorting.graph import graph_panel
from explorer.view.labs.sorting.hands import hands_panel
from explorer.view.labs.sorting.plan import plan_panel
from explorer.view.markup import Markup, join, tag


def headline(bench: Bench) -> Markup:
    """The numbers of the board on show, beside the title of the lab."""
    words, now = bench.words, bench.now
    return join(
        [
            asks("operations", words.lab("sorting_fewest", number=now.operations)),
            " · ",
            asks("joker_moves", words.lab("sorting_jokers", number=bench.plan.joker_moves)),
            " · ",
            asks("misplaced", words.lab("sorting_misplaced", number=misplaced(now.board))),
            asks("in_game", words.lab("sorting_in_game", total=sum(map(len, now.board)))),
        ]
    )


def panels(bench: Bench) -> Markup:
    left = tag("div", graph_panel(bench), hands_panel(bench), class_="ql-column")
    right = tag("div", plan_panel(bench), board_panel(bench), class_="ql-column")
    return tag("div", _behind(bench), left, right, class_="ql-grid")


def _behind(bench: Bench) -> Markup | None:
    """The table has gone on, but what is tried here is kept until somebody asks for the new board."""
    if not bench.behind:
        return None
    words = bench.words
    follow = tag("button", words.lab("sorting_follow"), type="button", data_do="follow")
    return tag("p", words.lab("sorting_behind"), " ", follow, class_="xp-notice ql-behind", role="status")
