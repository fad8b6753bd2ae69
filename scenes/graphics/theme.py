"""Theme: colours, seat marks, typefaces, type sizes, radii and distances; `Theme` adapts the colours to these players.
The idea: the board is a lit wooden table, information is paper laid on it, tools are carved in the wood, and gold marks
the next action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Literal, NamedTuple

from scenes.core.settings import Palette, Settings

Colour = str
"""Six hexadecimal digits RRGGBB, or eight with the opacity last."""

# -- colours
INK = "2B1A12"
INK_SOFT = "4A3020"
UMBER = "6B3A10"
CREAM = "F6E7C4"
TITLE_CREAM = "FBF3DF"
ICON_CREAM = "F0D9A6"
PARCHMENT = ("F6EBD2", "E8D6B2")
WALNUT = ("3A2418", "2A1A12")
TRAY = ("5E3C26", "44291B")
TILE = ("6A4630", "472B1C")
TABLE = ("4A2F1F", "342015")
GOLD = ("F2CB6B", "D59A33")
GOLD_EDGE = "6B4412"
GOLD_LIGHT = "FFF0C4"
GOLD_RULE = "B07C2A"
CROWNED = ("F7D98A", "E9BE5A")
CROWNED_EDGE = "8A5A14"
PLATE = "F2C766"
PLATE_CORE = "FFE6AE"
PLATE_LINE = "FFF3CF"
PLATE_GLOW = "FFC75A"
BLOOM, BLOOM_GLOW, BLOOM_SPARK = "FFEBB078", "FFC75A", "FFEFB8"
ACTIVE = "F2C766"
BRASS = "8A6239"
FACE_GROUND, FACE_RING = "CDB98F", "9A7C4C"
"""Background and ring of a face without a seat colour."""
HAIRLINE = "C9A46A"
REFUSAL = "B3261E"
REFUSAL_TEXT = "8E1F18"
GAIN = "1F5A2C"
LOSS = "9E1B14"
VIOLET = "8A4A9E"
VIOLET_LINE = "D9B8E6"
DISABLED = ("6A5442", "574333")
DISABLED_EDGE = "8A6F55"
DISABLED_TEXT = "EADBBC"
FOCUS = "FFFFFF"
CHARGE = "FFF8E6"
SHADOW = "140A06"
DIM = "140A06A6"
BRASS_LINE = "E8BB5A"
INK_PLATE = ("4A2D1A", "331D0F")
CAST, CAST_EDGE, CAST_LINE, CAST_INK = ("FBE3A0", "C98D2B"), "7D5620", "FFF3C8", "331D07"
"""The golden plate of a page: its gradient, rim, inner line and text."""
PLATE_WORD = "FFF3D3"
RED_SIGN = "8E2A22"
"""Glyphs, numbers and small headings on paper only."""
PAPER_RULE = "DCC394"
FOCUS_BRASS = "FFD97A"

# -- seats: colour, hatching and silhouette, always all three
Mark = Literal["red", "blue", "yellow", "green", "white"]
Hatch = Literal["vertical", "horizontal", "dots", "diagonal", "plain"]
Shape = Literal["disc", "square", "triangle", "cross", "lozenge"]


class MarkStyle(NamedTuple):
    """How one of the five marks looks."""

    colour: Colour
    hatch: Hatch
    hatch_colour: Colour
    shape: Shape
    glaze: Colour
    """Second tone of the roof tiles that follow the hatching."""


ORDINARY: Mapping[Mark, MarkStyle] = {
    "red": MarkStyle("B53626", "vertical", "FFF4DC78", "disc", "EFA46A80"),
    "blue": MarkStyle("4685CB", "horizontal", "FFF4DC78", "square", "EEF4F854"),
    "yellow": MarkStyle("ECBD40", "dots", "5A3D06A5", "triangle", "7A4A0850"),
    "green": MarkStyle("13503F", "diagonal", "FFF4DC78", "cross", "5AA67858"),
    "white": MarkStyle("EDE6D8", "plain", "00000000", "lozenge", "00000000"),
}
"""The marks by default; drawing uses `Theme.marks`."""
MARKS = tuple(ORDINARY)
MARKED: Mapping[str, Mark] = {mark: mark for mark in MARKS}
"""Mark by name, for names that may not be a mark."""
PALETTES: Mapping[Palette, Mapping[Mark, Colour]] = {
    "blazon": {mark: style.colour for mark, style in ORDINARY.items()},
    "vivid": {"red": "D55E00", "blue": "0072B2", "yellow": "F0E442", "green": "009E73", "white": "FFFFFF"},
    "ladder": {"red": "B5321F", "blue": "6FA8DC", "yellow": "F7DC4B", "green": "0B2E1F", "white": "FFFFFF"},
}
"""Palettes of the seats: the house's own; that of Okabe and Ito, distinguishable with most colour vision deficiencies;
and a scale of lightness, distinguishable without colour."""
STRONG_HATCH_COLOURS: Mapping[Mark, Colour] = {
    "red": "FFF4DCE6",
    "blue": "FFF4DCE6",
    "yellow": "3A2600F0",
    "green": "FFF4DCE6",
    "white": "00000000",
}
"""Hatching colours where patterns are to be as strong as colours."""
STRONG_GLAZE_OPACITY = "B4"
"""Opacity of the glaze then, two hexadecimal digits."""

# -- materials of panels
MaterialName = Literal[
    "paper",
    "walnut",
    "walnut_light",
    "tray",
    "felt",
    "gold",
    "gold_light",
    "disabled",
    "tile",
    "refusal",
    "crowned",
    "recess",
    "cast",
    "cast_pressed",
    "ink",
    "leather",
]
FLAT = ("disabled", "recess", "felt", "crowned")
"""Materials without a shadow."""


class Material(NamedTuple):
    """Top and bottom of its gradient (None: paper), its edge, and its inner hairline: colour, inset, width in logical
    units."""

    gradient: tuple[Colour, Colour] | None
    edge: Colour
    inner: tuple[Colour, float, float] | None = None
    edge_width: float = 2


MATERIALS: dict[MaterialName, Material] = {
    "paper": Material(None, BRASS, (f"{HAIRLINE}96", 6, 1)),
    "walnut": Material(WALNUT, BRASS, (f"{HAIRLINE}46", 6, 1)),
    "walnut_light": Material(("4A2F20", "3A2418"), "B98A4A", (f"{HAIRLINE}46", 6, 1)),
    "tray": Material(TRAY, BRASS, ("E7C58A50", 7, 1)),
    "gold": Material(GOLD, GOLD_EDGE, (f"{GOLD_LIGHT}BE", 4, 2)),
    "gold_light": Material(("F7D885", "E0A943"), GOLD_EDGE, (f"{GOLD_LIGHT}BE", 4, 2)),
    "disabled": Material(DISABLED, DISABLED_EDGE),
    "tile": Material(TILE, "2A1810", ("B98A4A78", 4, 1)),
    "refusal": Material(None, REFUSAL, None, 5),
    "crowned": Material(CROWNED, CROWNED_EDGE),
    "cast": Material(CAST, CAST_EDGE, (f"{CAST_LINE}D2", 5, 1.5)),
    "cast_pressed": Material((CAST[1], CAST[0]), CAST_EDGE, (f"{CAST_LINE}60", 5, 1.5)),
    "ink": Material(INK_PLATE, INK_PLATE[1], None, 1),
    "leather": Material(("8B3027", "571813"), "3A130F"),
    "felt": Material(("264533", "355E47"), "16281D"),
    "recess": Material(("2A1A1282", "2A1A1282"), f"{HAIRLINE}5A"),
}

# -- strong contrast: replacements by colour, so that all text has a contrast of 7 : 1 or more;
#    shadows and the pictures of home are drawn without a theme, so none of their colours may be listed here
CONTRAST: Mapping[Colour, Colour] = {
    **dict.fromkeys((INK, INK_SOFT, UMBER, GOLD_EDGE, "4A2E1C"), "000000"),
    **dict.fromkeys((CREAM, TITLE_CREAM, ICON_CREAM, DISABLED_TEXT), "FFFFFF"),
    **dict.fromkeys((*PARCHMENT, "FFF8EC"), "FFFFFF"),
    **dict.fromkeys((*WALNUT, *TRAY, *TABLE), "0D0805"),
    **dict.fromkeys(("4A2F20", "3A2418", *TILE), "241812"),
    **dict.fromkeys(DISABLED, "3C3C3C"),
    **dict.fromkeys((BRASS, HAIRLINE, "B98A4A"), "FFD75E"),
    **dict.fromkeys((*INK_PLATE, CAST_INK), "000000"),
    **dict.fromkeys((PLATE_WORD,), "FFFFFF"),
    GOLD[0]: "FFE38A",
    GOLD[1]: "FFC93C",
    GOLD_RULE: "000000",
    REFUSAL_TEXT: "7A0000",
    GAIN: "00420F",
    LOSS: "7A0000",
}


# -- the look for these players
@dataclass(frozen=True)
class Theme:
    """One set of visual settings and the tables that follow from it; equal themes give equal pictures."""

    contrast: bool = False
    """Whether all text is on white or black."""
    patterns: bool = False
    """Whether the hatchings of the seats are as strong as their colours."""
    palette: Palette = "blazon"

    def __hash__(self) -> int:
        return hash((self.contrast, self.patterns, self.palette))

    def colour(self, colour: Colour) -> Colour:
        """The colour drawn for a colour of this module, with the same opacity. Idempotent: replacements map to
        themselves."""
        return CONTRAST.get(colour[:6], colour[:6]) + colour[6:] if self.contrast else colour

    @cached_property
    def marks(self) -> Mapping[Mark, MarkStyle]:
        """Style of every mark."""
        colours, found = PALETTES[self.palette], {}
        for mark, style in ORDINARY.items():
            lines = STRONG_HATCH_COLOURS[mark] if self.patterns else style.hatch_colour
            glaze = style.glaze[:6] + STRONG_GLAZE_OPACITY if self.patterns and style.hatch != "plain" else style.glaze
            found[mark] = style._replace(
                colour=self.colour(colours[mark]), hatch_colour=self.colour(lines), glaze=self.colour(glaze)
            )
        return MappingProxyType(found)

    @cached_property
    def patches(self) -> Mapping[str, tuple[Colour, Colour]]:
        """Fill and line colour of coloured ground, by name; a mark stands for its owner's seat."""
        cream = self.colour(TITLE_CREAM)
        seats = {mark: (style.colour, cream) for mark, style in self.marks.items()}
        return MappingProxyType({"violet": (VIOLET, VIOLET_LINE), **seats})


def theme_of(settings: Settings) -> Theme:
    """The theme of these settings."""
    return Theme(settings.contrast, settings.patterns, settings.palette)


# -- type
Face = Literal["texturina-700", "alegreya-800", "alegreya-sans-500", "alegreya-sans-700", "alegreya-sans-800"]
Role = Literal[
    "sample",
    "product",
    "score",
    "game",
    "heading",
    "seal",
    "map",
    "primary",
    "headline",
    "prompt",
    "prompt_bold",
    "name",
    "button",
    "count",
    "tag",
    "gain",
    "chip",
    "body",
    "body_bold",
    "small",
    "small_bold",
    "tool",
    "title",
    "word",
    "note",
    "figure",
    "sum",
    "amount",
    "golden",
    "letter",
]


class Type(NamedTuple):
    """Face, size in logical units at text scale 1, and the role that `*word*` changes to."""

    face: Face
    size: float
    bold: Role | None = None
    title: bool = False
    """Titles grow at half the rate of sentences."""
    line_spacing: float = 1.0
    """Factor on the line height of the face."""


TYPES: dict[Role, Type] = {
    "sample": Type("texturina-700", 140, title=True),
    "product": Type("texturina-700", 84, title=True, line_spacing=0.8),
    "score": Type("texturina-700", 58, title=True),
    "game": Type("texturina-700", 44, title=True, line_spacing=0.8),
    "heading": Type("texturina-700", 54, title=True, line_spacing=0.8),
    "seal": Type("texturina-700", 30, title=True),
    "map": Type("alegreya-800", 40, title=True, line_spacing=0.85),
    "primary": Type("alegreya-sans-800", 40, title=True),
    "headline": Type("alegreya-sans-800", 40, title=True),
    "prompt": Type("alegreya-sans-500", 36, bold="prompt_bold"),
    "prompt_bold": Type("alegreya-sans-800", 36),
    "name": Type("alegreya-sans-800", 38, title=True),
    "button": Type("alegreya-sans-700", 34),
    "count": Type("alegreya-sans-800", 32),
    "tag": Type("alegreya-sans-700", 29, title=True),
    "gain": Type("alegreya-sans-700", 34, title=True),
    "chip": Type("alegreya-sans-800", 30, title=True),
    "body": Type("alegreya-sans-500", 32, bold="body_bold", line_spacing=1.16),
    "body_bold": Type("alegreya-sans-800", 32),
    "small": Type("alegreya-sans-500", 29, bold="small_bold"),
    "small_bold": Type("alegreya-sans-700", 29),
    "tool": Type("alegreya-sans-700", 28),
    "title": Type("texturina-700", 56, title=True, line_spacing=0.8),
    "word": Type("alegreya-sans-700", 36, bold="prompt_bold"),
    "note": Type("alegreya-sans-500", 30, bold="small_bold", line_spacing=1.12),
    "figure": Type("alegreya-800", 50, title=True),
    "sum": Type("alegreya-800", 72, title=True),
    "amount": Type("alegreya-800", 42),
    "golden": Type("alegreya-800", 46, title=True),
    "letter": Type("alegreya-sans-700", 52, title=True),
}

MIN_TEXT_SCALE = 0.62
"""Smallest scale a text may shrink to before it is cut, relative to its size at text scale 1."""
MIN_LEGIBLE_SCALE = 0.7
"""Scale below which a short text is left out where a picture or crest says the same."""
LARGE = 1.5
"""Text scale from which layouts leave less room for words: shorter banners, a prompt on two lines."""


def type_size(role: Role, scale: float) -> float:
    """Type size of a role at that text scale, in logical units."""
    kind = TYPES[role]
    return kind.size * (1 + (scale - 1) / 2 if kind.title else scale)


# -- space
MARGIN_BOARD = 32
MARGIN_BELOW = 24
GAP_TOOLS = 12
GAP_TOKENS = 30
RADIUS_BANNER = 18
RADIUS_TOOL = 16
RADIUS_TOKEN = 14
RADIUS_LABEL = 14
SHADOWS: dict[str, tuple[float, float, float]] = {
    "panel": (8, 14, 0.47),
    "tile": (14, 20, 0.67),
    "chip": (4, 6, 0.55),
    "fall": (16, 17, 0.53),
    "contact": (4, 4, 0.59),
}
"""Offset down and blur in logical units and opacity (0 to 1) of each kind of shadow."""

# -- time, in seconds
LONG_PRESS = 0.5
