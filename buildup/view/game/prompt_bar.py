"""The bar with a sentence that says what to do."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from buildup.narration.drawn import name_tiles
from buildup.texts import _, in_sentences
from buildup.view.game.card_content import CardButton
from buildup.view.game.readout import Readout, paint_focus
from buildup.view.game.replay_button import WordButton
from buildup.view.style.fonts import fitted, sized
from buildup.view.style.painting import Snapshot, mirrored, paint_rounded
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, in_row, tip
from buildup.view.tiles.sentence import Sentence, TileText, table_around

_MOST_WHERE = 0.45
"""The share of the bar's width above which hand and deal are shown only in the tooltip."""
_GAP = 12
"""The gap between items in the bar, in device-independent pixels."""
_LEAST_LETTERS = 9
"""Minimum text size of a long sentence, in pixels with the usual font."""
_SHEET = (
    "#promptText { font-size: %dpx; font-weight: %d; }"
    "#promptTitle { font-size: %dpx; font-weight: %d; }"
)
NOTICE_MILLISECONDS = 9_000
"""The time a notice stays, unless a response to an action replaces it."""


class _Words(NamedTuple):
    title: str = ""
    sentence: str = ""
    where: str = ""
    must_act: bool = False
    is_refusal: bool = False
    is_note: bool = False
    is_result: bool = False


class PromptBar(Readout):
    """A bar with the prompt (whose turn it is, what to do, hand and deal), a refusal, or a notice.

    Signals:
        said: Text other than a prompt must be announced; carries it, and whether it responds to an
            action.
        offer_taken: The button in the bar was pressed.
        noticed: A notice appeared, or there is none now; carries its text, or an empty string.
    """

    said = Signal(str, bool)
    offer_taken = Signal()
    noticed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        """Create an empty bar."""
        super().__init__(parent)
        self._snapshot = Snapshot()
        # The bar follows the direction of the language; the table does not.
        self.setLayoutDirection(QGuiApplication.layoutDirection())
        self._words = self._prompt = _Words()
        self._title = TileText("promptTitle", self, wraps=False)
        self._sentence, self._where = TileText("promptText", self), QLabel(self)
        self._where.setObjectName("promptText")
        self._where.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._where.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.buttons: list[QPushButton] = []
        """All buttons in the bar, in order."""
        self._row = in_row(self._title, (self._sentence, 1), self._where, inside=self, spacing=_GAP)
        self.offer = Button("", "offerButton", self, self.offer_taken)
        """The button for an alternative to the prompt, hidden if there is none."""
        self.offer.hide()
        self.add_button(self.offer)
        self._answers: list[WordButton] = []
        self.proposed: list[QWidget] = []
        """A list with the preselected answer, if any, to focus when the page is shown."""
        self.notice = ""
        """The notice that is shown in place of the prompt; empty for none."""
        self._notice_clock = QTimer(self, singleShot=True)
        self._notice_clock.timeout.connect(self._end_notice)

    @property
    def sentence(self) -> str:
        """The sentence as shown, without the title."""
        return self._words.sentence

    @property
    def shows_prompt(self) -> bool:
        """Whether the bar shows the prompt, and nothing in its place."""
        return self._words == self._prompt

    @property
    def aloud(self) -> str:
        """The title and sentence as spoken."""
        words = in_sentences(self._words.title, self._words.sentence)
        return table_around(self).in_words(words)

    def show_prompt(
        self, title: str, sentence: str, where: str, *, must_act: bool, is_result: bool = False
    ) -> None:
        """Show what to do now; a notice that is still shown stays in place of the sentence.

        Args:
            title: Whose turn it is, in bold.
            sentence: What can be done, perhaps after what has happened.
            where: Hand and deal, shown at the end.
            must_act: Whether a person at the window has to act.
            is_result: Whether the sentence is a result, and so is bold instead of the title.
        """
        self._prompt = _Words(title, sentence, where, must_act, is_result=is_result)
        if self.notice:
            self._tell(self._words._replace(title=title, where=where, must_act=must_act))
        else:
            self._tell(self._prompt)

    def show_offer(self, text: str) -> None:
        """Show a button with this text, or none if the text is empty."""
        if text != self.offer.text():
            self.offer.setText(text)
            self.offer.setVisible(bool(text))
            self._share_room()

    def add_button(self, button: QPushButton) -> None:
        """Add another button at the end."""
        self.buttons.append(button)
        self._row.addWidget(button)

    def show_answers(self, answers: Sequence[CardButton], *, proposes_first: bool) -> None:
        """Show buttons with these answers before all other buttons, and remove earlier answers.

        Args:
            answers: The answers, in order.
            proposes_first: Whether to preselect the first answer, and to focus it unless the answer
                focused before is still there.
        """
        before = self._answers
        if not (answers or before):
            return
        last = next((each for each in before if each.hasFocus()), None)
        self._answers = [WordButton(each.object_name, self, each.clicked) for each in answers]
        count = self._row.count() - len(self.buttons)
        for place, (button, each) in enumerate(zip(self._answers, answers, strict=True), count):
            button.show_name(each.text)
            button.is_main = proposes_first and each is answers[0]
            self._row.insertWidget(place, button)
            button.show()
        self._tell_name()
        same = [each for each in self._answers if last and each.objectName() == last.objectName()]
        self.proposed = [*self._answers[: int(proposes_first)]]
        for focused in [*same, *self.proposed][: int(self.isVisible())]:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        for old in before:
            self.buttons.remove(old)
            old.hide()
            old.deleteLater()
        self.buttons[:0] = self._answers
        self._share_room()

    @property
    def stops(self) -> list[list[QWidget]]:
        """The buttons, each a separate Tab stop."""
        return [[each] for each in self.buttons]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """Scale text, margins and buttons with the bar.

        Hand and deal are shown only in the tooltip if they or the sentence would not fit otherwise,
        or beside a result.
        """
        width, height, usual = self.width(), self.height(), QGuiApplication.font()
        plain, large = fitted(usual, 11, 0.31 * height, 17), fitted(usual, 12, 0.34 * height, 19)
        # Fonts set on widgets are lost when the style sheet of another theme is applied.
        weights = (700, 400) if self._words.is_result else (400, 700)
        sheet = _SHEET % (plain.pixelSize(), weights[0], large.pixelSize(), weights[1])
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        least = sized(usual, _LEAST_LETTERS)
        self._sentence.least_letters = least.pixelSize()
        before, after, where = round(0.74 * height) + 10, height // 3, self._where.sizeHint()
        self._row.setContentsMargins(before, 2, after, 2)
        for button in self.buttons:
            most = QSize(width // 3, height - 4).expandedTo(QSize(1, 1))
            button.setMaximumSize(button.sizeHint().boundedTo(most))
        shown = [each for each in (self._title, *self.buttons) if not each.isHidden()]
        taken = sum(each.sizeHint().width() + _GAP for each in (self._where, *shown))
        room = QRectF(0, 0, width - before - after - taken, height - 4)
        has_room = where.width() <= _MOST_WHERE * width and where.height() <= room.height()
        fits = Sentence(self.sentence, least, room.width()).fits(room)
        self._where.setVisible(has_room and fits and not self._words.is_result)

    def show_refusal(self, sentence: str) -> None:
        """Show why an action was refused until the next prompt, and announce it.

        A result stays in the bar; the refusal is then only announced.
        """
        self._drop_notice()
        if not self._prompt.is_result:
            self._tell(self._words._replace(sentence=sentence, is_refusal=True))
        self.said.emit(sentence, True)

    def show_note(self, sentence: str) -> None:
        """Show a hint, or the result of an action, until the next prompt, and announce it."""
        self._drop_notice()
        self._tell(self._words._replace(sentence=sentence, is_note=True, is_refusal=False))
        self.said.emit(sentence, True)

    def say(self, sentence: str) -> None:
        """Announce what is shown elsewhere, and return the bar to its prompt."""
        self._end_notice()
        self.said.emit(sentence, True)

    def show_notice(self, sentence: str) -> None:
        """Show and announce an unrequested notice, which prompts do not replace for a while."""
        self._drop_notice()
        self.notice = sentence
        self._tell(self._words._replace(sentence=sentence, is_note=True, is_refusal=False))
        self._notice_clock.start(NOTICE_MILLISECONDS)
        self.noticed.emit(sentence)
        self.said.emit(sentence, False)

    def _drop_notice(self) -> None:
        self.notice = ""
        self._notice_clock.stop()
        self.noticed.emit("")

    def _end_notice(self) -> None:
        self._drop_notice()
        self._tell(self._prompt)

    def _tell(self, words: _Words) -> None:
        self._words = words
        self._title.setText(words.title)
        self._title.setVisible(bool(words.title) and not (words.is_refusal or words.is_note))
        self._sentence.setText(words.sentence)
        roles = QPalette.ColorRole
        quiet, plain = roles.PlaceholderText, roles.WindowText
        stands_out = words.is_result or self.notice
        said = roles.Link if words.is_refusal else plain if stands_out else quiet
        self._sentence.setForegroundRole(said)
        self._title.setForegroundRole(quiet if words.is_result else plain)
        self._where.setText(words.where.replace(" · ", "\n"))
        self._tell_name()
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.TabFocus if self.accessibleName() else policy.NoFocus)
        self.setAccessibleDescription(table_around(self).in_words(words.where))
        self.setToolTip(tip(name_tiles(words.sentence), words.where))
        self._share_room()
        self.update()

    def _tell_name(self) -> None:
        self.brief_name = _("Answers") if self._answers else ""
        self.setAccessibleName(self.aloud)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._snapshot.paint(self, self._words.must_act, partial(self._paint, self._words.must_act))
        paint_focus(self)

    def _paint(self, must_act: bool, painter: QPainter) -> None:
        theme, area = current_theme(), QRectF(self.rect())
        height = area.height()
        paint_rounded(painter, area, height / 2, theme.bar)
        dot = QRectF(0.42 * height, 0.34 * height, 0.32 * height, 0.32 * height)
        ground = theme.accent if must_act else theme.bar
        rim = QPen(theme.accent if must_act else theme.outline, 1.5)
        paint_rounded(painter, mirrored(self, dot), height, ground, rim)
