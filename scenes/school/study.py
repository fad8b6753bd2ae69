"""The real board beside a sheet of paper: what pages, lessons and challenges share. Nothing done here is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.core import BadNotation, Refusal, Step
from game.match import Match
from scenes.board.cached_layers import Item
from scenes.core.log import warn
from scenes.graphics.pen import Pen
from scenes.graphics.theme import GOLD_RULE, INK, INK_SOFT, LARGE, RADIUS_TILE, SMALLEST, UMBER, Role
from scenes.graphics.viewport import Box
from scenes.input.events import Click, Device, Input, Press
from scenes.input.scan_targets import ScanTarget, corners
from scenes.play.choose.aiming import DIRECTIONS, towards
from scenes.play.hud.hit_areas import Gold, shown_tray
from scenes.play.hud.layout import Part
from scenes.play.hud.onboarding import Onboarding
from scenes.play.input.controller import BOARD
from scenes.play.scene import BoardScene
from scenes.school.diorama_setup import aimed_at
from scenes.school.study_layout import beside_paper
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, State, Widget

OWN = "own:"
"""Parts that belong to the paper, not to the board."""
SCRIPT_PAUSE = 0.6
"""Seconds between two steps of the others."""
PADDING = 30.0
SEEN = ("tool", "banner", "language", "why")
LOOKING = ("flatten", "peek", "plan", "turn_left", "turn_right", "zoom_in", "zoom_out", "fit", "loupe", "mute")
LAYERS = ("rotate", "rotate_back")
"""Parts and actions that also answer while the board is only looked at; the last ones turn layers on boards that have
some."""
HIDDEN = ("menu", "recent")
"""What the board says of a match and a lesson does not need."""


class Study(BoardScene):
    """Owns the paper beside the board, its controls, and the steps that happen by themselves."""

    keeps = False
    laid = 0
    """How many steps the scene itself has; they are not taken back."""

    def __init__(self, match: Match, behind: Scene) -> None:
        super().__init__(match)
        self.first_time = Onboarding(silent=True)
        self.behind = behind
        self.paper = Box(0, 0, 0, 0)
        self.controls: list[Widget] = []
        self.script: tuple[Step, ...] = ()
        """What the others do next."""

    # -- what a kind of study fills in --------------------------------------------------------------------------------

    def controls_in(self, box: Box) -> list[Widget]:
        """The controls at the foot of the paper."""
        return []

    def heading(self) -> tuple[str, str]:
        """The numeral of a law or nothing, and the heading of the paper."""
        return "", ""

    def lines(self) -> Sequence[tuple[str, str]]:
        """What the paper says: each text with its kind, `text`, `note` or `soft`."""
        return ()

    def was_refused(self, step: Step, refusals: tuple[Refusal, ...]) -> None:
        """The player pressed where the rules forbid it."""

    def back(self) -> None:
        """To where one came from; everything there is as it was."""
        self.context.go(self.behind)

    # -- laying out ---------------------------------------------------------------------------------------------------

    def set_out(self, match: Match) -> None:
        """Lays another scene on the table."""
        self.dissolve()
        self.table = type(self.table)(match, self.look)
        self.animation, self.script, self.on_top, self.pass_until = None, (), None, None
        self.pinned, self.ended = False, False
        self.camera = replace(self.camera, by_hand=False)
        self._open()
        self._turn_changed()

    def gold(self) -> Gold:
        """Nothing shines on the board while only the paper is to be read."""
        offered = super().gold()
        return Gold(offered.label, offered.enabled and not self.busy)

    def _agree(self) -> None:
        """Everything lies open and everything is asked: there is nothing to hide from somebody who learns."""
        self.table.share("open")
        self.table.ask(True)

    def arrange(self) -> None:
        rows = max(1, len(shown_tray(self).rows))
        seats = len(self.table.match.seats)
        self.paper, self.arrangement = beside_paper(self.context.viewport, seats, rows, self.look.seats.column)
        self.renew()

    def renew(self) -> None:
        """The controls of the paper as they have to be now."""
        self.table.floor = self.laid
        self.controls = self.controls_in(self.paper.inset(PADDING, 26))
        if self.focus not in [OWN + one.key for one in self.controls if one.enabled]:
            self._meet()

    @property
    def tells_points(self) -> bool:
        """A broad board is too small beside a paper on a squarer screen."""
        return super().tells_points and (self.context.viewport.wide or not self.look.seats.column)

    def fit(self) -> None:
        room, rim = self.arrangement.room, self.look.drawing.rim
        self.camera = self.camera.fit(self.needed(), room.inset(rim * room.w, rim * room.h))
        hidden = self._hidden()
        if hidden > 0:  # a low room: what stands tall is lowered until it is seen to its top
            lower = Box(room.x, room.y + hidden, room.w, room.h - hidden)
            self.camera = self.camera.fit(self.needed(), lower.inset(rim * lower.w, rim * lower.h))

    def _hidden(self) -> float:
        """By how much the tallest piece reaches up under the banners, logical units."""
        if not self.camera.slanted or self.flattened:
            return 0.0
        upper = max(box.bottom for box in self.arrangement.banners) + 6
        tops = [
            self.view.figure_area(self.camera, one).top for one in self.look.pieces.figures(self.table.seen) if one.tall
        ]
        return min(0.4 * self.arrangement.room.h, upper - min(tops, default=10**6) / self.context.viewport.unit)

    # -- the parts of the paper ---------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        own = [Part(OWN + one.key, one.box, one.enabled, one.radius) for one in self.controls]
        hidden = ("menu", "recent:")
        return [*own, *(part for part in super().parts() if not part.id.startswith(hidden))]

    def around(self) -> list[Item]:
        silent = self.busy and not (self.decision and self.decision.refusals)
        hidden = (*HIDDEN, "prompt") if silent else HIDDEN
        items = [item for item in super().around() if item.name not in hidden]
        said = self.heading(), tuple(self.lines())
        items.append(Item("paper", self.paper, (said, self._foot()), partial(self._draw_paper, said=said)))
        shining = self.gold().enabled
        for one in self.controls:
            state = State(hovered=self.hovered == OWN + one.key)
            shown: Widget = replace(one, act=_nothing)
            if shining and isinstance(shown, Button):  # one thing at a time is the one that is meant
                shown = replace(shown, gold=False)
            items.append(Item(OWN + one.key, one.box, (shown, state), partial(shown.draw, state=state)))
        return items

    def _foot(self) -> float:
        """Where the words of the paper have to end."""
        return min((one.box.y for one in self.controls), default=self.paper.bottom) - 18

    def _draw_paper(self, pen: Pen, said: tuple[tuple[str, str], tuple[tuple[str, str], ...]]) -> None:
        (numeral, title), spoken = said
        pen.panel(self.paper, "paper", radius=RADIUS_TILE, shadow="tile")
        inner = self.paper.inset(PADDING, 24)
        top = inner.y
        left = inner.x
        if numeral:
            pen.seal(numeral, (inner.x + 32, top + 34), 64)
            left += 80
        room = inner.right - left
        lines = 1 if pen.text_size(title, "game")[0] * SMALLEST <= room else 2
        height = max(64.0, pen.text_size(title, "game", room, lines)[1])
        pen.text(title, (left, top + height / 2 + 2), "game", INK, width=room, lines=lines)
        top += height + 12
        pen.line([(inner.x, top), (inner.x + 140, top)], GOLD_RULE, 3)
        top += 18
        for kind, text in spoken:
            room_left = self._foot() - top
            if room_left <= 20:
                break
            colour = {"text": INK, "note": UMBER, "soft": INK_SOFT}[kind]
            large = pen.viewport.text >= LARGE
            role: Role = "small" if large else "prompt" if kind == "text" else "body"
            box = pen.text(text, (inner.x, top), role, colour, width=inner.w, top=True, height=room_left)
            top = box.bottom + 20

    def stops(self) -> tuple[ScanTarget, ...]:
        """The controls of the paper, then what the board offers; the way back stands on the paper."""
        say, found = self.context.words.say, []
        for one in self.controls:
            if one.enabled and isinstance(one, Button):
                name = one.label or say(f"school.{one.key}")
                found.append(ScanTarget(name, (corners(one.box),), partial(self.press, one.key)))
        return (*found, *super().stops())

    def told(self) -> tuple[str, ...]:
        """What the paper says is read before the board."""
        return (self.heading()[1], *(text for _, text in self.lines()), *super().told())

    # -- inputs -------------------------------------------------------------------------------------------------------

    def on_input(self, event: Input) -> None:
        self._dirty = True
        key = ""
        if self.on_top:
            super().on_input(event)
            return
        if isinstance(event, Click) and event.button == "main":
            key = next((one.key for one in self.controls if one.box.contains(event.at)), "")
        elif isinstance(event, Press) and event.action == "accept" and self.focus.startswith(OWN):
            key = self.focus.removeprefix(OWN)
        elif isinstance(event, Press) and event.action in DIRECTIONS and self.busy:
            self._steer(event.action)
            return
        elif self.asking.on and isinstance(event, Press) and event.action in ("menu", "back"):
            self.asking.stop()
            return
        elif isinstance(event, Press) and event.action == "menu":
            self.back()
            return
        elif isinstance(event, Press) and event.action == "back":
            self._step_back()
            return
        elif isinstance(event, Press) and event.action == "hint":
            return  # the paper helps, and a challenge is to be solved by its player
        if key:
            self.press(key)
        elif self._only_looks(event) or not (self.script or self.busy):
            before = self.decision
            super().on_input(event)
            pressed = isinstance(event, Click) or (isinstance(event, Press) and event.action in ("accept", "commit"))
            now = self.decision
            if pressed and now and now.step and now.refusals and (now is not before or isinstance(event, Press)):
                self.was_refused(now.step, now.refusals)

    def _only_looks(self, event: Input) -> bool:
        """Whether an input changes nothing but what is seen: the camera, what is laid over the board, a count."""
        if isinstance(event, Click):
            part = next((part for part in super().parts() if part.box.contains(event.at)), None)
            return part is not None and part.id.partition(":")[0] in SEEN
        if isinstance(event, Press):
            refused = self.decision is not None and bool(self.decision.refusals)
            layers = event.action in LAYERS and bool(self.look.drawing.layers)
            return event.action in LOOKING or layers or (event.action == "why" and refused)
        return True

    def _steer(self, direction: str) -> None:
        """While the board is only looked at, the directions go from control to control of the paper."""
        offered = [one for one in self.controls if one.enabled]
        at = next((one.box.centre for one in offered if OWN + one.key == self.focus), None)
        if at is None:
            self._meet()
            return
        number = towards(at, direction, [one.box.centre for one in offered])
        if number is not None:
            self.focus = OWN + offered[number].key

    def _meet(self) -> None:
        """Keys and pads find the control that is meant: the golden one, else the first above the foot."""
        offered = [one for one in self.controls if one.enabled]
        if self.busy and offered and self.context.device in (Device.KEYS, Device.PAD):
            gold = [one for one in offered if isinstance(one, Button) and one.gold]
            self.focus = OWN + min(gold or offered, key=lambda one: one.box.y).key

    def _step_back(self) -> None:
        """Lowers the hand if it holds what was pressed; otherwise the way back."""
        if self.pinned and self.decision and self.decision.aimed:
            self.table.decision, self.pinned = self.decision.aim(None), False
        else:
            self.back()

    @property
    def busy(self) -> bool:
        """Whether the board is only to be looked at for the moment."""
        return False

    def press(self, key: str) -> None:
        """A control of the paper was pressed."""
        widget = next((one for one in self.controls if one.key == key and one.enabled), None)
        if widget:
            if self.animation:
                self.end_animation()
            self.context.sound.play("step")
            self.touched()
            widget.act()
            self.renew()

    def pause(self) -> None:
        """There is nothing to pause: back to where one came from."""
        self.back()

    def journal(self) -> None:
        """A scene has no story."""

    def result(self) -> None:
        """The end of a match is a scene like any other."""

    # -- steps --------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Nothing is kept."""

    def _turn_changed(self) -> None:
        held = self.table.decision
        super()._turn_changed()
        self.fleeting.end("turn")
        if self.busy:  # nothing is aimed at for those who only read
            self.table.decision = held
        self.renew()

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        rested = self.clock - self.shown_at >= SCRIPT_PAUSE * self.context.settings.motion
        if self.script and rested and not self.animation:
            step, self.script = self.script[0], self.script[1:]
            self.shown_at = self.clock
            if step in self.table.match.position.legal():
                self.play(step)
            return True
        return moved

    def read(self, text: str) -> Step | None:
        """A step of the file, or None if this board does not know it."""
        try:
            return self.table.match.game.read(text)
        except BadNotation as problem:
            warn("the step %r does not fit this board: %s", text, problem)
            return None

    def may(self, text: str) -> Step | None:
        """A step of the file if it is legal now."""
        step = self.read(text)
        return step if step in self.table.match.position.legal() else None

    def aim_at(self, step: Step) -> None:
        """Holds this step over the board, legal or not, as if the player had chosen it."""
        if self.decision:
            self.table.decision, self.pinned = aimed_at(self.decision, step), True
            self.focus = BOARD


def _nothing() -> None:
    """The study itself finds out what was pressed."""
