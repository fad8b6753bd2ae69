import pygame
import pygame.freetype as freetype
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.graphics.art import ASSETS
from scenes.graphics.lettering import draw_lettering
from scenes.graphics.pen import Pen
from scenes.graphics.text_layout import ELLIPSIS, SetText, Typesetter
from scenes.graphics.theme import SMALLEST, TYPES, Role, Theme
from scenes.graphics.viewport import Viewport
from tests.scenes.table_setting import art

SENTENCE = "*Posez la tour* sur une case dorée\u00a0: la *maison*, elle, attend (loi\u00a06)."


def setter() -> Typesetter:
    pygame.font.init()
    return Typesetter(art())


def lines(setting: SetText) -> list[str]:
    return [" ".join(run.text for run in line) for line in setting.lines]


def test_one_line_is_as_long_as_it_likes() -> None:
    setting = setter().set(SENTENCE, "prompt", 36)
    assert len(setting.lines) == 1 and setting.size == 36 and setting.whole


def test_words_between_stars_are_bold_and_a_comma_stays_with_its_word() -> None:
    (line,) = setter().set(SENTENCE, "prompt", 36).lines
    faces = [(run.text, run.face) for run in line]
    bold, plain = TYPES["prompt_bold"].face, TYPES["prompt"].face
    assert faces[0] == ("Posez la tour", bold) and faces[2] == ("maison", bold)
    assert faces[3][0].startswith(", elle") and faces[3][1] == plain
    assert line[3].x == line[2].x + line[2].width, "no space before the comma"
    assert line[1].x > line[0].x + line[0].width, "a space after the bold words"


def test_lines_break_between_words_and_never_at_a_space_that_holds() -> None:
    setting = setter().set(SENTENCE, "prompt", 36, room=320, lines=4)
    assert len(setting.lines) > 1 and setting.width <= 320
    assert not any(line.startswith(":") or line.endswith("(loi") for line in lines(setting))


@pytest.mark.parametrize("width", range(60, 1000, 10))
def test_no_line_begins_with_a_sign_that_closes(width: int) -> None:
    """As it did where a name or a number came between: tables are typed with no-break spaces, values are not."""
    typed = "Léa ! « Deux ou plus » *Prenez* ; encore {n} % — et vous ? La suite : 12 · 3 × 4 …"
    for line in setter().set(typed, "prompt", 36, room=width, lines=60).lines:
        words = "".join(run.text for run in line).strip("\u00a0 ")
        assert words[0] not in ";:!?»…%—·×" and words[-1] != "«", words


def test_what_is_too_long_shrinks_before_it_is_cut() -> None:
    wide = setter().set("Une petite phrase", "body", 40).width
    shrunk = setter().set("Une petite phrase", "body", 40, room=int(wide * 0.8))
    assert shrunk.whole and shrunk.size < 40 and shrunk.width <= wide * 0.8
    cut = setter().set("Une petite phrase", "body", 40, room=int(wide * 0.4))
    assert not cut.whole and cut.size == int(40 * SMALLEST) and lines(cut)[0].endswith(ELLIPSIS)


@settings(max_examples=60)
@given(
    st.lists(st.text("abcdeé,.’", min_size=1, max_size=9), min_size=1, max_size=12),
    st.sampled_from([role for role in TYPES if role != "product"]),
    st.integers(120, 700),
    st.integers(1, 4),
)
def test_a_text_never_leaves_its_room(words: list[str], role: Role, room: int, most: int) -> None:
    text = " ".join(words)
    setting = setter().set(text, role, 30, room, most)
    if setting.whole:
        assert setting.width <= room and len(setting.lines) <= most
        assert " ".join(lines(setting)) == text


@settings(max_examples=30)
@given(st.integers(150, 600), st.integers(60, 400))
def test_a_height_may_be_given_instead_of_lines(room: int, tall: int) -> None:
    setting = setter().set(SENTENCE, "prompt", 36, room, tall=tall)
    assert not setting.whole or (setting.height <= tall and setting.width <= room)


@pytest.mark.parametrize("face", sorted({kind.face for kind in TYPES.values()}))
def test_every_face_has_every_letter_of_the_four_languages(face: str) -> None:
    freetype.init()
    font = freetype.Font(ASSETS / "shared" / "fonts" / f"{face}.ttf", 30)
    letters = "abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôöœùûüÿß"
    needed = letters + letters.upper().replace("SS", "") + "0123456789€«»–—…’“”„+−×·()/&!?:;,.%\u00a0\u202f\u2011"
    missing = [letter for letter, metrics in zip(needed, font.get_metrics(needed)) if metrics is None]
    assert not missing


@pytest.mark.parametrize("face", sorted({kind.face for kind in TYPES.values()}))
def test_digits_are_lining_so_that_a_score_can_be_read(face: str) -> None:
    font = pygame.font.Font(ASSETS / "shared" / "fonts" / f"{face}.ttf", 100)
    inked = [font.render(digit, True, "black").get_bounding_rect() for digit in "0123456789"]
    assert max(box.top for box in inked) - min(box.top for box in inked) <= 6
    assert max(box.bottom for box in inked) - min(box.bottom for box in inked) <= 6


def test_an_accent_on_a_capital_does_not_push_the_letters_down_nor_aside() -> None:
    def foot(word: str) -> tuple[int, int]:
        paper = pygame.Surface((200, 90), pygame.SRCALPHA)
        setting = setter().set(word, "button", 40)
        paper.blits(setter().stamps(setting, (10, 20), "000000", 0.0), False)
        return paper.get_bounding_rect().bottomleft

    assert foot("É") == foot("E")
    assert foot("À") == foot("A")


def test_a_sign_without_width_in_a_name_on_the_map_did_not_let_it_be_drawn() -> None:
    """A damaged table of sentences held one; SDL draws no text of zero width."""
    surface = pygame.Surface((640, 360))
    pen = Pen(surface, Viewport(640, 360), art(), Theme())
    assert draw_lettering(pen, "Fran\u200bce", (300, 200), 60, "map").w > 0
