"""The curtain under a kiosk."""

from __future__ import annotations

import pygame
import pytest

import main
from scenes.app import desktop_cover
from scenes.core.translations import WHOLE, Words
from tests.scenes.table_setting import art


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_it_says_that_the_table_will_be_back(size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.font.init()
    empty, sentences = pygame.Surface(size), set()
    for language in WHOLE:
        surface = pygame.Surface(size)
        desktop_cover.draw(surface, language)
        assert surface.get_buffer().raw != empty.get_buffer().raw
        sentences.add(Words(art().assets, language).say("kiosk.curtain"))
    assert len(sentences) == len(WHOLE)


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
    assert main._is_covered(["--kiosk"]) and not main._is_covered(["--kiosk", "--window"])
