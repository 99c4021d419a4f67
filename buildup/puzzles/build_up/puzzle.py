"""Build Up puzzles: positions in which to find a best move of the hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from buildup.frozen import frozen
from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import Table
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from buildup.puzzles.puzzle import Origin, Puzzle, PuzzleKind
from buildup.strategy.build_up.advice import Advice
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.rules_of_thumb import (
    COVER_THEIRS,
    HIGHEST_TOP,
    LESSONS,
    SMALLEST_TILE,
    Rule,
    follows_lesson,
)


@frozen(kw_only=True)
class MovePuzzle(Puzzle):
    """A position in which the human must find a best move of the hand.

    Values are exact.
    """

    kind = PuzzleKind.BEST_MOVE

    table: Table
    """The table with the human to move."""
    moves: tuple[ValuedMove, ...]
    """Every legal move with its value and line, best first; all best moves are right.

    In puzzles from random deals, those of the best moves that follow the puzzle's rule come first.
    """
    advice: Mapping[Move, Advice]
    """The advice on each legal move, with its motif."""
    promised: int
    """The minimum number of points by which every wrong move is worse than every right one."""
    allowed: int = 0
    """The maximum number of points that a right move may lose compared with the best one."""

    @property
    def position(self) -> Position:
        """The stacks, the hands, and the player to move."""
        return self.table.position

    @property
    def game(self) -> Tournament:
        """The puzzle as a game of one round."""
        table = replace(
            self.table, rounds_won=PerPlayer(0, 0), round_number=1, are_boneyards_guessed=False
        )
        return Tournament.begin(Start(table, Deal(1)))

    @property
    def _values(self) -> dict[Move, int]:
        return {each.move: each.value for each in self.moves if each.value is not None}

    @property
    def _rule(self) -> Rule | None:
        return next((each for each in LESSONS if self.theme and each.name == self.theme.rule), None)

    @property
    def as_taught(self) -> Self:
        """The same puzzle, accepting moves at least as good as the worst that follows the lesson.

        In an exception, accept moves that are better than the best one that follows the lesson.
        """
        assert self._rule, "a puzzle of a lesson has a rule"
        losses = {move: self.value - value for move, value in self._values.items()}
        allowed = [losses[each] for each in follows_lesson(self._rule, self.position, [*losses])]
        if self.theme and self.theme.is_exception:
            allowed = [each for each in losses.values() if each < min(allowed)]
        taught = replace(self, allowed=max(allowed))
        return replace(taught, promised=taught.margin)

    def is_near(self, move: Move) -> bool:
        """Return whether a wrong answer in a lesson follows the rule on which the lesson builds.

        Only the second and the third lesson build on a rule, that of the lesson before; exceptions
        build on none.
        """
        moves, is_taught = [*self._values], self.key.startswith(Origin.LESSON)
        if not is_taught or (self.theme and self.theme.is_exception) or move in self.right:
            return False
        before = {HIGHEST_TOP: COVER_THEIRS, SMALLEST_TILE: HIGHEST_TOP}
        return any(
            self._rule is rule and move in follows_lesson(known, self.position, moves)
            for rule, known in before.items()
        )

    def line(self, move: Move) -> tuple[Move, ...]:
        """Return a legal move and the best play after it to the end of the hand, without passes.

        Raises:
            KeyError: The move is not legal.
        """
        return {each.move: each.line for each in self.moves}[move]

    @property
    def best(self) -> Move:
        """The solution, the first if there are several."""
        return self.moves[0].move

    @property
    def right(self) -> set[Move]:
        """Every right move."""
        least = self._values[self.best] - self.allowed
        return {move for move, value in self._values.items() if value >= least}

    @property
    def obeying(self) -> set[Move]:
        """The right moves that the puzzle's rule prefers; none if it has no rule."""
        rule, moves = self._rule, [*self._values]
        return self.right.intersection(rule.preferred(self.position, moves) if rule else ())

    @property
    def value(self) -> int:
        """The lowest :attr:`ValuedMove.value` of a right move, in points of the hand."""
        return min(self._values[move] for move in self.right)

    def judge(self, move: Move) -> "MoveJudgment":
        """Judge an answer.

        Raises:
            KeyError: The move is not legal.
        """
        loss = max(0, self.value - self._values[move])
        return MoveJudgment(move, loss, self.repairs(loss))

    @property
    def margin(self) -> int:
        """The points by which the worst right move beats the best wrong one, which must exist."""
        right = self.right
        return self.value - max(self._values[move] for move in self._values if move not in right)


@frozen
class MoveJudgment:
    """The judgment of a move given as the answer."""

    move: Move
    loss: int
    """The points of the hand lost compared with the worst right move; 0 if not worse."""
    is_right: bool
    """Whether the answer is a right move, or good enough to repair the person's mistake."""
