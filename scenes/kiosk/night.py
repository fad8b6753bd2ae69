"""Night: unattended maintenance of a kiosk: one backup a day, of which seven are kept, and a restart at a quiet hour.

Nothing depends on the system clock alone: if it jumps by hours or years, no backups disappear and the program does not
restart in a loop.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from scenes.core.log import warn

if TYPE_CHECKING:
    from scenes.core.house import House

BACKUPS = "backups"
KEPT_BACKUPS = 7
BACKUP_NAME = re.compile(r"night-(\d{6})-(\d{8})\.zip")
"""Names of nightly backups: a counter, which decides which are kept, and the date, for people."""
RESTART_HOUR = 4
MIN_UPTIME = 2 * 3600.0
"""Minimum uptime before a restart, in seconds: longer than that hour lasts."""
ALONE_SECONDS = 60.0
"""Seconds of idleness before any maintenance."""
BACKUP_INTERVAL = 6 * 3600.0
"""Minimum seconds between two backups of one run, whatever the date."""


class Night:
    """Owns the start of the idle time, and the backup in progress."""

    def __init__(self, data: Path, house: House, today: Callable[[], str] = lambda: time.strftime("%Y%m%d")) -> None:
        """`today` returns the date as eight digits."""
        self._data, self._house, self._today = data, house, today
        self._alone_since: float | None = None
        self._next_backup = 0.0
        self._work: Thread | None = None

    def look(self, now: float, hour: int, alone: bool) -> bool:
        """To be called every second with the seconds since the start of the program; True if it should restart."""
        if not alone:
            self._alone_since = None
            return False
        if self._alone_since is None:
            self._alone_since = now
        if now - self._alone_since < ALONE_SECONDS or (self._work and self._work.is_alive()):
            return False
        if now >= self._next_backup and self._today() != latest_date(self._data):
            self._next_backup = now + BACKUP_INTERVAL
            self._work = Thread(target=back_up, args=(self._data, replace(self._house), self._today()), daemon=True)
            self._work.start()
            return False
        return hour == RESTART_HOUR and now >= MIN_UPTIME

    def wait(self) -> None:
        """Waits for the backup in progress."""
        if self._work:
            self._work.join()


def nightly(data: Path) -> list[Path]:
    """The nightly backups, oldest first."""
    with contextlib.suppress(OSError):
        return sorted(path for path in (data / BACKUPS).iterdir() if BACKUP_NAME.fullmatch(path.name))
    return []


def latest_date(data: Path) -> str:
    """The date of the latest nightly backup as eight digits; empty if there is none."""
    found = nightly(data)
    named = BACKUP_NAME.fullmatch(found[-1].name) if found else None
    return named[2] if named else ""


def back_up(data: Path, house: House, today: str) -> Path | None:
    """Makes a nightly backup and deletes the oldest above seven; None if the disk refuses, with a line in the log. May
    run on a thread."""
    from scenes.kiosk import backup

    before = nightly(data)
    last = BACKUP_NAME.fullmatch(before[-1].name) if before else None
    number = int(last[1]) + 1 if last else 1
    try:
        made = backup.write(data, house, data / BACKUPS)
        path = made.path.replace(data / BACKUPS / f"night-{number:06}-{today}.zip")
    except OSError as problem:
        warn("the backup of this night cannot be written: %s", problem)
        return None
    for old in nightly(data)[:-KEPT_BACKUPS]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path
