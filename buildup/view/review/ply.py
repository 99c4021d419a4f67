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

_REASON_HEIGHT = 84
"""Room for five lines, at most; pixels."""
_LINE_HEIGHT = 48
"""The same for the three lines of the better play."""


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
        self._content = content
        self._texts = scrolled(content, self)
        self._most = self._room = 0
        """Of the texts: the most height that they get, and what the longest that was shown took,
        so that the panel stands still from ply to ply; in device-independent pixels."""
        self._show = Button(_("Show best play"), "showBetter", self, self.toggled)
        self._show.setToolTip(
            _("Step through what should have been played, and what follows from what was")
        )
        self._show.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        head = in_row((self._title, 1), self._mark)
        in_column(head, self._texts, self._show, inside=self, margins=(0, 4, 0, 0), spacing=4)

    def make_room_for_line(self, shows: bool) -> None:
        """Whether there is room for the better line; else one scrolls to it."""
        height = _REASON_HEIGHT + (_LINE_HEIGHT if shows else 0)
        self._most, self._room = round(height * text_scale(self.font())), 0
        self._make_room()

    def _make_room(self) -> None:
        self._line.setVisible(bool(self._line.text()))
        needed = self._content.heightForWidth(self._texts.viewport().width())
        self._room = max(self._room, min(needed, self._most))
        self._texts.setFixedHeight(self._room)

    def show_none(self, *, is_pending: bool) -> None:
        """Show that there is no ply, or none that is reviewed yet."""
        self._show.setEnabled(False)
        self._show.setText(_("Show best play"))
        self._mark.show_verdict(None)
        self._title.setText(_("Not reviewed yet") if is_pending else _("No move yet"))
        self._reason.setText("" if is_pending else _("Step on, or click a move."))
        self._line.setText("")
        for label in (self._title, self._reason, self._line):
            label.setAccessibleName("")
        self._make_room()

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
        for label in (self._title, self._reason, self._line):
            label.setAccessibleName(self._in_words(in_sentences(label.text())))
        self._make_room()
