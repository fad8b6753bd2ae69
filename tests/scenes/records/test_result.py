"""Result of a match: story, points, controls and rematch."""

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.adaptive_level import FIRST
from game.core import Game, Setup
from game.match import Match, ResignedSeat, Sitter, resign
from game.story import StoryKind
from scenes.app.app import App
from scenes.board import catalog as catalog_of_looks
from scenes.board.sentences import Voice, winners_told, won_by
from scenes.core.settings import Settings
from scenes.input.events import Device, Hover, Press
from scenes.input.press_gate import RESULT_DELAY
from scenes.play.scene import BoardScene
from scenes.records.points import Points
from scenes.records.replay import Replay
from scenes.records.result import Result
from scenes.screens.home import Home
from scenes.screens.laid_table import fitted_seats, refitted
from scenes.ui.scene import Scene
from tests.conftest import in_one, name_of, thrown
from tests.game.test_annals import finished as annals_match
from tests.pictures.guest import saved_match
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import GAME, finished, press, presses
from tests.scenes.table_setting import frames, program, shown_as, shown_on, written

RULES = (
    "La victoire est partagée.",
    "La partie est nulle.",
    "À égalité, gagne qui touche le plus la cathédrale.",
)
"""What may become of a tie."""


def shown(app: App, match: Match, board: Scene | None = None) -> Result:
    """The result of a match, in the very first frame."""
    result = shown_on(app, Result(match, board or Scene()))
    app.frame(0.01)
    return result


@pytest.mark.read
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_only_the_photograph_of_the_widest_board_had_a_caption(open_app: Open, size: tuple[int, int]) -> None:
    for game_id in ("cabale", "cardinal", "cathedral", "kardinal"):
        app = open_app(size, Settings(motion=0.0))
        shown(app, annals_match(catalog.game(game_id), 3))
        name = app.context.words.say(f"{game_id}.name")
        assert [one for one in written(app) if one.startswith(f"{name}, le ")], written(app)


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_every_picture_of_a_page_was_made_anew_whenever_the_mouse_moved(open_app: Open, size: tuple[int, int]) -> None:
    """They took more memory than pictures may: each of them put another one out that was needed next."""
    app = open_app(size, Settings(motion=0.0))
    kept = app.context.pen._made
    kept.budget //= app.context.art._capacity  # tests have more
    for page in (Result(annals_match(catalog.game("cathedral"), 3, 2), Scene()), Home()):
        made = []
        app.show(page)
        for x in range(3):
            frames(app, 1, 0.5)
            app.frame(0.1, [Hover((5.0 + x, 5.0))])
            made.append(dict(kept._kept))
        assert all(made[-1].get(key) is one for key, one in made[-2].items())


def plays_again(app: App, device: Device = Device.TOUCH) -> bool:
    """Whether a press on the gold of the result begins another match."""
    presses(device)(app, "again")
    return isinstance(app.scene, BoardScene)


def test_a_hand_that_was_still_playing_takes_no_revenge(open_app: Open) -> None:
    """The gold takes no press for a moment; whatever else is pressed answers at once."""
    app = open_app(settings=Settings(motion=0.0))
    result = shown(app, finished())
    for device in (Device.PAD, Device.KEYS):
        app.frame(0.1, [Press("accept", device)])
    assert not plays_again(app, Device.MOUSE)
    presses(Device.MOUSE)(app, "points")
    app.frame(0.1, [Press("back", Device.PAD)])
    assert app.scene is result
    app.frame(RESULT_DELAY)
    assert plays_again(app, Device.PAD)


def test_the_space_bar_of_the_last_moves_went_through_the_result_into_a_new_match(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    result = shown(app, finished())
    frames(app, 40, 0.1)
    app.frame(0.0, [Press("commit")])
    assert app.scene is result


def test_who_tapped_the_gold_of_the_result_faster_than_every_second_was_never_let_through(open_app: Open) -> None:
    """Each press that came too early made the wait of the result begin anew."""
    app = open_app(settings=Settings(motion=0.0))
    shown(app, finished())
    app.frame(RESULT_DELAY * 0.7)
    assert not plays_again(app, Device.TOUCH)
    app.frame(RESULT_DELAY * 0.7)
    assert plays_again(app, Device.TOUCH)


def test_a_step_back_from_the_result_led_to_the_finished_board_and_never_home(tmp_path: Path) -> None:
    """Where the match is over another one begins; its board is asked for by its word."""
    app, board = program(tmp_path, finished())
    board.controller.ways.result()
    app.frame(0.1)
    result = shown_as(app, Result)
    press(app, "more")
    app.frame(0.1, [Press("back")])
    assert app.scene is result and not result.turned
    press(app, "more", "board")
    assert app.scene is board
    app.show(result)
    app.frame(0.1, [Press("back")])
    assert app.scene is result, "a hand that was still playing leaves nothing"
    app.frame(RESULT_DELAY)
    app.frame(0.1, [Press("back")])
    assert isinstance(app.scene, Home)


def test_the_replay_of_a_story_about_the_last_turn_stood_still_at_the_end(open_app: Open) -> None:
    """Two steps were played, then the finished board stood there; it plays some turns, and ends with the match."""
    match = saved_match("cardinal-end")
    app = open_app(settings=Settings(motion=0.0))
    assert shown(app, match).story.kind is StoryKind.LAST
    press(app, "replay")
    replay = shown_as(app, Replay)
    assert replay.playback.runs and replay.playback.shown <= len(match.steps) - 8
    while replay.playback.runs:
        app.frame(1.0)
    assert replay.playback.shown == len(match.steps)


@pytest.mark.parametrize("easy", [True, False])
def test_in_easy_reading_replay_and_points_moved_unasked_and_stood_upright(open_app: Open, easy: bool) -> None:
    """The replay was over within seconds, and both showed towers to a guest who had been reading flat signs."""
    app = open_app(settings=Settings(motion=0.0, easy_reading=easy))
    result = shown(app, saved_match("cathedral-end"))
    press(app, "replay")
    replay = shown_as(app, Replay)
    begins = replay.playback.shown
    frames(app, 60, 1.0)
    assert (replay.playback.shown == begins, replay.desk.scenery.flattened) == (easy, easy)
    if easy:
        press(app, "play")
        assert replay.playback.runs
    app.show(points := Points(result.match, result))
    app.frame(0.1)
    assert points.desk.scenery.flattened == easy


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 2.0)])
def test_the_frame_moved_when_more_was_asked_for(open_app: Open, size: tuple[int, int], text: float) -> None:
    """It went to the right and down, and a third of the window lay empty below it."""
    result = shown(app := open_app(size, Settings(motion=0.0, text=text)), saved_match("cathedral-end"))
    before = {one.key: one.box for one in result.widgets}
    press(app, "more")
    assert result.turned
    after = {one.key: one.box for one in result.widgets}
    assert [before[key] == after[key] for key in ("picture", "replay", "points", "other")] == [True] * 4


@pytest.mark.read
@pytest.mark.parametrize("game", catalog.games(), ids=name_of)
def test_a_result_said_why_it_was_over_where_a_bishop_was_stuck_and_nowhere_else(open_app: Open, game: Game) -> None:
    match, app = annals_match(game, 3, 3 if 3 in game.players else 2), open_app(settings=Settings(motion=0.0))
    reason = catalog_of_looks.look(game.id).ending.reason(match.position)
    shown(app, match)
    assert reason and any(Voice(app.context.words, match).say(reason.line) in one for one in written(app))


@pytest.mark.seen
def test_the_second_match_of_an_evening_hung_the_picture_of_the_first(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0))
    seen = []
    for seed in (1, 2):
        result = shown(app, finished(seed))
        frame = result.widget("picture")
        part = app.context.pen.surface.subsurface(app.context.viewport.rect(frame.box))
        seen.append(pygame.image.tobytes(part, "RGB"))
    assert seen[0] != seen[1]


@pytest.mark.read
def test_revenge_keeps_seats_colours_and_options_and_the_next_player_begins(open_app: Open) -> None:
    app = open_app()
    match = finished()
    app.show(Result(match, Scene()))
    while app.frame(0.5):
        pass
    presses(Device.MOUSE)(app, "again")
    board = shown_as(app, BoardScene)
    app.frame(0.01)
    assert f"Cette fois, {match.seats[1].name} commence" in [one.text for one in app.context.pen.written]
    new = board.state.course.match
    assert new.seats == match.seats and new.setup.first == 1 == new.position.to_move
    assert (new.setup.players, new.setup.options) == (match.setup.players, match.setup.options)
    assert not new.steps


@pytest.mark.read
@pytest.mark.parametrize(
    ("game", "seed", "players", "beside", "rule"),
    [
        ("kardinal", 2, 3, 0, "La victoire est partagée."),
        ("kardinal", 16, 3, 2, ""),
        ("kardinal", 1, 5, 2, "La victoire est partagée."),
        ("cardinal", 7, 3, 0, "À égalité, gagne qui touche le plus la cathédrale."),
        ("cathedral", 3, 2, 0, "La partie est nulle."),
    ],
)
def test_ties_were_shown_in_silence(open_app: Open, game: str, seed: int, players: int, beside: int, rule: str) -> None:
    """Two had the same number, and one of them had won; whom title or story name need no word beside theirs."""
    app, match = open_app(settings=Settings(motion=0.0)), annals_match(catalog.game(game), seed, players)
    result = shown(app, match)
    assert written(app).count("à égalité") == beside
    app.show(Points(match, result))
    app.frame(0.1)
    plain = written(app)
    assert sum(one in RULES for one in plain) == bool(rule) and (not rule or rule in plain)
    told = winners_told(Voice(app.context.words, match), result.look, result.winners, result.totals)
    assert told.endswith(rule) and any(one in told for one in RULES) == bool(rule)


def test_variant_stood_behind_the_full_stop_of_a_story(open_app: Open) -> None:
    match = thrown(Match(catalog.game("kardinal"), Setup(3, 4, frozenset({"vatican"}))), 4)
    assert match.outcome
    app = open_app()
    shown(app, match)
    (told,) = (one for one in written(app) if one.endswith(" · variante"))
    assert "." not in told


def test_a_win_was_called_shared_where_a_game_breaks_a_tie_without_saying_how(open_app: Open) -> None:
    match = finished()
    voice, look = Voice(open_app().context.words, match), catalog_of_looks.look("cabale")
    assert winners_told(voice, look, (1,), (7, 7)) == won_by(voice.words, [f"*{voice.name(1)}*"])


@pytest.mark.read
def test_points_that_had_been_counted_on_the_board_grew_once_more_on_the_slip(open_app: Open) -> None:
    app, match = open_app(), finished()
    app.context.choose(motion=1.0)
    result = Result(match, Scene())
    app.show(result)
    app.frame(0.0)
    assert {str(total) for total in result.totals} <= set(written(app)) and app.frame(0.05), "the laurel still grows"


@pytest.mark.read
def test_who_had_resigned_won_without_a_word_about_it(open_app: Open) -> None:
    app, match = open_app(), finished()
    match.seats = tuple(Sitter("page", one.name) for one in match.seats)  # who plays on for whom resigned
    (winner, *_), *_ = match.outcome.ranking if match.outcome else ()
    for seat in (winner, (winner + 1) % 4):
        match.left = (ResignedSeat(seat, 3),)
        app.show(Result(match, Scene()))
        while app.frame(0.5):
            pass
        told = written(app)
        assert any("abandonné" in text for text in told) == (seat == winner), told


@pytest.mark.read
def test_whoever_won_because_another_resigned_was_said_to_be_level_with_him(open_app: Open) -> None:
    app, match = open_app(), Match(catalog.game("cabale"), Setup(2, 5), (Sitter(None, "Léa"), Sitter(None, "Max")))
    match.play(match.position.legal()[0])
    resign(match, 0)
    app.show(Result(match, Scene()))
    while app.frame(0.5):
        pass
    assert not any("égalité" in text for text in written(app))


@pytest.mark.read
def test_the_next_level_is_told_and_played_where_the_last_table_asked_for_one_that_fits(open_app: Open) -> None:
    app = open_app()
    game = catalog.game(GAME)
    kept = ["human Léa", "measure@mason"]
    for seats in ((Sitter(None, "Léa"), Sitter(FIRST, "G", figure="mason")), (Sitter(None, "Léa"), Sitter(FIRST, "G"))):
        match = Match(game, Setup(2, 5), seats)
        match.play(match.position.legal()[0])
        resign(match, 0)
        app.context.settings.seats = {GAME: kept}
        app.context.annals.record(match)
        app.show(Result(match, Scene()))
        while app.frame(0.5):
            pass
        fits = bool(seats[1].figure)
        texts = [one.text for one in app.context.pen.written]
        assert any("Prochaine partie\N{NO-BREAK SPACE}: Pour enfants." in text for text in texts) == fits
        presses(Device.MOUSE)(app, "again")
        assert isinstance(app.scene, BoardScene)
        after = app.scene.state.course.match.seats
        assert [sitter.level for sitter in after] == [None, "page" if fits else FIRST]
        assert [sitter.figure for sitter in after] == [sitter.figure for sitter in seats]


@in_one(
    "kept",
    [
        [],
        ["human", "companion@mason"],
        ["human Tom", "measure@mason"],
        ["human", "measure@mason", "page@miller"],
        ["measure@miller", "human"],
    ],
)
def test_a_table_that_was_laid_otherwise_last_is_not_measured(kept: list[str]) -> None:
    seats = (Sitter(None, "Léa"), Sitter(FIRST, "G", figure="mason"))
    assert fitted_seats(kept, Match(catalog.game(GAME), Setup(2), seats)) == ()


def test_where_a_colour_begins_the_measured_seat_has_moved_on() -> None:
    seats = (Sitter("master", "G", figure="mason"), Sitter(None, "Léa"), Sitter("page", "B", figure="miller"))
    match = Match(catalog.game(GAME), Setup(3), seats)
    assert fitted_seats(["human Léa", "page@miller", "measure@mason"], match) == (0,)
    assert [one.level for one in refitted(match, (0,), "companion")] == ["companion", None, "page"]


@pytest.mark.seen
def test_card_beside_the_frame_waited_for_the_board_to_be_painted_again(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0))
    result = shown(app, finished())
    while result.warm_up(app.context.pen, 0.0) < 1:
        app.frame(0.1)
    result.turn(True)
    assert result.warm_up(app.context.pen, 0.0) == 1
