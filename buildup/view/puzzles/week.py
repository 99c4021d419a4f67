"""How the puzzles of the last days went: a small mark for each."""

from collections.abc import Iterable, Sequence
from datetime import date

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from buildup.narration.puzzles import attempt_verdict, attempt_words
from buildup.records.puzzle_attempt import PuzzleAttempt
from buildup.records.puzzle_summary import DAYS, last_days
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.style.fonts import sized, text_scale
from buildup.view.style.named import explain, tip
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme

Days = Sequence[tuple[date, PuzzleAttempt | None]]

_CELL, _GAP, _LETTERS = 20, 6, 16
"""Side of a mark's cell, room between two of them, and height of the letters below."""


class WeekMarks(QLabel):
    """A cell for each day: a tick on a full one is solved at once, on an empty one later; a ring
    is still open, a cross was shown, and an empty cell was not tried."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._days: Days = ()
        self.setAccessibleName(_("Puzzles of the day in the last seven days"))

    def show_last_days(self, attempts: Iterable[PuzzleAttempt], today: date) -> None:
        """Show the best of these attempts at the daily puzzle of each day up to today."""
        self._days = last_days(attempts, today)
        said = [
            _("{day}: {result}").format(
                day=QLocale().dayName(day.isoweekday()),
                result=_("not tried") if attempt is None else attempt_words(attempt),
            )
            for day, attempt in self._days
        ]
        explain(self, *said)
        self.setToolTip(tip(self.accessibleName(), *said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(DAYS * (_CELL + _GAP) - _GAP, _CELL + _LETTERS) * text_scale()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setFont(sized(self.font(), 11))
        theme, scale, letters = current_theme(), text_scale(), day_letters(QLocale())
        side = scale * _CELL
        for place, (day, attempt) in enumerate(self._days):
            x = place * scale * (_CELL + _GAP)
            if self.isRightToLeft():
                x = self.width() - x - side
            cell = QRectF(x, 0, side, side)
            verdict = None if attempt is None else attempt_verdict(attempt)
            is_full = attempt is not None and verdict is Verdict.BEST and attempt.tries == 1
            ground = theme.good if is_full else theme.panel
            rim = QPen(theme.good if is_full else theme.outline, 1.2)
            paint_rounded(painter, cell.adjusted(1, 1, -1, -1), 5, ground, rim)
            if verdict is not None:
                colours = theme._replace(good=theme.panel) if is_full else theme
                paint_mark(painter, verdict, QPointF(cell.center()), 0.26 * side, colours)
            painter.setPen(theme.text)
            below = QRectF(x - _GAP / 2, side, side + _GAP, scale * _LETTERS)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, letters[day.weekday()])


def day_letters(locale: QLocale) -> Sequence[str]:
    """The shortest names of the days, from Monday on, that can be told apart: a locale's own narrow
    ones, or else as much as is needed of its short ones."""
    form = QLocale.FormatType
    narrow, short = (
        [locale.standaloneDayName(day, each) for day in range(1, 8)]
        for each in (form.NarrowFormat, form.ShortFormat)
    )
    cut = ([name[:length] for name in short] for length in range(2, max(map(len, short))))
    return next((names for names in (narrow, *cut) if len({*names}) == len(names)), short)
