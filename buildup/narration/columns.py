"""Rows of a table in plain text."""

from collections.abc import Sequence


def in_columns(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """The cells of each row beside each other, two blanks between them.

    >>> in_columns([("Move", "Points", "Line"), ("W12 on B3", "+9", "")], "<>")
    ['Move       Points  Line', 'W12 on B3      +9']

    Args:
        rows: All of the same length.
        sides: For each column to which side of it cells stand, ``<`` or ``>``; columns after
            those are as wide as each cell.
    """
    ragged = len(sides)
    formats = [
        f"{side}{max(len(row[column]) for row in rows)}" for column, side in enumerate(sides)
    ]
    return [
        "  ".join([*map(format, row[:ragged], formats), *row[ragged:]]).rstrip() for row in rows
    ]
