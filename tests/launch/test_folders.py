"""The folders of the program: the usual one to write in, and the languages that lie in its assets."""

from __future__ import annotations

from pathlib import Path

import pytest

from launch.folders import PROGRAM, data_folder, languages
from scenes.core.translations import LANGUAGES


@pytest.mark.parametrize("named", [False, True], ids=["home", "XDG_DATA_HOME"])
def test_the_usual_folder_is_the_one_that_sdl_would_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    """In a home of its own: whoever tests may have none, or none that may be written to."""
    import pygame

    monkeypatch.setenv("HOME", str(tmp_path))
    if named:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    else:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == Path(pygame.system.get_pref_path("", PROGRAM))


def test_every_language_of_the_options_can_be_asked_for_at_the_start() -> None:
    assert languages() == sorted(LANGUAGES)
