"""The label of the last move shows where it was, and hides nothing that has to be read now."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.kardinal.tables import LANDS
from game.match import Match
from scenes.app.app import App
from scenes.board.placing.label_places import shared
from scenes.board.renderer import hidden_by
from scenes.core.settings import Settings
from scenes.graphics.viewport import Box
from scenes.input.events import Hover, Press
from scenes.play.scene import BoardScene
from scenes.play.view.floor_marks import values
from scenes.play.view.last_move import HIDES, STEM
from scenes.school.study import Study
from tests.pictures.guest import Guest, saved_match
from tests.pictures.screens import at_home
from tests.scenes.conftest import Open
from tests.scenes.table_setting import compact, humans, program


def begun(game_id: str, players: int, steps: int, seed: int) -> Match:
    match, dice = Match(catalog.game(game_id), Setup(players, 3), humans(players)), Random(seed)
    while len(match.steps) < steps:
        match.play(dice.choice(match.position.legal()))
    return match


@pytest.fixture
def table(tmp_path: Path) -> tuple[App, BoardScene]:
    match = compact(Match(catalog.game("cardinal"), Setup(4, 3), humans(4)), 6, Random(0))
    app, board = program(tmp_path, match, all_points=True)
    for _ in range(4):
        app.frame(0.5)
    return app, board


def label(app: App) -> Box | None:
    word = app.context.words.say("board.last_move")
    return next((text.box for text in app.context.pen.written if text.text == word), None)


def test_the_label_of_the_last_move_lies_on_no_number_of_a_legal_place(table: tuple[App, BoardScene]) -> None:
    app, board = table
    shown, scenery = label(app), board.plan.scenery
    numbers = [box for _, box in values(app.context.pen, board.picture.view, scenery, ())]
    assert shown and len(numbers) > 2 and not any(shown.overlaps(number) for number in numbers)
    stand = hidden_by(board.picture.view, scenery.camera, scenery.figures, flat=False)
    assert not any(shared(shown, one) > HIDES * shown.w * shown.h for one in stand)


def test_the_label_gives_way_to_what_is_in_hand_and_comes_back(table: tuple[App, BoardScene]) -> None:
    app, board = table
    before, places = label(app), set()
    assert before and board.state.hand.decision
    for target in board.state.hand.decision.targets:
        app.frame(0.1, [Hover(board.state.sight.camera.projection.to_screen(target.centre))])
        now = label(app)
        aimed = board.plan.preview
        covered = aimed.covers() if aimed else []
        assert now is None or not any(box.overlaps(now) for box in covered)
        places.add(now)
    assert len(places) > 1, "choose another match: here nothing was in its way"
    app.frame(0.1, [Hover((2.0, 2.0))])
    assert label(app) == before


@pytest.mark.parametrize(("steps", "seed"), [(24, 8), (60, 9)])
def test_the_label_leaves_the_names_of_countries_to_be_read(tmp_path: Path, steps: int, seed: int) -> None:
    app, board = program(tmp_path, begun("kardinal", 4, steps, seed))
    for _ in range(4):
        app.frame(0.5)
    names = {board.context.words.say(f"kardinal.land.{land}") for land in LANDS}
    names_at = [text.box for text in app.context.pen.written if text.text in names]
    shown = label(app)
    assert shown and len(names_at) >= len(LANDS)
    assert not any(shown.overlaps(box) for box in names_at)


@pytest.mark.parametrize("seed", [11, 39])
def test_the_label_of_the_last_move_lies_on_nothing_that_can_be_pressed(open_app: Open, seed: int) -> None:
    app = open_app((1024, 768), Settings(motion=0.0, text=1.5))
    board = BoardScene(compact(Match(catalog.game("cardinal"), Setup(4, 3), humans(4)), 30, Random(seed)))
    app.show(board)
    for _ in range(4):
        app.frame(0.5)
    shown = label(app)
    assert not shown or app.context.viewport.whole.holds(shown)
    assert not any(shown.overlaps(area.box) for area in board.frame.areas if shown)


def test_a_first_time_card_lay_over_what_a_step_brings(open_app: Open) -> None:
    app = open_app((1280, 720), Settings(motion=0.0))
    board = BoardScene(saved_match("cathedral-middle"))
    app.show(board)
    card, decision, told = board.frame.card, board.state.hand.decision, 0
    assert card and decision
    at = [board.state.sight.camera.projection.to_screen(target.centre) for target in decision.targets]
    for point in (one for one in at if one[0] > card.x - 2 * card.w):
        app.frame(0.1, [Hover(point)])
        tag = board.plan.preview.tag if board.plan.preview else None
        told += tag is not None
        assert board.frame.card == card and not (tag and tag.box.overlaps(card))
    assert told


@pytest.mark.parametrize(("game", "plan"), [("cardinal", False), ("cathedral", True)])
def test_the_last_move_points_at_its_dashes_and_not_at_what_stands_in_front(
    tmp_path: Path, game: str, plan: bool
) -> None:
    app, board = program(tmp_path, saved_match(f"{game}-middle"), (1920, 1080))
    board.session.end_motion()
    if plan:
        app.frame(0.1, [Press("plan")])
    for _ in range(4):
        app.frame(0.5)
    hung, scenery, view = board.picture.label._found, board.plan.scenery, board.picture.view
    assert hung
    standing = [] if plan else hidden_by(view, scenery.camera, scenery.figures, flat=False)
    assert not any(box.contains(hung.start) for box in standing)
    places = next(places for number in board.frame.last_turn if (places := board.state.course.footprint(number)))
    edges = [point for edge in view.border(scenery.camera, places) for point in edge]
    assert any(abs(hung.start[0] - x) + abs(hung.start[1] - y) < 120 for x, y in edges)
    app.close()


def test_the_last_move_pointed_at_the_ground_behind_an_abbey(tmp_path: Path) -> None:
    """Where a piece hides its own ring, the stem ends on the piece, where nothing nearer hides it."""
    app, board = program(tmp_path, saved_match("kardinal-middle"), (1920, 1080))
    board.session.end_motion()
    for _ in range(4):
        app.frame(0.5)
    hung, scenery, view = board.picture.label._found, board.plan.scenery, board.picture.view
    places = next(places for number in board.frame.last_turn if (places := board.state.course.footprint(number)))
    own = next(one for one in scenery.figures if one.places == places)
    _, image, corner = view.figures.standing(scenery.camera, own)[0]
    assert hung
    x, y = (round(part * board.context.viewport.unit) for part in hung.start)
    assert image.get_at((x - corner[0], y - corner[1]))[3] > 200
    nearer = [
        one
        for one in scenery.figures
        if view.look.layout.centre(one.places[0])[1] > view.look.layout.centre(places[0])[1]
    ]
    assert not any(box.contains(hung.start) for box in hidden_by(view, scenery.camera, nearer, flat=False))


def test_the_stem_of_the_last_move_is_no_stub_before_a_wall(tmp_path: Path) -> None:
    app, board = program(tmp_path, saved_match("cathedral-end"))
    for _ in range(4):
        app.frame(0.5)
    app.frame(0.1, [Press("back")])
    app.frame(0.5)
    hung = board.picture.label._found
    assert hung
    assert math.dist(hung.start, hung.end) >= STEM


def test_the_label_lay_half_under_the_paper_of_a_rule(tmp_path: Path) -> None:
    guest = Guest(tmp_path, (1024, 768))
    try:
        at_home("Cardinal", "Règles", "4. ")(guest)
        guest.picture()
        study = guest.app.scene
        assert isinstance(study, Study)
        covers = study.board.frame.covers
        said = study.context.words.say("board.last_move")
        labels = [one.box for one in guest.app.context.pen.written if one.text == said]
        assert covers and not any(paper.overlaps(label) for paper in covers for label in labels)
    finally:
        guest.leave()
