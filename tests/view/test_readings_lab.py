"""The readings lab drawn: every witness in every language, and differences that need no colour."""

import re

import pytest

from explorer.analysis.witnesses import alternatives
from explorer.games import GAMES
from explorer.view.words import Words, languages
from explorer.widgets.labs.readings import ReadingsDesk
from tests.said import said

UNTOLD = re.compile(r"[{}]|\bNone\b|readings_")


def clicked(desk: ReadingsDesk, value: str) -> ReadingsDesk:
    desk.hear({"kind": "do", "value": value, "moment": desk.version})
    while desk.working:
        desk.go_on()
    assert not desk.trouble, desk.notice
    return desk


def shown(name: str, language: str = "en", *clicks: str) -> ReadingsDesk:
    desk = ReadingsDesk.written(name, language=language)
    for value in clicks:
        clicked(desk, value)
    return desk


UNMARKED = {"shortage_repeat", "spaces", "most_jokers_removed", "hand", "merchant_spread", "first_gems"}
"""Of these no table is known that differs, or none on whose board it can be seen."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", GAMES)
def test_every_witness_is_told_in_every_language(name: str, language: str) -> None:
    game, words = GAMES[name], Words(name, language)
    for ruling, value in alternatives(game):
        number = game.readings.declared[ruling].known.index(value)
        html = shown(name, language, f"choose {ruling} {number}").html()
        assert not UNTOLD.search(re.sub(r"<[^>]*>", " ", html)), (ruling, value)
        assert html.count(words.ruling(ruling).replace("'", "&#x27;")) >= 3
        marked = '<span class="rl-mark" aria-hidden="true">≠</span>' in html
        assert marked != (ruling in UNMARKED)


@pytest.mark.parametrize("name", GAMES)
def test_all_readings_are_listed_by_chapter_with_the_usual_answer_first(name: str) -> None:
    words, options = Words(name), GAMES[name].readings.options
    html = shown(name).html()
    for chapter in GAMES[name].readings.chapters():
        assert f"<h4>{words.lab(f'readings_chapter_{chapter}')}</h4>" in html
    for ruling, values in options.items():
        answers = " / ".join(words.option(ruling, value) for value in values)
        assert f"<small>{answers}</small>".replace("'", "&#x27;") in html


def test_what_is_equal_spans_both_columns_and_what_differs_stands_in_its_own() -> None:
    html = shown("edel", "en", "choose cert_zero_second").html()
    table = html[html.index("<tbody>") : html.index("</tbody>")]
    rows = re.findall(r"<tr.*?</tr>", table)
    assert rows
    for row in rows:
        assert ('colspan="2"' in row) != ("rl-differs" in row)
    assert any("ESR-SCORE-7" in row and "rl-nothing" in row for row in rows)


def test_events_that_sound_alike_tell_what_the_others_hear() -> None:
    html = shown("necklace", "en", "choose discards_public").html()
    seen = said("necklace.events.GemGivenUp", victim="Barnaby", card="ruby1")
    unseen = said("necklace.events.GemGivenUp_unseen", victim="Barnaby")
    assert said("lab.readings_others_hear", told=seen) in html
    assert said("lab.readings_others_hear", told=unseen) in html


def test_where_only_a_sample_was_compared_the_lab_says_so() -> None:
    gems = "diamond1 diamond2 emerald1 emerald2 ruby1 ruby2 amber1"
    hand = f"{gems} ring ring ring king necklace banker".split()
    position = {"players": ["Amy", "Barnaby"], "hands": [hand, []], "stage": ["display", 0]}
    desk = ReadingsDesk.of(position, game="necklace")
    while desk.working:
        desk.go_on()
    html = clicked(desk, "choose banker_needs_gem").html()
    assert said("lab.readings_only_here_least", number=1) in html
    assert said("lab.readings_sampled", compared=20_000, number=88_612) in html
    html = clicked(desk, "choose final_tie").html()
    assert said("lab.readings_none_seen") in html
    assert said("lab.readings_sampled", compared=20_000, number=88_611) in html


def test_two_deals_are_drawn_side_by_side() -> None:
    html = shown("collection", "en", "choose setup_capacity").html()
    assert html.count("<figure>") == 2
    assert re.search(said("collection.lab.readings_box", box="[A-H]", pawns="[A-H]{4}"), html)
    assert "62–66, 30–34, 1–6" in shown("necklace", "en", "choose merchant_placement").html()


def test_a_reading_that_never_matters_says_why() -> None:
    html = shown("edel", "en", "choose shortage_repeat").html()
    assert said("lab.readings_none_found", number=5_000) in html
    assert said("edel.lab.readings_never") in html


def test_the_picture_cannot_be_touched() -> None:
    html = shown("necklace", "en", "choose banker_needs_gem").html()
    assert html.count(' inert=""') == 1
    assert html.index(' inert=""') < html.index(said("necklace.table.hand_size", number=1))
