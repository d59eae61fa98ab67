"""What comes of a sale, in words: for a player in a row, and for a type."""

from collections.abc import Iterator

from explorer.games.necklace.cards import Gem
from explorer.games.necklace.sale import ONE_JEWEL, Cancelled, Fined, Protected, Sold
from explorer.view.markup import Markup, tag
from explorer.view.necklace.sale import Sale
from explorer.view.words import Words


def outcome(words: Words, sale: Sale, gem: Gem, seat: int) -> Iterator[Markup]:
    """One line in words for each thing that happens to this player here."""
    sold = [event for event in sale.events if isinstance(event, Sold) and event.gem == gem and sale.open]
    for event in sold:
        if event.seller == seat:
            each = event.fashion + event.rarity + event.bonus
            key = "tied_sells" if len(sold) > 1 else "sells"
            line = words.say(key, jewels=ONE_JEWEL + event.rings, pounds=each)
            yield tag("div", line, class_="qn-line-gold")
    for fine in (
        event for event in sale.events if isinstance(event, Fined) and event.gem == gem and sale.open
    ):
        if seat == fine.payer:
            yield tag("div", words.say("king_void_pays", pounds=fine.pounds), class_="qn-line-bad")
        if seat == fine.payee:
            yield tag("div", words.say("gets_for_void_king", pounds=fine.pounds), class_="qn-line-gold")


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
