"""The panels of the sale lab side by side; in a narrow place one below the other."""

from explorer.view.frame import tray
from explorer.view.labs.sale.answers import best_reply
from explorer.view.labs.sale.asking import asking
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.compose import composing
from explorer.view.labs.sale.matrix import matrix
from explorer.view.labs.sale.mixtures import equilibrium
from explorer.view.labs.sale.pieces import button
from explorer.view.labs.sale.setup import setup, toolbar
from explorer.view.labs.sale.stepper import stepper
from explorer.view.labs.sale.waterfall import takings
from explorer.view.markup import Markup, join, tag


def panels(bench: Bench) -> Markup:
    """While something is not told yet, no panel is there that could give it away."""
    open_ = bench.all_told
    main = [
        setup(bench) if open_ else None,
        matrix(bench),
        tray(bench.scene),
        composing(bench) if open_ else None,
        takings(bench),
    ]
    side = [best_reply(bench), equilibrium(bench)] if open_ else [asking(bench), _later(bench)]
    grid = tag(
        "div",
        tag("main", main, class_="xp-main"),
        tag("aside", side, class_="xp-side"),
        class_="xp-grid",
    )
    return join([toolbar(bench), _notes(bench), stepper(bench), grid])


def _later(bench: Bench) -> Markup:
    return tag("p", bench.words.lab("sale_later"), class_="xp-soft")


def _notes(bench: Bench) -> list[Markup]:
    """From a seat, the other hands are one way they could be; and the game may have gone on."""
    words = bench.words
    notes = []
    if bench.behind:
        notes.append((words.lab("sale_behind"), words.lab("sale_catch_up")))
    elif bench.imagined is not None:
        notes.append((words.lab("sale_imagined", player=bench.imagined), words.lab("sale_imagine")))
    return [tag("p", said, " ", button(label, "imagine"), class_="xp-notice") for said, label in notes]
