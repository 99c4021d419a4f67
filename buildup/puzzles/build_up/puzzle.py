"""A puzzle of Build Up: a position with one best move, and how an answer is judged."""

from collections.abc import Sequence

from buildup.frozen import frozen
from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Phase, Sight, Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.puzzles.puzzle import Puzzle, PuzzleKind
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.rules_of_thumb import LESSONS


@frozen(kw_only=True)
class MovePuzzle(Puzzle):
    """A position in which the human finds a best move of the hand. Values are exact."""

    kind = PuzzleKind.BEST_MOVE

    sight: Sight
    """What the human on turn may know: the position, scores, what is left to be drawn."""
    moves: tuple[ValuedMove, ...]
    """Every legal move with its value and its line, the best ones first; each of those is right.
    Of these, what obeys the rule that the puzzle is about comes before what does not."""
    promised: int
    """By how many points every wrong move is worse, at least."""

    @property
    def position(self) -> Position:
        """The table."""
        return self.sight.position

    @property
    def game(self) -> Tournament:
        """The puzzle as a game in which it is the human's turn.

        What is left to be drawn lies in a known order: a puzzle ends before anybody draws.
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
        """A legal move and what both would place after it until the hand ends; no passes.

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
        """The best moves that the rule which the puzzle is about prefers to others."""
        rules = [each for each in LESSONS if self.theme and each.name == self.theme.rule]
        moves = [each.move for each in self.moves]
        return self.right & {
            move for rule in rules for move in rule.preferred(self.position, moves)
        }

    @property
    def value(self) -> int:
        """Points of the hand, yours minus the computer's, after the solution."""
        value = self.moves[0].value
        assert value is not None, "every move of a puzzle is valued"
        return value

    def judge(self, move: Move) -> "MoveJudgment":
        """Judge an answer.

        Raises:
            KeyError: The move is not legal.
        """
        value = {each.move: each.value for each in self.moves}[move]
        assert value is not None, "every move of a puzzle is valued"
        return MoveJudgment(move, self.value - value)

    @property
    def margin(self) -> int:
        """By how many points a right move is better than any wrong one."""
        right, wrong = right_and_wrong(self.moves)
        return right[0] - wrong[0]


def right_and_wrong(moves: Sequence[ValuedMove]) -> tuple[list[int], list[int]]:
    """The values of the best moves, and those of all others, the better ones first.

    Args:
        moves: Every legal move; those without a value are left out.
    """
    values = sorted((each.value for each in moves if each.value is not None), reverse=True)
    return values[: values.count(values[0])], values[values.count(values[0]) :]


@frozen
class MoveJudgment:
    """What an answer to a puzzle is worth."""

    move: Move
    loss: int
    """Points of the hand that the answer gives away; 0 for the right one."""

    @property
    def is_right(self) -> bool:
        """The answer is the solution."""
        return self.loss == 0

    @property
    def verdict(self) -> Verdict:
        """What a review would call the move in a decided round."""
        return Verdict.by_points(self.loss)
