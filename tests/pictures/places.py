"""Where everything lies in a picture, in words and numbers: texts, strokes, controls, areas around a board.

A picture forgives what no eye would see, and a difference of one unit in fifty places is seen. So each screen has a
list with every place to a tenth of a logical unit, and only some have a reference picture. Another version of the
library that sets letters may measure them differently: with such a one only the words are compared.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.graphics.pen import Pen
from scenes.play.scene import BoardScene
from scenes.school.study import Study
from scenes.ui.sheet import Page
from tests.pictures.strokes import LOOKS, RecordingPen, tenth

FOLDER = Path(__file__).parent / "places"
ROUNDED = 4
"""Levels of 256 by which another machine may mix the mean of many pixels otherwise."""


def places(app: App) -> list[str]:
    """The places of the picture that was drawn last, each once."""
    found = [f"set by pygame-ce {pygame.version.ver}", *of_pen(app.context.pen)]
    scene = app.scene
    if isinstance(scene, Page):
        found += [f"{widget.key} @ {numbers(widget.box)} {widget.radius:g}" for widget in scene.widgets]
    if isinstance(scene, BoardScene | Study):
        found += board_places(scene.board if isinstance(scene, Study) else scene)
    return [*dict.fromkeys(found)]


def of_pen(pen: Pen) -> Iterator[str]:
    """What a pen has written, and what it has drawn if it writes that down."""
    for one in pen.written:
        if one.text:
            yield f"{one.text!r}{'' if one.whole else ' (cut)'} @ {numbers(one.box)} {one.size:.1f} {one.colour}"
    if isinstance(pen, RecordingPen):
        yield from pen.strokes


def board_places(board: BoardScene) -> Iterator[str]:
    """The areas around a board, its paper with the headline, and how it lies in its room."""
    frame = board.frame
    for area in frame.areas:
        yield f"{area.area.value} {area.id.key} @ {numbers(area.box)} {area.widget.radius:g}"
    yield f"headline @ {numbers(frame.headline.paper)}"
    yield f"room @ {numbers(frame.layout.room)}"
    camera = board.state.sight.camera
    yield f"board @ {camera.origin[0]:.1f} {camera.origin[1]:.1f} {camera.scale:.2f} {camera.turn:.3f}"


def numbers(box: Sequence[float]) -> str:
    """A box in logical units."""
    return " ".join(map(tenth, box))


def path_of(name: str) -> Path:
    """Where the places of a screen are written down."""
    return FOLDER / f"{name}.txt"


def read(name: str) -> list[str]:
    """The places of a screen as they were; none if it is new."""
    path = path_of(name)
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []


def write(name: str, lines: Sequence[str]) -> None:
    """Writes the places of a screen down."""
    FOLDER.mkdir(exist_ok=True)
    path_of(name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")


def moved(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The lines that are different; where the letters were set by another library, only the words."""
    if old[:1] != new[:1]:
        old, new = (sorted(line.split(" @ ")[0] for line in lines[1:]) for lines in (old, new))
    gone, come = ([line for line in these if line not in others] for these, others in ((old, {*new}), (new, {*old})))
    return [*(f"- {line}" for line in unlike(gone, come)), *(f"+ {line}" for line in unlike(come, gone))]


def unlike(lines: Sequence[str], others: Sequence[str]) -> Iterator[str]:
    """Those of the lines that none of the others is like but for a rounding of what pixels look like."""
    known: dict[str, list[bytes]] = {}
    for line in others:
        known.setdefault(LOOKS.sub("", line), []).append(mixed(line))
    for line in lines:
        own, like = mixed(line), known.get(LOOKS.sub("", line), ())
        if not any(all(abs(one - two) <= ROUNDED for one, two in zip(own, other)) for other in like):
            yield line


def mixed(line: str) -> bytes:
    """Every channel of what the pixels of a line look like."""
    return bytes.fromhex("".join(LOOKS.findall(line)))
