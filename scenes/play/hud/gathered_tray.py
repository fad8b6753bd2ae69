"""Tray for words twice as large: what is used up is left out, copies lie on one another, and few pieces lie in a row,
so that every one has room for a large picture and a large word."""

from __future__ import annotations

from dataclasses import replace

from scenes.board.look import Tray

IN_ONE_ROW = 3
"""More pieces lie in two rows."""


def gathered(tray: Tray) -> Tray:
    """The same choice in fewer slots; cards stay as they are, because each of them lies in its place."""
    slots = [slot for row in tray.rows for group in row for slot in group]
    if tray.fan or any(slot.cards or slot.heads for slot in slots):
        return tray
    there = [slot for slot in slots if not slot.spent]
    if not there:
        return tray
    first = [slot for number, slot in enumerate(there) if slot not in there[:number]]
    left = tuple(replace(slot, copies=there.count(slot)) for slot in first)
    half = len(left) if len(left) <= IN_ONE_ROW else -(-len(left) // 2)
    return replace(tray, rows=tuple((left[start : start + half],) for start in range(0, len(left), half)))
