"""Signal to the window of the first start that the window of the program is there now."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import MutableMapping
from pathlib import Path

VARIABLE = "GRANDE_TABLE_FACE"


def game_stands(environment: MutableMapping[str, str] = os.environ) -> None:
    """To be called with the first picture; does nothing at any other start than the first."""
    named = environment.pop(VARIABLE, "")
    if not named:
        return
    with contextlib.suppress(OSError):
        if not named.isdigit():
            Path(named).unlink()
        elif stat.S_ISFIFO(os.fstat(int(named)).st_mode):  # if somebody closed it, the number may be another file now
            os.close(int(named))
