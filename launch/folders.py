"""Where the program keeps what it writes. Standard library only, because the watchdog asks too."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PROGRAM = "la-grande-table"


def data_folder(wanted: Path | None = None) -> Path:
    """The folder for settings, saved matches and reports, made if need be; the system's usual place unless one is
    wanted. Raises `OSError` if it cannot be made."""
    folder = wanted or usual_folder() / PROGRAM
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def usual_folder() -> Path:
    """Where programs keep their data on this system, as SDL knows it."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
