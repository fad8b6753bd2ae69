"""Step aimed at: its ghost, what it touches, the tag that tells what it brings and where that lies; or why it is
refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core import Place
from scenes.board import markers
from scenes.board.camera import Camera
from scenes.board.label_places import beside
from scenes.board.look import AnyLook
from scenes.board.markers import Touched
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box, Point, around, centred
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.state.board_state import Sight

GHOST_RISE = 0.55
"""How high a ghost stands above its ground, in cells."""
LETTERS = 90.0, 50.0
"""Width and height of what is printed at a place, in logical units."""
GHOST_LINE = 16
"""By how many pixels the line around a ghost makes it wider."""


class PreviewTag(NamedTuple):
    """What the step aimed at changes in the score of every seat, and where that is told."""

    box: Box
    tip: Point | None
    """The point of what it tells of, if the tag does not touch it."""
    changes: tuple[int, ...]


class Preview(NamedTuple):
    """What is shown of the step aimed at; worked out once for a plan of the board."""

    touched: Sequence[Touched]
    """What it touches; nothing if it is refused."""
    tag: PreviewTag | None
    """None if there is nothing to tell."""


def preview(frame: Frame, sight: Sight, view: BoardView) -> Preview | None:
    """What is shown of the step aimed at; None where nothing is aimed at that lies on the board."""
    decision = frame.decision
    if not decision or not decision.aimed or not decision.aimed.places:
        return None
    step = decision.playable
    if step is None:
        return Preview((), None)
    touched = markers.touched_edges(view, sight.camera, view.look.pieces.contacts(decision.position, step))
    changes = decision.consequences()
    says = any(changes) or (decision.matters and view.look.scoring.worth is None)
    tag = _tag_place(decision, frame, sight, view) if frame.tells_points and says else None
    return Preview(touched, PreviewTag(*tag, changes) if tag else None)


def _tag_place(decision: Decision, frame: Frame, sight: Sight, view: BoardView) -> tuple[Box, Point | None]:
    """Where the tag lies, and its tip: beside the ghost itself, clear of the handles around that."""
    ghost = _ghost_box(decision, sight, view)
    size = markers.consequences_size(len(frame.marks), view.viewport.text)
    flat, camera = not sight.stands, sight.camera
    pieces = [*view.hidden_by(camera, frame.figures, flat), *lettered(view.look, camera)]
    legal = [around(view.shape(camera, place, 1.0)) for target in decision.targets for place in target.places]
    read = [frame.card] if frame.card else []
    needed = view.look.places.keep_clear(camera, decision.position, view.viewport.text)
    kept = [*needed, *read, *frame.handled, *_papers(frame)]
    box = beside(size, ghost, _free(frame.layout, view.viewport.w), pieces, legal, kept)
    return box, markers.tail(box, ghost)


def _ghost_box(decision: Decision, sight: Sight, view: BoardView) -> Box:
    """What the ghost covers."""
    found = around(outline(decision, sight.camera, view))
    rise = GHOST_RISE * sight.camera.tile if sight.stands else 0.0
    return Box(found.x, found.y - rise, found.w, found.h + rise)


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


def lettered(look: AnyLook, camera: Camera) -> list[Box]:
    """Around what is printed on the board to be read."""
    centres = [camera.at(place) for place in look.places.lettering]
    return [centred(centre, *LETTERS) for centre in centres]


def draw_aimed(
    pen: Pen, frame: Frame, decision: Decision, sight: Sight, view: BoardView, scenery: Scenery, shown: Preview
) -> None:
    """Draws it over the board; what lies on the ground is there already. What stands nearer stays before the ghost,
    which shines through it."""
    assert decision.aimed
    camera, look = sight.camera, view.look
    step = decision.aimed.step
    legal, flat = not decision.refusals, not sight.stands
    figures = look.pieces.ghost(decision.position, step)
    view.ghost(pen, camera, figures, legal, flat)
    if legal and not flat:
        for figure in figures:
            slices = view.figures.standing(camera, figure)
            area = slices[0][1].get_rect(topleft=slices[0][2])
            area = area.unionall([image.get_rect(topleft=corner) for _, image, corner in slices])
            view.again(pen, scenery, area.inflate(GHOST_LINE, GHOST_LINE), max(depth for depth, _, _ in slices))
        view.shine(pen, camera, figures)
    if legal:
        markers.contact_tokens(pen, camera, shown.touched, flat)
        if shown.tag:
            _tag(pen, frame, decision, shown.tag, look.scoring.fewer_wins)
    else:
        _refused(pen, frame, decision, sight, view)


def _tag(pen: Pen, frame: Frame, decision: Decision, tag: PreviewTag, fewer_wins: bool) -> None:
    """What the step changes in every seat's score, the mover's first."""
    seat, seats = decision.position.to_move or 0, len(tag.changes)
    order = [(seat + turn) % seats for turn in range(seats)]
    shown = [(frame.marks[other], tag.changes[other]) for other in order]
    markers.consequences(pen, tag.box, tag.tip, shown, fewer_wins)


def _refused(pen: Pen, frame: Frame, decision: Decision, sight: Sight, view: BoardView) -> None:
    """What is in the way in frames; who owns it is the answer to a question."""
    assert decision.aimed
    camera, places = sight.camera, decision.aimed.places
    offenders = {place for refusal in decision.refusals for place in refusal.at}
    _framed(pen, frame, offenders - set(places), sight, view)
    x, y = camera.projection.to_screen(decision.aimed.centre)
    markers.no_sign(pen, (x, y - (camera.tile * 0.26 if sight.stands else 0)))


def _framed(pen: Pen, frame: Frame, offenders: set[Place], sight: Sight, view: BoardView) -> None:
    """Frames what is in the way and lies low."""
    for figure in frame.figures:
        if not (figure.tall and sight.stands) and set(figure.places) & offenders:
            markers.framed(pen, view, sight.camera, figure.places)
