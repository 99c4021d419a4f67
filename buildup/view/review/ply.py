"""What a review says of one ply: its verdict and why, the better line, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from buildup.narration.build_up.aloud import in_words
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.texts import _
from buildup.view.game.drawer import scrolled
from buildup.view.game.verdict_marks import MarkSample
from buildup.view.review.wording import line_words, ply_words, reason_words
from buildup.view.style.fonts import text_scale

if TYPE_CHECKING:
    from buildup.controller.play.build_up import BuildUpController
    from buildup.review.build_up.reviewed import ReviewedPly

_REASON_HEIGHT = 84
"""Room for five lines, so that the panel stands still from ply to ply; pixels."""
_LINE_HEIGHT = 48
"""The same for the three lines of the better play."""


class ReviewPly(QWidget):
    """Shows one ply; its buttons only emit.

    Signals:
        line_wanted: The line of best play instead of a ply is to be shown on the table.
        played_wanted: The table is to show what was played again.
    """

    line_wanted = Signal(object)
    played_wanted = Signal()

    def __init__(self, controller: BuildUpController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._ply: ReviewedPly | None = None
        self._shows_line = False
        self._title = QLabel(self)
        self._title.setObjectName("reviewPly")
        self._mark = MarkSample(None, self)
        self._reason = self._new_text("hintText")
        self._line = self._new_text("reviewLine")
        content = QWidget(self)
        texts = QVBoxLayout(content)
        texts.setContentsMargins(0, 0, 0, 0)
        texts.setSpacing(4)
        texts.addWidget(self._reason)
        texts.addWidget(self._line)
        texts.addStretch(1)
        self._texts = scrolled(content, self)
        self._show = QPushButton(_("Show best play"), self)
        self._show.setObjectName("showBetter")
        self._show.setToolTip(_("Step through what should have been played (Y)"))
        self._show.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._show.clicked.connect(self._toggle)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._mark)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._texts)
        column.addWidget(self._show)

    def _new_text(self, object_name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(object_name)
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        return label

    @property
    def words(self) -> str:
        """Everything that is said of the ply."""
        labels = (self._title, self._reason, self._line)
        return "\n".join(label.text() for label in labels if label.text())

    def show_line(self, shows: bool) -> None:
        """Whether there is room for the better line."""
        self._line.setVisible(shows)
        height = _REASON_HEIGHT + (_LINE_HEIGHT if shows else 0)
        self._texts.setFixedHeight(round(height * text_scale(self.font())))

    def show_ply(
        self,
        ply: ReviewedPly | None,
        *,
        shows_line: bool,
        is_pending: bool,
        is_deciding: bool = False,
    ) -> None:
        """Show a ply, or none.

        Args:
            ply: What is looked at; ``None`` where nothing is, or it is not reviewed yet.
            shows_line: Whether the table shows the line of best play.
            is_pending: Whether there is a move, and it is not reviewed yet.
            is_deciding: Whether it decided the round.
        """
        self._ply, self._shows_line = ply, shows_line
        self._show.setEnabled(ply is not None)
        self._show.setText(_("Show move played") if shows_line else _("Show best play"))
        self._mark.show_verdict(ply.verdict if ply is not None and ply.is_judged else None)
        if ply is None:
            self._title.setText(_("Not reviewed yet") if is_pending else _("No move yet"))
            self._reason.setText("" if is_pending else _("Step on, or click a move."))
            self._line.setText("")
            for label in (self._title, self._reason, self._line):
                label.setAccessibleName("")
            return
        narrator = BuildUpNarrator.of(self._controller.mode)
        self._title.setText(ply_words(ply, narrator.names))
        self._reason.setText(reason_words(ply, self._controller, is_deciding=is_deciding))
        self._reason.setToolTip(self._reason.text())
        self._line.setText(line_words(ply))
        for label in (self._title, self._reason, self._line):
            label.setAccessibleName(in_words(narrator, label.text()))

    def _toggle(self) -> None:
        if self._shows_line:
            self.played_wanted.emit()
        else:
            self.line_wanted.emit(self._ply)
