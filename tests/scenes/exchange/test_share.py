"""A match taken along and brought back: its line, its code on the screen, its picture, the page of what was pasted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog, one_line
from game.core import Game, Setup
from game.match import Match
from scenes.core import clipboard
from scenes.exchange.paste import PastePage
from scenes.exchange.share import SharePage
from scenes.graphics.qr_code import SIGNS, qr_code
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.records.replay import Replay
from tests.conftest import name_of
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import humans, program

SMALL_CODE = (
    "#######...#.#.#######",
    "#.....#.....#.#.....#",
    "#.###.#.#.#...#.###.#",
    "#.###.#.....#.#.###.#",
    "#.###.#..#.##.#.###.#",
    "#.....#..###..#.....#",
    "#######.#.#.#.#######",
    "........#.#..........",
    "###.#####.#.###...#..",
    ".#.......#.#....##..#",
    ".####.#....#.#.###...",
    "###.#....####.#..####",
    "..#.###.#.##.#.#.#.#.",
    "........####..##.#.##",
    "#######.##..#..#.....",
    "#.....#.##.#..#..###.",
    "#.###.#.#.####..###..",
    "#.###.#..#.........#.",
    "#.###.#.###.##...##.#",
    "#.....#.#.#.#.###.###",
    "#######.###.#....#..#",
)
"""The code of `GRANDE-TABLE:1:AA`, as an encoder of somebody else draws it."""


@pytest.fixture
def board_of_text(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard of a machine without one: a text that stays there."""
    held = [""]
    monkeypatch.setattr(clipboard, "get", lambda: held[0])
    monkeypatch.setattr(clipboard, "put", lambda text: held.__setitem__(0, text) or True)
    return held


def a_match(game: Game, steps: int = 999) -> Match:
    match, dice = Match(game, Setup(game.players[0], 3), humans(game.players[0])), Random(3)
    while match.position.legal() and len(match.steps) < steps:
        match.play(dice.choice(match.position.legal()))
    return match


@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_match_copied_in_one_house_is_watched_in_another(
    tmp_path: Path, board_of_text: list[str], game: Game
) -> None:
    match = a_match(game)
    app, _ = program(tmp_path / "one", match)
    app.routes.exchange.open_share(match, 2, app.scene)
    app.frame(0.1)
    page = app.scene
    assert isinstance(page, SharePage) and page._code is not None
    press(app, "copy")
    assert page.message == "C’est copié." and board_of_text[0].startswith("GRANDE-TABLE:1:")
    app.close()
    other, _ = program(tmp_path / "other", a_match(catalog.games()[0], 1))
    other.routes.open_home()
    other.frame(0.1)
    other.frame(0.1, [Press("paste")])
    found = other.scene
    assert isinstance(found, PastePage) and "finie" in found.message
    press(other, "watch")
    assert isinstance(other.scene, Replay) and other.scene.recording.match.save() == match.save()
    other.close()


def test_a_position_is_copied_pasted_and_played_from(tmp_path: Path, board_of_text: list[str]) -> None:
    game = catalog.games()[1]
    match = a_match(game, 9)
    app, _ = program(tmp_path, match)
    app.routes.exchange.open_share(match, 5, app.scene)
    app.frame(0.1)
    press(app, "position")
    app.routes.open_home()
    app.frame(0.1, [])
    app.frame(0.1, [Press("paste")])
    assert isinstance(app.scene, PastePage) and app.scene.message.startswith("Une position")
    press(app, "play")
    board = app.scene
    assert isinstance(board, BoardScene) and board.state.course.match.position == match.positions[5]
    app.close()


@pytest.mark.parametrize("text", ["", "hello", "GRANDE-TABLE:1:JMVUURBH", "GRANDE-TABLE:9:AA", "cathedral turn=x"])
def test_what_is_no_match_is_said(tmp_path: Path, board_of_text: list[str], text: str) -> None:
    app, _ = program(tmp_path, a_match(catalog.games()[0], 1))
    board_of_text[0] = text
    app.routes.exchange.open_paste(app.scene)
    app.frame(0.1)
    page = app.scene
    assert isinstance(page, PastePage) and page.match is None and page.message
    assert page.widget("play") is None and page.widget("watch") is None
    app.close()


def test_a_picture_of_the_board_is_a_file(tmp_path: Path) -> None:
    match = a_match(catalog.games()[0], 12)
    app, _ = program(tmp_path, match)
    app.routes.exchange.open_share(match, 6, app.scene)
    app.frame(0.1)
    press(app, "picture")
    (path,) = (tmp_path / "exports").glob("*.png")
    assert pygame.image.load(str(path)).get_size() == (1280, 720)
    assert isinstance(app.scene, SharePage) and str(path) in app.scene.message
    app.close()


def test_a_match_with_hidden_hands_is_not_given_away(tmp_path: Path, board_of_text: list[str]) -> None:
    game = next(game for game in catalog.games() if game.has_secrets(Setup(game.players[0])))
    match = a_match(game, 9)
    app, board = program(tmp_path, match)
    board._ways.pause()
    app.frame(0.1)
    assert app.scene.widget("share") is None  # type: ignore[attr-defined]
    board_of_text[0] = one_line.write(match)
    app.routes.exchange.open_paste(board)
    app.frame(0.1)
    assert app.scene.widget("watch") is None and app.scene.widget("play")  # type: ignore[attr-defined]
    app.close()


def test_a_code_is_drawn_as_others_draw_it() -> None:
    code = qr_code("GRANDE-TABLE:1:AA")
    assert code is not None
    drawn = tuple("".join("#" if dark else "." for dark in row) for row in code)
    assert drawn == SMALL_CODE


def test_a_code_grows_with_its_text_until_there_is_no_larger_one() -> None:
    sides = [len(qr_code("A" * length) or ()) for length in (1, 25, 26, 154, 1249, 4296)]
    assert sides == [21, 21, 25, 37, 97, 177]
    assert qr_code("A" * 4297) is None
    assert set("GRANDE-TABLE:1:234567") <= set(SIGNS)
