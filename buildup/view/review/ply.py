"""One ply of a review: its verdict and why, the better line, and the button that shows it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from buildup.narration.aloud import in_sentences
from buildup.review.verdicts import Verdict
from buildup.texts import _
from buildup.view.game.drawer import new_text, scrolled
from buildup.view.game.verdict_marks import MarkSample
from buildup.view.review.content import PlyWords
from buildup.view.style.button import Button
from buildup.view.style.fonts import text_scale
from buildup.view.style.layouts import NO_MARGINS, in_column, in_row

_HIGH, _LOW = 118, 52
"""Room for the words in a panel that is high or low, in device-independent pixels: the panel stands
still from ply to ply."""


class ReviewPly(QWidget):
    """Shows one ply; its button only emits.

    Signals:
        toggled: The table is to show best play, or what was played again.
    """

    toggled = Signal()

    def __init__(self, in_words: Callable[[str], str], parent: QWidget) -> None:
        """Show no ply yet; ``in_words`` makes of a sentence what is read aloud."""
        super().__init__(parent)
        self._in_words = in_words
        self._title = new_text("reviewPly", self)
        self._mark = MarkSample(None, self)
        self._reason = new_text("hintText", self, at_top=True)
        self._line = new_text("reviewLine", self, at_top=True)
        content = QWidget(self)
        in_column(self._reason, self._line, 1, inside=content, margins=NO_MARGINS, spacing=4)
        self._texts = scrolled(content, self)
        self._show = Button(_("Show best play"), "showBetter", self, self.toggled)
        self._show.setToolTip(
            _("Step through what should have been played, and what follows from what was")
        )
        self._show.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head = in_row((self._title, 1), self._mark)
        in_column(head, self._texts, self._show, inside=self, margins=(0, 4, 0, 0), spacing=4)

    def make_room(self, is_high: bool) -> None:
        """Give the words their room; one scrolls to what it is too low for."""
        self._texts.setFixedHeight(round((_HIGH if is_high else _LOW) * text_scale(self.font())))

    def show_none(self, *, is_pending: bool) -> None:
        """Show that there is no ply, or none that is reviewed yet."""
        title = _("Not reviewed yet") if is_pending else _("No move yet")
        words = PlyWords(title, "" if is_pending else _("Step on, or click a move."), "")
        self.show_ply(words, None, shows_best_play=False, can_toggle=False)

    def show_ply(
        self, words: PlyWords, verdict: Verdict | None, *, shows_best_play: bool, can_toggle: bool
    ) -> None:
        """Show a ply.

        Args:
            words: What is said of it.
            verdict: By which it is marked, if it is.
            shows_best_play: Whether the table shows best play beside it.
            can_toggle: Whether it does, or can show it.
        """
        self._show.setEnabled(can_toggle)
        played, best = _("Show what was played"), _("Show best play")
        self._show.setText(played if shows_best_play else best)
        self._mark.show_verdict(verdict)
        self._title.setText(words.title)
        self._reason.setText(words.reason)
        self._line.setText(words.line)
        self._line.setVisible(bool(words.line))
        for label in (self._title, self._reason, self._line):
            label.setAccessibleName(self._in_words(in_sentences(label.text())))
        said = (words.title, words.reason, words.line)
        told = in_sentences(*said).replace("\n", " ")
        self._show.setAccessibleDescription(self._in_words(told))
