"""Refusals on the board: which one is shown, where, and how long it stays."""

import math
from functools import partial
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game import catalog as rules
from game.cabale.tables import CELL
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.board.framing import lies_on, on_ground
from scenes.board.look.pieces import Attended
from scenes.board.markers import ARROW_COLOUR, MAX_ARROW_LENGTH
from scenes.cabale.board import PrintedGround, waiting
from scenes.graphics.viewport import Point, around
from scenes.input.events import Device, Hover, Press
from scenes.play.hud.headline import continued, why_barred
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from tests.pictures.guest import saved_match
from tests.pictures.screens import FORBIDDEN
from tests.scenes.every_screen import midgame
from tests.scenes.many_positions import on_the_table, positions
from tests.scenes.table_setting import between, click, frames, played_on, program


def refused(folder: Path, game_id: str, steps: int = 0) -> tuple[App, BoardScene, Point]:
    """A board in its middle after a press that was refused, and a place where the same piece may lie."""
    app, board = program(folder, midgame(game_id, steps or (12 if game_id == "cathedral" else 30)))
    board.session.end_motion()
    decision, to_screen = board.frame.decision, board.state.sight.camera.to_screen
    assert decision and decision.targets
    built = [place for figure in board.frame.figures for place in figure.places]
    points = [to_screen(board.look.layout.centre(place)) for place in built]
    click(app, next(at for at in points if board.frame.area_at(at) is None))
    assert board.frame.headline.kind == "refusal" and board.state.hand.pinned
    legal = [to_screen(one.centre) for one in decision.targets]
    return app, board, next(at for at in legal if board.frame.area_at(at) is None)


@pytest.mark.seen
def test_all_permitted_places_went_grey_when_one_press_was_refused(tmp_path: Path) -> None:
    """The board flashed twice: they keep some of their gold."""
    app, board = program(tmp_path, saved_match("cabale-middle"), (1280, 720), first_cards=False)
    frames(app, 20, 0.1)
    camera, decision = board.state.sight.camera, board.frame.decision
    view, pen, legal = board.picture.view, app.context.pen, [one.places[0] for one in decision.targets]

    def gold() -> dict[str, int]:
        """How yellow the ground is beside the middle of each."""
        spots = {place: pen.viewport.rect(around(view.shape(camera, place, 0.6)))[:2] for place in legal}
        return {place: (lambda c: c.r + c.g - 2 * c.b)(pen.surface.get_at(at)) for place, at in spots.items()}

    lit = gold()
    click(app, camera.at(FORBIDDEN["cabale"]))
    frames(app, 20, 0.1)
    assert board.frame.headline.kind == "refusal"
    far = [place for place in legal if math.dist(camera.at(place), camera.at(FORBIDDEN["cabale"])) > 2 * camera.tile]
    left = gold()
    assert far and all(left[place] > 0.6 * lit[place] for place in far), (lit, left)


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


def test_refusal_of_a_place_stood_over_that_of_a_chained_piece(tmp_path: Path) -> None:
    app, board, _ = refused(tmp_path, "cardinal", 31)
    slot, box = next(one for one in board.frame.tray.slots if one[0].barred)
    click(app, box.centre)
    assert board.frame.headline.text == why_barred(board.frame.speaker, board.look, board.frame.seen, slot)
    assert not board.state.hand.pinned


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_why_a_piece_is_chained_was_smaller_than_every_other_answer(tmp_path: Path, size: tuple[int, int]) -> None:
    """With large words too: it is told where a refused place tells it."""
    for text in (1.0, 1.5):
        app, board = program(tmp_path, midgame("cardinal", 31), size, text=text, first_cards=False)
        sizes = []
        for _ in ("prompt", "refusal"):
            app.frame(0.1)
            paper = board.frame.headline.paper
            sizes += [one.size for one in app.context.pen.written if paper.contains(one.box.centre)]
            click(app, next(box for slot, box in board.frame.tray.slots if slot.barred).centre)
        assert board.frame.headline.kind == "refusal" and len(sizes) == 2 and len({*sizes}) == 1, sizes


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_stays_while_the_mouse_goes_straight_to_why(tmp_path: Path, game: str) -> None:
    app, board, _ = refused(tmp_path, game)
    assert board.state.hand.decision and board.state.hand.decision.aimed and board.frame.headline.button
    start = board.state.sight.camera.to_screen(board.state.hand.decision.aimed.centre)
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
    x, y = board.state.sight.camera.to_screen(board.state.hand.decision.aimed.centre)
    goal = board.frame.headline.button.centre
    app.frame(0.1, [Hover((x + (goal[0] - x) * 0.4, y + (goal[1] - y) * 0.4))])
    assert board.frame.headline.kind == "refusal"
    rest(app)
    assert not board.state.hand.pinned and board.state.hand.refused is None


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", rules.ids())
def test_two_presses_on_bare_wood_played_the_only_step_that_was_left(tmp_path: Path, game_id: str) -> None:
    """Where no place lies a press means nothing, in every game and however few steps are left, with mouse or finger."""
    found = sorted(positions(game_id, 60, seed=3), key=lambda one: len(one.legal()))[:2]
    assert len(found[0].legal()) == 1
    for position in found:
        app, board = on_the_table(tmp_path, position, game_id)
        camera, window, layout = board.state.sight.camera, board.context.viewport, board.look.layout
        grid = [(x, y) for x in range(6, int(window.w), 149) for y in range(6, int(window.h), 149)]
        free = [at for at in grid if board.frame.area_at(at) is None]
        ground = board.plan.scenery.setting
        grounds = [at for at in free if on_ground(ground, camera, at)]
        points = {at: camera.to_plane(at) for at in grounds}
        asked = partial(board.look.choices.around, position)
        meant = {at for at, one in points.items() if layout.places_at(one) or asked(one)}
        bare = [at for at in free if at not in meant]
        assert bare and board.frame.decision
        for at, device in zip(bare, cycle((Device.MOUSE, Device.TOUCH))):
            for _ in range(2):
                click(app, at, device)
            assert not board.state.course.match.steps, f"a press at {at} played in {position}"
            assert board.frame.headline.kind == "prompt" and not board.state.notices.refused


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", rules.ids())
def test_press_on_the_rim_of_a_board_or_just_beside_it_got_no_answer(tmp_path: Path, game_id: str) -> None:
    """Nor where no town lies on a map; whoever lets go by it what was pressed before is told nothing."""
    app, board = on_the_table(tmp_path, next(iter(positions(game_id, 60, seed=3))), game_id)
    camera, look, window = board.state.sight.camera, board.look, board.context.viewport.whole
    setting, position = board.plan.scenery.setting, board.state.course.match.position
    places = [one for one in look.places.extent(position) if one not in look.places.beside]
    wood = [(x, y) for x in range(6, int(window.w), 41) for y in range(6, int(window.h), 41)]
    for at in (at for at in wood if board.frame.area_at(at) is None):
        if not on_ground(setting, camera, at) or not look.layout.places_at(camera.to_plane(at)):
            board.state.notices.timed.end("note")
            click(app, at)
            assert not board.state.course.match.steps
            answers = board.frame.headline.kind == "refusal" or board.state.notices.timed.shows("note")
            assert answers is lies_on(camera, look, places, setting, at), at


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", ["cabale", "cathedral"])
def test_press_on_a_piece_beside_the_board_got_no_answer(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """It stands there like a thing that can be taken; it is in hand already, or is not to be placed now."""
    app, board = program(tmp_path, between(game_id), size, first_cards=False)
    app.frame(0.1)
    setting, camera, view = board.plan.scenery.setting, board.state.sight.camera, board.picture.view
    assert isinstance(setting, Attended)
    drawn = waiting(setting, view.viewport) if isinstance(setting, PrintedGround) else setting.who_waits(camera)
    assert drawn
    for piece in drawn:
        board.state.notices.timed.end("note")
        click(app, view.hidden_by(camera, piece, False).centre)
        assert board.state.notices.timed.shows("note"), piece.places


@pytest.mark.parametrize("game_id", rules.ids())
def test_press_on_the_board_of_a_turn_that_waited_to_be_ended_got_no_answer(tmp_path: Path, game_id: str) -> None:
    """It sends to the sentence at the top, which says what is left to do."""
    app, board = program(tmp_path, midgame(game_id, 12), confirm="always", hands="open", first_cards=False)
    while board.state.course.mode is Mode.HUMAN:
        board.session.play(board.state.course.match.position.legal()[-1], Device.MOUSE)
        board.session.end_motion()
    frames(app, 20, 0.1)
    assert board.state.course.mode is Mode.HELD
    click(app, board.frame.layout.room.centre)
    timed, words = board.state.notices.timed, app.context.words
    assert timed.shows("note") and timed.note == words.say("board.nothing_here")
    assert continued(board.frame.headline.text).endswith(continued(words.say("board.prompt.held")))


@pytest.mark.seen
def test_press_on_the_steeple_asked_about_the_meadow_behind_it(tmp_path: Path) -> None:
    """And was told that this was too far from the town."""
    app, board = program(tmp_path, midgame("cardinal", 31))
    app.frame(0.1)
    decision, camera, said = board.frame.decision, board.state.sight.camera, []
    assert decision and decision.position.legal()[0][0] == "build"
    x, y = camera.at("0,0")
    for lift in range(0, 14):
        at = x, y - lift * camera.tile / 10
        if board.picture.piece_at(at) == "0,0" and board.frame.area_at(at) is None:
            click(app, at)
            if board.frame.headline.kind == "refusal":
                said.append(board.frame.headline.text)
    assert len(said) > 3 and all(one.endswith("la cathédrale se dresse ici.") for one in said)


@pytest.mark.seen
def test_pointer_on_a_roof_showed_a_piece_on_the_ground_behind_that_no_press_meant(tmp_path: Path) -> None:
    """It was refused there, and the press asked about the house. Where one may build behind a roof, both mean that."""
    app, board = program(tmp_path, played_on(between("cathedral", 2, 3), 12, 3, wise=True), motion=0.0)
    app.frame(0.1)
    camera, built = board.state.sight.camera, 0
    ground = [camera.to_screen((row / 2, column / 2)) for row in range(20) for column in range(20)]
    roofs = [at for at in ground if board.picture.piece_at(at) and not board.frame.area_at(at)]
    for at in roofs:
        app.frame(0.1, [Hover(at)])
        decision, steps = board.state.hand.decision, len(board.state.course.match.steps)
        assert decision and bool(decision.aimed) is bool(decision.playable), at
        if decision.playable and not built:
            click(app, at)
            assert board.state.course.match.steps[steps] == decision.step
            built += 1
    assert built and len(roofs) > 40


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_lit_its_places_and_the_refusal_before_it_kept_the_sentence(tmp_path: Path, game: str) -> None:
    app, board, _ = refused(tmp_path, game)
    app.frame(0.1, [Press("hint")])
    assert board.frame.headline.kind == "hint" and not board.state.hand.pinned


def off_the_arrow(app: App, board: BoardScene) -> list[float]:
    """How far from its gold the colours are, at three points of the way from what is refused to what is allowed."""
    decision, camera, pen, far = board.frame.decision, board.state.sight.camera, app.context.pen, []
    nearby = decision and decision.permitted_nearby()
    assert decision and decision.aimed and nearby
    (x, y), (right, low) = (camera.to_screen(one.centre) for one in (decision.aimed, nearby))
    share = max(min(0.34, 60 / math.dist((x, y), (right, low))), 1 - MAX_ARROW_LENGTH / math.dist((x, y), (right, low)))
    for along in (0.1, 0.5, 0.9):
        on_it = share + (1 - share) * along
        at = x + (right - x) * on_it, y + 12 * (1 - along) + 4 * along + (low - y) * on_it
        shown = pen.surface.get_at((pen.viewport.px(at[0]), pen.viewport.px(at[1])))[:3]
        far.append(math.dist(shown, pygame.Color(f"#{ARROW_COLOUR}")[:3]))
    return far


@pytest.mark.parametrize("game_id", GAMES)
def test_a_refusal_stayed_beside_the_answers_of_the_question_tool(tmp_path: Path, game_id: str) -> None:
    """Its mark stayed on the board, and the next answer spoke of squares that were not asked about."""
    app, board, _ = refused(tmp_path, game_id)
    (tool,) = [one.box for one in board.frame.areas if one.area is Area.INSPECT]
    click(app, tool.centre)
    decision = board.state.hand.decision
    assert board.state.hand.inspects and decision and not decision.refusals and not board.state.hand.pinned
    elsewhere = app.context.words.say("cathedral.occupied.name")
    for place in board.look.facts.empty_places(board.frame.seen):
        board.state.hand.inspect(place)
        app.frame(0.05)
        assert elsewhere not in board.frame.headline.text, "this square is free"


@pytest.mark.seen
@pytest.mark.parametrize("game", GAMES)
def test_an_arrow_led_elsewhere_from_a_place_that_no_press_had_asked_for(tmp_path: Path, game: str) -> None:
    """What only lies under the pointer is red alone, as a press plays nothing; the way comes with that press."""
    app, board, _ = refused(tmp_path, game)
    board.state.hand.pinned = False
    board.touched()
    app.frame(0.1)
    assert board.frame.decision and board.frame.decision.refusals
    assert min(off_the_arrow(app, board)) > 12


def test_refusal_named_the_way_of_a_bishop_where_the_chosen_cell_was_taken() -> None:
    look, told = looks.look("cabale"), set()
    for position in positions("cabale", 3, 3):
        for verb, place in ((verb, place) for verb in ("bend", "land") for place in CELL):
            for refusal in position.refusals((verb, place)):
                if refusal.law == "blocked":
                    key = look.wording.refusal(position, (verb, place), refusal).key
                    told.add((key, place in position.pieces()))
    assert told == {("cabale.blocked", False), ("cabale.blocked.cell", True)}
