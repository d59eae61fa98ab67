"""What comes of a sale, in words: for a player in a row, and for a type."""

from collections.abc import Iterator

from explorer.games.necklace.cards import Gem
from explorer.games.necklace.sale import Cancelled, Fined, Protected, Sold
from explorer.view.markup import Markup, tag
from explorer.view.necklace.asks import asks, sentence
from explorer.view.necklace.sale import Sale
from explorer.view.words import Words


def outcome(words: Words, sale: Sale, gem: Gem, seat: int) -> Iterator[Markup]:
    """One line in words for each thing that happens to this player here."""
    for event in sale.events if sale.open else ():
        if isinstance(event, Sold) and event.gem == gem and event.seller == seat:
            yield _sells(words, event)
        elif isinstance(event, Fined) and event.gem == gem and seat in (event.payer, event.payee):
            pays = seat == event.payer
            key, look = ("king_void_pays", "bad") if pays else ("gets_for_void_king", "gold")
            pounds = {"pounds": asks(event.pounds, f"tribute {gem} {event.payer}")}
            yield tag("div", sentence(words.say, key, pounds), class_=f"qn-line-{look}")


def _sells(words: Words, sold: Sold) -> Markup:
    about = f"{sold.gem} {sold.seller}"
    numbers = {name: asks(getattr(sold, name), f"{name} {about}") for name in ("jewels", "each", "pounds")}
    line = sentence(words.say, "tied_sells" if sold.tied else "sells", numbers)
    return tag("div", line, class_="qn-line-gold")


def status(words: Words, sale: Sale, gem: Gem) -> Markup:
    about = [event for event in sale.events if getattr(event, "gem", None) == gem]
    sellers = tuple(event.seller for event in about if isinstance(event, Sold))
    if any(isinstance(event, Cancelled) for event in about):
        return tag("div", words.say("status_cancelled"), class_="qn-line-bad")
    lines = [tag("div", words.say("status_protected"), class_="qn-line-gold")] * any(
        isinstance(event, Protected) for event in about
    )
    told = words.say("status_sold", seller=sellers) if sellers else words.say("status_nobody")
    return tag("div", lines, tag("div", told), class_="qn-status")
