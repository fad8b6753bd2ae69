"""The camera follows a growing town: one town that moves and becomes smaller, never two."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.board.camera import Camera, Projection, Tilt
from scenes.board.glide import SECONDS, Glide
from scenes.board.layout import EndlessSquares
from scenes.play.scene import BoardScene
from scenes.play.view.picture import DISSOLVE, Crossfade
from tests.scenes.table_setting import FRAME, compact, program, towns


def grown(board: BoardScene) -> bool:
    """Plays until the camera has to follow; whether it does."""
    dice = Random(5)
    for _ in range(40):
        camera = board.state.sight.camera
        legal = list(board.state.course.match.position.legal())
        if not legal:
            return False
        board.session.play(dice.choice(legal))
        board.context.told.clear()
        for _ in range(90):
            if board.picture.glide.flies:
                return board.state.sight.camera.projection != camera.projection
            board.update(FRAME)
    return False


@pytest.mark.seen
def test_the_camera_follows_a_growing_town_without_a_cross_fade(tmp_path: Path) -> None:
    match = compact(next(towns(2, 1)), 3, Random(1))
    app, board = program(tmp_path, match, motion=1.0, first_cards=False)
    app.frame(FRAME)
    assert grown(board) and not board.picture.crossfade.picture
    for _ in range(200):
        app.frame(FRAME)
    assert not board.picture.glide.flies


def camera(scale: float, origin: tuple[float, float]) -> Camera:
    return Camera(board_layout(), (Projection(Tilt(0.0, 0.5), scale=scale, origin=origin),))


def board_layout() -> EndlessSquares:

    return EndlessSquares()


def test_time_stands_still_until_the_new_picture_is_there() -> None:
    glide = Glide()
    picture = pygame.Surface((200, 100))
    assert glide.begin(camera(1.0, (0.0, 0.0)), camera(1.5, (5.0, 5.0)), picture)
    for _ in range(100):
        glide.update(0.1, 1.0, ready=False)
    assert glide.flies
    glide.update(SECONDS, 1.0, ready=True)
    assert not glide.flies


def test_the_picture_before_is_gone_when_it_has_faded() -> None:
    crossfade = Crossfade()
    crossfade.lay(pygame.Surface((4, 4)), 5.0)
    assert crossfade.share(5.0, 1.0) == 1.0 and crossfade.fade(5.0 + DISSOLVE / 2, 1.0)
    assert crossfade.picture and 0.4 < crossfade.share(5.0 + DISSOLVE / 2, 1.0) < 0.6
    assert crossfade.fade(5.0 + 2 * DISSOLVE, 1.0), "the last picture without it is still to be drawn"
    assert crossfade.picture is None and not crossfade.fade(9.0, 1.0)
