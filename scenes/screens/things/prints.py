"""Prints: photographs of boards with a caption, in the album and of saved matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from zlib import crc32

import pygame

from scenes.graphics.matter import draw_paper, outline
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import INK, UMBER, type_size
from scenes.graphics.viewport import Box, Point, centred
from scenes.ui.blocks import Part, Rotated
from scenes.ui.prepared_pictures import developed, draw_home_picture
from scenes.ui.widgets import State, Widget

PRINT_EDGE, FACE_WIDTH, MAX_FACE_SHARE = 14.0, 76.0, 0.16
"""White edge around a picture; width of a face below it, and its largest share of the print."""
PRINT_ANGLES = (1.0, -0.8, 0.9, -0.7, 0.6)
"""Angle of each print, in degrees."""
PICTURE_ASPECT, MAX_PICTURE_ASPECT = 1.62, 2.1
"""Aspect ratio of a picture, and the largest one, for the sake of a long name."""
MIN_FACE_PRINT_WIDTH, MIN_LINE_SCALE = 330.0, 0.93
"""Width of a print from which it shows a face; smallest scale of a line before it is broken."""
TAPE_COLOUR = "F3E4B4B0"


@dataclass(frozen=True)
class MatchPrint(Widget):
    """The print of one match: board, game, players and date; with a face beside them if `face` draws one."""

    picture: pygame.Surface | None = None
    game_id: str = ""
    title: str = ""
    """Empty if there is no caption, as what it shows is told beside it; `who` is then its accessible name."""
    who: str = ""
    date: str = ""
    face: Callable[[Pen, Point, float], object] | None = None
    taped: bool = False
    peers: tuple[str, ...] = ()
    """The titles of all prints on the page, which get the same type size."""

    @property
    def said(self) -> str:
        return ". ".join(filter(None, (self.title, self.who, self.date)))

    radius = 4

    def _draw(self, pen: Pen, state: State) -> None:
        draw_paper(pen, self.box, "print", 3)
        shown = self.shown(pen)
        if self.picture is not None:
            pen.picture(self.picture, pen.viewport.rect(shown)[:2])
        else:
            draw_home_picture(pen, self.game_id, shown, 2)
        outline(pen, shown, "3C241096")
        if self.title:
            self._write(pen, Box(shown.x + 4, shown.bottom, shown.w - 8, self.box.bottom - shown.bottom))
        if self.taped:
            wide, x, y = self.box.w * 0.2, self.box.centre[0], self.box.y
            ends = (x - wide / 2, x + wide / 2)
            pen.polygon([(ends[0], y - 16), (ends[1], y - 18), (ends[1], y + 18), (ends[0], y + 16)], TAPE_COLOUR)

    def _write(self, pen: Pen, foot: Box) -> None:
        """Draws the caption."""
        if self._has_face(self.box.w):
            assert self.face
            size = min(self._face_width(self.box.w), foot.h - 12)
            self.face(pen, (foot.x + size / 2, foot.centre[1]), size)
        room = self._text_width(self.box.w)
        left, high = foot.right - room, type_size("map", pen.viewport.text) * 1.16
        least = type_size("note", pen.viewport.text) * 1.16
        y = foot.y + (foot.h - self.foot(pen, self.box.w) + 18) / 2
        most = pen.common_size([Wording(one, room) for one in self.peers], "map") if self.peers else 0
        pen.text(self.title, (left, y + high / 2), "map", INK, width=room, most=most)
        for line, low in self._text_lines(pen, self.box.w):
            pen.text(
                line, (left, y + high + low / 2), "note", UMBER, width=room, lines=round(low / least), height=low + 2
            )
            y += low

    def shown(self, pen: Pen) -> Box:
        """The box of its picture."""
        box, high = self.box, self.box.h - PRINT_EDGE - self.foot(pen, self.box.w)
        return Box(box.x + PRINT_EDGE, box.y + PRINT_EDGE, box.w - 2 * PRINT_EDGE, max(1.0, high))

    def foot(self, pen: Pen, width: float) -> float:
        """Height of the caption on a print of that width; the edge if there is none."""
        if not self.title:
            return PRINT_EDGE
        return type_size("map", pen.viewport.text) * 1.16 + sum(low for _, low in self._text_lines(pen, width)) + 18

    def named_width(self, pen: Pen) -> float:
        """Width of a print whose title, and those of its peers, need not shrink."""
        names = max(pen.text_size(one, "map")[0] for one in (self.title, *self.peers))
        return names + MIN_FACE_PRINT_WIDTH - self._text_width(MIN_FACE_PRINT_WIDTH)

    def _has_face(self, width: float) -> bool:
        return self.face is not None and width >= MIN_FACE_PRINT_WIDTH

    def _text_width(self, width: float) -> float:
        return width - 2 * PRINT_EDGE - 8 - (self._face_width(width) + 18 if self._has_face(width) else 0.0)

    def _face_width(self, width: float) -> float:
        return min(FACE_WIDTH, width * MAX_FACE_SHARE)

    def _text_lines(self, pen: Pen, width: float) -> list[tuple[str, float]]:
        """Lines of players and date with their heights."""
        room, lines = self._text_width(width), [self.who, self.date]
        least = type_size("note", pen.viewport.text) * 1.16
        sizes = {line: pen.text_size(line, "note")[0] for line in lines}
        return [(line, least * (1 if wide * MIN_LINE_SCALE <= room else 2)) for line, wide in sizes.items()]


class Prints:
    """Owns the decoded pictures, by name and size."""

    def __init__(self, image: Callable[[str], bytes | None]) -> None:
        """`image` gives the file contents of a picture by its name, or None."""
        self._image = image
        self._kept: dict[tuple[str, tuple[int, int]], pygame.Surface | None] = {}
        self._seals: dict[str, int] = {}

    def forget(self) -> None:
        """Drops all decoded pictures."""
        self._kept, self._seals = {}, {}

    def seal(self, name: str) -> int:
        """Checksum of the picture of that name, as part of cache keys."""
        if name not in self._seals:
            self._seals[name] = crc32(self._image(name) or b"")
        return self._seals[name]

    def lay(self, pen: Pen, name: str, number: int, card: MatchPrint, box: Box) -> Part:
        """The print in the middle of a box; its number chooses the angle."""
        place = print_box(pen, card, box)
        found = self.filled(pen, name, card, place)
        return Rotated((name, place.w, place.h, self.seal(name)), place, (found,), PRINT_ANGLES[number % 5], 0.6)

    def filled(self, pen: Pen, name: str, card: MatchPrint, place: Box) -> MatchPrint:
        """The print with its box and its picture."""
        found = replace(card, box=place)
        size = pen.viewport.rect(found.shown(pen))[2:]
        key = name, (size[0], max(1, size[1]))
        if key not in self._kept:
            self._kept[key] = developed(self._image(name), key[1])
        return replace(found, picture=self._kept[key])


def print_height(pen: Pen, card: MatchPrint, width: float) -> float:
    """Height of a print of that width whose picture has the usual aspect."""
    return (width - 2 * PRINT_EDGE) / PICTURE_ASPECT + PRINT_EDGE + card.foot(pen, width)


def draw_print_of(pen: Pen, box: Box, game_id: str) -> None:
    """Draws the picture of a game as a print that fills the box."""
    draw_paper(pen, box, "print", 3)
    draw_home_picture(pen, game_id, box.inset(6), 2)


def draw_small_print(pen: Pen, box: Box, game_id: str) -> None:
    """Draws such a print in the usual aspect, as large as fits in the middle of the box."""
    wide = min(box.w, box.h * PICTURE_ASPECT)
    draw_print_of(pen, centred(box.centre, wide, wide / PICTURE_ASPECT), game_id)


def print_box(pen: Pen, card: MatchPrint, box: Box) -> Box:
    """The place of a print in the middle of a box, its picture in the usual aspect; wider where the names need it, or
    where the caption takes half of the height."""
    foot = card.foot(pen, box.w)
    usual = (box.h - foot - PRINT_EDGE) * PICTURE_ASPECT + 2 * PRINT_EDGE
    flattest = (box.h - card.foot(pen, usual) - PRINT_EDGE) * MAX_PICTURE_ASPECT + 2 * PRINT_EDGE
    width = box.w if foot > box.h / 2 else min(box.w, max(usual, min(flattest, card.named_width(pen))))
    return centred(box.centre, width, min(box.h, print_height(pen, card, width)))
