"""What clicks in the sale lab do: compose displays, change the sale, tell its stages, ask what is best."""

from typing import Annotated, Any, ClassVar

from explorer.analysis.sale import ALL, REVEAL, leads
from explorer.analysis.sale.opening import Opening, at_moment, too_many
from explorer.analysis.sale.replies import HABITS
from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.core.timeline import Timeline
from explorer.front.sale import Sale as Question
from explorer.front.sale import sale
from explorer.games.necklace.cards import GEM_NAMES, Gem
from explorer.games.necklace.displays import Display, parse_transmutation, repaired
from explorer.games.necklace.readings import Rulings
from explorer.games.necklace.sale import transmutations
from explorer.games.necklace.table import replaced
from explorer.view.labs.lab import Setting
from explorer.view.labs.sale.answers import AGAINST
from explorer.view.labs.sale.lab import Saleroom
from explorer.view.labs.sale.page import SALE_CARDS, headline, page, told_option
from explorer.view.necklace import facts
from explorer.view.words import Words
from explorer.widgets.labs.desk import LabDesk

HEAVIEST, MOST_KEPT = 99, 100
"""The most that a belief weighs, and the most pounds that a card is worth which is kept."""

_CARDS = {str(card): card for card in SALE_CARDS}


def put(lab: Saleroom, piece: str) -> Saleroom:
    """A card more or less in the display of the chosen player, or one of the proposals."""
    display = facts.put(lab.draft, piece).display
    return lab.changed(drafts=replaced(lab.drafts, lab.chosen, display))


def pick(lab: Saleroom, seat: int) -> Saleroom:
    picked = lab.but(chosen=_seat(lab, seat))
    return picked if lab.against == "shown" or picked == lab else picked.following()


def use(lab: Saleroom) -> Saleroom:
    """The chosen player shows her best reply."""
    if lab.reply is None:
        raise Complaint("the best reply is not known yet; wait until it is worked out")
    return _showing(lab, lab.chosen, lab.reply.display)


def take(lab: Saleroom, seat: int, place: int) -> Saleroom:
    """A display of an equilibrium is laid out: `take 0 2` is the third of the first player."""
    found = lab.solution.equilibrium
    mixture = found.strategies[_seat(lab, seat)] if found is not None else ()
    if place >= len(mixture):
        raise Complaint("there is no such display in the equilibrium on show")
    return _showing(lab, seat, mixture[place][0])


def _showing(lab: Saleroom, seat: int, display: Display) -> Saleroom:
    drafts = replaced(lab.drafts, seat, display.but(transmuted=None))
    change = display.transmuted if seat == lab.sale.alchemist else lab.change
    return lab.changed(chosen=seat, drafts=drafts, change=change)


def change(lab: Saleroom, what: str) -> Saleroom:
    """What the Alchemist does: `none`, `best` for the holder, or a change such as `ruby3>emerald`."""
    holder = lab.sale.alchemist
    if holder is None:
        raise Complaint("nobody holds the Alchemist; give the card to a hand first")
    if what == "best":
        return lab.changed(change=_best_change(lab, holder))
    return lab.changed(change=None if what == "none" else parse_transmutation(what))


def _best_change(lab: Saleroom, holder: int) -> Any:
    sale, shown = lab.sale, lab.displays
    plain = shown[holder].but(transmuted=None)
    changes = [None, *transmutations(plain, sale.rulings)]
    return max(
        changes, key=lambda each: leads(sale, replaced(shown, holder, plain.but(transmuted=each)))[holder]
    )


def edit(lab: Saleroom) -> Saleroom:
    return lab.but(editing=not lab.editing)


def more(lab: Saleroom, seat: int, card: str) -> Saleroom:
    """`0 ring`: the first player holds one Ring more."""
    return _holding(lab, _seat(lab, seat), card, 1)


def fewer(lab: Saleroom, seat: int, card: str) -> Saleroom:
    return _holding(lab, _seat(lab, seat), card, -1)


def _holding(lab: Saleroom, seat: int, name: str, number: int) -> Saleroom:
    card, hands = _CARDS.get(name), lab.opening.hands
    if card is None:
        raise ValueError(lab.words.lab("sale_no_card", card=name[:20]))
    if hands[seat][card] + number < 0:
        raise ValueError(lab.words.lab("sale_none_left", card=card, player=seat))
    return _opened(lab, lab.opening.but(hands=replaced(hands, seat, hands[seat].plus(card, number))))


def gem_named(name: str) -> Gem:
    if name not in GEM_NAMES:
        raise Complaint("'{name}' is no type; types are {known}", name=name, known=", ".join(GEM_NAMES))
    return GEM_NAMES[name]


def fashion(lab: Saleroom, gem: Annotated[Gem, gem_named]) -> Saleroom:
    """A type comes one place forward; the first goes to the end."""
    order = list(lab.opening.fashion)
    place = order.index(gem)
    order.insert(place - 1 if place else len(order), order.pop(place))
    return _opened(lab, lab.opening.but(fashion=tuple(order)))


def read(lab: Saleroom, edition: str) -> Saleroom:
    return lab if edition == "own" else _opened(lab, lab.opening.but(rulings=Rulings.of(edition)))


def ruling(lab: Saleroom, field: str, value: str) -> Saleroom:
    """`bankers_stack false`: a single reading is changed."""
    options = {str(option).lower(): option for option in Rulings.options.get(field, ())}
    if value not in options:
        raise Complaint(
            "'{what}' is no reading; write the name of a ruling and one of its options",
            what=f"{field} {value}".strip(),
        )
    changes = {**lab.opening.rulings.changes(), field: options[value]}
    return _opened(lab, lab.opening.but(rulings=Rulings.having(**changes)))


def _opened(lab: Saleroom, opening: Opening) -> Saleroom:
    """The sale with something changed; displays lose what is not legal any more."""
    for card, number, most in too_many(opening):
        raise ValueError(lab.words.lab("sale_too_many", card=card, number=number, most=most))
    held = zip(lab.drafts, opening.hands, strict=True)
    drafts = tuple(repaired(draft, hand, opening.rulings) for draft, hand in held)
    return lab.changed(opening=opening, drafts=drafts)


def keep(lab: Saleroom, pounds: str) -> Saleroom:
    return lab.changed(keep=_worth(lab.words, pounds))


def _worth(words: Words, pounds: str | int) -> int:
    """What a card that is not shown is worth later, as it was written."""
    written = str(pounds)
    if not is_number(written) or int(written) > MOST_KEPT:
        raise ValueError(words.lab("sale_no_worth", worth=written[:20], most=MOST_KEPT))
    return int(written)


def stage(lab: Saleroom, number: int) -> Saleroom:
    """So many stages are told."""
    if number > ALL:
        raise Complaint(
            "there is no stage '{number}'; a sale has {stages} of them", number=number, stages=ALL
        )
    return lab.but(told=number)


def back(lab: Saleroom) -> Saleroom:
    return lab.but(told=max(0, lab.told - 1))


def onward(lab: Saleroom) -> Saleroom:
    return lab.but(told=min(ALL, lab.told + 1))


def ask(lab: Saleroom) -> Saleroom:
    """Ask first: on, it begins when all is revealed; off, everything is told."""
    return lab.but(ask=not lab.ask, told=ALL if lab.ask else REVEAL + 1)


def guess(lab: Saleroom, desk: LabDesk[Saleroom], said: str) -> Saleroom:
    """The class has spoken: the stage is told, and whether they were right."""
    asked, words = lab.question, lab.words
    if asked is None or said not in asked.options:
        raise Complaint(
            "'{said}' answers no question; there is nothing to guess unless one is asked first", said=said
        )
    right = told_option(words, asked.about, asked.answer)
    desk.notice = words.ui("guess_right") if said == asked.answer else words.ui("guess_wrong", answer=right)
    return lab.but(told=lab.told + 1)


def against(lab: Saleroom, what: str) -> Saleroom:
    """What the chosen player replies to: what is shown, displays by weight, or worlds she could be in."""
    if what not in AGAINST:
        raise Complaint("there is no reply to '{what}'; choose {known}", what=what, known=", ".join(AGAINST))
    first = what == "mix" and not lab.mix
    return lab.changed(against=what, mix=((1, lab.displays),) if first else lab.mix)


def habit(lab: Saleroom, name: str) -> Saleroom:
    if name not in HABITS:
        raise Complaint("there is no habit '{name}'; choose {known}", name=name, known=", ".join(HABITS))
    return lab.changed(habit=name)


def another(lab: Saleroom) -> Saleroom:
    """Other worlds that look the same."""
    return lab.changed(luck=lab.luck + 1)


def imagine(lab: Saleroom) -> Saleroom:
    """From a seat: other hands that the rest may hold; also the way to where the table is now."""
    if lab.timeline is None:
        raise Complaint("this sale was written by hand, so there is nothing to imagine")
    luck = lab.luck + (lab.seat is not None)
    return lab.but(luck=luck).opened(at_moment(lab.timeline, lab.seat, luck))


def add(lab: Saleroom) -> Saleroom:
    """What is shown now joins the displays that are believed in; the same once more weighs more."""
    others, shown = lab.sale.others(lab.chosen), lab.displays
    for place, (_, displays) in enumerate(lab.mix):
        if all(displays[seat] == shown[seat] for seat in others):
            return _heavier(lab, place, 1)
    return lab.changed(mix=(*lab.mix, (1, shown)))


def weigh(lab: Saleroom, place: int, by: str) -> Saleroom:
    """`0 1`: the first is one heavier; without weight it is gone."""
    if place >= len(lab.mix) or by not in ("1", "-1"):
        raise Complaint("there is nothing there that could be weighed")
    return _heavier(lab, place, int(by))


def _heavier(lab: Saleroom, place: int, by: int) -> Saleroom:
    weight, displays = lab.mix[place]
    heavier = ((min(HEAVIEST, weight + by), displays),) if weight + by > 0 else ()
    return lab.changed(mix=(*lab.mix[:place], *heavier, *lab.mix[place + 1 :]))


def solve(lab: Saleroom) -> Saleroom:
    """From now on the equilibrium follows the hands; a search that was stopped goes on where it was."""
    return lab.changed(solve=True)


def _seat(lab: Saleroom, seat: int) -> int:
    """A player by number."""
    if seat >= len(lab.drafts):
        raise Complaint("there is no player {seat} at this sale", seat=seat)
    return seat


class SaleDesk(LabDesk[Saleroom]):
    """`SaleDesk.written(hands=["diamond3 2*ring", "diamond1 king"])`, or at a moment of a game."""

    name: ClassVar = "sale"
    of_game: ClassVar = "necklace"
    asks: ClassVar = (Question,)
    asking = staticmethod(sale)
    page = staticmethod(page)
    headline = staticmethod(headline)
    verbs: ClassVar = {
        "edit": edit,
        "more": more,
        "fewer": fewer,
        "fashion": fashion,
        "read": read,
        "ruling": ruling,
        "keep": keep,
        "pick": pick,
        "use": use,
        "take": take,
        "change": change,
        "stage": stage,
        "back": back,
        "next": onward,
        "ask": ask,
        "guess": guess,
        "against": against,
        "habit": habit,
        "another": another,
        "imagine": imagine,
        "add": add,
        "weigh": weigh,
        "solve": solve,
    }

    @classmethod
    def about(cls, question: Question, setting: Setting) -> Saleroom:
        words = Words(cls.of_game, setting.language, question.names, question.opening.rulings)
        return Saleroom.at(question.opening, setting, _worth(words, question.keep))

    @classmethod
    def there(cls, timeline: Timeline, setting: Setting) -> Saleroom:
        return Saleroom.at(at_moment(timeline, setting.seat, 0), setting)

    def do(self, kind: str, value: str) -> None:
        """A display is composed by its pieces, as at the table."""
        if kind == "put":
            self.change(put, value)
        else:
            super().do(kind, value)
