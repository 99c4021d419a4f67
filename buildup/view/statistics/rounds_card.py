"""The list of finished rounds, with actions for the selected one."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from buildup.records.finished_round import FinishedRound, Result
from buildup.records.recording import tell_without_moves
from buildup.records.statistics import Selection
from buildup.texts import _, counted, later, number
from buildup.view.game.dates import moment_words
from buildup.view.game.rows import Column
from buildup.view.statistics import wording
from buildup.view.statistics.table import Table
from buildup.view.style.widgets import Button, in_column, in_row, labelled, named


def _points_words(finished: FinishedRound) -> str:
    return _("{yours} : {other}").format(
        yours=number(finished.points.human), other=number(finished.points.computer)
    )


_RIGHT = Qt.AlignmentFlag.AlignRight
_COLUMNS: tuple[Column[FinishedRound], ...] = (
    Column(later("Date"), lambda finished: moment_words(finished.finished_at)),
    Column(later("Level"), lambda finished: wording.level_word(finished.level)),
    Column(
        later("Set"),
        lambda finished: "" if finished.size is None else wording.size_words(finished.size),
        is_shown=lambda rounds: len({each.size for each in rounds}) > 1,
    ),
    Column(later("Result"), lambda finished: wording.result_word(finished.result)),
    Column(later("Margin"), lambda finished: number(finished.margin, signed=True), _RIGHT),
    Column(later("You : computer"), _points_words, Qt.AlignmentFlag.AlignHCenter, is_extra=True),
    Column(
        later("Lost per move"),
        lambda each: "" if each.average_loss is None else wording.decimal(each.average_loss),
        _RIGHT,
        is_extra=True,
        is_shown=lambda rounds: bool({each.average_loss for each in rounds} - {None}),
    ),
    Column(later("Deal"), lambda finished: str(finished.deal), _RIGHT, is_extra=True),
    Column(later("Help"), wording.help_words),
)


class RoundsCard(QFrame):
    """A card that lists the rounds of the statistics or, on request, only wins, draws or losses.

    Signals:
        replay_wanted: The user wants to replay this :class:`FinishedRound`.
        review_wanted: The user wants to review this :class:`FinishedRound`.
        refused: A request cannot be carried out; carries a sentence.
    """

    replay_wanted = Signal(object)
    review_wanted = Signal(object)
    refused = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._selection: Selection | None = None
        self._numbers: Sequence[int] = ()
        """The IDs of the listed rounds."""
        self._title = named(QLabel(self), "roundsTitle")
        self._result = labelled("roundsResult", self, _("Result"))
        self._result.addItem(_("All results"), None)
        for result in Result:
            self._result.addItem(wording.result_word(result), result)
        self.table = Table("roundsTable", _("Finished rounds"), _COLUMNS, self)
        self._reason = named(QLabel(self, wordWrap=True), "roundsReason")
        replay = Button(_("Re&play"), "replayRound", self, self._replay)
        replay.setToolTip(_("Step through it"))
        review = Button(_("Re&view"), "reviewRound", self, self._open)
        review.setToolTip(_("What each move was worth (Enter)"))
        self._buttons = (replay, review)
        in_column(
            in_row((self._title, 1), self._result, margins=(8, 0, 0, 0)),
            self.table,
            in_row((self._reason, 1), *self._buttons, margins=(8, 2, 0, 0), spacing=10),
            inside=self,
            margins=(8, 8, 8, 8),
        )
        self._result.currentIndexChanged.connect(self._list)
        self.table.chosen_changed.connect(self._follow_choice)
        self.table.open_wanted.connect(self._open)

    def show_selection(self, selection: Selection) -> None:
        """List the selected rounds."""
        self._selection = selection
        self._list()

    def _list(self) -> None:
        """List the rounds with the chosen result, latest first; keep the selection if possible."""
        if self._selection is None:
            return
        result, rounds = self._result.currentData(), self._selection.rounds
        before = None if self.table.place is None else self._numbers[self.table.place]
        played = self._selection.played
        found = zip(played.numbers[::-1], played.results[::-1], strict=True)
        self._numbers = numbers = [number for number, each in found if result in (None, each)]
        place = numbers.index(before) if before in numbers else 0
        self.table.show_rows(rounds.only(numbers), [*iter(rounds.only(played.sample))], place)
        words = wording.GAMES[self._selection.wanted.game]
        self._title.setText(counted(words.counted, len(numbers)).format(count=len(numbers)))

    def _follow_choice(self) -> None:
        chosen = self.table.chosen
        is_lost = chosen is not None and chosen.moves is None
        reason = tell_without_moves() if is_lost else ""
        self._reason.setText(reason)
        for button in self._buttons:
            button.setEnabled(chosen is not None and not is_lost)
            button.setAccessibleDescription(reason or button.toolTip())

    def _replay(self) -> None:
        if self.table.chosen is not None:
            self.replay_wanted.emit(self.table.chosen)

    def _open(self) -> None:
        """Open the selected round in a review, or say why that is impossible."""
        if reason := self._reason.text():
            self.refused.emit(reason)
        elif self.table.chosen is not None:
            self.review_wanted.emit(self.table.chosen)
