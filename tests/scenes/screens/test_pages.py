"""The laws of every page: whole at every size, reachable, still when nothing happens, one step from where it came."""

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.core.settings import TEXT_SIZES, Settings
from scenes.input.events import Device, Press
from scenes.screens.pause import Pause
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import (
    PAGES,
    SIZES,
    at_home,
    check_ways,
    choose,
    options_at,
    presses,
    show_pause,
    show_result,
    shows,
)
from tests.scenes.table_setting import SMALL, between, program, shown_as


@pytest.mark.samples(6)
@pytest.mark.parametrize("page_name", PAGES)
@pytest.mark.parametrize("text", [TEXT_SIZES[0], TEXT_SIZES[2], TEXT_SIZES[3]])
def test_everything_is_reached_in_four_directions(open_app: Open, page_name: str, text: float) -> None:
    page = PAGES[page_name](open_app(SIZES[-1] if text == TEXT_SIZES[2] else SIZES[0], Settings(text=text)))
    check_ways(page)


@pytest.mark.samples(3)
@pytest.mark.parametrize("size", SIZES)
def test_every_target_is_large_enough_for_a_finger(open_app: Open, size: tuple[int, int]) -> None:
    for show in PAGES.values():
        for widget in show(open_app(size)).widgets:
            assert widget.box.w >= 64 and widget.box.h >= 64, widget.key


def test_what_is_chosen_holds_at_once_and_is_kept(open_app: Open, tmp_path: Path) -> None:
    app, press = open_app(), presses(Device.MOUSE)
    shows(options_at("reading"))(app)
    choose(app, "text", 2)
    assert app.context.viewport.text == 1.5
    press(app, "tab.game")
    choose(app, "confirm", 2)
    again = App(app.context.pen.surface, tmp_path)
    assert (again.context.settings.text, again.context.settings.confirm) == (1.5, "always")


@pytest.mark.seen
def test_drawing_changes_nothing(open_app: Open) -> None:
    for show in list(PAGES.values())[::8]:
        app = open_app(SMALL)
        show(app)
        pictures = []
        for _ in range(2):
            app.dirty = True
            app.frame(0)
            pictures.append(app.context.pen.surface.copy().get_buffer().raw)
        assert pictures[0] == pictures[1]


@pytest.mark.read
def test_an_idle_page_draws_nothing(open_app: Open) -> None:
    app = open_app()
    for show in (at_home, show_pause, show_result):
        show(app)
        app.frame(0.01)
        while app.frame(0.1):
            pass  # one page fades into the other
        assert not any(app.frame(0.02) for _ in range(20))


def test_escape_from_the_rules_led_to_the_match_and_from_comfort_to_the_pause(tmp_path: Path) -> None:
    """Whatever the pause opens leads back to it; only what goes on with the match leads there."""
    match, press = between("cathedral", 2, 1), presses(Device.MOUSE)
    match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, pace="step")
    board.controller.ways.pause()
    app.frame(0.0)
    pause = shown_as(app, Pause)
    opened = [*(one.key for one in pause.offers), "comfort", "options"]
    assert {"rules", "seats", "journal", "learn", "give_up"} <= set(opened)
    for key in opened:
        pause.turn(pause.widget(key) is None)
        press(app, key)
        assert app.scene is not pause, key
        app.frame(0.0, [Press("back")])
        assert app.scene is pause, key
    for key, gold in (("journal", "present"), ("give_up", "resume")):
        pause.turn(True)
        press(app, key, gold)
        there: Scene = app.scene
        assert there is board
        app.show(pause)
