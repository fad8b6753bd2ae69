"""Turns the clock by hours and years, changes its zone, and asks whether anything that is counted has changed.

Matches are saved, finished, put by and thrown away while the clock jumps. Nothing that was not thrown away may go, the
annals keep every match in the order in which it ended, stays are counted one by one, and of what was thrown away
nothing goes when the clock goes back.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from game.annals import Annals
from game.saves import KEPT_SECONDS, Shelf
from scenes.kiosk import stay
from scenes.screens.saved_summary import store_match_in_hand, summaries
from tools.faults.annals_flips import finished
from tools.faults.house import begun

HOUR, YEAR = 3600.0, 365.25 * 86400
JUMPS = (-10 * YEAR, -YEAR, -30 * HOUR, -2 * HOUR, -HOUR, 0.0, HOUR, 2 * HOUR, 8 * HOUR)
"""Seconds by which the clock jumps; years forward come after years back."""
ZONES = ("Europe/Paris", "America/New_York", "Pacific/Kiritimati", "UTC")


class Clock:
    """Owns the error of this process's clock."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._true, self._local, self._written = time.time, time.localtime, time.strftime

    def time(self) -> float:
        """What the clock shows, in seconds since 1970."""
        return self._true() + self.offset

    def localtime(self, seconds: float | None = None) -> time.struct_time:
        """The same as the date and hour of this place."""
        return self._local(self.time() if seconds is None else seconds)

    def strftime(self, pattern: str, moment: time.struct_time | None = None) -> str:
        """The same as text."""
        return self._written(pattern, moment or self.localtime())


@contextmanager
def wrong_clock() -> Iterator[Clock]:
    """Makes everything in this process use that clock."""
    clock, zone = Clock(), os.environ.get("TZ")
    names = ("time", "localtime", "strftime")
    true = {name: getattr(time, name) for name in names}
    for name in names:
        setattr(time, name, getattr(clock, name))
    try:
        yield clock
    finally:
        for name, one in true.items():
            setattr(time, name, one)
        _move_to(zone)


def _move_to(zone: str | None) -> None:
    if zone is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = zone
    if hasattr(time, "tzset"):
        time.tzset()


def lived(folder: Path, number: int, dice: Random) -> list[str]:
    """Runs actions with clock jumps in between; returns what went wrong."""
    shelf, annals, faults = Shelf(folder / "saves"), Annals(folder), list[str]()
    parked, ended, stays, thrown = 0, list[int](), 1, 0
    with wrong_clock() as clock:
        for deed in range(number):
            back = dice.choice(JUMPS)
            clock.offset += back if abs(clock.offset + back) < 20 * YEAR else -clock.offset
            _move_to(dice.choice(ZONES))
            kind = dice.randrange(4)
            if kind == 0:
                shelf.keep(begun(deed))
                store_match_in_hand(shelf)
                parked += 1
            elif kind == 1:
                ended.append(annals.record(finished(deed)))
            elif kind == 2 and parked:
                shelf.discard(dice.choice(shelf.names()))
                parked, thrown = parked - 1, thrown + 1
            elif dice.random() < 0.2:
                stays += annals.new_stay()
            shelf.sweep(min(clock.time(), clock._true() + KEPT_SECONDS / 2))
            stay.forget_old_stays(folder)
            faults += _counted(shelf, annals, parked, ended, stays, thrown)
    annals.close()
    return faults


def _counted(shelf: Shelf, annals: Annals, parked: int, ended: list[int], stays: int, thrown: int) -> list[str]:
    faults = []
    if len(summaries(shelf)) != parked:
        faults.append(f"{len(summaries(shelf))} matches wait instead of {parked}")
    if [entry.id for entry in annals.entries()][::-1] != ended:
        faults.append("the annals are others, or in another order")
    if annals.stay != stays:
        faults.append(f"it is stay {annals.stay} instead of {stays}")
    if len(shelf.discarded()) != thrown:
        faults.append(f"{len(shelf.discarded())} matches can be taken back instead of {thrown}")
    return faults


def runs(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """So many deeds with a clock that jumps."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"{number} deeds", lived(Path(folder), number, Random(seed))
