"""Themes are values: whoever draws in one never sees what somebody else has drawn in another."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.match import Match
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.table_setting import between, compact, frames


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# -- two themes in one process ----------------------------------------------------------------------------------------


def town() -> Match:
    return compact(between("cardinal", 3, 1), 12, Random(2))


WAYS = [Settings(motion=0.0), Settings(motion=0.0, contrast=True), Settings(motion=0.0, patterns=True, palette="vivid")]


@pytest.mark.samples(2)
@pytest.mark.seen
@pytest.mark.parametrize("make", [Home, lambda: BoardScene(town())], ids=["home", "board"])
def test_a_screen_looks_the_same_however_often_players_change_the_theme(
    open_app: Open, make: Callable[[], Scene]
) -> None:
    def rested(app: App) -> bytes:
        frames(app, 20, 0.4)
        return raw(app.context.pen.surface)

    def alone(way: Settings) -> bytes:
        app = open_app((640, 360), replace(way))
        app.show(make())
        return rested(app)

    seen = [alone(way) for way in WAYS]
    assert seen[0] != seen[1]
    app = open_app((640, 360), replace(WAYS[0]))
    app.show(make())
    for number in (1, 0, 2, 1):
        settings, way = app.context.settings, WAYS[number]
        settings.contrast, settings.patterns, settings.palette = way.contrast, way.patterns, way.palette
        app.context.changed()
        assert rested(app) == seen[number]
