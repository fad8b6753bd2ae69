"""“Avec la boîte”: a card for each way in which the screen helps with the real game; on the back the plan of the
owner's shelves, if there is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import cos, radians, sin

import pygame

from scenes.board import catalog
from scenes.core import logo
from scenes.graphics.emblems import draw_tick
from scenes.graphics.figures import draw_face
from scenes.graphics.matter import draw_paper, lay_turned
from scenes.graphics.pen import Made, Pen, Wording
from scenes.graphics.theme import GOLD_RULE, INK, LARGE, RED_SIGN, UMBER, Role, type_size
from scenes.graphics.viewport import Box, centred
from scenes.screens.things.drawer import draw_wood
from scenes.screens.things.house import draw_plan
from scenes.screens.things.objects import BRASS_MID, WHITE_EDGE, thing
from scenes.ui.blocks import SPRING, Block, Column, Picture, Row, drawn
from scenes.ui.paper import Paper, SlipButton, Text
from scenes.ui.prepared_pictures import draw_home_picture
from scenes.ui.scene import AppContext, Scene
from scenes.ui.turned_sheet import TurnedSheet

MAX_CARD_SIZE, NARROW_CARD_ASPECT, PICTURE_ASPECT = (560.0, 812.0), 1.9, 0.98
"""Largest width and height of a card, height of a narrow one in card widths, and largest height of its picture in
picture widths."""
HAND_ANGLES = (13.0, 0.0, -13.0)
"""Angles of the cards in the picture, in degrees to the left."""
SPRITE_SIZE, MIN_TITLE_SCALE = 256.0, 1.1
"""Cell size for which their sprites are read, in pixels; smallest size of a card's title relative to its sentence."""
TICK_WIDTH = 92.0
"""Width of the tick on the chosen card."""
CLOTH_COLOUR, REFEREE = "1E4A3A", "abbess"
SCORED_FIGURES = "fox", "owl", "hare"
"""Figures on the score sheet of the picture."""


Ways = Mapping[str, tuple[Callable[[], None], bool]]
"""By key of a card: what a press does, and whether that way is active already, so that a press ends it. `follow`: the
screen follows the real board; `cards`: the real cards are held, the board is on the screen; `count`: a match with the
box has ended and is counted here."""
Drawing = Callable[[Pen, Box], object]


class WithBox(TurnedSheet):
    """Owns nothing: the new-match page behind it is told the choice. The back shows the plan of the shelves."""

    known_as = "sheet.box"

    def __init__(self, behind: Scene, game_id: str, ways: Ways) -> None:
        super().__init__(behind)
        self._game_id, self._ways = game_id, ways
        self._size = MAX_CARD_SIZE

    def enter(self, context: AppContext) -> None:
        self._plan = logo.load(context.data, logo.PLAN)
        super().enter(context)

    def back_word(self) -> str:
        return self.say("sheet.box") if self.turned else super().back_word()

    def head_title(self) -> str:
        return self.say("sheet.box.plan" if self.turned else "sheet.box")

    def blocks(self) -> Block:
        ways, plan = self._ways, self._plan
        if plan and self.turned:
            return self._shelves(plan)
        gap = 36 if len(ways) > 2 else 96
        wide = min(MAX_CARD_SIZE[0], (self.room().w - gap * (len(ways) - 1)) / len(ways))
        self._size = wide, min(MAX_CARD_SIZE[1], wide * NARROW_CARD_ASPECT)
        titles = tuple(self.say(f"sheet.box.{key}") for key in ways)
        row = Row(tuple(map(partial(self._card, titles), ways)), gap, at=0.5, middle=False)
        where = SlipButton("plan", self.say("sheet.box.plan"), "loupe", partial(self.turn, True))
        return Column((row, Row((SPRING, where, SPRING))), 24) if plan else row

    def _shelves(self, plan: logo.Logo) -> Block:
        """The plan of the shelves, and the owner's note about the place of this box."""
        shelf = self.context.owner.house.shelves.get(self._game_id, "")
        told = [Text(self.say("kiosk.shelf", shelf=shelf), "heading", anchor="centre", lines=2)] if shelf else []
        picture = Picture(drawn(partial(draw_plan, plan=plan)), MAX_CARD_SIZE[1], smallest=200.0, share=1.0)
        return Paper(Column((picture, *told), 16), "print", 24.0, share=1.0)

    def _card(self, titles: tuple[str, ...], key: str) -> Block:
        act, taken = self._ways[key]
        draw, angle = CARD_PICTURES.get(key, (_draw_board, -0.7))
        game_id = self._game_id
        title, told = self.say(f"sheet.box.{key}"), self.say(f"sheet.box.{'off' if taken else key}.told")

        def shown(pen: Pen, box: Box) -> None:
            draw(pen, box, game_id)
            if taken:
                draw_tick(pen, (box.right - TICK_WIDTH * 0.4, box.y + TICK_WIDTH * 0.4), TICK_WIDTH)

        paint = partial(_draw_card, title=title, told=told, picture=shown, titles=titles)
        return thing(key, title, act, paint, self._size, angle, 0.8, shown=taken, chosen=taken)


def _draw_card(pen: Pen, box: Box, title: str, told: str, picture: Drawing, titles: tuple[str, ...]) -> None:
    """Draws a card: picture, title, one sentence. All titles have the same size; they take two lines if one of them
    would be smaller than its sentence in one."""
    draw_paper(pen, box, "card", 4)
    role: Role = "prompt" if pen.viewport.text < LARGE else "note"
    inner, note = box.inset(24), type_size(role, pen.viewport.text)
    name: Role = "heading"
    lines, high = 1, type_size(name, pen.viewport.text) * 1.5
    if pen.common_size([Wording(one, inner.w) for one in titles], name) < note * MIN_TITLE_SCALE * pen.viewport.unit:
        name, lines, high = "game", 2, max(high, note * 2.6)  # whose line spacing is tighter
    most = pen.common_size([Wording(one, inner.w, lines, high) for one in titles], name)
    words = min(high + 3 * note * 1.3 + 50, box.h * 0.62)
    shown = Box(inner.x, inner.y, inner.w, min(inner.h - words, inner.w * PICTURE_ASPECT))
    draw_paper(pen, shown, "print", 2)
    picture(pen, shown.inset(WHITE_EDGE))
    middle, top = box.centre[0], shown.bottom + 14
    pen.text(title, (middle, top + high / 2), name, INK, "centre", inner.w, lines, height=high, most=most)
    line = top + high + 6 * lines - 2
    pen.line([(middle - 56, line), (middle + 56, line)], GOLD_RULE, 3)
    left = inner.bottom - line
    room = inner.w - 2 * WHITE_EDGE  # no wider than the picture
    pen.text(told, (middle, line + left / 2), role, UMBER, "centre", room, lines=4, height=left)


def _draw_board(pen: Pen, box: Box, game_id: str) -> None:
    """Draws the board, and the referee who follows the match."""
    draw_home_picture(pen, game_id, box, 2)
    size = box.w * 0.32
    draw_face(
        pen,
        REFEREE,
        "calm",
        (box.right - size * 0.36, box.bottom - size * 0.3),
        size,
        pen.theme.marks["blue"].colour,
    )


def _draw_hand(pen: Pen, box: Box, game_id: str) -> None:
    """Draws cards of that game on green cloth, as a hand holds them."""
    pen.polygon(box.corners, CLOTH_COLOUR)
    heaps = [heap.slots for row in catalog.look(game_id).box.material for heap in row]
    hands = (slots for slots in heaps if len(slots[::-2]) >= len(HAND_ANGLES))
    cards = next((slots for slots in hands if all(one.cards for one in slots)), ())
    wide = min(box.h * 0.45, box.w * 0.42)
    for angle, slot in zip(HAND_ANGLES, cards[::-2]):
        name = slot.cards[0]
        image = pen.art.sprite(game_id, f"{name}-0-0", SPRITE_SIZE).slices[0].image
        high = wide * image.get_height() / image.get_width()
        aside, low = sin(radians(angle)) * high * 1.6, box.centre[1] + high * 1.6
        place = centred((box.centre[0] - aside, low - cos(radians(angle)) * high * 1.6), wide, high)
        lay_turned(pen, (game_id, name), place, partial(_draw_image, box=place, name=name, image=image), angle, 0.3)


def _draw_image(pen: Pen, box: Box, name: str, image: pygame.Surface) -> None:
    """Draws an image scaled to the box."""
    x, y, wide, high = pen.viewport.rect(box)

    def made() -> Made:
        return pygame.transform.smoothscale(image, (wide, high)), (0, 0)

    pen.once(("card", name, wide, high), (x, y), made)


def _draw_leaf(pen: Pen, box: Box, game_id: str) -> None:
    """Draws a leaf of the score pad with a few sums, and the pencil beside it."""
    draw_wood(pen, box)
    high = min(box.h, box.w * 0.86)
    leaf = Box(box.centre[0] - high * 0.5, box.centre[1] - high * 0.44, high * 0.68, high * 0.88)
    draw_paper(pen, leaf, "print", 2, torn=True)
    row, size, look = leaf.h * 0.28, leaf.h * 0.25, catalog.look(game_id)
    marks = look.seats.marks(len(look.box.sums))
    for number, (figure, told) in enumerate(zip(SCORED_FIGURES, map(str, look.box.sums))):
        at = leaf.right - leaf.w * 0.13, leaf.centre[1] + row * (number - (len(marks) - 1) / 2)
        ground = marks[number][0]
        draw_face(pen, figure, "calm", (leaf.x + leaf.w * 0.28, at[1]), size, pen.theme.marks[ground].colour)
        if type_size("heading", pen.viewport.text) < row:
            pen.text(told, at, "heading", INK if number else RED_SIGN, "right", leaf.w * 0.42)
        else:
            pen.line([(leaf.x + leaf.w * 0.5, at[1]), at], INK if number else RED_SIGN, 6)
    pen.icon("pencil", (box.centre[0] + high * 0.38, leaf.centre[1]), high * 0.36, BRASS_MID)


CARD_PICTURES: dict[str, tuple[Callable[[Pen, Box, str], None], float]] = {
    "cards": (_draw_hand, 0.5),
    "count": (_draw_leaf, 0.8),
}
"""Drawing and angle of each card except that of the game's own board."""
