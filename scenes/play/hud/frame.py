"""Frame: what is known of a board at one moment; made once after each input, handed to hud, view, input and voice. Each
area around the board is a control in it; what a scene changes of all that are its rules."""

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
"""With what else the light of one-button play comes to it; with nothing: not at all."""
Heard = Literal["", "step", "page"]
"""What a press sounds like; of some the sound is what they do."""


@dataclass(frozen=True)
class Drawn(Widget):
    """A widget with a picture of its own, which is the same whether it is met or not: `shows` is all that the picture
    depends on. Without `paint` somebody else draws it."""

    shows: object = None
    paint: Callable[[Pen], object] | None = field(default=None, compare=False)
    radius: float = 16.0

    def draw(self, pen: Pen, state: State) -> None:
        if self.paint:
            self.paint(pen)


class Control(NamedTuple):
    """One area around the board as a widget with its command; all that is known of it stands here, once.

    Pointers and keys press its widget, one button comes to it by its stop, a voice reads what is said of it, a sign
    tells its key, and what is pale says why. What is only looked at is a control that nobody presses.
    """

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
    reach: float = PANEL_SHADOW_REACH
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

    def item(self, hovered: AreaId | None) -> Item | None:
        """Its picture, as it is met now; None if it has none of its own."""
        widget, drawn = self.widget, isinstance(self.widget, Drawn)
        if self.over or (isinstance(widget, Drawn) and widget.paint is None):
            return None
        state = AT_REST if drawn else State(hovered=hovered == self.id)
        return Item(self.item_id or self.id, widget.box, (widget, state), partial(widget.draw, state=state), self.reach)


@dataclass(frozen=True, slots=True)
class Headline:
    """What stands at the top of the screen: the prompt, a refusal, the answer to a question, or a hint."""

    kind: Literal["prompt", "refusal", "answer", "hint"]
    text: str
    room: Box
    """What its paper may take."""
    mark: Mark | None = None
    """Whose turn it is, or whose the place is that was asked about."""
    door: str = ""
    """The word on the button that leads to its page."""
    button: Box | None = None
    insists: bool = False
    """The same law has refused before."""
    page: Page | None = None
    places: tuple[Place, ...] = ()
    """What an answer is about."""
    paper: Box = NO_BOX


@dataclass(frozen=True, slots=True)
class TrayFrame:
    """The tray as it is shown: of the human who decides, or of a seat that cannot."""

    tray: Tray
    box: Box
    """The wood under the slots: no more of it than they need."""
    rows: tuple[tuple[Box, ...], ...]
    slots: tuple[tuple[Slot, Box], ...]
    """Every slot and where it lies."""
    arriving: int | None = None
    """The number of the slot whose card is on its way into the hand."""


class Told(NamedTuple):
    """A turn in the list of recent steps."""

    steps: range
    mark: Mark
    text: str
    wide: float = 0.0
    """With its crest, in a line."""
    high: float = 0.0
    """In a list."""


class Frame(NamedTuple):
    """One moment. Nothing of it changes; after the next input there is another one."""

    mode: Mode
    seat: Seat | None
    """Whose turn it is."""
    lit: Seat | None
    """The seat whose panel is lit: that one, or while it is told who begins the one on whom the light is."""
    seen: Position
    """The position as the screen may know it."""
    decision: Decision | None
    """What a human has in hand."""
    figures: tuple[Figure, ...]
    """Everything that stands still."""
    marks: tuple[Mark, ...]
    """By seat, its crest."""
    moods: tuple[Mood, ...]
    """By seat, how its figure looks at the board."""
    voice: Voice
    """Speaks to the table."""
    speaker: Voice
    """Speaks to the seat in turn."""
    layout: HudLayout
    tray: TrayFrame
    tools: tuple[Tool, ...]
    """The large tools that this board has a use for."""
    recent: range
    """The numbers of the steps of the others."""
    last_turn: range
    """The numbers of the steps of the turn before this one."""
    tells_points: bool
    """Whether it is said what a step would bring."""
    values: bool
    """Whether all legal places say it now, and not only the one that is aimed at."""
    can_undo: bool
    handles: tuple[Handle, ...]
    """What lies around a piece that was set down."""
    card: Box | None
    """Where a first-time card lies."""
    hidden: frozenset[Area]
    """What this scene does not show."""
    hint: Hint | None
    """What has been asked about the decision in hand."""
    thinking: bool
    """Whether the computer has thought for so long that one should be told."""
    waits: bool
    """Whether the computer has decided and is to be told when to go on."""
    stopped: Line | None = None
    """Why the match is over, where its rules have not ended it."""
    counted: tuple[int | None, ...] | None = None
    """By seat, what has been counted so far, while the end of the match is told; None before its own count begins."""
    scored: bool = True
    """Whether banners have their scores: where the players do not wish to read them before, from the count on."""
    primary: PrimaryAction = PrimaryAction("", False)
    headline: Headline = Headline("prompt", "", NO_BOX)
    region: tuple[Place, ...] = ()
    """Where a hint tells to look, unless a press is refused there: then it is told where it is permitted instead."""
    announced: Headline | None = None
    """Whose turn begins, in the place of the headline for a moment."""
    told: tuple[Told, ...] = ()
    """What the rows of the list of recent steps say."""
    covers: tuple[Box, ...] = ()
    """What the scene lays over the board itself."""
    controls: tuple[Control, ...] = ()
    """Everything around the board, in reading order; what lies on top comes first, and is drawn last."""
    areas: tuple[Control, ...] = ()
    """Those of it that can be pressed."""

    def area_at(self, point: Point) -> Control | None:
        """The control under a point of the screen; of several pieces that are alike, the first stands for each.
        Between two slots of the tray, or right beside a card, it is the nearer one."""
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
        """The pictures of all controls that have one, in the order in which they are drawn."""
        return [item for one in reversed(self.controls) if (item := one.item(hovered))]

    def area(self, id: AreaId) -> Control | None:
        """The control of that area, if it is there."""
        return next((control for control in self.areas if control.id == id), None)


class Panel:
    """What lies beside a board, or over its edge: a paper, a frame, a way back."""

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        """Where everything lies, given where it would lie without the panel."""
        return usual

    def around(self) -> Sequence[Control]:
        """What can be pressed of it, and what stands still; these come before all others, but for a refusal on it."""
        return ()

    def covers(self) -> Sequence[Box]:
        """What the board has to keep clear of."""
        return ()

    def draw(self, pen: Pen) -> None:
        """What lies over the board and does not stand still."""


@dataclass(frozen=True, slots=True)
class Exits:
    """Where one can go from a board; what is None is as in a match of the house."""

    pause: Callable[[], None] | None = None
    journal: Callable[[], None] | None = None
    result: Callable[[], None] | None = None
    look_up: Callable[[Page, str], None] | None = None
    """A page of the rulebook, with the reason of a law if one is asked about."""
    within: Callable[[], Scene | None] | None = None
    """The scene of which the board is a part: what is opened over the board leads back there."""


@dataclass(frozen=True, slots=True)
class SceneRules:
    """What a scene changes; as it stands here it is in a match at the table."""

    play: PlayRules = field(default_factory=PlayRules)
    teaches: bool = False
    """Whether it is about single decisions: everything is asked, whatever the players have chosen, no turn is
    announced, and none is to come for which ground that grows would need room."""
    decides: Callable[[], bool] = lambda: True
    """Whether anybody has something in hand now."""
    aims: Callable[[], bool] = lambda: True
    """Whether keys and pads find something aimed at when a decision begins."""
    turn_changed: Callable[[], None] = lambda: None
    """What the scene does when a new decision may have begun."""
    tells_points: Callable[[bool], bool] = lambda wished: wished
    """Whether legal places say what they bring, given whether the players wish it."""
    asked: Callable[[], str] = str
    """What the scene asks for, in place of what the rules would say is to be done now."""
    tempting: Callable[[], tuple[Target, ...]] = lambda: ()
    """Forbidden targets that the directions come to as well, where somebody has to learn from them."""
    primary: Callable[[PrimaryAction, Decision | None], PrimaryAction] = lambda usual, decision: usual
    """What becomes of the primary action."""
    hidden: Callable[[], frozenset[Area]] = frozenset
    """The areas that are neither seen nor pressed."""
    panel: Panel | None = None
    exits: Exits = Exits()
