"""Home drawn without a window, as whoever makes a portable folder sees whether it is whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.seen


def test_home_is_drawn_into_a_file_and_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--size", "1024x768", "--picture"]
    assert subprocess.run([*command, str(tmp_path / "home.png")], capture_output=True).returncode == 0
    picture = pygame.image.load(tmp_path / "home.png")
    assert picture.get_size() == (1024, 768)
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1024, 8)}) > 20, "there are pictures on it"
    told = subprocess.run([*command, str(tmp_path / "nowhere" / "home.png")], capture_output=True, text=True)
    assert told.returncode == 1 and "nowhere" in told.stderr
