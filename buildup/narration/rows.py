"""A row for every move of either game: what stands in its columns, and what is said of it."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from buildup.frozen import frozen
from buildup.narration.aloud import hinted
from buildup.review.verdicts import Verdict
from buildup.texts import _, counted

K = TypeVar("K", bound=Hashable)
"""A move of one of the games."""


@frozen(kw_only=True)
class MoveRow(Generic[K]):
    """One legal move as a list shows it."""

    key: K
    """The move: no two rows have the same."""
    move_text: str
    """The move in words."""
    is_valued: bool
    """Whether it is known what the move is worth."""
    group: Hashable
    """The same for equal moves, which share a row."""
    rank: Hashable
    """The same for moves that cannot be told apart: below each other they are one block."""
    value_text: str
    """What the move is worth: whole sentences."""
    value: float
    """By which a list is sorted whose column of numbers is chosen; the most comes first."""
    number_text: str
    """Points or pips, in short; empty while unknown."""
    chance_text: str
    """The chance to win, in short; empty while unknown."""
    share: float
    """How much of the bar is filled, from 0 to 1."""
    verdict: Verdict
    """By what the move gives away; it tells shape and color of the bar."""
    is_hinted: bool = False
    """Whether a hint names the move."""
    others: "tuple[MoveRow[K], ...]" = ()
    """Rows of equal moves for which this one stands."""

    @property
    def is_best(self) -> bool:
        """Whether it is known that no other move is better."""
        return self.verdict is Verdict.BEST

    @property
    def moves(self) -> list[K]:
        """The moves in this row."""
        return [each.key for each in (self, *self.others)]

    @property
    def more_text(self) -> str:
        """How many moves stand in this row, if it is more than one."""
        return "" if not self.others else _("×{count}").format(count=len(self.moves))

    @property
    def spoken(self) -> str:
        """The whole row for assistive technology, and for the pointer."""
        sentences = [self.value_text]
        if self.is_hinted:
            sentences.append(hinted())
        if more := len(self.others):
            sentences.append(counted("{count} equal move(s).", more).format(count=more))
        return " ".join(sentences)


def grouped(rows: Iterable[MoveRow[K]]) -> list[MoveRow[K]]:
    """A row for each group of equal moves, in the order of the first of each."""
    groups: dict[Hashable, list[MoveRow[K]]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    return [*map(_headed, groups.values())]


def _headed(group: Sequence[MoveRow[K]]) -> MoveRow[K]:
    """The row of a group: that of the move that is hinted, if one is."""
    first, *others = sorted(group, key=lambda row: not row.is_hinted)
    return replace(first, others=tuple(others)) if others else first


def in_places(before: Sequence[MoveRow[K]], rows: Sequence[MoveRow[K]]) -> list[MoveRow[K]]:
    """Rows of the same moves, each group of them in the place that it had before."""
    now = {row.key: row for row in rows}
    return [_headed([now[move] for move in row.moves]) for row in before]
