"""Look: what a game may say about its picture, as values. The board scene is the same for all games and reads them.

`Look` is the whole, in a few parts. Five of them every game fills in: what stands on its `box`, its `seats`, `pieces`,
`choices` and `wording`, each with the values it speaks of in the file of its name. The others it may leave out, as a
whole or field by field, and they stand with those: `places` with the pieces, `effects` with the `drawing`, `scoring`,
`ending` and `secret` with the seats, `facts` with the wording, `editing` with the box. Whatever reads a position is
typed by the game's own class of positions.

A sentence never stands here: a `Line` names it, and the language tables hold it. Keys that follow from ids need no
field: `<game>.name`, `<game>.goal`, and for each law `<game>.<law>.seal`, `.name` and `.why`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias

from game import catalog
from game.core import Place, Step
from scenes.board.camera import HEX_PLAN, PLAN, SLANTED
from scenes.board.layout import EndlessSquares, Hexes, Layout, Squares
from scenes.board.look.box import BoxInfo, Editing
from scenes.board.look.choices import Choices
from scenes.board.look.drawing import Drawing
from scenes.board.look.effects import Effects
from scenes.board.look.pieces import Pieces, Places
from scenes.board.look.seats import Banner, Ending, Scoring, Seats, Secret
from scenes.board.look.wording import Facts, Line, P, Wording, follows, hex_name, lettered

RIM = 0.1
"""How far a drawn ground reaches beyond its places, in cells, where a game does not say."""


@dataclass(frozen=True)
class Look(Generic[P]):
    """The picture of one game. A value: the functions are pure and only read positions."""

    id: str
    layout: Layout
    pieces: Pieces[P]
    choices: Choices[P]
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
    """For games in which hands are hidden: those with `Game.has_secrets`."""
    editing: Editing = Editing()

    def __post_init__(self) -> None:
        """What a game leaves out follows from the rest of its look."""
        own, ghost = self.layout.places, self.pieces.ghost

        def covered(position: P, step: Step) -> tuple[Place, ...]:
            return tuple(dict.fromkeys(place for figure in ghost(position, step) for place in figure.places))

        def called(word: str) -> Line | str:
            return self.wording.place_name(word) or lettered(word)

        def named(place: Place) -> Line | None:
            return hex_name(self.layout.radius, place) if isinstance(self.layout, Hexes) else None

        told = {
            "place_name": named,
            "prompt": lambda position, token: Line(f"{self.id}.prompt"),
            "log_line": lambda played: Line(f"{self.id}.said.{played.step[0]}", {"place": called(played.step[-1])}),
            "refusal": lambda position, step, refused: Line(f"{self.id}.{refused.law}"),
            "account_line": lambda line: Line(
                f"{self.id}.{'line' if catalog.part(self.id, 'account') else 'reason'}.{line}"
            ),
        }
        seen = {"extent": lambda position: own, "quiet": lambda position: () if self.drawing.ground else own}
        shown = {"banner": lambda position, seat: Banner(self.seats.marks(position.players)[seat])}
        stand = {"footprint": covered, "fill": isinstance(self.layout, Squares | EndlessSquares)}
        parts = ("pieces", stand), ("wording", told), ("places", seen), ("seats", shown)
        for name, following in parts:
            part = getattr(self, name)
            left_out = {one: fill for one, fill in following.items() if getattr(part, one) in (None, follows)}
            object.__setattr__(self, name, replace(part, **left_out))
        above = HEX_PLAN if isinstance(self.layout, Hexes) else PLAN
        lies: dict[str, Any] = {"views": (above,)}
        if self.drawing.ground:
            lies = {"views": (SLANTED, above), "rim": RIM if own else 0.0}
        untold = {name: fill for name, fill in lies.items() if not getattr(self.drawing, name)}
        object.__setattr__(self, "drawing", replace(self.drawing, **untold))

    @property
    def grows(self) -> bool:
        """Whether the board is as large as what stands there; else it is always seen from as far away."""
        return isinstance(self.layout, EndlessSquares)


AnyLook: TypeAlias = Look[Any]
"""The look of whichever game is played. Here alone the type of its positions is given up: the screen finds a game by
its id while the program runs, and brings no positions to its look but those of the same game."""

AnySecret: TypeAlias = Secret[Any]
"""The secrets of such a look."""
