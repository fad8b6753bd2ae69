"""Exports: the folder for exported files (a USB stick if one is plugged in, else a folder of the program), and the HTML
of pages for printing."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

from game.files import BadFile, read_text

EXPORTS = "exports"
"""Folder for exports in the data folder."""
MOUNT_TABLE, STICK_ROOTS = Path("/proc/mounts"), (b"/media/", b"/run/media/")
"""Linux: the table of mounted file systems, and where desktops mount sticks."""
PICTURES_LINE, MAX_CONFIG_BYTES = re.compile(r'^XDG_PICTURES_DIR="(.*)"$', re.MULTILINE), 10_000
"""Linux: the line that names the pictures folder, and the maximum size of its file in bytes."""
OCTAL_ESCAPE = re.compile(rb"\\([0-3][0-7]{2})")
"""Escape of blanks and backslashes in the mount table."""


def sticks() -> Iterator[Path]:
    """The writable sticks."""
    return (one for one in plugged_in() if os.access(one, os.W_OK))


def plugged_in() -> list[Path]:
    """All sticks. On Linux they are not accessed: one that hangs blocks nothing."""
    if sys.platform == "win32":
        import ctypes

        roots = [Path(f"{letter}:\\") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
        return [root for root in roots if ctypes.windll.kernel32.GetDriveTypeW(str(root)) == 2 and root.is_dir()]
    if sys.platform == "darwin":
        return [one for one in folders(Path("/Volumes")) if not one.is_symlink()]
    with contextlib.suppress(OSError):
        return mounted(MOUNT_TABLE.read_bytes())
    return []


def mounted(table: bytes) -> list[Path]:
    """The folders below `STICK_ROOTS` in a mount table (`/proc/mounts`), whoever mounted them. An empty folder left
    behind by a stick is not listed."""
    words = (line.split() for line in table.splitlines())
    places = {OCTAL_ESCAPE.sub(lambda sign: bytes([int(sign[1], 8)]), line[1]) for line in words if len(line) > 1}
    return sorted(Path(os.fsdecode(place)) for place in places if place.startswith(STICK_ROOTS))


def pictures() -> Path | None:
    """The user's pictures folder, if it is writable."""
    try:
        home = Path.home()
        found = home / "Pictures"
        if sys.platform not in ("win32", "darwin"):
            with contextlib.suppress(OSError, BadFile):  # not configured: the default name
                config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
                named = PICTURES_LINE.search(read_text(config / "user-dirs.dirs", MAX_CONFIG_BYTES))
                found = Path(named[1].replace("$HOME", str(home))) if named else found
        return found if found.is_dir() and os.access(found, os.W_OK) else None
    except (OSError, RuntimeError, ValueError):
        return None


def folders(parent: Path) -> list[Path]:
    """The subfolders in alphabetical order; empty if the folder cannot be read."""
    try:
        return sorted(path for path in parent.iterdir() if path.is_dir())
    except OSError:
        return []


def html(language: str, title: str, style: str, body: str) -> str:
    """A self-contained HTML page for printing; the arguments are HTML already."""
    head = f"<!doctype html><html lang='{language}'><head><meta charset='utf-8'><title>{title}</title>"
    return f"{head}<style>{style}</style></head><body>{body}</body></html>\n"


def embedded(data: bytes, kind: str) -> str:
    """A data URL, to embed a file in such a page."""
    return f"data:{kind};base64,{b64encode(data).decode()}"
