"""Cached layers: painting only what has changed gives the same picture as painting everything."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from scenes.app.app import App
from scenes.input.events import Drag, Hover, Pinch, Press
from tests.scenes.table_setting import between, frames, program

pytestmark = pytest.mark.seen


def in_slices(app: App, dt: float) -> int:
    """Frames without patience until the picture is drawn; how many it took."""
    frames = 1
    app.frame(dt, (), 0.0)
    while app.dirty:
        app.frame(0.0, (), 0.0)
        frames += 1
    return frames


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_picture_mended_in_places_is_the_picture_painted_anew(game_id: str, tmp_path: Path) -> None:
    match, dice = between(game_id, min(catalog.game(game_id).players), 3), Random(f"mended {game_id}")
    app, board = program(tmp_path, match, hands="open", first_cards=False)
    for turn in range(2):
        board.session.play(dice.choice(board.state.course.match.position.legal()), None)
        in_slices(app, 0.05)
        for _ in range(3):
            app.frame(0.05, [Hover((dice.uniform(500, 1400), dice.uniform(250, 850)))], 0.0)
        if turn:
            app.frame(0.05, [Press("flatten")])
        board.fit()
        app.frame(0.0, [Hover((2.0, 2.0))])
        mended = pygame.image.tobytes(app.context.pen.surface, "RGB")
        written = sorted(one.text for one in app.context.pen.written)
        board.enter(app.context)
        board.on_input(Hover((2.0, 2.0)))
        app.frame(0.0)
        assert sorted(one.text for one in app.context.pen.written) == written
        assert pygame.image.tobytes(app.context.pen.surface, "RGB") == mended


@pytest.mark.seen
@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", catalog.ids())
def test_lit_ground_beside_the_window_ended_the_program(game_id: str, tmp_path: Path) -> None:
    """Where a part was painted again after two fingers had shown the board from near."""
    match, dice = between(game_id, min(catalog.game(game_id).players), 3), Random(2)
    app, board = program(tmp_path, match, hands="open", first_cards=False)
    for _ in range(8):
        board.session.play(dice.choice(board.state.course.match.position.legal()), None)
        at, by = (dice.uniform(500, 1400), dice.uniform(250, 850)), (dice.uniform(-900, 900), dice.uniform(-500, 500))
        app.frame(0.05, [Pinch(at, dice.choice((0.7, 1.6, 2.2)))])
        app.frame(0.05, [Drag(at, at, by)])
        for _ in range(3):
            app.frame(0.05, [Hover((dice.uniform(500, 1400), dice.uniform(250, 850)))])


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", catalog.ids())
def test_a_picture_drawn_only_where_something_moves_is_the_whole_picture(game_id: str, tmp_path: Path) -> None:
    match, dice = between(game_id, min(catalog.game(game_id).players), 3), Random(f"moved {game_id}")
    for _ in range(8):
        match.play(dice.choice(match.position.legal()))
    app, board = program(tmp_path, match, motion=1.0, hands="open")
    frames(app, 100, 0.05)
    partly = 0
    for _ in range(2):
        board.session.play(dice.choice(match.position.legal()), None)
        while board.state.motion.animation:
            app.frame(0.07)
            if app.context.pen.repaint.changed is not None:
                partly += 1
                seen = pygame.image.tobytes(app.context.pen.surface, "RGB")
                app.context.pen.repaint.partly = False
                board.draw(app.context.pen)
                assert pygame.image.tobytes(app.context.pen.surface, "RGB") == seen
        board.state.notices.timed.end("turn")
        app.expose()
    assert partly
