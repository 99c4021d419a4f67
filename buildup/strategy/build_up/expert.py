"""The two players that search each hand to its end: Strong and Expert.

Both value moves exactly. The strong player plays any best move; the expert plays the one that is
hardest to answer. Where the end of the round is certain, from the draw of the second-to-last hand
on, the expert puts its result before the points of the hand.
"""

from collections.abc import Generator, Iterator

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Sight
from buildup.strategy.build_up.analysis import (
    FollowingHand,
    HandAnalysis,
    RoundAnalysis,
    ValuedMove,
)
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.one_ply import largest_swing
from buildup.strategy.build_up.search import compiled
from buildup.strategy.sliced import InPieces, pieces_of

NODES_OF_A_REPLY = 100
"""The cost of an opponent's reply, in nodes."""
INTERPRETED_TILES = 7
"""The most tiles in both hands together for which an interpreted search values all moves.

With more tiles it finds only the best move, to answer within two seconds.
"""
GAMBLE = 40
"""The maximum points of the hand to risk once only an opponent's error can save the round."""
MOST_PLAYED_OUT = 12
"""The maximum number of candidate moves that are played out."""


class Expert(InPieces):
    """A player that values moves exactly and, if thorough, tries them on a fallible opponent."""

    def __init__(self, sight: Sight, *, is_thorough: bool = True) -> None:
        """Set up the choice without searching anything yet.

        Args:
            sight: The view of the player to move.
            is_thorough: Whether to play out the good moves against a fallible opponent, rather than
                play any move that is best by points of the hand. Treated as false if not all moves
                can be valued in time; see :func:`can_value_all`.

        Raises:
            ValueError: There is no legal move.
        """
        self._sight = sight
        self._is_thorough = can_value_all(sight) and is_thorough
        self._analysis: HandAnalysis | RoundAnalysis
        if not self._is_thorough:
            self._analysis = HandAnalysis(sight.position, best_only=True)
        elif not any(sight.undrawn) or FollowingHand.of(sight) is not None:
            self._analysis = RoundAnalysis(sight, results_only=True)
        else:  # the next draw is random, so only this hand's points count
            self._analysis = HandAnalysis(sight.position, all_best=True)
        self._chosen: Move | None = None

    @property
    def choice(self) -> Choice:
        """The chosen move; until then, the best so far or, if none has a value, the first."""
        return Choice(self._chosen or self._analysis.values[0].move)

    def _pieces(self) -> Iterator[int]:
        yield from pieces_of(self._analysis)
        moves = self._analysis.values
        candidates = self._candidates(moves) if self._is_thorough else moves[:1]
        if len(candidates) == 1:
            self._chosen = candidates[0].move
            return
        worths = []
        for candidate in candidates:
            outcome = yield from self._play_out(candidate.move)
            worths.append((outcome, candidate.value or 0))
        self._chosen = candidates[worths.index(max(worths))].move

    def _candidates(self, moves: list[ValuedMove]) -> list[ValuedMove]:
        """Return the moves good enough to be played out, but only one of several equal moves."""
        best = moves[0].value
        if best is None:
            return moves[:1]
        # Points of the hand no longer count if only an error of the opponent can save the round.
        is_last = self._sight.hand_number == HANDS_IN_A_ROUND
        least = best - GAMBLE if is_last and self._sight.lead + best < 0 else best
        chance = moves[0].chance
        seen: dict[tuple[object, ...], ValuedMove] = {}
        for each in moves:
            keeps_result = not each.chance or not chance or each.chance.share >= chance.share
            if keeps_result and each.value is not None and each.value >= least:
                top = self._sight.position.top(each.move.stack)
                tile = each.move.tile
                key = (tile.pips, tile.is_double, top.pips, top.is_double, top.color)
                seen.setdefault(key, each)
        return list(seen.values())[:MOST_PLAYED_OUT]

    def _play_out(self, move: Move) -> Generator[int, None, int]:
        """Return the mover's points of the hand minus the opponent's after a move.

        The mover continues perfectly; the opponent takes the largest swings.
        """
        me = self._sight.position.turn
        position = self._sight.position.play(move)
        while not position.is_hand_over:
            if not position.can_place(position.turn):
                position = position.pass_turn()
            elif position.turn is me:
                analysis = HandAnalysis(position, best_only=True)
                yield from pieces_of(analysis)
                position = position.play(analysis.best_move)
            else:
                position = position.play(largest_swing(position, list(position.legal_moves())))
                yield NODES_OF_A_REPLY
        return position.points(me).total - position.points(me.opponent).total


def can_value_all(sight: Sight) -> bool:
    """Return whether all moves can be valued within two seconds.

    Raises:
        ValueError: There is no legal move.
    """
    if not any(True for _move in sight.position.legal_moves()):
        raise ValueError("the player on turn has no legal move")
    return compiled or sum(map(len, sight.position.hands)) <= INTERPRETED_TILES
