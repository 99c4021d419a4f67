"""Small cards of the start page: a subject, the next item, and the progress."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from buildup.narration.aloud import spoken
from buildup.review.verdicts import Verdict
from buildup.texts import in_sentences
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.style.fonts import fitted, narrowed, sized, text_scale, widened
from buildup.view.style.painting import mirrored, paint_rounded, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Click, tip
from buildup.view.tiles.painted_button import PaintedCard

_PADDING = 16
"""The padding inside a card, in device-independent pixels."""
_STEP, _STEP_HEIGHT, _DOT, _CAPTION = 46, 30, 28, 16
"""Width and height of a step with a caption, width of one without, and height of a caption.

All are in device-independent pixels, at the usual text size.
"""


class Step(NamedTuple):
    """An item to complete."""

    done: float = 0.0
    """The share that is done; 1 is all."""
    is_best: bool = False
    """Whether it stands out as a success, such as a puzzle solved on the first try."""
    is_next: bool = False
    number: str = ""
    """The text in the step; if empty, a check mark when done, else the done part of a circle."""
    caption: str = ""
    """The text below the step."""


class ProgressCard(PaintedCard):
    """A button with a title, a line, and a row of steps."""

    def __init__(self, title: str, name: str, parent: QWidget, clicked: Click) -> None:
        super().__init__(title, name, parent, clicked)
        self._count = self._line = ""
        self._steps: tuple[Step, ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_progress(self, count: str, line: str, steps: Sequence[Step], *told: str) -> None:
        """Show the progress.

        Args:
            count: The number of completed items, in words; empty to leave it out.
            line: The line below the title, such as the next item.
            steps: The items, in order.
            told: Additional lines for the tooltip and the accessible description.
        """
        self._count, self._line, self._steps = count, line, tuple(steps)
        self.setAccessibleDescription(spoken(in_sentences(count, line, *told)))
        self.setToolTip(tip(line, *told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(widened(170), 0)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _content(self) -> Hashable:
        return self.text(), self._count, self._line, self._steps

    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        theme, height = current_theme(), self.height()
        beside = min(_PADDING, 0.065 * area.width())
        inner = area.adjusted(beside, 0.08 * height, -beside, -0.07 * height)
        title = fitted(self.font(), 14, 0.12 * height, 19, bold=True)
        plain = fitted(self.font(), 11.5, 0.095 * height, 15)
        start, end = Qt.AlignmentFlag.AlignLeading.value, Qt.AlignmentFlag.AlignTrailing.value
        middle = Qt.AlignmentFlag.AlignVCenter.value
        head = QRectF(inner.left(), inner.top(), inner.width(), QFontMetricsF(title).height())
        count = narrowed(plain, self._count, 0.4 * inner.width())
        beside_count = inner.width() - QFontMetricsF(count).horizontalAdvance(self._count) - 6
        title = narrowed(title, self.text(), beside_count)
        paint_text(painter, head, self.text(), title, theme.text, start | middle)
        paint_text(painter, head, self._count, count, theme.quiet_text, end | middle)
        plain = narrowed(plain, self._line, inner.width())
        line = head.translated(0, head.height() + 0.02 * height)
        line.setHeight(2 * QFontMetricsF(plain).height())
        flags = start | Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value
        paint_text(painter, line, self._line, plain, theme.quiet_text, flags)
        if self._steps:
            self._paint_steps(painter, inner)

    def _paint_steps(self, painter: QPainter, inner: QRectF) -> None:
        theme, scale, count = current_theme(), text_scale(), len(self._steps)
        caption, has_captions = _CAPTION * scale, any(each.caption for each in self._steps)
        pitch = min(inner.width() / count, (_STEP if has_captions else _DOT) * scale + 6)
        width = (0.92 if has_captions else 0.86) * pitch
        highest = min(_STEP_HEIGHT * scale, 0.26 * self.height())
        height = highest if has_captions else min(highest, width)
        middle = inner.bottom() - caption - highest / 2
        for place, step in enumerate(self._steps):
            left = inner.left() + place * pitch
            box = mirrored(self, QRectF(left, middle - height / 2, width, height))
            ground = theme.good if step.is_best else theme.panel
            rim = QPen(theme.good if step.is_best else theme.outline, 1.2)
            if step.is_next:
                rim = QPen(theme.accent, 2.4)
            radius = 6 if has_captions else height / 2
            paint_rounded(painter, box.adjusted(1, 1, -1, -1), radius, ground, rim)
            if step.number:
                font = narrowed(sized(self.font(), 13, bold=True), step.number, width - 3)
                ink = theme.panel if step.is_best else theme.text
                paint_text(painter, box, step.number, font, ink)
            elif 0 < step.done < 1:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.good)
                begin, whole = 90 * 16, 360 * 16  # in sixteenths of a degree
                painter.drawPie(box.adjusted(4, 4, -4, -4), begin, -round(whole * step.done))
            elif step.done:
                colors = theme._replace(good=theme.panel) if step.is_best else theme
                paint_mark(painter, Verdict.BEST, box.center(), 0.26 * height, colors)
            if step.caption:
                font = sized(self.font(), 11, bold=step.is_next)
                below = QRectF(box.center().x() - pitch / 2, box.bottom(), pitch, caption)
                ink = theme.text if step.is_next else theme.quiet_text
                paint_text(painter, below, step.caption, font, ink)


def day_letters(locale: QLocale) -> Sequence[str]:
    """Return the shortest distinct names of the days, from Monday on.

    These are the locale's narrow names or, if they are not distinct, as much of its short ones as
    needed.
    """
    form = QLocale.FormatType
    narrow, short = (
        [locale.standaloneDayName(day, each) for day in range(1, 8)]
        for each in (form.NarrowFormat, form.ShortFormat)
    )
    cut = ([name[:length] for name in short] for length in range(2, max(map(len, short))))
    return next((names for names in (narrow, *cut) if len({*names}) == len(names)), short)
