"""Hand of cards: where they pay, and how they are chosen, put back, paired, dragged, exchanged and handed over."""

from functools import partial
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Setup
from game.kardinal.rules import DRAW, PLACE, SECOND, KardinalPosition
from game.kardinal.tables import ABBEYS, ABBEYS_EACH, LAND_OF, SEALS, SITES
from game.match import Match
from game.school import school
from scenes.app.app import App
from scenes.core.translations import COMPLETE_LANGUAGES
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box, around
from scenes.input.events import Action, Click, Device, Drag, Hover, Press
from scenes.kardinal import LOOK
from scenes.kardinal.cards import price
from scenes.kardinal.map import SITE_AT, plane
from scenes.play.choose.decision import begin
from scenes.play.hud.hand_of_cards import CardFace, FeltFace
from scenes.play.hud.tray import SmallPaper
from scenes.play.presses.controls import WoodenKey
from scenes.play.scene import BoardScene
from scenes.play.session.hints import Hint
from scenes.play.state.areas import PRIMARY, Area, AreaId
from scenes.play.state.course import Mode
from scenes.play.view.plan import SPOT_RIM, preview
from scenes.ui.widgets import State
from tests.conftest import random_match
from tests.scenes.every_screen import midgame
from tests.scenes.kardinal.setting import chosen, match_of, picture, played
from tests.scenes.ruler import crowded
from tests.scenes.table_setting import FRAME, click, decides, frames, middle, played_on, program, written


def at_the_table(tmp_path: Path, match: Match | None = None, **chosen: object) -> tuple[App, BoardScene]:
    match = match or match_of(3, 0, 5, humans=1)
    while match.position.to_move != 0 or match.position.phase != 0:  # type: ignore[attr-defined]
        match.play(match.position.legal()[0])
    app, board = program(tmp_path, match, confirm="never", first_cards=False, **chosen)
    app.context.device = Device.MOUSE
    app.frame(0.1, [Hover((4.0, 4.0))])
    return app, board


def hand_of(board: BoardScene) -> str:
    position = board.state.course.seen
    return position.hand


def target_of(board: BoardScene) -> tuple[float, float]:
    return board.state.sight.camera.to_screen(board.state.hand.decision.targets[0].centre)


def of_empty_map(board: BoardScene, layer: str) -> str:
    """What is told beside that, where a map with nothing on it was shown without a word."""
    return " ".join(map(board.context.words.say, (f"kardinal.layer.{layer}", "board.layers.none")))


def with_a_pair() -> tuple[Match, str]:
    """A match in which whoever decides holds two cards of one colour and one of another, and what they hold."""
    for seed in range(400):
        match = played_on(match_of(3, 0, seed, humans=1), decides(0))
        held = match.position.hand  # type: ignore[attr-defined]
        if len(set(held)) == 2:
            break
    return match, held


@pytest.mark.read
@pytest.mark.parametrize("held", [False, True])
def test_a_chosen_place_could_not_be_taken_back_and_the_sentence_still_asked_for_one(
    tmp_path: Path, held: bool
) -> None:
    """`Annuler` was grey or took back more, and nothing said what the golden button does."""
    app, board = at_the_table(tmp_path)
    app.context.settings.confirm, before = "always", board.frame.headline.text
    if held:
        click(app, middle(board, Area.SLOT, hand_of(board)[0]))
    decision, undo = board.state.hand.decision, AreaId(Area.UNDO)
    assert decision
    alone = next(one for one in decision.targets if len([*decision.aim(one).payers()]) <= 1 and len(one.step[-1]) == 1)
    click(app, board.state.sight.camera.to_screen(alone.centre))
    label, words = board.frame.primary.label, board.context.words
    assert board.frame.headline.text == words.say("board.prompt.chosen", button=label)
    assert label == words.say("kardinal.do.place") and board.frame.area(undo)
    steps = len(board.state.course.match.steps)
    click(app, middle(board, Area.UNDO))
    now = board.state.hand.decision
    assert now and not now.aimed and now.is_up == held and len(board.state.course.match.steps) == steps
    if held:
        click(app, middle(board, Area.UNDO))
    assert board.frame.headline.text == before


def test_which_of_two_equal_cards_pays_was_asked(tmp_path: Path) -> None:
    match, held = with_a_pair()
    app, board = at_the_table(tmp_path, match=match)
    twice, decision = next(one for one in held if held.count(one) == 2), board.state.hand.decision
    for one in decision.targets:
        payers = [*decision.aim(one).payers()]
        assert len(payers) == 1 or len({token[0] for token in payers}) > 1, one
    goal = next(one for one in decision.targets if one.step[-1] == twice)
    click(app, board.state.sight.camera.to_screen(goal.centre))
    assert match.steps[-1] == goal.step, "paid with one of them"


def test_undo_was_grey_while_a_chosen_card_could_be_put_back(tmp_path: Path) -> None:
    """And the exchange hung at the end that was nearer to another card of its colour."""
    match, held = with_a_pair()
    app, board = at_the_table(tmp_path, match=match)
    faces = [one for one in board.frame.areas if isinstance(one.widget, CardFace)]
    first = min(faces, key=lambda one: one.box.x)
    click(app, first.box.centre)
    assert chosen(board) == held[0] and board.frame.can_undo
    (leaf,) = [one for one in board.frame.areas if one.widget.key == f"exchange {held[0]}"]
    assert leaf.box.right < first.box.x
    click(app, middle(board, Area.UNDO))
    assert chosen(board) is None and board.state.course.match.position == match.position


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_exchange_hung_over_the_frame_of_the_map(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    """With large words it found no room at either end of the hand in a small window."""
    match, held = with_a_pair()
    for language in COMPLETE_LANGUAGES:
        app, board = picture(tmp_path, match, size, hands="open", text=text, language=language)
        for card in dict.fromkeys(held):
            click(app, middle(board, Area.SLOT, card))
            controls = [one for one in board.frame.controls if not isinstance(one.widget, FeltFace)]
            (leaf,) = [one.box for one in controls if isinstance(one.widget, SmallPaper)]
            others = [one.box for one in controls if one.box != leaf]
            assert not any(map(leaf.overlaps, others)) and leaf.y >= board.frame.layout.tray.y, (language, card)


def test_press_on_bare_sea_named_the_vatican_that_was_not_in_play(tmp_path: Path) -> None:
    match, held = with_a_pair()
    twice = next(one for one in held if held.count(one) == 2)
    _, board = at_the_table(tmp_path, match=match)
    decision = board.state.hand.decision
    decision = decision.arm(2 * twice)
    for seal in SEALS:
        meant = decision.meant(board.look.layout.centre(seal), pressed=True)
        assert meant is None or not set(meant.places).intersection(SEALS)


@pytest.mark.read
def test_press_on_a_seal_of_the_vatican_without_a_pair_told_the_price_of_a_country_near_by(tmp_path: Path) -> None:
    """Or that nothing can be done there."""
    found = (match_of(3, 0, seed, ("vatican",), humans=1) for seed in range(400))
    app, board = at_the_table(tmp_path, match=next(one for one in found if len({*one.position.hand}) == 3))  # type: ignore[attr-defined]
    for card in (None, hand_of(board)[0]):
        if card:
            click(app, middle(board, Area.SLOT, card))
        for seal in SEALS:
            click(app, board.state.sight.camera.to_screen(board.look.layout.centre(seal)))
            assert board.frame.headline.text.endswith(app.context.words.say("kardinal.seal-colour")), (card, seal)


@pytest.mark.read
def test_refusal_spoke_of_one_card_although_none_was_chosen(tmp_path: Path) -> None:
    """It says what the place costs, whatever is chosen."""
    match = next(one for seed in range(400) if len({*(one := match_of(3, 0, seed, humans=1)).position.hand}) == 3)
    app, board = at_the_table(tmp_path, match=match)
    position, say = board.state.course.match.position, board.frame.speaker.say
    assert isinstance(position, KardinalPosition)
    dear = [site for site in SITES if position.board.land_colour[LAND_OF[site]] not in hand_of(board)]
    for card in (None, hand_of(board)[0]):
        if card:
            click(app, middle(board, Area.SLOT, card))
        for place in dear:
            click(app, board.state.sight.camera.to_screen(board.look.layout.centre(place)))
            assert chosen(board) == card and board.frame.headline
            assert board.frame.headline.text.endswith(say(price(position, place)))


def test_card_that_a_finger_exchanges_lay_among_the_others(tmp_path: Path) -> None:
    match, held = with_a_pair()
    app, board = at_the_table(tmp_path, match=match)
    app.context.settings.confirm = "touch"
    for key in held[0], f"exchange {held[0]}":
        (one, *_) = [one for one in board.frame.areas if one.widget.key == key]
        app.frame(FRAME, [Click(one.box.centre, Device.TOUCH)])
        frames(app, 20, 0.5)
    up = [one for one in board.frame.areas if isinstance(one.widget, CardFace) and one.widget.up]
    assert chosen(board) == f"exchange {held[0]}" and len(up) == 1


def test_escape_after_a_card_was_paid_chose_another_one_for_a_mouse(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path)
    click(app, target_of(board))
    frames(app, 20, 0.5)
    app.frame(FRAME, [Press("back", Device.KEYS)])
    frames(app, 20, 0.5)
    decision = board.state.hand.decision
    assert decision and decision.saying is None and decision.aimed is None


def test_a_card_that_pays_for_nothing_now_rose_as_if_it_were_chosen(tmp_path: Path) -> None:
    """All lit towns went out, while the prompt still asked for a second piece."""
    match, dice = match_of(3, 0, 7), Random(7)
    app, board, barred = *program(tmp_path, match, hands="open"), list[Box]()
    while not barred:
        board.replace_match(played(match, len(match.steps) + 1, dice, SECOND))
        frames(app, 3, 0.1)
        barred = [box for slot, box in board.frame.tray.slots if slot.barred and not slot.lies]
    targets = board.frame.decision and board.frame.decision.targets
    click(app, barred[0].centre)
    decision = board.frame.decision
    assert decision and decision.token is None and decision.targets == targets != ()


def test_a_card_for_full_countries_said_that_the_abbeys_were_all_placed_and_asked_for_a_town() -> None:
    full = [
        (position, slot)
        for position, _ in random_match(catalog.game("kardinal"), Setup(5), 4)
        if position.to_move is not None and position.phase == PLACE
        for slot in LOOK.choices.tray(position).slots
        if slot.barred and slot.cards and not slot.lies
    ]
    assert full
    for position, slot in full:
        placed = (position.own[position.seat] & ABBEYS).bit_count()
        assert slot.barred == ("no-abbey-left" if placed == ABBEYS_EACH else "site-taken.card")
        assert LOOK.wording.prompt(position, slot.token).key == "kardinal.prompt.exchange.only"


def test_who_leads_took_the_golden_button_away_from_a_piece_that_waited_for_it(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path)
    app.context.settings.confirm = "always"
    click(app, middle(board, Area.SLOT, hand_of(board)[0]))
    click(app, target_of(board))
    decision = board.state.hand.decision
    assert decision and decision.playable and board.frame.area(PRIMARY)
    for layer in ("majorities", "chain", "alliance", ""):
        click(app, middle(board, Area.TOOL, "layers"))
        assert board.state.sight.layer == layer and board.frame.area(PRIMARY)
        said = of_empty_map(board, layer)
        assert (board.frame.headline.text == said) == bool(layer)
    click(app, board.frame.layout.primary.centre)
    assert board.state.course.match.steps[-1] == decision.playable


def test_who_leads_stayed_on_the_map_when_the_turn_of_a_rival_began(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, match_of(3, 0, 5, humans=3))
    app.context.settings.confirm = "always"
    while board.state.course.mode is not Mode.HELD:
        board.session.play(board.state.course.match.position.legal()[-1], Device.MOUSE)
        board.session.end_motion()
    click(app, middle(board, Area.TOOL, "layers"))
    assert board.state.sight.layer and board.state.course.mode is Mode.HELD
    click(app, board.frame.layout.primary.centre)
    assert not board.state.sight.layer and board.state.course.mode is not Mode.HELD


@pytest.mark.seen
def test_the_top_of_the_pile_rose_over_the_number_of_its_cards(tmp_path: Path) -> None:
    """A colour from the felt still rises under the pointer; the pile says beside it what is left."""
    app, board = at_the_table(tmp_path)
    while board.state.course.seen.phase != DRAW:
        board.session.play(board.state.course.match.position.legal()[-1])
    app.frame(0.1)
    rises = set()
    for one in board.frame.areas:
        if isinstance(one.widget, FeltFace):
            drawn = [
                app.context.pen.record(partial(one.widget.draw, state=State(hovered=met))) for met in (True, False)
            ]
            rises.add((one.widget.key == "draw pile", len(drawn[0].stamps) > len(drawn[1].stamps)))
    assert rises == {(True, False), (False, True)}


@pytest.mark.parametrize("leaves", ["why", "back", "hint"])
def test_who_leads_stayed_on_the_map_below_a_question_and_after_escape(tmp_path: Path, leaves: Action) -> None:
    """Its dashes lay there with the sentence of the question, and the lamp of a hint that was not read any more."""
    app, board = at_the_table(tmp_path)
    for _ in range(3):
        app.frame(FRAME, [Press("rotate", Device.KEYS)])
    assert board.state.sight.layer == "alliance"
    app.frame(FRAME, [Press(leaves, Device.KEYS)])
    assert not board.state.sight.layer and app.scene is board
    app.frame(FRAME, [Press("rotate", Device.KEYS)])
    assert board.state.sight.layer == "majorities" and not board.state.hand.inspects
    signs = (Area.MENU, Area.INSPECT, Area.HINT)
    lit = [one.id.area for one in board.frame.areas if one.area in signs and one.widget.on]
    assert not lit, "its sentence had taken the place of those"


def test_a_press_on_who_leads_showed_something_else_and_no_way_out(tmp_path: Path) -> None:
    """The button says what the next press lays over the map, and at last that it closes it."""
    app, board = at_the_table(tmp_path)
    said = leads, *_ = [
        "Qui mène\N{NARROW NO-BREAK SPACE}?",
        "Suite\N{NO-BREAK SPACE}: Chaînes",
        "Suite\N{NO-BREAK SPACE}: Alliances",
        "Fermer",
    ]
    for word in (*said, leads):
        tool = board.frame.area(AreaId(Area.TOOL, "layers"))
        assert tool and isinstance(tool.widget, WoodenKey) and tool.widget.label == word
        assert tool.said == word or word == leads
        assert [one for one, _ in tool.widget.peers if one in said] == [word], "all keys are as large as it allows"
        click(app, tool.box.centre)
    assert board.state.sight.layer == "majorities"
    app.frame(FRAME, [Hover(target_of(board))])
    assert board.frame.headline.text == of_empty_map(board, "majorities"), "and what one sees stays told"


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
def test_a_card_is_dragged_onto_the_land(tmp_path: Path, device: Device) -> None:
    app, board = at_the_table(tmp_path)
    match, card = board.state.course.match, hand_of(board)[0]
    count, start = len(match.steps), middle(board, Area.SLOT, card)
    app.frame(FRAME, [Drag(start, (start[0], start[1] - 60), (0.0, -60.0), device)])
    assert chosen(board) == card and board.state.hand.carried
    goal = target_of(board)
    app.frame(FRAME, [Drag(start, goal, (1.0, 1.0), device)])
    app.frame(FRAME, [Hover(goal)])
    assert board.state.hand.carried is None and len(match.steps) == count + 1 and match.steps[-1][-1] == card


@pytest.mark.parametrize("way", ["drag", "keys", "digits", "touch"])
def test_a_card_is_taken_from_the_felt_where_it_lies(tmp_path: Path, way: str) -> None:
    match = played(match_of(3, 0, 5, humans=3), 4, Random(2), DRAW)
    app, board = program(tmp_path, match, confirm="never", hands="open", first_cards=False)
    count, card = len(match.steps), next(area for area in board.frame.areas if area.area is Area.SLOT)
    at, room = card.box.centre, board.frame.layout.tray.centre
    if way == "drag":
        app.frame(FRAME, [Drag(at, room, (9.0, 9.0))])
        app.frame(FRAME, [Hover(room)])
    elif way == "keys":
        board.state.hand.focus = card.id
        app.frame(FRAME, [Press("accept", Device.KEYS)])
    elif way == "digits":
        app.frame(FRAME, [Press("digit1")])
    else:
        app.frame(FRAME, [Click(at, Device.TOUCH)])
    assert len(match.steps) == count + 1 and match.steps[-1][0] == "draw"


@pytest.mark.parametrize("hinted", [False, True])
def test_a_press_on_a_town_paid_two_cards_that_nobody_had_chosen(tmp_path: Path, hinted: bool) -> None:
    """A pair that alone pays there is shown first, also beside a place that a hint has told; the next press pays it."""
    dealt = (match_of(3, 0, seed, humans=1) for seed in range(99))
    paired = next(one for one in dealt if one.position.to_move == 0 and len(set(one.position.hand)) == 2)  # type: ignore[attr-defined]
    app, board = at_the_table(tmp_path, match=paired)
    match, hand = board.state.course.match, board.state.hand
    free = hand.decision
    single = {one.step[1] for one in free.targets if len(one.step[2]) == 1}
    meant, other = [one for one in free.targets if len(one.step[2]) == 2 and one.step[1] not in single][::9][:2]
    if hinted:
        board.session.hints.hint = hint = Hint(free.position)
        board.session.hints._show_step(free, hint, meant.step, board.frame.voice)
        hint.step = meant.step
    at, count = board.state.sight.camera.to_screen(other.centre), len(match.steps)
    click(app, at)
    shown = hand.decision
    assert len(match.steps) == count and shown and shown.playable and shown.playable[1] == other.step[1]
    assert shown.token == shown.playable[2] and len(shown.playable[2]) == 2, "both cards are seen to be chosen"
    frames(app, 5, 0.1)
    click(app, at)
    assert match.steps[count:] == (shown.playable,)


def test_a_card_that_was_pressed_too_early_was_answered_for_three_seconds_only(tmp_path: Path) -> None:
    """The answer stays while the others play, until the next press or the own turn."""
    for ends_by_press in (True, False):
        app, board = at_the_table(tmp_path, pace="step")
        match, timed = board.state.course.match, board.state.notices.timed
        while match.position.to_move == 0:
            board.session.play(match.position.legal()[-1])
            board.session.end_motion()
        app.frame(0.1)
        click(app, next(one.box.centre for one in board.frame.areas if one.area is Area.IDLE))
        told = app.context.words.say("table.slot.early")
        board.state.clock += 60
        app.frame(0.1)
        assert timed.shows("note") and timed.note == told and board.frame.mode is Mode.COMPUTER
        if ends_by_press:
            click(app, (4.0, 4.0))
        while match.position.to_move != 0 and not ends_by_press:
            board.session.play(match.position.legal()[0])
            board.session.end_motion()
            app.frame(0.1)
        assert not timed.shows("note")


@pytest.mark.parametrize("text", [1.0, 1.25])
def test_the_steps_of_the_others_lay_on_the_paces_of_the_computer(tmp_path: Path, text: float) -> None:
    app, board = program(tmp_path, midgame("kardinal", alone=True), text=text)
    frames(app, 2, 0.1)
    (wood,) = (one.box for one in board.frame.controls if one.area is Area.TRAY)
    assert board.frame.mode is Mode.COMPUTER and board.frame.told and not list(crowded(board))
    assert wood.y - board.frame.layout.recent.bottom >= 12


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
def test_paces_beside_a_hand_stood_in_two_rows_without_a_heading(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """On a squarer screen, while every other game has them in one row."""
    app, board = program(tmp_path, midgame("kardinal", alone=True), size, language=language)
    frames(app, 2, 0.1)
    paces = [one.box for one in board.frame.areas if one.area is Area.PACE]
    assert len(paces) == 4 and len({box.y for box in paces}) == 1 and not list(crowded(board))
    assert app.context.words.say("board.pace") in written(app)


def test_two_cards_that_pay_as_a_pair_lay_grey_while_the_towns_they_pay_for_were_lit(tmp_path: Path) -> None:
    """In the second part of a turn; a press on either takes both, a second one puts them back."""
    match = played(match_of(3, 0, 10, humans=3), 2, Random(10), SECOND)
    hand, paid = match.position.hand, {step[-1] for step in match.position.legal()}  # type: ignore[attr-defined]
    both = 2 * hand[0]
    assert hand == both and both in paid and hand[0] not in paid
    app, board = program(tmp_path, match, first_cards=False, hands="open")
    app.frame(FRAME)
    for raised in (2, 0):
        cards = [one for one in board.frame.areas if one.area is Area.SLOT and one.widget.key == both]
        assert len(cards) == 2 and not any(one.widget.pale for one in cards)  # type: ignore[attr-defined]
        click(app, cards[0].box.centre)
        shown = [one.widget for one in board.frame.controls if one.widget.key == both]
        assert sum(one.up for one in shown) == raised  # type: ignore[attr-defined]


def test_a_press_between_the_towns_of_a_country_was_refused_for_the_one_of_them_that_is_taken() -> None:
    """It means the country: where the card pays for a free town of it nothing is refused, else what forbids that."""
    position = played(match_of(3, 0, 5), 31, Random(3)).position
    assert isinstance(position, KardinalPosition)
    taken, seen = position.pieces(), set[str]()
    for card, (place, (x, y)), aside in product(sorted({*position.hand}), SITE_AT.items(), (-3.6, 3.6)):
        point = plane((x + aside, y))
        if place not in taken or LOOK.layout.places_at(point):
            continue
        land = LOOK.choices.around(position, point)
        laws = {one.law for one in begin(LOOK, position).arm(card).point(point, pressed=True).refusals}
        assert "site-taken" not in laws or all(one in taken for one in land if one in SITE_AT), (card, place)
        assert laws or any(step[1] in land for step in position.legal() if step[-1] == card), (card, place)
        seen |= laws or {"nothing"}
    assert {"nothing", "wrong-colour"} <= seen


@pytest.mark.read
def test_a_refusal_stood_before_the_next_seat_which_had_pressed_nothing(tmp_path: Path) -> None:
    match = played(match_of(3, 0, 5, humans=3), 4, Random(2), DRAW)
    app, board = program(tmp_path, match, confirm="never", hands="open", first_cards=False)
    seat, why = board.frame.seat, board.frame.voice.law("kardinal", "phase", "why")
    *_, at = (one.box.centre for one in board.frame.controls if isinstance(one.widget, FeltFace))
    while board.frame.seat == seat or board.state.motion.animation:
        app.frame(FRAME, [Hover(at), Click(at)])
    assert not any(why[:30] in text for text in written(app)), "of the card that was taken before"
    frames(app, 20, 0.1)
    app.frame(FRAME, [Click(at)])
    told = [one.box for one in app.context.pen.written if one.text.startswith(why[:30])]
    assert told and all(map(board.frame.layout.prompt.contains, [one.centre for one in told])), "it lay on the map"


def test_a_refused_place_stayed_marked_beside_why_a_card_of_the_felt_is_not_taken(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path)
    click(app, middle(board, Area.SLOT, hand_of(board)[0]))
    legal = {place for one in board.state.hand.decision.targets for place in one.places}
    camera, layout = board.state.sight.camera, board.look.layout
    click(app, next(camera.to_screen(layout.centre(one)) for one in SITES if one not in legal))
    assert board.frame.headline.kind == "refusal" and board.state.hand.decision.refusals
    click(app, next(one.box.centre for one in board.frame.areas if isinstance(one.widget, FeltFace)))
    decision, why = board.frame.decision, board.frame.voice.law("kardinal", "phase", "why")
    assert board.frame.headline.text == why and decision and decision.is_up and not decision.refusals


def test_why_a_card_of_the_felt_is_not_taken_stayed_over_what_a_mouse_meant_next(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path)
    click(app, middle(board, Area.SLOT, hand_of(board)[0]))
    goal = board.state.hand.decision.targets[0]
    click(app, next(one.box.centre for one in board.frame.areas if isinstance(one.widget, FeltFace)))
    assert board.state.notices.timed.shows("note")
    app.frame(FRAME, [Hover(board.state.sight.camera.to_screen(goal.centre))])
    assert board.frame.decision.playable == goal.step and not board.state.notices.timed.shows("note")


def test_a_first_time_card_stayed_before_the_next_seat_and_told_what_that_had_not_to_do(tmp_path: Path) -> None:
    app, board = program(tmp_path, played(match_of(3, 0, 5, humans=3), 4, Random(2), DRAW), hands="open")
    seat, card = board.frame.seat, board.state.notices.card
    app.context.told.update(f"kardinal/school.card.{one.id}" for one in school(ASSETS, "kardinal").cards)
    assert card
    while board.frame.seat == seat:
        board.session.play(board.state.course.match.position.legal()[0])
    assert not board.state.notices.card


def test_the_prompt_named_the_countries_of_one_card_while_those_of_all_were_lit(tmp_path: Path) -> None:
    """A key or a mouse aims at a city before any card is chosen; that a pair would pay is said all the same."""
    app, board = at_the_table(tmp_path, match=match_of(3, 0, 5, humans=1))
    free = board.frame.headline.text
    assert free.startswith("*Choisissez une carte")
    paid = set()
    for goal in board.frame.decision.targets:
        app.frame(FRAME, [Hover(board.state.sight.camera.to_screen(goal.centre))])
        decision = board.frame.decision
        if decision.aimed:
            paid.add(decision.pair is not None)
            assert (board.frame.headline.text == free) == (decision.pair is None)
    assert False in paid


def test_a_card_of_the_box_was_chosen_before_anybody_said_which(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, match=match_of(3, 0, 5, ("real-cards",), humans=1))
    assert chosen(board) is None and board.frame.headline.text.startswith("*Quelle carte")
    app.frame(FRAME, [Click(target_of(board), Device.MOUSE)])
    assert board.state.hand.decision.unpaid and not board.state.course.match.steps, "it is asked which one it was"
    assert board.frame.can_undo, "the button was grey, and said that a card had been taken"
    app.frame(FRAME, [Press("undo")])
    app.frame(FRAME)
    assert not board.state.hand.decision.unpaid and board.frame.headline.text.startswith("*Quelle carte")


@pytest.mark.samples(3)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 768), 1.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize(("players", "steps", "seed"), [(3, 0, 5), (3, 25, 1), (3, 60, 7), (5, 60, 3), (5, 90, 2)])
def test_tag_of_an_aimed_piece_lay_on_cities_that_may_be_chosen_and_its_country_far_off(
    tmp_path: Path, players: int, steps: int, seed: int, size: tuple[int, int], text: float
) -> None:
    """Two papers told of it; the nearest place that hides no more than the rim of such a city was not among the few
    that were tried."""
    match = match_of(players, steps, seed, humans=players)
    app, board = program(tmp_path, match, size, text=text, hands="open", first_cards=False)
    app.frame(0.1)
    camera, view, start, far = board.state.sight.camera, board.picture.view, board.state.hand.decision, list[float]()
    for decision in (start, *(start.arm(token.id) for token in start.tray.tokens)):
        board.state.hand.decision = decision
        stones = [around(view.shape(camera, one.places[0], 1.0 - 2 * SPOT_RIM)) for one in decision.targets]
        for goal in decision.targets:
            app.frame(0.1, [Hover(camera.to_screen(goal.centre))])
            shown = preview(board.frame, board.state.sight, view)
            assert shown and shown.tag and shown.ghost and not shown.tag.overlaps(shown.ghost)
            assert not any(map(shown.tag.overlaps, [*stones, *(one.box for one in board.frame.controls)])), goal
            far.append(shown.tag.apart(shown.ghost))
    assert len(far) > 20 and sorted(far)[len(far) // 2] < 95 * text and max(far) < 420 * text


def test_two_cards_of_a_hand_lay_at_the_left_of_the_row_of_three(tmp_path: Path) -> None:
    app, board = at_the_table(tmp_path, hands="open")

    def middle_of_hand() -> float:
        boxes = [one.widget.place for one in board.frame.areas if isinstance(one.widget, CardFace)]
        return (boxes[0].x + boxes[-1].right) / 2

    whole, match = middle_of_hand(), board.state.course.match
    held = len(hand_of(board))
    last = hand_of(board)[-1]
    board.session.play(next(step for step in match.position.legal() if step == ("exchange", last)))
    board.session.end_motion()
    app.frame(0.1)
    assert len(hand_of(board)) == held - 1 and abs(middle_of_hand() - whole) < 1


@pytest.mark.samples(2)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_tag_of_an_aimed_piece_hid_the_name_of_a_country(tmp_path: Path, size: tuple[int, int]) -> None:
    """One in six did on a full map, as that of a city of Lotharingie hid England."""
    for players, steps, seed in (3, 25, 1), (5, 60, 3):
        match = match_of(players, steps, seed, humans=players)
        app, board = program(tmp_path, match, size, hands="open", first_cards=False)
        app.frame(0.1)
        camera, view, decision = board.state.sight.camera, board.picture.view, board.state.hand.decision
        names = board.look.places.keep_clear(camera, match.position, 1.0)
        for goal in decision.targets if decision else ():
            app.frame(0.1, [Hover(camera.to_screen(goal.centre))])
            shown = preview(board.frame, board.state.sight, view)
            assert shown and shown.tag
            assert not any(map(shown.tag.overlaps, names)), goal


def test_press_on_the_wood_right_beside_a_card_got_no_answer(tmp_path: Path) -> None:
    """Cards lean, and whoever presses their corner or between two of them means the nearer one."""
    app, board = at_the_table(tmp_path)
    cards = [one for one in board.frame.areas if isinstance(one.widget, CardFace | FeltFace)]
    for card in cards:
        for at in ((card.box.x - 4, card.box.centre[1]), (card.box.right + 3, card.box.bottom - 8)):
            found = board.frame.area_at(at)
            assert found and isinstance(found.widget, CardFace | FeltFace) and found.box.inset(-5).contains(at)
    left = min((one for one in cards if isinstance(one.widget, CardFace)), key=lambda one: one.box.x)
    click(app, (left.box.x - 4, left.box.centre[1]))
    assert board.frame.decision and board.frame.decision.is_up
