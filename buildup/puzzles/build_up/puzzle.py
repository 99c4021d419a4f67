"""A puzzle of Build Up: a position with one best move."""

from collections.abc import Mapping, Sequence

from buildup.frozen import frozen
from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Phase, Sight, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.puzzles.puzzle import Puzzle, PuzzleKind
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.motifs import Motif
from buildup.strategy.build_up.rules_of_thumb import LESSONS


@frozen(kw_only=True)
class MovePuzzle(Puzzle):
    """A position in which the human looks for a best move of the hand. Values are exact."""

    kind = PuzzleKind.BEST_MOVE

    sight: Sight
    """The human's view: the position, scores, and undrawn tiles."""
    moves: tuple[ValuedMove, ...]
    """Every legal move with its value and line, best first; all best ones are right. Among these,
    moves that follow the puzzle's rule come first."""
    motifs: Mapping[Move, Motif]
    """Why the solution is better than another move, or than the next best, by the other move or the
    solution; without those that have no motif."""
    promised: int
    """The least points by which every wrong move is worse."""

    @property
    def position(self) -> Position:
        """The table."""
        return self.sight.position

    @property
    def game(self) -> Tournament:
        """The puzzle as a game with the human on turn.

        Undrawn tiles are in a known order: a puzzle ends before anybody draws.
        """
        sight = self.sight
        table = Table(
            position=sight.position,
            boneyards=sight.undrawn,
            scores=sight.scores,
            rounds_won=PerPlayer(0, 0),
            first_player=sight.first_player,
            round_number=1,
            tied_draws=0,
            phase=Phase.PLACING,
            is_leader_guessed=sight.is_leader_guessed,
            are_scores_guessed=sight.are_scores_guessed,
        )
        return Tournament.begin(Start(table, Deal(1)))

    def line(self, move: Move) -> tuple[Move, ...]:
        """A legal move and best play after it to the end of the hand, without passes.

        Raises:
            KeyError: The move is not legal.
        """
        return {each.move: each.line for each in self.moves}[move]

    @property
    def best(self) -> Move:
        """The solution, or the first of several."""
        return self.moves[0].move

    @property
    def right(self) -> set[Move]:
        """Every best move."""
        return {each.move for each in self.moves if each.value == self.value}

    @property
    def obeying(self) -> set[Move]:
        """The best moves that the puzzle's rule prefers."""
        rules = [each for each in LESSONS if self.theme and each.name == self.theme.rule]
        moves = [each.move for each in self.moves]
        return self.right & {
            move for rule in rules for move in rule.preferred(self.position, moves)
        }

    @property
    def value(self) -> int:
        """Points of the hand after the solution, the human's minus the computer's."""
        value = self.moves[0].value
        assert value is not None, "every move of a puzzle is valued"
        return value

    @property
    def missed(self) -> Move | None:
        """See :attr:`Puzzle.missed`."""
        made = None if self.mistake is None else self.mistake.move
        return None if made is None else Move.parse(made)

    def judge(self, move: Move) -> "MoveJudgment":
        """Judge an answer.

        Raises:
            KeyError: The move is not legal.
        """
        value = {each.move: each.value for each in self.moves}[move]
        assert value is not None, "every move of a puzzle is valued"
        loss = self.value - value
        return MoveJudgment(move, loss, self.repairs(loss))

    @property
    def margin(self) -> int:
        """The points by which a right move is better than any wrong one."""
        right, wrong = right_and_wrong(self.moves)
        return right[0] - wrong[0]


def right_and_wrong(moves: Sequence[ValuedMove]) -> tuple[list[int], list[int]]:
    """The values of the best moves, and those of all others in descending order.

    Args:
        moves: Every legal move; those without a value are left out.
    """
    values = sorted((each.value for each in moves if each.value is not None), reverse=True)
    return values[: values.count(values[0])], values[values.count(values[0]) :]


@frozen
class MoveJudgment:
    """The worth of an answer."""

    move: Move
    loss: int
    """Points of the hand lost; 0 for a best move."""
    is_right: bool
    """Whether it is a best move, or repairs the person's mistake."""

    @property
    def verdict(self) -> Verdict:
        """The verdict that marks it: of a wrong answer, that of a review of a decided round."""
        return Verdict.BEST if self.is_right else Verdict.by_points(self.loss)
