"""Themes are values: whoever draws in one never sees what somebody else has drawn in another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.art import Art
from scenes.graphics.emblems import draw_active_ring, draw_chip, draw_crest, draw_seal, draw_spine, draw_token
from scenes.graphics.matter import draw_table, draw_veil
from scenes.graphics.panels import MATERIALS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import (
    INK,
    MARKS,
    PALETTES,
    PARCHMENT,
    REFUSAL_TEXT,
    TITLE_CREAM,
    Theme,
)
from scenes.graphics.viewport import Box, Viewport
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from scenes.ui.snapshot import portrait
from tests.scenes.conftest import Open
from tests.scenes.table_setting import art, compact, humans, program

EVERY = [Theme(*one) for one in product((False, True), (False, True), PALETTES)]
Draw = Callable[[Pen], object]


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# -- two themes in one process ----------------------------------------------------------------------------------------


def pen(theme: Theme, shared: Art) -> Pen:
    pygame.font.init()
    surface = pygame.Surface((480, 320))
    return Pen(surface, Viewport(*surface.get_size()), shared, theme)


def panels(one: Pen) -> None:
    for number, kind in enumerate(MATERIALS):
        one.panel(Box(40.0 + 300 * (number % 4), 40.0 + 200 * (number // 4), 260, 160), kind, shadow=True)


def marks(one: Pen) -> None:
    for number, mark in enumerate(MARKS):
        draw_crest(one, mark, (100.0 + 200 * number, 100), 90)
        draw_token(one, mark, (100.0 + 200 * number, 300), 90)
        draw_token(one, mark, (100.0 + 200 * number, 420), 90, hollow=True)
        draw_spine(one, mark, Box(60.0 + 200 * number, 500, 30, 200))
        draw_chip(one, "12", (140.0 + 200 * number, 600), mark)


def words(one: Pen) -> None:
    one.text("Trois maisons", (100, 100), "heading", INK)
    one.text("*Posez* la tour", (100, 240), "prompt", REFUSAL_TEXT)
    draw_seal(one, "IV", (600, 200), 120)
    one.icon("menu", (800, 200), 120, PARCHMENT[1])


def shapes(one: Pen) -> None:
    corners = [(100.0, 100.0), (400.0, 140.0), (300.0, 400.0)]
    one.polygon(corners, fill=INK, line=PARCHMENT[0], line_width=12, glow=(TITLE_CREAM, 20.0))
    one.line([(500.0, 100.0), (900.0, 300.0)], REFUSAL_TEXT, 20, dash=(30, 20))
    one.disc((700, 500), 80, INK)
    one.ring(Box(200, 480, 200, 120))
    draw_active_ring(one, Box(500, 620, 200, 60), colour=INK)
    draw_veil(one, f"{INK}80")


@pytest.mark.seen
@pytest.mark.parametrize("draw", [draw_table, panels, marks, words, shapes])
def test_two_pens_side_by_side_draw_as_each_does_alone(draw: Draw) -> None:
    """Stroke by stroke they share what is read from the disk and everything that is remembered for the program."""
    shared, alone = Art(), {}
    for theme in EVERY:
        own = pen(theme, Art())
        draw(own)
        alone[theme] = raw(own.surface)
    assert alone[Theme()] != alone[Theme(contrast=True)]
    if draw is marks:
        assert len(set(alone.values())) == len(EVERY)
    for _ in range(2):
        together = {theme: pen(theme, shared) for theme in reversed(EVERY)}
        for own in together.values():
            draw(own)
        assert {theme: raw(own.surface) for theme, own in together.items()} == alone


def town() -> Match:
    return compact(Match(catalog.game("cardinal"), Setup(3, 1), humans(3)), 12, Random(2))


def test_pictures_of_one_board_in_two_themes_do_not_disturb_each_other(tmp_path: Path) -> None:
    _, board = program(tmp_path, town())
    voice, match = board.frame.voice, board.state.course.match
    seen = {theme: raw(portrait(Art(), theme, voice, match)) for theme in (EVERY[0], EVERY[-1])}
    assert len(set(seen.values())) == 2
    for theme in (*seen, *seen):
        assert raw(portrait(art(), theme, voice, match)) == seen[theme]


WAYS = [Settings(motion=0.0), Settings(motion=0.0, contrast=True), Settings(motion=0.0, patterns=True, palette="vivid")]


@pytest.mark.seen
@pytest.mark.parametrize("make", [Home, lambda: BoardScene(town())], ids=["home", "board"])
def test_a_screen_looks_the_same_however_often_players_change_the_theme(
    open_app: Open, make: Callable[[], Scene]
) -> None:
    def rested(app: App) -> bytes:
        for _ in range(20):
            app.frame(0.4)
        return raw(app.context.pen.surface)

    def alone(way: Settings) -> bytes:
        app = open_app((640, 360), replace(way))
        app.show(make())
        return rested(app)

    seen = [alone(way) for way in WAYS]
    assert seen[0] != seen[1]
    app = open_app((640, 360), replace(WAYS[0]))
    app.show(make())
    for number in (1, 0, 2, 1):
        settings, way = app.context.settings, WAYS[number]
        settings.contrast, settings.patterns, settings.palette = way.contrast, way.patterns, way.palette
        app.context.changed()
        assert rested(app) == seen[number]
