"""The step aimed at: its ghost, what it touches, the tag that tells what it brings and where that lies; or why it is
refused, and what is permitted instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.board import markers
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.markers import Touched, beside
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box, Point, around, centred
from scenes.play.choose.decision import Decision
from scenes.play.hud.columns import papers
from scenes.play.hud.frame import Frame
from scenes.play.hud.hand_of_cards import highest
from scenes.play.state.board_state import Sight

GHOST_RISE = 0.55
"""How high a ghost stands above its ground, in cells."""
LETTERS = 90.0, 50.0
"""Width and height of what is printed at a place, in logical units."""
GHOST_LINE = 16
"""By how many pixels the line around a ghost makes it wider."""


class Preview(NamedTuple):
    """What is shown of the step aimed at; worked out once for a plan of the board."""

    touched: Sequence[Touched] = ()
    """What it touches; nothing if it is refused."""
    changes: tuple[int, ...] = ()
    """What it changes in the score of every seat."""
    tag: Box | None = None
    """Where that is told; None if there is nothing to tell."""
    tip: Point | None = None
    """The point of what the tag tells of, if it does not touch that."""


def preview(frame: Frame, sight: Sight, view: BoardView) -> Preview | None:
    """What is shown of the step aimed at; None where nothing is aimed at that lies on the board."""
    decision = frame.decision
    if not decision or not decision.aimed or not decision.aimed.places:
        return None
    step = decision.playable
    if step is None:
        return Preview()
    touched = markers.touched_edges(view, sight.camera, view.look.pieces.contacts(decision.position, step))
    changes = decision.consequences()
    says = any(changes) or (decision.matters and view.look.scoring.worth is None)
    told = frame.tells_points and says and not sight.layer  # what lies over the board is to be read
    tag = _tag_place(decision, frame, sight, view) if told else (None, None)
    return Preview(touched, changes, *tag)


def _tag_place(decision: Decision, frame: Frame, sight: Sight, view: BoardView) -> tuple[Box, Point | None]:
    """Where the tag lies, and its tip: between prompt and tray or a card that is raised there, beside the ghost itself,
    clear of the handles around that, and of what stands around the board."""
    flat, camera, layout = not sight.stands, sight.camera, frame.layout
    places = decision.aimed.places if decision.aimed else ()
    ghost = around([point for place in places for point in view.shape(camera, place, 1)])
    rise = GHOST_RISE * camera.tile if sight.stands else 0.0
    ghost = Box(ghost.x, ghost.y - rise, ghost.w, ghost.h + rise)
    size, upper = _tag_size(frame, view), layout.prompt.bottom + 12
    lower = highest(layout.tray) if frame.tray.tray.fan else layout.tray.y
    within = Box(8.0, upper, view.viewport.w - 16, lower - 12 - upper)
    pieces = [view.hidden_by(camera, one, flat) for one in frame.figures] + _letter_boxes(view.look, camera)
    legal = [around(view.shape(camera, place, 1.0)) for target in decision.targets for place in target.places]
    read = [frame.card] if frame.card else []
    needed = view.look.places.keep_clear(camera, decision.position, view.viewport.text)
    handled = [*(one.box for one in frame.handles), *([frame.turns] if frame.turns else [])]
    stands = [*layout.banners, *frame.covers, *layout.tools[: len(frame.tools)]]
    stands += [layout.recent] if frame.recent else []
    box = beside(size, ghost, within, pieces, legal, [*needed, *read, *handled, *stands])
    return box, markers.tail(box, ghost)


def _tag_size(frame: Frame, view: BoardView) -> Point:
    return markers.consequences_size(len(frame.marks), view.viewport.text, view.look.scoring.fewer_wins)


def _letter_boxes(look: AnyLook, camera: Camera) -> list[Box]:
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
    flat, figures = not sight.stands, look.pieces.ghost(decision.position, step)
    if not decision.refusals:
        draw_ghost(pen, figures, sight, view, scenery)
        markers.contact_tokens(pen, camera, shown.touched, flat)
        if shown.tag:
            told = list(zip(frame.marks, shown.changes))
            left = look.seats.banner(decision.position, 0).aside if look.scoring.fewer_wins else None
            markers.consequences(pen, shown.tag, shown.tip, told, frame.voice.say(left) if left else "")
    else:
        if not any(set(figure.places) == set(decision.aimed.places) for figure in frame.figures):
            view.ghost(pen, camera, figures, False, flat)  # what has the same place stays in sight
        _refused(pen, frame, decision, sight, view)


def draw_ghost(pen: Pen, figures: Sequence[Figure], sight: Sight, view: BoardView, scenery: Scenery) -> None:
    """What a step would set, pale; what stands nearer stays before it, and it shines through that."""
    camera = sight.camera
    view.ghost(pen, camera, figures, True, not sight.stands)
    if not sight.stands:
        return
    for figure in figures:
        slices = view.figures.standing(camera, figure)
        area = slices[0][1].get_rect(topleft=slices[0][2])
        area = area.unionall([image.get_rect(topleft=corner) for _, image, corner in slices])
        view.again(pen, scenery, area.inflate(GHOST_LINE, GHOST_LINE), max(depth for depth, _, _ in slices))
    view.shine(pen, camera, figures)


def _refused(pen: Pen, frame: Frame, decision: Decision, sight: Sight, view: BoardView) -> None:
    """What is in the way in frames, and where it is permitted instead, through what stands before that; who owns it is
    the answer to a question."""
    assert decision.aimed
    camera, places = sight.camera, decision.aimed.places
    against = set(decision.offenders) - set(places)
    for figure in frame.figures:
        if not (figure.tall and sight.stands) and against & set(figure.places):
            markers.frame_around(pen, view, camera, figure.places)
    x, y = camera.projection.to_screen(decision.aimed.centre)
    nearby = decision.permitted_nearby()
    if nearby and sight.stands:
        markers.shining(pen, view, camera, nearby.places)
    sign = x, y - (camera.tile * 0.26 if sight.stands else 0)
    markers.no_sign(pen, sign, papers(frame, pen.viewport.text))


def draw_touched(pen: Pen, decision: Decision, sight: Sight, view: BoardView, touched: Sequence[Touched]) -> None:
    """The sides on which the step that is aimed at touches something; or why it is refused, and what is permitted
    instead."""
    assert decision.aimed
    camera, places = sight.camera, decision.aimed.places
    if not decision.refusals:
        markers.contact_bars(pen, touched)
        return
    markers.aimed_ground(pen, view, camera, places, legal=False)
    markers.barred_edges(pen, view, camera, places, decision.offenders)
    nearby = decision.permitted_nearby()
    if nearby:
        mover = view.look.pieces.mover(decision.position, nearby.step)
        start = camera.at(mover) if mover else camera.projection.to_screen(decision.aimed.centre)
        markers.permitted_ground(pen, view, camera, nearby.places, start, mover is not None)
