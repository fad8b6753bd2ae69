"""Frame: what is known of a board at one moment; made once after each input, handed to hud, view, input and voice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.core import Place, Position, Seat
from game.school import Page
from scenes.board.look import Figure, Line, Slot, Tray
from scenes.board.sentences import Voice
from scenes.graphics.theme import Mark
from scenes.graphics.viewport import Box, Point
from scenes.play.choose.decision import Decision
from scenes.play.hud.control import Control
from scenes.play.hud.layout import HudLayout
from scenes.play.hud.touch_handles import Handle
from scenes.play.session.hints import Hint
from scenes.play.state.areas import Area, AreaId, PrimaryAction, Tool
from scenes.play.state.course import Mode
from scenes.play.state.moods import Mood


@dataclass(frozen=True, slots=True)
class Headline:
    """What stands at the top of the screen: the prompt, a refusal, the answer to a question, or a hint."""

    kind: Literal["prompt", "refusal", "answer", "hint"]
    text: str
    paper: Box
    mark: Mark | None = None
    """Whose turn it is, or whose the place is that was asked about."""
    numeral: str = ""
    """Of the law that refuses."""
    door: str = ""
    """The word on the button that leads to its page."""
    button: Box | None = None
    insists: bool = False
    """The same law has refused before."""
    page: Page | None = None
    places: tuple[Place, ...] = ()
    """What an answer is about."""


@dataclass(frozen=True, slots=True)
class TrayFrame:
    """The tray as it is shown: of the human who decides, or of a seat that cannot."""

    tray: Tray
    box: Box
    """The wood under the slots: no more of it than they need."""
    rows: tuple[tuple[Box, ...], ...]
    slots: tuple[tuple[Slot, Box], ...]
    """Every slot and where it lies."""
    seals: Mapping[str, str]
    """The numerals of the laws that chain slots."""
    arriving: int | None = None
    """The number of the slot whose card is on its way into the hand."""


@dataclass(frozen=True, slots=True)
class Frame:
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
    primary: PrimaryAction
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
    counted: tuple[int, ...] | None = None
    """By seat, what has been counted so far, while the end of the match is told."""
    headline: Headline = Headline("prompt", "", Box(0, 0, 0, 0))
    announced: bool = False
    """Whose turn it is stands in the place of the headline for a moment."""
    rows: tuple[range, ...] = ()
    """Those of the recent steps that a row of their list tells."""
    covers: tuple[Box, ...] = ()
    """What the scene lays over the board itself."""
    controls: tuple[Control, ...] = ()
    """Everything around the board, in reading order; what lies on top comes first, and is drawn last."""
    areas: tuple[Control, ...] = ()
    """Those of it that can be pressed."""
    turns: Box | None = None
    """Where it is said beside the handles that a press turns the piece, for a mouse."""

    @property
    def handled(self) -> list[Box]:
        """All that lies around a piece that was set down."""
        return [*(one.box for one in self.handles), *([self.turns] if self.turns else [])]

    def area_at(self, point: Point) -> Control | None:
        """What lies under a point of the screen."""
        x, y = point
        for area in self.areas:
            left, top, width, height = area.widget.box
            if left <= x < left + width and top <= y < top + height:
                return area
        return None

    def area(self, id: AreaId) -> Control | None:
        """The area of that name, if it is there."""
        return next((area for area in self.areas if area.id == id), None)

    @property
    def crest(self) -> Mark | None:
        """The crest of the seat in turn."""
        return None if self.seat is None else self.marks[self.seat]
