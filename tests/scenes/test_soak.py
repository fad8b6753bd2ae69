"""The random guests of `tools/soak.py` for a moment; the command does the same for hours."""

from __future__ import annotations

from pathlib import Path

from tools.soak import Room


def test_random_guests_for_a_moment(tmp_path: Path) -> None:
    room = Room(tmp_path, seed=11, told=False)
    room.guests(600)
    assert len(room.seen) >= 4, "they should have gone somewhere"
    room.app.close()
