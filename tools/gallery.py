"""Takes the pictures that the program draws of itself: the twelve that strangers see first with the page that shows
them, those of the owner's guide, and the emblem.

    python -m tools.gallery              # docs/gallery/*.jpg and docs/gallery.md
    python -m tools.gallery cabale home  # only these of the twelve
    python -m tools.gallery guide        # the pad before the first game and the owner's page, in every language
    python -m tools.gallery emblem       # the red shield on a round walnut table, for windows, and as icon of Windows

The twelve are screens of `tests/pictures`, in French, larger than the references there. README and the page of a
release show some of them; take them anew before a release, not with every change of a board.
"""

from __future__ import annotations

import argparse
import struct
import sys
from pathlib import Path
from typing import NamedTuple

import pygame

from launch.folders import ASSETS, languages
from scenes.graphics import emblems, shapes
from scenes.graphics.theme import GOLD_RULE, TABLE, Theme
from scenes.input.events import Device
from scenes.kiosk import owners_guide
from scenes.kiosk.owner import OwnerIndex
from scenes.kiosk.pin_pad import PinPad
from scenes.ui.scene import Scene
from tests.pictures.guest import Guest
from tests.pictures.screens import photographed
from tests.scenes.table_setting import new_house

ROOT = Path(__file__).resolve().parent.parent
FOLDER, PAGE = ROOT / "docs" / "gallery", ROOT / "docs" / "gallery.md"
EMBLEM, ICON = ASSETS / "shared" / "emblem.png", ROOT / "tools" / "desktop" / "la-grande-table.ico"
SIZE, SIDE = (960, 540), 128
"""Of a picture, and of the emblem."""


class Shot(NamedTuple):
    """One picture: its file, the screen in `tests/pictures` that it shows, and what is said of it."""

    name: str
    screen: str
    caption: str


SHOTS = (
    Shot("home", "home", "Home: four games, the book of the house, and comfort"),
    Shot("cardinal", "cardinal-middle", "Cardinal: a town grows on the meadow"),
    Shot("cathedral", "cathedral-middle", "Cathédrale: closing in a quarter of the walled city"),
    Shot("cabale", "cabale-middle", "Cabale: five woods rise to a golden middle"),
    Shot("kardinal", "kardinal-middle", "Kardinal & König: cloisters and advisors over Europe"),
    Shot("sheet", "film", "A new match: who sits where, and how strong"),
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


def guide() -> None:
    """The pictures of the owner's guide, in each language that has one."""
    for language in languages():
        if owners_guide.source(language).stem != language:
            continue
        for name, scene in (("code", PinPad(Scene(), first=True)), ("owner", OwnerIndex(Scene()))):
            with new_house() as folder:
                guest = Guest(folder, SIZE, language=language)
                guest.app.context.device = Device.TOUCH
                guest.app.show(scene)
                guest.rest()
                pygame.image.save(guest.picture(), owners_guide.SOURCES / f"{name}-{language}.jpg")


def emblem() -> None:
    """A square picture with clear corners, and a file of icons that holds this one."""
    pygame.display.set_mode((16, 16))
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    for radius, colour in ((SIDE // 2, GOLD_RULE), (SIDE // 2 - 5, TABLE[0])):
        disc = shapes.disc(radius, colour)
        picture.blit(disc, ((SIDE - disc.get_width()) // 2, (SIDE - disc.get_height()) // 2))
    crest = emblems.crest(Theme(), "red", SIDE * 9 // 16)
    picture.blit(crest, ((SIDE - crest.get_width()) // 2, (SIDE - crest.get_height()) // 2 + 2))
    pygame.image.save(picture, EMBLEM)
    data, head = EMBLEM.read_bytes(), struct.pack("<HHH", 0, 1, 1)
    ICON.write_bytes(head + struct.pack("<BBBBHHII", SIDE, SIDE, 0, 0, 1, 32, len(data), len(head) + 16) + data)


OTHERS = {"guide": guide, "emblem": emblem}


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *(shot.name for shot in SHOTS), *OTHERS], metavar="NAME")
    names = parser.parse_args().names
    for name in names:
        OTHERS.get(name, lambda: None)()
    FOLDER.mkdir(exist_ok=True)
    for shot in SHOTS:
        if not names or shot.name in names:
            picture, _ = photographed(shot.screen, painted=True)
            small = pygame.transform.smoothscale(picture.convert(24), SIZE)
            pygame.image.save(small, str(FOLDER / f"{shot.name}.jpg"))
            print(f"{FOLDER / shot.name}.jpg", flush=True)
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
