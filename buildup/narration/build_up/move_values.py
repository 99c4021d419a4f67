"""Words for the values of moves: in the list of all moves, and in Help."""

from math import inf

from buildup.model.build_up.position import Move
from buildup.narration.build_up.chances import explain_chance, tell_chance
from buildup.narration.build_up.reasons import tell_move
from buildup.narration.numbers import number
from buildup.narration.rows import MoveRow
from buildup.review.build_up.reviewed import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import RoundAnalysis, ValuedMove, likeness
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.hand_search import Status
from buildup.texts import _, counted

_LONGEST_BAR = 24
"""A loss of so many points, or more, leaves no bar."""


def move_row(
    valued: ValuedMove, best: ValuedMove, chance: Chance | None, *, is_hinted: bool = False
) -> MoveRow[Move]:
    """The row of a move; its bar is the shorter the more points the move gives away, and empty
    where it changes the round's result.

    Args:
        valued: The move.
        best: The first one.
        chance: Of winning the round, as it is told.
        is_hinted: Whether a hint names the move.
    """
    value = valued.value
    loss = None if value is None else MoveLoss.of(best, valued)
    return MoveRow(
        key=valued.move,
        move_text=tell_move(valued.move),
        is_valued=value is not None,
        group=likeness(valued, chance),
        rank=loss,
        value_text=_tell_worth(valued, loss, chance),
        value=-inf if value is None else value,
        number_text="" if value is None else number(value, signed=True),
        chance_text="" if chance is None else tell_chance(chance),
        share=1.0 - loss.points / _LONGEST_BAR if loss and not loss.changes_result else 0.0,
        verdict=Verdict.GOOD if loss is None else loss.verdict,
        is_hinted=is_hinted,
    )


def _tell_worth(valued: ValuedMove, loss: MoveLoss | None, chance: Chance | None) -> str:
    move = tell_move(valued.move)
    if valued.value is None or loss is None:
        return move
    if loss.verdict is Verdict.BEST:
        sentence = _("{move}: {value} points in this hand, a best move.")
    elif loss.points > 0:
        sentence = _("{move}: {value} points in this hand, {loss} behind the best.")
    else:
        sentence = _("{move}: {value} points in this hand, but it gives away the round.")
    value = number(valued.value, signed=True)
    told = sentence.format(move=move, value=value, loss=loss.points)
    return told if chance is None else f"{told} {explain_chance(chance)}"


def tell_reply(valued: ValuedMove) -> str:
    """What the opponent is expected to answer, in short."""
    if valued.value is None:
        return _("no value yet")
    if len(valued.line) < 2:
        return _("no answer")
    reply = valued.line[1]
    return _("then {tile} on {stack}").format(tile=reply.tile, stack=reply.stack)


def tell_best_answer(valued: ValuedMove) -> str:
    """What the opponent is expected to answer, in a sentence; empty for nothing."""
    if len(valued.line) < 2:
        return ""
    reply = valued.line[1]
    return _("Answer: {tile} on {stack}.").format(tile=reply.tile, stack=reply.stack)


def tell_progress(analysis: RoundAnalysis, count: int) -> str:
    """How far the search is, and how exact, over so many moves."""
    match analysis.status:
        case Status.RUNNING:
            return _("Searching: {share} %").format(share=round(100 * analysis.progress))
        case Status.SOLVED:
            sentence = counted("{count} move(s), fully calculated", count)
        case Status.BOUNDED:
            sentence = counted("{count} move(s), estimated", count)
    return sentence.format(count=count)


def explain_columns() -> list[tuple[str, str]]:
    """How each column of the list of all moves is called, and what it means."""
    return [
        (_("move"), explain_names()),
        (_("hand"), explain_hand_value()),
        (_("win chance"), explain_win_chance()),
    ]


def explain_names() -> str:
    """The column with moves: what tiles and stacks are called."""
    return _(
        "A tile is called by its colour and its ends: B25 is the black 2-5. A stack is called by "
        "its row and its place: B2 is the second of your row, whatever lies on it."
    )


def explain_hand_value() -> str:
    """The column with points."""
    return _(
        "Your points minus the other player's in this hand, with perfect play by both. Exact "
        "when marked so. From hand 3 on, moves are ranked by the round."
    )


def explain_win_chance() -> str:
    """The column with chances: what they assume."""
    return " ".join(
        (
            _(
                "How many of a hundred such rounds you win after the move against the level that "
                "you play, a draw counting half, with best play from here: whoever errs wins fewer."
            ),
            _(
                "“Won” is a proof: from the deal of hand 3 on nothing is hidden, and no play of "
                "the computer changes it any more. Everything else against a level that errs is "
                "rough (≈): before hand 3 it is read off twenty rounds that are played out at "
                "once, and later learned from thousands of rounds. Against Strong and "
                "Expert a round can be lost for certain as well. Before hand 3 it is estimated "
                "there at once (≈, off by 10 % on average), and then rolled out: the later hands "
                "are drawn up to 200 times and each is played perfectly. Two times in three the "
                "true chance is no farther away than the number behind ± says."
            ),
            explain_leading(),
        )
    )


def explain_leading() -> str:
    """Why the chances of both players differ where all else is equal."""
    return _(
        "Going first is a handicap: the other player usually plays last, and nobody can cover "
        "that tile. Between strong players, whoever goes first wins one round in three."
    )
