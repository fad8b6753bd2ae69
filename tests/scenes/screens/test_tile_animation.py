"""The pictures at home: what moves there, and that it stays where it belongs."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.board import catalog
from scenes.core.settings import Settings
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box
from scenes.input.events import Hover, Press
from scenes.screens.home import TURN, Home
from scenes.screens.things.boxes import GameBox
from scenes.screens.things.life import life_of
from tests.scenes.table_setting import art

pytestmark = pytest.mark.seen

IDS = [card.id for card in catalog.cards(ASSETS)]


def at_home(folder: Path, **chosen: object) -> tuple[App, Home]:
    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode((1280, 720)), folder, Settings(**chosen), art())  # type: ignore[arg-type]
    home = Home()
    app.show(home)
    app.frame(0.0)
    app.frame(0.0)
    return app, home


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.context.pen.surface, "RGB")


@pytest.mark.parametrize("game_id", IDS)
def test_every_picture_lives_while_it_is_looked_at_and_nothing_else_changes(game_id: str, tmp_path: Path) -> None:
    assert any(life_of(ASSETS, game_id))
    app, home = at_home(tmp_path)
    tile = home.widget(f"game.{game_id}")
    assert isinstance(tile, GameBox)
    app.frame(0.1, [Hover(tile.box.centre)])
    seen, written = {pixels(app)}, sorted(one.text for one in app.context.pen.written)
    for _ in range(6):
        assert app.frame(0.3)
        assert app.context.pen.repaint.changed and len(app.context.pen.repaint.changed) == 1
        assert pygame.Rect(app.context.viewport.rect(tile.box.inset(-8))).contains(app.context.pen.repaint.changed[0])
        assert sorted(one.text for one in app.context.pen.written) == written
        partly = pixels(app)
        seen.add(partly)
        app.expose()
        app.frame(0.0)
        assert pixels(app) == partly
    assert len(seen) > 3


def test_without_motion_everything_stands_still(tmp_path: Path) -> None:
    app, _ = at_home(tmp_path, motion=0.0)
    app.frame(0.1, [Press("right")])
    assert not any(app.frame(0.1) for _ in range(400))


def test_where_nobody_touches_anything_one_picture_after_the_other_lives_for_a_while(tmp_path: Path) -> None:
    app, home = at_home(tmp_path)
    app.frame(0.1, [Hover((2, 2))])
    pass_time(app, 19)
    alive = []
    for _ in range(4):
        pass_time(app, 2)
        assert any(app.frame(0.05) for _ in range(4)), "it is drawn more seldom than frames come"
        changed = app.context.pen.repaint.changed
        assert changed
        alive.append(next(one.key for one in home.widgets if near(app, one.box, changed[0])))
        pass_time(app, round(TURN) - 2)
    assert alive == [f"game.{game_id}" for game_id in IDS]


def pass_time(app: App, seconds: int) -> None:
    """In frames as short as those of the program."""
    for _ in range(seconds * 20):
        app.frame(0.05)


def near(app: App, box: Box, area: pygame.Rect) -> bool:
    return bool(pygame.Rect(app.context.viewport.rect(box.inset(-8))).contains(area))


def test_a_damaged_file_only_means_that_nothing_moves(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "shared" / "covers").mkdir(parents=True)
    (tmp_path / "shared" / "covers" / "chess.json").write_text('{"smoke": [1]}', encoding="utf-8")
    assert not any(life_of(tmp_path, "chess")) and "chess.json" in caplog.text
    assert not any(life_of(tmp_path, "go"))
