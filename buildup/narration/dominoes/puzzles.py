"""Sentences about Dominoes puzzles: the task, the verdict on an answer, the explanation."""

from collections.abc import Sequence
from typing import TypeVar

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.model.player import Player
from buildup.narration.dominoes.advice import tell_motif
from buildup.narration.dominoes.holdings import explain_tile, tell_gaps, tell_unseen
from buildup.narration.dominoes.move_values import tell_result, tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.puzzles import J, PuzzleWords, kind_name, tell_repair, tell_repair_task
from buildup.puzzles.dominoes.ending import EndingPuzzle, LayJudgment
from buildup.puzzles.dominoes.holding import HoldingJudgment, HoldingPuzzle, Question, tiles_of
from buildup.puzzles.dominoes.maker import LayPuzzle
from buildup.texts import _, in_sentences, percent, tell_chance

P = TypeVar("P", bound=EndingPuzzle | HoldingPuzzle, covariant=True)


class DominoesWords(PuzzleWords[P, J]):
    """Sentences about a Dominoes puzzle."""

    def kind(self) -> str:
        """Return the puzzle's rating, if any, and its kind."""
        return self.rated(kind_name(self.puzzle.kind))

    def where(self) -> str:
        """Return the size of the puzzle's set."""
        return _("double-{size}").format(size=self.puzzle.game.table.size)


class EndingWords(DominoesWords[EndingPuzzle, LayJudgment]):
    """Sentences about a puzzle to win an ending."""

    def task(self) -> str:
        """Say what is known, and which move to find."""
        return in_sentences(_("You know the computer's tiles."), self.short_task())

    def short_task(self) -> str:
        """State the task in a few words, for the bar."""
        return _("Find the move that wins.")

    def hints(self) -> Sequence[str]:
        best = self.puzzle.best
        tile = _("The tile is {tile}. Which end?").format(tile=best.tile)
        return tile, in_sentences(self._where(best))

    def refutation(self) -> str:
        return "" if self.answer is None else self._result(self.answer)

    def solution(self) -> str:
        """Name the winning move."""
        return in_sentences(self._where(self.puzzle.best))

    def _result(self, answer: LayJudgment) -> str:
        return tell_result(self._where(answer.lay), self.puzzle.prospect(answer.lay))

    def verdict(self) -> str:
        """Judge the answer, without revealing the solution if it was wrong.

        Return an empty string if there is no answer yet.
        """
        if self.answer is None:
            return ""
        return told_answer(self._result(self.answer), is_right=self.answer.is_right)

    def explanation(self) -> str:
        """Name the answer if right, else the solution, with the reason if known; state any rule."""
        best = answer = self.puzzle.best
        if self.answer is not None:
            answer = self.answer.lay
            best = answer if self.puzzle.is_right(answer) else best
        reason = in_sentences(self._where(best), tell_motif(self.puzzle.motif(answer)))
        return "\n".join((reason, *self.rule()))

    def _where(self, lay: Lay) -> str:
        return tell_where(lay, is_first=not self.puzzle.game.table.line.tiles)


class LayWords(EndingWords):
    """Sentences about a puzzle to find the best move, from a person's mistake or a lesson."""

    puzzle: LayPuzzle

    def kind(self) -> str:
        """Return an empty string, since the puzzle has no rating, and perhaps no winning move."""
        return ""

    def task(self) -> str:
        """State the task, preceded by the person's mistake and what it cost, if known."""
        task = self.short_task()
        mistake = self.puzzle.mistake
        if mistake is None or not isinstance(missed := mistake.read_move(), Lay):
            return task
        told, share = _("On {day}, {move} cost {share} win chance."), percent(mistake.loss)
        return f"{told.format(day=self.day, move=self._where(missed), share=share)} {task}"

    def short_task(self) -> str:
        """State the task in a few words, for the bar."""
        return _("Find the best move.") if self.puzzle.mistake is None else tell_repair_task()

    def solution(self) -> str:
        """Name the best move."""
        return self._wins(self.puzzle.best)

    def _wins(self, lay: Lay) -> str:
        return _("{move} wins {chance} of games.").format(
            move=self._where(lay), chance=tell_chance(self.puzzle.prospect(lay).chance)
        )

    def _result(self, answer: LayJudgment) -> str:
        if answer.is_right:
            return self._wins(answer.lay)
        return _("{move} wins {chance} of games; the best move wins {best}.").format(
            move=self._where(answer.lay),
            chance=tell_chance(self.puzzle.prospect(answer.lay).chance),
            best=tell_chance(self.puzzle.prospect(self.puzzle.best).chance),
        )

    def verdict(self) -> str:
        """Judge the answer as usual, but name the best move if a right answer is not best."""
        if self.answer and self.answer.is_right and not self.answer.is_best:
            return tell_repair(self._where(self.puzzle.best))
        return super().verdict()


class HoldingWords(DominoesWords[HoldingPuzzle, HoldingJudgment]):
    """Sentences about a question about the opponent's tiles."""

    def short_task(self) -> str:
        """Return the question."""
        return {
            Question.NOT_HELD: _("Which tile can't the computer hold?"),
            Question.TILE: _("Which tile is the computer most likely to hold?"),
            Question.NUMBER: _("Which number is the computer most likely to hold?"),
        }[self.puzzle.offer.question]

    def task(self) -> str:
        """Return the question, and the assumption behind the answer."""
        return f"{self.short_task()} {self.ground()}"

    def ground(self) -> str:
        """State the assumption behind the answer."""
        return _("All deals that fit what happened are equally likely.")

    def solution(self) -> str:
        """Name the right tile or number."""
        return _("It's {tile}.").format(tile=self.puzzle.offer.right)

    def verdict(self) -> str:
        """Judge the answer, without revealing the solution if it was wrong.

        Return an empty string if there is no answer yet.
        """
        if self.answer is None:
            return ""
        is_right, choice = self.answer.is_right, self.answer.choice
        asks_not_held = self.puzzle.offer.question is Question.NOT_HELD
        sentence = {
            (True, True): _("The computer can't hold {tile}."),
            (True, False): _("The computer may hold {tile}."),
            (False, True): _("{tile} is most likely: {chance}."),
            (False, False): _("Another of these is likelier than {tile}."),
        }[asks_not_held, is_right]
        holdings = self.puzzle.holdings
        chance = tell_chance(holdings.chance_of(*tiles_of(holdings, choice)))
        return told_answer(sentence.format(tile=choice, chance=chance), is_right=is_right)

    def explanation(self) -> str:
        """Say how likely each choice is, and why."""
        holdings, name = self.puzzle.holdings, DominoesNarrator().subject(Player.COMPUTER)
        lines = [
            explain_tile(holdings, each, name)
            if isinstance(each, Domino)
            else " ".join(tell_unseen(holdings, each))
            for each in self.puzzle.offer.choices
        ]
        if self.puzzle.offer.question is Question.NUMBER:
            lines += tell_gaps(holdings, name)
        return "\n".join(lines)

    def course(self) -> str:
        return "\n".join((_("How the game went:"), *DominoesNarrator().course(self.puzzle.game)))


def told_answer(result: str, *, is_right: bool) -> str:
    """Judge an answer, given a sentence about its result."""
    return in_sentences(_("Right!"), result) if is_right else in_sentences(result, _("Try again."))
