"""What boards are painted with: every stroke of the printed board, of what stands on it, and of what is drawn where a
step is aimed at in many moments of a match, and of one by other rules; and where every place lies. No pixel is made.

Strokes of one kind and colour are one line: how many there are, and all their numbers added up, each as many times as
its place among them says, so that none can change alone.
"""

import re
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from game import catalog as rulebooks
from game.core import Step
from game.match import Match
from scenes.app.app import App
from scenes.board import catalog
from scenes.board.framing import middle_of
from scenes.board.layout import Layout
from scenes.board.sentences import Voice
from scenes.input.events import Hover, Input, Press
from scenes.play.scene import BoardScene
from scenes.ui.snapshot import BAND_SHARE, MAX_ENLARGED, Portrait, proportion
from tests.conftest import ways
from tests.pictures.guest import saved_match
from tests.pictures.screens import LEGAL
from tests.pictures.strokes import LOOKS, said, take
from tests.scenes.table_setting import SMALL, new_house, program
from tests.transcripts.done import settle
from tests.transcripts.worded import of_chance

NUMBER = re.compile(r"(?<![0-9A-Fa-f#])-?\d+(?:\.\d+)?(?![0-9A-Fa-f])")
"""One that is none of a colour."""
WAYS: dict[str, tuple[Input, ...]] = {
    "at first": (),
    "flattened": (Press("flatten"),),
    "from above": (Press("plan"), Press("flatten")),
}
MOMENTS, AIMS = 7, 5
"""So many moments of a match, and in each so many steps that are legal then and so many that were legal before."""


def painted(game_id: str) -> list[str]:
    """The transcript of how the board of that game is painted in the middle of a match, and during another one."""
    found = [f"set by pygame-ce {pygame.version.ver}"]
    with new_house() as folder:
        app, board = program(folder, saved_match(f"{game_id}-middle"), SMALL, hands="open", show_points=True)
        app.seen = False
        settle(app, board)
        for way, inputs in WAYS.items():
            for one in inputs:
                board.on_input(one)
            board.on_input(Hover(middle_of(LEGAL[game_id], board.state.sight.camera, board.look.layout)))
            settle(app, board)
            found += [f"{way}: {line}" for line in together(strokes(app, board))]
        otherwise = of_chance(rulebooks.game(game_id), ways(rulebooks.game(game_id))[-1])
        for word, match in {"aimed at": saved_match(f"{game_id}-end"), "otherwise": otherwise}.items():
            found += [f"{word}: {line}" for line in together(aimed(app, board, match))]
        found += places(board.look.layout)
        found += portraits(app, saved_match(f"{game_id}-middle"))
    return found


def places(layout: Layout) -> Iterator[str]:
    """Where every place lies on the plane, with its corners, and what lies beside it."""
    for one in layout.places:
        yield f"{one} @ {said(layout.centre(one))} {said(layout.outline(one))} {said(layout.beside(one))}"


def aimed(app: App, board: BoardScene, match: Match) -> list[str]:
    """All strokes of a board, of what is laid over it and drawn around steps, slanted and from above."""
    pen, view, look, game = take(app.context.pen, seen=False), board.picture.view, board.look, match.game
    drawing, last = look.drawing, len(match.steps)
    sight = board.state.sight
    slanted = sight.camera
    sight.camera = slanted.other_view()
    board.fit()
    cameras = slanted, sight.camera
    sight.camera = slanted
    board.fit()
    before: Sequence[Step] = ()
    for number in range(1, MOMENTS + 1):
        steps = number * (last - 1) // MOMENTS
        whole = match.positions[steps]
        position, legal = game.hide(whole, whole.to_move), whole.legal()
        camera = cameras[number % 2]
        if drawing.ground:
            deque(drawing.ground(pen, view, camera, drawing.setting(position)) or (), maxlen=0)
        for _, draw in drawing.layers:
            draw(pen, view, camera, position)
        if look.effects.last_turn:
            look.effects.last_turn(pen, view, camera, [match.played(one) for one in range(steps - 2, steps)])
        lit = {place for step in legal for place in look.pieces.footprint(position, step)}
        for step in (*some(legal), *some(before), None):
            if drawing.floor:
                drawing.floor(pen, view, camera, position, step, None, lit)
            if drawing.above and step in legal:
                drawing.above(pen, view, camera, position, step)
        before = legal
    return pen.strokes


def some(steps: Sequence[Step]) -> Sequence[Step]:
    """A few of them, far from each other."""
    return steps[:: max(1, len(steps) // AIMS)]


def strokes(app: App, board: BoardScene) -> list[str]:
    """All strokes of the picture, as if nothing of the board had been painted before."""
    pen, view = take(app.context.pen, seen=False), board.picture.view
    view.forget()
    view.mend(pen, board.plan.scenery)
    board.draw(pen)
    return pen.strokes


def portraits(app: App, match: Match) -> Iterator[str]:
    """From where pictures of a board are taken, and whether its ground is painted as a part of a picture."""
    pen, voice, place = app.context.pen, Voice(app.context.words, match), LEGAL[match.game.id]
    ground = catalog.look(match.game.id).drawing.setting(match.game.hide(match.position, None))
    forms = {"usual": {}, "kept": {"band": BAND_SHARE}, "cut out": {"alone": True}, "large": {"larger": MAX_ENLARGED}}
    near = {"near": {"near": (place,)}, "closer": {"near": (place,), "closer": 4.0}}
    for (name, form), size in product({**forms, **near}.items(), ((480, 270), (300, 420))):
        taken = Portrait(pen.art, pen.theme, voice, match, size, **form)
        seen, part = taken.desk.camera, taken.desk.scenery.setting != ground
        yield f"{name}, {size[0]} wide @ {said(tuple(seen.origin))} {seen.scale:.2f} {seen.turn:.2f} {part}"
    yield f"wide for its height @ {proportion(match):.3f}, framed {proportion(match, framed=True):.3f}"


def together(every: list[str]) -> Iterator[str]:
    """The strokes of each kind and colour in one line."""
    found: dict[str, list[float]] = {}
    for stroke in every:
        name, _, values = LOOKS.sub("", stroke).partition(" @ ")
        numbers = [float(one) for one in NUMBER.findall(values)]
        colours = " ".join(dict.fromkeys(re.findall(r"[\w=]*\b[0-9A-F]{6,8}\b", values)))
        sums = found.setdefault(f"{name} {colours}", [0, 0])
        sums[0] += 1
        sums[1] += sum(number * place for place, number in enumerate(numbers, 1))
    for kind, (count, total) in found.items():
        yield f"{kind} @ {count} of {total:.1f}"
