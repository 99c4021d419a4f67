"""The list of finished rounds, and what can be done with the one that is chosen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from buildup.narration.games import tell_without_moves
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.statistics import Selection
from buildup.texts import _, counted
from buildup.view.statistics.games import GAMES
from buildup.view.statistics.table import RoundsTable
from buildup.view.statistics.wording import result_word
from buildup.view.style.button import Button
from buildup.view.style.layouts import in_column, in_row
from buildup.view.style.named import labelled, named


class RoundsCard(QFrame):
    """Lists the rounds that are looked at in the statistics, perhaps only those with one result.

    Signals:
        replay_wanted: A :class:`FinishedRound` is to be looked back at.
        review_wanted: A :class:`FinishedRound` is to be looked back at with a review beside it.
        save_wanted: A :class:`FinishedRound` is wanted in a file, as a saved game.
        refused: What was asked for cannot be done; a sentence.
    """

    replay_wanted = Signal(object)
    review_wanted = Signal(object)
    save_wanted = Signal(object)
    refused = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._selection: Selection | None = None
        self._title = named(QLabel(self), "roundsTitle")
        self._result = labelled("roundsResult", self, _("Result"))
        self._result.addItem(_("All results"), None)
        for result in Result:
            self._result.addItem(result_word(result), result)
        self.table = RoundsTable(self)
        self._reason = named(QLabel(self, wordWrap=True), "roundsReason")
        replay = Button(_("Re&play"), "replayRound", self)
        replay.setToolTip(_("Look back step by step."))
        replay.clicked.connect(lambda: self.replay_wanted.emit(self.table.chosen))
        review = Button(_("Re&view"), "reviewRound", self, self._open)
        review.setToolTip(_("Look back, with what each move was worth (Enter)."))
        save = Button(_("&Save as a game…"), "saveRound", self)
        save.setToolTip(_("Write it into a file that “Open” reads."))
        save.clicked.connect(lambda: self.save_wanted.emit(self.table.chosen))
        self._buttons = (replay, review, save)
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
        """List the chosen rounds."""
        self._selection = selection
        self._list()

    def _list(self) -> None:
        if self._selection is None:
            return
        self.table.show_selection(self._selection, self._result.currentData())
        count, words = self.table.count, GAMES[self._selection.wanted.game]
        self._title.setText(counted(words.counted, count).format(count=count))

    def _follow_choice(self) -> None:
        chosen = self.table.chosen
        reason = _refusal(chosen)
        self._reason.setText(reason or "")
        for button in self._buttons:
            button.setEnabled(chosen is not None and reason is None)
            button.setAccessibleDescription(reason or button.toolTip())

    def _open(self) -> None:
        """A round, or a game, is looked back at with a review."""
        chosen = self.table.chosen
        reason = _refusal(chosen)
        if reason is not None:
            self.refused.emit(reason)
        elif chosen is not None:
            self.review_wanted.emit(chosen)


def _refusal(chosen: FinishedRound | None) -> str | None:
    """Why a round cannot be looked back at; ``None`` if it can, or if there is none."""
    if chosen is None or chosen.moves is not None:
        return None
    return tell_without_moves(chosen.game)
