"""A row of the list of all moves of Build Up."""

from collections.abc import Hashable
from dataclasses import dataclass
from math import inf

from buildup.model.build_up.position import Move
from buildup.narration.build_up.chances import explain_chance, tell_chance
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number
from buildup.review.build_up.verdict import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.round_analysis import likeness
from buildup.texts import _
from buildup.view.game.move_list import ListRow

_LONGEST_BAR = 24
"""A loss of so many points, or more, leaves no bar."""


@dataclass(frozen=True, slots=True)
class MoveRow(ListRow):
    """One legal move as the list shows it."""

    valued: ValuedMove
    move_loss: MoveLoss | None
    """What the move gives away; ``None`` without a value."""
    chance: Chance | None
    """Of winning the round, and how it is known."""

    @property
    def is_best(self) -> bool:
        """Whether no other move is better, for the round and in points."""
        return self.move_loss is not None and self.move_loss.verdict is Verdict.BEST

    @property
    def loss(self) -> int | None:
        """Points less than the best move is worth; 0 or less where only the round is lost."""
        return None if self.move_loss is None else self.move_loss.points

    @property
    def key(self) -> Move:
        return self.valued.move

    @property
    def move_text(self) -> str:
        return tell_move(self.valued.move)

    @property
    def is_valued(self) -> bool:
        return self.valued.value is not None

    @property
    def value(self) -> float:
        return -inf if self.valued.value is None else self.valued.value

    @property
    def number_text(self) -> str:
        return "" if self.valued.value is None else number(self.valued.value, signed=True)

    @property
    def chance_text(self) -> str:
        return "" if self.chance is None else tell_chance(self.chance)

    @property
    def share(self) -> float:
        """The less the more points it gives away; nothing where it changes the round's result."""
        if self.move_loss is None or self.move_loss.changes_result:
            return 0.0
        return 1.0 - self.move_loss.points / _LONGEST_BAR

    @property
    def verdict(self) -> Verdict:
        return Verdict.GOOD if self.move_loss is None else self.move_loss.verdict

    @property
    def value_text(self) -> str:
        sentence = self._worth
        if self.valued.value is None or self.chance is None:
            return sentence
        return f"{sentence} {explain_chance(self.chance)}"

    @property
    def _worth(self) -> str:
        if self.valued.value is None or self.chance is None:
            return self.move_text
        if self.is_best:
            sentence = _("{move}: {value} points in this hand, a best move.")
        elif self.loss is not None and self.loss > 0:
            sentence = _("{move}: {value} points in this hand, {loss} behind the best.")
        else:
            sentence = _("{move}: {value} points in this hand, but it gives away the round.")
        return sentence.format(
            move=self.move_text,
            value=number(self.valued.value, signed=True),
            loss=self.loss,
        )

    @property
    def group(self) -> tuple[Hashable, ...]:
        return likeness(self.valued, self.chance)
