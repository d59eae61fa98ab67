"""The phases and windows of a game as a picture: which of them can follow which."""

from collections.abc import Mapping
from random import Random
from typing import Any

from explorer.analysis.phases import Group, Junction, Successors, grouped, joined
from explorer.core.game import CHANCE, Game
from explorer.core.luck import Seeded
from explorer.core.players import play_out, random_player
from explorer.view.labs.graph.nodes import outline
from explorer.view.labs.graph.picture import Strand, arrow, line
from explorer.view.layout import Arrow, Box, Curve, Layout, Plan, Point, laid_out
from explorer.view.markup import Markup, at, box, svg, tag, text, width
from explorer.view.words import Words

CHANCE_PHASES = {
    "necklace": {"draw", "steal"},
    "edel": {"put_aside", "deal", "turn_up", "event_draw"},
    "collection": {"drawing", "burning"},
}
"""Where chance decides; of other games it is seen in one that is played at random."""

LINE, MARGIN, HUB = 17, 16, 10
STYLE = """
.ph-paper { fill: #fbfaf7 } .ph-over { fill: #f3f1eb; stroke: #595f6b } .ph-hub { fill: #595f6b }
.ph-text { font: 12px system-ui, "DejaVu Sans", sans-serif; fill: #22252b; text-anchor: middle }
.ph-phase { fill: #fff; stroke: #6c4ab6; stroke-width: 2 }
.ph-chance { fill: #fdf7e6; stroke: #b8860b; stroke-width: 2 }
.sg-line.sg-follows { fill: none; stroke: #22252b; stroke-width: 1.4 } .sg-head.sg-follows { fill: #22252b }
.sg-line.sg-gathers { fill: none; stroke: #9a958a; stroke-width: 1.4; stroke-dasharray: 4 3 }
"""
"""The colours of the light theme; a picture in a page of its own cannot ask for another."""


def phases_picture(game: Game[Any, Any], language: str = "en") -> Markup:
    """The picture, with its colours and its paper in it: it looks the same on every page."""
    words = Words(game.name, language)
    successors = grouped(game.phases)
    junctions, left = joined(successors)
    names = {group: f"p{number}" for number, group in enumerate(successors)}
    plan = _plan(words, names, junctions, left)
    layout = laid_out(plan)
    return _drawn(words, names, plan, layout, _chance_phases(game))


def _chance_phases(game: Game[Any, Any]) -> set[str]:
    if game.name in CHANCE_PHASES:
        return CHANCE_PHASES[game.name]
    players = [random_player(Random(0))] * game.seats[0]
    steps = play_out(game, game.start(players=game.seats[0]), players, Seeded(0))
    return {game.phase(step.before) for step in steps if game.turn(step.before) == CHANCE}


def _plan(words: Words, names: Mapping[Group, str], junctions: list[Junction], left: Successors) -> Plan:
    boxes = [_box(words, group, name) for group, name in names.items()]
    arrows = [Arrow(names[group], names[after]) for group in left for after in sorted(left[group])]
    for number, junction in enumerate(junctions):
        boxes.append(Box(f"h{number}", HUB, HUB, "circle"))
        arrows += [Arrow(names[group], f"h{number}") for group in sorted(junction.sources)]
        arrows += [Arrow(f"h{number}", names[group]) for group in sorted(junction.targets)]
    return Plan(tuple(boxes), tuple(arrows), (24, 36))


def _box(words: Words, group: Group, name: str) -> Box:
    widest = max(width(words.name(phase)) for phase in group)
    return Box(name, widest + 28, LINE * len(group) + 15)


def _drawn(words: Words, names: Mapping[Group, str], plan: Plan, layout: Layout, chance: set[str]) -> Markup:
    sizes = {one.name: one for one in plan.boxes}
    places = dict(zip(sizes, layout.places, strict=True))
    lines = [
        _arrow(sizes[one.head], curve, places[one.head])
        for one, curve in zip(plan.arrows, layout.curves, strict=True)
    ]
    boxes = [_phases(words, group, sizes[name], places[name], chance) for group, name in names.items()]
    hubs = [
        tag("circle", cx=round(x), cy=round(y), r=HUB / 2, class_="ph-hub")
        for name, (x, y) in places.items()
        if name.startswith("h")
    ]
    size = round(layout.width) + 2 * MARGIN, round(layout.height) + 2 * MARGIN
    paper = box(0, 0, *size, 0, "ph-paper")
    label = words.lab("graph_phases", game=words.say("title"))
    inside = [tag("style", Markup(STYLE)), tag("title", label), paper, at(MARGIN, MARGIN, lines, boxes, hubs)]
    return svg(*size, inside, label=label, role="img")


def _arrow(head: Box, curve: Curve, place: Point) -> Markup:
    """Into a junction a line without a head: it goes on by any of the arrows that leave it."""
    if head.name.startswith("h"):
        return line(Strand("gathers", ()), (*curve[:-1], place))
    return arrow(Strand("follows", ()), curve, outline(1, head.width, head.height), place)


def _phases(words: Words, group: Group, size: Box, place: Point, chance: set[str]) -> Markup:
    look = "ph-chance" if group[0] in chance else "ph-over" if group == ("over",) else "ph-phase"
    high = size.height / 2
    lines = [
        text(0, LINE * number - high + 20, words.name(phase), "ph-text") for number, phase in enumerate(group)
    ]
    ground = box(-round(size.width / 2), -round(high), round(size.width), round(size.height), 8, look)
    return at(round(place[0]), round(place[1]), ground, lines)
