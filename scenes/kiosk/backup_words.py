"""Words about a backup: what was written and read back, or why there is none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scenes.core.log import warn
from scenes.core.translations import Words
from scenes.kiosk.backup import Unwritten, write

if TYPE_CHECKING:
    from scenes.core.house import House


def backed_up(words: Words, data: Path, house: House) -> str:
    """Makes a backup and says in a sentence how many matches are in it; never raises. May run beside the frames."""
    try:
        made = write(data, house)
    except Unwritten as problem:
        warn("the backup cannot be read back: %s", problem)
        return words.say("kiosk.done.unwritten")
    except OSError as problem:
        warn("the backup cannot be written: %s", problem)
        return words.say("kiosk.done.refused")
    told = words.count("kiosk.done.backup", made.matches, waiting=made.open, file=made.path)
    if made.unreadable:
        told = f"{words.count('kiosk.done.unreadable', made.unreadable)} {told}"
    return told
