"""Names and sentences, in the language asked for. What a key says is in lang/*.toml, never in code."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from explorer.core.complaint import Complaint, Term
from explorer.core.extras import remedy
from explorer.core.files import refused
from explorer.core.game import Event, IllegalMove, Move, Part, Reason
from explorer.core.plain import brief
from explorer.core.readings import Readings
from explorer.games import BROUGHT, GAMES

FOLDER = files("explorer.view") / "lang"
"""Everything that is said, a file for each game and language and one for what games share."""

_THOUSANDS = re.compile(r"\{(\w+):,\}")
"""A blank for a number that may be large."""


def languages() -> tuple[str, ...]:
    """What can be spoken: whatever has a file of common words. English first, since it is spoken unasked."""
    names = (path.name.split(".") for path in FOLDER.iterdir())
    found = sorted(name[1] for name in names if name[0] == "common" and name[2:] == ["toml"])
    return tuple(sorted(found, key="en".__ne__))


class Words:
    """The vocabulary of one game in one language, at a table that may read some rules otherwise.

    >>> Words("necklace").name("ruby2")
    'two rubies'
    """

    def __init__(
        self,
        game: str,
        language: str = "en",
        players: Sequence[str] = (),
        rulings: Readings | None = None,
    ) -> None:
        if language not in languages():
            raise ValueError(f"there is no language '{language}'; known are {', '.join(languages())}")
        self.game, self.language, self.players = game, language, tuple(players)
        self.rulings = GAMES[game].readings() if rulings is None else rulings
        self._table = vocabulary(game, language)

    def name(self, thing: Any) -> str:
        """The name of a card, a colour, a phase."""
        key = thing.name.lower() if isinstance(thing, Enum) else str(thing)
        name = str(self._table["names"].get(key, ""))
        return self.completed(name) if "{" in name else name or key

    def has_name(self, key: str) -> bool:
        return key in self._table["names"]

    def is_row(self, field: str) -> bool:
        """Whether a field of the table holds one entry for each seat."""
        return field in self._table["seats"].get("rows", ())

    def say(self, key: str, **blanks: Any) -> str:
        """A sentence of the table, filled in."""
        return self.completed(self._entry("table", key), blanks)

    def event(self, event: Event, **more: Any) -> str:
        """What happened; a picture may fill in more than the event knows."""
        blanks = {**dict(zip(event.__fields__, event, strict=True)), **more}
        sentence = self._sentence("events", type(event).__name__, blanks)
        return self.completed(sentence, {"amount": event.amount, **blanks})

    def reason(self, reason: Reason) -> str:
        """Why a move was refused."""
        return self.completed(self._entry("why", reason.why), dict(reason.facts))

    def trouble(self, error: Exception) -> str:
        """Why something cannot be done; a sentence that this language does not know is English."""
        if isinstance(error, IllegalMove):
            return self.reason(error.reason)
        if isinstance(error, OSError):
            error = refused(error)
        if not isinstance(error, Complaint):
            return brief(error)
        blanks = {name: self._troubled(value) for name, value in error.blanks.items()}
        sentence = _THOUSANDS.sub(
            lambda blank: self.number(blanks[blank[1]]), self._troubled(Term(error.sentence))
        )
        said = sentence.format(**blanks)
        if error.at:
            said = self._troubled(Term("{place}: {problem}")).format(
                place=self._troubled(error.at), problem=said
            )
        return brief(said)

    def _troubled(self, value: Any) -> Any:
        if isinstance(value, Term):
            return complaints(self.language).get(value, str(value))
        if isinstance(value, Reason):
            return self.reason(value)
        if isinstance(value, Enum):
            return self.name(value)
        if isinstance(value, float | Fraction):
            return self.amount(value)
        return self.trouble(value) if isinstance(value, Exception) else value

    def _sentence(self, table: str, key: str, blanks: Mapping[str, Any]) -> str:
        """`Key_thief` for a card, `Key_skipped` for what is so, `Key_unseen` for the untold, or `Key`."""
        sentences = self._table[table]
        kinds = [f"{key}_{value.name.lower()}" for value in blanks.values() if isinstance(value, Enum)]
        kinds += [f"{key}_{name}" for name, value in blanks.items() if value is True]
        unseen = [f"{key}_unseen"] if None in blanks.values() else []
        known = next((name for name in (*kinds, *unseen) if name in sentences), key)
        return self._entry(table, known)

    def _entry(self, table: str, key: str) -> str:
        """What the language file says under a key; a game from elsewhere may have forgotten it."""
        if key not in self._table[table]:
            raise lacking(self.game, self.language, table, key)
        return str(self._table[table][key])

    def move(self, move: Move, **more: Any) -> str:
        """A move as a button says it; a picture may fill in more than the move knows."""
        return self._told("moves", type(move).__name__, move, more)

    def short(self, move: Move, **more: Any) -> str:
        """A move in a word or two, for a picture with little room; else as a button says it."""
        key = f"graph_{type(move).__name__}"
        if key not in self._table.get("lab", {}):
            return self.move(move, **more)
        return self._told("lab", key, move, more)

    def _told(self, table: str, key: str, move: Move, more: Mapping[str, Any]) -> str:
        blanks = {**dict(zip(move.__fields__, move, strict=True)), **more}
        sentence = self._sentence(table, key, blanks)
        return self.completed(sentence, blanks)

    def rule(self, rule: str) -> str:
        """A paragraph as this table reads it: what is always so, then what each reading in force adds."""
        added = readings_of(self.game, self.language).get(rule, {})
        here = [values.get(getattr(self.rulings, field)) for field, values in added.items()]
        always = self._table["rules"].get(rule)
        return self.completed(" ".join(filter(None, [always, *here])), {}) or rule

    def editions(self, rule: str) -> str:
        """What the editions say about a rule on which they differ or are silent."""
        return self.completed(self._table["editions"].get(rule, ""))

    def ruling(self, field: str) -> str:
        """The question that a reading of the rules answers."""
        return self.completed(self._entry("rulings", field))

    def option(self, field: str, value: Any) -> str:
        """One of its answers; a number is its own."""
        key = option_key(field, value)
        if key not in self._table["options"]:
            return " / ".join(map(self.amount, value)) if isinstance(value, tuple) else self.amount(value)
        return self.completed(self._table["options"][key])

    def part(self, part: Part) -> str:
        """A line of a bill, with what it is about."""
        if not part.rule:
            return self.ui("there_before")
        blanks = dict(part.about)
        chapter = dict(blanks.pop("chapter", ()))
        sentence = self._sentence("parts", part.rule, blanks) if part.rule in self._table["parts"] else ""
        line = self.completed(sentence, blanks) or self.rule(part.rule)
        return self.say("line_of_chapter", line=line, **chapter) if chapter else line

    def has_quantity(self, kind: str) -> bool:
        """Whether there is a heading for bills of this kind."""
        return kind in self._table["quantities"]

    def quantity(self, name: str, amount: Any) -> str:
        """The heading over a bill."""
        kind, *rest = name.split()
        about = [self.seat(int(word)) if word.isdecimal() else self.name(word.lower()) for word in rest]
        return self._entry("quantities", kind).format(amount=self.amount(amount), about=", ".join(about))

    def ui(self, key: str, **blanks: Any) -> str:
        """A word of the frame, which all games share."""
        filled = {name: self.number(value) if type(value) is int else value for name, value in blanks.items()}
        return str(vocabulary("common", self.language)["ui"][key]).format(**filled)

    def lab(self, key: str, **blanks: Any) -> str:
        """A word of a lab: of one made for this game, or of one that all games share."""
        own = self._table.get("lab", {})
        sentence = own[key] if key in own else vocabulary("common", self.language)["lab"][key]
        return self.completed(sentence, blanks)

    def lacks(self, package: str) -> str:
        """That a package is missing here, and how to get it."""
        how = remedy(package)
        return self.lab("needs", package=package, how=how) if how else self.lab("not_here", package=package)

    def counted(self, key: str, number: int) -> str:
        """A word of a lab in the plural, or in the singular, which in French also nought takes."""
        one = number in vocabulary("common", self.language)["numbers"]["singular"]
        return self.lab(f"{key}_one" if one else key)

    def number(self, value: Any, digits: int = 0, least: int = 0) -> str:
        """A number as the language writes it, with so many digits behind the sign at most and at least.

        >>> Words("edel", "fr").number(-1234.5, 2)
        '−1\u202f234,5'
        """
        signs = vocabulary("common", self.language)["numbers"]
        whole, _, rest = f"{abs(value):,.{digits}f}".partition(".")
        rest = rest.rstrip("0").ljust(least, "0")
        written = whole.replace(",", signs["thousands"]) + (signs["decimal"] + rest if rest else "")
        return f"−{written}" if value < 0 and written.strip(f"0{signs['decimal']}") else written

    def amount(self, value: Any) -> str:
        """A number as the language writes it, halves and the like with two digits; what is none as it is."""
        if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
            return signed(value)
        return self.number(value) if isinstance(value, int) else self.number(float(value), 2)

    def percent(self, chance: Any) -> str:
        """A chance as people say it; what is not sure is never called sure."""
        share = 100 * float(chance)
        rounded = "< 1" if 0 < share < 1 else "> 99" if 99 < share < 100 else self.number(share)
        return str(vocabulary("common", self.language)["numbers"]["percent"]).format(number=rounded)

    def seat(self, seat: int) -> str:
        return self.players[seat] if 0 <= seat < len(self.players) else str(seat)

    def completed(self, sentence: str, blanks: Mapping[str, Any] | None = None) -> str:
        """A sentence with its blanks filled in; what nobody gives is a number of the rules in force."""
        filled = {name: self.filled(name, value) for name, value in (blanks or {}).items()}
        try:
            return sentence.format_map(_Blanks(filled, self.rulings, self.amount))
        except AttributeError as unknown:
            raise Complaint(
                "nothing fills the blank '{blank}' of '{sentence}'", blank=unknown.name, sentence=sentence
            ) from None

    def filled(self, blank: str, value: Any) -> str:
        """A value as it stands in a sentence, or where it has that name on a table.

        The table `seats` names the `blanks` that mean players, and places `counted` from one, not from zero.
        """
        if hasattr(value, "kinds"):
            return self.cards(value.kinds())
        if hasattr(value, "cards"):
            return self.cards(value.cards().kinds())
        if hasattr(value, "card"):
            return self.name(value.card)
        if isinstance(value, tuple | list) and not hasattr(value, "__fields__"):
            return self.listed([self.filled(blank, part) for part in value])
        if blank in self._table["seats"].get("blanks", ()) and isinstance(value, int):
            return self.seat(value)
        if blank in self._table["seats"].get("counted", ()) and isinstance(value, int):
            return str(value + 1)
        return self.name(value) if isinstance(value, Enum | str) else self.amount(value)

    def cards(self, kinds: Iterable[tuple[Any, int]]) -> str:
        """Cards with their number, if there are several."""
        return self.listed([self.name(kind) if n == 1 else f"{n} × {self.name(kind)}" for kind, n in kinds])

    def listed(self, parts: Sequence[str]) -> str:
        return ", ".join(parts) if parts else self.name("nothing")


class _Blanks(dict[str, Any]):
    """What stands in the blanks of a sentence: what was given, else a number or a row of them by its name."""

    def __init__(self, given: Mapping[str, str], rulings: Readings, written: Callable[[Any], str]) -> None:
        super().__init__(given)
        self._rulings, self._written = rulings, written

    def __missing__(self, name: str) -> Any:
        number = getattr(self._rulings, name)
        return tuple(map(self._written, number)) if isinstance(number, tuple) else self._written(number)


@lru_cache(maxsize=64)
def spoken(game: str, language: str, players: tuple[str, ...], rulings: Readings) -> Words:
    """The words of a table, the same ones as long as nothing of it changes."""
    return Words(game, language, players, rulings)


def option_key(field: str, value: Any) -> str:
    """A reading in the tables of a language."""
    return f"{field}_{value}".lower()


def signed(value: Any, plus: str = "") -> str:
    """A number with a real minus sign, and with a plus if that is asked for."""
    return str(value).replace("-", "−") if not plus or value <= 0 else f"{plus}{value}"


@cache
def vocabulary(game: str, language: str) -> dict[str, dict[str, Any]]:
    """The tables of a game's language file."""
    return _brought(game, language) if game in BROUGHT else _read(_file(game, language))


def _file(game: str, language: str) -> Traversable:
    if game in BROUGHT:
        return BROUGHT[game].words / f"{language}.toml"
    return FOLDER / f"{game}.{language}.toml"


def _read(path: Traversable) -> dict[str, dict[str, Any]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


TABLES = (
    *("seats", "names", "table", "events", "moves", "why", "quantities", "parts"),
    *("chapters", "rules", "readings", "editions", "rulings", "options", "lab"),
)
"""What a language file may hold."""


def _brought(game: str, language: str) -> dict[str, dict[str, Any]]:
    """What a game from elsewhere does not say in a language it says in English, or as all games do."""
    rules, own = GAMES[game], _file(game, language)
    said = [vocabulary("common", language), _read(_file(game, "en")), _read(own) if own.is_file() else {}]
    tables = {name: _laid_over(book.get(name, {}) for book in said) for name in TABLES}
    names = tables["names"]
    usual = {f"graph_at_{phase}": names.get(phase, phase) for phase in rules.phases}
    usual |= {
        f"readings_chapter_{chapter}": names.get(chapter, chapter) for chapter in rules.readings.chapters()
    }
    return {**tables, "lab": usual | tables["lab"]}


def _laid_over(tables: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {key: said for table in tables for key, said in table.items()}


def learn(game: str) -> None:
    """Reads the words of a game from elsewhere; without those that are needed from the start it complains."""
    vocabulary.cache_clear()
    readings_of.cache_clear()
    spoken.cache_clear()
    file = _file(game, "en")
    if not file.is_file():
        raise Complaint("there is no file {file}: in it the game speaks English", file=file)
    try:
        said = vocabulary(game, "en")
    except tomllib.TOMLDecodeError as error:
        raise Complaint("{file} cannot be read: {problem}", file=file, problem=error) from None
    for table, key in _needed(game):
        if key not in said[table]:
            raise lacking(game, "en", table, key)
    readings_of(game, "en")


def _needed(game: str) -> Iterator[tuple[str, str]]:
    rules = GAMES[game]
    yield "table", "title"
    yield from (("names", phase) for phase in rules.phases)
    for field, made in rules.readings.declared.items():
        yield from (("rulings", field), ("rules", made.rule))
        if field in rules.readings.options:
            yield from (("options", option_key(field, value)) for value in made.values)


def lacking(game: str, language: str, table: str, key: str) -> Complaint:
    """That a language file has no such key."""
    file = _file(game, language)
    return Complaint("{file}: there is no '{key}' in the table [{table}]", file=file, key=key, table=table)


@cache
def readings_of(game: str, language: str) -> dict[str, dict[str, dict[Any, str]]]:
    """For each paragraph, by reading and value, the sentence that holds while the value is in force."""
    options = {
        option_key(field, value): (field, value)
        for field, values in GAMES[game].readings.options.items()
        for value in values
    }
    told: dict[str, dict[str, dict[Any, str]]] = {}
    for key, sentence in vocabulary(game, language).get("readings", {}).items():
        rule, _, option = key.partition("_")
        if option not in options:
            file = _file(game, language)
            raise Complaint(
                "{file}: '{key}' in the table [readings] names no reading of the game", file=file, key=key
            )
        field, value = options[option]
        told.setdefault(rule, {}).setdefault(field, {})[value] = sentence
    return told


@cache
def complaints(language: str) -> dict[str, str]:
    """What the package says in English when something cannot be done, and how this language says it."""
    path = FOLDER / f"complaints.{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["complaints"] if path.is_file() else {}
