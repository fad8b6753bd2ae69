"""Ways out of a board: the pause and what it offers, the rulebook, the journal, the result."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from weakref import ref

from game.composing import composing_of
from game.core import Seat
from game.school import Page, school
from scenes.play.hud.frame import SceneRules
from scenes.play.session.session import Session
from scenes.play.state.board_state import BoardState
from scenes.play.state.course import uses_real_cards
from scenes.ui.blocks import Word
from scenes.ui.navigation import MatchView
from scenes.ui.scene import AppContext, Scene
from scenes.ui.snapshot import ShelfPicture


class WaysOut:
    """Opens other screens from a board; the exits of its scene take precedence."""

    def __init__(
        self,
        board: Scene,
        session: Session,
        state: BoardState,
        rules: SceneRules,
        view: Callable[[], MatchView],
    ) -> None:
        """`board` is the scene to return to, `view` gives the match as other screens show it."""
        self._exits, self._kept, self._view = rules.exits, rules.play.is_kept, view
        self._scene, self._session = self._exits.within or ref(board), session
        self._course, self._notices = state.course, state.notices

    @property
    def _board(self) -> Scene:
        """The scene to return to: the owner of these ways, or the scene it is part of."""
        board = self._scene()
        assert board, "a way out has outlived its board"
        return board

    def enter(self, context: AppContext) -> None:
        """Uses this window from now on."""
        self._context = context

    def pause(self) -> None:
        """Opens the pause with what the board offers."""
        if self._exits.pause:
            self._exits.pause()
            return
        context, view = self._context, self._view()
        context.navigation.open_pause(view, self._board, partial(self._offers, context, view), self.put_away)

    def put_away(self) -> None:
        """Makes the picture for the tile of a saved match. A match that came from a file or a lesson is saved first,
        even without a step."""
        context, view = self._context, self._view()
        if self._kept and (view.match.steps or view.match.origin) and view.match.outcome is None:
            with suppress(OSError):  # the earlier save remains
                context.shelf.keep(view.match)
        if context.shelf.saved_at() is not None:
            ShelfPicture(context.shelf, context.art, context.pen.theme, view.voice, view.match).paint()

    def _offers(self, context: AppContext, view: MatchView, pause: Scene) -> list[Word]:
        """Entries of the pause; their screens return to it."""
        ways, match, look = context.navigation, self._course.match, self._course.look
        learned, offers = school(context.art.assets, look.id), list[Word]()

        def offer(key: str, words: str, icon: str, way: Callable[..., None], *about: object) -> None:
            offers.append(Word(key, context.words.say(words), icon, partial(way, *about)))

        if match.game.scored:
            offer("points", "book.points.title", "scroll", self.points, None, "", pause)
        if learned.moments:
            offer("learn", "school.learn", "cap", ways.open_leaflet, look.id, pause)
        now = learned.page_of_moment(self._course.seen)
        offer("rules", "school.rules", "question", ways.open_rules, look.id, pause, now)
        offer("journal", "journal.title", "steps", self.journal, pause)
        if not context.exit.guarded:
            offer("souvenir", "picture.short", "picture", ways.open_souvenir, match, len(match.steps), pause)
        if not uses_real_cards(match, look):
            offer("seats", "pause.seats", "people", ways.open_change_seats, view, self._session.reseat, pause)
            if composing_of(match.game.id):
                offer("compose", "compose.title", "pencil", ways.open_composer, look.id, pause, match.position)
        if self._kept and match.people and match.steps and match.outcome is None:
            offer("give_up", "table.early.offer", "balance", ways.open_give_up, view, self._session.stop, pause)
        return offers

    def journal(self, behind: Scene | None = None) -> None:
        """Opens the journal; it returns to the board, or to `behind`."""
        if self._exits.journal:
            self._exits.journal()
        else:
            self._context.navigation.open_journal(self._view(), behind or self._board)

    def points(self, about: Seat | None = None, line: str = "", behind: Scene | None = None) -> None:
        """Opens the points: that `line`, or the one that pays most to the seat `about`; it returns to the board, or to
        `behind`."""
        self._context.navigation.open_points(self._view(), behind or self._board, about, line)

    def result(self) -> None:
        """Opens the result; after that it does not open by itself any more."""
        self._notices.result_shown = True
        self._course.undo_locked = self._course.match.has_secrets
        if self._exits.result:
            self._exits.result()
        else:
            course, known = self._course, self._notices.celebrated
            self._context.navigation.open_result(course.match, self._board, known, course.recorded)

    def explain(self, law: str, verb: str) -> None:
        """Opens the page of the rulebook about a law that refuses a step of that kind, if there is one."""
        page = school(self._context.art.assets, self._course.look.id).page_of_law(law, verb)
        if page:
            self.look_up(page, law)

    def look_up(self, page: Page, law: str = "") -> None:
        """Opens a page of the rulebook, with the reason of a law."""
        if self._exits.look_up:
            self._exits.look_up(page, law)
        else:
            self._context.navigation.open_rule_page(self._course.look.id, page, self._board, law)
