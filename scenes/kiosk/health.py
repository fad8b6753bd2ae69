"""Health of the program on this PC, as its owner reads it: crashes, files set aside, disk, backup, versions."""

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
"""Bytes on the disk below which the owner is asked to make room."""


class Health(NamedTuple):
    """What can be said of it without asking anybody."""

    crashes: int
    """Reports that were kept; the oldest go."""
    crashed: float | None
    """When the last one was written, in seconds since 1970."""
    aside: int
    """Damaged files that were put aside."""
    free: int | None
    """Bytes on the disk; None if it does not say."""
    backed_up: float | None
    """When the last backup that can be seen was made."""
    versions: tuple[str, str, str]
    """Of the program, of Python and of pygame-ce."""


Look = Callable[[Path], Health]
"""Finds how the program in a folder is."""


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
    """What each row is about, and what it says."""
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
    """Whether its owner has to make room."""
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
