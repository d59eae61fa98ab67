"""What is in fashion, and how many sales were held."""

from itertools import zip_longest

from explorer.games.necklace.cards import MERCHANT, Gem
from explorer.games.necklace.seen import View
from explorer.view.markup import Markup, svg, tag, text
from explorer.view.necklace.facts import Facts
from explorer.view.necklace.gems import gem_picture
from explorer.view.necklace.icons import icon
from explorer.view.scene import Scene
from explorer.view.words import Words


def market(scene: Scene, facts: Facts) -> Markup:
    words = scene.words
    pairs = zip_longest(facts.view.setup.rulings.fashion, facts.view.fashion)
    tiles = [_bare(tile) if gem is None else fashion_tile(words, gem, tile) for tile, gem in pairs]
    return tag(
        "section",
        tag(
            "div",
            tag("b", words.say("fashion_panel")),
            tag("span", words.say("fashion_hint")),
            class_="qn-label",
        ),
        tag("div", tiles, class_="qn-tiles"),
        tag("div", tag("b", words.say("sales_panel")), _sales(words, facts.view), class_="qn-label qn-sales"),
        class_="qn-market",
    )


def _bare(pounds: int) -> Markup:
    """A tile before the types are laid."""
    return tag("span", tag("b", pounds), class_="qn-tile")


def fashion_tile(words: Words, gem: Gem, pounds: int, *, small: bool = False) -> Markup:
    """A type with its fashion tile; it can be asked why."""
    name = words.name(gem)
    label = words.say("fashion_tile", gem=gem, pounds=pounds)
    picture = gem_picture(gem, name)
    inside = picture if small else tag("span", picture, tag("span", capital(name)), class_="qn-type")
    return tag(
        "button",
        tag("b", pounds),
        inside,
        type="button",
        class_="qn-tile",
        title=label,
        aria_label=label,
        data_why=f"fashion {gem}",
    )


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _sales(words: Words, view: View) -> list[Markup]:
    sales = view.setup.rulings.sales
    label = words.say("sales_held", held=view.sales, left=sales - view.sales)
    discs = [_disc(number, view) for number in range(sales)]
    note = tag("span", words.say("merchant_here"), class_="qn-gold") if view.aside else tag("span", label)
    return [svg(34 * sales - 2, 30, discs, label=label, role="img", class_="xp-inline"), note]


def _disc(number: int, view: View) -> Markup:
    x, held = 15 + 34 * number, number < view.sales
    now = number == view.sales and view.aside > 0
    inside = icon(MERCHANT, x, 15, 0.5) if held or now else text(x, 19, number + 1, "mid muted")
    return tag(
        "g", tag("circle", cx=x, cy=15, r=13.5, class_="held" if held else "now" if now else "plain"), inside
    )
