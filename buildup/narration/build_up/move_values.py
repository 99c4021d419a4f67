"""Texts about the values of moves, for the list of all moves and for Help."""

from math import inf

from buildup.model.build_up.position import Move, Position
from buildup.narration.build_up.chances import explain_chance, explain_leading, tell_chance
from buildup.narration.build_up.moves import short_move, tell_moves
from buildup.narration.rows import MoveRow
from buildup.review.build_up.reviewed import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove, likeness
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import Status
from buildup.texts import _, in_sentences, number

_LONGEST_BAR = 24
"""The loss, in points, at which the bar of a move is shortest."""


def move_row(
    position: Position,
    valued: ValuedMove,
    best: ValuedMove,
    chance: Chance | None,
    *,
    is_hinted: bool = False,
) -> MoveRow[Move]:
    """Return the row of a move.

    Its bar shrinks with the points lost, and is shortest if the move changes the result of the
    round or has no value yet.

    Args:
        position: The position before the move.
        valued: The move.
        best: The best move.
        chance: The chance to win the round, as shown; ``None`` if it is not shown.
        is_hinted: Whether a hint recommends the move.
    """
    value = valued.value
    loss = None if value is None else MoveLoss.of(best, valued)
    told = next(tell_moves(position, (valued.move,)))
    return MoveRow(
        key=valued.move,
        move_text=short_move(valued.move.tile, position.top(valued.move.stack)),
        group=likeness(valued, chance),
        rank=loss,
        value_text=_tell_worth(told, valued, loss, chance),
        value=-inf if value is None else value,
        number_text="" if value is None else number(value, signed=True),
        chance_text="" if chance is None else tell_chance(chance),
        share=1.0 - loss.points / _LONGEST_BAR if loss and not loss.changes_result else 0.0,
        verdict=Verdict.GOOD if loss is None else loss.verdict,
        is_hinted=is_hinted,
    )


def _tell_worth(move: str, valued: ValuedMove, loss: MoveLoss | None, chance: Chance | None) -> str:
    if valued.value is None or loss is None:
        return move
    if loss.verdict is Verdict.BEST:
        sentence = _("{move} leads to {value}: best.")
    elif loss.points > 0:
        sentence = _("{move} leads to {value} and costs {loss}.")
    else:
        sentence = _("{move} leads to {value} and costs the round.")
    told = sentence.format(move=move, value=number(valued.value, signed=True), loss=loss.points)
    return told if chance is None else f"{told} {explain_chance(chance)}"


def tell_reply(position: Position, valued: ValuedMove) -> str:
    """Name the expected reply to a move, for its row; return an empty string if unknown."""
    following = [*tell_moves(position, valued.line[:2])][1:]
    return _("then {move}").format(move=following[0]) if following else ""


def tell_progress(analysis: RoundAnalysis) -> str:
    """State the progress of the search or, once it is done, its accuracy."""
    match analysis.status:
        case Status.RUNNING:
            return _("Searching: {share}%").format(share=round(100 * analysis.progress))
        case Status.SOLVED:
            return _("Exact")
        case Status.BOUNDED:
            return _("Estimated")


def explain_columns() -> list[tuple[str, str]]:
    """Return the title of each column in the list of all moves, and its meaning."""
    hand_value = in_sentences(
        _("Your points minus the opponent's in this hand, with perfect play."),
        _("From hand 3 on, moves are ranked by the round's outcome."),
    )
    win_chance = in_sentences(
        _("Rounds won out of 100, with best play against this level. Draws count as half."),
        _("From hand 3 on, nothing is hidden, so “won” is certain."),
        _("Before that, estimates (≈) come first, then simulations (± one standard error)."),
        explain_leading(),
        _("Between experts, whoever goes first wins one round in three."),
    )
    return [
        (_("move"), _("The tile to play, and the tile it covers.")),
        (_("hand"), hand_value),
        (_("win chance"), win_chance),
    ]
