"""What of a match is to be seen on the board at this moment: which places must be on the screen, and how they look."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import Place
from scenes.board.renderer import Plate, Scenery
from scenes.graphics.viewport import Box

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


def needed(board: BoardScene) -> list[Place]:
    """The places that have to be on the screen."""
    look, position = board.look, board.table.seen
    places = [place for figure in look.pieces.figures(position) for place in figure.places]
    places += [*look.places.quiet(position), *look.places.extent(position)]
    if board.decision:
        places += [place for target in board.decision.targets for place in target.places]
    return list(dict.fromkeys(places))


def room_for(board: BoardScene) -> Box:
    """Where the board has room: a slanted one may reach out below the banners, and a wall needs a rim."""
    look, room = board.look, board.arrangement.room
    if board.camera.slanted:
        right = look.drawing.spread if board.context.viewport.wide else 0.0
        room = Box(room.x - 2 * look.drawing.spread + right, room.y, room.w + 2 * look.drawing.spread, room.h)
    return room.inset(look.drawing.rim * room.w, look.drawing.rim * room.h)


def scenery(board: BoardScene) -> Scenery:
    """The still part of the picture as it has to be now."""
    settings, decision, look = board.context.settings, board.decision, board.look
    plates: tuple[Plate, ...] = ()
    aimed: tuple[Place, ...] = ()
    offending: frozenset[str] = frozenset()
    figures, position = board.figures(), board.table.seen
    if decision and not board.animation:
        numbered = board.tells_points and decision.matters
        if settings.show_zones:
            plates = tuple(Plate(one, decision.gains.get(one.step) if numbered else None) for one in decision.targets)
        aimed = decision.aimed.places if decision.aimed else ()
        against = {place for refusal in decision.refusals for place in refusal.at} - set(aimed)
        offending = frozenset(one.key for one in figures if against & set(one.places))
    found = Scenery(
        board.camera,
        figures,
        look.places.patches(position),
        look.places.quiet(position),
        plates,
        dim=bool(decision and decision.refusals),
        flattened=board.flattened,
        marked=board.marked(),
        offending=offending,
        setting=_setting(board),
    )
    return replace(found, faint=board.view.faint(found, aimed))


def _setting(board: BoardScene) -> Hashable:
    """What the ground shows now."""
    between = board.animation.setting if board.animation else None
    return board.look.drawing.setting(board.table.seen) if between is None else between


def marked(board: BoardScene) -> tuple[tuple[Place, ...], ...]:
    """The places framed in white dashes: the last turn, and what was asked for in the list."""
    found = [board.footprint(number) for number in board.table.last_turn()]
    shown = [places for places in found if places][:1]
    flashed = board.fleeting.flashed if board.fleeting.shows("flash") else ()
    return (*shown, flashed) if flashed else tuple(shown)
