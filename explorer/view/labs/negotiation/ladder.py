"""All bids of both hands: right for more gems, up for better colours, a lane for each player; as DOT too."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any

from explorer.analysis.negotiation import Said
from explorer.analysis.negotiation.ladder import heights, top
from explorer.core.extras import lacking
from explorer.core.values import Value
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import Colour, Gems
from explorer.view.edel.cards import gem
from explorer.view.kit import panel, spot
from explorer.view.labs.negotiation.lab import WIDTH, Bargaining
from explorer.view.labs.negotiation.lens import STAR, Magnified
from explorer.view.layout import SEATS
from explorer.view.markup import Markup, at, box, path, svg, tag, text, width

ROOM, TOP = 340, 26
_EDGE, _LABELS, _MOST_COLUMNS, _USEFUL, _WIDER = 6, 24, 28, 20, 1.6
SINGLE, BY_YELLOW, BY_RED = 4, 2, 1
"""How deep bids are bundled: each alone, those with the same reds and yellows, those with the same reds."""

SHADES = 4
_THICK = {"cheap": 0.86, "dear": 0.52, "passed": 0.56}
_MOST = {"cheap": 3.4, "dear": 2.2, "passed": 2.2}

_LINES = {"best": {"color": SEATS[0], "penwidth": "2.5"}, "so far": {"penwidth": "2"}}


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

    def __init__(self, lab: Bargaining, useful: Collection[int]) -> None:
        every = lab.columns
        self.form = form_of(lab.bargain.hands)
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


def overview(lab: Bargaining, magnified: Magnified) -> Markup:
    bids = sum(heights(lab.bargain.hands))
    chart = Chart(lab, magnified.useful)
    title = lab.say("all_bids", number=bids)
    picture = svg(
        WIDTH,
        chart.base + 44,
        [*_zone(lab, chart), *marks(lab, chart)],
        [_hairlines(chart), *_reds(chart)] if chart.form.depth != BY_RED else None,
        path(f"M4 {chart.base + 0.5}H{WIDTH - 4}", "ng-ground"),
        [
            _half_price(lab, chart),
            *_ways(lab, chart),
            *_star(lab, chart),
            *_frame(lab, chart, magnified),
        ],
        [_axis(lab, chart, number) for number in chart.blocks],
        _folded(lab, chart),
        label=title,
    )
    note = tag("p", lab.say("axes"), class_="xp-soft")
    return panel(title, note, picture, class_="ng-overview")


def _axis(lab: Bargaining, chart: Chart, number: int) -> Markup:
    """The number of gems, with how many bids there are; a click moves the lens there."""
    count = sum(block.size for block in chart.blocks[number])
    groups = [_group(lab, chart, number, rows) for rows in _red_rows(chart, number)]
    wide = chart.width(number)
    label = spot(
        lab.say("look_at", number=number, count=count),
        box(-wide / 2, 4, wide, 38, 4, "ng-hit"),
        text(0, 20, number, "f13 b mid" if wide > 21 else "f11 b mid"),
        text(0, 36, count, "f11 mid soft") if wide > width(str(count), 11) else None,
        x=chart.x(number),
        y=chart.base,
        do=f"lens {number} 0",
    )
    return tag("g", groups, label)


def _red_rows(chart: Chart, number: int) -> list[list[int]]:
    """The rows of a column, by their number of reds."""
    rows: dict[int, list[int]] = {}
    for row, block in enumerate(chart.blocks[number]):
        rows.setdefault(block.start[0], []).append(row)
    return list(rows.values())


def _group(lab: Bargaining, chart: Chart, number: int, rows: Sequence[int]) -> Markup:
    """The bids with so many reds: a click moves the lens to the lowest. The keyboard uses the labels."""
    blocks = chart.blocks[number]
    place = sum(block.size for block in blocks[: rows[0]])
    title = lab.say("look_at_reds", number=number, reds=blocks[rows[0]].start[0])
    y, height = chart.y(rows[-1] + 0.5), len(rows) * chart.form.pitch
    return tag(
        "g",
        tag("title", title),
        box(chart.left(number), y, chart.width(number), height, 0, "ng-hit"),
        class_="xp-can",
        data_do=f"lens {number} {place}",
    )


def _reds(chart: Chart) -> Iterator[Markup]:
    """Beside the tallest column: how many reds its parts have, where there is room to say it."""
    x = chart.left(chart.tallest) + chart.width(chart.tallest) if chart.tallest else 0
    for rows in _red_rows(chart, chart.tallest) if chart.tallest else []:
        if len(rows) * chart.form.pitch >= 14:
            y = chart.y((rows[0] + rows[-1]) / 2)
            reds = chart.blocks[chart.tallest][rows[0]].start[0]
            yield at(x + 4, y, gem(Colour.R, 0, 0, 5), text(8, 4, reds, "f11 soft"))


def _folded(lab: Bargaining, chart: Chart) -> Iterator[Markup]:
    if chart.folded:
        last = chart.columns[-1].number
        x = chart.left(last + 1) + chart.width(last + 1) / 2
        yield text(x, chart.base + 20, "…", "f13 b mid")
        yield text(x, chart.base + 36, f"{last + chart.folded}", "f11 mid soft")


def marks(lab: Bargaining, chart: Chart) -> Iterator[Markup]:
    """All bids of one lane, kind and shade are one path; when bidding is over, every bid is passed."""
    last, bidding = lab.last, lab.bidding
    dashes: dict[tuple[int, str, int], list[str]] = defaultdict(list)
    for number, blocks in chart.blocks.items():
        for row, block in enumerate(blocks):
            for player in (0, 1):
                mine = block.owned[player]
                if mine:
                    kind = lab.kind(block, player, last) if bidding else "passed"
                    key = player, kind, -(-SHADES * mine // block.size)
                    lane = chart.lane(number)
                    x = chart.x(number, player) - lane / 2
                    dashes[key].append(f"M{x:.1f} {chart.y(row):.1f}h{lane:.1f}")
    for (player, kind, shade), drawn in sorted(dashes.items(), key=_cheap_last):
        look = f"ng-{kind} ng-shade-{shade} ng-seat-{lab.seats[player]}"
        yield path("".join(drawn), look, stroke_width=_thickness(chart, kind))


def _cheap_last(item: tuple[tuple[int, str, int], list[str]]) -> tuple[bool, int, int]:
    player, kind, shade = item[0]
    return kind == "cheap", player, shade


def _thickness(chart: Chart, kind: str) -> float:
    pitch = chart.form.pitch
    return min(_MOST[kind], pitch * _THICK[kind]) if chart.form.depth == SINGLE else pitch * 0.82


def _hairlines(chart: Chart) -> Markup:
    """Where one red more begins."""
    lines = []
    for number, blocks in chart.blocks.items():
        for row in range(1, len(blocks)):
            if blocks[row].start[0] > blocks[row - 1].start[0]:
                x, half = chart.x(number), chart.lane(number) + 4
                lines.append(f"M{x - half:.1f} {chart.y(row - 0.5):.1f}h{2 * half:.1f}")
    return path("".join(lines), "ng-red")


def _half_price(lab: Bargaining, chart: Chart) -> Markup | None:
    """A line above the highest cheap bid of each column, in each lane where the two value things apart."""
    if chart.form.depth == BY_RED:
        return None
    lanes = ((0,), (1,)) if lab.private else ((0, 1),)
    steps = [
        (chart.left(number) + part * width, chart.left(number) + (part + 1) * width, row)
        for number in chart.blocks
        for width in [chart.width(number) / len(lanes)]
        for part, row in enumerate(_top(lab, chart, number, lane) for lane in lanes)
    ]
    cheap = [place for place, (_, _, row) in enumerate(steps) if row is not None]
    if not cheap:
        return None
    line = [
        f"L{left:.1f} {_above(chart, row):.1f}H{right:.1f}" for left, right, row in steps[: cheap[-1] + 2]
    ]
    return path("M" + "".join(line)[1:], "ng-half")


def _top(lab: Bargaining, chart: Chart, number: int, players: Sequence[int]) -> int | None:
    """The highest row with a cheap bid; passed ones count too, for the price does not change."""
    rows = reversed(list(enumerate(chart.blocks[number])))
    cheap = (
        row for row, block in rows if any(lab.kind(block, player, None) == "cheap" for player in players)
    )
    return next(cheap, None)


def _above(chart: Chart, row: int | None) -> float:
    return chart.base if row is None else chart.y(row + 0.8)


def _zone(lab: Bargaining, chart: Chart) -> Iterator[Markup]:
    """The bids that one of the two can no longer outbid, because all her gems would not do."""
    tops = [top(hand) for hand in lab.bargain.hands]
    if tops[0] == tops[1] or not chart.columns:
        return
    weak = 0 if tops[0] < tops[1] else 1
    first = sum(tops[weak]) + 1
    if first > chart.columns[-1].number:
        return
    rows = max(len(chart.blocks[number]) for number in chart.blocks if number >= first)
    last = chart.columns[-1].number
    left, right = chart.left(first), chart.left(last) + chart.width(last)
    height = max(44, rows * chart.form.pitch + 14)
    yield box(left, chart.base - height, right - left, height, 6, "ng-zone")
    lines = lab.say("no_longer", player=weak).split("|")
    half = max(width(line, 11) for line in lines) / 2
    x = min(max((left + right) / 2, half), WIDTH - half)
    y = min(chart.base - height, chart.top(x - half, x + half)) - 8
    for place, line in enumerate(reversed(lines)):
        yield text(x, y - 14 * place, line, "f11 mid bad")


def _ways(lab: Bargaining, chart: Chart) -> Iterator[Markup]:
    """The bids so far, joined by a dark line; best play from here by an accent one, dotted where long."""
    beginning, end = (_points(chart, [said for _, said in part]) for part in lab.told_line())
    before = _points(chart, lab.talk.said)
    ahead = [*before[-1:], *beginning]
    yield path(_joined(before), "ng-way ng-so-far")
    yield path(_joined(ahead), "ng-way ng-best")
    yield path(_joined([*ahead[-1:], *end[:1]]), "ng-way ng-best ng-long")
    yield path(_joined(end), "ng-way ng-best")
    for x, y in before[:-1]:
        yield tag("circle", cx=x, cy=y, r=3, class_="ng-dot")
    for x, y in [*beginning, *end]:
        yield tag("circle", cx=x, cy=y, r=3, class_="ng-dot ng-next")
    for x, y in before[-1:]:
        yield tag("circle", cx=x, cy=y, r=4.5, class_="ng-dot")


def _points(chart: Chart, said: Sequence[Said]) -> list[tuple[float, float]]:
    return [chart.at(move, seat) for seat, move in said if isinstance(move, Bid) and chart.shows(move)]


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return "".join(f"{'L' if place else 'M'}{x:.1f} {y:.1f}" for place, (x, y) in enumerate(points))


def _star(lab: Bargaining, chart: Chart) -> Iterator[Markup]:
    star = lab.word.star if lab.word else None
    if star is not None and chart.shows(star):
        owner = 0 if star.covered_by(lab.bargain.hands[0]) else 1
        x, y = chart.at(star, owner)
        side = -1 if owner == 0 else 1
        shape = path(STAR, "ng-star", transform="scale(.8)")
        yield at(x + side * (chart.lane(sum(star)) / 2 + 5), y, tag("title", lab.say("word")), shape)


def _frame(lab: Bargaining, chart: Chart, magnified: Magnified) -> Iterator[Markup]:
    """What the lens below shows."""
    numbers = [column.number for column in magnified.columns if column.number in chart.blocks]
    if not numbers:
        return
    rows = [
        chart.row(rung.bid)
        for column in magnified.columns
        if column.number in chart.blocks
        for rung in column.rungs
    ]
    lowest = min(rows) if len(numbers) == 1 else 0
    high, low = chart.y(max(rows) + 1.4), min(chart.base, chart.y(lowest - 1.4))
    left = chart.left(numbers[0]) + 1
    right = chart.left(numbers[-1]) + chart.width(numbers[-1]) - 1
    yield box(left, high, right - left, low - high, 6, "ng-lens")
    said = lab.say("lens")
    wide = width(said, 11, bold=True) + 12
    x = max(left, right - wide - 4)
    yield at(
        x, high - 9, box(0, 0, wide, 17, 5, "ng-flag"), text(wide / 2, 12.5, said, "f11 b mid ng-on-flag")
    )


def dot(ladder: Any) -> str:
    """The text of a bid graph: a rank for each number of gems, quantity steps with a double head."""
    try:
        import graphviz
    except ModuleNotFoundError:
        raise lacking("DOT needs", "graphviz") from None
    drawn = graphviz.Digraph(
        "bids", graph_attr={"rankdir": "LR"}, node_attr={"shape": "box", "style": "rounded"}
    )
    for number in sorted({number for _, number in ladder.nodes(data="number")}):
        with drawn.subgraph() as column:
            column.attr(rank="same")
            for bid, looks in ladder.nodes(data=True):
                if looks["number"] == number:
                    column.node(bid, **_node(looks))
    for source, target, looks in ladder.edges(data=True):
        double = {"arrowhead": "normalnormal"} if looks["step"] == "quantity" else {}
        drawn.edge(source, target, **double, **_LINES.get(looks.get("path"), {}))
    text: str = drawn.source
    return text


def _node(looks: dict[str, Any]) -> dict[str, str]:
    owners = looks["owners"]
    colour = {"color": SEATS[owners[0]]} if len(owners) == 1 else {}
    filled = {"style": "rounded,filled", "fillcolor": "#fdf7e6"} if looks["cheap"] else {}
    faded = {"fontcolor": "#9aa0a6", "color": "#d9d6cf"} if looks["passed"] else {}
    thick = {"penwidth": "3"} if looks["last"] else {}
    return {**colour, **filled, **faded, **thick}
