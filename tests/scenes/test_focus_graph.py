"""The playing scene by the four directions alone: every target and every control can be reached, and left again."""

from collections import deque

import pytest

from game import catalog
from game.core import Setup, Step
from game.match import Match
from scenes.core.settings import Settings
from scenes.input.events import Device, Press
from scenes.input.focus import DIRECTIONS
from scenes.play.scene import BoardScene
from scenes.play.state.areas import BOARD, Area, AreaId
from tests.scenes.conftest import Open
from tests.scenes.table_setting import frames, played_on, shown_on

Spot = tuple[AreaId, Step | None]
"""Where the focus is: on an area around the board, or on the board with the step aimed at."""
LEAST = 48.0
"""Logical units of everything that can be pressed; as many pixels where the screen is 1080 high."""
TURNED = (Area.ROTATE, Area.CONFIRM, Area.CARD)
"""Handles that follow the piece in hand, and a card that back puts away: they have keys of their own."""


def table(open_app: Open, game_id: str, steps: int, size: tuple[int, int], text: float) -> BoardScene:
    app = open_app(size, Settings(motion=0.0, hands="open", text=text))
    game = catalog.game(game_id)
    match = played_on(Match(game, Setup(game.players[-1], 3)), steps, 5, wise=True)
    board = shown_on(app, BoardScene(match))
    frames(app, 4, 0.3)
    app.context.device = Device.PAD
    return board


@pytest.mark.samples(4)
@pytest.mark.parametrize(("size", "text"), [((640, 360), 1.0), ((512, 384), 2.0)])
@pytest.mark.parametrize("game_id", [game.id for game in catalog.games()])
def test_four_directions_reach_everything_and_come_back(
    open_app: Open, game_id: str, size: tuple[int, int], text: float
) -> None:
    board = table(open_app, game_id, 13, size, text)
    for area in board.frame.areas:
        assert min(area.box.w, area.box.h) >= LEAST, f"{area.id} is too small for a finger"
    begun = board.state.hand.decision
    aims = {target.step: target for target in begun.targets}

    def spot() -> Spot:
        aimed = board.state.hand.decision.aimed if board.state.hand.decision else None
        return board.state.hand.focus, aimed.step if aimed and board.state.hand.focus == BOARD else None

    def pressed(start: Spot, direction: str) -> Spot:
        board.state.hand.focus, board.state.hand.pinned = start[0], True
        if start[1]:
            board.state.hand.decision = begun.aim(aims[start[1]])
        board.on_input(Press(direction, Device.PAD))  # type: ignore[arg-type]
        return spot()

    board.state.hand.decision = begun.aim(next(iter(aims.values())))
    first = spot()
    ways = {first: {pressed(first, direction) for direction in DIRECTIONS}}
    waiting = deque(ways[first])
    while waiting:
        here = waiting.popleft()
        if here not in ways:
            ways[here] = {pressed(here, direction) for direction in DIRECTIONS}
            waiting += ways[here]
    assert {step for _, step in ways if step} == {step for step, one in aims.items() if one.places}
    wanted = {area.id for area in board.frame.areas if area.enabled and area.area not in TURNED}
    assert wanted <= {name for name, _ in ways}
    if board.state.notices.card:
        board.on_input(Press("back", Device.PAD))
        assert not board.state.notices.card
    home = {first}
    while more := {spot for spot, next_ones in ways.items() if spot not in home and next_ones & home}:
        home |= more
    assert home == set(ways)
