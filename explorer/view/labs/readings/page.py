"""The readings lab drawn: which reading, what it changes at a small table, what it would have changed."""

from collections.abc import Iterable, Iterator

from explorer.view.kit import button, chip, either, form, panel
from explorer.view.labs.readings.lab import HERE, WITNESS, TwoReadings
from explorer.view.labs.readings.lines import lines, table, tries
from explorer.view.labs.readings.sides import sides
from explorer.view.markup import Markup, tag

NEVER = ("shortage_repeat",)
"""Readings of which it is known that they change nothing; the language files say why."""


def headline(lab: TwoReadings) -> str:
    return lab.words.lab("readings_subtitle", number=len(lab.readings.options))


def page(lab: TwoReadings) -> Markup:
    """The chooser beside what was chosen."""
    return tag("div", _chooser(lab), tag("div", _chosen(lab), class_="rl-main"), class_="rl-grid")


def _chosen(lab: TwoReadings) -> list[Markup | None]:
    words, found = lab.words, lab.difference
    if found is None:
        return [_heading(lab), _nothing(lab)]
    whose = None
    if lab.seat is not None and lab.place == HERE:
        whose = tag("p", words.lab("readings_world", player=words.seat(lab.seat)), class_="xp-soft")
    none = "readings_none_seen" if found.offers.unseen else "readings_no_difference"
    same = None if found.kinds else tag("p", words.lab(none), class_="rl-none")
    told = panel("", whose, same, sides(lab, found), class_="rl-told")
    if lab.place == HERE:
        return [_heading(lab), told, lines(lab), tries(lab, found), table(lab, found)]
    return [_heading(lab), told, table(lab, found), tries(lab, found)]


def _nothing(lab: TwoReadings) -> Markup:
    """Why there is nothing to compare."""
    words = lab.words
    if lab.problem:
        said = words.lab("readings_no_such_table", problem=lab.problem)
    elif lab.place == WITNESS and lab.witness.searched:
        never = f" {words.lab('readings_never')}" if lab.ruling in NEVER else ""
        said = words.lab("readings_none_found", number=lab.witness.searched) + never
    else:
        said = words.ui("thinking") if lab.working else words.lab("readings_not_worked_out")
    return tag("p", said, class_="xp-panel rl-none")


def _chooser(lab: TwoReadings) -> Markup:
    """A list where there is room for it, a menu where there is not."""
    return tag("nav", _editions(lab), _menu(lab), _list(lab), class_="rl-chooser xp-panel")


def _editions(lab: TwoReadings) -> Markup | None:
    """The literal text of one edition, with all that it reads otherwise."""
    if not lab.one.editions:
        return None
    words = lab.words
    buttons = [
        button(
            words.ui(f"language_{code}"),
            do=f"edition {code}",
            pressed=lab.edition == code,
            title=lab.edition_name(code),
        )
        for code in lab.one.editions
    ]
    heading = tag("h3", words.ui("editions"))
    return tag("div", heading, tag("div", buttons, class_="rl-editions"), _changes(lab), class_="rl-edition")


def _changes(lab: TwoReadings) -> Markup | None:
    if not lab.edition:
        return None
    number = len(lab.changed)
    return tag("p", lab.words.lab("readings_edition_changes", number=number), class_="xp-soft")


def _menu(lab: TwoReadings) -> Markup:
    """The same list as a menu, for narrow cells."""
    groups = [
        tag("optgroup", [_entry(lab, ruling) for ruling in rules], label=_chapter(lab, chapter))
        for chapter, rules in lab.one.chapters().items()
    ]
    label = lab.words.lab("readings_choose")
    return tag("select", groups, aria_label=label, title=label, data_choose="do", class_="rl-menu")


def _entry(lab: TwoReadings, ruling: str) -> Markup:
    chosen = "" if ruling == lab.ruling else None
    mark = " ●" if ruling in lab.matters else ""
    return tag("option", lab.words.ruling(ruling), mark, value=f"choose {ruling}", selected=chosen)


def _list(lab: TwoReadings) -> Markup:
    chapters = [
        (tag("h4", _chapter(lab, chapter)), *_rows(lab, rules))
        for chapter, rules in lab.one.chapters().items()
    ]
    dot = tag("p", "● ", lab.words.lab("readings_matters"), class_="xp-soft") if lab.matters else None
    return tag("div", dot, chapters, class_="rl-list", data_keep="")


def _rows(lab: TwoReadings, rules: Iterable[str]) -> Iterator[Markup]:
    """The questions of a chapter; numbers that only a house would change are folded below them."""
    asked, numbers = (
        [ruling for ruling in rules if (ruling in lab.one.options) is known] for known in (True, False)
    )
    yield tag("ul", [_row(lab, ruling) for ruling in asked])
    if numbers:
        summary = tag("summary", lab.words.lab("readings_numbers", number=len(numbers)))
        unfolded = "" if lab.ruling in numbers else None
        yield tag("details", summary, tag("ul", [_row(lab, one) for one in numbers]), open=unfolded)


def _chapter(lab: TwoReadings, chapter: str) -> str:
    return lab.words.lab(f"readings_chapter_{chapter}")


def _row(lab: TwoReadings, ruling: str) -> Markup:
    """The question, the usual answer, the others; marked if the chosen edition answers otherwise."""
    words = lab.words
    mark = tag("b", "≠ ", class_="rl-otherwise") if ruling in lab.changed else None
    matters = words.lab("readings_matters") if ruling in lab.matters else None
    chosen = button(
        tag("span", mark, words.ruling(ruling), tag("b", " ●", class_="rl-matters") if matters else None),
        tag("small", " / ".join(words.option(ruling, value) for value in lab.one.declared[ruling].values)),
        do=f"choose {ruling}",
        title=matters,
        aria_current="true" if ruling == lab.ruling else None,
    )
    return tag("li", chosen)


def _heading(lab: TwoReadings) -> Markup:
    """One question and its answers, or an edition with all that it reads otherwise."""
    edition = lab.edition and lab.place == HERE
    asked = _of_edition(lab) if edition else _question(lab)
    return panel("", asked, _places(lab), class_="rl-heading")


def _question(lab: TwoReadings) -> list[Markup | None]:
    words, rule = lab.words, lab.one.declared[lab.ruling].rule
    title = tag("div", tag("h3", words.ruling(lab.ruling)), chip(words, rule), class_="rl-title")
    return [title, tag("p", words.editions(rule), class_="xp-soft"), _alternatives(lab)]


def _of_edition(lab: TwoReadings) -> list[Markup]:
    words = lab.words
    rows = [
        tag(
            "li",
            words.ruling(ruling),
            " ",
            tag("b", words.option(ruling, getattr(lab.other, ruling))),
            " ",
            chip(words, lab.one.declared[ruling].rule),
        )
        for ruling in lab.changed
    ]
    return [
        tag("div", tag("h3", lab.edition_name(lab.edition)), class_="rl-title"),
        tag("ul", rows, class_="rl-points xp-soft"),
    ]


def _alternatives(lab: TwoReadings) -> Markup | None:
    """Where there are more than two answers: which one is side B."""
    declared = lab.one.declared[lab.ruling]
    mine, theirs = getattr(lab.one, lab.ruling), getattr(lab.other, lab.ruling)
    if declared.is_number:
        return _typed(lab, lab.words.option(lab.ruling, theirs))
    if len(declared.values) < 3:
        return None
    options = [
        (place, lab.words.option(lab.ruling, value))
        for place, value in enumerate(declared.values)
        if value != mine
    ]
    buttons = either(f"choose {lab.ruling}", options, declared.values.index(theirs))
    return tag("div", tag("span", "B: "), buttons, class_="rl-alternatives", role="group")


def _typed(lab: TwoReadings, value: str) -> Markup:
    """A number of side B can be any; what no source prints is called assumed."""
    label, assumed = lab.words.lab("readings_number"), lab.one.declared[lab.ruling].assumed
    note = tag("small", lab.words.lab("readings_assumed"), class_="xp-soft") if assumed else None
    side = tag("span", "B: ")
    look = "rl-alternatives"
    return form(label, "number", before=side, after=note, class_=look, value=value, maxlength=40, size=12)


def _places(lab: TwoReadings) -> Markup | None:
    """The small example, or the table the lab was opened at."""
    if lab.table is None:
        return None
    keys = {WITNESS: "readings_at_witness", HERE: "readings_at_table"}
    buttons = either("at", [(place, lab.words.lab(key)) for place, key in keys.items()], lab.place)
    follow = button(lab.words.lab("readings_follow"), do="follow")
    return tag("div", buttons, follow if lab.behind else None, class_="rl-places", role="group")
