"""Timing of what moves: how much of it is over, how it starts and stops gently."""

from __future__ import annotations


def over(passed: float, seconds: float, motion: float) -> float:
    """How much of a motion is over, from 0 to 1, after so many seconds, if it takes `seconds` at full motion and motion
    lasts `motion` of its full length; all of it where nothing moves."""
    length = seconds * motion
    return min(1.0, max(0.0, passed / length)) if length else 1.0


def eased(share: float) -> float:
    """Gently away and gently to rest; from 0 to 1."""
    return share * share * (3 - 2 * share)
