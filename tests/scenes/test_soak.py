"""A short run of the random guests of `tools/soak.py`; the command does the same for hours."""

from pathlib import Path

import pytest

from tools.soak import Room

pytestmark = pytest.mark.seen


def test_random_guests_for_a_moment(tmp_path: Path) -> None:
    room = Room(tmp_path, seed=6, told=False)
    room.guests(100)
    assert sum(room.seen.values()) > 9, "every frame has raised nothing and led nowhere out"
    room.app.close()
