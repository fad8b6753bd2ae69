"""The owner's door fails closed: before there is a code, after the code was lost, after too many wrong ones."""

from pathlib import Path

import pygame
import pytest

from launch import exit_codes
from scenes.app.app import App
from scenes.app.instance_lock import Lock
from scenes.app.terminal import reset_code
from scenes.core import house_file
from scenes.core.house import LOST
from scenes.core.pin import RECOVERY_DIGITS, code_matches, hashed_code
from scenes.input.events import Click, Press
from scenes.kiosk.attract import Attract
from scenes.kiosk.owner import OwnerIndex
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.screens.home import Home
from scenes.screens.more import More
from tests.scenes.kiosk_room import CODE, MIDDLE, event_pump, home, supervisor, wait
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import frames, opened, shown_as, shown_on


def enter(app: App, code: str) -> None:
    """Somebody types a code on a keyboard."""
    for digit in code:
        app.frame(0.3, [Press(f"digit{digit}")])  # type: ignore[arg-type]
    app.frame(0.3, [Press("accept")])
    frames(app, 3, 0.3)


@pytest.mark.read
def test_after_the_code_nothing_was_seen_until_it_was_compared(room: App) -> None:
    """Two seconds on a slow machine: now it is said, and only the frame after that begins to compare."""
    set_up(room)
    room.unlock()
    for digit in CODE:
        room.frame(0.3, [Press(f"digit{digit}")])  # type: ignore[arg-type]
    room.frame(0.3, [Press("accept")])
    pad = room.scene
    assert isinstance(pad, PinPad) and pad.said == "kiosk.pin.working"
    assert not any(one.enabled for one in pad.widgets if one.key.startswith("key."))
    room.frame(0.1)
    assert isinstance(room.scene, OwnerIndex)


def test_a_recovery_code_was_closed_by_the_press_that_brought_it(room: App) -> None:
    """Nothing shows it a second time: what comes in its first seconds closes nothing, and one press only asks."""
    shown = shown_on(room, RecoveryCode(room.scene, "1" * 12))
    for action in ("accept", "commit", "back"):
        room.frame(0.4, [Press(action)])  # type: ignore[arg-type]
        assert room.scene is shown and not shown.sure, action
    room.frame(RecoveryCode.gold_waits)
    for action in ("accept", "back"):
        assert room.scene is shown
        room.frame(0.1, [Press(action)])  # type: ignore[arg-type]
    assert isinstance(room.scene, OwnerIndex)


def recovery_of(app: App) -> str:
    """The recovery code that is shown; the owner notes it and goes home."""
    assert isinstance(app.scene, RecoveryCode)
    app.frame(0.1)
    code = next(text.text for text in app.context.pen.written if text.text.replace(" ", "").isdigit())
    noted(app)
    assert isinstance(app.scene, OwnerIndex)
    home(app)
    return code.replace(" ", "")


def noted(app: App) -> None:
    """Somebody who has read the code says so, and says it again."""
    app.frame(RecoveryCode.gold_waits)
    press(app, "noted", "noted")


def set_up(app: App) -> str:
    """The owner chooses a code; returns the recovery code."""
    assert app.kiosk
    app.context.owner.house.pin = ""
    app.show(app.kiosk.begin())
    enter(app, CODE)
    enter(app, CODE)
    return recovery_of(app)


def test_a_house_without_a_code_asked_anybody_to_choose_one(tmp_path: Path) -> None:
    """A child could lock the owner out: on a desktop the owner's page opens without a code as long as none was chosen
    there. A kiosk shows nothing before it has one."""
    app = opened(tmp_path)
    app.show(More(Home(), []))
    press(app, "house")
    shown_as(app, OwnerIndex)
    for code in (CODE, LOST):
        app.context.owner.house.pin = hashed_code(code) if code == CODE else code
        app.show(More(Home(), []))
        press(app, "house")
        shown_as(app, PinPad)


def test_a_new_kiosk_shows_no_game_before_it_has_a_code(room: App) -> None:
    """D2: any guest who went back to the games could choose one later."""
    room.context.owner.house.pin = ""
    room.kiosk = supervisor(room)
    room.show(room.kiosk.begin())
    pad = room.scene
    for inputs in ([Press("back")], [Click(MIDDLE, button="other")], [], [Click((5.0, 5.0))]):
        room.frame(0.1, inputs)
        room.unlock()
        wait(room, 200)
        assert room.scene is pad and not room.context.exit.leaving
    assert not pad.widget("back")  # type: ignore[attr-defined]
    press(room, "leave")
    assert room.context.exit.leaving and room.context.exit.code == exit_codes.QUIT


@pytest.mark.read
def test_the_recovery_code_is_shown_once_and_waits_for_a_pencil(room: App) -> None:
    room.context.owner.house.pin = ""
    room.kiosk = supervisor(room)
    room.show(room.kiosk.begin())
    enter(room, CODE)
    enter(room, CODE)
    wait(room, 300)
    code = recovery_of(room)
    assert len(code) == RECOVERY_DIGITS and code not in (room.data / house_file.HOUSE_FILE).read_text()
    assert code_matches(code, house_file.load(room.data).recovery)


@pytest.mark.read
def test_three_wrong_tries_of_a_child_do_not_lock_the_owner_out(room: App) -> None:
    """D23: for up to a quarter of an hour nothing opened."""
    recovery = set_up(room)
    room.unlock()
    for wrong in ("1111", "2222", "3333", recovery[:4], CODE):
        enter(room, wrong)
    assert isinstance(room.scene, PinPad) and room.context.owner.house.wrong == 3, "a short code is not looked at"
    assert room.context.owner.doorkeeper.wait(room.context.now) > 20
    room.context.now += 1.0
    assert room.scene.update(1.0) and not room.scene.update(0.0), "the seconds are counted down"
    enter(room, "0" * RECOVERY_DIGITS)
    assert isinstance(room.scene, PinPad) and room.scene.task == "ask"
    assert len({one.box.h for one in room.scene.widgets if one.key.startswith("key.")}) == 1, "one row was higher"
    enter(room, recovery)
    assert isinstance(room.scene, PinPad) and room.scene.task == "choose"
    enter(room, "7777")
    enter(room, "7777")
    new = recovery_of(room)
    assert new != recovery
    room.unlock()
    enter(room, recovery)
    assert isinstance(room.scene, PinPad) and room.scene.task == "ask", "the old one has served"
    home(room)
    room.unlock()
    enter(room, "7777")
    assert isinstance(room.scene, OwnerIndex)


def test_a_lost_code_opens_for_nobody_and_the_games_go_on(room: App) -> None:
    room.context.owner.house.pin, room.context.owner.house.recovery = LOST, ""
    room.kiosk = supervisor(room)
    assert isinstance(room.kiosk.begin(), Attract)
    home(room)
    room.unlock()
    for code in (CODE, "0000", "", "lost"):
        enter(room, "".join(filter(str.isdigit, code)))
    assert isinstance(room.scene, PinPad) and room.scene.task == "lost" and not room.scene.digits
    room.frame(0.1, [Press("back")])
    assert isinstance(room.scene, Home)


@pytest.mark.read
def test_a_forgotten_code_is_chosen_anew_at_the_machine_while_the_kiosk_runs(room: App) -> None:
    """D3: the program wrote the old code back over it."""
    set_up(room)
    said, lock = list[str](), Lock(room.data)
    assert lock.take()
    assert reset_code(room.data, iter(["7654", "7654"]).__next__, said.append) == 0
    lock.release()
    wait(room, 2)
    room.unlock()
    enter(room, "7654")
    assert isinstance(room.scene, OwnerIndex)
    assert code_matches("7654", house_file.load(room.data).pin)
    recovery = "".join(filter(str.isdigit, said[-1]))
    assert code_matches(recovery, house_file.load(room.data).recovery)


@pytest.mark.parametrize("given", [["12"], ["12a4"], ["123456789"], ["1234", "1235"]], ids=str)
def test_a_code_that_is_none_changes_nothing(tmp_path: Path, given: list[str]) -> None:
    said: list[str] = []
    assert reset_code(tmp_path, iter(given).__next__, said.append) == 2
    assert house_file.load(tmp_path).pin == "" and not list(tmp_path.glob("*.json"))


def test_a_code_that_the_disk_has_lost_is_chosen_anew_at_the_machine(tmp_path: Path) -> None:
    for name in (house_file.HOUSE_FILE, house_file.COPY_FILE):
        (tmp_path / name).write_text("")
    assert reset_code(tmp_path, iter(["4321", "4321"]).__next__, lambda text: None) == 0
    assert code_matches("4321", house_file.load(tmp_path).pin) and house_file.load(tmp_path).kiosk
    assert len(list(tmp_path.glob("*.damaged-*"))) == 2


@pytest.mark.seen
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_the_door_that_the_corners_have_opened_stays_open_when_the_last_press_ends(room: App, touch: bool) -> None:
    """The end of that press was a click beside the pad, which closed it again: no mouse came in and no finger."""
    room.kiosk = supervisor(room)
    home(room)
    hearing, width = event_pump(room), room.context.pen.surface.get_width()
    for x in (1, width - 1) * 3:
        assert isinstance(room.scene, Home)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            room.frame(0.05, hearing.hear([pygame.event.Event(kind, pos=(x, 0), button=1, touch=touch)]))
    wait(room, 1)
    assert isinstance(room.scene, PinPad)


@pytest.mark.seen
def test_keys_of_the_code_had_no_edge_in_strong_contrast(room: App) -> None:
    """White lay on white."""
    room.context.choose(contrast=True)
    pad = shown_on(room, PinPad(room.scene))
    frames(room, 2, 0.1)
    key = pad.widget("key.5")
    assert key
    x, y, _, high = room.context.viewport.rect(key.box)
    row = [room.context.pen.surface.get_at((at, y + high // 2))[:3] for at in range(x - 3, x + 4)]
    assert min(map(sum, row)) < 200 and sum(room.context.pen.surface.get_at((x + 9, y + high // 2))[:3]) > 700
