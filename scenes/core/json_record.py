"""JSON record of plain values in one small file. What is missing, unknown or damaged there costs only itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.saves import write_text
from scenes.core.log import warn

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Record = TypeVar("Record", bound="DataclassInstance")

Fits = Callable[[str, Any, Any], bool]
"""Whether a value may stand in the field of that name, which usually holds the last one."""


def read(path: Path, record: Record, fits: Fits) -> Record:
    """Fills the record with what its file says and `fits` allows; a damaged file costs a line in the log."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return record
    except (OSError, ValueError, RecursionError) as problem:
        warn("%s cannot be read: %s", path, problem)
        return record
    if not isinstance(found, dict):
        warn("%s does not hold a table", path)
        return record
    for one in fields(record):
        value = found.get(one.name)
        if fits(one.name, value, getattr(record, one.name)):
            setattr(record, one.name, value)
    return record


def write(record: DataclassInstance, path: Path) -> bool:
    """Writes the file in one go; whether the disk took it. A refusal costs a line in the log, never the game."""
    try:
        write_text(path, json.dumps(asdict(record), indent=1, ensure_ascii=False) + "\n")
    except (OSError, ValueError) as problem:
        warn("%s cannot be written: %s", path, problem)
        return False
    return True
