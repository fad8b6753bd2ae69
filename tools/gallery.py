"""Takes the twelve pictures that strangers see first, and writes the page that shows them.

    python -m tools.gallery              # docs/gallery/*.jpg and docs/gallery.md
    python -m tools.gallery cabale home  # only these pictures

They are screens of `tests/pictures`, in French, larger than the references there. README, the page of a release and the
shops of programs show some of them; take them anew before a release, not with every change of a board.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.pictures.screens import photographed

ROOT = Path(__file__).resolve().parent.parent
FOLDER, PAGE = ROOT / "docs" / "gallery", ROOT / "docs" / "gallery.md"
SIZE = (960, 540)


class Shot(NamedTuple):
    """One picture: its file, the screen in `tests/pictures` that it shows, and what is said of it."""

    name: str
    screen: str
    caption: str


SHOTS = (
    Shot("home", "home", "Home: four games, and the match that waits"),
    Shot("cardinal", "cardinal-middle", "Cardinal: a town grows on the meadow"),
    Shot("cathedral", "cathedral-middle", "Cathédrale: closing in a quarter of the walled city"),
    Shot("cabale", "cabale-middle", "Cabale: five woods rise to a golden middle"),
    Shot("kardinal", "kardinal-middle", "Kardinal & König: abbeys and counsellors over Europe"),
    Shot("sheet", "kardinal-sheet", "A new match: who sits where, and how strong"),
    Shot("refused", "cathedral-refused", "A forbidden move is answered with the law it breaks"),
    Shot("rules", "rule-page", "A page of the rules, with a board to try it on"),
    Shot("lesson", "lesson", "A lesson plays on as a real match"),
    Shot("result", "result", "The end: the board, the ranking, one story"),
    Shot("replay", "replay", "The book keeps every match, to be watched again"),
    Shot("kiosk", "kiosk-shown", "A game room, while nobody plays"),
)


def page() -> str:
    """The page with all of them, two in a row."""
    cells = [f"![{shot.caption}](gallery/{shot.name}.jpg)<br>{shot.caption}" for shot in SHOTS]
    rows = "".join(f"| {cells[number]} | {cells[number + 1]} |\n" for number in range(0, len(cells), 2))
    return f"<!-- Written by tools/gallery.py. -->\n\n# What it looks like\n\n| | |\n|---|---|\n{rows}"


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *(shot.name for shot in SHOTS)], metavar="NAME")
    names = parser.parse_args().names
    FOLDER.mkdir(exist_ok=True)
    for shot in SHOTS:
        if not names or shot.name in names:
            picture, _ = photographed(shot.screen)
            small = pygame.transform.smoothscale(picture.convert(24), SIZE)
            pygame.image.save(small, str(FOLDER / f"{shot.name}.jpg"))
            print(f"{FOLDER / shot.name}.jpg", flush=True)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
