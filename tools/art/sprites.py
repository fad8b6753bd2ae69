"""What is rendered: a sprite is a model, the cells it covers, and how it turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image
from shapes import Model

Cell = tuple[int, int]
"""Column and row, as the rules count them: columns to the lower right of the screen, rows to the lower left."""


@dataclass(frozen=True)
class Accent:
    """What a slender piece gets on a dark ground after it has been rendered, so that it stands out from it."""

    edge: float = 0.0
    """How strong the thin light along its outline is."""
    cast: float = 1.0
    """How much darker its shadow is than the sky leaves it."""
    contact: float = 0.02
    """How soft the shade is where it meets the ground, in cells."""
    contact_dark: float = 0.0
    """How dark that is at most."""
    sunny: float = 0.0
    """How strong a further, wider light along its side towards the sun is."""
    lacquer: float = 0.0
    """How much what takes the colour of its owner is lightened: it is modelled so much darker that the sun in it is
    brighter than all else, and stays white."""


@dataclass(frozen=True)
class Sprite:
    """One piece of one game, in all the turns that the client may show."""

    name: str
    model: Callable[[int], Model]
    """Builds the model of a seed, with the centre of cell (0, 0) at the origin."""
    seed: int = 0
    cells: tuple[Cell, ...] = ((0, 0),)
    turns: int = 4
    """4, or 1 for what looks the same from all sides."""
    period: int = 4
    """After how many turns the piece looks the same again; those pictures are shared."""
    own_turns: bool = False
    """True: turn t is the piece itself turned t quarters clockwise, its anchor the first covered cell in reading order.
    False: turn t is what one sees after the camera went t quarters clockwise, its anchor the own cell (0, 0)."""
    sliced: bool = True
    """Cut into one picture for each covered cell."""
    shadow: bool = True
    ground: float = 0.0
    """Height of the surface on which it stands and throws its shadow."""

    accent: Accent | None = None
    """What is done to its picture and its shadow after they have been rendered."""

    field: tuple[float, float] | None = None
    """Of ground without an end: after how many widths of a cell to the right and down, and half of the first, its
    picture repeats itself; nothing beyond that is kept."""

    scale: float = 1.0
    """Share of the resolution of its game at which it is rendered: a large board is shown smaller than it would be."""
    samples: int = 0
    """Rays for a pixel; 0 for as many as everything else."""

    reach: float = 0.0
    """How much longer than usual its shadow is, in cells to the right."""
    gain: float = 1.0
    """How much darker than usual its shadow is."""
    edged: bool = False
    """Whether a soft shade goes around its outline and light along its rim (`edges.py`)."""
    outline: float = 0.0
    """How wide the dark line around it is, in cells."""
    raked: bool = False
    """Whether it lies in low light (`raking.py`)."""
    modelled: bool = False
    """Whether the light on it parts the slopes of its roofs (`raking.py`)."""
    inked: bool = False
    """Whether that shade begins in a dark line (`edges.py`), so that neighbours of one colour can be counted."""

    same_as: str = ""
    """The name of a sprite of the same seed that is this one turned: nothing is rendered then."""
    same_after: int = 0
    """How many turns that other sprite is ahead."""

    def keys(self) -> tuple[str, ...]:
        return tuple(f"{self.name}-{self.seed}-{turn}" for turn in range(self.turns))

    def placed(self, turn: int) -> tuple[int, tuple[Cell, ...], Cell]:
        """Quarters against the clock, the covered cells counted from the anchor, and the anchor's cell before that."""
        quarters = (-turn if self.own_turns else turn) % 4
        cells = list(self.cells)
        for _ in range(quarters):
            cells = [(row, -column) for column, row in cells]
        first = min(cells, key=lambda cell: (cell[1], cell[0])) if self.own_turns else (0, 0)
        return quarters, tuple((column - first[0], row - first[1]) for column, row in cells), first


@dataclass(frozen=True)
class Picture:
    """A flat thing that is painted, not rendered: a map, a card."""

    name: str
    paint: Callable[[int], tuple[Image.Image, tuple[int, int]]]
    """Paints it for a width of cells in pixels; returns the picture and the pixel of its anchor."""
    sources: tuple[str, ...]
    """Files from the root of the repository; the picture is painted again when one of them changes."""
    tinted: bool = False
    """White, and coloured as a whole by the client."""
    scale: float = 1.0
    """Its resolution, as a share of that of the tile it is painted for."""

    def keys(self) -> tuple[str, ...]:
        return (f"{self.name}-0-0",)
