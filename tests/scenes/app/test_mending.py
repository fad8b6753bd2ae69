"""What is mended before a start: damaged files are put aside, half-written ones swept, and home says so."""

import os
import time
from pathlib import Path

import pytest

from game.saves import IN_HAND, Shelf
from scenes.app.routes import first_scene
from scenes.app.start import mend
from scenes.core import settings as keeping
from scenes.core.house import AT_TABLE
from scenes.core.settings import SETTINGS_FILE, Settings
from scenes.screens.home import Home
from tests.game.test_match import some_match

pytestmark = pytest.mark.seen


def test_a_house_in_order_stays_as_it_is(tmp_path: Path) -> None:
    keeping.save(Settings(contrast=True), tmp_path / SETTINGS_FILE)
    Shelf(tmp_path / "saves").keep(some_match())
    (tmp_path / AT_TABLE).write_text("0")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert not mend(tmp_path) and not mend(tmp_path / "nothing")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_stray_files_of_power_cuts_are_swept_at_the_start(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "saves")
    shelf.keep(some_match())
    for number in range(119):
        (shelf.folder / f"{IN_HAND}.{number}.link").write_text("x")
        (shelf.folder / f"{IN_HAND}.match.{number}.new").write_text("x")
    (tmp_path / "settings.json.7.new").write_text("x")
    assert not mend(tmp_path)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == [f"{IN_HAND}.match"]


def test_what_was_thrown_away_and_the_last_stay_go_after_a_day_though_nobody_opens_their_page(tmp_path: Path) -> None:
    shelf, hours = Shelf(tmp_path / "saves"), time.time() - 3600
    for name in ("new", "old"):
        shelf.keep(some_match(), name)
        shelf.discard(name)
        (tmp_path / "stays" / name).mkdir(parents=True)
        (tmp_path / "stays" / name / "x.match").write_text("x")
    for path in (shelf.thrown("old"), tmp_path / "stays" / "old"):
        os.utime(path, (hours - 24 * 3600, hours - 24 * 3600))
    for path in (shelf.thrown("new"), tmp_path / "stays" / "new"):
        os.utime(path, (hours, hours))
    assert not mend(tmp_path)
    assert [name for name, _ in shelf.discarded()] == ["new"]
    assert [path.name for path in (tmp_path / "stays").iterdir()] == ["new"]


@pytest.mark.skipif(os.name != "posix", reason="needs pipes")
@pytest.mark.parametrize("kind", ["text", "zeros", "pipe", "folder"])
@pytest.mark.parametrize("name", [SETTINGS_FILE, "house-settings.json", "learning.json"])
def test_a_damaged_table_gives_way_to_the_state_before_it(tmp_path: Path, name: str, kind: str) -> None:
    path = tmp_path / name
    for motion in (0.0, 0.5):
        keeping.save(Settings(motion=motion), path)
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.write_bytes(bytes(500) if kind == "zeros" else b"not a table")
    assert mend(tmp_path)
    assert keeping.load(path).motion == 0.0
    assert len(list(tmp_path.glob(f"{name}.damaged-*"))) == 1
    scene = first_scene(True, "home.aside")
    assert isinstance(scene, Home) and scene.notice == "home.aside"


@pytest.mark.parametrize("saves", [1, 2], ids=["lost", "one step earlier"])
def test_a_match_in_hand_that_was_damaged_was_put_aside_without_a_word(tmp_path: Path, saves: int) -> None:
    shelf = Shelf(tmp_path / "saves")
    for _ in range(saves):
        shelf.keep(some_match())
    path = shelf.path(IN_HAND)
    path.write_text(path.read_text()[:-20])
    assert mend(tmp_path) and path.exists() == (saves > 1)
    assert len(list(shelf.folder.glob("*.damaged-*"))) == 1
    assert not mend(tmp_path), "it is told of once"


@pytest.mark.parametrize("name", ["saves", "exports", "stays", "reports", "boards"])
def test_a_file_in_the_place_of_a_folder_gives_way(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("in the way")
    assert mend(tmp_path)
    (tmp_path / name).mkdir()
    assert [path.read_text() for path in tmp_path.glob(f"{name}.damaged-*")] == ["in the way"]


def test_what_a_newer_program_has_written_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / SETTINGS_FILE
    path.write_text('{"schema": 7, "contrast": true, "hologram": {"depth": 3}}')
    settings = keeping.load(path)
    assert settings.contrast
    settings.mute = True
    keeping.save(settings, path)
    text = path.read_text()
    assert '"schema": 7' in text and '"hologram"' in text and keeping.load(path) == settings
