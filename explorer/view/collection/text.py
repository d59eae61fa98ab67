"""The table of The Queen's Collection as text."""

from collections.abc import Iterator

from explorer.games.collection.cards import COLOURS, laid_out, letters
from explorer.games.collection.end import Over
from explorer.games.collection.score import box_points, earns, points
from explorer.games.collection.table import SettingUp, State
from explorer.games.collection.turn import Acting
from explorer.view.collection.middle import at_home
from explorer.view.words import Words, signed


def table(state: State, seat: int | None = None, *, open_table: bool = True, language: str = "en") -> str:
    """The table in plain text. Everything is open, so it is the same for all seats."""
    words = Words("collection", language, state.setup.names, state.setup.rulings)
    return "\n".join(_lines(state, words))


def _lines(state: State, words: Words) -> Iterator[str]:
    phase, laying = words.name(state.stage.name), isinstance(state.stage, SettingUp)
    title = f"{words.say('title')} · {phase}"
    yield title if laying else words.say("heading", player=state.stage.seat, phase=phase)
    for box in state.setup.boxes:
        pawns = letters(state.board[box]).ljust(4) or "–"
        yield words.say("box_line", box=str(box), pawns=pawns, state=_state(state, box, words))
    yield words.say("score_line", score=points(state))
    yield words.say("piles_line", deck=sum(state.deck), discards=len(state.discard))
    if any(state.out):
        pawns = letters(laid_out(state.out))
        yield words.say("supply_line" if laying else "out_line", pawns=pawns)
    for player, hand in enumerate(state.hands):
        yield words.say("hand_line", seat=player, cards=hand)
    yield _asked(state, words)


def _state(state: State, box: int, words: Words) -> str:
    colour = COLOURS[box]
    if earns(state, colour):
        return words.say("box_pure", points=f"+{box_points(state.setup)}")
    return at_home(words, state, colour)


def _asked(state: State, words: Words) -> str:
    stage = state.stage
    if isinstance(stage, Over):
        most = len(COLOURS) * box_points(state.setup)
        result = f"{signed(points(state))} {words.say('result_most', most=most)}"
        return f"{words.say(f'over_{stage.reason}')} {result}"
    return words.say("asked", player=stage.seat) if isinstance(stage, Acting) else words.say("chance")
