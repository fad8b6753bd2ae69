"""Pieces in the plan, where nothing stands up: paper, the symbol of a piece and the crest of its owner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from game.core import Place
from scenes.board.camera import Camera
from scenes.board.crests import CREST_WIDTH
from scenes.board.legal_places import in_sight
from scenes.board.look import AnyLook
from scenes.board.look.pieces import Figure
from scenes.board.placement import Figures, PlaceShapes
from scenes.graphics.emblems import draw_crest, draw_token
from scenes.graphics.pen import Pen
from scenes.graphics.shapes import translucent
from scenes.graphics.theme import INK, INK_SOFT, PARCHMENT, TITLE_CREAM, Mark, Role, type_size
from scenes.graphics.viewport import Point, centred, mean

PAWN = "pawn"
"""Glyph of a piece that is a person among other pieces: its token shows a pawn."""
TOKEN_PLACES = {"": ((0.0, 0.0),), PAWN: ((0.0, 0.0),), "double": ((-0.08, 0.06), (0.08, -0.06))}
"""Offsets of the tokens of a piece from the middle of its place, in cells, by glyph."""
PAWN_SIZE, PAWN_HEAD, PAWN_BODY = 0.24, 0.42, ((0.0, -0.7), (0.7, 1.0), (-0.7, 1.0))
"""Half the height of the pawn, in token sizes; radius of its head and polygon of its body, in half heights."""

TOKEN_SIZE, LONE_TOKEN_SIZE = 0.42, 0.54
"""Size of a token, in cell widths; the same on a board without print that it would hide."""

LETTERS_RADIUS = 0.13
"""Radius of the disc with the letters of a piece without a picture, in cells."""

# Pieces drawn to the right of the value printed on their places.
BESIDE_OFFSET = 0.15  # offset from the middle of the place, in cells
BESIDE_WIDTH, BESIDE_HEIGHT = 0.48, 0.86  # largest size of a token: in cells, and in cell heights on the screen
BESIDE_TOKENS = {"": ((0.0, 0.0),), "double": ((-0.05, 0.04), (0.05, -0.04))}
BESIDE_PAIR_WIDTH = 0.54  # of symbol and crest together, in cells
PAPER_REACH = 0.14  # reach of the paper under both to the left of the middle, in cells

BAR = "bar"
"""Glyph of a piece on an edge between two places, which stays flat in the plan."""

PAIR_WIDTH = 0.67  # of symbol and crest together, in cell widths
SLANTED_PAIR_WIDTH = 0.48  # the same in the slanted view
PAIR_GAP = 3.0  # between both, in logical units
PAIR_CREST_SHARE = 0.42  # largest share of that width for the crest

BAR_WOOD, BAR_BRASS, BAR_END_SHARE = "6E3A1C", "E7B94F", 0.24
"""Colours of its wood and brass, and the share of its length of each end."""

NUMBERED_OPACITY = 0.42
"""Opacity of the owner's colour on a piece that is shown by its number."""
NUMBER_ROLES: tuple[Role, ...] = "count", "figure", "sum"
"""Text roles for such a number, the smallest first."""
DIGITS_HEIGHT, DIGITS_DROP = 0.5, 0.05
"""Largest height of a number on a piece of one place, and its offset below the middle, as digits are high in their
line; in cells."""


Letters = Mapping[str, str] | None
"""Letters that distinguish pieces, by name; None where pictures distinguish them."""


class PlanPieces:
    """Draws the pieces of one board in the plan."""

    def __init__(self, look: AnyLook, places: PlaceShapes, figures: Figures) -> None:
        self._look, self._places, self._figures = look, places, figures

    def draw(self, pen: Pen, camera: Camera, figure: Figure, letters: Letters) -> None:
        """Draws a piece: its plate, and its symbol on it."""
        self.plate(pen, camera, figure)
        self.sign(pen, camera, figure, letters)

    def plate(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws the paper that fills its places, with the band of its owner; nothing for tokens and bars."""
        if figure.glyph == BAR or (figure.mark and figure.glyph in TOKEN_PLACES):
            return
        if not figure.glyph:
            self._stone(pen, camera, figure)
        elif figure.glyph.isdigit():
            self._tinted(pen, camera, figure)
        else:
            if figure.slab or figure.mark:
                self._paper(pen, camera, figure)
            self._figures.band(pen.surface, camera, figure)

    def sign(self, pen: Pen, camera: Camera, figure: Figure, letters: Letters) -> None:
        """Draws the symbol or number of a piece with the crest of its owner; a token is its own symbol."""
        if figure.mark and figure.glyph in TOKEN_PLACES:
            self._tokens(pen, camera, figure, figure.mark)
            if letters is not None:
                self.letters(pen, camera, (figure,), letters)
        elif figure.glyph == BAR:
            self._bar(pen, camera, figure.places[0])
        elif not figure.glyph:
            self._cross(pen, camera, figure)
        elif figure.glyph.isdigit():
            self._number(pen, camera, figure)
        else:
            self._signs(pen, camera, figure)

    def _tokens(self, pen: Pen, camera: Camera, figure: Figure, mark: Mark) -> None:
        (x, y), tile, size = camera.at(figure.places[0]), camera.tile, camera.scale * math.sqrt(2)
        size *= LONE_TOKEN_SIZE if self._look.drawing.is_plain else TOKEN_SIZE
        tokens = TOKEN_PLACES[figure.glyph]
        if self._look.pieces.beside:
            tile = camera.scale
            x, tokens = x + BESIDE_OFFSET * tile, BESIDE_TOKENS[figure.glyph]
            size = tile * min(BESIDE_WIDTH, BESIDE_HEIGHT * camera.tilt.squash)
        for dx, dy in tokens:
            draw_token(pen, mark, (x + dx * tile, y + dy * tile), size)
        if figure.glyph == PAWN:
            half = PAWN_SIZE * size
            for grown, colour in ((1.35, INK), (1.0, TITLE_CREAM)):
                _sign(pen, (PAWN_BODY,), (x, y), half * grown, colour)
                pen.disc((x, y - 0.55 * half), PAWN_HEAD * half * grown, colour)

    def _paper(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws paper on all places of a piece, or on the part of them that leaves the printed value free."""
        shapes = [(place, self._places.shape(camera, place, 1.0)) for place in figure.places]
        if self._look.pieces.beside:
            for place, shape in shapes:
                left = camera.at(place)[0] - PAPER_REACH * camera.scale
                paper = [(max(x, left), y) for x, y in in_sight(self._look.layout, camera, place, shape, 0.0)]
                pen.polygon(paper, fill=PARCHMENT[1], line=INK, line_width=1.5)
            return
        for _, shape in shapes:
            pen.polygon(shape, fill=PARCHMENT[1])
        parted = f"{figure.glyph}.0" in self._look.pieces.glyphs
        grounds = [(place,) for place in figure.places] if parted else [figure.places]
        for edge in [edge for ground in grounds for edge in self._places.border(camera, ground)]:
            pen.line(edge, INK, 1.5)

    def _signs(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws the symbol of a piece, or one on each of its places, centred together with the crest of its owner."""
        glyphs, centres = self._look.pieces.glyphs, [camera.at(place) for place in figure.places]
        ink = INK if figure.slab or figure.mark else TITLE_CREAM
        size = camera.tile * (0.15 if camera.slanted else 0.25)
        parts = [(f"{figure.glyph}.{number}", *at) for number, at in enumerate(centres)]
        signs = parts if parts[0][0] in glyphs else [(figure.glyph, *mean(centres))]
        beside = BESIDE_OFFSET * camera.scale if self._look.pieces.beside else 0.0
        if not figure.mark:
            for glyph, x, y in signs:
                _sign(pen, glyphs.get(glyph, ()), (x + beside, y), size, ink)
            return
        polygons, (x, y) = glyphs.get(figure.glyph, ()), mean(centres)
        across = [px for polygon in polygons for px, _ in polygon] or [0.0]
        room = camera.tile * (SLANTED_PAIR_WIDTH if camera.slanted else PAIR_WIDTH)
        if beside:  # centred in the visible part of the place
            (place,), room = figure.places, camera.scale * BESIDE_PAIR_WIDTH
            rows = [
                row for _, row in in_sight(self._look.layout, camera, place, self._places.shape(camera, place, 1.0))
            ]
            y, high = (min(rows) + max(rows)) / 2, BESIDE_HEIGHT * (max(rows) - min(rows))
            rise = [py for polygon in polygons for _, py in polygon]
            size = min(size, high / (max(rise) - min(rise)))
            y -= (max(rise) + min(rise)) / 2 * size
        crest = min(_crest(camera), room * PAIR_CREST_SHARE)
        size = min(size, (room - crest - PAIR_GAP) / max(0.1, max(across) - min(across)))
        left = x + beside - ((max(across) - min(across)) * size + PAIR_GAP + crest) / 2
        _sign(pen, polygons, (left - min(across) * size, y), size, ink)
        right = left + (max(across) - min(across)) * size + PAIR_GAP
        draw_crest(pen, figure.mark, (right + crest / 2, y), crest)

    def _bar(self, pen: Pen, camera: Camera, place: Place) -> None:
        """Draws a bar: dark wood with brass ends."""
        (x, y), (to_x, to_y) = self._places.shape(camera, place, 0.84)[::2]
        scale = camera.scale
        pen.line([(x, y), (to_x, to_y)], INK, scale * 0.19)
        pen.line([(x, y), (to_x, to_y)], BAR_BRASS, scale * 0.12)
        dx, dy = (to_x - x) * BAR_END_SHARE, (to_y - y) * BAR_END_SHARE
        pen.line([(x + dx, y + dy), (to_x - dx, to_y - dy)], INK, scale * 0.15)
        pen.line([(x + dx * 1.3, y + dy * 1.3), (to_x - dx * 1.3, to_y - dy * 1.3)], BAR_WOOD, scale * 0.11)

    def _stone(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws the footprint of a building without an owner: pale stone in one piece."""
        for place in figure.places:
            pen.polygon(self._places.shape(camera, place, 1.0), fill=PARCHMENT[0], line=INK, line_width=2)

    def _cross(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws a cross on it."""
        x, y = mean([camera.at(place) for place in figure.places])
        size = camera.tile * (0.2 if camera.slanted else 0.3)
        for wide, high in ((0.22, 1.0), (0.7, 0.22)):
            top = y - (0.28 * size if wide > high else 0.0)
            across, down = wide * size, high * size
            pen.polygon(centred((x, top), 2 * across, 2 * down).corners, fill=INK)

    def _tinted(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws a footprint in the colour of its owner."""
        for place in figure.places:
            shape = self._places.shape(camera, place, 1.0)
            pen.polygon(shape, fill=PARCHMENT[0], line=INK_SOFT, line_width=1)
            if figure.mark:
                pen.polygon(shape, fill=translucent(pen.theme.marks[figure.mark].colour, NUMBERED_OPACITY))
        if figure.mark:
            self._figures.hatching(pen.surface, camera, figure.places, figure.mark)

    def _number(self, pen: Pen, camera: Camera, figure: Figure) -> None:
        """Draws its number and its crest on cells near the middle, or side by side on a single cell."""
        centres = [camera.at(place) for place in figure.places]
        if len(centres) == 1:
            self._number_alone(pen, camera, figure, centres[0])
            return
        middle = mean(centres)
        number, second, *_ = sorted(centres, key=lambda at: (round(math.dist(at, middle), 3), at))
        at = number[0], number[1] + camera.tile * DIGITS_DROP
        pen.text(figure.glyph, at, "count", INK, anchor="centre", width=camera.tile * 0.4)
        if figure.mark:
            draw_crest(pen, figure.mark, second, max(18.0, camera.tile * (0.22 if camera.slanted else 0.36)))

    def _number_alone(self, pen: Pen, camera: Camera, figure: Figure, at: Point) -> None:
        room = camera.tile * (SLANTED_PAIR_WIDTH if camera.slanted else PAIR_WIDTH)
        crest = min(_crest(camera), room * PAIR_CREST_SHARE) if figure.mark else 0.0
        left, wide = at[0] - room / 2, room - crest - PAIR_GAP
        high = camera.tile * DIGITS_HEIGHT * camera.tilt.squash
        role = [one for one in NUMBER_ROLES if one == NUMBER_ROLES[0] or type_size(one, 1.0) <= high][-1]
        middle = left + wide / 2, at[1] + high * DIGITS_DROP
        pen.text(figure.glyph, middle, role, INK, anchor="centre", width=wide)
        if figure.mark:
            draw_crest(pen, figure.mark, (left + room - crest / 2, at[1]), crest)

    def letters(self, pen: Pen, camera: Camera, figures: Sequence[Figure], letters: Mapping[str, str]) -> None:
        """Draws on the discs of pieces without pictures what distinguishes them: the number in their name, or else
        letters of it."""
        for figure in figures:
            told = _number_of(figure.name) or letters.get(figure.name, "")
            (x, y), size = camera.at(figure.places[0]), camera.tile * LETTERS_RADIUS
            at = x, y - size * camera.slanted  # centred on the slab, which is as high
            if told:
                pen.disc(at, size, PARCHMENT[0])
                pen.text(told, at, "small_bold", INK, anchor="centre", width=1.6 * size)


def letters_of(figures: Iterable[Figure]) -> dict[str, str]:
    """Letters for every name, if one owner has unlike pieces: the first two, or if another name begins with them, the
    first and the first that differs from all other names."""
    kinds = {(one.mark, one.name) for one in figures if not _number_of(one.name)}
    if len(kinds) == len({mark for mark, _ in kinds}):
        return {}
    names, found = {name for _, name in kinds}, {}
    for name in names:
        others = names - {name}
        own = (at for at in range(len(name)) if not any(other.startswith(name[: at + 1]) for other in others))
        shared = next(own, len(name))
        found[name] = (name[:2] if shared < 2 else name[0] + name[shared : shared + 1]).title()
    return found


def _number_of(name: str) -> str:
    """The number at the end of a name."""
    return name[len(name.rstrip("0123456789")) :]


def _crest(camera: Camera) -> float:
    """Width of the crest beside a symbol, where there is room for it, in logical units."""
    return max(24.0, CREST_WIDTH * min(1.0, camera.tile / 176))


def _sign(pen: Pen, polygons: Sequence[Sequence[Point]], at: Point, size: float, ink: str) -> None:
    for polygon in polygons:
        pen.polygon([(at[0] + px * size, at[1] + py * size) for px, py in polygon], fill=ink)
