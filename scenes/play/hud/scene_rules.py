"""Scene rules: how a board scene differs from a match that is played at the table; such a match needs none of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.core import Place
from game.school import Page
from scenes.core.settings import Hands
from scenes.graphics.pen import Pen
from scenes.graphics.viewport import Box, Viewport
from scenes.play.choose.choice import Target
from scenes.play.choose.decision import Decision
from scenes.play.hud.control import Control
from scenes.play.hud.layout import HudLayout
from scenes.play.session.session import PlayRules
from scenes.play.state.areas import Area, PrimaryAction


class Panel(Protocol):
    """What lies beside a board, or over its edge: a paper, a ribbon."""

    def lay_out(self, usual: HudLayout, viewport: Viewport) -> HudLayout:
        """Where everything lies, given where it would lie without the panel."""

    def around(self) -> Sequence[Control]:
        """What can be pressed of it, and what stands still; these come before all others."""

    def covers(self) -> Sequence[Box]:
        """What the board has to keep clear of."""

    def draw(self, pen: Pen) -> None:
        """What lies over the board and does not stand still."""


@dataclass(frozen=True, slots=True)
class Exits:
    """Where one can go from a board; what is None is as in a match of the house."""

    pause: Callable[[], None] | None = None
    journal: Callable[[], None] | None = None
    result: Callable[[], None] | None = None
    explain: Callable[[str], None] | None = None
    """What is written about a law."""
    look_up: Callable[[Page], None] | None = None
    """A page of the rulebook."""


@dataclass(frozen=True, slots=True)
class SceneRules:
    """What a scene changes; as it stands here it is in a match at the table."""

    play: PlayRules = field(default_factory=PlayRules)
    hands: Hands | None = None
    """How hidden hands are shared, whatever the players have chosen; None: as they have."""
    asks: bool = False
    """Everything is asked, whatever the players have chosen."""
    explains: bool = True
    """Whether first-time cards are shown."""
    announces: bool = True
    """Whether it is announced whose turn begins."""
    decides: Callable[[], bool] = lambda: True
    """Whether anybody has something in hand now."""
    aims: Callable[[], bool] = lambda: True
    """Whether keys and pads find something aimed at when a decision begins."""
    turn_changed: Callable[[], None] = lambda: None
    """What the scene does when a new decision may have begun."""
    tells_points: Callable[[bool], bool] = lambda wished: wished
    """Whether legal places say what they bring, given whether the players wish it."""
    asked: Callable[[], str] = str
    """What the scene asks for, in place of what the rules would say is to be done now."""
    tempting: Callable[[], tuple[Target, ...]] = lambda: ()
    """Forbidden targets that the directions come to as well, where somebody has to learn from them."""
    near: Callable[[], Sequence[Place]] = lambda: ()
    """The places that the camera comes near, if there are any: nearly twice as near as usual at most."""
    primary: Callable[[PrimaryAction, Decision | None], PrimaryAction] = lambda usual, decision: usual
    """What becomes of the primary action."""
    hidden: Callable[[], frozenset[Area]] = frozenset
    """The areas that are neither seen nor pressed."""
    panel: Panel | None = None
    exits: Exits = Exits()
