"""Navigation: transitions between scenes. Scenes call this interface; `app/routes.py` implements it.

A scene creates scenes of its own floor or a lower one directly. Those of higher floors, those that import it, and those
to be imported late are opened through this interface, so that one file decides what is imported when.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from game.core import Place, Position, Seat, Setup
    from game.match import Match, Sitter
    from game.school import Page
    from game.story import Story
    from scenes.board.camera import Camera
    from scenes.board.look import AnyLook
    from scenes.board.sentences import Voice
    from scenes.graphics.theme import Mark
    from scenes.ui.blocks import Word

BookLeaf = Literal["matches", "honours", "counts", "medals"]
SceneT = TypeVar("SceneT")
"""A scene; the type is bound where scenes are defined."""


class Navigation(Protocol[SceneT]):
    """The scenes that can be opened; `behind` is the scene to return to."""

    # -- rules and lessons --------------------------------------------------------------------------------------------

    def open_rules(self, game_id: str, behind: SceneT, page: Page | None = None) -> None:
        """The rulebook, open at that page if one is named."""

    def open_rule_page(self, game_id: str, page: Page, behind: SceneT, law: str = "") -> None:
        """One page of the rulebook, with the reason for a law."""

    def open_leaflet(self, game_id: str, behind: SceneT) -> None:
        """The leaflet of a game: its rules, its lesson, its challenges."""

    def open_composer(self, game_id: str, behind: SceneT, start: Position | None = None) -> None:
        """The editor of a position, starting with that one or with an empty board."""

    def counting(self, game_id: str, setup: Setup, seats: tuple[Sitter, ...], behind: SceneT) -> SceneT:
        """The page to set up and count the end of a match on the real board; the caller shows it."""

    # -- kiosk --------------------------------------------------------------------------------------------------------

    def open_pin_pad(self, behind: SceneT) -> None:
        """The pad for the owner's code."""

    def open_owner(self, behind: SceneT) -> None:
        """The owner's pages."""

    def open_house_board(self, game_id: str, behind: SceneT) -> None:
        """The board of a game, to be compared with the printed one."""

    def ask_about_board(self, game_id: str, behind: SceneT, play: Callable[[], None]) -> None:
        """Asks whether the box contains that board, before the program referees on it; `play` continues."""

    # -- from home ----------------------------------------------------------------------------------------------------

    def open_saved_matches(self, home: SceneT, behind: SceneT) -> None:
        """The saved matches."""

    # -- at the table -------------------------------------------------------------------------------------------------

    def open_pause(
        self, view: MatchView, behind: SceneT, offers: Callable[..., Sequence[Word]], put_away: Callable[[], None]
    ) -> None:
        """The pause card beside the board, with what the board `offers` while a page lies in front of it; `put_away` is
        called before home opens."""

    def open_change_seats(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: SceneT) -> None:
        """The page to reassign seats; `reseat` gives a seat to another player."""

    def open_journal(self, view: MatchView, behind: SceneT) -> None:
        """The journal: the match so far, sentence by sentence."""

    def open_points(self, view: MatchView, behind: SceneT, about: Seat | None = None, line: str = "") -> None:
        """The breakdown of the score so far: that `line`, or the one that pays most to the seat `about`."""

    def open_give_up(self, view: MatchView, stop: Callable[[Seat | None], None], behind: SceneT) -> None:
        """The page to resign or agree on a draw: `stop` gets the seat, or None for a draw."""

    def open_result(self, match: Match, behind: SceneT, known: bool = False, recorded: int = 0) -> None:
        """The result; `known`: the winner has been announced already; `recorded`: the id of its record in the
        annals."""

    # -- records ------------------------------------------------------------------------------------------------------

    def open_book(self, leaf: BookLeaf, behind: SceneT, by_owner: bool = False) -> None:
        """A leaf of the book; `by_owner`: entries may be deleted."""

    def open_tournament(self, data: Path, behind: SceneT) -> None:
        """The tournament saved in that folder, or the page to start one."""

    def open_replay(self, match: Match, behind: SceneT, shown: int = 0, told: Story | None = None) -> None:
        """The replay of a match from step `shown` on; `told` is its story, if known."""

    def open_souvenir(self, match: Match, steps: int, behind: SceneT) -> None:
        """The page that saves a picture of the board after so many steps."""


class _Nowhere:
    """A navigation in which nothing opens."""

    def __getattr__(self, name: str) -> _Nowhere:
        return self

    def __call__(self, *about: object, **more: object) -> None:
        """Nothing opens."""


LEADS_NOWHERE = cast(Navigation[Any], _Nowhere())
"""For a scene that is only displayed, as in the attract loop."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """What a page about a match in progress needs."""

    match: Match
    look: AnyLook
    voice: Voice
    camera: Camera
    flattened: bool
    seen: Callable[[Position], Position]
    """Hides from a position what the screen may not show."""
    places: tuple[Place, ...]
    """The places that must be visible."""
    resume: Callable[[], None]
    """Continues the match."""
    returned: tuple[tuple[int, Seat], ...]
    """Steps of another seat that were undone: the number of steps left, and the seat."""
    may_branch: bool
    """Whether an alternative may be played from an earlier position."""

    def crests(self, seat: Seat) -> Sequence[Mark]:
        """The crests of a seat: one per colour it plays."""
        return self.look.seats.marks(len(self.match.seats))[seat]
