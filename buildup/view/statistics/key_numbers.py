"""The numbers of the statistics: each a large value with its caption below."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from buildup.narration.aloud import in_sentences
from buildup.narration.build_up.score_sheet import explain_par
from buildup.narration.numbers import percent
from buildup.records.puzzle_summary import PuzzleSummary
from buildup.records.statistics import Selection
from buildup.texts import _
from buildup.view.statistics.games import GAMES
from buildup.view.statistics.wording import decimal
from buildup.view.style.fonts import text_scale
from buildup.view.style.layouts import NO_MARGINS, in_column
from buildup.view.style.named import explain, named

_LEAST_WIDTH = 106
"""Of one number, in device-independent pixels."""


class KeyNumber(QWidget):
    """One number and its caption."""

    def __init__(self, caption: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._caption = caption
        self.value = named(QLabel(self), "figureValue")
        name = named(QLabel(caption, self), "figureCaption")
        for label in (self.value, name):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        in_column(self.value, name, inside=self, margins=NO_MARGINS, spacing=1)

    def show_value(self, value: str | None) -> None:
        """Show a number; ``None`` hides it, as there is nothing to tell."""
        self.setVisible(value is not None)
        self.value.setText(value or "")
        name = _("{caption}: {value}").format(caption=self._caption, value=self.value.text())
        self.value.setAccessibleName(name)
        self.setAccessibleName(name)


class NumberCard(QFrame):
    """Numbers in as many columns as fit."""

    def __init__(self, name: str, captions: dict[str, tuple[str, str]], parent: QWidget) -> None:
        """Show nothing yet.

        Args:
            name: What the card is called.
            captions: For the object name of each number its caption, and what it means.
            parent: The owner.
        """
        super().__init__(parent)
        named(self, "card", name)
        self._numbers: dict[str, KeyNumber] = {}
        for key, (caption, meaning) in captions.items():
            number = self._numbers[key] = named(KeyNumber(caption, self), key)
            explain(number, meaning)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(12, 14, 12, 14)
        self._grid.setHorizontalSpacing(2)
        self._grid.setVerticalSpacing(12)
        self._columns = 0

    def __getitem__(self, key: str) -> KeyNumber:
        return self._numbers[key]

    def show_values(self, values: Mapping[str, str | None]) -> None:
        """Show the number of each object name; ``None`` hides it."""
        for key, value in values.items():
            self._numbers[key].show_value(value)
        self._columns = 0
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Even rows: nine numbers stand five and four rather than eight and one."""
        shown = [number for number in self._numbers.values() if not number.isHidden()]
        if not shown:
            return
        widest = max(number.sizeHint().width() for number in shown)
        least = max(round(_LEAST_WIDTH * text_scale()), widest + 2)
        fitting = max(1, (self.width() - 24) // least)
        rows = -(-len(shown) // fitting)
        columns = -(-len(shown) // rows)
        if columns == self._columns:
            return
        self._columns = columns
        for number in self._numbers.values():
            self._grid.removeWidget(number)
        for place, number in enumerate(shown):
            self._grid.addWidget(number, place // columns, place % columns)
        for column in range(len(self._numbers)):
            is_used = column < columns
            self._grid.setColumnStretch(column, 1 if is_used else 0)
            self._grid.setColumnMinimumWidth(column, least - 2 if is_used else 0)


class KeyNumbers(NumberCard):
    """What the chosen rounds come to."""

    def __init__(self, parent: QWidget) -> None:
        captions = {
            "played": (_("played"), ""),
            "won": (_("won"), ""),
            "drawn": (_("drawn"), ""),
            "lost": (_("lost"), ""),
            "winRate": (_("win rate"), _("The share won of all that is counted here.")),
            "unassisted": (_("unassisted wins"), _("Won without any hint or undo.")),
            "streak": (_("best streak"), _("Won one after the other.")),
            "margin": (_("average margin"), _("How far you were ahead, on average.")),
            "againstPar": (
                _("against par"),
                in_sentences(
                    _("Points by which you did better than par, on average."), explain_par()
                ),
            ),
            "matches": (
                _("matches"),
                _("Matches that were decided, as far as their games are counted here."),
            ),
            "matchesWon": (_("matches won"), ""),
            "loss": (_("average loss"), _("Points that a move gave away, where it was reviewed.")),
            "chanceLost": (
                _("chance lost"),
                _(
                    "How much of the chance to win a round your moves gave away together, on "
                    "average of the reviewed rounds, by the chances between two experts. What you "
                    "give away can be given back, so that it can be more than 100 %."
                ),
            ),
            "luck": (
                _("luck a round"),
                _("Points that the draws gave you more than average draws, in reviewed rounds."),
            ),
            "withoutLuck": (
                _("won without luck"),
                _(
                    "The share of the reviewed rounds that you would have won if the draws had "
                    "given nobody anything: the margin less the luck."
                ),
            ),
        }
        super().__init__(_("Numbers"), captions, parent)

    def show_selection(self, selection: Selection) -> None:
        """Show what the chosen rounds come to."""
        summary, luck, matches = selection.summary, selection.luck, selection.match_results
        has_draws = GAMES[selection.wanted.game].has_draws or summary.drawn
        margin, loss, par = summary.average_margin, summary.average_loss, summary.against_par
        self.show_values(
            {
                "played": str(summary.played),
                "won": str(summary.won),
                "drawn": str(summary.drawn) if has_draws else None,
                "lost": str(summary.lost),
                "winRate": percent(summary.won / summary.played) if summary.played else None,
                "unassisted": str(summary.unassisted_wins),
                "streak": str(summary.longest_streak),
                "margin": None if margin is None else decimal(margin, signed=True),
                "againstPar": None if par is None else decimal(par, signed=True),
                "matches": str(matches.played) if matches.played else None,
                "matchesWon": str(matches.won) if matches.played else None,
                "loss": None if loss is None else decimal(loss),
                "chanceLost": None if summary.chance_lost is None else percent(summary.chance_lost),
                "luck": None if luck is None else decimal(luck.points, signed=True),
                "withoutLuck": None if luck is None else percent(luck.won_without / luck.rounds),
            }
        )


class PuzzleNumbers(NumberCard):
    """How the puzzles of the chosen period went."""

    def __init__(self, parent: QWidget) -> None:
        captions = {
            "puzzlesTried": (_("puzzles tried"), _("Answered or given up at least once.")),
            "puzzlesSolved": (_("solved"), ""),
            "puzzleRate": (_("solution rate"), _("The share solved of those tried.")),
            "puzzlesAtOnce": (_("at once"), _("Solved by the first answer.")),
            "puzzlesShown": (_("given up"), _("The solution was shown.")),
            "puzzleStreak": (
                _("daily streak"),
                _("Days in a row, up to today or yesterday, whose daily puzzles are solved."),
            ),
        }
        super().__init__(_("Puzzles"), captions, parent)

    def show_summary(self, puzzles: PuzzleSummary) -> None:
        """Show how they went."""
        self.show_values(
            {
                "puzzlesTried": str(puzzles.tried),
                "puzzlesSolved": str(puzzles.solved),
                "puzzleRate": percent(puzzles.solved / puzzles.tried) if puzzles.tried else None,
                "puzzlesAtOnce": str(puzzles.solved_at_once),
                "puzzlesShown": str(puzzles.shown),
                "puzzleStreak": str(puzzles.daily_streak),
            }
        )
