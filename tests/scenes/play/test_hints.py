"""Hints: where, what and why in every game, a sentence for every step, and never a word about a hidden hand."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Game, Setup
from game.match import Match, Played, Sitter
from game.saved_text import as_saved
from scenes.app.app import App
from scenes.board import catalog as looks
from scenes.board.look.choices import passes
from scenes.board.look.wording import Line
from scenes.input.events import Click, Device, Press
from scenes.play.choose.decision import begin
from scenes.play.presses.controls import WoodenKey
from scenes.play.scene import BoardScene
from scenes.play.session.hints import HintStage, armed_for, reasons, reasons_in_words
from scenes.play.state.areas import Area
from scenes.play.view.overlays import draw_hint
from tests.conftest import name_of
from tests.game.kardinal.test_policy import A_LOST_MATCH
from tests.patience import until
from tests.scenes.table_setting import NAMES, asks, between, frames, played_on, program, region_hinted, thinks

GAMES = catalog.games()


def at_table(game: Game, steps: int, humans: int = 1, seed: int = 6) -> Match:
    """A match with so many humans, stopped where one of them decides among several steps."""
    players = max(game.players)
    seats = tuple(Sitter(None if seat < humans else "page", NAMES[seat % 4]) for seat in range(players))

    def is_there(match: Match) -> bool:
        position, mover = match.position, match.position.to_move
        chooses = mover is not None and seats[mover].is_human and len(position.legal()) > 3 and not passes(position)
        return len(match.steps) >= steps and chooses

    return played_on(Match(game, Setup(players, seed), seats), is_there, seed)


def thought_of(app: App, board: BoardScene) -> None:
    """Waits for the answer: the search runs in the frame loop."""
    hints = board.session.hints
    until(lambda: hints.hint is None or hints.hint.step is not None, lambda: app.frame(0.02))


def quick(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    """A search of few simulations, in this process."""
    from game import levels

    monkeypatch.setattr("scenes.play.session.hints.HINT_LEVEL", "page")
    assert levels.LEVELS["page"].simulations < 100
    thinks(app, worker=False)


@pytest.mark.samples(4)
@pytest.mark.read
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_three_presses_tell_where_what_and_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    match = at_table(game, 20)
    app, board = program(tmp_path, match)
    quick(monkeypatch, app)
    text = as_saved(match)
    frames(app, 3, 0.1)
    lamp = next(area for area in board.frame.areas if area.area is Area.HINT)
    app.frame(0.02, [Click(lamp.box.centre)])
    hint = board.session.hints.hint
    assert hint is not None and hint.stage == HintStage.UNTOLD and hint.step is None
    thought_of(app, board)
    assert int(hint.stage) == HintStage.REGION and hint.step in match.position.legal()
    places = board.look.pieces.footprint(match.position, hint.step or ())
    assert set(places) <= set(hint.region)
    lit = {place for one in board.plan.scenery.plates for place in one.places}
    assert lit <= set(hint.region), "what reached out of it was lit as well, and framed once more"
    app.frame(0.02, [Press("hint")])
    why = reasons(board.look, match.position, hint.step or ())
    assert hint.stage is (HintStage.STEP if why[2:] else HintStage.REASON) and board.state.hand.decision
    moves = [move.step for move in board.look.choices.global_moves(match.position)]
    assert board.state.hand.decision.playable == hint.step or hint.step in moves
    deed = board.look.wording.log_line(Played(match.position, hint.step or (), match.position))
    voice = board.frame.voice
    assert hint.step in moves or voice.say(deed) in hint.text, "`Put it here` named neither piece nor place"
    assert hint.text.endswith(reasons_in_words(voice, why[:2])), (
        "the step came without its reason, which needed one press more"
    )
    app.frame(0.02, [Press("hint")] if why[2:] else [])
    assert int(hint.stage) == HintStage.REASON
    assert not why[2:] or hint.text.startswith("De plus, "), "the last reasons stood there alone, without any move"
    app.frame(0.02)
    assert hint.text in [one.text for one in app.context.pen.written]
    assert as_saved(match) == text
    app.frame(0.02, [Press("why")])
    lit = [one.id.area for one in board.frame.areas if isinstance(one.widget, WoodenKey) and one.widget.on]
    assert lit == [Area.INSPECT], "two keys at once were lit"
    app.frame(0.02, [Press("why")])
    assert hint.step
    board.session.play(hint.step)
    app.frame(0.1)
    assert board.session.hints.hint is None


def test_a_piece_stayed_aimed_beside_the_places_that_a_hint_had_lit(tmp_path: Path) -> None:
    """The golden button still offered to set it there."""
    _, board = program(tmp_path, at_table(catalog.game("kardinal"), 20))
    hand, decision = board.state.hand, board.frame.decision
    step = decision.targets[0].step
    for goal in decision.targets[1:]:
        hand.decision, hand.pinned = decision.aim(goal), True
        hint = region_hinted(board, hand.decision, step)
        assert hint.region and (hand.decision.aimed == goal) == ({*goal.places} <= {*hint.region}) == hand.pinned


def test_the_light_of_a_hint_stayed_under_another_card_and_under_what_was_asked_then(tmp_path: Path) -> None:
    """Whoever takes the card that goes there still finds it lit."""
    app, board = program(tmp_path, at_table(catalog.game("kardinal"), 20), hands="open", first_cards=False)
    app.frame(0.1)
    free = board.state.hand.decision
    assert free and free.token is None
    step = next(one for one in free.legal if len(one[2:]) == 1 and len(one[2]) == 1)
    others = [token.id for token in free.tray.tokens if not token.says(step)]
    for taken, lit in ((step[2], True), *((one, False) for one in others)):
        board.state.hand.decision = free
        assert region_hinted(board, free, step).region
        board.controller.arm(taken, 0)
        board.touched()
        assert bool(board.frame.region) is lit, taken
    for asked in (lambda: board.controller.use("layers"), board.controller.inspect):
        board.state.hand.decision = free
        assert region_hinted(board, free, step).region
        asked()
        board.touched()
        assert not board.frame.region and board.frame.headline.kind != "hint"


@pytest.mark.read
def test_a_hint_lit_the_places_of_another_building_than_it_meant(tmp_path: Path) -> None:
    app, board = program(tmp_path, at_table(catalog.game("cathedral"), 20))
    decision = board.frame.decision
    step = next(one for one in decision.legal if one[1] != decision.token)
    hint = region_hinted(board, decision, step)
    app.frame(0.02)
    lit = [set(one.places) for one in board.plan.scenery.plates]
    assert board.state.hand.decision and board.state.hand.decision.token == step[1]
    assert set(board.look.pieces.footprint(decision.position, step)) in lit
    assert all(places <= set(hint.region) for places in lit)
    assert board.frame.voice.words.say(f"cathedral.reason.{step[1]}", n=1) in hint.text


def test_a_hint_looked_for_the_golden_button_in_the_tray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`It is in your supply`, it said first of no stick at all, and framed the sticks in the tray."""
    match = at_table(catalog.game("cabale"), 22, seed=4)
    app, board = program(tmp_path, match)
    quick(monkeypatch, app)
    frames(app, 3, 0.1)
    app.frame(0.02, [Press("hint")])
    thought_of(app, board)
    hint = board.session.hints.hint
    assert hint is not None and hint.step == ("done",) and len(match.position.legal()) > 1
    assert f"{board.frame.primary.label}." in hint.text and hint.stage is HintStage.REASON


@pytest.mark.parametrize(
    "game_id, begins", [("cabale", "mark"), ("cardinal", "take"), ("kardinal", "draw"), ("kardinal", "exchange")]
)
def test_a_hint_said_that_the_good_choice_was_in_the_tray_not_which(tmp_path: Path, game_id: str, begins: str) -> None:
    """« Le bon choix se trouve dans votre réserve », it said of a token or a double, and framed both."""
    match = between(game_id, 3, 5)
    played_on(match, lambda match: asks(begins)(match) and len(match.position.legal()) > 1, 3)
    _, board = program(tmp_path, match, hands="open")
    for step in [one for one in match.position.legal() if one[0] == begins]:
        hint = region_hinted(board, begin(board.look, match.position), step)
        played = Played(match.position, step, match.position)
        assert board.frame.voice.say(board.look.wording.log_line(played)) in hint.text
        assert board.state.hand.decision and board.state.hand.decision.playable == step


@pytest.mark.samples(4)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_hint_promised_reasons_where_one_step_alone_was_legal(tmp_path: Path, game: Game) -> None:
    """Three presses of which the last said that the only card was the best of all moves tried. One says all, and the
    next puts it away."""
    for seed in range(20):
        match = between(game.id, min(4, max(game.players)), seed)
        played_on(match, lambda match: len(match.position.legal()) == 1 and not passes(match.position), seed)
        if match.position.to_move is not None:
            break
    (step,) = match.position.legal()
    app, board = program(tmp_path, match, hands="open")
    frames(app, 3, 0.1)
    moves = {one.step: one.label for one in board.look.choices.global_moves(match.position)}
    armed = armed_for(begin(board.look, match.position), step)
    deed = board.look.wording.log_line(Played(match.position, step, match.position)) if armed else moves[step]
    for _ in range(3):
        app.frame(0.02, [Press("hint")])
        thought_of(app, board)
        app.frame(0.02)
        hint = board.session.hints.hint
        assert hint and hint.stage is HintStage.REASON and hint.step == step
        said = board.frame.voice.words.say
        name = board.frame.voice.say(deed)
        assert hint.text == (said("hint.only", deed=name) if armed else said("hint.deed", deed=name))
        assert name in hint.text and board.frame.headline.kind == "hint" and board.frame.headline.text == hint.text
        assert not armed or (board.frame.decision and board.frame.decision.playable == step)
        app.frame(0.02, [Press("hint")])
        app.frame(0.02)
        assert board.frame.headline.kind == "prompt", "a second press said the same once more"


@pytest.mark.samples(3)
@pytest.mark.parametrize("stage", (HintStage.REGION, HintStage.STEP, HintStage.REASON), ids=lambda one: one.name)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_hint_hid_what_to_do_after_something_else_was_taken_and_said_only_its_reason_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game, stage: HintStage
) -> None:
    """It leaves with its piece: another one in hand, another place, a refusal or a step back, and the prompt is there.
    Asked again it begins where to look."""
    match = at_table(game, 20)
    taken = len(match.steps)
    app, board = program(tmp_path, match, hands="open")
    quick(monkeypatch, app)
    frames(app, 3, 0.1)
    hand, hints = board.state.hand, board.session.hints

    def ask(times: int) -> None:
        for _ in range(times):
            app.frame(0.02, [Press("hint")])
            thought_of(app, board)
            app.frame(0.02)

    while not hints.hint or hints.hint.stage < stage:
        ask(1)
    assert board.frame.headline.kind == "hint"
    assert hints.hint.stage is stage or stage is HintStage.STEP, "few reasons are told with the step"
    told = hand.decision
    assert told
    if stage is HintStage.REGION and told.targets:
        app.frame(0.02, [Click(board.state.sight.camera.to_screen(told.targets[-1].centre), Device.TOUCH)])
    else:
        app.frame(0.02, [Press("back" if hand.pinned else "next")])
    assert not match.steps[taken:] and board.frame.headline.kind != "hint"
    for told_now in (HintStage.REGION, HintStage.STEP, HintStage.REASON):
        if not hints.hint.text or hints.hint.stage < told_now:
            ask(1)
        assert board.frame.headline.kind == "hint"
        assert hints.hint.stage in (told_now, min(HintStage.REASON, told_now + 1))
    armed = board.frame.decision
    assert armed and armed.playable == hints.hint.step, "what was advised is in hand again"


@pytest.mark.samples(4)
@pytest.mark.parametrize("all_points", (False, True))
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_hint_turns_no_values_on_or_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game, all_points: bool
) -> None:
    """Its first press covered the board with the value of every legal place, whatever the settings said."""
    app, board = program(tmp_path, at_table(game, 20), hands="open", all_points=all_points)
    quick(monkeypatch, app)
    app.frame(0.1)
    before = {plate.gain for plate in board.plan.scenery.plates}
    app.frame(0.02, [Press("hint")])
    thought_of(app, board)
    hint = board.session.hints.hint
    assert hint is not None and hint.stage is HintStage.REGION and hint.region
    assert board.frame.values == (all_points and game.scored)
    assert {plate.gain for plate in board.plan.scenery.plates} <= before
    assert board.frame.values or before == {None}


@pytest.mark.parametrize("steps", [2, 9, 20])
def test_a_place_that_a_hint_had_lit_was_refused(tmp_path: Path, steps: int) -> None:
    """The square that lay in the hand was set on ground lit for another building, or turned otherwise."""
    _, board = program(tmp_path, at_table(catalog.game("cardinal"), steps))
    decision, layout = board.frame.decision, board.look.layout
    builds = [one for one in decision.legal if one[0] == "build"]
    for step in Random(3).sample(builds, min(8, len(builds))):
        board.state.hand.decision = decision
        hint = region_hinted(board, decision, step)
        held = board.state.hand.decision
        assert held and held.armed() and (hint.region or held.step == step)
        for place in hint.region:
            goal = held.meant(layout.centre(place), pressed=True)
            assert goal and goal.step in decision.legal, (step, place)


@pytest.mark.parametrize("game", [game for game in GAMES if game.hide is not Game.hide], ids=name_of)
def test_a_hint_never_knows_more_than_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    match = at_table(game, 20, 2)
    app, board = program(tmp_path, match, hands="hidden")
    quick(monkeypatch, app)
    asked: list[str] = []
    ask = app.context.minds.thinker.ask

    def listening(*question: object) -> object:
        asked.append(str(question[1]))
        return ask(*question)  # type: ignore[arg-type]

    monkeypatch.setattr(app.context.minds.thinker, "ask", listening)
    app.frame(0.1, [Press("hint")])
    assert board.session.hints.hint is None and not asked, "with every card face down there is nothing to go by"
    board.session.turn_hand(up=True)
    board.touched()
    app.frame(0.1, [Press("hint")])
    thought_of(app, board)
    (view,) = asked
    assert view == str(board.state.course.seen) != str(match.position)


def test_a_hint_praised_what_gave_somebody_else_three_points() -> None:
    """« Vous rejoignez Léa en tête dans ce pays »: as she led in the other land of an alliance, she gained by it."""
    view, look = catalog.game("kardinal").parse(A_LOST_MATCH), looks.look("kardinal")
    assert reasons(look, view, ("advisor", "SW", "O")) == (Line("hint.best"),)
    assert reasons(look, view, ("abbey", "LO3", "OO"))[0] == Line("hint.gain", {"n": 1})


def test_there_is_no_hint_while_the_computer_plays(tmp_path: Path) -> None:
    game = GAMES[0]
    match = Match(game, Setup(2, 1), (Sitter("page"), Sitter(None, "Léa")))
    app, board = program(tmp_path, match, pace="step")
    app.frame(0.1, [Press("hint")])
    assert board.session.hints.hint is None
    assert not any(area.area is Area.HINT for area in board.frame.areas)


def test_a_hint_is_forgotten_with_the_position_it_was_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, board = program(tmp_path, at_table(catalog.game("cardinal"), 20))
    quick(monkeypatch, app)
    app.frame(0.02, [Press("hint")])
    thought_of(app, board)
    assert board.frame.headline.kind == "hint"
    board.session.take_back()
    assert board.frame.headline.kind == "prompt" and board.session.hints.hint is None


@pytest.mark.read
def test_the_frame_of_a_hint_ran_through_the_points_of_the_slot_it_advises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Around the token in hand, which has a frame of its own, it lay over `+6 points`."""
    match = played_on(between("cabale", 3, 1), asks("mark", 20), 1)
    app, board = program(tmp_path, match, all_points=True, first_cards=False)
    quick(monkeypatch, app)
    frames(app, 3, 0.1)
    app.frame(0.02, [Press("hint")])
    thought_of(app, board)
    app.frame(0.02)
    hint, decision, pen = board.session.hints.hint, board.frame.decision, app.context.pen
    assert hint and hint.text and not hint.region and decision and decision.armed()
    assert not pen.record(partial(draw_hint, frame=board.frame, hint=hint)).stamps
