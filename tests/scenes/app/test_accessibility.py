"""Accessibility on every screen: switch scanning with one button, speech, and captions of sounds."""

import stat
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import SMALL, Setup
from game.match import Match
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.board.sentences import Voice, place_named
from scenes.core.settings import Settings
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Hover, Press
from scenes.input.switch_scanning import MAX_ROUNDS, MAX_STOPS, Scanner, ScanTarget, gathered
from scenes.input.text_to_speech import Reader, command, new_sentences
from scenes.play.scene import BoardScene
from scenes.school.lesson import Lesson
from scenes.screens.home import Home
from scenes.ui.scene import Scene
from tests.patience import until
from tests.scenes.conftest import Open
from tests.scenes.table_setting import between, frames, humans, shown_on

ONE_BUTTON = Settings(motion=0.0, confirm="never", scanning=True, scan_seconds=1.0)


def leaves(stops: tuple[ScanTarget, ...]) -> list[str]:
    return [name for stop in stops for name in (leaves(stop.inner) if stop.inner else [stop.name])]


def test_many_stops_lie_behind_few_and_none_is_lost() -> None:
    for count in (*range(40), 63, 64, 65, 100, 216, 217, 343, 400):
        stops = tuple(ScanTarget(str(number), (((number, 0.0),),)) for number in range(count))
        found = gathered(stops, "some")
        assert leaves(found) == [stop.name for stop in stops]

        def widest(level: tuple[ScanTarget, ...]) -> int:
            return max([len(level), *[widest(stop.inner) for stop in level if stop.inner]], default=0)

        assert widest(found) <= MAX_STOPS


def test_the_light_goes_round_enters_a_group_and_leaves_it_when_nobody_presses() -> None:
    group = ScanTarget("group", (), None, (ScanTarget("one", ()), ScanTarget("two", ())))
    stops, scanner = (ScanTarget("first", ()), group), Scanner()
    seen = []

    def pass_on() -> str:
        scanner.pass_on(stops, 1.0, 1.0)
        found = scanner.stop(stops)
        return found.name

    seen = [pass_on() for _ in range(4)]
    assert seen == ["first", "group", "first", "group"]
    assert scanner.press(stops) is None
    assert [scanner.stop(stops).name, pass_on(), pass_on()] == ["one", "two", "one"]  # type: ignore[union-attr]
    assert [pass_on() for _ in range(2 * MAX_ROUNDS - 2)] == ["two", "group"]
    scanner.press(stops)
    assert scanner.press(stops) == ScanTarget("one", ())


def test_the_light_does_not_move_before_its_time() -> None:
    scanner, stops = Scanner(), (ScanTarget("one", ()), ScanTarget("two", ()))
    scanner.pass_on(stops, 2.0, 0.1)
    assert not any(scanner.pass_on(stops, 2.0, 0.1) for _ in range(19))
    assert scanner.pass_on(stops, 2.0, 0.11)


def press_until(app: App, board: BoardScene, steps: int) -> None:
    """One button, pressed at odd moments by somebody who only looks at whether there is a light."""
    dice = Random(steps)
    for _ in range(400):
        if len(board.state.course.match.steps) >= steps:
            return
        app.frame(1.0)
        if app.scene is not board:
            app.show(board)
        if dice.random() < 0.4:
            app.frame(0.01, [dice.choice([Press("commit"), Press("down"), Click((5, 5)), Press("back")])])
    raise AssertionError(f"only {len(board.state.course.match.steps)} steps")


def test_any_button_finger_or_key_plays(open_app: Open) -> None:
    app = open_app((640, 360), Settings(**vars(ONE_BUTTON)))
    game = catalog.game("cathedral")
    board = shown_on(app, BoardScene(Match(game, Setup(game.players[0], 3), humans(game.players[0]))))
    press_until(app, board, 1)


def test_the_light_goes_through_what_a_board_and_a_paper_of_the_school_offer(open_app: Open) -> None:
    """The light asked for what they offer by another name: no press of the button was ever about anything."""
    app = open_app((640, 360), Settings(**vars(ONE_BUTTON)))
    game = catalog.game("cathedral")
    for scene in (BoardScene(Match(game, Setup(2, 3), humans(2))), Lesson("cathedral", Scene())):
        app.show(scene)
        app.frame(1.0)
        assert app.assists.scanner.stop(scene.scan_targets())
        assert app.assists.inputs_for_scene(scene, [Press("commit")]) == []


def test_what_is_aimed_at_with_one_button_is_shown_at_once(open_app: Open) -> None:
    app = open_app((640, 360), Settings(**vars(ONE_BUTTON)))
    board = shown_on(app, BoardScene(between("cathedral", 2, 3)))
    stop = next(one for one in board.scan_targets() if one.name == app.context.words.say("access.stop.places"))
    while stop.inner:
        stop = stop.inner[-1]
    before = board.frame.decision
    assert before and stop.act
    stop.act()
    assert board.frame.decision and board.frame.decision.aimed != before.aimed


def test_a_page_is_played_with_one_button_too(open_app: Open) -> None:
    app = open_app((640, 360), Settings(**vars(ONE_BUTTON)))
    app.show(Home())
    app.frame(0.1, [Hover((3, 3))])
    for _ in range(200):
        stop = app.assists.scanner.stop(app.scene.scan_targets())
        assert stop
        wanted = app.context.words.say("home.more" if isinstance(app.scene, Home) else "home.quit")
        if wanted in stop.name:
            app.frame(0.01, [Press("commit")])
        if app.context.exit.leaving:
            return
        app.frame(1.0)
    raise AssertionError("the light never came to the door")


# -- the voice --------------------------------------------------------------------------------------------------------


def test_only_what_is_new_is_read() -> None:
    assert new_sentences(("Options", "Son"), ("Options", "*Lecture*, choisi")) == "Lecture, choisi."
    assert new_sentences((), ("Pourquoi ?", "")) == "Pourquoi ?"


@pytest.mark.parametrize("voice", ["/usr/bin/spd-say", "/usr/bin/espeak-ng", "/usr/bin/say"])
def test_a_sentence_that_looks_like_an_option_is_none(voice: str) -> None:
    words = command(voice, "fr", "--version")
    assert words[-2:] == ["--", "--version"]


def test_no_sentence_reaches_a_shell() -> None:
    assert not any("Remove" in word for word in command("/windows/powershell.exe", "fr", "$(Remove-Item x)"))


def a_voice(path: Path, script: str) -> str:
    """A program that speaks by these lines of a shell."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_the_voice_is_a_program_beside_this_one_and_a_missing_one_is_silence(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    reader = Reader(a_voice(tmp_path / "voice", f'echo "$1" >> {heard}'))
    reader.say("Bonjour.", "fr")
    until(lambda: heard.exists() and heard.read_text() != "")
    reader.close()
    assert heard.read_text() == "Bonjour.\n"
    silent = Reader(str(tmp_path / "nobody"))
    silent.say("Bonjour.", "fr")
    until(lambda: silent.dumb)
    silent.close()


@pytest.mark.parametrize(("name", "told"), [("spd-say", "--wait --cancel"), ("voice", "Bonjour.")])
def test_a_voice_that_leaves_speaking_to_a_daemon_calls_it_off(tmp_path: Path, name: str, told: str) -> None:
    heard = tmp_path / "heard"
    reader = Reader(a_voice(tmp_path / name, f'echo "$1" >> {heard}\n[ "$1" = --cancel ] || exec sleep 60'))
    reader.say("Bonjour.", "fr")
    until(lambda: heard.exists() and heard.read_text() != "")
    reader.close()
    until(lambda: heard.read_text().split() == told.split())


@pytest.mark.read
def test_a_small_match_is_told_aloud_in_one_sentence_as_long_as_the_sound_is_on(open_app: Open, tmp_path: Path) -> None:
    heard, app = tmp_path / "heard", open_app(settings=Settings(motion=0.0, mute=True))
    app.assists.reader = Reader(a_voice(tmp_path / "voice", f'echo "$@" >> {heard}'))
    game = catalog.game("cardinal")
    app.show(BoardScene(Match(game, Setup(2, 1, frozenset({SMALL})))))
    for muted in (True, False):
        app.context.settings.mute = muted
        app.dirty = True
        frames(app, 5, 0.5)
    until(lambda: heard.exists() and heard.read_text() != "")
    app.assists.reader.close()
    (told,) = heard.read_text().splitlines()
    assert told == app.scene.accessible_text()[0].replace("*", "")


# -- sounds in writing ------------------------------------------------------------------------------------------------


@pytest.mark.read
def test_a_sound_that_says_something_is_written_where_that_is_wanted(open_app: Open) -> None:
    for wanted in (True, False):
        app = open_app(settings=Settings(captions=wanted, motion=0.0))
        app.show(Home())
        app.context.sound.play("bell")
        app.frame(0.1)
        texts = [text.text for text in app.context.pen.written]
        assert (app.context.words.say("access.heard.bell") in texts) is wanted
        app.frame(9.0)
        assert app.context.words.say("access.heard.bell") not in [text.text for text in app.context.pen.written]


# -- names of places --------------------------------------------------------------------------------------------------


def test_no_two_places_of_a_game_have_the_same_name() -> None:
    words = Words(ASSETS, "fr")
    for game in catalog.games():
        look, dice = looks.look(game.id), Random(2)
        match = Match(game, Setup(game.players[-1], 3))
        places, voice = set(), Voice(words, match)
        while match.position.legal() and len(match.steps) < 30:
            step = dice.choice(match.position.legal())
            places |= {place for one in match.position.legal() for place in look.pieces.footprint(match.position, one)}
            match.play(step)
        assert len({place_named(look, voice, place) for place in places}) == len(places) > 20, game.id
