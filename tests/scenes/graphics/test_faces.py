"""Faces in the round: which there are, where they lie, and that no picture cuts a hat or an ear."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scenes.core import translations
from scenes.graphics.art import ASSETS, Art
from scenes.graphics.figures import ANIMALS, FACES, FIGURES, RISE, draw_face, face, free_figure, known, name_key
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, FACE_GROUND, FACE_RING, Theme
from scenes.graphics.viewport import Box, Viewport


@pytest.fixture
def pen() -> Iterator[Pen]:
    surface = pygame.Surface((400, 225))
    surface.fill("#f8efd9")
    yield Pen(surface, Viewport(400, 225), Art(), Theme())


def seen(picture: pygame.Surface) -> str:
    """What a picture of a face shows in twelve columns: a dot for what is bare."""
    small = pygame.transform.smoothscale(picture, (12, round(12 * picture.get_height() / picture.get_width())))
    rows, columns = range(small.get_height()), range(small.get_width())
    return "\n".join("".join(".#"[small.get_at((x, y))[3] > 15] for x in columns) for y in rows)


def test_a_face_is_a_round_and_ears_rise_above_it() -> None:
    rows = (
        ".....#......",
        "....######..",
        "..########..",
        ".##########.",
        "############",
        "############",
        "############",
        "############",
        "############",
        "############",
        "############",
        ".##########.",
        ".##########.",
        "...######...",
    )
    assert seen(face(Art(), "hare", "pleased", 240, FACE_GROUND, FACE_RING)).splitlines() == list(rows)


@pytest.mark.parametrize("size", [8, 58, 184, 416])
def test_a_face_is_as_wide_as_its_ring_and_higher_by_its_rise(size: int) -> None:
    assert face(Art(), "fox", "calm", size, FACE_GROUND, FACE_RING).get_size() == (size, round(size * (1 + RISE)))


@pytest.mark.seen
def test_what_is_drawn_lies_around_the_middle_that_was_asked_for(pen: Pen) -> None:
    assert draw_face(pen, "bear", "calm", (960, 540), 200, ring=BRASS_LINE) == Box(860, 440, 200, 200)
    brass, paper = tuple(pygame.Color(f"#{BRASS_LINE}"))[:3], (248, 239, 217)
    assert [pen.surface.get_at((x, 112))[:3] for x in (150, 180, 219, 250)] == [paper, brass, brass, paper]


def test_a_face_is_made_once_for_its_size_mood_and_colours(pen: Pen) -> None:
    draw_face(pen, "bear", "calm", (400, 300), 100)
    made = pen._made
    weight = made.weight
    draw_face(pen, "bear", "calm", (800, 600), 100)
    assert made.weight == weight
    draw_face(pen, "bear", "calm", (800, 600), 100, "B53626")
    assert made.weight > weight


def test_a_figure_that_this_version_does_not_have_is_the_first_one() -> None:
    assert known("wolf") == known("fox") == FIGURES[0]
    assert known("fox", FACES) == "fox" and known("wolf", ANIMALS) == ANIMALS[0]
    drawn = [face(Art(), name, "calm", 40, FACE_GROUND, FACE_RING).get_buffer().raw for name in ("wolf", FIGURES[0])]
    assert drawn[0] == drawn[1]


def test_guests_are_offered_animals_that_nobody_has() -> None:
    assert free_figure((), 2, ANIMALS) == "lion"
    assert free_figure(("lion", "stag"), 2, ANIMALS) == "owl"
    assert free_figure(ANIMALS, 9, ANIMALS) == "bear"


@pytest.mark.parametrize("mood", ["calm", "pleased"])
@pytest.mark.parametrize("figure", (*ANIMALS, "minstrel", "herbalist"))
def test_no_head_is_cut_by_the_edge_of_its_picture_or_rises_too_far_above_its_ring(figure: str, mood: str) -> None:
    """Hood and feather were cut."""
    found = pygame.image.load(ASSETS / "shared" / "figures" / f"{figure}-{mood}.webp")
    wide, high = found.get_size()
    assert (wide, high) == (384, 432)
    edges = [(x, 0) for x in range(wide)] + [(x, y) for x in (0, wide - 1) for y in range(high // 2)]
    assert max(found.get_at(at)[3] for at in edges) == 0
    whole = face(Art(), figure, mood, 200, FACE_GROUND, FACE_RING)
    assert whole.get_height() - 200 - whole.get_bounding_rect().y <= 20


@pytest.mark.parametrize("language", list(translations.WHOLE))
def test_every_face_has_a_name_of_its_own(language: str) -> None:
    words = translations.Words(ASSETS, language)
    names = [words.say(name_key(figure)) for figure in FACES]
    assert len(set(names)) == len(FACES) and not any("name." in name for name in names)
