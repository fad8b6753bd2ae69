"""Sprites, icons and cards as the program loads them: what is named is there, what is there can be drawn."""

import json
import re
import shutil
from pathlib import Path

import pygame
import pytest

import scenes
from scenes.board import catalog
from scenes.graphics import theme
from scenes.graphics.art import ASSETS, MAX_GAMES, Art
from scenes.graphics.cache import Cache
from scenes.graphics.sprites import LARGE_FILE_BYTES, SpriteShelf
from tests.conftest import in_one
from tests.patience import until
from tests.scenes.eyes import contrast, parsed
from tools.cards import card_of

pytestmark = pytest.mark.seen

pygame.font.init()
ICONS = sorted((ASSETS / "shared" / "icons").glob("*.svg"))
SCENES = Path(scenes.__file__).parent


def square(colour: str, size: int = 16) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def test_what_a_window_has_made_goes_with_it_but_where_there_is_plenty() -> None:
    for capacity in (1, 2):
        art = Art(capacity=capacity)
        one, other = (art.keep("window", lambda times: [times]) for _ in range(2))
        assert one == other == [capacity] and (one is other) == (capacity > 1)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """One game with a house that has an owner's colour and a shadow, in the format of the manifest."""
    picture = square("#00000000", 32)
    picture.fill("#808080", (8, 8, 16, 16))
    mask = square("#000000", 32)
    mask.fill("#ffffff", (8, 8, 16, 8))
    shadow = square("#00000000", 16)
    shadow.fill("#000000c8", (4, 4, 8, 8))
    for name, surface in (("house", picture), ("mask", mask), ("shadow", shadow)):
        pygame.image.save(surface, tmp_path / f"{name}.png")
    house = {
        "turns": 1,
        "slices": [{"cell": [0, 0], "image": "house.png", "anchor": [16, 24]}],
        "masks": ["mask.png"],
        "shadow": {"image": "shadow.png", "anchor": [8, 12], "scale": 0.5},
    }
    (tmp_path / "manifest.json").write_text(json.dumps({"tile": 32, "sprites": {"house-0-0": house}}))
    return tmp_path


@pytest.mark.parametrize("key", ["house-0-2", "house-4-0", "house-7-3"])
def test_a_variant_that_is_not_drawn_is_its_nearest_kin(shelf: Path, key: str) -> None:
    sprites = SpriteShelf(shelf)
    assert sprites.sprite(key, 32, None).slices[0].image.get_at((16, 20))[:3] == (128, 128, 128)


def test_a_missing_piece_is_a_block_and_one_line_in_the_log(shelf: Path, caplog: pytest.LogCaptureFixture) -> None:
    sprites = SpriteShelf(shelf)
    first = sprites.sprite("tower-0-0", 48, "2F6DB5")
    sprites.sprite("tower-0-0", 64, "2F6DB5")
    assert first.slices[0].image.get_bounding_rect().w > 20 and first.shadow is None
    assert len([record for record in caplog.records if "tower" in record.getMessage()]) == 1


@pytest.mark.parametrize("damage", ["not json", '{"tile": 32}', '{"tile": 0, "sprites": {}}', "[]"])
def test_a_damaged_manifest_gives_blocks(shelf: Path, damage: str) -> None:
    (shelf / "manifest.json").write_text(damage)
    assert SpriteShelf(shelf).sprite("house-0-0", 32, None).slices[0].image.get_at((16, 12))[:3] != (128, 128, 128)


def test_a_damaged_picture_gives_a_block(shelf: Path) -> None:
    (shelf / "house.png").write_bytes(b"\x89PNG and nothing more")
    ((lies, block, foot),) = SpriteShelf(shelf).sprite("house-0-0", 32, "1B5A3E").slices
    assert (lies, foot, block.get_size()) == ((0, 0), (16, 11), (32, 19))
    assert tuple(block.get_bounding_rect()) == (3, 1, 26, 17)


def test_points_read_the_ground_of_the_board_once_more_from_its_file(tmp_path: Path) -> None:
    """It is made smaller from what is ready: as if it had been read, but for what rounding does to it."""
    folder = ASSETS / "kardinal" / "sprites"
    for name in ("manifest.json", "map-0-0.webp"):
        shutil.copy(folder / name, tmp_path)
    sprites = SpriteShelf(tmp_path)
    sprites.sprite("map-0-0", 64, None)
    (tmp_path / "map-0-0.webp").write_bytes(b"\0" * LARGE_FILE_BYTES)
    sprites.rest()
    (own,), (fresh,) = (one.sprite("map-0-0", 48, None).slices for one in (sprites, SpriteShelf(folder)))
    size = fresh.image.get_size()
    assert all(abs(one - other) <= 1 for one, other in zip((*own.image.size, *own.anchor), (*size, *fresh.anchor)))
    pictures = [pygame.transform.smoothscale(one, size) for one in (own.image, fresh.image)]
    apart = [abs(one - other) for one, other in zip(*(pygame.image.tobytes(one, "RGB") for one in pictures))]
    assert sum(apart) / len(apart) < 4
    assert sprites.sprite("map-0-0", 80, None).slices[0].image.get_width() == 80, "larger only from the file"


def test_missing_files_have_stand_ins(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    art = Art(tmp_path)
    assert art.font("texturina-700", 20).size("A")[0] > 0
    assert art.icon("menu", 24, "F0D9A6").get_bounding_rect().w > 8
    assert art.table(64, 48).get_size() == (64, 48)
    assert art.cover("nothing", 10, 10) is None
    assert len(caplog.records) == 3


def test_what_is_decoded_beside_the_main_thread_is_the_same_picture() -> None:
    beside, alone = Art(), Art()
    game_id = next(path.stem for path in (ASSETS / "shared" / "covers").glob("*.jpg"))
    beside.read_ahead(1280, 720)
    assert beside.is_decoding(game_id) and beside.cover(game_id, 40, 30) is None
    beside.read_on()
    until(lambda: not beside.is_decoding(game_id))
    table, elsewhere = lambda art: art.table(1280, 720), lambda art: art.table(320, 180)
    lit = lambda art: art.lit_table(1280, 720)  # noqa: E731
    for read in (lambda art: art.cover(game_id, 40, 30), table, elsewhere, lit):
        assert pygame.image.tobytes(read(beside), "RGB") == pygame.image.tobytes(read(alone), "RGB")


def test_the_wood_under_a_desk_is_not_decoded_again(tmp_path: Path) -> None:
    shutil.copytree(ASSETS / "shared" / "textures", tmp_path / "shared" / "textures")
    art, (width, height) = Art(tmp_path), (320, 180)
    pygame.display.set_mode((width, height))
    whole = art.table(width, height)
    shutil.rmtree(tmp_path / "shared")
    desk = art.table(width - 80, height - 20)
    assert desk.get_size() == (width - 80, height - 20)
    assert desk.get_at((5, 5)) != desk.get_at((90, 60)), "wood, not the plain colour in place of a file"
    assert art.table(width, height) is whole


def test_covers_take_little_of_what_is_downloaded() -> None:
    sizes = [path.stat().st_size for path in (ASSETS / "shared" / "covers").iterdir()]
    assert max(sizes) < 600_000 and sum(sizes) < 500_000 * len(catalog.ids())


def test_icons_use_only_what_the_loader_draws() -> None:
    for icon in ICONS:
        drawing, name = icon.read_text(), icon.stem
        assert not re.search(r"<(filter|mask|clipPath|use|symbol|pattern|text|image|\w+Gradient)", drawing), name
        assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', drawing)) <= {"none", "#000000"}, name
        picture = Art().icon(name, 48, "F0D9A6")
        assert picture.get_bounding_rect().w > 20 or picture.get_bounding_rect().h > 20, name
        corners = [picture.get_at(at)[3] for at in ((0, 0), (47, 0), (0, 47), (47, 47))]
        assert max(corners) < 128, f"{name} is not a full square, as no icon is"


def test_every_icon_that_a_scene_names_is_there() -> None:
    named = set()
    for file in SCENES.rglob("*.py"):
        named |= set(re.findall(r'icon(?:=|\()"([a-z_]+)"', file.read_text(encoding="utf-8")))
    assert named and named <= {icon.stem for icon in ICONS}


@in_one("game_id", catalog.ids())
def test_the_card_of_a_game_says_what_its_look_says(game_id: str) -> None:
    card = next((card for card in catalog.cards(ASSETS) if card.id == game_id), None)
    assert card == card_of(game_id), "run tools/cards.py"


@pytest.mark.parametrize("text", ["", "{}", '{"order": 0, "players": [2]}', "[]"])
def test_a_game_with_a_damaged_card_is_not_offered(tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture) -> None:
    first = catalog.ids()[0]
    (tmp_path / first).mkdir()
    (tmp_path / first / "card.json").write_text(text)
    assert catalog.cards(tmp_path) == ()
    assert any(first in record.getMessage() for record in caplog.records)


def test_every_text_can_be_read_on_its_ground() -> None:
    pairs = [(text, paper) for text in (theme.INK, theme.INK_SOFT, theme.UMBER) for paper in theme.PARCHMENT]
    pairs += [(theme.CREAM, wood) for wood in (*theme.WALNUT, *theme.TRAY, *theme.TABLE)]
    pairs += [(theme.INK, gold) for gold in (*theme.GOLD, *theme.CROWNED)]
    pairs += [(theme.DISABLED_TEXT, ground) for ground in theme.DISABLED]
    pairs += [(colour, theme.PARCHMENT[1]) for colour in (theme.GAIN, theme.LOSS, theme.REFUSAL_TEXT)]
    assert min(contrast(parsed(text), parsed(ground)) for text, ground in pairs) >= 4.5


def test_the_table_of_the_window_is_kept_however_much_else_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 3840x2160 it alone was as much as was kept, and it was read again for every picture of home."""
    monkeypatch.setattr("scenes.graphics.art.PICTURE_CACHE_BYTES", 1)
    window, art = pygame.display.set_mode((320, 180)), Art()
    table = art.table(*window.get_size())
    assert art.cover("cardinal", 20, 20) and art.cover("cabale", 20, 20)
    assert art.table(*window.get_size()) is table


# -- what is remembered stays within its budget -----------------------------------------------------------------------


def test_what_nobody_has_asked_for_the_longest_goes_first() -> None:
    store: Cache[str, int] = Cache(10, lambda weight: weight)
    for name in "abc":
        store.put(name, 3)
    assert store.get("a") == 3
    store.put("d", 4)
    assert [store.get(name) for name in "abcd"] == [3, None, 3, 4] and store.weight == 10
    store.put("c", 1)
    assert store.weight == 8
    store.put("huge", 50)
    assert store.get("huge") == store.weight == 50, "the newest stays, even alone"
    store.clear()
    assert not store.weight and store.get("huge") is None


def test_only_the_games_that_were_asked_for_last_keep_their_sprites() -> None:
    art = Art()

    def piece(game_id: str) -> object:
        return art.sprite(game_id, "piece-0-0", 32.0)

    pieces = {game_id: piece(game_id) for game_id in catalog.ids()}
    last = list(pieces)[-MAX_GAMES:]
    assert all(piece(game_id) is pieces[game_id] for game_id in last)
    assert len(pieces) > MAX_GAMES and piece(next(iter(pieces))) is not pieces[next(iter(pieces))]
