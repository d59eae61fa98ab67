"""The readings lab drawn: which reading, what it changes at a small table, what it would have changed."""

from collections.abc import Iterable, Iterator

from explorer.view.kit import button, chip, either, form, panel
from explorer.view.labs.readings.exhibit import HERE, WITNESS, Exhibit
from explorer.view.labs.readings.lines import lines, table, tries
from explorer.view.labs.readings.sides import sides
from explorer.view.markup import Markup, tag

NEVER = ("shortage_repeat",)
"""Readings of which it is known that they change nothing; the language files say why."""


def page(show: Exhibit) -> Markup:
    """The chooser beside what was chosen."""
    return tag("div", _chooser(show), tag("div", _chosen(show), class_="rl-main"), class_="rl-grid")


def _chosen(show: Exhibit) -> list[Markup | None]:
    words, found = show.words, show.found
    if found is None:
        return [_heading(show), _nothing(show)]
    whose = None
    if show.whose is not None and show.place == HERE:
        whose = tag("p", words.lab("readings_world", player=show.words.seat(show.whose)), class_="xp-soft")
    none = "readings_none_seen" if found.offers.unseen else "readings_no_difference"
    same = None if found.kinds else tag("p", words.lab(none), class_="rl-none")
    told = panel("", whose, same, sides(show, found), class_="rl-told")
    if show.place == HERE:
        return [_heading(show), told, lines(show), tries(show, found), table(show, found)]
    return [_heading(show), told, table(show, found), tries(show, found)]


def _nothing(show: Exhibit) -> Markup:
    """Why there is nothing to compare."""
    words = show.words
    if show.problem:
        said = words.lab("readings_no_such_table", problem=show.problem)
    elif show.place == WITNESS and show.witness.searched:
        never = f" {words.lab('readings_never')}" if show.ruling in NEVER else ""
        said = words.lab("readings_none_found", number=show.witness.searched) + never
    else:
        said = words.ui("thinking") if show.working else words.lab("readings_not_worked_out")
    return tag("p", said, class_="xp-panel rl-none")


def _chooser(show: Exhibit) -> Markup:
    """A list where there is room for it, a menu where there is not."""
    return tag("nav", _editions(show), _menu(show), _list(show), class_="rl-chooser xp-panel")


def _editions(show: Exhibit) -> Markup | None:
    """The literal text of one edition, with all that it reads otherwise."""
    if not show.one.editions:
        return None
    words = show.words
    buttons = [
        button(
            words.ui(f"language_{code}"),
            do=f"edition {code}",
            pressed=show.edition == code,
            title=show.edition_name(code),
        )
        for code in show.one.editions
    ]
    heading = tag("h3", words.ui("editions"))
    return tag("div", heading, tag("div", buttons, class_="rl-editions"), _changes(show), class_="rl-edition")


def _changes(show: Exhibit) -> Markup | None:
    if not show.edition:
        return None
    number = len(show.changed)
    return tag("p", show.words.lab("readings_edition_changes", number=number), class_="xp-soft")


def _menu(show: Exhibit) -> Markup:
    """The same list as a menu, for narrow cells."""
    groups = [
        tag("optgroup", [_entry(show, ruling) for ruling in rules], label=_chapter(show, chapter))
        for chapter, rules in show.one.chapters().items()
    ]
    label = show.words.lab("readings_choose")
    return tag("select", groups, aria_label=label, title=label, data_choose="do", class_="rl-menu")


def _entry(show: Exhibit, ruling: str) -> Markup:
    chosen = "" if ruling == show.ruling else None
    mark = " ●" if ruling in show.telling else ""
    return tag("option", show.words.ruling(ruling), mark, value=f"choose {ruling}", selected=chosen)


def _list(show: Exhibit) -> Markup:
    chapters = [
        (tag("h4", _chapter(show, chapter)), *_rows(show, rules))
        for chapter, rules in show.one.chapters().items()
    ]
    dot = tag("p", "● ", show.words.lab("readings_matters"), class_="xp-soft") if show.telling else None
    return tag("div", dot, chapters, class_="rl-list", data_keep="")


def _rows(show: Exhibit, rules: Iterable[str]) -> Iterator[Markup]:
    """The questions of a chapter; numbers that only a house would change are folded below them."""
    asked, numbers = (
        [ruling for ruling in rules if (ruling in show.one.options) is known] for known in (True, False)
    )
    yield tag("ul", [_row(show, ruling) for ruling in asked])
    if numbers:
        summary = tag("summary", show.words.lab("readings_numbers", number=len(numbers)))
        unfolded = "" if show.ruling in numbers else None
        yield tag("details", summary, tag("ul", [_row(show, one) for one in numbers]), open=unfolded)


def _chapter(show: Exhibit, chapter: str) -> str:
    return show.words.lab(f"readings_chapter_{chapter}")


def _row(show: Exhibit, ruling: str) -> Markup:
    """The question, the usual answer, the others; marked if the chosen edition answers otherwise."""
    words = show.words
    mark = tag("b", "≠ ", class_="rl-otherwise") if ruling in show.changed else None
    matters = words.lab("readings_matters") if ruling in show.telling else None
    chosen = button(
        tag("span", mark, words.ruling(ruling), tag("b", " ●", class_="rl-matters") if matters else None),
        tag("small", " / ".join(words.option(ruling, value) for value in show.one.declared[ruling].values)),
        do=f"choose {ruling}",
        title=matters,
        aria_current="true" if ruling == show.ruling else None,
    )
    return tag("li", chosen)


def _heading(show: Exhibit) -> Markup:
    """One question and its answers, or an edition with all that it reads otherwise."""
    edition = show.edition and show.place == HERE
    asked = _of_edition(show) if edition else _question(show)
    return panel("", asked, _places(show), class_="rl-heading")


def _question(show: Exhibit) -> list[Markup | None]:
    words, rule = show.words, show.one.declared[show.ruling].rule
    title = tag("div", tag("h3", words.ruling(show.ruling)), chip(words, rule), class_="rl-title")
    return [title, tag("p", words.editions(rule), class_="xp-soft"), _alternatives(show)]


def _of_edition(show: Exhibit) -> list[Markup]:
    words = show.words
    rows = [
        tag(
            "li",
            words.ruling(ruling),
            " ",
            tag("b", words.option(ruling, getattr(show.other, ruling))),
            " ",
            chip(words, show.one.declared[ruling].rule),
        )
        for ruling in show.changed
    ]
    return [
        tag("div", tag("h3", show.edition_name(show.edition)), class_="rl-title"),
        tag("ul", rows, class_="rl-points xp-soft"),
    ]


def _alternatives(show: Exhibit) -> Markup | None:
    """Where there are more than two answers: which one is side B."""
    declared = show.one.declared[show.ruling]
    mine, theirs = getattr(show.one, show.ruling), getattr(show.other, show.ruling)
    if declared.is_number:
        return _typed(show, show.words.option(show.ruling, theirs))
    if len(declared.values) < 3:
        return None
    options = [
        (place, show.words.option(show.ruling, value))
        for place, value in enumerate(declared.values)
        if value != mine
    ]
    buttons = either(f"choose {show.ruling}", options, declared.values.index(theirs))
    return tag("div", tag("span", "B: "), buttons, class_="rl-alternatives", role="group")


def _typed(show: Exhibit, value: str) -> Markup:
    """A number of side B can be any; what no source prints is called assumed."""
    label, assumed = show.words.lab("readings_number"), show.one.declared[show.ruling].assumed
    note = tag("small", show.words.lab("readings_assumed"), class_="xp-soft") if assumed else None
    side = tag("span", "B: ")
    look = "rl-alternatives"
    return form(label, "number", before=side, after=note, class_=look, value=value, maxlength=40, size=12)


def _places(show: Exhibit) -> Markup | None:
    """The small example, or the table the lab was opened at."""
    if len(show.places) < 2:
        return None
    keys = {WITNESS: "readings_at_witness", HERE: "readings_at_table"}
    buttons = either("at", [(place, show.words.lab(keys[place])) for place in show.places], show.place)
    follow = button(show.words.lab("readings_follow"), do="follow")
    return tag("div", buttons, follow if show.moved else None, class_="rl-places", role="group")
