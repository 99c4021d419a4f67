"""The scrolled part of the statistics: numbers, plots, the rounds, and what to do with them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from buildup.records.puzzle_summary import PuzzleSummary
from buildup.records.statistics import Selection
from buildup.texts import _
from buildup.view.statistics.error_plots import BY_CAUSE, BY_HAND, ErrorPlot
from buildup.view.statistics.games import GAMES
from buildup.view.statistics.key_numbers import KeyNumbers, PuzzleNumbers
from buildup.view.statistics.plot import Plot
from buildup.view.statistics.plots import (
    CHANCES,
    POINTS,
    LevelPlot,
    LossPlot,
    MarginPlot,
    WinRatePlot,
)
from buildup.view.statistics.rounds_card import RoundsCard
from buildup.view.statistics.wording import strength_rule, strength_words
from buildup.view.style.button import Button
from buildup.view.style.fonts import widened
from buildup.view.style.layouts import in_column, in_row
from buildup.view.style.named import explain, named

_WIDE = 820
"""From this width on two plots stand side by side; device-independent pixels."""
_GAP = 14


class StatisticsBody(QWidget):
    """Everything below the head of the page; what shows depends on what there is to show."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        centred = QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.empty_label = named(centred, "emptyWords")
        self.empty_label.setMinimumHeight(180)
        self.key_numbers = KeyNumbers(self)
        self.strength = named(QLabel(self, wordWrap=True), "strengthWords")
        explain(self.strength, strength_rule())
        self.plots: tuple[Plot, ...] = (
            WinRatePlot(self),
            MarginPlot(self),
            LevelPlot(self),
            LossPlot(POINTS, self),
            LossPlot(CHANCES, self),
            ErrorPlot(BY_HAND, self),
            ErrorPlot(BY_CAUSE, self),
        )
        self.rounds = RoundsCard(self)
        self.puzzle_numbers = PuzzleNumbers(self)
        self.puzzle_label = named(QLabel(self, wordWrap=True), "puzzleWords")
        self.export_button = Button(_("&Export to CSV…"), "exportButton", self)
        self.export_button.setToolTip(_("Write all finished rounds and games into a file."))
        self.reset_button = Button(_("&Reset…"), "resetButton", self)
        self.reset_button.setToolTip(_("Forget all rounds, games, puzzles and mistakes."))
        self._columns = 0
        self._lay_out()

    def _lay_out(self) -> None:
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        in_column(
            (self.empty_label, 1),
            self.key_numbers,
            self.strength,
            self._grid,
            self.rounds,
            self.puzzle_numbers,
            in_row((self.puzzle_label, 1), self.export_button, self.reset_button, spacing=10),
            0,
            inside=self,
            margins=(24, 4, 24, 20),
            spacing=_GAP,
        )

    def show_selection(self, selection: Selection) -> None:
        """Show the statistics of the chosen rounds; there must be some."""
        has_losses = GAMES[selection.wanted.game].has_losses
        self.empty_label.hide()
        self.key_numbers.show()
        self.key_numbers.show_selection(selection)
        for plot in self.plots:
            plot.setVisible(has_losses or not isinstance(plot, LossPlot | ErrorPlot))
            plot.show_selection(selection)
        words = strength_words(selection)
        self.strength.setText(words)
        self.strength.setVisible(bool(words))
        self._columns = 0
        self._place_plots()
        self.rounds.show()
        self.rounds.show_selection(selection)

    def show_nothing(self, words: str) -> None:
        """Show a sentence in place of statistics."""
        for widget in (self.key_numbers, self.strength, *self.plots, self.rounds):
            widget.hide()
        self.empty_label.setText(words)
        self.empty_label.show()

    def show_puzzles(self, puzzles: PuzzleSummary | None, *, is_all_time: bool) -> None:
        """Tell how the puzzles went.

        Args:
            puzzles: ``None``: that is not known.
            is_all_time: Whether they are those of all time.
        """
        is_empty = puzzles is None or not puzzles.tried
        self.puzzle_numbers.setVisible(not is_empty)
        nothing = _("No puzzle tried yet.") if is_all_time else _("No puzzle tried in this period.")
        self.puzzle_label.setText(nothing if puzzles is not None and is_empty else "")
        if puzzles is not None and puzzles.tried:
            self.puzzle_numbers.show_summary(puzzles)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_plots()

    def _place_plots(self) -> None:
        """One or two columns; a plot that would be alone in its row takes all of it."""
        columns = 2 if self.width() >= widened(_WIDE) else 1
        if columns == self._columns:
            return
        self._columns = columns
        shown = [plot for plot in self.plots if not plot.isHidden()]
        for plot in self.plots:
            self._grid.removeWidget(plot)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for place, plot in enumerate(shown):
            is_alone = place == len(shown) - 1 and place % columns == 0
            span = columns if is_alone else 1
            self._grid.addWidget(plot, place // columns, place % columns, 1, span)
