"""The random guests of `tools/soak.py` for a moment; the command does the same for hours."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import scenes
from scenes.ui.scene import Scene
from tests.scenes.test_every_screen import kinds
from tools.soak import Room

pytestmark = pytest.mark.seen


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
    assert made >= set(kinds(Scene))
