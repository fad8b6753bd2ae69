"""How a tournament stands, drawn: everybody against everybody as a table, or their sums alone where they are many."""

from __future__ import annotations

from collections.abc import Sequence

from game.tournament import Meeting, Standing, Tournament
from scenes.graphics.figures import ANIMALS, draw_face
from scenes.graphics.pen import Pen
from scenes.graphics.theme import BRASS_LINE, GOLD_RULE, INK, RED_SIGN, UMBER, type_size
from scenes.graphics.viewport import Box, Point

GROUNDS = ("8C2F39", "2F5F8C", "3C7A57", "B8862B", "6C4A8C", "8C5A2F")
"""Behind the faces."""
CROSS = 6
"""Up to so many people each meeting has a sign of its own."""
HIGHEST, LEAST = 134.0, 1.25
"""Of a line, and how many times as high as its name one is in a single column."""
BLANK, RING = "E6D3A6", "A98548"


def draw_person(pen: Pen, person: int, centre: Point, size: float, mood: str = "calm") -> None:
    """The animal of somebody, by the place in the list of names."""
    ground = GROUNDS[(person + person // len(ANIMALS)) % len(GROUNDS)]
    draw_face(pen, ANIMALS[person % len(ANIMALS)], mood, centre, size, ground)


def order(tournament: Tournament, standing: Standing) -> list[int]:
    """Everybody, those who have won most first."""
    return sorted(range(len(tournament.names)), key=lambda one: (-standing.won(one), one))


def draw_standing(pen: Pen, box: Box, tournament: Tournament, standing: Standing, won: str) -> None:
    """The table; `won` stands above the sums."""
    people, text = order(tournament, standing), pen.viewport.text
    step = (box.h - type_size("note", text) * 1.4 - 12) / len(people)
    if len(people) > CROSS and step < type_size("name", text) * LEAST:  # names and sums alone, in two columns
        half, wide = (len(people) + 1) // 2, box.w / 2 - 24
        for column, part in enumerate((people[:half], people[half:])):
            _draw_rows(pen, Box(box.x + column * (wide + 48), box.y, wide, box.h), tournament, standing, "", part)
    else:
        _draw_rows(pen, box, tournament, standing, won, people)


def _draw_rows(pen: Pen, box: Box, tournament: Tournament, standing: Standing, won: str, people: Sequence[int]) -> None:
    head = type_size("note", pen.viewport.text) * 1.4
    crossed = len(tournament.names) <= CROSS and all(len(one.people) == 2 for one in standing.meetings)
    fit = max(3, int((box.h - head - 12) / (type_size("name", pen.viewport.text) * 1.1)))
    people = people[:fit]  # of the film in large letters the first of them have room
    step = min(HIGHEST, (box.h - head - 12) / len(people))
    size = min(112.0, step * 0.84)
    sums = max(110.0, pen.text_size(won, "note")[0] + 8) if won else 64.0 * pen.viewport.text
    each = min(100.0, (box.w - size - sums) * 0.54 / len(people)) if crossed else 0.0
    top = box.y + head + 12
    if won:
        pen.text(won, (box.right, box.y + head / 2), "note", UMBER, "right", sums)
    pen.line([(box.x, top - 4), (box.right, top - 4)], GOLD_RULE, 2)
    left = box.right - sums - each * len(people)
    for row, person in enumerate(people):
        y = top + step * (row + 0.5)
        most = max(map(standing.won, range(len(tournament.names))))
        first = person in standing.champions if standing.champions else 0 < most == standing.won(person)
        at = box.x + size + 24 if won else box.x
        if won:
            draw_person(pen, person, (box.x + size / 2 + 4, y), size, "pleased" if first else "calm")
        pen.text(tournament.names[person], (at, y), "heading" if step > 90 else "name", INK, width=left - at - 12)
        ink = RED_SIGN if first else INK
        pen.text(
            str(standing.won(person)),
            (box.right - 12, y),
            "figure" if step > type_size("figure", pen.viewport.text) else "count",
            ink,
            "right",
        )
        for column, other in enumerate(people if crossed else ()):
            place = Box(left + each * column, y - step / 2, each, step).inset(5)
            _draw_cell(pen, place, person, other, standing)
        if row + 1 < len(people):
            pen.line([(box.x, y + step / 2), (box.right, y + step / 2)], f"{GOLD_RULE}70", 1.5)


def _draw_cell(pen: Pen, box: Box, person: int, other: int, standing: Standing) -> None:
    """Won is a disc with a tick, lost a ring, to come a dot, the next one a target: shapes before colours."""
    if person == other:
        corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        pen.polygon(corners, BLANK)
        return
    found = [one for one in standing.meetings if set(one.people) == {person, other}]
    radius = min(box.w, box.h) * 0.34
    if not found:
        return
    if found[0].played and found[0].winner == person:
        pen.disc(box.centre, radius, BRASS_LINE)
        pen.icon("check", box.centre, radius * 1.2, INK)
    elif found[0].played:
        pen.disc(box.centre, radius, RING)
        pen.disc(box.centre, radius * 0.78, "F8EFD9")
    elif found[0] == standing.next():
        for share, colour in ((1.0, RED_SIGN), (0.74, "F8EFD9"), (0.36, RED_SIGN)):
            pen.disc(box.centre, radius * share, colour)
    else:
        pen.disc(box.centre, max(4.0, radius * 0.22), RING)


def draw_faces(pen: Pen, box: Box, people: Sequence[int], mood: str = "calm") -> None:
    """People side by side."""
    each = box.w / len(people)
    size = min(box.h * 0.86, each * 0.92, 222.0)
    for number, person in enumerate(people):
        draw_person(
            pen, person, (box.centre[0] + size * 1.1 * (number - (len(people) - 1) / 2), box.centre[1]), size, mood
        )


def names_of(tournament: Tournament, meeting: Meeting) -> list[str]:
    """Who plays there."""
    return [tournament.names[person] for person in meeting.people]
