"""Inspect input: questions about places on the board and slots of the tray: owner, law, and the way to its page.

A long press or the other button asks once about what they point at. With the question tool every press asks, and
directions go from place to place, until it is put away.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core import Place
from game.school import Page
from scenes.board.look import AnyLook
from scenes.core.audio import Sound
from scenes.graphics.viewport import Point
from scenes.input.events import Action, Click, Device, Hover, Input, Pinch, Press, Scroll
from scenes.input.focus import DIRECTIONS, point_towards
from scenes.play.hud.frame import Control, Frame
from scenes.play.session.inspection import fact_of, inspectable, place_at
from scenes.play.state.areas import BOARD, Area
from scenes.play.state.board_state import Hand, Sight

CLOSING: tuple[Action, ...] = ("back", "menu")
"""Actions that put the question away."""
OPENING: tuple[Action, ...] = ("why", "accept")
"""Actions that open the page of the place asked about."""
ASKABLE = Area.SLOT, Area.SPENT, Area.IDLE
"""Areas of the tray that can be asked about; nothing is taken in hand by that."""


class InspectInput:
    """Changes the place or slot that the hand asks about. Stateless."""

    def __init__(
        self,
        look: AnyLook,
        hand: Hand,
        sight: Sight,
        piece_at: Callable[[Point], Place | None],
        look_up: Callable[[Page], None],
        strays: Callable[[], None],
    ) -> None:
        """`piece_at` gives the piece drawn at a screen point; `look_up` opens a page of the rulebook, `strays` says
        that there is nothing to ask about."""
        self._look, self._hand, self._sight, self._piece_at = look, hand, sight, piece_at
        self._look_up, self._strays = look_up, strays

    def takes(self, event: Input, frame: Frame, control: Control | None, sound: Sound) -> bool:
        """Handles an input that belongs to the question: it moves it, opens its page or puts it away; whether it did.
        `control` is what a click hits."""
        hand = self._hand
        if hand.inspects:
            return self._takes_on(event, frame, control, sound)
        if hand.has_asked and not isinstance(event, Hover | Pinch | Scroll):
            if isinstance(event, Press) and event.action == "why":
                self.open_page(frame)
                return True
            if control is None or control.area is not Area.WHY:
                hand.stop_inspecting()
                return isinstance(event, Press) and event.action in CLOSING
        return False

    def toggle(self, frame: Frame, device: Device) -> None:
        """Takes the question tool in hand, pointing at what the players look at, unless that is under a control, and
        hides the layer; or puts it away. Does nothing if the game has no facts about places."""
        hand = self._hand
        if not self._look.facts.are_told:
            return
        if hand.inspects:
            hand.stop_inspecting()
            return
        hand.inspects, hand.focus, self._sight.layer = True, BOARD, ""
        aimed = frame.decision.aimed if frame.decision else None
        if device is Device.MOUSE and hand.pointer:
            covered = frame.area_at(hand.pointer) is not None
            hand.inspect(None if covered else self._at(frame, hand.pointer), fixed=False)
        elif aimed and aimed.places:
            hand.inspect(aimed.places[0], fixed=False)
        elif device is not Device.TOUCH:
            x, y = frame.layout.room.centre
            places = self._all(frame)
            if places:
                points = list(map(self._point, places))
                nearest = min(range(len(places)), key=lambda at: (points[at][0] - x) ** 2 + (points[at][1] - y) ** 2)
                hand.inspect(places[nearest], fixed=False)
        hand.drop_refused()

    def ask_once(self, at: Point, frame: Frame, sound: Sound, anything: bool) -> bool:
        """Asks about the piece at a screen point, with `anything` also about ground; False if there is none. The target
        in hand may be behind a piece there: then False, too."""
        place = place_at(self._look, frame.seen, self._sight, at)
        fact = fact_of(self._look, frame.seen, place) if place else None
        held = frame.decision.aimed.places if frame.decision and frame.decision.aimed else ()
        if fact is None or not (fact.stands or anything) or place in held:
            return False
        self._hand.inspect(place)
        sound.play("page")
        return True

    def hover(self, at: Point, frame: Frame, over_area: bool) -> None:
        """Follows the pointer with the question tool."""
        if not over_area and not self._hand.inspected_fixed:
            self._hand.inspect(self._at(frame, at), fixed=False)

    def open_page(self, frame: Frame) -> None:
        """Opens the page of the answer; without an answer puts the question away."""
        if frame.headline.kind != "answer":
            self._hand.stop_inspecting()
        elif frame.headline.page:
            self._look_up(frame.headline.page)

    def _takes_on(self, event: Input, frame: Frame, control: Control | None, sound: Sound) -> bool:
        if isinstance(event, Click):
            return self._click(event, frame, control, sound)
        if not isinstance(event, Press):
            return False
        if event.action in DIRECTIONS:
            self._steer(event.action, frame)
        elif event.action in ("next", "previous"):
            self._cycle(1 if event.action == "next" else -1, frame)
        elif event.action in CLOSING:
            self._hand.stop_inspecting()
        elif event.action in OPENING:
            self.open_page(frame)
        else:
            return False
        return True

    def _click(self, event: Click, frame: Frame, control: Control | None, sound: Sound) -> bool:
        if event.button == "other":
            self._hand.stop_inspecting()
            return True
        if control and control.area in ASKABLE and control.item_id:
            self._hand.inspect(None, slot=int(control.item_id.key))
            sound.play("page")
            return True
        if control:
            return False
        self._hand.inspect(self._at(frame, event.at))
        if self._hand.inspected:
            sound.play("page")
        else:
            self._strays()
        return True

    def _steer(self, direction: str, frame: Frame) -> None:
        places = self._all(frame)
        start = frame.layout.room.centre if self._hand.inspected is None else self._point(self._hand.inspected)
        number = point_towards(start, direction, list(map(self._point, places)))
        if number is not None:
            self._hand.inspect(places[number])

    def _cycle(self, by: int, frame: Frame) -> None:
        places = self._all(frame)
        if places:
            at = places.index(self._hand.inspected) if self._hand.inspected in places else -1
            self._hand.inspect(places[(at + by) % len(places)])

    def _all(self, frame: Frame) -> list[Place]:
        return inspectable(self._look, frame.seen, frame.decision, frame.figures)

    def _at(self, frame: Frame, point: Point) -> Place | None:
        """The place meant at a screen point: of the piece drawn there, else the ground, else what a press there refers
        to."""
        seen = self._piece_at(point)
        if seen and fact_of(self._look, frame.seen, seen):
            return seen
        if place := place_at(self._look, frame.seen, self._sight, point):
            return place
        return next(iter(self._look.choices.around(frame.seen, self._sight.camera.to_plane(point))), None)

    def _point(self, place: Place) -> Point:
        return self._sight.camera.to_screen(self._look.layout.centre(place))
