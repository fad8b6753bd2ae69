"""The real program with a match on the table: matches by every device, undo, saves, the computer, forced passes."""

import time
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Setup, Step
from game.match import Match, Sitter
from game.saved_text import as_saved, load
from game.saves import IN_HAND
from scenes.app.app import App
from scenes.board.catalog import look
from scenes.core.translations import LANGUAGES
from scenes.graphics.pen import RING_OFFSET, RING_WIDTH
from scenes.graphics.text_layout import NO_BREAK
from scenes.graphics.viewport import Point
from scenes.input.events import Click, Device, Hover, Press
from scenes.play.hud.headline import prompt_sentence
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.ceremony import lost_by
from scenes.play.state.course import Mode
from tests.conftest import random_match, ways
from tests.patience import until
from tests.scenes.table_setting import (
    FRAME,
    asks,
    between,
    click,
    frames,
    humans,
    middle,
    played_on,
    program,
    shown_on,
    towns,
)


def fresh(players: int, *sitters: Sitter) -> Match:
    return Match(catalog.game("cardinal"), Setup(players), sitters or humans(players))


def place_of(board: BoardScene, step: Step) -> Point:
    """Where a finger points to mean that step, the right token being in hand."""
    (target,) = [one for one in board.state.hand.decision.targets if one.step == step]
    x, y = board.look.layout.centre(target.places[0])
    mx, my = target.centre
    return board.state.sight.camera.to_screen((x + (mx - x) * 0.7, y + (my - y) * 0.7))


def token_of(step: Step) -> str:
    return "cardinal" if step[0] == "cardinal" else " ".join(step[:3] if step[0] == "build" else step)


def test_the_match_is_saved_after_every_step_and_undo_leads_back_exactly(tmp_path: Path) -> None:
    app, board = program(tmp_path, fresh(2))
    dice, texts = Random(5), [as_saved(board.state.course.match)]
    while len(texts) < 25:
        app.frame(FRAME)
        if board.state.course.mode is Mode.HUMAN:
            board.session.play(dice.choice(list(board.state.course.match.position.legal())))
        else:
            board.session.play(("pass",))
        texts.append(as_saved(board.state.course.match))
        kept = app.context.shelf.open()
        assert isinstance(kept, Match) and as_saved(kept) == texts[-1]
    while board.frame.can_undo:
        board.controller.undo()
        board.controller.undo() if board.state.notices.timed.consent else None
        text = as_saved(board.state.course.match)
        assert text in texts
        assert as_saved(load(text)) == text
    assert as_saved(board.state.course.match) == texts[0]
    while board.state.course.match.can_redo():
        board.session.redo()
    assert as_saved(board.state.course.match) == texts[-1]


@pytest.mark.parametrize(
    ("game_id", "verb", "token"), [("cabale", "mark", "mark 2"), ("kardinal", "draw", "draw pile")]
)
def test_the_golden_button_forgot_what_a_mouse_had_chosen_that_needs_no_place(
    tmp_path: Path, game_id: str, verb: str, token: str
) -> None:
    """Where every step is confirmed it laid one token although a double was chosen, and took no card at all."""
    match = played_on(between(game_id, 2 if game_id == "cabale" else 3, 3), asks(verb, 10))
    app, board = program(tmp_path, match, confirm="always", hands="open", first_cards=False)
    before = len(match.steps)
    frames(app, 2, 0.3)
    click(app, middle(board, Area.SLOT, token))
    app.frame(FRAME, (Hover((5.0, 300.0)),))
    decision = board.frame.decision
    assert decision and board.frame.primary.label == board.frame.speaker.say(decision.tray.do[token])
    click(app, middle(board, Area.PRIMARY))
    assert board.state.course.match.steps[before:] == (tuple(token.split()),)


def test_where_everything_is_confirmed_no_single_press_ends_a_turn(tmp_path: Path) -> None:
    dice = Random(3)
    for device in (Device.MOUSE, Device.TOUCH):
        app, board = program(tmp_path, fresh(2), confirm="always")
        for _ in range(12):
            app.frame(FRAME)
            if board.state.course.mode is Mode.PASS:
                break
            before = board.state.course.seat
            step = dice.choice([one for one in board.state.course.match.position.legal() if one != ("stay",)])
            token = token_of(step)
            if board.state.hand.decision and board.state.hand.decision.token != token:
                click(app, middle(board, Area.SLOT, token), device)
            if step[0] == "take":
                count = len(board.state.course.match.steps)
                click(app, middle(board, Area.SLOT, token), device)
                assert len(board.state.course.match.steps) == count + 1
                continue
            count = len(board.state.course.match.steps)
            click(app, place_of(board, step), device)
            assert len(board.state.course.match.steps) == count, "the first press only shows"
            click(app, place_of(board, step), device)
            assert len(board.state.course.match.steps) == count + 1
            assert board.state.course.seat == before, "the turn waits for its last word"
            if board.state.course.mode is Mode.HELD:
                assert board.frame.primary.enabled
                click(app, middle(board, Area.PRIMARY), device)
                assert board.state.course.seat != before


def quiet_frame(app: App) -> None:
    """One frame, after which the processor belongs to who thinks."""
    if not app.frame(FRAME):
        time.sleep(0.002)


def test_the_computer_plays_a_match_to_its_end_by_itself(tmp_path: Path) -> None:
    """From its middle, which is reached without a thought."""
    match = Match(catalog.game("cardinal"), Setup(2, 1), (Sitter("page"), Sitter("page")))
    whole = [step for _, step in random_match(match.game, match.setup, 1) if step]
    for step in whole[:-12]:
        match.play(step)
    app, board = program(tmp_path, match, pace="instant")

    def frame() -> None:
        quiet_frame(app)
        if board.state.course.mode is Mode.COMPUTER:
            board.controller.primary()
        if board.state.course.mode is Mode.PASS:
            board.session.play(("pass",))

    until(lambda: board.state.course.mode is Mode.OVER, frame)
    assert board.state.course.match.position.outcome()


@pytest.mark.read
@pytest.mark.parametrize("easy", [True, False])
def test_the_headline_said_for_ever_that_the_computer_plays_while_it_waited(tmp_path: Path, easy: bool) -> None:
    match = fresh(2, Sitter("page"), Sitter(None, "Léa"))
    app, board = program(tmp_path, match, easy_reading=easy, pace="" if easy else "step")
    until(lambda: board.session.computer_turn.ready is not None, lambda: quiet_frame(app))
    app.frame(FRAME)
    label, words = board.frame.primary.label, board.context.words
    seat = board.frame.voice.name(0)
    assert label == words.say("board.go_on") and f"*{label}*" in board.frame.headline.text
    assert board.frame.headline.text == words.say("board.prompt.waits", button=label, seat=seat)
    app.frame(FRAME, [Press("commit")])
    assert label not in board.frame.headline.text


@pytest.mark.read
def test_step_by_step_nothing_said_what_a_rival_had_just_played(tmp_path: Path) -> None:
    match = fresh(3, Sitter("page"), Sitter("page"), Sitter(None, "Léa"))
    app, board = program(tmp_path, match, easy_reading=True)

    def waits() -> None:
        until(lambda: board.session.computer_turn.ready is not None, lambda: quiet_frame(app))
        app.frame(FRAME)

    waits()
    while match.position.to_move == 0:
        app.frame(FRAME, [Press("commit")])
        waits()
        voice, headline = board.frame.voice, board.frame.headline
        last = match.played(len(match.steps) - 1)
        done, lost = voice.say(board.look.wording.log_line(last)), lost_by(board.look, last)
        said = board.context.words.say("board.prompt.played", seat=voice.name(0), said=done)
        said = voice.say(lost) if lost else said
        assert (headline.text, headline.mark) == (said, board.frame.marks[0])
        assert board.frame.primary.label == board.context.words.say("board.go_on")
        assert len(match.steps) - 1 in board.frame.last_turn, "it is framed as well"


@pytest.mark.read
@pytest.mark.parametrize("scores", [True, False])
def test_score_of_a_guest_fell_by_a_step_of_a_rival_and_nothing_said_why(tmp_path: Path, scores: bool) -> None:
    """Step by step a marker was taken, and the score beside a name went down without a word."""
    match, dice = fresh(3, Sitter("page"), Sitter("page"), Sitter(None, "Léa")), Random(4)

    def costs() -> bool:
        last = len(match.steps) - 1
        computers = last >= 0 and match.mover(last) < 2 and match.position.to_move in (0, 1)
        return computers and lost_by(look("cardinal"), match.played(last)) is not None

    while not costs():
        match.play(dice.choice(match.position.legal()))
    app, board = program(tmp_path, match, easy_reading=True, show_scores=scores)
    until(lambda: board.session.computer_turn.ready is not None, lambda: quiet_frame(app))
    app.frame(FRAME)
    assert (" perd " in board.frame.headline.text) == scores, board.frame.headline.text


def test_the_speed_of_the_computer_belongs_to_the_match_and_a_new_one_begins_calmly(tmp_path: Path) -> None:
    sitters = Sitter("page"), Sitter(None, "Léa")
    app, board = program(tmp_path, fresh(2, *sitters))
    app.frame(FRAME)
    assert board.state.course.pace(easy=False) == "calm" and board.state.course.pace(easy=True) == "step"
    click(app, middle(board, Area.PACE, "step"), Device.MOUSE)
    assert board.state.course.match.pace == "step"
    assert load(app.context.shelf.path(IN_HAND).read_text(encoding="utf-8")).pace == "step"
    again = shown_on(app, BoardScene(fresh(2, *sitters)))
    assert again.state.course.pace(easy=False) == "calm"


@pytest.mark.read
def test_a_forced_pass_is_told_for_two_seconds_with_its_reason_and_can_be_skipped(tmp_path: Path) -> None:
    for match in towns(4, 400, seed=4):
        while match.position.legal() and match.position.legal()[0][0] != "pass":
            match.play(Random(len(match.steps)).choice(list(match.position.legal())))
        if match.position.legal():
            break
    for skipped in (False, True):
        again = load(as_saved(match))
        app, board = program(tmp_path, again)
        count = len(again.steps)
        app.frame(FRAME)
        app.frame(FRAME)
        texts = " ".join(written.text for written in app.context.pen.written)
        assert board.look.choices.pass_reasons(again.position) and "Vous passez" in texts
        if skipped:
            app.frame(FRAME, [Press("accept")])
            assert again.steps[count] == ("pass",)
        else:
            frames(app, 18, 0.1)
            assert len(again.steps) == count
            frames(app, 4, 0.1)
            assert again.steps[count] == ("pass",)


@pytest.mark.read
@pytest.mark.parametrize(
    ("players", "seed", "which", "level", "told"),
    [
        (4, 2, -1, None, "*Vous passez* : vous n’avez plus de bâtiment."),
        (4, 2, -1, "page", "*Léa passe* : plus de bâtiment en réserve."),
        (4, 1, -1, "page", "*Léa passe* : il ne lui reste que la forme qui vient d’être bâtie."),
        (2, 15, 0, None, "*Vous passez* : aucun de vos bâtiments ne peut se poser maintenant."),
    ],
)
def test_who_had_to_pass_read_that_nothing_was_allowed_and_the_name_of_a_law(
    tmp_path: Path, players: int, seed: int, which: int, level: str | None, told: str
) -> None:
    _, board = program(tmp_path, fresh(players, *(Sitter(level, "Léa"),) * players))
    passed = [at for at, step in random_match(catalog.game("cardinal"), Setup(players), seed) if step == ("pass",)]
    position = passed[which]
    frame = board.frame._replace(mode=Mode.PASS, seat=position.to_move, seen=position, decision=None)
    assert prompt_sentence(frame, board.look, False).replace(NO_BREAK, " ") == told


def test_against_the_computer_one_undo_leads_back_to_the_last_own_decision(tmp_path: Path) -> None:
    _, board = program(tmp_path, fresh(2, Sitter(None, "Léa"), Sitter("page")))
    for step in (("build", "house", "red", "-1,0"), ("take", "red")):
        board.session.play(step)
    text = as_saved(board.state.course.match)
    board.session.play(("cardinal", "2,0"))
    for _ in range(2):  # what a computer would do
        board.session.play(board.state.course.match.position.legal()[0])
    assert board.state.course.seat == 0
    board.controller.undo()
    assert as_saved(board.state.course.match) == text, "its answer goes back with the own step, and nobody is asked"


def test_where_the_board_has_no_target_an_arrow_leads_into_the_tray(tmp_path: Path) -> None:
    """It led past the colours to the nearest key of the page, which takes the move back."""
    app, board = program(tmp_path, fresh(2))
    app.context.device = Device.KEYS
    board.session.play(("build", "house", "red", "-1,0"))
    for action in ("right", "accept"):
        app.frame(FRAME, [Press(action)])  # type: ignore[arg-type]
    assert [step[0] for step in board.state.course.match.steps] == ["build", "take"]


def test_what_the_pointer_only_passed_over_is_not_meant_by_the_primary_action(tmp_path: Path) -> None:
    app, board = program(tmp_path, fresh(2))
    for step in (("build", "house", "red", "-1,0"), ("take", "red"), ("cardinal", "2,0")):
        board.session.play(step)
    board.session.play(board.state.course.match.position.legal()[0])
    at = board.state.sight.camera.to_screen(board.state.hand.decision.targets[0].centre)
    app.frame(FRAME, [Hover(at)])
    assert board.state.hand.decision and board.state.hand.decision.playable
    app.frame(FRAME, [Hover(middle(board, Area.PRIMARY)), Click(middle(board, Area.PRIMARY))])
    assert board.state.course.match.steps[-1] == ("stay",)


def test_after_easy_reading_the_board_stands_as_before(tmp_path: Path) -> None:
    """The plan stayed when easy reading was switched off."""
    match = between("cathedral")
    app, board = program(tmp_path, match)
    for easy in (True, False):
        app.context.settings.easy_reading = easy
        board.enter(app.context)
        assert board.state.sight.stands != easy


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", [game.id for game in catalog.games() if game.options])
def test_the_word_variante_lay_on_the_rim_of_a_panel_and_under_the_light_of_a_winner(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    game = catalog.game(game_id)
    setup = next(one for one in ways(game) if one.options - look(game_id).box.referee_options)
    app, board = program(tmp_path, Match(game, setup, humans(setup.players)), size)
    app.frame(FRAME)
    (chip,) = [one for one in board.frame.controls if one.area is Area.VARIANT]
    lit = 7 + RING_OFFSET + RING_WIDTH
    assert not [one for one in board.frame.layout.banners if one.inset(-lit).overlaps(chip.box)]


@pytest.mark.read
@pytest.mark.parametrize("language", LANGUAGES)
def test_small_match_was_named_by_a_part_of_its_word(tmp_path: Path, language: str) -> None:
    match = Match(catalog.game("cardinal"), Setup(2, options=frozenset({"small"})), humans(2))
    app, board = program(tmp_path, match, (1280, 720), language=language)
    app.frame(FRAME)
    (chip,) = (one for one in board.frame.controls if one.area is Area.VARIANT)
    (word,) = (one for one in app.context.pen.written if chip.box.contains(one.box.centre))
    assert word.text == app.context.words.say("school.small") and word.whole


@pytest.mark.parametrize("size, text", [((1280, 720), 1.0), ((1024, 768), 1.5), ((1024, 768), 2.0)])
def test_what_is_muted_says_so_and_a_press_lets_it_be_heard(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    """It lay on the sign of the hint, below that of a small match."""
    match = Match(catalog.game("cardinal"), Setup(2, options=frozenset({"small"})), humans(2))
    app, board = program(tmp_path, match, size, mute=True, text=text)
    app.frame(FRAME)
    for sign in (Area.SOUND, Area.VARIANT):
        found = board.frame.area(AreaId(sign))
        touched = {one.area for one in board.frame.areas if found and one.box.overlaps(found.box)}
        assert touched <= {sign, Area.MENU}
    click(app, middle(board, Area.SOUND), Device.TOUCH)
    assert not app.context.settings.mute and board.frame.area(AreaId(Area.SOUND)) is None


@pytest.mark.parametrize("game", ["cabale", "cardinal", "cathedral"])
def test_line_on_top_named_nobody_where_several_people_share_the_screen(tmp_path: Path, game: str) -> None:
    """`Place your bishop` stood beside a shield; who plays alone against the computer needs no name."""
    rules = catalog.game(game)
    for language in LANGUAGES:
        for seats, named in ((humans(2), True), ((Sitter(None, "Léa"), Sitter("page", "Aubin")), False)):
            app, board = program(tmp_path, Match(rules, Setup(2, 1), seats), language=language)
            frames(app, 20, 0.2)
            said = board.frame.headline.text
            assert said.startswith("*Léa*, ") == named
            assert not named or said.replace("*", "")[len("Léa, ")].islower()
