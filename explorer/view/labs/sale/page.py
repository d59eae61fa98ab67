"""The sale lab drawn: the matrix of a sale, who got what, displays to compose, best replies, equilibrium."""

from collections.abc import Iterator

from explorer.analysis.sale import ALL, NOBODY, TIED, Question
from explorer.games.necklace.cards import ALCHEMIST, BANKER, GEM_CARDS, GEM_NAMES, KING, NECKLACE, RING, Card
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import transmutations
from explorer.view.frame import tray
from explorer.view.kit import button, choice, headed, notice, panel
from explorer.view.labs.sale.answers import best_reply, equilibrium
from explorer.view.labs.sale.bench import Bench, picker
from explorer.view.labs.sale.told import matrix, takings
from explorer.view.markup import Markup, capital, join, tag
from explorer.view.necklace.cards import gem_picture, mini
from explorer.view.necklace.composer import proposals, rows
from explorer.view.seats import badge
from explorer.view.words import Words, signed

SALE_CARDS = (*GEM_CARDS, RING, KING, NECKLACE, BANKER, ALCHEMIST)
SALE_RULINGS = (
    "zero_displayed_rarity",
    "bankers_stack",
    "banker_needs_gem",
    "necklace_needs_gem",
    "own_king_under_necklace",
    "alchemist_to_new_type",
    "alchemist_orphans",
)
"""The readings that matter at a sale."""

KEEPS = (0, 1, 2, 3, 5, 10, 15, 20, 30)


def page(bench: Bench) -> Markup:
    """While something is not told yet, no panel is there that could give it away."""
    open_ = bench.all_told
    main = [
        _setup(bench) if open_ else None,
        matrix(bench),
        tray(bench.scene),
        _composing(bench) if open_ else None,
        takings(bench),
    ]
    later = tag("p", bench.words.lab("sale_later"), class_="xp-soft")
    side = [best_reply(bench), equilibrium(bench)] if open_ else [_asking(bench), later]
    grid = tag(
        "div", tag("main", main, class_="xp-main"), tag("aside", side, class_="xp-side"), class_="xp-grid"
    )
    return join([_toolbar(bench), _note(bench), _stepper(bench), grid])


def _note(bench: Bench) -> Markup | None:
    """From a seat, the other hands are one way they could be; and the game may have gone on."""
    words = bench.words
    if bench.behind:
        return notice(words.lab("sale_behind"), words.lab("sale_catch_up"), "imagine")
    if bench.imagined is None:
        return None
    return notice(words.lab("sale_imagined", player=bench.imagined), words.lab("sale_imagine"), "imagine")


def _toolbar(bench: Bench) -> Markup:
    """Reading, the worth of a card kept, and the switch of the editor."""
    words = bench.words
    editions = [("default", words.ui("reading_default"))]
    editions += [
        (code, words.ui("reading_edition", language=words.ui(f"language_{code}")))
        for code in Rulings.editions
    ]
    if bench.edition == "own":
        editions.append(("own", words.lab("sale_reading_own")))
    keeps = [
        (str(pounds), words.lab("sale_keep", pounds=pounds)) for pounds in sorted({*KEEPS, bench.sale.keep})
    ]
    return tag(
        "div",
        choice(words.ui("readings"), "read", editions, bench.edition),
        choice(words.lab("sale_keep_title"), "keep", keeps, str(bench.sale.keep)),
        button(words.lab("sale_edit"), do="edit", pressed=bench.editing),
        class_="sl-tools",
    )


def _setup(bench: Bench) -> Markup | None:
    if not bench.editing:
        return None
    words = bench.words
    hands = [_hand(bench, seat) for seat in bench.sale.seats]
    hint = tag("span", words.lab("sale_setup_hint"), class_="xp-soft")
    return panel(
        headed(words.lab("sale_setup"), hint, class_="sl-head"),
        tag("div", hands, class_="sl-hands"),
        _fashion(bench),
        tag("div", list(_rulings(bench)), class_="sl-rulings"),
    )


def _hand(bench: Bench, seat: int) -> Markup:
    name = bench.words.players[seat]
    cards = [_counter(bench, seat, card) for card in SALE_CARDS]
    return tag("div", tag("b", badge(seat, name, 22), " ", name), tag("div", cards, class_="sl-cards"))


def _counter(bench: Bench, seat: int, card: Card) -> Markup:
    words, number = bench.words, bench.sale.hands[seat][card]
    less = words.lab("sale_fewer", card=card)
    fewer = button("−", do=f"fewer {seat} {card}", label=less, disabled=not number)
    more = button("+", do=f"more {seat} {card}", label=words.lab("sale_more", card=card))
    look = "sl-counter" if number else "sl-counter sl-empty"
    return tag("div", mini(words, card), fewer, tag("b", number), more, class_=look, title=words.name(card))


def _fashion(bench: Bench) -> Markup:
    words = bench.words
    tiles = [
        button(
            [tag("b", tile), gem_picture(gem, words.name(gem)), "◂" if place else ""],
            do=f"fashion {gem}",
            title=words.lab("sale_fashion_up", gem=gem),
            class_="sl-tile",
        )
        for place, (gem, tile) in enumerate(zip(bench.sale.fashion, bench.sale.rulings.fashion, strict=True))
    ]
    hint = tag("span", words.lab("sale_fashion_hint"), class_="xp-soft")
    return tag("div", tag("b", words.say("fashion_panel")), tiles, hint, class_="sl-fashion")


def _rulings(bench: Bench) -> Iterator[Markup]:
    words = bench.words
    for field in SALE_RULINGS:
        now = str(getattr(bench.sale.rulings, field)).lower()
        options = [
            (f"{field} {value}".lower(), words.option(field, value)) for value in Rulings.options[field]
        ]
        label = words.ruling(field)
        chooser = choice(label, "ruling", options, f"{field} {now}")
        yield tag("label", tag("span", label), chooser, class_="sl-field")


def _stepper(bench: Bench) -> Markup:
    words = bench.words
    back = button("◀", do="back", label=words.ui("back"), key="ArrowLeft", disabled=not bench.told)
    onward = button("▶", do="next", label=words.ui("next"), key="ArrowRight", disabled=bench.all_told)
    ask = button(
        tag("span", words.ui("ask_first")),
        tag("i", class_="sl-knob"),
        class_="sl-switch",
        role="switch",
        aria_checked=str(bench.ask).lower(),
        title=words.lab("sale_ask_title"),
        do="ask",
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
            button(dot, tag("span", label), do=f"stage {place + 1}", title=label, aria_current=here),
            class_=f"sl-{state}",
        )


def _asking(bench: Bench) -> Markup | None:
    """The question, its options as buttons, and the way to look without a guess."""
    if bench.all_told or not bench.ask:
        return None
    words = bench.words
    asked = bench.question
    if asked is None:
        told = [tag("p", words.lab("sale_ask_reveal"))]
    else:
        said = [(option, told_option(words, asked.about, option)) for option in asked.options]
        options = [button(label, do=f"guess {option}") for option, label in said]
        told = [tag("p", _sentence(bench, asked)), tag("div", options, class_="sl-options")]
    reveal = button(words.ui("reveal_without_guess"), do="next", key=" ")
    return panel(words.lab("sale_before_next"), told, reveal, wanted=True, class_="sl-ask")


def _sentence(bench: Bench, asked: Question) -> str:
    if asked.seat is None:
        return bench.words.lab(f"sale_ask_{asked.about}", gem=asked.gem)
    return bench.words.lab("sale_ask_scores", player=asked.seat, pounds=bench.before[asked.seat])


def told_option(words: Words, about: str, option: str) -> str:
    """An option in words."""
    if option in (NOBODY, TIED):
        return words.lab(f"sale_{option}")
    if option in GEM_NAMES:
        return capital(words.name(option))
    return words.seat(int(option)) if about == "seller" else signed(option)


def _composing(bench: Bench) -> Markup:
    words, seat = bench.words, bench.chosen
    possible = words.lab("sale_displays", number=words.number(len(bench.sale.displays(seat))))
    note = tag("span", possible, class_="xp-soft sl-right")
    others = [
        picker(words, other, badge(other, words.players[other], 22), chosen=other == seat, look="sl-tab")
        for other in bench.sale.seats
    ]
    tabs = tag("span", others, class_="sl-tabs")
    head = headed(words.lab("sale_display_of", player=seat), tabs, note, class_="sl-head")
    composer = tag(
        "div", rows(bench.scene, bench.draft, bench.sale.fashion), class_="qn-composer sl-composer"
    )
    return panel(head, composer, tag("div", proposals(bench.scene), _alchemist(bench), class_="qn-do"))


def _alchemist(bench: Bench) -> Markup | None:
    """What the holder of the Alchemist may change, once all is revealed."""
    holder, words = bench.sale.alchemist, bench.words
    if holder is None:
        return None
    now = bench.displays[holder].transmuted
    chosen = "none" if now is None else f"{now[0]}>{now[1]}"
    label = words.lab("sale_alchemist_of", player=holder)
    return tag(
        "label",
        tag("span", label, class_="xp-soft"),
        choice(label, "change", _changes(bench, holder), chosen),
        class_="sl-field",
    )


def _changes(bench: Bench, holder: int) -> Iterator[tuple[str, str]]:
    words = bench.words
    display = bench.displays[holder].but(transmuted=None)
    yield "none", words.lab("sale_alchemist_keeps", card=ALCHEMIST)
    yield "best", words.lab("sale_alchemist_best")
    for card, to in transmutations(display, bench.sale.rulings):
        yield f"{card}>{to}", f"{words.name(card)} → {words.name(to)}"
