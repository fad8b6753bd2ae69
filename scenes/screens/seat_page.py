"""Seat page: who sits here. Guests are eight carved animals, the computer eight people, two for each level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.core import Seat
from game.engine_seats import level_of
from game.levels import LEVELS, PEOPLE, parts
from scenes.core.names import ANIMALS, called, name_key
from scenes.graphics.emblems import TICK_GROUND, draw_crest, draw_tick
from scenes.graphics.figures import HEADROOM, draw_face
from scenes.graphics.pen import Anchor, Pen, Wording
from scenes.graphics.theme import INK, LARGE, RED_SIGN, TYPES, UMBER, Mark, type_size
from scenes.graphics.viewport import Box, Point
from scenes.screens.laid_table import MAX_NAME_LETTERS, LaidTable
from scenes.ui.blocks import REST, SPRING, Block, Column, Part, Picture, Row, Word, drawn
from scenes.ui.leaves import Cards
from scenes.ui.on_screen_keyboard import Letters
from scenes.ui.paper import Grid, Paper, Text
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import ICON_SCALE, Painted, PlainButton, State, Widget

FACE_SIZE = 184.0
"""Preferred width of a face."""
LEVEL_COLOURS = ("7FA36A", "C9A23E", "C07A34", "9A3B2E")
"""Line above the name of each level, warmer for stronger ones."""
PENCIL_SIZE = 56.0
"""Side of the pencil beside the name of the sitter."""
PENCIL_OVERHANG, NAME_GAP = 10.0, 12.0
"""How far the pencil sticks out at the foot of a ring; gap between a name and its pencil."""
MAX_SIDE_FACE, MIN_SIDE_FACE, SIDE_NAME_OFFSET = 0.42, 0.3, 36.0
"""Largest and smallest width of a face beside its name, in box widths; offset of the name from the face."""
FACE_MARGIN, FULL_RING_FACE = 22.0, 130.0
"""Around a face above its name, for its ring and the gap below; face size from which the ring has its full width."""
PLAIN_GROUND = "CDB98F"
SHIELD_WIDTH = 60.0
"""Width of the shield of the seat."""


class FaceLayout(NamedTuple):
    """Layout of one face and its name."""

    centre: Point
    size: float
    words: Box
    anchor: Anchor
    high: float
    """Height of the line of the name."""
    most: int
    """Type size of all names, in pixels."""

    @property
    def at(self) -> float:
        """Left edge of the words, or their middle if centred."""
        return self.words.x if self.anchor == "left" else self.words.centre[0]


def _face_layout(pen: Pen, box: Box, below: str, peers: Sequence[str]) -> FaceLayout:
    """Places a face above its name if it is large there, or larger than beside it; beside the name it shrinks if the
    longest of all names needs the room."""
    high = type_size("word", pen.viewport.text) * 1.2
    words = high + (type_size("note", pen.viewport.text) * 1.1 if below else 0)
    longest = max(pen.text_size(peer, "word")[0] for peer in peers) + 8
    most_wide = min(box.w * MAX_SIDE_FACE, box.h / (1 + HEADROOM) - 20)
    aside = min(most_wide, max(box.w * MIN_SIDE_FACE, box.w - SIDE_NAME_OFFSET - longest))
    size = min(box.w - 20, (box.h - words) / (1 + HEADROOM) - FACE_MARGIN)
    if size >= min(2 * high, aside):
        top = box.bottom - words - max(0.0, box.h - words - size * (1 + HEADROOM) - FACE_MARGIN) / 2
        most = pen.common_size([Wording(peer, box.w - 6) for peer in peers], "word")
        return FaceLayout(
            (box.centre[0], top - size / 2 - FACE_MARGIN + 2), size, Box(box.x, top, box.w, words), "centre", high, most
        )
    size = aside
    left = box.x + size + SIDE_NAME_OFFSET
    most = pen.common_size([Wording(peer, box.right - left - 6) for peer in peers], "word")
    smaller = most / pen.viewport.unit / type_size("word", pen.viewport.text)
    high, words = high * smaller, words * smaller
    centre = box.x + size / 2 + 12, box.centre[1] + size * HEADROOM / 2
    return FaceLayout(centre, size, Box(left, box.centre[1] - words / 2, box.right - left, words), "left", high, most)


def pencil(
    page: Sheet, key: str, act: Callable[[], None], box: Box, name: str, below: str, peers: Sequence[str]
) -> Widget:
    """The pencil that changes a name: beside the name, or at the foot of the ring where there is no room."""
    pen, side = page.context.pen, PENCIL_SIZE
    lies = _face_layout(pen, box, below, peers)
    wide = pen.text_size(name, "word", lies.words.w - 6, most=lies.most)[0]
    right = lies.at + wide * (1.0 if lies.anchor == "left" else 0.5)
    middle, sign = lies.words.y + lies.high / 2, min(lies.high / 1.2 * ICON_SCALE, side)
    place = Box(right + NAME_GAP - (side - sign) / 2, middle - side / 2, side, side)
    if right + NAME_GAP + sign > box.right + 2 * PENCIL_OVERHANG:
        place = Box(box.x - PENCIL_OVERHANG, lies.centre[1] + lies.size / 2 - side + PENCIL_OVERHANG, side, side)
    return PlainButton(key, place, act, True, "", "pencil", middle=True, meaning=page.say("sheet.write"))


def face(
    key: str, act: Callable[[], None], worn: str, name: str, below: str, chosen: bool, ground: str, peers: Sequence[str]
) -> Callable[[Box], Part]:
    """A face with its name, and with a brass ring and a tick if chosen. `peers`: the names of all faces on the page,
    which get the same type size."""

    def draw(pen: Pen, one: Painted, state: State) -> None:
        box = one.box.moved(0, 3 if state.pressed else -6 if state.hovered else 0)
        centre, size, words, anchor, high, most = lies = _face_layout(pen, box, below, peers)
        mood = "pleased" if state.hovered or state.focused else "calm"
        _draw_ringed(pen, centre, size, chosen, lambda: draw_face(pen, worn, mood, centre, size, ground))
        pen.text(name, (lies.at, words.y + high / 2), "word", INK, anchor, words.w - 6, most=most)
        if below:
            smaller = int(most * TYPES["note"].size / TYPES["word"].size)  # never larger than the name
            at = lies.at, words.y + (words.h + high) / 2
            pen.text(below, at, "note", UMBER, anchor, words.w - 6, most=smaller)

    said = f"{name}, {below}" if below else name
    return partial(Painted, key, act=act, label=said, paint=draw, chosen=chosen, radius=10)


def _draw_ringed(pen: Pen, centre: Point, size: float, chosen: bool, draw: Callable[[], object]) -> None:
    """Draws a face, with a brass ring and a tick if it is the chosen one."""
    thin = min(1.0, size / FULL_RING_FACE)
    for more, colour in ((12, "B17B2A"), (10, TICK_GROUND), (4, "F8EFD9")) if chosen else ():
        pen.disc(centre, size / 2 + more * thin, colour)
    draw()
    if chosen:
        draw_tick(pen, (centre[0] + size * 0.37, centre[1] + size * 0.35), size * 0.28)


class SeatPage(Sheet):
    """Chooses the sitter of one seat; one press chooses and goes back."""

    def __init__(self, behind: Scene, table: LaidTable, seat: Seat, begun: bool = False) -> None:
        """`begun`: a match is in progress, so that seat and colour stay as they are."""
        super().__init__(behind)
        self._table, self._seat, self._begun = table, seat, begun
        self._open = int(table.chairs[seat].figure not in ANIMALS)
        """Open card where text is large: 0 for guests, 1 for the computer."""

    def first_focus(self) -> str:
        return f"face.{self._table.chairs[self._seat].figure}"

    @property
    def _mark(self) -> Mark | None:
        """The first mark of the seat, if it has one yet."""
        if self._begun:
            return self._table.look.seats.marks(len(self._table.chairs))[self._seat][0]
        return next(iter(self._table.marks(self._seat, self.context.settings.begins)), None)

    def head_title(self) -> str:
        return self.say("seat.title")

    def head(self) -> list[Part]:
        """Adds the shield of the seat after the title."""
        found = super().head()
        if self._mark:
            title = found[-1].box
            found.append(self._shield(Box(title.right + 16, title.centre[1] - 44, SHIELD_WIDTH + 24, 88)))
        return found

    def _shield(self, box: Box) -> Part:
        word, draw = self.say("sheet.colour"), self._draw_shield
        return Painted("colour", box, self._recolour, not self._begun, word, draw, radius=8)

    def _draw_shield(self, pen: Pen, one: Painted, state: State) -> None:
        """Draws the shield; a press gives the seat the next colour."""
        lift = 2 if state.pressed else -4 if state.hovered else 0
        assert self._mark
        draw_crest(pen, self._mark, (one.box.centre[0], one.box.centre[1] + lift), SHIELD_WIDTH)

    def _removal(self) -> list[Block]:
        """The word that removes the seat, if the game can be played with fewer."""
        can = self._table.can_seat(-1) and not self._begun
        return [Word("remove", self.say("seat.remove"), "cross", self._remove)] if can else []

    def blocks(self) -> Block:
        say, large = self.say, self.context.viewport.text >= LARGE
        across = 4 if large else 8
        faces = [self._face(figure, self._guest_name(figure), "") for figure in ANIMALS]
        if large:
            return self._cards(Column((Grid(tuple(faces), across, 6), *self._removal()), 4))
        head = Row((Text(say("sheet.table"), "golden", RED_SIGN), SPRING, *self._removal()), 24)
        guests = Column((head, Grid(tuple(faces), across, 6)), 4)
        played: Block = Text(say("seat.computers"), "golden", RED_SIGN)
        if self._table.game.has_secrets(self._table.setup):
            wide = self.context.pen.text_size(say("seat.computers"), "golden")[0] + 4
            played = Row((played, Text(say("seat.honest"), "note", UMBER, beside="golden")), 30, (wide, REST))
        people: list[Block] = [played, self._people(across)]
        people.append(Row(tuple(self._level(number) for number in range(len(LEVELS))), 12, (None,) * len(LEVELS)))
        if programs := self._programs():
            people.append(programs)
        upper = Paper(guests, "card", 28.0, share=0.45, draw=None)
        lower = Paper(Column(tuple(people), 4), "second", 28.0, share=0.55)
        return Column((upper, lower), 24)

    def _cards(self, guests: Block) -> Block:
        """Guests and computers on a card each, so that faces stay large beside large text."""
        honest = self._table.game.has_secrets(self._table.setup)
        told = [Text(self.say("seat.honest"), "note", UMBER, "centre")] if honest else []
        found = [self._people(4), *told, *filter(None, [self._programs()])]
        tabs = ("tab.guests", self.say("sheet.table")), ("tab.computers", self.say("seat.computers"))
        return Cards(tabs, self._open, self._turn, Column(tuple(found), 4) if self._open else guests)

    def _turn(self, number: int) -> None:
        self._open = number
        self.renew()

    def _guest_name(self, figure: str) -> str:
        chair = next((chair for chair in self._table.chairs if chair.figure == figure), None)
        return called(self.context.words, chair.name if chair else "", figure) or self.say(name_key(figure))

    def _people(self, across: int) -> Block:
        words = {figure: self.say(f"level.{parts(level)[0]}") if across < 8 else "" for figure, level in PEOPLE.items()}
        return Grid(tuple(self._face(one, self.say(name_key(one)), words[one]) for one in PEOPLE), across, 6)

    def _face(self, figure: str, name: str, below: str) -> Block:
        chosen = self._table.chairs[self._seat].figure == figure
        ground = self.context.pen.theme.marks[self._mark].colour if chosen and self._mark else PLAIN_GROUND
        act = partial(self._sit, figure)
        peers = (*map(self._guest_name, ANIMALS), *(self.say(name_key(one)) for one in PEOPLE))

        words = type_size("word", self.context.viewport.text) * 1.2
        shown = face(f"face.{figure}", act, figure, name, below, chosen, ground, peers)
        written = chosen and figure in ANIMALS and not self._begun

        def make(box: Box) -> list[Part]:
            return [shown(box), *([pencil(self, "write", self._write, box, name, below, peers)] if written else [])]

        return Picture(make, FACE_SIZE * (1 + HEADROOM) + words + 16, smallest=90 + words, share=1.0)

    def _level(self, number: int) -> Block:
        """The name of a level below its two figures."""
        said = self.say(f"level.{list(LEVELS)[number]}")

        def draw(pen: Pen, box: Box) -> None:
            pen.line([(box.x + 10, box.y + 4), (box.right - 10, box.y + 4)], LEVEL_COLOURS[number], 5)
            pen.text(said, (box.centre[0], box.y + 10 + (box.h - 10) / 2), "note", UMBER, "centre", box.w - 12)

        return Picture(drawn(draw), type_size("note", self.context.viewport.text) * 1.3 + 14)

    def _programs(self) -> Block | None:
        """The outside programs given at this start."""
        names = self.context.minds.engines.of_game(self._table.game.id)
        words = [Word(f"program.{name}", name, "computer", partial(self._seat_program, name)) for name in names]
        return Row(tuple(words), 12) if words else None

    # -- what they do -------------------------------------------------------------------------------------------------

    def _sit(self, figure: str) -> None:
        if not self._begun and figure not in ANIMALS and self._table.is_boxed:
            self._table.with_box(False)
        self._table.sit(self._seat, figure)
        self.back()

    def _seat_program(self, name: str) -> None:
        self._table.seat_program(self._seat, level_of(name))
        self.back()

    def _recolour(self) -> None:
        self._table.recolour(self._seat)
        self._seat = (self._seat + 1) % len(self._table.chairs)

    def _remove(self) -> None:
        self._table.remove(self._seat)
        self.back()

    def _write(self) -> None:
        """Opens the keyboard for the name of a guest; an empty name gives back that of the animal."""
        chair = self._table.chairs[self._seat]
        shown = called(self.context.words, chair.name, chair.figure)

        def keep(text: str) -> None:
            self._table.name_guest(self._seat, chair.name if text == shown else text)

        self.context.go(Letters(self, self.say("sheet.write"), shown, MAX_NAME_LETTERS, keep))
