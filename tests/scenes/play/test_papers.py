"""Papers around a board: none lies on another, and none covers a place on which something may be laid."""

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
from scenes.cabale.board import PrintedGround, waiting
from scenes.core.translations import COMPLETE_LANGUAGES
from scenes.graphics.art import ASSETS
from scenes.input.events import Hover
from scenes.play.choose.decision import brought
from scenes.play.hud.banner import Seated, lettering
from scenes.play.hud.columns import CARD_PADDING, CREST_ROOM, CROSS_SIZE, card_box
from scenes.play.hud.frame import DrawnControl
from scenes.play.hud.tray import gathered
from scenes.play.scene import BoardScene
from scenes.play.state.areas import Area
from tests.scenes.every_screen import midgame
from tests.scenes.table_setting import SMALL, asks, between, click, frames, humans, played_on, program, words

WIDE, LARGER, SQUARISH = (640, 360), (960, 540), (512, 384)
GAMES = "cardinal", "cathedral", "cabale", "kardinal"
RING = 6.0
"""How far the ring of the seat in turn reaches out of its banner, in logical units."""


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
    assert [one for one in said if one.text == frame.headline.text] == [], "a broader paper would show behind it"
    shown = next(one.widget for one in board.frame.controls if one.id.area is Area.CARD)
    assert isinstance(shown, DrawnControl) and board.frame.headline.mark in shown.shows, "whose turn it is"


@pytest.mark.read
@pytest.mark.parametrize("game_id", GAMES)
def test_first_time_card_was_smaller_than_the_prompt_where_words_are_large(tmp_path: Path, game_id: str) -> None:
    """Where both have no room it says its own sentence alone; else the instruction can be read on it."""
    for size, text in (((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 768), 1.0), ((1024, 768), 1.5)):
        app, board = at_table(tmp_path, game_id, size, text=text, hands="open")
        while board.frame.announced:
            app.frame(0.1)
        card, pen = app.context.words.say(board.state.notices.card), app.context.pen
        (told,) = [one for one in pen.written if one.text.endswith(card)]
        assert told.text.startswith(board.frame.headline.text) or told.size >= pen.common_size((), "prompt") - 1
        assert told.size >= pen.common_size((), "prompt") - 1 or text == 1.0


@pytest.mark.parametrize("game_id", GAMES)
def test_first_time_sentence_of_three_lines_lay_on_the_ring_of_the_seat_in_turn(tmp_path: Path, game_id: str) -> None:
    """And hid the flag of a tower: what has to be known is one line below the prompt, in every language."""
    app, board = at_table(tmp_path, game_id, (1280, 720), hands="open")
    card, pen = card_box(board.frame.layout), app.context.pen
    rings = [box.inset(-RING) for box in board.frame.layout.banners]
    assert not any(card.inset(-RING).overlaps(ring) for ring in rings)
    room = card.w - 2 * CARD_PADDING - CREST_ROOM - CROSS_SIZE
    for code in ("fr", "en", "de", "nl"):
        for one in school(ASSETS, game_id).cards:
            said = words(code).say(f"{game_id}/school.card.{one.id}")
            assert pen.text_size(said, "prompt")[0] <= room, (code, said)
    high = pen.text_size(f"*Oui.*\n{said}", "prompt", room, 2)[1]
    assert (card.h - high) / 2 >= 6, "air above and below"


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


@pytest.mark.read
def test_largest_words_lay_on_the_tokens_of_the_tray(tmp_path: Path) -> None:
    """“Un double” stood there in one line, so that its token was as small as a bead and lay under the word."""
    app, board = program(tmp_path, played_on(midgame("cabale"), asks("mark")), (1280, 720), text=2.0)
    app.frame(0.1)
    slots = [one.box for one in board.frame.areas if one.area is Area.SLOT]
    written = [one for one in app.context.pen.written if not one.text.startswith("+")]
    words = sorted(one.box for one in written if any(slot.overlaps(one.box) for slot in slots))
    assert len(words) == len(slots) == 2
    assert all(word.x - slot.x > 0.3 * slot.w for word, slot in zip(words, sorted(slots)))


# -- what lies in the tray can be recognised --------------------------------------------------------------------------
# a pixel, where a long one has all the room there is


@pytest.mark.read
@pytest.mark.samples(4)
@pytest.mark.parametrize("size, kinds", [(SMALL, 11), ((512, 384), 9)])
@pytest.mark.parametrize("language", COMPLETE_LANGUAGES)
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


@pytest.mark.seen
def test_shape_beside_its_number_of_copies_was_a_dot_with_large_words(tmp_path: Path) -> None:
    """In a narrow slot without a word it had the rest of the width; now the number stands above it."""
    app, board = program(tmp_path, midgame("cathedral", 3), (1024, 768), first_cards=False, text=1.5)
    frames(app, 4, 0.1)
    counts = [one for one in app.context.pen.written if one.text == "×2"]
    assert counts and {one.size for one in counts} == {app.context.pen.common_size((), "small_bold")}
    for count in counts:
        slot = next(box for _, box in board.frame.tray.slots if box.contains(count.box.centre))
        x, y, wide, high = app.context.viewport.rect(
            slot._replace(y=count.box.bottom, h=slot.bottom - count.box.bottom)
        )
        low = app.context.pen.surface.subsurface((x + 6, y + 2, wide - 12, high - 10))
        assert pygame.mask.from_threshold(low, (0, 0, 0), (60, 60, 60)).get_bounding_rects()[0].w > 0.25 * wide


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
