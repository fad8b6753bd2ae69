"""Nicknames that guests have written during their stay, the latest first; a new stay begins without any."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

from scenes.core import json_record
from scenes.core.translations import SIGNS

FILE = "nicknames.json"
MOST = 12
"""How many are remembered; with one more the one that was written first is forgotten."""
LONGEST = 12
"""Letters of a name, so that it fits on a banner."""


@dataclass
class Nicknames:
    """What the file holds."""

    names: list[str] = field(default_factory=list)


def written(data: Path) -> list[str]:
    """The names in that folder; what is damaged is forgotten, with a line in the log, and what cannot be drawn."""
    return [name for name in json_record.read(data / FILE, Nicknames(), _fits).names if SIGNS.issuperset(name)]


def write(data: Path, name: str, instead: str = "") -> bool:
    """Remembers a name before all others, in place of another one; an empty name only takes that one away. Tells
    whether the disk took it."""
    others = [other for other in written(data) if other not in (name, instead)]
    return json_record.write(Nicknames([name, *others][:MOST] if name else others), data / FILE)


def forget(data: Path) -> None:
    """A new stay: nobody has written anything."""
    with contextlib.suppress(OSError):
        (data / FILE).unlink(missing_ok=True)


def _fits(_: str, value: object, __: object) -> bool:
    if not isinstance(value, list) or len(value) > MOST:
        return False
    return all(isinstance(name, str) and 0 < len(name) <= LONGEST and name.isprintable() for name in value)
