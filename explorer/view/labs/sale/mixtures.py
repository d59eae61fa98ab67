"""The equilibrium of the secret choice: what each player mixes, and what she can expect."""

from collections.abc import Iterator

from explorer.analysis.sale.secret_choice import Equilibrium
from explorer.analysis.strategy.zero_sum import TOLERANCE, Mixture
from explorer.view.labs.frame import exactness
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import button, in_a_line, panel, plus
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.seats import badge

SHOWN = 5
"""So many displays of a mixture are shown; the rest is told in one number."""


def equilibrium(bench: Bench) -> Markup:
    words, found = bench.words, bench.found
    key = "sale_of_two" if len(bench.sale.hands) == 2 else "sale_of_many"
    told = tag("p", words.lab(key), class_="xp-soft")
    if bench.lacking:
        return panel([words.lab("sale_equilibrium")], tag("p", bench.lacking))
    if found is None:
        ask = button(words.lab("sale_solve"), "solve", class_="qn-primary") if bench.offered else None
        return panel([words.lab("sale_equilibrium")], told, ask)
    rows = [_player(bench, seat, mixture) for seat, mixture in enumerate(found.strategies)]
    further = button(words.lab("sale_go_on"), "solve") if bench.offered else None
    if not found.solved:
        return panel([words.lab("sale_unsolved")], _lack(bench, found), rows, further)
    sure = tag("span", _sure(bench, found), class_="sl-right")
    note = tag("p", _note(bench, found), class_="xp-soft")
    return panel([words.lab("sale_equilibrium"), sure], told, rows, note, further)


def _sure(bench: Bench, found: Equilibrium) -> Markup:
    return exactness(bench.words, None if found.exact else _pounds(bench, found))


def _pounds(bench: Bench, found: Equilibrium) -> str:
    assert found.gain is not None
    return bench.words.number(found.gain, 2)


def _note(bench: Bench, found: Equilibrium) -> str:
    """The certificate: what was compared, and what anybody could gain at most."""
    words, number = bench.words, bench.words.number(found.tried)
    if found.exact:
        return words.lab("sale_certificate", number=number, amount=words.number(TOLERANCE, 9))
    return words.lab("sale_measured", number=number, gain=_pounds(bench, found))


def _lack(bench: Bench, found: Equilibrium) -> Markup:
    """Why these mixtures are not called a solution: who beats them and by what, or that this is not known."""
    words = bench.words
    if found.gain is None or found.leaver is None:
        return tag("p", words.lab("sale_not_measured" if found.complete else "sale_too_many_with_alchemist"))
    seat, display = found.leaver
    said = words.lab("sale_beaten", player=seat, gain=_pounds(bench, found))
    return tag("p", said, " ", in_a_line(words, display))


def _player(bench: Bench, seat: int, mixture: Mixture) -> Markup:
    assert bench.found is not None
    words, lead = bench.words, bench.found.leads[seat]
    expects = tag(
        "span", plus(words, lead, 1), class_="sl-expects", title=words.lab("sale_expects", player=seat)
    )
    who = tag("div", badge(seat, words.players[seat], 24), expects, class_="sl-who")
    return tag("div", who, tag("div", list(_odds(bench, seat, mixture)), class_="sl-odds"), class_="sl-mixer")


def _odds(bench: Bench, seat: int, mixture: Mixture) -> Iterator[Markup]:
    words = bench.words
    for place, (display, chance) in enumerate(mixture[:SHOWN]):
        bar = svg(
            200,
            4,
            box(0, 0, 200, 4, 2, "sl-rail"),
            box(0, 0, 200 * chance, 4, 2, "sl-share"),
            label="",
            role="presentation",
        )
        inside = [in_a_line(words, display), tag("b", words.percent(chance)), bar]
        yield button(
            inside, f"take {seat} {place}", words.lab("sale_take", player=seat), class_="sl-share-row"
        )
    rest = sum(chance for _, chance in mixture[SHOWN:])
    if rest:
        yield tag("small", words.lab("sale_rest", share=words.percent(rest)), class_="xp-soft")
