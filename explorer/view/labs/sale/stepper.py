"""The stages of a sale one after the other: told, asked about, still to come."""

from collections.abc import Iterator

from explorer.analysis.sale.stages import ALL
from explorer.view.labs.sale.bench import Bench
from explorer.view.labs.sale.pieces import button
from explorer.view.markup import Markup, tag


def stepper(bench: Bench) -> Markup:
    words = bench.words
    back = button(
        "◀",
        "back",
        words.ui("back"),
        data_key="ArrowLeft",
        disabled=bench.told == 0 or None,
        aria_label=words.ui("back"),
    )
    onward = button(
        "▶",
        "next",
        words.ui("next"),
        data_key="ArrowRight",
        disabled=bench.all_told or None,
        aria_label=words.ui("next"),
    )
    ask = tag(
        "button",
        tag("span", words.ui("ask_first")),
        tag("i", class_="sl-knob"),
        type="button",
        class_="sl-switch",
        role="switch",
        aria_checked=str(bench.ask).lower(),
        title=words.lab("sale_ask_title"),
        data_do="ask",
    )
    ways = tag("span", back, onward, class_="sl-ways")
    return tag("nav", ways, tag("ol", list(_stages(bench)), class_="sl-stages"), ask, class_="sl-stepper")


def _stages(bench: Bench) -> Iterator[Markup]:
    words = bench.words
    first = [words.lab(f"sale_stage_{name}") for name in ("reveal", "totals", "rarity")]
    labels = [*first, *map(words.name, bench.sale.fashion), words.lab("sale_stage_scores")]
    for place, label in enumerate(labels):
        asked = place == bench.told < ALL and bench.ask
        state = "done" if place < bench.told else "asked" if asked else "ahead"
        dot = tag("b", {"done": "✓", "asked": "?", "ahead": ""}[state], class_="sl-dot")
        here = "step" if place == bench.told - 1 or asked else None
        yield tag(
            "li",
            button([dot, tag("span", label)], f"stage {place + 1}", label, aria_current=here),
            class_=f"sl-{state}",
        )
