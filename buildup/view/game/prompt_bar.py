"""The bar between the rows: one sentence that tells what to do."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from buildup.narration.aloud import in_sentences, spoken
from buildup.texts import _
from buildup.view.game.card_content import CardButton
from buildup.view.game.readout import Readout
from buildup.view.style.fonts import fitted, text_scale
from buildup.view.style.painting import Snapshot, paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, tip

_MOST_WHERE = 0.45
"""Hand and deal are left to the tooltip where they would take a larger share of the width."""
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
_FIRST, _LAST = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
"""Where a language begins, and where it ends; mirrored for one that is read from the right."""
_BESIDE = 16
"""Between the sentence and hand and deal."""
_GAP = 6
"""Between buttons."""
NOTICE_MILLISECONDS = 9_000
"""So long a notice stays, unless somebody does something that wants an answer."""


class _Words(NamedTuple):
    """Everything that stands in the bar."""

    title: str = ""
    sentence: str = ""
    where: str = ""
    must_act: bool = False
    is_refusal: bool = False
    is_note: bool = False


class PromptBar(Readout):
    """Whose turn, what now, hand n of 4, deal number; or why something was refused.

    Signals:
        said: Something other than a prompt, and whether it answers what a person has done.
        offer_taken: The button in the bar was pressed.
        noticed: A notice begins to be shown, or ends: then it is empty.
    """

    said = Signal(str, bool)
    offer_taken = Signal()
    noticed = Signal(str)

    def __init__(self, parent: QWidget, in_words: Callable[[str], str] = spoken) -> None:
        """Say nothing yet; ``in_words`` makes of a written sentence what is read aloud."""
        super().__init__(parent)
        # The bar begins where the language does; the table around it does not.
        self.setLayoutDirection(QGuiApplication.layoutDirection())
        self._in_words = in_words
        self._snapshot = Snapshot()
        self._shown = self._prompt = _Words()
        self.offer = Button("", "offerButton", self, self.offer_taken)
        """What a person may do instead of what the prompt asks for; hidden without an offer."""
        self.offer.hide()
        self.buttons: list[QPushButton] = [self.offer]
        """All in the bar, from the one next to its words to the one at its end."""
        self._answers: list[QPushButton] = []
        self._notice = ""
        self._notice_clock = QTimer(self, singleShot=True)
        self._notice_clock.timeout.connect(self._end_notice)

    @property
    def sentence(self) -> str:
        """What the bar says now."""
        return self._shown.sentence

    @property
    def shows_prompt(self) -> bool:
        """Whether it says what to do, and nothing else."""
        return self._shown == self._prompt

    @property
    def aloud(self) -> str:
        """What the bar says now, for the ear."""
        return self._in_words(in_sentences(self._shown.title, self._shown.sentence))

    def show_prompt(self, title: str, sentence: str, where: str, *, must_act: bool) -> None:
        """Tell what to do now.

        Args:
            title: Whose turn, in bold.
            sentence: What can be done.
            where: Hand and deal, at the end.
            must_act: Whether somebody at the window has to act.
        """
        self._prompt = _Words(title, sentence, where, must_act)
        if self._notice:
            self._tell(self._shown._replace(title=title, where=where, must_act=must_act))
        else:
            self._tell(self._prompt)

    def show_offer(self, text: str) -> None:
        """Put a button with this text into the bar, or none where it is empty."""
        if text != self.offer.text():
            self.offer.setText(text)
            self.offer.setVisible(bool(text))
            self.place_buttons()

    def show_answers(self, answers: Sequence[CardButton], *, proposes_first: bool) -> None:
        """Put buttons with answers into the bar, before all others, or none.

        Args:
            answers: In their order.
            proposes_first: Whether the focus goes to the first, unless the same one as before can
                have it again.
        """
        before = self._answers
        last = next((each for each in before if each.hasFocus()), None)
        self._answers = [
            Button(each.text, each.object_name, self, each.clicked) for each in answers
        ]
        self._tell_name()
        for button in self._answers:
            button.setAccessibleName(self._in_words(button.text()))
            button.show()
        same = [each for each in self._answers if last and each.objectName() == last.objectName()]
        first = self._answers[: int(proposes_first)]
        for button in (same or first)[: int(self.isVisible())]:
            button.setFocus(Qt.FocusReason.OtherFocusReason)
        for old in before:
            self.buttons.remove(old)
            old.hide()
            old.deleteLater()
        self.buttons[:0] = self._answers
        self.place_buttons()

    def place_buttons(self) -> None:
        """Put those that are not hidden at the end; to be called when one comes or goes."""
        right = self.width() - self.height() // 3
        for button in reversed(self._shown_buttons):
            size = button.sizeHint().boundedTo(QSize(self.width() // 3, self.height() - 6))
            area = QRect(QPoint(right - size.width(), (self.height() - size.height()) // 2), size)
            button.setGeometry(self._mirrored(QRectF(area)).toRect())
            right = area.x() - _GAP
        self.update()

    @property
    def stops(self) -> list[list[QWidget]]:
        """The buttons, each a stop of Tab of its own."""
        return [[each] for each in self.buttons]

    @property
    def _shown_buttons(self) -> list[QPushButton]:
        return [each for each in self.buttons if not each.isHidden()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_buttons()

    def show_refusal(self, sentence: str) -> None:
        """Tell why nothing happened, until the next prompt."""
        self._show_warning(sentence)
        self.said.emit(sentence, True)

    def _show_warning(self, sentence: str) -> None:
        self._drop_notice()
        self._tell(self._shown._replace(sentence=sentence, is_refusal=True))

    def show_note(self, sentence: str) -> None:
        """Tell a hint, or what has just been done, until the next prompt."""
        self._drop_notice()
        self._tell(self._shown._replace(sentence=sentence, is_note=True, is_refusal=False))
        self.said.emit(sentence, True)

    def say(self, sentence: str) -> None:
        """Tell aloud what stands elsewhere; the bar shows its prompt."""
        self._end_notice()
        self.said.emit(sentence, True)

    def show_notice(self, sentence: str) -> None:
        """Tell something that nobody asked for: prompts do not take its place for a while."""
        self._show_warning(sentence)
        self._notice = sentence
        self._notice_clock.start(NOTICE_MILLISECONDS)
        self.noticed.emit(sentence)
        self.said.emit(sentence, False)

    def _drop_notice(self) -> None:
        self._notice = ""
        self._notice_clock.stop()
        self.noticed.emit("")

    def _end_notice(self) -> None:
        self._drop_notice()
        self._tell(self._prompt)

    def _tell(self, words: _Words) -> None:
        """Say something else, to the eye and to the ear."""
        self._shown = words
        self._tell_name()
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.TabFocus if self.aloud else policy.NoFocus)
        self.setAccessibleDescription(self._in_words(words.where))
        self.setToolTip(tip(words.sentence, words.where))
        self.update()

    def _tell_name(self) -> None:
        self.brief_name = _("Answers") if self._answers else ""
        self.setAccessibleName(self.aloud)

    def paintEvent(self, _event: QPaintEvent) -> None:
        shown_at = tuple(each.geometry() for each in self._shown_buttons)
        self._snapshot.paint(self, (self._shown, shown_at), self._paint)
        self.paint_focus()

    def _paint(self, painter: QPainter) -> None:
        theme = current_theme()
        area = QRectF(self.rect())
        height = area.height()
        paint_rounded(painter, area, height / 2, theme.bar)
        radius = 0.16 * height
        painter.setPen(QPen(theme.accent if self._shown.must_act else theme.outline, 1.5))
        painter.setBrush(theme.accent if self._shown.must_act else Qt.BrushStyle.NoBrush)
        dot = QRectF(0.42 * height, height / 2 - radius, 2 * radius, 2 * radius)
        painter.drawEllipse(self._mirrored(dot))

        title = fitted(self.font(), 12, 0.34 * height, 19, bold=True)
        plain = fitted(self.font(), 11, 0.31 * height, 17)
        left = 0.42 * height + 2 * radius + 10
        right = area.width() - 0.45 * height
        for button in self._shown_buttons[:1]:
            right = self._mirrored(QRectF(button.geometry())).x() - 10
        if not (self._shown.is_refusal or self._shown.is_note):
            painter.setFont(title)
            painter.setPen(theme.text)
            self._write(painter, QRectF(left, 0, right - left, height), self._shown.title, _FIRST)
            left += QFontMetricsF(title).horizontalAdvance(self._shown.title) + 14
        right -= self._paint_where(painter, QRectF(left, 2, right - left, height - 4), plain)
        self._paint_sentence(painter, QRectF(left, 2, right - left, height - 4), plain)

    def _paint_where(self, painter: QPainter, box: QRectF, font: QFont) -> float:
        """Hand and deal at the end, one below the other; returns the width.

        They are left to the tooltip where the sentence has no room beside them.
        """
        where, smallest = self._shown.where.replace(" · ", "\n"), QFont(font)
        smallest.setPixelSize(self._least_size())
        needed = QFontMetricsF(font).boundingRect(box, 0, where)
        width = needed.width() + _BESIDE
        if width > _MOST_WHERE * self.width() or needed.height() > box.height():
            return 0.0
        if not self._fits(self._shown.sentence, box.adjusted(0, 0, -width, 0), smallest):
            return 0.0
        painter.setFont(font)
        painter.setPen(current_theme().quiet_text)
        self._write(painter, box, where, _LAST)
        return width

    def _write(
        self, painter: QPainter, box: QRectF, text: str, end: Qt.AlignmentFlag, flags: int = 0
    ) -> None:
        """Write a text at one end of a box; box and text are mirrored where the bar is."""
        at = end | Qt.AlignmentFlag.AlignVCenter
        painter.setLayoutDirection(self.layoutDirection())
        painter.drawText(self._mirrored(box), at.value | flags, text)

    def _mirrored(self, box: QRectF) -> QRectF:
        """Where a box lies in the direction in which this language is read."""
        if not self.isRightToLeft():
            return box
        return QRectF(self.width() - box.right(), box.y(), box.width(), box.height())

    def _least_size(self) -> int:
        """Letters of a long sentence are no smaller, in pixels."""
        return round(9 * text_scale(self.font()))

    def _fits(self, text: str, box: QRectF, font: QFont) -> bool:
        needed = QFontMetricsF(font).boundingRect(box, _WRAPPED, text)
        return needed.height() <= box.height() and needed.width() <= box.width()

    def _paint_sentence(self, painter: QPainter, box: QRectF, font: QFont) -> None:
        """The sentence in one line, or in two or three smaller ones where it is long.

        What is longer still ends with the last of its sentences that has room; the tooltip has
        them all.
        """
        text = self._shown.sentence
        while not self._fits(text, box, font):
            if font.pixelSize() > self._least_size():
                font.setPixelSize(font.pixelSize() - 1)
            elif ". " in text:
                text = text[: text.rindex(". ") + 1]
            else:
                break
        painter.setFont(font)
        painter.setPen(
            current_theme().accent if self._shown.is_refusal else current_theme().quiet_text
        )
        self._write(painter, box, text, _FIRST, int(Qt.TextFlag.TextWordWrap))
