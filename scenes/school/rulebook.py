"""The rules of one game on one sheet: every page by its title, the words of the box, what the house has
decided, and the ways to try it."""

from __future__ import annotations

from functools import partial

from game.school import Page, school
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box
from scenes.school.list_page import GAP, Entry, ListPage
from scenes.school.progress import Progress
from scenes.school.rule_page import page_key
from scenes.ui.row_layout import columns_of
from scenes.ui.scene import Scene
from scenes.ui.widgets import NOWHERE, Button, Widget, placed


class Rulebook(ListPage):
    """Owns which page is the one of the moment, if a match waits behind."""

    def __init__(self, behind: Scene, game_id: str, now: Page | None = None) -> None:
        super().__init__(behind)
        self.game_id = game_id
        self.school = school(ASSETS, game_id)
        self.now = now
        """The page about what is to be decided in the match behind."""

    def first_focus(self) -> str:
        return f"page.{self.now.id}" if self.now else "learn" if self.school.moments else "back"

    def arrange(self) -> list[Widget]:
        viewport = self.context.viewport
        entries = [
            Entry(
                f"page.{page.id}",
                self.say(page_key(self.game_id, page, "title")),
                partial(self._open, page),
                chosen=self.now is not None and page.id == self.now.id,
            )
            for page in self.school.pages
        ]
        if self.school.cases:
            entries.append(self._tribunal())
        if self.school.words:
            entries.append(Entry("words", self.say("school.words"), self._words))
        found, foot = self.lay_out(entries, 2 if viewport.text < 1.5 or not viewport.wide else 3)
        return [*found, *self._foot(foot)]

    def _tribunal(self) -> Entry:
        """The last entry, with the best that was judged here."""
        best, cases = Progress(self.context.shelf.folder.parent).judged(self.game_id), len(self.school.cases)
        title = self.say("school.tribunal")
        if best is not None:
            title = self.say("school.tribunal.best", right=best, all=cases)
        return Entry("tribunal", title, self._judge, chosen=best == cases, icon="check")

    def title(self) -> str:
        return self.say("school.rules.of", game=self.say(f"{self.game_id}.name"))

    def below(self) -> str:
        return self.say("school.now" if self.now else "school.hint")

    def _foot(self, row: Box) -> list[Widget]:
        say, found = self.say, [Button("back", NOWHERE, self.back, label=self.say("school.back"), icon="back")]
        if self.school.rulings:
            found.append(Button("rulings", NOWHERE, self._rulings, label=say("school.rulings"), icon="scroll"))
        if self.school.challenges:
            found.append(Button("challenges", NOWHERE, self._challenges, label=say("school.challenges"), icon="trophy"))
        if self.school.moments:
            found.append(Button("learn", NOWHERE, self._learn, label=say("school.learn"), icon="cap", gold=True))
        return placed(found, columns_of(row, len(found), GAP))

    def _open(self, page: Page) -> None:
        self.context.navigation.school.open_rule_page(self.game_id, page, self)

    def _rulings(self) -> None:
        self.context.navigation.school.open_rulings(self.game_id, self)

    def _words(self) -> None:
        self.context.navigation.school.open_glossary(self.game_id, self)

    def _challenges(self) -> None:
        self.context.navigation.school.open_challenges(self.game_id, self)

    def _judge(self) -> None:
        self.context.navigation.school.open_tribunal(self.game_id, self)

    def _learn(self) -> None:
        self.context.navigation.school.open_lesson(self.game_id, self)
