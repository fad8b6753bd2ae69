"""The watchdog's side of the desktop cover, or curtain: a window of another process that lies under the program and
hides the desktop while it is away. Without one, or where it cannot be opened, everything goes on as it would.
"""

from __future__ import annotations

import contextlib
import subprocess
import threading
from collections.abc import Sequence
from typing import IO

STANDS, HOLD, REST = "stands", "hold", "rest"
"""What it says once it can be seen, and what it is told: keyboard and mouse are its own, or the program's."""
PATIENCE = 3.0
"""Seconds within which it should stand before the program is started."""


class Curtain:
    """Owns the process of the curtain."""

    def __init__(self, command: Sequence[str]) -> None:
        """Nothing stands if the command is empty."""
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None

    def hold(self) -> None:
        """The program is away: the curtain takes keyboard and mouse."""
        self._tell(HOLD)

    def rest(self) -> None:
        """The program comes: the curtain stands below it."""
        self._tell(REST)

    def close(self) -> None:
        """Gone, however it is."""
        if self._process is None:
            return
        with contextlib.suppress(OSError):
            assert self._process.stdin
            self._process.stdin.close()
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def _tell(self, order: str) -> None:
        """Starts it, too, if it does not stand."""
        if not self._command:
            return
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._start()
        with contextlib.suppress(OSError):
            if self._process and self._process.stdin:
                self._process.stdin.write(f"{order}\n".encode())
                self._process.stdin.flush()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError:
            return
        stands = threading.Event()
        assert self._process.stdout
        threading.Thread(target=_await, args=(self._process.stdout, stands), daemon=True).start()
        stands.wait(PATIENCE)


def _await(told: IO[bytes], stands: threading.Event) -> None:
    """Says when the curtain stands, or will never do so."""
    with contextlib.suppress(OSError, ValueError):
        told.readline()
    stands.set()
