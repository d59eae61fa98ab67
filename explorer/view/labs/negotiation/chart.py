"""The places of all bids: right for more gems, up for better colours, a lane for each of the two players."""

from collections.abc import Collection
from functools import lru_cache

from explorer.analysis.negotiation.ladder import heights
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Gems
from explorer.view.labs.negotiation.sight import Sight

WIDTH, ROOM, TOP = 592, 340, 26
_EDGE, _LABELS, _MOST_COLUMNS, _USEFUL, _WIDER = 6, 24, 28, 20, 1.6
SINGLE, BY_YELLOW, BY_RED = 4, 2, 1
"""How deep bids are bundled: each alone, those with the same reds and yellows, those with the same reds."""


class Form(Value):
    """How bids are drawn: bundled how deep, and how many pixels one of them is high."""

    depth: int
    pitch: float


@lru_cache(maxsize=16)
def form_of(hands: tuple[Gems, ...]) -> Form:
    """Dashes as long as two pixels are left for each bid, then blocks."""
    tallest = max(heights(hands), default=1)
    if tallest * 2 <= ROOM:
        return Form(SINGLE, min(6, ROOM / tallest))
    rows = max(heights(hands, BY_YELLOW))
    if rows * 4 <= ROOM:
        return Form(BY_YELLOW, min(6, ROOM / rows))
    rows = max(heights(hands, BY_RED))
    return Form(BY_RED, min(18, ROOM / rows))


class Chart:
    """Where everything is: columns that still matter are wider, the end of a very long ladder is folded."""

    def __init__(self, sight: Sight, useful: Collection[int]) -> None:
        every = sight.columns
        self.form = form_of(sight.bargain.hands)
        kept = max(_USEFUL, 1 + max(useful, default=0)) if len(every) > _MOST_COLUMNS else len(every)
        self.columns, self.folded = every[:kept], len(every[kept:])
        self.blocks = {column.number: column.blocks(self.form.depth) for column in self.columns}
        rows = max((len(blocks) for blocks in self.blocks.values()), default=1)
        self.tallest = next((n for n, blocks in self.blocks.items() if len(blocks) == rows), 0)
        self.base = TOP + max(120, rows * self.form.pitch + 6)
        self._lefts = self._edges(useful)

    def _edges(self, useful: Collection[int]) -> list[float]:
        """The left edge of each column, of the fold after them, and the right end of all."""
        parts = [_WIDER if number in useful else 1.0 for number in self.blocks] + [1.0] * bool(self.folded)
        unit = min(90, (WIDTH - 2 * _EDGE - _LABELS) / max(1, sum(parts)))
        start = (WIDTH - _LABELS - unit * sum(parts)) / 2
        return [start + unit * sum(parts[:place]) for place in range(len(parts) + 1)]

    def left(self, number: int) -> float:
        """The left edge of a column; beside the tallest there is room for words."""
        return self._lefts[number - 1] + (_LABELS if number > self.tallest else 0)

    def width(self, number: int) -> float:
        return self._lefts[number] - self._lefts[number - 1]

    def lane(self, number: int) -> float:
        """How wide a lane is."""
        return min(18, (self.width(number) - 8) / 2)

    def x(self, number: int, player: int | None = None) -> float:
        """The middle of a column, or of a player's lane in it."""
        middle = self.left(number) + self.width(number) / 2
        return middle if player is None else middle + (player - 0.5) * (self.lane(number) + 2)

    def y(self, row: float) -> float:
        return self.base - 5 - row * self.form.pitch

    def row(self, bid: Bid) -> int:
        """The place of a bid in its column, among the blocks that are drawn there."""
        depth, blocks = self.form.depth, self.blocks[sum(bid)]
        return next(row for row, block in enumerate(blocks) if block.start == bid[:depth])

    def shows(self, bid: Bid) -> bool:
        return sum(bid) in self.blocks

    def at(self, bid: Bid, player: int) -> tuple[float, float]:
        """The middle of a bid in its player's lane."""
        return self.x(sum(bid), player), self.y(self.row(bid))

    def top(self, left: float, right: float) -> float:
        """Above which nothing is drawn between two places."""
        rows = [
            len(blocks)
            for number, blocks in self.blocks.items()
            if self.left(number) < right and self.left(number) + self.width(number) > left
        ]
        return self.y(max(rows, default=0))
