"""Checks the screen against the rules on many positions.

    python -m tests.scenes.many_positions [GAME...] [--positions 500] [--deals 200]

Five checks per game: exactly the legal targets are highlighted; in the flattened view each highlight is visible; the
previewed points are the difference of the scores before and after the step; every place can be pointed at, in every
view and from every side; and two deals that are publicly indistinguishable give identical pixels. The test suite checks
a few positions.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame

from game import catalog as rules
from game.core import Place, Position, Setup, Step, scores
from game.match import Match, Sitter
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.camera import Camera
from scenes.board.look.choices import passes
from scenes.board.renderer import BoardView
from scenes.core.translations import signed
from scenes.play.choose.decision import Decision
from scenes.play.presses.view_tools import needed
from scenes.play.scene import BoardScene
from scenes.play.state.course import Mode
from scenes.play.view.plan import preview
from tests.conftest import setups
from tests.scenes.eyes import differing
from tests.scenes.table_setting import frames, program
from tools.unseen import unseen

SIZES = ((640, 360), (960, 540), (512, 384))
SIGNS = {signed(amount)[0] for amount in (1, -1, 0)}
"""First letters of a change of points."""
PREVIEWED_TARGETS = 3
"""Previews checked per position."""
MIN_LIT_SHARE, PAINT_EVERY = 0.05, 10
"""Minimum share of a place's pixels that a highlight changes; interval of positions that are painted for that."""


def positions(game_id: str, count: int, seed: int = 1) -> Iterator[Position]:
    """`count` positions with a decision, from random matches of all setups, including the last one of each."""
    game, dice = rules.game(game_id), Random(f"{game_id} {seed}")
    ways = list(setups(game))
    found = 0
    while found < count:
        setup = dice.choice(ways)
        match = Match(game, Setup(setup.players, dice.randrange(10**6), setup.options))
        line = []
        while match.position.legal():
            if not passes(match.position):
                line.append(match.position)
            match.play(dice.choice(list(match.position.legal())))
        chosen = dice.sample(line, min(3, len(line))) + line[-1:]
        yield from chosen[: count - found]
        found += len(chosen)


def on_the_table(
    folder: Path, position: Position, game_id: str, size: tuple[int, int] = SIZES[0]
) -> tuple[App, BoardScene]:
    """The board of a position between humans, with all questions asked and everything shown."""
    people = tuple(Sitter(None, f"P{seat}") for seat in range(position.players))
    match = Match(rules.game(game_id), Setup(position.players), people, origin=position)
    app, board = program(folder, match, size, hands="open", ask_all=True, first_cards=False)
    board.state.notices.timed.end("turn")  # skips the announcement of the turn
    return app, board


def lit(board: BoardScene) -> set[Step]:
    """All steps offered by targets, tokens and the primary action; raises unless exactly the right targets are
    highlighted."""
    start = board.state.hand.decision
    found = {move.step for move in board.look.choices.global_moves(start.position)}
    for token in start.tray.tokens:
        decision = start.arm(token.id)
        for _ in token.turns or ("",):
            take_in_hand(board, decision)
            plates = {(plate.places, plate.centre) for plate in board.plan.scenery.plates}
            aimed = decision.aimed.centre if decision.aimed and decision.aimed.places else None
            near = board.look.places.lit
            shown = {one for one in decision.targets if not near or near(decision.position, one.centre, aimed) > 0}
            assert plates == {(one.places, one.centre) for one in shown}, f"{token} in {decision.position}"
            found |= {one.step for one in decision.targets}
            if decision.playable and not (decision.aimed and decision.aimed.places):
                found.add(decision.playable)
            decision = decision.rotate(1)
    take_in_hand(board, start)
    return found


def take_in_hand(board: BoardScene, decision: Decision) -> None:
    """Sets the current decision of the board."""
    board.state.hand.decision = decision
    board.touched()


def check_plates(board: BoardScene) -> int:
    """Raises unless exactly the legal steps are offered; returns their number."""
    legal = set(board.state.course.seen.legal())
    found = lit(board)
    assert found == legal, f"{found ^ legal} in {board.state.course.match.position}"
    return len(legal)


def check_lights(board: BoardScene) -> int:
    """Raises unless every highlighted place is visible in the flattened view; returns their number."""
    view, pen = board.picture.view, board.context.pen
    scenery = replace(board.plan.scenery, flattened=True, floor=())  # the target's own highlight would cover it
    shown = view.still(pen, scenery).copy()
    bare = view.still(pen, replace(scenery, plates=()))
    for place in scenery.lit:
        seen = unlike(bare, shown, view, scenery.camera, place)
        assert seen > MIN_LIT_SHARE, f"{place} of {board.state.course.match.position} is painted over"
    return len(scenery.lit)


def covered(view: BoardView, camera: Camera, places: Iterable[Place], rim: int = 0) -> pygame.mask.Mask:
    """Mask of the pixels of these places, with a rim of that many pixels."""
    unit, cells = view.viewport.unit, pygame.Surface((view.viewport.width, view.viewport.height), pygame.SRCALPHA)
    for place in places:
        corners = [(x * unit, y * unit) for x, y in view.shape(camera, place, 1.0)]
        pygame.draw.polygon(cells, "white", corners)
        for start, end in pairwise([*corners, corners[0]] if rim else ()):
            pygame.draw.line(cells, "white", start, end, 2 * rim)
            pygame.draw.circle(cells, "white", start, rim)
    return pygame.mask.from_surface(cells)


def unlike(one: pygame.Surface, other: pygame.Surface, view: BoardView, camera: Camera, place: Place) -> float:
    """Share of a place's pixels that differ between two pictures."""
    unit, whole = view.viewport.unit, one.get_rect()
    corners = [(x * unit, y * unit) for x, y in view.shape(camera, place, 0.96)]
    cell = pygame.Surface(whole.size, pygame.SRCALPHA)
    area = pygame.draw.polygon(cell, "white", corners).clip(whole)
    mask = pygame.mask.from_surface(cell.subsurface(area))
    changed = differing(one.subsurface(area), other.subsurface(area), 8)
    return mask.overlap_area(changed, (0, 0)) / max(1, mask.count())


def foretold(app: App, board: BoardScene) -> list[str]:
    """The points shown in the preview tag, by seat; unchanged for seats it omits."""
    found = preview(board.frame, board.state.sight, board.picture.view)
    app.dirty = True
    app.frame(0.01)
    if found is None or found.tag is None or found.told is None or not found.told.changes:
        return []
    said, marks = {mark: signed(0) for mark in board.frame.marks}, found.told.marks
    for number, mark in enumerate(marks):
        wide = found.tag.w / len(marks)
        column = found.tag._replace(x=found.tag.x + number * wide, w=wide)
        inside = [text.text for text in app.context.pen.written if column.contains(text.box.centre)]
        said[mark] = [text for text in inside if text[0] in SIGNS][-1]
        # under the tag other things may be written, also later, where the ground is prepared in parts
    return [*said.values()]


def check_previews(app: App, board: BoardScene, dice: Random) -> int:
    """Raises unless the previewed points are the actual changes; returns the number of steps checked."""
    start = board.state.hand.decision
    position, looked = start.position, 0
    tokens = list(start.tray.tokens)
    for token in dice.sample(tokens, min(PREVIEWED_TARGETS, len(tokens))):
        armed = start.arm(token.id)
        if not armed.targets:
            continue
        aimed = armed.aim(dice.choice(armed.targets))
        take_in_hand(board, aimed)
        step = aimed.step
        assert step
        changes = difference(position, board.look.id, step)
        told = foretold(app, board)
        order = list(map(signed, changes))
        assert told == order or (not told and not any(changes)), (told, order, str(position), step)
        looked += 1
    take_in_hand(board, start)
    return looked


def difference(position: Position, game_id: str, step: Step) -> list[int]:
    """The change of every score by a step and its automatic consequences, played through `Match.play`."""
    look = catalog.look(game_id)
    match = Match(rules.game(game_id), Setup(position.players), origin=position)
    before = scores(position, position.players)
    match.play(step)
    while step[0] == "build" and match.position.to_move is not None:
        sure = look.choices.automatic_step(match.position)
        if sure is None:
            break
        match.play(sure)
    after = scores(match.position, position.players)
    return [now - then for now, then in zip(after, before)]


def check_pointing(board: BoardScene) -> int:
    """Raises unless every relevant place can be pointed at in every view and rotation: nothing covers its centre, a
    press there means it, and legal ones are aimed at. Returns the number of places."""
    decision, looked, layout = board.state.hand.decision, 0, board.look.layout
    legal = {place for target in decision.targets for place in target.places}
    shown = needed(board.look, board.frame.seen, decision)
    places = {place for place in shown if place in layout.places_at(layout.centre(place))}
    for _ in range(len(board.look.drawing.views)):
        for _ in range(layout.turns):
            board.fit()
            covering = {area.id: area.box for area in board.frame.areas}
            for place in places | legal:
                at = board.state.sight.camera.to_screen(layout.centre(place))
                over = [name for name, box in covering.items() if box.contains(at)]
                assert not over, f"{over} lies over {place} of {board.state.course.match.position}"
                meant = board.state.sight.camera.to_plane(at)
                assert place in layout.places_at(meant)
                if place in legal:
                    aimed = decision.point(meant, pressed=True)
                    assert aimed.aimed and place in aimed.aimed.places and not aimed.refusals
                looked += 1
            board.state.sight.camera = board.state.sight.camera.turned(1)
        board.state.sight.camera = board.state.sight.camera.other_view()
    return looked


def check_secrecy(folder: Path, game_id: str, deals: int) -> int:
    """Raises unless two deals with the same public view give the same picture; returns the number of pairs."""
    game, dice = rules.game(game_id), Random(f"secrets of {game_id}")
    if not game.has_secrets(Setup(game.players[0])):
        return 0
    for number in range(deals):
        players = dice.choice(list(game.players))
        people = tuple(Sitter(None, f"P{seat}") for seat in range(players))
        setup = Setup(players, dice.randrange(10**6))
        match = Match(game, setup, people)
        for _ in range(dice.randrange(60)):
            if match.position.legal():
                match.play(dice.choice(list(match.position.legal())))
        public = game.hide(match.position, None)
        worlds = [game.imagine(public, players, Random(2 * number + twin)) for twin in range(2)]
        way, pictures = "hidden", []
        for world in worlds:
            app, board = program(folder, Match(game, setup, people, origin=world), (960, 540), hands=way)
            frames(app, 16, 0.1)
            assert board.state.course.mode in (Mode.HUMAN, Mode.HAND_OVER, Mode.PASS, Mode.OVER)
            pictures.append(pygame.image.tobytes(app.context.pen.surface, "RGB"))
        assert pictures[0] == pictures[1], f"deal {number} shows what is hidden"
    return deals


def prove(game_id: str, count: int, deals: int) -> None:
    """Runs the five checks for one game; prints one line."""
    started, dice = time.monotonic(), Random(game_id)
    steps = looked = pointed = seen = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, position in enumerate(positions(game_id, count)):
            app, board = on_the_table(folder, position, game_id, SIZES[number % len(SIZES)])
            steps += check_plates(board)
            seen += check_lights(board) if number % PAINT_EVERY == 0 else 0
            looked += check_previews(app, board, dice)
            pointed += check_pointing(board)
        pairs = check_secrecy(folder, game_id, deals)
    seconds = time.monotonic() - started
    print(
        f"{game_id}: {count} positions, {steps} legal steps lit and no other, {seen} of them "
        f"seen flat, {looked} previews read from the screen, "
        f"{pointed} places pointed at, {pairs} pairs of deals alike; {seconds:.0f} s",
        flush=True,
    )


def main() -> int:
    """Runs the checks for the named games, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(rules.ids()))
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--deals", type=int, default=200)
    arguments = parser.parse_args()
    unseen()
    for game_id in arguments.games:
        prove(game_id, arguments.positions, arguments.deals)
    return 0


if __name__ == "__main__":
    sys.exit(main())
