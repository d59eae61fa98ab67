"""The rules of a game as a page, from the language files: `python -m explorer.view.rulebook docs/lookup`."""

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from explorer.core.readings import Declared
from explorer.games import GAMES
from explorer.view.words import Words, languages, readings_of, vocabulary


def page(game: str, language: str) -> str:
    """Every paragraph under its id: as it is usually read, what else it can mean, what editions say."""
    words, said = Words(game, language), vocabulary("common", language)["lookup"]
    return "\n".join(
        [
            f"# {said['title'].format(title=words.say('title'))}",
            "",
            said["about"],
            *_chapters(words),
            *_readings(words, said),
            *_numbers(words, said),
            "",
        ]
    )


def chapter_of(rule: str) -> str:
    """The part of the rulebook that a paragraph stands in: `BUY` of `QN-BUY-2`."""
    return rule.split("-")[1].rstrip("0123456789") or rule.split("-")[1]


def _chapters(words: Words) -> Iterator[str]:
    table = vocabulary(words.game, words.language)
    for chapter, rules in groupby(table["rules"], chapter_of):
        yield from ("", f"## {table['chapters'].get(chapter, chapter)}")
        for rule in rules:
            yield from ("", f'<a id="{rule}"></a>', f"**{rule}** {words.rule(rule)}")
            yield from _others(words, rule)
            if editions := words.editions(rule):
                yield from ("", f"*{editions}*")


def _others(words: Words, rule: str) -> Iterator[str]:
    """What the paragraph says under every other reading, one at a time."""
    said = vocabulary("common", words.language)["lookup"]["otherwise"]
    declared = words.rulings.declared
    lines = [
        f"- {said} (`{field} = {value!r}`): {words.completed(sentence)}"
        for field, told in readings_of(words.game, words.language).get(rule, {}).items()
        for value, sentence in told.items()
        if value != declared[field].usual
    ]
    if lines:
        yield from ("", *lines)


def _readings(words: Words, said: dict[str, str]) -> Iterator[str]:
    rows = (
        (
            f"`{field}`",
            words.ruling(field),
            _option(words, field, made.usual),
            "; ".join(_option(words, field, value) for value in made.values[1:]),
            ", ".join(_elsewhere(words, field)),
            _link(made),
        )
        for field, made in words.rulings.declared.items()
        if len(made.values) > 1
    )
    yield from ("", f"## {said['readings']}", "")
    yield from _table(
        [said[name] for name in ("field", "question", "usual", "others", "editions", "rule")], rows
    )


def _option(words: Words, field: str, value: Any) -> str:
    return f"{words.option(field, value)} (`{value!r}`)"


def _elsewhere(words: Words, field: str) -> Iterator[str]:
    for edition, reads in words.rulings.editions.items():
        if field in reads:
            yield f"{edition.upper()}: `{reads[field]!r}`"


def _numbers(words: Words, said: dict[str, str]) -> Iterator[str]:
    rows = (
        (
            f"`{field}`",
            words.ruling(field),
            words.option(field, made.usual),
            f"{made.least} – {made.most}",
            _link(made) + (f", {words.lab('readings_assumed')}" if made.assumed else ""),
        )
        for field, made in words.rulings.declared.items()
        if made.is_number
    )
    yield from ("", f"## {said['numbers']}", "")
    yield from _table([said[name] for name in ("field", "question", "usual", "range", "rule")], rows)


def _link(made: Declared) -> str:
    return f"[{made.rule}](#{made.rule})"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    names = list(head)
    for cells in (names, ["---"] * len(names), *rows):
        yield f"| {' | '.join(cells)} |"


def pages(folder: Path) -> dict[Path, str]:
    """Where every page of every game is, and what it says; English without its letters in the name."""
    return {
        folder / (f"{game}-rules.md" if language == "en" else f"{game}-rules.{language}.md"): page(
            game, language
        )
        for game in GAMES
        for language in languages()
    }


def main(folder: str = "docs/lookup") -> None:
    for path, text in pages(Path(folder)).items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
