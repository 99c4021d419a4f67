"""One player's line: name, level, boneyard, rounds won, points."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.model.player import Player
from buildup.narration.numbers import number
from buildup.texts import _, ngettext
from buildup.view.game.readout import Readout
from buildup.view.style.appearance import is_animated
from buildup.view.style.fonts import fitted
from buildup.view.style.snapshot import Snapshot
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank

_PICTURE = 1.2
"""Width of the picture of a boneyard, as a share of the header's height."""


class Standing(NamedTuple):
    """What a header shows."""

    player: Player
    name: str
    role: str
    """Level, and who leads the round."""
    undrawn: int
    rounds_won: int
    points: int
    """Of the hands that are scored."""
    on_top: int | None
    """Pips that lie on top and would be scored now; ``None`` after they were."""
    is_on_turn: bool


class PlayerHeader(Readout):
    """Paints a :class:`Standing`. Points count up when they change."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self._points_shown = 0
        self._snapshot = Snapshot()
        self._counting = QVariantAnimation(self)
        self._counting.setDuration(240)
        self._counting.valueChanged.connect(self._count)

    def show_standing(self, standing: Standing) -> None:
        """Show a player's standing, and tell it to assistive technology."""
        before, self._standing = self._standing, standing
        if before is None or not is_animated() or before.points == standing.points:
            if self._counting.state() is not QVariantAnimation.State.Running:
                self._points_shown = standing.points
        else:
            self._counting.stop()
            self._counting.setStartValue(self._points_shown)
            self._counting.setEndValue(standing.points)
            self._counting.start()
        if standing.on_top is None:
            sentence = _(
                "{name}: {points} points, {won} rounds won, {undrawn} tiles to draw. {role}."
            )
        else:
            sentence = _(
                "{name}: {points} points, {on_top} on top, {won} rounds won, "
                "{undrawn} tiles to draw. {role}."
            )
        self.setAccessibleName(
            sentence.format(
                name=standing.name,
                points=number(standing.points),
                on_top=standing.on_top,
                won=standing.rounds_won,
                undrawn=standing.undrawn,
                role=standing.role,
            )
        )
        self.update()

    def _count(self, points: int) -> None:
        self._points_shown = points
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._standing is not None:
            content = self._standing, self._points_shown
            self._snapshot.paint(self, content, partial(self._paint, standing=self._standing))
            self.paint_focus()

    def _paint(self, painter: QPainter, standing: Standing) -> None:
        theme = current_theme()
        height = self.height()
        small = fitted(self.font(), 11, 0.34 * height, 16)
        name = fitted(self.font(), 13, 0.48 * height, 24, bold=True)
        large = fitted(self.font(), 18, 0.72 * height, 36, bold=True)
        area = QRectF(self.rect())
        middle = Qt.AlignmentFlag.AlignVCenter

        painter.setFont(name)
        painter.setPen(theme.text)
        painter.drawText(area, middle, standing.name)
        used = QFontMetricsF(name).horizontalAdvance(standing.name) + 12
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        metrics = QFontMetricsF(small)

        right = area.width()
        points = number(self._points_shown)
        points_width = max(QFontMetricsF(large).horizontalAdvance("−888"), 40.0)
        painter.setFont(large)
        painter.setPen(theme.text)
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, points)
        right -= points_width
        painter.setFont(small)
        painter.setPen(theme.quiet_text)
        right = _text_before(painter, metrics, _("points"), right, area) - 18
        if standing.on_top is not None:
            on_top = _("{pips} on top").format(pips=standing.on_top)
            _text_before(painter, metrics, on_top, right, area)
            right -= metrics.horizontalAdvance(_("{pips} on top").format(pips=888)) + 14
        undrawn = _undrawn_words(standing.undrawn)
        needed = 22 + metrics.horizontalAdvance(_undrawn_words(22)) + 8
        won = _rounds_words(standing.rounds_won)
        widest = max(metrics.horizontalAdvance(each) for each in (won, _rounds_words(88)))
        if right - widest - needed >= used:
            _text_before(painter, metrics, won, right, area)
            right -= widest
        if right - needed >= used:
            _text_before(painter, metrics, undrawn, right - 22, area)
            right -= needed
        wanted = used + metrics.horizontalAdvance(standing.role) + 14
        if wanted <= right - _PICTURE * height:
            right = self._paint_boneyard(painter, right, area, standing)
        room = QRectF(used, 0, max(0.0, right - used - 14), height)
        if metrics.horizontalAdvance(standing.role) <= room.width():
            painter.drawText(room, middle, standing.role)

    def _paint_boneyard(
        self, painter: QPainter, right: float, area: QRectF, standing: Standing
    ) -> float:
        """The boneyard as a pile, where there is room beside the texts."""
        height = 0.5 * area.height()
        layers = min(3, (standing.undrawn + 7) // 8)
        material = material_of(current_theme(), standing.player.colour)
        for layer in range(layers):
            top = area.center().y() - height / 2 + ((layers - 1) / 2 - layer) * 3
            body = QRectF(right - 2 * height + (layer - 1) * 2, top, 2 * height, height)
            paint_blank(painter, body, material)
        painter.setPen(current_theme().quiet_text)
        return right - 2 * height - 6


def _undrawn_words(undrawn: int) -> str:
    return ngettext("{count} to draw", "{count} to draw", undrawn).format(count=undrawn)


def _rounds_words(won: int) -> str:
    return ngettext("{count} round won", "{count} rounds won", won).format(count=won)


def _text_before(
    painter: QPainter, metrics: QFontMetricsF, text: str, right: float, area: QRectF
) -> float:
    """Write a text that ends at ``right``; returns where it begins."""
    width = metrics.horizontalAdvance(text)
    box = QRectF(right - width - 1, 0, width + 2, area.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
    return right - width
