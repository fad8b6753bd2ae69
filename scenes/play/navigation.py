"""Where one can go from the playing scene: the pause and what it offers, the rulebook, the result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.school import Page, school
from scenes.board.sentences import Voice
from scenes.board.thumbnails import keep
from scenes.graphics.art import ASSETS
from scenes.play.hud.modals import Law
from scenes.play.session.referee import only_players_know
from scenes.ui.navigation import Offer

if TYPE_CHECKING:
    from scenes.play.scene import BoardScene


def pause(board: BoardScene) -> None:
    """The menu over the board."""
    offers = (
        Offer("learn", "school.learn", "cap", partial(learn, board)),
        Offer("rules", "school.rules", "question", board.rules),
        Offer("journal", "journal.title", "scroll", board.journal),
        *(() if only_players_know(board) else (Offer("seats", "seats.offer", "people", partial(seats, board)),)),
    )
    board.context.navigation.open_pause(board, offers, partial(put_away, board))


def put_away(board: BoardScene) -> None:
    """Before the match waits on the shelf, a picture is made for its tile."""
    context, match = board.context, board.table.match
    if context.shelf.saved_at() is not None:
        keep(context.shelf, context.art, context.pen.theme, Voice(context.words, match), match)


def seats(board: BoardScene) -> None:
    """Who plays which seat from now on."""
    board.context.navigation.open_change_seats(board)


def journal(board: BoardScene) -> None:
    """The match so far, step by step."""
    board.context.navigation.open_journal(board)


def learn(board: BoardScene) -> None:
    """The lesson of the game; the match waits behind it."""
    board.context.navigation.school.open_lesson(board.look.id, board)


def rules(board: BoardScene) -> None:
    """The rulebook, open where it speaks of what is to be decided now."""
    now = school(ASSETS, board.look.id).page_of_moment(board.table.seen)
    board.context.navigation.school.open_rules(board.look.id, board, now)


def explain(board: BoardScene, law: str) -> None:
    """The page of the rulebook about a law; where there is none, its reason on a sheet of paper."""
    page = school(ASSETS, board.look.id).page_of_law(law)
    if page:
        board.context.navigation.school.open_rule_page(board.look.id, page, board, law)
    else:
        board.on_top = Law(law)


def look_up(board: BoardScene, page: Page) -> None:
    """A page of the rulebook, with the match behind it."""
    board.context.navigation.school.open_rule_page(board.look.id, page, board)


def result(board: BoardScene) -> None:
    """Who has won, and by how much."""
    board.context.navigation.open_result(board.table.match, board)
