"""Idle animations on the table: only where motion is wanted, in small areas, hiding nothing."""

from pathlib import Path

import pygame
import pytest

from game import catalog as rulebooks
from scenes.app.app import MAX_STEP
from scenes.board.catalog import look
from scenes.board.look.drawing import Effects
from scenes.input.events import Hover
from scenes.kiosk.attract import Attract
from scenes.play.scene import BoardScene
from scenes.play.view.picture import SLEEP_SECONDS
from tests.pictures.guest import Guest, saved_match
from tests.pictures.screens import LEGAL
from tests.scenes.eyes import differing
from tests.scenes.kiosk_room import supervisor
from tests.scenes.table_setting import shown_as

pytestmark = pytest.mark.seen

SIZE = 960, 540
LARGEST = 0.055
"""Of the window, at most for one thing that moves."""
SMOKING = [game for game in rulebooks.ids() if look(game).effects.smoke is not Effects().smoke]
"""Games with chimneys."""


@pytest.fixture
def guest(tmp_path: Path) -> Guest:
    """Somebody who wants all motion that there is."""
    return Guest(tmp_path, SIZE, motion=1.0, first_cards=False)


def at_rest(guest: Guest, game: str) -> BoardScene:
    """The middle of a match on a human's turn, when everything that announces the turn has gone."""
    guest.app.context.settings.hands = "open"
    guest.app.show(BoardScene(saved_match(f"{game}-middle")))
    pass_time(guest, 9.0, MAX_STEP)
    return shown_as(guest.app, BoardScene)


def pass_time(guest: Guest, seconds: float, frame: float = 0.05) -> list[pygame.Rect]:
    """Nobody touches anything; the parts of the window that were drawn."""
    drawn: list[pygame.Rect] = []
    for _ in range(round(seconds / frame)):
        if guest.app.frame(frame):
            drawn += guest.app.context.pen.repaint.changed or [window(guest).get_rect()]
    return drawn


def window(guest: Guest) -> pygame.Surface:
    return guest.app.context.pen.surface.copy()


@pytest.mark.parametrize("game", SMOKING)
def test_an_idle_turn_lives_in_small_areas_and_never_over_what_is_read(guest: Guest, game: str) -> None:
    board = at_rest(guest, game)
    before, drawn = window(guest), []
    size, changed = before.get_size(), pygame.mask.Mask(before.get_size())
    for _ in range(20):
        drawn += pass_time(guest, MAX_STEP)
        changed.draw(differing(before, window(guest)), (0, 0))
    allowed = pygame.mask.Mask(size)
    for area in drawn:
        assert area.w * area.h <= LARGEST * size[0] * size[1]
        allowed.draw(pygame.mask.Mask(area.size, fill=True), area.topleft)
    assert changed.count() and changed.overlap_area(allowed, (0, 0)) == changed.count()
    assert changed.count() < 0.1 * size[0] * size[1]
    view, (scenery, items, *_) = board.picture.view, board.plan
    viewport = view.viewport
    read = [viewport.rect(text.box) for text in guest.app.context.pen.written]
    read += [viewport.rect(item.box) for item in items]
    for rect in map(pygame.Rect, read):
        solid = pygame.mask.Mask(rect.size, fill=True)
        assert not changed.overlap_area(solid, rect.topleft), rect
    for image, corner in scenery.floor:
        assert not changed.overlap_area(pygame.mask.from_surface(image, 20), corner), corner


@pytest.mark.parametrize("game", SMOKING)
def test_small_areas_show_what_a_whole_picture_would(guest: Guest, game: str) -> None:
    """While somebody points at a place, with everything that is said about it lying over the board."""
    at_rest(guest, game)
    guest.app.frame(0.02, [Hover(guest.at(LEGAL[game]))])
    pass_time(guest, 4.0, MAX_STEP)
    assert any(guest.app.frame(0.05) for _ in range(200)), "something lives within ten seconds"
    small = window(guest)
    guest.app.expose()
    assert guest.app.frame(0.0)
    assert not differing(small, window(guest)).count(), differing(small, window(guest)).get_bounding_rects()


def test_the_table_of_a_kiosk_stands_still_when_nobody_is_there(guest: Guest) -> None:
    guest.app.context.exit.guarded = True
    at_rest(guest, "cardinal")
    pass_time(guest, SLEEP_SECONDS, MAX_STEP)
    before = window(guest)
    assert not pass_time(guest, 10.0) and not differing(before, window(guest)).count()
    guest.app.frame(0.05, [Hover((3.0, 3.0))])
    assert pass_time(guest, 1.0), "whoever comes back finds it alive"


def test_nothing_lives_in_what_a_kiosk_shows_to_nobody(guest: Guest) -> None:
    guest.app.context.exit.guarded = True
    guest.app.kiosk = supervisor(guest.app)
    guest.app.context.owner.house.pin = "a code"
    scene = Attract()
    guest.app.show(scene)
    pass_time(guest, 5.0, MAX_STEP)
    assert scene.showing and scene.showing.board and not scene.showing.board.picture.living.awake


def test_on_a_battery_and_in_strong_contrast_nothing_lives(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.core.platform.on_battery", lambda: True)
    at_rest(guest, "cardinal")
    assert not pass_time(guest, 2.0)
    monkeypatch.undo()
    guest.app.context.settings.contrast = True
    guest.app.context.changed()
    at_rest(guest, "cardinal")
    assert not pass_time(guest, 2.0)
