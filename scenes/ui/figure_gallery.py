"""Gallery of the carved figures: who stands for a seat, one of eight figures or, for a human, the crest alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from scenes.graphics.emblems import draw_crest
from scenes.graphics.figures import FIGURES, draw_figure, name_key
from scenes.graphics.pen import Pen
from scenes.graphics.theme import CREAM, INK, LARGE, RADIUS_BANNER, UMBER, Mark, type_size
from scenes.graphics.viewport import Box
from scenes.ui.overlay import Overlay, draw_heading
from scenes.ui.row_layout import grid_of, row_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import Button, State, Widget, button_width

CREST = "crest"
"""The key of the choice that is no figure."""
GAP = 18.0


@dataclass(frozen=True)
class Portrait(Widget):
    """A figure, or a crest, above its name and trade; the one that stands there now is paper."""

    figure: str = ""
    mark: Mark = "red"
    name: str = ""
    trade: str = ""
    chosen: bool = False

    @property
    def text(self) -> str:
        """What is read aloud of it."""
        return f"{self.name}, {self.trade}" if self.trade else self.name

    @property
    def radius(self) -> float:
        return RADIUS_BANNER

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else -2 if state.hovered else 0)
        pen.panel(box, "paper" if self.chosen else "walnut_light" if state.hovered else "walnut", radius=self.radius)
        low = type_size("name", pen.viewport.text) * 1.2
        trade = type_size("small", pen.viewport.text) * 1.15 if self.trade and pen.viewport.text < LARGE else 0.0
        side = min(box.w - 24, box.h - low - trade - 26)
        first = box.y + (box.h - side - low - trade) / 2 - 2
        middle = box.centre[0], first + side / 2
        if self.figure:
            mood = "pleased" if state.hovered or state.focused or self.chosen else "calm"
            draw_figure(pen, self.figure, mood, Box(middle[0] - side / 2, first, side, side), self.mark, False)
        else:
            draw_crest(pen, self.mark, middle, side * 0.72)
        top, room = first + side + 4, box.w - 20
        colour = INK if self.chosen else CREAM
        pen.text(self.name, (middle[0], top + low / 2), "name", colour, "centre", room)
        if trade:
            shade = UMBER if self.chosen else CREAM
            pen.text(self.trade, (middle[0], top + low + trade / 2), "small", shade, "centre", room)
        if state.focused:
            pen.ring(box, self.radius)


class FigureGallery(Overlay):
    """Owns nothing but what was chosen before; whoever opened it is told of every choice."""

    def __init__(
        self,
        behind: Scene,
        mark: Mark,
        chosen: str,
        with_crest: bool,
        choose: Callable[[str], None],
        change_colour: Callable[[], None],
    ) -> None:
        """`chosen`: the figure that stands there now, or nothing for the crest, which is offered `with_crest`;
        `choose` takes the next one, `change_colour` gives the seat the colour of another."""
        super().__init__(behind)
        self._mark, self._chosen, self._with_crest = mark, chosen, with_crest
        self._choose, self._change_colour = choose, change_colour

    def first_focus(self) -> str:
        return f"figure.{self._chosen or CREST}"

    def arrange(self) -> list[Widget]:
        pen, text = self.context.pen, self.context.viewport.text
        body, foot = self.lay_wide(max(84.0, type_size("button", text) * 1.2 + 36))
        offered = [*FIGURES, *([""] if self._with_crest else [])]
        boxes = grid_of(body, (len(offered) + 1) // 2, 2, GAP)
        found: list[Widget] = [self._portrait(figure, box) for figure, box in zip(offered, boxes)]
        colour, back = self.say("sheet.colour"), self.say("sheet.back")
        widths = [button_width(pen, back, "back"), button_width(pen, colour, "again")]
        first, second = row_of(foot, widths, GAP)
        found.append(Button("back", first, self.back, label=back, icon="back"))
        return [*found, Button("colour", second, self._recolour, label=colour, icon="again")]

    def _portrait(self, figure: str, box: Box) -> Portrait:
        act = partial(self._take, figure)
        name = self.say(name_key(figure) if figure else "figure.crest")
        trade = self.say(f"figure.{figure}.trade") if figure else ""
        chosen = figure == self._chosen
        return Portrait(f"figure.{figure or CREST}", box, act, True, figure, self._mark, name, trade, chosen)

    def _take(self, figure: str) -> None:
        self._choose(figure)
        self.back()

    def _recolour(self) -> None:
        self._change_colour()
        self.back()

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        draw_heading(pen, self.say("figure.title"), self.paper.centre[0], self.paper.y + 24, self.paper.w - 240)
