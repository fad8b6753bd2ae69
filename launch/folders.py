"""Folders of the program: where it keeps what it writes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PROGRAM = "la-grande-table"
"""The name of the program where a system wants one without spaces."""


def data_folder(wanted: Path | None = None) -> Path:
    """The folder for settings, saved matches and reports, made if need be; the system's usual place unless one is
    wanted. Raises `OSError` if it cannot be made."""
    folder = wanted or system_data_folder() / PROGRAM
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def system_data_folder() -> Path:
    """Where programs keep their data on this system, as SDL knows it."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
