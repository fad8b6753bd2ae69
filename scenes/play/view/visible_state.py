"""Visible state: which places must be on the screen, where the board has room, and how its still part looks now."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache

from game.core import Place, Position
from scenes.board import framing
from scenes.board.camera import Camera
from scenes.board.framing import Outline, framed, stands_clear
from scenes.board.look import AnyLook, Figure, Waiting
from scenes.board.renderer import BoardView
from scenes.board.scenery import Plate, Scenery
from scenes.board.tween import Animation
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.decision import Decision
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import HudLayout
from scenes.play.state.areas import Area
from scenes.play.state.board_state import Sight
from scenes.play.state.course import Mode

AT_AN_END = frozenset((Area.TRAY, Area.RECENT))
"""What is not there any more when a match is over."""
CLEAR, EDGE = 6.0, 14.0
"""What stays free between a board and the things around it, and the edge of the window, in logical units."""


def needed(look: AnyLook, seen: Position, decision: Decision | None) -> list[Place]:
    """The places that have to be on the screen."""
    places = [place for figure in look.pieces.figures(seen) for place in figure.places]
    places += [*look.places.quiet(seen), *look.places.extent(seen)]
    if decision:
        places += [place for target in decision.targets for place in target.places]
    return list(dict.fromkeys(places))


def taken_by(frame: Frame, layout: HudLayout, unbuilt: bool) -> list[Box]:
    """What lies around the board and has to be kept clear of; what a scene hides takes nothing, and of a match that is
    over neither tray nor list are there any more, but where what is `unbuilt` will stand there."""
    over = frame.mode is Mode.OVER
    gone = frozenset[Area]() if over and unbuilt else frame.hidden | AT_AN_END if over else frame.hidden
    return list(_kept_clear(layout, len(set(frame.tools) - {"fit"}), gone))


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


def until_next_turn(look: AnyLook, frame: Frame) -> tuple[list[Place], tuple[Figure, ...], Hashable]:
    """The places that have to be on the screen in this turn, what stands or may come to stand there, and the ground."""
    places, ahead = needed(look, frame.seen, frame.decision), look.places.ahead
    if ahead is None:
        return places, frame.figures, look.drawing.setting(frame.seen)
    figures, around, setting = ahead(frame.seen)
    places += [place for figure in figures for place in figure.places]
    return list(dict.fromkeys([*places, *sorted(around)])), (*frame.figures, *figures), setting


def fitted(camera: Camera, look: AnyLook, frame: Frame, viewport: Viewport, taken: Sequence[Box]) -> Camera:
    """The camera with all that this turn may bring as large as may be between what is `taken`."""
    places, figures, setting = until_next_turn(look, frame)
    return framed(camera, look, places, figures, viewport.whole.inset(EDGE), taken, setting)


def lies_clear(camera: Camera, look: AnyLook, frame: Frame, viewport: Viewport, taken: Sequence[Box]) -> bool:
    """Whether all of that is seen as it is, clear of what is `taken`."""
    places, figures, setting = until_next_turn(look, frame)
    return framing.lies_clear(camera, look, places, figures, viewport.whole.inset(EDGE), taken, setting)


def clear_band(viewport: Viewport, taken: Sequence[Box]) -> Box:
    """The part of the window as broad as that between what is taken at its top and at its foot."""
    middle = viewport.h / 2
    top = max((box.bottom for box in taken if box.bottom < middle), default=0.0)
    foot = min((box.y for box in taken if box.y > middle), default=viewport.h)
    return Box(EDGE, top, viewport.w - 2 * EDGE, foot - top)


def scenery(
    frame: Frame,
    sight: Sight,
    view: BoardView,
    animation: Animation | None,
    marked: tuple[tuple[Place, ...], ...],
    zones: bool,
    around: Sequence[Box],
) -> Scenery:
    """The still part of the picture as it has to be now, without what lies on the floor for the moment. `marked` is
    framed in white dashes; with `zones` legal places are lit; a piece that waits keeps clear of what lies
    `around`."""
    look, decision = view.look, None if animation else frame.decision
    plates: tuple[Plate, ...] = ()
    offending: frozenset[str] = frozenset()
    if decision:
        if zones:
            plates = tuple(_plates(look, decision, frame.values and decision.matters))
        aimed = decision.aimed.places if decision.aimed else ()
        against = {place for refusal in decision.refusals for place in refusal.at} - set(aimed)
        offending = frozenset(one.key for one in frame.figures if against & set(one.places))
    between = animation.setting if animation else None
    setting = look.drawing.setting(frame.seen) if between is None else between
    if isinstance(setting, Waiting):
        extent, boxes = look.places.extent(frame.seen), _boxes(frame, view.viewport, around)
        setting = setting.at(_free_spot(setting, sight.camera, look.layout.outline, extent, look.drawing.rises, boxes))
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
        setting=setting,
    )


def _boxes(frame: Frame, viewport: Viewport, around: Sequence[Box]) -> tuple[Box, ...]:
    """What a piece that waits keeps clear of: what the board does, but for the room of a list of steps that is empty;
    what lies beyond the window; and where such a list lies, the card across from it."""
    recent, (w, h) = frame.layout.recent, (viewport.w, viewport.h)
    around = [box for box in around if frame.recent or not box.holds(recent)]
    beyond = Box(-w, 0, w, h), Box(w, 0, w, h), Box(0, h, w, h), Box(0, -h, w, h)
    cards = [recent._replace(x=w - recent.right)] if frame.recent else []
    return (*around, *beyond, *cards, *([frame.card] if frame.card else []))


@lru_cache(maxsize=8)
def _free_spot(
    ground: Waiting,
    camera: Camera,
    outline: Outline,
    places: tuple[Place, ...],
    rises: tuple[tuple[str, float], ...],
    taken: tuple[Box, ...],
) -> Figure | None:
    """The first spot for a piece that waits which lies before a board with these places, and clear of everything."""
    if not camera.slanted:
        return None
    high = dict(rises)
    return next(
        (one for one in ground.spots if stands_clear(camera, outline, places, one, high[one.name], taken)), None
    )


def _plates(look: AnyLook, decision: Decision, numbered: bool) -> Iterator[Plate]:
    """What is legal and lit: of some, only what lies near to where something is done."""
    gains = decision.gains if numbered else {}
    aimed = decision.aimed.centre if decision.aimed and decision.aimed.places else None
    for one in decision.targets:
        light = look.places.lit(decision.position, one.centre, aimed)
        if light > 0:
            yield Plate(one.places, one.centre, gains.get(one.step), light)
