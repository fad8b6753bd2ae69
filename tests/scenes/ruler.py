"""Layout checks without drawing: which texts are cut, leave the window or overlap; and boards that are measured but not
painted."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations

import pygame

from scenes.app.app import App
from scenes.board.renderer import BoardView
from scenes.board.scenery import Scenery
from scenes.graphics.art import Art
from scenes.graphics.pen import Pen, Written
from scenes.graphics.theme import type_size
from scenes.graphics.viewport import Box
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.school.study import Study
from scenes.ui.desk import BoardSheet, Desk
from scenes.ui.scene import Scene
from scenes.ui.sheet import Page
from scenes.ui.snapshot import Portrait
from scenes.ui.widgets import NO_BOX


class Ruler(Pen):
    """A pen that lays out every text and draws nothing."""

    def onto(self, surface: pygame.Surface) -> Pen:
        return ruler(super().onto(surface))

    def lay(self, *given: object, **named: object) -> None:
        """Does nothing, like all methods in `DRAWN`."""


MIN_NAME = 0.5
"""Minimum size of a seat's name, as a share of the prompt's full type size."""
DRAWN = ("lay", "once", "polygon", "line", "disc", "icon", "picture", "centred", "panel", "ring")
"""Methods of a pen that draw something other than text."""
for _name in DRAWN:
    setattr(Ruler, _name, Ruler.lay)


class Bare(Desk):
    """A desk that does not draw its board."""

    def draw(self, pen: Pen, share: float = 1.0, banners: Sequence[Box] = (), motion: float = 1.0) -> Pen:
        return self._on(pen)


@contextmanager
def unpainted() -> Iterator[None]:
    """Context in which no board is painted: a ruler draws on it, pieces are not tinted, and portraits are blank. Layout
    and texts are unchanged."""
    mend, sprite, paint = BoardView.mend, Art.sprite, Portrait.paint

    def measured(self: BoardView, pen: Pen, scenery: Scenery) -> pygame.Surface:
        return mend(self, ruler(pen.onto(pen.surface)), scenery)

    BoardView.mend = measured  # type: ignore[method-assign]
    Art.sprite = lambda self, game_id, key, tile, colour=None: sprite(self, game_id, key, tile)  # type: ignore
    Portrait.paint = lambda self, until=math.inf: pygame.Surface(self._size)  # type: ignore
    try:
        yield
    finally:
        BoardView.mend, Art.sprite, Portrait.paint = mend, sprite, paint  # type: ignore[method-assign]


@contextmanager
def unmarked() -> Iterator[None]:
    """Context in which no pen draws anything but its texts are recorded, and no board is painted."""
    marks = {name: getattr(Pen, name) for name in DRAWN}
    for name in DRAWN:
        setattr(Pen, name, getattr(Ruler, name))
    try:
        with unpainted():
            yield
    finally:
        for name, mark in marks.items():
            setattr(Pen, name, mark)


@contextmanager
def bare(desk: Desk) -> Iterator[None]:
    """Context in which that desk does not draw its board."""
    kind, desk.__class__ = desk.__class__, Bare
    try:
        yield
    finally:
        desk.__class__ = kind


def ruler(pen: Pen) -> Pen:
    """Turns a pen into a ruler; returns it."""
    pen.__class__ = Ruler
    return pen


def lay_out(scene: Scene, pen: Pen) -> None:
    """Lays out all texts and controls of a scene, without its board."""
    if isinstance(scene, Study):
        lay_out(scene.board, pen)
        scene.panel.draw(pen)
    elif isinstance(scene, BoardScene):
        for item in scene.plan.items:
            item.draw(pen)
    elif isinstance(scene, BoardSheet):
        with bare(scene.desk):
            scene.draw(pen)
    else:
        scene.draw(pen)


def words(app: App) -> list[Written]:
    """The texts of the current screen, without drawing it."""
    pen = ruler(app.context.pen.onto(app.context.pen.surface))
    pen.written = []
    lay_out(app.scene, pen)
    return pen.written


def wrong(app: App) -> Iterator[str]:
    """Layout errors in the texts and controls of the current screen."""
    scene, pen, window = app.scene, ruler(app.context.pen), app.context.viewport.whole
    pen.written.clear()
    lay_out(scene, pen)
    written = [text for text in pen.written if text.text]
    if not written:
        yield "nothing is written"
    for text in written:
        if not text.whole and not text.text.isdigit():  # small boards may cut numbers
            yield f"cut: {text.text!r}"
        elif not window.holds(text.box, 2):
            yield f"leaves the window: {text.text!r}"
    board = scene.board if isinstance(scene, Study) else scene
    if isinstance(board, BoardScene):
        yield from uneven(board, written)
        yield from crowded(board)
        yield from on_each_other(letters(written))
    if isinstance(scene, Page) and not isinstance(scene, Study):
        inner = ("place.", "write")  # on top of other controls
        boxes = [(one.key, one.box.inset(1)) for one in scene.widgets if not one.key.startswith(inner)]
        board = scene.place if isinstance(scene, BoardSheet) else NO_BOX
        around = [text for text in written if not board.contains(text.box.centre)]
        yield from (f"leaves the window: {key}" for key, box in boxes if not window.holds(box))
        yield from on_each_other(boxes)
        yield from on_each_other(letters(around))
        signs = [box for key, box in boxes if key == "sound"]
        under = (text for text, box in letters(around) if any(map(box.overlaps, signs)))
        yield from (f"the sign for sound lies on {text!r}" for text in under)


def letters(written: Sequence[Written]) -> list[tuple[str, Box]]:
    """Each text with the box of its letters; repeated texts at the same place count once."""
    return list(dict.fromkeys((text.text, text.box.inset(1, text.box.h * 0.2)) for text in written))


def on_each_other(found: Sequence[tuple[str, Box]]) -> Iterator[str]:
    """The pairs that overlap."""
    pairs = combinations(found, 2)
    yield from (f"{one!r} lies on {other!r}" for (one, box), (other, under) in pairs if box.overlaps(under))


IN_TRAY = Area.SLOT, Area.IDLE, Area.SPENT, Area.PACE
LIES_ON = {**dict.fromkeys(IN_TRAY, Area.TRAY), Area.WHY: Area.PROMPT, Area.PANEL: Area.PAPER}
"""The area on which controls of an area lie."""


def crowded(board: BoardScene) -> Iterator[str]:
    """Overlaps of controls and papers around a board, except with the paper they belong to, of a card in the prompt's
    place, of an answer over the banners, and of badges at the menu."""
    asked = {Area.PROMPT, Area.BANNER} if board.frame.headline.kind != "prompt" else set()
    found = [one for one in board.frame.controls if one.area not in (Area.SOUND, Area.VARIANT)]
    for one, other in combinations(found, 2):
        grounds = {LIES_ON.get(one.area, one.area), LIES_ON.get(other.area, other.area)}
        apart = len(grounds) > 1 and grounds not in ({Area.CARD, Area.PROMPT}, asked)
        pressed = len(grounds) == 1 and one.pressed and other.pressed
        if (apart or pressed) and one.box.inset(1).overlaps(other.box.inset(1)):
            yield f"{one.area.value} {one.id.key} lies on {other.area.value} {other.id.key}"


def uneven(board: BoardScene, written: Sequence[Written]) -> Iterator[str]:
    """Texts of one rank around a board that differ in size (seat names, tools), and names too small beside the
    prompt."""
    banners = board.frame.layout.banners
    names = {board.frame.voice.name(seat) for seat in range(len(banners))}
    tools = [one.box for one in board.frame.areas if one.area in (Area.TOOL, Area.UNDO)]
    named = [one for one in written if one.text in names and any(box.contains(one.box.centre) for box in banners)]
    view = board.context.viewport
    least = MIN_NAME * view.px(type_size("prompt", view.text))
    yield from (f"small: {one.text!r}" for one in named if one.size < least)
    for rank in named, [one for one in written if any(box.contains(one.box.centre) for box in tools)]:
        if len({one.size for one in rank}) > 1:
            yield f"in two sizes: {[(one.text, one.size) for one in rank]}"
