"""Visible state: which places must be on the screen, where the board has room, and how its still part looks now."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Place, Position
from scenes.board.camera import Camera
from scenes.board.look import AnyLook
from scenes.board.renderer import BoardView, Plate, Scenery
from scenes.board.tween import Animation
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.state.board_state import Sight

UNDER_BANNERS = 6.0
"""What stays free under the banners where a tall piece would reach up to them, in logical units."""
LOWERED_AT_MOST = 0.4
"""The share of its room by which a board is lowered for that."""


def needed(look: AnyLook, seen: Position, decision: Decision | None) -> list[Place]:
    """The places that have to be on the screen."""
    places = [place for figure in look.pieces.figures(seen) for place in figure.places]
    places += [*look.places.quiet(seen), *look.places.extent(seen)]
    if decision:
        places += [place for target in decision.targets for place in target.places]
    return list(dict.fromkeys(places))


def board_room(look: AnyLook, room: Box, slanted: bool, viewport: Viewport) -> Box:
    """Where the board has room: a slanted one may reach out below the banners, and a wall needs a rim."""
    if slanted:
        right = look.drawing.spread if viewport.wide else 0.0
        room = Box(room.x - 2 * look.drawing.spread + right, room.y, room.w + 2 * look.drawing.spread, room.h)
    return room.inset(look.drawing.rim * room.w, look.drawing.rim * room.h)


def fitted(camera: Camera, look: AnyLook, places: Sequence[Place], layout: HudLayout, viewport: Viewport) -> Camera:
    """The camera with all these places in the room of the board."""
    return camera.fit(places, board_room(look, layout.room, camera.slanted, viewport))


def fitted_lower(sight: Sight, view: BoardView, seen: Position, places: Sequence[Place], layout: HudLayout) -> Camera:
    """The camera with all these places in a low room: what stands tall is lowered until it is seen to its top."""
    look, room = view.look, layout.room
    camera = sight.camera.fit(places, room.inset(look.drawing.rim * room.w, look.drawing.rim * room.h))
    if not camera.slanted or sight.flattened:
        return camera
    upper = max(box.bottom for box in layout.banners) + UNDER_BANNERS
    tops = [view.figures.area(camera, one).top for one in look.pieces.figures(seen) if one.tall]
    hidden = min(LOWERED_AT_MOST * room.h, upper - min(tops, default=10**6) / view.viewport.unit)
    if hidden <= 0:
        return camera
    lower = Box(room.x, room.y + hidden, room.w, room.h - hidden)
    return camera.fit(places, lower.inset(look.drawing.rim * lower.w, look.drawing.rim * lower.h))


def scenery(
    frame: Frame,
    sight: Sight,
    view: BoardView,
    animation: Animation | None,
    marked: tuple[tuple[Place, ...], ...],
    zones: bool,
) -> Scenery:
    """The still part of the picture as it has to be now, without what lies on the floor for the moment. `marked` is
    framed in white dashes; with `zones` legal places are lit."""
    look, decision = view.look, None if animation else frame.decision
    plates: tuple[Plate, ...] = ()
    offending: frozenset[str] = frozenset()
    if decision:
        if zones:
            plates = _plates(decision, frame.values and decision.matters)
        aimed = decision.aimed.places if decision.aimed else ()
        against = {place for refusal in decision.refusals for place in refusal.at} - set(aimed)
        offending = frozenset(one.key for one in frame.figures if against & set(one.places))
    between = animation.setting if animation else None
    return Scenery(
        sight.camera,
        frame.figures,
        look.places.patches(frame.seen),
        look.places.quiet(frame.seen),
        plates,
        dim=bool(frame.decision and frame.decision.refusals),
        flattened=sight.flattened,
        marked=marked,
        offending=offending,
        setting=look.drawing.setting(frame.seen) if between is None else between,
    )


def _plates(decision: Decision, numbered: bool) -> tuple[Plate, ...]:
    gains = decision.gains if numbered else {}
    return tuple(Plate(one.places, one.centre, gains.get(one.step)) for one in decision.targets)
