"""The table of a puzzle: a game's table that asks for one answer."""

from abc import abstractmethod

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.controller.puzzles.puzzler import Puzzler
from buildup.narration.aloud import in_sentences
from buildup.narration.puzzles import lesson_name, tell_lesson
from buildup.play.open_puzzle import AnyJudgment
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.card_content import CardButton, CardContent
from buildup.view.game.game_table import GameTable
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.puzzles.wording import AnyWords, series_end, words_of
from buildup.view.style.fonts import text_scale
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme

_TICK = 26
"""Size of a tick, in device-independent pixels, limited to a share of the tile."""
_SHARE = 0.45


class Tick(QWidget):
    """A mark at the corner of a right tile."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def place_on(self, face: QRect) -> None:
        """Place it on the upper left corner of a tile."""
        side = round(min(_TICK * text_scale(), _SHARE * face.height()))
        self.setGeometry(face.left() - side // 2 + 2, face.top() - side // 2 + 2, side, side)
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, area = smooth_painter(self), current_theme(), QRectF(self.rect())
        disc = area.adjusted(1, 1, -1, -1)
        paint_rounded(painter, disc, disc.height() / 2, theme.good, QPen(theme.panel, 1.5))
        colors = theme._replace(good=theme.panel)
        paint_mark(painter, Verdict.BEST, area.center(), 0.26 * area.height(), colors)


class PuzzleTable(GameTable):
    """Shows what a puzzler is waiting for. Must precede the table of its game among the base
    classes."""

    _puzzler: Puzzler
    _ticks: tuple[Tick, ...] = ()
    """The ticks on the tiles that solved the puzzle and continue it."""

    def _follow_puzzler(self) -> None:
        """Follow the puzzle, and pass answers to it."""
        self.setAccessibleName(_("Puzzle table"))
        self.move_wanted.connect(self._puzzler.answer)
        self._puzzler.answered.connect(self._on_answered)
        self._puzzler.changed.connect(self._on_changed)

    @property
    def _words(self) -> AnyWords | None:
        """The words of the puzzle on this table, if any."""
        puzzler = self._puzzler
        return words_of(puzzler) if puzzler.board is self._controller else None

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
            if self.lifted is not None:
                title, sentence = self._lifted_words()
            elif puzzler.hints:
                title, sentence = _("Hint"), words.hints()[puzzler.hints - 1]
        elif puzzler.board.refutes:
            title = _("What follows")
            sentence = in_sentences(words.refutation(), _("Then try again."))
        elif words.answer is None or not words.answer.is_right or puzzler.board.shows_line:
            title, sentence = _("Solution"), words.solution()
        else:
            title, sentence = _("Solved"), words.verdict()
        if puzzler.board.is_open:
            return title, sentence, words.where()
        return title, " ".join(filter(None, (sentence, series_end(puzzler)))), words.where()

    def card_content(self) -> CardContent | None:
        """The text of a lesson until it is read."""
        lesson = self._puzzler.unread if self._is_open else None
        if lesson is None:
            return None
        begin = CardButton(_("Try it"), self._begin, "beginLesson")
        return CardContent(lesson_name(lesson), tell_lesson(lesson), (begin,))

    def _begin(self) -> None:
        """Close the card."""
        self._puzzler.read_lesson()
        if self.content is None:
            self.focus_hand()

    def _say_prompt(self, title: str, sentence: str, *, is_answer: bool = False) -> None:
        """Say the whole task, of which the bar has only a part."""
        words = self._words
        if words is not None and sentence == words.short_task():
            sentence = words.task()
        super()._say_prompt(title, sentence, is_answer=is_answer)

    def _place_ticks(self) -> None:
        """Put a tick on each tile that solved the puzzle, or follows in its line."""
        board, answer = self._puzzler.board, self._puzzler.last_answer
        is_solved = board is self._controller and answer is not None and answer.is_right
        faces = self._own_faces() if is_solved and not (board.is_open or board.shows_line) else []
        self._ticks += tuple(Tick(self) for _face in faces[len(self._ticks) :])
        for tick in self._ticks[len(faces) :]:
            tick.hide()
        for tick, face in zip(self._ticks, faces, strict=False):
            tick.place_on(face)

    @abstractmethod
    def _own_faces(self) -> list[QRect]:
        """The visible tiles that the person has played in this puzzle."""

    @abstractmethod
    def _lifted_words(self) -> tuple[str, str]:
        """The title and prompt for a picked tile."""

    @abstractmethod
    def _shake(self, answer: AnyJudgment) -> None:
        """Shake the target of a wrong answer."""

    def _why_closed(self) -> str:
        """Why nothing can be picked."""
        if self._puzzler.board.refutes:
            return _("This position comes after your answer. Choose “Try again” first.")
        return _("Done. Take the next puzzle, or try again.")

    def _on_answered(self, answer: AnyJudgment) -> None:
        words = self._words
        if words is not None and not answer.is_right:
            self._shake(answer)
            self.bar.show_refusal(words.verdict())

    def _on_changed(self) -> None:
        """Update the prompt, unless that would erase the verdict on a wrong answer."""
        content = self.card_content()
        if content is not None or self.content is not None:
            self._show_content(content)
        answer = self._puzzler.last_answer
        if answer is None or answer.is_right or not self._is_open:
            self._show_prompt()
