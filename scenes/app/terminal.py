"""Terminal commands of the owner, with the account of this machine: a new code (`main.py --reset-code`) and the restore
of a backup, on this PC or a new one (`main.py --restore FILE`)."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from pathlib import Path

from game.core import BadNotation
from launch.words import say
from scenes.app.instance_lock import Lock
from scenes.core import house_file
from scenes.core.pin import MAX_DIGITS, MIN_DIGITS, grouped, hashed_code, new_recovery_code
from scenes.kiosk import backup


def main(folder: Path) -> int:
    """Asks for a new code on the terminal without echo; returns an exit code."""
    hidden = sys.stdin is not None and sys.stdin.isatty()
    return reset_code(folder, (lambda: getpass.getpass("> ")) if hidden else (lambda: input("> ")), print)


def reset_code(folder: Path, ask: Callable[[], str], tell: Callable[[str], object]) -> int:
    """Asks for a new code twice and prints its recovery code; returns an exit code.

    A program that is open in that folder adopts the new code within a second.
    """
    tell(say("install.code.folder", folder=folder))
    tell(say("install.code.choose", low=MIN_DIGITS, high=MAX_DIGITS))
    try:
        code = ask().strip()
        if not (code.isascii() and code.isdigit() and MIN_DIGITS <= len(code) <= MAX_DIGITS):
            tell(say("install.code.refused", low=MIN_DIGITS, high=MAX_DIGITS))
            return 2
        tell(say("install.code.repeat"))
        if ask().strip() != code:
            tell(say("install.code.different"))
            return 2
    except (EOFError, KeyboardInterrupt):
        tell(say("install.code.unchanged"))
        return 2
    recovery = new_recovery_code()
    if not _keep(folder, hashed_code(code), hashed_code(recovery)):
        tell(say("install.code.disk", folder=folder))
        return 1
    tell(say("install.code.done"))
    tell(say("install.code.recovery", code=grouped(recovery)))
    return 0


def _keep(folder: Path, pin: str, recovery: str) -> bool:
    """Saves the code in the house file, or leaves it for the program that is open; False if the disk refuses."""
    lock = Lock(folder)
    try:
        if not lock.take():
            house_file.leave_new_code(folder, pin, recovery)
            return True
        house_file.mend(folder)
        house = house_file.load(folder)
        house.pin, house.recovery, house.wrong = pin, recovery, 0
        return house_file.save(house, folder)
    except OSError:
        return False
    finally:
        lock.release()


def restore(path: Path, folder: Path, tell: Callable[[str], object] = print) -> int:
    """Restores a backup, of a folder the latest one, into the data folder. Returns an exit code."""
    lock = Lock(folder)
    if not lock.take():
        tell(say("install.restore.open"))
        return 1
    try:
        found = latest(path)
        if found is None:
            tell(say("install.restore.none", file=path))
            return 2
        taken, waiting = backup.restore(found, folder)
        tell(say("install.restore.done", file=found, folder=folder))
        tell(say("install.restore.matches", added=taken.added, known=taken.known, waiting=waiting))
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
    """That file, or the latest backup in that folder; None if there is none."""
    if not path.is_dir():
        return path if path.is_file() else None
    return max(backup.made_in(path), key=lambda one: (one.stat().st_mtime, one.name), default=None)
