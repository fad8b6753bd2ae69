"""Preview of the step aimed at: what it touches and brings, where the tag lies that tells so, and what is covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import Position
from scenes.board import markers
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.markers import Touched
from scenes.board.placing.label_places import beside
from scenes.board.renderer import BoardView
from scenes.graphics.viewport import Box, Point, around, centred
from scenes.play.choose.decision import Decision
from scenes.play.hud.controls import papers
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.hud.touch_handles import said_box
from scenes.play.state.board_state import Sight

GHOST_RISE = 0.55
"""How high a ghost stands above its ground, in cells."""
LETTERS = 90.0, 50.0
"""Width and height of what is printed at a place, in logical units."""
KEPT = 1.02, 1.52
"""Width and height of what lies on a place that is kept in sight, in cells: as much as a card."""


class PreviewTag(NamedTuple):
    """What the step aimed at changes in the score of every seat, and where that is told."""

    box: Box
    tip: Point | None
    """The point of what it tells of, if the tag does not touch it."""
    changes: tuple[int, ...]


class Preview(NamedTuple):
    """What is shown of the step aimed at; worked out once for a plan of the board."""

    hand: Box
    """What the ghost and the handles around it cover."""
    touched: Sequence[Touched]
    """What it touches; nothing if it is refused."""
    tag: PreviewTag | None
    """None if there is nothing to tell."""

    def covers(self) -> list[Box]:
        """All that it covers."""
        return [self.hand, *([self.tag.box] if self.tag else [])]


def preview(frame: Frame, sight: Sight, view: BoardView) -> Preview | None:
    """What is shown of the step aimed at; None where nothing is aimed at that lies on the board."""
    decision = frame.decision
    if not decision or not decision.aimed or not decision.aimed.places:
        return None
    held, step = _held(decision, frame, sight, view), decision.playable
    hand = around([corner for box in held for corner in (box[:2], (box.right, box.bottom))])
    if step is None:
        return Preview(hand, (), None)
    touched = markers.touched_edges(view, sight.camera, view.look.pieces.contacts(decision.position, step))
    changes = decision.consequences()
    says = any(changes) or (decision.matters and view.look.scoring.worth is None)
    tag = _tag(decision, frame, sight, view, held) if frame.tells_points and says else None
    return Preview(hand, touched, PreviewTag(*tag, changes) if tag else None)


def _tag(
    decision: Decision, frame: Frame, sight: Sight, view: BoardView, held: Sequence[Box]
) -> tuple[Box, Point | None]:
    """Where the tag lies, and its tip: beside the ghost itself, clear of the handles around that."""
    ghost, *handles = held
    size = markers.consequences_size(len(frame.marks), view.viewport.text)
    flat, camera = not sight.stands, sight.camera
    pieces = [*view.hidden_by(camera, frame.figures, flat), *lettered(view.look, camera)]
    legal = [around(view.shape(camera, place, 1.0)) for target in decision.targets for place in target.places]
    read = [frame.card] if frame.card else []
    told = view.look.places.told_at(camera, decision.position, view.viewport.text)
    kept = [*_kept_in_sight(view.look, camera, decision.position), *told, *read, *handles, *_papers(frame)]
    box = beside(size, ghost, _free(frame.layout, view.viewport.w), pieces, legal, kept)
    return box, markers.tail(box, ghost)


def _held(decision: Decision, frame: Frame, sight: Sight, view: BoardView) -> list[Box]:
    """What the ghost covers, then the handles around it and what is said beside them."""
    found = around(outline(decision, sight.camera, view))
    if sight.stands:
        found = Box(
            found.x, found.y - GHOST_RISE * sight.camera.tile, found.w, found.h + GHOST_RISE * sight.camera.tile
        )
    if not frame.handles:
        return [found]
    turns, viewport = frame.voice.words.say("board.turn_piece"), view.viewport
    said = said_box(frame.handles, turns, viewport, papers(frame, viewport.text))
    return [found, *(one.box for one in frame.handles), *([said] if said else [])]


def outline(decision: Decision, camera: Camera, view: BoardView) -> Sequence[Point]:
    """The corners of what is aimed at, on the screen."""
    places = decision.aimed.places if decision.aimed else ()
    return [point for place in places for point in view.shape(camera, place, 1)]


def _free(layout: HudLayout, width: float) -> Box:
    """Where a tag may lie: between the prompt and the tray."""
    upper = layout.prompt.bottom + 12
    return Box(8.0, upper, width - 16, layout.tray.y - 12 - upper)


def _papers(frame: Frame) -> list[Box]:
    """What stands around the board in there."""
    layout = frame.layout
    tools = layout.tools[: len(frame.tools)]
    return [*layout.banners, *frame.covers, *tools, *([layout.recent] if frame.recent else [])]


def _kept_in_sight(look: AnyLook, camera: Camera, position: Position) -> list[Box]:
    """Around the places that the tag should leave free."""
    wide, high = KEPT
    centres = [camera.projection.to_screen(look.layout.centre(place)) for place in look.places.keep_clear(position)]
    return [centred(centre, camera.tile * wide, camera.tile * high) for centre in centres]


def lettered(look: AnyLook, camera: Camera) -> list[Box]:
    """Around what is printed on the board to be read."""
    centres = [camera.projection.to_screen(look.layout.centre(place)) for place in look.places.lettering]
    return [centred(centre, *LETTERS) for centre in centres]
