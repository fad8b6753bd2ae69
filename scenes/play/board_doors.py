"""Where one can go from the playing scene: the pause and what it offers, the rulebook, the result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.play.referee import only_players_know

if TYPE_CHECKING:
    from game.school import Page
    from scenes.play.board import Board


def pause(board: Board) -> None:
    """The menu over the board."""
    from scenes.pages.pause import Offer, Pause

    offers = (
        Offer("learn", "school.learn", "cap", partial(learn, board)),
        Offer("rules", "school.rules", "question", board.rules),
        Offer("journal", "journal.title", "scroll", board.journal),
        *(() if only_players_know(board) else (Offer("seats", "seats.offer", "people", partial(seats, board)),)),
    )
    board.stage.go(Pause(board, offers, partial(put_away, board)))


def put_away(board: Board) -> None:
    """Before the match waits on the shelf, a picture is made for its tile."""
    if board.stage.shelf.saved_at() is not None:
        from scenes.book.thumbnails import keep

        keep(board.stage, board.table.match)


def seats(board: Board) -> None:
    """Who plays which seat from now on."""
    from scenes.pages.seats import Seats

    board.stage.go(Seats(board))


def journal(board: Board) -> None:
    """The match so far, step by step."""
    from scenes.book.journal import Journal

    board.stage.go(Journal(board))


def learn(board: Board) -> None:
    """The lesson of the game; the match waits behind it."""
    from scenes.school.lesson import Lesson

    board.stage.go(Lesson(board.look.id, board))


def rules(board: Board) -> None:
    """The rulebook, open where it speaks of what is to be decided now."""
    from game.school import school
    from scenes.drawing.art import ASSETS
    from scenes.school.rulebook import Rulebook

    now = school(ASSETS, board.look.id).page_of_moment(board.table.seen)
    board.stage.go(Rulebook(board, board.look.id, now))


def explain(board: Board, law: str) -> None:
    """The page of the rulebook about a law; where there is none, its reason on a sheet of paper."""
    from game.school import school
    from scenes.drawing.art import ASSETS
    from scenes.play.papers import Law
    from scenes.school.reader import Reader

    page = school(ASSETS, board.look.id).page_of_law(law)
    if page:
        board.stage.go(Reader(board.look.id, page, board, law))
    else:
        board.on_top = Law(law)


def look_up(board: Board, page: Page) -> None:
    """A page of the rulebook, with the match behind it."""
    from scenes.school.reader import Reader

    board.stage.go(Reader(board.look.id, page, board))


def result(board: Board) -> None:
    """Who has won, and by how much."""
    from scenes.book.result import Result

    board.stage.go(Result(board.table.match, board))
