"""Health of the program on this PC, for the owner: crashes, damaged files, disk, backup, versions."""

from __future__ import annotations

import contextlib
import platform
import shutil
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from launch.version import VERSION
from scenes.core.exports import EXPORTS, sticks
from scenes.core.translations import Words
from scenes.kiosk.backup import REPORTS, made_in
from scenes.kiosk.night import BACKUPS
from scenes.records.book import dated

MIN_FREE_BYTES = 1_000_000_000
"""Free bytes on the disk below which the owner is warned."""


class Health(NamedTuple):
    """State of the program and its data folder."""

    crashes: int
    """Number of crash reports kept; the oldest are deleted."""
    crashed: float | None
    """Time of the last one, in seconds since 1970."""
    aside: int
    """Number of damaged files moved aside."""
    free: int | None
    """Free bytes on the disk; None if unknown."""
    backed_up: float | None
    """Time of the last accessible backup, in seconds since 1970."""
    versions: tuple[str, str, str]
    """Versions of the program, Python and pygame-ce."""


Look = Callable[[Path], Health]
"""Determines the health of the program in a data folder."""


def look(data: Path) -> Health:
    """The health of the program in that folder."""
    reports = _times((data / REPORTS).glob("crash-*.txt"))
    folders = (data, data / "saves", data / "boards")
    aside = sum(len(list(folder.glob("*.damaged-*"))) for folder in folders)
    backups: list[float] = []
    for folder in (*sticks(), data / EXPORTS, data / BACKUPS):
        backups += _times(made_in(folder))
    free = None
    with contextlib.suppress(OSError):
        free = shutil.disk_usage(data).free
    versions = VERSION, platform.python_version(), pygame.version.ver
    backed_up = max(backups, default=None)
    return Health(len(reports), max(reports, default=None), aside, free, backed_up, versions)


def rows(health: Health, words: Words, now: float | None = None) -> list[tuple[str, str]]:
    """Label and text of each row."""
    now, nothing = time.time() if now is None else now, words.say("kiosk.health.none")
    rows = {
        "crashes": nothing,
        "aside": nothing,
        "disk": _disk(health, words),
        "backup": words.say("kiosk.health.never"),
    }
    if health.crashed:
        rows["crashes"] = words.count("kiosk.health.reports", health.crashes, when=dated(words, health.crashed, now))
    if health.aside:
        rows["aside"] = words.count("kiosk.health.files", health.aside)
    if health.backed_up:
        rows["backup"] = dated(words, health.backed_up, now)
    rows["versions"] = "{} · Python {} · pygame-ce {}".format(*health.versions)
    return [(words.say(f"kiosk.health.{name}"), text) for name, text in rows.items()]


def is_full(health: Health) -> bool:
    """Whether the disk is nearly full."""
    return health.free is not None and health.free < MIN_FREE_BYTES


def _disk(health: Health, words: Words) -> str:
    if health.free is None:
        return words.say("kiosk.health.unknown")
    return words.say("kiosk.health.little" if is_full(health) else "kiosk.health.free", n=health.free // 10**9)


def _times(paths: Iterable[Path]) -> list[float]:
    found = []
    for path in paths:
        with contextlib.suppress(OSError):
            found.append(path.stat().st_mtime)
    return found
