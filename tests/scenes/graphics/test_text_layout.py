"""Text layout: line breaks, no text outside its box, and every font has the letters it needs."""

from itertools import product
from random import Random

import pygame
import pygame.freetype as freetype

from scenes.graphics.art import ASSETS
from scenes.graphics.lettering import draw_lettering
from scenes.graphics.pen import Pen
from scenes.graphics.text_layout import SetText, Typesetter
from scenes.graphics.theme import TYPES, Theme
from scenes.graphics.viewport import Viewport
from tests.conftest import in_one
from tests.scenes.table_setting import art


def setter() -> Typesetter:
    pygame.font.init()
    return Typesetter(art())


def lines(setting: SetText) -> list[str]:
    return [" ".join(run.text for run in line) for line in setting.lines]


def test_no_line_begins_with_a_sign_that_closes_or_ends_with_a_number() -> None:
    """As it did where a name or a number came between: tables are typed with no-break spaces, values are not. A result
    read “20” above “carrés d’avance”, a hint “à” above “l’un des endroits”."""
    typed = "4 à Léa ! « Deux » *Prenez* ; 20 carrés, *3* pions (+2 non), {n} % — et vous ? La suite : 12 · 3 × 4 …"
    for width in range(60, 1000, 10):
        for line in setter().set(typed, "prompt", 36, room=width, lines=60).lines:
            words = "".join(run.text for run in line).strip("\u00a0 ")
            assert words[0] not in ";:!?»…%—·×" and words[-1] != "«" and words.split()[-1] != "à", (width, words)
            assert not words.split()[-1].lstrip("(+").isdecimal() or words.endswith("12"), (width, words)


def test_a_text_never_leaves_its_room() -> None:
    for role, most in product([role for role in TYPES if role != "product"], range(1, 5)):
        dice = Random(f"{role} {most}")
        room = dice.choice([120, 700, *(dice.randint(120, 700) for _ in range(4))])
        words = ["".join(dice.choices("abcdeé,.’", k=dice.randint(1, 9))) for _ in range(dice.randint(1, 12))]
        text = " ".join(words)
        setting = setter().set(text, role, 30, room, most)
        if setting.whole:
            assert setting.width <= room and len(setting.lines) <= most
            assert " ".join(lines(setting)) == text


def test_a_line_that_is_a_pixel_wider_than_its_words_made_the_whole_text_smaller() -> None:
    told = "*Première fois.* Là où le fou change de direction, il laisse un pion : plus près du centre, il vaut plus."
    for room, size in product(range(150, 400, 3), (19, 28)):
        setting = setter().set(told, "small", size, room, 12)
        assert setting.size == size and setting.width <= room, room


@in_one("face", sorted({kind.face for kind in TYPES.values()}))
def test_every_face_has_every_letter_of_the_four_languages(face: str) -> None:
    freetype.init()
    font = freetype.Font(ASSETS / "shared" / "fonts" / f"{face}.ttf", 30)
    letters = "abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôöœùûüÿß"
    needed = letters + letters.upper().replace("SS", "") + "0123456789€«»–—…’“”„+−×·()/&!?:;,.%\u00a0\u202f\u2011"
    missing = [letter for letter, metrics in zip(needed, font.get_metrics(needed)) if metrics is None]
    assert not missing


@in_one("face", sorted({kind.face for kind in TYPES.values()}))
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
    """A damaged table of sentences held one, or no name at all; SDL draws no text of zero width."""
    surface = pygame.Surface((640, 360))
    pen = Pen(surface, Viewport(640, 360), art(), Theme())
    assert draw_lettering(pen, "Fran\u200bce", (300, 200), 60, "map").w > 0
    assert draw_lettering(pen, "", (300, 200), 60, "map").w == 0
