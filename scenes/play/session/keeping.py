"""Keeping: every step goes on the shelf, and the end of a match from there into the annals."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from game.annals import Annals
from game.saves import Shelf
from scenes.play.state.course import Course, Mode


def keep(course: Course, shelf: Shelf, annals: Callable[[], Annals]) -> None:
    """The match lies on the shelf; one that is over is then written down, and only when it stands in the annals it
    leaves the shelf: at no moment it lies nowhere. Where an end was taken back, it leaves the annals again, once the
    shelf has the match. Raises `OSError` if the disk takes it nowhere."""
    refused: OSError | None = None
    try:
        shelf.keep(course.match)
    except OSError as problem:
        refused = problem
    if course.mode is Mode.OVER:
        course.recorded = annals().record(course.match, replacing=course.recorded) or course.recorded
        if course.recorded:
            with contextlib.suppress(OSError):
                shelf.forget()
            return
    elif course.recorded and not refused and annals().forget(course.recorded):
        course.recorded = 0
    if refused:
        raise refused
