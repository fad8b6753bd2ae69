"""Game boxes seen from above: the lid with picture and name, and the front side with its print."""

from __future__ import annotations

from scenes.board.catalog import Card
from scenes.core.translations import Words
from scenes.graphics import shapes
from scenes.graphics.matter import outline, tinted
from scenes.graphics.pen import Pen, Wording
from scenes.graphics.theme import LARGE, Colour, Role, type_size
from scenes.graphics.viewport import Box
from scenes.ui.prepared_pictures import draw_home_picture

FRONT_SHARE, NAME_SHARE = 0.15, 0.22
"""Height of the front side as a share of the box, and of the name band as a share of the lid."""
MIN_FRONT_LINES, MAX_FRONT_LINES, FRONT_TEXT_DROP = 1.5, 2.6, 0.07
"""Range of the height of the front side, and the drop of its words below its middle, in text sizes."""
LID_LINE_COLOUR, NAME_COLOUR, PRINT_COLOUR = "F0CD7C", "FFF2CF", "FBEED0"
"""Colours of the golden line on the lid, of its name, and of the print on the front."""
RIM_INSET, RIM_COLOUR = 9.0, f"{LID_LINE_COLOUR}96"
"""Distance of the golden line from the rim of the lid, and its colour."""
ONE_LINE, TWO_LINES = 1.35, 2.4
"""Height of the name band with one and with two lines, in letter sizes."""
NAME_MARGIN = 56.0
"""Left and right of a name, before the lines beside it."""
FADE_HEIGHT = 48.0
"""Height over which the picture fades into the colour of the lid."""
MIN_TWO_LINE_GAIN = 1.1
"""Smallest gain in size for which a name in large text is broken into two lines."""
TRAY_INSET = 6.0
"""By how much the tray is narrower than the lid, at each side."""


def box_facts(words: Words, players: tuple[int, int]) -> str:
    """The print on the front of a box: how many may play."""
    low, high = players
    return words.say("home.seats" if low < high else "home.seats.one", low=low, high=high)


def side_height(pen: Pen, box: Box) -> float:
    """Height of the front side of a box, for its words and not much more."""
    words = type_size("note", pen.viewport.text)
    return min(max(box.h * FRONT_SHARE, words * MIN_FRONT_LINES), words * MAX_FRONT_LINES)


def picture_of(pen: Pen, box: Box, lines: int = 1) -> Box:
    """The area of the picture on the lid, below a name band of so many lines."""
    lid = box.h - side_height(pen, box)
    name = max(lid * NAME_SHARE, type_size("game", pen.viewport.text) * (ONE_LINE if lines == 1 else TWO_LINES))
    return Box(box.x, box.y + name * 0.8, box.w, lid - name * 0.8)


def draw_game_box(pen: Pen, box: Box, words: Words, card: Card, role: Role, faded: bool = True, lines: int = 1) -> None:
    """Draws a game box. `role`: type of the name; `faded`: whether the picture fades into the colour of the lid;
    `lines`: how many the name band holds."""
    tone, name = card.lid, words.say(f"{card.id}.name")
    side, picture = side_height(pen, box), picture_of(pen, box, lines)
    lid = Box(box.x, box.y, box.w, box.h - side)
    strong = tinted(pen.theme, tone, "000000", 0.36 if pen.theme.contrast else 0.0)
    tray = Box(box.x + TRAY_INSET, lid.bottom + side * 0.7, box.w - 2 * TRAY_INSET, side * 0.3)
    _fill(pen, tray, shapes.shaded(strong, 0.2), shapes.shaded(strong, 0.12))
    _fill(pen, Box(lid.x, lid.bottom, lid.w, side * 0.86), shapes.shaded(strong, 0.82), shapes.shaded(strong, 0.45))
    draw_home_picture(pen, card.id, picture, 0)
    head = Box(lid.x, lid.y, lid.w, picture.y - lid.y)
    _fill(pen, head, tinted(pen.theme, strong, "FFFFFF", 0.12), strong)
    fade = min(FADE_HEIGHT, picture.h * 0.2)
    _fill(pen, Box(lid.x, picture.y, lid.w, fade), strong, f"{strong[:6]}00" if faded else strong)
    outline(pen, lid.inset(RIM_INSET), RIM_COLOUR, 2)
    pen.line([(lid.x + 2, lid.y + 1), (lid.right - 2, lid.y + 1)], "FFF6DCA0", 2)
    pen.line([(lid.x, lid.bottom), (lid.right, lid.bottom)], tinted(pen.theme, strong, "FFFFFF", 0.4), 2)
    named = Box(lid.x, lid.y + 8, lid.w, head.h + fade * (0.3 if faded else 0.9) - 4)
    _draw_name(pen, named, name, role, fade * 1.3 if lines == 1 else 0.0)
    at = box.centre[0], lid.bottom + side * 0.43 + type_size("note", pen.viewport.text) * FRONT_TEXT_DROP
    pen.text(box_facts(words, card.players), at, "note", PRINT_COLOUR, "centre", box.w - 30)


def _draw_name(pen: Pen, box: Box, name: str, role: Role, below: float) -> None:
    """Draws the name in one line; with large text in two if they are larger then, reaching at most `below` under the
    box."""
    room, high = box.w - 60, box.h + below
    one, two = (Wording(name, room, lines, tall) for lines, tall in ((1, 0.0), (2, high)))
    close: Role = "game" if role == "title" else role  # whose line spacing is tighter
    large = pen.viewport.text >= LARGE and pen.common_size([two], close) > MIN_TWO_LINE_GAIN * pen.common_size(
        [one], role
    )
    role, lines, height = (close, 2, high) if large else (role, 1, 0.0)
    x, y = box.centre[0], box.y + (height or box.h) / 2

    def write(pen: Pen, down: float, colour: Colour) -> None:
        pen.text(name, (x, y + down), role, colour, "centre", room, lines, height=height)

    pen.lay(pen.record(lambda other: write(other, 2, "0C0603")).stamps)
    write(pen, 0, NAME_COLOUR)
    half = pen.text_size(name, role, room, lines, height)[0] / 2 + NAME_MARGIN
    for side in (-1, 1) if box.w / 2 - half > 2 * NAME_MARGIN else ():
        near, far = x + side * half, x + side * (box.w / 2 - NAME_MARGIN)
        pen.line([(near, y), (far, y)], f"{LID_LINE_COLOUR}C8", 2)
        pen.polygon([(near, y - 8), (near + 8, y), (near, y + 8), (near - 8, y)], LID_LINE_COLOUR)


def _fill(pen: Pen, box: Box, top: Colour, bottom: Colour) -> None:
    pen.filled(box, ("fade", top, bottom), lambda width, height: shapes.gradient(width, height, top, bottom))
