"""Carved figures: choice of a free one, names, and that no image cuts a head."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.core import translations
from scenes.core.names import ANIMALS, FACES, FIGURES, name_key
from scenes.graphics.art import ASSETS, Art
from scenes.graphics.figures import face, free_animal, known
from scenes.graphics.pen import Pen
from scenes.graphics.theme import FACE_GROUND, FACE_RING, Theme
from scenes.graphics.viewport import Viewport
from tests.conftest import in_one


@pytest.fixture
def pen() -> Iterator[Pen]:
    surface = pygame.Surface((400, 225))
    surface.fill("#f8efd9")
    yield Pen(surface, Viewport(400, 225), Art(), Theme())


def test_a_figure_that_this_version_does_not_have_is_the_first_one() -> None:
    assert known("wolf") == FIGURES[0] and known("fox") == "fox"
    drawn = [face(Art(), name, "calm", 40, FACE_GROUND, FACE_RING).get_buffer().raw for name in ("wolf", FIGURES[0])]
    assert drawn[0] == drawn[1]


def test_an_animal_that_somebody_has_leaves_the_next_one_that_nobody_has() -> None:
    first, second, third, *_, last = ANIMALS
    assert free_animal((), 1) == second and free_animal((second,), 1) == third
    assert free_animal((last,), len(ANIMALS) - 1) == first
    assert free_animal(ANIMALS, 2) == third, "they are all taken"


@in_one("mood", ["calm", "pleased"])
@in_one("figure", (*ANIMALS, "minstrel", "herbalist"))
def test_no_head_is_cut_by_the_edge_of_its_picture_or_rises_too_far_above_its_ring(figure: str, mood: str) -> None:
    """Hood and feather were cut."""
    found = pygame.image.load(ASSETS / "shared" / "figures" / f"{figure}-{mood}.webp")
    wide, high = found.get_size()
    assert (wide, high) == (384, 432)
    edges = [(x, 0) for x in range(wide)] + [(x, y) for x in (0, wide - 1) for y in range(high // 2)]
    assert max(found.get_at(at)[3] for at in edges) == 0
    whole = face(Art(), figure, mood, 200, FACE_GROUND, FACE_RING)
    assert whole.get_height() - 200 - whole.get_bounding_rect().y <= 20


@in_one("language", list(translations.COMPLETE_LANGUAGES))
def test_every_face_has_a_name_of_its_own(language: str) -> None:
    words = translations.Words(ASSETS, language)
    names = [words.say(name_key(figure)) for figure in FACES]
    assert len(set(names)) == len(FACES) and not any("name." in name for name in names)
