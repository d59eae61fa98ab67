"""A table played by clicks, without a browser."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from explorer import GAMES, begin
from explorer.core import record
from explorer.core.game import OVER, Part
from explorer.core.luck import Seeded, Stacked
from explorer.core.players import random_player
from explorer.core.timeline import Timeline
from explorer.games.necklace.cards import Card
from explorer.games.necklace.merchant import Drawn
from explorer.games.necklace.sale import RarityPlaced
from explorer.view.words import Words, languages
from explorer.widgets.clicks import TableDesk
from explorer.widgets.deciding import STEPWISE
from explorer.widgets.labs import LABS
from explorer.widgets.looking import OPEN, PEOPLE, SPECTATOR
from explorer.widgets.page import Page, branches, moment_panel
from tests.said import said, shown

NAMES = ["Amy", "Barnaby", "Charles"]


def seated(game: str = "necklace", **options: Any) -> TableDesk:
    return TableDesk(begin(game, NAMES, seed=7), **options)


def click(session: TableDesk, kind: str, value: str) -> str:
    session.hear({"kind": kind, "value": value, "moment": session.version})
    return str(session.html())


def test_a_click_on_a_move_plays_it():
    session = seated()
    click(session, "move", "end influence")
    assert session.game.phase(session.timeline.state) == "purchase"


def test_the_first_click_is_heard_though_computers_have_played_before_it():
    computers = {seat: random_player(Random(seat)) for seat in (1, 2)}
    session = seated(perspective=0, computers=computers)
    assert session.timeline.here is not session.timeline.root
    assert said("ui.stale") not in click(session, "why", "ducats")
    assert session.answer is not None


def test_a_game_that_is_laid_on_the_table_tells_its_last_move():
    timeline = sale()
    for display in ("E2", "R2", "A1"):
        timeline.play(f"show {display}")
    page = TableDesk(timeline).html()
    assert "QN-SELL-1" in page
    assert 'data-do="inside start"' in page
    assert "qn-matrix" in page


def test_what_is_asked_below_the_table_is_answered_there():
    session = seated()
    above, below = click(session, "do", "load nowhere").split("<footer>")
    assert said("ui.no_such_file", file="nowhere") in below
    assert said("ui.no_such_file", file="nowhere") not in above
    above, below = click(session, "do", "goto 999").split("<footer>")
    assert "there is no moment 999" in above


def test_that_another_move_is_to_be_chosen_is_said_until_it_is():
    session = TableDesk(sale())
    for display in ("E2", "R2", "A1"):
        click(session, "move", f"show {display}")
    assert said("ui.choose_another_move") in click(session, "do", "change 1")
    assert said("ui.choose_another_move") in click(session, "put", "all")
    assert said("ui.choose_another_move") not in click(session, "move", "show nothing")


def test_while_events_are_told_one_by_one_nobody_is_said_to_be_asked():
    session = seated()
    click(session, "move", "end influence")
    page = click(session, "do", "inside start")
    assert said("ui.stepping") in page
    assert said("ui.somebody_is_asked") not in page


def test_rarity_is_shown_once_it_is_told_though_the_money_is_still_to_be_guessed():
    session = TableDesk(sale())
    for display in ("E2", "R2", "A1"):
        click(session, "move", f"show {display}")
    click(session, "do", "ask")
    page = click(session, "do", "inside start")
    while RarityPlaced not in [type(event) for event, _ in session.heard.chronicle]:
        assert 'data-why="rarity' not in page
        page = click(session, "do", "inside next")
    assert session.heard.hidden
    assert len(set(re.findall('data-why="(rarity[^"]*)"', page))) == 4


def test_a_doubled_click_is_refused():
    session = seated()
    late = {"kind": "move", "value": "end influence", "moment": session.version}
    session.hear(late)
    session.hear(late)
    assert session.game.phase(session.timeline.state) == "purchase"
    assert session.notice == said("ui.stale")


def test_a_move_that_is_not_allowed_changes_nothing_and_says_why():
    session = seated()
    page = click(session, "move", "buy 0")
    assert session.timeline.here is session.timeline.root
    assert said("ui.why_not") in page
    assert "QN-TURN-1" in page


def test_why_not_is_told_with_what_is_allowed_instead():
    session = seated()
    page = click(session, "refused", "buy 0")
    assert "QN-TURN-1" in page
    assert 'data-move="end influence"' in page


def test_why_adds_up_like_a_bill():
    session = seated()
    assert "QN-BUY-1" in click(session, "why", "ducats")


def test_a_score_is_explained_by_the_sales_that_made_it():
    hands = [["diamond3", "ring"], ["ruby1"]]
    position = {"players": ["Amy", "Barnaby"], "hands": hands, "stage": ["display", 0]}
    rules = GAMES["necklace"]
    session = TableDesk(Timeline(rules, rules.start(position=position), Seeded(1)))
    assert said("ui.nothing_yet") in click(session, "why", "score 0")
    for display in ("D3r", "R1"):
        click(session, "move", f"show {display}")
    page = click(session, "why", "score 0")
    assert said("necklace.quantities.score", amount=session.timeline.state.scores[0]) in page
    assert "QN-SELL-1" in page


def test_pounds_that_were_there_before_are_a_line_of_their_own_so_that_the_bill_adds_up():
    hands = [["diamond3"], ["ruby1"]]
    position = {"players": ["Amy", "Barnaby"], "hands": hands, "stage": ["display", 0], "scores": [100, 0]}
    rules = GAMES["necklace"]
    session = TableDesk(Timeline(rules, rules.start(position=position), Seeded(1)))
    assert said("ui.there_before") in click(session, "why", "score 0")
    for display in ("D3", "R1"):
        click(session, "move", f"show {display}")
    asked = said("necklace.quantities.score", amount=session.timeline.state.scores[0])
    assert asked in click(session, "why", "score 0")
    assert session.answer.bill[0] == Part("", 100)


def test_a_line_of_a_score_says_what_its_event_was_about():
    session = TableDesk(sale())
    for display in ("E2", "R2", "A1"):
        click(session, "move", f"show {display}")
    click(session, "why", "score 0")
    chronicle = session.heard.chronicle
    sold = next(event for event, _ in chronicle if event.gains and event.gains[0][0] == 0)
    assert set(sold.about) <= set(session.answer.bill[-1].about)


def test_a_score_of_nobody_is_no_number_on_the_table():
    session = TableDesk(sale())
    assert "score 9" in click(session, "why", "score 9")
    assert session.answer is None


def test_money_is_explained_by_the_actions_and_scorings_that_brought_it():
    session = TableDesk(begin("edel", NAMES, seed=7))
    rng = Random(1)
    for _ in range(60):
        moves = session.timeline.moves
        session.timeline.play(moves[int(rng.random() * len(moves))])
    session.landed()
    money = session.timeline.state.money
    for seat, amount in enumerate(money):
        assert f'data-why="score {seat}"' in session.html()
        asked = said("edel.quantities.score", about=NAMES[seat], amount=amount)
        assert asked in click(session, "why", f"score {seat}")


def test_an_error_is_shown_at_the_table():
    session = seated()
    page = click(session, "do", "goto 999")
    assert "there is no moment 999" in page
    assert "no kind of click" in click(session, "shout", "hello")


def test_other_seats_wait_for_who_is_asked():
    session = seated(perspective=0)
    asked = session.game.turn(session.timeline.state)
    assert asked != 0
    assert session.scene(session.heard).moves == ()
    click(session, "move", "end influence")
    assert session.timeline.here is session.timeline.root


def test_people_at_one_screen_see_a_curtain_between_their_choices():
    session = seated(perspective=PEOPLE)
    asked = session.game.turn(session.timeline.state)
    page = session.html()
    assert said("ui.hand_over", player=NAMES[asked]) in page
    assert "data-move" not in page
    click(session, "move", "end influence")
    assert session.timeline.here is session.timeline.root
    assert 'data-move="end influence"' in click(session, "do", "sit")
    click(session, "move", "end influence")
    assert session.looking.sitting == asked
    click(session, "move", "buy 1")
    assert session.looking.sitting is None
    assert "data-move" not in session.html()


def test_everybody_who_might_hold_a_card_is_asked_whether_or_not_they_do():
    """A gem is turned over: each player may hold the Queen, so each is asked, though nobody holds her."""
    session = seated(perspective=PEOPLE)
    asked = session.game.turn(session.timeline.state)
    for action in ("sit", "end influence", "buy 1"):
        click(session, "do" if action == "sit" else "move", action)
    assert session.deciding.asking
    assert not any(hand[Card.QUEEN] for hand in session.timeline.state.hands)
    here = session.timeline.here
    questioned = []
    while session.deciding.asking:
        questioned.append(session.deciding.curtain)
        assert "data-move" not in session.html()
        assert said("ui.secret_question") in click(session, "do", "sit")
        click(session, "do", "no")
    assert questioned == [asked, (asked + 1) % 3, (asked + 2) % 3]
    assert session.timeline.here is here


def test_who_really_holds_the_card_is_asked_in_the_same_round():
    hands = [["ring"], ["queen"], ["ring"]]
    position = {"players": NAMES, "hands": hands, "row": ["ruby1", "ring"], "stage": "purchase", "ducats": 6}
    rules = GAMES["necklace"]
    luck = Stacked.deck("pile", [Drawn(Card.RUBY2)], Seeded(1))
    timeline = Timeline(rules, rules.start(position=position), luck)
    session = TableDesk(timeline, perspective=PEOPLE)
    click(session, "do", "sit")
    click(session, "move", "buy 0")
    assert [seat for seat, _ in session.deciding.asking][:3] == [0, 1, 2]
    click(session, "do", "sit")
    click(session, "do", "no")
    page = click(session, "do", "sit")
    assert 'data-move="use queen"' in page


def test_computers_play_until_a_person_is_asked():
    computers = {seat: random_player(Random(seat)) for seat in (1, 2)}
    session = seated(perspective=0, computers=computers)
    assert session.game.turn(session.timeline.state) == 0


def test_computers_play_step_by_step_when_asked_to():
    computers = {seat: random_player(Random(seat)) for seat in (1, 2)}
    session = seated(perspective=0, computers=computers, pace=STEPWISE)
    assert session.timeline.here is session.timeline.root
    assert session.deciding.computer_is_asked
    page = click(session, "do", "step")
    assert len(session.timeline.here.line()) > 1
    assert "data-move" not in page
    click(session, "do", "pace 0")
    assert session.game.turn(session.timeline.state) == 0


def test_rewinding_and_playing_something_else_makes_a_branch():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    click(session, "do", "back")
    click(session, "move", "buy 2")
    purchase = session.timeline.moments[1]
    assert [str(child.move) for child in purchase.children] == ["buy 1", "buy 2"]


def test_one_move_is_changed_and_the_rest_is_kept():
    session = seated()
    for move in ("end influence", "buy 1", "end influence", "buy 0"):
        click(session, "move", move)
    changed = session.timeline.here.line()[2]
    click(session, "do", f"change {changed.id}")
    click(session, "move", "buy 2")
    assert session.compared is not None
    assert session.compared.parted is changed.parent


def test_the_slider_goes_to_any_moment_of_the_line():
    session = seated()
    for move in ("end influence", "buy 1"):
        click(session, "move", move)
    end = session.timeline.here
    click(session, "do", "scrub 1")
    assert session.timeline.here is session.timeline.moments[1]
    click(session, "do", "scrub 99")
    assert session.timeline.here is end


def test_a_seat_counts_only_moments_it_heard_of():
    session = seated()
    for move in ("end influence", "buy 1"):
        click(session, "move", move)
    session.look_from(SPECTATOR)
    assert len(session.heard.moments) == len(session.timeline.here.line())


def test_a_moment_is_named_commented_and_deleted():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "name the first purchase")
    page = click(session, "do", "note <b>why</b> not the Favorite?")
    assert "the first purchase" in page
    assert "<b>why</b>" not in page
    click(session, "do", "delete")
    assert session.timeline.here is session.timeline.root


def test_a_sale_is_played_event_by_event():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    events = len(session.heard.frames)
    click(session, "do", "inside start")
    for number in range(events):
        assert session.looking.inside == number
        assert session.scene(session.heard).moves == ()
        click(session, "do", "inside next")
    assert session.looking.inside is None


def test_ask_first_holds_the_event_back():
    session = seated()
    click(session, "move", "end influence")
    before = session.timeline.root.state
    click(session, "do", "ask")
    click(session, "do", "inside start")
    assert session.scene(session.heard).hidden == 1
    assert session.scene(session.heard).look == before
    click(session, "do", "ask")
    assert session.scene(session.heard).hidden == 0
    assert session.scene(session.heard).look == session.timeline.state


def test_the_class_guesses_the_amount_before_it_is_told():
    session = TableDesk(sale())
    for display in ("E2", "R2", "A1"):
        click(session, "move", f"show {display}")
    click(session, "do", "ask")
    click(session, "do", "inside start")
    while session.heard.question is None or session.heard.question.about != "amount":
        assert session.looking.inside is not None
        click(session, "do", "inside next")
    asked = session.heard.question
    assert len(set(asked.options)) == 4
    sold = session.heard.shown[-1]
    page = session.html()
    assert all(f"guess {option}" in page for option in asked.options)
    assert session.words.event(sold) not in page
    wrong = next(option for option in asked.options if option != asked.answer)
    page = click(session, "do", f"guess {wrong}")
    wrongly = said("ui.guess_wrong", answer=sold.amount)
    assert f"{wrongly} {said('ui.guessed', right=0, total=1)}" in page
    assert session.words.event(sold) in page
    assert [(guess.event, guess.said, guess.right) for guess in session.guesses] == [(sold, wrong, False)]


def test_the_class_guesses_which_rule_comes_next():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    click(session, "do", "ask")
    click(session, "do", "inside start")
    while (asked := session.heard.question) is None or asked.about != "rule":
        click(session, "do", "inside next")
    click(session, "do", f"guess {asked.answer}")
    assert session.notice == f"{said('ui.guess_right')} {said('ui.guessed', right=1, total=1)}"


def test_there_is_nothing_to_guess_once_all_is_told():
    session = seated()
    click(session, "do", "guess 10")
    assert session.trouble
    assert session.guesses == []


def test_all_bids_of_a_negotiation_stay_in_sight():
    session = TableDesk(negotiation())
    for number, bid in enumerate(("bid:0,0,0,1", "bid:0,0,0,2", "bid:0,0,0,3"), 1):
        page = click(session, "move", bid)
        assert len(re.findall("es-pill", page)) == number


def test_a_sale_with_an_alchemist_is_shown_whole():
    """The Alchemist is a decision of its own; what was revealed before it still belongs to the sale."""
    session = TableDesk(sale(alchemist=True))
    for display in ("E2", "R2", "A1"):
        page = click(session, "move", f"show {display}")
    assert session.game.phase(session.timeline.state) == "alchemist"
    click(session, "move", str(session.timeline.moves[0]))
    while session.game.phase(session.timeline.state) == "alchemist":
        page = click(session, "move", str(session.timeline.moves[0]))
    page = session.html()
    assert "qn-matrix" in page


def test_a_lab_is_closed_when_somebody_else_looks():
    session = TableDesk(sale())
    session.lab = LABS["graph"].at(session.timeline)
    session.look_from(1)
    assert session.lab is None
    click(session, "do", "look spectator")
    click(session, "do", "lab sale")
    assert session.trouble
    assert session.lab is None


def test_a_secret_decision_leaves_no_trace_in_the_timeline_of_a_seat():
    """Whether somebody was really asked at a window, and kept her card, is nobody else's business."""
    session = TableDesk(begin("necklace", NAMES, seed=1), perspective=1)
    timeline, random = session.timeline, Random(1)
    while not timeline.over:
        timeline.play(timeline.moves[int(random.random() * len(timeline.moves))])
    unheard = [moment for moment in timeline.moments.values() if not session.heard.begins(moment)]
    assert unheard
    seen = session.game.seen_by
    for moment in unheard:
        pages = []
        for place in (moment.parent, moment):
            timeline.goto(moment)
            timeline.last()
            timeline.goto(place)
            session.landed()
            frames = [(event, seen(state, 1).but(stage=None)) for event, state in session.heard.frames]
            page = Page(session)
            pages.append((branches(page), moment_panel(page), frames, page.heard.place))
        assert pages[0] == pages[1]


def test_from_a_seat_one_step_back_is_one_moment_that_was_heard():
    session = TableDesk(begin("necklace", NAMES, seed=3), perspective=0)
    timeline, random = session.timeline, Random(3)
    for _ in range(60):
        timeline.play(timeline.moves[int(random.random() * len(timeline.moves))])
    session.landed()
    for _ in range(20):
        before = session.heard.place
        click(session, "do", "back")
        assert session.heard.place == before - 1
    for _ in range(20):
        click(session, "do", "forward")
    click(session, "do", "last")
    assert session.heard.place == len(session.heard.moments) - 1
    assert timeline.here.children == []


def test_what_belongs_to_the_open_table_is_refused_at_a_seat():
    session = seated(perspective=0)
    for verb in ("goto 0", "luck hand", "change", "try 0 buy 1", "note x", "delete", "compare 0"):
        assert shown("ui.open_table_only") in click(session, "do", verb)


def test_with_ask_first_what_happens_is_guessed_before_it_is_shown():
    session = TableDesk(sale())
    click(session, "do", "ask")
    page = click(session, "move", "show E2")
    assert session.looking.inside == 0
    assert said("ui.guess") in page
    prepared = session.words.event(session.heard.shown[-1])
    assert prepared not in page
    assert prepared in click(session, "do", "inside next")


def test_no_lab_is_opened_while_something_is_to_be_guessed():
    session = TableDesk(sale())
    click(session, "do", "ask")
    click(session, "move", "show E2")
    assert said("ui.guess_before_lab") in click(session, "do", "lab sale")
    assert session.lab is None


def test_a_score_is_not_explained_by_what_is_still_to_be_guessed():
    session = TableDesk(sale())
    for display in ("E2", "R2", "A1"):
        click(session, "move", f"show {display}")
    assert "QN-SELL-1" in str(click(session, "why", "score 0"))
    click(session, "do", "ask")
    click(session, "do", "inside start")
    click(session, "why", "score 0")
    assert session.answer is None


def test_computers_wait_after_a_rewind_and_play_on_when_asked():
    session = seated(computers={1: random_player(Random(1)), 2: random_player(Random(2))})
    while session.game.turn(session.timeline.state) != 0 or len(session.timeline.moments) < 30:
        click(session, "move", str(session.timeline.moves[0]))
    asked = next(
        moment for moment in session.timeline.here.line() if session.game.turn(moment.state) in (1, 2)
    )
    page = click(session, "do", f"goto {asked.id}")
    assert session.deciding.computer_is_asked
    assert 'data-do="on"' in page
    click(session, "do", "on")
    assert session.game.turn(session.timeline.state) == 0


def test_another_move_tried_lets_the_computers_answer():
    session = seated(computers={1: random_player(Random(1)), 2: random_player(Random(2))})
    while not str(session.timeline.here.move).startswith("buy"):
        click(session, "move", str(session.timeline.moves[0]))
    bought = next(m for m in session.timeline.here.line() if str(m.move).startswith("buy"))
    other = next(move for move in session.game.moves(bought.parent.state) if move != bought.move)
    click(session, "do", f"try {bought.id} {other}")
    assert not session.deciding.computer_is_asked


def test_a_change_that_is_refused_can_be_made_again():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    click(session, "do", "back")
    click(session, "do", "forward")
    click(session, "do", "change")
    changing = session.changing
    click(session, "move", "end influence")
    assert session.changing is changing
    here = session.timeline.here
    click(session, "do", f"try {changing.id} end influence")
    assert session.timeline.here is here


def test_secret_questions_end_when_somebody_goes_back():
    session = seated(perspective=PEOPLE)
    click(session, "do", "sit")
    session.deciding.asking = [(0, "queen"), (1, "queen")]
    click(session, "do", "first")
    assert session.deciding.asking == []


def test_a_click_meant_for_a_lab_that_is_gone_is_refused():
    session = TableDesk(negotiation())
    click(session, "do", "lab negotiation")
    version = session.lab.version
    click(session, "do", "lab ")
    session.hear({"kind": "do", "value": "speak fr", "place": "lab", "moment": session.version})
    assert session.language == "en"
    assert session.notice == said("ui.stale")
    click(session, "do", "lab negotiation")
    assert session.lab.version > version


def test_the_negotiation_lab_says_that_the_table_has_gone_on_and_follows():
    session = TableDesk(negotiation())
    assert said("lab.gone_on") not in click(session, "do", "lab negotiation")
    assert said("lab.gone_on") in click(session, "move", "bid:0,0,0,1")
    session.hear({"kind": "do", "value": "follow", "place": "lab", "moment": session.lab.version})
    assert said("lab.gone_on") not in session.html()
    assert [str(word.move) for word in session.lab.lab.talk.said] == ["bid:0,0,0,1"]


def test_another_game_closes_the_lab_and_a_seat_that_it_has_not_looks_on():
    session = TableDesk(begin("edel", NAMES, seed=1), perspective=2)
    two = record.to_code(begin("edel", NAMES[:2], seed=1))
    page = click(session, "do", f"load {two}")
    assert session.looking.place == SPECTATOR
    assert session.lab is None
    assert said("ui.loaded", file=said("ui.game_code")) in page


OLDER = Path(__file__).parents[1] / "records" / "rules-1"


@pytest.mark.parametrize("language", languages())
def test_a_game_saved_under_older_rules_says_what_became_of_it(tmp_path, monkeypatch, language):
    monkeypatch.chdir(tmp_path)
    Path("old.json").write_bytes((OLDER / "counter-theft.json").read_bytes())
    session = TableDesk(begin("necklace", NAMES, seed=1), language=language)
    click(session, "do", "load old")
    ui = Words("necklace", language).ui
    assert session.notice == ui("loaded_older", file="old.json", number=4)
    click(session, "do", "save new")
    click(session, "do", "load new")
    assert session.notice == ui("loaded", file="new.json")


def test_a_game_that_older_rules_did_not_ask_otherwise_is_simply_loaded():
    session = TableDesk(begin("edel", NAMES, seed=1))
    click(session, "do", "load " + (OLDER / "free-choices.json").read_text(encoding="utf-8"))
    assert session.notice == said("ui.loaded", file=said("ui.game_code"))


@pytest.mark.parametrize("language", languages())
def test_a_record_of_a_newer_explorer_is_refused_in_every_language(language):
    session = TableDesk(begin("edel", NAMES, seed=1), language=language)
    timeline = session.timeline
    click(session, "do", "load " + json.dumps(record.to_data(timeline) | {"rules": record.RULES + 1}))
    assert session.notice == Words("edel", language).ui("newer_record")
    assert session.timeline is timeline


def test_a_branch_beyond_the_fifth_is_in_the_picture_where_we_are():
    session = TableDesk(begin("collection", 1, seed=1))
    for number in range(8):
        session.timeline.goto(session.timeline.root)
        session.timeline.play(session.timeline.moves[number])
        session.landed()
        assert session.html().count('aria-current="step"') >= 1
        assert "xp-moment xp-here" in session.html()


def test_more_than_one_moment_is_deleted_only_when_one_is_sure():
    session = seated()
    click(session, "move", "end influence")
    click(session, "move", "buy 1")
    click(session, "do", "first")
    click(session, "do", "forward")
    moments = len(session.timeline.moments)
    assert said("ui.delete_line_sure") in click(session, "do", "delete")
    assert len(session.timeline.moments) == moments
    click(session, "do", "close")
    assert session.deleting is None
    click(session, "do", "delete")
    click(session, "do", "delete sure")
    assert session.timeline.here is session.timeline.root


def test_saving_writes_over_nothing_unasked(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = seated()
    click(session, "do", "save")
    assert "necklace-2.json" in click(session, "do", "save")


def sale(alchemist: bool = False) -> Timeline:
    """A sale of three small hands, at the first display."""
    game = GAMES["necklace"]
    hands: list[dict[str, int]] = [{"emerald2": 1}, {"ruby2": 1}, {"amber1": 1}]
    if alchemist:
        hands[0]["alchemist"] = 1
    position = {
        "players": NAMES,
        "fashion": ["diamond", "emerald", "amber", "ruby"],
        "hands": hands,
        "stage": ["display", 0],
    }
    return Timeline(game, game.start(position=position), Seeded(1))


def negotiation() -> Timeline:
    """Two players who chose the same, one of them about to open."""
    timeline = begin("edel", NAMES, seed=7)
    for action in ("money", "money", "gems"):
        timeline.play(f"act:{action}")
    assert timeline.game.phase(timeline.state) == "open"
    return timeline


def test_luck_can_be_chosen_by_hand_at_the_open_table():
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "luck hand")
    click(session, "move", "buy 1")
    assert session.game.phase(session.timeline.state) == "draw"
    click(session, "move", "draw queen")
    assert any(offer and str(offer.card) == "queen" for offer in session.timeline.state.row)


def test_a_game_is_saved_and_loaded(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    session = seated()
    click(session, "move", "end influence")
    click(session, "do", "save tonight")
    other = seated()
    click(other, "do", "load tonight")
    assert other.timeline.state == session.timeline.state
    assert said("ui.no_such_file", file="secrets") in click(other, "do", "load ../secrets")
    assert not list(tmp_path.glob("../secrets*"))


@pytest.mark.parametrize("game", GAMES)
def test_no_moment_that_a_seat_did_not_hear_of_is_counted_in_its_page(game: str):
    """A page after a whole game names places on the line, never the ids of moments."""
    session = TableDesk(begin(game, 2, seed=3))
    rng = Random(6)
    for _ in range(60):
        if session.timeline.over:
            break
        moves = session.timeline.moves
        session.play(moves[int(rng.random() * len(moves))])
    session.look_from(1)
    page = session.html()
    assert "goto" not in page
    assert "scrub" in page


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_drawn_from_every_perspective(game: str, language: str):
    session = TableDesk(begin(game, 2, seed=3), language=language)
    rng = Random(5)
    for number in range(400):
        state = session.timeline.state
        if session.game.turn(state) == OVER:
            break
        moves = session.game.moves(state)
        session.play(moves[int(rng.random() * len(moves))])
        if number % 23 == 0:
            for place in (OPEN, 0, 1, SPECTATOR):
                session.look_from(place)
                assert "xp-grid" in session.html()
            session.look_from(OPEN)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_is_not_in_the_page_at_all(game: str):
    """A table that the seat cannot tell apart gives the same page, letter by letter."""
    rng = Random(11)
    rules = GAMES[game]
    timeline = begin(game, 2, seed=11)
    for number in range(300):
        if timeline.over:
            break
        if number % 17 == 0:
            for seat in (0, 1, None):
                twin = rules.world(rules.seen_by(timeline.state, seat), Seeded(number))
                place = SPECTATOR if seat is None else seat
                pages = [
                    str(TableDesk(type(timeline)(rules, state), perspective=place).html())
                    for state in (timeline.state, twin)
                ]
                assert pages[0] == pages[1], f"{game}, move {number}, seat {seat}"
        moves = timeline.moves
        timeline.play(moves[int(rng.random() * len(moves))])
