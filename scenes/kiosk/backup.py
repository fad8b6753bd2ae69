"""Backup of a house: all its data in one archive, which is read back and counted before success is reported.

    made = write(data, house)           # made.matches are whole in the file made.path
    restore(path, data)                 # on a new PC: matches, results, decisions, settings, boards

The annals are included twice: as JSON lines, which any version can import, also by itself, and as the database.
Codes are not included.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import time
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import tournament
from game.annals import Annals, Exported, Taken
from game.core import BadNotation
from game.files import BadFile, free_name, read_bytes, read_table, unsealed, write_bytes
from game.tournament import Tournament
from launch.version import VERSION
from scenes.core import house_file, logo
from scenes.core.exports import EXPORTS, sticks
from scenes.core.house import DEFAULTS_FILE
from scenes.core.log import warn
from scenes.core.settings import SETTINGS_FILE
from scenes.core.translations import Words

if TYPE_CHECKING:
    from scenes.core.house import House

RESULTS, ANNALS, HOUSE, ABOUT = "results.jsonl", "annals.sqlite", "house.json", "backup.json"
SCHEMA = 1
SETTINGS = (
    SETTINGS_FILE,
    DEFAULTS_FILE,
    "learning.json",
    tournament.FILE,
    logo.LOGO,
    logo.PLAN,
)
LOGS = ("log.txt", "log.1.txt", "log.2.txt")
REPORTS = "reports"
FOLDERS = ("saves", "boards", REPORTS)
STEM = r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)[ .])[\w.-]+"
"""Allowed file names; the others are devices on Windows."""
RESTORED_NAMES = re.compile(
    rf"saves/{STEM}\.(?:match|before|thrown|aside|png)|boards/{STEM}\.toml|" + "|".join(SETTINGS)
)
"""Names of files that are restored as they are; none contains a command."""
BACKUP_NAME = re.compile(r"(?:grande-table|night)-[\d-]+\.zip")
"""Names of backups."""
MAX_FILE_BYTES, MAX_RESULTS_BYTES, MAX_FILES = 20_000_000, 200_000_000, 20_000
"""Maximum size of a file and of the results in bytes, and number of files, in a backup."""
MAX_UNPACKED_BYTES = 1_000_000_000
"""Maximum unpacked size in bytes, by the directory of the archive."""


class Unwritten(OSError):
    """The backup differed when read back; it is not kept."""


class Backup(NamedTuple):
    """The result of a backup, as read back."""

    path: Path
    finished: int
    """Finished matches."""
    open: int
    """Saved, unfinished matches."""
    unreadable: int
    """Finished matches whose text is damaged: they are not in the results."""

    @property
    def matches(self) -> int:
        """Number of intact matches in it."""
        return self.finished + self.open


def made_in(folder: Path) -> list[Path]:
    """The backups in a folder, manual and nightly; a stick may contain other archives. Empty if there are none."""
    with contextlib.suppress(OSError):
        return [path for path in folder.iterdir() if BACKUP_NAME.fullmatch(path.name) and path.is_file()]
    return []


def write(data: Path, house: House, goal: Path | None = None) -> Backup:
    """Writes a backup to `goal`, by default a stick if one is plugged in, else the exports folder.

    Raises `OSError` if a disk refuses, and `Unwritten` if the file cannot be read back. May run on a thread: it opens
    the annals itself.
    """
    goal = goal or next(sticks(), data / EXPORTS)
    goal.mkdir(parents=True, exist_ok=True)
    path = goal / f"{free_name(goal, time.strftime('grande-table-%Y%m%d-%H%M%S'), ['.zip'])}.zip"
    with contextlib.closing(Annals(data)) as annals, _temporary(goal / path.name) as unfinished:
        found = _read_back(unfinished, _pack(unfinished, data, house, annals))
        unfinished.replace(path)
    return found._replace(path=path)


@contextlib.contextmanager
def _temporary(path: Path) -> Iterator[Path]:
    """A temporary file beside that one, deleted afterwards."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        yield beside
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()


def _pack(path: Path, data: Path, house: House, annals: Annals) -> Exported:
    with _temporary(path.with_name(RESULTS)) as results, _temporary(path.with_name(ANNALS)) as whole:
        exported = annals.export(results)
        annals.copy(whole)
        with path.open("wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(results, RESULTS)
                archive.write(whole, ANNALS)
                archive.writestr(HOUSE, json.dumps(house_file.shareable(house), indent=1, ensure_ascii=False))
                for name, content in _files(data):
                    archive.writestr(name, content)
                about = {"schema": SCHEMA, "version": VERSION, "made": time.time(), "matches": exported.matches}
                archive.writestr(ABOUT, json.dumps({**about, "unreadable": exported.unreadable}))
            file.flush()
            os.fsync(file.fileno())
        return exported


def _files(data: Path) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files to back up; unreadable ones are skipped."""
    paths = [data / name for name in (*SETTINGS, *LOGS)]
    for folder in FOLDERS:
        with contextlib.suppress(OSError):
            paths += sorted((data / folder).iterdir())[:MAX_FILES]
    for path in paths:
        with contextlib.suppress(OSError, BadFile):
            yield path.relative_to(data).as_posix(), read_bytes(path, MAX_FILE_BYTES)


def _read_back(path: Path, exported: Exported) -> Backup:
    """Counts the contents as a restore would; raises `Unwritten` if anything is missing."""
    try:
        with zipfile.ZipFile(path) as archive:
            broken = archive.testzip()
            lines = archive.read(RESULTS).splitlines()[1:] if broken is None else []
            names = archive.namelist() if broken is None else []
            saved = [archive.read(name) for name in names if name.startswith("saves/") and name.endswith(".match")]
    except (zipfile.BadZipFile, KeyError, ValueError, EOFError) as problem:
        raise Unwritten(str(problem)) from problem
    finished = sum(unsealed(str(json.loads(line).get("text"))) is not None for line in lines)
    if broken is not None or finished != exported.matches:
        raise Unwritten(f"{finished} of {exported.matches} matches were read back")
    whole = sum(unsealed(text.decode("utf-8", "replace")) is not None for text in saved)
    return Backup(path, finished, whole, exported.unreadable)


def restore(path: Path, data: Path) -> tuple[Taken, int]:
    """Restores a backup into a data folder; existing files of the same name are renamed. The owner's code is not
    changed. Returns what was imported into the annals, and the number of unfinished matches.

    Raises `OSError` if a disk refuses and `BadNotation` if the file is not a backup; then nothing has changed.
    """
    laid = list[str]()
    try:
        with zipfile.ZipFile(path) as archive:
            sizes = [one.file_size for one in archive.infolist()]
            if len(sizes) > MAX_FILES or sum(sizes) > MAX_UNPACKED_BYTES or archive.testzip() is not None:
                raise BadNotation(f"{path.name} is damaged")
            results = _member(archive, RESULTS, MAX_RESULTS_BYTES)
            whole = _member(archive, ANNALS, MAX_RESULTS_BYTES) if ANNALS in archive.namelist() else b""
            data.mkdir(parents=True, exist_ok=True)
            house_file.mend(data)  # first, so that an empty folder counts as a new house
            for one in archive.infolist():
                if RESTORED_NAMES.fullmatch(one.filename):
                    _put(data / one.filename, _member(archive, one.filename, MAX_FILE_BYTES))
                    laid.append(one.filename)
            if HOUSE in archive.namelist():
                _adopt_decisions(_member(archive, HOUSE, MAX_FILE_BYTES), data)
    except (zipfile.BadZipFile, KeyError, RuntimeError, NotImplementedError, EOFError) as problem:
        raise BadNotation(f"{path.name} is no backup of a house") from problem
    running = tournament.load(data).value if tournament.FILE in laid else None
    taken = _move_in(results, whole, data, running)
    return taken, sum(name.endswith(".match") for name in laid)


def _move_in(results: bytes, whole: bytes, data: Path, running: Tournament | None) -> Taken:
    """Imports the annals with the current stay and tournament, whose matches get new numbers."""
    with contextlib.closing(Annals(data)) as annals, _temporary(data / RESULTS) as unpacked:
        write_bytes(unpacked, results)
        taken = annals.take_in(unpacked)
        write_bytes(unpacked, whole)
        annals.take_pictures(unpacked)
        after = annals.move_in(unpacked, running.after if running else 0)
        if running:
            tournament.save(replace(running, after=after), data)
        return taken


def _member(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    with archive.open(name) as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise BadNotation(f"{name} is far too long")
    return found


def _put(path: Path, content: bytes) -> None:
    """Writes a file; a different existing one is renamed."""
    if os.path.lexists(path):
        with contextlib.suppress(OSError, BadFile):
            if read_bytes(path, MAX_FILE_BYTES) == content:
                return
        path.rename(path.with_name(free_name(path.parent, time.strftime(f"{path.name}.replaced-%Y%m%d-%H%M%S"))))
    write_bytes(path, content)


def _adopt_decisions(content: bytes, data: Path) -> None:
    """Adopts the owner's decisions, except the codes."""
    with _temporary(data / HOUSE) as unpacked:
        write_bytes(unpacked, content)
        with contextlib.suppress(BadFile):
            here = house_file.load(data)
            house_file.adopt(here, read_table(unpacked))
            house_file.save(here, data)


def backed_up(words: Words, data: Path, house: House) -> str:
    """Makes a backup and reports it in a sentence; never raises. May run on a thread."""
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


def newest_export(data: Path) -> Path | None:
    """The latest export, on a stick first; None if there is none."""
    for folder in (*sticks(), data / EXPORTS):
        found: list[tuple[float, Path]] = []
        with contextlib.suppress(OSError):
            for path in (*folder.glob("grande-table-*.zip"), *folder.glob("*.jsonl")):
                found.append((path.stat().st_mtime, path))
        if found:
            return max(found)[1]
    return None


def take_in(data: Path, path: Path) -> Taken:
    """Imports the results of that file into the annals, which it opens itself: it may run on a thread.

    Raises `OSError` if a disk refuses and `BadNotation` if the file holds no results.
    """
    with contextlib.closing(Annals(data)) as annals, _temporary(data / RESULTS) as unpacked:
        if path.suffix != ".zip":
            return annals.take_in(path)
        try:
            with zipfile.ZipFile(path) as archive, archive.open(RESULTS) as file:
                unpacked.write_bytes(file.read(MAX_RESULTS_BYTES))
        except (zipfile.BadZipFile, KeyError, RuntimeError, NotImplementedError) as problem:
            raise BadNotation(f"there are no results in {path.name}") from problem
        return annals.take_in(unpacked)
