"""Every paragraph of the rules is met: cited in play or explained, and named by a test."""

import pytest

from explorer import GAMES
from explorer.view.words import languages, vocabulary
from tests.citations import PAGE, citations, explained, named, page, paragraphs

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_every_paragraph_is_cited_in_play_or_says_why_nothing_happens(game: str) -> None:
    cited, reasons = citations(game), explained(game)
    assert [rule for rule in paragraphs(game) if rule not in cited and rule not in reasons] == []


@each_game
def test_a_paragraph_that_is_cited_does_not_claim_that_nothing_happens(game: str) -> None:
    assert citations(game).keys() & explained(game).keys() == set()


@each_game
def test_what_is_cited_or_explained_is_a_paragraph(game: str) -> None:
    assert (citations(game).keys() | explained(game).keys()) - set(paragraphs(game)) == set()


@each_game
@pytest.mark.parametrize("language", languages())
def test_the_same_paragraphs_explain_in_every_language(game: str, language: str) -> None:
    assert vocabulary(game, language).get("explains", {}).keys() == explained(game).keys()


@each_game
def test_every_paragraph_is_named_by_a_test(game: str) -> None:
    by_tests = named()
    assert [rule for rule in paragraphs(game) if not by_tests[rule]] == []


def test_the_page_of_citations_is_what_the_source_says_today() -> None:
    """To bring it up to date: `python -m tests.citations`."""
    assert PAGE.read_text(encoding="utf-8") == page()
