"""The best reply, what everybody could regret, and the equilibrium of the secret choice."""

from collections.abc import Iterator
from statistics import mean
from typing import Any

from explorer.analysis.sale import leads, pounds
from explorer.analysis.sale.replies import HABITS, Reply
from explorer.analysis.sale.secret_choice import Equilibrium
from explorer.analysis.strategy.zero_sum import TOLERANCE, Mixture
from explorer.view.kit import button, choice, headed, panel, plus
from explorer.view.labs.frame import exactness
from explorer.view.labs.sale.bench import Bench, in_a_line, picker
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.seats import badge

AGAINST = ("shown", "mix", "worlds")
SHOWN = 5
"""So many displays of a mixture are shown; the rest is told in one number."""


def best_reply(bench: Bench) -> Markup:
    words = bench.words
    ways = [(way, words.lab(f"sale_against_{way}")) for way in AGAINST]
    to = choice(words.lab("sale_against"), "against", ways, bench.against)
    reply = bench.replies[bench.chosen] if bench.against == "shown" else bench.believed
    who = badge(bench.chosen, words.players[bench.chosen], 22)
    sure = tag("span", _reply_badge(bench, reply), class_="sl-right")
    return panel(
        headed(words.lab("sale_reply"), who, sure, class_="sl-head"),
        tag("div", to, class_="sl-against"),
        _belief(bench),
        _reply(bench, reply) if reply else tag("p", words.lab("sale_no_reply"), class_="xp-soft"),
        _regrets(bench),
    )


def _reply_badge(bench: Bench, reply: Reply | None) -> list[Markup]:
    """Exact, or how far a sampled belief may be off, or that there was too much to try."""
    words = bench.words
    if reply is None:
        return []
    some = tag("span", "≈ ", words.lab("sale_not_all"), class_="xp-sure xp-approximate")
    if reply.doubt is None:
        return [exactness(words) if reply.exact else some]
    sampled = exactness(words, words.number(reply.doubt, 1))
    return [sampled] if reply.exact else [some, sampled]


def _belief(bench: Bench) -> Markup | None:
    """What a belief is made of."""
    words = bench.words
    if bench.against == "worlds":
        habits = [(habit, words.lab(f"sale_habit_{habit}")) for habit in HABITS]
        label = words.lab("sale_habit")
        others = button(words.lab("sale_other_worlds"), do="another")
        return tag("div", choice(label, "habit", habits, bench.habit), others, class_="sl-against")
    if bench.against == "mix":
        rows = [_weighed(bench, place) for place in range(len(bench.mix))]
        return tag("div", rows, button(words.lab("sale_mix_add"), do="add"), class_="sl-mix")
    return None


def _weighed(bench: Bench, place: int) -> Markup:
    """One of the tables believed in: what the others show there, and its weight."""
    weight, profile = bench.mix[place]
    total = sum(weight for weight, _ in bench.mix)
    shown = [
        tag("span", badge(seat, bench.words.players[seat], 18), in_a_line(bench.words, profile[seat]))
        for seat in bench.sale.others(bench.chosen)
    ]
    fewer, more = button("−", do=f"weigh {place} -1"), button("+", do=f"weigh {place} 1")
    share = tag("b", bench.words.percent(weight / total))
    return tag(
        "div", tag("div", shown, class_="sl-shown"), tag("span", fewer, share, more, class_="sl-weight")
    )


def _reply(bench: Bench, reply: Reply) -> Markup:
    """The display, by how much it beats the one on the table, and what that means in pounds."""
    words, seat = bench.words, bench.chosen
    use = button(words.lab("sale_use"), do="use", title=words.lab("sale_use_title"))
    number = words.number(len(bench.sale.displays(seat)))
    if bench.against == "shown":
        better = reply.lead - leads(bench.sale, bench.displays)[seat]
        told = _in_pounds(bench, reply) if better > TOLERANCE else _no_better(bench, reply)
    else:
        better, told = reply.lead, _expected(bench)
    look = "sl-gain" if better > TOLERANCE else "sl-gain sl-none"
    unit = tag("small", words.lab("sale_lead"))
    gain = tag("b", plus(words, better, 1), unit, class_=look, title=words.lab("sale_lead_title"))
    compared = tag("small", words.lab("sale_compared", number=number), class_="xp-soft")
    line = tag("div", in_a_line(words, reply.display), gain, class_="sl-reply")
    return tag(
        "div", line, tag("p", told), tag("div", use, compared if reply.exact else None, class_="sl-use")
    )


def _no_better(bench: Bench, reply: Reply) -> str:
    """Only who has tried everything may say that nothing is better."""
    return bench.words.lab("sale_reply_same" if reply.exact else "sale_reply_no_better", player=bench.chosen)


def _expected(bench: Bench) -> str:
    """What the lead on average means, and that an Alchemist among the others is left out of it."""
    words, seat, holder = bench.words, bench.chosen, bench.sale.alchemist
    told = words.lab("sale_reply_expects", player=seat)
    rival = holder != seat and (bench.against == "worlds" or holder is not None)
    return f"{told} {words.lab('sale_reply_rivals')}" if rival else told


def _in_pounds(bench: Bench, reply: Reply) -> str:
    """Where a better lead comes from: more for oneself, less for the others, or both."""
    words, seat, others = bench.words, bench.chosen, bench.sale.others(bench.chosen)
    changed = [reply.display if own == seat else shown for own, shown in enumerate(bench.displays)]
    now, then = pounds(bench.sale, bench.displays), pounds(bench.sale, changed)
    means = [words.number(mean(paid[other] for other in others), 1) for paid in (now, then)]
    return words.lab(
        "sale_reply_pounds",
        player=seat,
        now=now[seat],
        then=then[seat],
        mean_now=means[0],
        mean_then=means[1],
    )


def _regrets(bench: Bench) -> Markup:
    """By how much each player's best reply beats what she shows; a click chooses the player."""
    words, now = bench.words, leads(bench.sale, bench.displays)
    cells = []
    for seat, reply in enumerate(bench.replies):
        regret = "…" if reply is None else words.number(max(0.0, reply.lead - now[seat]), 1)
        inside = [badge(seat, words.players[seat], 22), tag("b", regret)]
        cells.append(picker(words, seat, inside, chosen=seat == bench.chosen, look="sl-tab"))
    label = tag("span", words.lab("sale_regret"), class_="xp-soft", title=words.lab("sale_regret_title"))
    return tag("div", label, cells, class_="sl-regrets")


def equilibrium(bench: Bench) -> Markup:
    words, found = bench.words, bench.found
    key = "sale_of_two" if len(bench.sale.hands) == 2 else "sale_of_many"
    told = tag("p", words.lab(key), class_="xp-soft")
    if bench.lacking:
        return _solution(words.lab("sale_equilibrium"), [], tag("p", bench.lacking))
    if found is None:
        ask = button(words.lab("sale_solve"), do="solve", class_="qn-primary") if bench.offered else None
        return _solution(words.lab("sale_equilibrium"), [], told, ask)
    rows = [_mixer(bench, seat, mixture) for seat, mixture in enumerate(found.strategies)]
    further = button(words.lab("sale_go_on"), do="solve") if bench.offered else None
    if not found.solved:
        return _solution(words.lab("sale_unsolved"), [], _lack(bench, found), rows, further)
    sure = exactness(words, None if found.exact else _pounds(bench, found))
    note = tag("p", _certificate(bench, found), class_="xp-soft")
    right = tag("span", sure, class_="sl-right")
    return _solution(words.lab("sale_equilibrium"), right, told, rows, note, further)


def _solution(title: str, beside: Any, *inside: Any) -> Markup:
    return panel(headed(title, beside, class_="sl-head"), *inside)


def _pounds(bench: Bench, found: Equilibrium) -> str:
    assert found.gain is not None
    return bench.words.number(found.gain, 2)


def _certificate(bench: Bench, found: Equilibrium) -> str:
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


def _mixer(bench: Bench, seat: int, mixture: Mixture) -> Markup:
    assert bench.found is not None
    words, lead = bench.words, bench.found.leads[seat]
    expects = tag(
        "span", plus(words, lead, 1), class_="sl-expects", title=words.lab("sale_expects", player=seat)
    )
    who = tag("div", badge(seat, words.players[seat], 24), expects, class_="sl-who")
    return tag(
        "div", who, tag("div", list(_shares(bench, seat, mixture)), class_="sl-odds"), class_="sl-mixer"
    )


def _shares(bench: Bench, seat: int, mixture: Mixture) -> Iterator[Markup]:
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
        title = words.lab("sale_take", player=seat)
        yield button(inside, do=f"take {seat} {place}", title=title, class_="sl-share-row")
    rest = sum(chance for _, chance in mixture[SHOWN:])
    if rest:
        yield tag("small", words.lab("sale_rest", share=words.percent(rest)), class_="xp-soft")
