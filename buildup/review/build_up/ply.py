"""One ply of a review: all moves of its position valued exactly, piece by piece."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Table
from buildup.model.player import PerPlayer, Player
from buildup.review.build_up.reviewed import MoveLoss, ReviewedPly
from buildup.review.valuation import NODES_OF_A_PIECE, Valuation
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.level_chance import PlayOuts, against
from buildup.strategy.build_up.round_analysis import NODES_OF_A_LINE, RoundAnalysis, rank
from buildup.strategy.build_up.rules_of_thumb import LESSONS, RULES
from buildup.strategy.rule_of_thumb import charge

_PLAYED_OUT = {1: 140, 2: 100}
"""By hands, about how much work rounds are that are played out, of which two plies share some."""


def searched(analysis: HandAnalysis | RoundAnalysis, nodes: Callable[[], int]) -> Iterator[int]:
    """Search to the end in pieces, so that its moves are quick to read then.

    Read all at once, the lines of a first ply take 6 ms. The analysis keeps the lines that
    were read, so they are read as the search finds them.

    Args:
        analysis: Any, done or not.
        nodes: Asked before each piece how large it may be.

    Yields:
        About how many nodes a piece took, at least 1.
    """
    share = analysis.progress
    done = False
    while not done:
        before = analysis.nodes
        done = analysis.advance(nodes())
        yield max(1, analysis.nodes - before)
        if analysis.progress != share:
            share = analysis.progress
            while analysis.read_lines():
                yield NODES_OF_A_LINE


@dataclass(eq=False)
class PlyValuation(Valuation[ReviewedPly]):
    """Values the position before a ply."""

    table: Table
    """Before the ply."""
    placed: TilePlaced
    number: int
    """The ply's number in the round, from 1."""
    event_index: int
    """The place of the event."""
    rounds: PlayOuts | None = None
    """If the computer errs: rounds that are played out from before a ply of the human, or from
    after one of the computer. Two plies may share them."""

    @property
    def weight(self) -> int:
        """About how much work this is, in milliseconds where it is compiled: of the first tiles in
        the hands each doubles it. In hand 3 the last one is searched as well."""
        hand, tiles = self.table.hand_number, sum(map(len, self.table.position.hands))
        searched = (1 + (1 << tiles >> 6)) * (5 if hand == HANDS_IN_A_ROUND - 1 else 1)
        return searched + (0 if self.rounds is None else _PLAYED_OUT.get(hand, 0))

    def _pieces(self) -> Generator[int, None, ReviewedPly]:
        analysis = RoundAnalysis(self.table.sight, budget=0)
        yield NODES_OF_A_PIECE
        for spent in searched(analysis, lambda: self._nodes):
            self._progress = 0.0 if self.rounds else analysis.progress
            yield spent
        if self.rounds is not None and not analysis.is_certain:
            while not self.rounds.advance(self._nodes):
                self._progress = self.rounds.progress
                yield self._nodes
        return self._result(analysis.moves, analysis.scores_after(self.placed.move))

    def _result(
        self, moves: Sequence[ValuedMove], scores_at_end: PerPlayer[int] | None
    ) -> ReviewedPly:
        table, player, move = self.table, self.placed.player, self.placed.move
        played = next(each for each in moves if each.move == move)
        best = [each for each in moves if rank(each) == rank(moves[0])]
        best.sort(key=lambda each: each is not played)
        values = {each.move: each.value for each in moves if each.value is not None}
        best_value = max(values.values())
        is_by_points = best[0].value == best_value
        rules = (each for each in LESSONS if is_by_points and each in RULES)
        tests = (rule.test(table.position, values, move) for rule in rules)
        value = played.value
        assert value is not None, "a search that has ended leaves no move without a value"
        scored = table.scores.human - table.scores.computer
        is_human = player is Player.HUMAN
        return ReviewedPly(
            number=self.number,
            event_index=self.event_index,
            hand_number=table.hand_number,
            player=player,
            move=move,
            best_value=best_value,
            value=value,
            best_moves=tuple(each.move for each in best),
            line=best[0].line,
            is_forced=len(moves) == 1,
            is_played_out=self.placed.is_played_out,
            advice=advice_for(table.sight, moves, move, is_exact=True),
            margin_after=scored + (value if is_human else -value),
            move_loss=MoveLoss.of(
                *(self._against_level(each, best_value, value) for each in (moves[0], played))
            ),
            expert_loss=MoveLoss.of(moves[0], played),
            scores_at_end=scores_at_end,
            is_of_hand={each.move for each in best}
            == {move for move, value in values.items() if value == best_value},
            rules=charge(tests, best_value - value),
        )

    def _against_level(self, valued: ValuedMove, best: int, played: int) -> ValuedMove:
        """A move with its chance as it is against the computer's level; beside the values of a
        best move and of the one that was played."""
        if valued.chance is None or valued.value is None or self.rounds is None:
            return valued
        table = self.table
        is_human = table.position.turn is Player.HUMAN
        tiles = len(table.position.hands.computer) - (not is_human)
        known = valued.chance if is_human else valued.chance.of_opponent
        lost = best - valued.value if is_human else valued.value - played
        told = against(self.rounds.level, table.hand_number, known, tiles)
        chance = told or self.rounds.chance(lost)
        return valued._replace(chance=chance if is_human else chance.of_opponent)
