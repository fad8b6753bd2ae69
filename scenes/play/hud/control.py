"""Control: one area around the board as a widget with its command; all that is known of it stands here, once.

Pointers and keys press its widget, one button comes to it by its stop, a voice reads what is said of it, a sign tells
its key, and what is pale says why. What is only looked at is a control that nobody presses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, Protocol

from scenes.board.cached_layers import SHADE, Item
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box
from scenes.input.events import Action
from scenes.play.state.areas import Area, AreaId, Tool
from scenes.ui.widgets import REST, State, Widget

Stop = Literal["", "now", "tray", "undo", "pace", "tool", "banner", "last"]
"""With what else the light of one-button play comes to it; with nothing: not at all."""
Heard = Literal["", "step", "page"]
"""What a press sounds like; of some the sound is what they do."""


class TableCommands(Protocol):
    """What the controls around a board ask of it."""

    def commit(self) -> None:
        """The primary action."""

    def undo(self) -> None:
        """Takes back the last human decision, or says why that cannot be."""

    def pause(self) -> None:
        """The menu over the board."""

    def ask_hint(self) -> None:
        """What might be played."""

    def inspect(self) -> None:
        """Takes the question tool, or lays it down."""

    def why(self) -> None:
        """Why this is refused, or what holds at the place that is asked about."""

    def arm(self, token: str, slot: int) -> None:
        """Takes something out of the tray, of that slot; or puts it back."""

    def rotate(self, by: int) -> None:
        """Turns what is in hand."""

    def nudge(self, way: int) -> None:
        """Moves what is in hand by one place."""

    def open_account(self, seat: int) -> None:
        """The reasons behind the score of a seat."""

    def flash(self, steps: range) -> None:
        """The places of these steps of a turn wear a frame for a moment."""

    def dismiss_card(self) -> None:
        """A first-time card goes."""

    def use(self, tool: Tool) -> None:
        """How one looks at the board."""

    def set_pace(self, pace: str) -> None:
        """How fast the computer plays."""

    def unmute(self) -> None:
        """Everything is heard again."""


@dataclass(frozen=True)
class Drawn(Widget):
    """A widget with a picture of its own, which is the same whether it is met or not: `shows` is all that the picture
    depends on. Without `paint` somebody else draws it."""

    shows: object = None
    paint: Callable[[Pen], object] | None = field(default=None, compare=False)
    corner: float = 16.0

    @property
    def radius(self) -> float:
        return self.corner

    def draw(self, pen: Pen, state: State) -> None:
        if self.paint:
            self.paint(pen)


@dataclass(frozen=True)
class Control:
    """One area around the board."""

    id: AreaId
    widget: Widget
    """Where it lies, how it looks, whether it answers, and what a press does."""
    said: str = ""
    """Its name, read aloud."""
    why: str = ""
    """Why it does not answer, if it does not."""
    key: Action | None = None
    """What presses it besides, and has its sign at a corner."""
    stop: Stop = ""
    heard: Heard = "step"
    pressed: bool = True
    """Whether it is there for a press at all."""
    item_id: AreaId | None = None
    """What tells its picture from the others, where several have one name."""
    reach: float = SHADE
    over: bool = False
    """It is drawn over the board by somebody else, not with what stands still."""
    carries: str = ""
    """The picture of the card that it is, if one can drag it from here."""

    @property
    def area(self) -> Area:
        """Its kind."""
        return self.id.area

    @property
    def box(self) -> Box:
        """Where it lies."""
        return self.widget.box

    @property
    def enabled(self) -> bool:
        """Whether it answers now."""
        return self.widget.enabled

    @property
    def radius(self) -> float:
        """Of its corners, for the ring."""
        return self.widget.radius

    def item(self, hovered: AreaId | None) -> Item[AreaId] | None:
        """Its picture, as it is met now; None if it has none of its own."""
        widget, drawn = self.widget, isinstance(self.widget, Drawn)
        if self.over or (isinstance(widget, Drawn) and widget.paint is None):
            return None
        state = REST if drawn else State(hovered=hovered == self.id)
        return Item(self.item_id or self.id, widget.box, (widget, state), partial(widget.draw, state=state), self.reach)
