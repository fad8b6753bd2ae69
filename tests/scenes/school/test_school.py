"""Pages, lessons and challenges on the real board: driven as players drive them, in every game."""

import re
from dataclasses import replace
from itertools import combinations, cycle, pairwise, takewhile
from math import dist
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.cardinal.readings import gains
from game.core import Setup, Step, scores
from game.diorama import load
from game.match import Match
from game.saved_text import as_saved
from game.school import challenge, scene, school, solution
from game.words import HUMAN
from scenes.app.app import App
from scenes.board import catalog as boards
from scenes.board import catalog as looks
from scenes.board.framing import plane
from scenes.core.names import name_key
from scenes.core.settings import Settings, with_easy_reading
from scenes.core.translations import LANGUAGES, Words
from scenes.graphics.art import ASSETS
from scenes.graphics.pen import Written
from scenes.graphics.viewport import around
from scenes.input.events import Action, Click, Device, Hover, Press
from scenes.play.choose.decision import Decision
from scenes.play.hud.columns import first_card
from scenes.play.presses.view_tools import needed
from scenes.play.scene import BoardScene
from scenes.play.state.areas import PRIMARY, Area
from scenes.play.state.board_state import NOTICE_SECONDS
from scenes.play.state.course import Mode
from scenes.school.challenges import Challenge, challenge_of
from scenes.school.learn import ChallengeStamp, Learn
from scenes.school.lesson import ANSWER_NOTICE as ANSWERED
from scenes.school.lesson import FIRST_LEVEL, Lesson
from scenes.school.progress import FILE, Progress
from scenes.school.rule_page import FIGURE_NUMBER, RulePage, Trial, number_at, printed, sentences
from scenes.school.rulebook import Rulebook
from scenes.school.study import PIECE_AREAS, Study, aimed_at, page_key
from scenes.screens.home import Home
from scenes.screens.saved_summary import store_match_in_hand
from scenes.ui.scene import Scene
from scenes.ui.sheet import Sheet
from scenes.ui.snapshot import match_of_diorama
from tests.conftest import in_one
from tests.scenes.conftest import Open
from tests.scenes.eyes import differing
from tests.scenes.kiosk_room import home
from tests.scenes.screens.showing import press_beside as press
from tests.scenes.table_setting import between, frames, humans, offered, played_on, shown_as, shown_on, written
from tests.transcripts.pages import HeardSound
from tools.locale import glossary

GAMES = catalog.ids()
STILL = Settings(motion=0.0)


def pressed(app: App, key: str) -> None:
    """Presses a control of the page where it lies."""
    page = shown_as(app, Sheet)
    app.frame(0.1, [Click(next(one.box for one in page.widgets if one.key == key).centre)])
    app.frame(0.1)


def trial_of(app: App, game_id: str, number: int) -> Trial:
    """The board of a page of the rules."""
    app.show(RulePage(game_id, school(ASSETS, game_id).pages[number], Scene()))
    pressed(app, "try")
    return shown_as(app, Trial)


def test_the_points_of_a_trial_led_back_to_a_board_without_its_paper(open_app: Open) -> None:
    """Which was gone by then, and the program with it."""
    app, opened = open_app((1280, 720), STILL), 0
    for game_id in GAMES:
        trial = trial_of(app, game_id, 2)
        for panel in [one for one in trial.board.frame.areas if one.id.area is Area.BANNER][:1]:
            app.frame(0.1, [Click(panel.box.centre)])
            pressed(app, "back")
            assert shown_as(app, Trial) is trial
            opened += 1
    assert opened


@in_one("language", LANGUAGES)
def test_a_law_was_named_by_a_number_that_its_page_did_not_have(language: str) -> None:
    """An answer said `law 1`, which was page 3 of 9. Now only that page has the number of the rulebook in the box."""
    for key, text in glossary.sentences(language).items():
        numbered = re.search(r"\b(lois?|laws?|gesetze?|wet)\s+\d", text, re.IGNORECASE)
        assert bool(numbered) == key.endswith(".number"), key


@in_one("game_id", GAMES)
@in_one("text", [1.0, 2.0])
def test_the_refusal_of_a_trial_lay_on_the_upper_part_of_the_board(open_app: Open, game_id: str, text: float) -> None:
    """It hid a country and the piece that it was about: the board had the room of what is said above it. Large words
    have that room on the paper below the board, where the rule was read."""
    app = open_app((1280, 720), replace(STILL, text=text))
    number = next(at for at, page in enumerate(school(ASSETS, game_id).pages) if page.wrong)
    trial = trial_of(app, game_id, number)
    press(trial, "wrong")
    app.frame(0.1)
    frame, camera = trial.board.frame, trial.board.state.sight.camera
    assert frame.headline.kind == "refusal"
    ground = [
        point
        for place in needed(trial.board.look, frame.seen, None)
        for point in trial.board.picture.view.shape(camera, place, 1.0)
    ]
    paper, said = frame.headline.paper, app.context.pen.written
    assert paper.bottom < min(y for _, y in ground) or paper.y > max(y for _, y in ground)
    assert all(one.whole for one in said if paper.holds(one.box)) and frame.headline.button
    app.frame(0.1, [Click(frame.headline.button.centre)])
    assert app.scene is not trial, "the reason lies on top, and can be pressed"


@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral"])
def test_why_stood_beside_a_column_of_single_words(open_app: Open, game_id: str) -> None:
    """On the paper below the board of a squarer window, of which it took half the width."""
    app = open_app((512, 384), replace(STILL, text=2.0))
    number = next(at for at, page in enumerate(school(ASSETS, game_id).pages) if page.wrong)
    trial = trial_of(app, game_id, number)
    press(trial, "wrong")
    app.frame(0.1)
    said = trial.board.frame.headline
    (sentence,) = [one.box for one in app.context.pen.written if said.paper.holds(one.box) and one.text == said.text]
    assert said.button and sentence.bottom <= said.button.y and sentence.w > 0.5 * said.paper.w


def match_on(study: Study) -> Match:
    """The match on the board of a study."""
    return study.board.state.course.match


def tried(study: Study) -> int:
    """How many steps were played on top of those of the scene itself."""
    return len(match_on(study).steps) - study.board.state.course.undo_limit


def in_hand(study: Study) -> Decision | None:
    """What the board of a study shows in the hand."""
    return study.board.frame.decision


def refused_board(app: App) -> BoardScene:
    """A match in which a house is held where law 4 forbids it."""
    board = BoardScene(between("cardinal"))
    app.show(board)
    assert board.state.hand.decision
    board.state.hand.decision = aimed_at(board.state.hand.decision, ("build", "house", "red", "2,0"))
    board.touched()
    assert board.state.hand.decision.refusals
    return board


# -- the rulebook -----------------------------------------------------------------------------------------------------


def test_the_arrows_did_not_turn_the_pages_of_the_rules(open_app: Open) -> None:
    app = open_app(settings=STILL)
    pages = school(ASSETS, "cardinal").pages
    reader = shown_on(app, RulePage("cardinal", pages[0], Scene()))
    reader.focus = "figure"
    for action in ("left", "left"):
        app.frame(0.1, [Press(action)])
    assert reader.page is pages[0], "there is none before the first one"
    reader.focus = "try"
    for action, at in (("right", 1), ("right", 2), ("left", 2), ("left", 2), ("left", 1)):
        app.frame(0.1, [Press(action)])
        assert reader.page.id == pages[at].id, f"{action}, from there {reader.focus}"


def test_the_pause_leads_to_the_page_of_the_moment(open_app: Open) -> None:
    app = open_app(settings=STILL)
    board = refused_board(app)
    offered(app, board, "rules")
    app.frame(0.1)
    assert isinstance(app.scene, Rulebook)
    assert app.scene.now and "build" in app.scene.now.verbs
    assert app.scene.focus == f"page.{app.scene.now.id}"


def test_the_lit_page_of_the_rules_lay_on_a_leaf_that_was_not_open(open_app: Open) -> None:
    """In Cabale at 1024 by 768 it was said to explain what one may do now, and was nowhere to be seen."""
    app = open_app((1024, 768), STILL)
    for page in school(ASSETS, "cabale").pages:
        app.show(leaflet := Rulebook(Scene(), "cabale", page))
        assert leaflet.focus == f"page.{page.id}" and leaflet.widget(leaflet.focus)
    assert leaflet.leafing.at > 0
    leaflet.leafing.turn(-1)
    leaflet.renew()
    app.show(leaflet)
    assert leaflet.leafing.at == 0, "whoever has turned back to it finds it so"


@in_one("game_id", GAMES)
def test_every_page_shows_a_real_position_and_numbers_its_places_in_every_language(game_id: str) -> None:
    layout, tables = boards.look(game_id).layout, [Words(ASSETS, language) for language in LANGUAGES]
    for page in school(ASSETS, game_id).pages:
        match = printed(game_id, page)
        assert match.game.id == game_id and match.positions[-1] is match.position, "played by the rules"
        assert all(layout.outline(place) for _, place in page.numbered), page.id
        for words in tables:
            told = words.say(page_key(game_id, page, "text"))
            assert len(page.marks or sentences(told)) == len(sentences(told)), f"{page.id} {words.language}"
            assert sum(any(map(str.isalnum, word)) for word in told.split()) <= 45, f"{page.id} {words.language}"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_numbers_of_that_page_lay_on_the_names_of_its_seals(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size, STILL)
    page = school(ASSETS, "kardinal").pages[-1]
    reader = shown_on(app, RulePage("kardinal", page, Scene()))
    app.frame(0.1)
    letters = [reader.desk.middle(place) for place in reader.look.places.lettering]
    for _, place in page.numbered:
        at = number_at(reader.desk, place, FIGURE_NUMBER)
        assert min(dist(at, letter) for letter in letters) >= FIGURE_NUMBER / 2, place


@in_one("game", GAMES)
def test_numbers_of_a_rule_page_lie_apart_on_what_they_speak_of(game: str, open_app: Open) -> None:
    app = open_app((1280, 720), STILL)
    for page in school(ASSETS, game).pages:
        desk = shown_on(app, RulePage(game, page, Scene())).desk
        found = [(place, number_at(desk, place, FIGURE_NUMBER)) for _, place in page.numbered]
        assert all(dist(at, desk.middle(place)) < 1.2 * FIGURE_NUMBER for place, at in found), page.id
        apart = min((dist(one, other) for (_, one), (_, other) in combinations(found, 2)), default=FIGURE_NUMBER)
        assert apart > 0.8 * FIGURE_NUMBER and all(desk.box.contains(at) for _, at in found), page.id


def test_numbers_of_a_page_hid_the_sticks_that_it_is_about(open_app: Open) -> None:
    app = open_app((1280, 720), STILL)
    page = next(one for one in school(ASSETS, "cabale").pages if one.id == "stick")
    desk = shown_on(app, RulePage("cabale", page, Scene())).desk
    assert all(
        number_at(desk, place, FIGURE_NUMBER)[1] - desk.middle(place)[1] >= FIGURE_NUMBER / 2
        for _, place in page.numbered
    )


def test_the_paper_answers_while_a_piece_still_moves_and_says_nothing_of_what_is_pale(open_app: Open) -> None:
    """A press on it went to the board: it ended the motion and nothing else, or spoke of a slot that is not there."""
    app = open_app(settings=Settings(motion=1.0))
    trial = trial_of(app, "cardinal", 0)
    again = next(one for one in trial.panel.controls if one.key == "again")
    assert not again.enabled
    trial.on_input(Click(again.box.centre))
    assert not trial.board.state.notices.timed.shows("note")
    trial.board.session.play(match_on(trial).position.legal()[0])
    assert trial.board.state.motion.animation and tried(trial) == 1
    press(trial, "right")
    assert [" ".join(step) for step in match_on(trial).steps[-tried(trial) :]] == [trial.page.right[0]]


def test_a_scene_that_a_corrected_board_does_not_know_gives_way_to_a_fresh_match(tmp_path: Path) -> None:
    folder = tmp_path / "kardinal" / "dioramas"
    folder.mkdir(parents=True)
    (folder / "old.txt").write_text("about: x\nnew: 3\nplay: abbey XX9 V\nturn: 0\n", encoding="utf-8")
    match = match_of_diorama(load(folder / "old.txt"))
    assert not match.steps and match.game.id == "kardinal"


def test_the_paper_is_read_aloud_and_one_button_reaches_its_controls(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0, text=2.0))
    trial = trial_of(app, "cardinal", 3)
    words = app.context.words
    first = sentences(words.say(page_key("cardinal", trial.page, "text")))[0]
    assert any(one.startswith(first) for one in trial.accessible_text())
    stops = {stop.name: stop for stop in trial.scan_targets()}
    assert all(name and "school." not in name for name in stops)
    right = stops[words.say("school.right")]
    assert right.act
    right.act()
    assert tried(trial) > 0


# -- the lesson -------------------------------------------------------------------------------------------------------


def take(lesson: Lesson) -> None:
    """Does what the bubble asks for, or reads it."""
    moment = lesson.moment
    if moment.ask:
        lesson.board.session.play(match_on(lesson).game.read(moment.answer))
    elif moment.refused:
        start, hand = in_hand(lesson), lesson.board.state.hand
        assert start
        decision = hand.decision = aimed_at(start, match_on(lesson).game.read(moment.answer))
        assert decision and decision.step
        lesson.was_refused(decision.step, decision.refusals)
        press(lesson, "go_on")
    else:
        press(lesson, "go_on")


def skip_to(lesson: Lesson, number: int) -> None:
    """Skips bubble after bubble until that one."""
    for before in range(lesson.at, number):
        if lesson.moment.acts:
            press(lesson, "show")
        press(lesson, "go_on" if lesson.busy else "skip")
        lesson.update(1.0)  # a second press at once, at the same place, would be none
        assert lesson.at == before + 1


def in_its_way(lesson: Lesson) -> Step:
    """What the open bubble wants, where a later bubble on the same board would show its own step, if it can be."""
    match, moment, footprint = match_on(lesson), lesson.moment, lesson.board.look.pieces.footprint
    wanted = [step for step in match.position.legal() if moment.wants(step)]
    later = takewhile(lambda one: not one.diorama, lesson.school.moments[lesson.at + 1 :])
    shown = {match.game.read(one.answer) for one in later if one.ask}
    places = {place for step in shown for place in footprint(match.position, step)}
    return next((step for step in wanted if places.intersection(footprint(match.position, step))), wanted[0])


@pytest.mark.parametrize("obliging", [False, pytest.param(True, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_lesson_showed_was_refused_where_its_player_stood_and_then_praised(
    open_app: Open, game_id: str, obliging: bool
) -> None:
    """A house stood where the cardinal of the answer was to go."""
    app = open_app(settings=STILL)
    lesson = shown_on(app, Lesson(game_id, Scene()))
    for number in range(len(lesson.school.moments) - 1):
        assert lesson.at == number
        moment, position = lesson.moment, match_on(lesson).position
        if not moment.acts:
            press(lesson, "go_on")
            continue
        press(lesson, "show")
        decision = in_hand(lesson)
        assert decision and decision.step, moment.id
        if moment.refused:
            assert moment.refused in {refusal.law for refusal in decision.refusals}
            press(lesson, "go_on")
            continue
        assert not decision.refusals and decision.step in position.legal() and moment.wants(decision.step), moment.id
        assert decision.aimed or len(decision.tray.tokens) > 1, "it is lit on the board or in the tray"
        assert lesson.notice == ANSWERED and lesson.panel.control("skip") and not lesson.failures
        lesson.board.session.play(decision.step if obliging else in_its_way(lesson))
        lesson.update(0.0)
        assert lesson.done and lesson.notice == "school.lesson.seen", "no praise for what was shown"
        lesson.update(0.0)
        press(lesson, "go_on")


@pytest.mark.samples(2)
@pytest.mark.parametrize(("game_id", "size"), [*zip(GAMES, cycle([(640, 360), (512, 384)]))])
def test_a_lesson_is_played_to_its_end_and_the_table_plays_on(
    open_app: Open, game_id: str, size: tuple[int, int]
) -> None:
    """And there are two things to press beside the board, whatever the bubble says."""
    app = open_app(size, Settings(motion=0.0, show_points=False))
    lesson = shown_on(app, Lesson(game_id, Scene()))
    for number in range(len(lesson.school.moments) - 1):
        assert lesson.at == number
        shining = [one for one in lesson.panel.controls if one.first]
        assert not (shining and lesson.board.frame.primary.enabled)
        assert lesson.moment.acts or not lesson.board.plan.scenery.plates  # nothing shines that would not answer
        assert [one.key for one in lesson.panel.controls if one.key != "back"] in (["show"], ["skip"], ["go_on"])
        take(lesson)
        for _ in range(4):
            lesson.update(1.0)
    assert lesson.last and not app.context.shelf.names()
    position = match_on(lesson).position
    press(lesson, "play")
    app.frame(0.0)
    board = shown_as(app, BoardScene)
    assert board.state.course.match.position == position and app.context.settings.show_points
    levels = [sitter.level or HUMAN for sitter in board.state.course.match.seats]
    assert sorted(levels) == sorted([HUMAN, *[FIRST_LEVEL] * (len(levels) - 1)])


def lies_whole(study: Study) -> None:
    """Every place that is needed lies in the window and off the paper, once nothing moves."""
    frame, camera, look = study.board.frame, study.board.state.sight.camera, study.board.look
    window, papers = study.context.viewport.whole, study.panel.covers()
    if study.board.state.motion.animation:
        return
    for place in needed(look, frame.seen, frame.decision):
        for at in map(camera.to_screen, look.layout.outline(place)):
            assert window.contains(at) and not any(box.contains(at) for box in papers), f"{study.heading()} {place}"


@pytest.mark.parametrize("game_id", GAMES)
@in_one(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 2.0)])
def test_the_board_of_a_lesson_lay_aslant_and_under_its_paper(
    open_app: Open, game_id: str, text: float, size: tuple[int, int]
) -> None:
    """The camera came near to what a bubble wants, so that a staircase that was to be counted was cut."""
    app = open_app(size, Settings(motion=1.0, text=text))
    lesson = shown_on(app, Lesson(game_id, Scene()))
    for number in range(len(lesson.school.moments) - 1):
        assert lesson.at == number
        for frame in range(40):
            app.frame(0.4)
            if lesson.at != number:
                break
            lies_whole(lesson)
            if frame == 1 and lesson.moment.acts:
                press(lesson, "show")
            elif frame == 3 and lesson.moment.ask:
                lesson.board.session.play(match_on(lesson).game.read(lesson.moment.answer))
            elif frame > 8 and lesson.panel.control("go_on"):
                press(lesson, "go_on")
        assert lesson.at == number + 1


@pytest.mark.parametrize("game_id", GAMES)
@in_one(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 2.0)])
def test_the_board_of_a_challenge_or_a_trial_lies_whole_above_its_paper(
    open_app: Open, game_id: str, size: tuple[int, int], text: float
) -> None:
    """Also while it is shown how it is done."""
    app = open_app(size, Settings(motion=1.0, text=text))
    found, unopened = school(ASSETS, game_id), lambda page, law: None
    tables: list[Study] = [Challenge(game_id, name, Scene()) for name in found.challenges]
    for study in (*tables, *(Trial(game_id, page, Scene(), unopened) for page in found.pages if page.diorama)):
        app.show(study)
        for frame in range(12):
            app.frame(0.4)
            lies_whole(study)
            shown = next((key for key in ("answer", "right") if study.panel.control(key)), "")
            if frame == 1 and shown:
                press(study, shown)


@pytest.mark.seen
@pytest.mark.parametrize("game_id", GAMES)
def test_the_lesson_of_a_game_ended_the_program(open_app: Open, game_id: str) -> None:
    """When what was asked was shown: a part of the picture without any legal place was painted again."""
    app = open_app((1280, 720), STILL)
    lesson = shown_on(app, Lesson(game_id, Scene()))
    for number in range(len(lesson.school.moments) - 1):
        take(lesson)
        while lesson.at == number:
            app.frame(0.1)
    assert lesson.last


def test_between_two_bubbles_the_tray_of_the_other_colour_lay_over_the_board(open_app: Open) -> None:
    """And made it smaller, and larger again."""
    app = open_app((640, 360), STILL)
    lesson = shown_on(app, Lesson("cathedral", Scene()))
    asked = 0
    for number in range(len(lesson.school.moments) - 1):
        assert lesson.at == number
        if not lesson.moment.ask:
            press(lesson, "show" if lesson.panel.control("show") else "go_on")
            if lesson.at == number:
                press(lesson, "go_on")
            lesson.update(1.0)
            continue
        asked += 1
        camera, session = lesson.board.state.sight.camera, lesson.board.session
        session.play(match_on(lesson).game.read(lesson.moment.answer))
        assert lesson.board.frame.hidden >= PIECE_AREAS, f"{lesson.moment.id}: before it is judged"
        lesson.update(0.0)
        assert lesson.done and lesson.board.frame.hidden >= PIECE_AREAS, lesson.moment.id
        assert lesson.board.state.sight.camera == camera, lesson.moment.id
        press(lesson, "go_on")
        lesson.update(1.0)
    assert asked > 4


@pytest.mark.read
def test_a_lesson_spoke_with_the_voice_of_the_referee(open_app: Open) -> None:
    """`Permitted`, it said over its board after somebody had played with the box: there no cardboard is judged."""
    app = open_app((1280, 720), replace(STILL, referee="cathedral"))
    lesson = shown_on(app, Lesson("cathedral", Scene()))
    verdicts = {app.context.words.say(f"access.lamp.{said}") for said in ("legal", "illegal")}
    press(lesson, "go_on")
    press(lesson, "show")
    app.dirty = True
    app.frame(1.0)
    assert lesson.board.plan.preview and verdicts.isdisjoint(text.text for text in app.context.pen.written)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bubble_passed_over_laid_the_board_as_it_is_written_and_not_as_played(open_app: Open, game_id: str) -> None:
    """What its player had done before stood elsewhere from then on."""
    app, own = open_app((640, 360), replace(STILL, text=2.0)), 0
    lesson = shown_on(app, Lesson(game_id, Scene()))
    for number, after in enumerate(lesson.school.moments[1:]):
        if lesson.moment.ask and number % 2:
            lesson.board.session.play(in_its_way(lesson))
            lesson.update(0.0)
        elif lesson.moment.acts:
            press(lesson, "show")
            lesson.update(1.0)
        before, said = tuple(match_on(lesson).steps), lesson.lines()
        assert len(said) == 1, "the largest words say one thing at a time"
        press(lesson, "go_on" if lesson.busy else "skip")
        lesson.update(1.0)
        assert lesson.at == number + 1
        if not after.diorama:
            assert tuple(match_on(lesson).steps)[: len(before)] == before, after.id
            own += 1
    assert own and len(lesson.lines()) == 1


def at_its_end(app: App, game_id: str) -> Lesson:
    """A lesson at its last bubble."""
    Progress(app.data).open_bubble(game_id, school(ASSETS, game_id).moments[-2].id)
    lesson = shown_on(app, Lesson(game_id, Scene()))
    skip_to(lesson, len(lesson.school.moments) - 1)
    return lesson


def table_after(app: App, lesson: Lesson) -> Match:
    """The match with which the table plays on."""
    press(lesson, "play")
    app.frame(0.0)
    return shown_as(app, BoardScene).state.course.match


def test_return_did_nothing_in_a_lesson_once_the_button_with_the_focus_was_gone(open_app: Open) -> None:
    app = open_app((640, 360), STILL)
    lesson = shown_on(app, Lesson("cardinal", Scene()))
    (button,) = [one for one in lesson.panel.controls if one.key == "go_on"]
    app.frame(1.0, [Click(button.box.centre)])
    app.frame(1.0)
    gone, decision = lesson.board.state.hand.focus, lesson.board.frame.decision
    assert lesson.at == 1 and lesson.board.frame.area(gone) is None and decision and not decision.aimed
    app.frame(0.1, [Press("accept")])
    assert lesson.board.frame.decision and lesson.board.frame.decision.aimed


@pytest.mark.parametrize("action", ["accept", "commit"])
def test_keys_were_mute_in_a_lesson_that_a_mouse_had_opened(open_app: Open, action: Action) -> None:
    """Beside the way back there is nothing to do but to go on."""
    app = open_app((640, 360), STILL)
    app.frame(0.1, [Hover((300.0, 200.0))])
    lesson = shown_on(app, Lesson("cardinal", Scene()))
    assert lesson.busy and not lesson.panel.has_focus
    app.frame(1.0, [Press(action)])
    assert lesson.at == 1


@pytest.mark.parametrize("game_id", ["cardinal", "cabale"])
def test_a_match_that_goes_on_from_a_lesson_was_lost_when_put_away_without_a_step(open_app: Open, game_id: str) -> None:
    app = open_app((640, 360), STILL)
    left = table_after(app, at_its_end(app, game_id))
    shown_as(app, BoardScene).controller.ways.put_away()
    store_match_in_hand(app.context.shelf)
    (kept,) = app.context.shelf.names()
    found = app.context.shelf.open(kept)
    assert isinstance(found, Match) and as_saved(found) == as_saved(left) and not found.steps


def test_after_a_lesson_that_ends_its_match_another_one_begins(open_app: Open) -> None:
    """Computers alone once sat at a match that was over, and it came into the book."""
    app = open_app((640, 360), STILL)
    lesson = at_its_end(app, "cathedral")
    played_on(match_on(lesson), 999)
    begun = table_after(app, lesson)
    assert begun.outcome is None and begun.seats[begun.position.to_move or 0].level is None


def test_after_a_lesson_the_guest_had_a_shield_and_everybody_else_a_face(open_app: Open) -> None:
    app = open_app((640, 360), STILL)
    seats = table_after(app, at_its_end(app, "cardinal")).seats
    assert [app.context.words.say(name_key(one.figure)) for one in seats] == [one.name for one in seats]


@in_one("game_id", GAMES)
def test_a_lesson_promised_another_opponent_than_the_one_who_came(open_app: Open, game_id: str) -> None:
    lesson = at_its_end(app := open_app((640, 360), STILL), game_id)
    told = lesson.lines()[-1]
    rivals = [one.name for one in table_after(app, lesson).seats if one.level]
    assert rivals and all(name in told for name in rivals), told


def test_keys_come_to_what_a_bubble_wants_refused_and_then_to_the_way_on(open_app: Open) -> None:
    app = open_app(settings=STILL)
    lesson = shown_on(app, Lesson("cardinal", Scene()))
    app.context.device = Device.KEYS
    number = next(at for at, moment in enumerate(lesson.school.moments) if moment.refused)
    skip_to(lesson, number)
    tempting = lesson.rules().tempting
    assert tempting
    (wanted,) = tempting()
    while (decision := in_hand(lesson)) and decision.step != wanted.step:
        here = decision.aimed.centre if decision.aimed else (0.0, 0.0)
        lesson.on_input(Press(towards_the(lesson, here, wanted.centre)))
    assert lesson.failures == 0 and not lesson.done
    lesson.on_input(Press("accept"))
    assert lesson.done and lesson.notice == "school.lesson.met" and not lesson.board.frame.primary.enabled
    lesson.on_input(Press("accept"))
    assert lesson.at == number + 1


def towards_the(lesson: Lesson, here: tuple[float, float], there: tuple[float, float]) -> Action:
    """The direction on the screen in which one place lies from another."""
    (x, y), (to_x, to_y) = map(lesson.board.state.sight.camera.to_screen, (here, there))
    if abs(to_x - x) > abs(to_y - y):
        return "right" if to_x > x else "left"
    return "down" if to_y > y else "up"


def test_the_answer_was_said_to_be_lit_after_it_had_been_let_go(open_app: Open) -> None:
    app = open_app(settings=STILL)
    lesson = shown_on(app, Lesson("cardinal", Scene()))
    skip_to(lesson, next(at for at, one in enumerate(lesson.school.moments) if one.answer and not one.refused))
    press(lesson, "show")
    assert lesson.notice
    app.frame(0.1, [Press("back")])
    assert app.scene is lesson and not lesson.notice and lesson.panel.control("show")


def test_a_lesson_goes_on_where_it_was_left(open_app: Open) -> None:
    app = open_app(settings=STILL)
    lesson = shown_on(app, Lesson("cathedral", Scene()))
    take(lesson)
    take(lesson)
    for _ in range(4):
        lesson.update(1.0)
    left = lesson.at
    assert left == 2
    again = shown_on(app, Lesson("cathedral", Scene()))
    assert again.at == left


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_picture_of_the_rules_and_the_names_below_it_were_no_door(open_app: Open, game_id: str) -> None:
    app = open_app(settings=STILL)
    app.show(leaflet := Learn(Scene(), game_id))
    app.frame(0.1)
    doors = [box for box, _ in leaflet._links]
    assert leaflet.widget("read")
    for box in doors[0], leaflet.widget("read").box:
        app.show(leaflet)
        app.frame(0.1, [Click(box.centre)])
        shown_as(app, Rulebook)
    pages = []
    for box in doors[1:]:
        app.show(leaflet)
        app.frame(0.1, [Click(box.centre)])
        pages.append(shown_as(app, RulePage).page)
    every = leaflet.school.pages
    assert len(pages) == 3 and pages[-1] is every[-1] and sorted(pages, key=every.index) == pages


@pytest.mark.read
def test_two_rules_filled_a_leaf_of_the_index_with_the_largest_text(open_app: Open) -> None:
    index = shown_on(open_app((1280, 720), replace(STILL, text=2.0)), Rulebook(Scene(), "cardinal"))
    assert sum(one.key.startswith("page.") for one in index.widgets) == 4 and index.leafing.count == 3


def test_the_lesson_of_cardinal_showed_a_marker_that_brings_nothing() -> None:
    """Of one's own colours they come back at the end; the tray said 0 point, and nothing said why."""
    match = match_of_diorama(scene(ASSETS, "cardinal", "lesson_first"))
    house, take = (
        next(one for one in school(ASSETS, "cardinal").moments if one.id == name) for name in ("house", "take")
    )
    match.play(match.game.read(house.answer))
    gains = {step: scores(match.position.after(step), 2)[0] for step in match.position.legal()}
    assert gains[match.game.read(take.answer)] == max(gains.values()) > min(gains.values())


# -- challenges -------------------------------------------------------------------------------------------------------


@pytest.mark.read
def test_a_challenge_is_remembered_when_it_is_solved_and_not_when_it_was_shown(open_app: Open) -> None:
    app = open_app(settings=STILL)
    name = school(ASSETS, "cardinal").challenges[0]
    scene = shown_on(app, Challenge("cardinal", name, Learn(Scene(), "cardinal")))
    folder = app.context.shelf.folder.parent
    press(scene, "answer")
    for _ in range(4):
        scene.update(1.0)
    assert scene.solved and not Progress(folder).solved("cardinal")
    press(scene, "back")
    scene = shown_on(app, Challenge("cardinal", name, Learn(Scene(), "cardinal")))
    (answer,) = map(match_on(scene).game.read, solution(scene.diorama))
    scene.board.session.play(next(step for step in match_on(scene).position.legal() if step != answer))
    assert not scene.solved and scene.left == 0 and " 0 point sur 2." in scene.lines()[0]
    press(scene, "again")
    scene.board.session.play(answer)
    assert scene.solved and Progress(folder).solved("cardinal") == {name}
    stamps = [one for one in shown_on(app, Learn(Scene(), "cardinal")).widgets if isinstance(one, ChallengeStamp)]
    assert [one.key for one in stamps if one.solved] == [f"challenge.{name}"]


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_focus_ring_of_the_next_challenge_cut_through_the_word_below_it(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size, STILL)
    scene = shown_on(app, Challenge("cardinal", "1-two-sides", Scene()))
    for text in solution(scene.diorama):
        scene.board.session.play(match_on(scene).game.read(text))
        frames(app, 20, 0.2)
    app.context.device = Device.KEYS
    scene.panel.focus_main()
    scene.board.touched()
    app.frame(0.1)
    (box,) = [
        one.box for one in app.context.pen.written if one.text == app.context.words.say("school.challenge.solution")
    ]
    ringed = app.window.subsurface(app.context.viewport.rect(box)).copy()
    scene.board.state.hand.focus = PRIMARY
    scene.board.touched()
    app.frame(0.1)
    assert scene.solved and not differing(ringed, app.window.subsurface(app.context.viewport.rect(box))).count()


@pytest.mark.read
def test_the_key_for_a_hint_did_nothing_in_a_challenge_and_nothing_said_so(open_app: Open) -> None:
    app = open_app(settings=STILL)
    app.show(Challenge("cabale", "3-to-the-middle", Scene()))
    app.frame(0.1)
    app.frame(0.1, [Press("hint")])
    assert app.context.words.say("school.challenge.unhinted") in written(app)


def test_back_left_a_challenge_while_who_leads_was_laid_over_its_board(open_app: Open) -> None:
    app = open_app(settings=STILL)
    challenge = shown_on(app, Challenge("kardinal", "1-a-majority", Scene()))
    app.frame(0.1, [Press("rotate")])
    assert challenge.board.state.sight.layer
    app.frame(0.1, [Press("back")])
    assert not challenge.board.state.sight.layer and app.scene is challenge


def test_a_solved_challenge_whose_next_seat_must_pass_is_not_refused_every_two_seconds(open_app: Open) -> None:
    app = open_app(settings=STILL)
    app.context.sound = sound = HeardSound(app)
    challenge = shown_on(app, Challenge("cardinal", "7-the-closed-door", Scene()))
    press(challenge, "answer")
    frames(app, 100, 0.1)
    assert challenge.solved and challenge.board.frame.mode is Mode.PASS
    assert "refuse" not in sound.heard


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cathedral 1-a-small-corner", "4 carrés deviennent votre territoire"),
        ("cabale 8-the-last-stick", "perd 4 trajets sur 4."),
        ("kardinal 1-a-majority", "Vous gagnez 3 points et"),
    ],
)
def test_the_answer_of_a_challenge_was_not_marked_and_nothing_said_why(open_app: Open, name: str, reason: str) -> None:
    app = open_app(settings=STILL)
    challenge = shown_on(app, Challenge(*name.split(), Scene()))
    app.frame(0.1)
    before = challenge.board.state.sight.camera.tile
    press(challenge, "answer")
    frames(app, 40, 0.2)
    match, board = match_on(challenge), challenge.board
    last = match.played(len(match.steps) - 1)
    assert challenge.solved and board.state.sight.camera.tile > before
    assert board.frame.region == board.look.pieces.footprint(last.before, last.step)
    assert reason in challenge.lines()[0]


@pytest.mark.parametrize("name", ["cardinal 1-two-sides", "cabale 1-one-jump", "kardinal 1-a-majority"])
def test_the_board_of_a_solved_challenge_jumped_and_nothing_said_what_was_reached(open_app: Open, name: str) -> None:
    app = open_app(settings=STILL)
    challenge = shown_on(app, Challenge(*name.split(), Scene()))
    app.frame(0.1)
    before = challenge.board.state.sight.camera.tile
    goal = challenge.board.frame.headline.text
    for text in solution(challenge.diorama):
        challenge.board.session.play(challenge.board.state.course.match.game.read(text), Device.MOUSE)
        frames(app, 20, 0.2)
    assert challenge.solved and challenge.board.state.sight.camera.tile == before
    said = challenge.board.frame.headline.text
    points = "".join(filter(str.isdigit, said))
    assert points and f"*{points} points*" in goal and not challenge.lines(), "the question stood there still"


def test_a_damaged_file_of_what_was_learned_is_a_new_beginning(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"solved": [1, 2', encoding="utf-8")
    progress = Progress(tmp_path)
    assert progress.solved("cardinal") == frozenset() and progress.bubble("cardinal") == ""
    progress.solve("cardinal", "1-two-sides")
    assert Progress(tmp_path).solved("cardinal") == {"1-two-sides"}


# -- for the first time ----------------------------------------------------------------------------------------------


def table_of_two(app: App) -> BoardScene:
    return shown_on(app, BoardScene(between("cathedral")))


def test_a_first_time_card_is_shown_once_a_session_and_blocks_nothing(open_app: Open) -> None:
    app = open_app(settings=STILL)
    board = table_of_two(app)
    (card,) = [part for part in board.frame.areas if part.area is Area.CARD]
    board.session.play(board.state.course.match.position.legal()[0])
    assert len(board.state.course.match.steps) == 1 and board.state.notices.card
    (card,) = [part for part in board.frame.areas if part.area is Area.CARD]
    app.frame(0.1, [Click(card.box.centre)])
    assert not board.state.notices.card and len(board.state.course.match.steps) == 1
    told = frozenset(app.context.told)
    assert told and table_of_two(app).state.notices.card not in told


def test_a_first_time_card_goes_by_itself_and_for_good_in_the_options(open_app: Open) -> None:
    app = open_app(settings=STILL)
    board = table_of_two(app)
    board.update(NOTICE_SECONDS["card"] - 1)
    app.frame(0.0)
    assert board.state.notices.card and not board.update(0.1), "everything else has gone before"
    assert board.update(2.0), "there is another picture, without the card"
    assert not board.state.notices.card
    app = open_app(settings=Settings(motion=0.0, first_cards=False))
    assert not table_of_two(app).state.notices.card


def test_a_first_time_card_stayed_when_what_it_followed_was_taken_back(open_app: Open) -> None:
    app = open_app(settings=STILL)
    board = shown_on(app, BoardScene(between("cardinal")))
    board.session.play(board.state.course.match.position.legal()[0])
    assert board.state.notices.card
    app.frame(0.1, [Press("undo")])
    assert not board.state.notices.card and not board.state.course.match.steps


@pytest.mark.parametrize(
    "game_id, card, barred", [("kardinal", "draw", ("draw", "pile")), ("cabale", "mark", ("mark", "2"))]
)
def test_a_first_time_card_told_of_a_pile_that_was_empty_and_of_doubles_that_were_spent(
    open_app: Open, game_id: str, card: str, barred: Step
) -> None:
    """« Ou piochez. Quand la pioche est vide, on compte », it said in the last round, with one open card left."""
    name, told = f"{game_id}/school.card.{card}", {True: 0, False: 0}
    for seed in range(3):
        match, dice = between(game_id, 3, seed), Random(seed)
        while legal := match.position.legal():
            if card in {step[0] for step in legal}:
                can = barred in legal
                told[can] += 1
                now = Match(match.game, match.setup, humans(3), match.position)
                assert (first_card(now, legal, others(game_id, card), ASSETS, False) == name) is can
                if told[can] == 1:
                    board = BoardScene(now)
                    app = open_app(settings=replace(STILL, hands="open"))
                    app.context.told.update(others(game_id, card))
                    app.show(board)
                    assert (board.state.notices.card == name) is can
            match.play(barred if barred in legal else dice.choice(legal))
    assert all(told.values())


@pytest.mark.parametrize(
    "game_id, option, untrue",
    [("cathedral", "small", {"build", "company", "outside", "take"}), ("kardinal", "two-lands", {"second"})],
)
def test_a_first_time_card_told_of_a_rule_that_a_match_leaves_out(game_id: str, option: str, untrue: set[str]) -> None:
    """Of fences and of captures in a small match, where nothing is ever enclosed."""
    told: dict[bool, set[str]] = {}
    for leaves_out in (False, True):
        game, dice, shown = catalog.game(game_id), Random(4), set[str]()
        setup = Setup(min(game.players), 1, options=frozenset([option] if leaves_out else ()))
        match = Match(game, setup, humans(setup.players))
        while legal := match.position.legal():
            first_card(match, legal, shown, ASSETS, False)
            match.play(dice.choice(legal))
        told[leaves_out] = {name.rpartition(".")[2] for name in shown}
    assert told[False] & untrue and not told[True] & untrue and told[True]


@in_one("game_id", GAMES)
def test_the_first_time_cards_of_a_beginning_came_with_the_last_turn(game_id: str) -> None:
    """To whoever had gone on with a match of the day before: « Première fois », said to the tenth building."""
    game, dice, few = catalog.game(game_id), Random(3), min(catalog.game(game_id).players)
    match = Match(game, Setup(few, 3), humans(few))
    told = []
    while legal := match.position.legal():
        told.append(first_card(match, legal, set(), ASSETS, False))
        match.play(dice.choice(legal))
    first = f"{game_id}/school.card.{school(ASSETS, game_id).cards[0].id}"
    assert first == next(filter(None, told)) and first not in told[len(told) // 2 :]


def test_the_card_of_the_first_building_promised_a_marker_for_a_side_of_the_cathedral() -> None:
    """No building brings one where only the cathedral lies, and that is where it is read."""
    match = between("cardinal")
    assert not any(side.paid for step in match.position.legal() for side in gains(match.position, step))
    for words in (Words(ASSETS, language) for language in ("fr", "en", "de", "nl")):
        excepted = words.say("cardinal/school.word.cathedral.name").split()[-1]
        assert excepted in words.say("cardinal/school.card.build")


def others(game_id: str, card: str) -> set[str]:
    """All first-time cards of that game but this one."""
    return {f"{game_id}/school.card.{one.id}" for one in school(ASSETS, game_id).cards if one.id != card}


def test_whoever_learns_needs_no_first_time_card(open_app: Open) -> None:
    app = open_app(settings=STILL)
    app.show(Lesson("cathedral", Scene()))
    assert not app.context.told


# -- the challenge of the day -----------------------------------------------------------------------------------------


@in_one("game_id", looks.ids())
def test_it_is_another_one_every_day_and_takes_few_steps(game_id: str) -> None:
    days = [challenge_of(day, game_id, ASSETS) for day in range(738_000, 738_010)]
    every = sorted(len(solution(challenge(ASSETS, game_id, name))) for name in school(ASSETS, game_id).challenges)
    assert all(len(solution(challenge(ASSETS, game_id, name))) <= every[2] for name in days)
    assert all(one != two for one, two in pairwise(days)), "not the same one on the next day"


def test_it_stands_in_the_leaflet_of_its_game_and_is_opened_and_left_again_in_a_kiosk(room: App) -> None:
    home(room)
    room.show(leaflet := Learn(room.scene, "cardinal"))
    (stamp,) = [one for one in leaflet.widgets if isinstance(one, ChallengeStamp) and one.today]
    assert stamp.key == f"challenge.{leaflet.today}" and room.context.words.say("school.daily") in stamp.said
    room.frame(0.4, [Click(stamp.box.centre)])
    room.frame(0.4)
    assert isinstance(room.scene, Challenge) and room.scene.name == leaflet.today
    room.scene.back()
    room.frame(0.1)
    assert room.scene is leaflet


@pytest.mark.read
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_words_of_the_challenge_of_the_day_and_of_the_box_were_the_smallest_in_easy_reading(
    open_app: Open, size: tuple[int, int]
) -> None:
    """Two lines of tiny letters beside a number on a stamp, and one line in a third of the sheet."""
    app = open_app(size, with_easy_reading(Settings(language="fr")))
    written = list[Written]()
    for page in (Learn(Home(), "cardinal"), Rulebook(Home(), "cardinal")):
        app.show(page)
        app.frame(0.1)
        written += app.context.pen.written
        if isinstance(page, Rulebook):
            page.turn_to("words")
            app.frame(0.1)
            written += app.context.pen.written
    sizes = {one.text: one.size for one in written}
    daily = next(one for one in sizes if one.startswith(app.context.words.say("school.daily")))
    assert sizes[daily] >= app.context.pen.common_size((), "note") and daily[-1].isdigit()
    assert sizes[app.context.words.say("school.words")] == app.context.pen.common_size((), "word")


def test_board_of_a_challenge_was_squeezed_onto_its_tray_while_both_sides_were_empty(open_app: Open) -> None:
    app = open_app((1280, 720), Settings(motion=0.0))
    study = shown_on(app, Challenge("cabale", school(ASSETS, "cabale").challenges[0], Scene()))
    app.frame(0.1)
    board, frame = study.board, study.board.frame
    places = needed(board.look, frame.seen, frame.decision)
    lies = around(plane(board.state.sight.camera, board.look, places))
    assert frame.tray.box.y - lies.bottom >= 40, "and the edge of the board hangs below its plane"
