"""Whether a PC will be a good kiosk, from what its system says."""

from pathlib import Path

import pytest

from launch import check
from launch.check import Finding, advice, look
from launch.folders import languages
from launch.words import say

POINTS = ("login", "autostart", "rights", "sleep", "notifications", "edges", "keys", "sound", "clock", "disk")
GOOD = {
    "id -nG": "kiosk audio video",
    "systemctl is-enabled sleep.target": "masked\n",
    "gsettings get org.gnome.desktop.notifications show-banners": "false\n",
    "gsettings get org.gnome.desktop.interface enable-hot-corners": "false\n",
    "gsettings get org.gnome.mutter.wayland xwayland-allow-grabs": "true\n",
    "gsettings get org.gnome.mutter.wayland xwayland-grab-access-rules": "['la-grande-table']\n",
    "timedatectl show -p NTPSynchronized --value": "yes\n",
}
FILES = {
    "/etc/gdm*/*.conf": "[daemon]\nAutomaticLoginEnable=true\nAutomaticLogin=kiosk\n",
    "/proc/asound/cards": " 0 [PCH]: HDA-Intel\n",
}


def found(tmp_path: Path, told: dict[str, str], files: dict[str, str], system: str = "linux") -> dict[str, str]:
    """By point, what is found where the system says that."""
    findings = look(system, tmp_path, ("/opt/la-grande-table", "--kiosk"), told.get, lambda path: files.get(path, ""))
    assert tuple(one.name for one in findings) == tuple(one for one in POINTS if one != "keys" or system == "linux")
    return {one.name: one.state for one in findings}


def test_a_pc_that_is_well_prepared_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000, raising=False)
    states = found(tmp_path, GOOD, FILES)
    assert {name for name, state in states.items() if state != "well"} <= {"autostart", "disk"}
    assert not list(tmp_path.iterdir())


def test_a_pc_as_it_comes_from_the_shop_has_something_to_do(tmp_path: Path) -> None:
    told = {
        "id -nG": "me sudo",
        "gsettings get org.gnome.settings-daemon.plugins.power sleep-inactive-ac-type": "'suspend'\n",
        "gsettings get org.gnome.desktop.notifications show-banners": "true\n",
        "timedatectl show -p NTPSynchronized --value": "no\n",
    }
    files = {"/etc/gdm*/*.conf": "# AutomaticLoginEnable = true\n", "/proc/asound/cards": "--- no soundcards ---\n"}
    states = found(tmp_path, told, files)
    bad = {"login", "rights", "sleep", "notifications", "sound", "clock"}
    assert {name for name, state in states.items() if state == "bad"} >= bad
    assert states["edges"] == "unknown"


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_a_system_that_says_nothing_is_no_mistake(tmp_path: Path, system: str) -> None:
    states = found(tmp_path, {}, {}, system)
    assert set(states.values()) <= {"well", "bad", "unknown"} and states["login"] == "bad"


def test_windows_is_read_from_its_registry(tmp_path: Path) -> None:
    software = r"HKLM\SOFTWARE"
    told = {
        rf"reg query {software}\Microsoft\Windows~NT\CurrentVersion\Winlogon /v AutoAdminLogon": (
            "\r\n    AutoAdminLogon    REG_SZ    1\r\n"
        ),
        rf"reg query {software}\Policies\Microsoft\Windows\EdgeUI /v AllowEdgeSwipe": "AllowEdgeSwipe REG_DWORD 0x0",
        "powercfg /query SCHEME_CURRENT SUB_SLEEP STANDBYIDLE": "AC: 0x00000000\nDC: 0x00000384\n",
    }
    states = found(tmp_path, told, {}, "win32")
    assert (states["login"], states["edges"], states["sleep"], states["rights"]) == ("well", "well", "well", "well")


@pytest.mark.samples(4)
@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
@pytest.mark.parametrize("language", languages())
def test_every_point_says_what_to_do_in_every_language(
    system: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    for name in (*POINTS, "core"):
        assert not advice(name, system).startswith("install.") and "{" not in advice(name, system)
        assert say(f"install.check.{name}", language) != f"install.check.{name}"


@pytest.mark.parametrize("thinks", [True, False])
def test_it_is_told_which_core_plays(thinks: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check.main(tmp_path, ("x",), lambda: thinks)
    told = capsys.readouterr().out
    assert f"{check.SIGNS['well' if thinks else 'unknown']} {say('install.check.core')}" in told
    assert (say("install.check.core.do") in told) is not thinks


def test_the_real_machine_answers(tmp_path: Path) -> None:
    findings = look("linux", tmp_path, ("x",), check.run, check.read)
    assert len(findings) == len(POINTS) and Finding("disk", "well") in findings


@pytest.mark.parametrize("lacking", ["allow-grabs", "grab-access-rules"])
def test_gnome_has_two_settings_without_which_no_key_is_held(tmp_path: Path, lacking: str) -> None:
    told = {**GOOD, f"gsettings get org.gnome.mutter.wayland xwayland-{lacking}": "false\n"}
    assert found(tmp_path, told, FILES)["keys"] == "bad" and found(tmp_path, {}, FILES)["keys"] == "unknown"
    assert all(f"xwayland-{one}" in advice("keys", "linux") for one in ("allow-grabs", "grab-access-rules"))
