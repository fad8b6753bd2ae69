"""Words of the last move: what was done on a place of the last turn, while the pointer is there."""

from __future__ import annotations

from scenes.board import markers
from scenes.board.renderer import BoardView
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Point, around
from scenes.play.hud.controls import papers
from scenes.play.hud.frame import Frame
from scenes.play.session.inspection import place_at
from scenes.play.state.board_state import Sight
from scenes.play.state.course import Course

OVER = 34.0
"""How far above the place the middle of the words lies, in logical units."""


def draw_last_move(
    pen: Pen, frame: Frame, course: Course, view: BoardView, sight: Sight, pointer: Point | None
) -> bool:
    """The words over the place, if the pointer lies on one of the last turn; whether it does."""
    place = place_at(view.look, frame.seen, sight.camera, pointer) if pointer and frame.last_turn else None
    number = next((one for one in frame.last_turn if place in course.footprint(one)), None)
    if place is None or number is None or frame.area_at(pointer or (0.0, 0.0)):
        return False
    played = course.match.played(number)
    own = around([point for part in course.footprint(number) for point in view.shape(sight.camera, part, 1.0)])
    said = frame.voice.say(view.look.wording.log_line(played))
    top = max(own.y - OVER, frame.layout.prompt.bottom + OVER)
    markers.tag(
        pen, (own.centre[0], top), said, frame.marks[played.before.to_move or 0], taken=papers(frame, pen.viewport.text)
    )
    return True
