"""The label of the last move: where it hangs beside what was set there, worked out once for a plan of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core import Place
from scenes.board.markers import tag
from scenes.board.renderer import Scenery
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, Mark
from scenes.graphics.viewport import Box, Point
from scenes.play.hud.items import mark_of
from scenes.play.view.preview_tag import in_hand_boxes

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


class Hung(NamedTuple):
    """A label on a stem."""

    start: Point
    end: Point
    label: Box

    def lies_on(self, box: Box) -> bool:
        """Whether the label or its stem covers something of it."""
        (x, y), (to_x, to_y) = self.start, self.end
        stem = Box(min(x, to_x) - 4, min(y, to_y) - 4, abs(x - to_x) + 8, abs(y - to_y) + 8)
        return box.overlaps(self.label) or box.overlaps(stem)

    def reaching(self, height: float) -> Box:
        """Where the feet of pieces of that height stand that the label would cover."""
        return self.label._replace(h=self.label.h + height)


class LastMove:
    """Owns where the label hangs and whose move it tells of, and the plan of the board that it was found for."""

    def __init__(self) -> None:
        self._plan: object = None
        self._found: tuple[Hung, Mark] | None = None

    def draw(self, pen: Pen, board: BoardScene) -> None:
        """The stem and the label; the dashed frame lies on the ground."""
        plan = board.plan()
        if self._plan is not plan:
            self._plan, self._found = plan, _find(pen, board, plan[0])
        if self._found:
            hung, mark = self._found
            pen.line([hung.start, hung.end], INK, 7)
            pen.line([hung.start, hung.end], CREAM, 3)
            tag(pen, hung.label.centre, _word(board), mark)


def _word(board: BoardScene) -> str:
    return board.context.words.say("board.last_move")


def _find(pen: Pen, board: BoardScene, scenery: Scenery) -> tuple[Hung, Mark] | None:
    """Beside the numbers of legal places, on as few pieces and letters as may be.

    A refusal leaves only the frame on the ground.
    """
    decision = board.decision
    found = [(number, board.footprint(number)) for number in board.table.last_turn()]
    shown = [(number, places) for number, places in found if places][:1]
    if not shown or (decision and decision.refusals):
        return None
    number, places = shown[0]
    if decision and decision.aimed and set(decision.aimed.places) & set(places):
        return None
    x, y = _foot(board, places)
    foot = x, min(y, board.arrangement.tray.y - 92)  # the label does not go under the tray
    taken = [*in_hand_boxes(board), *(part.box for part in board.parts())]
    ways = _ways(pen, foot, board.camera.tile, _word(board))
    free = [way for way in ways if pen.viewport.whole.holds(way.label) and not any(map(way.label.overlaps, taken))]
    if not free:
        return None
    chips = [Box(cx - 36, cy - 24, 72, 48) for cx, cy in board.view.chipped(scenery)]
    clear = [way for way in free if not any(way.lies_on(chip) for chip in chips)]
    covered = {place for figure in board.figures() for place in figure.places}
    tile, to_screen, centre = board.camera.tile, board.camera.projection.to_screen, board.look.layout.centre
    pieces, letters = ([to_screen(centre(place)) for place in some] for some in (covered, board.look.places.lettering))
    best = min(
        clear or free,
        key=lambda way: (
            sum(map(way.reaching(tile * 0.6).contains, pieces)) + sum(map(way.label.inset(-12).contains, letters))
        ),
    )
    mover = board.table.match.positions[number].to_move
    return best, mark_of(board, mover or 0)


def _foot(board: BoardScene, places: Sequence[Place]) -> Point:
    """The point below the foremost of these places, where a label may hang."""
    camera = board.camera
    centres = [camera.projection.to_screen(board.look.layout.centre(place)) for place in places]
    x, y = max(centres, key=lambda at: at[1])
    return x, y + camera.tile * (0.32 if camera.slanted else 0.55)


def _ways(pen: Pen, at: Point, tile: float, word: str) -> list[Hung]:
    """Where the label may hang, the best place first: below that foot on either side, or beside."""
    w, h = pen.text_size(word, "tag")[0] + 62, max(46.0, pen.text_size(word, "tag")[1] + 8)
    x, y = at
    found = [Hung(at, (x, y + 48), Box(x + dx - w / 2, y + 66 - h / 2, w, h)) for dx in (-48.0, 48.0)]
    for way in (-1, 1):
        start, end = (x + way * tile * 0.42, y - tile * 0.3), (x + way * (tile * 0.42 + 34), y - tile * 0.3)
        found.append(Hung(start, end, Box(end[0] - (w if way < 0 else 0), end[1] - h / 2, w, h)))
    return found
