"""Start scripts: they find a program or a recent enough Python, whatever the name of the folder."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from launch import menu_entry
from tests.conftest import ROOT

SHELL, BATCH, ENTRY = (ROOT / f"La Grande Table.{kind}" for kind in ("command", "bat", "desktop"))
posix = pytest.mark.skipif(os.name != "posix", reason="a shell script")
SAYS = '#!/bin/sh\necho "$0" "$@"\n'
ELSEWHERE = ("/usr/local/bin/python3", "/opt/homebrew/bin/python3")
TOO_OLD = "#!/bin/sh\nexit 1\n"


def stand_in(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def started(folder: Path, *words: str, display: str = "") -> subprocess.CompletedProcess[str]:
    """The launcher in a folder of its own, where only the stand-ins beside it are found."""
    shutil.copy(SHELL, folder)
    for tool in ("dirname", "uname"):
        stand_in(folder / "bin" / tool, f'#!/bin/sh\nexec {shutil.which(tool)} "$@"\n')
    environment = {"PATH": str(folder / "bin"), "LANG": "nl_BE.UTF-8", "DISPLAY": display}
    command = ["/bin/sh", str(folder / SHELL.name), *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "gîte d'été 100% $HOME & co"
    place.mkdir()
    return place


@posix
def test_the_portable_folder_comes_first(folder: Path) -> None:
    stand_in(folder / "la-grande-table" / "la-grande-table", SAYS)
    stand_in(folder / "bin" / "python3", SAYS)
    assert started(folder, "--kiosk").stdout == "./la-grande-table/la-grande-table --kiosk\n"


@posix
def test_a_python_that_is_too_old_is_passed_over(folder: Path) -> None:
    stand_in(folder / "bin" / "python3", TOO_OLD)
    stand_in(folder / "bin" / "python3.12", '#!/bin/sh\n[ "$1" = -c ] && exit 0\necho newer "$1" "$2"\n')
    assert started(folder, "--size").stdout == "newer main.py --size\n"


@posix
@pytest.mark.skipif(any(Path(p).exists() for p in ELSEWHERE), reason="has one")
def test_without_python_it_says_what_to_install(folder: Path) -> None:
    done = started(folder)
    assert done.returncode == 1
    assert "Python 3.11 of nieuwer" in done.stderr and "install.html" in done.stderr


@posix
@pytest.mark.skipif(any(Path(p).exists() for p in ELSEWHERE), reason="has one")
def test_without_python_a_dialogue_shows_the_accents_whatever_the_locale(folder: Path) -> None:
    """In a locale that is not installed zenity refused the sentence, and a double click showed nothing."""
    stand_in(folder / "bin" / "locale", "#!/bin/sh\necho ANSI_X3.4-1968\n")
    stand_in(folder / "bin" / "zenity", '#!/bin/sh\necho "$LC_ALL" "$@"\n')
    done = started(folder, display=":0")
    assert done.stdout.startswith("C.UTF-8 --error") and "install.html" in done.stdout


def test_the_batch_file_has_the_line_ends_and_signs_that_cmd_reads() -> None:
    content = BATCH.read_bytes()
    assert content.isascii()
    assert content.count(b"\n") == content.count(b"\r\n")
    text = content.decode()
    targets = set(re.findall(r"(?:goto|call) :?(\w+)", text))
    assert targets <= set(re.findall(r"^:(\w+)", text, re.MULTILINE))
    assert "errorlevel 1" not in text, "a crash of Windows is a negative code"
    assert "&&" not in text, "cmd of Wine 8 goes on there whatever the code is, and takes an old Python or none"


def test_the_page_that_says_what_to_install_speaks_four_languages() -> None:
    page = (ROOT / "docs" / "install.html").read_text(encoding="utf-8")
    assert re.findall(r'<section lang="(\w+)">', page) == ["fr", "en", "de", "nl"]
    assert not re.findall(r'(?:src|href)="(?!https://www\.python\.org)', page), "it opens without a network"


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-utils is not installed")
def test_desktops_find_nothing_wrong_with_the_entries(tmp_path: Path) -> None:
    ((path, content),) = menu_entry.entry(['/opt/La "Grande" $Table/100%/main.py'], tmp_path, {}).files
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    subprocess.run(["desktop-file-validate", str(ENTRY), str(path)], check=True)


@posix
def test_the_entry_runs_the_launcher_beside_it(folder: Path) -> None:
    stand_in(folder / SHELL.name, SAYS)
    (line,) = (line for line in ENTRY.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', line.removeprefix("Exec=").replace("\\\\", "\\"))
    command = [re.sub(r'\\(["`$\\])', r"\1", quoted) or plain for quoted, plain in words]
    command[-1] = str(folder / ENTRY.name)
    assert subprocess.check_output(command, text=True).strip() == str(folder / SHELL.name)
