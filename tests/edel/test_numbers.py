"""The numbers of the rules can be changed: play, scoring, bills, players, labs and words all follow."""

import json
from random import Random
from typing import Any

import pytest

from explorer import begin
from explorer.analysis.choice import MILLION, Choice, Worths, usual_worths
from explorer.analysis.choice.answers import outcome
from explorer.analysis.negotiation.at_the_table import bargain_at, matter_at
from explorer.analysis.players.edel import with_dice
from explorer.analysis.players.edel_worth import Worth
from explorer.core.complaint import Complaint
from explorer.core.game import total
from explorer.core.luck import Seeded
from explorer.core.players import play_out
from explorer.core.record import dumps, read
from explorer.games.edel.cards import COLOURS, EVENT, GEM_CARDS, GEMS, MONEY, Colour, Kind
from explorer.games.edel.readings import Rulings
from explorer.games.edel.scoring import half_scoring_events, scoring_events
from explorer.view.edel.cards import event_card, held_chip
from explorer.view.edel.text import table as text_of
from explorer.view.words import Words, languages
from explorer.widgets.labs.choice import ChoiceDesk
from explorer.widgets.labs.negotiation import NegotiationDesk
from tests.edel.table import NONE, after, card, game, held, last_turn, legal, play, summed, table, using

R, Y, G, B = Colour
ODD = (15, 11, 9, 7)
"""What the colours could pay: no half of these is whole."""

CHANGED: dict[str, Any] = {
    "gems_per_colour": 27,
    "first_gems": 2,
    "free_gems": 3,
    "rounds": 2,
    "turns": (6, 5, 4, 3),
    "majority": ODD,
    "tied_return": 3,
    "first_certificates": 13,
    "second_certificates": 6,
    "short_bank": 12,
    "bonus": (12, 11, 13, 14),
    "grey_millions": 16,
    "gem_millions": 2,
    "fours": 6,
    "threes": 5,
}
NUMBERS = [field for field, made in Rulings.declared.items() if made.is_number]
each_number = pytest.mark.parametrize("field", NUMBERS)
each_language = pytest.mark.parametrize("language", languages())


def changed(*fields: str) -> Rulings:
    return Rulings.having(**{field: CHANGED[field] for field in fields})


def keeps_the_laws(rulings: Rulings, players: int, seed: int) -> None:
    """A game among players who plan: nothing is lost, nothing comes from nowhere, every bill adds up."""
    state = game.start(players, seed, rulings=rulings)
    there, seats = game.inventory(state), [with_dice(Random(f"{seed}/{seat}")) for seat in range(players)]
    steps = play_out(game, state, seats, Seeded(seed))
    for step in steps:
        assert game.inventory(step.state) == there
        assert min(map(min, (*step.state.gems, step.state.bank))) >= 0
        assert all(total(event.because) == event.amount for event in step.events)
    end = steps[-1].state
    assert (end.round, end.turn) == (rulings.rounds, rulings.turns_with(players))
    assert all(there[colour.name] == rulings.gems_per_colour for colour in COLOURS)


def test_every_number_is_changed_here() -> None:
    assert CHANGED.keys() == set(NUMBERS)
    assert all(getattr(Rulings(), field) != value for field, value in CHANGED.items())


@each_number
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_game_with_another_number_keeps_the_laws(field: str, players: int) -> None:
    keeps_the_laws(changed(field), players, seed=players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_so_does_one_with_all_of_them(players: int, seed: int) -> None:
    keeps_the_laws(changed(*CHANGED), players, seed)


@each_number
@pytest.mark.parametrize("end", ["least", "most"])
def test_the_least_and_the_most_can_be_played_by_some(field: str, end: str) -> None:
    made = Rulings.declared[field]
    number = getattr(made, end)
    row = (number,) * len(made.usual) if isinstance(made.usual, tuple) else number
    more = {"rounds": 1} if (field, end) == ("turns", "most") else {}
    more |= {"turns": (3, 8, 7, 6)} if (field, end) == ("rounds", "most") else {}
    keeps_the_laws(Rulings.having(**{field: row}, **more), 2 if field == "turns" else 3, seed=1)
    if field == "rounds":
        keeps_the_laws(Rulings.having(**{field: row}, **more), 2, seed=1)


@each_number
def test_a_position_and_a_record_hold_a_changed_number_and_load_again(field: str) -> None:
    state = game.start(3, 4, rulings=changed(field))
    position = json.loads(json.dumps(game.position(state)))
    assert position["rulings"].keys() == {field}
    again = game.start(position=position)
    assert (again.rulings, game.key(again)) == (state.rulings, game.key(state))
    record = dumps(begin("edel", 3, rulings={field: CHANGED[field]}))
    assert game.rulings_of(read(record, {"edel": game}).state) == changed(field)


def test_what_the_box_does_not_hold_is_refused() -> None:
    with pytest.raises(Complaint, match="5 players would begin with 35 gems of each colour; there are 22"):
        game.start(5, rulings=Rulings.having(first_gems=7))
    with pytest.raises(Complaint, match="2 players would need 40 gem cards; there are 30"):
        game.start(2, rulings=Rulings.having(rounds=4))
    with pytest.raises(Complaint, match="rulings: with these turns 4 players would need 32 gem cards"):
        game.start(position={"players": list("ABCD"), "rulings": {"turns": [10, 8, 8, 6]}})
    assert game.start(2, rulings=Rulings.having(rounds=4, two_p_gem_source="reshuffle")).turn == 1
    assert game.start(3, rulings=Rulings.having(first_gems=7)).bank == (1, 1, 1, 1)


def test_gem_cards_for_which_there_is_no_turn_are_put_aside() -> None:  # ESR-SETUP-5
    assert Rulings().aside == (0, 6, 2, 0)
    fewer = Rulings.having(turns=(9, 7, 7, 4))
    assert fewer.aside == (0, 9, 2, 10)
    assert [len(game.start(players, rulings=fewer).aside) for players in (2, 3, 4, 5)] == [0, 9, 2, 10]
    assert len(game.start(5, rulings=fewer).deck) == GEM_CARDS - 10


# A scoring at 15, 11, 9 and 7.

HANDS = [(5, 2, 0, 1), (3, 2, 1, 1), (0, 0, 1, 1)]


def lines(cards: list[str], **numbers: Any) -> list[tuple[str, int, int]]:
    """Who is paid what for which reason in a scoring."""
    owned = [[Kind[name] for name in names.split()] for names in cards]
    events = scoring_events(HANDS, owned, Rulings.having(**numbers))
    return [(event.rule, event.player, event.amount) for event in events if event.gains]


def test_the_colours_pay_what_this_table_agreed() -> None:  # ESR-SCORE-1, ESR-SCORE-2, ESR-SCORE-3
    assert lines(["", "", ""], majority=ODD) == [
        ("ESR-SCORE-2", 0, 15),
        *[("ESR-SCORE-3", seat, 11 // 2) for seat in (0, 1)],
        *[("ESR-SCORE-3", seat, 9 // 2) for seat in (1, 2)],
        *[("ESR-SCORE-3", seat, 7 // 3) for seat in (0, 1, 2)],
    ]


def test_so_do_the_scoring_cards() -> None:  # ESR-EV-BONUS, ESR-EV-PER, ESR-EV-GREY, ESR-SCORE-7
    cards = ["BONUS_R PER_R GREY CERT CERT", "CERT PER_Y", ""]
    numbers = {field: CHANGED[field] for field in ("bonus", "gem_millions", "grey_millions")}
    places = {"first_certificates": 13, "second_certificates": 6}
    assert {line for line in lines(cards, **numbers, **places) if "SCORE-3" not in line[0]} == {
        ("ESR-SCORE-2", 0, 14),
        ("ESR-EV-BONUS", 0, 12),
        ("ESR-EV-PER", 0, 2 * 5),
        ("ESR-EV-PER", 1, 2 * 2),
        ("ESR-EV-GREY", 0, 16),
        ("ESR-SCORE-7", 0, 13),
        ("ESR-SCORE-7", 1, 6),
    }


def test_half_of_an_odd_value_is_rounded_down() -> None:  # ESR-EV-HALFSCORE
    rulings = Rulings.having(majority=ODD)
    assert rulings.half_values == (7, 5, 4, 3)
    sole, _ = half_scoring_events(R, HANDS, [[], [], []], rulings)
    assert summed(sole.because) == [("ESR-SCORE-1", 15, 1), ("ESR-EV-HALFSCORE", -8, 1)]
    tied = next(iter(half_scoring_events(B, HANDS, [[], [], []], rulings)))
    assert (tied.amount, total(tied.because)) == (1, 1)


def test_tied_players_return_another_number() -> None:  # ESR-SCORE-3, ESR-SCORE-5
    back = [
        (event.rule, event.player, event.amount)
        for event in scoring_events([(4, 2, 0, 0), (4, 2, 0, 0)], [[], []], Rulings.having(tied_return=3))
        if not event.gains and event.amount
    ]
    assert back == [
        ("ESR-SCORE-3", 0, 3),
        ("ESR-SCORE-3", 1, 3),
        ("ESR-SCORE-5", 0, 2),
        ("ESR-SCORE-5", 1, 2),
    ]


def test_the_end_of_a_game_is_scored_like_that_and_every_bill_says_so() -> None:
    state = last_turn(*HANDS, round=3, majority=ODD)
    assert game.quantities(state)["scoring 0"] == 15 + 5 + 2
    assert total(game.why(state, "majority 0 R")) == 15
    end, _ = play(state, "act:money")
    assert end.money == (15 + 5 + 2, 5 + 4 + 2, 4 + 2)


def test_a_game_of_two_rounds_ends_after_the_second() -> None:  # ESR-END-1
    names = [type(event).__name__ for event in play(last_turn(*HANDS, round=2, rounds=2), "act:money").events]
    assert names[-2:] == ["GameEnded", "Won"]


def test_a_bank_is_short_of_what_this_table_calls_short() -> None:  # ESR-ROUND-3
    hands = [(6, 0, 0, 0), (5, 0, 0, 0), (0, 0, 0, 0)]
    for short, given in ((5, 0), (18, 2)):
        events = play(last_turn(*hands, round=1, short_bank=short), "act:money").events
        assert [type(event).__name__ for event in events].count("ShortageGiven") == given


def test_the_cards_that_act_at_once_follow_the_numbers() -> None:  # ESR-EV-FOUR, ESR-EV-THREE
    assert after(using("FOUR_RB", (9, 0, 0, 1), NONE, NONE, fours=6), "apply").gems[0] == (6, 0, 0, 6)
    assert after(using("THREE", NONE, NONE, NONE, threes=5), "colour:G").gems[0] == (0, 0, 5, 0)


def test_a_free_choice_takes_as_many_as_this_table_agreed() -> None:  # ESR-ACT-FREE-2
    hands = [(1, 0, 0, 0), *[NONE] * 4]
    state = table(*hands, stage=["free_one", 0], free_gems=3)
    assert "free:R>YGB" in legal(state)
    assert "free:R>YG" not in legal(state)
    assert after(state, "free:R>YGB").gems[0] == (0, 1, 1, 1)
    reason = game.objection(state, game.parse("free:R>YG"))
    assert reason is not None
    assert "3" in Words("edel", rulings=state.rulings).reason(reason)


# Those who plan, and the labs.


def worth_of(**numbers: Any) -> Worth:
    state = table(*HANDS, held=held("BONUS_R GREY PER_R", "", ""), **numbers)
    return Worth(game.seen_by(state, 0), 0)


@pytest.mark.parametrize("field", ["majority", "bonus", "grey_millions", "gem_millions"])
def test_a_player_values_gems_by_the_numbers_in_force(field: str) -> None:
    usual, other = worth_of(), worth_of(**{field: CHANGED[field]})
    assert other.one(R, 0, 1) > usual.one(R, 0, 1)


@pytest.mark.parametrize(
    "kind, field",
    [
        ("CERT", "first_certificates"),
        ("BONUS_R", "bonus"),
        ("GREY", "grey_millions"),
        ("PER_R", "gem_millions"),
    ],
)
def test_and_cards(kind: str, field: str) -> None:
    usual, other = worth_of(), worth_of(**{field: CHANGED[field]})
    assert other.card(Kind[kind], 0) > usual.card(Kind[kind], 0)


@pytest.mark.parametrize("kind, field", [("FOUR_RB", "fours"), ("THREE", "threes")])
def test_and_what_acts_at_once(kind: str, field: str) -> None:
    hands = [(4, 1, 1, 1), (4, 3, 3, 3), (4, 0, 0, 0)]
    usual, other = (
        Worth(game.seen_by(table(*hands, **numbers), 0), 0) for numbers in ({}, {field: CHANGED[field]})
    )
    assert usual.immediate(Kind[kind]) != other.immediate(Kind[kind])


def test_and_what_goes_back_after_a_half_scoring() -> None:  # ESR-SCORE-3
    hands = [(4, 1, 1, 1), (4, 3, 3, 3), NONE]
    usual, other = (Worth(game.seen_by(table(*hands, **more), 0), 0) for more in ({}, {"tied_return": 4}))
    assert usual.half_scoring(R) != other.half_scoring(R)


def test_the_worths_of_the_choice_lab_are_those_of_its_table() -> None:
    usual, odd = (
        usual_worths(table(*HANDS, visible=card("BONUS_R"), **more)) for more in ({}, {"majority": ODD})
    )
    red, blue = Colour.R, Colour.B
    assert odd.gems[0][red] > usual.gems[0][red]
    assert odd.gems[0][blue] < usual.gems[0][blue]


def test_the_choice_lab_scores_as_its_table_does() -> None:
    lab = ChoiceDesk.written(HANDS, event="halfscore", rulings={"majority": list(ODD), "turns": [9, 9, 7, 6]})
    assert lab.lab.choice.state.rulings.majority == ODD
    assert "turn 1 of 9" in lab.headline(lab.lab)


@pytest.mark.parametrize("majority", [(14, 12, 10, 8), ODD, (99, 3, 3, 3)])
def test_a_half_scoring_in_the_choice_lab_pays_half_of_what_its_table_agreed(
    majority: tuple[int, ...],
) -> None:  # ESR-EV-HALFSCORE
    state = table(*HANDS, visible=card("HALFSCORE"), majority=majority)
    for_nothing = Worths(((0,) * 4,) * 3, (None,) * 3)
    alone = ((EVENT,), (MONEY,), (GEMS,))
    assert outcome(Choice(state, for_nothing, False), alone).gains[0] == MILLION * (majority[R] // 2)


def test_a_negotiation_at_a_table_is_about_what_an_event_is_worth_there() -> None:
    hands, stage = [(3, 1, 1, 1), (3, 1, 1, 1), NONE], ["open", 0, 1, "event"]
    worths = []
    for more in ({}, {"bonus": (40, 7, 6, 5)}):
        state = table(*hands, stage=stage, visible=card("BONUS_R"), **more)
        worths.append(bargain_at(state, matter_at(state)).worths[0].action)
    assert worths[1] > worths[0]


def test_the_negotiation_lab_knows_how_many_gems_there_are() -> None:
    with pytest.raises(Complaint, match="there are 22 gems"):
        NegotiationDesk.written(((20, 0, 0, 0), (4, 0, 0, 0)))
    desk = NegotiationDesk.written(((20, 0, 0, 0), (4, 0, 0, 0)), rulings={"gems_per_colour": 30})
    assert desk.lab.bargain.hands == ((20, 0, 0, 0), (4, 0, 0, 0))


def test_a_hand_of_many_gems_has_its_bids_counted() -> None:  # ESR-BID-2
    state = table((30, 0, 0, 30), NONE, NONE, gems_per_colour=30)
    assert game.quantities(state)["bids 0"] == 31 * 31 - 1


# Words.


@each_language
@each_number
def test_the_paragraph_tells_the_number_in_force(field: str, language: str) -> None:
    rulings = changed(field)
    words, usual = (Words("edel", language, rulings=one) for one in (rulings, None))
    rule = Rulings.declared[field].rule
    value = CHANGED[field]
    assert all(str(one) in words.rule(rule) for one in (value if isinstance(value, tuple) else (value,)))
    assert words.rule(rule) != usual.rule(rule)
    assert words.ruling(field).endswith("?")
    assert words.option(field, value)


@each_language
def test_cards_and_tables_show_it_too(language: str) -> None:
    rulings = changed(*CHANGED)
    words = Words("edel", language, rulings=rulings)
    assert [words.name(Kind[name])[-2:] for name in ("BONUS_R", "BONUS_B", "GREY")] == ["12", "14", "16"]
    assert "+16" in str(held_chip(words, Kind.GREY, 1))
    assert "+12" in str(event_card(words, card("BONUS_R"), 0, 0))
    assert "13" in str(event_card(words, card("CERT"), 0, 0))
    state = game.start(3, rulings=rulings)
    heading = text_of(state, language=language).splitlines()[0]
    assert "2" in heading
    assert "5" in heading


# What is assumed.

OWN = [(6, (2, 0, 0, 0))] * GEM_CARDS


@each_language
@pytest.mark.parametrize("quantity", ["income 0", "harvest 0"])
def test_a_bill_says_that_the_gem_cards_are_assumed_unless_they_were_given(
    quantity: str, language: str
) -> None:  # ESR-COMP-3
    words = Words("edel", language)
    assumed, own = (table(*HANDS, **more) for more in ({}, {"gem_cards": OWN}))
    marks = {"en": "assumed", "fr": "supposée", "de": "angenommen"}
    for state, marked in ((assumed, True), (own, False)):
        told = [words.part(part) for part in game.why(state, quantity)]
        assert all((marks[language] in line) == marked for line in told)


def test_so_does_the_choice_lab() -> None:  # ESR-COMP-3
    note = Words("edel").lab("assumed_gem_cards")
    assert note in ChoiceDesk.at(begin("edel", position=game.position(table(*HANDS)))).html()
    assert (
        note not in ChoiceDesk.at(begin("edel", position=game.position(table(*HANDS, gem_cards=OWN)))).html()
    )
