"""Strip of a study: the paper below a real board, with a face that says a few sentences and what can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from scenes.graphics.figures import FIGURES, draw_face
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, MARGIN_BELOW
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import towards
from scenes.play.hud.frame import Control, Drawn
from scenes.play.hud.layout import HudLayout
from scenes.play.state.board_state import Area, AreaId, Hand
from scenes.ui.blocks import REST, Block, Column, Part, Printed, Row, controls
from scenes.ui.desk import Bubble, strip
from scenes.ui.paper import Paper, Text
from scenes.ui.sheet import LAST, draw_parts, edge_of
from scenes.ui.widgets import NOWHERE, Widget, nothing

PAPER = AreaId(Area.PAPER)
TEACHER = FIGURES[3]
"""Who speaks."""
GAP, TOP, LOW = 28.0, 28.0, 100.0
"""Above the strip, and above what stands at the top of the window; a face reaches less far out of a strip so low."""


def strip_box(viewport: Viewport, lines: int = 3) -> Box:
    """Where the strip lies: as high as so many lines need."""
    edge, high = edge_of(viewport), lines * 45.0 * viewport.text + 82
    return Box(edge, viewport.h - LAST - high, viewport.w - 2 * edge, high)


def strip_of(pen: Pen, said: str, ways: Sequence[Block]) -> Block:
    """The strip: a face, what it says, and the ways on; large words leave no room for the face."""
    side = max(360.0, *(float(one.wide(pen) or 0) for one in ways)) if ways else 1.0
    text, end = Text(said, "prompt", lines=9), Column(tuple(ways), 4, 0.5)
    widths = REST, min(side, pen.viewport.w * 0.42)
    if pen.viewport.text < LARGE:
        return strip(draw_teacher, Bubble(text), end, widths=widths)
    return Paper(Row((text, end), 36, widths), "leaflet", 20)


def draw_teacher(pen: Pen, box: Box) -> None:
    """The face of whoever teaches."""
    draw_face(pen, TEACHER, "pleased", box.centre, min(box.w, box.h + (44 if box.h > LOW else 20)))


def above(usual: HudLayout, viewport: Viewport, top: float, left: float) -> HudLayout:
    """The same arrangement with all that lay below `top` above it, and what is said at the top beside the way back,
    which ends at `left`; nothing is listed, and nothing asks."""
    lift = max(0.0, viewport.h - MARGIN_BELOW - top)
    prompt = Box(left, TOP, viewport.w - 2 * left, usual.prompt.h)
    if prompt.w < viewport.w * 0.4:
        prompt = Box(left, TOP, viewport.w - MARGIN_BELOW - left, usual.prompt.h)
    room, up = usual.room, 0.0 if viewport.wide else min(box.y for box in usual.banners) - prompt.bottom - TOP / 2

    def moved(box: Box) -> Box:
        return box.moved(0, -lift if box.bottom > top else -up)

    return replace(
        usual,
        prompt=prompt,
        banners=tuple(box.moved(0, -up) for box in usual.banners),
        tray=moved(usual.tray),
        tools=tuple(map(moved, usual.tools)),
        undo=moved(usual.undo),
        primary=moved(usual.primary),
        room=Box(room.x, room.y, room.w, max(1.0, min(room.bottom, top) - lift - room.y)),
        recent=NOWHERE,
        hint=None,
        inspect=None,
    )


class StudyStrip:
    """Owns the parts of the strip and the way back."""

    def __init__(self, laid: Callable[[], tuple[Box, list[Part]]], press: Callable[[str], None]) -> None:
        """`laid` gives the box of the strip and everything that belongs to it; `press` is called with the key of a
        control."""
        self._laid, self._press = laid, press
        self.box, self.parts = NOWHERE, list[Part]()
        self.controls: list[Widget] = []
        self._changes = 0

    def lie_beside(self, hand: Hand) -> None:
        """The strip lies beside the board of this hand."""
        self._hand = hand

    # -- beside a board -----------------------------------------------------------------------------------------------

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        self.renew()
        back = self.controls[0].box
        return above(usual, viewport, self.box.y - GAP, back.right + 20)

    def around(self) -> Sequence[Control]:
        found = [
            Control(_id(one), replace(one, act=partial(self._press, one.key)), one.said, heard="")
            for one in self.controls
        ]
        seen = tuple(one for one in self.parts if isinstance(one, Printed))
        sheet = Drawn("paper", self.box, nothing, True, self._changes, partial(draw_parts, parts=seen))
        return [*found, Control(PAPER, sheet, pressed=False)]

    def covers(self) -> Sequence[Box]:
        return [self.box, self.controls[0].box]

    def draw(self, pen: Pen) -> None:
        """Everything of it stands still."""

    # -- its controls -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The parts as they have to be now."""
        self.box, self.parts = self._laid()
        self.controls = list(controls(self.parts))
        self._changes += 1

    def leave(self) -> None:
        """The controls look as they did and do nothing any more: what they would do holds whoever has the strip."""
        self.controls = [replace(one, act=nothing) for one in self.controls]
        self.parts = [one for one in self.parts if isinstance(one, Printed)]

    @property
    def offered(self) -> list[Widget]:
        """The controls that answer."""
        return [one for one in self.controls if one.enabled]

    def control(self, key: str) -> Widget | None:
        """The control of that key, if it answers."""
        return next((one for one in self.offered if one.key == key), None)

    @property
    def has_focus(self) -> bool:
        """Whether the focus lies on a control that answers."""
        focus = self._hand.focus
        return focus.area is Area.PANEL and self.control(str(focus.key)) is not None

    def meet(self) -> None:
        """The focus lies on the control that is meant: the first one after the way back."""
        if self.offered:
            self._hand.focus = _id(self.offered[min(1, len(self.offered) - 1)])

    def steer(self, direction: str) -> None:
        """The focus goes from control to control."""
        at = next((one.box.centre for one in self.offered if _id(one) == self._hand.focus), None)
        if at is None:
            self.meet()
            return
        number = towards(at, direction, [one.box.centre for one in self.offered])
        if number is not None:
            self._hand.focus = _id(self.offered[number])


def _id(control: Widget) -> AreaId:
    return AreaId(Area.PANEL, control.key)
