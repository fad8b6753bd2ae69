"""Papers around a board: none lies on another, and none covers a place on which something may be laid."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.core import Setup
from game.match import Match
from game.school import school
from scenes.app.app import App
from scenes.board.catalog import look as look_of
from scenes.board.look.choices import Slot
from scenes.board.look.wording import Line
from scenes.cabale.board import PrintedGround, waiting
from scenes.core.settings import Settings
from scenes.core.translations import WHOLE
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import type_size
from scenes.graphics.viewport import Box, Viewport
from scenes.input.events import Hover, Press
from scenes.play.choose.decision import brought
from scenes.play.hud.banner import Seated, draw_banner, lettering
from scenes.play.hud.buttons import Tool
from scenes.play.hud.columns import CREST, CROSS, MARGIN, ROW, card_box, draw_card, recent_boxes
from scenes.play.hud.frame import Drawn, Told
from scenes.play.hud.layout import arrangement
from scenes.play.hud.tray import ShownSlot, draw_slot, gathered, shown_slots
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from scenes.play.state.course import Mode
from tests.scenes.conftest import Open
from tests.scenes.every_screen import midgame
from tests.scenes.eyes import differing
from tests.scenes.table_setting import SMALL, asks, between, click, frames, humans, played_on, program, words

WIDE, LARGER, SQUARISH = (640, 360), (960, 540), (512, 384)
GAMES = "cardinal", "cathedral", "cabale", "kardinal"
RING = 6.0
"""How far the ring of the seat in turn reaches out of its banner, in logical units."""
PALE = 550
"""Red, green and blue of paper together are more than that."""


def at_table(
    folder: Path, game_id: str, size: tuple[int, int], begun: bool = False, **chosen: object
) -> tuple[App, BoardScene]:
    """A board with much on it; whoever has not `begun` there is told everything for the first time."""
    match = midgame(game_id, 12 if game_id == "cathedral" else 30)
    match = match if begun else Match(match.game, match.setup, match.seats, match.position)
    app, board = program(folder, match, size, **chosen)
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
    assert text.text.startswith(board.frame.headline.text), "the instruction can be read"
    shown = next(one.widget for one in board.frame.controls if one.id.area is Area.CARD)
    assert isinstance(shown, Drawn) and board.frame.headline.mark in shown.shows, "whose turn it is"


@pytest.mark.parametrize("game_id", GAMES)
def test_first_time_sentence_of_three_lines_lay_on_the_ring_of_the_seat_in_turn(tmp_path: Path, game_id: str) -> None:
    """And hid the flag of a tower: what has to be known is one line below the prompt, in every language."""
    app, board = at_table(tmp_path, game_id, (1280, 720), hands="open")
    card, pen = card_box(board.frame.layout), app.context.pen
    rings = [box.inset(-RING) for box in board.frame.layout.banners]
    assert not any(card.inset(-RING).overlaps(ring) for ring in rings)
    room = card.w - 2 * MARGIN - CREST - CROSS
    for code in ("fr", "en", "de", "nl"):
        for one in school(ASSETS, game_id).cards:
            said = words(code).say(f"{game_id}/school.card.{one.id}")
            assert pen.text_size(said, "prompt")[0] <= room, (code, said)
    high = pen.text_size(f"*Oui.*\n{said}", "prompt", room, 2)[1]
    assert (card.h - high) / 2 >= 6, "air above and below"


def test_paper_of_a_first_time_sentence_was_980_wide_for_740_of_text(tmp_path: Path) -> None:
    app, board = at_table(tmp_path, "cabale", (1280, 720))
    pen, box, text = (
        app.context.pen,
        card_box(board.frame.layout),
        "*Léa*, posez un fou.\n*Première fois.* Le fou tourne.",
    )
    app.frame(0.1)
    wide, middle = pen.text_size(text, "prompt")[0], box.centre[0]
    draw_card(pen, box, text)
    for far, is_paper in (wide / 2, True), (wide / 2 + MARGIN + CROSS + 10, False):
        for x in middle - far, middle + far:
            colour = pen.surface.get_at((pen.viewport.px(x), pen.viewport.px(box.bottom - 8)))
            assert (sum(colour[:3]) > PALE) is is_paper, x


@pytest.mark.read
def test_a_card_in_the_place_of_the_prompt_does_not_hide_why_something_is_refused(tmp_path: Path) -> None:
    """With large words it lay over the sentence, and a red edge looked out above it."""
    app, board = at_table(tmp_path, "cathedral", SQUARISH, text=1.5, confirm="always")
    frame, camera = board.frame, board.state.sight.camera
    places = list(board.look.places.extent(frame.seen))
    while places and board.frame.headline.kind != "refusal":
        app.frame(0.1, [Hover(camera.to_screen(board.look.layout.centre(places.pop())))])
        frames(app, 5, 0.1)
    assert board.frame.headline.kind == "refusal" and board.frame.card
    told = [one.text for one in app.context.pen.written]
    assert board.frame.headline.text in told
    assert not any(app.context.words.say(board.state.notices.card) in one for one in told)


@pytest.mark.read
@pytest.mark.parametrize("game_id", GAMES)
def test_answer_of_three_lines_lay_on_the_panels_of_a_small_window(tmp_path: Path, game_id: str) -> None:
    app, board = at_table(tmp_path, game_id, SQUARISH, begun=True, hands="open")
    app.frame(0.1, [Press("why")])
    highest, answers = 0.0, 0
    for _ in range(30):
        app.frame(0.1, [Press("next")])
        if board.frame.headline.kind == "answer":
            answers, highest = answers + 1, max(highest, board.frame.headline.paper.bottom)
    assert answers > 5 and highest + RING <= min(box.y for box in board.frame.layout.banners)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bishops_that_wait_stood_under_the_panels_of_a_small_window(
    tmp_path: Path, size: tuple[int, int], text: float, seats: int
) -> None:
    match = Match(catalog.game("cabale"), Setup(seats), humans(seats))
    app, board = program(tmp_path, match, size, first_cards=False, text=text)
    app.frame(0.1)
    shown, view = board.look.drawing.setting(board.frame.seen), board.picture.view
    assert isinstance(shown, PrintedGround)
    papers = [board.frame.headline.paper, *board.frame.layout.banners]
    bishops = waiting(shown, view.viewport)
    assert len(bishops) == seats
    for bishop in bishops:
        assert not any(map(view.hidden_by(board.state.sight.camera, bishop, False).overlaps, papers))


# -- what lies in the tray can be recognised --------------------------------------------------------------------------


@pytest.mark.read
@pytest.mark.parametrize(("size", "text", "least"), [((512, 384), 2.0, 1.8), ((1024, 768), 1.0, 1.0)])
def test_words_in_the_tray_of_a_squarer_screen_are_as_large_as_all_words_are(
    open_app: Open, size: tuple[int, int], text: float, least: float
) -> None:
    """They were of the ordinary size, and before that pictures stood alone; twelve slots had no room for « Maison »."""
    app = open_app(size, Settings(motion=0.0, text=text, first_cards=False))
    app.show(board := BoardScene(between("cardinal")))
    app.frame(0.1)
    boxes = [box for _, box in board.frame.tray.slots]
    words = [text for text in app.context.pen.written if any(box.contains(text.box.centre) for box in boxes)]
    assert [text.text for text in words].count("Maison ×2") == 2 and len(words) == len(boxes) == 6
    usual = app.context.viewport.px(type_size("small_bold", 1.0))
    assert min(text.size for text in words) >= least * usual, [(text.text, text.size, usual) for text in words]


@pytest.mark.read
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale"])
def test_fewer_slots_for_large_words_offer_the_same_choice(game_id: str) -> None:
    position, look = midgame(game_id).position, look_of(game_id)
    tray = look.choices.tray(position)
    slots, fewer = tray.slots, gathered(tray, 3).slots
    assert {slot.token for slot in slots if not slot.spent} == {slot.token for slot in fewer}
    assert sum(slot.copies for slot in fewer) == sum(slot.copies for slot in slots if not slot.spent)
    rows = gathered(tray, 0).rows
    assert len(rows) <= len(tray.rows) and sum(len(group) for row in rows for group in row) == len(fewer)
    assert all(
        {one.token for one in row[0]} <= {one.token for group in old for one in group}
        for row, old in zip(rows, tray.rows)
    )
    folded = gathered(tray, 3).rows
    assert all(len(row) == 1 and len(row[0]) <= 6 for row in folded) and len(folded) <= 2


@pytest.mark.parametrize("size", [WIDE, SQUARISH])
def test_bare_slots_took_a_second_row_of_the_tray_from_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    """One row from the first turn on: nothing changes its height when the last building of a kind is built."""
    match, high = between("cardinal"), set()
    _, board = program(tmp_path, match, size)
    while (legal := match.position.legal()) and len(match.steps) < 40:
        board.session.play(legal[0])
        board.session.end_motion()
        board.update(0.1)
        assert not any(slot.spent for slot, _ in board.frame.tray.slots) and len(board.frame.tray.tray.rows) <= 1
        high.add(board.frame.layout.tray.h)
    assert len(high) == 1, high


def test_steps_of_the_others_were_not_told_at_all_where_a_list_had_no_room_below_its_title() -> None:
    """In very large words beside a board of four."""
    found = arrangement(Viewport(1280, 720, 2.0), 4, 1, low=124.0, column=3).recent
    (row,) = recent_boxes(found, [Told(range(1), "red", "", 300.0, 160.0)], 2.0)
    assert found.holds(row)
    whole = found._replace(h=264.0)
    (row,) = recent_boxes(whole, [Told(range(1), "red", "", 300.0, 100.0)], 2.0)
    assert row.y - whole.y > 100.0, "elsewhere it has one"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_tray_hung_higher_than_the_keys_beside_it(text: float) -> None:
    """And was higher than they are: nothing at the foot of a wide window began on one line."""
    for seats in (2, 4):
        found = arrangement(Viewport(1280, 720, text), seats, 1)
        assert {(box.y, box.h) for box in (found.undo, found.primary, found.tray)} == {(found.tray.y, found.tray.h)}


def test_board_of_cabale_was_pushed_aside_by_panels_in_a_squarer_window_and_small() -> None:
    """They lie in corners that it does not fill, and two steps of the others have room between the upper ones."""
    for seats in (2, 3, 4):
        viewport = Viewport(1024, 768, 1.0)
        found = arrangement(viewport, seats, 1, low=124.0, column=3, hint=True, inspect=True)
        around = [found.recent, found.prompt, found.tray, found.undo, found.primary, *found.banners, *found.tools]
        assert not any(one.overlaps(other) for number, one in enumerate(around) for other in around[:number])
        assert abs(found.room.centre[0] - viewport.w / 2) < 1
        assert len(recent_boxes(found.recent, [Told(range(1), "red", "", 300.0, ROW)] * 5, 1.0)) == 2


@pytest.mark.samples(2)
@pytest.mark.parametrize("name", ["Renard", "Bergamote"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game_id", catalog.ids())
def test_names_of_seats_became_smaller_when_words_were_to_be_larger(
    tmp_path: Path, game_id: str, size: tuple[int, int], name: str
) -> None:
    """Their scores grew, and a name of six letters had less room than before; with easy reading it was as large. With
    the largest words it stood in a row so low that it was smaller than with large ones."""
    sizes, game = [], catalog.game(game_id)
    for text in (1.0, 1.25, 1.5, 2.0):
        match = Match(game, Setup(min(3, max(game.players)), 3), humans(min(3, max(game.players))))
        app, board = program(tmp_path / str(text), match, size, text=text)
        banner = board.look.seats.banner(board.frame.seen, 0).asked()
        among = [(box, Seated(banner, name, False, "55", "", False, "fox")) for box in board.frame.layout.banners]
        sizes.append(lettering(app.context.pen, among).size)
    assert sizes[0] < sizes[2] <= sizes[3] + 1 and sizes[0] <= sizes[1] + 1
    # a pixel, where a long one has all the room there is


@pytest.mark.seen
def test_right_panel_of_a_squarer_window_was_not_the_mirror_of_the_left_one(tmp_path: Path) -> None:
    """The colour of its seat lies at the outer side, as on a wide screen; only in a row of more at the left of all."""
    for game, seats, mirrored in (("cabale", 3, True), ("cathedral", 2, True), ("cardinal", 3, False)):
        app, board = program(tmp_path, Match(catalog.game(game), Setup(seats, 1), humans(seats)), SQUARISH)
        app.frame(0.1)
        box, pen = board.frame.layout.banners[1], app.context.pen
        at_edge = pen.surface.get_at((pen.viewport.px(box.right - 20), pen.viewport.px(box.bottom - 18)))
        assert (sum(at_edge[:3]) < PALE) is mirrored, game


@pytest.mark.read
def test_what_a_score_counts_stood_there_without_a_number_until_it_was_counted(tmp_path: Path) -> None:
    app, board = at_table(tmp_path, "cathedral", WIDE, begun=True)
    banner, box = board.look.seats.banner(board.frame.seen, 0), board.frame.layout.banners[0]
    assert banner.aside

    def told(score: str) -> list[str]:
        seated = Seated(banner, "Odile", False, score, "to house", False)
        letters = lettering(app.context.pen, [(box, seated)])
        return [
            one.text for one in app.context.pen.record(lambda pen: draw_banner(pen, box, seated, True, letters)).texts
        ]

    assert "to house" in told("6") and "to house" not in told("")


@pytest.mark.read
@pytest.mark.samples(2)
@pytest.mark.parametrize("language", ["fr", "en", "de", "nl"])
@pytest.mark.parametrize("size", [WIDE, SQUARISH])
@pytest.mark.parametrize("game_id", ["cardinal", "cathedral", "cabale"])
def test_words_of_the_keys_stayed_small_beside_a_tray_of_two_rows(
    tmp_path: Path, game_id: str, size: tuple[int, int], language: str
) -> None:
    """The word that brings back the slanted view was too long for the column there; all keys are as large as it."""
    match = between(game_id, 2, 3) if game_id == "cardinal" else midgame(game_id, 12)
    app, board = program(tmp_path, match, size, text=2.0, language=language)
    while board.frame.announced:
        app.frame(0.1)
    two = {"cardinal": True, "cathedral": size == SQUARISH, "cabale": False}
    assert len(board.frame.tray.tray.rows) == 1 + two[game_id]
    usual = app.context.viewport.px(type_size("tool", 1.0))
    keys = (one.widget for one in board.frame.controls if isinstance(one.widget, Tool))
    said = {one.label for one in keys if one.label}
    written = [one for one in app.context.pen.written if one.text in said]
    assert {one.text for one in written} == said and len(said) >= 2
    assert all(one.whole and one.size >= 1.2 * usual for one in written), [
        (one.text, one.size, usual) for one in written
    ]


@pytest.mark.seen
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_pieces_reached_beyond_their_slots_and_spent_ones_stood_off_their_middle(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    match = between("cardinal", 2, 3)
    app, board = program(tmp_path, match, size, text=text, first_cards=False)
    pen, view, tray = app.context.pen, board.picture.view, board.frame.tray
    boxes = [[box] for _, box in tray.slots]

    def drawn(shown: ShownSlot, **changed: bool) -> pygame.mask.Mask:
        """What differs from a slot without anything in it, on bare ground around it."""
        pictures, box = [], pygame.Rect(pen.viewport.rect(shown.box))
        near = box.inflate(box.size).clip(pen.surface.get_rect())
        for slot in (replace(shown.slot, **changed), Slot("", Line(""), spent=bool(changed), idle=True)):
            pen.surface.fill("magenta")
            draw_slot(pen, view, shown._replace(slot=slot))
            pictures.append(pen.surface.subsurface(near).copy())
        found = pygame.mask.Mask(pen.surface.get_size())
        found.draw(differing(*pictures), near.topleft)
        return found

    for shown in shown_slots(tray.tray, boxes, (None, None), board.frame.voice.say, {}):
        slot = pygame.Rect(pen.viewport.rect(shown.box))
        outside = drawn(shown)
        outside.erase(pygame.mask.Mask(slot.size, fill=True), slot.topleft)
        assert not outside.count(), shown.slot
        first, *rest = drawn(shown, spent=True).get_bounding_rects()
        piece = first.unionall(rest)
        assert slot.inflate(-4, -2).contains(piece) and abs(piece.centerx - slot.centerx) <= 3, shown.slot


@pytest.mark.seen
def test_a_high_slot_of_a_tray_without_a_word_was_not_drawn(tmp_path: Path) -> None:
    """Two cards that may be exchanged, and nothing else."""
    _, board = program(tmp_path, midgame("kardinal"))
    slot = Slot("card", Line("kardinal"), wordless=True)
    draw_slot(board.context.pen, board.picture.view, ShownSlot(slot, Box(200, 200, 160, 240), "", False))


@pytest.mark.read
def test_largest_words_lay_on_the_tokens_of_the_tray(tmp_path: Path) -> None:
    """“Un double” stood there in one line, so that its token was as small as a bead and lay under the word."""
    app, board = program(tmp_path, played_on(midgame("cabale"), asks("mark")), (1280, 720), text=2.0)
    app.frame(0.1)
    slots = [one.box for one in board.frame.areas if one.area is Area.SLOT]
    words = sorted(one.box for one in app.context.pen.written if any(slot.overlaps(one.box) for slot in slots))
    assert len(words) == len(slots) == 2
    assert all(word.x - slot.x > 0.3 * slot.w for word, slot in zip(words, sorted(slots)))


@pytest.mark.read
@pytest.mark.samples(4)
@pytest.mark.parametrize("size, kinds", [(SMALL, 11), ((512, 384), 9)])
@pytest.mark.parametrize("language", WHOLE)
def test_tray_of_a_whole_shelf_had_no_names_and_no_answer_between_two_of_its_slots(
    tmp_path: Path, language: str, size: tuple[int, int], kinds: int
) -> None:
    """There was free wood before it; later two words of one slot made all names too small to be read, and so did one
    long German word in the first turn, and in a squarer window a golden key of a third more than elsewhere."""
    tray = look_of("cathedral").choices.tray
    match = played_on(between("cathedral", 2, 3), lambda one: 1 < len(tray(one.position).slots) <= kinds, 3, wise=True)
    app, board = program(tmp_path, match, size, first_cards=False, language=language)
    frames(app, 4, 0.1)
    slots, unit = board.frame.tray.slots, app.context.viewport.unit
    for slot, box in slots:
        (name,) = [one for one in app.context.pen.written if box.contains(one.box.centre) and one.text[0] != "×"]
        assert name.text == board.frame.voice.say(slot.label) and name.size >= round(22 * unit) - 1
    for (slot, one), (other, after) in pairwise(slots):
        middle = (one.right + after.x) / 2
        for at, meant in ((middle - 2, slot), (middle + 2, other)):
            click(app, (at, one.centre[1]))
            assert board.state.hand.decision and board.state.hand.decision.token == meant.token


@pytest.mark.parametrize("players, seed", [(2, 17), (3, 1)])
def test_reserve_that_was_empty_lay_in_the_tray_as_so_many_shades(tmp_path: Path, players: int, seed: int) -> None:
    """At a turn in which nothing could be done but pass, in two rows."""
    match, tray = between("cardinal", players, seed), look_of("cardinal").choices.tray

    def is_spent(match: Match) -> bool:
        return asks("pass")(match) and all(slot.spent for slot in tray(match.position).slots)

    app, board = program(tmp_path, played_on(match, is_spent, seed, wise=True), first_cards=False)
    app.frame(0.1)
    found = board.frame.tray
    assert board.frame.mode is Mode.PASS
    assert not found.slots and found.box.h <= board.frame.layout.tools[0].h


@pytest.mark.read
def test_pawn_of_a_colour_that_brings_nothing_looked_like_any_other(tmp_path: Path) -> None:
    """Whoever has built first takes one; a second one of the own best colour is worth no point. Later a bare “+1” stood
    there, of which nobody knew what it counts."""
    match = played_on(between("cardinal", 2, 3), asks("take"))
    for told in (True, False):
        app, board = program(tmp_path, match, show_points=told, first_cards=False)
        app.frame(0.1)
        assert board.state.hand.decision
        gains, shown = brought(board.state.hand.decision), {}
        for slot, box in board.frame.tray.slots:
            near = box.inset(-4, -12)
            shown[slot.token] = [one.text for one in app.context.pen.written if near.contains(one.box.centre)]
        assert set(gains.values()) == {0, 1}
        said = {0: "0 point", 1: "+1 point"}
        assert all((said[gains[token]] in words) is told for token, words in shown.items())
        assert all(len(words) == 1 + told for words in shown.values())
