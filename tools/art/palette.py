"""The colours and the kinds of material that every model chooses from."""

from dataclasses import dataclass

PALETTE = {
    "plaster": "EFE0C2", "plaster_warm": "E6CFA6", "limestone": "E9DFC8", "stone": "CDBD9E", "stone_dark": "9C8B73",
    "stone_light": "E4D8BE", "basalt": "665E58", "basalt_light": "857A71", "timber": "6B4529", "timber_dark": "4A3024",
    "timber_warm": "86583A", "timber_light": "BE9462", "oak": "B98A55", "door": "7A4A26", "roof": "A5583C",
    "roof_dark": "83402F", "roof_brown": "96593B", "honey": "DDBB78", "honey_dark": "B47C34", "slate": "6A8098",
    "slate_blue": "4C82C4", "lead": "9A958C", "copper": "5E9C8B", "gold": "E2B04A", "iron": "4A4644", "glow": "FFB84D",
    "glass": "2E4A66", "glass_red": "A8322E", "water": "4F9AA8", "grass": "7FA04B", "grass_light": "93B155",
    "grass_dark": "5F8A3E", "leaf": "557F38", "path": "C9A878", "flower": "F2E6DA", "flower_pink": "E58A8A",
    "wood_light": "D9A869", "wood": "A86B38", "wood_dark": "5E3820", "ebony": "3A261C", "maple": "E6C48E",
    "inlay": "EADBBA", "violet": "6E4391", "crimson": "9C2C5E", "black": "2B2730", "cloth": "F1E7D2",
    "neutral": "E8E8E8",
    # The five card colours of Kardinal & König, a little darker than in print because lacquer shines.
    "group_red": "AE3E62", "group_green": "54A66C", "group_yellow": "D4A63C", "group_orange": "DC7422",
    "group_violet": "9A60AC", "cream": "F4E8CB",
    # Its board: the frame, the stone of a free site, trees that stay behind the pieces, the slate of an alliance.
    "frame": "9A5F30", "site": "E6DCC6", "slab": "524D48", "slab_edge": "8E877A", "slab_foot": "55504A",
    # The meadow of Cardinal: quieter than what stands on it; its trees.
    "sward": "76884A", "sward_light": "92A25C", "sward_dark": "54693A", "earth": "A98558", "earth_dark": "7E5F3E",
    "crown": "4F7A34", "crown_light": "6E9440", "crown_dark": "3B5F2C", "lawn": "8BA455", "lawn_light": "96AE60",
    "lawn_dark": "7C9549", "lawn_mown": "A3B76C",
    # Light behind the leaded windows of a church.
    "amber": "F2A23C", "amber_dark": "D9782A", "pane_blue": "3E6C9E", "lead_line": "3A302A",
    # Cathédrale: the walls of both sides and the stones of the paving.
    "plaster_dusk": "D3BF9C", "sandstone": "D8B67C", "sandstone_light": "E6CC98", "pave": "B6A385",
    "pave_warm": "BDA47C", "pave_ochre": "B99665", "pave_grey": "A49786", "pave_dark": "95846B", "pave_pale": "CDBB97",
    "pave_lit": "D8C7A2", "pave_dim": "A08F72", "pave_shade": "8A7A61", "court_pale": "E2D3B0", "court_slate": "93A0B0",
    "granite": "8D8379", "granite_light": "AFA598",
    # Its church, lighter than every house around it.
    "lead_pale": "D0D4D0", "ashlar": "EBDCBC", "ashlar_light": "F2E8D0",
    # The carved figures: painted wood.
    "milk": "EFE6D4", "smock": "5D7C99", "cap": "8C4A36", "cap_dark": "6B3528", "apron": "8FA9BD", "blush": "DB8A6C",
    "kerchief": "B8392F", "kerchief_dark": "8F2A24", "night": "34405C", "hat": "2E2B36", "veil": "3B3F52",
    "hair": "6A3219", "feather": "E8C25A", "scarlet": "B02A2E", "meadow": "5E97A0", "ginger": "C06A2C",
    "moss": "4E6B44", "moss_dark": "3C5236", "russet": "C48A58", "chestnut": "C08A56", "velvet": "5A2A4E",
    "carrot": "D9822B", "lips": "93402F", "mouth": "6E221C",
    # The carved animals.
    "fox": "C8602A", "fox_dark": "4A2A1E", "bear": "84512F", "bear_light": "CFA070", "lion": "DDA650", "mane": "94451F",
    "stag": "AE763F", "stag_light": "E6CDA2", "owl": "6B5036", "owl_face": "E3CB9A", "owl_dark": "443226",
    "hare": "B3A28C", "hare_light": "EADFCC", "petal": "DC9A8A", "cat": "55535C", "cat_eye": "A9C45A", "frog": "5A9A45",
    "frog_dark": "3F7A36", "frog_light": "CAD68E",
    # The five woods of Cabale, its tray, and what is inlaid in them.
    "ash": "D3B077", "oak_gold": "BE8946", "cherry": "A55A25", "padauk": "8E3917", "ebony_deep": "2A1B12",
    "walnut": "6E4427", "felt": "2B4A36", "bone": "F3E6C8", "engraved": "2A170E", "ash_mid": "B78F58",
    "oak_mid": "946632", "cherry_mid": "7A401A", "padauk_mid": "551F0C", "walnut_warm": "7E4A24",
    "walnut_deep": "54301A", "gilt": "E9B23E", "brass": "B4842E", "birch": "F7E8C6", "ivory": "E6D3A8",
    "walnut_rail": "8C5528", "baize": "3A6E4C", "brass_rail": "DBAA4A", "ash_rim": "C69654", "oak_rim": "AE7A3C",
    "cherry_rim": "8E5120", "padauk_rim": "5E2A13", "riser": "54301A", "stick": "6E3A1C", "digit_lit": "FFF0C4",
    "ash_cut": "6A583C", "ash_glint": "EFD09A", "oak_cut": "5A411F", "oak_glint": "DDA65A", "cherry_cut": "4A2810",
    "cherry_glint": "C4743A", "padauk_inlay": "D09560", "ebony_inlay": "F2C766", "riser_dark": "3A1C10",
    "ash_line": "D8BD91", "oak_line": "C6A474", "cherry_line": "B88E66", "ebony_warm": "4A3122", "ebony_lit": "362318",
    "rim_gold": "946524", "turned_ivory": "DDBE8A",
    # What the board of Kardinal & König has besides: the lit side of its frame, trees as dark as in a painted book.
    "walnut_lit": "B4814C", "brass_lit": "D8A646", "leaf_deep": "647C40", "leaf_olive": "7C9152", "site_ring": "B4A68C",
}  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """How a kind of material takes its colour; shares from 0 to 1, noise sizes per unit of the world."""

    value: float
    """How much the brightness differs from block to block."""
    hue: float
    """How far the hue drifts from block to block."""
    blotch: float
    """How strong the soft clouds are."""
    size: float
    """How many clouds fit into one cell."""
    rough: float
    bump: float
    wash: float
    """How dark crevices become."""
    coat: float = 0.0
    metal: float = 0.0
    shine: float = 0.25
    grain: tuple[float, float, float] | None = None
    """Noise frequency along the three axes of the wood; None for what has no grain."""
    grain_depth: tuple[float, float] = (1.0, 1.0)
    light: float = 0.0


KINDS = {
    "stone": Kind(0.28, 0.012, 0.20, 6, 0.85, 0.25, 0.75),
    "paving": Kind(0.12, 0.008, 0.14, 7, 0.85, 0.20, 0.60),
    "roof": Kind(0.26, 0.006, 0.18, 7, 0.75, 0.15, 0.80),
    "tiles": Kind(0.26, 0.006, 0.16, 7, 0.70, 0.15, 0.85),
    "plaster": Kind(0.03, 0.0, 0.14, 4, 0.95, 0.12, 0.70),
    "grass": Kind(0.15, 0.02, 0.40, 4, 0.95, 0.20, 0.60),
    "sward": Kind(0.26, 0.016, 0.22, 5, 0.95, 0.20, 0.45),
    "lawn": Kind(0.07, 0.004, 0.08, 4, 0.95, 0.08, 0.22),
    "crown": Kind(0.34, 0.018, 0.16, 7, 0.90, 0.15, 0.70),
    "soil": Kind(0.20, 0.01, 0.30, 8, 0.95, 0.30, 0.60),
    "cloth": Kind(0.06, 0.0, 0.10, 8, 0.80, 0.10, 0.60, light=0.10),
    "metal": Kind(0.0, 0.0, 0.05, 6, 0.28, 0.0, 0.50, metal=0.9, shine=0.5),
    "lit": Kind(0.30, 0.012, 0.42, 16, 0.45, 0.0, 0.75, light=0.42),
    "glass": Kind(0.10, 0.02, 0.10, 6, 0.12, 0.0, 0.50, shine=0.5),
    "glow": Kind(0.0, 0.0, 0.10, 6, 0.50, 0.0, 0.30, light=1.1),
    "lacquer": Kind(0.04, 0.0, 0.06, 6, 0.25, 0.02, 0.60, coat=0.35, shine=0.5),
    "timber": Kind(0.25, 0.01, 0.25, 10, 0.80, 0.30, 0.70, grain=(6, 6, 1.5), grain_depth=(0.65, 1.26)),
    "wood": Kind(0.14, 0.008, 0.0, 6, 0.42, 0.05, 0.60, 0.35, shine=0.5, grain=(0.9, 8, 8), grain_depth=(0.6, 1.26)),
    "ash": Kind(0.10, 0.004, 0.0, 6, 0.45, 0.05, 0.60, 0.25, shine=0.5, grain=(0.7, 9, 9), grain_depth=(0.72, 1.12)),
    "oak": Kind(0.14, 0.006, 0.10, 9, 0.50, 0.08, 0.60, 0.20, shine=0.4, grain=(1.1, 12, 12), grain_depth=(0.58, 1.24)),
    "cherry": Kind(
        0.12, 0.006, 0.06, 5, 0.50, 0.03, 0.60, 0.05, shine=0.2, grain=(0.8, 5, 5), grain_depth=(0.74, 1.16)
    ),
    "padauk": Kind(0.14, 0.008, 0.0, 6, 0.50, 0.04, 0.55, 0.05, shine=0.2, grain=(0.6, 8, 8), grain_depth=(0.55, 1.40)),
    "ebony": Kind(0.16, 0.004, 0.0, 6, 0.50, 0.02, 0.45, 0.05, shine=0.2, grain=(0.8, 9, 9), grain_depth=(0.65, 1.45)),
    "walnut": Kind(
        0.16, 0.006, 0.08, 4, 0.38, 0.05, 0.60, 0.35, shine=0.5, grain=(0.5, 6, 6), grain_depth=(0.60, 1.35)
    ),
    "joinery": Kind(0.18, 0.006, 0.10, 4, 0.60, 0.06, 0.60, shine=0.15, grain=(0.5, 7, 7), grain_depth=(0.60, 1.30)),
    "gloss": Kind(0.28, 0.0, 0.03, 5, 0.15, 0.0, 0.75, coat=0.8, shine=0.7),
    "enamel": Kind(0.70, 0.0, 0.03, 5, 0.30, 0.0, 0.75, coat=0.5, shine=0.5),
    "plate": Kind(0.10, 0.0, 0.22, 16, 0.34, 0.14, 0.80, metal=0.40, shine=0.5),
    "polished": Kind(0.04, 0.0, 0.05, 6, 0.20, 0.0, 0.55, coat=0.7, metal=0.15, shine=0.8),
    "moulded": Kind(
        0.14, 0.006, 0.10, 4, 0.46, 0.04, 0.60, 0.06, shine=0.3, grain=(0.5, 7, 7), grain_depth=(0.66, 1.26)
    ),
    "lacquered": Kind(0.95, 0.0, 0.03, 5, 0.15, 0.0, 0.75, coat=0.4, shine=0.9),
    "felt": Kind(0.0, 0.0, 0.16, 14, 1.0, 0.35, 0.75, shine=0.05),
    "plain": Kind(0.0, 0.0, 0.04, 6, 0.55, 0.0, 0.35, shine=0.3),
    "turned": Kind(0.05, 0.0, 0.0, 6, 0.40, 0.04, 0.60, 0.35, shine=0.5, grain=(7, 7, 0.9), grain_depth=(0.8, 1.1)),
}
