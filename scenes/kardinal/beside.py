"""What lies beside the map of Kardinal & König: a tray of wood and felt with the open cards, the pile and how many
cards it has; in the last round a paper in its place."""

from __future__ import annotations

import math

from game.core import Place
from game.kardinal.readings import RunOut
from game.kardinal.tables import UNKNOWN
from scenes.board.camera import Camera
from scenes.board.look import Canvas, Figure, Line
from scenes.graphics.emblems import draw_chip
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.kardinal.map import (
    CARD,
    CARD_SCALE,
    FELT,
    GAP,
    OPEN_CARDS,
    PILE,
    SHELF,
    STACK,
    card_name,
    plane,
)

CLOTH, CLOTH_DARK, CLOTH_LIT = "2F5540", "12261BD0", "5E866F80"
"""The felt of the tray, the shade that its upper and left rail throw on it, the light on the other two."""
FULL = 30
"""From so many cards on a pile is seen in all its layers."""


def draw_beside(pen: Pen, view: Canvas, camera: Camera, row: str, left: RunOut) -> None:
    """The tray, the open cards in a column, then the pile with the number of its cards, or that this is the last
    round."""
    _tray(pen, camera)
    for number, letter in enumerate(row):
        if letter != GAP:
            _card(pen, view, camera, card_name(letter), f"open.{number}")
    for layer in range(math.ceil(STACK * min(1.0, left.cards / FULL))):
        _card(pen, view, camera, card_name(UNKNOWN), f"pile.{layer}")
    x, y = camera.at("pile")
    if left.cards:
        draw_chip(pen, str(left.cards), (x, y + camera.tile * CARD_SCALE * 0.55))
    elif left.runouts == 2:
        _last_round(pen, view, camera)


def _box(camera: Camera, left: float, top: float, right: float, bottom: float) -> Box:
    """A rectangle of the map on the screen."""
    (x, y), (to_x, to_y) = (camera.projection.to_screen(plane(at)) for at in ((left, top), (right, bottom)))
    return Box(x, y, to_x - x, to_y - y)


def _tray(pen: Pen, camera: Camera) -> None:
    """Wood with its shadow on the table, and in it felt with a bed for each card."""
    wood, felt = _box(camera, *SHELF), _box(camera, *FELT)
    pen.panel(wood, "tray", radius=camera.tile * 0.1)
    edge, corner = max(2.0, camera.tile * 0.035), camera.tile * 0.06
    cut = _rounded(felt, corner)
    pen.polygon(cut, fill=CLOTH)
    pen.line(_rounded(felt.inset(edge / 2), corner), CLOTH_DARK, edge, closed=True)
    pen.line([(felt.x, felt.bottom), (felt.right, felt.bottom), (felt.right, felt.y)], CLOTH_LIT, edge / 2)
    for middle in (*OPEN_CARDS, PILE):
        x, y = camera.projection.to_screen(plane(middle))
        half, high = (camera.tile * side / 2 for side in CARD)
        bed = Box(x - half, y - high, 2 * half, 2 * high)
        pen.line(_rounded(bed.inset(-edge / 2), corner), CLOTH_DARK, edge / 2, closed=True)


def _rounded(box: Box, corner: float) -> list[tuple[float, float]]:
    """The outline of a rectangle with its corners cut."""
    cut = corner * 0.6
    return [
        (box.x + cut, box.y), (box.right - cut, box.y), (box.right, box.y + cut), (box.right, box.bottom - cut),
        (box.right - cut, box.bottom), (box.x + cut, box.bottom), (box.x, box.bottom - cut), (box.x, box.y + cut),
    ]  # fmt: skip


def _last_round(pen: Pen, view: Canvas, camera: Camera) -> None:
    """In words, in the bed of the pile that has been used up; nothing where they do not fit."""
    (x, y), (wide, high) = camera.at("pile"), (camera.tile * side for side in CARD)
    text, room = view.say(Line("kardinal.forecast.last")), wide - 12
    tried = pen.record(lambda own: own.text(text, (0, 0), "small", width=room, lines=4))
    _, h = pen.text_size(text, "small", width=room, lines=4)
    if not all(one.whole for one in tried.texts) or h + 16 > high:
        return
    box = Box(x - wide / 2, y - h / 2 - 8, wide, h + 16)
    pen.panel(box, "paper", radius=10, shadow="chip")
    pen.text(text, (x, box.y + 8), "small", "4A2E1C", "centre", room, lines=4, top=True)


def _card(pen: Pen, view: Canvas, camera: Camera, name: str, place: Place) -> None:
    """A card on the felt, over the soft shadow that it throws."""
    x, y = camera.at(place)
    half, high, fallen = (camera.tile * share for share in (CARD[0] / 2, CARD[1] / 2, 0.04 * CARD_SCALE))
    left, top = x - half + fallen, y - high + 2 * fallen
    corners = [(left, top), (left + 2 * half, top), (left + 2 * half, top + 2 * high), (left, top + 2 * high)]
    pen.polygon(corners, glow=("140A06B0", 7.0))
    view.lay(pen, camera, Figure(name, name, (place,), tall=False, scale=CARD_SCALE))
