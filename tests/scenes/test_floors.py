"""The floors of the screen: a file imports its own folder or a lower floor, and no files import each other in a circle.

Imports for types only and those inside functions count too. There are no exceptions.
"""

from graphlib import TopologicalSorter

import pytest

from game import catalog
from tests.conftest import in_one
from tools.imports import graph, imports, sources

Floors = tuple[tuple[str, ...], ...]
"""The highest first. A floor has one folder or several, which may not import each other. A folder is written with its
own name in `scenes/`, and after it files that belong to it though they lie elsewhere. The longest name that fits
decides where a file is."""

FLOORS: Floors = (
    ("app",),
    ("kiosk",),
    ("school", "records"),
    ("screens", "<game>"),
    ("play",),
    ("ui",),
    ("input",),
    ("board",),
    ("graphics",),
    ("core",),
)

INSIDE: dict[str, Floors] = {
    "play": (
        ("play/scene play/__init__",),
        ("play/presses",),
        ("play/view",),
        ("play/hud",),
        ("play/session",),
        ("play/state",),
        ("play/choose",),
    ),
}
"""The order inside a folder."""

GAMES = catalog.ids()
FILES = tuple(path for path in sources("scenes") if path != "scenes/__init__.py")


def floor_of(path: str, floors: Floors) -> tuple[int, str] | None:
    """The floor of a file, counted from the highest, and the folder there that it belongs to."""
    found: list[tuple[int, int, str]] = []
    for height, floor in enumerate(floors):
        for text in floor:
            own, *others = text.split()
            places = GAMES if own == "<game>" else (own, *others)
            fitting = [place for place in places if lies(path, place)]
            found += [(len(place), height, place if own == "<game>" else own) for place in fitting]
    return max(found)[1:] if found else None


def lies(path: str, place: str) -> bool:
    """Whether a file is that file, or anywhere in that folder."""
    name = path.removeprefix("scenes/").removesuffix(".py")
    return name == place or name.startswith(f"{place}/")


def upward(importer: str, imported: str, floors: Floors = FLOORS) -> bool:
    """Whether an import leads to a higher floor, or to another folder of the same one."""
    here, there = floor_of(importer, floors), floor_of(imported, floors)
    if here is None or there is None:
        return False
    if here == there:
        return here[1] in INSIDE and floors is FLOORS and upward(importer, imported, INSIDE[here[1]])
    return there[0] <= here[0]


def test_a_file_imports_its_own_folder_or_a_lower_floor() -> None:
    found = ((path, one) for path in FILES for one in sorted(imports(path)))
    against = [f"{importer} imports {imported}" for importer, imported in found if upward(importer, imported)]
    assert not against, "\n".join(against)


def test_what_runs_before_pygame_imports_nothing_of_ours_that_is_higher() -> None:
    """`launch` is the lowest floor: it stands where there is neither pygame nor any of our folders ready."""
    own = ("launch/",)
    above = [f"{path} imports {one}" for path in sources("launch") for one in imports(path)]
    assert not [line for line in above if not line.split(" imports ")[1].startswith(own)]


def test_no_files_import_each_other_in_a_circle() -> None:
    TopologicalSorter(graph("scenes")).prepare()  # which names the files of a circle


@pytest.mark.parametrize("floors", [FLOORS, *INSIDE.values()], ids=["scenes", *INSIDE])
def test_the_floors_name_every_file_and_no_other(floors: Floors) -> None:
    around = next((name for name, inner in INSIDE.items() if inner is floors), None)
    for path in FILES:
        if around is None:
            assert floor_of(path, floors), f"{path} stands on no floor"
        elif (place := floor_of(path, FLOORS)) and place[1] == around and path.startswith(f"scenes/{around}/"):
            assert floor_of(path, floors), f"{path} stands on no floor of {around}"
    elsewhere = {place for floor in floors for text in floor for place in text.split()[1:]}
    gone = {place for place in elsewhere if not any(lies(path, place) for path in FILES)}
    assert not gone, f"{gone} are not where they are said to be any more"


@in_one(
    ("importer", "imported", "against"),
    [
        ("play/choose/decision", "graphics/pen", False),
        ("graphics/pen", "core/translations", False),
        ("core/translations", "graphics/pen", True),
        ("records/result", "school/study", True),
        ("screens/home", f"{GAMES[0]}/motion", True),
        (f"{GAMES[0]}/motion", f"{GAMES[1]}/motion", True),
        (f"{GAMES[0]}/motion", f"{GAMES[0]}/facts", False),
        ("play/session/session", "play/state/course", False),
        ("play/session/session", "play/session/undo", False),
        ("play/session/session", "play/hud/tray", True),
        ("play/state/course", "play/scene", True),
    ],
)
def test_what_is_upward(importer: str, imported: str, against: bool) -> None:
    assert upward(f"scenes/{importer}.py", f"scenes/{imported}.py") is against
