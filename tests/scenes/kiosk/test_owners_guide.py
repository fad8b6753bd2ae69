"""The owner's guide: the same in every language, true to the program's own words, readable in it and on paper."""

import re
from pathlib import Path

import pytest

import main
from launch.folders import languages
from scenes.core.settings import Settings
from scenes.input.events import Press
from scenes.kiosk import owners_guide
from scenes.kiosk.owner import TABS
from scenes.kiosk.owner_page import GuidePage, OwnerPage
from scenes.screens.home import Home
from tests.conftest import in_one
from tests.scenes.screens.showing import check_picture, press
from tests.scenes.table_setting import opened, shown_as, shown_on
from tools.locale import glossary

QUOTED = {"fr": "«\u00a0(.+?)\u00a0»", "en": "“(.+?)”", "de": "„(.+?)“", "nl": "‘(.+?)’"}
OF_THE_SYSTEM = {
    "fr": {"Autoriser l’exécution", "jamais", "Autoriser le balayage du bord", "Le disque a perdu le code"},
    "en": {"Allow launching", "never", "Allow edge swipe", "The code on this disk has been lost"},
    "de": {"Start erlauben", "nie", "Wischen vom Rand zulassen", "Die Festplatte hat den Code verloren"},
    "nl": {"Starten toestaan", "nooit", "Vegen vanaf de rand toestaan", "De schijf is de code kwijt"},
}
"""What is quoted from the system, or is the beginning of a sentence."""
WRITTEN = [language for language in languages() if owners_guide.source(language).stem == language]
"""A language may be added without a guide of its own."""


@in_one("language", languages())
def test_every_language_says_the_same_line_by_line(language: str) -> None:
    own, french = owners_guide.blocks(language), owners_guide.blocks("fr")
    assert [block.kind for block in own] == [block.kind for block in french]
    for one, other in zip(own, french):
        assert options(one.text) == options(other.text), one.text
        assert one.text.count("**") == other.text.count("**"), one.text
        assert not one.file or (owners_guide.SOURCES / one.file).exists()


def options(text: str) -> list[str]:
    return re.findall(r"--[a-z-]+(?: (?:on|off|show|service|bare)\b)*", text)


def test_every_option_it_names_is_one_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.main(["--help"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    text = owners_guide.source("fr").read_text(encoding="utf-8")
    named = {option.partition(" ")[0] for option in options(text)}
    assert named <= known and {"--check", "--reset-code", "--restore", "--autostart", "--kiosk"} <= named


@pytest.mark.parametrize("language", [language for language in WRITTEN if language in QUOTED])
def test_what_it_quotes_stands_on_the_screen(language: str) -> None:
    text = owners_guide.source(language).read_text(encoding="utf-8")
    said = {text.replace(" ?", "\u00a0?") for text in glossary.sentences(language).values()}
    quoted = set(re.findall(QUOTED[language], text)) - OF_THE_SYSTEM[language]
    assert said and quoted and not {one for one in quoted if one.rstrip(".") not in said}


@pytest.mark.parametrize("language", WRITTEN)
def test_the_tabs_and_buttons_it_tells_of_are_those_of_the_owners_page(language: str) -> None:
    """The German and the Dutch guide told of a tab “Health” by a word that stands on no tab."""
    said, french = glossary.sentences(language), glossary.sentences("fr")
    bold = re.findall(r"^- \*\*(.+?)\*\*", owners_guide.source(language).read_text(encoding="utf-8"), re.MULTILINE)
    tabs = [said[f"kiosk.tab.{tab}"] for tab in TABS]
    first = bold.index(tabs[0])
    assert bold[first : first + len(tabs)] == tabs
    assert {said[key] for key in ("kiosk.tab.boards", "kiosk.do.stay", "kiosk.do.export", "book.import")} <= set(bold)
    for own, other in zip(owners_guide.blocks(language), owners_guide.blocks("fr")):
        for tab in TABS:
            if re.search(rf"(?:[Pp]age du propriétaire,|onglet) {french[f'kiosk.tab.{tab}']}\b", other.text):
                assert said[f"kiosk.tab.{tab}"] in own.text, own.text


@in_one("language", WRITTEN)
def test_the_way_to_close_the_program_before_a_backup_comes_back_is_the_one_there_is(language: str) -> None:
    """It named the tab of the stay, and the button stood under that of the house."""
    said = glossary.sentences(language)
    assert f"{said['kiosk.tab.house']}, {said['kiosk.do.leave']}" in said["install.restore.open"]


def test_a_language_without_a_guide_has_that_of_the_house() -> None:
    assert owners_guide.source("xx").stem == "fr"


def test_the_pages_to_print_need_no_other_file(tmp_path: Path) -> None:
    pages = owners_guide.write_all(tmp_path)
    assert len(pages) == len(WRITTEN) and set(QUOTED) <= set(WRITTEN)
    for path in pages:
        text = path.read_text(encoding="utf-8")
        assert text.count("data:image/jpeg;base64,") == 2 and "src='http" not in text and "**" not in text
        assert "<ol>" in text and "<ul>" in text and "<code>--guide</code>" in text


@pytest.mark.samples(3)
@pytest.mark.parametrize(("size", "text"), [((640, 360), 1.0), ((512, 384), 2.0)])
@pytest.mark.parametrize("language", ["fr", "de"])
def test_it_is_read_leaf_by_leaf_in_the_program(
    tmp_path: Path, size: tuple[int, int], text: float, language: str
) -> None:
    app = opened(tmp_path, size, Settings(text=text, language=language))
    app.show(Home())
    page = shown_on(app, OwnerPage(app.scene, "house"))
    while not page.widget("do.guide"):
        press(app, "later")
    press(app, "do.guide")
    guide = shown_as(app, GuidePage)
    told, read = [sentence for _, sentence in owners_guide.sentences(language)], []
    for _ in range(guide.leafing.count):
        check_picture(app, guide)
        read += [one.text for one in app.context.pen.written if one.text in told]
        if later := guide.widget("later"):
            guide.press(later)
    assert read == told
    app.frame(0.1, [Press("back")])
    assert app.scene is page
    press(app, "do.print")
    assert page.note and list((tmp_path / "exports").glob("*.html"))
