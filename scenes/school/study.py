"""Study: a scene laid on the real board with a strip of paper below it, from which a face says a few sentences; what
trials, lessons and challenges share. Nothing is saved."""

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
from scenes.core.translations import FIGURES
from scenes.core.weak_callbacks import weakly
from scenes.graphics.figures import draw_face
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE, MARGIN_BELOW
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Action, Click, Input, Press
from scenes.input.focus import DIRECTIONS, point_towards
from scenes.input.switch_scanning import ScanTarget
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Control, Drawn, Exits, Panel, SceneRules
from scenes.play.hud.layout import HudLayout, folds
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import BOARD, Area, AreaId, PrimaryAction
from scenes.play.state.board_state import Hand
from scenes.ui.blocks import REST, Block, Column, Part, Printed, Row, controls
from scenes.ui.desk import Bubble, strip
from scenes.ui.paper import Paper, Text
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import LAST, draw_parts, edge_of, name_of, way_back
from scenes.ui.widgets import NO_BOX, Widget, nothing

SCRIPT_PAUSE = 0.6
"""Seconds between two steps of the others."""
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
"""Areas and actions that also answer while the board is only looked at; the last ones turn layers on boards that have
some."""
UNNEEDED = frozenset((Area.MENU, Area.RECENT))
"""What the board says of a match and a lesson does not need."""
PIECE_AREAS = frozenset((Area.TRAY, Area.SLOT, Area.SPENT, Area.IDLE))
"""The pieces that one chooses from."""
PAPER_AREA = AreaId(Area.PAPER)
TEACHER = FIGURES[3]
"""Who speaks."""
STRIP_GAP, TOP_GAP, PROMPT_TOP, LOW_STRIP = 28.0, 28.0, 10.0, 110.0
"""Above the strip, above what stands at the top of the window, and above what is said there, for the board; on a strip
so low a face keeps to its room."""
TEXT_INDENT = 204.0
"""From the edge of the strip to what lies on it beside the face."""
TOOL_GAP = 12.0
"""What is free above tools that lie below each other, and below them; and between board and tray, besides the usual."""


def strip_box(viewport: Viewport, lines: int) -> Box:
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


def draw_teacher(pen: Pen, box: Box) -> Box:
    """The face of whoever teaches; returns its round."""
    return draw_face(pen, TEACHER, "pleased", box.centre, min(box.w, box.h + 44 * (box.h > LOW_STRIP)))


def above(usual: HudLayout, viewport: Viewport, top: float, left: float, silent: bool) -> HudLayout:
    """The same arrangement with all that lay below `top` above it, no further out than the strip, and at the top what
    is said beside the way back, which ends at `left`, or if the board is `silent` in a wide window the board; nothing
    is listed, and nothing asks."""
    inwards = 0.0 if folds(viewport) else edge_of(viewport) - (viewport.w - usual.primary.right)
    lift = max(0.0, viewport.h - MARGIN_BELOW - top)
    prompt = Box(left, PROMPT_TOP, viewport.w - 2 * left, usual.prompt.h)
    if prompt.w < viewport.w * 0.4:
        prompt = Box(left, PROMPT_TOP, viewport.w - MARGIN_BELOW - left, usual.prompt.h)
    upper = min(usual.room.y, TOP_GAP) if silent and viewport.wide else usual.room.y
    room, up = usual.room, 0.0 if viewport.wide else min(box.y for box in usual.banners) - prompt.bottom - TOP_GAP / 2

    def moved(box: Box) -> Box:
        return box.moved(0, -lift if box.bottom > top else -up)

    def drawn_in(box: Box) -> Box:
        return box.moved(inwards if box.centre[0] < viewport.w / 2 else -inwards, 0)

    banners, primary = tuple(box.moved(0, -up) for box in usual.banners), drawn_in(moved(usual.primary))
    banners = tuple(map(drawn_in, banners)) if viewport.wide else banners  # else they fill a row
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
    """Tools that lie below each other, all above the golden button and below the banners; nothing where they lie in a
    row."""
    first, last = tools[0], tools[-1]
    if first.x != last.x:
        return ()
    free = max((one.bottom for one in banners if one.right > first.x), default=0.0) + TOOL_GAP
    lift = min(max(0.0, last.bottom + TOOL_GAP - primary.y), first.y - free)
    return tuple(box.moved(0, -lift) for box in tools)


def aimed_at(decision: Decision, step: Step) -> Decision:
    """The decision with that step aimed at, with the token in hand that says it."""
    for token in decision.tray.tokens:
        found = next((words for words in (filling(one, step) for one in token.sentences) if words), None)
        if found:
            decision = decision.arm(token.id)
            if found[1] is not None:
                decision = replace(decision, turn=found[1])
    return decision.aim(decision.target(step))


def laying(decision: Decision, step: Step) -> str:
    """The token in hand that says that step at a place; nothing if it is not about one."""
    said = ((one.id, words) for one in decision.tray.tokens for words in one.sentences if PLACE in words)
    return next((token for token, words in said if filling(words, step)), "")


def read_step(match: Match, text: str) -> Step | None:
    """A step of a file, or None if this board does not know it."""
    try:
        return match.game.read(text)
    except BadNotation as problem:
        warn("the step %r does not fit this board: %s", text, problem)
        return None


def page_key(game_id: str, page: Page, part: str) -> str:
    """The key of the `title` or `text` of a page of the rules."""
    return f"{game_id}/school.page.{page.id}.{part}"


class StudyStrip(Panel):
    """Owns the parts of the strip and the way back."""

    def __init__(self, laid: Callable[[], tuple[Box, list[Part]]], press: Callable[[str], None]) -> None:
        """`laid` gives the box of the strip and everything that belongs to it; `press` is called with the key of a
        control."""
        self._strip_parts, self._press = laid, press
        self.box, self.parts = NO_BOX, list[Part]()
        self.controls: list[Widget] = []
        self._changes = 0
        self.asks = False
        """Whether it says what the rules ask for, where there is room for that."""

    def says_all(self, viewport: Viewport) -> bool:
        """Whether nothing is said above the board."""
        return viewport.text >= LARGE or (self.asks and viewport.wide)

    def lie_beside(self, hand: Hand) -> None:
        """The strip lies beside the board of this hand."""
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
        sheet = Drawn("paper", self.box, nothing, True, self._changes, partial(draw_parts, parts=seen))
        return [*found, Control(PAPER_AREA, sheet, pressed=False)]

    def covers(self) -> Sequence[Box]:
        return [self.box, self.controls[0].box]

    # -- its controls -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The parts as they have to be now."""
        self.box, self.parts = self._strip_parts()
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
        number = point_towards(at, direction, [one.box.centre for one in self.offered])
        if number is not None:
            self._hand.focus = _id(self.offered[number])


def _id(control: Widget) -> AreaId:
    return AreaId(Area.PANEL, control.key)


class Study(Scene):
    """Owns a board, the strip of paper below it, and the steps that happen by themselves."""

    def __init__(self, match: Match, behind: Scene) -> None:
        self.behind = behind
        self.script: tuple[Step, ...] = ()
        """What the others do next."""
        self.panel = StudyStrip(weakly(self._strip_parts), weakly(self._press))
        self.board = BoardScene(match, self.rules())
        self._course, self._hand, self._motion = self.board.state.course, self.board.state.hand, self.board.state.motion
        self.panel.lie_beside(self._hand)
        self._course.undo_limit = len(match.steps)

    # -- what a kind of study fills in --------------------------------------------------------------------------------

    def rules(self) -> SceneRules:
        """How this board differs from a match: everything lies open, everything is asked, nothing is kept."""
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
        """The heading of what is said."""
        return ""

    def lines(self) -> Sequence[str]:
        """What is said."""
        return ()

    @property
    def most_lines(self) -> int:
        """For how many lines the strip has room."""
        return 3

    def ways(self) -> Sequence[Block]:
        """What stands at the end of the strip: how far one is, and what can be pressed there."""
        return ()

    def was_refused(self, step: Step, refusals: tuple[Refusal, ...]) -> None:
        """The player pressed where the rules forbid it."""

    @property
    def busy(self) -> bool:
        """Whether the board is only to be looked at for the moment."""
        return False

    @property
    def silent(self) -> bool:
        """Whether the board says nothing but what the rules refuse; as long as only the paper is to be read."""
        return self.busy

    def back(self) -> None:
        """To where one came from; everything there is as it was."""
        self.context.go(self.behind)

    # -- how the board differs ----------------------------------------------------------------------------------------

    def _aims(self) -> bool:
        """There is nothing to aim at while only the paper is to be read."""
        return not self.busy

    def _while_trying(self, action: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """Nothing shines on the board while only the paper is to be read."""
        return PrimaryAction(action.label, action.enabled and not self.busy)

    def _hidden(self) -> frozenset[Area]:
        """What the board says of a match; where there is no room for it, the board is silent, too."""
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
        """The controls of the paper, then what the board offers."""
        own = [ScanTarget(one.said, (one.box.corners,), partial(self._press, one.key)) for one in self.panel.offered]
        return (*own, *self.board.scan_targets())

    def accessible_text(self) -> Sequence[str]:
        """What the paper says is read before the board."""
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
        """Whether a key belongs to the paper: its controls, the way back; a hint is nobody's."""
        if event.action == "accept" and self.panel.has_focus:
            self._press(str(self._hand.focus.key))
        elif event.action in DIRECTIONS and self.busy:
            self.panel.steer(event.action)
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
        """A press that the rules have refused is told to the kind of study."""
        pressed = isinstance(event, Click) or (isinstance(event, Press) and event.action in ("accept", "commit"))
        now = self.board.frame.decision
        if pressed and now and now.step and now.refusals and (now is not before or isinstance(event, Press)):
            self.was_refused(now.step, now.refusals)

    def _only_looks(self, event: Input) -> bool:
        """Whether an input changes nothing but what is seen: the camera, what is laid over the board, a count."""
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
        """Takes away what is laid over the board, or lowers the hand if it holds what was pressed, or goes back."""
        hand, sight = self._hand, self.board.state.sight
        if sight.layer:
            sight.layer = ""
        elif hand.pinned and hand.decision and hand.decision.aimed:
            hand.decision, hand.pinned = hand.decision.aim(None), False
        else:
            self.back()

    def _press(self, key: str) -> None:
        """A control of the paper was pressed."""
        widget = self.panel.control(key)
        if widget:
            if self._motion.animation:
                self.board.session.end_motion()
            self.context.sound.play("step")
            widget.act()
            self._renew()

    # -- the board ----------------------------------------------------------------------------------------------------

    def _replace_match(self, match: Match) -> None:
        """Lays another scene on the table."""
        self.script = ()
        self._name_sitters(match)
        self._course.undo_limit = len(match.steps)
        self.board.replace_match(match)

    def _name_sitters(self, match: Match) -> None:
        """Those who sit there have names for the scene only."""
        say = self.context.words.say
        match.seats = tuple(Sitter(None, say(f"name.human.{seat + 2}")) for seat in range(len(match.seats)))

    def _renew(self) -> None:
        """The paper as it has to be now; keys and pads find the control that is meant."""
        self.panel.renew()
        if not self.panel.has_focus and self.busy and not self.context.device.points:
            self.panel.meet()
        self.board.touched()

    def _aim_at(self, step: Step) -> None:
        """Holds this step over the board, legal or not, as if the player had chosen it."""
        self.board.touched()  # what is asked may have changed, and with it whether anything is in hand
        decision = self.board.frame.decision
        if decision:
            self._hand.decision, self._hand.pinned = aimed_at(decision, step), True
            self._hand.focus = BOARD
            self.board.touched()

    def _strip_parts(self) -> tuple[Box, list[Part]]:
        """Where the strip lies, and its parts with the way back."""
        pen, word = self.context.pen, self.context.words.say(name_of(self.behind) or "school.back")
        block, box = strip_of(pen, self._said(self.lines()), self.ways()), strip_box(pen.viewport, self.most_lines)
        return box, [way_back(pen, word, weakly(self.back)), *block.lay(pen, box)]

    def _said(self, lines: Sequence[str]) -> str:
        title, said = self.heading(), "\n".join(lines)
        return f"*{title}.* {said}" if title else said
