"""Game boxes seen from above: the lid with its picture and name, and the front side with what is printed there."""

from __future__ import annotations

from scenes.board.catalog import Card
from scenes.core.translations import Words
from scenes.graphics import shapes
from scenes.graphics.matter import outline, tinted
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import LARGE, Colour, Role, type_size
from scenes.graphics.viewport import Box
from scenes.ui.prepared_pictures import draw_home_picture

SIDE, BAND = 0.15, 0.22
"""The front side as a share of the whole height, and the part of the lid that its name takes."""
LEAST, MOST, LOW = 1.5, 2.6, 0.07
"""Of the height of its words, what that side has, and by how much they would stand too high in its middle."""
LID_LINE, NAME, PRINTED = "F0CD7C", "FFF2CF", "FBEED0"
"""The golden line on the lid, its name, and what is printed on the front."""
INSIDE, RIM_LINE = 9.0, f"{LID_LINE}96"
"""How far inside the rim of a lid its golden line runs, and the colour of that."""
LINE, TWO_LINES = 1.35, 2.4
"""Height of the band for a name, in sizes of its letters."""
BESIDE = 56.0
"""What stays free at both sides of a name, before the lines beside it."""
FADED = 48.0
"""How far the picture fades into the colour of the lid."""
MUCH = 1.1
"""How much larger large letters must be in two lines to be worth them."""
SLACK = 6.0
"""By how much the tray is narrower than the lid, at each side."""


def box_facts(words: Words, players: tuple[int, int]) -> str:
    """What is printed on the front of a box: how many may play."""
    low, high = players
    return words.say("home.seats" if low < high else "home.seats.one", low=low, high=high)


def side_height(pen: Pen, box: Box) -> float:
    """The front side of a box, high enough for its words, and not much higher."""
    words = type_size("note", pen.viewport.text)
    return min(max(box.h * SIDE, words * LEAST), words * MOST)


def picture_of(pen: Pen, box: Box, lines: int = 1) -> Box:
    """The part of the lid that its picture covers; the band above it holds so many lines."""
    lid = box.h - side_height(pen, box)
    name = max(lid * BAND, type_size("game", pen.viewport.text) * (LINE if lines == 1 else TWO_LINES))
    return Box(box.x, box.y + name * 0.8, box.w, lid - name * 0.8)


def draw_game_box(pen: Pen, box: Box, words: Words, card: Card, role: Role, faded: bool = True, lines: int = 1) -> None:
    """A game box; the picture on its lid may be `faded` into the colour below the name, in that type; the band of that
    holds so many lines."""
    tone, name = card.lid, words.say(f"{card.id}.name")
    side, picture = side_height(pen, box), picture_of(pen, box, lines)
    lid = Box(box.x, box.y, box.w, box.h - side)
    strong = tinted(pen.theme, tone, "000000", 0.36 if pen.theme.contrast else 0.0)
    tray = Box(box.x + SLACK, lid.bottom + side * 0.7, box.w - 2 * SLACK, side * 0.3)
    _fill(pen, tray, shapes.shaded(strong, 0.2), shapes.shaded(strong, 0.12))
    _fill(pen, Box(lid.x, lid.bottom, lid.w, side * 0.86), shapes.shaded(strong, 0.82), shapes.shaded(strong, 0.45))
    draw_home_picture(pen, card.id, picture, 0)
    head = Box(lid.x, lid.y, lid.w, picture.y - lid.y)
    _fill(pen, head, tinted(pen.theme, strong, "FFFFFF", 0.12), strong)
    fade = min(FADED, picture.h * 0.2)
    _fill(pen, Box(lid.x, picture.y, lid.w, fade), strong, f"{strong[:6]}00" if faded else strong)
    outline(pen, lid.inset(INSIDE), RIM_LINE, 2)
    pen.line([(lid.x + 2, lid.y + 1), (lid.right - 2, lid.y + 1)], "FFF6DCA0", 2)
    pen.line([(lid.x, lid.bottom), (lid.right, lid.bottom)], tinted(pen.theme, strong, "FFFFFF", 0.4), 2)
    named = Box(lid.x, lid.y + 8, lid.w, head.h + fade * (0.3 if faded else 0.9) - 4)
    _name(pen, named, name, role, fade * 1.3 if lines == 1 else 0.0)
    at = box.centre[0], lid.bottom + side * 0.43 + type_size("note", pen.viewport.text) * LOW
    pen.text(box_facts(words, card.players), at, "note", PRINTED, "centre", box.w - 30)


def _name(pen: Pen, box: Box, name: str, role: Role, below: float) -> None:
    """In one line; where letters are large, in two that reach so far `below` the box if they are larger then."""
    room, high = box.w - 60, box.h + below
    one, two = (Wording(name, room, lines, tall) for lines, tall in ((1, 0.0), (2, high)))
    close: Role = "game" if role == "title" else role  # whose lines stand nearer to each other
    large = pen.viewport.text >= LARGE and pen.common([two], close) > MUCH * pen.common([one], role)
    role, lines, height = (close, 2, high) if large else (role, 1, 0.0)
    x, y = box.centre[0], box.y + (height or box.h) / 2

    def write(pen: Pen, down: float, colour: Colour) -> None:
        pen.text(name, (x, y + down), role, colour, "centre", room, lines, height=height)

    pen.lay(pen.record(lambda other: write(other, 2, "0C0603")).stamps)
    write(pen, 0, NAME)
    half = pen.text_size(name, role, room, lines, height)[0] / 2 + BESIDE
    for side in (-1, 1) if box.w / 2 - half > 2 * BESIDE else ():
        near, far = x + side * half, x + side * (box.w / 2 - BESIDE)
        pen.line([(near, y), (far, y)], f"{LID_LINE}C8", 2)
        pen.polygon([(near, y - 8), (near + 8, y), (near, y + 8), (near - 8, y)], LID_LINE)


def _fill(pen: Pen, box: Box, top: Colour, bottom: Colour) -> None:
    pen.filled(box, ("fade", top, bottom), lambda width, height: shapes.gradient(width, height, top, bottom))
