"""Every language says the same things, and nothing that can happen is without words.

What is asked of the words of a game is asked of English only: the other languages have the same keys
and the same blanks.
"""

import ast
import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from explorer.core.game import Event, Move, Step
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.games import GAMES
from explorer.view.rulebook import chapter_of, pages
from explorer.view.words import Words, languages, vocabulary

HOUSE = Path(__file__).parents[2]
EXPLORER = HOUSE / "explorer"
BOOKS = [*GAMES, "common"]
TABLES = [(game, players) for game in GAMES for players in GAMES[game].seats]

RULE = r"(?:QN|ESR|QC)-[A-Z0-9-]*[A-Z0-9]"
FILLED_BY_THE_PICTURE = {
    "Buy": {"card", "price"},
    "Bid": {"gems"},
    "Remove": {"told"},
    "GemDrawn": {"told"},
    "EventDrawn": {"told"},
}
"""Blanks of a move that its fields do not fill."""

ARTICLES = {
    "fr": "de|du|des|le|la|les|un|une|que|au|aux",
    "de": "der|die|das|den|dem|des|ein|eine|einen|einem|zum|zur",
}

NO_WORDS = ("seats", "numbers")
"""Tables that say how things are said."""

each_game = pytest.mark.parametrize("game", GAMES)
each_table = pytest.mark.parametrize("game, players", TABLES)
each_book = pytest.mark.parametrize("book", BOOKS)
each_language = pytest.mark.parametrize("language", languages())


def sentences(book: str, language: str) -> dict[tuple[str, str], str]:
    """Everything a language file says, by table and key."""
    tables = vocabulary(book, language).items()
    return {
        (table, key): text for table, keys in tables if table not in NO_WORDS for key, text in keys.items()
    }


def table(game: str, name: str) -> dict[str, Any]:
    return vocabulary(game, "en").get(name, {})


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def numbers_of_the_rules(book: str) -> set[str]:
    """The blanks that the table's own numbers fill; nothing has to agree with them."""
    return set(dir(GAMES[book].readings)) if book in GAMES else set()


def sources(*folders: Path) -> list[str]:
    found = {folder: [*folder.rglob("*.py")] for folder in folders}
    assert all(found.values()), "a folder without any source"
    return [path.read_text(encoding="utf-8") for paths in found.values() for path in paths]


def source_of(game: str) -> list[str]:
    return sources(EXPLORER / "games" / game)


@cache
def modules(game: str) -> list[ModuleType]:
    package = import_module(f"explorer.games.{game}")
    return [import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)]


def kinds(game: str, base: type) -> Iterator[type]:
    """The classes below this one that the game defines."""
    names = {module.__name__ for module in modules(game)}
    for kind in base.__subclasses__():
        if kind.__module__ in names:
            yield kind
        yield from kinds(game, kind)


def tellable(game: str, base: type) -> dict[str, set[str]]:
    """What needs a sentence, with the blanks it can fill.

    An event without a rule is a base of others, and so is a move without notation.
    """
    if base is Event:
        return {kind.__name__: {*kind.__fields__, "amount"} for kind in kinds(game, Event) if ruled(kind)}
    more = FILLED_BY_THE_PICTURE
    moves = (kind for kind in kinds(game, Move) if kind.__str__ is not Move.__str__)
    return {kind.__name__: {*kind.__fields__, *more.get(kind.__name__, ())} for kind in moves}


def ruled(kind: type) -> bool:
    return kind.rule is not Event.rule


def named_things(game: str) -> set[str]:
    """Cards, colours and whatever else is an enum of the game."""
    return {
        thing.name.lower()
        for module in modules(game)
        for _, kind in getmembers(module, isclass)
        if issubclass(kind, Enum) and kind.__module__ == module.__name__
        for thing in kind
    }


KEY_OF_A_REASON = {"Reason": 1, "Flaw": 1, "against": 2}
"""Where in a call that makes a reason its key is written."""


def reasons_in(text: str) -> Iterator[str]:
    """The keys written into what makes a reason."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and (name := getattr(node.func, "id", "")) in KEY_OF_A_REASON:
            place = KEY_OF_A_REASON[name]
            given = [*node.args[place : place + 1], *(it.value for it in node.keywords if it.arg == "why")]
            yield from (key for argument in given for key in _written(argument))


def _written(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from (*_written(node.body), *_written(node.orelse))
    elif isinstance(node, ast.Constant):
        yield str(node.value)


@each_book
@each_language
def test_all_languages_have_the_same_keys(book: str, language: str) -> None:
    assert sentences(book, language).keys() == sentences(book, "en").keys()


@each_book
@each_language
def test_all_languages_have_the_same_blanks(book: str, language: str) -> None:
    english = sentences(book, "en")
    other = {key: blanks(text) for key, text in sentences(book, language).items()}
    assert other == {key: blanks(text) for key, text in english.items()}


@each_game
@each_language
def test_all_languages_mean_players_by_the_same_blanks(game: str, language: str) -> None:
    assert vocabulary(game, language)["seats"] == vocabulary(game, "en")["seats"]


@each_book
@each_language
def test_nothing_is_left_empty(book: str, language: str) -> None:
    assert [key for key, text in sentences(book, language).items() if not text or text != text.strip()] == []


@each_book
@each_language
def test_numbers_are_written_with_real_signs(book: str, language: str) -> None:
    wrong = re.compile(r"\d x \d|\d \* |(?<![\w-])-\d|\.\.\.")
    assert [key for key, text in sentences(book, language).items() if wrong.search(text)] == []


@each_book
def test_french_signs_keep_their_no_break_space(book: str) -> None:
    wrong = re.compile(r"[^\u00a0][:;?!»]|«[^\u00a0]|'")
    assert [key for key, text in sentences(book, "fr").items() if wrong.search(text)] == []


@each_book
def test_french_says_vous(book: str) -> None:
    familiar = re.compile(
        r"\b(?:tu|te|toi|ton|ta|tes|(?:[Cc]hois|[Éé]cr)is|(?:[Rr]ep|[Pp])rends|[Mm]ets|[Aa]ttends|[Ff]ais)\b"
        r"|(?:^|[.;] )(?:Joue|Rejoue|Commence|Recommence|Change|Clique|Essaie|Donne|Retire)\b"
    )
    assert [key for key, text in sentences(book, "fr").items() if familiar.search(text)] == []


@pytest.mark.parametrize(
    "language, method",
    [("en", "regret matching"), ("fr", "appariement des regrets"), ("de", "abgleich der reue")],
)
def test_the_labs_call_a_method_by_one_name(language: str, method: str) -> None:
    told = (
        sentences("necklace", language)["lab", "sale_of_many"],
        sentences("edel", language)["lab", "choice_means_long_run"],
    )
    assert all(method in text.lower() for text in told)


@each_book
@pytest.mark.parametrize("language, articles", ARTICLES.items())
def test_no_article_has_to_agree_with_what_fills_a_blank(book: str, language: str, articles: str) -> None:
    wrong = re.compile(rf"\b(?:(?:{articles}) |[dl]’|qu’)\{{(?!amount|number)(\w+)", re.IGNORECASE)
    found = {key: wrong.findall(text) for key, text in sentences(book, language).items()}
    assert [key for key, names in found.items() if set(names) - numbers_of_the_rules(book)] == []


@each_game
@pytest.mark.parametrize("base, name", [(Event, "events"), (Move, "moves")])
def test_every_event_and_every_move_has_a_sentence_it_can_fill(game: str, base: type, name: str) -> None:
    told, known = tellable(game, base), table(game, name)
    assert told, "nothing can be told at all"
    assert told.keys() - known.keys() == set()
    unfilled = {key: blanks(text) - told[key.split("_")[0]] for key, text in known.items()}
    numbers = numbers_of_the_rules(game)
    named = {key: {name.partition("[")[0] for name in names} for key, names in unfilled.items()}
    assert {key: names - numbers for key, names in named.items() if names - numbers} == {}


@each_game
@pytest.mark.parametrize("name", ["events", "moves"])
def test_a_sentence_of_its_own_is_for_a_card_or_for_those_who_do_not_see_it(game: str, name: str) -> None:
    variants = {key.partition("_")[2] for key in table(game, name)}
    tellables = (*tellable(game, Event).values(), *tellable(game, Move).values())
    fields = {field for told in tellables for field in told}
    assert variants - named_things(game) - fields <= {"", "unseen"}


@each_game
def test_everything_on_the_table_has_a_name(game: str) -> None:
    things = named_things(game)
    assert things, "nothing lies on the table"
    assert (things | GAMES[game].phases.keys()) - table(game, "names").keys() == set()


@each_game
def test_every_refusal_has_a_sentence(game: str) -> None:
    for texts in (source_of(game), sources(EXPLORER / "core")):
        refused = {key for text in texts for key in reasons_in(text)}
        assert refused, "nothing is ever refused"
        assert refused - table(game, "why").keys() == set()


@each_game
def test_no_refusal_is_left_that_nobody_makes(game: str) -> None:
    text = "".join([*source_of(game), *sources(EXPLORER / "core")])
    assert [key for key in table(game, "why") if f'"{key}"' not in text] == []


@each_game
def test_every_rule_that_the_code_names_is_told(game: str) -> None:
    used = {rule for text in source_of(game) for rule in re.findall(f'"({RULE})"', text)}
    assert used, "no rule is named"
    assert used - table(game, "rules").keys() == set()


@pytest.mark.parametrize("path, text", pages(HOUSE / "docs/lookup").items(), ids=lambda part: str(part)[-30:])
def test_the_pages_of_the_rules_are_what_the_language_files_say_today(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text


@each_game
def test_every_paragraph_stands_in_a_chapter_with_a_title(game: str) -> None:
    assert [*dict.fromkeys(map(chapter_of, table(game, "rules")))] == list(table(game, "chapters"))


@each_game
@pytest.mark.parametrize("name", ["editions", "parts"])
def test_what_is_said_about_a_rule_belongs_to_a_rule(game: str, name: str) -> None:
    """A line may have sentences of its own for a kind or a case: `RULE_ruby`, `RULE_tied`."""
    said = {key.partition("_")[0] for key in table(game, name)}
    assert said - table(game, "rules").keys() == set()


@each_game
def test_every_reading_and_every_option_of_it_has_a_label(game: str) -> None:
    readings = GAMES[game].readings.options
    options = {f"{field}_{value}".lower() for field, values in readings.items() for value in values}
    assert table(game, "rulings").keys() == GAMES[game].readings.declared.keys()
    assert table(game, "options").keys() == options


def test_every_word_that_frame_and_widgets_ask_for_is_there() -> None:
    texts = sources(EXPLORER / "view", EXPLORER / "widgets")
    asked = {key for text in texts for key in re.findall(r'\bui\("(\w+)"', text)}
    assert asked, "no word is asked for"
    assert asked - vocabulary("common", "en")["ui"].keys() == set()


def test_no_word_of_the_frame_is_left_that_nobody_asks_for() -> None:
    """A key stands in the code, or begins with a part that the code completes."""
    text = "".join(sources(EXPLORER / "view", EXPLORER / "front", EXPLORER / "widgets"))
    completed = tuple(re.findall(r'\bui\(f"(\w+_){', text))
    keys = vocabulary("common", "en")["ui"].keys()
    assert [key for key in keys if f'"{key}"' not in text and not key.startswith(completed)] == []


@each_game
def test_every_word_that_its_picture_asks_for_is_there(game: str) -> None:
    asked = {
        key for text in sources(EXPLORER / "view" / game) for key in re.findall(r'words\.say\("(\w+)"', text)
    }
    assert asked, "the picture asks for no words at all"
    assert asked - table(game, "table").keys() == set()


@cache
def played(game: str, players: int) -> list[Step]:
    """A game among players who choose at random."""
    rules = GAMES[game]
    choosers = [random_player(Random(f"{game}/{seat}")) for seat in range(players)]
    return play_out(rules, rules.start(players=players, seed=players), choosers, Seeded(players))


UNTOLD = re.compile(r"[{}]|\bNone\b")


def speaker(game: str, language: str, step: Step) -> Words:
    return Words(game, language, GAMES[game].names(step.state))


@each_table
@each_language
def test_a_whole_game_can_be_told_to_every_seat(game: str, players: int, language: str) -> None:
    steps = played(game, players)
    words = speaker(game, language, steps[0])
    for event in (event for step in steps for event in step.events):
        for heard in (event, *(event.told_to(seat) for seat in (None, *range(players)))):
            if heard is not None:
                assert not UNTOLD.search(words.event(heard)), heard


@each_table
@each_language
def test_the_set_up_can_be_told_to_every_seat(game: str, players: int, language: str) -> None:
    options = [{"easy": True, "remove_one_each": True, "jokers_removed": 1}] if game == "collection" else []
    for more in ({}, *options):
        opening = GAMES[game].opening(players, seed=players, **more)
        words = speaker(game, language, opening)
        for event in opening.events:
            for heard in (event, *(event.told_to(seat) for seat in (None, *range(players)))):
                assert heard is None or not UNTOLD.search(words.event(heard)), heard
            assert event.rule in table(game, "rules")
            assert not event.amount or {part.rule for part in event.because} <= table(game, "parts").keys()


@each_table
@each_language
def test_every_move_offered_in_a_game_can_be_told(game: str, players: int, language: str) -> None:
    steps = played(game, players)
    words = speaker(game, language, steps[0])
    for step in steps:
        for move in GAMES[game].moves(step.before)[:50]:
            filled = dict.fromkeys(FILLED_BY_THE_PICTURE.get(type(move).__name__, ()), 7)
            assert not UNTOLD.search(words.move(move, **filled)), move


@each_table
@each_language
def test_every_refusal_met_in_a_game_can_be_told(game: str, players: int, language: str) -> None:
    steps = played(game, players)
    words, rules = speaker(game, language, steps[0]), table(game, "rules")
    tried, met = {}, 0
    for step in steps:
        tried.update((type(move), move) for move in GAMES[game].moves(step.before)[:50])
        for move in tried.values():
            reason = GAMES[game].objection(step.before, move)
            if reason is not None:
                met += 1
                assert not UNTOLD.search(words.reason(reason)), reason
                assert reason.rule in rules, reason
    assert met, "nothing was refused"


@each_table
def test_every_line_of_every_bill_has_a_rule_and_a_few_words(game: str, players: int) -> None:
    rules, parts, quantities = (table(game, name) for name in ("rules", "parts", "quantities"))
    for step in played(game, players):
        assert [event for event in step.events if event.rule not in rules] == []
        bills = [event.because for event in step.events if event.amount]
        asked = GAMES[game].quantities(step.state)
        assert {name.split()[0] for name in asked} - quantities.keys() == set()
        bills += [GAMES[game].why(step.state, name) for name in asked]
        assert {part.rule for bill in bills for part in bill} - parts.keys() == set()
        for words in (speaker(game, language, step) for language in languages()):
            assert not [part for bill in bills for part in bill if UNTOLD.search(words.part(part))]
