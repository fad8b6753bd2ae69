"""The films of the games: matches that were really played, and what is chosen of them."""

from pathlib import Path
from shutil import copyfile

import pytest

from game import catalog
from game.film import BadFilm, film, has_film, paths
from tests.conftest import ASSETS, in_one

GAMES = catalog.ids()


@in_one("game_id", GAMES)
def test_every_game_of_the_house_has_a_film_of_a_whole_match(game_id: str) -> None:
    found = film(ASSETS, game_id)
    assert has_film(ASSETS, game_id) and found.match.game.id == game_id and found.match.position.outcome()
    assert found.scenes[0].first == 1 and found.scenes[-1].last == len(found.match.steps), "from beginning to end"


def test_where_there_are_no_files_there_is_no_film(tmp_path: Path) -> None:
    assert not has_film(tmp_path, GAMES[0])
    with pytest.raises(BadFilm, match="cannot be read"):
        film(tmp_path, GAMES[0])


BAD = {
    "": "cannot be read",
    "scene = 3": "cannot be read",
    "[[scene]]\nsays = 'a'\nfirst = 'x'\nlast = 2": "cannot be read",
    "scene = []": "has 0 scenes",
    "[[scene]]\nsays = 'a'\nfirst = 0\nlast = 2": "not in the order",
    "[[scene]]\nsays = 'a'\nfirst = 1\nlast = 9999": "not in the order",
    "[[scene]]\nsays = 'a'\nfirst = 3\nlast = 2": "not in the order",
    "[[scene]]\nsays = 'a'\nfirst = 1\nlast = 4\n[[scene]]\nsays = 'b'\nfirst = 4\nlast = 5": "the same step",
}


@pytest.mark.parametrize("text", BAD)
def test_a_film_that_cannot_be_shown_says_why(tmp_path: Path, text: str) -> None:
    game_id = GAMES[0]
    recorded, chosen = paths(tmp_path, game_id)
    recorded.parent.mkdir()
    copyfile(paths(ASSETS, game_id)[0], recorded)
    chosen.write_text(text, encoding="utf-8")
    with pytest.raises(BadFilm, match=BAD[text]):
        film(tmp_path, game_id)
