"""Cathédrale on the real program: whole matches by every device, what is shown against what the rules say."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.cathedral.policy import playout
from game.cathedral.rules import Position
from game.cathedral.tables import KINDS
from game.core import Setup, scores
from game.match import Match, Sitter
from game.saved_text import start_from
from game.series import Series
from scenes.app.app import App
from scenes.graphics.viewport import between
from scenes.input.events import Device
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from scenes.records.result import Result
from tests.pictures.guest import saved_match
from tests.scenes.eyes import differing
from tests.scenes.screens.showing import press
from tests.scenes.table_setting import FRAME, click, frames, humans, middle, program, shown_as, written

T6 = (
    "turn=dark cathedral=0:e4 light=tavern:0:a1 dark=stable:0:a2 light-ground=- dark-ground=-"
    " builds=1,1 asked=- options=-"
)
"""Dark closes the corner around a light tavern with its tavern on b1."""
CLOSING = ("build", "tavern", "0", "b1")


def city(steps: int, seed: int = 1, *sitters: Sitter) -> Match:
    match = Match(catalog.game("cathedral"), Setup(2), sitters or humans(2))
    dice = Random(seed)
    while len(match.steps) < steps and match.position.to_move is not None:
        match.play(playout(match.position, dice))
    return match


def corner() -> Match:
    match = start_from(catalog.game("cathedral"), T6)
    match.seats = humans(2)
    return match


def test_a_capture_happens_by_itself_and_is_taken_back_with_the_build(tmp_path: Path) -> None:
    app, board = program(tmp_path, corner())
    after = board.look.scoring.foreseen(board.frame.seen, CLOSING)
    assert isinstance(after, Position) and not after.sides[0].covered, "what it brings is told with the capture"
    board.session.play(CLOSING)
    assert board.state.course.mode is Mode.FORCED
    app.frame(FRAME)
    app.frame(FRAME)
    assert board.state.course.match.steps == (CLOSING, ("take", "a1"))
    board.controller.undo()
    assert len(board.state.course.match.steps) == 2, "the other player is asked first"
    board.controller.undo()
    assert not board.frame.can_undo and board.state.hand.decision


def test_players_may_want_to_be_asked_before_they_take(tmp_path: Path) -> None:
    app, board = program(tmp_path, corner(), ask_all=True)
    board.session.play(CLOSING)
    app.frame(FRAME)
    assert board.state.course.mode is Mode.HUMAN
    assert board.state.hand.decision and [one.step for one in board.state.hand.decision.targets] == [("take", "a1")]
    click(app, middle(board, Area.PRIMARY), Device.MOUSE)
    assert board.state.course.match.steps[-1] == ("leave", "a1")


def standing(app: App) -> str:
    """All that the result says."""
    return " ".join(written(app))


def passed(app: App) -> None:
    """It has been told who begins."""
    frames(app, 100, 0.1)


def test_a_series_adds_what_every_person_could_not_house(tmp_path: Path) -> None:
    """The players change colours after every match; fewer cells lead."""
    first = city(60, 5)
    app, board = program(tmp_path, first)
    app.show(Result(first, board))
    frames(app, 18, 0.1)
    press(app, "again")
    passed(app)
    again = shown_as(app, BoardScene)
    assert [sitter.name for sitter in again.state.course.match.seats] == ["Paul", "Léa"]
    dice = Random(6)
    while again.state.course.match.position.to_move is not None:
        position = again.state.course.match.position
        again.state.course.match.play(playout(position, dice))
    app.show(Result(again.state.course.match, again))
    one, two = scores(first.position, 2), scores(again.state.course.match.position, 2)
    lea, paul = one[0] + two[1], one[1] + two[0]
    best, worse, name = (lea, paul, "Léa") if lea < paul else (paul, lea, "Paul")
    assert f"Après 2 parties, {name} mène" in standing(app)
    assert f"carrés à loger\u00a0: {best} contre {worse}" in standing(app)
    assert lea != paul, "choose another seed: this one tells nothing"


def test_a_series_of_two_matches_ends_with_the_second_and_then_begins_anew(tmp_path: Path) -> None:
    match = city(60, 5)
    names = tuple(sitter.name for sitter in match.seats)
    app, board = program(tmp_path, match, series={"cathedral": str(Series(names, (), 2))})
    told = []
    for _ in range(3):
        app.show(Result(match, board))
        frames(app, 18, 0.1)
        told.append(standing(app))
        press(app, "again")
        passed(app)
        assert isinstance(app.scene, BoardScene)
        match = Match(match.game, match.setup, app.scene.state.course.match.seats, origin=match.position)
    assert "Partie 1 sur 2" in told[0] and "Partie 1 sur 2" in told[2]
    assert "Après 2 parties" in told[1] and "mène" not in told[1] and "rencontre" in told[1]


@pytest.mark.parametrize("left, told", [(20, True), (1, False)])
def test_large_buildings_first_was_said_when_only_small_ones_were_left(tmp_path: Path, left: int, told: bool) -> None:
    match = saved_match("cathedral-end")
    while len(match.steps) > 24 - left:
        match.undo()
    _, board = program(tmp_path, match)
    large = [step for step in match.position.legal() if KINDS[step[1]].size > 3]
    assert (board.state.notices.timed.card == "cathedral/school.card.build") == bool(large) == told


def lit_and_bare(tmp_path: Path, back: int) -> tuple[BoardScene, pygame.Surface, pygame.Surface]:
    """A board so many steps before its end, with its places lit as they are seen, and with none of them lit."""
    match = saved_match("cathedral-end")
    for _ in range(back):
        match.undo()
    _, board = program(tmp_path, match, (1280, 720), first_cards=False)
    view, pen, scenery = board.picture.view, board.context.pen, board.plan.scenery
    return board, view.still(pen, scenery).copy(), view.still(pen, replace(scenery, plates=()))


@pytest.mark.seen
@pytest.mark.parametrize("back", [4, 9, 13])
def test_outline_of_where_one_may_build_vanished_under_roofs(tmp_path: Path, back: int) -> None:
    """Only a pale haze was seen there; now it is a light line all around, save where a crest lies on it."""
    board, picture, _ = lit_and_bare(tmp_path, back)
    view, scenery, unit = board.picture.view, board.plan.scenery, board.picture.view.viewport.unit
    border = view.border(scenery.camera, sorted(scenery.lit))
    points = [between(start, end, share) for start, end in border for share in (0.2, 0.35, 0.5, 0.65, 0.8)]
    light = [min(picture.get_at((round(x * unit), round(y * unit)))[:3]) > 150 for x, y in points]
    assert sum(light) > 0.9 * len(points)


@pytest.mark.seen
@pytest.mark.parametrize("back", [4, 9, 13, 17])
def test_tips_of_the_dashes_around_a_hidden_house_stuck_out_between_roofs(tmp_path: Path, back: int) -> None:
    """They are drawn along the far sides of free squares, where the foot of a house is seen, and nowhere else."""
    board, _, _ = lit_and_bare(tmp_path, back)
    view, pen, scenery = board.picture.view, board.context.pen, board.plan.scenery
    with_dashes, without = view.still(pen, scenery).copy(), view.still(pen, replace(scenery, marked=()))
    feet = pygame.Surface(without.get_size(), pygame.SRCALPHA)
    for place in {*board.look.layout.places} - {place for figure in scenery.figures for place in figure.places}:
        corners = [(x * view.viewport.unit, y * view.viewport.unit) for x, y in view.shape(scenery.camera, place, 1.0)]
        for side in (min(corners), max(corners)):
            pygame.draw.line(feet, "white", side, min(corners, key=lambda at: at[1]), 12)
    changed = differing(with_dashes, without, 24)
    changed.erase(pygame.mask.from_surface(feet), (0, 0))
    assert scenery.marked and not changed.count()
