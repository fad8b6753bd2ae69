"""How the core plays on without thinking: a figure for each case at each moment, written as they are read."""

from game.core import Setup
from game.kardinal import manner, numbers
from game.kardinal.cards import start
from tools.manner import text_of


def test_the_core_is_told_a_figure_for_each_case_at_each_moment() -> None:
    source = (manner.FIGURES.parent / "core.cpp").read_text(encoding="utf-8")
    told = source[source.index("    SETTLED = 0") : source.index("};", source.index("    SETTLED = 0"))]
    sizes = [int(word.split("+")[1]) for word in told.replace("\n", " ").split(",") if "+" in word]
    assert sizes == list(manner.CASES)
    moments = int(source.split("MOMENTS = ")[1].split(",")[0])
    assert len(manner.LEARNED) == moments * sum(sizes)
    assert tuple(numbers.tables(start(Setup(3)))[-len(manner.LEARNED) :]) == manner.LEARNED


def test_the_figures_are_written_as_they_are_read() -> None:
    text = manner.FIGURES.read_text(encoding="utf-8")
    assert text_of(manner.LEARNED, text.split("\n\n")[0] + "\n") == text
