"""The question, its rule, what the editions say, and which two readings are laid side by side."""

from typing import Any

from explorer.analysis.witnesses.chapters import rule_of
from explorer.view.labs.frame import rule_chip
from explorer.view.labs.readings.chooser import changed
from explorer.view.labs.readings.exhibit import HERE, WITNESS, Exhibit
from explorer.view.markup import Markup, tag


def heading(show: Exhibit) -> Markup:
    """One question and its answers, or an edition with all that it reads otherwise."""
    edition = show.edition and show.place == HERE
    return tag(
        "section",
        _edition(show) if edition else _question(show),
        _places(show),
        class_="xp-panel rl-heading",
    )


def _question(show: Exhibit) -> list[Markup | None]:
    words, rule = show.words, rule_of(show.game.name, show.ruling)
    title = tag("div", tag("h3", words.ruling(show.ruling)), rule_chip(words, rule), class_="rl-title")
    return [title, tag("p", words.editions(rule), class_="xp-soft"), _alternatives(show)]


def _edition(show: Exhibit) -> list[Markup]:
    words = show.words
    name = words.lab("readings_edition", language=words.ui(f"language_{show.edition}"))
    rows = [
        tag(
            "li",
            words.ruling(ruling),
            " ",
            tag("b", words.option(ruling, getattr(show.other, ruling))),
            " ",
            rule_chip(words, rule_of(show.game.name, ruling)),
        )
        for ruling in changed(show)
    ]
    return [tag("div", tag("h3", name), class_="rl-title"), tag("ul", rows, class_="rl-points xp-soft")]


def _alternatives(show: Exhibit) -> Markup | None:
    """Where there are more than two answers: which one is side B."""
    options = show.one.options[show.ruling]
    mine, theirs = getattr(show.one, show.ruling), getattr(show.other, show.ruling)
    if len(options) < 3:
        return None
    buttons = [
        tag(
            "button",
            show.words.option(show.ruling, value),
            type="button",
            data_do=f"choose {show.ruling} {place}",
            aria_pressed=str(value == theirs).lower(),
        )
        for place, value in enumerate(options)
        if value != mine
    ]
    return tag("div", tag("span", "B: "), buttons, class_="rl-alternatives", role="group")


def _places(show: Exhibit) -> Markup | None:
    """The small example, or the table the lab was opened at."""
    if len(show.places) < 2:
        return None
    names: dict[str, Any] = {WITNESS: "readings_at_witness", HERE: "readings_at_table"}
    buttons = [
        tag(
            "button",
            show.words.lab(names[place]),
            type="button",
            data_do=f"at {place}",
            aria_pressed=str(place == show.place).lower(),
        )
        for place in show.places
    ]
    follow = tag("button", show.words.lab("readings_follow"), type="button", data_do="follow")
    return tag("div", buttons, follow if show.moved else None, class_="rl-places", role="group")
