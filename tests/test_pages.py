"""The pages for strangers: short, and whatever they name is there."""

import re

from tests.conftest import ROOT
from tests.pictures.screens import SCREENS
from tools import gallery

PAGES = [path for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")) if ".venv" not in str(path)]


def test_every_page_links_to_files_that_are_there() -> None:
    for path in PAGES:
        for name in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
            if "://" not in name and not name.startswith("../../releases"):
                assert (path.parent / name).exists(), (path.name, name)


def test_every_command_that_is_named_is_there() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "docs/commands.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for module in re.findall(r"python3? -m ((?:tools|tests|game)[\w.]*)", text):
            found = ROOT / module.replace(".", "/")
            assert found.with_suffix(".py").exists() or (found / "__main__.py").exists(), module
        for script in re.findall(r"python3? ((?:tools|main)[\w/]*\.py)", text):
            assert (ROOT / script).exists(), script


def test_every_development_command_has_a_help_text() -> None:
    text = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
    modules = [name.replace(".", "/") for name in re.findall(r"python -m ((?:tools|tests)[\w.]*)", text)]
    for name in modules + re.findall(r"python (tools[\w/]*)\.py", text):
        file = (ROOT / name).with_suffix(".py")
        written = (file if file.exists() else ROOT / name / "__main__.py").read_text(encoding="utf-8")
        assert "import argparse" in written, name


def test_the_first_pages_are_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 90
    versions = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]
    for version in versions:
        assert len(version.splitlines()) <= 45, "one screen a version: widen a sentence before you add one"


def test_the_gallery_shows_screens_that_there_are() -> None:
    assert len(gallery.SHOTS) == 12 and {shot.screen for shot in gallery.SHOTS} <= set(SCREENS)
    assert gallery.PAGE.read_text(encoding="utf-8") == gallery.page()
    assert {path.stem for path in gallery.FOLDER.iterdir()} == {shot.name for shot in gallery.SHOTS}
