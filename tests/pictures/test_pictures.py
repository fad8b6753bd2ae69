"""Layout of every screen and look of some: what guests see changes only on purpose."""

from pathlib import Path

import pygame
import pytest

from tests.pictures import album, places
from tests.pictures.difference import BROAD, difference
from tests.pictures.screens import PICTURED, SCREENS, photographed

SMALLEST = (320, 180)
"""Of a picture made up here, as it would be stored."""


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_and_lies_as_it_did(name: str, tmp_path: Path) -> None:
    picture, lies = photographed(name)
    if name in PICTURED:
        _looks_as_it_did(name, picture, tmp_path / f"{name}.png")
    shifted = places.moved(places.read(name), lies)
    if shifted:
        more = [f"and {len(shifted) - 20} more"] if len(shifted) > 20 else []
        said = [f"{name} lies elsewhere; if it is meant: {album.COMMAND} {name}", *shifted[:20], *more]
        pytest.fail("\n".join(said), pytrace=False)


def _looks_as_it_did(name: str, picture: pygame.Surface, sheet: Path) -> None:
    """Fails where an eye would see a difference from the reference picture; they lie side by side in the sheet then."""
    new, old = album.opened(album.stored(picture)), album.reference(name)
    assert old, f"{name} has no reference picture yet: look at it, then {album.COMMAND} {name}"
    found = difference(old, new)
    if found.noticed:
        pygame.image.save(album.side_by_side(old, new, found), str(sheet))
        pytest.fail(f"{name} looks different: {found}\nold, new, difference: {sheet}\n"
                    f"if it is meant: {album.COMMAND} {name}", pytrace=False)  # fmt: skip


def test_every_reference_picture_has_its_screen() -> None:
    assert {path.stem for path in album.FOLDER.iterdir()} == set(PICTURED)
    assert {path.stem for path in places.FOLDER.iterdir()} == set(SCREENS) > set(PICTURED)


def test_the_folder_stays_small() -> None:
    assert sum(path.stat().st_size for path in album.FOLDER.iterdir()) < 2_000_000


# -- what is noticed, and what is not ---------------------------------------------------------------------------------


@pytest.fixture
def paper() -> pygame.Surface:
    """Cream paper with a dark line of letters as it were."""
    surface = pygame.Surface(SMALLEST, 0, 24)
    surface.fill((243, 232, 208))
    for x in range(40, 200, 7):
        pygame.draw.rect(surface, (40, 24, 16), (x, 60, 3, 12))
    return surface


def test_a_rounding_of_every_colour_is_not_noticed(paper: pygame.Surface) -> None:
    brighter = paper.copy()
    brighter.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    assert not difference(paper, brighter).noticed


def test_a_quarter_of_a_pixel_is_not_noticed(paper: pygame.Surface) -> None:
    """What another version of the library that sets letters may do: 0.125 of a pixel as it is stored."""
    wide = pygame.transform.scale(paper, (8 * SMALLEST[0], SMALLEST[1]))
    moved = wide.copy()
    moved.blit(wide, (1, 0))
    assert not difference(paper, pygame.transform.smoothscale(moved, SMALLEST)).noticed


def test_words_two_pixels_further_are_noticed(paper: pygame.Surface) -> None:
    moved = paper.copy()
    moved.blit(paper, (1, 0))
    assert len(difference(paper, moved).fine) > 20


def test_a_soft_shadow_is_noticed(paper: pygame.Surface) -> None:
    shaded = paper.copy()
    pygame.draw.ellipse(shaded, (226, 215, 192), (100, 100, 40, 24))
    found = difference(paper, shaded)
    assert not found.fine and found.broad


def test_another_hue_of_the_same_lightness_is_noticed(paper: pygame.Surface) -> None:
    tinted = paper.copy()
    pygame.draw.rect(tinted, (255, 226, 214), (240, 16, 2 * BROAD, 2 * BROAD))
    found = difference(paper, tinted)
    assert not found.fine and found.broad
