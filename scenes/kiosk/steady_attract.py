"""Steady attract loop: a leaf that fails is left out, is told of in the log, and the loop goes on with the next one."""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Callable
from typing import TypeVar

from scenes.core.log import warn
from scenes.graphics.matter import draw_table
from scenes.graphics.pen import Pen
from scenes.kiosk.attract import LENGTHS, Attract
from scenes.ui.scene import AppContext

T = TypeVar("T")


class SteadyAttract(Attract):
    """Owns which leaves have failed since it was opened."""

    loud = False
    """Whether a failure is raised all the same: tests want to hear of every one."""

    def __init__(self) -> None:
        super().__init__()
        self.left_out: set[tuple[str, str]] = set()
        """The game and the part of every leaf that failed."""
        self.bare = False
        """Nothing can be shown any more but the table and the invitation."""
        self._skipped = 0

    def enter(self, context: AppContext) -> None:
        self.context = context
        self.bare, self._skipped = False, 0
        self._try(lambda: super(SteadyAttract, self).enter(context), None)

    def leave(self) -> None:
        with contextlib.suppress(*() if self.loud else (Exception,)):
            super().leave()

    def update(self, dt: float) -> bool:
        self._skipped = 0
        return self._try(lambda: super(SteadyAttract, self).update(dt), True) and not self.bare

    def warm_up(self, pen: Pen, until: float) -> float:
        return self._try(lambda: super(SteadyAttract, self).warm_up(pen, until), 1.0)

    def draw(self, pen: Pen) -> None:
        self._try(lambda: super(SteadyAttract, self).draw(pen), None)
        if self.bare:
            pen.surface.set_clip(None)
            draw_table(pen)
            self.since = 0.0  # in the language of the house
            with contextlib.suppress(Exception):
                self._edge(pen)

    def _open(self) -> None:
        if (self.card.id, self.part) not in self.left_out:
            super()._open()
        elif self._skipped > len(LENGTHS) * len(self.cards):
            self.bare = True
        else:
            self._skipped += 1
            self._next_part()

    def _try(self, act: Callable[[], T], otherwise: T) -> T:
        if self.bare:
            return otherwise
        try:
            return act()
        except Exception:
            if self.loud:
                raise
            self._leave_out()
            return otherwise

    def _leave_out(self) -> None:
        """The leaf that has failed is not shown again; the next one is opened."""
        leaf = (self.card.id if getattr(self, "cards", None) else "", self.part)
        warn("the leaf %s of the attract loop is left out:\n%s", " ".join(leaf), traceback.format_exc())
        again = leaf in self.left_out
        self.left_out.add(leaf)
        self.context.pen.surface.set_clip(None)
        with contextlib.suppress(Exception):
            self._close()
        if again or not leaf[0]:
            self.bare = True
        else:
            self._try(self._next_part, None)
