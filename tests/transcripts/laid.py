"""Transcript of the layout of every page, at usual and large text scale, in wide and squarer windows.

Texts, strokes and controls in logical units; what stands on a page and what a press changes is told in `pages`, and
reference pictures show the most important ones.
"""

from collections.abc import Iterator
from dataclasses import fields
from itertools import product

import pygame

from game import catalog, tournament
from game.annals import FILE
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.graphics.viewport import Viewport
from scenes.input.events import Hover, Input
from scenes.kiosk.attract import PART_SECONDS, SHIFTS, Attract
from scenes.play.hud.layout import arrangement
from scenes.screens.home import Home
from scenes.ui.desk import BoardSheet
from scenes.ui.glyphs import FACE_BUTTONS, NAMED_BUTTONS, button_glyph, draw_glyph
from scenes.ui.sheet import Page
from scenes.ui.snapshot import PaintedSheet
from tests.pictures.guest import at_noon
from tests.pictures.places import places
from tests.pictures.strokes import said, take
from tests.scenes.every_screen import OF_THREE, screens
from tests.scenes.screens.showing import forget_matches, written
from tests.scenes.table_setting import SMALL, new_house, opened

SQUARISH = (512, 384)
USUAL, LARGE, LARGEST = 1.0, 1.5, 2.0
FORMS = ((SMALL, USUAL), (SMALL, LARGE)), ((SQUARISH, USUAL), (SQUARISH, LARGEST))
"""The windows and sizes of words in which every page is laid: two for two pages, the others for the next two. With
large words come the aids for those who see little, with the largest strong contrast."""
LATER = 3.0
"""Seconds after which one reads again where a page says that it has changed."""
ELSEWHERE = ("saved", "shown to nobody", "souvenir")
"""Last of all, with a match of its own, and with the path of a file."""
OF_ONE_GAME = (
    *(f"cabale {kind}" for kind in ("rulebook", "rulings", "leaflet", "points", "composer go", "what if", "seat")),
    *(f"cathedral {kind}" for kind in ("page", "points", "lesson", "score", "rules of the table", "counting")),
    *(f"kardinal {kind}" for kind in ("composer numbers", "where the box is", "counting")),
    *(f"{id} words" for id in catalog.ids()),
    "cardinal counting",
)
"""Boards have their pictures, and what one game has on these pages the others have too; what is in its box it alone,
and what is counted of its end."""


def laid(sampled: bool = False) -> list[str]:
    """The transcript of all pages in two forms; in a sample each is laid in one of them, and few are pointed at."""
    found = [f"set by pygame-ce {pygame.version.ver}"]
    forget_matches()
    names = [
        name
        for name in screens()
        if name in OF_ONE_GAME or (name.split()[0] not in catalog.ids() and name not in ELSEWHERE)
    ]
    names.append("saved")
    with at_noon():
        for number, large in product(range(len(names)), (False, True)):
            if sampled and (number + large) % 2:
                continue
            size, text = FORMS[number // 2 % 2][large]
            lines = of_screen(names[number], size, text, 2 * number + large, not sampled or (number + large) % 8 == 0)
            found += [f"{names[number]} {text:g}{line}" for line in lines]
    forget_matches()
    return [*found, *(f"signs: {line}" for line in signs()), *arranged(), *unwatched()]


def signs() -> list[str]:
    """The sign of every button of every pad."""
    with new_house() as folder:
        app = opened(folder)
        pen = take(app.context.pen, seen=False)
        for kind, code in ((kind, code) for kind, faces in FACE_BUTTONS.items() for code in (*faces, *NAMED_BUTTONS)):
            draw_glyph(pen, button_glyph(kind, code), (100.0, 100.0))
    return pen.strokes


def arranged() -> Iterator[str]:
    """What lies around a board, by windows, sizes of words, seats, and how low and how many in a column these are."""
    forms = (2, 0.0, 0), (3, 100.0, 0), (4, 100.0, 4), (5, 100.0, 5), *((seats, 124.0, 3) for seats in (2, 3, 4))
    for size, text, (seats, low, column) in product(((1280, 720), (1024, 768)), (USUAL, LARGE, LARGEST), forms):
        found = arrangement(Viewport(*size, text), seats, 1 + seats % 2, low, column, hint=True, inspect=True)
        for one in fields(found):
            yield f"around: {size[0]} {text:g} {seats} {low:g} {one.name} {said(getattr(found, one.name))}"


def unwatched() -> Iterator[str]:
    """What a kiosk shows to nobody, but for its film, in a house with a page and a shelf: of one game as each part
    begins, of another one later, in the next language, with the invitation raised and what is bright at the right."""
    forms = ("cardinal", SMALL, USUAL, 0.0, 0), ("kardinal", SQUARISH, LARGE, 3.5, len(SHIFTS) + 1)
    for game, size, text, later, turns in forms:
        with new_house() as folder, at_noon():
            app = opened(folder, size, Settings(motion=1.0, text=text))
            (app.data / FILE).write_bytes(written())
            tournament.save(OF_THREE, app.data)
            house, scene = app.context.owner.house, Attract()
            house.page, house.shelves, house.hidden = "tilleuls.fr", {"cardinal": "Salon"}, [*{*catalog.ids()} - {game}]
            for _ in range(turns):
                scene.care.move_on()
            app.show(scene)
            while scene.part != "tournament":
                scene.since = PART_SECONDS[scene.part]
                app.frame(0.0)
                scene.since = later
                yield from (f"{scene.part} of {game}: {line}" for line in drawn(app))


def drawn(app: App, *events: Input) -> list[str]:
    """What is drawn after these inputs, and from where a page sees a board; but for pictures of boards, which come
    when they are painted."""
    take(app.context.pen, seen=False)
    app.expose()
    app.frame(0.01, events)
    found = [line for line in places(app)[1:] if not line.startswith("picture @")]
    if isinstance(app.scene, BoardSheet):
        seen = app.scene.desk.camera
        found.append(f"desk @ {said(tuple(seen.origin))} {seen.scale:.2f} {seen.turn:.2f}")
    return found


def of_screen(name: str, size: tuple[int, int], text: float, number: int, pointed: bool) -> list[str]:
    """One page at rest; then, if it is pointed at, what is otherwise with the pointer on a control, and with it held
    down there: on each page another control."""
    with new_house() as folder:
        aids = {"contrast": text == LARGEST, "patterns": text > USUAL, "all_points": text > USUAL}
        app = opened(folder, size, Settings(motion=0.0, text=text, **aids))
        app.seen = False  # until it is at rest
        screens()[name](app)
        app.frame(0.5)
        app.seen = True
        if isinstance(app.scene, PaintedSheet | Home):
            drawn(app)
            while app.scene.is_painting:  # a part of a picture in each frame
                app.frame(0.0)
        rest, page = drawn(app), app.scene
        found = [f": {line}" for line in rest]
        hears = isinstance(page, Page) and name != "still there"
        able = [one for one in page.widgets if one.enabled] if hears and pointed else []
        for how in ("pointed", "held") if able else ():
            one = able[number % len(able)]
            now = drawn(app, Hover(one.box.centre, held=how == "held"))
            found += [f", {how}: {line}" for line in (one.key, *now) if line not in rest]
        if hears:
            page.on_input(Hover((0.0, 0.0)))  # whether it was pointed at or not
        changes = app.scene.update(LATER)
        found.append(f", later: {'changes' if changes else 'stays'}")
        if changes:
            found += [f", later: {line}" for line in drawn(app) if line not in rest and line[0] in "'\""]
        return found
