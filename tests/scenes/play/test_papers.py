"""Papers around a board: none lies on another, and none covers a place on which something may be laid."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game import catalog
from game.core import Place, Setup
from game.match import Match, Sitter
from game.saved_text import PACES
from scenes.app.app import App
from scenes.board.catalog import look as look_of
from scenes.board.framing import plane
from scenes.board.look.choices import Slot
from scenes.board.look.wording import Line
from scenes.cabale.board import IN_HAND, token_figure
from scenes.core.settings import Settings
from scenes.graphics.theme import LARGE, type_size
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Hover
from scenes.play.hud.banner import Seated, lettering
from scenes.play.hud.columns import LEAST, ROW, recent_boxes
from scenes.play.hud.frame import Drawn, Told
from scenes.play.hud.layout import HudLayout, arrangement, pace_boxes, pace_wood, tray_slots
from scenes.play.hud.tray import draw_piece, draw_slot, gathered, shown_slots
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from scenes.play.view.room import needed
from tests.conftest import in_one
from tests.scenes import ruler
from tests.scenes.conftest import Open
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import frames, humans, program, written

WIDE, LARGER, SQUARISH = (640, 360), (960, 540), (512, 384)


def at_table(folder: Path, game_id: str, size: tuple[int, int], **chosen: object) -> tuple[App, BoardScene]:
    app, board = program(folder, midgame(game_id, 12 if game_id == "cathedral" else 30), size, **chosen)
    board.session.end_motion()
    app.frame(0.1)
    return app, board


@pytest.mark.samples(3)
@pytest.mark.read
@pytest.mark.parametrize(("game", "size", "chosen"), [
    ("cardinal", LARGER, {"text": 1.5, "easy_reading": True}),
    ("cathedral", WIDE, {"text": 2.0}),
    ("cardinal", SQUARISH, {"text": 2.0, "easy_reading": True}),
])  # fmt: skip
def test_a_first_time_card_never_covers_the_board(
    tmp_path: Path, game: str, size: tuple[int, int], chosen: dict[str, object]
) -> None:
    app, board = at_table(tmp_path, game, size, **chosen)
    frame, camera, view = board.frame, board.state.sight.camera, board.picture.view
    assert frame.card and frame.decision and frame.decision.targets
    for target in frame.decision.targets:
        for place in target.places:
            for corner in view.shape(camera, place, 0.9):
                assert not frame.card.contains(corner), "a legal place lies under the card"
    others = [frame.layout.tray, frame.layout.menu, *frame.layout.banners, *frame.layout.tools]
    assert not any(frame.card.overlaps(box) for box in others)
    while board.frame.announced:  # whose turn it is
        app.frame(0.1)
    card, said = app.context.words.say(board.state.notices.card), app.context.pen.written
    text = next(one for one in said if one.text.endswith(card))
    assert text.whole and frame.card.holds(text.box, 1)
    over = frame.card.overlaps(frame.layout.prompt)
    told = board.frame.headline.text
    assert any(one.text.startswith(told) and (one is text) is over for one in said), "the instruction can be read"
    shown = next(one.widget for one in board.frame.controls if one.id.area is Area.CARD)
    assert isinstance(shown, Drawn) and (board.frame.headline.mark in shown.shows) is over, "whose turn it is"


@pytest.mark.read
def test_a_card_in_the_place_of_the_prompt_does_not_hide_why_something_is_refused(tmp_path: Path) -> None:
    """With large words it lay over the sentence, and a red edge looked out above it."""
    app, board = at_table(tmp_path, "cathedral", SQUARISH, text=1.5, confirm="always")
    frame, camera = board.frame, board.state.sight.camera
    assert frame.card and frame.card.overlaps(frame.layout.prompt)
    places = list(board.look.places.extent(frame.seen))
    while places and board.frame.headline.kind != "refusal":
        app.frame(0.1, [Hover(camera.projection.to_screen(board.look.layout.centre(places.pop())))])
        frames(app, 5, 0.1)
    assert board.frame.headline.kind == "refusal" and board.frame.card
    told = [one.text for one in app.context.pen.written]
    assert board.frame.headline.text in told
    assert not any(app.context.words.say(board.state.notices.card) in one for one in told)


# -- what lies in the tray can be recognised --------------------------------------------------------------------------


@pytest.mark.seen
def test_words_in_the_tray_of_a_squarer_screen_are_twice_as_large_where_all_words_are(open_app: Open) -> None:
    """They were of the ordinary size, and before that pictures stood alone."""
    app = open_app((512, 384), Settings(motion=0.0, text=2.0))
    app.show(board := BoardScene(Match(catalog.game("cardinal"), Setup(2), humans(2))))
    app.frame(0.1)
    boxes = [box for _, box in board.frame.tray.slots]
    words = [text for text in app.context.pen.written if any(box.contains(text.box.centre) for box in boxes)]
    assert [text.text for text in words].count("Maison ×2") == 2 and len(words) == len(boxes) == 6
    usual = app.context.viewport.px(type_size("small_bold", 1.0))
    assert min(text.size for text in words) >= 1.8 * usual, [(text.text, text.size, usual) for text in words]


@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale"])
def test_fewer_slots_for_large_words_offer_the_same_choice(game_id: str) -> None:
    position, look = midgame(game_id).position, look_of(game_id)
    tray = look.choices.tray(position)
    slots, fewer = tray.slots, gathered(tray, True).slots
    assert {slot.token for slot in slots if not slot.spent} == {slot.token for slot in fewer}
    assert sum(slot.copies for slot in fewer) == sum(slot.copies for slot in slots if not slot.spent)
    rows = gathered(tray, False).rows
    assert len(rows) <= len(tray.rows) and sum(len(group) for row in rows for group in row) == len(fewer)
    assert all(
        {one.token for one in row[0]} <= {one.token for group in old for one in group}
        for row, old in zip(rows, tray.rows)
    )
    folded = gathered(tray, True).rows
    assert all(len(row) == 1 and len(row[0]) <= 6 for row in folded) and len(folded) <= 2


@pytest.mark.read
def test_words_of_a_tray_of_two_rows_were_smaller_on_a_squarer_screen_than_those_of_any_key(tmp_path: Path) -> None:
    """Twelve slots had no room for « Maison »; of each kind that is left one lies there, in the row of its colour."""
    size = 1024, 768
    app, board = program(tmp_path, Match(catalog.game("cardinal"), Setup(2, 3), humans(2)), size, first_cards=False)
    frames(app, 2, 0.1)
    boxes, unit = [box for _, box in board.frame.tray.slots], app.context.viewport.unit
    words = [one for one in app.context.pen.written if any(box.contains(one.box.centre) for box in boxes)]
    assert len(words) == len(boxes) == 6 and min(one.size for one in words) / unit >= 28
    assert [len({slot.figure.mark for slot in row[0]}) for row in board.frame.tray.tray.rows] == [1, 1]


@pytest.mark.samples(2)
@pytest.mark.read
@pytest.mark.parametrize("high", [76, 79, 81, 94])
def test_the_word_of_a_barred_piece_is_whole_in_slots_of_every_height(open_app: Open, high: int) -> None:
    """In a real window it said “Pl…”, because the seal of the law lay beside it."""
    app = open_app((960, 540), Settings(motion=0.0))
    match = Match(catalog.game("cardinal"), Setup(2), humans(2))
    match.play(next(step for step in match.position.legal() if step[1] == "plaza"))
    while match.position.legal()[0][0] != "build":
        match.play(match.position.legal()[0])
    board = BoardScene(match)
    app.show(board)
    app.frame(0.1)
    tray, pen = board.frame.tray, app.context.pen
    boxes = [[box._replace(w=145.0, h=float(high)) for box in row] for row in tray.rows]
    barred = [one for one in shown_slots(tray.tray, boxes, (None, None), board.frame.voice.say) if one.slot.barred]
    pen.written.clear()
    for one in barred:
        draw_slot(pen, board.picture.view, one)
    assert len(barred) == 4 and [(text.text, text.whole) for text in pen.written] == [("Place", True)] * 4


@pytest.mark.seen
def test_every_piece_of_the_box_is_whole_in_its_place_and_keeps_off_the_next(open_app: Open) -> None:
    """The discs of Cabale were cut where they stand beside the middle of their space, sticks lay end on end as one."""
    app, side = open_app(settings=Settings(motion=0.0)), 120.0
    for game_id in catalog.ids():
        players = catalog.game(game_id).players[0]
        board = BoardScene(Match(catalog.game(game_id), Setup(players), humans(players)))
        app.show(board)
        app.frame(0.1)
        for slot in (one for row in board.look.box.material for heap in row for one in heap.slots if one.figure):
            draw = partial(draw_piece, view=board.picture.view, slot=slot, box=Box(0, 0, side, side))
            tape = app.context.pen.record(draw)
            ((picture, at),) = tape.stamps
            solid = picture.get_bounding_rect(200)
            assert solid.left > 0 and solid.right < picture.get_width(), (game_id, slot.token)
            left, right = solid.left + at[0], solid.right + at[0]
            assert (left >= -1 and right <= app.context.viewport.px(side) + 1) or slot.rise, (game_id, slot.token)


# -- everything around the board finds its room at every window and text size, and no word is cut ---------------------


SIZES = [(1280, 720), (1280, 800), (1920, 1080), (1920, 1200), (3840, 2160), (1024, 768)]


def _needed(board: BoardScene) -> list[Place]:
    return needed(board.look, board.frame.seen, board.frame.decision)


def clear(viewport: Viewport, found: HudLayout, *more: Box | None) -> None:
    """Everything around the board lies in the window, is large enough for a finger, and nothing lies on another."""
    listed = [found.room, found.menu, found.tray, found.undo, found.primary, *found.banners, *found.tools]
    listed += [box for box in more if box]
    for number, box in enumerate(listed):
        assert viewport.whole.holds(box) and (box is found.recent or min(box.w, box.h) >= 48)
        assert not any(box.overlaps(other) for other in listed[:number])


def rows_of(count: int, text: float = 1.0) -> list[Told]:
    """So many rows of one line each."""
    return [Told(range(1), 0, "red", "", 300 * text, ROW * text)] * count


@in_one("size", SIZES)
@in_one("text", [1.0, 1.25, 1.5])
def test_nothing_overlaps_and_everything_lies_in_the_window(size: tuple[int, int], text: float) -> None:
    """The line of steps on a squarer screen lay in the shadow of the banners, which hid its upper edge."""
    viewport = Viewport(*size, text)
    for seats, rows in product((2, 3, 4), (1, 2)):
        found = arrangement(viewport, seats, rows)
        clear(viewport, found)
        assert found.room.w > 600 and found.room.h > 300
    for seats in (3, 5):
        found = arrangement(viewport, seats, 1, low=100.0, column=5)
        clear(viewport, found, *([found.recent] if found.recent.h > 1 else []))
        told = recent_boxes(found.recent, rows_of(20, text), text)
        assert all(found.recent.holds(box) for box in told) and (told or text >= LARGE)
        assert viewport.wide or 8 <= found.recent.y - found.banners[0].bottom <= 20
        assert not any(one.overlaps(other) for number, one in enumerate(told) for other in told[:number])
    if text == 1.0:  # a board that fills no corner
        for seats in (2, 3, 4):
            found = arrangement(viewport, seats, 1, low=124.0, column=3, hint=True, inspect=True)
            clear(viewport, replace(found, room=found.recent), found.hint, found.inspect)
            assert len(recent_boxes(found.recent, rows_of(20), text)) >= seats - 1


@pytest.mark.parametrize("players", [3, 4])
def test_the_room_for_a_list_pushed_a_broad_board_aside_and_lay_bare(tmp_path: Path, players: int) -> None:
    """On a squarer screen the board of Cabale lay 200 units beside the middle, right of bare wood. Now the banners
    stand above that list in one column, and the board is larger."""
    match = Match(catalog.game("cabale"), Setup(players, 3), humans(players))
    _, board = program(tmp_path, match, SQUARISH, first_cards=False)
    layout, camera = board.frame.layout, board.state.sight.camera
    points = plane(camera, board.look, board.look.places.extent(board.frame.seen))
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    assert layout.recent.right < left < layout.recent.right + 60 and right > layout.room.right - 60
    assert {box.x for box in layout.banners} == {layout.recent.x}


MANY = 6
"""Steps of others that are read."""


@pytest.mark.samples(2)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", ["cardinal", "cabale", "kardinal"])
def test_steps_of_the_others_stood_in_letters_smaller_than_any_sentence(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    """« fonde une abbaye en Lotharingie » stood in one line of small letters, with bare wood below the list; on a
    squarer screen three turns shared a line with its title, whatever they were."""
    game, dice = catalog.game(game_id), Random(5)
    app, board = program(tmp_path, Match(game, Setup(3, 3), humans(3)), size, hands="open", first_cards=False)
    match, told = board.state.course.match, 0
    while match.position.legal() and len(match.steps) < 40 and told < MANY:
        board.session.play(dice.choice(list(match.position.legal())))
        board.session.end_motion()
        if match.position.to_move == 0:
            frames(app, 2, 0.1)
            texts = {one.text for one in board.frame.told}
            small = [one for one in ruler.words(app) if one.text in texts]
            assert all(one.size >= app.context.viewport.px(LEAST) and one.whole for one in small)
            told += len(small)
    assert told


def test_a_first_time_card_took_the_place_of_the_instruction_and_touched_the_panels(tmp_path: Path) -> None:
    match = Match(catalog.game("kardinal"), Setup(3, 3), humans(3))
    _, board = program(tmp_path, match, SQUARISH, hands="open")
    frame, sites = board.frame, [board.state.sight.camera.at(place) for place in _needed(board)]
    assert frame.card and not any(frame.card.overlaps(box) for box in (*frame.layout.banners, frame.layout.prompt))
    assert not any(frame.card.contains(site) for site in sites)


def test_a_first_time_card_in_large_words_was_a_column_of_nine_short_lines(tmp_path: Path) -> None:
    _, board = program(tmp_path, Match(catalog.game("cardinal"), Setup(2, 3), humans(2)), WIDE, text=1.5)
    card = board.frame.card
    assert card and card.overlaps(board.frame.layout.prompt) and card.w > 4 * card.h


@pytest.mark.parametrize("size", [WIDE, SQUARISH])
def test_pieces_in_the_tray_shrank_to_specks_beside_large_words(tmp_path: Path, size: tuple[int, int]) -> None:
    """Equal ones lie in one slot, which is broader than a usual one by more than its word is."""
    app, board = program(tmp_path, Match(catalog.game("cardinal"), Setup(3, 3), humans(3)), size, text=1.5)
    pen, tray = app.context.pen, board.frame.tray
    for slot, box in tray.slots:
        word = pen.text_size(max(board.frame.voice.say(slot.label).split(), key=len), "small_bold")[0]
        assert box.w - word >= 70, "as much as a picture has beside a usual word"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", ["cathedral", "kardinal"])
def test_all_scores_became_smaller_when_one_of_them_grew_broader(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    app, board = at_table(tmp_path, game_id, size)
    sizes = set()
    for score in ("1", "11", "8", "88", "40"):
        banner = board.look.seats.banner(board.frame.seen, 0).asked()
        among = [(box, Seated(banner, "Bergamote", "", score, "", False)) for box in board.frame.layout.banners]
        sizes.add(lettering(app.context.pen, among).score)
    assert len(sizes) == 1


@pytest.mark.samples(2)
@pytest.mark.parametrize("name", ["Renard", "Bergamote"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", catalog.ids())
def test_names_of_seats_became_smaller_when_words_were_to_be_larger(
    tmp_path: Path, game_id: str, size: tuple[int, int], name: str
) -> None:
    """Their scores grew, and a name of six letters had less room than before; with easy reading it was as large."""
    sizes, game = [], catalog.game(game_id)
    for text in (1.0, 1.25, 1.5):
        match = Match(game, Setup(min(3, max(game.players)), 3), humans(min(3, max(game.players))))
        app, board = program(tmp_path / str(text), match, size, text=text)
        banner = board.look.seats.banner(board.frame.seen, 0).asked()
        among = [(box, Seated(banner, name, "", "55", "", False, "fox")) for box in board.frame.layout.banners]
        sizes.append(lettering(app.context.pen, among).size)
    assert sizes[0] < sizes[2] and sizes[0] <= sizes[1] + 1  # a pixel, where a long one has all the room there is


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_seats_of_a_broad_board_were_piled_up_beside_it(tmp_path: Path, players: int) -> None:
    _, board = program(tmp_path, Match(catalog.game("cabale"), Setup(players, 3), humans(players)))
    middle = board.context.viewport.w / 2
    left = sum(box.centre[0] < middle for box in board.frame.layout.banners)
    assert left == {2: 1, 3: 3, 4: 2}[players]


@in_one("size", SIZES)
@in_one("text", [1.0, 1.5])
def test_paces_beside_a_hand_were_squeezed_into_two_rows(size: tuple[int, int], text: float) -> None:
    """What lies there at other times is not there while the computer plays; with a hand of cards a row of them lay at
    the foot of a slab of bare wood."""
    viewport = Viewport(*size, text)
    found = arrangement(viewport, 3, 1, low=100.0, column=5, hint=True, inspect=True)
    hand = Box(found.tray.centre[0] - 210, found.tray.y, 420, found.tray.h)
    words = [171.0 * text, 108.0 * text, 79.0 * text, 178.0 * text]
    wood = pace_wood(found, hand, words)
    boxes = pace_boxes(wood, words)
    assert not wood.overlaps(hand) and all(wood.holds(box) for box in boxes)
    assert wood.x <= found.tools[0].x or wood.right >= found.undo.right
    in_a_row = len({box.y for box in boxes}) == 1
    assert wood.h <= 2 * boxes[0].h if in_a_row else wood.w < 560 * text


@pytest.mark.samples(2)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", ["fr", "en", "de", "nl"])
def test_one_pace_stood_in_two_lines_beside_others_in_one(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    """All four buttons were equally broad: `D'un coup` broke beside a bare `Vif`."""
    match = Match(catalog.game("kardinal"), Setup(3, 3), (*humans(1), Sitter("page"), Sitter("page")))
    while match.position.to_move != 1:
        match.play(match.position.legal()[0])
    app, _ = program(tmp_path, match, size, language=language, first_cards=False, pace="calm")
    words = [app.context.words.say(f"board.pace.{pace}") for pace in PACES]
    high = {one.text: one.box.h for one in ruler.words(app) if one.text in words}
    assert len(high) == len(words) and max(high.values()) < 1.5 * min(high.values())


def test_a_mouse_on_its_way_turned_the_sentence_into_a_refusal(tmp_path: Path) -> None:
    """In Cabale most places are forbidden: why, is told where the pointer comes to rest, or is pressed."""
    app, board = at_table(tmp_path, "cabale", (1280, 720))
    camera, layout = board.state.sight.camera, board.look.layout
    for place in board.look.places.extent(board.frame.seen):
        app.frame(0.1, [Hover(camera.projection.to_screen(layout.centre(place)))])
        assert board.frame.headline.kind != "refusal"
        if board.frame.decision and board.frame.decision.refusals:
            break
    frames(app, 5, 0.1)
    assert board.frame.headline.kind == "refusal"


def test_the_board_shrank_when_the_first_own_turn_came(tmp_path: Path) -> None:
    """The tray of Cardinal has two rows as soon as one of two guests decides."""
    match = Match(catalog.game("cardinal"), Setup(2, 3), (Sitter("page"), Sitter(None, "Bergamote")))
    app, board = program(tmp_path, match)
    before = board.frame.layout.room
    while match.position.to_move == 0:
        board.session.play(match.position.legal()[0])
    app.frame(0.1)
    assert board.frame.mode is Mode.HUMAN and board.frame.layout.room == before


@pytest.mark.read
def test_the_heading_of_the_paces_lay_on_them_in_large_words(tmp_path: Path) -> None:
    match = Match(catalog.game("cathedral"), Setup(2), (Sitter("page"), Sitter("page")))
    app, board = program(tmp_path, match, (1280, 720), text=2.0)
    app.frame(0.1)
    heading = next(one.box for one in app.context.pen.written if one.text == app.context.words.say("board.pace"))
    paces = [one.box for one in board.frame.controls if one.id.area is Area.PACE]
    assert len(paces) == 4 and not any(heading.overlaps(pace) for pace in paces)


@pytest.mark.read
def test_easy_reading_wrote_the_score_as_small_as_the_names(tmp_path: Path) -> None:
    app, board = at_table(tmp_path, "cathedral", (1280, 720), easy_reading=True, text=1.5)
    banner = board.look.seats.banner(board.frame.seen, 0).asked()
    among = [(box, Seated(banner, "Bergamote", "", "21", "", False)) for box in board.frame.layout.banners]
    letters, pen = lettering(app.context.pen, among), app.context.pen
    assert letters.score == "score" and letters.size == pen.common((), "name")
    app.frame(0.1)
    assert written(app).count("à loger") == 3, "what the number counts, in each banner and beside what is aimed at"


def test_the_shorter_row_of_a_tray_had_broader_slots_and_stood_apart() -> None:
    """Seven buildings in two rows are one grid."""
    upper, lower = tray_slots(Box(12, 900, 1250, 170), ((4,), (3,)), 2.0, 960)
    assert [(one.x, one.w) for one in upper[:3]] == [(one.x, one.w) for one in lower]


@pytest.mark.seen
def test_one_token_in_the_tray_was_larger_than_each_of_two(tmp_path: Path) -> None:
    app, board = program(tmp_path, Match(catalog.game("cabale"), Setup(2, 3), humans(2)), (960, 540))
    wide = []
    for piece in ("token", "double"):
        slot = Slot(piece, Line("cabale.slot.single"), token_figure("blue", piece, IN_HAND))
        draw = partial(draw_piece, view=board.picture.view, slot=slot, box=Box(0, 0, 190, 90), sized=True)
        ((picture, _),) = app.context.pen.record(draw).stamps
        wide.append(picture.get_bounding_rect(200).w)
    assert abs(wide[0] - wide[1]) <= 2
