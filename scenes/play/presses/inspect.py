"""Inspect input: asking about what lies on the board or in the tray; whose it is, its law, and the way to its page.

A long press or the other button asks once about what they point at. With the question tool every press asks, and the
directions go from place to place, until it is laid down again.
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
"""What lays the question down."""
OPENING: tuple[Action, ...] = ("why", "accept")
"""What opens the page of the place that is asked about."""
ASKABLE = Area.SLOT, Area.SPENT, Area.IDLE
"""What of the tray one can ask about: nothing is taken in hand by that."""


class InspectInput:
    """Owns nothing; what it changes is the place that the hand asks about."""

    def __init__(
        self,
        look: AnyLook,
        hand: Hand,
        sight: Sight,
        piece_at: Callable[[Point], Place | None],
        look_up: Callable[[Page], None],
        strays: Callable[[], None],
    ) -> None:
        """`piece_at` says which piece is seen at a point of the screen; `look_up` opens a page of the rulebook, and
        `strays` tells that there is nothing where somebody asks."""
        self._look, self._hand, self._sight, self._piece_at = look, hand, sight, piece_at
        self._look_up, self._strays = look_up, strays

    def takes(self, event: Input, frame: Frame, control: Control | None, sound: Sound) -> bool:
        """Whether this input belongs to the question: it moves it, opens its page or lays it down. `control` is what a
        click lies on."""
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
        """Takes the question tool in hand, pointing at what the players look at, but not at what lies under
        its own button, in place of what was laid over the board to be read; or lays it down. Where the game tells
        nothing of its places there is no such tool."""
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
        """Asks about what lies under a point of the board, or only about what stands there; False if nothing does. What
        is in hand may be meant behind a piece that is seen there."""
        place = place_at(self._look, frame.seen, self._sight, at)
        fact = fact_of(self._look, frame.seen, place) if place else None
        held = frame.decision.aimed.places if frame.decision and frame.decision.aimed else ()
        if fact is None or not (fact.stands or anything) or place in held:
            return False
        self._hand.inspect(place)
        sound.play("page")
        return True

    def hover(self, at: Point, frame: Frame, over_area: bool) -> None:
        """The pointer moved while the question tool is in hand."""
        if not over_area and not self._hand.inspected_fixed:
            self._hand.inspect(self._at(frame, at), fixed=False)

    def open_page(self, frame: Frame) -> None:
        """Opens the page of the law that holds at the place; without a place the question is laid down."""
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
        """What the eye sees there: a piece, whatever ground lies behind it, or else that ground, and where no place is
        what a press there is about."""
        seen = self._piece_at(point)
        if seen and fact_of(self._look, frame.seen, seen):
            return seen
        if place := place_at(self._look, frame.seen, self._sight, point):
            return place
        return next(iter(self._look.choices.around(frame.seen, self._sight.camera.to_plane(point))), None)

    def _point(self, place: Place) -> Point:
        return self._sight.camera.to_screen(self._look.layout.centre(place))
