"""A sale of Queen's Necklace: what displays bring, what to show, and what everybody should mix."""

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.analysis.sale import Sale as Hands
from explorer.analysis.sale import leads, pounds, told
from explorer.analysis.sale.opening import Hand, Opening, at_moment, by_hand, table_of
from explorer.analysis.sale.replies import Reply, believing, to_a_sample, to_what_is_shown
from explorer.analysis.sale.secret_choice import Equilibrium, solving
from explorer.analysis.work import finished
from explorer.core.timeline import Timeline
from explorer.front.answers import Log, Told
from explorer.front.seats import seat_of
from explorer.front.widget import lab
from explorer.games.necklace.displays import Display
from explorer.games.necklace.game import NECKLACE_GAME
from explorer.games.necklace.readings import Rulings
from explorer.view.words import Words

PRINTED = ("D211r E32rr", "D1k R211 A1111", "E22 R31 A11 b")
"""The displays of the sale that the rulebooks print, for who asks with nothing."""


class Sale:
    """Hands, a fashion order, a reading, and what everybody shows.

    >>> import explorer as xp
    >>> sale = xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"])
    >>> sale.pounds
    {'Amy': 90, 'Barnaby': 10}
    >>> sale.best_reply("Barnaby")
    R2: −80 pounds ahead
    """

    def __init__(
        self, opening: Opening, keep: int = 0, language: str = "en", knows: int | None = None
    ) -> None:
        """`knows` is who looks: the hands of the others are then a guess that fits what this seat knows."""
        self.opening, self.keep, self.language, self.knows = opening, keep, language, knows

    @property
    def names(self) -> tuple[str, ...]:
        return self.opening.names

    @property
    def words(self) -> Words:
        return Words("necklace", self.language, self.names, self.opening.rulings)

    @property
    def displays(self) -> dict[str, Display]:
        """What everybody shows, by name."""
        return dict(zip(self.names, self.opening.displays, strict=True))

    @property
    def hands(self) -> Hands:
        """The sale before anybody has chosen, as the solvers take it."""
        opening = self.opening
        return Hands(opening.hands, opening.fashion, opening.rulings, self.keep)

    @property
    def pounds(self) -> dict[str, int]:
        """What these displays bring everybody."""
        return dict(zip(self.names, pounds(self.hands, self.opening.displays), strict=True))

    @property
    def leads(self) -> dict[str, float]:
        """How far everybody gets ahead of the others' mean."""
        return dict(zip(self.names, leads(self.hands, self.opening.displays), strict=True))

    def told(self) -> Log:
        """What happens when these are shown, as the rules tell it.

        >>> import explorer as xp
        >>> sale = xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"])
        >>> sale.told()[-1]
        'Barnaby sells ruby for 10 pounds.'
        """
        words = self.words
        return Log(
            Told(words.event(event), event, words) for event in told(self.hands, self.opening.displays)
        )

    def showing(self, displays: Mapping[str | int, str | Display]) -> "Sale":
        """The same sale, but some show something else: `sale.showing({"Amy": "D3r"})`.

        >>> import explorer as xp
        >>> sale = xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"])
        >>> sale.showing({"Barnaby": "R2"}).pounds
        {'Amy': 90, 'Barnaby': 10}
        """
        opening = self.opening
        shown: list[str | Display] = list(opening.displays)
        for seat, display in displays.items():
            shown[seat_of(self.names, seat)] = display
        checked = by_hand(opening.hands, opening.fashion, shown, self.names, opening.rulings, opening.before)
        return Sale(opening.but(displays=checked.displays), self.keep, self.language, self.knows)

    def best_reply(self, seat: str | int) -> "BestReply":
        """The best display of one player against what the others show.

        >>> import explorer as xp
        >>> sale = xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"])
        >>> sale.best_reply("Barnaby").display
        'R2'
        """
        place = seat_of(self.names, seat)
        return BestReply(self.words, finished(to_what_is_shown(self.hands, place, self.opening.displays)))

    def best_guess(self, seat: str | int, habit: str = "thoughtful", seed: int = 0) -> "BestReply":
        """The best display against what the others may hold and show, as far as this player knows.

        >>> import explorer as xp
        >>> sale = xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"])
        >>> sale.best_guess("Barnaby").display
        'D1'
        """
        place = seat_of(self.names, seat)
        view = NECKLACE_GAME.seen_by(table_of(self.opening), place)
        worlds = finished(believing(view, habit, seed=seed))
        return BestReply(self.words, finished(to_a_sample(self.hands, place, worlds)))

    def equilibrium(self) -> "Mixed":
        """What everybody should mix so that nobody gains by showing something else.

        >>> import explorer as xp
        >>> sale = xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"])
        >>> sale.equilibrium().solved
        True
        """
        return Mixed(self.words, finished(solving(self.hands)))

    def lab(self, language: str = "en") -> Any:
        """This question as a widget, in which everything can be changed."""
        return lab("SaleLab", self, language=language)

    def __repr__(self) -> str:
        shown = ", ".join(f"{name} {display}" for name, display in self.displays.items())
        guessed = "" if self.knows is None else f"; known to {self.names[self.knows]}, the rest is a guess"
        return f"<sale: {shown}{guessed}>"


class BestReply:
    """A display, in its notation, and how far ahead of the others' mean it brings her.

    exact  no display of the hand is better against this; if not, only some were tried
    doubt  against what was imagined: how far the lead may be off, by two standard errors
    """

    def __init__(self, words: Words, found: Reply) -> None:
        self._words, self.found, self.display, self.lead = words, found, str(found.display), found.lead
        self.exact, self.doubt = found.exact, found.doubt

    def __str__(self) -> str:
        words = self._words
        tried = words.ui("answer_tried")
        doubt = "" if self.doubt is None else f" ± {words.number(self.doubt, 1)}"
        said = words.ui("answer_ahead", display=self.display, pounds=words.number(self.lead, 1) + doubt)
        return said if self.exact else f"{said} ({tried})"

    __repr__ = __str__


class Mixed:
    """What everybody should mix, if that was found.

    shares  for every player her displays, each with how often she should show it
    leads   what everybody can expect to get ahead of the others' mean
    gain    the most that anybody could still gain by showing something else; None if that is not known
    solved  whether that is so little that this may be called a solution
    """

    def __init__(self, words: Words, found: Equilibrium) -> None:
        self._words, names = words, words.players
        self.found, self.gain, self.solved = found, found.gain, found.solved
        self.shares = {name: dict(mixture) for name, mixture in zip(names, found.strategies, strict=True)}
        self.leads = dict(zip(names, found.leads, strict=True))

    def __str__(self) -> str:
        words = self._words
        lines = [
            words.ui("answer_shows", player=name, display=display, share=words.percent(share))
            for name, mixture in self.shares.items()
            for display, share in mixture.items()
        ]
        head = [] if self.solved else [words.ui("answer_nearest")]
        gain = [] if self.gain is None else [words.ui("answer_gain", pounds=words.number(self.gain, 3))]
        return "\n".join([*head, *lines, *gain])

    __repr__ = __str__


def sale(
    hands: Sequence[Hand] | None = None,
    fashion: str | Sequence[str] = "diamond emerald amber ruby",
    displays: Sequence[str | Display] | None = None,
    names: Sequence[str] | None = None,
    *,
    rulings: Rulings | Mapping[str, Any] | str | None = None,
    pounds: Sequence[int] | None = None,
    keep: int = 0,
    language: str = "en",
) -> Sale:
    """A sale written by hand; with nothing, the example that the rulebooks print.

    hands     for each player the cards, such as "diamond3 2*ring king"; without, they hold what they show
    fashion   the types, the most fashionable first
    displays  for each player what she shows, such as "D31rk b"; without, everybody shows all she can
    pounds    what they had before
    keep      what a card that is not shown is worth later, in pounds
    rulings   how the rules are read: an edition's name, single readings, or a Rulings

    >>> import explorer as xp
    >>> xp.sale(hands=["diamond3 2*ring", "diamond1 ruby2"]).pounds
    {'Amy': 90, 'Barnaby': 10}
    """
    shown = PRINTED if hands is None and displays is None else displays
    return Sale(by_hand(hands, fashion, shown, names, rulings, pounds), keep, language)


def sale_at(timeline: Timeline, seat: int | None = None, language: str = "en") -> Sale:
    """The sale at a moment of a game: about to come, on the table, or just held."""
    return Sale(at_moment(timeline, seat, 0), 0, language, seat)
