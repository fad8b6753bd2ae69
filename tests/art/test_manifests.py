"""Rendered sprites: pieces cover the cells of the rules, and owner colours show on every side."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cathedral.tables import CATHEDRAL, COLOURS, KINDS
from tests.conftest import ASSETS, in_one

FOLDERS = sorted(path.parent for path in ASSETS.glob("*/sprites/manifest.json"))


def manifest(folder: Path) -> dict[str, Any]:
    return dict(json.loads((folder / "manifest.json").read_text("utf-8")))


def named(sprites: dict[str, Any]) -> set[str]:
    parts = [part for entry in sprites.values() for part in entry["slices"]]
    files = {part[kind] for part in parts for kind in ("image", "figures") if kind in part}
    files |= {name for entry in sprites.values() for name in entry["masks"] or () if name}
    return files | {entry["shadow"]["image"] for entry in sprites.values() if entry["shadow"]}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
class TestManifest:
    def test_it_names_every_file_and_no_other(self, folder: Path) -> None:
        assert named(manifest(folder)["sprites"]) == {path.name for path in folder.glob("*.webp")}

    def test_every_piece_has_all_its_turns(self, folder: Path) -> None:
        sprites = manifest(folder)["sprites"]
        for key, entry in sprites.items():
            kin = {f"{key.rpartition('-')[0]}-{turn}" for turn in range(entry["turns"])}
            assert kin <= set(sprites), key

    def test_figures_of_tiles_fit_their_slices(self, folder: Path) -> None:
        parts = [part for entry in manifest(folder)["sprites"].values() for part in entry["slices"]]
        for part in parts[::7]:
            if "figures" in part:
                image, figures = (pygame.image.load(folder / part[kind]) for kind in ("image", "figures"))
                assert image.get_size() == figures.get_size(), part["image"]

    def test_masks_fit_their_slices(self, folder: Path) -> None:
        for key, entry in [*manifest(folder)["sprites"].items()][::3]:
            for part, mask in zip(entry["slices"], entry["masks"] or (), strict=bool(entry["masks"])):
                if mask:
                    sizes = {pygame.image.load(folder / name).get_size() for name in (part["image"], mask)}
                    assert len(sizes) == 1, key


def cells(entry: dict[str, Any]) -> set[tuple[int, int]]:
    """The covered cells as (row, column)."""
    return {(row, column) for column, row in (part["cell"] for part in entry["slices"])}


@in_one("kind", KINDS.values())
def test_buildings_of_cathedral_cover_the_cells_of_the_rulebook(kind: Any) -> None:
    sprites = manifest(ASSETS / "cathedral" / "sprites")["sprites"]
    for seat, colour in enumerate(COLOURS):
        name = kind.id if kind.id == CATHEDRAL else f"{colour}_{kind.id}"
        for turn, shape in enumerate(kind.shapes[seat]):
            assert cells(sprites[f"{name}-0-{turn}"]) == set(shape), (name, turn)


def test_pieces_of_cardinal_turn_against_the_camera() -> None:
    sprites = manifest(ASSETS / "cardinal" / "sprites")["sprites"]
    for name, second in (("cathedral", (0, 1)), ("plaza_e", (0, 1)), ("plaza_s", (1, 0))):
        row, column = second
        for turn in range(4):
            assert cells(sprites[f"{name}-0-{turn}"]) == {(0, 0), (row, column)}, (name, turn)
            row, column = -column, row


def test_owner_colours_show_on_every_side() -> None:
    """Each house, tower and plaza has a mask with something in it, in every turn."""
    folder = ASSETS / "cardinal" / "sprites"
    for key, entry in manifest(folder)["sprites"].items():
        if key.partition("-")[0] in ("house", "tower", "plaza_e", "plaza_s"):
            masks = [pygame.image.load(folder / name) for name in entry["masks"] if name]
            covered = sum(pygame.mask.from_surface(mask).count() for mask in masks)
            assert covered > 400, (key, covered)
