"""The scrolled part of the statistics page: numbers, plots, rounds, and actions on them."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from buildup.narration.rules_of_thumb import rule_name
from buildup.puzzles.lessons import RULES, lesson_on, lessons
from buildup.records.puzzle_attempt import PuzzleSummary
from buildup.records.statistics import Selection, Summary
from buildup.strategy.rule_of_thumb import OTHER, RuleTally
from buildup.texts import _, counted, later, percent
from buildup.view.game.rows import Column
from buildup.view.statistics.key_numbers import KeyNumbers
from buildup.view.statistics.plots import LOSS, WIN_RATE, MarginPlot, MeanPlot
from buildup.view.statistics.rounds_card import RoundsCard
from buildup.view.statistics.table import Table
from buildup.view.statistics.wording import decimal, level_word, strength_words
from buildup.view.style.fonts import widened
from buildup.view.style.widgets import Button, Meaning, Part, explain, in_column, in_row, named

_WIDE = 860
"""The minimum width for two plots side by side, in device-independent pixels."""
_GAP = 14
_FEWEST_PLOTTED = 5
"""The minimum number of values for a plot."""
FEWEST_TESTS = 10
"""The minimum number of tests of a rule for showing how often it was followed."""

_RIGHT = Qt.AlignmentFlag.AlignRight
_LEVEL_COLUMNS: tuple[Column[tuple[str, Summary]], ...] = (
    Column(later("Level"), lambda row: level_word(row[0])),
    Column(later("Won"), lambda row: str(row[1].won), _RIGHT),
    Column(
        later("Drawn"),
        lambda row: str(row[1].drawn),
        _RIGHT,
        is_shown=lambda rows: any(summary.drawn for _level, summary in rows),
    ),
    Column(later("Lost"), lambda row: str(row[1].lost), _RIGHT),
    Column(later("Win rate"), lambda row: percent(row[1].win_rate), _RIGHT),
)


class _RuleRow(NamedTuple):
    """A row of the table of rules: how well a person follows a rule, and what breaking it costs."""

    rule: str
    played: RuleTally | None
    in_puzzles: RuleTally | None
    judged: int
    """The number of rounds reviewed for rules of thumb."""

    @property
    def cost(self) -> str:
        """The cost in points per round, or percentage points of win chance per game.

        Empty if no reviewed move tested the rule.
        """
        return decimal(self.played.loss / self.judged) if self.played else ""


def _share_words(tally: RuleTally | None) -> str:
    if tally is None or tally.tested < FEWEST_TESTS or tally.rule == OTHER:
        return ""
    share, error = percent(tally.share.mean), percent(tally.share.error)
    return _("{share} ± {error}").format(share=share, error=error)


_RULE_COLUMNS: tuple[Column[_RuleRow], ...] = (
    Column(later("Rule"), lambda row: rule_name(row.rule)),
    Column(
        later("Tested"),
        lambda row: str(row.played.tested) if row.played else "",
        _RIGHT,
        is_extra=True,
    ),
    Column(later("Right"), lambda row: _share_words(row.played), _RIGHT),
    Column(later("Cost"), lambda row: row.cost, _RIGHT),
    Column(
        later("In puzzles"),
        lambda row: _share_words(row.in_puzzles),
        _RIGHT,
        is_shown=lambda rows: any(_share_words(row.in_puzzles) for row in rows),
    ),
)


class StatisticsBody(QWidget):
    """Everything below the head of the statistics page, as far as there is data.

    Signals:
        lesson_wanted: The user wants a lesson; carries the name of its rule, empty for the next
            lesson.
    """

    lesson_wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        centered = QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.empty_label = named(centered, "emptyWords")
        self.empty_label.setMinimumHeight(180)
        self.key_numbers = KeyNumbers(self)
        self.strength = named(QLabel(self, wordWrap=True), "strengthWords")
        explain(
            self.strength,
            _("The level that loses about as much per move against Skilled; ± standard error."),
        )
        self.plots = (MeanPlot(WIN_RATE, self), MarginPlot(self), MeanPlot(LOSS, self))
        self.levels = Table("levelsTable", _("Results by level"), _LEVEL_COLUMNS, self)
        levels = self._card(self.levels)
        self.rules = Table("rulesTable", _("Rules of thumb and their cost"), _RULE_COLUMNS, self)
        meaning = _(
            "Cost where the rule matters, in points per round or win chance; ± standard error."
        )
        explain(self.rules, meaning)
        self._practice = Button(_("Pra&ctice"), "practiceRule", self, self._take_lesson)
        self._practice.setToolTip(_("Take its lesson (Enter)"))
        self.rules.open_wanted.connect(self._practice.click)
        self._rules_card = self._card(self.rules, in_row(0, Meaning(self, meaning), self._practice))
        self._pictures = (*self.plots, levels, self._rules_card)
        self.rounds = RoundsCard(self)
        self.puzzle_label = named(QLabel(self, wordWrap=True), "puzzleWords")
        self.export_button = Button(_("&Export to CSV…"), "exportButton", self)
        self.export_button.setToolTip(_("All finished rounds and games"))
        self.reset_button = Button(_("&Reset…"), "resetButton", self)
        self.reset_button.setToolTip(_("Delete all rounds, games, puzzles and mistakes"))
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        in_column(
            (self.empty_label, 1),
            self.key_numbers,
            self.strength,
            self._grid,
            self.rounds,
            in_row((self.puzzle_label, 1), self.export_button, self.reset_button, spacing=10),
            0,
            inside=self,
            margins=(24, 4, 24, 20),
            spacing=_GAP,
        )

    def _take_lesson(self) -> None:
        if self.rules.chosen is not None:
            rule = self.rules.chosen.rule
            self.lesson_wanted.emit("" if rule == OTHER else rule)

    def _card(self, table: QWidget, *below: Part) -> QFrame:
        """Return a card with a table below its name."""
        card = named(QFrame(self), "card")
        heading = named(QLabel(table.accessibleName(), card, wordWrap=True), "roundsTitle")
        in_column(
            in_row((heading, 1), margins=(8, 2, 0, 0)),
            table,
            *below,
            0,
            inside=card,
            margins=(8, 8, 8, 8),
        )
        return card

    def show_selection(self, selection: Selection) -> None:
        """Show the statistics of the selection, which must contain a round."""
        for widget in (self.key_numbers, *self._pictures, self.rounds):
            widget.show()
        self.empty_label.hide()
        self.key_numbers.show_selection(selection)
        for plot in self.plots:
            plot.show_selection(selection)
            plot.setVisible(len(plot.values) >= _FEWEST_PLOTTED)
        by_level = [*selection.by_level.items()]
        self.levels.show_rows(by_level, by_level)
        words = strength_words(selection)
        self.strength.setText(words)
        self.strength.setVisible(bool(words))
        self.rounds.show_selection(selection)

    def show_nothing(self, words: str) -> None:
        """Show a sentence in place of statistics."""
        for widget in (self.key_numbers, self.strength, *self._pictures, self.rounds):
            widget.hide()
        self.empty_label.setText(words)
        self.empty_label.show()

    def show_rules(self, selection: Selection) -> None:
        """List the rules of thumb with results, costliest first.

        Rules with results only in puzzles come last.
        """
        played = {each.rule: each for each in selection.rules}
        tried = {each.rule: each for each in selection.in_puzzles}
        every = dict.fromkeys((*RULES, *lessons()))
        lesson_of = {rule: lesson for rule in every if (lesson := lesson_on(rule))}
        ours = {rule for rule, each in lesson_of.items() if each.game is selection.wanted.game}
        rows = [
            _RuleRow(rule, played.get(rule), tried.get(rule), selection.summary.judged)
            for rule in dict.fromkeys((*played, *every))
            if rule in {*ours, OTHER} and (rule in played or rule in tried)
        ]
        self.rules.show_rows(rows, rows)
        self._rules_card.setVisible(bool(rows))
        self._columns = 0
        self._place()

    def show_puzzles(self, puzzles: PuzzleSummary | None, *, is_all_time: bool) -> None:
        """Show the results of puzzles.

        Args:
            puzzles: The results; ``None`` if unknown.
            is_all_time: Whether the results cover all time.
        """
        words = ""
        if puzzles is not None and puzzles.tried:
            sentence = counted(
                "{solved} of {count} puzzle(s) solved, {at_once} on the first try.",
                puzzles.tried,
            )
            words = sentence.format(
                solved=puzzles.solved,
                count=puzzles.tried,
                at_once=puzzles.solved_at_once,
            )
        elif puzzles is not None:
            nothing = _("No puzzles tried yet.")
            words = nothing if is_all_time else _("No puzzles tried in this period.")
        self.puzzle_label.setText(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Arrange the cards in one or two columns; one alone in its row takes the full width."""
        columns = 2 if self.width() >= widened(_WIDE) else 1
        if columns == self._columns:
            return
        self._columns = columns
        shown = [each for each in self._pictures if not each.isHidden()]
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)
        for place, each in enumerate(shown):
            is_alone = place == len(shown) - 1 and place % columns == 0
            span = columns if is_alone else 1
            self._grid.addWidget(each, place // columns, place % columns, 1, span)
