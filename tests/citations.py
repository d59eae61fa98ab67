"""Where every paragraph of the rules is met: what cites it in play, and which tests name it.

`python -m tests.citations` writes the page docs/lookup/citations.md anew.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from explorer import GAMES
from explorer.core.game import Event
from explorer.view.words import Words, vocabulary

HOUSE = Path(__file__).parents[1]
PAGE = HOUSE / "docs/lookup/citations.md"
RULE = re.compile(r"(?:QN|ESR|QC)-[A-Z0-9]+(?:-[A-Z0-9]+)*")

Places = dict[str, set[str]]
"""Rule ids with the places that name them."""


def paragraphs(game: str) -> list[str]:
    return list(vocabulary(game, "en")["rules"])


def explained(game: str) -> dict[str, str]:
    """The paragraphs by which nothing happens, with the reason."""
    return dict(vocabulary(game, "en").get("explains", {}))


def citations(game: str) -> Places:
    """What cites each paragraph in play, as `kind: name`."""
    places: Places = defaultdict(set)
    for path in sorted((HOUSE / "explorer/games" / game).rglob("*.py")):
        if path.stem == "readings":  # says what can be read otherwise, not what happens
            continue
        for rule, place in _Source(path.stem == "setup").read(path):
            places[rule].add(place)
    return places


class _Source:
    """One module: every literal rule id with what it stands in, docstrings aside."""

    def __init__(self, sets_up: bool) -> None:
        self.event = "set-up" if sets_up else "event"

    def read(self, path: Path) -> Iterator[tuple[str, str]]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            yield from self._inside(node, f"refusal: {getattr(node, 'name', path.stem)}")

    def _inside(self, node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value, place
        place = self._place(node, place)
        for child in ast.iter_child_nodes(node):
            yield from self._inside(child, place)

    def _place(self, node: ast.AST, place: str) -> str:
        if isinstance(node, ast.ClassDef) and node.name in EVENTS:
            return f"{self.event}: {node.name}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = node.func.id
            if called in EVENTS:
                return f"{self.event}: {called}"
            if called in ("Part", "Verdict"):
                return f"{'bill' if called == 'Part' else 'verdict'}: {place.partition(': ')[2]}"
        return place


def _kinds_of(kind: type) -> Iterator[str]:
    for child in kind.__subclasses__():
        yield child.__name__
        yield from _kinds_of(child)


EVENTS = set(_kinds_of(Event))


def named() -> Places:
    """The files of tests that name each paragraph."""
    places: Places = defaultdict(set)
    for path in sorted((HOUSE / "tests").rglob("*")):
        if path.suffix in (".py", ".json", ".jsonl") and path != Path(__file__):
            for rule in RULE.findall(path.read_text(encoding="utf-8")):
                places[rule].add(path.relative_to(HOUSE / "tests").as_posix())
    return places


def page() -> str:
    """The table of all games."""
    by_tests = named()
    lines = [
        "# Where every paragraph is met",
        "",
        "What cites a paragraph in play: an event, a line of a bill, a refusal, a verdict or the set-up.",
        "Where nothing can happen by a paragraph, the reason. Then the tests that name it.",
        "Written by `python -m tests.citations`.",
    ]
    for game in GAMES:
        lines += [
            "",
            f"## {Words(game).say('title')}",
            "",
            "| paragraph | cited by | tests |",
            "|---|---|---|",
        ]
        cited, reasons = citations(game), explained(game)
        for rule in paragraphs(game):
            where = ", ".join(sorted(cited[rule])) or f"explains: {reasons.get(rule, '–')}"
            lines.append(f"| {rule} | {where} | {', '.join(sorted(by_tests[rule])) or '–'} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
