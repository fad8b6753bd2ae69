"""A game won by position, without points: no number is shown, but who has won, and why."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import catalog as rulebooks
from game.chances import refusing
from game.core import Setup
from game.early_end import DRAW, EarlyEnd
from game.match import Match, Sitter
from game.series import counted
from game.tallies import best
from scenes.input.events import Click, Press
from scenes.play.scene import BoardScene
from scenes.records.book_leaves import leaf_of
from scenes.records.printed_record import story
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.school.rulebook import Rulebook
from scenes.screens.home import Home
from scenes.screens.options import Options
from scenes.screens.pause import Pause
from scenes.ui.scene import Scene
from tests.fifth_game.conftest import Open
from tests.fifth_game.shelf import compile_words, on_the_shelf, twin
from tests.fifth_game.test_walk import PEOPLE, WON, settled
from tests.scenes.every_screen import lacks
from tests.scenes.table_setting import shown_as, shown_on

ALIGNED, WHY, TOLD = "alignes", "Quatre pierres sur une ligne.", "Lion l’emporte\u202f!"
SENTENCES = {"how1": "Un.", "how2": "Deux.", "how3": "Trois.", "how4": "Quatre."}
RULES = {
    "winner = self.tally()[0].seat": "winner = STONES.index(self.cells[self.line()[0]])",
    "return (Points(": "return () and (Points(",
}


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The toy once more, which counts no points."""
    room = twin(ALIGNED, "Alignés", tmp_path_factory.mktemp("room"))
    edit(room / "game" / ALIGNED / "rules.py", RULES)
    edit(room / "game" / ALIGNED / "__init__.py", {"steps_at_most=": "scored=False, steps_at_most="})
    table = room / "assets" / ALIGNED / "languages" / "fr.po"
    more = "".join(f'\nmsgid "{ALIGNED}.{key}"\nmsgstr "{said}"\n' for key, said in SENTENCES.items())
    table.write_text(table.read_text(encoding="utf-8") + more, encoding="utf-8")
    compile_words(room)
    with on_the_shelf(tmp_path_factory.mktemp("assets"), room) as folder:
        yield folder


def edit(path: Path, changes: dict[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def played(places: tuple[str, ...] = WON) -> Match:
    match = Match(rulebooks.game(ALIGNED), Setup(2), PEOPLE)
    for place in places:
        match.play(("put", place))
    return match


def test_panels_of_a_game_won_by_position_showed_nought_to_its_last_step(open_app: Open) -> None:
    """And then one; all was said to be counted again."""
    app = open_app(confirm=False, motion=1.0)
    board, said = shown_on(app, BoardScene(played(WON[:-1]))), set[str]()
    assert not board.frame.scored and not board.frame.tells_points
    board.session.play(("put", WON[-1]))
    for _ in range(60):
        app.frame(0.2)
        said.add(board.frame.headline.text)
        assert not board.frame.scored
    assert any(WHY in one for one in said) and not [one for one in said if "recompte" in one]


def test_the_pause_of_a_game_won_by_position_led_to_points_of_which_none_were_there_yet(open_app: Open) -> None:
    app = open_app()
    shown_on(app, BoardScene(played(WON[:2])))
    app.frame(0.1, [Press("menu")])
    keys = {one.key for one in shown_as(app, Pause).widgets}
    assert "points" not in keys and {"rules", "journal"} & keys, keys


@pytest.mark.seen
@pytest.mark.parametrize(
    "show",
    [
        lambda match: Result(match, Scene()),
        lambda match: Replay(match, Scene(), len(match.steps)),
        lambda match: leaf_of("matches", Scene()),
    ],
    ids=["result", "replay", "book"],
)
def test_a_game_won_by_position_was_told_in_points(open_app: Open, show: Callable[[Match], Scene]) -> None:
    """Lion had won by one point, with an empty tally, in every match."""
    app, match = open_app(), played()
    app.context.annals.record(match)
    shown_on(app, show(match))
    settled(app)
    texts = {one.text for one in app.context.pen.written}
    assert not {"0", "1", "Lion, 1"} & texts and any("Lion" in one for one in texts)
    assert any(WHY in one for one in texts) == isinstance(app.scene, Result)


@pytest.mark.seen
def test_a_draw_that_was_agreed_on_is_told_once_without_points(open_app: Open) -> None:
    app, match = open_app(), played(WON[:2])
    match.early = EarlyEnd(DRAW)
    shown_on(app, Result(match, Scene()))
    settled(app)
    told = [one.text for one in app.context.pen.written if "nulle" in one.text]
    assert len(told) == 1 and told[0].count("nulle") == 1


def test_points_were_offered_at_its_end_and_by_every_panel_though_there_are_none(open_app: Open) -> None:
    app, match = open_app(), played()
    assert {"score", "points"} <= {*lacks(ALIGNED)}
    result = Result(match, Scene())
    assert "points" not in {one.key for one in shown_on(app, result).widgets}
    replay = shown_on(app, Replay(match, Scene(), len(match.steps)))
    assert "points" not in {one.key for one in replay.less_often()}
    board = shown_on(app, BoardScene(played(WON[:2])))
    app.frame(0.1)
    app.frame(0.1, [Click(board.frame.layout.banners[0].centre)])
    assert app.scene is board and not board.state.notices.timed.shows("note"), "nor an empty note"


def test_the_series_of_a_game_won_by_position_stood_at_nought_for_ever() -> None:
    assert sorted(counted(played(), fewer_wins=False)) == [0, 1]


@pytest.mark.read
def test_chances_were_even_to_the_last_step_where_nothing_says_who_stands_better(open_app: Open) -> None:
    """And the computer agreed on a draw wherever it stood."""
    app, match = open_app(), played()
    replay = Replay(match, Scene(), len(match.steps) - 1)
    replay.analyses = True
    shown_on(app, replay)
    settled(app)
    assert not [one.text for one in app.context.pen.written if "%" in one.text]
    against = Match(match.game, Setup(2), (PEOPLE[0], Sitter("page", "Berthe")))
    assert refusing(against) == (1,)


@pytest.mark.read
def test_the_picture_of_comfort_showed_a_score_for_it(open_app: Open) -> None:
    app = open_app(last_game=ALIGNED)
    shown_on(app, Options(Home()))
    settled(app)
    assert not {"0", "23"} & {one.text for one in app.context.pen.written}


@pytest.mark.read
def test_rules_without_pages_ended_after_four_sentences(open_app: Open) -> None:
    """What the waiting film tells in three pictures is not all of a game."""
    app = open_app()
    shown_on(app, Rulebook(Home(), ALIGNED))
    settled(app)
    assert {"Un.", "Quatre."} <= {one.text for one in app.context.pen.written}


def test_the_chronicle_said_twice_that_all_agreed_on_a_draw_where_there_are_no_points(open_app: Open) -> None:
    context, match = open_app().context, played(WON[:2])
    match.early = EarlyEnd(DRAW)
    context.annals.record(match)
    (entry,) = context.annals.entries(ALIGNED)
    assert story(context.words, entry, match).count("nulle") == 1


def test_the_best_of_a_game_won_by_position_were_all_alike(open_app: Open) -> None:
    context = open_app().context
    context.annals.record(played())
    (entry,) = context.annals.entries(ALIGNED)
    assert story(context.words, entry, played()).endswith(f"{TOLD} {WHY}")
    assert not best([entry], ALIGNED, 2, fewer_wins=False, most=3)
