"""What is said of puzzles of Build Up: the task, the verdict on an answer, the explanation."""

from collections.abc import Sequence

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.reasons import tell_line
from buildup.narration.numbers import number
from buildup.narration.puzzles import PuzzleWords, margin_name
from buildup.narration.rules_of_thumb import tell_rule
from buildup.puzzles.build_up.puzzle import MoveJudgement, MovePuzzle
from buildup.strategy.build_up.advice import advice_for
from buildup.texts import _, counted


class MoveWords(PuzzleWords[MovePuzzle, MoveJudgement]):
    """What is said of the best move of a hand."""

    def kind(self) -> str:
        """How hard the puzzle is, and by how much its solution is better."""
        return _("{difficulty} · better by {margin}").format(
            difficulty=self.difficulty(), margin=margin_name(self.puzzle.promised)
        )

    def where(self) -> str:
        """Where in a game the puzzle stands, and how hard it is."""
        return _("hand {hand} of {hands} · {difficulty}").format(
            hand=self.puzzle.sight.hand_number,
            hands=HANDS_IN_A_ROUND,
            difficulty=self.difficulty(),
        )

    def task(self) -> str:
        """What is to be found, and when the person missed it, if it was an own mistake."""
        task = counted(
            "You play black and are on turn. Points of this hand count: if both sides play "
            "perfectly to its end, the best move is at least {points} point(s) better for you than "
            "any worse one. Place it; of equally good moves any is right.",
            self.puzzle.promised,
        ).format(points=self.puzzle.promised)
        return " ".join((*self._missed(), task))

    def _missed(self) -> tuple[str, ...]:
        """How much the person gave away here and when, and by what if that is known."""
        mistake = self.puzzle.mistake
        if mistake is None:
            return ()
        day, points = self.day, round(mistake.loss)
        if mistake.move is None:
            told = counted("You gave {points} point(s) away here on {day}.", points)
            return (told.format(points=points, day=day),)
        tile, _at, stack = mistake.move.partition(">")
        told = counted("On {day} you gave {points} point(s) away by {tile} on {stack}.", points)
        return (told.format(points=points, day=day, tile=tile, stack=stack),)

    def short_task(self) -> str:
        """The same in the bar."""
        return _("Find the best move: pick a tile, then a stack.")

    def hints(self) -> Sequence[str]:
        best = self.puzzle.best
        return (
            _("The tile is {tile}: where does it go?").format(tile=best.tile),
            _("{tile} goes on {stack}.").format(tile=best.tile, stack=best.stack),
        )

    def refutation(self) -> str:
        if self.answer is None:
            return ""
        best = self.puzzle.value
        return _(
            "After {tile} on {stack} the hand brings you {points} points against the computer, "
            "after the best move {best}."
        ).format(
            tile=self.answer.move.tile,
            stack=self.answer.move.stack,
            points=number(best - self.answer.loss, signed=True),
            best=number(best, signed=True),
        )

    def solution(self) -> str:
        """What was to be found."""
        best = self.puzzle.best
        return _("{tile} on {stack}, and so best play goes on.").format(
            tile=best.tile, stack=best.stack
        )

    def verdict(self, *, is_open: bool = True) -> str:
        """What the answer is worth; a wrong one does not give the solution away.

        Args:
            is_open: Whether another answer can be given.
        """
        if self.answer is None:
            return ""
        move, points = self.answer.move, self.answer.loss
        if self.answer.is_right:
            points = self.puzzle.margin
            sentence = counted(
                "Right: {tile} on {stack} is {points} point(s) better than any worse move.", points
            )
        elif is_open:
            sentence = counted(
                "{tile} on {stack} gives {points} point(s) away. Try another move.", points
            )
        else:
            sentence = counted("{tile} on {stack} gives {points} point(s) away.", points)
        return sentence.format(tile=move.tile, stack=move.stack, points=points)

    def rule(self) -> tuple[str, ...]:
        """What holds of the rule for the answer if that is right, or else for the solution."""
        theme, obeying = self.puzzle.theme, self.puzzle.obeying
        if theme is None or theme.is_exception or obeying == self.puzzle.right:
            return super().rule()
        if self.answer and self.answer.is_right and self.answer.move not in obeying:
            return ()
        return (tell_rule(theme.rule, is_exception=False, is_one_of_several=True),)

    def explanation(self) -> str:
        """Why the solution is best, what was wrong with a wrong answer, and what rule holds."""
        reasons = [explain_answer(self.puzzle, None if self.answer is None else self.answer.move)]
        if self.answer is not None and not self.answer.is_right:
            reasons.append(explain_answer(self.puzzle))
        return "\n".join((*reasons, *self.rule()))


def explain_answer(puzzle: MovePuzzle, move: Move | None = None) -> str:
    """Why the solution is best, or what is wrong with another move; and how that goes on.

    Both give the solution away.

    Args:
        puzzle: The puzzle.
        move: A legal move; ``None`` for the solution.

    Raises:
        KeyError: The move is not legal.
    """
    explained = puzzle.best if move is None else move
    advice = advice_for(puzzle.sight, puzzle.moves, explained, is_exact=True)
    line = puzzle.line(explained)
    said = [explain_advice(advice)]
    if len(line) > 1:
        sentence = _("After {tile} on {stack} best play goes on: {moves}.")
        said.append(
            sentence.format(tile=explained.tile, stack=explained.stack, moves=tell_line(line[1:]))
        )
    return " ".join(said)
