"""Study: a scene on the real board with a strip of paper below it, on which a teacher speaks. Base of trials, lessons,
challenges and the tribunal. Nothing is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from weakref import ref

from game.core import BadNotation, Refusal, Step
from game.match import Match, Sitter
from game.school import Page
from scenes.board.look.choices import PLACE, filling
from scenes.core.log import warn
from scenes.core.names import FIGURES
from scenes.core.weak_callbacks import weakly
from scenes.graphics.figures import draw_face
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, MARGIN_BELOW
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Action, Click, Input, Press
from scenes.input.focus import DIRECTIONS, point_towards
from scenes.input.switch_scanning import ScanTarget
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Control, DrawnControl, Exits, Panel, SceneRules
from scenes.play.hud.layout import HudLayout, folds
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import BOARD, Area, AreaId, PrimaryAction
from scenes.play.state.board_state import Hand
from scenes.ui.blocks import REST, Block, Column, Part, Printed, Row, controls
from scenes.ui.desk import Bubble, strip
from scenes.ui.paper import Paper, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import BOTTOM_MARGIN, draw_parts, edge_of, name_of, way_back
from scenes.ui.widgets import NO_BOX, Widget, nothing

SCRIPT_PAUSE = 0.6
"""Seconds between two scripted steps."""
VIEW_AREAS = (Area.TOOL, Area.BANNER, Area.WHY, Area.PANEL)
VIEW_ACTIONS: tuple[Action, ...] = (
    "flatten",
    "plan",
    "turn_left",
    "turn_right",
    "zoom_in",
    "zoom_out",
    "fit",
)
LAYER_ACTIONS: tuple[Action, ...] = ("rotate", "rotate_back")
"""Areas and actions that also work while the board is only looked at; the last ones turn layers on boards that have
some."""
UNNEEDED = frozenset((Area.MENU, Area.RECENT))
"""Parts of the board's interface that a study does not need."""
PIECE_AREAS = frozenset((Area.TRAY, Area.SLOT, Area.SPENT, Area.IDLE))
"""Areas of the pieces to choose from."""
PAPER_AREA = AreaId(Area.PAPER)
TEACHER = FIGURES[3]
"""Figure of the teacher."""
STRIP_GAP, TOP_GAP, LOW_STRIP = 28.0, 28.0, 110.0
"""Gap above the strip; above the contents at the top of the window; height of a strip up to which the teacher's face
stays within it."""
TEXT_INDENT = 204.0
"""From the edge of the strip to the text beside the face."""
TOOL_GAP = 12.0
"""Above and below a column of tools, and extra gap between board and tray."""


def strip_box(viewport: Viewport, lines: int) -> Box:
    """The box of the strip, as high as so many lines need."""
    edge, high = edge_of(viewport), lines * 45.0 * viewport.text + 82
    return Box(edge, viewport.h - BOTTOM_MARGIN - high, viewport.w - 2 * edge, high)


def strip_of(pen: Pen, said: str, ways: Sequence[Block]) -> Block:
    """The strip: the teacher, the text, and the controls; large text leaves no room for the face."""
    side = max(360.0, *(float(one.preferred_width(pen) or 0) for one in ways)) if ways else 1.0
    text, end = Text(said, "prompt", lines=9), Column(tuple(ways), 4, 0.5)
    widths = REST, min(side, pen.viewport.w * 0.42)
    if pen.viewport.text < LARGE:
        return strip(draw_teacher, Bubble(text), end, widths=widths)
    return Paper(Row((text, end), 36, widths), "leaflet", 20)


def draw_teacher(pen: Pen, box: Box) -> Box:
    """Draws the teacher's face; returns its bounding box."""
    return draw_face(pen, TEACHER, "pleased", box.centre, min(box.w, box.h + 44 * (box.h > LOW_STRIP)))


def above(usual: HudLayout, viewport: Viewport, top: float, left: float, silent: bool) -> HudLayout:
    """The usual layout moved above `top`, no wider than the strip, with the prompt at the top, to the right of `left`
    (the end of the back control). If the board is `silent` in a wide window, the board takes the prompt's place. The
    move list, the hint and the inspect control are dropped."""
    inwards = 0.0 if folds(viewport) else edge_of(viewport) - (viewport.w - usual.primary.right)
    lift = max(0.0, viewport.h - MARGIN_BELOW - top)
    prompt = Box(left, usual.prompt.y, viewport.w - 2 * left, usual.prompt.h)
    if prompt.w < viewport.w * 0.4:
        prompt = Box(left, usual.prompt.y, viewport.w - MARGIN_BELOW - left, usual.prompt.h)
    upper = min(usual.room.y, TOP_GAP) if silent and viewport.wide else usual.room.y
    room, up = usual.room, 0.0 if viewport.wide else min(box.y for box in usual.banners) - prompt.bottom - TOP_GAP / 2

    def moved(box: Box) -> Box:
        return box.moved(0, -lift if box.bottom > top else -up)

    def drawn_in(box: Box) -> Box:
        return box.moved(inwards if box.centre[0] < viewport.w / 2 else -inwards, 0)

    banners, primary = tuple(box.moved(0, -up) for box in usual.banners), drawn_in(moved(usual.primary))
    banners = tuple(map(drawn_in, banners)) if viewport.wide else banners  # otherwise they fill a row
    seen = () if viewport.text >= LARGE else banners
    tray = moved(usual.tray).inset(inwards, 0)
    tools = _between(usual.tools, seen, primary) or tuple(map(moved, usual.tools))
    return replace(
        usual,
        prompt=prompt,
        banners=banners,
        tray=tray._replace(y=tray.y - TOOL_GAP, h=tray.h + TOOL_GAP),
        tools=tuple(map(drawn_in, tools)),
        undo=drawn_in(moved(usual.undo)),
        primary=primary,
        room=Box(room.x, upper, room.w, max(1.0, min(room.bottom, top) - lift - upper)),
        recent=NO_BOX,
        hint=None,
        inspect=None,
    )


def _between(tools: Sequence[Box], banners: Sequence[Box], primary: Box) -> tuple[Box, ...]:
    """A column of tools, moved above the primary button and below the banners; empty for tools in a row."""
    first, last = tools[0], tools[-1]
    if first.x != last.x:
        return ()
    free = max((one.bottom for one in banners if one.right > first.x), default=0.0) + TOOL_GAP
    lift = min(max(0.0, last.bottom + TOOL_GAP - primary.y), first.y - free)
    return tuple(box.moved(0, -lift) for box in tools)


def aimed_at(decision: Decision, step: Step) -> Decision:
    """The decision aimed at a step, with the token in hand that plays it."""
    for token in decision.tray.tokens:
        found = next((words for words in (filling(one, step) for one in token.sentences) if words), None)
        if found:
            decision = decision.arm(token.id)
            if found[1] is not None:
                decision = replace(decision, turn=found[1])
    return decision.aim(decision.target(step))


def placing_token(decision: Decision, step: Step) -> str:
    """The token that plays that step at a place; empty if the step is not about one."""
    said = ((one.id, words) for one in decision.tray.tokens for words in one.sentences if PLACE in words)
    return next((token for token, words in said if filling(words, step)), "")


def read_step(match: Match, text: str) -> Step | None:
    """A step from a file, or None with a warning if it does not fit this board."""
    try:
        return match.game.read(text)
    except BadNotation as problem:
        warn("the step %r does not fit this board: %s", text, problem)
        return None


def page_key(game_id: str, page: Page, part: str) -> str:
    """Key of the `title` or `text` of a rule page."""
    return f"{game_id}/school.page.{page.id}.{part}"


class StudyStrip(Panel):
    """Owns the parts of the strip and the back control."""

    def __init__(self, laid: Callable[[], tuple[Box, list[Part]]], press: Callable[[str], None]) -> None:
        """`laid` gives the box of the strip and its parts; `press` is called with the key of a control."""
        self._strip_parts, self._press = laid, press
        self.box, self.parts = NO_BOX, list[Part]()
        self.controls: list[Widget] = []
        self._changes = 0
        self.asks = False
        """Whether the strip shows the prompt of the rules where it has room."""

    def says_all(self, viewport: Viewport) -> bool:
        """Whether the strip says everything, so that nothing is said above the board."""
        return viewport.text >= LARGE or (self.asks and viewport.wide)

    def set_hand(self, hand: Hand) -> None:
        """Sets the hand of the board that the strip belongs to."""
        self._hand = hand

    # -- beside a board -----------------------------------------------------------------------------------------------

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        self.renew()
        back, *others = (one.box for one in self.controls)
        silent = self.says_all(viewport)
        found = above(usual, viewport, self.box.y - STRIP_GAP, back.right + 20, silent)
        right = min((one.x for one in others), default=self.box.right) - STRIP_GAP
        left = self.box.x + (TEXT_INDENT if viewport.text < LARGE else 0.0)
        told = self.box._replace(x=left, w=right - left) if silent else None
        return replace(found, refused=told)

    def around(self) -> Sequence[Control]:
        found = [
            Control(_id(one), replace(one, act=partial(self._press, one.key)), one.said, heard="")
            for one in self.controls
        ]
        seen = tuple(one for one in self.parts if isinstance(one, Printed))
        sheet = DrawnControl("paper", self.box, nothing, True, self._changes, partial(draw_parts, parts=seen))
        return [*found, Control(PAPER_AREA, sheet, pressed=False)]

    def covers(self) -> Sequence[Box]:
        return [self.box, self.controls[0].box]

    # -- its controls -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Lays out the parts again."""
        self.box, self.parts = self._strip_parts()
        self.controls = list(controls(self.parts))
        self._changes += 1

    def leave(self) -> None:
        """Disconnects the controls, keeping their look: their actions would keep the owner of the strip alive."""
        self.controls = [replace(one, act=nothing) for one in self.controls]
        self.parts = [one for one in self.parts if isinstance(one, Printed)]

    @property
    def offered(self) -> list[Widget]:
        """The enabled controls."""
        return [one for one in self.controls if one.enabled]

    def control(self, key: str) -> Widget | None:
        """The enabled control of that key, or None."""
        return next((one for one in self.offered if one.key == key), None)

    @property
    def has_focus(self) -> bool:
        """Whether the focus is on an enabled control."""
        focus = self._hand.focus
        return focus.area is Area.PANEL and self.control(str(focus.key)) is not None

    def focus_main(self) -> None:
        """Focuses the main control: the first one after the back control."""
        if self.offered:
            self._hand.focus = _id(self.offered[min(1, len(self.offered) - 1)])

    def move_focus(self, direction: str) -> None:
        """Moves the focus to the next control in that direction."""
        at = next((one.box.centre for one in self.offered if _id(one) == self._hand.focus), None)
        if at is None:
            self.focus_main()
            return
        number = point_towards(at, direction, [one.box.centre for one in self.offered])
        if number is not None:
            self._hand.focus = _id(self.offered[number])


def _id(control: Widget) -> AreaId:
    return AreaId(Area.PANEL, control.key)


class Study(Scene):
    """Owns a board, the strip below it, and the script of steps played by itself."""

    def __init__(self, match: Match, behind: Scene) -> None:
        self.behind = behind
        self.script: tuple[Step, ...] = ()
        """Steps to be played next by the other seats."""
        self.panel = StudyStrip(weakly(self._strip_parts), weakly(self._press))
        self.board = BoardScene(match, self.rules())
        self._course, self._hand, self._motion = self.board.state.course, self.board.state.hand, self.board.state.motion
        self.panel.set_hand(self._hand)
        self._course.undo_limit = len(match.steps)

    # -- what a kind of study fills in --------------------------------------------------------------------------------

    def rules(self) -> SceneRules:
        """How this board differs from a match: all hands are open, everything is asked, nothing is saved."""
        return SceneRules(
            play=PlayRules(is_kept=False),
            teaches=True,
            aims=weakly(self._aims),
            turn_changed=weakly(self._renew),
            primary=weakly(self._while_trying),
            hidden=weakly(self._hidden),
            panel=self.panel,
            exits=Exits(weakly(self.back), nothing, nothing, within=ref(self)),
        )

    def heading(self) -> str:
        """Heading of the text."""
        return ""

    def lines(self) -> Sequence[str]:
        """Lines of the text."""
        return ()

    @property
    def most_lines(self) -> int:
        """Number of lines that the strip has room for."""
        return 3

    def ways(self) -> Sequence[Block]:
        """The end of the strip: progress and controls."""
        return ()

    def was_refused(self, step: Step, refusals: tuple[Refusal, ...]) -> None:
        """Called after a press that the rules refused."""

    @property
    def busy(self) -> bool:
        """Whether the board is only looked at for the moment."""
        return False

    @property
    def silent(self) -> bool:
        """Whether the board shows only refusals in its prompt, as while only the strip is to be read."""
        return self.busy

    def back(self) -> None:
        """Goes back to the scene behind, which is unchanged."""
        self.context.go(self.behind)

    # -- how the board differs ----------------------------------------------------------------------------------------

    def _aims(self) -> bool:
        """False while only the strip is to be read."""
        return not self.busy

    def _while_trying(self, action: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """The primary action is disabled while only the strip is to be read."""
        return PrimaryAction(action.label, action.enabled and not self.busy)

    def _hidden(self) -> frozenset[Area]:
        """The hidden areas; the prompt is among them while the board is silent or has no room for it."""
        decision, viewport = self._hand.decision, self.context.viewport
        below = self.panel.says_all(viewport)
        refused = decision and decision.refusals and not (below and self._hand.passes(self.context.device))
        silent = (self.silent or below) and not refused
        return UNNEEDED | ({Area.BANNER} if viewport.text >= LARGE else set()) | ({Area.PROMPT} if silent else set())

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        self._name_sitters(self._course.match)
        self.board.enter(context)

    def leave(self) -> None:
        self.board.leave()
        self.panel.leave()

    def update(self, dt: float) -> bool:
        moved = self.board.update(dt)
        state, motion = self.board.state, self._motion
        rested = state.clock - motion.ended_at >= SCRIPT_PAUSE * self.context.settings.motion
        if self.script and rested and not motion.animation:
            step, self.script = self.script[0], self.script[1:]
            motion.ended_at = state.clock
            if step in self._course.match.position.legal():
                self.board.session.play(step)
            return True
        return moved

    def warm_up(self, pen: Pen, until: float) -> float:
        return self.board.warm_up(pen, until)

    def draw(self, pen: Pen) -> None:
        self.board.draw(pen)

    def scan_targets(self) -> Sequence[ScanTarget]:
        """The controls of the strip, then those of the board."""
        own = [ScanTarget(one.said, (one.box.corners,), partial(self._press, one.key)) for one in self.panel.offered]
        return (*own, *self.board.scan_targets())

    def accessible_text(self) -> Sequence[str]:
        """The text of the strip, then that of the board."""
        return (self.heading(), *self.lines(), *self.board.accessible_text())

    # -- inputs -------------------------------------------------------------------------------------------------------

    def on_input(self, event: Input) -> None:
        board = self.board
        board.touched()
        if isinstance(event, Press) and self._press_on_strip(event):
            board.touched()
        elif self._only_looks(event) or not (self.script or self.busy):
            before = self._hand.decision
            board.on_input(event)
            self._judge_refusal(before, event)

    def _press_on_strip(self, event: Press) -> bool:
        """Handles the keys of the strip (its controls, back); True if the key was one of them. A hint is always
        swallowed."""
        if event.action == "accept" and self.panel.has_focus:
            self._press(str(self._hand.focus.key))
        elif event.action in DIRECTIONS and self.busy:
            self.panel.move_focus(event.action)
        elif event.action in ("menu", "back") and self._hand.inspects:
            self._hand.stop_inspecting()
        elif event.action == "menu":
            self.back()
        elif event.action == "back":
            self._step_back()
        else:
            return event.action == "hint"  # the paper helps, and a challenge is to be solved by its player
        return True

    def _judge_refusal(self, before: Decision | None, event: Input) -> None:
        """Reports a press that the rules refused to the kind of study."""
        pressed = isinstance(event, Click) or (isinstance(event, Press) and event.action in ("accept", "commit"))
        now = self.board.frame.decision
        if pressed and now and now.step and now.refusals and (now is not before or isinstance(event, Press)):
            self.was_refused(now.step, now.refusals)

    def _only_looks(self, event: Input) -> bool:
        """Whether an input changes only the view: the camera, an overlay, a count."""
        if isinstance(event, Click):
            control = self.board.frame.area_at(event.at)
            return control is not None and control.area in VIEW_AREAS
        if isinstance(event, Press):
            decision = self.board.frame.decision
            refused = decision is not None and bool(decision.refusals)
            layers = event.action in LAYER_ACTIONS and bool(self.board.look.drawing.layers)
            return event.action in VIEW_ACTIONS or layers or (event.action == "why" and refused)
        return True

    def _step_back(self) -> None:
        """Closes an overlay, or puts down a pinned piece, or goes back."""
        hand, sight = self._hand, self.board.state.sight
        if sight.layer:
            sight.layer = ""
        elif hand.pinned and hand.decision and hand.decision.aimed:
            hand.decision, hand.pinned = hand.decision.aim(None), False
        else:
            self.back()

    def _press(self, key: str) -> None:
        """Handles a press on a control of the strip."""
        widget = self.panel.control(key)
        if widget:
            if self._motion.animation:
                self.board.session.end_motion()
            self.context.sound.play("step")
            widget.act()
            self._renew()

    # -- the board ----------------------------------------------------------------------------------------------------

    def _replace_match(self, match: Match) -> None:
        """Shows another scene."""
        self.script = ()
        self._name_sitters(match)
        self._course.undo_limit = len(match.steps)
        self.board.replace_match(match)

    def _name_sitters(self, match: Match) -> None:
        """Names the sitters, for this scene only."""
        say = self.context.words.say
        match.seats = tuple(Sitter(None, say(f"name.human.{seat + 2}")) for seat in range(len(match.seats)))

    def _renew(self) -> None:
        """Lays out the strip again, and moves the focus of keys and pads to its main control."""
        self.panel.renew()
        if not self.panel.has_focus and self.busy and not self.context.device.points:
            self.panel.focus_main()
        self.board.touched()

    def _aim_at(self, step: Step) -> None:
        """Holds a step over the board, legal or not, as if the player had chosen it."""
        self.board.touched()  # the decision may have changed, and with it the piece in hand
        decision = self.board.frame.decision
        if decision:
            self._hand.decision, self._hand.pinned = aimed_at(decision, step), True
            self._hand.focus = BOARD
            self.board.touched()

    def _strip_parts(self) -> tuple[Box, list[Part]]:
        """The box of the strip, and its parts with the back control."""
        pen, word = self.context.pen, self.context.words.say(name_of(self.behind) or "school.back")
        block, box = strip_of(pen, self._said(self.lines()), self.ways()), strip_box(pen.viewport, self.most_lines)
        return box, [way_back(pen, word, weakly(self.back)), *block.lay(pen, box)]

    def _said(self, lines: Sequence[str]) -> str:
        title, said = self.heading(), "\n".join(lines)
        return f"*{title}.* {said}" if title else said
