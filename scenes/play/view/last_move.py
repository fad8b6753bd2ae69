"""Last move label: where it hangs beside what was set there, worked out once for a plan of the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.core import Place
from scenes.board.markers import tag
from scenes.board.placing.label_places import apart, beside, shared
from scenes.board.renderer import BoardView, Scenery, hidden_by, roofs
from scenes.graphics.pen import Pen, outlined
from scenes.graphics.theme import CREAM, INK, Mark
from scenes.graphics.viewport import Box, Point, around
from scenes.play.hud.controls import papers
from scenes.play.hud.frame import Frame
from scenes.play.state.course import Course
from scenes.play.view.preview_tag import Preview, lettered

REACH = 90.0
"""How far from its places the label may hang, in logical units."""
TOLD = 0.3
"""How far inside a legal place the number lies that is told of it, as a share of its size."""
HIDES = 0.06
"""The share of the label that may lie on something all the same."""

STEM, DOT = 30.0, 5.0
"""How long the stem is at least where the frame allows it, and the radius of the dot at its foot, in logical units."""
IN_SIGHT = 0.5
"""The share of the frame that has to be in sight; else the stem ends on the roof of what was set there."""


class Hung(NamedTuple):
    """A label on a stem."""

    start: Point
    end: Point
    label: Box
    word: str
    mark: Mark


class LastMoveLabel:
    """Owns where the label hangs and what it says, and the scenery of the board that it was found for."""

    def __init__(self) -> None:
        self._scenery: Scenery | None = None
        self._found: Hung | None = None

    def find(
        self, pen: Pen, frame: Frame, course: Course, view: BoardView, scenery: Scenery, aimed: Preview | None
    ) -> None:
        """Works out where it hangs, once for each scenery."""
        if self._scenery is not scenery:
            self._scenery, self._found = scenery, _found(pen, frame, course, view, scenery, aimed)

    def draw(
        self, pen: Pen, frame: Frame, course: Course, view: BoardView, scenery: Scenery, aimed: Preview | None
    ) -> bool:
        """The stem and the label, if it hangs anywhere; the dashed frame lies on the ground."""
        self.find(pen, frame, course, view, scenery, aimed)
        if self._found:
            start, end, label, word, mark = self._found
            outlined(pen, [start, end], (INK, 7), (CREAM, 3))
            pen.disc(start, DOT + 2, INK)
            pen.disc(start, DOT, CREAM)
            tag(pen, label.centre, word, mark)
        return self._found is not None


def _found(
    pen: Pen, frame: Frame, course: Course, view: BoardView, scenery: Scenery, aimed: Preview | None
) -> Hung | None:
    """The label of the first step of the last turn that has places, clear of what is pressed and what is aimed at."""
    decision, steps = frame.decision, ((number, course.footprint(number)) for number in frame.last_turn)
    number, places = next(((number, places) for number, places in steps if places), (0, ()))
    if not places or (decision and decision.refusals):
        return None
    if decision and decision.aimed and set(decision.aimed.places) & set(places):
        return None
    around = papers(frame, pen.viewport.text)
    taken = [*(aimed.covers() if aimed else ()), *(area.box for area in frame.areas), *around]
    mark = frame.marks[course.match.positions[number].to_move or 0]
    return _hung(pen, frame, places, mark, view, scenery, taken)


def _hung(
    pen: Pen,
    frame: Frame,
    places: Sequence[Place],
    mark: Mark,
    view: BoardView,
    scenery: Scenery,
    taken: Sequence[Box],
) -> Hung | None:
    """Where the label of the step on these places hangs: near it, on no piece, no letters, no legal place and nothing
    that is `taken`. Where there is no room for that, the frame on the ground says it alone."""
    flat = scenery.flattened or not scenery.camera.slanted
    camera, word = scenery.camera, frame.voice.words.say("board.last_move")
    size = pen.text_size(word, "tag")[0] + 62, max(46.0, pen.text_size(word, "tag")[1] + 8)
    own = around([point for place in places for point in view.shape(camera, place, 1.0)])
    pieces = hidden_by(view, camera, scenery.figures, flat)
    letters = lettered(view.look, camera)
    legal = [around(view.shape(camera, place, 1.0)) for plate in scenery.plates for place in plate.places]
    box = beside(size, own, pen.viewport.whole.inset(8), [*pieces, *letters], legal, taken)
    hidden = sum(shared(box, one) for one in (*pieces, *letters, *legal, own)) > HIDES * size[0] * size[1]
    if (
        hidden
        or apart(box, own) > REACH
        or any(map(box.overlaps, taken))
        or not frame.layout.room.inset(-80).overlaps(box)
    ):
        return None
    edges = [point for edge in view.border(camera, places) for point in _along(edge)]
    seen = [point for point in edges if flat or not any(piece.contains(point) for piece in pieces)]
    told = [*letters, *(one.inset(one.w * TOLD, one.h * TOLD) for one in legal)]
    if not flat and len(seen) < len(edges) * IN_SIGHT:
        seen = roofs(view, scenery, places) or seen
    start, end = _clearest(seen, box, told) if seen else _stem(own, box)
    return Hung(start, end, box, word, mark)


def _along(edge: Sequence[Point]) -> list[Point]:
    """Points on a line of the dashed frame, its corners among them."""
    shares = [number / 4 for number in range(5)]
    return [
        (x + (to_x - x) * share, y + (to_y - y) * share) for (x, y), (to_x, to_y) in pairwise(edge) for share in shares
    ]


def _clearest(seen: Sequence[Point], label: Box, told: Sequence[Box]) -> tuple[Point, Point]:
    """From the nearest part of the dashed frame that is in sight to the label, over as few numbers as may be."""

    def crossed(start: Point) -> int:
        end = _onto(label, start)
        span = around([start, end]).inset(-1)
        near = [box for box in told if box.overlaps(span)]
        if not near:
            return 0
        way = [(start[0] + (end[0] - start[0]) * n / 12, start[1] + (end[1] - start[1]) * n / 12) for n in range(13)]
        return sum(any(box.contains(point) for point in way) for box in near)

    far = {start: math.dist(start, _onto(label, start)) for start in seen}
    nearest = sorted(far, key=lambda start: (far[start] < STEM, abs(far[start] - STEM)))
    start = next((start for start in nearest if not crossed(start)), None) or min(nearest, key=crossed)
    return start, _onto(label, start)


def _onto(label: Box, point: Point) -> Point:
    """The point of the label that is nearest to another one, not in its rounded corners."""
    return min(max(point[0], label.x + 8), label.right - 8), min(max(point[1], label.y), label.bottom)


def _stem(own: Box, label: Box) -> tuple[Point, Point]:
    """From the edge of what was set there to the nearest point of the label."""
    x, (to_x, to_y) = own.centre[0], label.centre
    near_x, near_y = min(max(to_x, own.x + own.w / 4), own.right - own.w / 4), min(max(to_y, own.y), own.bottom)
    if label.x > x or label.right < x:
        near_x = x
    return (near_x, near_y), _onto(label, (near_x, near_y))
