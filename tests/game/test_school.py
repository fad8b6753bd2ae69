"""What there is to learn of every game holds against its rules: pages, lessons, challenges and their words."""

import re
import runpy
from functools import cache

import pytest

from game import catalog
from game.core import scores
from game.diorama import check, opening
from game.match import Match
from game.school import Moment, School, begins, challenge, goal, scene, school, solution, solved
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from tests.conftest import ASSETS, ROOT, in_one

GAMES = [game_id for game_id in catalog.ids() if school(ASSETS, game_id).pages]
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
FEWEST = 5
"""Legal steps at the beginning of a challenge."""
LONGEST_PAGE, LONGEST_BUBBLE, LONGEST_CARD, LONGEST_WORD, LONGEST_LESSON = 60, 20, 25, 3, 15
"""Words of a page, a bubble, a first-time card and a name in the glossary; bubbles of a lesson, none longer than twenty
seconds."""


def words(text: str) -> int:
    return len(WORD.findall(text))


@cache
def tables(language: str) -> Words:
    """The tables of a language, read once."""
    return Words(ASSETS, language)


def said(language: str, game_id: str, key: str) -> str:
    spoken = tables(language)
    full = f"{game_id}/school.{key}"
    assert spoken.knows(full), full
    return spoken.say(full)


def laws(game_id: str) -> set[str]:
    """Every refusal that has a name in the language table of its game."""
    table = runpy.run_path(str(ROOT / "tools" / "locale" / "compile.py"))["entries"](
        ASSETS / game_id / "languages" / "fr.po"
    )
    return {key.split(".")[1] for key in table if re.fullmatch(rf"{game_id}\.[a-z0-9-]+\.why", key)}


@in_one("game_id", GAMES)
def test_every_refusal_opens_a_page(game_id: str) -> None:
    pages = school(ASSETS, game_id).pages
    assert 0 < len(pages) <= 9
    explained = [law for page in pages for law in page.laws]
    assert len(explained) == len(set(explained))
    assert set(explained) == laws(game_id)


def test_cardinal_that_stood_too_far_away_opened_the_page_about_buildings() -> None:
    learned = school(ASSETS, "cardinal")
    for law in ("detached", "occupied"):
        pages = {verb: learned.page_of_law(law, verb) for verb in ("cardinal", "build")}
        assert {verb: page and page.id for verb, page in pages.items()} == {"cardinal": "law1", "build": "base"}


@in_one("game_id", GAMES)
def test_whatever_is_to_be_decided_has_a_page(game_id: str) -> None:
    found = school(ASSETS, game_id)
    for page in found.pages:
        position = opening(scene(ASSETS, game_id, page.diorama)).position
        assert found.page_of_moment(position) or not position.legal(), f"nothing speaks of {position.legal()[:1]}"


@in_one("game_id", GAMES)
def test_right_and_wrong_examples_are_what_they_say(game_id: str) -> None:
    for page in school(ASSETS, game_id).pages:
        match = opening(scene(ASSETS, game_id, page.diorama))
        for text in page.right:
            assert match.game.read(text) in match.position.legal(), f"{page.id}: {text}"
        for text in page.wrong:
            refused = {refusal.law for refusal in match.position.refusals(match.game.read(text))}
            assert refused & set(page.laws), f"{page.id}: {text} is refused by {refused}"


@in_one("language", COMPLETE_LANGUAGES)
@in_one("game_id", GAMES)
def test_pages_bubbles_and_rulings_are_short_and_complete(game_id: str, language: str) -> None:
    found = school(ASSETS, game_id)
    for page in found.pages:
        assert said(language, game_id, f"page.{page.id}.title")
        assert words(said(language, game_id, f"page.{page.id}.text")) <= LONGEST_PAGE, page.id
    for moment in found.moments:
        assert words(said(language, game_id, f"lesson.{moment.id}")) <= LONGEST_BUBBLE, moment.id
    for ruling in found.rulings:
        for part in ("question", "here", "other"):
            assert said(language, game_id, f"ruling.{ruling.id}.{part}")
    for card in found.cards:
        assert card.verbs and words(said(language, game_id, f"card.{card.id}")) <= LONGEST_CARD, card.id
    for word in found.words:
        assert words(said(language, game_id, f"word.{word.id}.name")) <= LONGEST_WORD, word.id
        assert words(said(language, game_id, f"word.{word.id}.text")) <= LONGEST_CARD, word.id
    for name in found.challenges:
        assert said(language, game_id, f"challenge.{name}.title")
        assert words(said(language, game_id, f"challenge.{name}.text")) <= 2 * LONGEST_BUBBLE, name


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_challenge_asks_for_was_written_out_in_words(game_id: str) -> None:
    """Beside the figures of the board, and in English in figures already."""
    for name in school(ASSETS, game_id).challenges:
        texts = [said(language, game_id, f"challenge.{name}.text") for language in COMPLETE_LANGUAGES]
        figures = [[word for word in text.replace("*", " ").split() if word.isdigit()] for text in texts]
        assert all(own == figures[0] for own in figures), name


@pytest.mark.parametrize("game_id", GAMES)
def test_every_piece_of_the_box_is_among_the_words(game_id: str) -> None:
    """All pieces that lie in any scene of the game: with the words of a fifth game missing, this fails."""
    explained = [word.id for word in school(ASSETS, game_id).words]
    assert len(explained) == len(set(explained))
    scenes = (ASSETS / game_id / "dioramas").glob("*.txt")
    boards = (opening(scene(ASSETS, game_id, file.stem)).position for file in scenes)
    pieces = {code.split()[0] for board in boards for code in board.pieces().values()}
    assert pieces and pieces <= set(explained), pieces - set(explained)


@in_one("game_id", GAMES)
def test_a_ruling_names_an_option_of_its_game(game_id: str) -> None:
    for ruling in school(ASSETS, game_id).rulings:
        assert ruling.option in ("", *catalog.game(game_id).options), ruling.id


def lesson_board(game_id: str, found: School, number: int) -> Match:
    """The board of a bubble when the answers of those before it were played."""
    first = max(at for at in range(number + 1) if found.moments[at].diorama)
    match = opening(scene(ASSETS, game_id, found.moments[first].diorama))
    for moment in found.moments[first:number]:
        for text in ((moment.answer,) if moment.ask else ()) + moment.then:
            match.play(match.game.read(text))
    return match


def check_moment(match: Match, moment: Moment) -> None:
    position = match.position
    if moment.ask:
        answer = match.game.read(moment.answer)
        assert moment.wants(answer) and answer in position.legal()
        for ask in moment.ask:
            assert any(begins(step, ask) for step in position.legal()), ask
    elif moment.refused:
        refused = {refusal.law for refusal in position.refusals(match.game.read(moment.answer))}
        assert moment.refused in refused
    else:
        assert not moment.answer and not moment.then


@in_one("game_id", GAMES)
def test_every_bubble_of_a_lesson_can_be_done(game_id: str) -> None:
    found = school(ASSETS, game_id)
    assert found.moments[0].diorama and len(found.moments) <= LONGEST_LESSON
    for number, moment in enumerate(found.moments):
        check_moment(lesson_board(game_id, found, number), moment)
    last = lesson_board(game_id, found, len(found.moments) - 1)
    assert not found.moments[-1].acts and last.position.to_move is not None, "the lesson plays on"


COSTS = {"fr": ("perdez", "moins"), "en": ("costs", "less"), "de": ("kostet", "weniger"), "nl": ("kost", "minder")}


@in_one("language", COSTS)
def test_a_bubble_asked_for_a_step_that_costs_points_without_a_word_about_that(language: str) -> None:
    found, told = school(ASSETS, "cabale"), []
    for number, moment in enumerate(found.moments):
        before = lesson_board("cabale", found, number).position
        if moment.ask and before.to_move is not None:
            after = before.after(catalog.game("cabale").read(moment.answer))
            if scores(after, before.players)[before.to_move] < scores(before, before.players)[before.to_move]:
                told.append(any(one in said(language, "cabale", f"lesson.{moment.id}") for one in COSTS[language]))
    assert told and all(told)


CHALLENGES = [(game_id, name) for game_id in GAMES for name in school(ASSETS, game_id).challenges]


@in_one(("game_id", "name"), CHALLENGES)
def test_a_challenge_is_solved_by_its_solution_and_not_by_anything(game_id: str, name: str) -> None:
    diorama = challenge(ASSETS, game_id, name)
    check(diorama)
    assert goal(diorama)
    match = opening(diorama)
    steps = [match.game.read(text) for text in solution(diorama)]
    seat = match.position.to_move
    assert len(match.position.legal()) >= FEWEST, "there is something to choose from"
    for number, step in enumerate(steps):
        assert match.position.to_move == seat, "one seat solves it"
        assert not solved(diorama, match.position), "it takes as many steps as it says"
        if number + 1 == len(steps):
            legal = match.position.legal()
            solving = sum(solved(diorama, match.position.after(other)) for other in legal)
            assert solving <= max(1, len(legal) // 5), f"{solving} of {len(legal)} steps solve it"
        match.play(step)
    assert solved(diorama, match.position)
