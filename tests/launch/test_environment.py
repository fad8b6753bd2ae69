"""The first start: what is refused, what is printed, and that a broken environment is never taken for a good one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from launch import environment
from launch.words import say
from tests.conftest import ROOT


def test_an_interpreter_that_has_everything_is_used_as_it_is() -> None:
    assert environment.ensure([], testing=True) is None


def test_the_environment_is_named_after_what_it_depends_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = environment.folder_of()
    other = tmp_path / "requirements.txt"
    other.write_text("pygame-ce\n", encoding="utf-8")
    monkeypatch.setattr(environment, "REQUIREMENTS", other)
    assert environment.folder_of() != first
    assert f"{sys.version_info[0]}.{sys.version_info[1]}" in first.name


def test_an_installation_that_fails_is_told_and_leaves_no_marker(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("where a folder is needed\n", encoding="utf-8")
    monkeypatch.setattr(environment, "folder_of", lambda: tmp_path / "file" / "environment")
    monkeypatch.setattr(environment, "find_spec", lambda name: None)
    monkeypatch.delenv("GRANDE_TABLE_ENVIRONMENT", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert environment.ensure([], testing=False) == 1
    assert say("install.failed.write", folder=tmp_path / "file") in capfd.readouterr().out
    assert not (tmp_path / "file" / "environment" / environment.MARKER).exists()


def test_an_environment_that_lost_its_packages_does_not_start_itself_for_ever(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GRANDE_TABLE_ENVIRONMENT", "1")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(environment, "find_spec", lambda name: None)
    monkeypatch.setattr(environment, "folder_of", lambda: tmp_path)
    (tmp_path / environment.MARKER).touch()
    assert environment.ensure([], testing=False) == 1
    assert say("install.damaged", folder=sys.prefix) in capsys.readouterr().out
    assert not (tmp_path / environment.MARKER).exists(), "the next start makes it anew"


def test_the_pygame_that_would_be_imported_says_how_old_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def is_missing(*names: str) -> bool:
        folder = tmp_path / "-".join(names)
        for name in ("pygame", *names):
            (folder / name).mkdir(parents=True)
        (folder / "pygame" / "__init__.py").touch()
        with monkeypatch.context() as here:
            here.setattr(sys, "path", [str(folder)])
            here.delitem(sys.modules, "pygame", raising=False)
            return environment.missing(testing=False) == ["pygame-ce"]

    assert not is_missing("pygame_ce-2.5.12.dist-info", "pygame_ce.libs")
    assert not is_missing("pygame_ce-2.5.5-py3.11.egg-info")
    assert not is_missing("pygame_ce-2.6.0.dev1.dist-info")
    assert is_missing("pygame_ce-2.5.4.dist-info")
    assert is_missing("pygame-2.6.1.dist-info"), "the old pygame is another program of the same name"


def test_a_usual_start_loads_nothing_that_only_the_first_one_needs() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\nfrom launch import environment\n"
        "assert environment.ensure([], testing=False) is None\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(ROOT)], capture_output=True, text=True, check=True)
    slow = {"importlib.metadata", "subprocess", "hashlib", "launch.installation", "launch.face", "pygame"}
    assert not slow & set(done.stdout.split())


def test_the_first_start_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\nimport main\nfrom launch import environment as e\nprint(e.ROOT)"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code, str(ROOT)], capture_output=True, text=True, cwd=os.sep, check=False
    )
    assert done.stdout.strip() == str(ROOT), done.stderr


@pytest.mark.parametrize(
    "words", [["--size", "big"], ["--size", "1x1"], ["--nonsense"], ["--language", "tlh"], ["--engine", "Bob"]]
)
def test_a_wrong_command_line_is_answered_with_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    assert ended.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_what_tests_lack_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had no pytest was told that pygame-ce is missing."""
    find = environment.find_spec
    monkeypatch.setattr(environment, "find_spec", lambda name: None if name in ("pytest", "yaml") else find(name))
    assert environment.missing(testing=True) == ["pytest", "PyYAML"] and not environment.missing(testing=False)
