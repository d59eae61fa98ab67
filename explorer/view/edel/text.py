"""The table of Edel, Stein & Reich as text."""

from collections.abc import Iterator

from explorer.core.game import CHANCE, OVER
from explorer.games.edel.cards import EVENT_CARDS
from explorer.games.edel.event_cards import Playing, event_phase
from explorer.games.edel.negotiation import Replying
from explorer.games.edel.rounds import winners
from explorer.games.edel.seen import face_down, seen_by
from explorer.games.edel.table import State, Table
from explorer.view.edel.cards import counted, event_cards, gem_card_told
from explorer.view.words import Words


def table(state: State, seat: int | None = None, *, open_table: bool = True, language: str = "en") -> str:
    """The table in plain text: all action cards open, or with `open_table=False` as that seat sees it."""
    words = Words("edel", language, state.setup.names, state.setup.rulings)
    return "\n".join(_lines(state if open_table else seen_by(state, seat), words))


def _lines(look: Table, words: Words) -> Iterator[str]:
    stage = look.stage
    playing = isinstance(stage, Playing) and look.in_use is not None
    phase = event_phase(look.in_use) if playing and look.in_use is not None else stage.name
    turns = look.rulings.turns_with(look.players)
    yield words.say("heading", round=look.round, turn=look.turn, turns=turns, phase=words.name(phase))
    yield words.say("bank_line", gems=counted(words, look.bank))
    visible = words.say("no_event") if look.visible is None else words.name(EVENT_CARDS[look.visible])
    yield words.say("events_line", visible=visible, pile=len(look.events), under=len(look.face_up))
    used = len(look.discarded)
    yield words.say("cards_line", deck=len(look.deck), aside=len(look.aside), used=used)
    for player in range(look.players):
        yield _player(look, player, words)
    if isinstance(stage, Replying):
        yield words.say("text_bid", gems=counted(words, stage.bid), player=stage.bidder)
    if stage.seat == OVER:
        yield words.say("won", winners=winners(look.money, look.gems).seats)
    else:
        yield words.say("chance") if stage.seat == CHANCE else words.say("asked", player=stage.seat)


def _player(look: Table, player: int, words: Words) -> str:
    notes = [counted(words, look.gems[player])]
    place = player if look.players > 2 else 0
    if place < len(look.dealt) and (look.players > 2 or player == look.active):
        notes.append(words.say("text_card", card=gem_card_told(words, look, look.dealt[place])))
    if look.held[player]:
        notes.append(words.say("text_held", events=event_cards(words, look.held[player])))
    action = look.chosen[player]
    if action is not None:
        notes.append(words.say("text_laid", action=action))
    elif player in face_down(look):
        notes.append(words.say("text_laid_unseen"))
    return words.say("score", seat=player, money=look.money[player], gems=" · ".join(notes))
