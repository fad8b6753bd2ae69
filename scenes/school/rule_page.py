"""Rule page: few words of the rulebook, and the scene they speak of, to be played on the real board."""

from __future__ import annotations

from collections.abc import Sequence

from game.school import Page, scene, school
from scenes.board.sentences import Voice
from scenes.core.translations import Words
from scenes.graphics.art import ASSETS
from scenes.graphics.viewport import Box
from scenes.play.hud.layout import LARGE
from scenes.play.scene import BoardScene
from scenes.school.diorama_setup import laid, named, read_step
from scenes.school.paper_panel import Paragraph
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
        self._shown = -1
        """How many examples were shown, less one."""
        super().__init__(laid(scene(ASSETS, game_id, page.diorama)), behind)

    def enter(self, context: AppContext) -> None:
        match = self.board.state.course.match
        named(match, seat_names(context.words, len(match.seats)))
        super().enter(context)

    def heading(self) -> tuple[str, str]:
        law = self.page.laws[0] if len(self.page.laws) == 1 else ""
        return self._law(law, "seal") if law else "", self.context.words.say(page_key(self._game, self.page, "title"))

    def lines(self) -> Sequence[Paragraph]:
        """The reason of the law that brought the reader here, then the page; in large type the reason comes alone."""
        text: Paragraph = ("text", self.context.words.say(page_key(self._game, self.page, "text")))
        if not self.law or len(self.page.laws) == 1:
            return [text]
        note: Paragraph = ("note", self._law(self.law, "why"))
        return [note] if self.context.viewport.text >= LARGE else [note, text]

    def controls_in(self, box: Box) -> list[Widget]:
        """The examples and the way back to the scene, then the pages before and after and the way back to the table."""
        say, at = self.context.words.say, self.pages.index(self.page)
        foot = foot_of(box, self.context.viewport.text)
        earlier, back, later = row_of(foot.row, [72.0, REST, 72.0], GAP)
        last = at + 1 == len(self.pages) and not school(ASSETS, self._game).cases
        found: list[Widget] = [
            Button("earlier", earlier, lambda: self._turn(-1), at > 0, icon="up"),
            Button("back", back, self.back, label=say(self._back_word()), gold=True),
            Button("later", later, lambda: self._turn(1), not last, icon="down"),
        ]
        page, decision = self.page, self.board.state.hand.decision
        moved = len(self._course.match.steps) > self._course.undo_limit or bool(decision and decision.refusals)
        right, wrong, again = row_of(foot.above, [REST, REST, 72.0], GAP)
        large = self.context.viewport.text >= LARGE  # then there is no room for signs beside the words
        if page.right:
            sign = "" if large else "check"
            found.append(Button("right", right, self._show_right, label=say("school.right"), icon=sign))
        if page.wrong:
            sign = "" if large else "cross"
            found.append(Button("wrong", wrong, self._show_wrong, label=say("school.wrong"), icon=sign))
        return [*found, Button("again", again, self._again, moved, icon="again")]

    @property
    def _game(self) -> str:
        return self.board.look.id

    def _law(self, law: str, part: str) -> str:
        return Voice(self.context.words, self._course.match).law(self._game, law, part)

    def _back_word(self) -> str:
        return "school.back.match" if isinstance(self.behind, BoardScene) else "school.back"

    def _explain(self, law: str) -> None:
        """The same page says more, or another one is opened beside it; the way back stays."""
        page = school(ASSETS, self._game).page_of_law(law)
        if page == self.page:
            self.law = law
        elif page:
            self.context.navigation.school.open_rule_page(self._game, page, self.behind, law)

    def _look_up(self, page: Page, law: str = "") -> None:
        """Another page beside this one; the way back stays."""
        if page == self.page:
            self._hand.stop_inspecting()
        else:
            self.context.navigation.school.open_rule_page(self._game, page, self.behind)

    def _turn(self, by: int) -> None:
        """To the page before or after; after the last one the tribunal sits."""
        at = self.pages.index(self.page) + by
        if at == len(self.pages):
            self.context.navigation.school.open_tribunal(self._game, self.behind)
            return
        self.page, self.law = self.pages[at], ""
        self._again()

    def _again(self) -> None:
        match = laid(scene(ASSETS, self._game, self.page.diorama))
        self._replace_match(named(match, seat_names(self.context.words, len(match.seats))))

    def _show_right(self) -> None:
        self._again()
        step = read_step(self._course.match, self._next(self.page.right))
        if step and step in self._course.match.position.legal():
            self.board.session.play(step)

    def _show_wrong(self) -> None:
        self._again()
        step = read_step(self._course.match, self._next(self.page.wrong))
        if step:
            self._aim_at(step)
            self.context.sound.play("refuse")

    def _next(self, examples: Sequence[str]) -> str:
        """One example after the other, round and round."""
        self._shown += 1
        return examples[self._shown % len(examples)]


def page_key(game_id: str, page: Page, part: str) -> str:
    """The key of the `title` or `text` of a page."""
    return f"{game_id}/school.page.{page.id}.{part}"


def seat_names(words: Words, seats: int) -> list[str]:
    """Whoever sits at the scenes."""
    return [words.say(f"name.human.{seat + 2}") for seat in range(seats)]
