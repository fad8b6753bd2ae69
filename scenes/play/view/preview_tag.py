"""Preview tag: where the tag lies that tells what the step aimed at brings, and all that the piece in hand covers."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.board import markers
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.renderer import BoardView
from scenes.graphics.viewport import Box, Point, centred
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.hud.touch_handles import ring
from scenes.play.state.board_state import Sight

KEPT = 0.75, 1.05
"""Width and height of what lies on a place that is kept in sight, in cells: as much as a card."""


def preview_tag_box(frame: Frame, sight: Sight, view: BoardView) -> tuple[Box, Point | None] | None:
    """Where the tag lies, and the point of what it tells of if it does not touch it; None if it has nothing to tell."""
    decision = frame.decision
    if not decision or not decision.playable or not decision.aimed or not decision.aimed.places:
        return None
    says = any(decision.consequences()) or (decision.matters and view.look.scoring.worth is None)
    if not frame.tells_points or not says:
        return None
    corners = outline(decision, sight.camera, view)
    middle = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    up = (top + bottom) / 2 < frame.layout.room.centre[1]
    above, below, aside = top - (0.85 * sight.camera.tile if sight.stands else 8), bottom, 110.0
    around = ring(frame.handles)
    if around:
        above, below = min(above, around.y + 16), max(below, around.bottom - 16)
        aside = max(aside, around.right - middle + 12, middle - around.x + 12)
    seats, text = len(frame.marks), view.viewport.text
    kept = _kept_in_sight(view.look, sight.camera)
    at = (middle, above), (middle, below)
    return markers.consequences_box(*at, up, aside, seats, _free(frame.layout, view.viewport.w), text, kept)


def covered_by_hand(frame: Frame, sight: Sight, view: BoardView) -> list[Box]:
    """What the ghost, its handles and the preview tag cover; nothing where nothing is aimed at."""
    decision = frame.decision
    if not decision or not decision.aimed or not decision.aimed.places:
        return []
    corners = outline(decision, sight.camera, view)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners) - 0.4 * sight.camera.tile, max(y for _, y in corners)
    tag = preview_tag_box(frame, sight, view)
    around = [one.box for one in frame.handles]
    return [Box(left, top, right - left, bottom - top), *around, *([tag[0]] if tag else [])]


def outline(decision: Decision, camera: Camera, view: BoardView) -> Sequence[Point]:
    """The corners of what is aimed at, on the screen."""
    places = decision.aimed.places if decision.aimed else ()
    return [point for place in places for point in view.shape(camera, place, 1)]


def _free(layout: HudLayout, width: float) -> Box:
    """Where a tag may lie: beside what stands around the board."""
    free = layout.room
    beside = [*layout.banners, layout.recent]
    over = [box.bottom for box in beside if box.x < free.right and box.right > free.x]
    upper = max([layout.prompt.bottom, *over]) + 12
    left = max(8.0, free.x - 30)
    tools = [tool.x - 8 for tool in layout.tools if tool.x >= free.right]
    right = min([free.right + 30, width - 12, *tools])
    return Box(left, upper, right - left, layout.tray.y - 12 - upper)


def _kept_in_sight(look: AnyLook, camera: Camera) -> list[Box]:
    """Around the places that the tag should leave free."""
    wide, high = KEPT
    centres = [camera.projection.to_screen(look.layout.centre(place)) for place in look.places.keep_clear]
    return [centred(centre, camera.tile * wide, camera.tile * high) for centre in centres]
