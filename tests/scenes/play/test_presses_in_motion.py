"""Presses while pieces move: each does what it would do on the same board at rest, in every game, by every device."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalog
from game.cabale.tables import PLACE
from game.core import Setup
from game.match import Match, Sitter
from scenes.input.events import Action, Click, Device, Drag, Hover, Input, Press
from scenes.input.press_gate import TURN_DELAY
from scenes.play.presses.controller import REPEAT_DISTANCE
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from tests.patience import until
from tests.scenes.table_setting import FRAME, asks, between, frames, humans, middle, played_on, program

ROUNDS = 4
"""Steps after each of which something is pressed, by each device."""
GAMES = "cardinal", "cathedral", "cabale", "kardinal"
KEYS: tuple[Action, ...] = ("digit1", "digit3", "right", "next", "rotate", "undo", "hint", "menu", "back")


class Table:
    """A board on which steps are played at full motion."""

    def __init__(self, folder: Path, game_id: str) -> None:
        game = catalog.game(game_id)
        seats = game.players[0]
        match = Match(game, Setup(seats, 7), humans(seats))
        chosen: dict[str, Any] = {"motion": 1.0, "confirm": "never", "first_cards": False, "hands": "open"}
        self.app, self.board = program(folder, match, **chosen)
        self.app.frame(FRAME)

    def sets_in_motion(self, dice: Random) -> None:
        """A step is on its way."""
        state = self.board.state
        state.motion.animation = None
        self.board.session.play(dice.choice(list(state.course.match.position.legal())), Device.MOUSE)
        self.app.frame(FRAME)

    def stands_still(self) -> None:
        """Everything lies where it belongs."""
        if self.board.state.motion.animation:
            self.board.session.end_motion()
        self.app.frame(0.0)

    def said(self) -> tuple[object, ...]:
        """What has come of it."""
        state, decision = self.board.state, self.board.state.hand.decision
        steps, shown = tuple(state.course.match.steps), self.app.scene is self.board
        laws = [one.law for one in decision.refusals] if decision else []
        said = decision and (decision.token, decision.place, decision.turn, decision.aimed, laws)
        return steps, said, state.hand.focus, state.hand.pinned, shown, state.notices.timed.note

    def back(self) -> None:
        """Whatever was opened is left again."""
        if self.app.scene is not self.board:
            self.app.show(self.board)


Pressing = Callable[[Table], list[Input]]


def by_pointer(dice: Random, device: Device) -> Pressing:
    """A place of the board that is lit, or a control beside it, as each board has it."""
    number, kinds = dice.randrange(10**6), (Area.SLOT, Area.PRIMARY, Area.UNDO, Area.MENU, Area.HINT)
    beside = dice.random() < 0.4

    def given(table: Table) -> list[Input]:
        board, decision = table.board, table.board.state.hand.decision
        areas = [one for one in board.frame.areas if one.area in kinds]
        if beside or decision is None or not decision.targets:
            id = areas[number % len(areas)].id
            at = next(one for one in areas if one.id == id).box.centre
        else:
            found = decision.targets[number % len(decision.targets)]
            at = board.state.sight.camera.to_screen(found.centre)
        return [*([Hover(at)] if device is Device.MOUSE else []), Click(at, device)]

    return given


def pressed(dice: Random, device: Device) -> Pressing:
    if device in (Device.MOUSE, Device.TOUCH):
        return by_pointer(dice, device)
    action = dice.choice(KEYS)
    return lambda table: [Press(action, device)]


@pytest.mark.samples(4)
@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_press_during_motion_does_what_it_does_at_rest(tmp_path: Path, game_id: str, device: Device) -> None:
    moving, still = Table(tmp_path / "moving", game_id), Table(tmp_path / "still", game_id)
    moved = 0
    for number in range(ROUNDS):
        for table in (moving, still):
            table.app.context.device = device
            table.sets_in_motion(Random(number))
        if moving.board.state.course.mode is Mode.PASS or not moving.board.state.course.match.position.legal():
            break
        moved += moving.board.state.motion.animation is not None
        before = moving.board.state.motion.animation
        still.stands_still()
        pressing = pressed(Random(f"{game_id} {device} {number}"), device)
        for table in (moving, still):
            table.app.frame(FRAME, pressing(table))
        assert moving.board.state.motion.animation is not before or before is None
        assert moving.said() == still.said(), number
        for table in (moving, still):
            table.back()
            table.stands_still()
    assert moved > ROUNDS / 2


@pytest.mark.samples(2)
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("action", ("accept", "commit"))
def test_a_key_plays_at_no_place_that_was_not_in_hand_before_everything_stood_still(
    tmp_path: Path, game_id: str, action: Action
) -> None:
    table = Table(tmp_path, game_id)
    table.app.context.device = Device.KEYS
    shown = 0
    for number in range(ROUNDS):
        table.sets_in_motion(Random(number))
        state = table.board.state
        steps, aimed = len(state.course.match.steps), state.hand.decision and state.hand.decision.aimed
        moves = state.motion.animation is not None and state.course.mode is Mode.HUMAN
        table.app.frame(FRAME, [Press(action)])
        if moves and state.hand.decision and state.hand.decision.aimed and not aimed:
            shown += 1
            assert all(len(step) == 1 for step in state.course.match.steps[steps:]), "nothing but what has no place"
        table.back()
        table.stands_still()
    assert shown


def test_a_card_is_carried_also_while_the_last_one_is_on_its_way(tmp_path: Path) -> None:
    table = Table(tmp_path, "kardinal")
    board, app = table.board, table.app
    table.sets_in_motion(Random(1))
    assert board.state.motion.animation
    card = next(one for one in board.frame.areas if one.carries and one.enabled)
    x, y = card.box.centre
    app.frame(FRAME, [Hover((x, y), held=True), Drag((x, y), (x, y - 90), (0, -90))])
    assert board.state.motion.animation is None and board.state.hand.carried


@pytest.mark.parametrize("pressed", ["gold", "cell"])
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_the_second_of_two_quick_presses_went_without_a_stick(tmp_path: Path, device: Device, pressed: str) -> None:
    """`Sans bois` stood where `Poser un pion` had stood a moment before; the cell of the bend answered no press."""
    match = played_on(between("cabale", 2, 7), asks("mark"))
    app, board = program(tmp_path, match, first_cards=False, confirm="never")
    steps, bend = len(match.steps), PLACE[match.position.token]  # type: ignore[attr-defined]
    cell = board.state.sight.camera.to_screen(board.look.layout.centre(bend))
    gold = middle(board, Area.PRIMARY)
    for _ in range(2):
        app.frame(FRAME, [Click(gold if pressed == "gold" else cell, device)])
        assert match.steps[steps:] == (("mark", "1"),) and match.position.phase == "stick"  # type: ignore[attr-defined]
    frames(app, 4, 0.1)
    app.frame(FRAME, [Click(gold, device)])
    assert match.steps[steps:] == (("mark", "1"), ("done",))


@pytest.mark.parametrize("motion", [0.0, 1.0])
@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_late_press_on_the_pace_took_a_piece_out_of_the_tray(tmp_path: Path, device: Device, motion: float) -> None:
    match = Match(catalog.game("cathedral"), Setup(2, 7), (Sitter("page"), Sitter(None, "Léa")))
    app, board = program(tmp_path, match, first_cards=False, motion=motion)
    app.frame(FRAME)
    paces = [one.box.centre for one in board.frame.areas if one.area is Area.PACE]
    until(lambda: board.state.course.mode is Mode.HUMAN, lambda: app.frame(FRAME))
    decision = board.state.hand.decision
    assert decision
    under = [(at, board.frame.area_at(at)) for at in paces]
    slots = [(at, one.id.key) for at, one in under if one and one.area is Area.SLOT]
    at, token = next(slot for slot in slots if slot[1] != decision.token)
    for waits, taken in ((0.1, decision.token), (TURN_DELAY, token)):
        app.frame(waits)
        app.frame(FRAME, [Click(at, device)])
        assert board.state.hand.decision and board.state.hand.decision.token == taken


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_press_on_the_board_said_nothing_while_the_computer_waited_for_one(tmp_path: Path, device: Device) -> None:
    """It lets the computer go on as its button does; while that step moves, it only ends the motion."""
    match = Match(catalog.game("cathedral"), Setup(2, 7), (Sitter("page"), Sitter(None, "Léa")))
    app, board = program(tmp_path, match, first_cards=False, confirm="never", motion=1.0, pace="step")
    until(lambda: board.frame.waits, lambda: app.frame(FRAME))
    x, y = board.context.viewport.whole.centre
    for beside in (0.0, 2 * REPEAT_DISTANCE):
        app.frame(FRAME, [Click((x + beside, y), device)])
        assert len(match.steps) == 1
    decision = board.state.hand.decision
    assert decision and not board.state.motion.animation and not decision.aimed
    place = board.state.sight.camera.to_screen(decision.targets[0].centre)
    app.frame(FRAME, [Click(place, device)])
    assert len(match.steps) == 2


def test_the_second_of_two_quick_keys_played_where_the_computer_had_just_played(tmp_path: Path) -> None:
    match = Match(catalog.game("cathedral"), Setup(2, 7), (Sitter("page"), Sitter(None, "Léa")))
    app, board = program(tmp_path, match, first_cards=False, pace="step")
    app.context.device = Device.KEYS
    until(lambda: board.session.computer_turn.ready is not None, lambda: app.frame(FRAME))
    for waits, steps in ((FRAME, 1), (0.1, 1), (TURN_DELAY, 2)):
        app.frame(waits)
        app.frame(FRAME, [Press("accept")])
        assert len(match.steps) == steps
