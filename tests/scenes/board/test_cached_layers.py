"""Painting only what has changed gives the same picture as painting everything."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.input.events import Hover, Press
from scenes.play.state.areas import Area
from tests.scenes.table_setting import NAMES, program

pytestmark = pytest.mark.seen


def in_slices(app: App, dt: float) -> int:
    """Frames without patience until the picture is drawn; how many it took."""
    frames = 1
    app.frame(dt, (), 0.0)
    while app.dirty:
        app.frame(0.0, (), 0.0)
        frames += 1
    return frames


@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_picture_mended_in_places_is_the_picture_painted_anew(game_id: str, tmp_path: Path) -> None:
    game, dice = catalog.game(game_id), Random(f"mended {game_id}")
    seats = tuple(Sitter(None, name) for name in NAMES[: min(game.players)])
    app, board = program(tmp_path, Match(game, Setup(len(seats), 3), seats), hands="open")
    for turn in range(4):
        board.session.play(dice.choice(board.state.course.match.position.legal()), None)
        in_slices(app, 0.05)
        for _ in range(4):
            app.frame(0.05, [Hover((dice.uniform(500, 1400), dice.uniform(250, 850)))], 0.0)
        if turn == 3:
            app.frame(0.05, [Press("flatten")])
        board.fit()
        app.frame(0.0, [Hover((2.0, 2.0))])
        mended = pygame.image.tobytes(app.context.pen.surface, "RGB")
        written = sorted(one.text for one in app.context.pen.written)
        board._open()
        board.on_input(Hover((2.0, 2.0)))
        app.frame(0.0)
        assert sorted(one.text for one in app.context.pen.written) == written
        assert pygame.image.tobytes(app.context.pen.surface, "RGB") == mended


@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_picture_drawn_only_where_something_moves_is_the_whole_picture(game_id: str, tmp_path: Path) -> None:
    game, dice = catalog.game(game_id), Random(f"moved {game_id}")
    seats = tuple(Sitter(None, name) for name in NAMES[: min(game.players)])
    match = Match(game, Setup(len(seats), 3), seats)
    for _ in range(8):
        match.play(dice.choice(match.position.legal()))
    app, board = program(tmp_path, match, motion=1.0, hands="open")
    for _ in range(100):
        app.frame(0.05)
    partly = 0
    for _ in range(4):
        board.session.play(dice.choice(match.position.legal()), None)
        while board.state.motion.animation:
            app.frame(0.07)
            if app.context.pen.repaint.changed is not None:
                partly += 1
                seen = pygame.image.tobytes(app.context.pen.surface, "RGB")
                app.context.pen.repaint.partly = False
                board.draw(app.context.pen)
                assert pygame.image.tobytes(app.context.pen.surface, "RGB") == seen
        board.state.notices.modal = None
        board.state.notices.timed.end("turn")
        app.expose()
    assert partly


def test_without_patience_a_picture_is_made_in_several_frames_and_the_one_before_stays(tmp_path: Path) -> None:
    game = catalog.game(catalog.ids()[0])
    seats = tuple(Sitter(None, name) for name in NAMES[: min(game.players)])
    app, _ = program(tmp_path, Match(game, Setup(len(seats), 3), seats))
    app.context.pen.surface.fill((1, 2, 3))
    assert not app.frame(0.01, (), 0.0) and app.context.pen.surface.get_at((320, 180))[:3] == (1, 2, 3)
    assert in_slices(app, 0.01) > 2
    assert app.context.pen.surface.get_at((320, 180))[:3] != (1, 2, 3)


def test_what_lies_around_the_board_covers_what_is_drawn_on_it(tmp_path: Path) -> None:
    game = catalog.game(catalog.ids()[0])
    seats = tuple(Sitter(None, name) for name in NAMES[: min(game.players)])
    app, board = program(tmp_path, Match(game, Setup(len(seats), 3), seats))
    app.frame(0.05)
    surface = app.context.pen.surface
    x, y = next(one.box.centre for one in board.frame.areas if one.area is Area.SLOT)
    spot = app.context.viewport.px(x), app.context.viewport.px(y)
    before = surface.get_at(spot)
    surface.fill((1, 2, 3))
    board.picture.layers.cover(app.context.pen)
    assert surface.get_at(spot) == before
