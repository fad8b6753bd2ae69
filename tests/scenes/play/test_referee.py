"""The referee: what is set down on the table beside the screen is entered by hand, and judged as the rulebook does."""

from pathlib import Path

import pytest

from game import catalog, diorama
from game.core import IllegalStep, Setup, Step
from game.match import Match
from game.saved_text import read_setup, start_from
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.board.look.choices import filling, passes
from scenes.core.settings import Settings
from scenes.graphics.art import ASSETS
from scenes.input.events import Click, Device, Press
from scenes.play.choose.decision import Decision, begin, target
from scenes.play.hud.columns import BOX_CARD
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area, AreaId
from scenes.play.state.course import referee_is_on
from scenes.play.view.plan import shown_of_step
from scenes.screens.laid_table import LaidTable
from scenes.screens.new_match import NewMatch
from scenes.screens.pause import Pause
from scenes.screens.saved_summary import playable, summary_of
from tests.scenes.conftest import Open
from tests.scenes.screens.showing import at_home, presses
from tests.scenes.table_setting import humans, shown_on

GAMES = [game.id for game in catalog.games()]


def entered(match: Match, step: Step) -> Decision | None:
    """A step as hands enter it: the token is taken, turned, and pointed with; None where no hand can say it now."""
    look = looks.look(match.game.id)
    decision = begin(look, match.position)
    for token in decision.tray.tokens:
        for sentence in token.sentences:
            found = filling(sentence, step)
            if found is None:
                continue
            place, turn = found
            armed = decision.arm(token.id)
            if place is None:
                return armed if armed.step == step else None
            for _ in token.turns:
                if turn in (None, armed.turn):
                    break
                armed = armed.rotate(1)
            pointed = armed.point(look.layout.centre(place), pressed=True)
            if pointed.step != step:  # several steps lie on this place: the hand nudges what it holds
                pointed = armed.aim(target(step, look.pieces.footprint(match.position, step), look.layout))
            return pointed
    moves = {move.step for move in look.choices.global_moves(match.position)}
    return decision if step in moves else None


def scenes(game_id: str) -> list[Path]:
    return diorama.find(ASSETS, game_id)


def started(one: diorama.Diorama) -> Match:
    match = None
    for key, value in one.scene:
        if key == "new":
            match = Match(*read_setup([one.game.id, *value.split()]))
        elif key == "position":
            match = start_from(one.game, value)
        elif match:
            match.play(one.game.read(value))
    assert match
    return match


@pytest.mark.samples(4)
@pytest.mark.parametrize("game_id", GAMES)
def test_every_scene_of_the_rulebook_is_judged_the_same_when_it_is_entered_by_hand(game_id: str) -> None:
    entries = left_out = 0
    for path in scenes(game_id):
        one = diorama.load(path)
        match = started(one)
        for key, value in one.expectations:
            if key == "then":
                match.play(one.game.read(value))
            if key not in ("legal", "illegal") or match.position.to_move is None:
                continue
            text, _, laws = value.partition(" = ")
            step = one.game.read(text.strip())
            decision = entered(match, step)
            if decision is None:
                left_out += 1
                assert key == "illegal" or passes(match.position), f"{path.name}: {value} cannot be entered"
                continue
            entries += 1
            broken = {refusal.law for refusal in decision.refusals}
            wanted = set(laws.partition(" at ")[0].split()) if key == "illegal" else set()
            assert wanted <= broken if wanted else not broken, f"{path.name}: {value} is judged {broken}"
    assert entries > 20 and left_out < entries / 2, f"{entries} entered, {left_out} left out"


def table(app: App, game_id: str, options: frozenset[str] = frozenset()) -> BoardScene:
    game = catalog.game(game_id)
    setup = Setup(game.players[0], 3, options)
    board = shown_on(app, BoardScene(Match(game, setup, humans(game.players[0]))))
    app.frame(0.5)
    return board


@pytest.mark.read
def test_what_the_referee_says_lay_on_the_piece_it_spoke_of_and_on_the_tag_of_its_score(open_app: Open) -> None:
    app = open_app((1280, 720), Settings(motion=0.0, referee="cathedral"))
    board, verdict = table(app, "cathedral"), app.context.words.say("access.lamp.legal")
    for number in range(8):
        decision = board.frame.decision
        board.state.hand.decision = decision.aim(decision.targets[7 * number % len(decision.targets)])
        board.touched()
        app.dirty = True
        app.frame(0.1)
        said = next(text.box for text in app.context.pen.written if text.text == verdict)
        shown = shown_of_step(board.frame, board.plan.preview)
        assert shown and not [one for one in shown if one.overlaps(said)], number
        board.session.play(board.state.hand.decision.step or ())
        app.frame(0.1)


@pytest.mark.read
def test_a_press_asks_for_the_verdict_and_only_the_next_one_enters_it(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0, confirm="never", referee="cathedral"))
    board = table(app, "cathedral")
    assert referee_is_on(board.state.course, board.context.settings) and board.state.hand.decision
    at = board.state.sight.camera.to_screen(board.state.hand.decision.targets[10].centre)
    app.frame(0.1, [Click(at)])
    app.dirty = True
    app.frame(0.1)
    assert not board.state.course.match.steps
    assert app.context.words.say("access.lamp.legal") in [text.text for text in app.context.pen.written]
    app.frame(0.1, [Click(at)])
    assert len(board.state.course.match.steps) == 1


def test_what_was_entered_wrongly_is_taken_back_without_a_question(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0, referee="kardinal"))
    board = table(app, "kardinal", frozenset({"real-cards"}))
    for _ in range(6):
        board.session.play(board.state.course.match.position.legal()[0])
    for _ in range(6):
        board.controller.undo()
    assert not board.state.course.match.steps


def test_with_the_box_only_humans_sit_down(open_app: Open) -> None:
    app = open_app()
    for card in looks.cards(ASSETS):
        sheet = shown_on(app, NewMatch(app.scene, card))
        if not sheet.look.box.material:
            continue
        presses(Device.MOUSE)(app, "referee")
        presses(Device.MOUSE)(app, "follow")
        assert all(chair.level is None for chair in sheet.table.chairs)
        assert sheet.table.options >= sheet.look.box.referee_options
        presses(Device.MOUSE)(app, "seat.1")
        presses(Device.MOUSE)(app, "face.abbess")
        assert app.scene is sheet and sheet.table.chairs[1].figure == "abbess"
        assert not sheet.table.is_boxed and not sheet.table.options & sheet.look.box.referee_options


def test_box_of_one_game_was_taken_over_by_the_others_and_stayed_chosen_without_a_match(open_app: Open) -> None:
    app = open_app(settings=Settings(motion=0.0, begins="chosen"))
    press, cards = presses(Device.MOUSE), {card.id: card for card in looks.cards(ASSETS)}

    def seated(game_id: str) -> LaidTable:
        return shown_on(app, NewMatch(at_home(app), cards[game_id])).table

    usual = {game_id: seated(game_id).chairs for game_id in ("cathedral", "cardinal")}
    for way in ("back", "play"):
        assert seated("cardinal").chairs == usual["cardinal"]
        press(app, "referee", "follow", way)
        table = seated("cathedral")
        assert not table.is_boxed and table.chairs == usual["cathedral"]
    assert seated("cardinal").follows, "what was played is found again"


def test_match_with_the_box_once_looked_like_any_other(open_app: Open) -> None:
    """Only a tick on the page of a new match told that the box was chosen."""
    app = open_app(settings=Settings(motion=0.0, referee="cathedral", begins="chosen"))
    (card,) = [one for one in looks.cards(ASSETS) if one.id == "cathedral"]
    sheet = shown_on(app, NewMatch(app.scene, card))
    gold = sheet.widget("play")
    assert gold and gold.said == "Jouer avec la boîte"
    board = table(app, "cathedral")
    assert board.state.notices.card == BOX_CARD
    again = table(app, "cathedral")
    assert again.state.notices.card not in ("", BOX_CARD)


def test_a_match_with_real_cards_is_not_called_a_variant(open_app: Open) -> None:
    """It once was, at the table, in the list of matches and in the result: the cards of the box are no other rules."""
    app = open_app((640, 360), Settings(motion=0.0, referee="kardinal"))
    board = table(app, "kardinal", looks.look("kardinal").box.referee_options)
    assert not board.frame.area(AreaId(Area.VARIANT))
    sheet = LaidTable(board.state.course.match.game, board.look, (), app.context.settings)
    assert sheet.options == board.look.box.referee_options
    board.session.play(board.state.course.match.position.legal()[0])
    (kept,) = playable([summary_of(app.context.shelf)], looks.cards(ASSETS))
    assert not kept.options


def test_no_hand_is_shown_where_the_cards_are_real(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0, hands="hidden", referee="kardinal"))
    board = table(app, "kardinal", frozenset({"real-cards"}))
    for _ in range(8):
        position = board.state.course.match.position
        assert not board.state.course.hands.are_secret, "nothing is hidden, because nothing is known"
        assert all(
            set(board.look.seats.banner(position, seat).cards) <= {"card_back"} for seat in range(position.players)
        )
        step = next(one for one in position.legal() if one[0] != "pass")
        board.session.play(step)
    with pytest.raises(IllegalStep):
        board.state.course.match.play(("draw", "pile"))


def test_nobody_who_cannot_see_the_cards_plays_or_advises(open_app: Open) -> None:
    app = open_app((640, 360), Settings(motion=0.0, referee="kardinal"))
    board = table(app, "kardinal", frozenset({"real-cards"}))
    assert all(area.area is not Area.HINT for area in board.frame.areas)
    app.frame(0.1, [Press("hint", Device.KEYS)])
    assert board.state.notices.timed.note == app.context.words.say("access.no_hint")
    board.controller.ways.pause()
    app.frame(0.1)
    assert isinstance(app.scene, Pause) and app.scene.widget("seats") is None
