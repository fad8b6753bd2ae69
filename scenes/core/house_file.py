"""House file: the owner's decisions on disk, sealed and stored twice. It fails closed: if its files are damaged or gone
but there was an owner's code, the code becomes `LOST`, which nobody knows, rather than one that anybody may choose.
Only the account that wrote the files can read them. While the program runs, use `Ownership`."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.files import (
    OWNER_ONLY,
    BadFile,
    copy_of,
    is_whole_number,
    is_word,
    put_aside,
    read_sealed_table,
    read_text,
    seal_table,
    write_text,
    write_twice,
)
from scenes.core.house import (
    AT_TABLE,
    CHOICES,
    DEFAULTS_FILE,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_WELCOME,
    LOST,
    SECRETS,
    House,
    is_address,
    is_told,
)
from scenes.core.log import warn

if TYPE_CHECKING:
    from game.house_boards import HouseBoards
    from scenes.core.pin import Doorkeeper

HOUSE_FILE = "house.json"
COPY_FILE = copy_of(Path(HOUSE_FILE)).name
MARKER_FILE = "code-chosen"
MARKERS = (MARKER_FILE, f"backups/{MARKER_FILE}")
"""Markers that this house has had a code, and whether it was a kiosk, in case both files are lost."""
KIOSK_MARK, PLAIN_MARK = "kiosk\n", "plain\n"
MAX_MARK_BYTES = 100
"""Maximum size of a marker in bytes."""
NEW_CODE_FILE = "new-code.json"
"""A code chosen in a terminal of this machine, for the running program to take over."""
TRACES = (AT_TABLE, DEFAULTS_FILE, "backups/*", "stays/*", f"{HOUSE_FILE}.damaged-*", f"{NEW_CODE_FILE}*")
"""Other files that only a house with a code has. Matches, results and settings do not count: every house has them."""
MAX_WRONG_CODES = 1_000_000
"""Maximum plausible number of wrong codes in a row."""
HASH_FORMAT = re.compile(r"(scrypt|pbkdf2)(?:-slow)?\$[0-9a-f]{8,128}\$[0-9a-f]{8,256}")


class HouseCopy(NamedTuple):
    """One of the two copies of the file."""

    house: House | None
    damaged: bool = False
    """Whether the file exists but is not valid."""


def load(folder: Path) -> House:
    """The decisions in that folder; a damaged file is replaced by its copy. Changes nothing on disk.

    A folder without any trace of a code gives a new house. If there was a code but no file contains it, the code is
    `LOST`.
    """
    return _trusted(folder, [_read(folder / name) for name in (HOUSE_FILE, COPY_FILE)])


def _trusted(folder: Path, both: Sequence[HouseCopy]) -> House:
    for found in both:
        if found.house is not None:
            return found.house
    had_door = any(True for pattern in (*MARKERS, *TRACES) for _ in folder.glob(pattern))
    if had_door or any(found.damaged for found in both):
        return House(pin=LOST, kiosk=PLAIN_MARK not in _marks(folder))
    return House()


def mend(folder: Path) -> bool:
    """Moves damaged files aside, never over another one, and writes both copies again; whether anything was damaged or
    missing. Only for the process that may write in that folder."""
    both = [(folder / name, _read(folder / name)) for name in (HOUSE_FILE, COPY_FILE)]
    house = _trusted(folder, [found for _, found in both])
    broken = [path for path, found in both if found.damaged]
    for path in (*folder.glob(f"{HOUSE_FILE}*"), folder / NEW_CODE_FILE):  # a manual copy may be readable for all
        with contextlib.suppress(OSError):
            if path.is_file() and not path.is_symlink():
                path.chmod(OWNER_ONLY)
    marked = not house.pin or _marks(folder) == [_mark(house)] * len(MARKERS)
    if not broken and marked and all(found.house == house for _, found in both):
        return False
    for path in broken:
        put_aside(path)
    save(house, folder)
    return bool(broken) or house != House()


def save(house: House, folder: Path) -> bool:
    """Writes both files atomically; False if the disk refuses, with a line in the log."""
    try:
        for name, mark in zip(MARKERS, _marks(folder)):
            if house.pin and mark != _mark(house):
                write_text(folder / name, _mark(house))
        write_twice(folder / HOUSE_FILE, seal_table(asdict(house)), OWNER_ONLY)
    except (OSError, ValueError) as problem:
        warn("%s cannot be written: %s", folder / HOUSE_FILE, problem)
        return False
    return True


def shareable(house: House) -> dict[str, Any]:
    """The decisions that may be exported: all but the codes."""
    return {name: value for name, value in asdict(house).items() if name not in SECRETS}


def adopt(house: House, shared: Mapping[str, object]) -> None:
    """Takes over exported decisions: all that are valid, and no codes."""
    _fill(house, {name: value for name, value in shared.items() if name not in SECRETS})


def _fill(house: House, values: Mapping[str, object]) -> House:
    """Sets every valid decision of `values`."""
    for one in fields(House):
        if _fits(one.name, values.get(one.name), getattr(house, one.name)):
            setattr(house, one.name, values[one.name])
    return house


# -- a code from the terminal -----------------------------------------------------------------------------------------


def leave_new_code(folder: Path, pin: str, recovery: str) -> None:
    """Leaves two hashes for the program that is open in that folder; raises `OSError` if the disk refuses."""
    write_text(folder / NEW_CODE_FILE, seal_table({"pin": pin, "recovery": recovery}), OWNER_ONLY)


def take_new_code(house: House, folder: Path) -> bool:
    """Takes over a code left by the terminal, if any; the caller saves the house."""
    path = folder / NEW_CODE_FILE
    try:
        values = read_sealed_table(path)
    except FileNotFoundError:
        return False
    except (OSError, BadFile) as problem:
        warn("%s cannot be read: %s", path, problem)
        put_aside(path)
        return False
    pin, recovery = values.get("pin"), values.get("recovery")
    taken = _is_hash(pin) and _is_hash(recovery)
    if taken:
        house.pin, house.recovery, house.wrong = str(pin), str(recovery), 0
        with contextlib.suppress(OSError):
            path.unlink()
    else:
        put_aside(path)
    return taken


# -- one file ---------------------------------------------------------------------------------------------------------


def _read(path: Path) -> HouseCopy:
    try:
        values = _values(path)
    except FileNotFoundError:
        return HouseCopy(None)
    except (OSError, BadFile) as problem:
        warn("%s cannot be used: %s", path, problem)
        return HouseCopy(None, damaged=True)
    return HouseCopy(_fill(House(), values))


def _values(path: Path) -> dict[str, Any]:
    """The contents of a sealed file with a valid code. Raises `BadFile`, `OSError`."""
    values = read_sealed_table(path)
    if not (_is_code(values.get("pin")) and _is_code(values.get("recovery", ""))):
        raise BadFile("its code is none")
    return values


def _is_code(value: object) -> bool:
    return value in ("", LOST) or _is_hash(value)


def _is_hash(value: object) -> bool:
    return isinstance(value, str) and HASH_FORMAT.fullmatch(value) is not None


def _fits(name: str, value: object, usual: object) -> bool:
    if type(value) is not type(usual):
        return False
    if name in CHOICES:
        return value in CHOICES[name]
    if name in ("name", "welcome"):
        return is_told(value, LONGEST_NAME if name == "name" else LONGEST_WELCOME)
    if name == "page":
        return is_address(value)
    if isinstance(value, dict) and name == "pages":
        return all(map(is_address, value.values()))
    if isinstance(value, list):
        return all(is_word(one, LONGEST_TEXT) for one in value)
    if isinstance(value, dict):
        return all(is_word(text, LONGEST_TEXT) for text in value.values())
    return name != "wrong" or is_whole_number(value, 0, MAX_WRONG_CODES)


def _mark(house: House) -> str:
    return KIOSK_MARK if house.kiosk else PLAIN_MARK


def _marks(folder: Path) -> list[str]:
    """The text of each marker; empty where it is missing or damaged."""
    return [_marked(folder / name) for name in MARKERS]


def _marked(path: Path) -> str:
    with contextlib.suppress(OSError, BadFile):
        return read_text(path, MAX_MARK_BYTES)
    return ""


# -- while the program runs -------------------------------------------------------------------------------------------


class Ownership:
    """Owns the owner's decisions, their file, and the check of the owner's code."""

    def __init__(self, house: House, folder: Path) -> None:
        self.house = house
        self._folder = folder

    @cached_property
    def boards(self) -> HouseBoards:
        """The boards of this house; read when the first match is set up."""
        from game.house_boards import HouseBoards

        return HouseBoards(self._folder)

    @cached_property
    def doorkeeper(self) -> Doorkeeper:
        """Checks the owner's code; created on first use, with delays counted from the start."""
        from scenes.core.pin import Doorkeeper

        return Doorkeeper(self.house, self.keep)

    def keep(self) -> bool:
        """Saves the decisions; False if the disk refuses."""
        return save(self.house, self._folder)

    def look_for_new_code(self) -> None:
        """Takes over a code left by the terminal."""
        if take_new_code(self.house, self._folder):
            vars(self).pop("doorkeeper", None)
            self.keep()
