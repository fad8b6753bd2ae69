"""The house's own name: what its owner writes is seen where guests look, and nothing that is read is trusted."""

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game.files import BadFile
from scenes.board.catalog import cards
from scenes.core import house_file, logo
from scenes.core.exports import EXPORTS
from scenes.core.house import LONGEST_ADDRESS, House
from scenes.core.translations import DRAWABLE
from scenes.graphics.art import ASSETS
from scenes.kiosk.owner import HouseName
from scenes.screens.home import Home
from scenes.screens.new_match import CODE_SIZE, NewMatch
from scenes.screens.things.house import code_picture
from scenes.screens.with_box import WithBox
from tests.conftest import in_one
from tests.pictures.guest import Guest
from tests.scenes.screens.showing import press


@in_one(
    ("what", "value"),
    [
        *(
            ("name", text)
            for text in ("a" * 29, "two\nlines", "turned\u202eround", "bell\a", "漢字", "e\u0301", 7, None)
        ),
        *(("welcome", text) for text in ("a" * 71, "\x1b[2J")),
        *(("page", text) for text in ("javascript:alert(1)", "https://é.example", "https://a b\n")),
        ("page", "https://" + "a" * LONGEST_ADDRESS),
        ("pages", {"cabale": "file:///etc/passwd"}),
        ("pages", ["https://a.example"]),
    ],
)
def test_what_cannot_be_shown_is_not_taken_over_from_another_house(what: str, value: object) -> None:
    house = House()
    house_file.adopt(house, {what: value})
    assert house == House()


@pytest.mark.parametrize("face", sorted((ASSETS / "shared" / "fonts").glob("*.ttf")), ids=lambda path: path.stem)
def test_every_sign_of_a_name_can_be_written_in_every_face(face: Path) -> None:
    pygame.font.init()  # whatever a test before this one has ended
    font = pygame.font.Font(str(face), 20)

    def drawn(sign: str) -> bytes:
        return pygame.image.tobytes(font.render(sign, True, "white"), "RGBA")

    missing = drawn("\uffff")
    assert [sign for sign in DRAWABLE - {" "} if sign.isprintable() and drawn(sign) == missing] == []


def png(width: int, height: int, pixels: bytes = b"") -> bytes:
    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    whole = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + whole


@pytest.mark.parametrize(
    "content",
    [b"", b"GIF89a", png(60000, 60000), png(0, 5), png(4, 4, bytes(68))[:40], b"\xff\xd8\xff" + bytes(50)],
    ids=["empty", "another format", "bomb", "no width", "cut off", "photograph"],
)
def test_a_picture_that_is_no_logo_is_refused_and_the_one_before_stays(content: bytes, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (tmp_path / "good.png").write_bytes(png(4, 4, bytes(68)))
    logo.take(tmp_path / "good.png", data)
    before = (data / logo.LOGO).read_bytes()
    (tmp_path / "bad.png").write_bytes(content)
    with pytest.raises(BadFile):
        logo.take(tmp_path / "bad.png", data)
    assert (data / logo.LOGO).read_bytes() == before
    (data / logo.LOGO).write_bytes(content)
    assert logo.load(data) is None


def test_a_large_logo_is_kept_small(tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((2000, 1000)), tmp_path / "large.png")
    data = tmp_path / "data"
    data.mkdir()
    logo.take(tmp_path / "large.png", data)
    found = logo.load(data)
    assert found and found.picture.get_size() == (512, 256)


@pytest.mark.read
def test_the_owner_writes_a_name_and_guests_read_it_at_home_and_on_the_film(tmp_path: Path) -> None:
    guest = Guest(tmp_path, (640, 360))
    guest.kiosk()
    guest.app.context.owner.house.welcome = "Bonsoir"
    assert any(text == "La Grande Table" for text, _ in guest.words())
    guest.knocks()
    for word in ("Valider", "Nom, accueil, logo", "rien pour l’instant"):
        guest.say(word)
    for letter in "Orme":
        guest.say(letter)
    for word in ("Garder", "La maison"):
        guest.say(word)
    assert {"Orme", "Bonsoir"} <= {text for text, _ in guest.words()}, "the plate as guests see it"
    guest.say("Refermer la porte")
    words = [text for text, _ in guest.words()]
    assert "Orme" in words and "La Grande Table" not in words
    assert house_file.load(guest.app.data).name == "Orme"
    guest.attract("match")
    assert "Orme" in [text for text, _ in guest.words()]


@pytest.mark.seen
@pytest.mark.parametrize(("game_id", "size"), [("cabale", (640, 360)), ("kardinal", (512, 384))])
def test_the_code_of_a_game_lies_where_it_is_chosen(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    """Below two seats, or below the box; as large as it is drawn it can be read: no module of it is covered."""
    guest, address = Guest(tmp_path, size), "https://tilleuls.example/jeux/12"
    guest.app.context.owner.house.pages = {game_id: address}
    guest.app.show(NewMatch(Home(), next(one for one in cards(ASSETS) if one.id == game_id)))
    guest.rest()
    window = guest.picture()
    assert any(_shows(window, address, guest.app.context.viewport.px(CODE_SIZE) + more) for more in (-1, 0, 1))


def test_a_plan_of_the_shelves_is_taken_from_a_stick_and_seen_where_the_box_is_chosen(tmp_path: Path) -> None:
    guest = Guest(tmp_path, (640, 360))
    app, page = guest.app, HouseName(Home())
    exports = app.data / EXPORTS
    app.show(page)
    press(app, "plan")
    assert "plan.png" in page.note and page.widget("plan.away") is None
    exports.mkdir(exist_ok=True)
    pygame.image.save(pygame.Surface((2000, 1000)), exports / logo.PLAN)
    press(app, "plan")
    found = logo.load(app.data, logo.PLAN)
    assert found and found.picture.get_size() == (1280, 640) and not page.note
    app.context.owner.house.shelves = {"cabale": "rayon K"}
    app.show(WithBox(Home(), "cabale", dict.fromkeys(("follow", "count"), (print, False))))
    press(app, "plan")
    assert any("rayon K" in text for text, _ in guest.words())
    press(app, "back", "back")
    assert isinstance(app.scene, Home), "first to the cards, then to where one came from"
    app.show(page)
    press(app, "plan.away")
    app.show(WithBox(Home(), "cabale", dict.fromkeys(("follow", "count"), (print, False))))
    assert isinstance(app.scene, WithBox) and app.scene.widget("plan") is None


def _shows(window: pygame.Surface, address: str, side: int) -> bool:
    """Whether the code of that size is somewhere in the window, every module of it."""
    code = code_picture(address, side)
    assert code
    inner = pygame.mask.from_threshold(code, "black", (1, 1, 1)).get_bounding_rects()
    dark = inner[0].unionall(inner[1:])
    rows, whole = (pygame.image.tobytes(one, "RGB") for one in (code.subsurface(dark), window))
    at = whole.find(rows[: 3 * dark.w]) // 3
    found = pygame.Rect(at % window.get_width(), at // window.get_width(), *dark.size)
    return at >= 0 and pygame.image.tobytes(window.subsurface(found), "RGB") == rows
