"""Inspection: which places have facts, and what a game says about one. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Place, Position
from scenes.board.framing import on_ground, waiting_at
from scenes.board.layout import holds
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.look.wording import Fact
from scenes.graphics.viewport import Point, around
from scenes.play.choose.decision import Decision
from scenes.play.state.board_state import Sight


def fact_of(look: AnyLook, seen: Position, place: Place) -> Fact | None:
    """The facts of the game about a place, or None."""
    return look.facts.about(seen, place, look.facts.owned(seen, place))


def place_at(look: AnyLook, seen: Position, sight: Sight, at: Point) -> Place | None:
    """The smallest place with facts at a screen point, or that of a piece that waits there; else None."""
    camera, setting = sight.camera, sight.ground_of(look.drawing.setting(seen))
    if (waits := waiting_at(camera, look, setting, at)) and fact_of(look, seen, waits):
        return waits
    if not on_ground(setting, camera, at):
        return None
    layout, point = look.layout, camera.to_plane(at)
    known = [place for place in layout.places_at(point) if fact_of(look, seen, place)]
    inside = [place for place in known if holds(layout.outline(place), point)]

    def breadth(place: Place) -> float:
        box = around(layout.outline(place))
        return box.w * box.h

    return min(inside, key=breadth, default=known[0] if known else None)


def inspectable(look: AnyLook, seen: Position, decision: Decision | None, figures: Sequence[Figure]) -> list[Place]:
    """Every place that directions reach: pieces, targets, and ground with facts."""
    found: dict[Place, None] = {figure.places[0]: None for figure in figures}
    covered = {place for figure in figures for place in figure.places}
    ground = [*look.facts.empty_places(seen)]
    ground += [place for one in (decision.targets if decision else ()) for place in one.places]
    return list(found | {place: None for place in ground if place not in covered})
