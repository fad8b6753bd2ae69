"""Tells what the arena has recorded: `python -m tools.plot RECORD... --out docs/strength.svg --table`.

Each pairing becomes a line with its share of opponents beaten and the 95 % interval, grouped by game. Plain SVG,
written by hand, so that nothing has to be installed. `--table` prints the same as rows of a document.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from tools.judge.pairing import read_record
from tools.judge.verdict import Played, Verdict, judge

WIDTH, ROW, LEFT, RIGHT = 980, 24, 400, 30
INK, SOFT, GRID = "#3a2a1c", "#8a6f52", "#e2d5bd"
COLOURS = {"cathedral": "#2f5d8c", "cardinal": "#8e2f2f", "cabale": "#3f7a3f", "kardinal": "#b07a1e"}


def verdicts(records: Iterable[Path]) -> dict[str, Verdict]:
    """By pairing, in the order of the records."""
    games: dict[str, list[Played]] = {}
    for record in records:
        for game in read_record(record):
            games.setdefault(game.pairing, []).append(game)
    return {pairing: judge(played) for pairing, played in games.items()}


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK, size: int = 13) -> str:
    """A line of writing."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-size="{size}" text-anchor="{anchor}">'
        f"{words.replace('&', '&amp;')}</text>"
    )


def line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 1) -> str:
    """A stroke."""
    return f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="{colour}" stroke-width="{width}" fill="none"/>'


def picture(found: dict[str, Verdict]) -> str:
    """The whole file: a row for each pairing, where its share lies between 0 and 100 %."""
    top, room = 40, WIDTH - LEFT - RIGHT
    bottom = top + 30 + ROW * len(found)
    parts = [text(20, top, "Part of the opponents that the first player ends before, with 95 % intervals", size=15)]
    for tenth in range(0, 11):
        x = LEFT + room * tenth / 10
        parts.append(line(x, top + 24, x, bottom, SOFT if tenth == 5 else GRID))
        parts.append(text(x, top + 18, f"{10 * tenth} %", "middle", SOFT, 11))
    for number, (pairing, verdict) in enumerate(sorted(found.items())):
        y, colour = top + 40 + ROW * number, COLOURS.get(pairing.split()[0], INK)
        mean, low, high = (LEFT + room * part for part in verdict.beaten)
        parts += [text(20, y + 4, f"{pairing} ({verdict.games})"), line(low, y, high, y, colour, 2)]
        parts.append(f'<circle cx="{mean:.1f}" cy="{y}" r="5" fill="{colour}"/>')
    high = bottom + 50
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" font-family="sans-serif">'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{high}" fill="#fbf6ea"/>', *parts, "</svg>", ""])


def row(pairing: str, verdict: Verdict) -> str:
    """One row of a table in a document; shares as percentages with their intervals."""
    share, beaten = (f"{part.mean:.0%} ({part.low:.0%} to {part.high:.0%})" for part in (verdict.share, verdict.beaten))
    points = f"{verdict.own_points:.1f} : {verdict.other_points:.1f}"
    return f"| {pairing} | {verdict.games} | {share} | {beaten} | {verdict.elo:+.0f} | {points} |"


def main() -> None:
    """Reads records and writes the picture, or a table, or both."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD")
    parser.add_argument("--out", type=Path, help="the picture")
    parser.add_argument("--table", action="store_true")
    arguments = parser.parse_args()
    found = verdicts(arguments.records)
    if arguments.out:
        arguments.out.write_text(picture(found), encoding="utf-8")
    if arguments.table:
        for pairing in sorted(found):
            print(row(pairing, found[pairing]))


if __name__ == "__main__":
    main()
