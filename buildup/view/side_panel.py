"""The panel beside the table: the hint with its reason, and the log of every event."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from buildup.controller.analyst import Analyst
from buildup.controller.build_up import Awaiting, BuildUpController, Happening
from buildup.model.events import (
    Event,
    HandScored,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.tournament import Tournament
from buildup.narration import tell
from buildup.strategy.explanation import explain_move
from buildup.strategy.hint import hint_text
from buildup.strategy.player import Choice
from buildup.strategy.reasons import Motive, Reason, reason_for
from buildup.texts import _
from buildup.view.move_values import MoveValues
from buildup.view.theme import Theme

_MOST_LINES = 3000


class SidePanel(QFrame):
    """Listens to a controller and an analyst; its buttons and rows only emit.

    Signals:
        close_wanted: The panel is to be closed.
        hint_wanted: A hint is to be asked for.
        values_wanted: Whether the value of every move is to be shown.
        move_pointed: The move of the row that is pointed at, or ``None``.
    """

    close_wanted = Signal()
    hint_wanted = Signal()
    values_wanted = Signal(bool)
    move_pointed = Signal(object)

    def __init__(
        self, controller: BuildUpController, analyst: Analyst, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._theme = theme
        self._place_number = 0
        self.setObjectName("sidePanel")
        self.setAccessibleName(_("Hint and moves"))
        self._hint_title = QLabel(_("Hint"), self)
        self._hint_title.setObjectName("panelTitle")
        self._close = QPushButton("✕", self)
        self._close.setFlat(True)
        self._close.setFixedSize(28, 28)
        self._close.setObjectName("closePanel")
        self._close.setAccessibleName(_("Close the panel"))
        self._close.setToolTip(_("Close the panel (F9)"))
        self._close.clicked.connect(self.close_wanted)
        self._hint_move = QLabel(self)
        self._hint_move.setObjectName("hintMove")
        self._hint_text = QLabel(self)
        self._hint_text.setObjectName("hintText")
        self._hint_text.setWordWrap(True)
        self._ask = QPushButton(_("Show a hint"), self)
        self._ask.setObjectName("askHint")
        self._ask.clicked.connect(self.hint_wanted)
        self._values = MoveValues(controller, analyst, theme, self)
        self._values.values_wanted.connect(self.values_wanted)
        self._values.move_pointed.connect(self.move_pointed)
        log_title = QLabel(_("Moves"), self)
        log_title.setObjectName("panelTitle")
        self._log = QTextBrowser(self)
        self._log.setObjectName("log")
        self._log.setAccessibleName(_("Moves so far"))
        self._log.document().setMaximumBlockCount(_MOST_LINES)
        self._log.document().setDocumentMargin(0)
        self._log.setFrameShape(QFrame.Shape.NoFrame)
        self._log.setOpenLinks(False)
        scroll_bar = self._log.verticalScrollBar()
        scroll_bar.rangeChanged.connect(lambda _least, most: scroll_bar.setValue(most))
        self._lay_out(log_title)
        controller.happened.connect(self._on_happened)
        controller.replaced.connect(self.show_everything)
        controller.hint_found.connect(self._show_hint)
        controller.hint_gone.connect(self._show_no_hint)
        controller.awaiting_changed.connect(self._show_whether_hint)
        self.show_everything()

    def _lay_out(self, log_title: QLabel) -> None:
        head = QHBoxLayout()
        head.addWidget(self._hint_title, 1)
        head.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 10, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._hint_move)
        column.addWidget(self._hint_text)
        column.addWidget(self._ask)
        column.addWidget(self._values, 3)
        column.addSpacing(4)
        column.addWidget(log_title)
        column.addWidget(self._log, 2)

    @property
    def values(self) -> MoveValues:
        """The list of all moves with their values."""
        return self._values

    @property
    def hint_text(self) -> str:
        """The hint's reason as it stands in the panel."""
        return self._hint_text.text()

    @property
    def log_text(self) -> str:
        """The log as plain text."""
        return self._log.toPlainText()

    def set_theme(self, theme: Theme) -> None:
        """Write in other colours."""
        self._theme = theme
        self._values.set_theme(theme)
        self.show_everything()

    def show_everything(self) -> None:
        """Write the log anew, from the tournament's start."""
        self._place_number = 0
        self._log.clear()
        tournament = self._controller.tournament
        past = Tournament.begin(tournament.start)
        for event in tournament.events:
            reason = None
            if isinstance(event, TilePlaced):
                reason = reason_for(past.table.position, event.move, Motive.ANY)
            self._write(event, reason)
            past = past.after(event)
        if self._controller.hint is None:
            self._show_no_hint()
        else:
            self._show_hint(self._controller.hint)

    def _on_happened(self, happening: Happening) -> None:
        if isinstance(happening.event, RoundStarted):
            self._place_number = 0
        self._write(happening.event, happening.reason)

    def _write(self, event: Event, reason: Reason | None) -> None:
        """Add a line to the log, and scroll there."""
        cursor = self._log.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        spacing = QTextBlockFormat()
        spacing.setBottomMargin(7)
        if self._log.document().isEmpty():
            cursor.setBlockFormat(spacing)
        else:
            cursor.insertBlock(spacing)
        style = QTextCharFormat()
        if isinstance(event, TilePlaced) and reason is not None:
            self._place_number += 1
            style.setForeground(self._theme.quiet_text)
            cursor.insertText(f"{self._place_number}. ", style)
            text = explain_move(reason)
        else:
            text = tell(event)
        style.setForeground(self._theme.text)
        if isinstance(event, HandScored | RoundWon | RoundStarted | TournamentWon):
            style.setFontWeight(QFont.Weight.Bold)
        cursor.insertText(text, style)

    def _show_hint(self, choice: Choice) -> None:
        self._hint_move.setText(
            _("{tile} on {stack}").format(tile=choice.move.tile, stack=choice.move.stack)
        )
        self._hint_text.setText(hint_text(choice))
        self._hint_move.show()
        self._hint_text.show()
        self._ask.hide()

    def _show_no_hint(self) -> None:
        self._hint_move.hide()
        self._hint_text.setText(_("The computer tells what it would place in your stead, and why."))
        self._ask.show()

    def _show_whether_hint(self) -> None:
        self._ask.setEnabled(self._controller.awaiting is Awaiting.PERSON)
