"""Takes the reference pictures and the lists of places anew, and shows what has changed.

    python -m tests.pictures.renew [NAME...] [--show FOLDER] [--look]

Without names all of them. Only those that look different are replaced, and the lists of places that differ; of each, a
picture with old, new and difference side by side lies in the folder afterwards. `--look` replaces nothing.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import pygame

from tests.pictures import album, places
from tests.pictures.difference import difference
from tests.pictures.screens import PICTURED, SCREENS, photographed


def renewed(name: str, folder: Path, keep: bool) -> str:
    """Takes one picture; returns what there is to say about it, nothing if it looks as before."""
    picture, lies = photographed(name)
    shifted = places.moved(places.read(name), lies)
    if keep and shifted:
        places.write(name, lies)
    if name not in PICTURED:
        return f"{len(shifted)} places differ" if shifted else ""
    data = album.stored(picture)
    old, new = album.reference(name), album.opened(data)
    found = difference(old, new) if old else None
    if found and not found.noticed:
        return f"looks alike, {len(shifted)} places differ" if shifted else ""
    pygame.image.save(album.side_by_side(old, new, found), str(folder / f"{name}.png"))
    if keep:
        album.FOLDER.mkdir(exist_ok=True)
        album.path_of(name).write_bytes(data)
    return str(found or "new")


def main() -> int:
    """Prints what has changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--show", type=Path, metavar="FOLDER")
    parser.add_argument("--look", action="store_true")
    chosen = parser.parse_args()
    if unknown := sorted(set(chosen.names) - set(SCREENS)):
        parser.error(f"no screen is called {', '.join(unknown)}; there are {', '.join(SCREENS)}")
    folder = chosen.show or Path(tempfile.mkdtemp(prefix="pictures-"))
    folder.mkdir(parents=True, exist_ok=True)
    changed = 0
    for name in chosen.names or SCREENS:
        if told := renewed(name, folder, not chosen.look):
            changed += 1
            print(f"{name}: {told}", flush=True)
    for folder_of, names in ((album.FOLDER, PICTURED), (places.FOLDER, tuple(SCREENS))):
        for path in () if chosen.names or chosen.look else folder_of.iterdir():
            if path.stem not in names:
                path.unlink()
                print(f"{path.name}: nothing is compared with it any more")
    print(f"{changed} changed, side by side in {folder}" if changed else "nothing looks different")
    return 0


if __name__ == "__main__":
    sys.exit(main())
