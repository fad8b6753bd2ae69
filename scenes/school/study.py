"""Study: the real board with a strip of paper below it; what trials, lessons and challenges share. Nothing is saved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core import Refusal, Step
from game.match import Match, Sitter
from game.school import Page, school
from scenes.core.weak_callbacks import weakly
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import LARGE
from scenes.graphics.viewport import Box
from scenes.input.events import Action, Click, Input, Press
from scenes.input.switch_scanning import ScanTarget
from scenes.play.choose.decision import DIRECTIONS, Decision
from scenes.play.hud.frame import Exits, SceneRules
from scenes.play.scene import BoardScene
from scenes.play.session.session import PlayRules
from scenes.play.state.board_state import BOARD, Area, Law, PrimaryAction
from scenes.school.diorama_setup import aimed_at
from scenes.school.strip import StudyStrip, strip_box, strip_of
from scenes.ui.blocks import Block, Part
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import name_of, way_back
from scenes.ui.widgets import nothing

SCRIPT_PAUSE = 0.6
"""Seconds between two steps of the others."""
SEEN = (Area.TOOL, Area.BANNER, Area.WHY, Area.PANEL)
LOOKING: tuple[Action, ...] = (
    "flatten",
    "plan",
    "turn_left",
    "turn_right",
    "zoom_in",
    "zoom_out",
    "fit",
)
LAYERS: tuple[Action, ...] = ("rotate", "rotate_back")
"""Areas and actions that also answer while the board is only looked at; the last ones turn layers on boards that have
some."""
HIDDEN = frozenset((Area.MENU, Area.RECENT))
"""What the board says of a match and a lesson does not need."""


class Study(Scene):
    """Owns a board, the strip of paper below it, and the steps that happen by themselves."""

    def __init__(self, match: Match, behind: Scene) -> None:
        self.behind = behind
        self.script: tuple[Step, ...] = ()
        """What the others do next."""
        self.panel = StudyStrip(weakly(self._laid), weakly(self._press))
        self.board = BoardScene(match, self.rules())
        self._course, self._hand, self._motion = self.board.state.course, self.board.state.hand, self.board.state.motion
        self.panel.lie_beside(self._hand)
        self._course.undo_limit = len(match.steps)

    # -- what a kind of study fills in --------------------------------------------------------------------------------

    def rules(self) -> SceneRules:
        """How this board differs from a match: everything lies open, everything is asked, nothing is kept."""
        return SceneRules(
            play=PlayRules(is_kept=False),
            hands="open",
            asks=True,
            explains=False,
            announces=False,
            aims=weakly(self._aims),
            turn_changed=weakly(self._renew),
            primary=weakly(self._while_trying),
            hidden=weakly(self._hidden),
            panel=self.panel,
            exits=Exits(weakly(self.back), nothing, nothing, weakly(self._explain), weakly(self._look_up)),
        )

    def heading(self) -> str:
        """The heading of what is said."""
        return ""

    def lines(self) -> Sequence[str]:
        """What is said."""
        return ()

    @property
    def told(self) -> int:
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

    def back(self) -> None:
        """To where one came from; everything there is as it was."""
        self.context.go(self.behind)

    def _explain(self, law: str) -> None:
        """The page of a law, or its reason alone; the way back leads to this board with its paper."""
        page = school(ASSETS, self.board.look.id).page_of_law(law)
        if page:
            self._look_up(page, law)
        else:
            self.board.state.notices.modal = Law(law)

    def _look_up(self, page: Page, law: str = "") -> None:
        """A page of the rulebook, and the same way back."""
        self.context.navigation.school.open_rule_page(self.board.look.id, page, self, law)

    # -- how the board differs ----------------------------------------------------------------------------------------

    def _aims(self) -> bool:
        """There is nothing to aim at while only the paper is to be read."""
        return not self.busy

    def _while_trying(self, action: PrimaryAction, decision: Decision | None) -> PrimaryAction:
        """Nothing shines on the board while only the paper is to be read."""
        return PrimaryAction(action.label, action.enabled and not self.busy)

    def _hidden(self) -> frozenset[Area]:
        """What the board says of a match; while only the paper is to be read, and where words are so large that there
        is no room for it, the board is silent."""
        decision, large = self._hand.decision, self.context.viewport.text >= LARGE
        silent = (self.busy or large) and not (decision and decision.refusals)
        return HIDDEN | ({Area.BANNER} if large else set()) | ({Area.PROMPT} if silent else set())

    # -- hooks --------------------------------------------------------------------------------------------------------

    def enter(self, context: AppContext) -> None:
        self.context = context
        self._seat(self._course.match)
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
        if board.state.notices.modal:
            board.on_input(event)
        elif isinstance(event, Press) and self._press_of_paper(event):
            board.touched()
        elif self._only_looks(event) or not (self.script or self.busy):
            before = self._hand.decision
            board.on_input(event)
            self._judge_refusal(before, event)

    def _press_of_paper(self, event: Press) -> bool:
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
            area = self.board.frame.area_at(event.at)
            return area is not None and area.area in SEEN
        if isinstance(event, Press):
            decision = self.board.frame.decision
            refused = decision is not None and bool(decision.refusals)
            layers = event.action in LAYERS and bool(self.board.look.drawing.layers)
            return event.action in LOOKING or layers or (event.action == "why" and refused)
        return True

    def _step_back(self) -> None:
        """Lowers the hand if it holds what was pressed; otherwise the way back."""
        hand = self._hand
        if hand.pinned and hand.decision and hand.decision.aimed:
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
        self._seat(match)
        self._course.undo_limit = len(match.steps)
        self.board.replace_match(match)

    def _seat(self, match: Match) -> None:
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

    def _laid(self) -> tuple[Box, list[Part]]:
        """Where the strip lies, and its parts with the way back."""
        pen, words, title = self.context.pen, self.context.words, self.heading()
        said = "\n".join(self.lines())
        block = strip_of(pen, f"*{title}.* {said}" if title else said, self.ways())
        box, word = strip_box(pen.viewport, self.told), words.say(name_of(self.behind) or "school.back")
        return box, [way_back(pen, word, weakly(self.back)), *block.lay(pen, box)]
