"""The players: the others with what they hold, and the hand shown large, whose cards can be clicked."""

from collections.abc import Iterator
from math import ceil
from typing import Any

from explorer.core.game import Move, SettingUp
from explorer.core.values import Value
from explorer.games.necklace.cards import ALCHEMIST, BANKER, BLUE, GEM_CARDS, GREY, KING, MUSKETEER, Card, Gem
from explorer.games.necklace.display import Draft, Showing
from explorer.games.necklace.displays import Display
from explorer.games.necklace.forger import GiveUp, GivingUp
from explorer.games.necklace.influence import PLAYS, Influence, Play, PlayMusketeers
from explorer.games.necklace.sale import Over, Transmute
from explorer.games.necklace.table import Use
from explorer.view.kit import spot
from explorer.view.markup import Markup, at, inline, path, svg, tag
from explorer.view.necklace.cards import HEIGHT, RULE_OF, WIDTH, backs, framed, in_hand, minis
from explorer.view.necklace.facts import Facts, draft_of, rows_of
from explorer.view.scene import Scene
from explorer.view.seats import badge, mark
from explorer.view.words import Words, signed

_BEADS = ((19.8, 2.8), (17, 10.6), (11.2, 16.6), (-11.2, 16.6), (-17, 10.6), (-19.8, 2.8))
_ROOM = {1: 400, 2: 180, 3: 90, 4: 90}
"""How wide the backs of a hand may lie, with so many players side by side."""


MOST_IN_LINE = 15
_STEP, _GAP, _LINE, _TOP, _WIDE = WIDTH + 12, 6, HEIGHT + 16, 13, 616


def players(scene: Scene, facts: Facts) -> Markup:
    return tag("div", [_player(scene, facts, seat) for seat in facts.others], class_="qn-players")


def _player(scene: Scene, facts: Facts, seat: int) -> Markup:
    words, hand = scene.words, facts.hands[seat]
    size = facts.view.hand_sizes[seat]
    label = words.say("hand_size", number=size)
    held = minis(words, hand) if hand is not None else backs(size, label, _ROOM[len(facts.others)])
    return tag(
        "section",
        portrait(facts, seat),
        tag("div", tag("b", facts.names[seat]), notes(scene, facts, seat), class_="qn-who"),
        pounds(words, seat, facts.view.scores[seat]),
        tag("div", held, tag("span", label, class_="xp-soft"), class_="qn-held"),
        class_="xp-panel qn-player",
    )


def portrait(facts: Facts, seat: int) -> Markup:
    """The badge of a seat, with a necklace round it for whoever wears that."""
    name = facts.names[seat]
    if facts.view.necklace_owner != seat:
        return badge(seat, name)
    beads = [tag("circle", cx=x, cy=y, r=2.6, class_="bead") for x, y in _BEADS]
    pendant = path("M0,15 L6,22 L0,30 L-6,22 Z", "bead")
    worn = mark(seat, name, 24, 18, 30), at(24, 18, beads, pendant)
    return inline(48, 48, name, *worn, class_="xp-badge")


def notes(scene: Scene, facts: Facts, seat: int) -> list[Markup]:
    """What is to be known about a player, in a few words each."""
    words, view = scene.words, facts.view
    found = []
    if not isinstance(facts.stage, Over | SettingUp):
        if seat == view.active:
            found.append(tag("span", words.say("on_turn"), class_="qn-turn"))
        elif seat == (view.active + 1) % view.players:
            found.append(tag("span", words.say("next_player")))
    if view.necklace_owner == seat:
        found.append(tag("span", words.say("wears"), class_="qn-gold"))
    if view.displays and not view.revealed and seat != facts.own:
        found.append(tag("span", words.say("prepared" if view.prepared[seat] else "choosing")))
    waiting = sum(delay.player == seat for delay in view.waiting)
    return found + [tag("span", words.say("merchant_waits"), class_="qn-gold")] * waiting


def pounds(words: Words, seat: int, amount: int) -> Markup:
    """A score; a click tells the sales that made it."""
    return tag(
        "div",
        tag("b", signed(amount)),
        tag("span", words.say("pounds")),
        class_="qn-pounds xp-ask",
        role="button",
        tabindex=0,
        data_why=f"score {seat}",
    )


class Pose(Value):
    """How a card lies in the hand: its frame, what it is called, what a click on it means."""

    card: Card
    frame: str
    title: str
    kind: str
    value: str


def hand(scene: Scene, facts: Facts) -> Markup | None:
    if facts.own is None:
        return None
    words = scene.words
    poses = list(poses_of(scene, facts))
    name = facts.names[facts.own]
    return tag(
        "section",
        tag(
            "header",
            portrait(facts, facts.own),
            tag("h3", name),
            tag("div", notes(scene, facts, facts.own), _hint(scene, facts, poses), class_="qn-who"),
            pounds(words, facts.own, facts.view.scores[facts.own]),
            class_="qn-bar",
        ),
        fan(scene, poses, name) if poses else tag("p", words.say("empty_hand"), class_="xp-soft"),
        class_="qn-hand",
    )


def _hint(scene: Scene, facts: Facts, poses: list[Pose]) -> Markup:
    """How many cards, and what can be done with them."""
    frames = {pose.frame for pose in poses}
    hints = [scene.words.say("hand_size", number=len(poses))]
    if "playable" in frames:
        hints.append(scene.words.say("hand_choose" if scene.draft is not None else "hand_playable"))
    elif "chosen" in frames:
        hints.append(scene.words.say("hand_shown"))
    return tag("span", " · ".join(hints), class_="xp-soft")


def fan(scene: Scene, poses: list[Pose], label: str) -> Markup:
    """Side by side, slimmer with every card; too many of them lie in several lines."""
    lines = ceil(len(poses) / MOST_IN_LINE)
    length = ceil(len(poses) / lines)
    rows = [poses[start : start + length] for start in range(0, len(poses), length)]
    cards = [_line(scene, line, _TOP + number * _LINE) for number, line in enumerate(rows)]
    return svg(624, _TOP + lines * _LINE - 10, cards, label=label)


def _line(scene: Scene, poses: list[Pose], y: float) -> Iterator[Markup]:
    step = min(_STEP, (_WIDE + _GAP) / len(poses))
    width = WIDTH if step == _STEP else min(WIDTH - 1, step - _GAP)
    for place, pose in enumerate(poses):
        card = framed(pose.frame, *in_hand(scene.words, pose.card, width), width=width)
        click: dict[str, Any] = {pose.kind: pose.value}
        lift = 8 if pose.frame == "chosen" else 0
        inside = tag("g", card, class_="qn-lift" if pose.frame == "playable" else None)
        yield spot(pose.title, inside, x=4 + step * place, y=y - lift, **click)


def poses_of(scene: Scene, facts: Facts) -> Iterator[Pose]:
    assert facts.own is not None
    held = facts.hands[facts.own]
    assert held is not None
    if isinstance(facts.stage, Showing) and not facts.view.revealed and facts.view.displays:
        draft = draft_of(scene, facts)
        if draft is not None:
            yield from _composing(scene, facts, draft)
            return
        shown = facts.displays[facts.own]
        if shown is not None:
            yield from _shown(scene, held.each(), shown)
            return
    yield from _playing(scene, facts, held.each())


def _playing(scene: Scene, facts: Facts, cards: Iterator[Card]) -> Iterator[Pose]:
    """One way to play a card: a click plays it. Several: they are listed, and a click tells the rule."""
    words, possible = scene.words, ways(scene, facts)
    for card in cards:
        moves = possible.get(card, [])
        barred = refused(scene, facts, card)
        if len(moves) == 1:
            yield Pose(card, "playable", words.move(moves[0]), "move", str(moves[0]))
        elif moves:
            yield Pose(card, "playable", words.say("see_list", card=card), "rule", RULE_OF[card])
        elif barred is not None:
            yield Pose(card, "refused", words.say("card_why_not", card=card), "refused", str(barred))
        else:
            yield _asked(scene, card)


def _asked(scene: Scene, card: Card, frame: str = "plain") -> Pose:
    return Pose(card, frame, scene.words.say("about_card", card=card), "rule", RULE_OF[card])


def _shown(scene: Scene, cards: Iterator[Card], display: Display) -> Iterator[Pose]:
    """A display lies ready, and its owner looks at it."""
    left = list(display.cards())
    for card in cards:
        left[card] -= 1
        yield _asked(scene, card, "chosen" if left[card] >= 0 else "plain")


def _composing(scene: Scene, facts: Facts, draft: Draft) -> Iterator[Pose]:
    """A click puts a card into the display, or takes it back."""
    words = scene.words
    for card, number in draft.hand.kinds():
        places = rows_of(draft.display, card)
        for copy in range(number):
            if copy < len(places):
                piece = _piece("take", card, places[copy])
                yield Pose(card, "chosen", words.say("take_back", card=card), "put", piece)
                continue
            row = _row_for(facts, draft, card)
            if draft.refuses(card, row) is None:
                yield Pose(card, "playable", words.say("put_in", card=card), "put", _piece("put", card, row))
            else:
                yield _asked(scene, card)


def _row_for(facts: Facts, draft: Draft, card: Card) -> Gem | None:
    """Where a Ring or the Necklace goes by itself: the most fashionable row shown; a King to the least."""
    if card not in GREY or card == BANKER:
        return None
    rows = [gem for gem in facts.view.fashion if draft.display.has_gem(gem)]
    return (rows[-1] if card == KING else rows[0]) if rows else None


def _piece(verb: str, card: Card, row: Gem | None) -> str:
    named = "" if row is None or card in GEM_CARDS else f" {row}"
    return f"{verb} {card}{named}"


def ways(scene: Scene, facts: Facts) -> dict[Card, list[Move]]:
    """For each card that can be played from the hand shown large, the moves that do it."""
    found: dict[Card, list[Move]] = {}
    if isinstance(facts.stage, Showing):
        return found
    for move in scene.moves:
        card = _card(move, facts)
        if card is not None:
            found.setdefault(card, []).append(move)
    return found


def _card(move: Move, facts: Facts) -> Card | None:
    if isinstance(move, GiveUp):
        own = isinstance(facts.stage, GivingUp) and facts.stage.victim == facts.own
        return move.card if own else None
    if isinstance(move, Play | Use):
        return move.card
    if isinstance(move, PlayMusketeers):
        return MUSKETEER
    return ALCHEMIST if isinstance(move, Transmute) else None


def refused(scene: Scene, facts: Facts, card: Card) -> Move | None:
    """A way to play a blue card that is not allowed now, though blue cards are asked for."""
    if card not in BLUE or not scene.moves or not isinstance(facts.stage, Influence) or facts.own is None:
        return None
    return dict(PLAYS[facts.view.players, facts.own])[card][0]
