"""Where a game begins: dealt, loaded, or laid out by hand; and where one comes in from elsewhere."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

from explorer.core import record
from explorer.core.complaint import Complaint
from explorer.core.game import Game as Rules
from explorer.core.luck import Luck, Seeded
from explorer.core.nearest import named, taken
from explorer.core.plain import LONGEST, BadData
from explorer.core.players import Player
from explorer.core.readings import Readings
from explorer.core.timeline import Timeline
from explorer.front.answers import WhyNot
from explorer.front.game import Game
from explorer.games import BROUGHT, GAMES, Brought, bring
from explorer.view.pictures import Picture
from explorer.view.words import Words, learn

PLAYERS = 3
"""How many play if nobody says."""

Players = int | Sequence[str]
Given = Readings | Mapping[str, Any] | str | None
"""How the rules are to be read: as usual, an edition by its name, single readings, or a Rulings."""


def begin(
    game: str,
    players: Players = PLAYERS,
    seed: int | None = 0,
    luck: Luck | None = None,
    *,
    rulings: Given = None,
    position: Mapping[str, Any] | None = None,
    **options: Any,
) -> Timeline:
    """A new game as a timeline; `xp.necklace(…)` and its sisters give the same as a game to talk to."""
    rules = GAMES[named(game, "game", GAMES)]
    own = Seeded.anew() if seed is None else Seeded(seed)
    if position is not None:
        _alone(rulings=rulings, players=players != PLAYERS, **options)
        return Timeline(rules, rules.opening(position=position), luck or own)
    if isinstance(players, str) or not isinstance(players, int | Sequence):
        name = players if isinstance(players, str) else "Amy"
        raise Complaint("players: write a number or a list of names, such as ['{name}', …]", name=name)
    taken(game, options, signature(rules.start).parameters)
    if not isinstance(players, int) and len({*players}) < len(players):
        raise Complaint("players: two have the same name; a seat is known by its name")
    names = None if isinstance(players, int) else list(players)
    number = players if isinstance(players, int) else len(players)
    opening = rules.opening(
        players=number, seed=own.seed, names=names, rulings=rules.readings.of(rulings), **options
    )
    return Timeline(rules, opening, luck or own)


def _alone(**beside: Any) -> None:
    """A position is all there is to say: what stands beside it would be left unheard."""
    for what, given in beside.items():
        if given:
            raise Complaint(
                "position: it says itself who plays and how the rules are read; leave out {what}", what=what
            )


def register(
    game: Rules[Any, Any],
    *,
    words: str | Path | None = None,
    picture: Picture | None = None,
    player: Player | None = None,
) -> None:
    """Takes in a game that lives in a folder of its own, anywhere: `xp.<its name>(…)` then begins it.

    words    the folder of its language files, `en.toml` and others; without, `lang` beside the game
    picture  how its table is drawn; without, plainly
    player   the computer that takes a seat; without, one that chooses at random
    """
    home = getattr(sys.modules[type(game).__module__], "__file__", None) or ""
    folder = Path(home).parent / "lang" if words is None else Path(words)
    before = BROUGHT.get(getattr(game, "name", ""))
    bring(game, Brought(folder, picture, player))
    try:
        learn(game.name)
    except Complaint:
        _taken_back(game, before)
        raise


def _taken_back(game: Rules[Any, Any], before: Brought | None) -> None:
    """Nothing is half registered: the game is as it was before, or not there."""
    if before is None:
        del GAMES[game.name], BROUGHT[game.name]
    else:
        register(game, words=before.words, picture=before.picture, player=before.player)


def beginner(name: str) -> Callable[..., Game]:
    """What `xp.<name>` is for a game from elsewhere."""
    seats = GAMES[name].seats

    def begun(
        players: Players | None = None,
        *,
        seed: int | None = 0,
        rulings: Given = None,
        position: Mapping[str, Any] | None = None,
        luck: Luck | None = None,
        language: str = "en",
        **options: Any,
    ) -> Game:
        usual = PLAYERS if position is not None or PLAYERS in seats else seats[0]
        number = usual if players is None else players
        return Game(begin(name, number, seed, luck, rulings=rulings, position=position, **options), language)

    begun.__name__ = name
    begun.__doc__ = f"A game of {name}; `players`, `seed`, `rulings` and `position` are those of `xp.begin`."
    return begun


def necklace(
    players: Players = PLAYERS,
    *,
    seed: int | None = 0,
    rulings: Given = None,
    first: int | None = None,
    prices: Any = None,
    deal: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    luck: Luck | None = None,
    language: str = "en",
) -> Game:
    """A game of Queen's Necklace for 2 to 4 players.

    players   their number, or their names
    seed      which deal; None for one that nobody can look up
    rulings   how the rules are read: an edition ("en", "fr", "de"), single readings, or a Rulings
    first     who begins, by number; without, the seed decides
    prices    other prices than the assumed ones
    deal      fashion, hands and deck laid out by hand
    position  any moment of a game, written by hand

    >>> import explorer as xp
    >>> xp.necklace(["Amy", "Barnaby"], seed=1)
    <necklace: Amy, Barnaby; influence; Amy is asked>
    """
    more = {"first": first, "prices": prices, "deal": deal}
    given = {name: value for name, value in more.items() if value is not None}
    return Game(begin("necklace", players, seed, luck, rulings=rulings, position=position, **given), language)


def edel(
    players: Players = PLAYERS,
    *,
    seed: int | None = 0,
    rulings: Given = None,
    first: int = 0,
    youngest_first: Sequence[int] | None = None,
    gem_cards: Iterable[Any] | None = None,
    aside: Sequence[int] | None = None,
    position: Mapping[str, Any] | None = None,
    luck: Luck | None = None,
    language: str = "en",
) -> Game:
    """A game of Edel, Stein & Reich for 2 to 5 players.

    players         their number, or their names
    seed            which deal; None for one that nobody can look up
    rulings         how the rules are read: single readings, or a Rulings
    first           of two players, who is active first
    youngest_first  the seats by age
    gem_cards       your own table of gem cards instead of the assumed one
    aside           the gem cards put aside for round 1
    position        any moment of a game, written by hand

    >>> import explorer as xp
    >>> xp.edel(["Amy", "Philippe", "Miriam"], seed=3)
    <edel: Amy, Philippe, Miriam; secret choice; Amy is asked>
    """
    more = {"first": first, "youngest_first": youngest_first, "gem_cards": gem_cards, "aside": aside}
    return Game(begin("edel", players, seed, luck, rulings=rulings, position=position, **more), language)


def collection(
    players: Players = PLAYERS,
    *,
    seed: int | None = 0,
    rulings: Given = None,
    first: int = 0,
    easy: bool = False,
    remove_one_each: bool = False,
    jokers_removed: int = 0,
    boxes: str | None = None,
    setup_deck: str | None = None,
    removed_pawns: str | None = None,
    play_deck: str | None = None,
    position: Mapping[str, Any] | None = None,
    luck: Luck | None = None,
    language: str = "en",
) -> Game:
    """A game of The Queen's Collection, alone or for 2 to 4 together.

    players          their number, or their names
    seed             which deal; None for one that nobody can look up
    rulings          how the rules are read: single readings, or a Rulings
    easy             the side with fewer spaces a box
    remove_one_each  harder: one card of each colour is taken out
    jokers_removed   harder: so many jokers are taken out
    boxes            the boxes clockwise, in letters; also setup_deck, play_deck and removed_pawns
    position         any moment of a game, written by hand

    >>> import explorer as xp
    >>> xp.collection(1, seed=5, easy=True)
    <collection: Amy; action; Amy is asked>
    """
    more = {
        "first": first,
        "easy": easy,
        "remove_one_each": remove_one_each,
        "jokers_removed": jokers_removed,
        "boxes": boxes,
        "setup_deck": setup_deck,
        "removed_pawns": removed_pawns,
        "play_deck": play_deck,
    }
    return Game(
        begin("collection", players, seed, luck, rulings=rulings, position=position, **more), language
    )


def load(what: str | Path, *, language: str = "en") -> Game:
    """A game from a file that was saved, or from a game code."""
    if isinstance(what, str) and what.strip().startswith(record.CODE):
        return Game(record.from_code(what, GAMES), language)
    path = Path(what)
    if not path.is_file():
        raise FileNotFoundError(f"there is no file '{what}' and it is no game code")
    with path.open("rb") as file:
        text = file.read(LONGEST + 1)
    try:
        return Game(record.read(text, GAMES), language)
    except record.BadMove as bad:
        said = WhyNot(Words(bad.game, language, rulings=bad.rulings), bad.move, bad.reason)
        raise BadData("moment {moment}: {problem}", at=path.name, moment=bad.moment, problem=said) from None
