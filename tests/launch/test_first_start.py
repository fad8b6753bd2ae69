"""The first start: one at a time, recovered after an interruption, with a sentence whatever is missing."""

import importlib.util
import locale
import os
import re
import shutil
import subprocess
import sys
import threading
import tomllib
from pathlib import Path

import pytest

from launch import environment, face, first_start, installation, words
from launch.file_lock import FileLock
from launch.first_picture import VARIABLE, game_stands
from launch.installation import Installation, InstallationError
from launch.packages import PACKAGES, advice
from tests.conftest import ROOT, in_one
from tools import lock as locks
from tools.locale.compile import read


def silent() -> face.Face:
    return face.Face(windows=False)


@pytest.fixture
def no_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A lock file that wants nothing, so that an environment is made without a network."""
    lock = tmp_path / "requirements.txt"
    lock.write_text("# nothing\n", encoding="utf-8")
    return lock


def prepare(lock: Path, folder: Path, marker: str = "ready") -> bool:
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    return first_start.prepare(lock, folder, python, marker, silent())


def test_two_first_starts_do_not_destroy_each_others_environment(
    no_packages: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "environment"
    ahead = FileLock(tmp_path / "environment.lock")
    assert ahead.take()
    results: list[bool] = []
    second = threading.Thread(target=lambda: results.append(prepare(no_packages, folder)))
    second.start()
    second.join(0.2)
    assert second.is_alive(), "it waits for the first one"
    assert not folder.exists(), "and touches nothing"
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "python").write_text("made by the first one\n", encoding="utf-8")
    (folder / "Scripts").mkdir()
    (folder / "Scripts" / "python.exe").write_text("made by the first one\n", encoding="utf-8")
    (folder / "ready").touch()
    ahead.release()
    second.join()
    assert results == [True]
    assert (folder / "bin" / "python").read_text(encoding="utf-8") == "made by the first one\n"
    assert words.say("install.waiting") in capfd.readouterr().out


@pytest.fixture
def no_pip_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python that makes environments without pip, which takes a fifth of the time."""
    real = importlib.util.find_spec
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else real(name))


@pytest.mark.thorough
@pytest.mark.skipif(not importlib.util.find_spec("pip"), reason="this Python has no pip")
def test_an_interrupted_installation_is_made_anew(no_packages: Path, tmp_path: Path, no_pip_of_its_own: None) -> None:
    folder = tmp_path / "environment"
    (folder / "bin").mkdir(parents=True)
    (folder / "half").touch()
    assert prepare(no_packages, folder)
    assert not (folder / "half").exists()
    assert (folder / "ready").exists()
    assert (tmp_path / "environment.log").exists()


@pytest.mark.thorough
def test_what_tests_need_is_added_to_the_environment_of_the_players(no_packages: Path, tmp_path: Path) -> None:
    folder = tmp_path / "environment"
    assert prepare(no_packages, folder)
    (folder / "kept").touch()
    assert prepare(no_packages, folder, "ready-for-tests-1")
    assert (folder / "kept").exists()


@pytest.mark.thorough
@pytest.mark.skipif(not importlib.util.find_spec("pip"), reason="this Python has no pip")
def test_a_missing_package_is_told_and_where_details_are(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    lock = tmp_path / "requirements.txt"
    lock.write_text("no-such-package-of-this-house==1\n", encoding="utf-8")
    (tmp_path / "wheels").mkdir()
    wanted = Installation(lock, tmp_path / "environment", Path(sys.executable))
    command = installation.filling(wanted)
    assert command.instead, "what is not in the folder may be on the network"
    alone = command._replace(instead=())
    with pytest.raises(InstallationError) as raised:
        installation._run(alone, wanted, lambda part: None)
    said = first_start.sentence_of(raised.value)
    assert raised.value.reason == "network"
    assert str(wanted.log) in said


def test_a_python_without_pip_and_venv_is_told_what_to_install_or_takes_pip_from_the_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in ("ensurepip", "pip") else real(name))
    wanted = Installation(tmp_path / "requirements.txt", tmp_path / "environment", Path(sys.executable))
    with pytest.raises(InstallationError) as raised:
        installation.making(wanted)
    assert advice("venv").command in first_start.sentence_of(raised.value)
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels" / "pip-26-py3-none-any.whl").touch()
    (making,) = installation.making(wanted)
    assert "--without-pip" in making.words
    assert any("pip-26" in word for word in installation.filling(wanted).words)


@in_one(
    ("said", "reason"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "hash"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "network"),
        ("Temporary failure in name resolution", "network"),
        ("The virtual environment was not created successfully because ensurepip is not available", "venv"),
        ("Segmentation fault", "other"),
    ],
)
def test_why_it_failed_is_read_from_what_was_said(said: str, reason: str) -> None:
    assert installation.reason_of(said) == reason
    sentence = first_start.sentence_of(InstallationError(reason, folder="", log=""))
    assert sentence and f"install.failed.{reason}" not in sentence


def test_every_language_has_every_sentence_of_the_first_start() -> None:
    texts = {path.stem: read(path.read_text(encoding="utf-8")) for path in words.TABLES.glob("*.po")}
    assert set(texts) >= {"fr", "en", "de", "nl"}
    places = {key: set(re.findall(r"{\w+}", text)) for key, text in texts["fr"].items()}
    for table in texts.values():
        assert {key: set(re.findall(r"{\w+}", text)) for key, text in table.items()} == places
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "launch").glob("*.py"))
    for key in set(re.findall(r"\"(install\.[a-z.]+)\"", sources)):
        assert key in places, key


def test_sentences_come_in_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*words.VARIABLES, "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for value, language in (("de_AT.UTF-8", "de"), ("nl", "nl"), ("C", "fr"), ("pt_BR.UTF-8", "fr")):
        monkeypatch.setenv("LANG", value)
        if sys.platform not in ("win32", "darwin"):
            assert words.system_language() == language


def test_the_window_is_of_the_first_kind_that_this_machine_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert face.kind_of_window() == "", "nobody could see it"
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr(shutil, "which", lambda name: name if name in ("kdialog", "xmessage") else None)
    assert face.kind_of_window() == "kdialog"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert face.kind_of_window() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have their own locales")
def test_a_dialogue_is_started_in_a_locale_that_has_accents(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a system without the locale that is set, zenity refused the sentence and nobody saw it."""
    for name in ("LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    before, surroundings = locale.setlocale(locale.LC_ALL), face._with_accents
    for value in ("xx_XX.UTF-8", "C"):
        monkeypatch.setenv("LANG", value)
        assert surroundings()["LC_ALL"] == "C.UTF-8"
    monkeypatch.setenv("LANG", "xx_XX.UTF-8")
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")  # Python sets it for its children where the locale is missing
    assert surroundings()["LC_ALL"] == "C.UTF-8"
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert "LC_ALL" not in surroundings()
    assert locale.setlocale(locale.LC_ALL) == before


@pytest.mark.skipif(os.name != "posix", reason="a pipe goes to the next program only there")
def test_the_game_closes_the_window_of_the_first_start_and_nothing_else(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    game_stands({VARIABLE: str(writing)})
    assert os.read(reading, 1) == b"", "the pipe is over"
    os.close(reading)
    with (tmp_path / "file").open("wb") as file:
        game_stands({VARIABLE: str(file.fileno())})
        file.write(b"still open")
    named = tmp_path / "stands-not"
    named.touch()
    game_stands({VARIABLE: str(named)})
    assert not named.exists()
    game_stands({})


@pytest.mark.parametrize("code", [0, 1, 10, 3221225477])
def test_where_the_game_is_a_child_its_code_comes_through(code: int, capfd: pytest.CaptureFixture[str]) -> None:
    code %= 256 if os.name == "posix" else 1 << 32
    assert first_start.run([sys.executable, "-c", f"import sys; sys.exit({code})"], silent()) == code
    told = capfd.readouterr().out
    assert (words.say("install.crashed", code=code) in told) == (code not in (0, 10))
    os.environ.pop(VARIABLE, None)


def test_players_get_three_packages_and_every_version_has_its_hashes() -> None:
    for name, wanted in locks.wishes().items():
        blocks = re.split(r"\n(?=\w)", (ROOT / name).read_text(encoding="utf-8").removeprefix(locks.HEAD))
        found = {re.split("[ =]", block)[0] for block in blocks}
        assert found >= {re.split(r"[<>=\[]", wish)[0] for wish in wanted}, f"{name}: run tools/lock.py"
        assert all("==" in block and "--hash=sha256:" in block for block in blocks)
        if name == environment.REQUIREMENTS.name:
            assert found == {"pygame-ce", "wasmtime", "segno"}


def test_the_version_has_one_place() -> None:
    from launch.version import VERSION

    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[-1] == VERSION
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dynamic"] == ["version"]
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert versions[0] == VERSION


@pytest.mark.samples(3)
@pytest.mark.parametrize("minor", range(6, 11))
def test_a_python_that_is_too_old_reads_far_enough_to_say_so(minor: int) -> None:
    python = shutil.which(f"python3.{minor}")
    if not python or subprocess.run([python, "--version"], capture_output=True, check=False).returncode:
        pytest.skip("this machine does not have it")
    empty = {"LANG": "en_GB.UTF-8", "PYTHONIOENCODING": "utf-8", "PATH": os.defpath.replace("/usr/bin", "")}
    code = "import os, sys; sys.path.insert(0, sys.argv[1]); import main"
    real = subprocess.check_output([python, "-c", "import sys; print(sys.executable)"], text=True).strip()
    done = subprocess.run(
        [real, "-c", code, str(ROOT)], capture_output=True, text=True, encoding="utf-8", env=empty, check=False
    )
    if done.returncode != 0:  # else it has found a newer one after all
        assert f"this is Python 3.{minor}" in done.stdout, done.stderr


SYSTEMS = """
ID=debian      NAME=Debian GNU/Linux                              : sudo apt install libx11-6 libxext6
ID=linuxmint   ID_LIKE=ubuntu debian         NAME=Linux Mint      : sudo apt install libx11-6 libxext6
ID=fedora      NAME=Fedora Linux                                  : sudo dnf install libX11 libXext
ID=rocky       ID_LIKE=rhel centos fedora    NAME=Rocky Linux     : sudo dnf install libX11 libXext
ID=opensuse-leap  ID_LIKE=suse opensuse      NAME=openSUSE Leap   : sudo zypper install libX11-6 libXext6
ID=manjaro     ID_LIKE=arch                  NAME=Manjaro Linux   : sudo pacman -S libx11 libxext
"""


def release(row: str) -> dict[str, str]:
    words = [one.strip() for one in row.replace("ID_LIKE=", "|ID_LIKE=").replace("NAME=", "|NAME=").split("|")]
    return dict(word.split("=", 1) for word in words)


@in_one("row", SYSTEMS.strip().splitlines())
def test_a_system_is_told_its_own_command_by_its_name(row: str) -> None:
    system, command = row.rsplit(":", 1)
    fields = release(system)
    assert advice("screen", fields) == (fields["NAME"], command.strip())


def test_an_unknown_system_is_told_for_whom_the_command_is() -> None:
    assert advice("venv", {"ID": "nixos", "NAME": "NixOS"}) == ("Debian, Ubuntu, Mint", "sudo apt install python3-venv")
    assert advice("venv", {}) == advice("venv", {"ID": "nixos"})


def test_every_family_has_every_part() -> None:
    assert len({tuple(parts) for _, parts in PACKAGES.values()}) == 1
