"""The file of settings, whole and damaged, and easy reading with the way back from it."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from scenes.core.settings import CHOICES, Settings, load, save, with_easy_reading, without_easy_reading
from scenes.graphics import theme

OF_A_TABLE = {
    "before_easing": {"text": 2.0},
    "keys": {"rotate": 116},
    "buttons": {"why": 2},
    "seat_languages": ["", "nl"],
    "series": {"somewhere": "some matches"},
    "seats": {"somewhere": ["human", "page"]},
    **dict.fromkeys(("last_game", "referee"), "somewhere"),
}
"""What is neither a switch nor one of a few values."""


def another(name: str, usual: object) -> object:
    """A value that this setting may have and does not have in a new house."""
    if name in OF_A_TABLE:
        return OF_A_TABLE[name]
    return not usual if isinstance(usual, bool) else next(one for one in CHOICES[name] if one != usual)


CHANGED = Settings(**{name: another(name, usual) for name, usual in asdict(Settings()).items()})


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
        ("before_easing", {"text": 7}),
        ("before_easing", {"language": "de"}),
        ("unheard of", 1),
    ],
)
def test_a_value_that_does_not_fit_is_left_out_and_the_others_stay(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"captions": True, name: value}))
    assert load(path) == Settings(captions=True)


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    save(Settings(), tmp_path / "file" / "settings.json")
    assert "cannot be written" in caplog.text


def test_every_palette_of_the_settings_has_its_colours() -> None:
    assert set(CHOICES["palette"]) == set(theme.PALETTES)


@pytest.mark.parametrize(("text", "eased"), [(1.0, 1.5), (2.0, 2.0)])
def test_easy_reading_made_the_largest_words_smaller(text: float, eased: float) -> None:
    assert with_easy_reading(Settings(text=text)).text == eased


@pytest.mark.parametrize(
    "own",
    [
        Settings(text=2.0, contrast=True, patterns=True, motion=0.5, confirm="never"),
        Settings(text=1.25),
    ],
)
def test_easy_reading_switched_off_lost_the_text_of_the_guest(tmp_path: Path, own: Settings) -> None:
    """It went back to the smallest text. What was before outlives a restart and easy reading asked for twice."""
    save(with_easy_reading(with_easy_reading(own)), tmp_path / "settings.json")
    assert without_easy_reading(load(tmp_path / "settings.json")) == own


def test_easy_reading_of_an_old_file_goes_back_to_a_new_house(tmp_path: Path) -> None:
    old = {"easy_reading": True, "text": 1.5, "contrast": True, "patterns": True, "motion": 0.0, "confirm": "always"}
    (tmp_path / "settings.json").write_text(json.dumps(old))
    assert without_easy_reading(load(tmp_path / "settings.json")) == Settings()
