"""The display of the chosen player, put together card by card, and the Alchemist's change of it."""

from collections.abc import Iterator

from explorer.games.necklace.cards import ALCHEMIST
from explorer.games.necklace.sale import transmutations
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import choice, panel, picker
from explorer.view.markup import Markup, tag
from explorer.view.necklace.composer import proposals, rows
from explorer.view.seats import badge


def composing(bench: Bench) -> Markup:
    words, seat = bench.words, bench.chosen
    possible = words.lab("sale_displays", number=words.number(len(bench.sale.displays(seat))))
    note = tag("span", possible, class_="xp-soft sl-right")
    others = [
        picker(words, other, badge(other, words.players[other], 22), chosen=other == seat, look="sl-tab")
        for other in bench.sale.seats
    ]
    head = [words.lab("sale_display_of", player=seat), tag("span", others, class_="sl-tabs"), note]
    composer = tag(
        "div", rows(bench.scene, bench.draft, bench.sale.fashion), class_="qn-composer sl-composer"
    )
    return panel(head, composer, tag("div", proposals(bench.scene), alchemist(bench), class_="qn-do"))


def alchemist(bench: Bench) -> Markup | None:
    """What the holder of the Alchemist may change, once all is revealed."""
    holder, words = bench.sale.alchemist, bench.words
    if holder is None:
        return None
    display = bench.displays[holder]
    now = display.transmuted
    label = words.lab("sale_alchemist_of", player=holder)
    return tag(
        "label",
        tag("span", label, class_="xp-soft"),
        choice(
            label, "change", list(_changes(bench, holder)), "none" if now is None else f"{now[0]}>{now[1]}"
        ),
        class_="sl-field",
    )


def _changes(bench: Bench, holder: int) -> Iterator[tuple[str, str]]:
    words = bench.words
    display = bench.displays[holder].but(transmuted=None)
    yield "none", words.lab("sale_alchemist_keeps", card=ALCHEMIST)
    yield "best", words.lab("sale_alchemist_best")
    for card, to in transmutations(display, bench.sale.rulings):
        yield f"{card}>{to}", f"{words.name(card)} → {words.name(to)}"
