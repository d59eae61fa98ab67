"""The picture of the sale lab tells what is told, all of it and nothing more."""

import re

import pytest

from explorer.analysis.sale import ALL, REVEAL, SCORES, TOTALS, TYPES
from explorer.view.labs.sale.told import _scale
from explorer.view.words import languages
from tests.said import said
from tests.widgets.test_sale_lab import click, desk

FORBIDDEN = r"<defs|<linearGradient|\sid=|<image|<filter"


def told(stage: int, **changes) -> str:
    lab = desk(**changes)
    return click(lab, f"stage {stage}")


def test_before_the_reveal_the_page_is_the_same_whatever_lies_there():
    other = ["nothing", "D1 R1", "E2k A1"]
    assert told(REVEAL) == told(REVEAL, displays=other)


def test_each_stage_tells_one_thing_more():
    pages = [told(stage) for stage in range(ALL + 1)]
    assert [page.count('qn-count">?') for page in pages] == [0, 9, *[0] * (ALL - 1)]
    assert [bool(re.search('qn-total"[^>]*>7<', page)) for page in pages] == [
        stage > TOTALS for stage in range(ALL + 1)
    ]
    assert [len(re.findall('qn-rarity"[^>]*>[?]<', page)) for page in pages] == [0, 4, 4, *[0] * (ALL - 2)]
    sold = said("necklace.table.status_sold", seller="Amy")
    cancelled = said("necklace.table.status_cancelled")
    assert [sold in page for page in pages] == [stage > TYPES for stage in range(ALL + 1)]
    assert [cancelled in page for page in pages] == [stage > TYPES + 2 for stage in range(ALL + 1)]
    assert ["QN-NECK-5" in page for page in pages] == [stage > TYPES + 1 for stage in range(ALL + 1)]
    assert ['data-why="score 0">200<' in page for page in pages] == [
        stage > SCORES for stage in range(ALL + 1)
    ]


@pytest.mark.parametrize("stage", range(ALL))
def test_no_panel_is_there_that_could_give_away_what_is_not_told(stage):
    page = told(stage)
    assert f"{said('necklace.lab.sale_reply')}<" not in page
    assert said("necklace.lab.sale_equilibrium") not in page
    assert "data-put" not in page


def test_every_bar_has_its_rule():
    page = str(desk().html())
    assert len(re.findall(r'data-rule="QN-', page)) == page.count('class="sl-label"') == 9


@pytest.mark.parametrize("levels", [[], [0, 20], [-50, 0, 140], [-300, 900], [10, 30]])
def test_the_scale_has_zero_and_room_for_every_bar(levels):
    scale = _scale(levels)
    assert 0 in scale.ticks()
    assert scale.low <= min([0, *levels])
    assert scale.high >= max([0, *levels])
    assert 2 <= len(scale.ticks()) <= 8


@pytest.mark.parametrize("language", languages())
def test_everything_is_said_in_every_language(language):
    lab = desk(language=language)
    clicks = ("solve", "edit", "against worlds", "against mix", "ask", *["next"] * 8)
    for page in [click(lab, value) for value in clicks]:
        assert not re.search(r"[{}]|\bsale_|" + FORBIDDEN, page.replace("xp-lab-sale", ""))


def test_a_picture_without_a_kernel_says_the_same():
    lab = desk()
    assert said("necklace.lab.sale_takings") in str(lab.picture())
