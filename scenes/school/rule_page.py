"""One page of the rulebook: few words, and the scene they speak of, to be played on the real board."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Match
from game.school import Page, scene, school
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.graphics.theme import LARGE
from scenes.graphics.viewport import Box
from scenes.play.scene import BoardScene
from scenes.school.diorama_setup import laid, named
from scenes.school.study import Study
from scenes.school.study_layout import foot_of
from scenes.ui.row_layout import REST, row_of
from scenes.ui.scene import AppContext, Scene
from scenes.ui.widgets import Button, Widget

GAP = 14.0


class RulePage(Study):
    """Owns which page is open, and the law that brought the reader here."""

    def __init__(self, game_id: str, page: Page, behind: Scene, law: str = "") -> None:
        self.pages = school(ASSETS, game_id).pages
        self.page = page
        self.law = law
        self.shown = -1
        """How many examples were shown, less one."""
        super().__init__(self._scene(game_id), behind)

    def enter(self, context: AppContext) -> None:
        named(self.table.match, seat_names(context.words, len(self.table.match.seats)))
        super().enter(context)

    def heading(self) -> tuple[str, str]:
        seal = self.voice.law(self.look.id, self.page.laws[0], "seal") if len(self.page.laws) == 1 else ""
        return seal, self.context.words.say(page_key(self.look.id, self.page, "title"))

    def lines(self) -> Sequence[tuple[str, str]]:
        """The reason of the law that brought the reader here, then the page; in large type the reason comes alone."""
        text = ("text", self.context.words.say(page_key(self.look.id, self.page, "text")))
        if not self.law or len(self.page.laws) == 1:
            return [text]
        note = ("note", self.voice.law(self.look.id, self.law, "why"))
        return [note] if self.context.viewport.text >= LARGE else [note, text]

    def controls_in(self, box: Box) -> list[Widget]:
        """The examples and the way back to the scene, then the pages before and after and the way back to the table."""
        say, at = self.context.words.say, self.pages.index(self.page)
        foot = foot_of(box, self.context.viewport.text)
        earlier, back, later = row_of(foot.row, [72.0, REST, 72.0], GAP)
        last = at + 1 == len(self.pages) and not school(ASSETS, self.look.id).cases
        found: list[Widget] = [
            Button("earlier", earlier, lambda: self._turn(-1), at > 0, icon="up"),
            Button("back", back, self.back, label=say(self._back_word()), gold=True),
            Button("later", later, lambda: self._turn(1), not last, icon="down"),
        ]
        page, refused = self.page, bool(self.decision and self.decision.refusals)
        moved = len(self.table.match.steps) > self.laid or refused
        right, wrong, again = row_of(foot.above, [REST, REST, 72.0], GAP)
        large = self.context.viewport.text >= LARGE  # then there is no room for signs beside the words
        if page.right:
            sign = "" if large else "check"
            found.append(Button("right", right, self._show_right, label=say("school.right"), icon=sign))
        if page.wrong:
            sign = "" if large else "cross"
            found.append(Button("wrong", wrong, self._show_wrong, label=say("school.wrong"), icon=sign))
        return [*found, Button("again", again, self._again, moved, icon="again")]

    def _back_word(self) -> str:
        at_table = isinstance(self.behind, BoardScene) and not isinstance(self.behind, Study)
        return "school.back.match" if at_table else "school.back"

    def explain(self, law: str) -> None:
        """The same page says more, or another one is opened beside it; the way back stays."""
        page = school(ASSETS, self.look.id).page_of_law(law)
        if page == self.page:
            self.law = law
        elif page:
            self.context.navigation.school.open_rule_page(self.look.id, page, self.behind, law)

    def look_up(self, page: Page) -> None:
        """Another page beside this one; the way back stays."""
        if page == self.page:
            self.asking.stop()
        else:
            self.context.navigation.school.open_rule_page(self.look.id, page, self.behind)

    def _scene(self, game_id: str) -> Match:
        match = laid(scene(ASSETS, game_id, self.page.diorama))
        self.laid = len(match.steps)
        return match

    def _turn(self, by: int) -> None:
        """To the page before or after; after the last one the tribunal sits."""
        at = self.pages.index(self.page) + by
        if at == len(self.pages):
            self.context.navigation.school.open_tribunal(self.look.id, self.behind)
            return
        self.page, self.law = self.pages[at], ""
        self._again()

    def _again(self) -> None:
        match = self._scene(self.look.id)
        self.set_out(named(match, seat_names(self.context.words, len(match.seats))))

    def _show_right(self) -> None:
        self._again()
        step = self.may(self._next(self.page.right))
        if step:
            self.play(step)

    def _show_wrong(self) -> None:
        self._again()
        step = self.read(self._next(self.page.wrong))
        if step:
            self.aim_at(step)
            self.context.sound.play("refuse")

    def _next(self, examples: Sequence[str]) -> str:
        """One example after the other, round and round."""
        self.shown += 1
        return examples[self.shown % len(examples)]


def page_key(game_id: str, page: Page, part: str) -> str:
    """The key of the `title` or `text` of a page."""
    return f"{game_id}/school.page.{page.id}.{part}"


def seat_names(words: Words, seats: int) -> list[str]:
    """Whoever sits at the scenes."""
    return [words.say(f"name.human.{seat + 1}") for seat in range(seats)]
