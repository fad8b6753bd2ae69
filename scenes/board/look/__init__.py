"""Look: how a game is shown, as values; the board scene is the same for all games and reads them.

`Look` has a few parts, in the files of this folder; a game may leave out any part or field. `places` are defined with
the pieces, `effects` with the `drawing`, `scoring`, `ending` and `secret` with the seats, `facts` with the wording,
`editing` with the box. Functions of positions are typed by the game's own class of positions.

There are no sentences here: a `Line` names one, the language tables hold it. Keys that follow from ids need no field:
`<game>.name`, `<game>.goal`, and for each law `<game>.<law>.name`, `.number` and `.why`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, Generic, TypeAlias

from game import catalog
from game.core import Place, Step
from game.match import Played
from scenes.board.camera import HEX_PLAN, PLAN, SLANTED
from scenes.board.layout import EndlessSquares, Hexes, Layout, Squares
from scenes.board.look.box import BoxInfo, Editing
from scenes.board.look.choices import PLACE, Choices, Slot, Token, Tray
from scenes.board.look.drawing import FRAME_WIDTH, Drawing, Effects, draw_board
from scenes.board.look.pieces import Figure, Patch, Pieces, Places, standing_at
from scenes.board.look.seats import ONE_ROW_HEIGHT, Banner, Ending, Reason, Scoring, Seats, Secret
from scenes.board.look.wording import Facts, Line, P, Wording, follows, hex_name, lettered, none, nothing
from scenes.graphics.theme import Mark

DEFAULT_RIM = 0.1
"""Default margin of a drawn ground beyond its places, in cells."""


@dataclass(frozen=True)
class Look(Generic[P]):
    """How one game is shown. Immutable; its functions are pure and only read positions."""

    id: str
    layout: Layout
    pieces: Pieces[P] = Pieces()
    choices: Choices[P] = Choices()
    box: BoxInfo = BoxInfo()
    seats: Seats[P] = Seats()
    wording: Wording[P] = Wording()
    places: Places[P] = Places()
    drawing: Drawing[P] = Drawing()
    facts: Facts[P] = Facts()
    effects: Effects = Effects()
    scoring: Scoring[P] = Scoring()
    ending: Ending[P] = Ending()
    secret: Secret[P] | None = None
    """For games with hidden hands: those with `Game.has_secrets`."""
    editing: Editing = Editing()

    def __post_init__(self) -> None:
        """Fills in what a game leaves out, from its rules and the rest of its look."""
        for name, following in self._defaults().items():
            part = getattr(self, name)
            left_out = {one: fill for one, fill in following.items() if getattr(part, one) in (None, follows)}
            object.__setattr__(self, name, replace(part, **left_out))
        above = HEX_PLAN if isinstance(self.layout, Hexes) else PLAN
        lies: dict[str, Any] = {"views": (SLANTED, above), "rim": DEFAULT_RIM if self.layout.places else 0.0}
        if not self.drawing.ground:
            lies = {"views": (above,), **({"ground": draw_board, "rim": FRAME_WIDTH} if self.layout.places else {})}
        untold = {name: fill for name, fill in lies.items() if not getattr(self.drawing, name)}
        object.__setattr__(self, "drawing", replace(self.drawing, **untold))

    def _defaults(self) -> dict[str, dict[str, Any]]:
        """By part, the default values of its fields."""
        own, has_account = self.layout.places, catalog.part(self.id, "account")
        return {
            "pieces": {
                "footprint": self._last_place if self.pieces.ghost is follows else self._default_footprint,
                "fill": isinstance(self.layout, Squares | EndlessSquares),
                "figures": self._default_figures,
                "ghost": self._default_ghost,
            },
            "choices": {"tray": self._default_tray},
            "wording": {
                "place_name": partial(hex_name, self.layout.radius) if isinstance(self.layout, Hexes) else none,
                "prompt": lambda position, token: self._by_word("prompt", position),
                "log_line": self._default_log_line,
                "listed": self._default_listed,
                "refusal": lambda position, step, refused: Line(f"{self.id}.{refused.law}"),
                "account_line": lambda line: Line(f"{self.id}.{'line' if has_account else 'reason'}.{line}"),
            },
            "places": {
                "patches": self._default_patches if self.pieces.figures is follows else nothing,
                "extent": lambda position: own,
            },
            "seats": {
                "low": ONE_ROW_HEIGHT if self.seats.banner is follows else 0.0,
                "banner": lambda position, seat: Banner(self.seats.marks(position.players)[seat]),
            },
            "ending": {"reason": self._default_reason},
        }

    def _default_log_line(self, played: Played) -> Line:
        if played.step == ("pass",):
            return Line("board.passes")
        word, *places = played.step
        before: Any = played.before
        named = {"place": places[-1] if places else "", "start": self.pieces.mover(before, played.step) or ""}
        called = {key: at and (self.wording.place_name(at) or lettered(at)) for key, at in named.items()}
        return Line(f"{self.id}.said.{word}", called)

    def _default_listed(self, turn: Sequence[Played]) -> list[Line]:
        told = [one for one, then in pairwise(turn) if not self.lifts(one, then.step)] + [*turn[-1:]]
        return [self.wording.log_line(one) for one in told]

    def lifts(self, played: Played, then: Step) -> bool:
        """Whether a step has only lifted the piece that the step `then`, legal or not, moves."""
        after: Any = played.after
        return self.pieces.mover(after, then) == played.step[-1] and played.before.pieces() == after.pieces()

    def _default_reason(self, position: P) -> Reason | None:
        outcome = position.outcome()
        return Reason(Line(f"{self.id}.ending.{outcome.reason}")) if outcome else None

    def _by_word(self, key: str, position: P) -> Line:
        """A sentence, rather the one for the word with which every legal step begins."""
        words = {step[0] for step in position.legal()}
        return Line(f"{self.id}.{key}", {}, f"{self.id}.{key}.{words.pop()}" if len(words) == 1 else "")

    def _default_footprint(self, position: P, step: Step) -> tuple[Place, ...]:
        return tuple(dict.fromkeys(place for figure in self.pieces.ghost(position, step) for place in figure.places))

    def _last_place(self, position: P, step: Step) -> tuple[Place, ...]:
        return step[1:][-1:]

    def _default_figures(self, position: P) -> tuple[Figure, ...]:
        """A token for each piece; its code is a kind, followed by the number of its seat if it has an owner."""
        marks, found = self.seats.marks(position.players), []
        for place, code in position.pieces().items():
            kind, _, seat = code.partition(" ")
            mark, glyph = marks[int(seat)][0] if seat else None, kind if kind in self.pieces.glyphs else ""
            found.append(Figure(place, kind, (place,), mark, tall=False, glyph=glyph))
        return tuple(found)

    def _default_ghost(self, position: P, step: Step) -> tuple[Figure, ...]:
        """The moved piece on its target, and all that the step changes there; for an illegal step, what a similar legal
        one would set."""
        start, places = self.pieces.mover(position, step), self._last_place(position, step)
        stood = self.pieces.figures(position)
        moved = standing_at(stood, start) if start else None
        if not any(position.refusals(step)):
            stands, same = self.pieces.figures(position.after(step)), {*stood}
            there = standing_at(stands, places[0]) if places else None
            others = tuple(one for one in stands if one not in same and one != there)
            return (*others, there._replace(key=moved.key if moved else there.key)) if there else others
        if moved:
            return (moved._replace(places=places),)
        sample = next((one for one in position.legal() if one[0] == step[0]), ())
        there = standing_at(self.pieces.figures(position.after(sample)), sample[-1]) if sample else None
        return (there._replace(key=places[0], places=places),) if there and there not in stood else ()

    def _default_patches(self, position: P) -> tuple[Patch, ...]:
        """The place of the piece that moves now, if every legal step moves the same one."""
        starts = {self.pieces.mover(position, step) for step in position.legal()}
        mark = self._crest(position)
        return tuple(Patch((start,), mark, mark) for start in starts if start and mark) if len(starts) == 1 else ()

    def _default_tray(self, position: P) -> Tray:
        """One token for every step with a place."""
        words = dict.fromkeys(step[0] for step in position.legal() if len(step) > 1)
        if not words:
            return Tray(())
        slot = Slot("hand", self._by_word("slot", position), mark=self._crest(position))
        hand = Token("hand", tuple((word, PLACE) for word in words))
        return Tray((hand,), (((slot,),),), {"hand": self._by_word("do", position)})

    def _crest(self, position: P) -> Mark | None:
        return None if position.to_move is None else self.seats.marks(position.players)[position.to_move][0]

    @cached_property
    def grows(self) -> bool:
        """Whether the board grows with its pieces; else it is always framed the same."""
        return isinstance(self.layout, EndlessSquares)


AnyLook: TypeAlias = Look[Any]
"""The look of any game. Only here the type of its positions is lost: the screen finds a game by its id at run time, and
passes its look only positions of the same game."""

AnySecret: TypeAlias = Secret[Any]
"""The secrets of such a look."""
