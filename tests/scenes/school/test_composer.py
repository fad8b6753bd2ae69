"""The composer: a position set up by every device, told what is wrong with it, played from, kept as a challenge."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import catalog as rulebooks
from game.composing import Piece, composing_of
from game.core import Setup
from game.house_challenges import HouseChallenges
from game.match import Match, Sitter
from game.policy import policy_of
from scenes.app.app import App
from scenes.core.settings import Settings
from scenes.input.events import Click, Device, Hover, Press
from scenes.play.scene import BoardScene
from scenes.school.challenges import HouseTrial
from scenes.school.composer import Composer
from scenes.school.learn import Learn
from scenes.school.progress import Progress
from scenes.screens.home import Home
from scenes.screens.pause import Pause
from scenes.ui.on_screen_keyboard import Letters
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import check_ways, presses, turn_tabs
from tests.scenes.table_setting import shown_as, ways, written

GAMES = [one for one in rulebooks.ids() if composing_of(one)]
POINTERS = [Device.MOUSE, Device.TOUCH]


def composer(app: App, game_id: str) -> Composer:
    page = Composer(shown_home(app), game_id)
    app.show(page)
    app.frame(0.0)
    return page


def shown_home(app: App) -> Home:
    home = Home()
    app.show(home)
    app.frame(0.0)
    return home


def press(app: App, key: str, device: Device = Device.MOUSE) -> None:
    presses(device)(app, key)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH, Device.KEYS, Device.PAD])
def test_a_piece_is_put_and_taken_away_by_every_device(open_app: Open, device: Device) -> None:
    app = open_app()
    page = composer(app, "cabale")
    press(app, "owner.red", device)
    press(app, "piece.bishop", device)
    press(app, "place.0,0", device)
    assert "bishop1=0,0" in str(page.draft.position)
    assert "Il manque un fou\u00a0: chaque joueur a le sien." in written(app)
    press(app, "place.0,0", device)
    assert "bishop1=-" in str(page.draft.position)
    press(app, "undo", device)
    assert "bishop1=0,0" in str(page.draft.position)
    press(app, "piece.eraser", device)
    press(app, "place.0,0", device)
    assert "bishop1=-" in str(page.draft.position)


@pytest.mark.parametrize("device", POINTERS)
def test_the_other_button_and_a_long_press_take_away(open_app: Open, device: Device) -> None:
    app = open_app()
    page = composer(app, "cathedral")
    press(app, "piece.tavern")
    press(app, "place.c3")
    spot = page.widget("place.c3")
    assert spot and "c3" in str(page.draft.position)
    if device is Device.MOUSE:
        app.frame(0.05, [Hover(spot.box.centre), Click(spot.box.centre, device, button="other")])
    else:
        app.frame(0.05, [Click(spot.box.centre, device, long=True)])
    assert "c3" not in str(page.draft.position)
    assert app.scene is page, "and the page stays"


def test_a_piece_is_turned_by_its_key_and_by_pressing_it_again(open_app: Open) -> None:
    app = open_app()
    page = composer(app, "cathedral")
    press(app, "piece.bridge")
    app.frame(0.05, [Press("rotate", Device.KEYS)])
    press(app, "place.e5")
    assert "bridge:90:e4" in str(page.draft.position)
    press(app, "piece.bridge")
    press(app, "place.a10")
    assert "bridge:0:a10" not in str(page.draft.position), "each colour has one bridge"
    assert "quatorze" in page.note


def test_what_cannot_stand_there_is_refused_with_the_law(open_app: Open) -> None:
    app = open_app()
    page = composer(app, "cardinal")
    press(app, "place.0,-1")
    press(app, "owner.blue")
    press(app, "place.1,-1")
    assert page.note.startswith("Deux bâtiments de même forme ne se touchent jamais")
    press(app, "piece.tower")
    press(app, "place.0,-2")
    assert page.note == ""
    assert any(text.startswith("Le cardinal manque") for text in written(app))


@pytest.mark.parametrize("game_id", ["cardinal", "kardinal"])
def test_a_position_of_a_match_is_composed_from_its_pause_and_played_on(open_app: Open, game_id: str) -> None:
    app = open_app(settings=Settings(motion=0.0))
    game, policy = rulebooks.game(game_id), policy_of(game_id)
    players = game.players[-1]
    match, dice = Match(game, Setup(players, 3), (Sitter(None, "Léa"),) * players), Random(2)
    while len(match.steps) < 12:
        match.play(policy.playout(match.position, dice))
    board = BoardScene(match)
    app.show(board)
    app.frame(0.1)
    ways(board).pause()
    app.frame(0.1)
    assert isinstance(app.scene, Pause)
    press(app, "more")
    press(app, "compose")
    shown_as(app, Composer)
    press(app, "tab.go")
    press(app, "seat.1")
    press(app, "together")
    app.frame(0.1)
    assert isinstance(app.scene, BoardScene)
    played = app.scene.state.course.match
    assert played.position.to_move == 1
    assert all(sitter.is_human for sitter in played.seats)
    assert match.steps == match.steps[:12] and len(match.steps) == 12, "the match itself is as it was"


def test_against_the_computer_whoever_is_to_move_is_a_person(open_app: Open) -> None:
    app = open_app()
    page = composer(app, "cabale")
    for owner, place in (("yellow", "place.4,-1"), ("red", "place.-4,1")):
        press(app, f"owner.{owner}")
        press(app, place)
    press(app, "tab.go")
    press(app, "seat.1")
    press(app, "computer")
    app.frame(0.1)
    assert isinstance(app.scene, BoardScene), page.note
    assert [one.is_human for one in app.scene.state.course.match.seats] == [False, True]


def test_a_composed_position_becomes_a_challenge_beside_the_others_and_is_solved_when_it_is_won(
    open_app: Open, tmp_path: Path
) -> None:
    app = open_app()
    page = composer(app, "cathedral")
    press(app, "piece.cathedral")
    press(app, "place.e5")
    press(app, "tab.go")
    press(app, "keep")
    letters = shown_as(app, Letters)
    letters.done("La cour")
    app.show(page)
    assert page.kept and page.kept.title == "La cour"
    assert page.note == "«\u00a0La cour\u00a0» est parmi les défis."
    challenges = Learn(shown_home(app), "cathedral")
    app.show(challenges)
    app.frame(0.0)
    while not challenges.widget(page.kept.id):
        press(app, "later")
    press(app, page.kept.id)
    trial = shown_as(app, HouseTrial)
    assert trial.heading() == "La cour"
    match = trial.board.state.course.match
    assert [one.is_human for one in match.seats] == [True, False]
    trial.board.session.play(match.position.legal()[0])
    trial.board.session.end_motion()
    assert not Progress(app.data).solved("cathedral"), "it goes on"
    app.show(trial)
    press_area = {one.key: one for one in trial.panel.controls}
    assert {"back", "compose", "again"} <= set(press_area)
    press_area["compose"].act()
    app.frame(0.0)
    again = app.scene
    assert isinstance(again, Composer) and again.kept
    press(app, "tab.go")
    press(app, "forget")
    assert HouseChallenges(app.data).of("cathedral") == ()


def test_a_won_trial_is_told_and_remembered(open_app: Open) -> None:
    """A position in which the only step left ends the match in favour of whoever plays it."""
    app = open_app()
    found = composing_of("cabale")
    draft = found.empty(Setup(2)).put(Piece("bishop", "yellow"), "0,0").put(Piece("bishop", "red"), "4,-3")
    text = str(draft.counted("singles0", 29).counted("singles1", 29).position)
    assert "supply0=1," in text
    challenge = HouseChallenges(app.data).keep("cabale", "Un pas", text)
    trial = HouseTrial(challenge, shown_home(app))
    app.show(trial)
    app.frame(0.0)
    match = trial.board.state.course.match
    while match.outcome is None:
        trial.board.session.play(match.position.legal()[0])
        trial.board.session.end_motion()
    assert trial.won
    assert challenge.id in Progress(app.data).solved("cabale")
    assert "Réussi" in " ".join(trial.lines())


def test_where_guests_play_nothing_is_kept_or_copied(open_app: Open) -> None:
    app = open_app()
    app.context.exit.guarded = True
    composer(app, "cathedral")
    press(app, "tab.go")
    page = shown_as(app, Composer)
    assert not {"copy", "keep", "forget"} & {one.key for one in page.widgets}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 2.0)])
def test_four_directions_reach_every_control_and_place(open_app: Open, size: tuple[int, int], text: float) -> None:
    app = open_app(size, Settings(motion=0.0, text=text))
    for game_id in GAMES:
        page = composer(app, game_id)
        app.context.device = Device.PAD
        for _ in turn_tabs(page):
            check_ways(page)
