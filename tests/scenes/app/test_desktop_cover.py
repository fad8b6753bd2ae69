"""The picture of home on the desktop of a kiosk: the curtain that says that the table will be back."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import main
from scenes.app import desktop_cover
from scenes.app.start import draw_home
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from tests.conftest import ROOT
from tests.scenes.table_setting import art


def test_it_says_that_the_table_will_be_back() -> None:
    size = 640, 360
    pygame.display.init()
    pygame.font.init()
    empty, sentences = pygame.Surface(size), set()
    for language in COMPLETE_LANGUAGES:
        surface = pygame.Surface(size)
        desktop_cover.draw(surface, language)
        assert surface.get_buffer().raw != empty.get_buffer().raw
        sentences.add(Words(art().assets, language).say("kiosk.curtain"))
    assert len(sentences) == len(COMPLETE_LANGUAGES)


def test_a_curtain_that_was_hidden_shows_its_picture_again() -> None:
    pygame.display.init()
    pygame.font.init()
    again, before = desktop_cover._shown_again, pygame.display.set_mode((1280, 720))
    pygame.display.quit()
    pygame.display.init()
    window = pygame.display.set_mode((1280, 720))
    assert again(before, "fr") is window
    assert pygame.transform.average_color(window)[:3] != (0, 0, 0)
    window.fill("black")
    assert again(window, "fr") is window, "nothing has happened: nothing is drawn"
    assert pygame.transform.average_color(window)[:3] == (0, 0, 0)


def test_a_kiosk_in_a_window_needs_none() -> None:
    assert [main._is_covered(["--kiosk", *more]) for more in ([], ["--window"])] == [True, False]


@pytest.mark.seen
def test_home_is_drawn_into_a_file_and_a_missing_folder_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--size", "1024x768", "--picture"]
    assert subprocess.run([*command, str(tmp_path / "home.png")], capture_output=True).returncode == 0
    picture = pygame.image.load(tmp_path / "home.png")
    assert picture.get_size() == (1024, 768)
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1024, 8)}) > 20, "there are pictures on it"
    assert draw_home(tmp_path / "nowhere" / "home.png", (640, 360), "fr") == 1
    assert "nowhere" in capsys.readouterr().err
