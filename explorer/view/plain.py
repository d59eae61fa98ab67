"""The table of any game, plainly: what is seen of it, by name, everybody's points, numbers that say why.

It is made from what a game offers anyway. A field of the state is shown if the language file has a name for
it, a number if it has a heading; `rows` in its table `seats` tells which fields have an entry for each seat.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Any

from explorer.core.game import CHANCE, OVER, Event, Game, Move
from explorer.core.luck import Seeded
from explorer.core.values import Value
from explorer.view.frame import move_row, told
from explorer.view.kit import button, chip
from explorer.view.markup import Markup, join, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import Words

FEW, LOOKED_AT = 24, 2_000
"""So many moves are simply listed; of more, so many are searched for what was written."""

SHORT_RAIL = 6
"""More phases than that are not laid side by side; the present one alone is named."""

ASIDE = ("setup", "stage", "scores", "seat")
"""What is shown elsewhere: by name, in the rail, beside the players."""


class Wanted(Value):
    """What somebody has written to find one among many moves."""

    written: str = ""


class Plain:
    """A picture as `explorer.view.pictures.Picture` wants it; a game may derive its own from it."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def board(self, scene: Scene) -> Markup:
        state = self.whole(scene)
        return join([self._end(scene, state), self._middle(scene, state), self._players(scene, state)])

    def whole(self, scene: Scene) -> Any:
        """The table itself; away from the open table any that looks like this one, so that nothing shows."""
        return scene.look if scene.open_table else self.game.world(scene.look, Seeded(0))

    def _end(self, scene: Scene, state: Any) -> Markup | None:
        if self.game.turn(state) != OVER:
            return None
        verdict, words = self.game.winners(state), scene.words
        won = words.ui("won_by", players=words.listed([words.seat(seat) for seat in verdict.seats]))
        return tag("section", tag("b", won), " ", chip(words, verdict.rule), class_="xp-panel qn-won")

    def _middle(self, scene: Scene, state: Any) -> Markup:
        words = scene.words
        lying = [_row(words, name, value) for name, value in _shared(words, scene.look)]
        inside = [tag("h3", words.ui("the_table")), lying, self._numbers(words, state)]
        return tag("section", inside, class_="xp-panel es-composer")

    def _numbers(self, words: Words, state: Any) -> Markup | None:
        """The numbers on the table, which are no secret; a click tells the bill."""
        buttons = [
            button(words.quantity(name, amount), why=name)
            for name, amount in self.game.quantities(state).items()
            if words.has_quantity(name.split()[0])
        ]
        label = words.ui("numbers_here")
        return tag("div", buttons, class_="xp-group", role="group", aria_label=label) if buttons else None

    def _players(self, scene: Scene, state: Any) -> Markup:
        scores = self.game.scores(state)
        panels = [self._player(scene, seat, points) for seat, points in enumerate(scores)]
        look = "es-players es-of-2" if len(panels) in (2, 4) else "es-players"
        return tag("div", panels, class_=look)

    def _player(self, scene: Scene, seat: int, points: int) -> Markup:
        words, name = scene.words, scene.words.seat(seat)
        why, asked = words.quantity(f"score {seat}", points), scene.asked == seat
        score = button(words.amount(points), label=why, why=f"score {seat}")
        return tag(
            "section",
            tag(
                "header",
                badge(seat, name, 28),
                tag("b", name, class_="es-who"),
                tag("div", score),
                class_="es-head",
            ),
            [_row(words, field, value) for field, value in _own(words, scene.look, seat)],
            class_="xp-panel es-player" + (" es-asked" if asked else ""),
            aria_label=name,
            aria_current="true" if asked else None,
        )

    def composer(self, scene: Scene) -> Markup | None:
        """Few moves are simply listed; of many, those that hold what was written."""
        if len(scene.moves) <= FEW:
            return None
        words, draft = scene.words, scene.draft if isinstance(scene.draft, Wanted) else Wanted()
        found = list(islice(self._fitting(scene, draft.written), FEW))
        label = words.ui("narrow")
        field = tag(
            "input",
            type="text",
            value=draft.written,
            placeholder=label,
            aria_label=label,
            data_choose="put",
            data_prefix="part ",
        )
        return join(
            [
                tag("p", words.ui("narrowed", number=len(scene.moves)), class_="xp-soft"),
                tag("p", field),
                tag("div", [move_row(scene, move) for move in found], class_="xp-moves"),
            ]
        )

    def _fitting(self, scene: Scene, written: str) -> Iterator[Move]:
        """First the move whose notation it is; then those that hold it, as they are said or noted."""
        meant = self._noted(scene.moves, written)
        yield from meant
        for move in islice(scene.moves, LOOKED_AT):
            if move not in meant and written.lower() in f"{move} {told(scene, move)}".lower():
                yield move

    def _noted(self, moves: Sequence[Move], written: str) -> list[Move]:
        try:
            move = self.game.parse(written)
        except ValueError:
            return []
        return [move] if move in moves else []

    def rail(self, scene: Scene) -> Iterator[tuple[str, str]]:
        here = self.game.phase(self.whole(scene))
        turn = [phase for phase in self.game.phases if phase != "over"]
        if here not in turn or len(turn) > SHORT_RAIL:
            yield scene.words.name(here), "here"
            return
        for place, phase in enumerate(turn):
            state = "here" if phase == here else "done" if place < turn.index(here) else "ahead"
            yield scene.words.name(phase), state

    def key(self, move: Move) -> str | None:
        return None

    def blanks(self, scene: Scene, said: Move | Event) -> dict[str, Any]:
        return {}

    def begin(self, state: Any) -> Wanted:
        return Wanted()

    def put(self, draft: Any, piece: str) -> Wanted:
        return Wanted(piece.partition(" ")[2])

    def table(
        self, state: Any, seat: int | None = None, *, open_table: bool = True, language: str = "en"
    ) -> str:
        """The table in plain text, open or as a seat sees it."""
        words = Words(self.game.name, language, self.game.names(state), self.game.rulings_of(state))
        look = state if open_table else self.game.seen_by(state, seat)
        scene = Scene(self.game, words, 0, look, open_table, seat, None)
        return "\n".join(self._lines(scene))

    def _lines(self, scene: Scene) -> Iterator[str]:
        words, state = scene.words, self.whole(scene)
        yield f"{words.say('title')} · {words.name(self.game.phase(state))}"
        for name, value in _shared(words, scene.look):
            yield words.ui("named_value", name=words.name(name), value=", ".join(_pieces(words, name, value)))
        for seat, points in enumerate(self.game.scores(state)):
            held = [
                f"{words.name(name)} {', '.join(_pieces(words, name, value))}"
                for name, value in _own(words, scene.look, seat)
            ]
            yield " · ".join([words.ui("named_value", name=words.seat(seat), value=points), *held])
        yield self._asked(scene, state)

    def _asked(self, scene: Scene, state: Any) -> str:
        words, asked = scene.words, self.game.turn(state)
        if asked == OVER:
            won = [words.seat(seat) for seat in self.game.winners(state).seats]
            return words.ui("won_by", players=words.listed(won))
        if asked == CHANCE:
            return words.ui("chance_decides")
        unknown = state.stage.secret and not scene.open_table and asked != scene.seat
        return words.ui("somebody_is_asked") if unknown else words.ui("is_asked", player=words.seat(asked))


def _fields(look: Value) -> Iterator[tuple[str, Any]]:
    """Everything that a view or a state holds, by name; a view may hold a table."""
    for name, value in zip(look.__fields__, look, strict=True):
        if name in ASIDE:
            continue
        if isinstance(value, Value):
            yield from _fields(value)
        else:
            yield name, value


def _shared(words: Words, look: Value) -> Iterator[tuple[str, Any]]:
    """What lies in the middle."""
    return (entry for entry in _fields(look) if words.has_name(entry[0]) and not words.is_row(entry[0]))


def _own(words: Words, look: Value, seat: int) -> Iterator[tuple[str, Any]]:
    """What lies in front of a seat."""
    return ((name, row[seat]) for name, row in _fields(look) if words.has_name(name) and words.is_row(name))


def _row(words: Words, name: str, value: Any) -> Markup:
    look = "es-pill" if value not in (None, ()) else "xp-soft"
    pieces = [tag("span", piece, class_=look) for piece in _pieces(words, name, value)]
    return tag("div", tag("span", words.name(name), class_="xp-soft"), pieces, class_="xp-group")


def _pieces(words: Words, name: str, value: Any) -> Iterable[str]:
    """A value piece by piece, as it is said; what has a name and is there several times is counted."""
    if value is None or value == ():
        return ["–"]
    if not isinstance(value, tuple) or isinstance(value, Value):
        return [words.filled(name, value)]
    said = [words.filled(name, piece) if piece is not None else "–" for piece in value]
    if all(isinstance(piece, int) and type(piece) is int for piece in value):
        return said
    counted = ((piece, len(list(alike))) for piece, alike in groupby(said))
    return [piece if number == 1 else f"{number} × {piece}" for piece, number in counted]
