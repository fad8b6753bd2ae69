"""Folders of the program: where its own files lie, and where it keeps what it writes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
PROGRAM = "la-grande-table"
"""The name of the program where a system wants one without spaces."""


def languages() -> list[str]:
    """The codes of the languages that the program speaks, one for each table."""
    return sorted(path.stem for path in (ASSETS / "shared" / "languages").glob("*.mo"))


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
