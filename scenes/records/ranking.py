"""Ranking at the end of a match: who stands where, and the row that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import Outcome, Seat
from scenes.graphics.emblems import draw_active_ring, draw_crests
from scenes.graphics.figures import draw_sitter
from scenes.graphics.panels import Kind
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, RADIUS_TOOL, Mark
from scenes.graphics.viewport import Box
from scenes.ui.widgets import State, Widget


@dataclass(frozen=True, slots=True)
class Rank:
    """One seat in the final order."""

    seat: Seat
    place: int
    """From 1; level seats share it."""
    score: int


def ranks(outcome: Outcome, points: tuple[int, ...]) -> tuple[Rank, ...]:
    """Every seat from first to last."""
    found: list[Rank] = []
    for group in outcome.ranking:
        place = len(found) + 1
        found += [Rank(seat, place, points[seat]) for seat in group]
    return tuple(found)


def tie_was_broken(order: tuple[Rank, ...]) -> bool:
    """Whether two seats with equal scores stand on different places."""
    return any(one.score == two.score and one.place != two.place for one in order for two in order)


@dataclass(frozen=True)
class Row(Widget):
    """One seat in the ranking; pressing it shows its points."""

    place: str = ""
    marks: Sequence[Mark] = ("red",)
    name: str = ""
    score: str = ""
    behind: str = ""
    chosen: bool = False
    first: bool = False
    figure: str = ""
    """Who stands for the seat instead of its crest."""

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2) if state.pressed else self.box
        kind: Kind = "crowned" if self.first else "walnut_light" if self.chosen or state.hovered else "walnut"
        pen.panel(box, kind, shadow="chip")
        colour = INK if self.first else CREAM
        middle = box.centre[1]
        place = pen.text(self.place, (box.x + 22, middle), "count", colour)
        crest = min(58.0, box.h * 0.62)
        x = max(place.right + 18, box.x + 84)
        if self.figure:
            crest = min(86.0, box.h - 10)
            frame = Box(x - 4, middle - crest / 2, crest, crest)
            draw_sitter(pen, self.figure, "pleased" if self.first else "calm", frame, self.marks)
        else:
            crest = draw_crests(pen, self.marks, (x, middle), crest)
        behind = pen.text_size("\N{MINUS SIGN}00", "small")[0] + 14
        score = pen.text(self.score, (box.right - 22 - behind, middle), "count", colour, anchor="right")
        pen.text(self.behind, (box.right - 20, middle + 1), "small", colour, anchor="right")
        x += crest + 18
        pen.text(self.name, (x, middle), "name", colour, width=score.x - 14 - x)
        if self.chosen:
            draw_active_ring(pen, box.inset(-4), RADIUS_TOOL)
        if state.focused:
            pen.ring(box, self.radius)
