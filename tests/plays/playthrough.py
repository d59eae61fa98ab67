"""A whole game as text: every question, answer and event, so that a change of rules shows as a readable diff.

The moves are read off the text itself and played again; what the rules make of them is written anew.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from explorer.analysis.players import thumb
from explorer.core.game import CHANCE, OVER, Event, Game, IllegalMove, Part, Step
from explorer.core.luck import Seeded
from explorer.core.players import seated
from explorer.core.timeline import Timeline

TABLES = {"necklace": (3, 4), "edel": (3, 3), "collection": (2, 3)}
"""How many players sit at the table of each playthrough, and the seed."""

FEW = 8
PLAYED = "> "
HERE = Path(__file__).parent


def file_of(game: str) -> Path:
    return HERE / f"{game}.txt"


def written(game: Game[Any, Any], players: int, seed: int, moves: Sequence[str]) -> str:
    """The game with these moves; it breaks off where one is refused, and says why."""
    opening = game.opening(players=players, seed=seed)
    return "\n".join([f"{game.name}: {players} players, seed {seed}", *_lines(game, opening, moves), ""])


def _lines(game: Game[Any, Any], opening: Step, moves: Sequence[str]) -> Iterator[str]:
    yield from map(_told, opening.events)
    state = opening.state
    for text in moves:
        yield f"\n{_question(game, state)}\n{PLAYED}{text}"
        try:
            step = game.apply(state, game.parse(text))
        except IllegalMove as refused:
            yield str(refused)
            return
        yield from map(_told, step.events)
        if (scores := game.scores(step.state)) != game.scores(state):
            yield f"  scores {scores}"
        state = step.state
    verdict = game.winners(state)
    yield f"\n{_question(game, state)}; seats {verdict.seats} win by {verdict.rule}"


def _question(game: Game[Any, Any], state: Any) -> str:
    """Who is asked for what; the possible answers if there are few, else their number."""
    seat, phase = game.turn(state), game.phase(state)
    if seat == OVER:
        return phase
    if seat == CHANCE:
        odds = game.odds(state)
        return f"chance: {phase}, {len(odds)} of {sum(odds.weights)}"
    moves = game.moves(state)
    known = (
        ", ".join(map(str, moves)) if len(moves) <= FEW else f"{len(moves):,} moves, the first is {moves[0]}"
    )
    return f"seat {seat}: {phase}: {known}"


def _told(event: Event) -> str:
    """The event with its rule; and the parts of its number, if it has any."""
    parts = " + ".join(map(_part, event.because)) if event.amount else ""
    return f"  {event!r} [{event.rule}]" + (f" = {event.amount}: {parts}" if parts else "")


def _part(part: Part) -> str:
    return f"{part.plus}{'' if part.times == 1 else f' × {part.times}'} [{part.rule}]"


def moves_of(text: str) -> list[str]:
    return [line.removeprefix(PLAYED) for line in text.splitlines() if line.startswith(PLAYED)]


def played(game: Game[Any, Any], players: int, seed: int) -> list[str]:
    """The moves of a game among rule-of-thumb players, chance included."""
    timeline, luck = Timeline(game, game.start(players=players, seed=seed), Seeded(seed)), Seeded(seed)
    while (seat := game.turn(timeline.state)) != OVER:
        player = seated(thumb(game.name), luck, seat, len(timeline.moments))
        timeline.play(player(game.seen_by(timeline.state, seat), timeline.moves))
    return [str(moment.move) for moment in timeline.moments.values() if moment.move is not None]
