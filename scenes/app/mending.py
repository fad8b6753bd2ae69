"""Mending before anything is loaded: what lies in the folder of the house and cannot be used is put aside, what a power
cut left half written is swept away, and so is what was thrown away more than a day ago.
"""

from __future__ import annotations

import os
from pathlib import Path

from game.files import put_aside, read_table, recover, sweep
from game.saves import Shelf
from scenes.core.exports import EXPORTS
from scenes.core.house import AT_TABLE, DEFAULTS_FILE
from scenes.core.log import warn
from scenes.core.settings import SETTINGS_FILE
from scenes.kiosk.stay import forget_old_stays

SAVES = "saves"
TABLES = (SETTINGS_FILE, DEFAULTS_FILE, "learning.json", "nicknames.json", "house-challenges.json")
"""Not all of their modules are wanted before the window stands."""
FOLDERS = (SAVES, EXPORTS, "backups", "stays", "reports", "boards")


def mend(data: Path) -> bool:
    """Whether anything was put aside. Only who alone may write in that folder calls this."""
    for folder in (data, *(data / name for name in FOLDERS)):
        swept = sweep(folder)
        if swept:
            warn("%d files that were being written were swept from %s", swept, folder)
    Shelf(data / SAVES).sweep()
    forget_old_stays(data)
    aside = [found.aside for found in (recover(data / name, read_table) for name in TABLES) if found.aside]
    for path in (*(data / name for name in FOLDERS), data / AT_TABLE):
        is_right = path.is_file() if path.name == AT_TABLE else path.is_dir()
        if os.path.lexists(path) and not is_right:
            aside.append(put_aside(path))
    for path in aside:
        warn("%s was put aside: it could not be used", path)
    return bool(aside)
