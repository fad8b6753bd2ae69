"""Ways out of a board: the pause and what it offers, the rulebook, the journal, the result."""

from __future__ import annotations

from collections.abc import Callable
from weakref import ref

from game.composing import composing_of
from game.core import Seat
from game.match import Sitter
from game.school import Page, school
from scenes.board.match_view import MatchView
from scenes.play.hud.scene_rules import Exits
from scenes.play.state.board_state import Notices
from scenes.play.state.course import Course, only_players_know
from scenes.play.state.modal import Law
from scenes.ui.navigation import Offer
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import keep


class WaysOut:
    """Owns nothing; knows where one can go from one board. What the rules of its scene say goes before."""

    def __init__(
        self,
        board: Scene,
        course: Course,
        notices: Notices,
        exits: Exits,
        reseat: Callable[[Seat, Sitter], None],
        stop: Callable[[Seat | None], None] | None,
        view: Callable[[], MatchView],
    ) -> None:
        """`board` is the scene that one comes back to, `reseat` gives a seat to somebody else, `stop` lets a seat
        resign or everybody agree on a draw, where that can be, `view` is the match as other screens show it."""
        self._scene, self._course, self._notices = ref(board), course, notices
        self._exits, self._reseat, self._stop, self._view = exits, reseat, stop, view

    @property
    def _board(self) -> Scene:
        """The scene that owns these ways, and that one comes back to."""
        board = self._scene()
        assert board, "a way out has outlived its board"
        return board

    def enter(self, context: AppContext) -> None:
        """From now on out of this window."""
        self._context = context

    def pause(self) -> None:
        """The menu over the board, with what the board offers."""
        if self._exits.pause:
            self._exits.pause()
            return
        learned = school(self._context.art.assets, self._course.look.id)
        offers = []
        if learned.moments:
            offers.append(Offer("learn", "school.learn", "cap", self._learn))
        if learned.has_rulebook:
            offers.append(Offer("rules", "school.rules", "question", self._rules))
        offers.append(Offer("journal", "journal.title", "scroll", self.journal))
        match = self._course.match
        if not self._context.exit.guarded:
            offers.append(Offer("souvenir", "picture.short", "eye", self._souvenir))
        if not only_players_know(self._course.match, self._course.look):
            offers.append(Offer("seats", "pause.seats", "people", self._change_seats))
        if composing_of(match.game.id) and not only_players_know(match, self._course.look):
            offers.append(Offer("compose", "compose.offer", "pencil", self._compose))
        if self._stop and self._course.people and match.steps and match.outcome is None:
            offers.append(Offer("give_up", "table.early.offer", "balance", self._give_up))
        self._context.navigation.open_pause(self._view(), self._board, offers, self._put_away)

    def journal(self) -> None:
        """The match so far, step by step."""
        if self._exits.journal:
            self._exits.journal()
        else:
            self._context.navigation.open_journal(self._view(), self._board)

    def result(self) -> None:
        """Who has won, and by how much; once it was asked for it does not come by itself any more."""
        self._notices.result_shown = True
        self._course.undo_locked = self._course.match.has_secrets
        if self._exits.result:
            self._exits.result()
        else:
            self._context.navigation.endings.open_result(self._course.match, self._board, self._notices.celebrated)

    def explain(self, law: str) -> None:
        """The page of the rulebook about a law; where there is none, its reason on a sheet of paper."""
        if self._exits.explain:
            self._exits.explain(law)
            return
        page = school(self._context.art.assets, self._course.look.id).page_of_law(law)
        if page:
            self._context.navigation.school.open_rule_page(self._course.look.id, page, self._board, law)
        else:
            self._notices.modal = Law(law)

    def look_up(self, page: Page) -> None:
        """A page of the rulebook."""
        if self._exits.look_up:
            self._exits.look_up(page)
        else:
            self._context.navigation.school.open_rule_page(self._course.look.id, page, self._board)

    def _learn(self) -> None:
        """The lesson of the game; the match waits behind it."""
        self._context.navigation.school.open_leaflet(self._course.look.id, self._board)

    def _rules(self) -> None:
        """The rulebook, open where it speaks of what is to be decided now."""
        now = school(self._context.art.assets, self._course.look.id).page_of_moment(self._course.seen)
        self._context.navigation.school.open_rules(self._course.look.id, self._board, now)

    def _compose(self) -> None:
        """The position as it stands, to be changed by hand; the match waits behind it."""
        match = self._course.match
        self._context.navigation.school.open_composer(match.game.id, self._board, match.position)

    def _souvenir(self) -> None:
        """The board as it stands, as a picture in a file."""
        match = self._course.match
        self._context.navigation.open_souvenir(match, len(match.steps), self._board)

    def _change_seats(self) -> None:
        """Who plays which seat from now on."""
        self._context.navigation.open_change_seats(self._view(), self._reseat, self._board)

    def _give_up(self) -> None:
        """Who resigns, or a draw."""
        assert self._stop
        self._context.navigation.endings.open_give_up(self._view(), self._stop, self._board)

    def _put_away(self) -> None:
        """Before the match waits on the shelf, a picture is made for its tile."""
        context, view = self._context, self._view()
        if context.shelf.saved_at() is not None:
            keep(context.shelf, context.art, context.pen.theme, view.voice, view.match)
