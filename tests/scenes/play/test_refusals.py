"""How long a refusal stays in sight: until the mouse means another place; on the way to its buttons it stays."""

from __future__ import annotations

import math
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game import catalog as rules
from game.core import Setup
from game.match import Match
from scenes.app.app import App
from scenes.board.framing import on_ground
from scenes.board.layout import holds
from scenes.board.markers import no_sign
from scenes.cardinal.meadow import Meadow
from scenes.graphics.theme import PLATE
from scenes.graphics.viewport import Point, around, centred, mean
from scenes.input.events import Device, Hover, Press
from scenes.play.hud.columns import papers
from scenes.play.scene import BoardScene
from scenes.play.session.inspection import place_at
from scenes.play.state.areas import Area
from tests.pictures.guest import Guest
from tests.pictures.screens import EASY
from tests.pictures.screens import refused as refusal
from tests.scenes.every_screen import midgame
from tests.scenes.many_positions import on_the_table, positions
from tests.scenes.table_setting import click, frames, humans, program


def refused(folder: Path, game_id: str) -> tuple[App, BoardScene, Point]:
    """A board in its middle after a press that was refused, and a place where the same piece may lie."""
    app, board = program(folder, midgame(game_id, 12 if game_id == "cathedral" else 30))
    board.session.end_motion()
    decision, to_screen = board.frame.decision, board.state.sight.camera.projection.to_screen
    assert decision and decision.targets
    built = [place for figure in board.frame.figures for place in figure.places]
    points = [to_screen(board.look.layout.centre(place)) for place in built]
    click(app, next(at for at in points if board.frame.area_at(at) is None))
    assert board.frame.headline.kind == "refusal" and board.state.hand.pinned
    legal = [to_screen(one.centre) for one in decision.targets]
    return app, board, next(at for at in legal if board.frame.area_at(at) is None)


def rest(app: App) -> None:
    """The mouse does not move for a second."""
    frames(app, 10, 0.1)


GAMES = ("cardinal", "cathedral")


@pytest.mark.parametrize("game", GAMES)
def test_hovering_is_not_dead_after_a_refused_press(tmp_path: Path, game: str) -> None:
    app, board, legal = refused(tmp_path, game)
    app.frame(0.1, [Hover(legal)])
    rest(app)
    decision = board.frame.decision
    assert decision and decision.playable and not board.state.hand.pinned
    assert board.frame.headline.kind == "prompt"


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_stays_while_the_mouse_goes_straight_to_why(tmp_path: Path, game: str) -> None:
    app, board, _ = refused(tmp_path, game)
    assert board.state.hand.decision and board.state.hand.decision.aimed and board.frame.headline.button
    start = board.state.sight.camera.projection.to_screen(board.state.hand.decision.aimed.centre)
    goal = board.frame.headline.button.centre
    for share in range(1, 11):
        at = tuple(a + (b - a) * share / 10 for a, b in zip(start, goal))
        app.frame(0.03, [Hover(at)])  # type: ignore[arg-type]
        assert board.frame.headline.kind == "refusal"
    rest(app)
    area = board.frame.area_at(goal)
    assert board.frame.headline.kind == "refusal" and area and area.area is Area.WHY


def test_a_mouse_that_rests_on_the_way_from_a_refusal_means_the_place_there(tmp_path: Path) -> None:
    app, board, _ = refused(tmp_path, "cathedral")
    assert board.state.hand.decision and board.state.hand.decision.aimed and board.frame.headline.button
    x, y = board.state.sight.camera.projection.to_screen(board.state.hand.decision.aimed.centre)
    goal = board.frame.headline.button.centre
    app.frame(0.1, [Hover((x + (goal[0] - x) * 0.4, y + (goal[1] - y) * 0.4))])
    assert board.frame.headline.kind == "refusal"
    rest(app)
    assert not board.state.hand.pinned and board.state.hand.refused is None


@pytest.mark.samples(2)
@pytest.mark.parametrize("view", ["slanted", "plan"])
def test_a_press_on_bare_wood_far_from_the_meadow_laid_a_forbidden_piece_there(tmp_path: Path, view: str) -> None:
    """On the grass the law is still said where it is pressed; a question about the wood is not answered either."""
    app, board = program(tmp_path, midgame("cardinal", 30), (1024, 768), **EASY)
    board.session.end_motion()
    if view == "plan":
        app.frame(0.1, [Press("flatten")])
        board.session.end_motion()
    app.frame(0.1)
    camera = board.state.sight.camera
    assert camera.slanted == (view == "slanted")
    grass = board.plan.scenery.setting.rim(camera.projection)  # type: ignore[attr-defined]
    window = board.context.viewport
    grid = [(x, y) for x in range(8, int(window.w), 24) for y in range(8, int(window.h), 24)]
    free = [at for at in grid if board.frame.area_at(at) is None]
    wood, meadow = [at for at in free if not holds(grass, at)], [at for at in free if holds(grass, at)]
    assert len(wood) > 100 and meadow
    wood = wood[::10]
    for at in wood:
        click(app, at)
        assert board.frame.headline.kind == "prompt" and not board.state.notices.refused
        assert board.frame.decision and board.frame.decision.aimed is None and not board.state.hand.pinned
        assert place_at(board.look, board.frame.seen, board.state.sight, at) is None
    assert board.frame.decision
    tried = {at: board.frame.decision.point(camera.projection.to_plane(at), pressed=True) for at in meadow}
    far = next(at for at, one in tried.items() if one.refusals and one.refusals[0].law == "law1")
    click(app, far)
    assert board.frame.headline.kind == "refusal" and board.state.notices.refused == ["law1"]
    app.frame(0.1, [Hover(wood[-1])])
    rest(app)
    assert board.frame.headline.kind == "prompt" and board.frame.decision.aimed is None


@pytest.mark.seen
def test_a_press_on_the_last_blades_of_grass_was_met_with_silence(tmp_path: Path) -> None:
    """The island ended for a press where its soft rim begins."""
    match = Match(rules.game("cardinal"), Setup(3, 1), humans(3))
    app, board = program(tmp_path, match, (1280, 720))
    frames(app, 3, 0.1)
    projection, seen, unit = board.state.sight.camera.projection, app.context.pen.surface, board.context.viewport.unit
    ground = board.plan.scenery.setting
    assert isinstance(ground, Meadow)
    left, top, wide, high = around(ground.island(projection))
    grid = [(x, y) for x in range(int(left), int(left + wide), 8) for y in range(int(top), int(top + high), 8)]
    free = [at for at in grid if board.frame.area_at(at) is None]
    colours = {at: seen.get_at((int(at[0] * unit), int(at[1] * unit))) for at in free}
    grass = [at for at, (red, green, _, _) in colours.items() if green > red * 1.2 and green > 60]
    beyond = [at for at in grass if not holds(ground.island(projection), at)]
    assert len(beyond) > 20
    silent = [at for at in grass if not on_ground(ground, projection, at)]
    assert not silent
    click(app, beyond[0])
    assert board.frame.headline.kind == "refusal"


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", rules.ids())
def test_two_presses_on_bare_wood_played_the_only_step_that_was_left(tmp_path: Path, game_id: str) -> None:
    """Where no place lies a press means nothing, in every game and however few steps are left, with mouse or finger."""
    found = sorted(positions(game_id, 60, seed=3), key=lambda one: len(one.legal()))[:2]
    assert len(found[0].legal()) == 1
    for position in found:
        app, board = on_the_table(tmp_path, position, game_id)
        projection, window, layout = board.state.sight.camera.projection, board.context.viewport, board.look.layout
        grid = [(x, y) for x in range(6, int(window.w), 149) for y in range(6, int(window.h), 149)]
        free = [at for at in grid if board.frame.area_at(at) is None]
        ground = board.plan.scenery.setting
        grounds = [at for at in free if on_ground(ground, projection, at)]
        points = {at: projection.to_plane(at) for at in grounds}
        meant = {at for at, one in points.items() if layout.places_at(one) or board.look.choices.around(one)}
        bare = [at for at in free if at not in meant]
        assert bare and board.frame.decision
        for at, device in zip(bare, cycle((Device.MOUSE, Device.TOUCH))):
            for _ in range(2):
                click(app, at, device)
            assert not board.state.course.match.steps, f"a press at {at} played in {position}"
            assert board.frame.headline.kind == "prompt" and not board.state.notices.refused


@pytest.mark.read
def test_words_of_a_refusal_broke_elsewhere_than_they_were_measured_and_left_their_paper(tmp_path: Path) -> None:
    """And around the place it was said besides how to turn the piece, and whose buildings stand there."""
    guest = Guest(tmp_path, (960, 540), **EASY)
    try:
        refusal("cardinal")(guest)
        guest.picture()
        board, written = guest.app.scene, guest.app.context.pen.written
        assert isinstance(board, BoardScene)
        said = board.frame.headline
        (law,) = [one.box for one in written if one.text == said.text]
        assert said.kind == "refusal" and said.paper.holds(law, 1)
        assert not any("permis" in one.text for one in written), "the lit place says that"
        position, owned, voice = board.frame.seen, board.look.facts.owned, board.frame.voice
        built = {place for figure in board.frame.figures for place in figure.places}
        names = {voice.say(found[0]) for place in built if (found := owned(position, place))}
        assert names and not {one.text for one in written} & {board.context.words.say("board.turn_piece"), *names}
    finally:
        guest.leave()


@pytest.mark.seen
def test_a_refused_way_of_the_bishop_had_an_arrow_beside_the_one_that_may_be_gone(tmp_path: Path) -> None:
    app, board = program(tmp_path, midgame("cabale", 32), first_cards=False)
    board.session.end_motion()
    camera, position = board.state.sight.camera, board.frame.seen
    bend = next(step for step in position.legal() if step[0] == "bend")
    start = board.look.pieces.mover(position, bend)
    assert start and any(start in one.places for one in board.frame.figures if one.glyph == "bishop")
    cells = board.look.places.extent(position)
    far = max(cells, key=lambda place: math.dist(camera.at(place), camera.at(start)))
    middle = app.context.viewport.rect(centred(mean([camera.at(start), camera.at(far)]), 12, 12))
    click(app, camera.at(far))
    frames(app, 3, 0.1)
    assert board.frame.headline.kind == "refusal"
    shown = app.context.pen.surface.subsurface(middle)
    assert not pygame.mask.from_threshold(shown, pygame.Color(f"#{PLATE}"), (9, 9, 9, 255)).count()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_lit_its_places_and_the_refusal_before_it_kept_the_sentence(tmp_path: Path, game: str) -> None:
    app, board, _ = refused(tmp_path, game)
    app.frame(0.1, [Press("hint")])
    assert board.frame.headline.kind == "hint" and not board.state.hand.pinned


@pytest.mark.seen
def test_marks_on_which_a_stick_may_lie_grew_pale_where_one_was_refused(tmp_path: Path) -> None:
    """The refusal names them."""
    match = Match(rules.game("cabale"), Setup(2, 3), humans(2))
    while match.position.legal()[0][0] != "stick":
        match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, (1280, 720))
    frames(app, 10, 0.1)
    camera, decision = board.state.sight.camera, board.frame.decision
    assert decision
    middle = board.look.layout.centre("0,0")
    far = [one.centre for one in decision.targets if math.dist(one.centre, middle) > 3]
    spots = [app.context.viewport.rect(centred(camera.projection.to_screen(at), 2, 2))[:2] for at in far]
    before = [app.context.pen.surface.get_at(spot) for spot in spots]
    click(app, camera.projection.to_screen(middle))
    frames(app, 10, 0.1)
    assert board.frame.headline.kind == "refusal"
    assert spots and before == [app.context.pen.surface.get_at(spot) for spot in spots]


def test_the_sign_of_a_refusal_near_the_tray_lay_under_it(tmp_path: Path) -> None:
    _, board = program(tmp_path, midgame("cardinal"))
    pen, taken = board.context.pen, papers(board.frame, 1.0)
    tray = board.frame.tray.box
    tape = pen.record(lambda own: no_sign(own, (tray.centre[0], tray.y + 4), taken))
    lowest = max(image.get_rect(topleft=corner).bottom for image, corner in tape.stamps)
    assert lowest <= tray.y * pen.viewport.unit + 2
