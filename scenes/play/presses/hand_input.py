"""Hand input: how presses, directions and a dragged card change what is in hand, the target, and the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core import Place, Step
from scenes.board.framing import lies_on, on_ground
from scenes.graphics.viewport import Point
from scenes.input.events import Click, Device, Drag
from scenes.input.focus import point_towards
from scenes.play.choose.decision import Decision, Target
from scenes.play.hud.frame import Control, Frame
from scenes.play.state.areas import BOARD, Area, AreaId
from scenes.play.state.board_state import Carried, Hand, Sight

Goal = tuple[AreaId, Target | None, Point]
"""What directions may reach: an area, the target if it is on the board, and its middle on the screen."""
NO_PLACE = ""
"""Stands for a law that refuses a press: there is no place of the board, so no law says why."""


class HandInput:
    """Changes the hand, and plays complete steps. Stateless."""

    def __init__(
        self,
        hand: Hand,
        sight: Sight,
        play: Callable[[Step, Device], None],
        piece_at: Callable[[Point], Place | None],
    ) -> None:
        """`piece_at` gives the piece drawn at a screen point."""
        self._hand, self._sight, self._play, self._piece_at = hand, sight, play, piece_at

    # -- pointing -----------------------------------------------------------------------------------------------------

    def hover(self, decision: Decision, at: Point, over_area: bool) -> None:
        """Aims at what is under the pointer; over a control at nothing."""
        if over_area:
            self._hand.decision = decision.aim(None)
            return
        aimed = decision.aim(self._meant(decision, at, pressed=False))
        if aimed.step != decision.step:
            self._hand.decision = aimed
        self._hand.focus = BOARD

    def press_board(self, decision: Decision, event: Click, confirms: bool, lent: bool = False) -> str | None:
        """Handles a press on the board: it shows a ghost, a second one plays; without confirmation the first plays. A
        long press only shows. A pair of cards that nobody has chosen is shown first; a card that a hint has `lent` pays
        only at its own place. Returns the law that refuses, `NO_PLACE` on the board or its rim where nothing can be
        done, unless the press lets go of a pressed target, else None."""
        if lent and decision.is_up and decision.aimed and self._means_another(decision, event.at):
            decision = decision.put_back()
        hand, goal = self._hand, self._meant(decision, event.at, pressed=True)
        hand.focus, aimed = BOARD, decision.aim(goal)
        if goal is None:
            asks = not hand.pinned and self._lies_on_board(decision, event.at)
            hand.decision, hand.pinned, hand.refused, hand.strayed = aimed, False, None, None
            return NO_PLACE if asks else None
        if self._asks_for_payment(aimed):
            return None
        again = hand.pinned and decision.aimed and aimed.aimed and set(decision.aimed.places) & set(aimed.aimed.places)
        if again and decision.playable:
            self._play(decision.playable, event.device)
            return None
        shown = aimed.arm(aimed.pair).aim(goal) if aimed.pair else aimed
        hand.decision, hand.pinned, hand.acted = shown, aimed.aimed is not None, True
        hand.refused = aimed.step if aimed.refusals and event.device is Device.MOUSE else None
        hand.strayed = None
        if aimed.playable and not (confirms or event.long or aimed.pair):
            self._play(aimed.playable, event.device)
        return aimed.refusals[0].law if aimed.refusals else None

    def settle(self, decision: Decision, step: Step, device: Device) -> None:
        """Plays what is aimed at, or asks which of several tokens to use."""
        if not self._asks_for_payment(decision):
            self._play(step, device)

    def _asks_for_payment(self, decision: Decision) -> bool:
        asks = decision.playable is not None and len([*decision.payers()]) > 1
        if asks:
            self._hand.decision, self._hand.pinned = decision.waits_for_payment(), True
        return asks

    def _means_another(self, decision: Decision, at: Point) -> bool:
        goal = self._meant(decision.put_back(), at, pressed=True)
        return bool(goal and decision.aimed and goal.places != decision.aimed.places)

    def leaves(self, decision: Decision, at: Point) -> bool:
        """Whether a screen point means another place than that of the refused press."""
        return decision.aim(self._meant(decision, at, pressed=True)).step != decision.step

    def _meant(self, decision: Decision, at: Point, pressed: bool) -> Target | None:
        """The target at a screen point; None on the table beside the ground. Where nothing is legal, the piece drawn in
        front is meant."""
        look, legal = decision.look, decision.legal
        found = decision.meant(self._sight.camera.to_plane(at), pressed) if self._on_ground(decision, at) else None
        seen = None if found and found.step in legal else self._piece_at(at)
        if seen is None:
            return found
        return decision.meant(look.layout.centre(seen), pressed) or (found if pressed else None)

    def _on_ground(self, decision: Decision, at: Point) -> bool:
        ground = self._sight.ground_of(decision.look.drawing.setting(decision.position))
        return on_ground(ground, self._sight.camera, at)

    def _lies_on_board(self, decision: Decision, at: Point) -> bool:
        """Whether a screen point is on the board, on its rim, or just beside it."""
        look, position = decision.look, decision.position
        places = [one for one in look.places.extent(position) if one not in look.places.beside]
        return lies_on(self._sight.camera, look, places, self._sight.ground_of(look.drawing.setting(position)), at)

    # -- a dragged card, onto the board or from the felt to the hand --------------------------------------------------

    def carries(self, event: Drag, frame: Frame) -> bool:
        """Whether this drag carries a card; then it aims at the place below."""
        hand = self._hand
        if hand.carried is None:
            control = frame.area_at(event.start)
            if control is None or not (control.carries and control.enabled) or frame.decision is None:
                return False
            self._take_up(control, event, frame)
        assert hand.carried
        hand.carried, hand.hovered = hand.carried._replace(at=event.at), None
        if hand.decision and not hand.carried.felt:
            hand.pinned = False
            self.hover(hand.decision, event.at, frame.area_at(event.at) is not None)
        return True

    def _take_up(self, control: Control, event: Drag, frame: Frame) -> None:
        hand, token = self._hand, control.widget.key
        felt = any(slot.lies and slot.token == token for slot, _ in frame.tray.slots)
        hand.carried = Carried(
            control.id, token, control.carries, control.box.w, event.at, event.device, felt, event.start
        )
        decision = hand.decision
        if decision and not felt and decision.token != token:
            hand.decision, hand.card = decision.arm(token), int(control.item_id.key) if control.item_id else 0

    def drop(self, carried: Carried, at: Point, frame: Frame, confirms: bool) -> str | None:
        """Drops the card: on a place it pays, from the felt it comes to the hand, else it goes back.

        Returns the law that refuses it, or None.
        """
        hand, decision = self._hand, self._hand.decision
        hand.carried = None
        if decision is None or frame.decision is None:
            return None
        below = frame.area_at(at)
        if carried.felt:
            if below is None or below.id != carried.id:
                self.arm(decision, carried.token, carried.device, confirms)
            return None
        law = self.press_board(decision, Click(at, carried.device), confirms) if below is None else None
        if hand.decision and not hand.decision.aimed and not hand.decision.place:
            hand.decision = hand.decision.put_back()
        return law

    # -- what is in hand ----------------------------------------------------------------------------------------------

    def arm(self, decision: Decision, token: str, device: Device, confirms: bool) -> None:
        """Takes a token in hand and hides the layer; one that needs no place is played at once, or when pressed
        again."""
        self._sight.layer, self._hand.acted = "", True
        again = decision.token == token
        held = decision.armed()
        if again and held and len(held.turns) > 1 and device.points:
            self._hand.decision = decision.rotate(1)
            return
        if again and decision.is_up and not decision.playable:
            self._hand.decision, self._hand.pinned = decision.put_back(), False
            return
        waited = decision.token is None and decision.place is not None
        armed = decision.arm(token)
        at_once = armed.playable is not None and armed.aimed is not None and (waited or not armed.aimed.places)
        self._hand.decision, self._hand.pinned = armed, at_once
        if at_once and armed.playable and (again or not confirms):
            self._play(armed.playable, device)
        elif not device.points and not at_once and armed.targets:
            self._hand.decision = armed.next_target(1)
            self._hand.focus = BOARD

    def cycle(self, decision: Decision, by: int) -> None:
        """Takes the next token, or with a single one aims at the next target."""
        armed = decision.arm_next(by)
        if armed.token == decision.token:
            self._hand.decision = decision.next_target(by)
        else:
            self._hand.decision = armed.next_target(1) if armed.targets else armed
        self._hand.focus = BOARD

    def lower(self, decision: Decision | None, device: Device) -> bool:
        """Goes one step back: hides the layer, returns the focus to the board, or lets go of what was pressed; whether
        there was anything."""
        hand, lowered = self._hand, decision.aim(None) if decision else None
        if self._sight.layer:
            self._sight.layer = ""
            return True
        if decision is None:
            return False
        if hand.focus != BOARD:
            hand.focus = BOARD
            return True
        if lowered != decision and (hand.pinned or device is not Device.MOUSE):
            hand.decision, hand.pinned = lowered, False
            return True
        if decision.is_up:
            hand.decision = decision.put_back()
            return True
        return False

    # -- directions ---------------------------------------------------------------------------------------------------

    def steer(self, frame: Frame, direction: str, tempting: Sequence[Target]) -> None:
        """Moves the focus to the next target or area in that direction; sideways it stays on the board. It starts in
        the tray if the board has no target."""
        hand, decision, to_screen = self._hand, frame.decision, self._sight.camera.to_screen
        targets = (*decision.targets, *tempting) if decision else ()
        goals: list[Goal] = [(BOARD, one, to_screen(one.centre)) for one in targets]
        slots = [control for control in frame.areas if control.area is Area.SLOT and control.enabled]
        if hand.focus == BOARD and not goals and slots:
            hand.focus = slots[-1 if direction == "left" else 0].id
            return
        if hand.focus != BOARD or not goals or direction in ("up", "down"):
            goals += [(control.id, None, control.box.centre) for control in frame.areas if control.enabled]
        number = point_towards(self._start(frame, goals), direction, [at for _, _, at in goals])
        if number is None:
            return
        hand.focus, target, _ = goals[number]
        if target and decision:
            hand.decision, hand.pinned = decision.aim(target), True

    def _start(self, frame: Frame, goals: Sequence[Goal]) -> Point:
        """Screen position of the focus."""
        for id, target, at in goals:
            if target is None and id == self._hand.focus:
                return at
        if frame.decision and frame.decision.aimed:
            return self._sight.camera.to_screen(frame.decision.aimed.centre)
        return frame.layout.room.centre


def can_rotate(decision: Decision | None) -> bool:
    """Whether the piece in hand has a target and more than one turn."""
    token = decision.armed() if decision else None
    return bool(decision and decision.aimed and token and len(token.turns) > 1)
