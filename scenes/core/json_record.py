"""JSON record of plain values in one small file. What is missing, unknown or damaged there costs only itself.

The file says of which schema it is. A newer program may have written more into it: that stays where it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.files import BadFile, copy_of, is_whole_number, keep_before, read_table, recover, write_text
from scenes.core.log import warn

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SCHEMA_KEY, SCHEMA = "schema", 1
"""Goes up when an older program would misunderstand what stands there, not when only something is added."""

Record = TypeVar("Record", bound="DataclassInstance")

Fits = Callable[[str, Any, Any], bool]
"""Whether a value may stand in the field of that name, which usually holds the last one."""


def read(path: Path, record: Record, fits: Fits) -> Record:
    """Fills the record with what its file says and `fits` allows. A damaged file is put aside, the state before it is
    taken, and that costs a line in the log."""
    found = recover(path, read_table)
    if found.why:
        source = "; the state before it is taken" if found.copied else ""
        warn("%s cannot be used: %s; it lies in %s%s", path, found.why, found.aside or path, source)
    if is_newer(found.value or {}):
        warn("%s was written by a newer version; what this one does not know stays as it is", path)
    for one in fields(record):
        value = (found.value or {}).get(one.name)
        if fits(one.name, value, getattr(record, one.name)):
            setattr(record, one.name, value)
    return record


def is_newer(values: dict[str, Any]) -> bool:
    """Whether these values are of a schema that this version of the program does not know."""
    return is_whole_number(values.get(SCHEMA_KEY), SCHEMA + 1, 10**6)


def write(record: DataclassInstance, path: Path, retired: Sequence[str] = ()) -> bool:
    """Writes the file in one go and keeps the state before beside it; whether the disk took it. A refusal costs a line
    in the log, never the game. What stands there under a `retired` name goes."""
    try:
        values = {**_beyond(record, path, retired), **asdict(record)}
        text = json.dumps(values, indent=1, ensure_ascii=False) + "\n"
        keep_before(path, copy_of(path))
        write_text(path, text)
    except (OSError, ValueError) as problem:
        warn("%s cannot be written: %s", path, problem)
        return False
    return True


def without(content: bytes, names: Sequence[str]) -> bytes:
    """A file of such a record from elsewhere, without what stands there under these names; what is no record at all
    stays as it is, and whoever reads it puts it aside."""
    try:
        values = json.loads(content)
    except (ValueError, RecursionError):
        return content
    if not isinstance(values, dict) or not set(names) & set(values):
        return content
    kept = {key: value for key, value in values.items() if key not in names}
    return (json.dumps(kept, indent=1) + "\n").encode()


def _beyond(record: DataclassInstance, path: Path, retired: Sequence[str]) -> dict[str, Any]:
    """The schema of the file, and what stands there that this version does not know."""
    try:
        there = read_table(path)
    except (OSError, BadFile):
        there = {}
    known = {SCHEMA_KEY, *retired, *(one.name for one in fields(record))}
    schema = there[SCHEMA_KEY] if is_newer(there) else SCHEMA
    return {SCHEMA_KEY: schema, **{key: value for key, value in there.items() if key not in known}}
