"""The crest of a building is seen whole: it lies over all that stands, where the buildings before it hide least."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.graphics import emblems
from tests.pictures.guest import saved_match
from tests.scenes.table_setting import program, towns

STEP, NEAR = 3, 4
"""In pixels, between the points that are looked at; how much a part of a colour may differ there."""


def test_a_tower_cut_the_crests_of_the_buildings_behind_it(tmp_path: Path) -> None:
    match = max(towns(4, 6, seed=9), key=lambda one: len(one.steps))
    app, board = program(tmp_path, match)
    app.frame(0.5)
    view, scenery, unit = board.picture.view, board.plan.scenery, board.context.viewport.unit
    still, boxes = view.still(app.context.pen, scenery), view.crests.lie(scenery)
    marked = {one.key: one.mark for one in scenery.figures if one.mark and one.crest}
    assert len(boxes) > 8
    for key, (box, _) in boxes.items():
        area = pygame.Rect(view.viewport.rect(box))
        if any(
            area.colliderect(pygame.Rect(view.viewport.rect(other))) for one, (other, _) in boxes.items() if one != key
        ):
            continue
        drawn = emblems.crest(app.context.pen.theme, marked[key], round(box.w * unit))
        left, top = (
            round(box.centre[0] * unit - drawn.get_width() / 2),
            round(box.centre[1] * unit - drawn.get_height() / 2),
        )
        for x in range(0, drawn.get_width(), STEP):
            for y in range(0, drawn.get_height(), STEP):
                if drawn.get_at((x, y))[3] == 255:
                    seen, wanted = still.get_at((left + x, top + y)), drawn.get_at((x, y))
                    assert max(abs(a - b) for a, b in zip(seen[:3], wanted[:3])) <= NEAR, key


def test_the_crest_of_a_house_behind_the_church_lies_beside_its_tower(tmp_path: Path) -> None:
    _, board = program(tmp_path, saved_match("cardinal-end"), (1920, 1080), first_cards=False)
    view, scenery = board.picture.view, board.plan.scenery
    house = next(one for one in scenery.figures if one.places == ("-1,-1",))
    crest = view.crests.lie(scenery)[house.key]
    assert view.crests.hidden(crest, view.crests.standing(scenery)) < 0.5, (
        "hardly any of the house is seen on the other side"
    )
