"""The rows in the list of all moves, in either game."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from buildup.frozen import frozen
from buildup.narration.aloud import hinted
from buildup.review.verdicts import Verdict
from buildup.texts import _, counted

K = TypeVar("K", bound=Hashable)
"""The type of a move in one of the games."""


@frozen(kw_only=True)
class MoveRow(Generic[K]):
    """A row for a legal move, or for several equal ones."""

    key: K
    """The move, unique among the rows."""
    move_text: str
    """The move in words."""
    group: Hashable
    """A key shared by equal moves, which share a row."""
    rank: Hashable
    """A key shared by moves that are equally good as far as is known, which form a block."""
    value_text: str
    """The move with its value, in whole sentences; only the move's name while it has no value."""
    value: float
    """The sort key of the column of numbers, highest first."""
    number_text: str
    """The points or pips for a column; empty while the move has no value."""
    chance_text: str
    """The win chance for a column; empty while it is unknown or not shown."""
    share: float
    """The share of the bar to fill, at most 1, perhaps negative; a minimum is always filled."""
    verdict: Verdict
    """The verdict, which determines the shape and color of the bar."""
    is_hinted: bool = False
    others: "tuple[MoveRow[K], ...]" = ()
    """The rows of equal moves that this row represents too."""

    @property
    def is_best(self) -> bool:
        """Whether no other move is better."""
        return self.verdict is Verdict.BEST

    @property
    def moves(self) -> list[K]:
        """The moves in this row."""
        return [each.key for each in (self, *self.others)]

    @property
    def more_text(self) -> str:
        """The number of moves in this row, such as “×2”; empty for a single move."""
        return "" if not self.others else _("×{count}").format(count=len(self.moves))

    @property
    def spoken(self) -> str:
        """The whole row in sentences, for screen readers and for its details."""
        sentences = [self.value_text]
        if self.is_hinted:
            sentences.append(hinted())
        if more := len(self.others):
            sentences.append(counted("{count} equal move(s).", more).format(count=more))
        return " ".join(sentences)


def grouped(rows: Iterable[MoveRow[K]]) -> list[MoveRow[K]]:
    """Merge the rows of equal moves, keeping the order of their first rows."""
    groups: dict[Hashable, list[MoveRow[K]]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    return [*map(_headed, groups.values())]


def _headed(group: Sequence[MoveRow[K]]) -> MoveRow[K]:
    """Return the row that represents a group: the hinted move's or, without one, the first row."""
    first, *others = sorted(group, key=lambda row: not row.is_hinted)
    return replace(first, others=tuple(others)) if others else first


def in_places(before: Sequence[MoveRow[K]], rows: Sequence[MoveRow[K]]) -> list[MoveRow[K]]:
    """Return new rows in the order and groups of earlier rows of the same moves.

    Args:
        before: The earlier rows, grouped.
        rows: The new rows, not grouped, one for each move in ``before``.
    """
    now = {row.key: row for row in rows}
    return [_headed([now[move] for move in row.moves]) for row in before]
