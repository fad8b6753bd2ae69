"""Last move label: where it hangs beside what was set there, worked out once for a plan of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.markers import tag
from scenes.board.renderer import BoardView, Scenery, chipped
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, Mark
from scenes.graphics.viewport import Box, Point
from scenes.play.hud.frame import Frame
from scenes.play.state.course import Course
from scenes.play.state.turns import last_turn


class Hung(NamedTuple):
    """A label on a stem."""

    start: Point
    end: Point
    label: Box

    def lies_on(self, box: Box) -> bool:
        """Whether the label or its stem covers something of it."""
        (x, y), (to_x, to_y) = self.start, self.end
        stem = Box(min(x, to_x) - 4, min(y, to_y) - 4, abs(x - to_x) + 8, abs(y - to_y) + 8)
        return box.overlaps(self.label) or box.overlaps(stem)

    def reaching(self, height: float) -> Box:
        """Where the feet of pieces of that height stand that the label would cover."""
        return self.label._replace(h=self.label.h + height)


class LastMoveLabel:
    """Owns where the label hangs and whose move it tells of, and the plan of the board that it was found for."""

    def __init__(self) -> None:
        self._plan: object = None
        self._found: tuple[Hung, Mark] | None = None

    def draw(self, pen: Pen, plan: object, find: Callable[[], tuple[Hung, Mark] | None], word: str) -> None:
        """The stem and the label; the dashed frame lies on the ground. `find` is asked once for each plan."""
        if self._plan is not plan:
            self._plan, self._found = plan, find()
        if self._found:
            hung, mark = self._found
            pen.line([hung.start, hung.end], INK, 7)
            pen.line([hung.start, hung.end], CREAM, 3)
            tag(pen, hung.label.centre, word, mark)


def last_step_shown(course: Course) -> tuple[int, tuple[Place, ...]] | None:
    """The number of the first step of the last turn that has places, and these."""
    found = ((number, course.footprint(number)) for number in last_turn(course))
    return next(((number, places) for number, places in found if places), None)


def hung(
    pen: Pen,
    frame: Frame,
    shown: tuple[int, tuple[Place, ...]] | None,
    view: BoardView,
    scenery: Scenery,
    taken: Sequence[Box],
) -> Hung | None:
    """Where the label of the step that is `shown` hangs: beside the numbers of legal places and what is `taken`, on as
    few pieces and letters as may be. A refusal leaves only the frame on the ground."""
    decision = frame.decision
    if shown is None or (decision and decision.refusals):
        return None
    _, places = shown
    if decision and decision.aimed and set(decision.aimed.places) & set(places):
        return None
    x, y = _foot(view.look, scenery.camera, places)
    foot = x, min(y, frame.layout.tray.y - 92)  # the label does not go under the tray
    ways = _ways(pen, foot, scenery.camera.tile, frame.voice.words.say("board.last_move"))
    free = [way for way in ways if pen.viewport.whole.holds(way.label) and not any(map(way.label.overlaps, taken))]
    if not free:
        return None
    chips = [Box(cx - 36, cy - 24, 72, 48) for cx, cy in chipped(scenery)]
    clear = [way for way in free if not any(way.lies_on(chip) for chip in chips)]
    return min(clear or free, key=partial(_covers, view=view, scenery=scenery))


def _covers(way: Hung, view: BoardView, scenery: Scenery) -> int:
    """How many pieces and letters a label would lie on."""
    tile, to_screen, centre = scenery.camera.tile, scenery.camera.projection.to_screen, view.look.layout.centre
    covered = {place for figure in scenery.figures for place in figure.places}
    pieces, letters = ([to_screen(centre(place)) for place in some] for some in (covered, view.look.places.lettering))
    return sum(map(way.reaching(tile * 0.6).contains, pieces)) + sum(map(way.label.inset(-12).contains, letters))


def _foot(look: AnyLook, camera: Camera, places: Sequence[Place]) -> Point:
    """The point below the foremost of these places, where a label may hang."""
    centres = [camera.projection.to_screen(look.layout.centre(place)) for place in places]
    x, y = max(centres, key=lambda at: at[1])
    return x, y + camera.tile * (0.32 if camera.slanted else 0.55)


def _ways(pen: Pen, at: Point, tile: float, word: str) -> list[Hung]:
    """Where the label may hang, the best place first: below that foot on either side, or beside."""
    w, h = pen.text_size(word, "tag")[0] + 62, max(46.0, pen.text_size(word, "tag")[1] + 8)
    x, y = at
    found = [Hung(at, (x, y + 48), Box(x + dx - w / 2, y + 66 - h / 2, w, h)) for dx in (-48.0, 48.0)]
    for way in (-1, 1):
        start, end = (x + way * tile * 0.42, y - tile * 0.3), (x + way * (tile * 0.42 + 34), y - tile * 0.3)
        found.append(Hung(start, end, Box(end[0] - (w if way < 0 else 0), end[1] - h / 2, w, h)))
    return found
