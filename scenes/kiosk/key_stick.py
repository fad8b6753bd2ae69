"""Key stick: a USB stick that opens the owner's door. A secret lies on it in a sealed file, its hash in the house."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from game.files import SECRET, BadFile, read_sealed_table, seal_table, write_text
from scenes.core.exports import plugged_in

KEY_FILE = "la-grande-table.key"
LARGEST = 2_000
"""Bytes."""
HOLDS = re.compile(r"[0-9a-f]{64}")
"""What a secret looks like; nobody guesses one."""


def prepare(stick: Path) -> str:
    """Writes a new secret onto that stick, reads it back and returns it; raises `OSError` if the stick refuses."""
    secret = secrets.token_hex(32)
    write_text(stick / KEY_FILE, seal_table({"key": secret}), SECRET)
    if read(stick) != secret:
        raise OSError(f"{stick / KEY_FILE} is not what was written")
    return secret


def read(stick: Path) -> str:
    """The secret on that stick; empty where there is none in a regular file that is whole. Never raises."""
    path = stick / KEY_FILE
    try:
        secret = "" if path.is_symlink() else read_sealed_table(path, LARGEST).get("key")
    except (OSError, BadFile):
        return ""
    return secret if isinstance(secret, str) and HOLDS.fullmatch(secret) else ""


class KeyWatch:
    """Owns which sticks were there at the last look, and the secrets that were found since.

    A stick is read once, when it is plugged in: one that stays where it is opens nothing a second time, nor after a
    start. It is read beside the frames, for one that hangs must not look like a program that does.
    """

    def __init__(self, sticks: Callable[[], Iterable[Path]] = plugged_in) -> None:
        self._sticks = sticks
        self._there = frozenset(sticks())
        self._found: SimpleQueue[str] = SimpleQueue()

    def look(self) -> str:
        """A secret on a stick that was plugged in; empty if there is none. To be called about once a second."""
        there = frozenset(self._sticks())
        for stick in there - self._there:
            Thread(target=lambda stick=stick: self._found.put(read(stick)), name="key", daemon=True).start()
        self._there = there
        try:
            return self._found.get_nowait()
        except Empty:
            return ""
