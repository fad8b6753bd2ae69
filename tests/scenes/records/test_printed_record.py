"""The chronicle of a stay: every fact in it is one of the annals, and nobody's name is more than a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.annals import Annals
from game.core import Game
from game.match import Match, Sitter
from game.medals import earned
from scenes.core.translations import WHOLE, Words, number
from scenes.graphics.art import ASSETS
from scenes.records.printed_record import story, write
from tests.conftest import name_of
from tests.game.test_annals import GAMES, finished


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_paragraph_tells_what_the_match_says(tmp_path: Path, game: Game) -> None:
    annals, match = Annals(tmp_path), finished(game, 2, max(game.players), "h")
    annals.record(match)
    (entry,) = annals.entries()
    for language in WHOLE:
        words = Words(ASSETS, language)
        text = story(words, entry, match)
        assert "{" not in text and "chronicle." not in text and ".medal." not in text
        for seat, sitter in enumerate(match.seats):
            assert f"{sitter.name} ({number(entry.scores[seat])})" in text
        for own in earned(match):
            for medal in own:
                assert words.say(f"{game.id}.medal.{medal}") in text


def test_the_leaf_holds_this_stay_alone_and_no_name_is_code(tmp_path: Path) -> None:
    annals, words = Annals(tmp_path), Words(ASSETS)
    assert write(tmp_path, words, tmp_path) is None
    annals.record(finished(GAMES[0], 1))
    annals.new_stay()
    match = finished(GAMES[1], 1)
    seats = (Sitter(None, "<script>alert(1)</script>"), *match.seats[1:])
    forged = Match(match.game, match.setup, seats)
    for step in match.steps:
        forged.play(step)
    number_ = annals.record(forged)
    annals.keep_picture(number_, b"picture")
    annals.close()
    path = write(tmp_path, words, tmp_path)
    assert path is not None
    page = path.read_text(encoding="utf-8")
    assert page.count("<article>") == 1 and "<script>" not in page and "&lt;script&gt;" in page
    assert "data:image/jpeg;base64,cGljdHVyZQ==" in page
