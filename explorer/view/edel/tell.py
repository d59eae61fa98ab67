"""What a sentence says beyond the move or event itself: gems by number and colour, cards by their names."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from explorer.core.game import Event, Move
from explorer.games.edel.actions import Exchange
from explorer.games.edel.bids import Bid
from explorer.games.edel.cards import COLOURS, EVENT_CARDS
from explorer.games.edel.event_cards import Remove, Swap
from explorer.games.edel.event_pile import EventDrawn
from explorer.games.edel.holdings import ONE
from explorer.games.edel.rounds import Dealt, GemDrawn, PutAside
from explorer.games.edel.table import Table
from explorer.view.edel.gems import counted, given
from explorer.view.scene import Scene
from explorer.view.words import Words


def blanks(scene: Scene, said: Move | Event) -> dict[str, Any]:
    """For moves and for events alike."""
    words = scene.words
    match said:
        case Bid():
            return {"gems": given(words, said)}
        case Swap(_, give, take):
            return {"give": given(words, ONE[give]), "take": given(words, ONE[take])}
        case Exchange(back, taken):
            gems = given(words, [taken.count(colour) for colour in COLOURS])
            return {"taken": gems} if back is None else {"back": given(words, ONE[back]), "taken": gems}
        case Remove(losses):
            return {"told": losses_told(words, losses)}
        case GemDrawn(card):
            return {"told": gem_card(words, scene.look, card)}
        case EventDrawn(card):
            return {"told": words.name(EVENT_CARDS[card])}
    return _of_event(scene, said) if isinstance(said, Event) else {}


def _of_event(scene: Scene, event: Event) -> dict[str, Any]:
    words, found = scene.words, dict[str, Any]()
    fields = dict(zip(event.__fields__, event, strict=True))
    for name in ("gems", "bid"):
        if isinstance(fields.get(name), tuple):
            found[name] = given(words, fields[name])
    if isinstance(event, Dealt | PutAside):
        found["card"] = gem_card(words, scene.look, event.card)
    elif "card" in fields:
        found["card"] = words.name(EVENT_CARDS[fields["card"]])
    if "cards" in fields:
        found["cards"] = event_cards(words, fields["cards"])
    return found


def event_cards(words: Words, cards: Sequence[int]) -> str:
    """Event cards by their kinds, with their number if there are several."""
    return words.cards(Counter(EVENT_CARDS[card] for card in sorted(cards)).items())


def gem_card(words: Words, table: Table, card: int) -> str:
    """What a gem card shows, in a few words."""
    shown = table.setup.gem_cards[card]
    return words.say("gem_card", money=shown.money, gems=counted(words, shown.gems))


def losses_told(words: Words, losses: Sequence[tuple[int, Any]]) -> str:
    return " · ".join(f"{words.seat(seat)} {given(words, ONE[colour])}" for seat, colour in losses)
