"""Beats of a film: which step is seen when, and for how long. Pure; no pygame, no clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.film import Film

SECONDS = 20.0
"""Of the whole film."""
END = 3.4
"""Seconds for which the winner is seen."""
LAPSE, GLIMPSE = 1.0, 0.12
"""Seconds in which the steps between two scenes run past at most, and those that one of them takes then."""
SHORTEST, LONGEST = 0.75, 1.9
"""Seconds for which a step of a scene is seen."""
UNSEEN = 0.02
"""Seconds for a step that changes nothing one could see."""


class Beat(NamedTuple):
    """The board after so many steps, and for how long it is seen."""

    shown: int
    seconds: float
    says: str
    """The id of the caption below it."""
    slow: bool = False
    """Whether the step that led here is shown with its motion and with what it brought."""
    ends: bool = False
    """Whether the winner is shown."""


def beats(film: Film, changes: Callable[[int], bool], moves: bool) -> tuple[Beat, ...]:
    """The whole film. `changes` says of a step, by its number from 1 on, whether one sees it; without `moves` there is
    one still picture for each scene."""
    end = len(film.match.steps)
    if not moves:
        each = (SECONDS - END) / len(film.scenes)
        stills = tuple(Beat(one.last, each, one.says) for one in film.scenes)
        return (*stills, Beat(end, END, "end", ends=True))
    lapses = list(_lapses(film, changes))
    shown = [step for one in film.scenes for step in range(one.first, one.last + 1) if changes(step)]
    left = SECONDS - END - sum(beat.seconds for beat in lapses)
    each = min(LONGEST, max(SHORTEST, left / max(1, len(shown))))
    slow = [
        Beat(step, each if changes(step) else UNSEEN, one.says, changes(step))
        for one in film.scenes
        for step in range(one.first, one.last + 1)
    ]
    return (*sorted([*lapses, *slow]), Beat(end, END, "end", ends=True))


def _lapses(film: Film, changes: Callable[[int], bool]) -> Iterator[Beat]:
    """The steps between the scenes; the caption of the scene before stays."""
    before, says = 0, film.scenes[0].says
    for one in (*film.scenes, None):
        until = one.first if one else len(film.match.steps) + 1
        between = range(before + 1, until)
        seen = sum(map(changes, between))
        each = min(GLIMPSE, LAPSE / seen) if seen else 0.0
        yield from (Beat(step, each if changes(step) else 0.0, says) for step in between)
        if one:
            before, says = one.last, one.says
