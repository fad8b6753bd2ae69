"""“Compter notre partie”: from the page of a new match over the cards of the box to a result and a line in the book."""

import pytest

from game import catalog as rulebooks
from game.annals_rows import COUNTED
from game.composing import composing_of
from game.core import Setup, scores
from game.match import Sitter
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.core.translations import COMPLETE_LANGUAGES
from scenes.input.events import Device, Press
from scenes.records.points import Points
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.school.counting import CountedEnd, Counting, CountingSheet
from scenes.screens.home import Home
from scenes.screens.new_match import NewMatch
from scenes.screens.with_box import WithBox
from scenes.ui.paper import ZERO_DASH
from tests.game.impossible_ends import IMPOSSIBLE, refusal_of
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import at_home, presses
from tests.scenes.table_setting import shown_as, shown_on, written
from tools.bench.counting import GOAL, end_of, printed_ends, told
from tools.bench.counting import presses as presses_of
from tools.cards import card_of

GAMES = [one for one in rulebooks.ids() if composing_of(one)]


def counting(app: App, game_id: str, device: Device = Device.MOUSE) -> Counting | CountingSheet:
    app.show(NewMatch(at_home(app), card_of(game_id)))
    app.frame(0.0)
    presses(device)(app, "referee")
    assert isinstance(app.scene, WithBox)
    presses(device)(app, "count")
    app.frame(0.0)
    assert isinstance(app.scene, Counting | CountingSheet)
    return app.scene


A_PRESS = 1.2
"""Seconds."""


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_an_end_of_the_real_box_is_told_in_a_minute_or_two_and_written_into_the_book(game_id: str) -> None:
    """It is counted there as its rules count it: `told` compares."""
    assert told(game_id, end_of(game_id, 1)) * A_PRESS <= GOAL[game_id]


@pytest.mark.thorough
@pytest.mark.parametrize("game_id", GAMES)
def test_an_end_of_the_printed_rules_is_told_and_counted_as_the_rules_count_it(game_id: str) -> None:
    took = {name: told(game_id, end) * A_PRESS for name, end in printed_ends(game_id)}
    assert took and max(took.values()) <= GOAL[game_id], took


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_counted_can_be_looked_up_in_the_book_without_a_board_where_only_the_score_was_told(
    open_app: Open, game_id: str
) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page, press = counting(app, game_id), presses(Device.MOUSE)
    players = page.draft.players
    end = end_of(game_id, next(seed for seed in range(9) if end_of(game_id, seed).players == players))
    for key in presses_of(page, end):
        press(app, key)
    result = shown_as(app, Result)
    entry = app.context.annals.entries()[-1]
    assert entry.scores == scores(end, end.players) and entry.ending == COUNTED and not entry.early
    kept = app.context.annals.match(entry.id)
    assert kept and kept.outcome and end.outcome() and kept.outcome.ranking == end.outcome().ranking  # type: ignore[union-attr]
    press(app, "points")
    app.frame(0.0)
    assert isinstance(app.scene, Points)
    app.show(result)
    assert (result.widget("replay") is None) is isinstance(page, CountingSheet), "nobody has seen its board"
    press(app, "picture")
    app.frame(0.0)
    assert (app.context.annals.picture(entry.id) is None) is isinstance(page, CountingSheet)
    press(app, f"match.{entry.id}")
    app.frame(0.0)
    assert isinstance(app.scene, Points if isinstance(page, CountingSheet) else Replay)


@pytest.mark.samples(2)
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH, Device.KEYS, Device.PAD])
def test_what_has_not_ended_is_told_and_nothing_can_be_written(open_app: Open, device: Device) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page = counting(app, "cathedral", device)
    presses(device)(app, "why")
    assert "Ce n’est pas encore une fin" in " ".join(written(app)), "the gold was pale and did not say why"
    presses(device)(app, "left.castle.0.0")
    assert app.scene is page and not page.widget("count")
    assert "Ce n’est pas encore une fin" in " ".join(written(app))
    presses(device)(app, "all.0")
    assert page.widget("count") and not app.context.annals.entries()


def test_a_bishop_that_stands_leaves_the_hand_to_tokens_and_each_colour_begins_with_its_own(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page, press = counting(app, "cabale"), presses(Device.MOUSE)
    assert isinstance(page, Counting)
    for key, piece in (
        ("place.0,-4", "token yellow"),
        ("owner.red", "bishop red"),
        ("place.0,4", "token red"),
        ("owner.yellow", "token yellow"),
    ):
        press(app, key)
        assert " ".join(page.piece[:2]) == piece


def test_levels_of_cardinal_are_asked_about_the_cathedral(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page, press = counting(app, "cardinal"), presses(Device.MOUSE)
    while page.draft.players < 2 or not page.widget("number.sides:0"):
        press(app, "key.4")
    assert not page.widget("count")
    press(app, "key.2", "key.1", "count")
    assert isinstance(app.scene, Result) and len(app.scene.winners) == 1


def test_every_impossible_end_is_named_in_a_sentence_of_every_language(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    for language in COMPLETE_LANGUAGES:
        app.context.settings.language = language
        app.context.changed()
        for one in {(one.game, one.law): one for one in IMPOSSIBLE}.values():
            refusal, ending = refusal_of(one), CountedEnd(rulebooks.game(one.game), ())
            assert refusal and len(ending.why(app.context, refusal).split()) > 3, (one.game, one.law)


def test_what_was_taken_is_named_once_and_a_stick_is_told_by_its_place(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    page, press = counting(app, "cabale"), presses(Device.MOUSE)
    assert written(app).count("Pions pris") == 1 and not page.widget("piece.stick")
    edge = next(one.key for one in page.widgets if "|" in one.key)
    press(app, edge)
    assert isinstance(page, Counting) and "stick" in page.draft.position.pieces().values()
    press(app, "tab.numbers")
    assert {"Pions pris", "Doubles pris", "Le compte"} <= set(written(app)) and "Poser" not in written(app)
    press(app, "key.2", "tab.pieces")
    said = written(app)
    assert said[said.index("Pions pris") :][:6] == ["Pions pris", "2", ZERO_DASH, "Total", "2", "0"]


def test_that_a_piece_was_marked_as_built_was_not_spoken(open_app: Open) -> None:
    app = open_app()
    page = shown_on(app, CountingSheet(Home(), "cathedral", Setup(2), (Sitter(),) * 2))
    for key in ("compose.count.built", "cathedral.left"):
        presses(Device.KEYS)(app, "left.castle.0.0")
        app.frame(0.1)
        assert page.focus == "left.castle.0.0"
        assert any(one.endswith(f": {app.context.words.say(key)}") for one in page.accessible_text()), key


@pytest.mark.parametrize("game_id", GAMES)
def test_counting_left_without_an_end_put_a_human_in_the_seat_of_the_computer(open_app: Open, game_id: str) -> None:
    app = open_app((1280, 720), Settings(language="fr"))
    page = counting(app, game_id)
    assert all(chair.level is None and chair.name for chair in page.ending.seats)
    page.back()
    app.frame(0.0)
    assert isinstance(app.scene, NewMatch)
    assert len(app.scene.table.humans) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_what_was_told_of_an_end_was_gone_after_a_look_at_who_sits_there(open_app: Open, game_id: str) -> None:
    """Until an end is written down; then the next one begins with nothing."""
    app, press = open_app(settings=Settings(motion=0.0)), presses(Device.MOUSE)
    page = counting(app, game_id)
    players, before = page.draft.players, page.draft
    end = end_of(game_id, next(seed for seed in range(9) if end_of(game_id, seed).players == players))
    for key in presses_of(page, end):
        if key == "count":
            break
        press(app, key)
    found = page.draft
    for key in ("back", "referee", "count"):
        press(app, key)
        app.frame(0.0)
    assert app.scene is page and page.draft == found != before
    press(app, "count")
    app.frame(2.0)
    app.frame(0.1, [Press("back")])
    for key in ("referee", "count"):
        press(app, key)
        app.frame(0.0)
    assert isinstance(app.scene, Counting | CountingSheet) and app.scene.draft == before
