"""The choice lab worked by clicks, without a browser."""

import re
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.core.timeline import Timeline
from explorer.games.edel.cards import EVENT, GEMS, MONEY
from explorer.widgets.clicks import TableDesk
from explorer.widgets.labs import LABS
from explorer.widgets.labs.choice import ChoiceDesk
from tests.edel.table import card
from tests.said import said

HANDS = [(3, 3, 3, 3), (2, 4, 1, 3), (5, 0, 2, 2)]
CARDS = ["RRY", "GB", "YYGG"]


def three(**more: Any) -> ChoiceDesk:
    return settled(ChoiceDesk.written(HANDS, cards=CARDS, event="per_b", **more))


def two(**more: Any) -> ChoiceDesk:
    return settled(ChoiceDesk.written(HANDS[:2], cards=["RRY"], event="per_b", **more))


def settled(lab: ChoiceDesk) -> ChoiceDesk:
    while lab.working:
        lab.go_on()
    return lab


def do(lab: ChoiceDesk, value: str, kind: str = "do") -> str:
    """What a click does, and what the lab says."""
    lab.hear({"kind": kind, "value": value, "moment": lab.version})
    return settled(lab).notice


def pressed(lab: ChoiceDesk) -> list[str]:
    """What the buttons that are pressed would do."""
    buttons = re.findall(r"<button[^>]*>", lab.html())
    return [
        re.findall(r'data-do="([^"]*)"', button)[0] for button in buttons if 'aria-pressed="true"' in button
    ]


def test_it_opens_at_the_choice_of_a_game_with_what_everybody_knows() -> None:
    timeline = begin("edel", 2, seed=5)
    opened = settled(ChoiceDesk.at(timeline))
    timeline.play("act:money")
    timeline.play("guess:gems")
    for seat in (None, 0, 1):
        assert settled(ChoiceDesk.at(timeline, seat)).html() == opened.html()


def test_after_the_choice_it_is_about_the_choice_that_was_made() -> None:
    timeline = begin("edel", 3, seed=5)
    before = ChoiceDesk.at(timeline).lab.choice.state
    for move in ("act:money", "act:money", "act:gems"):
        timeline.play(move)
    assert timeline.game.phase(timeline.state) == "open"
    assert ChoiceDesk.at(timeline).lab.choice.state == before


PICKING = {"players": ["A", "B", "C"], "stage": ["event_source", 0], "visible": card("CERT")}


def drawing_blind() -> Timeline:
    """The first draws from the pile; which card it is, is yet to be played."""
    drawing = Timeline(GAMES["edel"], GAMES["edel"].start(position=PICKING))
    drawing.play("source:blind")
    return drawing


def test_during_an_event_drawn_blind_it_is_about_the_card_that_was_turned_up() -> None:
    drawing = drawing_blind()
    drawing.play(f"event:{card('SWAP')}")
    assert drawing.state.in_use == card("SWAP")
    assert ChoiceDesk.at(drawing).lab.choice.state.visible == card("CERT")


def test_where_nobody_knows_what_was_turned_up_it_says_so() -> None:
    drawing = drawing_blind()
    later = Timeline(drawing.game, drawing.state)
    later.play(f"event:{card('SWAP')}")
    with pytest.raises(ValueError, match="drawn blind"):
        ChoiceDesk.at(later)


def test_it_says_when_the_table_has_gone_on_and_follows_by_a_click() -> None:
    timeline = begin("edel", 2, seed=5)
    lab = settled(ChoiceDesk.at(timeline))
    timeline.play("act:money")
    timeline.play("guess:money")
    assert lab.lab.timeline.state.turn == 2
    assert 'data-do="follow"' in lab.html()
    do(lab, "follow")
    assert lab.lab.choice.state.turn == 2
    assert 'data-do="follow"' not in lab.html()


def test_a_position_and_a_few_words_open_the_same_lab() -> None:
    position = {"players": ["Miriam", "Philippe", "Anna"], "gems": HANDS, "visible": card("PER_B")}
    lab = ChoiceDesk.of({**position, "dealt": [10, 9, 25]})
    assert ChoiceDesk.written(HANDS, cards=CARDS, event="per_b").lab.choice == lab.lab.choice


def test_forbidding_an_action_changes_the_answer_and_tells_the_difference() -> None:
    lab = two()
    before = lab.page(lab.lab)
    assert do(lab, "never 0 money") == ""
    assert lab.lab.study is not None
    assert lab.lab.study.now.options[0] == ((EVENT,), (GEMS,))
    difference = lab.lab.study.now.each[0].values[0] - lab.lab.study.before.each[0].values[0]
    assert difference < 0
    assert said("edel.lab.choice_without", player="Miriam", action=MONEY) in lab.html()
    assert "never 0 money" in pressed(lab)
    do(lab, "never 0 money")
    assert lab.page(lab.lab) == before


def test_a_click_is_taken_back_with_the_answer_that_was_there() -> None:
    lab = two()
    before = lab.lab
    do(lab, "never 0 money")
    do(lab, "gem 1 R 9,5")
    do(lab, "undo")
    assert lab.lab.forbidden == {(0, MONEY)}
    do(lab, "undo")
    assert lab.lab == before
    assert not lab.working
    assert do(lab, "undo") == said("ui.nothing_to_undo")


def test_everything_is_allowed_again_by_one_click() -> None:
    lab = two()
    do(lab, "never 0 money")
    do(lab, "never 1 gems")
    assert lab.lab.forbidden == {(0, MONEY), (1, GEMS)}
    do(lab, "allow")
    assert lab.lab.forbidden == frozenset()
    assert "never" not in " ".join(pressed(lab))


def test_the_last_action_cannot_be_forbidden() -> None:
    lab = two()
    do(lab, "never 0 money")
    do(lab, "never 0 event")
    assert do(lab, "never 0 gems") == said("edel.lab.choice_nothing_left", player="Miriam")
    assert lab.trouble
    assert lab.lab.forbidden == {(0, MONEY), (0, EVENT)}


def test_a_cell_is_told_in_words_with_its_rules() -> None:
    lab = three()
    do(lab, "cell money money gems")
    html = lab.html()
    for rule in ("ESR-NEG-3", "ESR-NEG-5", "ESR-NEG-6", "ESR-ACT-MONEY", "ESR-ACT-GEMS-1"):
        assert f'data-rule="{rule}"' in html
    assert said("edel.lab.choice_line", number=7) in html
    do(lab, "cell money money money")
    assert said("edel.events.Cancelled", action=MONEY, players="Miriam, Philippe, Anna") in lab.html()


def test_a_card_from_the_pile_is_not_told() -> None:
    lab = three()
    do(lab, "unseen 9")
    do(lab, "cell money event gems")
    assert said("edel.lab.choice_blind", player="Philippe", amount="9.0") in lab.html()


def test_every_answer_can_be_shown() -> None:
    lab = two()
    do(lab, "count own")
    assert lab.lab.study is not None
    for number in range(len(lab.lab.study.now.each)):
        do(lab, f"show {number}")
        assert f"show {number}" in pressed(lab)
    assert "there is no answer" in do(lab, "show 99")


def test_worths_are_changed_and_set_back() -> None:
    lab = two()
    usual = lab.lab.choice.worths
    do(lab, "gem 1 R 9,5")
    do(lab, "card 0 4")
    do(lab, "unseen 0")
    assert lab.lab.choice.worths.gems[1][0] == 95
    assert lab.lab.choice.worths.card[0] == 40
    assert lab.lab.choice.worths.unseen == 0
    do(lab, "usual")
    assert lab.lab.choice.worths == usual


def test_the_lead_counts_if_that_is_wished() -> None:
    lab = three()
    assert not lab.lab.choice.relative
    do(lab, "count lead")
    assert lab.lab.study is not None
    assert lab.lab.study.choice.relative
    assert sum(lab.lab.study.outcomes[lab.lab.profile].payoffs) == 0
    assert "count lead" in pressed(lab)


def test_of_two_players_the_lead_counts_at_first() -> None:
    assert two().lab.choice.relative
    assert f"✓ {said('ui.exact')}" in two().html()


def test_the_table_is_turned_and_the_others_are_fixed_by_clicks() -> None:
    lab = three()
    do(lab, "rows 2")
    assert (lab.lab.rows, lab.lab.columns) == (2, 1)
    do(lab, "columns 2")
    assert (lab.lab.rows, lab.lab.columns) == (1, 2)
    do(lab, "cell gems money event")
    assert "cell gems money event" in pressed(lab)


BAD = {
    "gem 0 Q 3": "there are no gems 'Q'",
    "gem 9 R 3": "there is no seat '9'",
    "gem 0 R much": "'much' is no worth",
    "card 0 1e9": "is no worth",
    "count nothing": "cannot be what counts",
    "never 0 dance": "there is no action 'dance'",
    "cell money": "is no choice for each of 2 players",
    "dance": "is nothing this lab can do",
}


@pytest.mark.parametrize("value, why", BAD.items(), ids=BAD)
def test_a_click_that_means_nothing_is_refused_in_a_sentence(value: str, why: str) -> None:
    lab = two()
    choice, forbidden = lab.lab.choice, lab.lab.forbidden
    assert why in do(lab, value)
    assert lab.trouble
    assert (lab.lab.choice, lab.lab.forbidden) == (choice, forbidden)


def test_work_that_is_stopped_can_be_taken_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.widgets.labs.desk.PATIENCE", 0.0)
    monkeypatch.setattr("explorer.analysis.choice.answers.REPORT_EVERY", 0.0)
    lab = ChoiceDesk.written(HANDS, cards=CARDS, event="per_b")
    assert lab.working
    assert lab.lab.study is None
    lab.hear({"kind": "do", "value": "stop", "moment": lab.version})
    assert not lab.working
    assert 'data-do="think"' in lab.html()
    assert do(lab, "think") == ""
    assert lab.lab.study is not None
    assert 'data-do="think"' not in lab.html()


def test_four_players_are_searched_only_if_asked() -> None:
    lab = settled(ChoiceDesk.written([(1, 1, 1, 1)] * 4, event="per_b"))
    assert lab.lab.study is not None
    assert lab.lab.study.now.unsearched
    assert 'data-do="think longer"' in lab.html()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("make", [two, three])
def test_it_speaks_every_language(make: Any, language: str) -> None:
    lab = make(language=language)
    do(lab, "never 0 money")
    assert "choice_" not in lab.html()
    assert "choice_" not in lab.picture()


WRONG = {
    "there is no gem card 'RRRR'": {"cards": ["RRRR", "GB", "YYGG"]},
    "there is no kind 'party'": {"event": "party"},
}


@pytest.mark.parametrize("why, what", WRONG.items(), ids=WRONG)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(why: str, what: Any) -> None:
    with pytest.raises(ValueError, match=why):
        ChoiceDesk.written(HANDS, **what)


def test_a_table_offers_it_where_somebody_decides_in_this_game() -> None:
    edel, necklace = begin("edel", 3, seed=1), begin("necklace", 3, seed=1)
    assert LABS["choice"] is ChoiceDesk
    assert ChoiceDesk.fits(edel.game, edel.state)
    assert not ChoiceDesk.fits(necklace.game, necklace.state)
    assert not ChoiceDesk.fits(GAMES["edel"], GAMES["edel"].start(3, 1))
    session = TableDesk(edel, perspective=1)
    assert "choice" in [name for name, lab in LABS.items() if lab.fits(session.game, edel.state)]
