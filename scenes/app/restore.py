"""Restore of a backup from a terminal, on this PC or on a new one: `main.py --restore FILE`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core import BadNotation
from launch.words import say
from scenes.app.instance_lock import Lock
from scenes.core import house_file
from scenes.kiosk import backup


def restore(path: Path, folder: Path, tell: Callable[[str], object] = print) -> int:
    """Brings everything of a backup into the data folder; of a folder the latest one. Returns an exit code."""
    lock = Lock(folder)
    if not lock.take():
        tell(say("install.restore.open"))
        return 1
    try:
        found = latest(path)
        if found is None:
            tell(say("install.restore.none", file=path))
            return 2
        restored = backup.restore(found, folder)
        tell(say("install.restore.done", file=found, folder=folder))
        taken = restored.taken
        tell(say("install.restore.matches", added=taken.added, known=taken.known, waiting=restored.open))
        if taken.refused:
            tell(say("install.restore.refused", n=taken.refused))
        if not house_file.load(folder).pin:
            tell(say("install.restore.code"))
        return 0
    except BadNotation:
        tell(say("install.restore.none", file=path))
        return 2
    except OSError as problem:
        tell(say("install.restore.disk", problem=problem.strerror or problem))
        return 1
    finally:
        lock.release()


def latest(path: Path) -> Path | None:
    """That file, or the backup in that folder that was written last; None if there is none."""
    if not path.is_dir():
        return path if path.is_file() else None
    return max(backup.made_in(path), key=lambda one: (one.stat().st_mtime, one.name), default=None)
