"""Which paragraph each case rests on: of one kind of event, refusal, verdict or line several may apply."""

from typing import Any

import pytest

from explorer.core.game import Event, Part, total
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from explorer.games.collection.cards import COLOURS
from explorer.games.collection.draw import WentWithout
from explorer.games.collection.game import COLLECTION
from explorer.games.collection.readings import Rulings
from explorer.games.collection.setup import (
    BoxLeftOut,
    DeckShuffled,
    FullBoxesPassed,
    PawnCrowded,
    PawnDiverted,
    PawnPlaced,
)
from explorer.games.collection.swap import PairDrewTwo
from explorer.games.collection.table import State
from explorer.view.words import Words, languages, vocabulary
from tests.collection.tables import MIXED, NEARLY, SOLO, play, steps, table

DONE = "AAA BBB CCC DDD EEE FFF GGG HHH"
EASY = "AA BB CC DD EE FF GH GH"
CROWD = "AAB BBAC CC DDD EEE FFF GGG HHH"


def at(hands: str, deck: str = "", board: str = MIXED, **more: Any) -> State:
    return table(board, *hands.split(" "), deck=deck, **more)


def told(state: State, *moves: str, deck: str = "") -> list[Event]:
    return [event for step in steps(state, *moves, deck=deck) for event in step.events]


def cited(state: State, *moves: str, deck: str = "") -> list[str]:
    return [event.rule for event in told(state, *moves, deck=deck)]


ACTIONS: dict[str, tuple[State, str, list[str]]] = {
    "two colours pay for a swap": (at("ABC DEF", "GH"), "swap AB Ba Ab", ["QC-A-1"]),
    "a joker in a swap is any colour": (at("*BC DEF", "GH"), "swap B* Ba Ab", ["QC-A-4"]),
    "two jokers are any two colours": (at("**C DEF", "GH"), "swap ** Ba Ab", ["QC-A-4"]),
    "a pair is a joker in a swap": (at("AAC DEF", "GHD"), "swap AAC Ca Bc", ["QC-A-5"]),
    "a pair may stand beside a joker": (at("AA* DEF", "GHD"), "swap AA* Ca Bc", ["QC-A-5"]),
    "a joker may copy the other colour": (
        at("*BC DEF", "GH", wild_same_colour="free"),
        "swap B* Ba Bb",
        ["QC-R6"],
    ),
    "a joker pays for a joker move": (at("*BC DEF", "G"), "joker * Ba b", ["QC-B-1"]),
    "a pair pays for a joker move": (at("AAC DEF", "GH"), "joker AA Ba b", ["QC-B-2"]),
    "a joker move may leave its pawn": (
        at("*BC DEF", "G", joker_null_move="allowed"),
        "joker * Ba a",
        ["QC-R15"],
    ),
    "cards are replaced": (at("ABC DEF", "GH"), "redraw AB", ["QC-C-1"]),
    "cards are discarded in vain": (
        at("ABC DEF", redraw_empty="allowed"),
        "redraw AB",
        ["QC-R7", "QC-DRAW-2"],
    ),
    "cards are traded": (at("ABC DEF", "G"), "trade A D 1", ["QC-D-1"]),
    "equal cards are traded": (at("ABC AEF", "G"), "trade A A 1", ["QC-R9"]),
    "a trade without a deck is free": (at("ABC DEF", trade_empty="free"), "trade A D 1", ["QC-R8"]),
    "equal cards are traded for free": (at("ABC AEF", trade_empty="free"), "trade A A 1", ["QC-R8"]),
    "one passes when the deck is empty": (at("ABC DEF"), "pass", ["QC-END-2"]),
    "one passes with cards left": (at("ABC DEF", "G", pass_rule="always"), "pass", ["QC-R10"]),
    "one passes for good": (at("ABC DEF", pass_final="permanent"), "pass", ["QC-R11"]),
    "an empty deck gives no cards": (at("ABC DEF"), "swap AB Ba Ab", ["QC-A-1", "QC-DRAW-2"]),
}


@pytest.mark.parametrize("state, move, rules", ACTIONS.values(), ids=ACTIONS)
def test_an_action_names_the_rule_of_its_case(state: State, move: str, rules: list[str]) -> None:
    assert [event.rule for event in COLLECTION.apply(state, COLLECTION.parse(move)).events] == rules


def test_if_fewer_cards_are_left_those_that_are_missing_are_told() -> None:
    events = told(at("ABC DEF", "G"), "redraw ABC", deck="G")
    assert events[-1] == WentWithout(0, 2)
    assert [event.rule for event in events] == ["QC-C-1", "QC-DRAW-1", "QC-DRAW-2"]
    assert "QC-DRAW-2" not in cited(at("ABC DEF", "GH"), "redraw AB", deck="GH")


def test_where_a_swap_with_a_pair_draws_two_cards_this_is_told() -> None:
    state = at("AAC DEF", "GHD", pair_refill="two")
    assert told(state, "swap AAC Ca Bc", deck="GH")[1] == PairDrewTwo(0)
    assert cited(state, "swap AAC Ca Bc", deck="GH") == ["QC-A-5", "QC-R5", "QC-DRAW-1", "QC-DRAW-1"]
    assert "QC-R5" not in cited(state, "joker AA Ba b", deck="GH")
    assert "QC-R5" not in cited(at("AAC DEF", "GHD"), "swap AAC Ca Bc", deck="GHD")


def test_the_card_that_a_trade_costs_is_no_card_that_somebody_draws() -> None:
    assert cited(at("ABC DEF", "G"), "trade A D 1", deck="G") == ["QC-D-1", "QC-D-2"]


@pytest.mark.parametrize("reading", ["next_box", "retry_box"])
def test_where_the_set_up_goes_on_with_another_box_this_is_told(reading: str) -> None:
    def diverted(rulings: Rulings) -> list[Event]:
        events = COLLECTION.opening(2, 3, boxes="ABCDEFGH", rulings=rulings).events
        return [event for event in events if isinstance(event, PawnDiverted)]

    assert {event.rule for event in diverted(Rulings())} == {"QC-SETUP-7"}
    otherwise = diverted(Rulings.having(same_colour_cursor=reading))
    assert {event.rule for event in otherwise} == {"QC-R1"}
    ahead = {"next_box": 1, "retry_box": 0}[reading]
    assert all(event.then == (event.card + ahead) % 8 for event in otherwise)


def test_a_third_pawn_leaves_by_the_rule_of_the_easy_side() -> None:
    state = at("A*B DEF", "CDE", "A AB ACC DD EE FF GG HHB", easy=True)
    assert cited(state, "joker * Ab a", deck="C") == ["QC-B-1", "QC-EASY-2", "QC-DRAW-1"]
    left = told(state, "joker * Ab a", deck="C")[1]
    assert [said(part) for part in left.because] == [
        "box C (cone): enough pawns of its colour (2), nobody else",
        "A (ball) is no longer misplaced on box C (cone)",
    ]


ENDS: dict[str, tuple[State, list[str], str, str]] = {
    "together, sorted": (at("AB C", board=NEARLY), ["swap AB Ab Ba"], "", "QC-END-1"),
    "together, all passed": (at("ABC DEF"), ["pass", "pass"], "", "QC-END-2"),
    "together, all passed early": (
        at("ABC DEF", "G", pass_rule="always"),
        ["pass", "pass"],
        "",
        "QC-R10",
    ),
    "alone, sorted": (
        at("ABC", "D", "AB AB CC DD EE FF GG HH"),
        ["swap AB Ab Ba"],
        "D",
        "QC-SOLO-4",
    ),
    "alone, the deck is empty": (at("ABC", "D", SOLO), ["swap AB Ab Ba"], "D", "QC-SOLO-4"),
    "alone, the last hand is played out": (at("ABC", "", SOLO, solo_end="play_out"), ["pass"], "", "QC-R14"),
}


@pytest.mark.parametrize("state, moves, deck, rule", ENDS.values(), ids=ENDS)
def test_an_end_names_the_rule_of_its_case_and_so_does_what_is_refused_after_it(
    state: State, moves: list[str], deck: str, rule: str
) -> None:
    assert cited(state, *moves, deck=deck)[-1] == rule
    over = play(state, *moves, deck=deck)
    assert COLLECTION.objection(over, COLLECTION.parse("pass")).rule == rule


REFUSALS: dict[str, tuple[State, str, str, str]] = {
    "together an action is due": (at("ABC DEF", "G"), "draw G", "QC-TURN-1", "an_action_is_due"),
    "alone an action is due": (at("ABC", "G", SOLO), "draw G", "QC-SOLO-2", "an_action_is_due"),
    "a card is to be drawn": (
        at("AB DEF", "GH", drawing=1),
        "pass",
        "QC-DRAW-1",
        "a_card_of_the_deck_is_due",
    ),
    "no such card is drawn": (
        at("AB DEF", "GH", drawing=1),
        "draw A",
        "QC-DRAW-1",
        "no_such_card_in_the_deck",
    ),
    "a card is to be burnt": (
        at("ABC DEF", "GH", burning=True),
        "pass",
        "QC-D-2",
        "a_card_of_the_deck_is_due",
    ),
    "no such card is burnt": (
        at("ABC DEF", "GH", burning=True),
        "draw A",
        "QC-D-2",
        "no_such_card_in_the_deck",
    ),
    "equal cards for a swap": (at("AAC DEF", "G"), "swap AA Ab Ac", "QC-A-2", "same_colour_cards"),
    "three cards without a pair": (
        at("ABC DEF", "G"),
        "swap ABC Ab Ba",
        "QC-A-5",
        "no_pair_among_three_cards",
    ),
    "alone three cards without a pair": (
        at("ABC", "G", SOLO),
        "swap ABC Ab Ba",
        "QC-A-1",
        "a_swap_takes_two_cards",
    ),
    "one card for a swap": (
        at("ABC DEF", "G"),
        "swap A Ab Ba",
        "QC-A-1",
        "a_swap_takes_two_cards_or_a_pair_and_a_card",
    ),
    "alone one card for a swap": (at("ABC", "G", SOLO), "swap A Ab Ba", "QC-A-1", "a_swap_takes_two_cards"),
    "alone a pair in a swap": (
        at("AAC", "G", SOLO),
        "swap AAC Cb Ba",
        "QC-SOLO-3",
        "no_pairs_when_playing_alone",
    ),
    "pawns on one box": (at("ABC DEF", "G"), "swap AB Aa Ba", "QC-A-3", "pawns_on_one_box"),
    "pawns of one colour": (at("*BC DEF", "G"), "swap B* Ba Bb", "QC-R6", "pawns_of_one_colour"),
    "a colour card for a joker move": (
        at("ABC DEF", "G"),
        "joker A Ab a",
        "QC-B-1",
        "neither_a_joker_nor_a_pair",
    ),
    "alone a colour card for a joker move": (
        at("ABC", "G", SOLO),
        "joker A Ab a",
        "QC-B-1",
        "a_joker_move_takes_a_joker",
    ),
    "where pairs pay for swaps only, a colour card for a joker move": (
        at("ABC DEF", "G", pair_scope="A_only"),
        "joker A Ab a",
        "QC-B-1",
        "a_joker_move_takes_a_joker",
    ),
    "where pairs pay for swaps only, a pair for a joker move": (
        at("AAC DEF", "G", pair_scope="A_only"),
        "joker AA Ab a",
        "QC-R4",
        "pairs_only_for_swaps",
    ),
    "alone a pair for a joker move": (
        at("AAC", "G", SOLO),
        "joker AA Ab a",
        "QC-SOLO-3",
        "no_pairs_when_playing_alone",
    ),
    "a pawn that would stay": (at("*BC DEF", "G"), "joker * Ba a", "QC-R15", "the_pawn_would_stay"),
    "a full box": (at("*BC DEF", "G", joker_capacity="slots"), "joker * Ba b", "QC-R3", "the_box_is_full"),
    "no card to replace": (
        at("ABC DEF", "G"),
        "redraw ABCA",
        "QC-C-1",
        "one_to_three_cards_are_replaced",
    ),
    "new cards without a deck": (at("ABC DEF"), "redraw A", "QC-R7", "the_deck_is_empty"),
    "alone a trade": (at("ABC", "G", SOLO), "trade A B 1", "QC-SOLO-2", "nobody_to_trade_with"),
    "a trade with oneself": (at("ABC DEF", "G"), "trade A B 0", "QC-D-1", "no_such_partner"),
    "equal cards": (at("ABC AEF", "G", null_trade="forbidden"), "trade A A 1", "QC-R9", "equal_cards"),
    "a trade without a deck": (at("ABC DEF"), "trade A D 1", "QC-R8", "the_deck_is_empty"),
    "a second free trade": (
        play(at("ABC ADE", trade_empty="free"), "trade A D 1", "trade A B 0"),
        "trade A A 1",
        "QC-R8",
        "traded_since_the_last_discard",
    ),
    "a pass with cards left": (at("ABC DEF", "G"), "pass", "QC-R10", "the_deck_is_not_empty"),
    "a pass though something can be done": (
        at("ABC DEF", pass_rule="stuck_only"),
        "pass",
        "QC-R10",
        "something_else_can_be_done",
    ),
}


@pytest.mark.parametrize("state, move, rule, why", REFUSALS.values(), ids=REFUSALS)
def test_a_refusal_names_the_rule_of_its_case(state: State, move: str, rule: str, why: str) -> None:
    reason = COLLECTION.objection(state, COLLECTION.parse(move))
    assert (reason.rule, reason.why) == (rule, why)
    for language in languages():
        assert "{" not in Words("collection", language, ("Amy", "Barnaby")).reason(reason)


@pytest.mark.parametrize(
    "rule, field, said",
    [
        ("QC-B-1", "joker_capacity", {"none": "A full box takes it too", "slots": "needs a free space"}),
        ("QC-DRAW-1", "pair_refill", {"all": "discarded.", "two": "but two after a swap with a pair"}),
        ("QC-R3", "joker_capacity", {"none": "even a full one", "slots": "free space"}),
        ("QC-R4", "pair_scope", {"A_and_B": "it does so too", "A_only": "it does not"}),
        ("QC-R8", "trade_empty", {"illegal": "ends trading", "free": "it is free"}),
        ("QC-R9", "null_trade", {"allowed": "may be equal", "forbidden": "must not"}),
        (
            "QC-R10",
            "pass_rule",
            {"deck_empty": "deck is empty", "stuck_only": "nothing else can be done", "always": "whenever"},
        ),
    ],
)
def test_a_rule_cited_under_several_readings_is_told_as_it_is_read(
    rule: str, field: str, said: dict[str, str]
) -> None:
    for value in said:
        told = Words("collection", rulings=Rulings.having(**{field: value})).rule(rule)
        assert [other for other, words in said.items() if words in told] == [value]


@pytest.mark.parametrize(
    "state, rule",
    [
        (at("A B", board=DONE), "QC-SCORE-3"),
        (at("A B", board=EASY, easy=True), "QC-SCORE-3"),
        (at("A", board=SOLO), "QC-SOLO-5"),
        (at("A B", board=EASY, easy=True, easy_box_points=2), "QC-R13"),
    ],
    ids=["together", "together on the easy side", "alone", "with two points for a box"],
)
def test_the_result_is_measured_by_the_rule_of_the_case(state: State, rule: str) -> None:
    assert COLLECTION.winners(state).rule == rule


def lines(state: State, quantity: str) -> list[tuple[str, int]]:
    return [
        (part.rule, part.plus if part.times == 1 else part.times) for part in COLLECTION.why(state, quantity)
    ]


BILLS: dict[str, tuple[State, str, list[tuple[str, int]]]] = {
    "all pawns of a colour": (at("A B", board=DONE), "box A", [("QC-SCORE-1", 3)]),
    "alone, a colour of two": (at("A", board=SOLO), "box D", [("QC-SOLO-5", 3)]),
    "alone, a colour of three": (at("A", board=SOLO), "box H", [("QC-SCORE-1", 3)]),
    "on the easy side": (at("A B", board=EASY, easy=True), "box A", [("QC-EASY-4", 3)]),
    "with two points": (at("A B", board=EASY, easy=True, easy_box_points=2), "box A", [("QC-R13", 2)]),
    "some pawns of a colour": (at("A B", board=CROWD), "box C", [("QC-R12", 3)]),
    "an empty box": (
        at("A B", board="- BBBAAA CCC DDD EEE FFF GGG HHH", pure_box="vacuous"),
        "box A",
        [("QC-R12", 3)],
    ),
    "strangers": (at("A B", board=CROWD), "box B", [("QC-SCORE-2", -2)]),
    "a half of the score without a box": (
        at("A B", board="B ACC BAA DDE EEF FFG GGH HHD"),
        "box_points",
        [("QC-SCORE-1", 0)],
    ),
    "a half of the score without a stray": (at("A B", board=DONE), "stray_points", [("QC-SCORE-2", 0)]),
    "the most there can be": (at("A B"), "most", [("QC-COMP-2", 8), ("QC-SCORE-3", 3)]),
    "the most with two points": (
        at("A B", easy=True, easy_box_points=2),
        "most",
        [("QC-COMP-2", 8), ("QC-R13", 2)],
    ),
    "at home": (at("A B", board=NEARLY), "home A", [("QC-COMP-4", 3), ("QC-SCORE-2", -1)]),
    "at home alone": (
        at("A", board="AB ABB CC DD EE FFF GGG HHH"),
        "home A",
        [("QC-SOLO-1", 2), ("QC-SCORE-2", -1)],
    ),
    "at home on the easy side": (
        at("A B", board="A AAB BBC CCD DDE EEF FFG GGHHH", easy=True),
        "home A",
        [("QC-EASY-2", 2), ("QC-SCORE-2", -1)],
    ),
    "more pawns than spaces": (at("A B", board=CROWD), "pawns B", [("QC-COMP-2", 3), ("QC-R2", 1)]),
    "more pawns than spaces, by jokers": (
        at("A B", board=CROWD, setup_capacity="slots"),
        "pawns B",
        [("QC-COMP-2", 3), ("QC-R3", 1)],
    ),
    "more pawns than the easy side has spaces": (
        at("A B", board=CROWD, easy=True),
        "pawns B",
        [("QC-EASY-1", 2), ("QC-EASY-1", 2)],
    ),
    "pawns in the game alone": (at("A", board=SOLO), "in_game", [("QC-COMP-4", 24), ("QC-SOLO-1", -4)]),
    "pawns in the game alone on the easy side": (
        at("A", board="AA BB CC DD EE FF GGG HHH", easy=True),
        "in_game",
        [("QC-COMP-4", 24), ("QC-SOLO-1", -4), ("QC-EASY-2", -2)],
    ),
    "pawns in the game by hand": (at("A B", board=EASY), "in_game", [("QC-COMP-4", 24), ("", -8)]),
}


@pytest.mark.parametrize("state, quantity, bill", BILLS.values(), ids=BILLS)
def test_a_line_names_the_rule_of_its_case(state: State, quantity: str, bill: list[tuple[str, int]]) -> None:
    assert lines(state, quantity) == bill


def test_cards_taken_out_are_lines_of_their_own() -> None:
    state = COLLECTION.start(2, 1, remove_one_each=True, jokers_removed=3)
    assert lines(state, "deck") == [
        ("QC-COMP-3", 38),
        ("QC-DIFF-1", -8),
        ("QC-DIFF-2", -3),
        ("QC-DEAL-1", -6),
    ]
    state = play(table(MIXED, "ABC", "DEF", deck="GH", discard="AA"))
    assert ("QC-TURN-2", -2) in lines(state, "deck")


def said(part: Part) -> str:
    return Words("collection").part(part)


def test_a_line_says_which_box_and_which_pawns_it_is_about() -> None:
    state = at("A B", board=CROWD)
    assert [said(part) for part in COLLECTION.why(state, "score")] == [
        "box C (cone): of its colour 2 of 3, nobody else",
        *(f"box {box}: all pawns of its colour (3), nobody else" for box in OTHERS),
        "strangers on box A (ball): B (cube)",
        "strangers on box B (cube): A (ball), C (cone)",
    ]


OTHERS = ("D (diamond)", "E (star)", "F (drop)", "G (hexagon)", "H (cross)")


def test_a_swap_says_which_boxes_and_pawns_changed_the_score() -> None:
    (swapped, *_) = told(at("AB C", board=NEARLY), "swap AB Ab Ba")
    assert [(part.plus, said(part)) for part in swapped.because] == [
        (3, "box B (cube): all pawns of its colour (3), nobody else"),
        (3, "box A (ball): all pawns of its colour (3), nobody else"),
        (1, "A (ball) comes home from box B (cube)"),
        (1, "B (cube) comes home from box A (ball)"),
    ]
    (away, *_) = told(at("CD E", board=NEARLY), "swap CD Cc Dd")
    assert [(part.plus, said(part)) for part in away.because] == [
        (-3, "box C (cone): no longer only its own colour"),
        (-3, "box D (diamond): no longer only its own colour"),
        (-1, "C (cone) leaves its box"),
        (-1, "D (diamond) leaves its box"),
    ]


def test_the_score_after_a_move_is_the_score_so_far_and_what_the_move_changes() -> None:
    state = at("AB C", board=NEARLY)
    bill = COLLECTION.why(state, "score_after swap AB Ab Ba")
    assert [part.plus for part in bill] == [18, -2, 3, 3, 1, 1]
    assert total(bill) == COLLECTION.scores(play(state, "swap AB Ab Ba"))[0]
    assert [said(part) for part in bill[:2]] == ["pure boxes so far: 6 × 3", "misplaced pawns so far: 2"]


@pytest.mark.parametrize(
    "state, move, sentence",
    [
        (at("AB C", redraw_empty="allowed"), "redraw A", "Amy discards A (ball); there are no new cards."),
        (at("AB C"), "swap AB Ba Ab", "The deck is empty: Amy does not draw all cards. Missing: 2."),
        (at("AB C", pass_final="permanent"), "pass", "Amy passes for good."),
        (
            at("AAC D", pair_refill="two"),
            "swap AAC Ca Bc",
            "After a swap with a pair Amy is due only two cards.",
        ),
        (at("A", "", SOLO, solo_end="play_out"), "pass", "With this pass the game is over."),
        (
            at("AB C", "G", pass_rule="always"),
            "pass",
            "Amy passes, though there are cards in the deck.",
        ),
        (
            at("AB C", trade_empty="free"),
            "trade A C 1",
            "Amy gives Barnaby A (ball) for C (cone); without a deck it costs nothing.",
        ),
    ],
)
def test_an_event_is_told_as_it_happened(state: State, move: str, sentence: str) -> None:
    words = Words("collection", players=("Amy", "Barnaby"))
    assert sentence in [words.event(event) for event in told(state, move)]


LOSSES: dict[str, tuple[State, str, str, str]] = {
    "a stranger comes": (
        at("*BC D", board=DONE),
        "joker * Aa b",
        "QC-SCORE-1",
        "box B (cube): no longer only its own colour",
    ),
    "its last pawn goes": (
        at("*BC D", board="A BBBAA CCC DDD EEE FFF GGG HHH"),
        "joker * Aa b",
        "QC-R12",
        "box A (ball): no longer counts as pure",
    ),
    "one of its pawns goes, and all are wanted": (
        at("*BC D", board=DONE, pure_box="complete"),
        "joker * Aa b",
        "QC-R12",
        "box A (ball): no longer counts as pure",
    ),
}


@pytest.mark.parametrize("state, move, rule, sentence", LOSSES.values(), ids=LOSSES)
def test_a_box_loses_its_points_by_the_rule_of_the_case(
    state: State, move: str, rule: str, sentence: str
) -> None:
    lost = [part for part in told(state, move)[0].because if dict(part.about).get("lost")]
    assert (rule, sentence) in [(part.rule, said(part)) for part in lost]


def test_where_all_pawns_of_a_colour_are_wanted_a_half_filled_box_is_not_said_to_hold_strangers() -> None:
    state = at("A B", board="AA BBA CCD DDE EEF FFG GGH HHC", pure_box="complete")
    (line,) = COLLECTION.why(state, "box_points")
    assert (line.rule, said(line)) == (
        "QC-R12",
        "no box has all its pawns and nobody else; points for each: 3",
    )


def test_three_pawns_on_an_easy_box_are_not_three_of_two() -> None:
    state = at("A B", board=DONE, easy=True, easy_box_points=2)
    assert said(COLLECTION.why(state, "box A")[0]) == "box A (ball): of its colour 3 of 3, nobody else"


BY_HAND: dict[str, tuple[State, str, list[tuple[str, int]]]] = {
    "alone with all pawns": (at("A", board=MIXED), "in_game", [("QC-COMP-4", 24)]),
    "alone with two pawns fewer": (
        at("A", board="ABC BA CC DDD EEE FFF GGG HHH"),
        "in_game",
        [("QC-COMP-4", 24), ("", -2)],
    ),
    "on the easy side without a colour": (
        at("A B", board="- BBB CCC DDD EEE FFF GGG HH", easy=True),
        "in_game",
        [("QC-COMP-4", 24), ("QC-EASY-2", -1), ("", -3)],
    ),
    "alone a colour of one": (
        at("A", board="BB AB CC DD EE FFF GGG HHH"),
        "home A",
        [("", 1), ("QC-SCORE-2", -1)],
    ),
    "on the easy side a colour of one": (
        at("A B", board="BB AB CC DD EE FFF GGG HHH", easy=True),
        "home A",
        [("", 1), ("QC-SCORE-2", -1)],
    ),
}


@pytest.mark.parametrize("state, quantity, bill", BY_HAND.values(), ids=BY_HAND)
def test_no_rule_is_named_for_what_somebody_set_by_hand(
    state: State, quantity: str, bill: list[tuple[str, int]]
) -> None:
    assert lines(state, quantity) == bill


def test_while_the_table_is_set_up_the_numbers_are_those_of_the_set_up() -> None:
    for easy in (False, True):
        opening = COLLECTION.opening(2, 5, easy=easy)
        for event, state in opening.frames:
            placed = sum(map(len, state.board))
            assert total(COLLECTION.why(state, "in_game")) == placed
            if isinstance(event, PawnPlaced):
                on_boxes = sum(pawns.count(event.card) for pawns in state.board)
                (first, *_) = lines(state, f"home {event.card}")
                enough = easy and on_boxes > 2
                assert first == (("QC-EASY-2", 2) if enough else ("QC-SETUP-4", on_boxes))
            if isinstance(event, PawnPlaced | DeckShuffled):
                deck = lines(state, "discards")[-1][0]
                assert deck == ("QC-SETUP-10" if isinstance(event, DeckShuffled) else "QC-SETUP-3")


def test_where_full_boxes_are_passed_over_this_is_told() -> None:  # QC-R2
    rulings = Rulings.having(setup_capacity="slots")
    passed = crowded = 0
    for seed in range(40):
        opening = COLLECTION.opening(2, seed, rulings=rulings)
        before = opening.before
        for event, state in opening.frames:
            if isinstance(event, FullBoxesPassed):
                passed += 1
                assert event.rule == "QC-R2"
                assert all(len(before.board[box]) >= 3 for box in event.boxes)
            if isinstance(event, PawnCrowded):
                crowded += 1
                assert event.rule == "QC-R2"
                assert [box for box in COLOURS if len(before.board[box]) < 3] == [event.card]
            elif isinstance(event, PawnPlaced):
                assert len(before.board[event.box]) < 3
            before = state
    assert passed > 40
    assert crowded
    usual = {type(event) for seed in range(40) for event in COLLECTION.opening(2, seed).events}
    assert not usual & {FullBoxesPassed, PawnCrowded}


def test_every_box_between_two_turns_is_told_as_passed_over() -> None:  # QC-SETUP-5, QC-R2
    """The turn goes clockwise from box to box; whatever it leaves out was said to be full."""
    for seed in range(40):
        opening = COLLECTION.opening(2, seed, rulings=Rulings.having(setup_capacity="slots"))
        circle, turn, full = opening.state.setup.boxes, 0, []
        for event in opening.events:
            if isinstance(event, FullBoxesPassed):
                full = [circle.index(box) for box in event.boxes]
            elif isinstance(event, PawnPlaced | BoxLeftOut) and not isinstance(event, PawnCrowded):
                place = circle.index(event.box)
                between = [each % 8 for each in range(turn, turn + (place - turn) % 8)]
                own = [circle.index(event.card)] if isinstance(event, PawnDiverted) else []
                assert [each for each in between if each not in own] == full
                turn, full = (place + 1) % 8, []
            elif isinstance(event, PawnCrowded):
                turn, full = (circle.index(event.box) + 1) % 8, []


def test_a_pawn_that_does_not_stand_there_is_not_said_to_be_on_the_same_box() -> None:
    reason = COLLECTION.objection(at("CDE DEF", "G"), COLLECTION.parse("swap CD Ca Da"))
    assert (reason.rule, reason.why) == ("QC-A-1", "no_such_pawn")


def test_a_hand_without_cards_holds_nothing() -> None:
    reason = COLLECTION.objection(table(MIXED, "", "DEF", deck="G"), COLLECTION.parse("redraw A"))
    assert Words("collection").reason(reason).endswith("asked for A, held nothing.")


def test_alone_a_hand_that_is_not_played_out_ends_by_the_common_rule() -> None:
    """Only a table set by hand is alone with an empty deck and an action to do."""
    assert cited(at("ABC", "", SOLO), "pass") == ["QC-END-2", "QC-END-2"]
    assert cited(at("ABC", "D", SOLO, solo_end="play_out", pass_rule="always"), "pass")[-1] == "QC-R10"


def test_an_example_of_twelve_points_has_one_of_two_shapes() -> None:  # QC-SCORE-4
    for board in ("AAB BBC CCA DDD EEE FFF GGG HHH", "BBB AAA CCC DDD EEE FFF GGG HHH"):
        assert COLLECTION.scores(at("A B", board=board)) == (12, 12)


def test_a_pawn_that_has_left_never_comes_back() -> None:  # QC-EASY-3
    state = at("A** ***", "******", "AB AAC BBC CDD DEE EFF FGG GHH", easy=True)
    timeline, out = Timeline(COLLECTION, state, Seeded(4)), [state.out]
    for text in ("joker * Ab a", "joker * Aa h", "joker * Ah a", "joker * Aa b"):
        timeline.play(text)
        out.append(timeline.state.out)
    assert [pile[0] for pile in out] == [0, 1, 1, 1, 1]


def test_alone_on_the_easy_side_a_colour_of_two_has_no_third_pawn_that_leaves() -> None:  # QC-SOLO-6
    state = at("*BC", "DE", "AB AB CC DD EE FF GG HH", easy=True)
    assert cited(state, "joker * Ab a", deck="D") == ["QC-B-1", "QC-DRAW-1"]


EXPLAINING = {"QC-COMP-1", "QC-COMP-5", "QC-SETUP-9", "QC-SCORE-4", "QC-EASY-3", "QC-DIFF-3", "QC-SOLO-6"}


@pytest.mark.parametrize("language", languages())
def test_a_paragraph_by_which_nothing_happens_says_why(language: str) -> None:
    assert vocabulary("collection", language)["explains"].keys() == EXPLAINING
