"""Change of seats while a match goes on: a child leaves for bed, the computer is too strong.

The position stays as it is; whoever sits there now makes the next decision of that seat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Seat
from game.engine_seats import level_of
from game.levels import LEVELS, is_engine, parts
from game.match import Sitter
from scenes.graphics.emblems import draw_crests
from scenes.graphics.figures import ANIMALS, draw_sitter, free_figure, name_key
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, UMBER
from scenes.graphics.viewport import Box, centred
from scenes.screens.laid_table import free_person
from scenes.ui.blocks import REST, SPRING, Block, Column, Heading, OneOf, Paper, Picture, Row, Text, drawn, ruled
from scenes.ui.navigation import MatchView
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet

SITTERS: tuple[str | None, ...] = (None, *LEVELS)
"""A human, then the computer from its weakest level to its strongest."""
FACE, LEAST_FACE = 128.0, 84.0
"""Size of a face, at best and at least."""
WIDE = 1560.0
"""Width of the paper, at most."""


class ChangeSeats(Sheet):
    """Changes the seats of the board that lies behind."""

    def __init__(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: Scene) -> None:
        """`reseat` gives a seat to somebody else."""
        super().__init__(behind)
        self._view, self._reseat = view, reseat
        self._left: dict[Seat, Sitter] = {}
        """The humans who have given up their seats on this page: they may sit down there again."""

    def blocks(self) -> Block:
        seats = range(len(self._view.match.seats))
        rows = ruled([self._line(seat) for seat in seats], 8)
        told = [Text(self.say("seats.note"), "note", UMBER, "centre")] if self.context.viewport.text < LARGE else []
        head = Heading(self.say("pause.seats")), *told
        paper = Paper(Column((*head, self.leaves(rows, 10)), 20), "card", 56.0)
        return Column((SPRING, Row((paper,), widths=(min(WIDE, self.room().w),), at=0.5), SPRING))

    def _line(self, seat: Seat) -> Block:
        """Who sits there, and who else may."""
        now = _level(self._view.match.seats[seat])
        offered = self._sitters(now)
        words = tuple(map(self._word, offered))
        act = partial(self._seat, seat, offered)
        choice = OneOf(f"seat.{seat}", self._view.voice.name(seat), words, offered.index(now), act)
        face = Picture(drawn(partial(self._face, seat)), FACE, FACE, LEAST_FACE)
        return Row((face, choice), 36, (FACE, REST))

    def _face(self, seat: Seat, pen: Pen, box: Box) -> None:
        """The face of a seat with its shields; where it has no face, its shields."""
        figure, marks = self._view.match.seats[seat].figure, self._view.crests(seat)
        if figure:
            side = min(box.w, box.h)
            draw_sitter(pen, figure, "calm", centred(box.centre, side, side), marks)
        else:
            draw_crests(pen, marks, (box.x + 4, box.centre[1]), 64.0 if len(marks) == 1 else 48.0)

    def _sitters(self, now: str | None) -> list[str | None]:
        """Whoever may sit there: behind the levels the outside program that sits there, or else the first one."""
        programs = [level_of(name) for name in self.context.minds.engines.of_game(self._view.match.game.id)]
        one = now if now and is_engine(now) else next(iter(programs), None)
        return [*SITTERS, one] if one else [*SITTERS]

    def _word(self, sitter: str | None) -> str:
        if sitter and is_engine(sitter):
            return self.context.minds.engines.name(sitter)
        return self.say(f"level.{sitter}" if sitter else "seats.human")

    def _seat(self, seat: Seat, offered: list[str | None], number: int) -> None:
        sitter, level = self._view.match.seats[seat], offered[number]
        if _level(sitter) == level:
            return
        if sitter.is_human:
            self._left[seat] = sitter
        if not sitter.figure or (level and is_engine(level)):
            self._reseat(seat, Sitter(level, sitter.name, figure=sitter.figure))
        elif level is None:
            self._reseat(seat, self._left.get(seat) or self._newcomer(seat, None))
        else:
            self._reseat(seat, self._newcomer(seat, level))

    def _newcomer(self, seat: Seat, level: str | None) -> Sitter:
        """Whoever sits down there with a face that nobody has: an animal for a human, else somebody of the town."""
        taken = [one.figure for one in self._view.match.seats]
        figure = free_person(taken, level) if level else free_figure(taken, seat, ANIMALS)
        return Sitter(level, self.say(name_key(figure)), figure=figure)


def _level(sitter: Sitter) -> str | None:
    """The level of the computer, its style left aside, or the outside program; None for a human."""
    if sitter.level and is_engine(sitter.level):
        return sitter.level
    return parts(sitter.level)[0] if sitter.level else None
