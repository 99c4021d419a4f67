"""Formatting of numbers, and of columns of text."""

from collections.abc import Sequence

from buildup.texts import _


def number(points: int, *, signed: bool = False) -> str:
    """Format a number with a true minus sign; if ``signed``, also with a plus sign."""
    text = f"{points:+d}" if signed and points else str(points)
    return text.replace("-", "−")


def percent(share: float) -> str:
    """Format a share from 0 to 1, or a loss from −1 to 0, in whole percent."""
    return _("{share}%").format(share=number(round(100 * share)))


def tell_chance(chance: float) -> str:
    """Format a chance from 0 to 1.

    Only a certain one becomes 0% or 100%.
    """
    if 0.0 < chance < 0.01:
        return _("under 1%")
    if 0.99 < chance < 1.0:
        return _("over 99%")
    return percent(chance)


def give_or_take(share: float, error: int) -> str:
    """Format a share from 0 to 1 with its standard error.

    Args:
        share: The share, shown as 1% to 99%, since it is never certain.
        error: The standard error, in percent.
    """
    return _("{chance} ± {error}").format(chance=percent(min(0.99, max(0.01, share))), error=error)


def in_columns(rows: Sequence[Sequence[str]], sides: str, *, between: int = 2) -> list[str]:
    """Align the cells of rows in columns.

    >>> in_columns([("Move", "Points", "Line"), ("W12 on B3", "+9", "")], "<>")
    ['Move       Points  Line', 'W12 on B3      +9']

    Args:
        rows: Rows of equal length.
        sides: The alignment of each column, ``<`` or ``>``. Further columns are not padded.
        between: The number of spaces between columns.
    """
    ragged = len(sides)
    formats = [
        f"{side}{max(len(row[column]) for row in rows)}" for column, side in enumerate(sides)
    ]
    return [
        (" " * between).join([*map(format, row[:ragged], formats), *row[ragged:]]).rstrip()
        for row in rows
    ]
