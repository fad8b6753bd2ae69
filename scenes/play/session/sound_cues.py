"""Sound cues of a step, derived from the figures before and after it. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.board.look import AnyLook, Figure

MOST = 3
"""Kinds of sound of one moment; more would only be noise."""


def touched(before: Sequence[Figure], after: Sequence[Figure]) -> tuple[str, ...]:
    """At the beginning of a step: something leaves the board for good."""
    kept = {figure.key for figure in after}
    return ("lift",) if any(figure.key not in kept for figure in before) else ()


def landed(look: AnyLook, before: Sequence[Figure], after: Sequence[Figure]) -> tuple[str, ...]:
    """At its end: what is set down sounds as what it is made of, each material once."""
    old = {figure.key: figure for figure in before}
    moved = [figure for figure in after if old.get(figure.key) != figure]
    return tuple(dict.fromkeys(look.effects.material(figure) for figure in moved))[:MOST]
