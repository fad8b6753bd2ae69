"""Asking about what lies on the board: every place of every game has its sentence and its page, on every device."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.diorama import find, load, opening
from game.match import Match
from game.school import school
from scenes.board import catalog as looks
from scenes.board.sentences import Voice
from scenes.core.translations import WHOLE, Words
from scenes.graphics.art import ASSETS
from scenes.input.events import Device, Press
from scenes.school.rule_page import RulePage
from tests.scenes.table_setting import compact, humans, program
from tests.transcripts.told import asked_places


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_place_of_every_scene_is_told_in_every_language_and_has_its_page(game_id: str) -> None:
    look, pages = looks.look(game_id), {page.id for page in school(ASSETS, game_id).pages}
    tables = {language: Words(ASSETS, language) for language in WHOLE}
    stood: set[bool] = set()
    for path in find(ASSETS, game_id)[::32]:
        match = opening(load(path))
        match.seats = humans(4) + humans(1) if len(match.seats) > 4 else humans(len(match.seats))
        position = match.position
        covered = [place for figure in look.pieces.figures(position) for place in figure.places]
        for place in dict.fromkeys((*covered, *look.facts.empty_places(position))):
            fact = look.facts.about(position, place, look.facts.owned(position, place))
            assert fact is not None and fact.lines, (path.name, place)
            assert fact.page in pages
            assert fact.stands == (place in covered), (path.name, place)
            stood.add(fact.stands)
            for line in (fact.subject, *fact.lines):
                for words in tables.values():
                    said = Voice(words, match).say(line)
                    assert said != line.key and "{" not in said, line
    assert stood == {True, False}


def test_keys_ask_their_way_over_all_pieces_and_open_the_page(tmp_path: Path) -> None:
    match = compact(Match(catalog.game("cardinal"), Setup(2), humans(2)), 12, Random(3))
    app, board = program(tmp_path, match, confirm="never")
    app.frame(0.05)
    decision = board.state.hand.decision.aim(None) if board.state.hand.decision else None
    app.context.device = Device.KEYS
    board.on_input(Press("why"))
    assert board.state.hand.inspects and board.state.hand.inspected in asked_places(board)
    asked = set()
    for _ in asked_places(board):
        board.on_input(Press("next"))
        asked.add(board.state.hand.inspected)
    assert asked == set(asked_places(board))
    for action in ("left", "up", "right", "down"):
        board.on_input(Press(action))  # type: ignore[arg-type]
        assert board.state.hand.inspected in asked
    page = board.frame.headline.page
    board.on_input(Press("accept"))
    reader, app.context.wished = app.context.wished, None
    assert isinstance(reader, RulePage) and page and reader.page == page and reader.behind is board
    board.on_input(Press("back"))
    assert not board.state.hand.inspects and board.state.hand.inspected is None and board.state.hand.decision
    assert decision and board.state.hand.decision.aim(None).position is decision.position
