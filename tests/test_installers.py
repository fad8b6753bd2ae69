"""The installers: nothing they name is missing, and what other programs read of them is well formed."""

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from launch.version import VERSION
from tests.conftest import ROOT
from tools import bundled
from tools.installers import linux

WINDOWS = ROOT / "tools" / "installers" / "windows.iss"


def test_the_windows_installer_names_files_that_exist_and_every_language() -> None:
    text = WINDOWS.read_text(encoding="utf-8")
    for key in ("LicenseFile", "SetupIconFile"):
        found = re.search(rf"^{key}=(.+)$", text, re.MULTILINE)
        assert found and (WINDOWS.parent / found[1].replace("\\", "/")).resolve().is_file(), key
    languages = re.findall(r'^Name: "(\w\w)"; MessagesFile', text, re.MULTILINE)
    assert languages == ["fr", "en", "de", "nl"]
    for name in set(re.findall(r"^\w\w\.(\w+)=", text, re.MULTILINE)):
        assert all(re.search(rf"^{code}\.{name}=\S", text, re.MULTILINE) for code in languages), name
    tasks = set(re.findall(r'^Name: "(\w+)"; Description', text, re.MULTILINE))
    assert set(re.findall(r"Tasks: (\w+)", text)) == tasks


def test_what_opens_the_cores_lies_in_the_portable_folder_with_its_licence(tmp_path: Path) -> None:
    (tmp_path / "_wasmtime.so").touch()
    assert [library.text for library in bundled.libraries(tmp_path)] == ["wasmtime"]
    assert (bundled.TEXTS / "wasmtime.txt").is_file()
    (tmp_path / "libunheard.so.1").touch()
    with pytest.raises(bundled.UnknownLibrary, match="libunheard"):
        bundled.libraries(tmp_path)


@pytest.mark.parametrize("home", ["", "https://games.example/la-grande-table"])
def test_the_description_for_shops_is_well_formed(home: str, tmp_path: Path) -> None:
    path = tmp_path / f"{linux.ID}.metainfo.xml"
    path.write_text(linux.description(home), encoding="utf-8")
    tree = ElementTree.parse(path).getroot()
    assert tree.findtext("id") == linux.ID and tree.find("releases/release").get("version") == VERSION  # type: ignore[union-attr]
    assert tree.find("content_rating") is not None and len(tree.findall("summary")) == 4
    assert len(tree.findall("releases/release/description/ul/li")) == 4
    pictures = [image.text or "" for image in tree.iter("image")]
    assert bool(pictures) == bool(home) and all(
        (ROOT / "docs" / "gallery" / one.rsplit("/", 1)[1]).is_file() for one in pictures
    )
    if shutil.which("appstreamcli"):
        command = ["appstreamcli", "validate", "--no-net", "--no-color", str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


def test_an_appimage_holds_the_portable_folder_and_starts_it(tmp_path: Path) -> None:
    folder = tmp_path / linux.NAME
    folder.mkdir()
    program = folder / linux.NAME
    program.write_text('#!/bin/sh\necho "played $1"\n', encoding="utf-8")
    program.chmod(0o755)
    start = linux.appdir(tmp_path, linux.description(""))
    done = subprocess.run([str(start), "--version"], capture_output=True, text=True, cwd="/")
    assert done.stdout == "played --version\n"
    entry = start.parent / "usr" / "share" / "applications" / f"{linux.ID}.desktop"
    if shutil.which("desktop-file-validate"):
        done = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True)
        assert not done.stdout + done.stderr
    names = {path.name for path in start.parent.iterdir()}
    assert {f"{linux.ID}.desktop", f"{linux.ID}.png", ".DirIcon", "usr"} <= names


def test_the_library_of_the_cores_goes_into_the_portable_folder() -> None:
    """Its name begins with `_lib`, so PyInstaller's own search left it out on Linux, and Python played unseen."""
    spec = (ROOT / "tools" / "package.spec").read_text(encoding="utf-8")
    patterns = re.findall(r'"(\*\.\w+)"', spec.partition('collect_dynamic_libs("wasmtime"')[2].partition(")")[0])
    folder = Path(pytest.importorskip("wasmtime").__file__).parent
    assert any(path for pattern in patterns for path in folder.glob(f"*/{pattern}"))
