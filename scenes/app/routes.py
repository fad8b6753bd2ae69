"""Routes: the one file that knows every scene; each is imported when first opened, so that home appears quickly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from game.core import Position, Seat, Setup
    from game.match import Match, Sitter
    from game.school import Page
    from game.story import Story
    from scenes.ui.blocks import Word
    from scenes.ui.navigation import BookLeaf, MatchView
    from scenes.ui.scene import AppContext


class Routes:
    """Implements `Navigation`, and opens the program's own scenes over the current one. Stateless: creates a scene and
    passes it to `go`."""

    def __init__(self, go: Callable[[Scene], None], forget_guests: Callable[[], None]) -> None:
        """`forget_guests` resets what guests have chosen, for the owner's page."""
        self._go, self._forget_guests = go, forget_guests

    # -- rules and lessons --------------------------------------------------------------------------------------------

    def open_rules(self, game_id: str, behind: Scene, page: Page | None = None) -> None:
        from scenes.school.rulebook import Rulebook

        self._go(Rulebook(behind, game_id, page))

    def open_rule_page(self, game_id: str, page: Page, behind: Scene, law: str = "") -> None:
        from scenes.school.rule_page import RulePage

        self._go(RulePage(game_id, page, behind, law))

    def open_leaflet(self, game_id: str, behind: Scene) -> None:
        from scenes.school.learn import Learn

        self._go(Learn(behind, game_id))

    def open_composer(self, game_id: str, behind: Scene, start: Position | None = None) -> None:
        from scenes.school.composer import Composer

        self._go(Composer(behind, game_id, start))

    def counting(self, game_id: str, setup: Setup, seats: tuple[Sitter, ...], behind: Scene) -> Scene:
        from game.composing import composing_of
        from scenes.school.counting import Counting, CountingSheet

        composing = composing_of(game_id)
        page = CountingSheet if composing and composing.sheet else Counting
        return page(behind, game_id, setup, seats)

    # -- kiosk --------------------------------------------------------------------------------------------------------

    def open_pin_pad(self, behind: Scene) -> None:
        from scenes.kiosk.pin_pad import PinPad

        self._go(PinPad(behind))

    def open_owner(self, behind: Scene) -> None:
        from scenes.kiosk.owner import OwnerIndex

        self._go(OwnerIndex(behind, self._forget_guests))

    def open_house_board(self, game_id: str, behind: Scene) -> None:
        from scenes.kiosk.house_board import HouseBoardPage

        self._go(HouseBoardPage(behind, game_id))

    def ask_about_board(self, game_id: str, behind: Scene, play: Callable[[], None]) -> None:
        from scenes.kiosk.house_board import BoardQuestion

        self._go(BoardQuestion(behind, game_id, play))

    def ask_for_code(self, shown: Scene) -> None:
        """Asks for the owner's code, unless it is already asked for or the owner's page is open."""
        from scenes.kiosk.owner import OwnerIndex
        from scenes.kiosk.pin_pad import PinPad, RecoveryCode

        if not isinstance(shown, PinPad | RecoveryCode | OwnerIndex):
            self._go(PinPad(shown))

    def wait_for_pad(self, shown: Scene, away: bool) -> None:
        """Waits for a missing pad, or ends the wait when one is back."""
        from scenes.screens.still_there import PadLost

        if isinstance(shown, PadLost) and not away:
            shown.back()
        elif away and not isinstance(shown, PadLost):
            self._go(PadLost(shown))

    # -- from home ----------------------------------------------------------------------------------------------------

    def open_saved_matches(self, home: Scene, behind: Scene) -> None:
        from scenes.screens.home import Home
        from scenes.screens.saved_matches import SavedMatches

        assert isinstance(home, Home)
        self._go(SavedMatches(home, behind))

    # -- at the table -------------------------------------------------------------------------------------------------

    def open_pause(
        self, view: MatchView, behind: Scene, offers: Callable[[Scene], Sequence[Word]], put_away: Callable[[], None]
    ) -> None:
        from scenes.screens.pause import Pause

        self._go(Pause(view, behind, offers, put_away))

    def open_change_seats(self, view: MatchView, reseat: Callable[[Seat, Sitter], None], behind: Scene) -> None:
        from scenes.screens.change_seats import ChangeSeats

        self._go(ChangeSeats(view, reseat, behind))

    def open_journal(self, view: MatchView, behind: Scene) -> None:
        from scenes.records.journal import Journal

        self._go(Journal(view, behind))

    def open_points(self, view: MatchView, behind: Scene, about: Seat | None = None, line: str = "") -> None:
        from scenes.records.points import Points

        self._go(Points(view.match, behind, view.seen, about, line))

    def open_give_up(self, view: MatchView, stop: Callable[[Seat | None], None], behind: Scene) -> None:
        from scenes.screens.give_up import GiveUp

        self._go(GiveUp(view, stop, behind))

    def open_result(self, match: Match, behind: Scene, known: bool = False, recorded: int = 0) -> None:
        from scenes.records.result import Result

        self._go(Result(match, behind, known, recorded))

    # -- records ------------------------------------------------------------------------------------------------------

    def open_book(self, leaf: BookLeaf, behind: Scene, by_owner: bool = False) -> None:
        from scenes.records.book_leaves import leaf_of

        found = leaf_of(leaf, behind)
        found.by_owner = by_owner
        self._go(found)

    def open_tournament(self, data: Path, behind: Scene) -> None:
        from scenes.records.tournament import page_of

        self._go(page_of(data, behind))

    def open_replay(self, match: Match, behind: Scene, shown: int = 0, told: Story | None = None) -> None:
        from scenes.records.replay import Replay

        self._go(Replay(match, behind, shown, told))

    def open_souvenir(self, match: Match, steps: int, behind: Scene) -> None:
        from scenes.records.souvenir import Souvenir

        self._go(Souvenir(behind, match, steps))


def first_scene(alone: bool, notice: str = "") -> Scene:
    """Home with a notice; or, if another process writes in the data folder, the page that says so."""
    if alone:
        from scenes.screens.home import Home

        return Home(notice)
    from scenes.screens.still_there import AlreadyOpen

    return AlreadyOpen()


def scene_of_file(file: Path, context: AppContext) -> Scene:
    """The match of a file: a replay if it is over, else the board, after the match in hand was saved to the shelf. Home
    with a notice if the file is not a match."""
    from game.core import BadNotation, IllegalStep
    from game.files import BadFile, read_text
    from game.saved_text import load
    from game.saves import MATCH_BYTES
    from scenes.core.log import warn
    from scenes.play.scene import BoardScene
    from scenes.records.replay import Replay
    from scenes.screens.home import Home
    from scenes.screens.saved_summary import store_match_in_hand

    try:
        match = load(read_text(file, MATCH_BYTES))
        load_game(match.game.id)
    except (OSError, BadFile, BadNotation, IllegalStep, ImportError) as problem:
        warn("%s is not opened: %s", file, problem)
        return Home("home.no_match")
    if match.outcome is not None:
        return Replay(match, Home())
    store_match_in_hand(context.shelf)
    return BoardScene(match)


def load_game(game_id: str) -> None:
    """Imports all that draws a match of that game; raises `ImportError` if the game has no look."""
    from scenes.board import catalog
    from scenes.play.view import picture

    assert picture  # imports all that draws a board
    catalog.look(game_id)
