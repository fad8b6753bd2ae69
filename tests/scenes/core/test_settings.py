import json
from dataclasses import asdict
from pathlib import Path

import pytest

from scenes.core.settings import PALETTES, Settings, load, save
from scenes.graphics import theme

CHANGED = Settings(
    language="de",
    text=1.5,
    motion=0.5,
    confirm="always",
    begins="youngest",
    show_zones=False,
    show_points=False,
    all_points=True,
    show_scores=False,
    show_chances=True,
    first_cards=False,
    easy_reading=True,
    fullscreen=True,
    contrast=True,
    patterns=True,
    palette="ladder",
    margin=0.05,
    swap_ab=True,
    glyphs="nintendo",
    keys={"rotate": 116},
    buttons={"why": 2},
    scanning=True,
    scan_seconds=2.5,
    speech=True,
    coordinates=True,
    captions=True,
    referee=True,
    seat_languages=["", "nl"],
    hands="open",
    cooldown=0.5,
    matches=4,
    figures_speak=True,
    ask_all=True,
    series={"somewhere": "some matches"},
    effects=1.0,
    music=0.0,
    ambience=0.35,
    table_music=0.7,
    mute=True,
    hushed=True,
    last_game="somewhere",
    seats={"somewhere": ["human", "page"]},
)


def test_every_setting_survives_a_restart(tmp_path: Path) -> None:
    usual, changed = asdict(Settings()), asdict(CHANGED)
    assert all(usual[name] != changed[name] for name in usual), "this test must change every setting"
    save(CHANGED, tmp_path / "settings.json")
    assert load(tmp_path / "settings.json") == CHANGED


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', "\x00", "{}"])
def test_a_damaged_file_is_a_new_house(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert load(path) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", 7),
        ("text", True),
        ("text", "large"),
        ("motion", None),
        ("show_zones", "yes"),
        ("language", 3),
        ("palette", "rainbow"),
        ("keys", {"rotate": "r"}),
        ("seat_languages", "nl"),
        ("seats", ["human"]),
        ("seats", {"somewhere": "human"}),
        ("unheard of", 1),
    ],
)
def test_a_value_that_does_not_fit_is_left_out_and_the_others_stay(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"swap_ab": True, name: value}))
    assert load(path) == Settings(swap_ab=True)


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    save(Settings(), tmp_path / "file" / "settings.json")
    assert "cannot be written" in caplog.text


def test_every_palette_of_the_settings_has_its_colours() -> None:
    assert set(PALETTES) == set(theme.PALETTES)
