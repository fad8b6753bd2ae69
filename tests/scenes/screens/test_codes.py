"""Codes that telephones read: every module stands in the picture, and somebody else's reader reads the waiting film."""

import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from scenes.core.house import LONGEST_ADDRESS
from scenes.screens.things import house
from tests.pictures.guest import Guest, at_noon

PAGE = "https://les-tilleuls.example/jeux?rayon=12"


@pytest.mark.parametrize("text", [PAGE, "WIFI:T:WPA;S:Les Tilleuls;P:a;;", "https://" + "x" * (LONGEST_ADDRESS - 8)])
def test_every_module_is_in_the_picture_and_four_light_ones_around_it(text: str) -> None:
    rows, size = house.code_rows(text), 170
    picture = house.code_picture(text, size)
    assert picture is not None
    each = size // (len(rows) + 8)
    start = (size - each * len(rows)) // 2
    assert each >= 2 and start >= 4 * each
    for y in range(-4, len(rows) + 4):
        for x in range(-4, len(rows) + 4):
            inside = 0 <= y < len(rows) and 0 <= x < len(rows)
            seen = picture.get_at((start + x * each + each // 2, start + y * each + each // 2))[0] == 0
            assert seen == (inside and bool(rows[y][x]))


def test_where_there_is_no_room_or_no_library_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert house.code_picture(PAGE, 20) is None
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    assert house.code_picture("https://elsewhere.example", 170) is None
    house.code_rows.cache_clear()


@pytest.mark.samples(2)
@pytest.mark.seen
@pytest.mark.skipif(not shutil.which("zbarimg"), reason="no reader of somebody else's here")
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 2.0)])
def test_somebody_elses_reader_reads_the_waiting_film(size: tuple[int, int], text: float, tmp_path: Path) -> None:
    with at_noon():
        guest = Guest(tmp_path / "data", size, text=text)
        guest.app.context.owner.house.page = PAGE
        guest.kiosk()
        guest.attract("match")
        pygame.image.save(guest.picture(), tmp_path / "film.png")
    read = subprocess.run(
        ["zbarimg", "-q", "--raw", str(tmp_path / "film.png")], capture_output=True, text=True, check=False
    )
    assert read.stdout.strip() == PAGE
