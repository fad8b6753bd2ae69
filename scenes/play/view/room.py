"""Room: which places must be on the screen, and what the board keeps clear of."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from game.core import Place, Position
from scenes.board.camera import Camera
from scenes.board.framing import Outline, stands_clear
from scenes.board.look import AnyLook
from scenes.board.look.drawing import Rises, Waiting
from scenes.board.look.pieces import Figure
from scenes.board.renderer import BoardView
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode

AT_AN_END = frozenset((Area.TRAY, Area.RECENT))
"""What is not there any more when a match is over."""
CLEAR, AIR = 13.0, 7.0
"""What stays free between a board and the things around it, and what lies over its edge, in logical units."""


def needed(look: AnyLook, seen: Position, decision: Decision | None) -> list[Place]:
    """The places that have to be on the screen: of a board that does not grow always the same."""
    places = [*look.places.extent(seen)]
    if places and not look.grows:
        return places
    places += [place for figure in look.pieces.figures(seen) for place in figure.places]
    places += look.places.quiet(seen)
    if decision:
        places += [place for target in decision.targets for place in target.places]
    return list(dict.fromkeys(places))


def taken_by(frame: Frame, look: AnyLook) -> list[Box]:
    """What the board has to keep clear of, with a little air around it. What a scene hides takes nothing; of a match
    that is over neither tray nor list are there any more, but where what was never built will stand there."""
    over = frame.mode is Mode.OVER
    gone = frozenset[Area]() if over and look.ending.stands else frame.hidden | AT_AN_END if over else frame.hidden
    return [
        *_kept_clear(frame.layout, len(set(frame.tools) - {"fit"}), gone),
        *(box.inset(-AIR) for box in frame.covers),
    ]


@lru_cache(maxsize=8)
def _kept_clear(layout: HudLayout, tools: int, gone: frozenset[Area]) -> tuple[Box, ...]:
    """The same for boxes that stay where they are from one frame to the next."""
    signs = ((Area.MENU, layout.menu), (Area.HINT, layout.hint))
    told = ((Area.INSPECT, layout.inspect), (Area.PROMPT, layout.prompt))
    acts = ((Area.TRAY, layout.tallest or layout.tray), (Area.UNDO, layout.undo), (Area.PRIMARY, layout.primary))
    rest = ((Area.RECENT, layout.recent),)  # a card lies there for some seconds only, and the board stays as it is
    found = [(Area.BANNER, box) for box in layout.banners]
    found += [(Area.TOOL, box) for box in layout.tools[:tools]]
    every = (*found, *signs, *told, *acts, *rest)
    return tuple(box.inset(-CLEAR) for area, box in every if box and min(box.w, box.h) > 1 and area not in gone)


def with_waiting(ground: Waiting, frame: Frame, camera: Camera, view: BoardView) -> Hashable:
    """That ground with the piece that waits beside the board, where it is clear of what lies around that."""
    look = view.look
    extent, boxes = look.places.extent(frame.seen), _boxes(frame, view.viewport, taken_by(frame, look))
    return ground.at(_free_spot(ground, camera, look.layout.outline, extent, look.drawing.rises, boxes))


def _boxes(frame: Frame, viewport: Viewport, taken: Sequence[Box]) -> tuple[Box, ...]:
    """What a piece that waits keeps clear of: what the board does, but for the room of a list of steps that is empty;
    what lies beyond the window; and where such a list lies, the card across from it."""
    recent, (w, h) = frame.layout.recent, (viewport.w, viewport.h)
    near = [box for box in taken if frame.recent or not box.holds(recent)]
    beyond = Box(-w, 0, w, h), Box(w, 0, w, h), Box(0, h, w, h), Box(0, -h, w, h)
    cards = [recent._replace(x=w - recent.right)] if frame.recent else []
    return (*near, *beyond, *cards, *([frame.card] if frame.card else []))


@lru_cache(maxsize=8)
def _free_spot(
    ground: Waiting,
    camera: Camera,
    outline: Outline,
    places: tuple[Place, ...],
    rises: Rises,
    taken: tuple[Box, ...],
) -> Figure | None:
    """The first spot for a piece that waits which lies before a board with these places, and clear of everything."""
    if not camera.slanted:
        return None
    for one in ground.spots:
        if stands_clear(camera, outline, places, one, rises.of(one.name), taken):
            return one
    return None
