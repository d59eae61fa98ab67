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
from explorer.view.labs.sale.lab import Saleroom, in_a_line, picker
from explorer.view.markup import Markup, box, svg, tag
from explorer.view.seats import badge

AGAINST = ("shown", "mix", "worlds")
SHOWN = 5
"""So many displays of a mixture are shown; the rest is told in one number."""


def best_reply(lab: Saleroom) -> Markup:
    words = lab.words
    ways = [(way, words.lab(f"sale_against_{way}")) for way in AGAINST]
    to = choice(words.lab("sale_against"), "against", ways, lab.against)
    reply = lab.reply
    who = badge(lab.chosen, words.players[lab.chosen], 22)
    sure = tag("span", _reply_badge(lab, reply), class_="sl-right")
    return panel(
        headed(words.lab("sale_reply"), who, sure, class_="sl-head"),
        tag("div", to, class_="sl-against"),
        _belief(lab),
        _reply(lab, reply) if reply else tag("p", words.lab("sale_no_reply"), class_="xp-soft"),
        _regrets(lab),
    )


def _reply_badge(lab: Saleroom, reply: Reply | None) -> list[Markup]:
    """Exact, or how far a sampled belief may be off, or that there was too much to try."""
    words = lab.words
    if reply is None:
        return []
    some = tag("span", "≈ ", words.lab("sale_not_all"), class_="xp-sure xp-approximate")
    if reply.doubt is None:
        return [exactness(words) if reply.exact else some]
    sampled = exactness(words, words.number(reply.doubt, 1))
    return [sampled] if reply.exact else [some, sampled]


def _belief(lab: Saleroom) -> Markup | None:
    """What a belief is made of."""
    words = lab.words
    if lab.against == "worlds":
        habits = [(habit, words.lab(f"sale_habit_{habit}")) for habit in HABITS]
        label = words.lab("sale_habit")
        others = button(words.lab("sale_other_worlds"), do="another")
        return tag("div", choice(label, "habit", habits, lab.habit), others, class_="sl-against")
    if lab.against == "mix":
        rows = [_weighed(lab, place) for place in range(len(lab.mix))]
        return tag("div", rows, button(words.lab("sale_mix_add"), do="add"), class_="sl-mix")
    return None


def _weighed(lab: Saleroom, place: int) -> Markup:
    """One of the tables believed in: what the others show there, and its weight."""
    weight, profile = lab.mix[place]
    total = sum(weight for weight, _ in lab.mix)
    shown = [
        tag("span", badge(seat, lab.words.players[seat], 18), in_a_line(lab.words, profile[seat]))
        for seat in lab.sale.others(lab.chosen)
    ]
    fewer, more = button("−", do=f"weigh {place} -1"), button("+", do=f"weigh {place} 1")
    share = tag("b", lab.words.percent(weight / total))
    return tag(
        "div", tag("div", shown, class_="sl-shown"), tag("span", fewer, share, more, class_="sl-weight")
    )


def _reply(lab: Saleroom, reply: Reply) -> Markup:
    """The display, by how much it beats the one on the table, and what that means in pounds."""
    words, seat = lab.words, lab.chosen
    use = button(words.lab("sale_use"), do="use", title=words.lab("sale_use_title"))
    number = words.number(len(lab.sale.displays(seat)))
    if lab.against == "shown":
        better = reply.lead - leads(lab.sale, lab.displays)[seat]
        told = _in_pounds(lab, reply) if better > TOLERANCE else _no_better(lab, reply)
    else:
        better, told = reply.lead, _expected(lab)
    look = "sl-gain" if better > TOLERANCE else "sl-gain sl-none"
    unit = tag("small", words.lab("sale_lead"))
    gain = tag("b", plus(words, better, 1), unit, class_=look, title=words.lab("sale_lead_title"))
    compared = tag("small", words.lab("sale_compared", number=number), class_="xp-soft")
    line = tag("div", in_a_line(words, reply.display), gain, class_="sl-reply")
    return tag(
        "div", line, tag("p", told), tag("div", use, compared if reply.exact else None, class_="sl-use")
    )


def _no_better(lab: Saleroom, reply: Reply) -> str:
    """Only who has tried everything may say that nothing is better."""
    return lab.words.lab("sale_reply_same" if reply.exact else "sale_reply_no_better", player=lab.chosen)


def _expected(lab: Saleroom) -> str:
    """What the lead on average means, and that an Alchemist among the others is left out of it."""
    words, seat, holder = lab.words, lab.chosen, lab.sale.alchemist
    told = words.lab("sale_reply_expects", player=seat)
    rival = holder != seat and (lab.against == "worlds" or holder is not None)
    return f"{told} {words.lab('sale_reply_rivals')}" if rival else told


def _in_pounds(lab: Saleroom, reply: Reply) -> str:
    """Where a better lead comes from: more for oneself, less for the others, or both."""
    words, seat, others = lab.words, lab.chosen, lab.sale.others(lab.chosen)
    changed = [reply.display if own == seat else shown for own, shown in enumerate(lab.displays)]
    now, then = pounds(lab.sale, lab.displays), pounds(lab.sale, changed)
    means = [words.number(mean(paid[other] for other in others), 1) for paid in (now, then)]
    return words.lab(
        "sale_reply_pounds",
        player=seat,
        now=now[seat],
        then=then[seat],
        mean_now=means[0],
        mean_then=means[1],
    )


def _regrets(lab: Saleroom) -> Markup:
    """By how much each player's best reply beats what she shows; a click chooses the player."""
    words, now = lab.words, leads(lab.sale, lab.displays)
    cells = []
    for seat, reply in enumerate(lab.replies):
        regret = "…" if reply is None else words.number(max(0.0, reply.lead - now[seat]), 1)
        inside = [badge(seat, words.players[seat], 22), tag("b", regret)]
        cells.append(picker(words, seat, inside, chosen=seat == lab.chosen, look="sl-tab"))
    label = tag("span", words.lab("sale_regret"), class_="xp-soft", title=words.lab("sale_regret_title"))
    return tag("div", label, cells, class_="sl-regrets")


def equilibrium(lab: Saleroom) -> Markup:
    words, found, offered = lab.words, lab.solution.equilibrium, not lab.solve
    key = "sale_of_two" if len(lab.sale.hands) == 2 else "sale_of_many"
    told = tag("p", words.lab(key), class_="xp-soft")
    if lab.solution.lacking:
        return _solution(words.lab("sale_equilibrium"), [], tag("p", words.lacks(lab.solution.lacking)))
    if found is None:
        ask = button(words.lab("sale_solve"), do="solve", class_="qn-primary") if offered else None
        return _solution(words.lab("sale_equilibrium"), [], told, ask)
    parts = enumerate(zip(found.strategies, found.leads, strict=True))
    rows = [_mixer(lab, seat, mixture, lead) for seat, (mixture, lead) in parts]
    further = button(words.lab("sale_go_on"), do="solve") if offered else None
    if not found.solved:
        return _solution(words.lab("sale_unsolved"), [], _lack(lab, found), rows, further)
    sure = exactness(words, None if found.exact else _pounds(lab, found))
    note = tag("p", _certificate(lab, found), class_="xp-soft")
    right = tag("span", sure, class_="sl-right")
    return _solution(words.lab("sale_equilibrium"), right, told, rows, note, further)


def _solution(title: str, beside: Any, *inside: Any) -> Markup:
    return panel(headed(title, beside, class_="sl-head"), *inside)


def _pounds(lab: Saleroom, found: Equilibrium) -> str:
    assert found.gain is not None
    return lab.words.number(found.gain, 2)


def _certificate(lab: Saleroom, found: Equilibrium) -> str:
    """The certificate: what was compared, and what anybody could gain at most."""
    words, number = lab.words, lab.words.number(found.tried)
    if found.exact:
        return words.lab("sale_certificate", number=number, amount=words.number(TOLERANCE, 9))
    return words.lab("sale_measured", number=number, gain=_pounds(lab, found))


def _lack(lab: Saleroom, found: Equilibrium) -> Markup:
    """Why these mixtures are not called a solution: who beats them and by what, or that this is not known."""
    words = lab.words
    if found.gain is None or found.leaver is None:
        return tag("p", words.lab("sale_not_measured" if found.complete else "sale_too_many_with_alchemist"))
    seat, display = found.leaver
    said = words.lab("sale_beaten", player=seat, gain=_pounds(lab, found))
    return tag("p", said, " ", in_a_line(words, display))


def _mixer(lab: Saleroom, seat: int, mixture: Mixture, lead: float) -> Markup:
    words = lab.words
    expects = tag(
        "span", plus(words, lead, 1), class_="sl-expects", title=words.lab("sale_expects", player=seat)
    )
    who = tag("div", badge(seat, words.players[seat], 24), expects, class_="sl-who")
    return tag("div", who, tag("div", list(_shares(lab, seat, mixture)), class_="sl-odds"), class_="sl-mixer")


def _shares(lab: Saleroom, seat: int, mixture: Mixture) -> Iterator[Markup]:
    words = lab.words
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
