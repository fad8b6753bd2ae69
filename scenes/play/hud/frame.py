"""Frame: everything known of a board at one moment; made once after each input, and read by hud, view, input and
speech. Its controls are the areas around the board; `SceneRules` are what a scene may change."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple

from game.core import Place, Position, Seat
from game.school import Page
from scenes.board.cached_layers import PANEL_SHADOW_REACH, Item
from scenes.board.look.choices import Slot, Tray
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Line
from scenes.board.sentences import Voice
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GAP_TOKENS, Mark
from scenes.graphics.viewport import Box, Point, Viewport
from scenes.input.events import Action
from scenes.play.choose.decision import Decision, Target
from scenes.play.hud.layout import HudLayout
from scenes.play.hud.touch_handles import Handle
from scenes.play.session.hints import Hint
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area, AreaId, PrimaryAction, Tool
from scenes.play.state.course import Mode
from scenes.play.state.moods import Mood
from scenes.ui.scene import Scene
from scenes.ui.widgets import AT_REST, NO_BOX, State, Widget

Stop = Literal["", "now", "tray", "undo", "pace", "tool", "banner", "last"]
"""Group in which one-button scanning reaches a control; empty: not at all."""
Heard = Literal["", "step", "page"]
"""Sound of a press; empty if the command has its own."""


@dataclass(frozen=True)
class DrawnControl(Widget):
    """A widget with its own picture, the same whether hovered or not: `shows` is everything it depends on. Without
    `paint` somebody else draws it."""

    shows: object = None
    paint: Callable[[Pen], object] | None = field(default=None, compare=False)
    radius: float = 16.0

    def draw(self, pen: Pen, state: State) -> None:
        if self.paint:
            self.paint(pen)


class Control(NamedTuple):
    """One area around the board: a widget with its command, name, key and stop.

    Pointers and keys press the widget, scanning reaches it by its stop, speech reads its name, a sign shows its key,
    and a disabled one says why. What is only shown is a control with `pressed` off.
    """

    id: AreaId
    widget: Widget
    """Its box, look, state and command."""
    said: str = ""
    """Its name, read aloud."""
    why: str = ""
    """Why it is disabled, if it is."""
    key: Action | None = None
    """Action that also presses it, whose sign is shown at a corner."""
    stop: Stop = ""
    heard: Heard = "step"
    pressed: bool = True
    """Whether it can be pressed at all."""
    item_id: AreaId | None = None
    """Cache key of its picture, where several have the same id."""
    reach: float = PANEL_SHADOW_REACH
    over: bool = False
    """Drawn over the board by somebody else, not with the still picture."""
    carries: str = ""
    """Picture name of a card that can be dragged from here."""

    @property
    def area(self) -> Area:
        """Its kind."""
        return self.id.area

    @property
    def box(self) -> Box:
        """Its box."""
        return self.widget.box

    @property
    def enabled(self) -> bool:
        """Whether it is enabled."""
        return self.widget.enabled

    def item(self, hovered: AreaId | None) -> Item | None:
        """Its picture in its current state; None if it has none of its own."""
        widget, drawn = self.widget, isinstance(self.widget, DrawnControl)
        if self.over or (isinstance(widget, DrawnControl) and widget.paint is None):
            return None
        state = AT_REST if drawn else State(hovered=hovered == self.id)
        return Item(self.item_id or self.id, widget.box, (widget, state), partial(widget.draw, state=state), self.reach)


@dataclass(frozen=True, slots=True)
class Headline:
    """The sentence at the top of the screen: the prompt, a refusal, the answer to a question, or a hint."""

    kind: Literal["prompt", "refusal", "answer", "hint"]
    text: str
    room: Box
    """Largest box of its paper."""
    mark: Mark | None = None
    """Mark of the seat in turn, or of the owner of the place asked about."""
    button_text: str = ""
    """Label of the button that opens its page."""
    button: Box | None = None
    insists: bool = False
    """Whether the same law has refused before."""
    page: Page | None = None
    places: tuple[Place, ...] = ()
    """Places of an answer."""
    paper: Box = NO_BOX


@dataclass(frozen=True, slots=True)
class TrayFrame:
    """The tray as shown: of the human who decides, or of a seat that cannot."""

    tray: Tray
    box: Box
    """Box of the wood under the slots."""
    rows: tuple[tuple[Box, ...], ...]
    slots: tuple[tuple[Slot, Box], ...]
    """All slots with their boxes."""
    arriving: int | None = None
    """Index of the slot whose card is on its way into the hand."""


class RecentTurn(NamedTuple):
    """A row of the list of recent steps: one turn."""

    steps: range
    mark: Mark
    text: str
    wide: float = 0.0
    """Width in a line, with its crest."""
    high: float = 0.0
    """Height in a list."""


class Frame(NamedTuple):
    """Everything known at one moment; immutable."""

    mode: Mode
    seat: Seat | None
    """The seat in turn."""
    lit: Seat | None
    """The seat whose panel is lit: the seat in turn, or during the draw the one under the light."""
    seen: Position
    """The position as the screen may know it."""
    decision: Decision | None
    """The decision of a human, if any."""
    figures: tuple[Figure, ...]
    """All figures at rest."""
    marks: tuple[Mark, ...]
    """Crest of each seat."""
    moods: tuple[Mood, ...]
    """Mood of each seat."""
    voice: Voice
    """Voice to the whole table."""
    speaker: Voice
    """Voice to the seat in turn."""
    layout: HudLayout
    tray: TrayFrame
    tools: tuple[Tool, ...]
    """Large tools of this board."""
    recent: range
    """Indices of the recent steps of the others."""
    last_turn: range
    """Indices of the steps of the previous turn, or of the turn that waits to be told to go on."""
    tells_points: bool
    """Whether it is shown what a step would bring."""
    values: bool
    """Whether all legal places show it, not only the one aimed at."""
    chosen: bool
    """Whether a press has chosen a place, which waits for the golden button."""
    can_undo: bool
    handles: tuple[Handle, ...]
    """Handles around a piece that was set down."""
    card: Box | None
    """Box of a first-time card."""
    hidden: frozenset[Area]
    """Areas that this scene does not show."""
    hint: Hint | None
    """The hint about this decision."""
    thinking: bool
    """Whether the computer has thought long enough to say so."""
    waits: bool
    """Whether the computer has decided and waits to be told to go on."""
    stopped: Line | None = None
    """Reason of an early end."""
    counted: tuple[int | None, ...] | None = None
    """By seat, the score counted so far at the end of the match, None before its own count begins; None outside the
    count."""
    scored: bool = True
    """Whether banners show scores: if the players do not want them earlier, from the count on."""
    primary: PrimaryAction = PrimaryAction("", False)
    headline: Headline = Headline("prompt", "", NO_BOX)
    region: tuple[Place, ...] = ()
    """Region of a hint, unless a press is refused: then the nearest permitted place is shown."""
    announced: Headline | None = None
    """Announcement of a turn, in place of the headline for a moment."""
    told: tuple[RecentTurn, ...] = ()
    """Rows of the list of recent steps."""
    covers: tuple[Box, ...] = ()
    """Boxes that the scene lays over the board."""
    controls: tuple[Control, ...] = ()
    """All controls in reading order; the topmost first, drawn last."""
    areas: tuple[Control, ...] = ()
    """The controls that can be pressed."""

    def area_at(self, point: Point) -> Control | None:
        """The control at a screen point; the first of several equal pieces stands for each. Between two slots of the
        tray, or right beside a card, the nearer one."""
        x, y = point
        for control in (*self.areas, *self.controls):
            left, top, width, height = control.widget.box
            if left <= x < left + width and top <= y < top + height:
                if control.pressed:
                    return control
                if control.area is Area.SLOT:
                    return self.area(control.id)
        fan = self.tray.tray.fan
        if not (fan or self.tray.box.contains(point)):
            return None
        slots = [one for one in self.controls if one.area is Area.SLOT or (fan and one.area is Area.IDLE)]
        near = [one for one in slots if one.box.inset(-GAP_TOKENS / 2).contains(point)]
        nearest = min(near, key=lambda one: math.dist(one.box.centre, point), default=None)
        return self.area(nearest.id) if nearest else None

    def items(self, hovered: AreaId | None) -> list[Item]:
        """Pictures of the controls that have one, in drawing order."""
        return [item for one in reversed(self.controls) if (item := one.item(hovered))]

    def area(self, id: AreaId) -> Control | None:
        """The control of that area, if it can be pressed."""
        return next((control for control in self.areas if control.id == id), None)


class Panel:
    """What a scene shows beside a board or over its edge: a paper, a frame, a way back."""

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        """The layout, given the layout without the panel."""
        return usual

    def around(self) -> Sequence[Control]:
        """Its controls; they precede all others, except a refusal on it."""
        return ()

    def covers(self) -> Sequence[Box]:
        """Boxes that the board keeps clear of."""
        return ()

    def draw(self, pen: Pen) -> None:
        """Draws what is over the board and not part of the still picture."""


@dataclass(frozen=True, slots=True)
class Exits:
    """Exits from a board; None: as in a match of the house."""

    pause: Callable[[], None] | None = None
    journal: Callable[[], None] | None = None
    result: Callable[[], None] | None = None
    look_up: Callable[[Page, str], None] | None = None
    """Opens a page of the rulebook, with the reason of a law if one is asked about."""
    within: Callable[[], Scene | None] | None = None
    """The scene that the board is a part of, to which overlays return."""


@dataclass(frozen=True, slots=True)
class SceneRules:
    """What a scene changes; the defaults are those of a match at the table."""

    play: PlayRules = field(default_factory=PlayRules)
    teaches: bool = False
    """Whether it is about single decisions: every choice is asked regardless of the settings, no turn is announced, and
    growing ground reserves no room for later turns."""
    decides: Callable[[], bool] = lambda: True
    """Whether anybody decides now."""
    aims: Callable[[], bool] = lambda: True
    """Whether keys and pads start with a target at the beginning of a decision."""
    turn_changed: Callable[[], None] = lambda: None
    """Called when a new decision may have begun."""
    tells_points: Callable[[bool], bool] = lambda wished: wished
    """Whether legal places show what they bring, given whether the players wish it."""
    asked: Callable[[], str] = str
    """Task of the scene, in place of the prompt."""
    tempting: Callable[[], tuple[Target, ...]] = lambda: ()
    """Illegal targets that directions also reach, where a player has to learn from them."""
    primary: Callable[[PrimaryAction, Decision | None], PrimaryAction] = lambda usual, decision: usual
    """Changes the primary action."""
    hidden: Callable[[], frozenset[Area]] = frozenset
    """Areas that are neither shown nor pressed."""
    panel: Panel | None = None
    exits: Exits = Exits()
