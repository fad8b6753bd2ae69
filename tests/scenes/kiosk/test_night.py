"""What a kiosk does for itself: a backup a day, seven of them kept, and a restart at night, whatever the clock does."""

import os
from pathlib import Path

import pytest

from game.annals import Annals
from launch.exit_codes import RESTART
from scenes.app.app import App
from scenes.app.instance_lock import Lock
from scenes.app.terminal import latest, restore
from scenes.core import house_file
from scenes.core.house import House
from scenes.kiosk import night
from scenes.kiosk.attract import Attract
from scenes.kiosk.night import ALONE_SECONDS, BACKUP_INTERVAL, KEPT_BACKUPS, MIN_UPTIME, RESTART_HOUR, Night
from tests.game.test_annals import GAMES, finished
from tests.patience import until
from tests.scenes.kiosk_room import home, supervisor, wait


class Clock:
    """A calendar that can be set."""

    def __init__(self) -> None:
        self.date = "20260701"

    def __call__(self) -> str:
        return self.date


def made(folder: Path) -> list[str]:
    return [path.name for path in night.nightly(folder)]


def quiet_day(watch: Night, now: float, hour: int = 3) -> bool:
    """Nobody comes for a while; whether the program should start again."""
    watch.look(now, hour, False)
    watch.look(now, hour, True)
    watch.look(now + ALONE_SECONDS, hour, True)
    watch.wait()
    return watch.look(now + ALONE_SECONDS + 1, hour, True)


def test_a_backup_is_made_each_day_and_the_last_seven_are_kept(tmp_path: Path) -> None:
    clock = Clock()
    watch = Night(tmp_path, House(), clock)
    for day in range(10):
        clock.date = f"202607{day + 1:02}"
        quiet_day(watch, day * 86400.0)
        quiet_day(watch, day * 86400.0 + 2 * BACKUP_INTERVAL)
    assert made(tmp_path) == [f"night-{day + 1:06}-202607{day + 1:02}.zip" for day in range(3, 10)]
    assert len(list((tmp_path / night.BACKUPS).iterdir())) == KEPT_BACKUPS


@pytest.mark.parametrize("dates", [["20260701", "20160701", "20160702"], ["20260701", "20990101", "20260702"]], ids=str)
def test_a_clock_that_jumps_by_years_loses_no_backup(tmp_path: Path, dates: list[str]) -> None:
    clock = Clock()
    for number, clock.date in enumerate(dates):
        quiet_day(Night(tmp_path, House(), clock), number * 86400.0)
    assert [name[-12:-4] for name in made(tmp_path)] == dates


def test_a_clock_that_jumps_to_and_fro_does_not_fill_the_disk(tmp_path: Path) -> None:
    clock = Clock()
    watch = Night(tmp_path, House(), clock)
    for number in range(20):
        clock.date = f"2026070{1 + number % 2}"
        quiet_day(watch, number * 300.0)
    assert len(made(tmp_path)) == 1


def test_it_starts_again_at_night_if_it_has_run_for_long_and_nobody_is_there(tmp_path: Path) -> None:
    clock = Clock()
    watch = Night(tmp_path, House(), clock)
    assert not quiet_day(watch, 0.0, RESTART_HOUR), "it has just begun"
    assert not quiet_day(watch, MIN_UPTIME, RESTART_HOUR - 1)
    assert quiet_day(watch, MIN_UPTIME, RESTART_HOUR)
    assert not watch.look(MIN_UPTIME + 100, RESTART_HOUR, False), "somebody plays"


def test_a_disk_that_refuses_a_backup_costs_a_line_in_the_log(tmp_path: Path) -> None:
    (tmp_path / night.BACKUPS).write_text("")
    assert night.back_up(tmp_path, House(), "20260701") is None
    assert not quiet_day(Night(tmp_path, House(), Clock()), 0.0)


def test_the_kiosk_leaves_to_be_started_again(room: App) -> None:
    hour = [RESTART_HOUR]
    room.kiosk = supervisor(room, hour=lambda: hour[0])
    home(room)
    room.context.now = MIN_UPTIME
    wait(room, 3)
    room.show(Attract())
    wait(room, round(ALONE_SECONDS) + 3)
    until(lambda: room.context.exit.leaving, lambda: room.frame(1.0))
    assert room.context.exit.leaving and room.context.exit.code == RESTART
    assert len(made(room.data)) == 1


def test_one_command_brings_a_house_back_on_a_new_machine(tmp_path: Path) -> None:
    old, new, said = tmp_path / "old", tmp_path / "new", list[str]()
    annals = Annals(old)
    for seed in range(3):
        annals.record(finished(GAMES[0], seed), 1000.0 + seed)
    annals.close()
    night.back_up(old, House(shelves={"a": "Salon"}), "20260701")
    new.mkdir()
    assert restore(old / night.BACKUPS, new, said.append) == 0
    assert "3" in said[1] and len(Annals(new).entries()) == 3
    assert house_file.load(new).shelves == {"a": "Salon"}
    assert len(said) == 3, "it says that a code will be asked for"


def test_a_stick_with_other_archives_gives_its_latest_backup(tmp_path: Path) -> None:
    made = night.back_up(tmp_path / "old", House(), "20260701")
    assert made
    for name, when in (("grande-table-20260630-120000.zip", -100), ("photos.zip", 100)):
        (made.parent / name).write_bytes(b"PK")
        os.utime(made.parent / name, (made.stat().st_mtime + when,) * 2)
    assert latest(made.parent) == made and latest(tmp_path) is None


def test_what_is_no_backup_is_said_and_an_open_program_is_left_alone(tmp_path: Path) -> None:
    said = list[str]()
    (tmp_path / "x.zip").write_bytes(b"PK")
    for path in (tmp_path / "x.zip", tmp_path / "nothing", tmp_path / "x.zip" / "y"):
        assert restore(path, tmp_path, said.append) == 2
    lock = Lock(tmp_path)
    assert lock.take()
    assert restore(tmp_path / "x.zip", tmp_path, said.append) == 1 and len(said) == 4
    lock.release()
