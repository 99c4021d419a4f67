"""The key numbers of the statistics: large values with captions."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from buildup.narration.build_up.score_sheet import explain_par
from buildup.records.statistics import Selection
from buildup.texts import _, in_sentences, percent
from buildup.view.statistics.wording import decimal
from buildup.view.style.widgets import (
    NO_MARGINS,
    Button,
    Meaning,
    explain,
    in_column,
    in_row,
    named,
)

_USUAL = 4
"""The number of key numbers in the first row."""


class KeyNumber(QWidget):
    """A number with its caption."""

    def __init__(self, caption: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._caption = caption
        center = Qt.AlignmentFlag.AlignHCenter
        self.value = named(QLabel(self, alignment=center), "figureValue")
        name = named(QLabel(caption, self, alignment=center), "figureCaption")
        in_column(self.value, name, inside=self, margins=NO_MARGINS, spacing=1)

    def show_value(self, value: str | None) -> None:
        """Show a value; ``None`` hides the number."""
        self.setVisible(value is not None)
        self.value.setText(value or "")
        name = _("{caption}: {value}").format(caption=self._caption, value=self.value.text())
        self.value.setAccessibleName(name)
        self.setAccessibleName(name)


class KeyNumbers(QFrame):
    """The key numbers of the selected rounds; a few are shown at first, the others on request."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        named(self, "card", _("Numbers"))
        captions = {
            "winRate": (_("win rate"), _("Rounds with a handicap don't count.")),
            "record": (_("won–lost"), ""),
            "margin": (_("average margin"), _("Average lead at the end.")),
            "loss": (
                _("average mistake"),
                _("Per reviewed move, in points (Dominoes: percent)."),
            ),
            "streak": (_("best streak"), _("Wins in a row.")),
            "againstPar": (
                _("against par"),
                in_sentences(_("Average margin over par."), explain_par()),
            ),
            "matches": (
                _("matches won"),
                _("Unfinished matches don't count."),
            ),
            "luck": (
                _("average luck"),
                _("From draws, per reviewed game, in points (Dominoes: percent)."),
            ),
        }
        self._numbers: dict[str, KeyNumber] = {}
        for key, (caption, meaning) in captions.items():
            number = self._numbers[key] = named(KeyNumber(caption, self), key)
            explain(number, meaning)
        told = _("{caption}: {value}")
        meanings = (
            told.format(caption=caption, value=meaning)
            for caption, meaning in captions.values()
            if meaning
        )
        numbers = [*self._numbers.values()]
        extra, more = QWidget(self), Button(_("More"), "moreNumbers", self)
        extra.hide()
        more.setCheckable(True)
        more.toggled.connect(extra.setVisible)
        usual = in_row(*((each, 1) for each in numbers[:_USUAL]))
        in_row(*((each, 1) for each in numbers[_USUAL:]), inside=extra, margins=NO_MARGINS)
        below = in_row((extra, 1), 0, more, Meaning(self, *meanings))
        in_column(usual, below, inside=self, margins=(12, 14, 12, 10), spacing=8)

    def __getitem__(self, key: str) -> KeyNumber:
        return self._numbers[key]

    def show_selection(self, selection: Selection) -> None:
        """Show the key numbers of the selection, which must contain a round."""
        summary, matches = selection.summary, selection.match_results
        drawn = _("{count} drawn.").format(count=summary.drawn)
        explain(self["record"], drawn if summary.drawn else "")
        values = {
            "winRate": percent(summary.win_rate) if summary.played else None,
            "record": f"{summary.won}–{summary.lost}",
            "margin": _signed(summary.average_margin),
            "loss": None if summary.average_loss is None else decimal(summary.average_loss),
            "streak": str(selection.longest_streak),
            "againstPar": _signed(summary.against_par),
            "matches": _("{won} of {count}").format(won=matches.won, count=matches.played)
            if matches.played
            else None,
            "luck": _signed(summary.luck),
        }
        for key, value in values.items():
            self._numbers[key].show_value(value)


def _signed(value: float | None) -> str | None:
    return None if value is None else decimal(value, signed=True)
