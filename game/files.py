"""Files: written in one go, whole after a power cut; not trusted when read: with a limit, put aside if damaged.

    text = read_text(path, most=1_000_000)       # a regular file of at most that many bytes, or `BadFile`
    found = recover(path, read_table)            # the file, else the copy beside it; what is damaged is put aside
    write_twice(path, seal_table(values))        # both of them hold the new text, each written in one go

A pipe, a device, a folder, a file that is far too long or no text raises `BadFile` with a sentence, at once. A disk
that refuses raises `OSError` as always, and `FileNotFoundError` says that there is nothing. Nothing here ever
overwrites what could not be read.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Generic, NamedTuple, TypeVar
from zlib import crc32

MAX_TABLE_BYTES = 1_000_000
"""Largest table of plain values, in bytes; a house writes a few thousand."""

SEAL = "seal"
"""The key of a sealed table under which its checksum stands."""

STRAY = re.compile(r".+\.\d+\.(?:new|link)(?:\.\w+|-journal|-wal|-shm)?")
"""Names of temporary files of an interrupted write."""

T = TypeVar("T")


class BadFile(ValueError):
    """A file that cannot be used; the text is a sentence without a full stop."""


class Recovered(NamedTuple, Generic[T]):
    """Result of reading a file that may be damaged."""

    value: T | None
    """None if nothing can be used."""
    aside: Path | None = None
    """The damaged file's new place, if there was one."""
    why: str = ""
    """What was wrong with it, or why the disk refuses."""
    copied: bool = False
    """Whether the value comes from the copy beside the file."""


# -- reading -----------------------------------------------------------------------------------------------------------


def open_regular(path: Path) -> BinaryIO:
    """Opens a regular file for reading; never blocks. Raises `BadFile` and `OSError`."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    if path.is_dir():  # some systems report only a refusal when one is opened
        raise BadFile("it is a folder")
    number = os.open(path, flags)
    try:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise BadFile("it is no regular file")
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise


def read_bytes(path: Path, most: int) -> bytes:
    """The contents of a regular file of at most that many bytes; raises `BadFile` and `OSError`."""
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise BadFile("it is far too long")
        found: bytes | None = file.read(most + 1)
    if found is None or (found and not size):  # a virtual file, or a device without data
        raise BadFile("it is no regular file")
    if len(found) > most:
        raise BadFile("it is far too long")
    return found


def read_text(path: Path, most: int) -> str:
    """The same as text with its line ends unchanged; raises `BadFile` and `OSError`."""
    try:
        return read_bytes(path, most).decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile("it is not text") from None


def read_table(path: Path, sealed: bool = False) -> dict[str, Any]:
    """A JSON object of plain values; raises `BadFile` and `OSError`.

    Where a seal stands in it, as it has to if it is `sealed`, it has to fit, and is not among the values. Whether a
    value may be used is asked later.
    """
    found = _parsed(read_text(path, MAX_TABLE_BYTES))
    seal = found.pop(SEAL, None)
    if (sealed or seal is not None) and seal != _checksum(found):
        raise BadFile("its seal does not fit what stands in it")
    return found


def read_sealed_table(path: Path) -> dict[str, Any]:
    """The same, refused without a seal; raises `BadFile` and `OSError`."""
    return read_table(path, sealed=True)


def _parsed(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise BadFile("it is no table of values") from None
    if not isinstance(found, dict):
        raise BadFile("it is no table of values")
    return found


def _no_number(word: str) -> float:
    raise BadFile(f"{word} is no number")


# -- seals and copies --------------------------------------------------------------------------------------------------


def seal_table(values: Mapping[str, Any]) -> str:
    """The text of a table with a checksum that reveals damage and changes by hand."""
    plain = {key: value for key, value in values.items() if key != SEAL}
    return json.dumps({**plain, SEAL: _checksum(plain)}, indent=1, ensure_ascii=False) + "\n"


def _checksum(values: Mapping[str, Any]) -> str:
    told = json.dumps(values, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return _crc(told)


def seal_text(body: str, count: int) -> str:
    """A text with a last line `end COUNT SEAL`, which reveals that it was cut or changed; COUNT: its number of
    steps."""
    return f"{body}end {count} {_crc(body)}\n"


def unsealed(text: str) -> str | None:
    """The text above that line; None if its checksum does not fit."""
    body, end, seal = text.rpartition("end ")
    return body if end and seal.split()[1:] == [_crc(body)] else None


def _crc(body: str) -> str:
    return f"{crc32(body.encode('utf-8', 'replace')):08x}"


def copy_of(path: Path) -> Path:
    """Path of the copy of a file, or of its state before the last write."""
    return path.with_name(f"{path.name}.before")


def recover(path: Path, read: Callable[[Path], T]) -> Recovered[T]:
    """What `read` finds in the file, or else in its copy, which then takes its place.

    A file that raises `BadFile` is put aside. Nothing is raised: a disk that refuses is told of in `why`.
    """
    aside, why = None, ""
    try:
        return Recovered(read(path))
    except FileNotFoundError:
        pass
    except BadFile as problem:
        aside, why = put_aside(path), str(problem)
    except OSError as problem:
        why = problem.strerror or "the disk refuses to read it"
    try:
        value = read(copy_of(path))
    except (OSError, BadFile):
        return Recovered(None, aside, why)
    if not os.path.lexists(path):
        with contextlib.suppress(OSError, BadFile):
            write_bytes(path, read_bytes(copy_of(path), MAX_TABLE_BYTES))
    return Recovered(value, aside, why, copied=True)


def free_name(folder: Path, name: str, ends: Sequence[str] = ("",)) -> str:
    """The name, or the name with a number, so that no file in the folder has it with any of these ends: a clock may
    show the same second twice."""
    other, number = name, 1
    while any(os.path.lexists(folder / f"{other}{end}") for end in ends):
        number += 1
        other = f"{name}-{number}"
    return other


def put_aside(path: Path) -> Path:
    """Renames a damaged file to a unique name with `damaged` and the date; returns its path, the old one if the disk
    refuses."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(free_name(path.parent, f"{path.name}.damaged-{stamp}"))
    try:
        path.rename(aside)
    except OSError:
        return path
    return aside


# -- writing -----------------------------------------------------------------------------------------------------------


OWNER_ONLY = 0o600
"""Mode of a file that only its owner may read."""


def write_text(path: Path, text: str, rights: int = 0o666) -> None:
    """Replaces a file so that after a power cut it holds either the old or the new text; raises `OSError`."""
    write_bytes(path, text.encode("utf-8"), rights)


def write_bytes(path: Path, content: bytes, rights: int = 0o666) -> None:
    """Replaces a file so that after a power cut it holds either the old or the new bytes; raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with open(temporary, "wb", opener=lambda name, flags: os.open(name, flags, rights)) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def write_twice(path: Path, text: str, rights: int = 0o666) -> None:
    """Replaces a file and its copy, each in one go; raises `OSError`, and then at least one of them is whole."""
    write_text(path, text, rights)
    write_text(copy_of(path), text, rights)


def keep_before(path: Path, before: Path) -> None:
    """Keeps the present state of a file under a second name (a hard link) before it is rewritten; there is no moment
    without the file. Nothing is kept on disks without hard links."""
    spare = path.with_name(f"{path.name}.{os.getpid()}.link")
    try:
        os.link(path, spare)
        spare.replace(before)
        spare.unlink(missing_ok=True)  # still there if both were names of one file, as after a power cut
    except FileNotFoundError:
        with contextlib.suppress(OSError):
            before.unlink()
    except (OSError, NotImplementedError):
        with contextlib.suppress(OSError):
            spare.unlink()


def sweep(folder: Path) -> int:
    """Removes temporary files left by a power cut; returns how many. Only for the sole writer of the folder."""
    swept = 0
    with contextlib.suppress(OSError):
        for path in sorted(folder.iterdir()):
            if STRAY.fullmatch(path.name) and not (path.is_dir() and not path.is_symlink()):
                with contextlib.suppress(OSError):
                    path.unlink()
                    swept += 1
    return swept


# -- values ------------------------------------------------------------------------------------------------------------


def is_whole_number(value: object, least: int, most: int) -> bool:
    """Whether a value read is a whole number in that range, both ends included."""
    return type(value) is int and least <= value <= most


def is_number(value: object, least: float, most: float) -> bool:
    """Whether a value read is a number in that range, both ends included; NaN never is."""
    return type(value) in (int, float) and least <= value <= most  # type: ignore[operator]


def is_word(value: object, longest: int) -> bool:
    """Whether a value read is a text of at most so many characters that can be written to a file again."""
    return isinstance(value, str) and len(value) <= longest and "\0" not in value and not _is_half(value)


def _is_half(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
