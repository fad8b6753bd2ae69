"""Audio on the dummy device of SDL; without any device the program is silent and goes on."""

import ast
import json
import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import catalog as rulebooks
from game.core import Setup
from game.match import Match
from scenes.core.audio import CHANNELS, EFFECTS, HOME_MUSIC, ROOM_CHANNEL, ROOM_TONE, TABLE_MUSIC, Sound
from scenes.core.settings import Settings
from scenes.graphics.art import ASSETS
from scenes.input.bindings import KEYS, PAD
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.screens.home import Home
from tests.conftest import ROOT
from tests.scenes.conftest import Open

FOLDER = ASSETS / "shared" / "sounds"
FILES = sorted(FOLDER.glob("*.ogg"))
MEGABYTE = 1_000_000


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    """Playing to a device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Sound(ASSETS, Settings())
    opened.start()
    assert opened.plays
    yield opened
    opened.close()


def heard() -> list[pygame.mixer.Sound]:
    """The effects that are playing."""
    channels = [pygame.mixer.Channel(number) for number in range(ROOM_CHANNEL + 1, CHANNELS)]
    return [found for channel in channels if channel.get_busy() and (found := channel.get_sound())]


# -- the files --------------------------------------------------------------------------------------------------------


def test_every_effect_has_its_takes_and_no_file_is_idle() -> None:
    takes = {path.stem.rpartition("-")[0] for path in FILES} - {""}
    assert takes == {*EFFECTS, ROOM_TONE.partition("-")[0]}
    assert {path.name for path in FILES if "-" not in path.stem} == {HOME_MUSIC, TABLE_MUSIC}


def test_the_sounds_are_small() -> None:
    assert sum((FOLDER / name).stat().st_size for name in (HOME_MUSIC, TABLE_MUSIC)) <= 6 * MEGABYTE
    assert sum(path.stat().st_size for path in FILES) <= 7 * MEGABYTE


@pytest.mark.samples(5)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_is_heard_and_never_too_loud(sound: Sound, path: Path) -> None:
    read = pygame.mixer.Sound(path)
    samples = array("h", read.get_raw())
    every = (
        3 if path.name in (HOME_MUSIC, TABLE_MUSIC) else 1
    )  # of its minutes every third; tools/sound/make.py measures them all
    loudest = max(max(samples[::every]), -min(samples[::every]))
    assert 2_000 < loudest < 24_000, "between 24 and 3 dB below full scale"
    if path.name in (ROOM_TONE, TABLE_MUSIC):
        jump = max(abs(one - other) for one, other in zip(samples[:2], samples[-2:]))
        assert jump < loudest // 8, "its end must join its beginning"
        assert path.name == ROOM_TONE or 240 <= read.get_length() <= 400
    elif path.name == HOME_MUSIC:
        assert 120 <= read.get_length() <= 180
    else:
        assert read.get_length() < 5
        assert max(abs(sample) for sample in samples[-20:]) < 100, "it ends in silence"


def test_the_scenes_only_ask_for_effects_that_exist() -> None:
    asked = set()
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "scenes").rglob("*.py"))
    for source in filter(lambda text: "sound.play" in text, sources):
        for node in ast.walk(ast.parse(source)):
            plays = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play"
            if plays and ast.unparse(node.func).endswith("sound.play"):
                words = [one for argument in node.args for one in ast.walk(argument) if isinstance(one, ast.Constant)]
                asked |= {word.value for word in words if isinstance(word.value, str)} - {"banner", "why"}
    assert {"step", "page", "refuse", "win"} <= asked <= set(EFFECTS)


# -- devices and files that are not there -----------------------------------------------------------------------------


def test_without_a_device_there_is_silence_and_one_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of this name")
    sound = Sound(ASSETS, Settings())
    for _ in range(2):
        sound.start()
        sound.surround("table")
        sound.play(*EFFECTS)
        sound.tune(Settings(mute=True))
        sound.surround("house")
        sound.close()
    assert not sound.plays
    assert caplog.text.count("nothing will be heard") == 1
    assert capfd.readouterr().err == ""


def test_a_device_that_comes_later_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of this name")
    sound = Sound(ASSETS, Settings())
    sound.surround("table")
    sound.start()
    assert not sound.plays
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound.follow_devices([pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1)])
    assert not sound.plays, "a microphone is of no use"
    sound.follow_devices([pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)])
    assert sound.plays and pygame.mixer.Channel(ROOM_CHANNEL).get_busy()
    sound.close()


def test_missing_and_damaged_files_are_silent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "shared" / "sounds"
    folder.mkdir(parents=True)
    (folder / "wood-1.ogg").write_bytes(b"OggS" + bytes(60))
    shutil.copy(FOLDER / "bell-1.ogg", folder)
    sound = Sound(tmp_path, Settings())
    sound.start()
    sound.surround("table")
    sound.play("wood", "stone", "bell")
    assert len(heard()) == 1
    for name in ("wood-1.ogg", "stone", ROOM_TONE, TABLE_MUSIC):
        assert name in caplog.text
    sound.close()


# -- in the program ---------------------------------------------------------------------------------------------------


def test_the_key_for_silence_works_everywhere_and_is_kept(open_app: Open, tmp_path: Path) -> None:
    assert (KEYS[pygame.K_m], PAD[pygame.CONTROLLER_BUTTON_BACK]) == ("mute", "mute")
    app = open_app()
    app.context.sound.start()
    app.show(Home())
    assert pygame.mixer.music.get_busy()
    app.frame(0.01, [Press("mute")])
    assert not pygame.mixer.music.get_busy()
    assert json.loads((tmp_path / "settings.json").read_text())["mute"] is True
    game = rulebooks.game(rulebooks.ids()[0])
    app.show(BoardScene(Match(game, Setup(2))))
    app.frame(0.01, [Press("mute")])
    assert app.context.settings.mute is False and pygame.mixer.Channel(ROOM_CHANNEL).get_busy()
