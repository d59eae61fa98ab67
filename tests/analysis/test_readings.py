"""Where two readings differ, judged once more by playing both by hand."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from explorer import begin
from explorer.analysis.readings import (
    MOST_COMPARED,
    Difference,
    branched,
    difference,
    mattering,
    offers,
    reread,
    under,
)
from explorer.analysis.witnesses import alternatives
from explorer.analysis.work import finished
from explorer.core.game import CHANCE, OVER
from explorer.core.plain import BadData
from explorer.core.timeline import Timeline
from explorer.games import GAMES
from explorer.games.edel.holdings import GemsReturned
from explorer.games.edel.readings import Rulings as EdelRulings
from explorer.games.edel.rounds import shortage_events
from explorer.games.edel.scoring import colour_events

each_game = pytest.mark.parametrize("name", GAMES)
Line = list[tuple[Any, str]]


def play(name: str, seed: int, moves: int) -> Line:
    """Some tables of a random game, each with the move that was made there."""
    game, rng = GAMES[name], Random(f"{name}/{seed}")
    state, line = game.start(seed=seed), Line()
    while len(line) < moves and game.turn(state) != OVER:
        options = game.moves(state)
        move = options[rng.randrange(len(options))]
        line.append((state, str(move)))
        state = game.apply(state, move).state
    return line


def judged(game: Any, one: Any, other: Any, moves: list[str]) -> dict[str, Any]:
    """What differs, found without the code under test: both tables played move by move."""
    found: dict[str, Any] = {"events": False, "moves": False, "asked": False, "gained": set(), "lost": set()}
    for notation in [*moves, None]:
        mine, theirs = ({str(move) for move in game.moves(state)} for state in (one, other))
        asked = [(game.turn(state), game.phase(state)) for state in (one, other)]
        if not found["moves"] and not found["asked"]:
            found |= {"gained": theirs - mine, "lost": mine - theirs, "asked": asked[0] != asked[1]}
            found["moves"] = mine != theirs
        if notation is None or notation not in mine & theirs:
            break
        steps = [game.apply(state, game.parse(notation)) for state in (one, other)]
        found["events"] |= steps[0].events != steps[1].events
        one, other = (step.state for step in steps)
    found["scores"] = game.scores(one) != game.scores(other)
    return found


@each_game
def test_equal_readings_never_differ(name: str) -> None:
    game = GAMES[name]
    for state, move in play(name, seed=1, moves=60):
        rulings = game.rulings_of(state)
        assert difference(game, state, [move], rulings, rulings).kinds == ()


@each_game
def test_every_difference_found_is_real_and_none_is_missed(name: str) -> None:
    game, rulings, rng = GAMES[name], GAMES[name].readings, Random(name)
    for state, move in play(name, seed=2, moves=40):
        ruling, value = rng.choice(alternatives(game))
        one, other = rulings(), rulings.having(**{ruling: value})
        try:
            tables = under(game, state, one), under(game, state, other)
        except BadData:
            continue
        if len(game.moves(tables[0])) > 2000:
            continue
        found = difference(game, state, [move], one, other)
        judge = judged(game, *tables, [move])
        assert {kind: kind in found.kinds for kind in ("events", "moves", "asked", "scores")} == {
            kind: bool(judge[kind]) for kind in ("events", "moves", "asked", "scores")
        }
        assert (found.lost.number, found.gained.number) == (len(judge["lost"]), len(judge["gained"]))


def test_a_move_that_only_one_reading_allows_names_the_rule_of_the_other() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    position = {"players": ["Amy", "Barnaby"], "hands": [["banker"], []], "stage": ["display", 0]}
    usual, lone = rulings(), rulings.having(banker_needs_gem=False)
    found = difference(game, position, ["show b"], usual, lone)
    assert (found.place, found.lost.number, [str(move) for move in found.gained.some]) == (0, 0, ["show b"])
    assert found.one.refused is not None
    assert (found.one.refused.rule, found.other.refused) == ("QN-DISP-5", None)
    back = difference(game, position, ["show b"], lone, usual)
    assert (back.gained, back.lost) == (found.lost, found.gained)


def test_the_odds_of_a_draw_differ_by_what_is_in_the_pile() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    position = {"players": ["Amy", "Barnaby"], "hands": [[], []], "stage": ["draw", 0]}
    found = difference(game, position, [], rulings(), rulings.having(ring_count=4))
    first = found.offers.odds[0]
    assert (str(first.outcome), str(first.one), str(first.other)) == ("draw ring", "7/100", "4/97")


def test_of_thousands_of_displays_some_are_compared_and_that_is_said() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    gems = [f"{gem}{size}" for gem in ("diamond", "emerald", "ruby") for size in (1, 2, 3)]
    hand = [*gems * 2, "ring", "ring", "king", "necklace", "banker", "banker"]
    position = {"players": ["Amy", "Barnaby"], "hands": [hand, []], "stage": ["display", 0]}
    found = difference(game, position, [], rulings(), rulings.having(own_king_under_necklace="forbidden"))
    assert len(game.moves(found.one.before)) > MOST_COMPARED
    assert 0 < found.lost.among - found.gained.among <= found.lost.number < found.lost.among
    assert (found.lost.compared, found.lost.exact) == (MOST_COMPARED, False)


def large_display() -> dict[str, Any]:
    """A hand with more displays than are compared."""
    gems = "diamond1 diamond2 emerald1 emerald2 ruby1 ruby2 amber1"
    hand = f"{gems} ring ring ring king necklace banker".split()
    return {"players": ["Amy", "Barnaby"], "hands": [hand, []], "stage": ["display", 0]}


def test_a_longer_list_of_moves_differs_even_if_no_move_that_was_compared_does() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    usual, lone = rulings(), rulings.having(banker_needs_gem=False)
    found = difference(game, large_display(), [], usual, lone)
    assert (found.lost.among, found.gained.among) == (88_611, 88_612)
    assert (found.lost.number, found.gained.number, found.gained.some) == (0, 1, ())
    assert (found.kinds, found.offers.unseen) == (("moves",), False)
    assert difference(game, large_display(), [], lone, usual).lost == found.gained


@each_game
def test_of_a_sample_no_more_is_said_than_is_true(name: str) -> None:
    game, rulings, rng = GAMES[name], GAMES[name].readings, Random(f"{name}/sample")
    for state, _ in play(name, seed=3, moves=60):
        ruling, value = rng.choice(alternatives(game))
        try:
            tables = under(game, state, rulings()), under(game, state, rulings.having(**{ruling: value}))
        except BadData:
            continue
        if len(game.moves(tables[0])) > 2000:
            continue
        some, all_ = finished(offers(game, *tables, 3)), finished(offers(game, *tables))
        assert some.lost.number <= all_.lost.number
        assert some.gained.number <= all_.gained.number
        assert all_.lost.exact
        assert all_.gained.exact


def test_a_table_that_cannot_be_under_a_reading_says_why() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    position = {"players": ["Amy", "Barnaby"], "hands": [["ring"] * 5, []]}
    with pytest.raises(BadData, match="5 × ring are placed, but only 4 are in play"):
        under(game, position, rulings.having(ring_count=4))


def test_giving_once_always_fills_a_short_bank_so_repeating_never_matters() -> None:
    """All ways in which up to five players can hold the 22 gems of a colour when a round ends."""
    once, repeat = EdelRulings(), EdelRulings.having(shortage_repeat="repeat")
    seen = 0
    for counts in holdings(22, 5):
        returned = Counter[int]()
        for event in colour_events(0, counts, (), once):
            if isinstance(event, GemsReturned):
                returned[event.player] += sum(event.gems)
        left = tuple(count - returned[player] for player, count in enumerate(counts))
        bank, gems = (22 - sum(left), 9, 9, 9), [(count, 0, 0, 0) for count in left]
        assert list(shortage_events(bank, gems, once)) == list(shortage_events(bank, gems, repeat)), counts
        seen += 1
    assert seen > 1000


def holdings(most: int, players: int) -> list[tuple[int, ...]]:
    """Falling numbers of gems, two players or more; who holds how many does not matter."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(players):
        found += [
            (*before, count)
            for before in found
            for count in range(min([most - sum(before), *before[-1:]]) + 1)
            if (*before, count) not in found
        ]
        found = list(dict.fromkeys(found))
    return [counts for counts in found if len(counts) > 1]


def finished_game(name: str, seed: int = 5, **options: Any) -> Timeline:
    timeline, rng = begin(name, 2, seed=seed, **options), Random(seed)
    while not timeline.over:
        moves = timeline.moves
        timeline.play(moves[rng.randrange(len(moves))])
    return timeline


@each_game
def test_a_game_replayed_under_the_same_reading_is_the_same_game(name: str) -> None:
    timeline = finished_game(name)
    end, number = timeline.here, len(timeline.moments)
    again = reread(timeline, timeline.root, timeline.game.readings())
    assert again.replay.stopped is None
    assert [moment.events for moment in again.new] == [moment.events for moment in again.old]
    assert (set(again.compared.difference), again.compared.changes) == ({0}, ())
    assert (timeline.here, len(timeline.moments)) == (end, number)


@pytest.mark.parametrize(
    "name, reading",
    [
        ("edel", {"cert_zero_second": True}),
        ("necklace", {"zero_displayed_rarity": "ranked_last"}),
        ("collection", {"pure_box": "vacuous"}),
        ("collection", {"pure_box": "complete"}),
    ],
)
@pytest.mark.parametrize("moment", [0, 7])
def test_under_another_reading_the_scores_differ_by_what_happened(
    name: str, reading: dict[str, Any], moment: int
) -> None:
    timeline = finished_game(name)
    again = reread(timeline, timeline.at(moment), timeline.game.readings.having(**reading))
    split = [0, 0]
    for change in again.compared.changes:
        split[change.seat] += change.amount if change.line else -change.amount
    assert tuple(split) == again.compared.difference
    scores = [timeline.game.scores(state) for state in again.ends]
    assert again.compared.difference == tuple(b - a for a, b in zip(*scores, strict=True))


@pytest.mark.parametrize(
    "reading, split",
    [
        ({"same_colour_cursor": "next_box", "pure_box": "vacuous"}, [("pure_box", 3)]),
        ({"same_colour_cursor": "next_box", "easy_box_points": 2}, [("easy_box_points", -5)]),
        ({"pure_box": "vacuous", "easy_box_points": 2}, [("pure_box", 3), ("easy_box_points", -6)]),
    ],
)
def test_of_several_readings_those_are_named_that_change_what_the_table_is_worth(
    reading: dict[str, Any], split: list[tuple[str, int]]
) -> None:
    game = GAMES["collection"]
    boxes = {box: box * 2 for box in "BCDFH"} | {"A": "AAE", "G": "GGE", "E": ""}
    position = {"board": boxes, "hands": ["A"], "deck": "BC", "easy": True, "out": "ABCDEFGH"}
    timeline = Timeline(game, game.start(position=position))
    again = reread(timeline, timeline.root, game.readings.having(**reading))
    changes = [(change.event.rule, change.amount) for change in again.compared.changes]
    assert changes == [(game.readings.declared[ruling].rule, amount) for ruling, amount in split]
    assert again.compared.difference == (sum(amount for _, amount in split),)


def test_a_replay_stops_where_the_old_move_is_no_longer_legal() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    position = {"players": ["Amy", "Barnaby"], "hands": [["favorite"], []], "pile": [], "row": ["ring"]}
    timeline = Timeline(game, game.start(position=position))
    timeline.play("favorite diamond")
    again = reread(timeline, timeline.root, rulings.having(favorite_on_first=False))
    assert again.replay.stopped is again.old[0]
    assert again.replay.reason is not None
    assert (again.replay.reason.rule, again.new) == ("QN-FAV-2", ())


def test_what_chance_brought_comes_again_even_if_it_was_chosen_by_hand() -> None:
    game, rulings = GAMES["necklace"], GAMES["necklace"].readings
    position = {"players": ["Amy", "Barnaby"], "hands": [["queen"], []], "stage": ["draw", 0]}
    for card in ("ruby1", "diamond3"):
        timeline = Timeline(game, game.start(position=position))
        assert game.turn(timeline.state) == CHANCE
        timeline.play(f"draw {card}")
        again = reread(timeline, timeline.root, rulings.having(queen_user="active_only"))
        assert str(again.new[0].move) == f"draw {card}"


def test_a_replayed_line_can_be_kept_as_a_branch() -> None:
    timeline = finished_game("collection")
    before, other = len(timeline.moments), timeline.game.readings.having(pure_box="complete")
    replay = branched(timeline, timeline.root, other)
    assert replay.moment is timeline.here
    assert timeline.game.rulings_of(timeline.state) == other
    assert len(timeline.moments) == 2 * before


def test_a_difference_is_a_value() -> None:
    game = GAMES["collection"]
    rulings = game.readings()
    found = difference(game, game.start(seed=3), [], rulings, rulings)
    assert isinstance(found, Difference)
    assert hash(found) == hash(difference(game, game.start(seed=3), [], rulings, rulings))


@each_game
def test_the_readings_that_matter_at_a_table_are_those_that_differ_there_at_once(name: str) -> None:
    game, rulings = GAMES[name], GAMES[name].readings
    for state, _ in play(name, seed=4, moves=30)[::6]:
        found = set()
        for ruling, value in alternatives(game):
            try:
                differs = difference(game, state, [], rulings(), rulings.having(**{ruling: value})).kinds
            except BadData:
                continue
            found |= {ruling} if {*differs} - {"table", "after"} else set()
        assert set(finished(mattering(game, state, rulings()))) == found
