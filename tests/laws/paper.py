"""Laws of what is written down: positions and records come back as they were, or are refused."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from explorer.core.plain import BadData
from explorer.core.record import dumps, read
from explorer.core.timeline import Timeline
from tests.laws.damage import damaged
from tests.laws.play import Play, went_on
from tests.laws.trees import grown


def a_position_comes_back_as_it_was(play: Play) -> None:
    """Equal, and with an equal key: what is the same state is the same to a solver."""
    for state in (*play.some(1), play.end):
        written = json.dumps(play.game.position(state))
        again = positioned(play, json.loads(written))
        assert again == state
        assert hash(again) == hash(state)
        assert play.game.key(again) == play.game.key(state)
        assert json.dumps(play.game.position(again)) == written


def a_damaged_position_is_refused_or_can_be_played(play: Play) -> None:
    rng = Random(play.seed)
    for state in play.some(4):
        data = damaged(play.game.position(state), rng, times=rng.choice((1, 1, 2)))
        accepted = unless_refused(lambda data=data: positioned(play, data))
        if accepted is not None:
            assert positioned(play, play.game.position(accepted)) == accepted
            went_on(play.game, accepted, play.seed)


def a_record_comes_back_as_it_was(play: Play) -> None:
    tree = grown(play)
    if play.seed % 3 == 0 and len(tree.moments) > 3:
        tree.delete(list(tree.moments)[-2])
    if play.seed % 3 == 1:
        tree.edit(play.game.position(play.end))
    written = dumps(tree)
    again = recorded(play, written)
    assert dumps(again) == written
    assert branches(again) == branches(tree)
    assert again.log() == tree.log()


def a_damaged_record_is_refused_or_can_be_read_again(play: Play) -> None:
    rng = Random(play.seed)
    data = json.loads(dumps(grown(play, size=10)))
    for _ in range(3):
        text = json.dumps(damaged(data, rng, times=rng.choice((1, 1, 2))))
        tree = unless_refused(lambda text=text: recorded(play, text))
        if tree is not None:
            assert dumps(recorded(play, dumps(tree))) == dumps(tree)


def positioned(play: Play, data: Any) -> Any:
    return play.game.start(position=data)


def recorded(play: Play, text: str) -> Timeline:
    return read(text, {play.game.name: play.game})


def branches(tree: Timeline) -> dict[int, Any]:
    return {m.id: (m.parent and m.parent.id, m.move, m.step, m.name, m.note) for m in tree.moments.values()}


def unless_refused(reading: Callable[[], Any]) -> Any:
    """What was read; None if it was refused with a sentence. Anything else is a crash."""
    try:
        return reading()
    except BadData as error:
        refusal = str(error)
    assert len(refusal) > 10
    return None
