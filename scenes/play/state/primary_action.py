"""Primary action: the word of the gold button, and whether it can be pressed now."""

from __future__ import annotations

from typing import NamedTuple


class PrimaryAction(NamedTuple):
    """Its word, and whether it answers now."""

    label: str
    enabled: bool
