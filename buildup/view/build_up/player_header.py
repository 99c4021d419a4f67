"""One player's line: name, level, boneyard, rounds won, points."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from buildup.model.player import Player
from buildup.narration.aloud import in_sentences, spoken
from buildup.narration.numbers import number
from buildup.texts import _, counted, ngettext
from buildup.view.game.readout import Readout, Score, baseline_of, write_beside
from buildup.view.style.fonts import fitted
from buildup.view.style.snapshot import Snapshot
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank

_PICTURE = 1.6
"""Width of the picture of a boneyard and what lies beside it, in heights of the header."""
_GAP = 16
"""Between what stands beside each other, in device-independent pixels."""


class Standing(NamedTuple):
    """What a header shows."""

    player: Player
    name: str
    role: str
    """Level, and who leads the round."""
    short_role: str
    """The same where there is little room."""
    undrawn: int
    rounds_won: int
    points: int
    """Of the hands that are scored."""
    on_top: int | None
    """Pips that lie on top and would be scored now; ``None`` after they were."""


class PlayerHeader(Readout):
    """Paints a :class:`Standing`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self._snapshot = Snapshot()

    def show_standing(self, standing: Standing) -> None:
        """Show a player's standing, and tell it to assistive technology."""
        self._standing = standing
        if standing.on_top is None:
            sentence = _("{name}: {points} points, {won} rounds won, {undrawn} tiles to draw.")
        else:
            sentence = _(
                "{name}: {points} points, {on_top} on top, {won} rounds won, "
                "{undrawn} tiles to draw."
            )
        told = sentence.format(
            name=standing.name,
            points=number(standing.points),
            on_top=standing.on_top,
            won=standing.rounds_won,
            undrawn=standing.undrawn,
        )
        self.setAccessibleName(spoken(in_sentences(told, standing.role)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._standing is not None:
            paint = partial(self._paint, standing=self._standing)
            self._snapshot.paint(self, self._standing, paint)
            self.paint_focus()

    def _paint(self, painter: QPainter, standing: Standing) -> None:
        theme = current_theme()
        height = self.height()
        small = fitted(self.font(), 11, 0.34 * height, 16)
        name = fitted(self.font(), 13, 0.48 * height, 24, bold=True)
        large = fitted(self.font(), 18, 0.72 * height, 36, bold=True)
        line = baseline_of(name, height)
        metrics = QFontMetricsF(small)
        columns = _columns(standing, metrics)

        painter.setPen(theme.text)
        left = write_beside(painter, name, standing.name, 0, line) + _GAP
        score, widest = _score(standing.points), _score(-888)
        right = self.width() - 1.0
        score.write(painter, large, small, right - score.width(large, small), line)
        right -= widest.width(large, small)
        room = right - left
        role, shown = next(
            (role, shown)
            for role, shown in (
                (standing.role, columns),
                (standing.short_role, columns),
                (standing.short_role, columns[:-1]),
                (standing.short_role, columns[:1]),
                ("", columns[:1]),
                ("", []),
            )
            if not shown
            or metrics.horizontalAdvance(role) + sum(width for _text, width in shown) <= room
        )
        painter.setPen(theme.quiet_text)
        write_beside(painter, small, role, left, line)
        for text, width in shown:
            write_beside(painter, small, text, right - _GAP, line, is_end=True)
            right -= width
        left += metrics.horizontalAdvance(role)
        if shown == columns and left + _PICTURE * height <= right:
            self._paint_boneyard(painter, right - _GAP / 2, standing)

    def _paint_boneyard(self, painter: QPainter, right: float, standing: Standing) -> None:
        """The boneyard as a pile, left of how many tiles it has."""
        height = 0.5 * self.height()
        layers = min(3, (standing.undrawn + 7) // 8)
        material = material_of(current_theme(), standing.player.colour)
        for layer in range(layers):
            top = (self.height() - height) / 2 + ((layers - 1) / 2 - layer) * 3
            body = QRectF(right - 2 * height + (layer - 1) * 2, top, 2 * height, height)
            paint_blank(painter, body, material)


def _columns(standing: Standing, metrics: QFontMetricsF) -> list[tuple[str, float]]:
    """What stands left of the points, from the right, and how much room each takes whatever its
    number is: those of both players stand below each other."""
    texts = [
        (rounds_words(standing.rounds_won), rounds_words(88)),
        (_undrawn_words(standing.undrawn), _undrawn_words(22)),
    ]
    if standing.on_top is not None:
        texts.insert(0, (_top_words(standing.on_top), _top_words(888)))
    widths = (max(map(metrics.horizontalAdvance, each)) + _GAP for each in texts)
    return [(text, width) for (text, _widest), width in zip(texts, widths, strict=True)]


def _score(points: int) -> Score:
    return Score(number(points), counted("{points} point(s)", points))


def _top_words(pips: int) -> str:
    return _("{pips} on top").format(pips=pips)


def _undrawn_words(undrawn: int) -> str:
    return ngettext("{count} to draw", "{count} to draw", undrawn).format(count=undrawn)


def rounds_words(won: int) -> str:
    """How many rounds a player has won."""
    return counted("{count} round(s) won", won).format(count=won)
