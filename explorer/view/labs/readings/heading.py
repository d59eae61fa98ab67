"""The question, its rule, what the editions say, and which two readings are laid side by side."""

from typing import Any

from explorer.view.frame import rule_chip
from explorer.view.kit import button
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
    words, rule = show.words, show.one.declared[show.ruling].rule
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
            rule_chip(words, show.one.declared[ruling].rule),
        )
        for ruling in changed(show)
    ]
    return [tag("div", tag("h3", name), class_="rl-title"), tag("ul", rows, class_="rl-points xp-soft")]


def _alternatives(show: Exhibit) -> Markup | None:
    """Where there are more than two answers: which one is side B."""
    declared = show.one.declared[show.ruling]
    mine, theirs = getattr(show.one, show.ruling), getattr(show.other, show.ruling)
    if declared.is_number:
        return _typed(show, show.words.option(show.ruling, theirs))
    options = declared.values
    if len(options) < 3:
        return None
    buttons = [
        button(
            show.words.option(show.ruling, value), do=f"choose {show.ruling} {place}", pressed=value == theirs
        )
        for place, value in enumerate(options)
        if value != mine
    ]
    return tag("div", tag("span", "B: "), buttons, class_="rl-alternatives", role="group")


def _typed(show: Exhibit, value: str) -> Markup:
    """A number of side B can be any; what no source prints is called assumed."""
    label = show.words.lab("readings_number")
    field = tag("input", type="text", name="said", value=value, aria_label=label, maxlength=40, size=12)
    button = tag("button", label, type="submit")
    assumed = show.one.declared[show.ruling].assumed
    note = tag("small", show.words.lab("readings_assumed"), class_="xp-soft") if assumed else None
    return tag("form", tag("span", "B: "), field, button, note, data_say="number", class_="rl-alternatives")


def _places(show: Exhibit) -> Markup | None:
    """The small example, or the table the lab was opened at."""
    if len(show.places) < 2:
        return None
    names: dict[str, Any] = {WITNESS: "readings_at_witness", HERE: "readings_at_table"}
    buttons = [
        button(show.words.lab(names[place]), do=f"at {place}", pressed=place == show.place)
        for place in show.places
    ]
    follow = button(show.words.lab("readings_follow"), do="follow")
    return tag("div", buttons, follow if show.moved else None, class_="rl-places", role="group")
