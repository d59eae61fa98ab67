"""Two lines of a game side by side, and what makes their difference."""

from random import Random

import pytest

from explorer import GAMES, begin
from explorer.core.comparison import shares
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline


def two_sales() -> Timeline:
    """Amy lays two Rings on her emeralds, or all three; the others show the same."""
    rules = GAMES["necklace"]
    position = {
        "players": ["Amy", "Barnaby"],
        "fashion": ["diamond", "emerald", "amber", "ruby"],
        "hands": [["diamond1", "emerald3", "ring", "ring", "ring"], ["ruby2", "amber1"]],
        "stage": ["display", 0],
    }
    timeline = Timeline(rules, rules.start(position=position), Seeded(1))
    for display in ("D1r E3rr", "R2 A1"):
        timeline.play(f"show {display}")
    return timeline


def test_of_an_event_in_both_lines_only_the_rules_that_differ_are_told():
    timeline = two_sales()
    first = timeline.here
    replay = timeline.instead(timeline.moments[1], "show E3rrr D1")
    compared = timeline.compare(first, replay.moment)
    found = {(share.rule, share.amount, share.part is None) for share in shares(compared, 0)}
    assert {rule for rule, _, _ in found} == {"QN-RING-1"}
    assert sum(amount for _, amount, _ in found) == compared.difference[0]
    assert not any(whole for _, _, whole in found)


def test_an_event_of_one_line_is_told_whole():
    timeline = two_sales()
    first = timeline.here
    compared = timeline.compare(first, timeline.instead(timeline.moments[1], "show nothing").moment)
    assert all(share.part is None and share.amount < 0 for share in shares(compared, 0))
    assert sum(share.amount for share in shares(compared, 0)) == compared.difference[0]


def test_lines_of_one_rule_are_told_apart_by_what_they_are_about():
    rules = GAMES["collection"]
    board = {"A": "AAB", "B": "BBA", "C": "CCD", "D": "DDC", **{box: box * 3 for box in "EFGH"}}
    position = {"board": board, "hands": ["**E", "ABC"], "deck": ""}
    timeline = Timeline(rules, rules.start(position=position), Seeded(1))
    first = timeline.play("swap ** Ab Ba")
    timeline.first()
    compared = timeline.compare(first, timeline.play("swap ** Cd Dc"))
    found = [(share.rule, str(dict(share.part.about)["box"]), share.amount) for share in shares(compared, 0)]
    assert sorted(found) == [
        *(("QC-SCORE-1", box, amount) for box, amount in zip("ABCD", (-3, -3, 3, 3), strict=True)),
        *(("QC-SCORE-2", box, amount) for box, amount in zip("ABCD", (-1, -1, 1, 1), strict=True)),
    ]


def test_a_change_for_the_worse_is_told_line_by_line_too():
    rules = GAMES["collection"]
    board = {box: box * 3 for box in "CDEFGH"} | {"A": "AAB", "B": "BBA"}
    position = {"board": board, "hands": ["**E", "ABC"], "deck": ""}
    timeline = Timeline(rules, rules.start(position=position), Seeded(1))
    first = timeline.play("swap ** Cc Dd")
    timeline.first()
    compared = timeline.compare(first, timeline.play("swap ** Cc Ee"))
    found = [(str(dict(share.part.about)["box"]), share.amount) for share in shares(compared, 0)]
    assert sorted(found) == [("D", 1), ("D", 3), ("E", -3), ("E", -1)]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_contribute_adds_up_to_the_difference(game: str):
    for seed in range(4):
        timeline, rng = begin(game, 2, seed=seed), Random(seed)
        ends = []
        for _ in range(2):
            timeline.first()
            while not timeline.over:
                timeline.play(timeline.moves[int(rng.random() * len(timeline.moves))])
            ends.append(timeline.here)
        compared = timeline.compare(*ends)
        for seat, difference in enumerate(compared.difference):
            assert sum(share.amount for share in shares(compared, seat)) == difference
