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
"""What the curtain says once it is visible, and the orders to it: take keyboard and mouse, or leave them to the
program."""
PATIENCE = 3.0
"""Seconds to wait for the curtain before the program is started."""


class Curtain:
    """Owns the process of the curtain."""

    def __init__(self, command: Sequence[str]) -> None:
        """Without a curtain if the command is empty."""
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None

    def hold(self) -> None:
        """The program is away: the curtain takes keyboard and mouse."""
        self._tell(HOLD)

    def rest(self) -> None:
        """The program comes: the curtain stands below it."""
        self._tell(REST)

    def close(self) -> None:
        """Ends the curtain, whatever its state."""
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
        """Sends an order; starts the curtain if it is not running."""
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
    """Sets the event when the curtain is visible, or can never be."""
    with contextlib.suppress(OSError, ValueError):
        told.readline()
    stands.set()
