"""The folders of the program: the usual one to write in, and the languages that lie in its assets."""

from pathlib import Path

import pytest

import main
from launch.folders import PROGRAM, data_folder, languages
from launch.words import say
from scenes.core.translations import LANGUAGES


@pytest.mark.parametrize("named", [False, True], ids=["home", "XDG_DATA_HOME"])
def test_the_usual_folder_is_the_one_sdl_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool) -> None:
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


@pytest.mark.parametrize("kiosk", [False, True])
def test_a_data_folder_that_is_a_file_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], kiosk: bool
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    (tmp_path / "file").touch()
    assert main.main(["--data-dir", str(tmp_path / "file"), *["--kiosk"] * kiosk]) == 1
    said = capfd.readouterr().out
    assert said.startswith(say("install.failed.data", folder=tmp_path / "file", problem="")[:40]) and "file (" in said


def test_a_clock_of_2300_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def too_late() -> float:
        raise OverflowError("timestamp too large to convert to C _PyTime_t")

    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("time.time", too_late)
    assert main.main(["--data-dir", str(tmp_path)]) == 1
    assert len(capfd.readouterr().out.splitlines()) == 1
