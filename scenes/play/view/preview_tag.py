"""What is covered by the piece in hand: its ghost, its handles, and the tag with what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.board import markers
from scenes.graphics.viewport import Box, Point, centred
from scenes.play.choose.decision import Decision
from scenes.play.hud.touch_handles import handles, ring

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene

KEPT = 0.75, 1.05
"""Width and height of what lies on a place that is kept in sight, in cells: as much as a card."""


def consequences_box(board: BoardScene, decision: Decision) -> tuple[Box, Point | None] | None:
    """Where the tag with the consequences lies, if there is one."""
    if not decision.playable or not decision.aimed or not decision.aimed.places:
        return None
    says = any(decision.consequences()) or (decision.matters and board.look.scoring.worth is None)
    if not board.tells_points or not says:
        return None
    corners = [point for place in decision.aimed.places for point in board.view.shape(board.camera, place, 1)]
    middle = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    up = (top + bottom) / 2 < board.arrangement.room.centre[1]
    stands = board.camera.slanted and not board.flattened
    viewport = board.context.viewport
    free = board.arrangement.room
    beside = [*board.arrangement.banners, board.arrangement.recent]
    over = [box.bottom for box in beside if box.x < free.right and box.right > free.x]
    upper = max([board.arrangement.prompt.bottom, *over]) + 12
    left = max(8.0, free.x - 30)
    tools = [tool.x - 8 for tool in board.arrangement.tools if tool.x >= free.right]
    right = min([free.right + 30, viewport.w - 12, *tools])
    room = Box(left, upper, right - left, board.arrangement.tray.y - 12 - upper)
    above, below, aside = top - (0.85 * board.camera.tile if stands else 8), bottom, 110.0
    around = ring(handles(board))
    if around:
        above, below = min(above, around.y + 16), max(below, around.bottom - 16)
        aside = max(aside, around.right - middle + 12, middle - around.x + 12)
    seats = len(board.table.match.seats)
    at = (middle, above), (middle, below)
    return markers.consequences_box(*at, up, aside, seats, room, viewport.text, _kept_in_sight(board))


def _kept_in_sight(board: BoardScene) -> list[Box]:
    """Around the places that the tag should leave free."""
    tile, to_screen = board.camera.tile, board.camera.projection.to_screen
    wide, high = KEPT
    centres = [to_screen(board.look.layout.centre(place)) for place in board.look.places.keep_clear]
    return [centred(centre, tile * wide, tile * high) for centre in centres]


def in_hand_boxes(board: BoardScene) -> list[Box]:
    """What the ghost, its handles and the tag with its consequences cover; nothing where nothing is aimed at."""
    decision = board.decision
    if not decision or not decision.aimed or not decision.aimed.places:
        return []
    corners = [point for place in decision.aimed.places for point in board.view.shape(board.camera, place, 1)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners) - 0.4 * board.camera.tile, max(y for _, y in corners)
    tag = consequences_box(board, decision)
    around = [one.box for one in handles(board)]
    return [Box(left, top, right - left, bottom - top), *around, *([tag[0]] if tag else [])]
