"""Figures at the table: their faces and words tell of the board as everybody sees it, and only where that is wanted."""

from __future__ import annotations

import runpy
from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter, load
from scenes.app.app import App
from scenes.board.catalog import look
from scenes.core.settings import Settings
from scenes.core.translations import WHOLE
from scenes.graphics.art import ASSETS
from scenes.graphics.figures import FACES, FIGURES, known
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.play.state.company import MOODS, WORDS, Company, moods
from tests.conftest import ROOT
from tests.game.test_other_versions import played, rewritten
from tests.scenes.conftest import Open
from tests.scenes.play.company_law import pair

ENTRIES = runpy.run_path(str(ROOT / "tools" / "locale" / "compile.py"))["entries"]


def test_a_hidden_card_changes_no_face_and_no_word() -> None:
    found = [pair(number, 40) for number in range(4)]
    assert all(one.otherwise for one in found) and sum(one.remarks for one in found) > 1


def test_a_clear_lead_pleases_and_only_a_great_distance_worries() -> None:
    assert moods((0, 0)) == ("calm", "calm")
    assert moods((2, 0)) == ("pleased", "calm"), "nobody loses heart about the first points"
    assert moods((30, 29)) == ("calm", "calm")
    assert moods((40, 30)) == ("pleased", "worried")
    assert moods((20, 20, 9)) == ("calm", "calm", "worried")
    assert moods((-3, -12)) == ("pleased", "worried"), "where fewer is better, totals are told below nothing"


@pytest.mark.parametrize("game_id", catalog.ids())
def test_faces_change_and_words_are_said_only_between_turns_and_seldom(game_id: str) -> None:
    game, dice = catalog.game(game_id), Random(game_id)
    match = Match(game, Setup(game.players[-1], 3))
    company, seat, last = Company(look(game_id)), match.position.to_move, -99
    before, said, turns = company.moods(match), 0, 0
    while match.position.to_move is not None:
        match.play(dice.choice(match.position.legal()))
        faces, word = company.moods(match), company.remark(match, range(match.setup.players))
        ended = match.position.to_move != seat
        assert ended or (faces == before and word is None)
        turns += ended
        if word:
            assert turns - last > match.setup.players, "everybody has had a turn without a word"
            last, said = turns, said + 1
        before, seat = faces, match.position.to_move
    assert said


@pytest.mark.parametrize("language", WHOLE)
def test_every_figure_has_all_its_words_in_every_language(language: str) -> None:
    table = dict(ENTRIES(ASSETS / "figure" / "languages" / f"{language}.po"))
    for figure in FIGURES:
        keys = [f"figure.{figure}.{on}.{word + 1}" for on, count in WORDS.items() for word in range(count)]
        assert not [key for key in keys if not table.get(key)]
        assert max(len(str(table[key])) for key in keys) <= 52, "a paper at a banner has no room for more"


def board_of(app: App, sitters: tuple[Sitter, ...]) -> BoardScene:
    game = catalog.games()[0]
    board = BoardScene(Match(game, Setup(len(sitters), 5), sitters))
    app.show(board)
    return board


SITTERS = Sitter(None, "Léa"), Sitter("page", "Berthe", figure="miller")


def heard(board: BoardScene) -> str:
    """The first thing that a figure says while a match is played to its end, or nothing; nobody looks."""
    dice = Random(1)
    while board.state.course.match.position.to_move is not None:
        board.session.play(dice.choice(board.state.course.match.position.legal()))
        board.update(0.01)
        if "speech" in board.state.notices.timed.until:
            return board.state.notices.timed.speech[1]
    return ""


def test_figures_are_silent_unless_the_players_want_them_to_speak(open_app: Open) -> None:
    assert not Settings().figures_speak
    app = open_app(settings=Settings(motion=0.0))
    assert heard(board_of(app, SITTERS)) == ""


@pytest.mark.seen
def test_a_figure_says_a_word_that_goes_with_the_next_press(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0, figures_speak=True))
    board = board_of(app, SITTERS)
    text = heard(board)
    app.frame(0.01)
    assert text and text.split()[-1] in " ".join(one.text for one in app.context.pen.written)
    assert any(text in sentence for sentence in board.accessible_text())
    app.frame(0.01, [Press("next")])
    assert "speech" not in board.state.notices.timed.until


def test_humans_with_a_figure_are_not_spoken_for(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0, figures_speak=True))
    assert heard(board_of(app, (Sitter(None, "Léa", figure="mason"), Sitter(None, "Paul")))) == ""


def test_a_figure_of_another_version_opens_as_the_first_and_is_kept(open_app: Open) -> None:
    text = rewritten(played(), "seat 1 companion", "seat 1 companion@falconer")
    match = load(text)
    assert match.seats[1].figure == "falconer" and match.save() == text and not match.unknown
    assert known("falconer") == FIGURES[0]
    app = open_app()
    app.show(BoardScene(match))
    app.frame(0.1)


def test_an_unknown_level_keeps_its_figure() -> None:
    match = load(rewritten(played(), "seat 1 companion", "seat 1 novice@miller"))
    assert (match.seats[1].level, match.seats[1].figure, match.unknown) == ("companion", "miller", ("novice",))


def test_every_figure_has_a_picture_in_every_mood() -> None:
    files = {path.name for path in (ASSETS / "shared" / "figures").glob("*.webp")}
    assert files == {f"{face}-{mood}.webp" for face in FACES for mood in MOODS}
    assert sum(path.stat().st_size for path in (ASSETS / "shared" / "figures").iterdir()) < 1_500_000
