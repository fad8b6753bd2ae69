"""A USB stick that the owner has prepared opens the door, once for each time it is plugged in; no other stick does."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.files import seal_table
from game.match import Match
from scenes.app.app import App
from scenes.core import house_file
from scenes.core.house import LOST, House
from scenes.core.pin import Doorkeeper, code_matches, hashed_code
from scenes.kiosk import key_stick
from scenes.kiosk.attract import Attract
from scenes.kiosk.key_stick import KEY_FILE, KeyWatch, prepare, read
from scenes.kiosk.owner import OwnerIndex
from scenes.kiosk.owner_page import OwnerPage
from scenes.kiosk.pin_pad import PinPad, RecoveryCode
from scenes.screens.home import Home
from tests.scenes.kiosk_room import at_table, home, leafed, supervisor
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import frames, shown_as, shown_on

posix = pytest.mark.skipif(os.name != "posix", reason="links, pipes, devices and rights")


class Slot:
    """Where sticks are plugged in."""

    def __init__(self, folder: Path) -> None:
        self.stick, self.full = folder / "stick", True
        self.stick.mkdir()

    def there(self) -> list[Path]:
        return [self.stick] if self.full else []


@pytest.fixture
def slot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Slot:
    """A stick that is plugged in from the start."""
    slot = Slot(tmp_path)
    monkeypatch.setattr("scenes.core.exports.plugged_in", slot.there)
    monkeypatch.setattr("scenes.app.kiosk_supervisor.KeyWatch", lambda: KeyWatch(slot.there))
    return slot


def watched(app: App) -> None:
    """The kiosk begins to look at sticks."""
    app.kiosk = supervisor(app)


def plugged_in(app: App, slot: Slot) -> None:
    """The stick is pulled out and plugged in again, and has been read."""
    slot.full = False
    app.frame(1.1)
    slot.full = True
    for _ in range(6):
        app.frame(1.1)
        time.sleep(0.01)  # it is read beside the frames


def prepared(app: App) -> OwnerPage:
    """The owner has pressed the word about a key, behind the door."""
    home(app)
    app.show(OwnerIndex(app.scene))
    press(app, "page.house")
    page = shown_as(app, OwnerPage)
    leafed(app, "do.key")
    return page


def test_a_key_is_prepared_opens_the_door_and_is_taken_back(room: App, slot: Slot) -> None:
    watched(room)
    page = prepared(room)
    assert str(slot.stick) in page.note
    secret = read(slot.stick)
    kept = (room.data / house_file.HOUSE_FILE).read_text()
    assert secret and secret not in kept and code_matches(secret, house_file.load(room.data).key_stick)
    home(room)
    frames(room, 5, 1.1)
    assert isinstance(room.scene, Home), "it lies there, but nobody has plugged it in"
    room.context.owner.house.wrong = 5
    plugged_in(room, slot)
    assert isinstance(room.scene, OwnerIndex) and room.context.owner.house.wrong == 0
    press(room, "page.house")
    leafed(room, "do.key")
    assert house_file.load(room.data).key_stick == ""
    home(room)
    plugged_in(room, slot)
    assert isinstance(room.scene, Home), "it was taken back"


def test_another_key_shuts_out_the_first_one_and_a_house_without_a_stick_says_so(room: App, slot: Slot) -> None:
    watched(room)
    prepared(room)
    old = (slot.stick / KEY_FILE).read_bytes()
    prepared(room)
    slot.full = False
    page = prepared(room)
    assert page.note == page.say("kiosk.key.none") and not room.context.owner.house.key_stick
    slot.full = True
    watched(room)  # what is there already opens nothing, whenever it is read
    prepared(room)
    (slot.stick / KEY_FILE).write_bytes(old)
    home(room)
    plugged_in(room, slot)
    assert isinstance(room.scene, Home)


@pytest.mark.samples(3)
@pytest.mark.parametrize("shown", [Home, Attract, lambda: PinPad(Home())], ids=["home", "attract", "pad"])
def test_a_key_opens_the_door_over_whatever_is_shown(room: App, slot: Slot, shown: Callable[[], object]) -> None:
    room.context.owner.house.key_stick = hashed_code(prepare(slot.stick))
    watched(room)
    room.show(shown())  # type: ignore[arg-type]
    plugged_in(room, slot)
    assert isinstance(room.scene, OwnerIndex) and not isinstance(room.scene.behind, Attract | PinPad)


def test_a_key_in_the_middle_of_a_match_loses_nothing_of_it(room: App, slot: Slot) -> None:
    room.context.owner.house.key_stick = hashed_code(prepare(slot.stick))
    watched(room)
    board = at_table(room)
    plugged_in(room, slot)
    assert isinstance(room.scene, OwnerIndex) and room.scene.behind is board
    kept = room.context.shelf.open()
    assert isinstance(kept, Match) and kept.position == board.state.course.match.position


def test_a_key_never_covers_a_recovery_code_that_nobody_has_noted(room: App, slot: Slot) -> None:
    room.context.owner.house.key_stick = hashed_code(prepare(slot.stick))
    watched(room)
    shown = shown_on(room, RecoveryCode(Home(), "1" * 12))
    plugged_in(room, slot)
    assert room.scene is shown


def damaged(stick: Path, kind: str) -> None:
    """Something is wrong with the key on that stick."""
    path = stick / KEY_FILE
    whole = path.read_bytes()
    path.unlink()
    if kind == "link":
        (stick / "elsewhere").write_bytes(whole)
        path.symlink_to(stick / "elsewhere")
    elif kind == "another house":
        prepare(stick)
    elif kind == "oversized":
        path.write_bytes(whole + b" " * key_stick.LARGEST)
    else:
        secret = whole.decode().split('"')[3]
        path.write_bytes(
            {
                "half": whole[: len(whole) // 2],
                "one sign other": whole.replace(secret[:1].encode(), b"_", 1),
                "unsealed": f'{{"key": "{secret}"}}'.encode(),
                "short": seal_table({"key": secret[:12]}).encode(),
                "a list": seal_table({"key": [secret]}).encode(),
                "nothing in it": seal_table({}).encode(),
            }[kind]
        )


KINDS = "another house", "oversized", "half", "one sign other", "unsealed", "short", "a list", "nothing in it", "link"


@posix
@pytest.mark.parametrize("kind", KINDS)
def test_a_key_that_is_not_the_one_opens_nothing(tmp_path: Path, kind: str) -> None:
    """Devices, pipes and folders are refused by whatever reads a file."""
    house = House(pin=hashed_code("2580"), key_stick=hashed_code(prepare(tmp_path)), wrong=4)
    keeper = Doorkeeper(house, lambda: True)
    assert keeper.unlocks(read(tmp_path)) and house.wrong == 0
    house.wrong = 4
    damaged(tmp_path, kind)
    assert (read(tmp_path) == "") == (kind != "another house")
    assert not keeper.unlocks(read(tmp_path)) and house.wrong == 4


@posix
def test_a_key_that_may_not_be_read_opens_nothing(tmp_path: Path) -> None:
    prepare(tmp_path)
    (tmp_path / KEY_FILE).chmod(0)
    assert read(tmp_path) == "" or os.geteuid() == 0
    assert read(tmp_path / "none") == read(Path("/nowhere")) == ""


@posix
def test_a_key_is_for_its_owner_only_and_takes_the_place_of_a_link(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).symlink_to(tmp_path / "elsewhere")
    secret = prepare(tmp_path)
    found = (tmp_path / KEY_FILE).lstat()
    assert stat.S_ISREG(found.st_mode) and stat.S_IMODE(found.st_mode) == 0o600
    assert read(tmp_path) == secret and not (tmp_path / "elsewhere").exists()


def test_a_house_that_has_lost_its_code_or_knows_no_key_opens_for_none(tmp_path: Path) -> None:
    secret = prepare(tmp_path)
    for house in (House(pin=LOST, key_stick=hashed_code(secret)), House(pin=hashed_code("2580")), House()):
        assert not Doorkeeper(house, lambda: True).unlocks(secret)
        assert not Doorkeeper(house, lambda: True).unlocks("")


def test_the_hash_of_a_key_stays_in_its_house(tmp_path: Path) -> None:
    house = House(pin=hashed_code("2580"), key_stick=hashed_code("a" * 64))
    assert "key_stick" not in house_file.shareable(house)
    house_file.save(house, tmp_path)
    assert house_file.load(tmp_path).key_stick == house.key_stick
    new = House()
    house_file.adopt(new, {"key_stick": house.key_stick})
    assert not new.key_stick, "no backup of somebody else brings a key"
    for bad in ("lost", "x", 3):
        (tmp_path / "bad").mkdir(exist_ok=True)
        (tmp_path / "bad" / house_file.HOUSE_FILE).write_text(seal_table({"pin": house.pin, "key_stick": bad}))
        assert house_file.load(tmp_path / "bad") == House(pin=house.pin)
