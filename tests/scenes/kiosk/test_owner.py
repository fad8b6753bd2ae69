"""The owner: the door, which fails closed, the code that is slow to guess, the page behind it, and its decisions."""

from pathlib import Path

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match
from game.saves import IN_HAND, Shelf
from launch import exit_codes
from scenes.app.app import App
from scenes.app.instance_lock import Lock
from scenes.app.terminal import reset_code
from scenes.core import house_file
from scenes.core.house import LOST, House
from scenes.core.pin import DELAYS, RECOVERY_DIGITS, Doorkeeper, code_matches, hashed_code
from scenes.core.settings import Settings
from scenes.input.events import Click, Press
from scenes.input.secret_gesture import HOLD_SECONDS, PAD_IN_ORDER, SecretGesture
from scenes.kiosk import stay
from scenes.kiosk.attract import Attract
from scenes.kiosk.owner import OwnerIndex
from scenes.kiosk.owner_page import OwnerPage
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.screens.home import Home
from scenes.screens.more import More
from scenes.screens.pause import Pause
from scenes.screens.saved_summary import summary_of
from tests.conftest import in_one
from tests.game.test_match import some_match
from tests.scenes.kiosk_room import CODE, GAME, MIDDLE, at_table, event_pump, home, leafed, supervisor, wait
from tests.scenes.screens.showing import choose, press
from tests.scenes.table_setting import frames, opened, shown_as, shown_on

# -- the owner --------------------------------------------------------------------------------------------------------


def down(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


SCREEN = (1920, 1080)
FINGERS = [down(pygame.FINGERDOWN, finger_id=one, x=x, y=0.05) for one, x in enumerate((0.04, 0.95))]


def test_the_door_opens_after_three_seconds_once_until_it_is_held_anew() -> None:
    """A finger that is never let go would open it again every three seconds."""
    door = SecretGesture()
    assert not door.opened(FINGERS, 10.0, SCREEN) and not door.opened([], 10.0 + HOLD_SECONDS - 0.1, SCREEN)
    assert door.opened([], 10.0 + HOLD_SECONDS, SCREEN)
    assert not any(door.opened([], 13.5 + at / 2, SCREEN) for at in range(40)), "once is enough"
    assert not door.opened(FINGERS, 40.0, SCREEN) and door.opened([], 40.0 + HOLD_SECONDS, SCREEN)


@in_one("let_go", [down(pygame.FINGERUP, finger_id=0, x=0.04, y=0.05), down(pygame.WINDOWFOCUSLOST)])
def test_letting_go_of_one_of_both_shuts_it_again(let_go: pygame.event.Event) -> None:
    """As does a window behind another one: nobody tells it what is let go."""
    door = SecretGesture()
    door.opened(FINGERS, 0.0, SCREEN)
    door.opened([let_go], 1.0, SCREEN)
    assert not door.opened([], 10.0, SCREEN) and not door.opened([], 10.0 + HOLD_SECONDS, SCREEN)


@pytest.mark.parametrize("at", [(0.12, 0.05), (0.04, 0.2), (0.8, 0.05)], ids=["beside", "below", "far beside"])
def test_only_both_corners_open_it(at: tuple[float, float]) -> None:
    """A finger outside of its corner, and one that has slid out of it, hold nothing."""
    door, slid = SecretGesture(), SecretGesture()
    outside = down(pygame.FINGERDOWN, finger_id=0, x=at[0], y=at[1])
    door.opened([outside, FINGERS[1]], 0.0, SCREEN)
    slid.opened(FINGERS, 0.0, SCREEN)
    slid.opened([down(pygame.FINGERMOTION, finger_id=0, x=at[0], y=at[1])], 1.0, SCREEN)
    assert not door.opened([], HOLD_SECONDS, SCREEN) and not slid.opened([], 1.0 + HOLD_SECONDS, SCREEN)


def test_the_tips_of_the_corners_are_small_and_another_button_does_not_count() -> None:
    """Where a control of the bar may lie, presses are no knocks: a thirtieth of the width from the side and the top."""
    for left, y, button, opens in ((62, 62, 1, True), (65, 5, 1, False), (5, 65, 1, False), (5, 5, 3, False)):
        door = SecretGesture()
        taps = [down(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button) for x in (left, 1920 - left) * 3]
        assert any(door.opened([one], 0.0, SCREEN) for one in taps) == opens, (left, y, button)


@pytest.mark.parametrize(
    "steps",
    [
        [down(pygame.KEYDOWN, key=pygame.K_F12, mod=0)] * 5,
        [down(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=1) for button in PAD_IN_ORDER],
        [down(pygame.MOUSEBUTTONDOWN, pos=(x, 5), button=1) for x in (5, 1915) * 3],
    ],
    ids=["keys", "pad", "one finger"],
)
def test_one_hand_opens_it_too_if_it_does_so_in_time(steps: list[pygame.event.Event]) -> None:
    door, slow = SecretGesture(), SecretGesture()
    for begin in (0.0, 2.6):  # and a second time at once
        found = [door.opened([step], begin + number * 0.5, SCREEN) for number, step in enumerate(steps)]
        assert found == [False] * (len(steps) - 1) + [True]
    assert not any(slow.opened([step], number * 2.0, SCREEN) for number, step in enumerate(steps))


@in_one("way", ["scrypt-slow", "pbkdf2-slow", "scrypt", "pbkdf2"])
def test_a_code_is_kept_as_a_salted_hash(way: str) -> None:
    one, two = hashed_code(CODE, way=way), hashed_code(CODE, way=way)
    assert one != two and code_matches(CODE, one) and code_matches(CODE, two)
    # Of one by chance four digits may be any four.
    kept = [hashed_code(CODE, bytes([salt]) * 16, way) for salt in range(3)]
    assert len(set(kept)) == 3 and not any(CODE in each for each in kept)
    assert all(code_matches(CODE, each) for each in kept) and not code_matches("2581", one)
    assert not code_matches(CODE, "") and not code_matches(CODE, "scrypt$zz$00") and not code_matches("", one)


def test_guessing_takes_longer_and_longer_and_pulling_the_plug_does_not_help(tmp_path: Path) -> None:
    house = House(pin=hashed_code(CODE))
    now, tried = 0.0, 0
    keeper = Doorkeeper(house, lambda: house_file.save(house, tmp_path), now)
    while now < 3600:
        now += keeper.wait(now)
        assert not keeper.tries(f"{tried:04}", now)
        tried += 1
        if keeper.wait(now):
            assert not keeper.tries(CODE, now), "even the right code has to wait"
        if tried % 3 == 0:  # the plug is pulled: a new start reads what was written
            house = house_file.load(tmp_path)
            keeper = Doorkeeper(house, lambda house=house: house_file.save(house, tmp_path), now)  # type: ignore[misc]
    assert tried < 12 and house.wrong == tried
    assert keeper.wait(now) == DELAYS[-1]
    assert keeper.tries(CODE, now + DELAYS[-1]) and house_file.load(tmp_path).wrong == 0


def test_no_power_cut_shortens_the_wait_of_a_house_whose_disk_is_full() -> None:
    """The count of wrong codes was not written down, and each start forgot it."""
    house = House(pin=hashed_code(CODE))
    assert Doorkeeper(house, lambda: False).wait(0.0) == DELAYS[-1]
    assert not Doorkeeper(House(), lambda: False).wait(0.0), "whoever sets a kiosk up has nothing to wait for"


def test_a_key_that_is_leant_on_during_a_wait_leaves_no_digits(room: App) -> None:
    home(room)
    room.context.owner.house.wrong, room.context.owner.house.recovery = 3, hashed_code("1" * 12)
    room.unlock()
    for _ in range(10):
        room.frame(0.1, [Press("accept")])
    assert isinstance(room.scene, PinPad) and room.scene.digits
    frames(room, 40, 1.0)
    assert not room.scene.digits
    typed(room, CODE)
    assert isinstance(room.scene, OwnerIndex)


def typed(app: App, code: str) -> None:
    for digit in code:
        widget = app.scene.widget(f"key.{digit}")  # type: ignore[attr-defined]
        app.frame(0.3, [Click(widget.box.centre)])
    app.frame(0.3, [Click(app.scene.widget("key.enter").box.centre)])  # type: ignore[attr-defined]
    frames(app, 3, 0.3)


def test_the_door_was_closed_at_home_and_not_where_one_had_been(room: App) -> None:
    """In the pause of a match; but after a new stay there is nothing left to go back to."""
    board = at_table(room)
    room.frame(0.1, [Press("menu")])
    pause = shown_as(room, Pause)
    for again in (False, True):
        room.unlock()
        typed(room, CODE)
        if again:
            press(room, "page.stay")
            leafed(room, "do.stay")
            press(room, "do.stay")
            room.frame(0.3, [Press("back")])
        room.frame(0.3, [Press("back")])
        assert isinstance(room.scene, Home) if again else room.scene is pause and pause.behind is board
    assert room.context.exit.guarded


def test_a_code_is_chosen_twice_alike(room: App) -> None:
    room.context.owner.house.pin = ""
    home(room)
    room.unlock()
    for first, second, alike in (("1234", "1235", False), ("1234", "1234", True)):
        typed(room, first)
        typed(room, second)
        assert isinstance(room.scene, RecoveryCode) == alike
    room.frame(RecoveryCode.gold_waits)
    press(room, "noted", "noted")
    assert isinstance(room.scene, OwnerIndex)
    assert code_matches("1234", house_file.load(room.data).pin)


def owner(app: App, tab: str) -> OwnerPage:
    """A page of the register, by its line."""
    home(app)
    app.show(OwnerIndex(app.scene, app.kiosk.reset if app.kiosk else None))
    press(app, f"page.{tab}")
    page = shown_as(app, OwnerPage)
    return page


def test_no_match_was_told_as_a_number_of_matches(room: App) -> None:
    home(room)
    room.context.shelf.forget()
    room.show(OwnerIndex(room.scene))
    line = shown_as(room, OwnerIndex).widget("page.stay")
    assert line and line.said.endswith("aucune partie à reprendre")


def test_an_owner_who_had_chosen_no_code_could_change_it(room: App) -> None:
    page = owner(room, "house")
    while not page.widget("do.code"):
        press(room, "later")
    for pin, said in ((hashed_code(CODE), "Changer le code"), ("", "Choisir un code")):
        room.context.owner.house.pin = pin
        page.renew()
        found = page.widget("do.code")
        assert found and found.said == said


@pytest.mark.parametrize(("key", "code"), [("do.leave", exit_codes.QUIT), ("do.again", exit_codes.RESTART)])
def test_the_owner_leaves_with_a_second_press(room: App, key: str, code: int) -> None:
    owner(room, "house")
    leafed(room, key)
    assert not room.context.exit.leaving
    press(room, key)
    assert room.context.exit.leaving and room.context.exit.code == code


def test_what_the_owner_decides_is_kept_and_the_last_game_cannot_be_hidden(room: App) -> None:
    owner(room, "room")
    choose(room, "menu_wait", 3)
    owner(room, "house")
    choose(room, "kiosk", 1)
    owner(room, "sound")
    choose(room, "ceiling", 1)
    press(room, "quiet_from.less")
    owner(room, "games")
    for card in rulebooks.ids():
        choose(room, f"show.{card}", 0)
    kept = house_file.load(room.data)
    assert (kept.menu_wait, kept.kiosk, kept.ceiling, kept.quiet_from) == (300, True, 0.35, 21)
    assert len(kept.hidden) == len(rulebooks.ids()) - 1 and shown_as(room, OwnerPage).note
    assert room.context.sound.ceiling == 0.35


def test_there_is_no_music_at_the_table_of_a_kiosk_unless_its_owner_wants_it(room: App) -> None:
    app_reset = room.kiosk.reset if room.kiosk else None
    assert app_reset
    room.context.settings = Settings(motion=0.0)
    app_reset()
    room.frame(0.1)
    assert Settings().table_music > 0 and room.context.settings.table_music == 0
    owner(room, "sound")
    choose(room, "table_music", 2)
    assert house_file.load(room.data).table_music == room.context.settings.table_music == 0.35
    room.context.settings.table_music = 1.0
    app_reset()
    assert room.context.settings.table_music == 0.35, "every session begins as the owner wants it"


def test_a_shelf_is_written_letter_by_letter(room: App) -> None:
    owner(room, "games")
    press(room, f"shelf.{GAME}", "letter.s", "letter.a", "space", "letter.7", "letter.x", "erase", "done")
    assert isinstance(room.scene, OwnerPage) and house_file.load(room.data).shelves == {GAME: "Sa 7"}


def test_a_new_stay_clears_the_shelf_and_for_a_day_it_can_be_brought_back(room: App) -> None:
    at_table(room)
    owner(room, "stay")
    press(room, "do.stay", "do.stay")
    assert not room.context.shelf.names() and stay.former_matches(room.data) == 1
    room.scene.renew()  # type: ignore[attr-defined]
    press(room, "do.former")
    assert summary_of(room.context.shelf) is not None and stay.former_matches(room.data) == 0


def test_what_an_older_stay_left_is_forgotten_after_a_day(tmp_path: Path) -> None:
    folder = tmp_path / stay.STAYS / "20260101-120000"
    folder.mkdir(parents=True)
    (folder / "in-hand.match").write_text("x")
    then = folder.stat().st_mtime
    stay.forget_old_stays(tmp_path, then - 1e9)  # the clock went backwards
    stay.forget_old_stays(tmp_path, then + stay.RESTORE_SECONDS - 1)
    assert stay.former_matches(tmp_path) == 1
    stay.forget_old_stays(tmp_path, then + stay.RESTORE_SECONDS + 1)
    assert stay.former_matches(tmp_path) == 0


def test_the_state_before_of_the_stay_that_comes_back_is_not_taken_for_that_of_another_match(tmp_path: Path) -> None:
    former = Shelf(tmp_path / stay.STAYS / "20260101-120000")
    former.keep(some_match())
    former.keep(some_match())
    shelf = Shelf(tmp_path / "saves")
    shelf.keep(Match(rulebooks.game(GAME), Setup(2)))
    assert stay.bring_back_stay(tmp_path) == 1 and len(shelf.names()) == 2
    shelf.path(IN_HAND).write_bytes(b"damaged")
    assert shelf.mend() and not shelf.saved_at(), "nothing is known of that match before"


def test_every_decision_survives_a_restart(tmp_path: Path) -> None:
    decided = House(
        kiosk=True,
        menu_wait=30,
        table_wait=300,
        ceiling=0.2,
        table_music=0.35,
        quiet_from=20,
        quiet_until=8,
        dark_from=23,
        dark_until=6,
        language="de",
        hidden=["a"],
        shelves={"a": "K"},
        name="Les Tilleuls",
        welcome="Bienvenue",
        page="https://a.example",
        pages={"a": "WIFI:S:a;;"},
        pin=hashed_code(CODE),
        recovery=hashed_code("1" * 12),
        wrong=4,
    )
    assert all(getattr(decided, name) != value for name, value in vars(House()).items())
    house_file.save(decided, tmp_path)
    assert house_file.load(tmp_path) == decided


def test_a_disk_that_refuses_is_told_of_and_what_was_decided_holds_for_now(room: App) -> None:
    page = owner(room, "room")
    (room.data / house_file.HOUSE_FILE).unlink(missing_ok=True)
    (room.data / house_file.HOUSE_FILE).mkdir()
    choose(room, "menu_wait", 0)
    assert page.note == room.context.words.say("kiosk.owner.unkept") and room.context.owner.house.menu_wait == 30


# -- a kiosk without a code, a code that is lost, and the page where it is typed ---------------------------------------


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
    x, y, _, high = room.context.viewport.rect(key.box)
    row = [room.context.pen.surface.get_at((at, y + high // 2))[:3] for at in range(x - 3, x + 4)]
    assert min(map(sum, row)) < 200 and sum(room.context.pen.surface.get_at((x + 9, y + high // 2))[:3]) > 700
