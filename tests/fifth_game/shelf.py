"""Temporary installation of a game that is not shipped: found like the others, and removed without a trace.

`python -m tests.fifth_game.shelf` writes the cards and the compiled words of the toys.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import game
import scenes
from game import catalog as rulebooks
from game.policy import policy_of
from game.school import school
from scenes.board import catalog
from tests.conftest import ASSETS

HERE = Path(__file__).parent
TOY = "quatuor"
SECOND, SOWN = HERE / "second", "semis"
"""Another toy, whose pieces are numbers, and which sows."""
THIRD, MOVED = HERE / "third", "tandem"
"""A toy whose pieces are moved from point to point, and which counts none."""
CACHES = (rulebooks.game, catalog.look, catalog.cards, rulebooks.part, policy_of, school)
"""What is remembered of games by their ids."""


@contextmanager
def on_the_shelf(assets: Path, *rooms: Path) -> Iterator[Path]:
    """While this lasts, the games below these folders are among those of the house, and `assets` is filled with what
    belongs to all of them."""
    before = list(game.__path__), list(scenes.__path__)
    known = set(sys.modules)
    game.__path__ += [str(room / "game") for room in rooms]
    scenes.__path__ += [str(room / "scenes") for room in rooms]
    for folder in (ASSETS, *(room / "assets" for room in rooms)):
        for entry in folder.iterdir():
            lay(entry, assets / entry.name)
    try:
        yield assets
    finally:
        added = set(rulebooks.ids())
        game.__path__[:], scenes.__path__[:] = before
        added -= set(rulebooks.ids())
        for name in set(sys.modules) - known:
            if added & set(name.split(".")):
                del sys.modules[name]
        for package in (game, scenes):
            for one in added & set(vars(package)):
                delattr(package, one)
        for cache in CACHES:
            cache.cache_clear()


def lay(entry: Path, there: Path) -> None:
    """A link to a file or folder, or a copy where links are not allowed."""
    try:
        there.symlink_to(entry, entry.is_dir())
    except OSError:
        (shutil.copytree if entry.is_dir() else shutil.copy2)(entry, there)


def twin(game_id: str, name: str, folder: Path) -> Path:
    """The toy once more under another id and name, in a folder of its own."""
    for source in HERE.rglob("*"):
        if TOY not in source.parts or source.is_dir() or source.suffix in (".mo", ".pyc"):
            continue
        text = source.read_text(encoding="utf-8").replace(TOY, game_id).replace(TOY.capitalize(), name)
        goal = folder / str(source.relative_to(HERE)).replace(TOY, game_id)
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_text(text, encoding="utf-8")
    compile_words(folder)
    return folder


def compile_words(folder: Path) -> None:
    """Writes the tables that the program reads, beside those that people write."""
    from tools.locale.compile import compiled, entries, tables

    for table in tables(folder / "assets"):
        table.with_suffix(".mo").write_bytes(compiled(entries(table)))


def main() -> None:
    """Writes what is derived from the toys' own files."""
    from tools.cards import written

    for room in (HERE, SECOND, THIRD):
        compile_words(room)
    with tempfile.TemporaryDirectory() as folder, on_the_shelf(Path(folder), HERE, SECOND, THIRD):
        for room, toy in ((HERE, TOY), (SECOND, SOWN), (THIRD, MOVED)):
            (room / "assets" / toy / "card.json").write_text(written(toy), encoding="utf-8")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()
