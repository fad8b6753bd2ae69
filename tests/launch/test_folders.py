"""The folders of the program: the usual one to write in, and the languages that lie in its assets."""

from __future__ import annotations

from pathlib import Path

from launch.folders import PROGRAM, data_folder, languages
from scenes.core.translations import LANGUAGES


def test_the_usual_folder_is_the_one_that_sdl_would_take() -> None:
    import pygame

    assert data_folder() == Path(pygame.system.get_pref_path("", PROGRAM))


def test_every_language_of_the_options_can_be_asked_for_at_the_start() -> None:
    assert languages() == sorted(LANGUAGES)
