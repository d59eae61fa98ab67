"""What a notebook author types works in one line, and what is typed wrongly is answered in one sentence."""

import inspect
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import explorer as xp
from tests.said import said

NAMES = ["Amy", "Barnaby", "Charles"]
TOO_DEAR = said("necklace.why.too_dear", price=8, ducats=7, short=1)


@pytest.fixture
def game() -> Any:
    return xp.necklace(NAMES, seed=7)


def test_a_game_says_what_it_is_in_one_line(game: Any):
    phase = said("necklace.names.influence")
    assert repr(game) == f"<necklace: Amy, Barnaby, Charles; {phase}; Barnaby is asked>"
    assert str(game).startswith(said("necklace.table.title"))
    assert "<svg" in game._repr_html_()


def test_a_move_that_is_played_tells_what_happened(game: Any):
    told = game.play("courtier", "buy 1")
    assert told[-1] == said("necklace.events.Bought", buyer="Barnaby", offer="diamond1", price=6)
    assert told[-1].rule == "QN-BUY-2"
    assert told[1].amount == 3


def test_a_number_is_explained_line_by_line(game: Any):
    game.play("courtier", "buy 1")
    why = game.why("ducats")
    assert int(why) == why.total == game.numbers["ducats"] == 7
    assert why.rules == ("QN-BUY-1", "QN-COUR-1", "QN-BUY-2")
    assert str(why).splitlines()[0] == said("necklace.quantities.ducats", amount=7)


def test_a_refusal_is_a_sentence_with_what_is_allowed_instead(game: Any):
    game.play("courtier", "buy 1")
    refused = game.why_not("buy 0")
    assert str(refused).startswith(f"{TOO_DEAR} [QN-BUY-2]")
    assert refused.instead == ("buy 4", "buy 2", "buy 3")
    assert game.why_not("buy 2") is None


def test_a_seat_is_a_name_or_a_number(game: Any):
    assert list(game.log(seat="Barnaby")) == list(game.log(seat=1))
    assert game.text(seat="Barnaby") == game.text(seat=1)
    assert game.picture(seat="Barnaby").html == game.picture(seat=1).html


def test_what_a_seat_is_told_hides_what_it_may_not_know(game: Any):
    hidden = said("necklace.events.HandDealt_unseen", player="Barnaby", number=4)
    assert hidden in game.log(seat="Amy")
    assert hidden not in game.log()


def test_rulings_are_an_edition_single_readings_or_both():
    german = xp.necklace(rulings="de").rulings
    assert xp.necklace(rulings=german).rulings == german
    assert xp.necklace(rulings=german.changes()).rulings == german
    assert xp.necklace(rulings={"tribute": 60}).readings().numbers["tribute"] == 60
    mixed = xp.necklace(rulings={"edition": "de", "ring_count": 4})
    assert mixed.rulings == german.but(ring_count=4)
    assert mixed.readings().otherwise["ring_count"] == 4


def test_a_rewound_game_is_played_another_way_and_compared(game: Any):
    game.play("courtier", "buy 1", "buy 2")
    here = game.here
    game.back(2).play("buy 3")
    assert game.here is not here
    assert set(game.compare(here, game.here).difference.values()) == {0}
    assert game.graph().to_networkx().number_of_nodes() == len(game.timeline.moments)


def test_questions_are_asked_of_a_game_or_written_by_hand(game: Any):
    assert game.sale().best_reply("Amy").exact
    assert xp.sale(hands=["diamond3 2*ring", "diamond1 king"]).equilibrium().solved
    assert xp.negotiation("RRYY", "RRB", action=11).best.values == (5, 6)
    assert xp.edel(NAMES).negotiation().ladder().to_networkx().number_of_nodes() == 255
    assert len(xp.collection(NAMES, seed=3).sorting().plan()) == 16
    assert game.following(depth=3).to_networkx().number_of_nodes() == 26


def test_a_game_is_saved_and_loaded_and_not_written_over(game: Any, tmp_path: Path):
    game.play("courtier")
    file = game.save(tmp_path / "game.json")
    for again in (xp.load(file), xp.load(game.code)):
        assert list(again.log()) == list(game.log())
    with pytest.raises(FileExistsError, match=r"^game.json is there already; over=True writes over it$"):
        game.save(file)
    assert game.save(file, over=True) == file


WRONG = {
    "a name instead of names": (
        lambda: xp.necklace("Amy"),
        "players: write a number or a list of names, such as ['Amy', …]",
    ),
    "too many players": (lambda: xp.necklace(9), "Queen's Necklace is for 2 to 4 players, not 9"),
    "a game that does not exist": (
        lambda: xp.begin("neklace"),
        "there is no game 'neklace'; did you mean necklace?",
    ),
    "a card that does not exist": (
        lambda: xp.sale(hands=["diamnd3", "ruby1"]),
        "hands[0]: 'diamnd3' is no card",
    ),
    "a lab that does not exist": (
        lambda: xp.edel().lab("sales"),
        "there is no lab 'sales'; did you mean sale?",
    ),
    "a sale in another game": (lambda: xp.edel().sale(), "a sale is of necklace, and this is edel"),
    "no move": (lambda: xp.necklace().play("fly"), "'fly' is no move; moves begin with"),
    "an edition that does not exist": (
        lambda: xp.necklace(rulings="xx"),
        "there is no edition 'xx'; known are en, fr, de",
    ),
    "a reading that does not exist": (
        lambda: xp.necklace(rulings={"queen_use": 1}),
        "rulings.queen_use: there is no such reading or number; did you mean queen_user?",
    ),
    "rulings of another kind": (lambda: xp.necklace(rulings=3), "rulings: write an edition's name"),
    "a file that is not there": (lambda: xp.load("nix.json"), "there is no file 'nix.json'"),
    "somebody who does not play": (
        lambda: xp.necklace(NAMES).log(seat="Any"),
        "there is no player 'Any'; did you mean Amy?",
    ),
    "gems of no colour": (
        lambda: xp.negotiation("RRX", "B"),
        "'RRX': gems are written with the letters RYGB",
    ),
    "a number that is not on the table": (
        lambda: xp.necklace().why("ducat"),
        "there is no number 'ducat'; did you mean ducats?",
    ),
    "a word that a lab does not take": (
        lambda: xp.SaleLab(hand=["ruby1"]),
        "SaleLab takes no 'hand'; did you mean hands?",
    ),
    "two of one name": (lambda: xp.necklace(["Amy", "Amy"]), "players: two have the same name"),
    "an edition where all are alike": (
        lambda: xp.edel(rulings="de"),
        "there is no edition 'de': all editions read alike",
    ),
    "a number of nobody": (
        lambda: xp.edel(NAMES).why("bids Zoe"),
        "there is no number 'bids Zoe'; known are bids 0, bids 1, bids 2",
    ),
    "a table with a word too many for a game": (
        lambda: xp.necklace().table(computer=[1]),
        "Game.table() got an unexpected keyword argument 'computer'",
    ),
    "a tree of nothing": (lambda: xp.TimelineView(3), "TimelineView takes a table, a game or a timeline"),
    "a game of nothing": (lambda: xp.Game("necklace"), "a game begins with xp.necklace"),
    "a language nobody speaks": (
        lambda: xp.necklace(language="xx"),
        "there is no language 'xx'; known are en, de, fr",
    ),
    "a reading beside a position": (
        lambda: xp.edel(position=xp.edel().rules.position(xp.edel().state), rulings={"rounds": 2}),
        "position: it says itself who plays and how the rules are read; leave out rulings",
    ),
    "players beside a position": (
        lambda: xp.necklace(["Amy", "Ben"], position={"players": 2}),
        "position: it says itself who plays and how the rules are read; leave out players",
    ),
    "a lab about nothing": (lambda: xp.SortingLab(), "SortingLab needs a game, a position or a board"),
    "a graph of nothing": (lambda: xp.StateGraph(), "StateGraph needs a game, a position or a timeline"),
    "a lab of another game": (
        lambda: xp.SaleLab(xp.edel()),
        "the sale lab is for necklace; open it at such a game, not at edel",
    ),
    "a sale of one hand": (lambda: xp.SaleLab(3), "hands: write one for each player"),
    "a table with a word too many": (
        lambda: xp.Table("edel", player=3),
        "edel takes no 'player'; did you mean players?",
    ),
    "a number that is none": (
        lambda: xp.necklace(rulings={"tribute": "much"}),
        "rulings.tribute: expected a whole number, found 'much'",
    ),
    "a move that is not allowed": (
        lambda: xp.necklace(NAMES, seed=7).play("courtier", "buy 1", "buy 0"),
        f"'buy 0' is not allowed here: {TOO_DEAR} [QN-BUY-2] "
        + said("ui.allowed_instead_these", moves="buy 4, buy 2, buy 3"),
    ),
    "a graph in no format": (
        lambda: xp.necklace().following(depth=1).save("graph.doc"),
        "there is no way to write a graph '.doc'; did you mean .dot?",
    ),
}


@pytest.mark.parametrize("call, answer", WRONG.values(), ids=WRONG)
def test_a_wrong_call_is_answered_in_one_sentence(call: Any, answer: str):
    with pytest.raises((ValueError, LookupError, OSError, TypeError)) as refused:
        call()
    sentence = str(refused.value)
    assert sentence.startswith(answer)
    assert "\n" not in sentence
    assert "__init__" not in sentence


LABS = ["SaleLab", "NegotiationLab", "ChoiceLab", "SortingLab", "StateGraph", "ReadingsLab"]


@pytest.mark.parametrize("name", LABS)
def test_a_lab_says_all_that_it_takes(name: str):
    taken = inspect.signature(getattr(xp, name)).parameters
    kinds = {parameter.kind for parameter in taken.values()}
    assert kinds <= {inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.KEYWORD_ONLY}
    assert {"at", "seat", "language", "fixed"} <= taken.keys()
    assert all(parameter.annotation is not parameter.empty for parameter in taken.values())


def test_who_chooses_what_is_asked_of_a_game_or_written_by_hand():
    choice = xp.choice(cards=["RRY", "GB", "YYGG"], event="cert", names=NAMES)
    assert choice.likely == {"Amy": "event", "Barnaby": "money", "Charles": "gems"}
    assert choice.answers[0].solved
    first = said("ui.answer_brings", player="Amy", chosen="event", millions=10)
    assert str(choice.answers[1]).splitlines()[:2] == [said("edel.lab.choice_pure"), first]
    assert choice.lab().desk.lab.choice.state == choice.state
    assert sum(xp.edel(2, seed=1).choice().answers[0].values.values()) == pytest.approx(0)


@pytest.mark.parametrize(
    "name", ["necklace", "edel", "collection", "sale", "negotiation", "choice", "sorting", "load"]
)
def test_every_door_has_a_signature_with_types_and_an_explanation(name: str):
    door = getattr(xp, name)
    signature = inspect.signature(door)
    assert all(
        parameter.annotation is not inspect.Parameter.empty for parameter in signature.parameters.values()
    )
    assert signature.return_annotation is not inspect.Signature.empty
    assert door.__doc__


def test_all_that_is_behind_the_door_is_listed():
    assert {"necklace", "edel", "collection", "sale", "negotiation", "sorting", "load", "Table"} <= {*dir(xp)}
    for name in dir(xp):
        assert getattr(xp, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'neklace'"):
        _ = xp.neklace


GRAPHS = {
    "what can follow": lambda: xp.necklace(NAMES, seed=7).following(depth=3),
    "a ladder of bids": lambda: xp.negotiation("RRYY", "RRB", action=11).ladder(),
    "misplaced pawns": lambda: xp.collection(NAMES, seed=3).sorting().graph(),
    "the tree of a game": lambda: xp.edel(NAMES).graph(),
}


@pytest.mark.parametrize("graph", GRAPHS.values(), ids=GRAPHS)
def test_every_graph_goes_to_networkx_graphviz_and_files(graph: Any, tmp_path: Path):
    networkx, pygraphviz = pytest.importorskip("networkx"), pytest.importorskip("pygraphviz")
    drawn = graph()
    read_back = networkx.read_graphml(drawn.save(tmp_path / "it.graphml"))
    assert len(read_back) == drawn.to_networkx().number_of_nodes()
    assert len(pygraphviz.AGraph(string=drawn.to_dot())) >= len(read_back)
    assert drawn.to_svg().lstrip().startswith("<?xml")
    assert "\n" not in repr(drawn)


def test_what_a_seat_does_not_know_of_a_sale_is_called_a_guess(game: Any):
    assert repr(game.sale("Amy")).endswith("; known to Amy, the rest is a guess>")
    assert "guess" not in repr(game.sale())


def test_where_chance_decides_nobody_is_asked_and_the_game_is_not_over(game: Any):
    game.play("courtier", "buy 1", "buy 2")
    drawn = next(moment for moment in game.here.line() if str(moment.move).startswith("draw"))
    game.goto(drawn.parent)
    assert (game.turn, game.over) == ("", False)
    assert repr(game).endswith("; chance decides>")


def test_a_number_of_a_player_is_asked_by_her_name():
    edel = xp.edel(NAMES, seed=3)
    assert str(edel.why("bids Barnaby")) == str(edel.why("bids 1"))


def test_what_a_game_answers_with_cannot_be_mistaken_for_a_switch(game: Any):
    with pytest.raises(AttributeError):
        game.readings().tribute = 60


def test_a_record_that_the_rules_refuse_is_refused_in_a_sentence(tmp_path: Path):
    game = xp.necklace(NAMES, seed=7, rulings={"trio": 4})
    game.play("courtier")
    file = game.save(tmp_path / "game.json")
    file.write_text(file.read_text("utf-8").replace('"move": "courtier"', '"move": "buy 1"'), "utf-8")
    with pytest.raises(ValueError, match=r"^game.json: moment 1: .*\[QN-"):
        xp.load(file)


def test_seats_by_name_everywhere(game: Any):
    assert xp.SaleLab(game, seat="Amy").desk.lab.seat == 0
    assert xp.Table("necklace", NAMES, seed=7, computers=["Amy"]).session.deciding.computers.keys() == {0}


def test_a_table_and_a_tree_take_a_game(game: Any):
    assert xp.Table(game).timeline is game.timeline
    assert xp.TimelineView(game).session.timeline is game.timeline


def test_every_notation_is_understood_wherever_such_a_thing_is_written():
    words, letters = (
        xp.sale(hands=hands) for hands in (["diamond3 2*ring", "diamond1 king"], ["D3rr", "D1k"])
    )
    assert words.hands == letters.hands
    hands = {
        xp.negotiation(gems, "RRB").hands for gems in ("RRYY", "2*R 2*Y", "2R2Y", "2,2,0,0", (2, 2, 0, 0))
    }
    assert hands == {("RRYY", "RRB")}
    assert xp.choice(["RRY", (1, 0, 1, 1), "3B"]).state.gems == ((2, 1, 0, 0), (1, 0, 1, 1), (0, 0, 0, 3))
    boards = ("AAB BBA CCC", ["AAB", "BBA", "CCC"], {"A": "AAB", "B": "BBA", "C": "CCC"})
    assert {xp.sorting(board).state for board in boards} == {xp.sorting("AAB BBA CCC").state}


@pytest.mark.parametrize("kind", ["Game", "Sale", "Negotiation", "Sorting", "Choice"])
def test_every_question_and_its_methods_have_a_running_example(kind: str):
    module = {"Game": "game"}.get(kind, kind.lower())
    asked = getattr(import_module(f"explorer.front.{module}"), kind)
    methods = [
        method for name, method in vars(asked).items() if inspect.isfunction(method) and name[0] != "_"
    ]
    assert [method.__name__ for method in methods if ">>>" not in (method.__doc__ or "")] in ([], ["lab"])


def test_answers_speak_the_language_of_the_game():
    game = xp.necklace(NAMES, seed=7, language="fr")
    assert "livres d’avance" in str(game.sale().best_reply("Amy"))
    assert "dans 100" in str(xp.sale(hands=["D3rr", "D1k"], language="fr").equilibrium())
    assert "handelt und gibt YY; Wert: Amy 5" in str(
        xp.negotiation("RRYY", "RRB", action=11, language="de").best
    )
    choice = xp.choice(cards=["RRY", "GB", "YYGG"], event="cert", names=NAMES, language="de")
    assert "Charles: gems; bringt 7,6" in str(choice.answers[0])
    game.play("courtier", "buy 1")
    assert str(game.instead(game.here, "buy 4")) == "tout ce qui suivait a été rejoué"


def test_a_move_is_looked_for_among_millions_without_listing_them():
    hand = [
        "diamond1",
        "diamond2",
        "emerald1",
        "emerald2",
        "ruby1",
        "ruby2",
        "amber1",
        "ring",
        "king",
        "banker",
    ]
    position = {"players": ["Amy", "Ben"], "hands": [hand, ["ruby3"]], "stage": ["display", 0]}
    game = xp.necklace(position=position)
    assert "show D1 E1" in game.moves
    assert "show D3" not in game.moves
    assert "fly" not in game.moves


def test_a_picture_is_saved_as_a_page(game: Any, tmp_path: Path):
    file = game.picture(seat="Amy").save(tmp_path / "table.html")
    page = file.read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert "<svg" in page
    with pytest.raises(FileExistsError, match="over=True"):
        game.picture().save(file)
