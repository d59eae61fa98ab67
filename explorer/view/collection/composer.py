"""Composing an action: which one, what is chosen for it, what is missing, and what it would do."""

from collections import Counter
from collections.abc import Iterator, Sequence

from explorer.analysis.sorting import fewest_operations
from explorer.core.game import Move
from explorer.games.collection.board import PAWNS, Pawn
from explorer.games.collection.cards import COLOURS, JOKER, Face, faces
from explorer.games.collection.cards_in_hand import Burning, Redraw, Trade
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.score import points
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import PASS, Acting, Drawing
from explorer.view.collection.cards import little_pawn, mini
from explorer.view.collection.facts import ACTIONS, Choices, Draft, choices_of, pawn_of, table_of
from explorer.view.kit import button, chip
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene
from explorer.view.seats import badge
from explorer.view.words import signed

_SLOTS = {
    "swap": (("card", "slot_cards"), ("pawn", "slot_pawns")),
    "joker": (("card", "slot_cards"), ("pawn", "slot_pawn"), ("to", "slot_to")),
    "redraw": (("card", "slot_cards"),),
    "trade": (("card", "slot_give"), ("take", "slot_take")),
}


RULES = {"swap": "QC-A-1", "joker": "QC-B-1", "redraw": "QC-C-1", "trade": "QC-D-1"}


def composer(scene: Scene) -> Markup | None:
    state = table_of(scene)
    choices = choices_of(scene)
    if choices is None or not isinstance(state.stage, Acting):
        return None
    return tag(
        "div",
        _heading(scene, state),
        actions(scene, state, choices.draft),
        _making(scene, state, choices) if choices.like() is not None else None,
        class_="qc-composer",
    )


def _heading(scene: Scene, state: State) -> Markup:
    seat = state.stage.seat
    said = tag("span", scene.words.say("one_action", player=seat))
    rule = chip(scene.words, "QC-SOLO-2" if state.solo else "QC-TURN-1")
    return tag("p", badge(seat, state.setup.names[seat], 20), said, rule, class_="qc-line")


def _making(scene: Scene, state: State, choices: Choices) -> Markup:
    """The chosen pieces, then what is missing or what the move would do."""
    words, draft = scene.words, choices.draft
    rows = [_slot(scene, draft, kind, words.say(label)) for kind, label in _SLOTS[draft.action]]
    rules = [chip(words, rule) for rule in paid_by(state, draft.action)]
    missing = [tag("li", said) for said in _missing(scene, choices)] if choices.ready is None else []
    return tag(
        "div",
        tag("p", words.say(pays(state, draft.action)), " ", rules),
        tag("div", rows, class_="qc-slots") if draft.pieces else None,
        tag("ul", missing, class_="qc-missing", role="status") if missing else None,
        _outlook(scene, state, choices.ready) if choices.ready is not None else None,
        _buttons(scene, state, choices),
        class_="qc-making",
    )


def _slot(scene: Scene, draft: Draft, kind: str, label: str) -> Markup:
    chosen = [_piece(scene, kind, piece) for piece in draft.of(kind)]
    return tag("div", tag("span", label), chosen or tag("i", "–"), class_="qc-slot")


def _piece(scene: Scene, kind: str, piece: str) -> Markup:
    words = scene.words
    if kind == "pawn":
        pawn = pawn_of(piece)
        label = words.say("on_box", colour=str(pawn.colour), box=str(pawn.box))
        where = words.say("box", box=str(pawn.box))
        return tag("span", little_pawn(pawn.colour, label), where, class_="qc-piece")
    if kind == "to":
        return tag("b", piece.upper())
    face = faces(piece[0])[0]
    owner = words.seat(int(piece[2])) if kind == "take" else ""
    return tag("span", mini(words, face), owner, class_="qc-piece")


def _missing(scene: Scene, choices: Choices) -> Iterator[str]:
    """What can be clicked next."""
    words = scene.words
    if cards := choices.more("card"):
        yield words.say("next_cards", cards=_named(scene, cards))
    if pawns := choices.more("pawn"):
        yield words.say("next_pawns", colours=_named(scene, sorted({pawn[0] for pawn in pawns})))
    if choices.more("to"):
        yield words.say("next_to")
    if choices.more("take"):
        yield words.say("next_take")


def _named(scene: Scene, letters: Sequence[str]) -> str:
    return ", ".join(scene.words.name(JOKER) if letter == "*" else letter for letter in letters)


def _outlook(scene: Scene, state: State, move: Move) -> Markup | None:
    """What the move would do to the pawns, the score and the work that is left."""
    if not isinstance(move, Swap | JokerMove):
        return None
    words, after = scene.words, scene.game.apply(state, move).state
    enough = state.setup.enough
    before, then = fewest_operations(state.board, enough), fewest_operations(after.board, enough)
    lines = [
        tag("span", " ".join(_goes(scene, move))),
        _score_change(scene, state, move, points(after)),
        tag("span", words.say("operations_change", before=before, after=then), class_="qc-work"),
    ]
    look = "qc-good" if then < before else "qc-bad" if then > before else "qc-even"
    return tag("div", lines, class_=f"qc-outlook {look}")


def _score_change(scene: Scene, state: State, move: Move, after: int) -> Markup:
    before = button(scene.words.say("score_before", before=points(state)), why="score")
    return tag("span", before, " → ", button(signed(after), why=f"score_after {move}"))


def _goes(scene: Scene, move: Swap | JokerMove) -> Iterator[str]:
    ways: list[tuple[Pawn, Face]]
    if isinstance(move, Swap):
        ways = [(move.one, move.other.box), (move.other, move.one.box)]
    else:
        ways = [(move.pawn, move.to)]
    for pawn, to in ways:
        if to == pawn.colour:
            yield scene.words.say("goes_home", colour=str(pawn.colour))
        elif pawn.box == pawn.colour:
            yield scene.words.say("goes_away", colour=str(pawn.colour))
        else:
            yield scene.words.say("goes_on", colour=str(pawn.colour), box=str(to))


def _buttons(scene: Scene, state: State, choices: Choices) -> Markup:
    words, draft = scene.words, choices.draft
    again = button(words.say("start_again"), put=draft.action)
    if choices.ready is None:
        return tag("div", again if draft.pieces else None, class_="qn-do")
    label = _label(scene, state, choices.ready, words.say(f"do_{draft.action}"))
    play = button(label, class_="qn-primary", move=str(choices.ready), key="e")
    return tag("div", play, again, class_="qn-do")


def _label(scene: Scene, state: State, move: Move, verb: str) -> str:
    """What the button does, and what follows of it."""
    stage = scene.game.apply(state, move).state.stage
    if isinstance(stage, Drawing):
        return scene.words.say("and_draw", action=verb, number=min(stage.cards, sum(state.deck)))
    return scene.words.say("and_burn", action=verb) if isinstance(stage, Burning) else verb


def paid_by(state: State, action: str) -> Iterator[str]:
    """The paragraphs by which an action is paid for at this table."""
    yield RULES[action]
    if action == "swap":
        yield from ["QC-A-4"] + ["QC-A-5"] * (not state.solo)
    if action == "joker" and pairs_pay_for_jokers(state):
        yield "QC-B-2"
    if action == "trade":
        yield "QC-D-2" if any(state.deck) else "QC-R8"
    if action == "redraw" and not any(state.deck):
        yield "QC-R7"


def pays(state: State, action: str) -> str:
    """The key of the sentence that says so."""
    alone = {"swap": state.solo, "joker": not pairs_pay_for_jokers(state)}
    if alone.get(action):
        return f"pays_{action}_alone"
    without_deck = {"redraw": "pays_redraw_empty", "trade": "pays_trade_free"}
    return without_deck.get(action, f"pays_{action}") if not any(state.deck) else f"pays_{action}"


def pairs_pay_for_jokers(state: State) -> bool:
    return not state.solo and state.rulings.pair_scope == "A_and_B"


def actions(scene: Scene, state: State, draft: Draft) -> Markup:
    """The actions A to D, and a pass; one that cannot be done says why."""
    ways = Counter(type(move) for move in scene.moves)
    tiles = [
        _action(scene, state, name, letter, ways[kind], name == draft.action)
        for letter, (name, kind) in zip("ABCD", ACTIONS.items(), strict=True)
    ]
    means = {"move" if PASS in scene.moves else "refused": str(PASS)}
    passing = button(scene.words.say("action_pass"), class_="qc-pass", key="p", **means)
    return tag("div", tiles, passing, class_="qc-actions")


def _action(scene: Scene, state: State, name: str, letter: str, ways: int, chosen: bool) -> Markup:
    words = scene.words
    if ways:
        means, note = {"put": name}, words.say("ways", number=ways)
    else:
        means, note = _refused(scene, state, name)
    inside = [
        tag("b", letter, class_="qc-disc"),
        tag("span", tag("b", words.say(f"action_{name}")), tag("small", note)),
    ]
    look = "qc-action" if ways else "qc-action qc-cannot"
    return button(inside, class_=look, pressed=chosen and bool(ways), key=letter.lower(), **means)


def _refused(scene: Scene, state: State, name: str) -> tuple[dict[str, str], str]:
    """What a click on an impossible action asks, and why it is impossible."""
    example = _example(state, name)
    reason = None if example is None else scene.game.objection(state, example)
    if example is None or reason is None:
        return {"rule": RULES[name]}, scene.words.say("no_cards")
    lacking = {"neither_a_joker_nor_a_pair": "no_joker_no_pair", "a_joker_move_takes_a_joker": "no_joker"}
    note = lacking.get(reason.why)
    return {"refused": str(example)}, scene.words.say(note) if note else scene.words.reason(reason)


def _example(state: State, name: str) -> Move | None:
    """An attempt at an action with the cards most likely to do; none without cards."""
    seat = state.stage.seat
    hand = state.hands[seat]
    if not hand:
        return None
    pair = next((face for face in hand if hand.count(face) > 1 and face != JOKER), None)
    pawns = [PAWNS[colour][box] for box in COLOURS for colour in state.board[box]]
    if name == "swap":
        other = next((pawn for pawn in pawns if pawn.box != pawns[0].box), pawns[0])
        return Swap(hand[:2], pawns[0], other)
    if name == "joker":
        to = next(box for box in COLOURS if box != pawns[0].box)
        paying = (JOKER,) if JOKER in hand else hand[:1] if pair is None else (pair, pair)
        return JokerMove(paying, pawns[0], to)
    if name == "redraw":
        return Redraw(hand[:1])
    partner = (seat + 1) % len(state.hands)
    return Trade(hand[0], (state.hands[partner] or hand)[0], partner)
