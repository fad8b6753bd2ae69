"""The random guests of `tools/soak.py` for a moment; the command does the same for hours."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import scenes
from scenes.kiosk.owner_page import RegisterPage
from scenes.records.book import Leaf
from scenes.school.study import Study
from scenes.screens.about import ChapterPage
from scenes.screens.film import FilmPage
from scenes.ui.desk import BoardSheet, MoreSheet, SpotSheet
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page, Sheet, TurnedSheet
from scenes.ui.snapshot import PaintedSheet
from tools.soak import Room

pytestmark = pytest.mark.seen

SHEETS = {
    Page,
    Sheet,
    ChapterPage,
    RegisterPage,
    MoreSheet,
    TurnedSheet,
    BoardSheet,
    SpotSheet,
    PaintedSheet,
    FilmPage,
    Leaf,
}
PARTS = {Scene, Study, *SHEETS}
"""What scenes are made of; none of them is ever on the screen."""


def kinds(of: type[Scene]) -> Iterator[type[Scene]]:
    """A kind of scene and all that are made of it."""
    yield of
    for one in of.__subclasses__():
        yield from kinds(one)


def test_random_guests_for_a_moment(tmp_path: Path) -> None:
    room = Room(tmp_path, seed=6, told=False)
    room.guests(160)
    assert sum(room.seen.values()) > 9, "every frame has raised nothing and led nowhere out"
    room.app.close()


def test_the_guests_are_led_to_every_scene_there_is(tmp_path: Path) -> None:
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        import_module(module.name)
    room = Room(tmp_path, seed=1, told=False)
    made = {type(place()) for place in room.tour.places().values()}
    room.app.close()
    assert made == {kind for kind in kinds(Scene) if kind.__module__.startswith("scenes.")} - PARTS
