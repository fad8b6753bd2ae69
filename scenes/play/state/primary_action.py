"""Primary action: the one thing that is meant now, and whether it answers."""

from __future__ import annotations

from typing import NamedTuple


class PrimaryAction(NamedTuple):
    """Its word, and whether it answers now."""

    label: str
    enabled: bool
