"""Carrying: a card is dragged from where it lies onto the land, or from the felt to the hand."""

from __future__ import annotations

from scenes.graphics.viewport import Point
from scenes.input.events import Click, Drag
from scenes.play.hud.control import Control
from scenes.play.hud.frame import Frame
from scenes.play.presses.hand_input import HandInput
from scenes.play.state.board_state import Carried, Hand


class Carrying:
    """Owns nothing; what is carried lies in the hand."""

    def __init__(self, hand: Hand, hand_input: HandInput) -> None:
        self._hand, self._input = hand, hand_input

    def takes(self, event: Drag, frame: Frame) -> bool:
        """Whether this drag carries a card; then the land below it is aimed at."""
        hand = self._hand
        if hand.carried is None:
            area = frame.area_at(event.start)
            if area is None or not (area.carries and area.enabled) or frame.decision is None:
                return False
            self._take_up(area, event, frame)
        assert hand.carried
        hand.carried, hand.hovered = hand.carried._replace(at=event.at), None
        if hand.decision and not hand.carried.felt:
            hand.pinned = False
            self._input.hover(hand.decision, event.at, frame.area_at(event.at) is not None)
        return True

    def _take_up(self, area: Control, event: Drag, frame: Frame) -> None:
        hand, token = self._hand, area.widget.key
        felt = any(slot.lies and slot.token == token for slot, _ in frame.tray.slots)
        hand.carried = Carried(area.id, token, area.carries, area.box.w, event.at, event.device, felt, event.start)
        decision = hand.decision
        if decision and not felt and decision.choice.token != token:
            hand.decision, hand.card = decision.arm(token), int(area.item_id.key) if area.item_id else 0

    def drop(self, at: Point, frame: Frame, confirms: bool) -> str | None:
        """The card is let go: on a place it pays, from the felt it comes to the hand, else it goes back.

        Returns the law that refuses it, if one does.
        """
        hand, carried, decision = self._hand, self._hand.carried, self._hand.decision
        hand.carried = None
        if carried is None or decision is None or frame.decision is None:
            return None
        below = frame.area_at(at)
        if carried.felt:
            if below is None or below.id != carried.id:
                self._input.arm(decision, carried.token, carried.device, confirms)
            return None
        law = self._input.touch(decision, Click(at, carried.device), confirms) if below is None else None
        if hand.decision and not hand.decision.aimed and not hand.decision.choice.place:
            hand.decision = hand.decision.put_back()
        return law
