"""Exports: where a file goes that is taken away, on a stick if one is plugged in, else in a folder of its own; and how
a page is written that is to be printed."""

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
"""The folder beside everything that the program writes."""
MOUNT_TABLE, STICK_ROOTS = Path("/proc/mounts"), (b"/media/", b"/run/media/")
"""What Linux says is mounted, and where its desktops put sticks."""
PICTURES_LINE, MAX_CONFIG_BYTES = re.compile(r'^XDG_PICTURES_DIR="(.*)"$', re.MULTILINE), 10_000
"""The line that names the folder of pictures on Linux, and how many bytes its file has at most."""
OCTAL_ESCAPE = re.compile(rb"\\([0-3][0-7]{2})")
"""How blanks and backslashes are written in that table."""


def sticks() -> Iterator[Path]:
    """The folders of what is plugged in and can be written to, on this system."""
    return (one for one in plugged_in() if os.access(one, os.W_OK))


def plugged_in() -> list[Path]:
    """The folders of all that is plugged in. On Linux no stick is asked for it: one that hangs holds nothing up."""
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
    """The folders below `STICK_ROOTS` in a mount table (`/proc/mounts`), whoever has mounted it. A folder that
    a stick has left behind there is none."""
    words = (line.split() for line in table.splitlines())
    places = {OCTAL_ESCAPE.sub(lambda sign: bytes([int(sign[1], 8)]), line[1]) for line in words if len(line) > 1}
    return sorted(Path(os.fsdecode(place)) for place in places if place.startswith(STICK_ROOTS))


def pictures() -> Path | None:
    """The folder of pictures of whoever uses this system, if it can be written to."""
    try:
        home = Path.home()
        found = home / "Pictures"
        if sys.platform not in ("win32", "darwin"):
            with contextlib.suppress(OSError, BadFile):  # nobody says where it is: it has its usual name
                config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
                named = PICTURES_LINE.search(read_text(config / "user-dirs.dirs", MAX_CONFIG_BYTES))
                found = Path(named[1].replace("$HOME", str(home))) if named else found
        return found if found.is_dir() and os.access(found, os.W_OK) else None
    except (OSError, RuntimeError, ValueError):
        return None


def folders(parent: Path) -> list[Path]:
    """The folders in that one, in the order of their names; none if it cannot be read."""
    try:
        return sorted(path for path in parent.iterdir() if path.is_dir())
    except OSError:
        return []


def html(language: str, title: str, style: str, body: str) -> str:
    """A page that any browser prints and that needs no other file; what is given is marked up already."""
    head = f"<!doctype html><html lang='{language}'><head><meta charset='utf-8'><title>{title}</title>"
    return f"{head}<style>{style}</style></head><body>{body}</body></html>\n"


def embedded(data: bytes, kind: str) -> str:
    """The address of a file within such a page."""
    return f"data:{kind};base64,{b64encode(data).decode()}"
