"""A row of the list of all moves of Build Up."""

from math import inf
from typing import Self

from buildup.frozen import frozen
from buildup.model.build_up.position import Move
from buildup.narration.build_up.chances import explain_chance, tell_chance
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number
from buildup.review.build_up.reviewed import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove, likeness
from buildup.strategy.build_up.chance import Chance
from buildup.texts import _
from buildup.view.game.move_list import ListRow

_LONGEST_BAR = 24
"""A loss of so many points, or more, leaves no bar."""


@frozen(kw_only=True)
class MoveRow(ListRow):
    """One legal move as the list shows it."""

    key: Move
    valued: ValuedMove
    move_loss: MoveLoss | None
    """What the move gives away; ``None`` without a value."""
    chance: Chance | None
    """Of winning the round, and how it is known."""

    @classmethod
    def of(
        cls,
        valued: ValuedMove,
        move_loss: MoveLoss | None,
        chance: Chance | None,
        *,
        is_hinted: bool,
    ) -> Self:
        """The row of a move; its bar is the shorter the more points the move gives away, and
        empty where it changes the round's result."""
        value, keeps = valued.value, move_loss is not None and not move_loss.changes_result
        return cls(
            key=valued.move,
            move_text=tell_move(valued.move),
            is_valued=value is not None,
            group=likeness(valued, chance),
            rank=move_loss,
            value_text=_tell_worth(valued, move_loss, chance),
            value=-inf if value is None else value,
            number_text="" if value is None else number(value, signed=True),
            chance_text="" if chance is None else tell_chance(chance),
            share=1.0 - move_loss.points / _LONGEST_BAR if move_loss and keeps else 0.0,
            verdict=Verdict.GOOD if move_loss is None else move_loss.verdict,
            is_hinted=is_hinted,
            valued=valued,
            move_loss=move_loss,
            chance=chance,
        )


def _tell_worth(valued: ValuedMove, move_loss: MoveLoss | None, chance: Chance | None) -> str:
    move = tell_move(valued.move)
    if valued.value is None or move_loss is None:
        return move
    if move_loss.verdict is Verdict.BEST:
        sentence = _("{move}: {value} points in this hand, a best move.")
    elif move_loss.points > 0:
        sentence = _("{move}: {value} points in this hand, {loss} behind the best.")
    else:
        sentence = _("{move}: {value} points in this hand, but it gives away the round.")
    value = number(valued.value, signed=True)
    told = sentence.format(move=move, value=value, loss=move_loss.points)
    return told if chance is None else f"{told} {explain_chance(chance)}"
