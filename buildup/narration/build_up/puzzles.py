"""Sentences about Build Up puzzles: the task, the verdict on an answer, the explanation."""

from collections.abc import Iterator, Sequence

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import HANDS_IN_A_ROUND
from buildup.narration.build_up.advice import explain_advice, tell_cost, tell_ends
from buildup.narration.build_up.moves import tell_move
from buildup.narration.puzzles import PuzzleWords, margin_name, tell_repair, tell_repair_task
from buildup.narration.rules_of_thumb import rule_name, tell_rule
from buildup.puzzles.build_up.puzzle import MoveJudgment, MovePuzzle
from buildup.texts import _, counted, in_sentences


class MoveWords(PuzzleWords[MovePuzzle, MoveJudgment]):
    """Sentences about a puzzle to find the best move of a hand."""

    def kind(self) -> str:
        """Return the puzzle's rating, if any, and the minimum margin of its solution."""
        return self.rated(_("better by {margin}").format(margin=margin_name(self.puzzle.promised)))

    def where(self) -> str:
        """Return the number of the hand that the puzzle is from."""
        hand = self.puzzle.table.hand_number
        return _("hand {hand} of {hands}").format(hand=hand, hands=HANDS_IN_A_ROUND)

    def task(self) -> str:
        """State the task, preceded by what the person lost if the puzzle is their mistake."""
        return " ".join((*self._missed(), self.short_task()))

    def _missed(self) -> Iterator[str]:
        """Say what the person's mistake cost, when it was made and, if known, which move it was."""
        mistake = self.puzzle.mistake
        if mistake is None:
            return
        told = _("Your mistake from {day} cost {points}.")
        yield told.format(day=self.day, points=round(mistake.loss))
        if isinstance(missed := mistake.read_move(), Move):
            yield _("You played {move}.").format(move=self._tell(missed))

    def _tell(self, move: Move) -> str:
        return tell_move(move.tile, self.puzzle.position.top(move.stack))

    def short_task(self) -> str:
        """State the task in a few words, for the bar."""
        if self.puzzle.mistake is not None:
            return tell_repair_task()
        theme = self.puzzle.theme
        if self.lesson is not None and theme is not None:
            is_exception = theme.is_exception
            return _("Find the exception.") if is_exception else in_sentences(rule_name(theme.rule))
        return _("Find the best move for this hand.")

    def hints(self) -> Sequence[str]:
        best = self.puzzle.best
        return _("Play {tile}. Where?").format(tile=best.tile), in_sentences(self._tell(best))

    def refutation(self) -> str:
        if self.answer is None:
            return ""
        best = self.puzzle.value
        return tell_ends(best - self.answer.loss, best)

    def solution(self) -> str:
        """Name the best move, the first if there are several."""
        return in_sentences(self._tell(self.puzzle.best))

    def verdict(self) -> str:
        """Judge the answer, without revealing the solution if it was wrong.

        Return an empty string if there is no answer yet.
        """
        if self.answer is None:
            return ""
        if self.answer.is_right and self.answer.loss:
            return tell_repair(self._tell(self.puzzle.best))
        if self.answer.is_right:
            points = self.puzzle.margin
            return counted("Right! Worth {points} point(s).", points).format(points=points)
        if self.puzzle.is_near(self.answer.move):
            return in_sentences(self._nearly(self.answer.move), _("Try again."))
        cost = tell_cost(self._tell(self.answer.move), self.answer.loss)
        return in_sentences(cost, _("Try again."))

    def _nearly(self, move: Move) -> str:
        """Say what is missing in an answer with the right idea."""
        if any(each.tile == move.tile for each in self.puzzle.right):
            return _("Right idea, but this tile fits a higher one too.")
        return _("Right idea, but a smaller tile is enough.")

    def rule(self) -> tuple[str, ...]:
        """Relate the answer or, if it is wrong or missing, the solution to the rule of the puzzle.

        Return no sentences if there is nothing to say.
        """
        theme, obeying = self.puzzle.theme, self.puzzle.obeying
        is_whole = self.lesson is not None or obeying == self.puzzle.right
        if theme is None or theme.is_exception or is_whole:
            return super().rule()
        if self.answer and self.answer.is_right and self.answer.move not in obeying:
            return ()
        return (tell_rule(theme.rule, is_exception=False, is_one_of_several=True),)

    def explanation(self) -> str:
        """Explain any answer, and the solution unless the answer costs nothing; state any rule.

        An answer that costs nothing, but is right only by the rule of a lesson, is not explained.
        """
        moves = self.puzzle.moves
        best = [each.move for each in moves if each.value == moves[0].value]
        shown = [] if self.answer is None else [self.answer.move]
        if self.answer is None or self.answer.loss:
            shown.append(self.puzzle.best)
        elif self.answer.move not in best:  # but right by the lesson's rule
            shown = []
        reasons = (explain_advice(self.puzzle.advice[each]) for each in shown)
        return "\n".join((*reasons, *self.rule()))
