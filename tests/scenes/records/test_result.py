"""The end of a match: its ceremony, its audit, its revenge."""

from itertools import product

import pygame
import pytest

from game import catalog
from game.adaptive_level import FIRST
from game.core import Setup
from game.match import Match, Sitter
from game.resigning import resign
from scenes.board.sentences import Voice
from scenes.core.settings import Settings
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box
from scenes.input.events import Device, Press
from scenes.play.scene import BoardScene
from scenes.records.match_summary import LastPicture
from scenes.records.ranking import ranks, tie_was_broken
from scenes.records.result import Result
from scenes.screens.laying.seating import measured_anew, measured_seats
from scenes.ui.scene import Scene
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import GAME, ended, finished, presses


def test_a_press_ends_the_ceremony_and_does_nothing_else(open_app: Open) -> None:
    app = open_app()
    result = Result(finished(), Scene())
    app.show(result)
    app.frame(0.1)
    before = len(result.widgets)
    app.frame(0.01, [Press("accept", Device.PAD)])
    assert app.scene is result and len(result.widgets) > before
    after = len(result.widgets)
    while app.frame(0.5):
        pass
    assert len(result.widgets) == after
    app.frame(0.01, [Press("accept", Device.PAD)])
    assert isinstance(app.scene, BoardScene)


def test_the_ceremony_is_short_and_without_motion_there_is_none(open_app: Open) -> None:
    app = open_app()
    app.show(Result(finished(), Scene()))
    frames = sum(app.frame(0.1) for _ in range(100))
    assert 0 < frames * 0.1 <= 8
    app = open_app(settings=Settings(motion=0.0))
    result = Result(finished(), Scene())
    app.show(result)
    app.frame(0.01)
    at_once = len(result.widgets)
    while app.frame(0.5):
        pass
    assert len(result.widgets) == at_once


def test_the_board_is_shown_where_it_has_room(open_app: Open) -> None:
    app = open_app()
    picture, pen = LastPicture(finished(), (0,)), app.context.pen
    colours = []
    for high in (100.0, 400.0):
        pen.surface.fill("black")
        picture.draw(pen, app.context, Box(40, 40, 600, high))
        colours.append(len({tuple(pen.surface.get_at(at)) for at in product(range(0, 500, 7), range(0, 350, 7))}))
    assert colours[0] == 1 and colours[1] > 100


def test_the_arms_of_the_winner_are_on_the_picture_once_it_is_known(open_app: Open) -> None:
    app = open_app()
    pictures = []
    for winners, known in (((0,), False), ((0,), True), ((1,), True)):
        app.context.pen.surface.fill("black")
        LastPicture(finished(), winners).draw(app.context.pen, app.context, Box(40, 40, 600, 400), known)
        pictures.append(pygame.image.tobytes(app.context.pen.surface, "RGB"))
    assert len(set(pictures)) == 3


def test_the_last_picture_is_drawn_again_in_another_theme(open_app: Open) -> None:
    app = open_app()
    picture, seen = LastPicture(finished(), (0,)), []
    for palette in ("blazon", "ladder", "blazon"):
        pen = Pen(app.window.copy(), app.context.viewport, app.art, Theme(palette=palette))  # type: ignore[arg-type]
        picture.draw(pen, app.context, Box(40, 40, 600, 400))
        seen.append(pygame.image.tobytes(pen.surface, "RGB"))
    assert seen[0] == seen[2] != seen[1]


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", ["cardinal", "cathedral", "cabale", "kardinal"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1280, 540)])
def test_the_town_is_shown_at_half_the_window(open_app: Open, game: str, size: tuple[int, int]) -> None:
    app = open_app(size, Settings(motion=0.0))
    result = Result(ended(game), Scene())
    app.show(result)
    app.frame(0.5)
    viewport, places = app.context.viewport, result.places
    assert places.picture.w >= 0.46 * min(viewport.w, 2200)
    assert places.picture.w * places.picture.h >= (0.3 if viewport.wide else 0.15) * viewport.h * min(viewport.w, 2200)
    for box in (places.heading, places.rail, places.reading, places.actions):
        assert viewport.whole.holds(box) and not box.overlaps(places.picture)
    texts = [written.text for written in app.context.pen.written]
    reason = result.look.ending.reason(result.match.position)
    assert reason and Voice(app.context.words, result.match).say(reason.line) in texts


def test_what_the_table_knows_already_is_not_revealed_again(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=1.0))
    result = Result(finished(), Scene(), known=True)
    app.show(result)
    app.frame(0.01)
    at_once = len(result.widgets)
    for _ in range(30):
        app.frame(0.2)
    assert len(result.widgets) == at_once


def test_revenge_keeps_seats_colours_and_options_and_the_next_player_begins(open_app: Open) -> None:
    app = open_app()
    match = finished()
    app.show(Result(match, Scene()))
    while app.frame(0.5):
        pass
    presses(Device.MOUSE)(app, "again")
    board = app.scene
    assert isinstance(board, BoardScene)
    app.frame(0.01)
    assert f"Cette fois, {match.seats[1].name} commence" in [one.text for one in app.context.pen.written]
    new = board.state.course.match
    assert new.seats == match.seats and new.setup.first == 1 == new.position.to_move
    assert (new.setup.players, new.setup.options) == (match.setup.players, match.setup.options)
    assert not new.steps


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
        result = Result(match, Scene())
        app.show(result)
        while app.frame(0.5):
            pass
        fits = bool(seats[1].figure)
        texts = [one.text for one in app.context.pen.written]
        assert any("Prochaine partie\N{NO-BREAK SPACE}: Page." in text for text in texts) == fits
        presses(Device.MOUSE)(app, "again")
        assert isinstance(app.scene, BoardScene)
        after = app.scene.state.course.match.seats
        assert [sitter.level for sitter in after] == [None, "page" if fits else FIRST]
        assert [sitter.figure for sitter in after] == [sitter.figure for sitter in seats]


@pytest.mark.parametrize(
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
    assert measured_seats(kept, Match(catalog.game(GAME), Setup(2), seats)) == ()


def test_where_a_colour_begins_the_measured_seat_has_moved_on() -> None:
    seats = (Sitter("master", "G", figure="mason"), Sitter(None, "Léa"), Sitter("page", "B", figure="miller"))
    match = Match(catalog.game(GAME), Setup(3), seats)
    assert measured_seats(["human Léa", "page@miller", "measure@mason"], match) == (0,)
    assert [one.level for one in measured_anew(match, (0,), "companion")] == ["companion", None, "page"]


@pytest.mark.parametrize("seed", range(6))
def test_the_audit_of_a_seat_sums_to_its_score(open_app: Open, seed: int) -> None:
    app = open_app((640, 360), Settings(motion=0.0))
    match = finished(seed)
    result = Result(match, Scene())
    app.show(result)
    app.frame(0.5)
    for rank in result.order:
        presses(Device.MOUSE)(app, f"row.{rank.seat}")
        app.frame(0.01)
        texts = [written.text.replace("\u2212", "-") for written in app.context.pen.written]
        amounts = [int(text) for text in texts if text.startswith("+")]
        assert sum(amounts) == rank.score


def test_level_seats_share_a_rank_and_a_broken_tie_is_noticed() -> None:
    from game.core import Outcome

    level = ranks(Outcome(((0, 2), (1,)), "stuck"), (9, 4, 9))
    assert [(rank.seat, rank.place) for rank in level] == [(0, 1), (2, 1), (1, 3)]
    assert not tie_was_broken(level)
    assert tie_was_broken(ranks(Outcome(((0,), (2,), (1,)), "stuck"), (9, 4, 9)))
