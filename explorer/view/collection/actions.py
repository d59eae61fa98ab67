"""The actions to choose from: how many ways there are, or why there is none."""

from collections import Counter
from collections.abc import Iterator

from explorer.core.game import Move
from explorer.games.collection.board import PAWNS
from explorer.games.collection.cards import COLOURS, JOKER
from explorer.games.collection.cards_in_hand import Redraw, Trade
from explorer.games.collection.joker import JokerMove
from explorer.games.collection.swap import Swap
from explorer.games.collection.table import State
from explorer.games.collection.turn import PASS
from explorer.view.collection.pieces import ACTIONS, Draft
from explorer.view.markup import Markup, tag
from explorer.view.scene import Scene

RULES = {"swap": "QC-A-1", "joker": "QC-B-1", "redraw": "QC-C-1", "trade": "QC-D-1"}


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
    means = {"data_move" if PASS in scene.moves else "data_refused": str(PASS)}
    passing = tag(
        "button", scene.words.say("action_pass"), type="button", class_="qc-pass", data_key="p", **means
    )
    return tag("div", tiles, passing, class_="qc-actions")


def _action(scene: Scene, state: State, name: str, letter: str, ways: int, chosen: bool) -> Markup:
    words = scene.words
    if ways:
        means, note = {"data_put": name}, words.say("ways", number=ways)
    else:
        means, note = _refused(scene, state, name)
    inside = [
        tag("b", letter, class_="qc-disc"),
        tag("span", tag("b", words.say(f"action_{name}")), tag("small", note)),
    ]
    look = "qc-action" if ways else "qc-action qc-cannot"
    pressed = str(chosen and bool(ways)).lower()
    key = letter.lower()
    return tag("button", inside, type="button", class_=look, aria_pressed=pressed, data_key=key, **means)


def _refused(scene: Scene, state: State, name: str) -> tuple[dict[str, str], str]:
    """What a click on an impossible action asks, and why it is impossible."""
    example = _example(state, name)
    reason = None if example is None else scene.game.objection(state, example)
    if example is None or reason is None:
        return {"data_rule": RULES[name]}, scene.words.say("no_cards")
    lacking = {"neither_a_joker_nor_a_pair": "no_joker_no_pair", "a_joker_move_takes_a_joker": "no_joker"}
    note = lacking.get(reason.why)
    return {"data_refused": str(example)}, scene.words.say(note) if note else scene.words.reason(reason)


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
