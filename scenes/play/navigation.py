"""Where one can go from the playing scene: the pause and what it offers, the rulebook, the result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.play.session.referee import only_players_know

if TYPE_CHECKING:
    from game.school import Page
    from scenes.play.scene import BoardScene


def pause(board: BoardScene) -> None:
    """The menu over the board."""
    from scenes.screens.pause import Offer, Pause

    offers = (
        Offer("learn", "school.learn", "cap", partial(learn, board)),
        Offer("rules", "school.rules", "question", board.rules),
        Offer("journal", "journal.title", "scroll", board.journal),
        *(() if only_players_know(board) else (Offer("seats", "seats.offer", "people", partial(seats, board)),)),
    )
    board.context.go(Pause(board, offers, partial(put_away, board)))


def put_away(board: BoardScene) -> None:
    """Before the match waits on the shelf, a picture is made for its tile."""
    if board.context.shelf.saved_at() is not None:
        from scenes.board.sentences import Voice
        from scenes.board.thumbnails import keep

        context, match = board.context, board.table.match
        keep(context.shelf, context.art, Voice(context.words, match), match)


def seats(board: BoardScene) -> None:
    """Who plays which seat from now on."""
    from scenes.screens.change_seats import ChangeSeats

    board.context.go(ChangeSeats(board))


def journal(board: BoardScene) -> None:
    """The match so far, step by step."""
    from scenes.records.journal import Journal

    board.context.go(Journal(board))


def learn(board: BoardScene) -> None:
    """The lesson of the game; the match waits behind it."""
    from scenes.school.lesson import Lesson

    board.context.go(Lesson(board.look.id, board))


def rules(board: BoardScene) -> None:
    """The rulebook, open where it speaks of what is to be decided now."""
    from game.school import school
    from scenes.graphics.art import ASSETS
    from scenes.school.rulebook import Rulebook

    now = school(ASSETS, board.look.id).page_of_moment(board.table.seen)
    board.context.go(Rulebook(board, board.look.id, now))


def explain(board: BoardScene, law: str) -> None:
    """The page of the rulebook about a law; where there is none, its reason on a sheet of paper."""
    from game.school import school
    from scenes.graphics.art import ASSETS
    from scenes.play.hud.modals import Law
    from scenes.school.rule_page import RulePage

    page = school(ASSETS, board.look.id).page_of_law(law)
    if page:
        board.context.go(RulePage(board.look.id, page, board, law))
    else:
        board.on_top = Law(law)


def look_up(board: BoardScene, page: Page) -> None:
    """A page of the rulebook, with the match behind it."""
    from scenes.school.rule_page import RulePage

    board.context.go(RulePage(board.look.id, page, board))


def result(board: BoardScene) -> None:
    """Who has won, and by how much."""
    from scenes.records.result import Result

    board.context.go(Result(board.table.match, board))
