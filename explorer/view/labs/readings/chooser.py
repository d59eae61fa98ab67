"""Which reading: all of them, chapter by chapter, each with what it usually is and what else it can be."""

from collections.abc import Iterable, Iterator
from typing import Any

from explorer.view.kit import button
from explorer.view.labs.readings.exhibit import Exhibit
from explorer.view.markup import Markup, tag


def chooser(show: Exhibit) -> Markup:
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
            title=words.lab("readings_edition", language=words.ui(f"language_{code}")),
        )
        for code in show.one.editions
    ]
    heading = tag("h3", words.ui("editions"))
    return tag("div", heading, tag("div", buttons, class_="rl-editions"), _changes(show), class_="rl-edition")


def _changes(show: Exhibit) -> Markup | None:
    if not show.edition:
        return None
    number = len(changed(show))
    return tag("p", show.words.lab("readings_edition_changes", number=number), class_="xp-soft")


def changed(show: Exhibit) -> list[str]:
    """What the chosen edition reads otherwise than the usual reading does."""
    return list(show.one.edition(show.edition).changes()) if show.edition else []


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
    mark = tag("b", "≠ ", class_="rl-otherwise") if ruling in changed(show) else None
    matters = words.lab("readings_matters") if ruling in show.telling else None
    chosen = button(
        tag("span", mark, words.ruling(ruling), tag("b", " ●", class_="rl-matters") if matters else None),
        tag("small", _either(show, ruling, show.one.declared[ruling].values)),
        do=f"choose {ruling}",
        title=matters,
        aria_current="true" if ruling == show.ruling else None,
    )
    return tag("li", chosen)


def _either(show: Exhibit, ruling: str, values: Iterable[Any]) -> str:
    return " / ".join(show.words.option(ruling, value) for value in values)
