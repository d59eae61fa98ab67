"""A game in one folder outside the package is played, drawn, asked, kept and explored like the others."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, ClassVar

import pytest

import explorer as xp
from explorer.analysis.players import thumb
from explorer.core.complaint import Complaint
from explorer.core.game import CHANCE
from explorer.core.players import WithDice
from explorer.core.readings import Readings, number
from explorer.games import BROUGHT, GAMES
from explorer.view.markup import Markup, tag
from explorer.view.phases import phases_picture
from explorer.view.plain import FEW, Plain, Wanted
from explorer.view.rulebook import page
from explorer.view.scene import Scene
from explorer.view.words import Words, languages, vocabulary
from tests.fourth.goofspiel.bid import Carried, Discarded, Lay, Revealed, Shared, Won
from tests.fourth.goofspiel.game import GOOFSPIEL, Goofspiel
from tests.fourth.goofspiel.player import player
from tests.said import said
from tests.toy.game import TOY

HOUSE = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "goofspiel"
PAGE = HOUSE / "docs/do/add-a-game.md"
UNTOLD = re.compile(r"[{}]|\bNone\b")

each_language = pytest.mark.parametrize("language", languages())


@pytest.fixture(autouse=True)
def _only_here() -> Iterator[None]:
    """What is registered here is gone afterwards."""
    before = dict(GAMES)
    yield
    for name in GAMES.keys() - before.keys():
        del GAMES[name], BROUGHT[name]
    vocabulary.cache_clear()


@pytest.fixture
def game() -> Any:
    xp.register(GOOFSPIEL)
    return xp.goofspiel(["Amy", "Ben"], seed=7)


def click(table: Any, kind: str, value: str) -> str:
    """A click as the page sends it, and what the page shows once all is worked out."""
    table.desk.hear({"kind": kind, "value": value, "moment": table.desk.version})
    while table.desk.waits() is not None:
        table.desk.go_on()
    return str(table.desk.html())


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def test_the_page_is_true_word_by_word(tmp_path: Path) -> None:
    """In a folder of its own and a process of its own: what is to be typed is typed, in order."""
    (tmp_path / "tests").symlink_to(HOUSE / "tests")
    for commands in blocks("sh"):
        subprocess.run(["sh", "-e", "-c", commands], cwd=tmp_path, check=True)
    follow = [sys.executable, "-W", "error", "-m", "doctest", "-o", "NORMALIZE_WHITESPACE", str(PAGE)]
    path = {**os.environ, "PYTHONPATH": str(HOUSE)}
    followed = subprocess.run(follow, cwd=tmp_path, env=path, capture_output=True, text=True, check=False)
    assert followed.returncode == 0, followed.stdout + followed.stderr


def test_what_the_page_shows_of_the_folder_stands_there() -> None:
    for excerpt in blocks("python"):
        if excerpt.startswith("# goofspiel/"):
            name, _, text = excerpt.partition("\n")
            assert text in (FOLDER.parent / name.removeprefix("# ")).read_text(encoding="utf-8")
    for excerpt in blocks("toml"):
        assert excerpt in (FOLDER / "lang/en.toml").read_text(encoding="utf-8")


def test_the_folder_imports_nothing_but_the_core_and_itself() -> None:
    for path in FOLDER.glob("*.py"):
        for module in re.findall(r"^from (\S+) import", path.read_text(encoding="utf-8"), re.M):
            outside = module.startswith("explorer") and not module.startswith("explorer.core")
            assert not outside, f"{path.name} imports {module}"


def auction(*bids: str, **rulings: Any) -> list[Any]:
    """What happens when the prize 7 is bid for, in a game with five cards more."""
    names = ["Amy", "Ben", "Cem"][: len(bids)]
    state = GOOFSPIEL.start(len(bids), names=names, rulings=GOOFSPIEL.readings.having(**rulings))
    for move in ("prize 7", *bids):
        step = GOOFSPIEL.apply(state, GOOFSPIEL.parse(move))
        state = step.state
    return list(step.events[1:])


TIES = {
    "the prizes are carried over": ("carried", [Carried((0, 2), (7,))]),
    "they are shared, rounded down": (
        "shared",
        [Shared(0, (7,), 2), Shared(2, (7,), 2), Discarded((7,), shared=True)],
    ),
    "nobody gets them": ("discarded", [Discarded((7,))]),
}


@pytest.mark.parametrize("tied, told", TIES.values(), ids=TIES)
def test_tied_bids(tied: str, told: list[Any]) -> None:
    """GS-TIE-1."""
    assert auction("bid 9", "bid 2", "bid 9", tied=tied) == [Revealed((9, 2, 9)), *told]


def test_the_highest_bid_wins_what_was_carried_over_too() -> None:
    """GS-WIN-1."""
    table = xp.Timeline(GOOFSPIEL, GOOFSPIEL.start(2))
    for move in ("prize 7", "bid 9", "bid 9", "prize 2", "bid 1", "bid 13"):
        table.play(move)
    assert table.log()[-1] == Won(1, (2, 7))
    assert GOOFSPIEL.scores(table.state) == (0, 9)


def test_prizes_that_are_carried_out_of_the_game_are_nobodys() -> None:
    """GS-END-1, GS-END-2."""
    rulings = GOOFSPIEL.readings.having(cards=2)
    table = xp.Timeline(GOOFSPIEL, GOOFSPIEL.start(2, rulings=rulings))
    for move in ("prize 2", "bid 1", "bid 1", "prize 1", "bid 2", "bid 2"):
        table.play(move)
    assert table.log()[-1] == Discarded((1, 2), last=True)
    assert GOOFSPIEL.winners(table.state).rule == "GS-END-2"
    assert table.over


def test_a_shorter_game() -> None:
    """GS-DEAL-1, GS-DEAL-2."""
    state = GOOFSPIEL.start(2, rulings=GOOFSPIEL.readings.having(cards=3))
    assert state.hands == ((1, 2, 3), (1, 2, 3))
    assert state.deck == (1, 2, 3)


def test_a_registered_game_begins_like_the_others(game: Any) -> None:
    assert repr(game) == "<goofspiel: Amy, Ben; secret bids; Amy is asked>"
    assert "goofspiel" in dir(xp)
    assert xp.begin("goofspiel", 4).game is GOOFSPIEL
    assert repr(xp.Table("goofspiel", players=2)) == "<Table: goofspiel>"
    assert xp.goofspiel().names == ("Ann", "Bob", "Cem")
    assert xp.goofspiel(position=GOOFSPIEL.position(game.state)).state == game.state


def test_a_game_that_is_not_registered_is_not_there() -> None:
    with pytest.raises(AttributeError, match="goofspiel"):
        xp.goofspiel  # noqa: B018 - looking it up is what is tested
    with pytest.raises(LookupError, match="goofspiel"):
        xp.begin("goofspiel")


def test_the_same_game_can_be_registered_again(game: Any) -> None:
    xp.register(GOOFSPIEL, player=player)
    assert thumb("goofspiel") is player


def test_what_fails_to_be_registered_again_stays_as_it_was(tmp_path: Path) -> None:
    xp.register(GOOFSPIEL, player=player)
    with pytest.raises(Complaint, match="title"):
        xp.register(GOOFSPIEL, words=spoken(tmp_path, without="title ="))
    assert thumb("goofspiel") is player
    assert xp.goofspiel(2).text().startswith("Goofspiel")


class Nameless(Goofspiel):
    name = "Not a name"


class Necklace(Goofspiel):
    name = "necklace"


REFUSED = {
    "another object under a known name": (Goofspiel(), "there is a game 'goofspiel' already"),
    "one of ours": (GAMES["edel"], "there is a game 'edel' already"),
    "one that is called like one of ours": (Necklace(), "there is a game 'necklace' already"),
    "one that cannot be written": (Nameless(), "'Not a name' cannot be a game's name"),
    "a class": (Goofspiel, "is no game; hand in an object"),
    "one without words": (TOY, "tests/toy/lang/en.toml: in it the game speaks English"),
}


@pytest.mark.parametrize("other, why", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_registered_is_refused_in_a_sentence(other: Any, why: str, game: Any) -> None:
    known = dict(GAMES)
    with pytest.raises(Complaint, match=re.escape(why)):
        xp.register(other)
    assert known == GAMES


def test_a_game_says_of_itself_what_every_game_says() -> None:
    class Half(Goofspiel):
        @property
        def phases(self) -> Any:
            raise AttributeError

    with pytest.raises(Complaint, match="goofspiel does not say its 'phases'"):
        xp.register(Half())


def spoken(folder: Path, language: str = "en", without: str = "") -> Path:
    """The language file, less the line that begins so."""
    text = (FOLDER / f"lang/{language}.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not (without and line.startswith(without))]
    (folder / f"{language}.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder


@pytest.mark.parametrize("table, key", [("table", "title"), ("names", "bidding"), ("options", "tied_shared")])
def test_a_word_that_is_needed_from_the_start_is_missed_at_once(table: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(Complaint, match=re.escape(f"en.toml: there is no '{key}' in the table [{table}]")):
        xp.register(GOOFSPIEL, words=spoken(tmp_path, without=f"{key} ="))


def test_a_sentence_that_is_missing_is_named_when_it_is_needed(tmp_path: Path) -> None:
    xp.register(GOOFSPIEL, words=spoken(tmp_path, without="Laid ="))
    with pytest.raises(Complaint, match=r"en\.toml: there is no 'Laid' in the table \[events\]"):
        xp.goofspiel(2).play("bid 3")


def test_a_blank_that_nothing_fills_is_named(tmp_path: Path) -> None:
    file = spoken(tmp_path) / "en.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("{seat} bids", "{who} bids"), encoding="utf-8")
    xp.register(GOOFSPIEL, words=tmp_path)
    with pytest.raises(Complaint, match="nothing fills the blank 'who'"):
        xp.goofspiel(2).play("bid 3")


def test_a_sentence_for_a_reading_that_there_is_not_is_named(tmp_path: Path) -> None:
    file = spoken(tmp_path) / "en.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("1_tied_shared", "1_tied_sharde"), encoding="utf-8")
    with pytest.raises(Complaint, match=r"'GS-TIE-1_tied_sharde' in the table \[readings\] names no"):
        xp.register(GOOFSPIEL, words=tmp_path)


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text("[names", encoding="utf-8")
    with pytest.raises(Complaint, match=r"en\.toml cannot be read: Expected"):
        xp.register(GOOFSPIEL, words=tmp_path)


def test_a_language_that_the_game_lacks_is_english_in_a_frame_of_that_language(tmp_path: Path) -> None:
    xp.register(GOOFSPIEL, words=spoken(tmp_path))
    html = xp.goofspiel(2, language="fr").picture().html
    assert "Bid 3" in html
    assert "À vous de jouer" in html


def test_a_sentence_that_a_language_lacks_is_english(tmp_path: Path) -> None:
    spoken(tmp_path)
    xp.register(GOOFSPIEL, words=spoken(tmp_path, "fr", without="Lay ="))
    html = xp.goofspiel(2, language="fr").picture().html
    assert "Bid 3" in html
    assert "mises secrètes" in html


def sentences(language: str) -> dict[tuple[str, str], set[str | None]]:
    own = vocabulary("goofspiel", language)
    return {
        (table, key): {name for _, name, _, _ in Formatter().parse(text)} - {None}
        for table, said in own.items()
        if table != "seats"
        for key, text in said.items()
    }


@each_language
def test_all_its_languages_have_the_same_keys_and_blanks(language: str, game: Any) -> None:
    assert sentences(language) == sentences("en")


@each_language
@pytest.mark.parametrize("tied", GOOFSPIEL.readings.options["tied"])
def test_a_whole_game_can_be_told_to_everybody(language: str, tied: str, game: Any) -> None:
    """Played by computers to the end; every event, bill and move, as everybody hears it."""
    table = xp.Table("goofspiel", 4, seed=5, computers=[0, 1, 2, 3], rulings={"tied": tied})
    timeline = table.timeline
    assert timeline.over
    words = Words("goofspiel", language, GOOFSPIEL.names(timeline.state))
    for event in timeline.log():
        for heard in (event, *(event.told_to(seat) for seat in (None, 0, 1))):
            assert not UNTOLD.search(words.event(heard)), heard
        assert not any(UNTOLD.search(words.part(part)) for part in event.because if event.amount)
    played = xp.Game(timeline, language)
    assert not UNTOLD.search(re.sub(r"<style>.*</style>", "", played.picture().html, flags=re.S))
    assert not UNTOLD.search(played.text(seat=0))


def test_a_table_can_be_played_by_clicking(game: Any) -> None:
    table = game.table()
    assert 'data-move="bid 3"' in click(table, "move", "bid 2")
    assert "Ben takes what lies face up (11): 11 points." in click(table, "move", "bid 5")
    assert game.scores == {"Amy": 0, "Ben": 11}


def test_what_can_be_clicked_is_answered(game: Any) -> None:
    table = game.table()
    click(table, "move", "bid 2")
    click(table, "move", "bid 5")
    assert "Ben, points: why 11?" in click(table, "why", "score 1")
    assert "prizes: 12" in click(table, "why", "stake")
    assert "Who bid the highest card wins" in click(table, "rule", "GS-WIN-1")
    assert "Amy has no card 2 any more." in click(table, "refused", "bid 2")
    assert "Amy has no card 2 any more." in click(table, "move", "bid 2")


def test_a_table_can_be_rewound_and_branched(game: Any) -> None:
    table = game.table()
    for move in ("bid 2", "bid 5", "bid 3"):
        click(table, "move", move)
    click(table, "do", "back")
    click(table, "do", "back")
    assert game.turn == "Ben"
    click(table, "move", "bid 1")
    assert game.scores == {"Amy": 11, "Ben": 0}
    assert repr(game.graph()) == "<tree of moments: 8 moments, 2 lines>"
    assert said("ui.moment_of", number=4, total=4) in str(table.desk.html())


def test_a_table_is_kept_as_a_record(game: Any, tmp_path: Path) -> None:
    game.play("bid 2", "bid 5")
    again = xp.load(game.save(tmp_path / "game.json"))
    assert again.state == game.state
    assert str(again.log()) == str(game.log())
    assert xp.load(game.code).state == game.state


MESSAGES = [
    ("refused", "bid 2"),
    ("move", "bid 99"),
    ("why", "stake"),
    ("why", "score 0"),
    ("put", "part 2"),
    ("do", "inside start"),
    ("do", "inside next"),
    ("do", "inside leave"),
    ("do", "lab graph"),
    ("do", "lab readings"),
    ("do", "lab"),
    ("do", "try 2 bid 5"),
    ("do", "goto 1"),
    ("do", "back"),
    ("do", "forward"),
    ("move", "bid 2"),
]
"""What a page may send, made up or not; the last one plays."""


@pytest.mark.parametrize("looks", [1, "spectator", "people"])
@each_language
def test_the_picture_shows_nothing_that_is_hidden(looks: int | str, language: str, game: Any) -> None:
    """Two games that differ in a card face down look alike and answer alike, to the letter."""
    answers = []
    for bid in ("bid 2", "bid 12"):
        other = xp.goofspiel(["Amy", "Ben", "Cem"], seed=7)
        other.play(bid)
        table = other.table(perspective=looks, language=language)
        pages = [str(table.desk.html()), *(click(table, *message) for message in MESSAGES)]
        answers.append([*pages, other.text(seat="Ben"), str(other.log(seat="Ben"))])
    assert answers[0] == answers[1]


def test_only_what_has_a_name_is_shown_and_rows_lie_before_the_players(game: Any) -> None:
    assert game.play("bid 2")
    lines = game.text(seat="Ben").splitlines()
    assert lines[1:3] == ["prizes face up: 11", "prizes to come: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13"]
    assert lines[4].startswith("Amy: 0 · hand 1, 2, 3")
    assert lines[4].endswith("bid face down")
    assert lines[-1] == said("ui.is_asked", player="Ben")
    assert "spent" not in game.text()


def test_the_end_names_who_has_won(game: Any) -> None:
    table = xp.Table("goofspiel", 2, seed=5, computers={0: "random", 1: "thumb"}).session
    html = xp.Game(table.timeline).picture().html
    assert said("ui.won_by", players="") in html
    assert "GS-END-" in html
    assert xp.Game(table.timeline).text().splitlines()[-1].startswith(said("ui.won_by", players=""))


def test_every_button_of_the_picture_has_a_text(game: Any) -> None:
    html = game.picture().html
    labels = re.findall(r"<button[^>]*>(.*?)</button>", html, re.S)
    assert labels
    assert all(re.sub(r"<[^>]*>", "", label).strip() for label in labels)
    assert 'aria-label="Amy, points: why 0?"' in html


def test_of_very_many_moves_those_are_listed_that_hold_what_was_written(game: Any) -> None:
    picture, many = Plain(GOOFSPIEL), tuple(map(Lay, range(1, 1000)))
    session = game.table().session
    scene = session.scene(session.heard).but(moves=many)
    assert listed(picture, scene) == [f"bid {card}" for card in range(1, FEW + 1)]
    assert listed(picture, scene.but(draft=picture.put(None, "part d 77"))) == ["bid 77", *SEVENTIES]
    assert listed(picture, scene.but(draft=Wanted("bid 13")))[0] == "bid 13"
    assert listed(picture, scene.but(draft=Wanted("castle"))) == []


SEVENTIES = [f"bid {card}" for card in range(770, 780)]


def listed(picture: Plain, scene: Scene) -> list[str]:
    return re.findall(r'data-move="([^"]*)"', str(picture.composer(scene)))


def test_few_moves_are_simply_listed(game: Any) -> None:
    session = game.table().session
    scene = session.scene(session.heard)
    assert Plain(GOOFSPIEL).composer(scene) is None


def test_a_game_may_bring_a_picture_of_its_own() -> None:
    class Loud(Plain):
        def board(self, scene: Scene) -> Markup:
            return tag("h1", "!")

    xp.register(GOOFSPIEL, picture=Loud(GOOFSPIEL))
    assert "<h1>!</h1>" in xp.goofspiel(2).picture().html


def test_computers_play_at_random_or_as_the_game_says() -> None:
    xp.register(GOOFSPIEL)
    assert isinstance(thumb("goofspiel"), WithDice)
    xp.register(GOOFSPIEL, player=player)
    table = xp.Table("goofspiel", 2, seed=7, computers=[0])
    assert table.timeline.here.move == GOOFSPIEL.parse("bid 11")


def test_what_can_follow_is_a_graph(game: Any) -> None:
    game.play("bid 2")
    graph = game.following(depth=2).to_networkx()
    assert {game.rules.turn(game.state), CHANCE} <= {data["seat"] for _, data in graph.nodes(data=True)}
    assert "Bid 1" in game.following(depth=2).to_dot()
    assert "a prize is turned up" in str(game.lab("graph").desk.picture())


def test_labs_for_all_games_open_beside_the_table(game: Any) -> None:
    table = game.table()
    html = str(table.desk.html())
    assert re.findall(r'value="lab (\w+)"', html) == ["graph", "readings"]
    assert said("lab.graph_title") in click(table, "do", "lab graph")
    assert "What becomes of the prizes" in click(table, "do", "lab readings")


def test_readings_are_compared_at_an_example_that_is_found(game: Any) -> None:
    desk = xp.ReadingsLab(game="goofspiel").desk
    assert desk.lab.ruling == "tied"
    assert desk.lab.difference.scores[0] != desk.lab.difference.scores[1]
    desk.hear({"kind": "do", "value": "choose cards", "moment": desk.version})
    assert desk.lab.witness.dealt
    assert "Ties" in desk.html()


def test_a_game_without_readings_has_no_lab_of_them(tmp_path: Path) -> None:
    class Numbers(Readings):
        cards: int = number(13, rule="GS-DEAL-1", chapter="deal", least=2, most=13)
        tied: ClassVar[str] = "carried"

    class Fixed(Goofspiel):
        name = "fixed"
        readings = Numbers  # type: ignore[assignment]

    xp.register(Fixed(), words=spoken(tmp_path, without="GS-TIE-1_"))
    fixed = xp.fixed(2, rulings=Numbers())
    assert "lab readings" not in str(fixed.table().desk.html())
    with pytest.raises(Complaint, match="nothing to compare"):
        xp.ReadingsLab(game="fixed")


@each_language
def test_its_rules_are_a_page(language: str, game: Any) -> None:
    text = page("goofspiel", language)
    rules = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert {*re.findall(r"GS-\w+-\d", rules)} == {*re.findall(r"\*\*(GS-\w+-\d)\*\*", text)}
    assert not UNTOLD.search(text)


def test_its_phases_are_a_picture(game: Any) -> None:
    drawn = str(phases_picture(GOOFSPIEL))
    assert re.search(r'class="ph-chance".*?a prize is turned up', drawn)


def test_the_copied_folder_is_a_game_too(tmp_path: Path) -> None:
    """It knows itself by no absolute name."""
    shutil.copytree(FOLDER, tmp_path / "auction")
    code = "from auction.game import *; import explorer as xp; xp.register(GOOFSPIEL); print(xp.goofspiel(2))"
    path = {**os.environ, "PYTHONPATH": f"{HOUSE}{os.pathsep}{tmp_path}"}
    done = subprocess.run([sys.executable, "-c", code], env=path, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Goofspiel · secret bids")
