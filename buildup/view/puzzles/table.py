"""The table of a puzzle: a game's table that asks for one answer."""

from abc import abstractmethod
from functools import partial

from PySide6.QtCore import QRect

from buildup.controller.puzzles.puzzler import HINTS, Puzzler
from buildup.model.decisions import AnyMove
from buildup.model.player import Player
from buildup.narration.games import level_name
from buildup.narration.puzzles import mistake_cost, part_title, step_name, tell_lesson
from buildup.play.open_game import Awaiting, NewGame
from buildup.play.open_puzzle import AnyJudgment
from buildup.puzzles.build_up.puzzle import MovePuzzle
from buildup.puzzles.dominoes.ending import EndingPuzzle
from buildup.strategy.build_up.rules_of_thumb import SMALLEST_TILE
from buildup.strategy.level import Level
from buildup.texts import _, in_sentences
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.game.game_table import Comparison, GameTable
from buildup.view.puzzles.wording import AnyWords, series_end, words_of


class PuzzleTable(GameTable):
    """A table that shows a puzzler's board and asks for an answer.

    A subclass lists this base class before the table of its game.
    """

    _puzzler: Puzzler

    def _follow_puzzler(self) -> None:
        self.setAccessibleName(_("Puzzle table"))
        self.move_wanted.connect(self._puzzler.answer)
        self._puzzler.answered.connect(self._on_answered)
        self._puzzler.changed.connect(self._on_changed)

    @property
    def _words(self) -> AnyWords | None:
        """The words of the puzzle on this table, if any."""
        puzzler = self._puzzler
        return words_of(puzzler) if puzzler.board is self._game else None

    @property
    def _is_open(self) -> bool:
        """Whether the puzzle can be answered."""
        return self._words is not None and self._puzzler.board.is_open

    def prompt_words(self) -> tuple[str, str, str]:
        puzzler, words = self._puzzler, self._words
        if puzzler.is_making:
            return _("One moment"), _("Finding a puzzle…"), ""
        if words is None:
            return _("No puzzle") if puzzler.problem else "", puzzler.problem, ""
        if puzzler.board.is_open:
            title, sentence = "", words.short_task()
            if puzzler.hints and not self._has_lifted_other:
                title, sentence = _("Hint"), words.hints()[puzzler.hints - 1]
            elif self.lifted is not None:
                title, sentence = self._lifted_words()
            elif self._shown_move is not None:
                title, sentence = _("For example"), words.solution()
        elif puzzler.board.refutes:
            title = _("What follows")
            sentence = in_sentences(words.refutation(), _("Then try again."))
        elif words.answer is None or not words.answer.is_right or puzzler.board.shows_line:
            title, sentence = _("Solution"), words.solution()
        else:
            title, sentence = _("Solved"), words.verdict()
            if puzzler.board.awaiting is Awaiting.PAUSE:
                sentence = in_sentences(sentence, _("See what follows."))
        if not puzzler.board.is_open:
            sentence = " ".join(filter(None, (sentence, series_end(puzzler))))
        return title, sentence, step_name(puzzler.step) if puzzler.step else words.where()

    def card_content(self) -> CardContent | None:
        """Return the card with the idea or the exceptions of a lesson, until it is read.

        At the end of the third lesson, return a card that offers a round in which the lesson helps.
        Otherwise return ``None``.
        """
        if self._ends_third_lesson:
            text = _("Play {level}").format(level=level_name(Level.SKILLED))
            play = partial(self._puzzler.round_wanted.emit, NewGame(level=Level.SKILLED))
            title, sentence, _where = self.prompt_words()
            button = CardButton(text, play, "playSkilled")
            return CardContent(title, sentence, (button,), is_line=True, is_question=True)
        step = self._puzzler.unread if self._is_open else None
        if step is None:
            return None
        begin = CardButton(_("Try it"), self._begin, "beginLesson")
        return CardContent(part_title(step), tell_lesson(step), (begin,))

    @property
    def _ends_third_lesson(self) -> bool:
        step, board = self._puzzler.step, self._puzzler.board
        is_last = step is not None and step.is_last and step.lesson.rule == SMALLEST_TILE.name
        return is_last and board is self._game and not (board.is_open or board.refutes)

    @property
    def _shown_move(self) -> AnyMove | None:
        """The move that demonstrates the idea of a lesson; ``None`` to show none."""
        puzzler, puzzle = self._puzzler, self._puzzler.puzzle
        step = puzzler.step if self._is_open and puzzler.unread is None else None
        if step is None or step.number > 1 or not isinstance(puzzle, MovePuzzle | EndingPuzzle):
            return None
        return puzzle.best

    @property
    def _names_place(self) -> bool:
        return self._puzzler.hints == HINTS

    def _begin(self) -> None:
        """Close the lesson's card; if no other card follows, focus the hand."""
        self._puzzler.read_lesson()
        if self.content is None:
            self.focus_hand()

    def _say_prompt(self, title: str, sentence: str, *, is_answer: bool = False) -> None:
        """Announce the whole task where the bar shows only its short form."""
        words = self._words
        if words is not None and sentence == words.short_task():
            sentence = words.task()
        super()._say_prompt(title, sentence, is_answer=is_answer)

    def _place(self) -> None:
        """Also put a check mark on each tile with which the person solved the puzzle."""
        super()._place()
        board, answer = self._puzzler.board, self._puzzler.last_answer
        is_solved = board is self._game and answer is not None and answer.is_right
        faces = self._own_faces() if is_solved and not (board.is_open or board.shows_line) else []
        self._arrows.show_ticks(faces)

    @abstractmethod
    def _own_faces(self) -> list[QRect]:
        """Return the areas of the visible tiles that the person has played in this puzzle."""

    @abstractmethod
    def _lifted_words(self) -> tuple[str, str]:
        """Return the title and prompt for a picked tile."""

    @abstractmethod
    def _shake(self, answer: AnyJudgment) -> None:
        """Shake the target of a wrong answer."""

    def _why_closed(self) -> str:
        """Return why no tile can be picked, in a sentence."""
        if self._puzzler.board.refutes:
            return _("This position comes after your answer. Choose “Try again” first.")
        return _("Done. Take the next puzzle, or try again.")

    def _on_answered(self, answer: AnyJudgment) -> None:
        words = self._words
        if words is not None and not answer.is_right:
            self._shake(answer)
            self.bar.show_refusal(words.verdict())

    def _on_changed(self) -> None:
        """Update the card, the prompt and the marked move.

        The prompt stays if it is the verdict on a wrong answer. The marked move is the person's
        mistake, or the example of a lesson.
        """
        puzzle = self._puzzler.puzzle if self._is_open else None
        shown, cost = self._shown_move, ""
        if puzzle and puzzle.mistake and (missed := puzzle.mistake.read_move()):
            shown, cost = missed, mistake_cost(puzzle.mistake)
        self.compare(None if shown is None else Comparison(Player.HUMAN, shown, None, cost))
        content = self.card_content()
        if content is not None or self.content is not None:
            self._show_content(content)
        answer = self._puzzler.last_answer
        if self._is_open and answer is None and not self._puzzler.hints:
            self._lead_focus(self.sections()[0])
        if answer is None or answer.is_right or not self._is_open:
            self._show_prompt()
