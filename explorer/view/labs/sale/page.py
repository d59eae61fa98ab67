"""The sale lab drawn: the matrix of a sale, who got what, displays to compose, best replies, equilibrium."""

from collections.abc import Iterator

from explorer.analysis.sale import ALL, NOBODY, TIED, Question
from explorer.analysis.sale.opening import edition_of
from explorer.games.necklace.cards import ALCHEMIST, BANKER, GEM_CARDS, GEM_NAMES, KING, NECKLACE, RING, Card
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import transmutations
from explorer.view.frame import tray
from explorer.view.kit import button, choice, headed, notice, panel
from explorer.view.labs.sale.answers import best_reply, equilibrium
from explorer.view.labs.sale.lab import Saleroom, picker
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


def headline(lab: Saleroom) -> str:
    words, number = lab.words, lab.opening.number
    if lab.moment is None:
        return words.lab("sale_by_hand")
    if lab.seat is not None:
        return words.lab("sale_from_seat", number=number, player=lab.seat)
    return words.lab("sale_from_moment", number=number, moment=str(lab.moment.id))


def page(lab: Saleroom) -> Markup:
    """While something is not told yet, no panel is there that could give it away."""
    open_ = lab.all_told
    main = [
        _setup(lab) if open_ else None,
        matrix(lab),
        tray(lab.scene),
        _composing(lab) if open_ else None,
        takings(lab),
    ]
    later = tag("p", lab.words.lab("sale_later"), class_="xp-soft")
    side = [best_reply(lab), equilibrium(lab)] if open_ else [_asking(lab), later]
    grid = tag(
        "div", tag("main", main, class_="xp-main"), tag("aside", side, class_="xp-side"), class_="xp-grid"
    )
    return join([_toolbar(lab), _note(lab), _stepper(lab), grid])


def _note(lab: Saleroom) -> Markup | None:
    """From a seat, the other hands are one way they could be; and the game may have gone on."""
    words = lab.words
    if lab.behind:
        return notice(words.lab("sale_behind"), words.lab("sale_catch_up"), "imagine")
    if lab.seat is None:
        return None
    return notice(words.lab("sale_imagined", player=lab.seat), words.lab("sale_imagine"), "imagine")


def _toolbar(lab: Saleroom) -> Markup:
    """Reading, the worth of a card kept, and the switch of the editor."""
    words, edition = lab.words, edition_of(lab.rulings)
    editions = [("default", words.ui("reading_default"))]
    editions += [
        (code, words.ui("reading_edition", language=words.ui(f"language_{code}")))
        for code in Rulings.editions
    ]
    if edition == "own":
        editions.append(("own", words.lab("sale_reading_own")))
    keeps = [
        (str(pounds), words.lab("sale_keep", pounds=pounds)) for pounds in sorted({*KEEPS, lab.sale.keep})
    ]
    return tag(
        "div",
        choice(words.ui("readings"), "read", editions, edition),
        choice(words.lab("sale_keep_title"), "keep", keeps, str(lab.sale.keep)),
        button(words.lab("sale_edit"), do="edit", pressed=lab.editing),
        class_="sl-tools",
    )


def _setup(lab: Saleroom) -> Markup | None:
    if not lab.editing:
        return None
    words = lab.words
    hands = [_hand(lab, seat) for seat in lab.sale.seats]
    hint = tag("span", words.lab("sale_setup_hint"), class_="xp-soft")
    return panel(
        headed(words.lab("sale_setup"), hint, class_="sl-head"),
        tag("div", hands, class_="sl-hands"),
        _fashion(lab),
        tag("div", list(_rulings(lab)), class_="sl-rulings"),
    )


def _hand(lab: Saleroom, seat: int) -> Markup:
    name = lab.words.players[seat]
    cards = [_counter(lab, seat, card) for card in SALE_CARDS]
    return tag("div", tag("b", badge(seat, name, 22), " ", name), tag("div", cards, class_="sl-cards"))


def _counter(lab: Saleroom, seat: int, card: Card) -> Markup:
    words, number = lab.words, lab.sale.hands[seat][card]
    less = words.lab("sale_fewer", card=card)
    fewer = button("−", do=f"fewer {seat} {card}", label=less, disabled=not number)
    more = button("+", do=f"more {seat} {card}", label=words.lab("sale_more", card=card))
    look = "sl-counter" if number else "sl-counter sl-empty"
    return tag("div", mini(words, card), fewer, tag("b", number), more, class_=look, title=words.name(card))


def _fashion(lab: Saleroom) -> Markup:
    words = lab.words
    tiles = [
        button(
            [tag("b", tile), gem_picture(gem, words.name(gem)), "◂" if place else ""],
            do=f"fashion {gem}",
            title=words.lab("sale_fashion_up", gem=gem),
            class_="sl-tile",
        )
        for place, (gem, tile) in enumerate(zip(lab.sale.fashion, lab.sale.rulings.fashion, strict=True))
    ]
    hint = tag("span", words.lab("sale_fashion_hint"), class_="xp-soft")
    return tag("div", tag("b", words.say("fashion_panel")), tiles, hint, class_="sl-fashion")


def _rulings(lab: Saleroom) -> Iterator[Markup]:
    words = lab.words
    for field in SALE_RULINGS:
        now = str(getattr(lab.sale.rulings, field)).lower()
        options = [
            (f"{field} {value}".lower(), words.option(field, value)) for value in Rulings.options[field]
        ]
        label = words.ruling(field)
        chooser = choice(label, "ruling", options, f"{field} {now}")
        yield tag("label", tag("span", label), chooser, class_="sl-field")


def _stepper(lab: Saleroom) -> Markup:
    words = lab.words
    back = button("◀", do="back", label=words.ui("back"), key="ArrowLeft", disabled=not lab.told)
    onward = button("▶", do="next", label=words.ui("next"), key="ArrowRight", disabled=lab.all_told)
    ask = button(
        tag("span", words.ui("ask_first")),
        tag("i", class_="sl-knob"),
        class_="sl-switch",
        role="switch",
        aria_checked=str(lab.ask).lower(),
        title=words.lab("sale_ask_title"),
        do="ask",
    )
    ways = tag("span", back, onward, class_="sl-ways")
    return tag("nav", ways, tag("ol", list(_stages(lab)), class_="sl-stages"), ask, class_="sl-stepper")


def _stages(lab: Saleroom) -> Iterator[Markup]:
    words = lab.words
    first = [words.lab(f"sale_stage_{name}") for name in ("reveal", "totals", "rarity")]
    labels = [*first, *map(words.name, lab.sale.fashion), words.lab("sale_stage_scores")]
    for place, label in enumerate(labels):
        asked = place == lab.told < ALL and lab.ask
        state = "done" if place < lab.told else "asked" if asked else "ahead"
        dot = tag("b", {"done": "✓", "asked": "?", "ahead": ""}[state], class_="sl-dot")
        here = "step" if place == lab.told - 1 or asked else None
        yield tag(
            "li",
            button(dot, tag("span", label), do=f"stage {place + 1}", title=label, aria_current=here),
            class_=f"sl-{state}",
        )


def _asking(lab: Saleroom) -> Markup | None:
    """The question, its options as buttons, and the way to look without a guess."""
    if lab.all_told or not lab.ask:
        return None
    words = lab.words
    asked = lab.question
    if asked is None:
        told = [tag("p", words.lab("sale_ask_reveal"))]
    else:
        said = [(option, told_option(words, asked.about, option)) for option in asked.options]
        options = [button(label, do=f"guess {option}") for option, label in said]
        told = [tag("p", _sentence(lab, asked)), tag("div", options, class_="sl-options")]
    reveal = button(words.ui("reveal_without_guess"), do="next", key=" ")
    return panel(words.lab("sale_before_next"), told, reveal, wanted=True, class_="sl-ask")


def _sentence(lab: Saleroom, asked: Question) -> str:
    if asked.seat is None:
        return lab.words.lab(f"sale_ask_{asked.about}", gem=asked.gem)
    return lab.words.lab("sale_ask_scores", player=asked.seat, pounds=lab.opening.before[asked.seat])


def told_option(words: Words, about: str, option: str) -> str:
    """An option in words."""
    if option in (NOBODY, TIED):
        return words.lab(f"sale_{option}")
    if option in GEM_NAMES:
        return capital(words.name(option))
    return words.seat(int(option)) if about == "seller" else signed(option)


def _composing(lab: Saleroom) -> Markup:
    words, seat = lab.words, lab.chosen
    possible = words.lab("sale_displays", number=words.number(len(lab.sale.displays(seat))))
    note = tag("span", possible, class_="xp-soft sl-right")
    others = [
        picker(words, other, badge(other, words.players[other], 22), chosen=other == seat, look="sl-tab")
        for other in lab.sale.seats
    ]
    tabs = tag("span", others, class_="sl-tabs")
    head = headed(words.lab("sale_display_of", player=seat), tabs, note, class_="sl-head")
    composer = tag("div", rows(lab.scene, lab.draft, lab.sale.fashion), class_="qn-composer sl-composer")
    return panel(head, composer, tag("div", proposals(lab.scene), _alchemist(lab), class_="qn-do"))


def _alchemist(lab: Saleroom) -> Markup | None:
    """What the holder of the Alchemist may change, once all is revealed."""
    holder, words = lab.sale.alchemist, lab.words
    if holder is None:
        return None
    now = lab.displays[holder].transmuted
    chosen = "none" if now is None else f"{now[0]}>{now[1]}"
    label = words.lab("sale_alchemist_of", player=holder)
    return tag(
        "label",
        tag("span", label, class_="xp-soft"),
        choice(label, "change", _changes(lab, holder), chosen),
        class_="sl-field",
    )


def _changes(lab: Saleroom, holder: int) -> Iterator[tuple[str, str]]:
    words = lab.words
    display = lab.displays[holder].but(transmuted=None)
    yield "none", words.lab("sale_alchemist_keeps", card=ALCHEMIST)
    yield "best", words.lab("sale_alchemist_best")
    for card, to in transmutations(display, lab.sale.rulings):
        yield f"{card}>{to}", f"{words.name(card)} → {words.name(to)}"
