"""The other seats: who wears the Necklace, who has the turn, what they hold and how many pounds they have."""

from explorer.core.game import SettingUp
from explorer.games.necklace.sale import Over
from explorer.view.markup import Markup, at, path, svg, tag
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.minis import backs, minis
from explorer.view.scene import Scene
from explorer.view.seats import badge, mark
from explorer.view.words import Words, signed

_BEADS = ((19.8, 2.8), (17, 10.6), (11.2, 16.6), (-11.2, 16.6), (-17, 10.6), (-19.8, 2.8))
_ROOM = {1: 400, 2: 180, 3: 90, 4: 90}
"""How wide the backs of a hand may lie, with so many players side by side."""


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
    inside = [tag("title", name), mark(seat, name, 24, 18, 30), at(24, 18, beads, pendant)]
    return svg(48, 48, inside, label=name, role="img", class_="xp-badge")


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
