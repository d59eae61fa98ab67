"""The matrix of the lab's sale: as much of it as is told."""

from collections.abc import Iterator

from explorer.analysis.sale.displays import pounds
from explorer.analysis.sale.stages import RARITY, TOTALS, TYPES
from explorer.games.necklace.cards import Gem
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import picker
from explorer.view.markup import Markup, tag
from explorer.view.necklace.asks import asks
from explorer.view.necklace.market import fashion_tile
from explorer.view.necklace.matrix import UNKNOWN, bankers, row, sum_head
from explorer.view.necklace.sale import Sale, worked_out
from explorer.view.seats import badge
from explorer.view.words import signed


def matrix(bench: Bench) -> Markup:
    words, sale = bench.words, _as_told(bench)
    head = tag("tr", tag("th", words.say("fashion_panel")), list(_heads(bench)), sum_head(words))
    if bench.revealed:
        rows = [
            row(words, sale.but(open=bench.told > TYPES + place), gem)
            for place, gem in enumerate(sale.fashion)
        ]
        rows.append(bankers(words, sale) or Markup())
    else:
        rows = [_face_down(bench, sale, gem) for gem in sale.fashion]
    look = "qn-matrix sl-four" if len(sale.displays) == 4 else "qn-matrix"
    table = tag("table", tag("thead", head), tag("tbody", rows), class_=look)
    return tag("section", table, class_="xp-panel qn-sale sl-matrix")


def _as_told(bench: Bench) -> Sale:
    sale, number = bench.sale, bench.number
    whole = worked_out(tuple(bench.displays), sale.fashion, sale.rulings, number, True, bench.all_told)
    return whole.but(counted=bench.told > TOTALS, rated=bench.told > RARITY)


def _heads(bench: Bench) -> Iterator[Markup]:
    """Who they are, and where they stand before and after; a click chooses the player to compose for."""
    words, gains = bench.words, pounds(bench.sale, bench.displays)
    for seat, name in enumerate(words.players):
        kind = "qn-minus" if gains[seat] < 0 else "qn-plus"
        after = asks(signed(bench.before[seat] + gains[seat]), f"score {seat}", kind)
        before = asks(signed(bench.before[seat]), f"before {seat}")
        unknown = tag("span", UNKNOWN, class_="qn-unknown")
        stands = tag("div", before, " → ", after if bench.all_told else unknown, class_="sl-stands qn-who")
        inside, chosen = [badge(seat, name, 26), tag("b", name)], seat == bench.chosen
        who = picker(words, seat, inside, chosen=chosen, look="qn-head sl-pick")
        yield tag("th", who, stands, scope="col")


def _face_down(bench: Bench, sale: Sale, gem: Gem) -> Markup:
    """Before the reveal nobody knows what is in a row, not even whether there is anything."""
    cells = [tag("td", UNKNOWN, class_="qn-none qn-unknown") for _ in bench.sale.seats]
    tile = fashion_tile(bench.words, gem, sale.fashion_of(gem), small=True)
    return tag("tr", tag("th", tile, scope="row"), cells, tag("td", UNKNOWN, class_="qn-none qn-unknown"))
