"""The papers of a game, where what is printed is what its rules say, and its tribunal, judged by its rules."""

import gc
import re
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from weakref import ref

import pygame
import pytest

from game import catalog
from game.cabale.tables import CELL
from game.cardinal.rules import BUILDINGS_EACH, MARKERS_EACH
from game.core import Game, Setup
from game.diorama import opening
from game.kardinal.board import BOARD, LANDS, SEALS, SITES
from game.match import Match
from game.school import Case, scene, school
from scenes.app.app import App
from scenes.board import catalog as catalog_of_looks
from scenes.board.renderer import BoardView
from scenes.board.sentences import Voice
from scenes.core.exports import EXPORTS
from scenes.core.translations import COMPLETE_LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Pen
from scenes.graphics.theme import Theme
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Device, Press
from scenes.kiosk.owner_page import OwnerPage
from scenes.school import papers, rulebook
from scenes.school.rule_page import RulePage
from scenes.school.tribunal import RULE_CHOICES, Asked, Tribunal
from scenes.screens.things import material as things
from scenes.screens.things.material import material
from scenes.ui.scene import AppContext, Scene
from tests.conftest import in_one
from tests.scenes.screens.showing import press, press_beside
from tests.scenes.table_setting import art, frames, program, shown_as, shown_on, towns

GAMES = catalog.games()


@pytest.mark.samples(4)
@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
@pytest.mark.parametrize("game", [one for one in GAMES if papers.has_papers(one.id)], ids=lambda game: game.id)
def test_rules_on_paper_take_two_pages_in_letters_to_be_read(game: Game, language: str) -> None:
    """What stands on them is told in French in the transcripts."""
    pictures = {page.id: b"" for page in school(ASSETS, game.id).pages}
    pictures |= {str(seat): b"" for seat in range(max(game.players))} | {papers.LOGO: b"", papers.CODE: b""}
    text = papers.paper(Words(ASSETS, language), game.id, pictures, "Les <Tilleuls>", "12 & 13")
    size = float(re.findall(r"body { font: 500 ([0-9.]+)pt", text)[0])
    assert text.count("class='page'") == 2 and size > papers.FONT_SIZES[-1]
    assert text.count("Les &lt;Tilleuls&gt;</b>") == text.count("12 &amp; 13") == 4, "at every foot, in every browser"
    assert "http" not in text, "everything is in the one file"


def numbers(game_id: str, language: str) -> list[int]:
    return [
        int(one) for line in material(Words(ASSETS, language), game_id) for one in re.findall(r"\d+", " ".join(line))
    ]


@in_one("language", COMPLETE_LANGUAGES)
def test_what_is_in_the_box_is_what_the_rules_count(language: str) -> None:
    assert numbers("cabale", language)[:6] == [1, len(CELL), 4, 120, 30, 24]
    assert numbers("cardinal", language)[2:8] == [24, *[BUILDINGS_EACH] * 3, 4 * MARKERS_EACH, MARKERS_EACH]
    assert numbers("cathedral", language)[:9] == [1, 10, 10, 1, 6, 14, 47, 14, 47]
    cards = [colour["count"] for colour in BOARD["card_colour"]]
    seats, abbeys, advisors = BOARD["players"]["max"], BOARD["abbeys_per_player"], BOARD["advisors_per_player"]
    map_of = [1, len(LANDS), len(SITES), len(BOARD["alliances"]["list"])]
    pieces = [seats * abbeys, abbeys, seats * advisors, advisors]
    found = numbers("kardinal", language)
    assert found[:8] == [*map_of, *pieces] and found[8] == sum(cards)
    assert sorted(found[9:14]) == sorted(cards) and found[14:16] == [1, len(SEALS)]


@in_one("language", COMPLETE_LANGUAGES)
@in_one("game", [game for game in GAMES if catalog_of_looks.look(game.id).box.material])
def test_everything_lies_there_as_often_as_its_line_says(game: Game, language: str) -> None:
    told, spare = material(Words(ASSETS, language), game.id), {"cardinal": {3: 4}}.get(game.id, {})
    box = catalog_of_looks.look(game.id).box
    heaps = [heap for row in box.material for heap in row]
    assert len(box.sums) in game.players, "Cathédrale showed a count of three"
    assert sorted(heap.line for heap in heaps) == list(range(len(told)))
    for heap in heaps:
        number = int(told[heap.line][0]) + spare.get(heap.line, 0)
        assert number == (sum(slot.copies for slot in heap.slots) if heap.slots else 1), told[heap.line]


@in_one("language, size", zip(COMPLETE_LANGUAGES, cycle(((1024, 768), (1280, 720)))))
@in_one("game", GAMES)
def test_nothing_from_the_box_leaves_its_place(game: Game, language: str, size: tuple[int, int]) -> None:
    pen, words = Pen(pygame.Surface(size), Viewport(*size), art(), Theme()), Words(ASSETS, language)
    look, told = catalog_of_looks.look(game.id), material(words, game.id)
    view, room = BoardView(look, art(), Theme(), pen.viewport, Voice(words, things.before(game.id)).say), 1600.0
    for row in look.box.material:
        widths = things._widths(pen, room + things.HEAP_GAP, row, told)
        assert sum(widths) == pytest.approx(room + things.HEAP_GAP)
        for heap, wide in zip(row, widths):
            own = wide - things.HEAP_GAP
            for said, role, _ in things._text_parts(told[heap.line][1]):
                left = own - pen.text_size(told[heap.line][0], things.NUMBER_ROLE)[0] - things.TEXT_GAP
                assert all(pen.text_size(word, role)[0] <= left for word in said.split()), (heap.line, said)
            if heap.slots:
                box = Box(80.0, 300.0, own, 240.0)
                seen = things._visible_rect(pen.record(partial(things._draw_pieces, box, view, heap)).stamps)
                place = pygame.Rect(pen.viewport.rect(box)).inflate(4, 4)
                assert seen and seen.left >= place.left and seen.right <= place.right, (heap.line, seen, place)


@pytest.mark.samples(2)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_piece_on_a_crib_card_is_drawn_in_the_colour_of_each_seat(game: Game) -> None:
    words, signs = Words(ASSETS, "fr"), {*papers.SIGNS, "·", "×1", "×2", "3", "4"}
    asked = {word for page in school(ASSETS, game.id).pages for word in page.crib.split()} - signs
    drawn = {name for name, _ in papers._signs(art(), Theme(), words, game.id)}
    assert asked
    assert drawn == {f"{word.removeprefix('~')} {seat}" for word in asked for seat in range(max(game.players))}


PRINTED = 200
"""Frames in which every picture is painted, one a frame."""


def test_the_owner_writes_the_papers_of_a_game(tmp_path: Path) -> None:
    app, _ = program(tmp_path, Match(GAMES[0], Setup(GAMES[0].players[0])))
    page = shown_on(app, OwnerPage(Scene(), "games"))
    press(app, f"papers.{GAMES[0].id}")
    frames(app, PRINTED, 0.1)
    (path,) = app.context.data.glob(f"{EXPORTS}/*.html")
    assert page.note == app.context.words.say("kiosk.done.export", file=path)
    assert path.read_text(encoding="utf-8").count("data:image/jpeg;base64,/9j/") == 1 + len(
        school(ASSETS, GAMES[0].id).pages
    )


def test_guests_take_the_papers_of_a_game_home_in_a_kiosk_only_on_a_stick_also_one_that_was_taken_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _ = program(tmp_path, Match(GAMES[0], Setup(GAMES[0].players[0])))
    stick = tmp_path / "stick"
    stick.mkdir()
    for guarded, plugged in ((False, False), (True, False), (True, True)):
        app.context.exit.guarded = guarded
        for module in (papers, rulebook):
            monkeypatch.setattr(module, "sticks", lambda plugged=plugged: iter([stick] if plugged else []))
        page = shown_on(app, rulebook.Glossary(Scene(), GAMES[0].id))
        assert (page.widget("print") is not None) == (plugged or not guarded)
    press(app, "print")
    monkeypatch.setattr(papers, "sticks", lambda: iter([]))  # it is taken out meanwhile
    frames(app, PRINTED, 0.1)
    assert page._print_message == app.context.words.say("kiosk.key.none") and not list(tmp_path.rglob("*.html"))
    monkeypatch.setattr(papers, "sticks", lambda: iter([stick]))
    press(app, "print")
    app.frame(0.1)
    (path,) = stick.glob("*.html")
    assert path.stat().st_size > 100_000 and not list(app.context.data.glob(f"{EXPORTS}/*.html"))


# -- the tribunal: cases answered as players answer them ---------------------------------------------------------------


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app, _ = program(tmp_path_factory.mktemp("tribunal"), next(towns(2, 1)))
    yield app
    app.close()


def broken(game_id: str, case: Case) -> set[str]:
    """The laws that the step of a case breaks."""
    match = opening(scene(ASSETS, game_id, case.diorama))
    for text in case.after:
        match.play(match.game.read(text))
    step = match.game.read(case.step)
    laws = {refusal.law for refusal in match.position.refusals(step)}
    assert bool(laws) != (step in match.position.legal())
    return laws


@in_one("game_id", catalog.ids())
def test_every_case_has_one_answer_a_page_and_a_sentence_in_every_language(game_id: str) -> None:
    learned, tables = school(ASSETS, game_id), [Words(ASSETS, language) for language in COMPLETE_LANGUAGES]
    assert 6 <= len(learned.cases) <= 8
    verdicts = set()
    for case in learned.cases:
        laws = broken(game_id, case)
        pages = {page.id for page in learned.pages if laws & set(page.laws) and page.wrong}
        assert len(pages) == bool(laws), case.id
        verdicts.add(bool(laws))
        for words in tables:
            assert len(words.say(f"{game_id}/school.case.{case.id}").split()) <= 20
    assert verdicts == {True, False}


def answered(context: AppContext, court: Tribunal, rightly: bool) -> None:
    """Answers both questions of a case, and goes on to the next."""
    laws = {refusal.law for refusal in court.refusals}
    press_beside(court, "forbidden" if bool(laws) == rightly else "permitted")
    if court.asked is Asked.RULE:
        assert len(court.choices()) == RULE_CHOICES
        press_beside(court, next(f"rule.{page.id}" for page in court.choices() if laws & set(page.laws)))
    assert court.asked is Asked.NOTHING
    course, decision = court.board.state.course, court.board.frame.decision
    assert course.match.steps[course.undo_limit :] or (decision and decision.refusals)
    press_beside(court, "go_on")


def test_a_rule_looked_up_in_court_leads_back_to_the_court_and_not_to_its_bare_board(app: App) -> None:
    app.show(Tribunal("cardinal", app.scene))
    court = shown_as(app, Tribunal)
    while not court.refusals:
        answered(app.context, court, rightly=True)
    press_beside(court, "permitted")
    broken = {refusal.law for refusal in court.refusals}
    page = next(page for page in court.school.pages if broken & set(page.laws))
    place, paper = ref(court), court.heading()
    app.frame(0.1, [Press("why", Device.KEYS)])
    del court
    gc.collect()
    assert isinstance(app.scene, RulePage) and app.scene.page == page
    app.scene.back()
    app.frame(0.1)
    assert app.scene is place() and app.scene.heading() == paper
