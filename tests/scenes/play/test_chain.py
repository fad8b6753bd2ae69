"""A chain of jumps: one sound per jump, without pauses between them, in a match and in its replay."""

from functools import cache
from pathlib import Path
from random import Random

from game import catalog
from game.core import Setup, Step
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.board.tween import MAX_SECONDS
from scenes.input.events import Press
from scenes.play.scene import BoardScene
from scenes.records.playback import Playback
from tests.scenes.table_setting import FRAME, program

CABALE = catalog.game("cabale")


@cache
def found() -> tuple[int, tuple[Step, ...], int]:
    """The seed of a match whose second seat jumps twice, its steps, and the number of the first of both jumps."""
    for seed in range(4000):
        match, dice = Match(CABALE, Setup(2, seed)), Random(seed)
        while len(match.steps) < 90 and (legal := match.position.legal()):
            jumps = [step for step in legal if step[0] == "jump"]
            match.play(dice.choice(jumps or list(legal)))
            if [step[0] for step in match.steps[-2:]] == ["jump", "jump"]:
                first = len(match.steps) - 2
                if match.positions[first].to_move == 1:
                    return seed, tuple(match.steps), first
    raise AssertionError("nobody jumps twice")


def before_the_chain(folder: Path) -> tuple[App, BoardScene, tuple[Step, Step]]:
    """The computer is about to jump twice."""
    seed, steps, first = found()
    match = Match(CABALE, Setup(2, seed), (Sitter(None, "Léa"), Sitter("page")))
    for step in steps[:first]:
        match.play(step)
    app, board = program(folder, match, motion=1.0)
    return app, board, (steps[first], steps[first + 1])


def until_still(app: App, board: BoardScene) -> list[float]:
    """The moments at which something has touched the board, until nothing moves."""
    passed, heard = 0.0, []
    while board.state.motion.animation:
        waits = board.state.motion.touching
        app.frame(FRAME)
        passed += FRAME
        if waits and not board.state.motion.touching:
            heard.append(passed)
    return heard


def test_the_computer_jumps_on_without_a_rest_and_each_token_is_heard_when_it_lands(tmp_path: Path) -> None:
    app, board, (first, second) = before_the_chain(tmp_path)
    for step in (first, second):
        board.session.computer_turn.ready = step
        count = len(board.state.course.match.steps)
        if step == second:
            board.session.go_on(FRAME, board.frame.mode)
        else:
            board.session.play(step)
        assert len(board.state.course.match.steps) == count + 1 and board.state.motion.animation
        heard = until_still(app, board)
        assert len(heard) == 1 and 0 < heard[0] < 0.8 * MAX_SECONDS, "before the captured token has come home"


def test_one_press_ends_the_whole_chain_of_the_computer(tmp_path: Path) -> None:
    app, board, (first, second) = before_the_chain(tmp_path)
    board.session.play(first)
    assert board.state.motion.animation
    app.frame(FRAME, [Press("accept")])
    assert board.state.motion.animation is None
    board.session.play(second)
    assert board.state.motion.animation is None


def test_a_replay_plays_a_chain_clack_by_clack() -> None:
    seed, steps, first = found()
    match = Match(CABALE, Setup(2, seed))
    for step in steps:
        match.play(step)
    playback, passed, clacks = Playback(match, first, True), 0.0, []
    while playback.runs and passed < 10:
        playback.pass_time(FRAME, 1.0)
        passed += FRAME
        clacks += [passed] if set(playback.heard) - {"lift"} else []
        playback.heard = ()
    assert len(clacks) == 2 and clacks[1] - clacks[0] < MAX_SECONDS + 3 * FRAME
