"""Navigation: ways from one scene to another. A scene asks here; one file of the program fulfils it.

A scene makes another one of its own floor or of a lower one itself. What lies higher, leads back to it or is not to be
loaded with it is asked for here, so that what is loaded when is decided in one place.
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
"""A scene; named by the file that knows what one is."""


class Navigation(Protocol[SceneT]):
    """What can be opened; `behind` is the scene that one comes back to."""

    # -- what teaches a game ------------------------------------------------------------------------------------------

    def open_rules(self, game_id: str, behind: SceneT, page: Page | None = None) -> None:
        """The rulebook, open where that page is named."""

    def open_rule_page(self, game_id: str, page: Page, behind: SceneT, law: str = "") -> None:
        """One page of the rulebook, with the reason of a law."""

    def open_leaflet(self, game_id: str, behind: SceneT) -> None:
        """The leaflet of a game: its rules, its lesson, its challenges."""

    def open_composer(self, game_id: str, behind: SceneT, start: Position | None = None) -> None:
        """A position to be set up by hand, beginning with that one or with an empty board."""

    def counting(self, game_id: str, setup: Setup, seats: tuple[Sitter, ...], behind: SceneT) -> SceneT:
        """The page on which the end of a match of the real box is set up and counted: whoever asks goes there."""

    # -- what there is in a game room beside the games ----------------------------------------------------------------

    def open_pin_pad(self, behind: SceneT) -> None:
        """The pad for the owner's code."""

    def open_owner(self, behind: SceneT) -> None:
        """The owner's pages."""

    def open_house_board(self, game_id: str, behind: SceneT) -> None:
        """The board of a game, to be compared with the one in the box."""

    def ask_about_board(self, game_id: str, behind: SceneT, play: Callable[[], None]) -> None:
        """The question whether the box has that board, before the program judges by it; `play` goes on."""

    # -- from home ----------------------------------------------------------------------------------------------------

    def open_saved_matches(self, home: SceneT, behind: SceneT) -> None:
        """The matches that were put away."""

    # -- at the table -------------------------------------------------------------------------------------------------

    def open_pause(
        self, view: MatchView, behind: SceneT, offers: Callable[..., Sequence[Word]], put_away: Callable[[], None]
    ) -> None:
        """A card beside the board, with what the board offers to a page that lies behind it then; `put_away` is called
        before home follows."""

    def open_change_seats(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: SceneT) -> None:
        """Who plays which seat from now on; `reseat` gives a seat to somebody else."""

    def open_journal(self, view: MatchView, behind: SceneT) -> None:
        """The match so far, sentence by sentence."""

    def open_points(self, view: MatchView, behind: SceneT, about: Seat | None = None, line: str = "") -> None:
        """What the score is made of so far: that `line`, or the one that pays most to the seat one asks `about`."""

    def open_give_up(self, view: MatchView, stop: Callable[[Seat | None], None], behind: SceneT) -> None:
        """Who resigns, or a draw: `stop` is told the seat, or None when everybody agrees."""

    def open_result(self, match: Match, behind: SceneT, known: bool = False, recorded: int = 0) -> None:
        """Who has won, and by how much; `known`: the table has been told already who it is; `recorded`: where it is
        written down."""

    # -- records ------------------------------------------------------------------------------------------------------

    def open_book(self, leaf: BookLeaf, behind: SceneT, by_owner: bool = False) -> None:
        """A leaf of the book; its owner may strike out what stands there."""

    def open_tournament(self, data: Path, behind: SceneT) -> None:
        """The week's tournament that is kept in that folder, or the page on which one begins."""

    def open_replay(self, match: Match, behind: SceneT, shown: int = 0, told: Story | None = None) -> None:
        """A match as one watches it, from so many steps on; `told` is its story, if that is there."""

    def open_souvenir(self, match: Match, steps: int, behind: SceneT) -> None:
        """The board after so many steps, kept as a picture in a file."""


class _Nowhere:
    """Every way leads back to where one is."""

    def __getattr__(self, name: str) -> _Nowhere:
        return self

    def __call__(self, *about: object, **more: object) -> None:
        """Nothing opens."""


LEADS_NOWHERE = cast(Navigation[Any], _Nowhere())
"""For a scene that is only looked at: it asks for others, and none of them opens."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything a screen needs that tells of a match under way."""

    match: Match
    look: AnyLook
    voice: Voice
    camera: Camera
    flattened: bool
    seen: Callable[[Position], Position]
    """A position as the screen may know it."""
    places: tuple[Place, ...]
    """What has to be on the screen."""
    resume: Callable[[], None]
    """Goes on with it."""
    returned: tuple[tuple[int, Seat], ...]
    """What another seat had done and was taken back: how many steps were left, and whose it was."""
    may_branch: bool
    """Whether the past may be played differently."""

    def crests(self, seat: Seat) -> Sequence[Mark]:
        """The crest of a seat, or all of one that plays several colours."""
        return self.look.seats.marks(len(self.match.seats))[seat]
