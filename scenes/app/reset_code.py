"""Reset of the owner's code from a terminal, by whoever has the account of this machine: `main.py --reset-code`."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from pathlib import Path

from launch.words import say
from scenes.app.instance_lock import Lock
from scenes.core import house_file
from scenes.core.pin import LONGEST, SHORTEST, grouped, new_recovery_code, sealed


def main(folder: Path) -> int:
    """Asks on the terminal, without showing what is typed; returns an exit code."""
    hidden = sys.stdin is not None and sys.stdin.isatty()
    return reset_code(folder, (lambda: getpass.getpass("> ")) if hidden else (lambda: input("> ")), print)


def reset_code(folder: Path, ask: Callable[[], str], tell: Callable[[str], object]) -> int:
    """Asks for a new code twice and tells the recovery code that belongs to it; returns an exit code.

    A program that is open in that folder takes the new code over by itself within a second.
    """
    tell(say("install.code.folder", folder=folder))
    tell(say("install.code.choose", low=SHORTEST, high=LONGEST))
    try:
        code = ask().strip()
        if not (code.isascii() and code.isdigit() and SHORTEST <= len(code) <= LONGEST):
            tell(say("install.code.refused", low=SHORTEST, high=LONGEST))
            return 2
        tell(say("install.code.repeat"))
        if ask().strip() != code:
            tell(say("install.code.different"))
            return 2
    except (EOFError, KeyboardInterrupt):
        tell(say("install.code.unchanged"))
        return 2
    recovery = new_recovery_code()
    if not _keep(folder, sealed(code), sealed(recovery)):
        tell(say("install.code.disk", folder=folder))
        return 1
    tell(say("install.code.done"))
    tell(say("install.code.recovery", code=grouped(recovery)))
    return 0


def _keep(folder: Path, pin: str, recovery: str) -> bool:
    """Into the house if no program has it open, else where that program finds it; whether the disk took it."""
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
