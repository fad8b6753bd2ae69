"""Makes the fonts of the house from the packages @fontsource/texturina, @fontsource/alegreya and
@fontsource/alegreya-sans.

    npm pack @fontsource/texturina @fontsource/alegreya @fontsource/alegreya-sans      # then unpack all
    python tools/fonts.py UNPACKED_TEXTURINA UNPACKED_ALEGREYA UNPACKED_ALEGREYA_SANS

Needs fonttools and brotli. All families draw old-style digits by default, in which 0 and 1 look like letters in a
score; so the ten digits are pointed at their lining forms (of equal width where the family has them). The latin and
latin-ext subsets are joined, the signs that neither has are pointed at their nearest kin, and everything is written as
TTF, which needs no decoder that a wheel of pygame-ce may lack. The spaces of these families are made for large print on
paper: on a screen bold words ran together, so they are widened.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "shared" / "fonts"
FACES = (("texturina", 700), ("alegreya", 800), ("alegreya-sans", 500), ("alegreya-sans", 700), ("alegreya-sans", 800))
KIN = {0x202F: 0x00A0, 0x2011: 0x002D, 0x2212: 0x2013}
"""What is drawn for a sign that the family has not got: narrow space, hyphen that does not break, minus."""
SPACE = 0.21
"""How wide a space is at least, in shares of the size of the type."""


def main(folders: list[str]) -> None:
    """Writes every face and the licence of every family."""
    packages = [Path(folder) for folder in folders]
    for family, weight in FACES:
        files = [_file(packages, family, subset, weight) for subset in ("latin", "latin-ext")]
        font = _joined(files)
        _use_lining_digits(font)
        _fill_gaps(font)
        _widen_spaces(font)
        font.save(FONTS / f"{family}-{weight}.ttf")
        shutil.copy(files[0].parent.parent / "LICENSE", FONTS / f"OFL-{family}.txt")


def _file(packages: list[Path], family: str, subset: str, weight: int) -> Path:
    name = f"files/{family}-{subset}-{weight}-normal.woff2"
    return next(package / name for package in packages if (package / name).exists())


def _joined(files: list[Path]) -> TTFont:
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for number, file in enumerate(files):
            font = TTFont(file)
            font.flavor = None
            for table in ("GDEF", "MATH", "STAT", "gasp", "DSIG"):
                if table in font:
                    del font[table]
            path = Path(folder) / f"{number}.ttf"
            font.save(path)
            plain.append(str(path))
        return Merger().merge(plain)


def _use_lining_digits(font: TTFont) -> None:
    """Follows the substitutions of `lnum`, then `tnum`, and points the characters 0 to 9 at where they end."""
    names = {digit: font.getBestCmap()[digit] for digit in range(0x30, 0x3A)}
    for tag in ("lnum", "tnum"):
        change = _substitutions(font, tag)
        names = {digit: change.get(name, name) for digit, name in names.items()}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(names)


def _substitutions(font: TTFont, tag: str) -> dict[str, str]:
    change: dict[str, str] = {}
    rules = font["GSUB"].table
    for record in rules.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            for index in record.Feature.LookupListIndex:
                for lookup in rules.LookupList.Lookup[index].SubTable:
                    lookup = getattr(lookup, "ExtSubTable", lookup)
                    if lookup.LookupType == 1:
                        change.update(lookup.mapping)
    return change


def _fill_gaps(font: TTFont) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            for missing, kin in KIN.items():
                if missing not in table.cmap and kin in table.cmap:
                    table.cmap[missing] = table.cmap[kin]


def _widen_spaces(font: TTFont) -> None:
    least = round(SPACE * font["head"].unitsPerEm)
    for space in (0x20, 0xA0):
        glyph = font.getBestCmap()[space]
        width, bearing = font["hmtx"][glyph]
        font["hmtx"][glyph] = max(width, least), bearing


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", nargs="+")
    main(parser.parse_args().packages)
