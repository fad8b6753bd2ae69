"""Every way to start with the machine, read as the system reads it; switched on and off for real where that is safe."""

import plistlib
import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from launch import autostart
from launch.autostart import PLANS, Plan, Target
from launch.words import say

COMMAND = ("/opt/La Grande Table/python", '/opt/La "Grande" $Table/100%/main.py', "--kiosk")


def plan(method: str, home: Path) -> Plan:
    return PLANS[method](Target(COMMAND, home, "Léa & Paul", home, {}))


def units(text: str) -> ConfigParser:
    parser = ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(text)
    return parser


@pytest.mark.parametrize("method", PLANS)
def test_a_dry_run_shows_every_file_and_command_and_writes_nothing(method: str, tmp_path: Path) -> None:
    found = plan(method, tmp_path)
    shown = autostart.describe(found)
    assert all(str(path) in shown for path, _ in found.files) and "--kiosk" in shown
    assert all(subprocess.list2cmdline(command) in shown for command in (*found.on, *found.off))
    assert not list(tmp_path.iterdir())


def test_a_desktop_entry_starts_exactly_this_command(tmp_path: Path) -> None:
    ((path, content),) = plan("desktop", tmp_path).files
    entry = units(content.decode())["Desktop Entry"]
    assert path.parent == tmp_path / ".config" / "autostart" and path.suffix == ".desktop"
    unescaped = entry["Exec"].replace("\\\\", "\\").replace("%%", "%")
    assert tuple(shlex.split(unescaped.replace("\\$", "$"))) == COMMAND
    if shutil.which("desktop-file-validate"):
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        subprocess.run(["desktop-file-validate", str(path)], check=True)


@pytest.mark.parametrize("method", ["service", "bare"])
def test_units_go_on_after_a_failure_and_end_when_the_owner_leaves(method: str, tmp_path: Path) -> None:
    unit = units(plan(method, tmp_path).files[0][1].decode())
    words = shlex.split(unit["Service"]["ExecStart"].replace("%%", "%").replace("$$", "$"))
    assert tuple(words[-3:]) == COMMAND
    assert unit["Service"]["Restart"] == "on-failure" and unit["Install"]["WantedBy"]
    assert unit["Unit"]["StartLimitIntervalSec"] == "0", "systemd must not lose patience"


def test_the_unit_for_cage_starts_without_a_mouse_and_has_the_lines_of_its_own_unit(tmp_path: Path) -> None:
    text = plan("bare", tmp_path).files[0][1].decode()
    lines = (
        "Environment=SDL_VIDEODRIVER=x11 WLR_LIBINPUT_NO_DEVICES=1",
        "ConditionPathExists=/dev/tty0",
        "Before=graphical.target",
    )
    assert set(lines) <= set(text.splitlines())
    assert "Wants=dbus.socket systemd-logind.service" in text and "Alias=display-manager.service" in text


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd-analyze")
def test_systemd_itself_finds_nothing_wrong(tmp_path: Path) -> None:
    found = PLANS["service"](Target(("/bin/true", "--kiosk"), tmp_path, "root", tmp_path, {}))
    path = tmp_path / found.files[0][0].name
    path.write_bytes(found.files[0][1])
    command = ["systemd-analyze", "verify", "--user", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert path.name not in done.stderr, done.stderr


def test_a_task_of_windows_has_the_command_and_no_limit(tmp_path: Path) -> None:
    ((_, content),) = plan("task", tmp_path).files
    task = ElementTree.fromstring(content)
    space = {"t": "http://schemas.microsoft.com/windows/2004/02/mit/task"}

    def text(name: str) -> str:
        found = task.find(f".//t:{name}", space)
        assert found is not None
        return found.text or ""

    assert text("Command") == COMMAND[0] and text("Arguments") == subprocess.list2cmdline(COMMAND[1:])
    assert text("ExecutionTimeLimit") == "PT0S" and text("MultipleInstancesPolicy") == "IgnoreNew"
    assert text("UserId") == "Léa & Paul" and text("LogonType") == "InteractiveToken"


def test_an_agent_of_macos_is_started_again_unless_its_owner_left(tmp_path: Path) -> None:
    ((path, content),) = plan("agent", tmp_path).files
    agent = plistlib.loads(content)
    assert tuple(agent["ProgramArguments"]) == COMMAND and agent["RunAtLoad"]
    assert agent["KeepAlive"] == {"SuccessfulExit": False} and path.stem == agent["Label"]


def test_it_is_switched_on_and_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    entry = tmp_path / "autostart" / "la-grande-table.desktop"
    assert autostart.main("on", "desktop", COMMAND, tmp_path) == 0 and entry.exists()
    assert autostart.main("off", "desktop", COMMAND, tmp_path) == 0 and not entry.exists()
    assert autostart.main("off", "desktop", COMMAND, tmp_path) == 0, "twice does no harm"


@pytest.fixture
def account(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Linux account with a folder of its own, where systemd refuses everything."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr(autostart.sys, "platform", "linux")
    monkeypatch.setattr(autostart.subprocess, "run", lambda command, check: subprocess.CompletedProcess(command, 1))
    return tmp_path


def test_off_without_a_method_undoes_the_one_that_is_on_even_if_a_command_is_refused(account: Path) -> None:
    """The guide says `--autostart off`; after `on service` that left the unit, and said that an entry was removed."""
    autostart.main("on", "service", COMMAND, account)
    assert [path.suffix for path in account.rglob("la-grande-table*")] == [".service"]
    autostart.main("off", None, COMMAND, account)
    assert not list(account.rglob("la-grande-table*"))


def test_what_is_off_already_is_not_said_to_be_removed(account: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert autostart.main("off", None, COMMAND, account) == 0
    assert say("install.autostart.none") in capsys.readouterr().out


def test_another_method_takes_the_place_of_the_first_so_that_the_kiosk_starts_once(account: Path) -> None:
    """Both at once: the second start says that the table is open already, and systemd starts it again for ever."""
    autostart.main("on", None, COMMAND, account)
    autostart.main("on", "service", COMMAND, account)
    assert [path.suffix for path in account.rglob("la-grande-table*")] == [".service"]


def test_what_needs_an_administrator_is_only_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert autostart.main("on", "bare", COMMAND, tmp_path) == 0
    assert "sudo systemctl enable" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["la-grande-table-bare.service"]


def test_an_unknown_method_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert autostart.main("show", "magic", COMMAND, tmp_path) == 2
    assert all(method in capsys.readouterr().out for method in ("desktop",))
