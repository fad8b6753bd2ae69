"""Paper panel: the sheet of paper beside a board, or the strip of paper over it, with a heading, a few sentences, and
controls at its foot or at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, NamedTuple

from scenes.graphics.emblems import draw_seal
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, RADIUS_TILE, SMALLEST, UMBER, Role
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.aiming import towards
from scenes.play.hud.control import Control, Drawn
from scenes.play.hud.layout import LARGE, HudLayout
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.board_state import Hand
from scenes.school.study_layout import beside_paper, has_strip, under_strip
from scenes.ui.widgets import Button, Widget, unanswering

PADDING = 30.0
PAPER = AreaId(Area.PAPER)
HEADED = 0.16
"""The part of a strip that its heading takes."""

Paragraph = tuple[Literal["text", "note", "soft"], str]
"""A sentence of the paper, and how it is meant."""


class Said(NamedTuple):
    """What stands on the paper."""

    numeral: str
    """Of a law, or nothing."""
    title: str
    lines: tuple[Paragraph, ...]


class PaperPanel:
    """Owns the box of the paper and its controls."""

    def __init__(
        self,
        controls_in: Callable[[Box], list[Widget]],
        said: Callable[[], Said],
        press: Callable[[str], None],
        fills: bool = False,
        strip: bool = False,
    ) -> None:
        """`controls_in` makes the controls for what is left of the paper, `said` tells what stands on it, `press` is
        called with the key of a control; with `fills` the board reaches down to the foot of the paper, because nothing
        lies below it, and with `strip` the paper is as narrow as few words allow, where the window has room for
        that."""
        self.box = Box(0, 0, 0, 0)
        self.controls: list[Widget] = []
        self._controls_in, self._said, self._press, self._fills = controls_in, said, press, fills
        self._strip = strip

    def lie_beside(self, hand: Hand, column: float) -> None:
        """The paper lies beside the board of this hand; `column`: how high banners beside a broad board are, else 0."""
        self._hand, self._column = hand, column

    # -- beside a board -----------------------------------------------------------------------------------------------

    def lay_out(self, usual: HudLayout, viewport: Viewport, rows: int) -> HudLayout:
        lay = under_strip if self._strip and has_strip(viewport) else beside_paper
        self.box, layout = lay(viewport, len(usual.banners), rows, self._column)
        self.renew()
        room = layout.room
        return replace(layout, room=room._replace(h=self.box.bottom - room.y)) if self._fills else layout

    def around(self, shines: bool) -> Sequence[Control]:
        said = self._said()
        found = []
        for one in self.controls:
            shown: Widget = replace(one, act=partial(self._press, one.key))
            if shines and isinstance(shown, Button):  # one thing at a time is the one that is meant
                shown = replace(shown, gold=False)
            found.append(Control(_id(one), shown, heard=""))
        if self._is_strip:
            draw = partial(draw_strip, box=self.box, said=said, end=min(one.box.x for one in self.controls) - PADDING)
        else:
            draw = partial(draw_paper, box=self.box, said=said, foot=self._foot)
        sheet = Drawn("paper", self.box, _nothing, True, (said, self._foot, self._is_strip), draw)
        return [*found, Control(PAPER, sheet, pressed=False)]

    def covers(self) -> Sequence[Box]:
        return [self.box]

    def draw(self, pen: Pen) -> None:
        """Everything of it stands still."""

    # -- its controls -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The controls as they have to be now."""
        self.controls = self._controls_in(self.box.inset(PADDING, 14 if self._is_strip else 26))

    def leave(self) -> None:
        """The controls look as they did and do nothing any more: what they would do holds whoever has the paper."""
        self.controls = unanswering(self.controls)

    def control(self, key: str) -> Widget | None:
        """The control of that key, if it answers."""
        return next((one for one in self.controls if one.key == key and one.enabled), None)

    @property
    def has_focus(self) -> bool:
        """Whether the focus lies on a control that answers."""
        focus = self._hand.focus
        return focus.area is Area.PANEL and self.control(str(focus.key)) is not None

    def meet(self) -> None:
        """The focus lies on the control that is meant: the golden one, else the first above the foot."""
        offered = [one for one in self.controls if one.enabled]
        gold = [one for one in offered if isinstance(one, Button) and one.gold]
        if offered:
            self._hand.focus = _id(min(gold or offered, key=lambda one: one.box.y))

    def steer(self, direction: str) -> None:
        """The focus goes from control to control."""
        offered = [one for one in self.controls if one.enabled]
        at = next((one.box.centre for one in offered if _id(one) == self._hand.focus), None)
        if at is None:
            self.meet()
            return
        number = towards(at, direction, [one.box.centre for one in offered])
        if number is not None:
            self._hand.focus = _id(offered[number])

    @property
    def _is_strip(self) -> bool:
        return self.box.w > 4 * self.box.h

    @property
    def _foot(self) -> float:
        """Where the words of the paper have to end."""
        return min((one.box.y for one in self.controls), default=self.box.bottom) - 18


def draw_paper(pen: Pen, box: Box, said: Said, foot: float) -> None:
    """The paper with its heading, and as many of its sentences as have room above that height."""
    pen.panel(box, "paper", radius=RADIUS_TILE, shadow="tile")
    inner = box.inset(PADDING, 24)
    top, left = inner.y, inner.x
    if said.numeral:
        draw_seal(pen, said.numeral, (inner.x + 32, top + 34), 64)
        left += 80
    room = inner.right - left
    lines = 1 if pen.text_size(said.title, "game")[0] * SMALLEST <= room else 2
    height = max(64.0, pen.text_size(said.title, "game", room, lines)[1])
    pen.text(said.title, (left, top + height / 2 + 2), "game", INK, width=room, lines=lines)
    top += height + 12
    pen.line([(inner.x, top), (inner.x + 140, top)], GOLD_RULE, 3)
    top += 18
    for kind, text in said.lines:
        room_left = foot - top
        if room_left <= 20:
            break
        colour = {"text": INK, "note": UMBER, "soft": INK_SOFT}[kind]
        role: Role = "small" if pen.viewport.text >= LARGE else "prompt" if kind == "text" else "body"
        written = pen.text(text, (inner.x, top), role, colour, width=inner.w, top=True, height=room_left)
        top = written.bottom + 20


def draw_strip(pen: Pen, box: Box, said: Said, end: float) -> None:
    """The strip with its heading, and its sentences beside it as far as that x."""
    pen.panel(box, "paper", radius=RADIUS_TILE, shadow="tile")
    inner = box.inset(PADDING, 10)
    room = HEADED * inner.w
    pen.text(said.title, (inner.x, inner.centre[1]), "headline", INK, width=room, lines=2)
    left = inner.x + room + PADDING
    pen.line([(left - PADDING / 2, inner.y + 10), (left - PADDING / 2, inner.bottom - 10)], GOLD_RULE, 3)
    wide = end - left
    high = sum(pen.text_size(text, _strip_role(kind), wide, 3)[1] for kind, text in said.lines) + 6 * (
        len(said.lines) - 1
    )
    top = max(inner.y, inner.centre[1] - high / 2)
    for kind, text in said.lines:
        colour = {"text": INK, "note": UMBER, "soft": INK_SOFT}[kind]
        written = pen.text(
            text, (left, top), _strip_role(kind), colour, width=wide, top=True, height=inner.bottom - top
        )
        top = written.bottom + 6


def _strip_role(kind: str) -> Role:
    return "prompt" if kind == "text" else "body"


def _id(control: Widget) -> AreaId:
    return AreaId(Area.PANEL, control.key)


def _nothing() -> None:
    """Nobody presses the paper."""
