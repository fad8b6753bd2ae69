"""Options: what stands on their cards, that nothing of it is lost, and how a choice is made."""

from dataclasses import fields

import pytest

from scenes.core.settings import CHOICES, VOLUMES, Settings
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Click
from scenes.screens.comfort import Comfort
from scenes.screens.key_bindings import KeyBindings
from scenes.screens.options import CARDS, FURTHER, Options
from scenes.ui.paper import Scale
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import shown_as, shown_on

ELSEWHERE = {
    *("mute", "hushed", "referee", "hands", "begins", "matches", "last_game", "series", "seats", "keys", "buttons"),
    *("scan_seconds", "seat_languages", "before_easing"),
}
"""What is chosen at a table, on the page of keys, or under another name, or only kept."""


def test_a_card_has_five_settings_at_most_and_the_first_four_have_no_more_than_twenty() -> None:
    assert all(len(entries) <= 5 for entries in (*CARDS.values(), *FURTHER.values()))
    assert len(CARDS) == 4 and sum(map(len, CARDS.values())) <= 20


def test_music_during_a_match_was_looked_for_among_the_sounds_and_stood_on_another_card() -> None:
    loud = {name for name, choices in CHOICES.items() if choices is VOLUMES}
    assert "table_music" in loud and loud <= {entry.name for entry in CARDS["sound"]}


def test_every_setting_stands_on_one_card() -> None:
    names = [entry.name.partition(".")[0] for cards in (CARDS, FURTHER) for row in cards.values() for entry in row]
    once = [name for name in names if name != "seat"]
    assert len(set(once)) == len(once)
    assert {field.name for field in fields(Settings)} - ELSEWHERE == set(once)


def test_in_a_game_room_neither_window_nor_keys_are_changed_by_guests(open_app: Open) -> None:
    app = open_app()
    for guarded in (False, True):
        app.context.exit.guarded = guarded
        page = shown_on(app, Options(Scene(), FURTHER, "device"))
        assert bool(page.widget("fullscreen")) != guarded
        assert bool(page.widget("keys")) != guarded
    app.context.exit.guarded = False
    page.renew()
    press(app, "keys")
    assert isinstance(app.scene, KeyBindings)


@pytest.mark.parametrize(("pressed", "heard"), [(1, 1), (4, 4), (3, 2)])
def test_pegs_say_how_loud_and_the_highest_one_goes_when_pressed(open_app: Open, pressed: int, heard: int) -> None:
    app = open_app(settings=Settings(effects=VOLUMES[3]))
    app.show(Options(Scene(), tab="sound"))
    page = shown_as(app, Options)
    scale = page.widget("effects")
    assert isinstance(scale, Scale)
    app.frame(0.01, [Click(scale.places[pressed].centre)])
    assert app.context.settings.effects == VOLUMES[heard]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_right_half_of_the_row_that_leads_to_all_settings_was_dead(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    page = shown_on(app, Comfort(Scene()))
    row = page.widget("text")
    way = page.widget("options")
    assert row and way
    app.frame(0.1, [Click((row.box.right - 4, way.box.centre[1]))])
    shown_as(app, Options)


def test_the_sample_beside_the_sizes_of_letters_told_a_stranger_to_place_a_house() -> None:
    """« À vous, Léa », it read in the middle of a match in which nobody has that name."""
    for words in (Words(ASSETS, language) for language in LANGUAGES):
        said = " ".join(words.say(f"comfort.sample{part}") for part in ("", ".left", ".right"))
        assert not {"Léa", "Lea"}.intersection(said.replace(":", "").replace(",", "").split()), said
