"""“Compter notre partie” where the score needs no board: what is left of the buildings, or the piles of markers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game import catalog as rulebooks
from game.composing import Count, Draft, Misplaced, composing_of
from game.core import Seat, Setup, scores
from game.match import Match, Sitter
from scenes.board import catalog
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.weak_callbacks import weakly
from scenes.graphics.emblems import draw_crest
from scenes.graphics.figures import draw_face
from scenes.graphics.matter import draw_paper
from scenes.graphics.pen import Pen
from scenes.graphics.theme import INK, LOSS, RED_SIGN, TITLE_CREAM, UMBER, Colour, Mark
from scenes.graphics.viewport import Box
from scenes.play.hud.tray import draw_piece
from scenes.school.composer_controls import PieceTile
from scenes.school.counting import Ending
from scenes.school.number_pad import UNSAID, NumberTile, following, pad, told, typed
from scenes.ui.blocks import SPRING, Block, Column, Grid, Heading, Paper, Picture, Row, Rule, Space, Text, Word, drawn
from scenes.ui.controls import draw_focus
from scenes.ui.row_layout import REST
from scenes.ui.scene import AppContext, Scene
from scenes.ui.sheet import Sheet
from scenes.ui.widgets import State

GOLD = 108.0
"""Height that is kept free for the gold."""
BUILT = "built"
ACROSS = 7
"""Buildings side by side."""


@dataclass(frozen=True)
class LeftTile(PieceTile):
    """A piece that is left over, or, pale, one that is on the board."""

    def draw(self, pen: Pen, state: State) -> None:
        box = self.box.moved(0, 2 if state.pressed else 0)
        if state.hovered:
            draw_paper(pen, box, "print", 8)
        if self.slot and self.slot.figure and self.view:
            draw_piece(pen, self.view, self.slot, self.slot.figure, box.inset(8, 6))
        if state.focused:
            draw_focus(pen, box, 8)


class CountingSheet(Sheet):
    """Owns the end that is told, which of the pieces are on the board, and which number is chosen."""

    def __init__(self, behind: Scene, game_id: str, setup: Setup, seats: tuple[Sitter, ...]) -> None:
        super().__init__(behind)
        self.game, self.look = rulebooks.game(game_id), catalog.look(game_id)
        found, shown = composing_of(game_id), self.look.editing.composed
        assert found and shown, game_id
        self._shown = shown
        self.draft: Draft = found.end(setup)
        self.ending = Ending(self.game, seats or (Sitter(),) * setup.players, self.renew)
        self._built: frozenset[str] = frozenset()
        """The pieces that are on the board, where pieces tell."""
        self._asked = self.draft.counts()[0].id

    def enter(self, context: AppContext) -> None:
        self._voice = Voice(context.words, Match(self.game, Setup(self.draft.players), self.ending.seats))
        pen = context.pen
        self._view = BoardView(self.look, pen.art, pen.theme, pen.viewport, weakly(self._voice.say))
        super().enter(context)

    def first_focus(self) -> str:
        return next(one.key for one in self.widgets if one.key.startswith(("left.", "number.")))

    # -- what stands on it --------------------------------------------------------------------------------------------

    def blocks(self) -> Block:
        asks = Heading(self.say(f"{self.game.id}.compose.sheet"), ornament=False, on_wood=True)
        body = self._shelves() if self._shown.sheet else self._piles()
        said, colour = self.ending.told(self.context, self.draft)
        if self._is_untold():
            said, colour = self.say(f"{self.game.id}.compose.sheet.hint"), INK
        foot = Text(said, "note", _on_wood(colour), lines=3)
        ways = self.ending.way_on(self.context, self.draft, self.behind) or [Space(GOLD)]
        return Column((asks, *body, Row((foot, *ways), 30, (REST, ways[0].wide(self.context.pen)))), 16)

    def _is_untold(self) -> bool:
        """Whether nobody has pressed anything yet."""
        if self._shown.sheet:
            return not self._built
        return all(one.number is None for one in self.draft.counts())

    def _points(self) -> tuple[int, ...]:
        return scores(self.draft.position, self.draft.players)

    def _face(self, seat: Seat, high: float) -> Block:
        figure, mark = self.ending.seats[seat].figure, self._mark(seat)

        def draw(pen: Pen, box: Box) -> None:
            size = min(box.w, box.h)
            if figure:
                draw_face(pen, figure, "calm", box.centre, size, pen.theme.marks[mark].colour)
            else:
                draw_crest(pen, mark, box.centre, size * 0.7)

        return Picture(drawn(draw), high, smallest=40.0)

    def _mark(self, seat: Seat) -> Mark:
        return self.look.seats.marks(self.draft.players)[seat][0]

    def _name(self, seat: Seat) -> str:
        return self._voice.name(seat)

    def _set(self, count: str, number: int) -> None:
        try:
            self.draft = self.draft.counted(count, number)
        except Misplaced:
            self.context.sound.play("refuse")
        self.renew()

    # -- pieces: what is built goes pale ------------------------------------------------------------------------------

    def _shelves(self) -> Sequence[Block]:
        """A sheet for each seat: who, every piece as often as it is in the box, and what is left of them."""
        points, best = self._points(), min(self._points()) if self.look.scoring.fewer_wins else max(self._points())
        found = []
        for seat in range(self.draft.players):
            counts = [one for one in self.draft.counts() if one.seat == seat]
            tiles = tuple(self._piece(one, copy) for one in counts for copy in range(one.most))
            all_built = Word(f"all.{seat}", self.say("compose.count.all"), "check", partial(self._build_all, seat))
            wide = min(max(250.0, all_built.wide(self.context.pen) or 0.0), 400.0)
            who = Column((self._face(seat, 110.0), Text(self._name(seat), "name", INK, "centre", 1), all_built), 6, 0.5)
            total = Text(str(points[seat]), "score", RED_SIGN if points[seat] == best else INK, "centre")
            left = Text(self.say(f"{self.game.id}.left"), "small_bold", UMBER, "centre", 2)
            sums = Column((total, left), 4, 0.5)
            found.append(
                Paper(Row((who, Grid(tiles, ACROSS, 6), sums), 20, (wide, REST, 150.0)), "card", 20.0, share=1)
            )
        return found

    def _piece(self, count: Count, copy: int) -> Block:
        assert self._shown.sheet
        key = f"left.{count.id}.{copy}"
        slot = replace(self._shown.sheet(count), barred=BUILT if key in self._built else None)
        act = partial(self._toggle, count, key)
        label = f"{self._name(count.seat or 0)}, {self._voice.say(slot.label)}"
        tile = partial(LeftTile, label=label, slot=slot, view=self._view)
        return Picture(lambda box: tile(key, box, act), 150.0, smallest=56.0, share=1.0)

    def _toggle(self, count: Count, key: str) -> None:
        self._built ^= {key}
        copies = (f"left.{count.id}.{copy}" for copy in range(count.most))
        self._set(count.id, sum(one not in self._built for one in copies))

    def _build_all(self, seat: Seat) -> None:
        for count in self.draft.counts():
            if count.seat == seat:
                self._built |= {f"left.{count.id}.{copy}" for copy in range(count.most)}
                self.draft = self.draft.counted(count.id, 0)
        self.renew()

    # -- numbers ------------------------------------------------------------------------------------------------------

    def _piles(self) -> Sequence[Block]:
        """A row for each seat, a column for each colour, and the keys of the number that is chosen."""
        counts, points = self.draft.counts(), self._points()
        chosen = next((one for one in counts if one.id == self._asked), counts[0])
        columns = sorted({one.id.partition(":")[2] for one in counts if not one.id.startswith("sides")})
        said = not self.ending.flaws(self.draft)
        rows: list[Block] = []
        for seat in range(self.draft.players):
            own = {one.id: one for one in counts if one.seat == seat}
            tiles = [
                self._tile(own[at], chosen) if at in own else Block() for at in (f"{seat}:{one}" for one in columns)
            ]
            sides = [self._tile(one, chosen) for name, one in own.items() if name.startswith("sides")]
            total = Text(str(points[seat]) if said else UNSAID, "figure", INK, "right")
            name = Text(self._name(seat), "name", INK, lines=1)
            widths = (110.0, REST, *(170.0,) * len(tiles), 110.0, 110.0)
            rows.append(Row((self._face(seat, 110.0), name, *tiles, *(sides or [Block()]), total), 14, widths))
        keys = pad(self.context.pen, chosen, self._type, 13)
        return [Paper(Column((Column(tuple(rows), 12), SPRING, Rule(), keys), 12), "card", 36.0, share=1.0)]

    def _tile(self, count: Count, chosen: Count) -> Block:
        assert self._shown.count
        line, mark = self._shown.count(count)
        wrong = any(count.id in one.at for one in self.ending.flaws(self.draft)) and count.number is not None
        act = partial(self._choose, count.id)
        tile = partial(NumberTile, mark=mark, number=told(count), chosen=count.id == chosen.id, wrong=wrong)
        label = f"{self._name(count.seat or 0)}, {self._voice.say(line)}"
        return Picture(lambda box: tile(f"number.{count.id}", box, act, label=label), 96.0, smallest=60.0)

    def _choose(self, number: str) -> None:
        self._asked = number
        self.renew()

    def _type(self, key: int) -> None:
        count = next((one for one in self.draft.counts() if one.id == self._asked), self.draft.counts()[0])
        self._set(count.id, typed(count, key))
        self._asked = following(self.draft.counts(), count.id)
        self.renew()


def _on_wood(colour: Colour) -> Colour:
    return "FFB9A0" if colour == LOSS else TITLE_CREAM
