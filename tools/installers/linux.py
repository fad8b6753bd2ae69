"""Installer for Linux: an AppImage made from the portable folder, and started once.

    python tools/package.py                                  # first: the portable folder, which goes into the AppImage
    python tools/installers/linux.py appdir                  # dist/la-grande-table.AppDir, and starts it
    python tools/installers/linux.py appimage                # then: the AppImage (mksquashfs, and the runtime of the
                                                             # AppImage project by its hash), and starts it

The description (AppStream, `tools/desktop/metainfo.xml`) gets the version and the list of changes; its screenshots are
below the address of the project, `--home`: without one they are left out.
"""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from string import Template
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from launch.menu_entry import written  # noqa: E402
from launch.version import VERSION  # noqa: E402
from tools import fetched, started  # noqa: E402

NAME, ID = "la-grande-table", "fr.la_grande_table.LaGrandeTable"
DIST = ROOT / "dist"
RELEASE_DAY = "2026-11-23"
"""Date of the release."""
PICTURES = ("home.jpg", "cardinal.jpg", "cathedral.jpg", "cabale.jpg", "kardinal.jpg")
"""Screenshots in `docs/gallery` for software catalogues; the first is the default one."""


def main(words: list[str] | None = None) -> int:
    """Builds what was asked for and starts it; returns an exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("appdir", "appimage"))
    parser.add_argument("--home", default="", help="the address of the project, below which the pictures lie")
    arguments = parser.parse_args(words)
    if arguments.what == "appimage":
        return started.main([str(appimage(DIST))])
    if not (DIST / NAME).is_dir():
        print("The portable folder is missing: python tools/package.py makes it.")
        return 1
    return started.main([str(appdir(DIST, description(arguments.home)))])


def description(home: str) -> str:
    """The description for software catalogues, in AppStream format."""
    links = ""
    if home:
        kinds = {name: ' type="default"' if name == PICTURES[0] else "" for name in PICTURES}
        pictures = f"{escape(home.rstrip('/'))}/raw/v{VERSION}/docs/gallery"
        shots = [
            f"    <screenshot{kind}><image>{pictures}/{name}</image></screenshot>\n" for name, kind in kinds.items()
        ]
        links = f'  <url type="homepage">{escape(home)}</url>\n  <screenshots>\n{"".join(shots)}  </screenshots>\n'
    text = Template((ROOT / "tools" / "desktop" / "metainfo.xml").read_text(encoding="utf-8"))
    return text.substitute(id=ID, version=VERSION, day=RELEASE_DAY, links=links, news=_news())


def _news() -> str:
    """The first four entries of this version in the list of changes, as XML list items."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition(f"## {VERSION}")[2].partition("\n## ")[0]
    points = [re.sub(r"\s+", " ", point).strip() for point in re.split(r"^\* ", text, flags=re.MULTILINE)[1:]]
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", point).replace("`", "") for point in points[:4]]
    return "".join(f"          <li>{escape(point)}</li>\n" for point in plain)


def appdir(goal: Path, text: str) -> Path:
    """Builds the folder of the AppImage; returns the path of its start script."""
    folder = goal / f"{NAME}.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(goal / NAME, folder / "usr" / "lib" / NAME, symlinks=True)
    _write_entry(folder / "usr" / "share", text)
    (folder / f"{ID}.desktop").write_text(written((NAME,), ID), encoding="utf-8")
    shutil.copyfile(ROOT / "assets" / "shared" / "emblem.png", folder / f"{ID}.png")
    (folder / ".DirIcon").symlink_to(f"{ID}.png")
    start = folder / "AppRun"
    start.write_text(
        f'#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\nexec "$here/usr/lib/{NAME}/{NAME}" "$@"\n', encoding="utf-8"
    )
    start.chmod(0o755)
    return start


def appimage(goal: Path) -> Path:
    """Packs the folder: the runtime followed by a file system image. Raises what `fetch` raises."""
    image = goal / f"{NAME}-{VERSION}-{platform.machine().lower()}.AppImage"
    with tempfile.TemporaryDirectory() as place:
        image.write_bytes(fetched.fetch(fetched.APPIMAGE_RUNTIME, Path(place)).read_bytes() + packed(goal, Path(place)))
    image.chmod(0o755)
    return image


def packed(goal: Path, place: Path) -> bytes:
    """The folder of the AppImage as a squashfs image, reproducible byte by byte."""
    system = place / "system.squashfs"
    command = ["mksquashfs", str(goal / f"{NAME}.AppDir"), str(system), "-quiet", "-no-progress", "-noappend"]
    command += ["-root-owned", "-comp", "zstd", "-mkfs-time", "0", "-all-time", "0"]
    subprocess.run(command, check=True)
    return system.read_bytes()


def _write_entry(share: Path, text: str) -> None:
    """Writes menu entry, icon and description to the standard folders below `share`."""
    for place in ("applications", "icons/hicolor/128x128/apps", "metainfo"):
        (share / place).mkdir(parents=True, exist_ok=True)
    (share / "applications" / f"{ID}.desktop").write_text(written((NAME,), ID), encoding="utf-8")
    shutil.copyfile(ROOT / "assets" / "shared" / "emblem.png", share / f"icons/hicolor/128x128/apps/{ID}.png")
    (share / "metainfo" / f"{ID}.metainfo.xml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
