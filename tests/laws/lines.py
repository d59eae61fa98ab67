"""Laws of the timeline: going back, branching, changing a move, comparing, deleting."""

from collections import Counter
from random import Random

from explorer.core.game import CHANCE
from explorer.core.luck import Seeded
from explorer.core.timeline import Timeline
from tests.laws.play import Play, any_move
from tests.laws.trees import choices, draws, grown


def every_moment_follows_from_its_parent(play: Play) -> None:
    tree = grown(play)
    for moment in tree.moments.values():
        assert tree.moments[moment.id] is moment
        assert all(child.parent is moment for child in moment.children)
        if moment.parent:
            assert moment in moment.parent.children
            assert moment.step == tree.game.apply(moment.parent.state, moment.move)


def forward_retraces_back(play: Play) -> None:
    tree = grown(play)
    for moment in (tree.here, *list(tree.moments.values())[::5]):
        if tree.game.turn(moment.state) == CHANCE:
            continue
        tree.goto(moment)
        line = [passed for passed in moment.line() if tree.game.turn(passed.state) != CHANCE]
        assert tree.back(len(line) - 1) in (line[0], tree.root)
        assert tree.forward(len(line) - 1) is moment


def the_line_that_was_visited_last_is_the_one_ahead(play: Play) -> None:
    tree = grown(play)
    here = tree.here
    tree.first()
    assert here in (tree.root, *tree.root.after())


def the_log_is_what_happened_on_the_line(play: Play) -> None:
    tree = grown(play)
    events = [event for moment in tree.here.line() for event in moment.step.events]
    assert tree.log() == events
    for seat in play.seats:
        heard = [play.game.told_to(event, seat) for event in events]
        assert tree.log(seat, open_table=False) == [event for event in heard if event is not None]


def the_same_move_instead_gives_the_same_line(play: Play) -> None:
    tree = grown(play)
    for moment in choices(tree, tree.moments.values())[:6]:
        old = [moment, *moment.after()]
        replay = tree.instead(moment, moment.move)
        assert replay.stopped is None, replay.reason
        new = replay.moment.line()[-len(old) :]
        assert [moment.move for moment in new] == [moment.move for moment in old]
        assert new[-1].state == old[-1].state


def another_move_instead_keeps_what_still_fits(play: Play) -> None:
    """The seats choose as they did, and chance gives what it gave, as long as that is possible."""
    tree, rng = grown(play), Random(play.seed)
    for moment in choices(tree, tree.moments.values())[:6]:
        old = [*moment.line(), *moment.after()]
        replay = tree.instead(moment, any_move(play.game, moment.parent.state, rng))
        assert tree.here is replay.moment
        new, after = replay.moment.line(), old.index(moment) + 1
        wanted, kept = choices(tree, old[after:]), choices(tree, new[after:])
        assert [m.move for m in kept] == [m.move for m in wanted[: len(kept)]]
        assert replay.stopped is (wanted[len(kept)] if len(kept) < len(wanted) else None)
        assert (replay.stopped is None) == (replay.reason is None)
        drawn = {odds.draw: outcome for odds, outcome in draws(tree, old)}
        for odds, outcome in draws(tree, new):
            before = drawn.get(odds.draw, outcome)
            assert outcome == before or not odds.weight(before)


def the_same_choices_and_the_same_luck_give_the_same_game(play: Play) -> None:
    start = next(play.some(1, lambda state: play.game.turn(state) in range(play.players)))
    first, again = (Timeline(play.game, start, Seeded(play.seed)) for _ in range(2))
    rng = Random(play.seed)
    while not first.over and len(first.moments) < 100:
        first.play(any_move(play.game, first.state, rng))
    size = len(first.moments)
    for moment in choices(first, first.moments.values()):
        again.play(str(moment.move))
    assert [m.step for m in again.moments.values()] == [m.step for m in first.moments.values()]
    first.first()
    for moment in choices(again, again.moments.values()):
        first.play(moment.move)
    assert len(first.moments) == size


def a_comparison_adds_up_to_the_difference(play: Play) -> None:
    tree = grown(play)
    rng = Random(play.seed)
    for _ in range(5):
        one, other = (rng.choice(list(tree.moments.values())) for _ in range(2))
        compared = tree.compare(one.id, other)
        sums = Counter[int]()
        for change in compared.changes:
            sums[change.seat] += change.amount if change.line else -change.amount
            assert change.event in change.moment.events
            assert change.moment in (other if change.line else one).line()
        assert tuple(sums[seat] for seat in range(play.players)) == compared.difference
        shared = [moment for moment in one.line() if moment in other.line()]
        assert compared.parted is shared[-1]
    assert tree.compare(one, one).changes == ()


def what_is_deleted_is_gone_and_the_rest_stays(play: Play) -> None:
    tree = grown(play)
    if len(tree.moments) == 1:
        return
    moment = Random(play.seed).choice([*tree.moments.values()][1:])
    gone = {m.id for m in tree.moments.values() if moment in m.line()}
    kept = {m.id: m.step for m in tree.moments.values() if m.id not in gone}
    here = tree.here
    tree.delete(moment)
    assert {m.id: m.step for m in tree.moments.values()} == kept
    assert tree.here is (moment.parent if here.id in gone else here)
    assert all(moment not in m.children for m in tree.moments.values())
    if not tree.over:
        assert tree.play(any_move(play.game, tree.state, Random(0))).id not in gone, (
            "an id is never used again"
        )
