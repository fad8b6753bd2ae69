"""What the owner does with what guests leave behind: a new stay, and everything in one file to take away."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import time
import zipfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.core.log import warn

if TYPE_CHECKING:
    from game.annals import Annals
    from scenes.core.house import House

STAYS, EXPORTS, REPORTS = "stays", "exports", "reports"
RESTORABLE = 24 * 3600
"""Seconds for which the matches of the stay before can still be brought back."""
LOGS = ("log.txt", "log.1.txt", "log.2.txt")


def new_stay(data: Path, annals: Annals) -> bool:
    """The saved matches of these guests go into a folder of their own, where they can be brought back from for a day;
    what older stays left there is removed. Tells whether all of it could be done."""
    forget_old_stays(data)
    saves, kept = data / "saves", data / STAYS / time.strftime("%Y%m%d-%H%M%S")
    try:
        if saves.is_dir() and any(saves.iterdir()):
            kept.parent.mkdir(parents=True, exist_ok=True)
            saves.rename(kept)
            os.utime(kept)
    except OSError as problem:
        warn("the saved matches cannot be put by for a new stay: %s", problem)
        return False
    return annals.new_stay()


def forget_old_stays(data: Path, now: float | None = None) -> None:
    """Removes what was kept of stays that ended more than a day ago. A clock that went backwards removes nothing."""
    now = time.time() if now is None else now
    for folder in _folders(data / STAYS):
        with contextlib.suppress(OSError):
            if now - folder.stat().st_mtime > RESTORABLE:
                shutil.rmtree(folder)


def former_matches(data: Path) -> int:
    """How many saved matches of the stay before can be brought back."""
    folders = _folders(data / STAYS)
    return len(list(folders[-1].glob("*.match"))) if folders else 0


def bring_back_stay(data: Path) -> int:
    """The saved matches of the stay before lie on the shelf again, beside those that are there; how many."""
    folders, found = _folders(data / STAYS), 0
    if not folders:
        return 0
    saves = data / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    for path in folders[-1].iterdir():
        goal = saves / path.name
        if goal.exists():
            goal = saves / f"{folders[-1].name}-{path.name}"
        with contextlib.suppress(OSError):
            path.rename(goal)
            found += path.suffix == ".match"
    with contextlib.suppress(OSError):
        folders[-1].rmdir()
    return found


def export(data: Path, house: House, goal: Path | None = None) -> Path:
    """Everything the house has written in one file: results, saved matches, logs and reports, and what the owner has
    decided but for the code. It lies on a stick if one is plugged in, else in a folder of its own; raises `OSError`.

    May run beside the frames: it opens the annals for itself."""
    from game.annals import Annals

    goal = goal or next(sticks(), data / EXPORTS)
    goal.mkdir(parents=True, exist_ok=True)
    path = goal / time.strftime("grande-table-%Y%m%d-%H%M%S.zip")
    results = data / EXPORTS / "results.jsonl"
    annals = Annals(data)
    try:
        annals.export(results)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(results, results.name)
            decided = {name: value for name, value in asdict(house).items() if name not in ("pin", "wrong")}
            archive.writestr("house.json", json.dumps(decided, indent=1, ensure_ascii=False))
            for name in (*LOGS, "settings.json", "house-settings.json"):
                if (data / name).exists():
                    archive.write(data / name, name)
            for folder in ("saves", REPORTS):
                for file in sorted((data / folder).glob("*.*")):
                    archive.write(file, f"{folder}/{file.name}")
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    finally:
        annals.close()
        with contextlib.suppress(OSError):
            results.unlink()
    return path


def sticks() -> Iterator[Path]:
    """The folders of what is plugged in and can be written to, on this system."""
    if sys.platform == "win32":
        import ctypes

        roots = [Path(f"{letter}:\\") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
        candidates = [root for root in roots if ctypes.windll.kernel32.GetDriveTypeW(str(root)) == 2]
    elif sys.platform == "darwin":
        candidates = [one for one in _folders(Path("/Volumes")) if not one.is_symlink()]
    else:
        user = os.environ.get("USER", "")
        candidates = [*_folders(Path("/media") / user), *_folders(Path("/run/media") / user)] if user else []
    return (one for one in candidates if os.access(one, os.W_OK))


def _folders(parent: Path) -> list[Path]:
    try:
        return sorted(path for path in parent.iterdir() if path.is_dir())
    except OSError:
        return []
