"""What is covered by the piece in hand: its ghost, its handles, and the tag with what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.drawing.frame import Box, Point
from scenes.play import pointers
from scenes.play.decision import Decision
from scenes.play.handles import handles, ring

if TYPE_CHECKING:
    from scenes.play.board import Board


def consequences_box(board: Board, decision: Decision) -> tuple[Box, Point | None] | None:
    """Where the tag with the consequences lies, if there is one."""
    if not decision.playable or not decision.aimed or not decision.aimed.places:
        return None
    says = any(decision.consequences()) or (decision.matters and board.look.worth is None)
    if not board.tells_points or not says:
        return None
    corners = [point for place in decision.aimed.places for point in board.view.shape(board.camera, place, 1)]
    middle = (min(x for x, _ in corners) + max(x for x, _ in corners)) / 2
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    up = (top + bottom) / 2 < board.arrangement.room.centre[1]
    stands = board.camera.slanted and not board.razed
    frame = board.stage.frame
    free = board.arrangement.room
    beside = [*board.arrangement.banners, board.arrangement.recent]
    over = [box.bottom for box in beside if box.x < free.right and box.right > free.x]
    upper = max([board.arrangement.prompt.bottom, *over]) + 12
    left = max(8.0, free.x - 30)
    right = min([free.right + 30, *(tool.x - 8 for tool in board.arrangement.tools if tool.x >= free.right)])
    room = Box(left, upper, right - left, board.arrangement.tray.y - 12 - upper)
    above, below, aside = top - (0.85 * board.camera.tile if stands else 8), bottom, 110.0
    around = ring(handles(board))
    if around:
        above, below = min(above, around.y + 16), max(below, around.bottom - 16)
        aside = max(aside, around.right - middle + 12, middle - around.x + 12)
    seats = len(board.table.match.seats)
    return pointers.consequences_box((middle, above), (middle, below), up, aside, seats, room, frame.text)


def in_hand_boxes(board: Board) -> list[Box]:
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
