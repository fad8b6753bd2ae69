"""Hit areas: what can be pressed around the board at this moment, in reading order; what lies on top comes first."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.graphics.viewport import Box, Viewport, centred
from scenes.play.hud.frame import Frame
from scenes.play.hud.layout import PACES, SMALL_TOOLS, pace_boxes
from scenes.play.hud.onboarding import column_left
from scenes.play.hud.recent_steps import recent_boxes, recent_paper
from scenes.play.state.areas import PRIMARY, Area, AreaId, HitArea
from scenes.play.state.course import Mode

HANDLES = (Area.NUDGE, Area.ROTATE, Area.CONFIRM)
"""What lies around a piece on the board."""


def hit_areas(frame: Frame, viewport: Viewport) -> list[HitArea]:
    """All that this scene has."""
    if frame.mode is Mode.CURTAIN:
        menu = HitArea(AreaId(Area.MENU), frame.layout.menu)
        found = [menu, HitArea(PRIMARY, curtain_button(viewport), radius=18)]
    else:
        found = [*_above(frame), *_beside(frame, viewport.text), *_below(frame)]
    return [one for one in found if one.id.area not in frame.hidden]


def curtain_button(viewport: Viewport) -> Box:
    """Where the curtain is lifted."""
    return centred((viewport.w / 2, viewport.h * 0.66), 420, 128)


def recent_rows(frame: Frame, text: float) -> list[tuple[int, Box]]:
    """The steps of the others that have room, and where they stand."""
    if not frame.recent:
        return []
    column = frame.layout.recent
    column = column_left(frame.card, column, text) if frame.card else column
    boxes = recent_boxes(column, len(frame.recent), text)
    return list(zip(frame.recent[len(frame.recent) - len(boxes) :], boxes))


def papers(frame: Frame, text: float) -> list[Box]:
    """What lies around the board and over its edge, so that no label of the board slides under it."""
    rows = [box for _, box in recent_rows(frame, text)]
    found = [frame.headline.paper, frame.tray.box, *(one.box for one in frame.areas if one.id.area not in HANDLES)]
    return [*found, *frame.covers, *([recent_paper(frame.layout.recent, rows)] if rows else [])]


def _above(frame: Frame) -> Iterator[HitArea]:
    """What stands beside the prompt, and what lies over the board."""
    boxes = frame.layout
    yield HitArea(AreaId(Area.MENU), boxes.menu)
    if frame.reconstructed:
        yield HitArea(AreaId(Area.RECONSTRUCTED), frame.reconstructed.inset(-6), radius=26)
    if frame.headline.button:
        yield HitArea(AreaId(Area.WHY), frame.headline.button, radius=12)
    if boxes.language:
        yield HitArea(AreaId(Area.LANGUAGE), boxes.language)
    if boxes.inspect:
        yield HitArea(AreaId(Area.INSPECT), boxes.inspect)
    if boxes.hint:
        yield HitArea(AreaId(Area.HINT), boxes.hint, frame.decision is not None)
    if frame.card:
        yield HitArea(AreaId(Area.CARD), frame.card, radius=18)
    for one in frame.handles:
        yield HitArea(one.id, one.box, radius=one.box.w / 2)


def _beside(frame: Frame, text: float) -> Iterator[HitArea]:
    """Banners, the steps of the others, tools."""
    boxes = frame.layout
    for seat, box in enumerate(boxes.banners):
        yield HitArea(AreaId(Area.BANNER, seat), box, radius=18)
    for number, box in recent_rows(frame, text):
        yield HitArea(AreaId(Area.RECENT, number), box, radius=8)
    for tool, box in zip(frame.tools, boxes.tools):
        yield HitArea(AreaId(Area.TOOL, tool), box, tool not in frame.idle_tools)
    for tool, box in zip(SMALL_TOOLS, boxes.small_tools):
        yield HitArea(AreaId(Area.TOOL, tool), box, radius=12)


def _below(frame: Frame) -> Iterator[HitArea]:
    """The tray and the actions."""
    boxes = frame.layout
    seen: set[str] = set()
    for slot, box in frame.tray.slots:
        if slot.spent or slot.idle:
            yield HitArea(AreaId(Area.SPENT if slot.spent else Area.IDLE), box, enabled=False)
        elif slot.token not in seen and frame.decision:
            seen.add(slot.token)
            yield HitArea(AreaId(Area.SLOT, slot.token), box, radius=14)
    if frame.mode is Mode.COMPUTER:
        for pace, box in zip(PACES, pace_boxes(boxes.tray)):
            yield HitArea(AreaId(Area.PACE, pace), box, radius=12)
    yield HitArea(AreaId(Area.UNDO), boxes.undo, frame.can_undo)
    yield HitArea(PRIMARY, boxes.primary, frame.primary.enabled, radius=18)
