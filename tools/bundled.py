"""What a portable folder bundles, and the licence texts that must go with it; `tools/package.py` calls it.

Every shared library in the folder must be one that `bundled.toml` knows: a new one without a text stops the build. The
texts in `tools/licences` are the collections of copyrights and licences that the Debian project keeps for each of them,
and the common licences that these name.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "tools" / "licences"
COMMON = ("LGPL-2.1", "LGPL-2", "Apache-2.0", "GPL-2", "GPL-3")


class Library(NamedTuple):
    """A library, as it is called among files and among people."""

    pattern: str
    text: str
    name: str
    licence: str


LIBRARIES = tuple(map(Library._make, tomllib.loads((ROOT / "tools" / "bundled.toml").read_text("utf-8"))["libraries"]))
"""In the order in which a file name is looked up."""
PYTHON = re.compile(r"^(lib)?python3|\.(cpython|abi3)|\.pyd$|^(vcruntime|ucrtbase|api-ms|msvcp)", re.IGNORECASE)
"""Python itself, its modules and those of pygame, and what Windows' Python brings along."""
SHARED = re.compile(r"\.(so(\.[\d.]+)?|dll|dylib|pyd)$", re.IGNORECASE)
NO_LIBRARY = ("readline",)
"""Of a licence that this program must not be bundled with."""

HOW_TO_REPLACE = """\
pygame-ce and the libraries named LGPL above are files of their own in the folder `_internal`. You may replace each of
them by another version with the same interface: put your file in the place of the old one, under its name, and start
the program. Their sources are offered by their projects; pygame-ce's version is the one in `requirements.txt`.
"""


class UnknownLibrary(Exception):
    """A library without a licence text is in the folder."""


def complete(folder: Path) -> None:
    """Adds the licence texts of everything that is in the folder; raises `UnknownLibrary`."""
    goal = folder / "licences"
    goal.mkdir(exist_ok=True)
    found = libraries(folder)
    for library in found:
        shutil.copyfile(TEXTS / f"{library.text}.txt", goal / f"{library.text}.txt")
    for name in COMMON:
        shutil.copyfile(TEXTS / f"{name}.txt", goal / f"{name}.txt")
    shutil.copyfile(TEXTS / "segno.txt", goal / "segno.txt")
    shutil.copyfile(_python_licence(), goal / "python.txt")
    shutil.copyfile(ROOT / "LICENSE", goal / "la-grande-table.txt")
    for font in sorted((ROOT / "assets" / "shared" / "fonts").glob("OFL-*.txt")):
        shutil.copyfile(font, goal / font.name)
    for name in ("LICENSE", "README.md", "CHANGELOG.md"):
        shutil.copyfile(ROOT / name, folder / name)
    shutil.copytree(
        ROOT / "docs", folder / "docs", dirs_exist_ok=True, ignore=shutil.ignore_patterns("decisions", "release")
    )
    (goal / "README.txt").write_text(contents(found), encoding="utf-8")


def contents(found: list[Library]) -> str:
    """What is bundled, whose licence it has, and how what is under the LGPL can be replaced."""
    rows = [
        ("La Grande Table", "MIT", "la-grande-table.txt"),
        ("Alegreya, Alegreya Sans, Texturina", "OFL-1.1", "OFL-*.txt"),
        ("Python", "PSF-2.0", "python.txt"),
        ("PyInstaller's starter", "GPL-2.0-or-later with an exception for bundled programs", "GPL-2.txt"),
        ("pygame-ce", "LGPL-2.1-or-later", "LGPL-2.1.txt"),
        ("segno", "BSD-3-Clause", "segno.txt"),
        *((library.name, library.licence, f"{library.text}.txt") for library in found),
    ]
    table = "\n".join(f"{name:26} {licence:34} {text}" for name, licence, text in rows)
    return f"What this folder bundles, its licence, and the file with the text\n\n{table}\n\n{HOW_TO_REPLACE}"


def libraries(folder: Path) -> list[Library]:
    """The libraries in the folder, each once; raises `UnknownLibrary`."""
    names = sorted({path.name for path in folder.rglob("*") if SHARED.search(path.name)})
    found, unknown = dict[Library, None](), list[str]()
    for name in names:
        library = next((one for one in LIBRARIES if re.search(one.pattern, name)), None)
        if PYTHON.search(name):
            continue
        if library is None or any(word in name for word in NO_LIBRARY):
            unknown.append(name)
        else:
            found[library] = None
    if unknown:
        raise UnknownLibrary(f"no licence text in {TEXTS} for {', '.join(unknown)}")
    return sorted(found, key=lambda one: one.name.lower())


def _python_licence() -> Path:
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    found = next((place for place in places if place.exists()), None)
    if found is None:
        raise UnknownLibrary("this Python has no LICENSE.txt")
    return found
