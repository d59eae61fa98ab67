"""What clicks do: displays are composed, stages told, replies and equilibria looked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from explorer.analysis.sale import ALL, REVEAL, leads, question
from explorer.analysis.sale.opening import at_moment
from explorer.analysis.sale.replies import HABITS
from explorer.core.complaint import Complaint
from explorer.core.plain import is_number
from explorer.games.necklace.display import Draft
from explorer.games.necklace.displays import Display, parse_transmutation
from explorer.games.necklace.sale import transmutations
from explorer.games.necklace.table import replaced
from explorer.view.labs.sale.answers import AGAINST
from explorer.view.labs.sale.page import told_option
from explorer.view.necklace import facts
from explorer.widgets.labs.sale_edits import EDITS, seat_in

if TYPE_CHECKING:
    from explorer.widgets.labs.sale import SaleDesk

HEAVIEST = 99


def put(lab: "SaleDesk", piece: str) -> None:
    """A card more or less in the display of the chosen player, or one of the proposals."""
    draft = Draft(lab.sale.hands[lab.chosen], lab.sale.rulings, lab.drafts[lab.chosen])
    lab.drafts[lab.chosen] = facts.put(draft, piece).display
    lab.follow()


def pick(lab: "SaleDesk", seat: str) -> None:
    lab.chosen = seat_in(lab, seat)
    if lab.against != "shown":
        lab.follow()


def use(lab: "SaleDesk", _: str) -> None:
    """The chosen player shows her best reply."""
    reply = lab.replies[lab.chosen] if lab.against == "shown" else lab.believed
    if reply is None:
        raise Complaint("the best reply is not known yet; wait until it is worked out")
    _show(lab, lab.chosen, reply.display)


def take(lab: "SaleDesk", what: str) -> None:
    """A display of an equilibrium is laid out: `take 0 2` is the third of the first player."""
    seat, _, place = what.partition(" ")
    mixture = lab.found.strategies[seat_in(lab, seat)] if lab.found is not None else ()
    if not is_number(place) or int(place) >= len(mixture):
        raise Complaint("there is no such display in the equilibrium on show")
    lab.chosen = seat_in(lab, seat)
    _show(lab, lab.chosen, mixture[int(place)][0])


def _show(lab: "SaleDesk", seat: int, display: Display) -> None:
    lab.drafts[seat] = display.but(transmuted=None)
    if seat == lab.sale.alchemist:
        lab.change = display.transmuted
    lab.follow()


def change(lab: "SaleDesk", what: str) -> None:
    """What the Alchemist does: `none`, `best` for the holder, or a change such as `ruby3>emerald`."""
    holder = lab.sale.alchemist
    if holder is None:
        raise Complaint("nobody holds the Alchemist; give the card to a hand first")
    if what == "best":
        lab.change = _best_change(lab, holder)
    else:
        lab.change = None if what == "none" else parse_transmutation(what)
    lab.follow()


def _best_change(lab: "SaleDesk", holder: int) -> Any:
    sale, shown = lab.sale, lab.displays
    plain = shown[holder].but(transmuted=None)
    changes = [None, *transmutations(plain, sale.rulings)]
    return max(
        changes, key=lambda each: leads(sale, replaced(shown, holder, plain.but(transmuted=each)))[holder]
    )


def stage(lab: "SaleDesk", number: str) -> None:
    """So many stages are told."""
    if not is_number(number) or int(number) > ALL:
        raise Complaint(
            "there is no stage '{number}'; a sale has {stages} of them", number=number, stages=ALL
        )
    lab.told = int(number)


def back(lab: "SaleDesk", _: str) -> None:
    lab.told = max(0, lab.told - 1)


def onward(lab: "SaleDesk", _: str) -> None:
    lab.told = min(ALL, lab.told + 1)


def ask(lab: "SaleDesk", _: str) -> None:
    """Ask first: on, it begins when all is revealed; off, everything is told."""
    lab.ask = not lab.ask
    lab.told = REVEAL + 1 if lab.ask else ALL


def guess(lab: "SaleDesk", said: str) -> None:
    """The class has spoken: the stage is told, and whether they were right."""
    asked = question(lab.sale, lab.displays, lab.opening.before, lab.told)
    if asked is None or said not in asked.options:
        raise Complaint(
            "'{said}' answers no question; there is nothing to guess unless one is asked first", said=said
        )
    right = told_option(lab.words, asked.about, asked.answer)
    lab.notice = (
        lab.words.ui("guess_right") if said == asked.answer else lab.words.ui("guess_wrong", answer=right)
    )
    lab.told += 1


def against(lab: "SaleDesk", what: str) -> None:
    """What the chosen player replies to: what is shown, displays by weight, or worlds she could be in."""
    if what not in AGAINST:
        raise Complaint("there is no reply to '{what}'; choose {known}", what=what, known=", ".join(AGAINST))
    lab.against = what
    if what == "mix" and not lab.mix:
        lab.mix = [(1, lab.displays)]
    lab.follow()


def habit(lab: "SaleDesk", name: str) -> None:
    if name not in HABITS:
        raise Complaint("there is no habit '{name}'; choose {known}", name=name, known=", ".join(HABITS))
    lab.habit = name
    lab.follow()


def another(lab: "SaleDesk", _: str) -> None:
    """Other worlds that look the same."""
    lab.luck += 1
    lab.follow()


def imagine(lab: "SaleDesk", _: str) -> None:
    """From a seat: other hands that the rest may hold; also the way to where the table is now."""
    if lab.timeline is None:
        raise Complaint("this sale was written by hand, so there is nothing to imagine")
    lab.luck += lab.seat is not None
    lab.open(at_moment(lab.timeline, lab.seat, lab.luck))
    lab.follow()


def add(lab: "SaleDesk", _: str) -> None:
    """What is shown now joins the displays that are believed in; the same once more weighs more."""
    others, shown = lab.sale.others(lab.chosen), lab.displays
    for place, (weight, profile) in enumerate(lab.mix):
        if all(profile[seat] == shown[seat] for seat in others):
            lab.mix[place] = min(HEAVIEST, weight + 1), profile
            break
    else:
        lab.mix.append((1, shown))
    lab.follow()


def weigh(lab: "SaleDesk", what: str) -> None:
    """`0 1`: the first is one heavier; without weight it is gone."""
    place, _, by = what.partition(" ")
    if not is_number(place) or int(place) >= len(lab.mix) or by not in ("1", "-1"):
        raise Complaint("there is nothing there that could be weighed")
    weight, profile = lab.mix[int(place)]
    heavier = [(min(HEAVIEST, weight + int(by)), profile)] if weight + int(by) > 0 else []
    lab.mix[int(place) : int(place) + 1] = heavier
    lab.follow()


def stop(lab: "SaleDesk", _: str) -> None:
    lab.give_up()


def solve(lab: "SaleDesk", _: str) -> None:
    """From now on the equilibrium follows the hands; a search that was stopped goes on where it was."""
    lab.solve = True
    lab.follow()


VERBS: dict[str, Callable[[Any, str], None]] = {
    **EDITS,
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
    "stop": stop,
}
