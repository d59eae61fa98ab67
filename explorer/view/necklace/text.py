"""The table of Queen's Necklace as text."""

from collections.abc import Iterator
from itertools import zip_longest

from explorer.core.game import CHANCE, OVER, SettingUp
from explorer.games.necklace.cards import Offer
from explorer.games.necklace.sale import winners
from explorer.games.necklace.seen import View, seen_by
from explorer.games.necklace.table import State, Unseen
from explorer.view.words import Words


def table(state: State, seat: int | None = None, *, open_table: bool = True, language: str = "en") -> str:
    """The table in plain text: all hands open, or with `open_table=False` as that seat sees it."""
    words = Words("necklace", language, state.setup.names, state.rulings)
    view = seen_by(state, seat)
    return "\n".join(_lines(state, view, open_table, words))


def _lines(state: State, view: View, open_table: bool, words: Words) -> Iterator[str]:
    stage = state.stage if open_table else view.stage
    if isinstance(stage, SettingUp):
        yield f"{words.say('title')} · {words.name(stage.name)}"
    else:
        yield words.say("heading", turn=view.turn + 1, player=view.active, phase=words.name(view.phase))
    tiles = zip_longest(view.setup.rulings.fashion, map(words.name, view.fashion), fillvalue="–")
    yield words.say("fashion", tiles=" · ".join(f"{tile} {gem}" for tile, gem in tiles))
    offers = (f"{slot} {_offer(offer, words)}" for slot, offer in enumerate(view.row))
    yield words.say("row", offers=" · ".join(offers))
    yield words.say("piles", pile=view.pile_size, discards=view.discard_size)
    yield words.say("sales", held=view.sales, sales=view.setup.rulings.sales)
    if not isinstance(stage, SettingUp):
        yield words.say("ducats", ducats=view.ducats)
    for player in range(view.players):
        yield _player(state, view, player, open_table, words)
    yield from (words.say("waiting", player=delay.player) for delay in view.waiting)
    if isinstance(stage, Unseen):
        yield words.say("asked_unseen")
        return
    asked = stage.asked(state)
    if asked == OVER:
        yield words.say("won", winners=winners(state).seats)
    else:
        yield words.say("chance") if asked == CHANCE else words.say("asked", player=asked)


def _offer(offer: Offer | None, words: Words) -> str:
    return words.say("empty") if offer is None else f"{words.name(offer.card)} {offer.price}"


def _player(state: State, view: View, player: int, open_table: bool, words: Words) -> str:
    if open_table or player == view.seat:
        cards = words.cards(state.hands[player].kinds())
    else:
        cards = words.say("cards", number=view.hand_sizes[player])
    notes = [cards]
    if view.necklace_owner == player:
        notes.append(words.say("wears"))
    display = (state if open_table else view).displays[player] if view.displays else None
    if display is not None:
        notes.append(words.say("shown", display=str(display)))
    elif view.prepared and view.prepared[player]:
        notes.append(words.say("prepared"))
    return words.say("score", seat=player, pounds=view.scores[player], cards=" · ".join(notes))
