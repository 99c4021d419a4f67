"""Advice on a legal move: its value compared with that of the best move, and the reason.

A worse move is compared with the best, a best move with worse ones. The motif, which says why the
better one is better, is searched for separately (see :mod:`buildup.strategy.build_up.motifs`),
since that takes longer.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from buildup.model.build_up.position import IllegalMoveError, Move, Position
from buildup.model.build_up.table import Sight
from buildup.model.build_up.tile import Tile
from buildup.strategy.build_up.analysis import ValuedMove, ranks
from buildup.strategy.build_up.chance import Chance
from buildup.strategy.build_up.motifs import Comparison, Motif, MotifKind, motif_of, points_of
from buildup.strategy.sliced import InPieces

_WEAK = (MotifKind.SMALLER_DOES, MotifKind.OWN_COVERED, MotifKind.RETAKEN, MotifKind.LEFT_FOR)
"""The motifs that are harder to understand than others."""
MOST_COMPARED = 6
"""The maximum number of comparisons in which a motif is searched for.

If the motif is only that a move takes the highest tile, other tiles for it are always compared.
"""


class Advice(NamedTuple):
    """The value of a legal move, and the reason for it.

    Values are exact if ``is_exact``, else estimates of a search that ended early.
    """

    position: Position
    """The position before the move."""
    move: Move
    is_exact: bool
    is_best: bool
    """Whether no other move is better, by the result of the round if certain, then by points.

    ``False`` if the move has no value.
    """
    is_forced: bool
    """Whether this is the only legal move."""
    chance: Chance | None
    """The player's chance to win the round after the move; ``None`` if it was not computed."""
    line: tuple[Move, ...]
    """The move and the best play after it; empty if unknown."""
    best: Move
    """This move if it is a best move, else the first best move."""
    loss: int | None
    """The points lost compared to the best move; ``None`` if unknown.

    They are points of the round if its end is known, else of the hand.
    """
    best_moves: tuple[Move, ...] | None
    """All best moves, the easiest to describe first; ``None`` unless every move has a value."""
    comparisons: tuple[Comparison, ...]
    """The move compared with the best or, if it is best, with each worse one that has a line.

    The best of these worse moves comes first. Once a motif is found, only the comparison that it
    explains is left. Empty if no move is worse, the search was not finished, or the move has no
    line.
    """
    motif: Motif | None = None
    """The reason why the better of the compared moves is better; ``None`` until it is found."""

    @property
    def comparison(self) -> Comparison | None:
        """The first of the comparisons; ``None`` if there are none."""
        return next(iter(self.comparisons), None)

    @property
    def covered(self) -> Tile:
        """The tile that the move covers."""
        return self.position.top(self.move.stack)

    @property
    def lines(self) -> tuple[tuple[Move, ...], ...]:
        """The line of the move and, if a better move is known, the line of the best move."""
        compared = None if self.is_best else self.comparison
        return (self.line,) if compared is None else (self.line, compared.better.line)

    @property
    def changes_result(self) -> bool:
        """Whether the move turns a certain win into a draw or a loss, or a draw into a loss."""
        return not self.is_best and self.comparison is not None and bool(self.comparison.results)


def explained(advice: Advice) -> Generator[int, None, Advice]:
    """Return advice with its motif, if there is one, yielding the nodes of each piece of work.

    A best move is compared with a few worse ones until a motif is found that is easy to understand:
    first with moves that take more, the highest tile first, since they tempt, then with the rest,
    best first. If the motif is only that it takes the highest tile, though a smaller one might do,
    a reason not to take it with another tile is preferred.
    """
    found, own = advice, _taken(advice.position, advice.move)

    def temptation(compared: Comparison) -> int:
        return max(0, _taken(advice.position, compared.worse.move) - own)

    by_temptation = sorted(advice.comparisons, key=temptation, reverse=True)
    for place, each in enumerate(by_temptation):
        if found.motif is not None and found.motif.kind is MotifKind.HIGHEST:
            is_wanted = each.worse.move.stack == advice.move.stack
        else:
            is_wanted = place < MOST_COMPARED and _is_weak(found)
        if is_wanted:
            motif = yield from motif_of(each)
            other = advice._replace(comparisons=(each,), motif=motif)
            if motif is not None and (found.motif is None or not _is_weak(other)):
                found = other
    return found


def _taken(position: Position, move: Move) -> int:
    """Return the pips that a move takes from the opponent."""
    top = position.top(move.stack)
    return 0 if top.color is move.tile.color else top.pips


def _is_weak(advice: Advice) -> bool:
    """Return whether a best move has no motif yet, or one that is harder to understand."""
    if advice.motif is None:
        return True
    kind, (*_tiles, top) = advice.motif
    is_taken = kind in (MotifKind.TAKEN, MotifKind.HELD_UNTIL)
    looks_worse = is_taken and top.pips < advice.covered.pips
    return looks_worse or kind in _WEAK


class Advising(InPieces):
    """Advice whose motif is found in slices."""

    def __init__(self, advice: Advice) -> None:
        self.advice = advice
        """The advice, with the motif once it is found."""

    def _pieces(self) -> Iterator[int]:
        self.advice = yield from explained(self.advice)


def advice_for(sight: Sight, moves: Sequence[ValuedMove], move: Move, is_exact: bool) -> Advice:
    """Make the advice on a move, without its motif.

    Args:
        sight: What the player to move knows.
        moves: Every legal move, best first, from :attr:`HandAnalysis.moves` or
            :attr:`RoundAnalysis.moves`.
        move: The move, one of ``moves``.
        is_exact: Whether the search was finished. That includes a search for the best move alone,
            after which the other moves have no value.

    Raises:
        ValueError: The move is not one of ``moves``.
        IllegalMoveError: The rules do not allow the move.
    """
    valued = next((each for each in moves if each.move == move), None)
    if valued is None:
        raise ValueError(f"{move} is not among the moves that were searched")
    obstacle = sight.position.obstacle(move)
    if obstacle is not None:
        raise IllegalMoveError(move, obstacle)
    known = {each.move: rank for each, rank in zip(moves, ranks(moves), strict=True)}
    best_moves = [each for each in moves if known[each.move] == known[moves[0].move]]
    is_best = known[move] is not None and valued in best_moves
    worse = [each for each in moves if known[each.move] != known[moves[0].move] and each.line]
    pairs = [(each, valued) for each in worse] if is_best else [(valued, moves[0])]
    points, most = points_of(valued), points_of(moves[0])
    return Advice(
        position=sight.position,
        move=move,
        is_exact=is_exact,
        is_best=is_best,
        is_forced=len(moves) == 1,
        chance=valued.chance,
        line=valued.line,
        best=move if is_best else moves[0].move,
        loss=None if points is None or most is None else most - points,
        best_moves=None if None in known.values() else tuple(each.move for each in best_moves),
        comparisons=tuple(Comparison(sight, *pair) for pair in pairs if is_exact and valued.line),
    )
