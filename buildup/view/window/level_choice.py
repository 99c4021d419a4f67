"""A choice of the computer's levels: faces with the person's record against each."""

from PySide6.QtCore import QMargins, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from buildup.model.game_kind import GameKind
from buildup.narration.games import level_description, level_name, tell_results
from buildup.records.statistics import Summary
from buildup.strategy.level import Level
from buildup.texts import in_sentences
from buildup.view.style.focus import shows_focus
from buildup.view.style.fonts import sized
from buildup.view.style.painting import paint_rounded, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import explain
from buildup.view.tiles.marks import focus_pen
from buildup.view.tiles.painted_button import PaintedCard
from buildup.view.tiles.portrait import paint_portrait

_BESIDE, _BETWEEN = 8, 5
"""Padding of buttons, and space between their parts; in device-independent pixels."""
_FACE, _LARGE_FACE = 56, 80
_LARGE_SCREEN = QSize(1000, 700)
"""Minimum screen size for large faces, in device-independent pixels."""
_MOST_ACROSS = 0.9
"""The share of the screen's width at which a row of levels becomes two rows."""


class LevelChoice(QWidget):
    """All levels of a game, to choose from by click or arrow keys.

    Signals:
        changed: Another level was chosen.
    """

    changed = Signal()

    def __init__(
        self, chosen: Level, results: dict[Level, Summary], game: GameKind, parent: QWidget
    ) -> None:
        """Show the levels in ``results``, with the person's record against each."""
        super().__init__(parent)
        screen = self.screen().availableSize()
        face = _LARGE_FACE if screen.boundedTo(_LARGE_SCREEN) == _LARGE_SCREEN else _FACE
        unplayed = "–" if any(each.played for each in results.values()) else ""
        self._buttons: dict[Level, _Opponent] = {}
        for level, done in results.items():
            record = f"{done.won}–{done.lost}" if done.played else unplayed
            button = self._buttons[level] = _Opponent(level, record, face, self)
            told = in_sentences(level_name(level), tell_results(done.won, done.played))
            button.setAccessibleName(told)
            explain(button, level_description(game, level))
            button.setChecked(level is chosen)
            button.toggled.connect(lambda is_on: self.changed.emit() if is_on else None)
        widest = max(each.sizeHint().width() for each in self._buttons.values())
        grid, count = QGridLayout(self), len(self._buttons)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(_BETWEEN)
        across = count if count * widest < _MOST_ACROSS * screen.width() else (count + 1) // 2
        for place, button in enumerate(self._buttons.values()):
            button.setMinimumWidth(widest)
            grid.addWidget(button, place // across, place % across)

    @property
    def level(self) -> Level:
        """The selected level."""
        return next(level for level, each in self._buttons.items() if each.isChecked())

    def take_focus(self) -> None:
        """Focus the selected level."""
        self._buttons[self.level].setFocus()


class _Opponent(PaintedCard):
    """A card for one level: its face, its name, and the person's record against it."""

    inset = 1.5

    def __init__(self, level: Level, record: str, face: int, parent: QWidget) -> None:
        super().__init__(level_name(level), f"face{level.name.title()}", parent)
        self.setAutoDefault(False)  # Enter presses Play
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self._level, self._record, self._face = level, record, face

    def _lines(self) -> list[tuple[str, QFont]]:
        lines = [(self.text(), sized(self.font(), 12, bold=True))]
        return [*lines, (self._record, sized(self.font(), 12))] if self._record else lines

    def sizeHint(self) -> QSize:
        metrics = [(QFontMetrics(font), text) for text, font in self._lines()]
        width = max(self._face, *(each.horizontalAdvance(text) for each, text in metrics))
        height = self._face + _BETWEEN + sum(each.height() for each, _text in metrics)
        return QSize(width, height).grownBy(QMargins(*4 * [_BESIDE]))

    def _paint_body(self, painter: QPainter, area: QRectF) -> None:
        theme, is_lit = current_theme(), self.isDown() or self.underMouse()
        tint = QColor(theme.accent)
        tint.setAlphaF(0.15)
        rim = QPen(theme.accent, 2.5) if self.isChecked() else QPen(theme.grid, 1)
        ground = tint if self.isChecked() else theme.line if is_lit else theme.bar
        paint_rounded(painter, area, 9, ground, rim)
        if shows_focus(self):
            paint_rounded(painter, area.adjusted(3, 3, -3, -3), 7, rim=focus_pen(theme))

    def _paint_content(self, painter: QPainter, _area: QRectF) -> None:
        theme = current_theme()
        left = (self.width() - self._face) / 2
        paint_portrait(painter, QRectF(left, _BESIDE, self._face, self._face), self._level)
        top, colors = float(_BESIDE + self._face + _BETWEEN), (theme.text, theme.quiet_text)
        for (text, font), color in zip(self._lines(), colors, strict=False):
            height = QFontMetrics(font).height()
            paint_text(painter, QRectF(0, top, self.width(), height), text, font, color)
            top += height
