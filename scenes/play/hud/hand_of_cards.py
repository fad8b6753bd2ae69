"""Hand of cards: cards below the board, cards on its felt, and the paper attached to a chosen card."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core import Seat
from scenes.board.camera import Camera
from scenes.board.look.choices import Slot
from scenes.board.motion import OpenHand
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.board.tween import LaidCard
from scenes.graphics.emblems import draw_active_ring
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import faded
from scenes.graphics.theme import RADIUS_TOKEN
from scenes.graphics.viewport import Box, around, centred
from scenes.play.hud.frame import Frame, TrayFrame
from scenes.play.hud.layout import FULL_TRAY, HudLayout
from scenes.play.hud.tray import LEAF_GAP, leaf_on
from scenes.play.state.board_state import Carried
from scenes.ui.widgets import NO_BOX, State, Widget

CARD_ASPECT = 1.5
"""Height of a card divided by its width."""
CARD_GAP, MIN_PLACES = 0.1, 3
"""Gap between two cards, in card widths; smallest number of cards with reserved room."""
LEAN_DEGREES = (2.0, -1.0, -5.0)
"""Rotation of the cards to the left in degrees, by position."""
CHOSEN_RISE, CHOSEN_SCALE, HOVER_RISE = 46.0, 1.1, 8.0
"""Rise of the chosen card, for a card of height CARD_HEIGHT; its magnification; rise of a card under the pointer."""
CARD_HEIGHT = 249.0
LOW_TRAY_SCALE = 1.08
"""Height of a card in a low tray, in tray heights: clear of the rim of the board."""
SHRINK_DISTANCE, CARRIED_SCALE, POINTER_GAP = 240.0, 0.7, 12.0
"""Distance from its start at which a carried card has shrunk fully, its scale then, and its gap below the pointer;
distances in logical units."""
SHADOW_COLOUR = "140A06A0"
MIN_GAP = 8.0
"""Smallest gap beside the attached paper before the first card, in logical units."""


def fanned(
    pen: Pen,
    slots: Sequence[Slot],
    places: Sequence[int],
    layout: HudLayout,
    middle: float,
    camera: Camera,
    voice: Voice,
    pressed: int,
) -> Iterator[Box]:
    """Box of each slot: on the felt; or at its place in the hand, centred below `middle` as far as the tray allows, or
    further left if the attached paper has no room before it. That paper is at the end of the hand nearer to its card;
    of equal cards the one `pressed` counts."""
    tools = layout.tools[:2]  # the third is rarely shown
    tray, most, rest = layout.tray, max([MIN_PLACES, *(place + 1 for place in places)]), iter(places)
    own = [(number, slot) for number, slot in enumerate(slots) if not (slot.lies or slot.beside)]
    held: dict[str, int] = {}
    for (number, slot), place in zip(own, places):
        held[slot.token] = place if number == pressed else held.get(slot.token, place)
    wide = min(_high(tray) / CARD_ASPECT, tray.w / most / (1 + CARD_GAP))
    step = wide * (1 + CARD_GAP)
    half = step * (most - 1) / 2 + wide / 2
    left = max(tray.x, min(middle, tray.right - half - LEAF_GAP) - half)
    left += step * (most - 1 - min(places) - max(places)) / 2 if places else 0.0
    leaf = next((leaf_on(pen, voice.say(slot.label), tray) for slot in slots if slot.beside), NO_BOX)
    before = [leaf._replace(x=left - gap - leaf.w) for gap in (LEAF_GAP, MIN_GAP)]
    hung = next((one for one in before if one.x >= 20 and not any(map(one.overlaps, tools))), None)
    if not hung:
        beside = max((one.right for one in tools), default=20.0) + MIN_GAP - step * min(places, default=0)
        left = max(min(left, beside), min(left, layout.undo.x - MIN_GAP - leaf.w - LEAF_GAP - step * most))
    behind = leaf._replace(x=left + step * most + LEAF_GAP)
    for slot in slots:
        if slot.lies:
            across, down = (camera.tile * side for side in slot.size)
            yield centred(camera.to_screen(camera.layout.centre(slot.lies)), across, down)
        elif slot.beside:
            there = held.get(slot.beside, 0) > (most - 1) / 2 and behind.right <= layout.undo.x
            yield behind if hung is None or there else hung
        else:
            yield Box(left + step * next(rest, 0), tray.bottom - wide * CARD_ASPECT, wide, wide * CARD_ASPECT)


def _high(tray: Box) -> float:
    """Height of a card; it stays within a high tray."""
    return tray.h if tray.h >= FULL_TRAY else tray.h * LOW_TRAY_SCALE


def around_cards(slots: Sequence[tuple[Slot, Box]]) -> Box | None:
    """Box around the cards on the felt that can be taken, else around the hand."""
    felt = [box for slot, box in slots if slot.lies and not slot.barred]
    boxes = felt or [box for slot, box in slots if not (slot.beside or slot.lies)]
    return around([corner for box in boxes for corner in box.corners]) if boxes else None


def open_hand(tray: TrayFrame, seat: Seat | None, lay: tuple[tuple[str, LaidCard], ...]) -> OpenHand | None:
    """The open hand, with the place of an arriving card, and `lay`, the positions of its cards before the step."""
    if seat is None or not tray.tray.fan:
        return None
    own = [box for slot, box in tray.slots if not (slot.lies or slot.beside)]
    comes = own[tray.arriving] if tray.arriving is not None else None
    return OpenHand(seat, LaidCard(comes, _lean(comes)) if comes else None, lay)


def _lean(place: Box) -> float:
    """Rotation of the card at that place to the left, in degrees."""
    return LEAN_DEGREES[int(place.x / place.w) % len(LEAN_DEGREES)]


def lying(frame: Frame, carried: Carried | None) -> tuple[tuple[str, LaidCard], ...]:
    """Position of every card of the hand, at rest or carried, by its picture; the chosen ones first."""
    faces = [(one.id, one.widget) for one in frame.controls if isinstance(one.widget, CardFace)]
    found = [(face.card, carried_at(carried) if carried and id == carried.id else face.laid) for id, face in faces]
    return tuple(sorted(found, key=lambda one: -one[1].grown))


def carried_at(carried: Carried) -> LaidCard:
    """A carried card: away from its start it is small and hangs below the aimed point."""
    away, (x, y) = min(1.0, math.dist(carried.at, carried.start) / SHRINK_DISTANCE), carried.at
    wide = carried.wide * (1 - (1 - CARRIED_SCALE) * away)
    return LaidCard(centred((x, y + away * (wide * CARD_ASPECT / 2 + POINTER_GAP)), wide, wide * CARD_ASPECT), 3.0)


def raised(slots: Sequence[Slot], token: str | None, pressed: int) -> frozenset[int]:
    """Indices of the cards that the token takes; of equal cards the pressed one first. The paper attached to a card
    takes it too."""
    token = next((slot.beside for slot in slots if slot.beside and slot.token == token), token)
    own = [number for number, slot in enumerate(slots) if token and token in (slot.token, slot.pair)]
    own = [number for number in own if not (slots[number].lies or slots[number].idle)]
    own.sort(key=lambda number: number != pressed)
    return frozenset(own[: 2 if own and slots[own[0]].pair == token else 1])


@dataclass(frozen=True)
class CardFace(Widget):
    """A card in the hand; the chosen one is raised. `box` is where it is pressed, including its raised position."""

    view: BoardView | None = None
    card: str = ""
    place: Box = NO_BOX
    up: bool = False
    pale: bool = False
    away: bool = False
    """It follows the pointer, or has not arrived yet."""

    radius = RADIUS_TOKEN

    @property
    def laid(self) -> LaidCard:
        """Its position at rest."""
        if self.up:
            return LaidCard(self.place.moved(0, -CHOSEN_RISE * self.place.h / CARD_HEIGHT), 3.0, CHOSEN_SCALE)
        return LaidCard(self.place, _lean(self.place))

    def draw(self, pen: Pen, state: State) -> None:
        if self.away or self.view is None:
            return
        laid, met = self.laid, state.hovered and self.enabled and not self.up
        draw_card_at(
            pen, self.view, self.card, laid._replace(box=laid.box.moved(0, -HOVER_RISE)) if met else laid, self.pale
        )


@dataclass(frozen=True)
class FeltFace(Widget):
    """A card on the felt, drawn with the board; ringed in gold while it can be taken, and raised a little under the
    pointer unless it `rests`."""

    view: BoardView | None = None
    card: str = ""
    lit: bool = False
    rests: bool = False

    radius = RADIUS_TOKEN

    def draw(self, pen: Pen, state: State) -> None:
        if self.lit:
            draw_active_ring(pen, self.box, 6.0)
        if state.hovered and self.enabled and self.view and not self.rests:
            draw_card_at(pen, self.view, self.card, LaidCard(self.box.moved(0, -HOVER_RISE)), False)


def lifted(place: Box, up: bool) -> Box:
    """Box where a card is pressed, extended by its raised position."""
    if not up:
        return place
    rise, wider, higher = (
        CHOSEN_RISE * place.h / CARD_HEIGHT,
        (CHOSEN_SCALE - 1) * place.w,
        (CHOSEN_SCALE - 1) / 2 * place.h,
    )
    return Box(place.x - wider / 2, place.y - rise - higher, place.w + wider, place.h + rise + higher)


def draw_card_at(pen: Pen, view: BoardView, card: str, laid: LaidCard, pale: bool) -> None:
    """Draws a card with its shadow."""
    box, grown = laid.box, laid.grown
    image = view.prepared.upright(card, pen.viewport.px(box.w * grown), round(laid.turn))
    x, y = (pen.viewport.px(part) for part in box.centre)
    higher, unit = (grown - 1) / (CHOSEN_SCALE - 1), pen.viewport.unit
    fallen = 6.0 + 8.0 * higher
    under = centred((x / unit, y / unit), box.w, box.h).moved(fallen * 0.6, fallen)
    pen.polygon(under.corners, glow=(SHADOW_COLOUR, 6.0 + 10.0 * higher))
    pen.picture(faded(image, 0.45) if pale else image, (x - image.get_width() // 2, y - image.get_height() // 2))
