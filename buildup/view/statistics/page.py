"""The statistics page."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMessageBox, QSizePolicy, QWidget

from buildup.model.game_kind import GameKind
from buildup.narration.games import level_name
from buildup.records.csv_export import write_csv
from buildup.records.problems import RecordsError
from buildup.records.puzzle_attempt import PuzzleAttempt, PuzzleSummary
from buildup.records.statistics import RoundFilter, Selection
from buildup.records.store import Records
from buildup.strategy.level import Level
from buildup.texts import _, later, ngettext, visible
from buildup.view.game.announcer import Announcer
from buildup.view.game.drawer import scrolled
from buildup.view.statistics.body import StatisticsBody
from buildup.view.statistics.wording import GAMES, size_words
from buildup.view.style.message_box import MessageBox
from buildup.view.style.painting import Felt
from buildup.view.style.widgets import NO_MARGINS, Button, in_column, in_row, labelled, named, plain

_PERIODS = {
    None: later("All time"),
    1: later("Today"),
    7: later("Last {count} days"),
    30: later("Last {count} days"),
    365: later("Last {count} days"),
}
"""The periods to choose from, by their number of days up to today; ``None`` for all time."""


class StatisticsPage(Felt):
    """The statistics page, for a choice of game, level and period.

    Attributes:
        message: The label with a sentence at the head of the page.
        body: The statistics below the choices.

    Signals:
        back_wanted: The user wants to leave the page.
        export_wanted: The user wants to export the finished rounds; ask for a file, then call
            :meth:`export`.
    """

    back_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, records: Records, parent: QWidget | None) -> None:
        """Create an empty page; :meth:`refresh` reads the records."""
        super().__init__(parent)
        self._records = records
        self._announcer = Announcer(self)
        self._played: Sequence[RoundFilter] = ()
        """The kinds of rounds in the records."""
        self._count = 0
        """The number of recorded rounds."""
        self._puzzles: list[PuzzleAttempt] | None = None
        self._choice: RoundFilter | None = None
        self._kinds: Sequence[RoundFilter] = ()
        self._levels: tuple[Level, ...] = ()
        self.setAccessibleName(_("Statistics"))
        self._kind = labelled("statisticsGame", self, _("Game"))
        self._level = labelled("statisticsLevel", self, _("Level"))
        self._period = labelled("statisticsPeriod", self, _("Period"))
        for days, words in _PERIODS.items():
            self._period.addItem(_(words).format(count=days), days)
        self._back = Button(_("&Back"), "backButton", self, self.back_wanted)
        self._back.setToolTip(_("Back (Esc)"))
        self.message = named(QLabel(self, wordWrap=True), "statisticsMessage")
        self.message.hide()
        self.body = StatisticsBody(self)
        self._lay_out()
        for box in (self._kind, self._level, self._period):
            # Qt keeps the minimum of an empty list, but computes the usual size again.
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToContents)
            box.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            box.currentIndexChanged.connect(self._choose_from_lists)
        self.body.export_button.clicked.connect(self.export_wanted)
        self.body.reset_button.clicked.connect(self._ask_reset)
        self.body.rounds.refused.connect(self.tell)
        for table in (self.body.levels, self.body.rules, self.body.rounds.table):
            table.row_reached.connect(partial(self._show_row, table))

    def _lay_out(self) -> None:
        title = named(QLabel(_("Statistics"), self), "statisticsTitle")
        choices = (self._kind, self._level, self._period)
        self._scroll = scrolled(self.body, self)
        self.message.setContentsMargins(24, 0, 24, 0)
        in_column(
            in_row((title, 1), self._back, margins=(24, 14, 24, 0), spacing=10),
            in_row(*choices, 0, margins=(24, 0, 24, 0), spacing=10),
            self.message,
            (self._scroll, 1),
            inside=self,
            margins=NO_MARGINS,
            spacing=10,
        )

    # Requests

    def take_focus(self) -> None:
        """Focus the first choice, or the back button if there is none."""
        first = self._kind if self._kind.isEnabled() else self._back
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, choice: RoundFilter) -> None:
        """Select a game, or only its rounds with one set, level or kind of deal."""
        self._choice = choice
        self._show_selection()

    def tell(self, sentence: str) -> None:
        """Show a sentence at the head of the page, and announce it; an empty one clears it."""
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))
        self._announcer.say(sentence, is_answer=True)

    def refresh_if_seen(self) -> None:
        """Refresh if the page is visible."""
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Read the records again, and show their statistics or why they cannot be read."""
        try:
            played, count = self._records.kinds(), self._records.count()
            latest = self._records.rounds(limit=1)
            puzzles = self._records.puzzles()
            has_mistakes = bool(self._records.mistakes(limit=1))
        except RecordsError as error:
            self._show_trouble(str(error))
            return
        self._played, self._count, self._puzzles = played, count, puzzles
        self.tell(self._records.take_notice() or "")
        self.body.export_button.setEnabled(bool(count))
        self.body.reset_button.setEnabled(bool(count or puzzles or has_mistakes))
        if self._choice is None and latest:
            self._choice = RoundFilter(latest[0].game)
        self._show_selection()

    # Display

    def _show_selection(self) -> None:
        """Update the lists of choices to the selection, and show its statistics."""
        choice = self._choice or RoundFilter(next(iter(GameKind)))
        chosen = replace(choice, level=None, since=None)
        kinds = sorted(
            {chosen, *self._played, *map(RoundFilter, GameKind)},
            key=lambda kind: (kind.size is not None, kind.game, kind.size or 0, kind.is_even),
        )
        with QSignalBlocker(self._kind), QSignalBlocker(self._level):
            if kinds != self._kinds:
                self._kinds = kinds
                self._kind.clear()
                self._kind.addItems([*map(_kind_words, kinds)])
            self._kind.setCurrentIndex(kinds.index(chosen))
            levels = Level.of(choice.game)
            if levels != self._levels:
                self._levels = levels
                self._level.clear()
                self._level.addItems([_("All levels"), *map(level_name, levels)])
            wanted = None if choice.level is None else Level(choice.level)
            self._level.setCurrentIndex(0 if wanted is None else levels.index(wanted) + 1)
            self._level.setEnabled(bool(self._count))
            for box in (self._kind, self._period):
                box.setEnabled(bool(self._count or self._puzzles))
        since = _begin_of(self._period.currentData())
        choice, puzzles = replace(choice, since=since), self._puzzles
        try:
            selection = Selection(choice) if puzzles is None else self._records.selection(choice)
        except RecordsError as error:
            self._show_trouble(str(error))
            return
        self.body.show_puzzles(
            None if puzzles is None else PuzzleSummary.of(puzzles, since),
            is_all_time=since is None,
        )
        nothing = _("Nothing finished yet. Play a game.")
        if self._count and since is not None:
            nothing = _("Nothing finished in this period.")
        if selection.rounds:
            self.body.show_selection(selection)
        else:
            self.body.show_nothing(nothing)
        self.body.show_rules(selection)

    def _choose_from_lists(self) -> None:
        kind = self._kinds[self._kind.currentIndex()]
        level = [None, *self._levels][self._level.currentIndex()]
        self.choose(replace(kind, level=level if level in Level.of(kind.game) else None))

    def _show_row(self, table: QAbstractItemView, row: QRect) -> None:
        """Scroll to a row of a table."""
        middle = table.viewport().mapTo(self.body, row.center())
        self._scroll.ensureVisible(middle.x(), middle.y(), 0, 2 * row.height())

    def _show_trouble(self, sentence: str) -> None:
        """Report that the records cannot be read, and show no statistics."""
        self.tell(sentence)
        self._played, self._count, self._puzzles = (), 0, None
        self._show_selection()
        self.body.show_nothing(_("No statistics."))
        self.body.export_button.setEnabled(False)
        self.body.reset_button.setEnabled(False)

    # Actions

    def export(self, path: Path) -> None:
        """Export all finished rounds to a file, and say where they are or what went wrong."""
        try:
            write_csv(path, reversed(self._records.rounds()))
        except RecordsError as error:
            self.tell(str(error))
            return
        self.tell(_("Exported to {path}.").format(path=visible(path)))

    def _ask_reset(self) -> None:
        """Ask for confirmation before deleting the records, without blocking."""
        box = MessageBox(plain(_("&Reset…")), _reset_question(self._count), self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        reset = box.addButton(_("&Delete"), QMessageBox.ButtonRole.DestructiveRole)
        reset.setObjectName("confirmReset")
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))  # and for Esc
        reset.clicked.connect(self._reset)
        box.open()

    def _reset(self) -> None:
        try:
            self._records.reset()
        except RecordsError as error:
            self.tell(str(error))
            return
        self.refresh()

    # Qt events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)


def _begin_of(days: int | None) -> datetime | None:
    """Return the local start of a period of this many days up to today; ``None`` for all time."""
    if days is None:
        return None
    return datetime.combine(date.today() - timedelta(days - 1), time()).astimezone()


def _kind_words(kind: RoundFilter) -> str:
    """Return the name of a game, with its set or the kind of its deals if the filter has one."""
    if kind.is_even:
        return _("{game}, balanced deals").format(game=_(GAMES[kind.game].choice))
    if kind.size is None:
        return _(GAMES[kind.game].choice)
    return _("Dominoes, {set}").format(set=size_words(kind.size))


def _reset_question(count: int) -> str:
    return ngettext(
        "Delete {count} finished round or game, and all puzzles and mistakes? "
        "This can't be undone.",
        "Delete {count} finished rounds and games, and all puzzles and mistakes? "
        "This can't be undone.",
        count,
    ).format(count=count)
