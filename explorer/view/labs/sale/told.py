"""The sale as far as it is told: its matrix, and who got what by which rule."""

from collections.abc import Iterator, Sequence

from explorer.analysis.sale import RARITY, TOTALS, TYPES, Line, pounds, stairs, waterfall
from explorer.core.values import Value
from explorer.games.necklace.cards import Gem
from explorer.view.kit import chip, headed, panel
from explorer.view.labs.sale.lab import Saleroom, picker
from explorer.view.markup import Markup, box, svg, tag, text
from explorer.view.necklace.facts import asks, sentence
from explorer.view.necklace.middle import fashion_tile
from explorer.view.necklace.sale import UNKNOWN, Sale, bankers, row, sum_head, worked_out
from explorer.view.seats import badge
from explorer.view.words import signed

WIDTH, ROW = 190, 26
STEPS = (10, 20, 50, 100, 200, 500, 1000)
TICKS = 5
"""About so many numbers stand on the axis."""

_NUMBERS = {"rings": "more", "banker": "jewels"}
_AMOUNTS = {"rings": "rings", "banker": "bankers", "cancelled": "idle", "pays": "fine", "is_paid": "tribute"}


def matrix(lab: Saleroom) -> Markup:
    words, sale = lab.words, _as_told(lab)
    head = tag("tr", tag("th", words.say("fashion_panel")), list(_heads(lab)), sum_head(words))
    if lab.revealed:
        rows = [
            row(words, sale.but(open=lab.told > TYPES + place), gem) for place, gem in enumerate(sale.fashion)
        ]
        rows.append(bankers(words, sale) or Markup())
    else:
        rows = [_face_down(lab, sale, gem) for gem in sale.fashion]
    look = "qn-matrix sl-four" if len(sale.displays) == 4 else "qn-matrix"
    table = tag("table", tag("thead", head), tag("tbody", rows), class_=look)
    return panel("", table, class_="qn-sale sl-matrix")


def _as_told(lab: Saleroom) -> Sale:
    sale, number = lab.sale, lab.opening.number
    whole = worked_out(lab.displays, sale.fashion, sale.rulings, number, True, lab.all_told)
    return whole.but(counted=lab.told > TOTALS, rated=lab.told > RARITY)


def _heads(lab: Saleroom) -> Iterator[Markup]:
    """Who they are, and where they stand before and after; a click chooses the player to compose for."""
    words, gains = lab.words, pounds(lab.sale, lab.displays)
    for seat, name in enumerate(words.players):
        kind = "qn-minus" if gains[seat] < 0 else "qn-plus"
        after = asks(signed(lab.opening.before[seat] + gains[seat]), f"score {seat}", kind)
        before = asks(signed(lab.opening.before[seat]), f"before {seat}")
        unknown = tag("span", UNKNOWN, class_="qn-unknown")
        stands = tag("div", before, " → ", after if lab.all_told else unknown, class_="sl-stands qn-who")
        inside, chosen = [badge(seat, name, 26), tag("b", name)], seat == lab.chosen
        who = picker(words, seat, inside, chosen=chosen, look="qn-head sl-pick")
        yield tag("th", who, stands, scope="col")


def _face_down(lab: Saleroom, sale: Sale, gem: Gem) -> Markup:
    """Before the reveal nobody knows what is in a row, not even whether there is anything."""
    cells = [tag("td", UNKNOWN, class_="qn-none qn-unknown") for _ in lab.sale.seats]
    tile = fashion_tile(lab.words, gem, sale.fashion_of(gem), small=True)
    return tag("tr", tag("th", tile, scope="row"), cells, tag("td", UNKNOWN, class_="qn-none qn-unknown"))


class Scale(Value):
    """From the lowest to the highest level that any bar reaches, in whole steps."""

    low: int
    high: int
    step: int

    def x(self, pounds: float) -> float:
        return 6 + (WIDTH - 12) * (pounds - self.low) / (self.high - self.low)

    def ticks(self) -> range:
        return range(self.low, self.high + 1, self.step)


def takings(lab: Saleroom) -> Markup:
    """As far as the sale is told."""
    words, types = lab.words, lab.sale.fashion[: max(0, lab.told - TYPES)]
    lines = [line for line in waterfall(lab.sale, lab.displays) if line.gem in types]
    flights = [stairs(lines, seat) for seat in lab.sale.seats]
    scale = _scale([level for flight in flights for _, start, end in flight for level in (start, end)])
    rows = [_axis(scale), *(row for seat in lab.sale.seats for row in _rows(lab, scale, lines, seat))]
    note = tag("span", words.lab("sale_in_this_sale"), class_="xp-soft sl-right")
    head = headed(words.lab("sale_takings"), note, class_="sl-head")
    return panel(head, tag("div", rows, class_="sl-falls"))


def _scale(levels: Sequence[int]) -> Scale:
    low, high = min(0, *levels, 0), max(50, *levels, 0)
    step = next(step for step in STEPS if (high - low) / step <= TICKS or step == STEPS[-1])
    return Scale(-(-low // -step) * -step if low else 0, -(-high // step) * step, step)


def _axis(scale: Scale) -> Markup:
    """The numbers over the bars, in the column of the bars."""
    numbers = [text(scale.x(tick), 12, signed(tick), "mid muted f11") for tick in scale.ticks()]
    axis = svg(WIDTH, 16, numbers, label="", role="presentation", class_="sl-bar")
    return tag("div", tag("div", tag("span"), axis, class_="sl-lines"), class_="sl-fall sl-axis")


def _rows(lab: Saleroom, scale: Scale, lines: Sequence[Line], seat: int) -> Iterator[Markup]:
    """The badge stands beside the first line of a player, the sum beside all."""
    words, name = lab.words, lab.words.players[seat]
    steps = stairs(lines, seat)
    whole = steps[-1][2] if steps else 0
    inside = [part for number, step in enumerate(steps) for part in _line(lab, scale, number, *step)]
    if not inside:
        inside = [tag("span", words.lab("sale_no_lines"), class_="sl-label xp-soft")]
    tone = None if not lab.all_told else "qn-minus" if whole < 0 else "sl-whole"
    total = tag("b", asks(signed(whole), f"takings {seat}") if lab.all_told else "?", class_=tone)
    yield tag(
        "div",
        tag("span", badge(seat, name, 24), class_="sl-who"),
        tag("div", inside, class_="sl-lines"),
        tag("div", tag("span", name), total, class_="sl-sum"),
        class_="sl-fall",
    )


def _line(lab: Saleroom, scale: Scale, number: int, line: Line, start: int, end: int) -> Iterator[Markup]:
    words, about = lab.words, f"{line.gem} {line.seat}"
    counted = {"number": asks(line.number, f"{_NUMBERS[line.kind]} {about}")} if line.number else {}
    player = -1 if line.other is None else line.other
    said = sentence(words.lab, f"sale_line_{line.kind}", counted, gem=line.gem, player=player)
    tone = "qn-minus" if line.amount < 0 else "qn-plus" if line.amount else "xp-soft"
    yield tag("span", said, class_="sl-label")
    yield _bar(scale, number, start, end)
    yield tag("b", asks(signed(line.amount, "+"), _why(line)), class_=f"sl-amount {tone}")
    yield tag("span", chip(words, line.rule), class_="sl-chip")


def _why(line: Line) -> str:
    """What its amount is called where it can be asked."""
    if line.kind in ("jewel", "tied"):
        return f"jewel {line.gem}"
    seat = line.other if line.kind == "is_paid" else line.seat
    return f"{_AMOUNTS[line.kind]} {line.gem} {seat}"


def _bar(scale: Scale, number: int, start: int, end: int) -> Markup:
    left, right = sorted((scale.x(start), scale.x(end)))
    grid = [_upright(scale.x(tick), 0, ROW, "sl-grid" if tick else "sl-zero") for tick in scale.ticks()]
    joint = _upright(scale.x(start), -5, 6, "sl-joint") if number else None
    look = "sl-minus" if end < start else "sl-plus"
    bar = box(left, 5, max(1.5, right - left), 16, 2, look)
    return svg(
        WIDTH,
        ROW,
        grid,
        bar,
        joint,
        label="",
        role="presentation",
        class_="sl-bar",
        preserveAspectRatio="none",
    )


def _upright(x: float, top: float, bottom: float, look: str) -> Markup:
    return tag("line", x1=x, x2=x, y1=top, y2=bottom, class_=look)
