"""What the opponent may hold: a switch, a sentence, and bars for unseen tiles and numbers."""

from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.domino import Domino, double_set
from buildup.model.dominoes.sight import Sight
from buildup.narration.dominoes import holdings as chances
from buildup.narration.dominoes.prompts import tell_game_over
from buildup.strategy.dominoes.holdings import Holdings
from buildup.texts import _, tell_chance
from buildup.view.game.drawer import scrolled
from buildup.view.game.readout import Picture
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import NO_MARGINS, in_column, named
from buildup.view.tiles.arrow_keys import ARROWS, along_and_aside
from buildup.view.tiles.marks import focus_pen, paint_trough
from buildup.view.tiles.sentence import TileText, line_height

_LEAST_ROW = 18.0
"""Minimum height of a row with the usual font; lengths are device-independent pixels."""
_HIGHEST_ROW = 28.0
_HEAD = 17.0
_LABEL = 18.0
"""Width of the number in front of a row."""
_WIDEST_CELL = 30.0
_COUNT = 22.0
_CHANCE = 66.0
"""Width of a chance, which is written in percent."""
_LEAST_BAR = 22.0
_SPACING = 4
_SENTENCE_LINES = 2
"""The minimum number of lines reserved for the sentence."""
_RIGHT_CENTER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

Subject: TypeAlias = Domino | int
"""A part of the picture to point at: an unseen tile, or a number of pips."""


class HoldingsGrid(Picture[Subject]):
    """A picture with a row for each number of pips.

    A row shows a bar for each unseen tile whose higher end has the number, how many unseen tiles
    have it, and a bar for the chance that the opponent holds at least one of them.

    Signals:
        pointed_changed: Another tile or number is pointed at, or none (``None``).
    """

    pointed_changed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._size = 0
        self.holdings: Holdings | None = None
        """The shown chances, if any."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(_("What they may hold"))

    def show_holdings(self, holdings: Holdings | None, size: int) -> None:
        """Show what the opponent may hold.

        Args:
            holdings: The chances. If there are none (``None``) or no tile is unseen, the picture is
                hidden.
            size: The highest number of pips on half a tile in the set.
        """
        self.holdings, self._size = holdings, size
        if self.pointed is not None and self.pointed not in self.subjects:
            self.pointed = None
        self.setVisible(holdings is not None and bool(holdings.unseen))
        self.updateGeometry()
        self.update()

    # Layout

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self._height(_LEAST_ROW))

    def sizeHint(self) -> QSize:
        return QSize(290, self._height(_HIGHEST_ROW))

    def _height(self, row: float) -> int:
        return round(self.scaled(_HEAD + row * (self._size + 1)) + 2)

    def _row(self, number: int) -> QRectF:
        height = (self.height() - self.scaled(_HEAD) - 2) / (self._size + 1)
        return QRectF(1, self.scaled(_HEAD) + number * height, self.width() - 2, height)

    def _cell_width(self) -> float:
        beside = self.scaled(_LABEL + _COUNT + _CHANCE) + _LEAST_BAR
        fitting = (self.width() - 2 - beside) / (self._size + 1)
        return max(6.0, min(self.scaled(_WIDEST_CELL), fitting))

    def area(self, subject: Subject) -> QRectF:
        """Return the rectangle of a tile's bar, or of a number's count and chance."""
        if isinstance(subject, Domino):
            row, width = self._row(subject.high), self._cell_width()
            left = row.left() + self.scaled(_LABEL) + subject.low * width
            return QRectF(left, row.top(), width, row.height())
        row = self._row(subject)
        return row.adjusted(self.scaled(_LABEL) + (self._size + 1) * self._cell_width(), 0, 0, 0)

    @property
    def subjects(self) -> list[Subject]:
        """Everything that can be pointed at: unseen tiles, then numbers."""
        return [] if self.holdings is None else [*self.holdings.unseen, *range(self._size + 1)]

    # User input

    def tell_pointed(self) -> None:
        self.pointed_changed.emit(self.pointed)

    def under(self, at: QPointF) -> Subject | None:
        return next((each for each in self.subjects if self.area(each).contains(at)), None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.pointed is None:
            self.point_at(next(iter(self.subjects), None))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, subjects = Qt.Key(event.key()), self.subjects
        if not subjects or key not in (*ARROWS, Qt.Key.Key_Home, Qt.Key.Key_End):
            super().keyPressEvent(event)
        elif key is Qt.Key.Key_Home or self.pointed is None:
            self.point_at(subjects[0])
        elif key is Qt.Key.Key_End:
            self.point_at(subjects[-1])
        else:
            self._walk(self.pointed, key)

    def _walk(self, start: Subject, key: Qt.Key) -> None:
        """Point at the nearest tile or number in a key's direction; keep to the row if sideways."""
        here = self.area(start).center()
        is_level = key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        ways = {
            each: along_and_aside(self.area(each).center() - here, key) for each in self.subjects
        }
        ahead = [
            each for each in ways if ways[each][0] > 1 and not (is_level and ways[each][1] > 1)
        ]
        if ahead:
            self.point_at(min(ahead, key=lambda each: ways[each]))

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        holdings = self.holdings
        if holdings is None:
            return
        painter = smooth_painter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # numbers rise to the right
        painter.setFont(sized(self.font(), 11))
        self._paint_heads(painter)
        for tile in double_set(self._size):
            if tile in holdings.unseen:
                self._paint_upright(painter, self.area(tile), holdings.chance_of(tile))
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(current_theme().grid)
                painter.drawEllipse(self.area(tile).center(), 1.5, 1.5)
        for number in range(self._size + 1):
            self._paint_number(painter, number, holdings)
        if self.pointed is not None:
            theme, area = current_theme(), self.area(self.pointed).adjusted(0, 1, 0, -1)
            rim = focus_pen(theme) if self.hasFocus() else QPen(theme.accent, 2.0)
            paint_rounded(painter, area, 4, rim=rim)

    def _paint_heads(self, painter: QPainter) -> None:
        """Paint the column and row numbers, and a title if it fits."""
        painter.setPen(current_theme().quiet_text)
        center = Qt.AlignmentFlag.AlignCenter
        for number in range(self._size + 1):
            column = self.area(Domino(number, number))
            head = QRectF(column.left(), 0, column.width(), self.scaled(_HEAD))
            painter.drawText(head, center, str(number))
            row = self._row(number)
            row.setWidth(self.scaled(_LABEL))
            painter.drawText(row, center, str(number))
        beside, words = self.area(0), _("unseen, held")
        if QFontMetricsF(painter.font()).horizontalAdvance(words) < beside.width():
            head = QRectF(beside.left(), 0, beside.width() - 3, self.scaled(_HEAD))
            painter.drawText(head, _RIGHT_CENTER, words)

    def _paint_upright(self, painter: QPainter, cell: QRectF, chance: float) -> None:
        """Paint a tile's bar, filled up to its chance, or crossed out if the chance is 0."""
        theme = current_theme()
        aside = min(5.0, cell.width() / 6)
        whole = cell.adjusted(aside, 2, -aside, -2)
        paint_trough(painter, whole, 3, theme)
        if chance:
            height = max(2.0, chance * whole.height())
            filled = QRectF(whole.left(), whole.bottom() - height, whole.width(), height)
            color = theme.text if chance == 1.0 else theme.quiet_text
            paint_rounded(painter, filled, min(3.0, height / 2), color)
        else:
            painter.setPen(QPen(theme.quiet_text, 1.4))
            middle, reach = whole.center(), min(whole.width(), whole.height()) / 4
            for sign in (-1, 1):
                way = QPointF(reach, sign * reach)
                painter.drawLine(middle - way, middle + way)

    def _paint_number(self, painter: QPainter, number: int, holdings: Holdings) -> None:
        """Paint how many unseen tiles have a number, and the chance that any of them is held."""
        theme, room = current_theme(), self.area(number)
        tiles = holdings.with_number(number)
        count = QRectF(room.left(), room.top(), self.scaled(_COUNT) - 4, room.height())
        painter.setPen(theme.text)
        painter.drawText(count, _RIGHT_CENTER, str(len(tiles)))
        if not tiles:
            return
        chance = holdings.chance_of(*tiles)
        words = room.adjusted(room.width() - self.scaled(_CHANCE), 0, -3, 0)
        painter.drawText(words, _RIGHT_CENTER, tell_chance(chance))
        high = self.scaled(9)
        bar = QRectF(count.right() + 5, room.center().y() - high / 2, 0, high)
        bar.setRight(words.left() + 2)
        paint_trough(painter, bar, 3, theme)
        bar.setWidth(chance * bar.width())
        paint_rounded(painter, bar, 3, theme.text if chance == 1.0 else theme.quiet_text)


class HoldingsView(QWidget):
    """A switch and, while it is on, a sentence and a picture of what the opponent may hold.

    Signals:
        wanted: The switch was clicked; carries whether the user wants to see the chances.
    """

    wanted = Signal(bool)

    def __init__(self, controller: DominoesController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller, self._game = controller, controller.game
        self.is_shown = False
        """Whether to show the chances."""
        self._shown: Sight | None = None
        self._switch = named(QCheckBox(_("What they may hold"), self), "showHoldings")
        self._switch.clicked.connect(self.wanted)
        self._sentence = TileText("holdingsSentence", self, at_top=True)
        self.grid = HoldingsGrid(self)
        self.grid.pointed_changed.connect(self._tell)
        self._scroll = scrolled(self.grid, self)
        for each in (self._sentence, self._scroll):
            each.hide()
        parts = (self._switch, self._sentence, (self._scroll, 1))
        in_column(*parts, inside=self, margins=NO_MARGINS, spacing=_SPACING)
        controller.awaits.connect(self._show_chances)
        controller.state_shown.connect(self._show_chances)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_holdings(self, shows: bool) -> None:
        """Start or stop computing and showing the chances."""
        if shows == self.is_shown:
            return
        self.is_shown = shows
        self._switch.setChecked(shows)
        self._sentence.setVisible(shows)
        self._scroll.setVisible(shows)
        vertical = QSizePolicy.Policy.Expanding if shows else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        self.setMaximumHeight(self._switch.maximumHeight())  # no limit: the policy sets the height
        self._show_chances()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_chances()

    def _show_chances(self) -> None:
        """Update the chances, if they are to be shown and the view is visible."""
        if not self.isVisible() or not self.is_shown:
            return
        sight = None if self._game.table.is_over else self._game.sight
        if sight is None or sight != self._shown:
            self._shown = sight
            holdings = None if sight is None else Holdings.of(sight)
            self.grid.show_holdings(holdings, self._game.table.size)
            self._scroll.setVisible(not self._game.table.is_over)
            bars = Qt.ScrollBarPolicy
            needed = bars.ScrollBarAsNeeded if holdings else bars.ScrollBarAlwaysOff
            self._scroll.setVerticalScrollBarPolicy(needed)
        self._tell(self.grid.pointed)

    def _tell(self, subject: Subject | None) -> None:
        """Describe a tile or a number, or the opponent's whole hand if ``None``."""
        self._sentence.setText(self._words(subject))
        self.grid.setAccessibleDescription(self._sentence.accessibleName())
        self._make_room()

    def _make_room(self) -> None:
        """Limit the height to what the switch, the sentence and the bars need."""
        least = round(_SENTENCE_LINES * line_height(self._sentence.font()))
        sentence = max(least, self._sentence.heightForWidth(self.width()))
        self._sentence.setFixedHeight(sentence)
        switch = self._switch.sizeHint().height()
        bars = 0 if self._scroll.isHidden() else self.grid.sizeHint().height() + _SPACING
        self.setMaximumHeight(switch + sentence + bars + _SPACING)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.is_shown:
            self._make_room()

    def _words(self, subject: Subject | None) -> str:
        holdings = self.grid.holdings
        if self._game.table.is_over:
            return tell_game_over()
        if self._shown is None:
            return chances.tell_secret()
        if holdings is None:
            return chances.tell_uncountable()
        name = self._controller.narrator.subject(self._game.viewer.opponent)
        if subject is None:
            return chances.tell_holdings(holdings, name)
        return chances.explain(holdings, subject, name)
