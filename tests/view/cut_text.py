"""Finds text that is cut, and widgets that overlap, on a page as it is shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from types import FrameType
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemDelegate,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)

from buildup.view.game.card import Veil
from buildup.view.game.drawer import Drawer
from buildup.view.game.game_table import GameTable
from buildup.view.game.move_arrows import MoveArrows
from buildup.view.style.painting import Snapshot
from buildup.view.style.widgets import Button
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.flight import FlyingTile
from buildup.view.tiles.painted_button import PaintedButton
from buildup.view.tiles.sentence import Sentence, TileText

_ALIGNED_OR_WRAPPED = 0xFFFF
_OF_QT = (QPushButton, Button, QCheckBox)
"""Buttons that Qt paints."""
_MARGINS = 16
"""What a painted button may lack of the space around its words."""
_LEAST_TILE = 11
"""The height of a tile whose pips can be counted, in device-independent pixels."""
_MAY_LIE_OVER = (Drawer, Veil, FlyingTile, MoveArrows)


class PaintedText(NamedTuple):
    """A text that the program painted itself."""

    painted_by: object
    """The widget, or the delegate of a list."""
    text: str
    room: QRectF
    """Where it may be."""
    place: QRectF
    """Where it is."""

    @property
    def is_cut(self) -> bool:
        """Whether it does not fit into its room, or was shortened."""
        room = self.room.adjusted(-1.5, -1.5, 1.5, 1.5)
        was_shortened = self.text.endswith("…") and not self.text.startswith(("Open", "Looking"))
        return was_shortened or not room.contains(self.place)


class TextWatch:
    """Notes every text that is painted by ``QPainter.drawText`` with a room for it, and every
    sentence."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted: list[PaintedText] = []
        original: Callable[..., None] = QPainter.drawText

        def draw_text(painter: QPainter, *arguments: object) -> None:
            room, flags, text = arguments[:3]
            if isinstance(room, QRect | QRectF) and isinstance(text, str) and text:
                assert isinstance(flags, int | Qt.AlignmentFlag | Qt.TextFlag)
                number = flags if isinstance(flags, int) else flags.value
                wanted = number & _ALIGNED_OR_WRAPPED
                place = painter.boundingRect(QRectF(room), wanted, text)  # knows the direction
                self.painted.append(PaintedText(_painting(), text, QRectF(room), place))
            original(painter, *arguments)

        def paint_anew(
            _kept: Snapshot, widget: QWidget, _content: object, paint: Callable[[QPainter], None]
        ) -> None:
            painter = QPainter(widget)
            painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # as on a picture
            painter.setFont(widget.font())
            paint(painter)
            painter.end()

        draw_sentence: Callable[..., None] = Sentence.draw

        def draw(sentence: Sentence, painter: QPainter, room: QRectF) -> None:
            if sentence.text:
                layout, corner = sentence._layout, sentence._corner(room)
                lines = (layout.lineAt(number) for number in range(layout.lineCount()))
                left = min(line.naturalTextRect().left() for line in lines)
                place = QRectF(corner + QPointF(left, 0.0), QSizeF(*sentence.size))
                self.painted.append(PaintedText(_painting(), sentence.text, room, place))
            draw_sentence(sentence, painter, room)

        monkeypatch.setattr(Sentence, "draw", draw)
        monkeypatch.setattr(QPainter, "drawText", draw_text)
        monkeypatch.setattr(Snapshot, "paint", paint_anew)

    def look_at(self, page: QWidget) -> list[PaintedText]:
        """Paint a page, and give the texts that were painted.

        All of it is painted, on a picture of one pixel: filling more is most of the work, and
        nobody looks at it.
        """
        self.painted.clear()
        pixel = QPixmap(1, 1)
        pixel.setDevicePixelRatio(page.devicePixelRatioF())
        page.render(pixel)
        return self.painted


def _painting() -> object:
    """Whose method paints just now."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        owner = frame.f_locals.get("self")
        if isinstance(owner, QWidget | QAbstractItemDelegate):
            return owner
        frame = frame.f_back
    return None


def cut_painted(painted: list[PaintedText]) -> Iterator[str]:
    """The painted texts that are cut, or lie over another text of the same widget."""
    for each in painted:
        if each.is_cut:
            yield f"“{each.text}” takes {_size(each.place)} in {_size(each.room)}"
    for one, other in combinations(painted, 2):
        if one.painted_by is other.painted_by and _really_meet(one.place, other.place):
            yield f"“{one.text}” and “{other.text}” lie over each other"


def _size(area: QRectF) -> str:
    return f"{area.width():.0f} × {area.height():.0f}"


def _really_meet(one: QRectF, other: QRectF) -> bool:
    shared = one.intersected(other)
    return shared.width() > 1.5 and shared.height() > 3.5


def cut_widgets(page: QWidget) -> Iterator[str]:
    """The labels, buttons and boxes whose text does not fit, and tiles that are too small."""
    for widget in page.findChildren(QWidget):
        if not widget.isVisibleTo(page) or not widget.visibleRegion().boundingRect().isValid():
            continue
        name = f"{type(widget).__name__} {widget.objectName()}"
        metrics = QFontMetricsF(widget.font())
        if isinstance(widget, TileButton) and widget.face_rect().height() < _LEAST_TILE:
            yield f"{name} is too small to be told from others"
        elif isinstance(widget, TileText):
            sentence, room = widget._drawn()
            if not sentence.fits(room):
                yield f"{name} “{sentence.text}” needs {sentence.size}, has {room.size()}"
        elif isinstance(widget, QLabel) and widget.text():
            if widget.wordWrap():
                wanted = widget.heightForWidth(widget.width())
                words = widget.text().split()
                wide = max(metrics.horizontalAdvance(word) for word in words)
            else:
                wanted = widget.sizeHint().height()
                text = widget.text() if widget.buddy() is None else widget.text().replace("&", "")
                wide = max(map(metrics.horizontalAdvance, text.split("\n")))
            if wanted > widget.height() + 1 or wide > widget.width() + 1:
                yield (
                    f"{name} “{widget.text()}” needs {wide:.0f} × {wanted}, "
                    f"has {widget.width()} × {widget.height()}"
                )
        elif isinstance(widget, PaintedButton):
            if widget.sizeHint().width() > widget.width() + _MARGINS:
                yield f"{name} “{widget.text()}” has {widget.width()}"
        elif isinstance(widget, QAbstractButton) and type(widget) in _OF_QT:
            text = widget.text().replace("&", "")
            beside = 8 if isinstance(widget, QPushButton) else 20
            if metrics.horizontalAdvance(text) + beside > widget.width() + 1:
                yield f"{name} “{text}” has {widget.width()}"
            if metrics.height() > widget.height() + 1:
                yield f"{name} “{text}” is {widget.height()} high"
        elif isinstance(widget, QTabBar):
            reach = max(widget.tabRect(place).right() for place in range(widget.count()))
            if reach > widget.width():
                yield f"{name} shows {widget.width()} of {reach}"
        elif isinstance(widget, QComboBox):
            wide, inside = metrics.horizontalAdvance(widget.currentText()), _room_for_text(widget)
            if wide > inside + 4:  # Qt measures letters of another font a little narrower
                yield f"{name} “{widget.currentText()}” needs {wide:.0f}, has {inside}"
        if isinstance(widget, QScrollArea):
            content = widget.widget()
            if content is not None and content.width() > widget.viewport().width():
                yield f"{name} shows {widget.viewport().width()} of {content.width()}"
        elif _is_outside(widget):
            yield f"{name} reaches out of its parent"


def _room_for_text(box: QComboBox) -> int:
    """The width that a drop-down has for the words of its choice."""
    option, style = QStyleOptionComboBox(), box.style()
    box.initStyleOption(option)
    control, part = style.ComplexControl.CC_ComboBox, style.SubControl.SC_ComboBoxEditField
    return style.subControlRect(control, option, part, box).width()


def _is_outside(widget: QWidget) -> bool:
    """Whether a widget is not wholly in its parent, which does not scroll."""
    parent = widget.parentWidget()
    if parent is None or isinstance(parent.parentWidget(), QScrollArea):
        return False
    if isinstance(widget, TileButton | FlyingTile) or widget.isWindow():
        return False
    if not isinstance(widget, QLabel | QAbstractButton | QComboBox):
        return False
    return not parent.rect().adjusted(-2, -2, 2, 2).contains(widget.geometry())


def overlapping(page: QWidget) -> Iterator[str]:
    """Pairs of neighboring widgets that overlap, but drawer, veil, flying tile and arrows.

    What stands on a table are the neighbors of what stands on its page.
    """
    for parent in (page, *page.findChildren(QWidget)):
        if isinstance(parent, GameTable):
            continue
        shown: list[QWidget] = []
        for child in _shown(parent, page):
            shown += _shown(child, page) if isinstance(child, GameTable) else [child]
        areas = [(each, _area(each, parent)) for each in shown]
        for (one, area), (other, other_area) in combinations(areas, 2):
            if area.intersects(other_area):
                yield f"{_called(one)} and {_called(other)} overlap"


def without_veil(page: QWidget) -> Iterator[str]:
    """What is wrong with a card: what it cuts that lies on the same table or page, but not beneath
    the veil, where its focus is, and whether the table can be looked at when something is over."""
    for table in (each for each in page.findChildren(QWidget) if isinstance(each, GameTable)):
        card = table.veil.card
        if card is None or not table.isVisibleTo(page):
            continue
        if table.veil.geometry() != table.rect() or table.children()[-1] is not table.veil:
            yield f"the veil of {table.accessibleName()} does not cover it"
        if not table.veil.rect().contains(card.geometry()):
            yield f"{_called(card)} reaches out of its veil"
        if page.window().focusWidget() is not card.buttons[0]:
            yield f"the focus is on {page.window().focusWidget()} in place of the first answer"
        is_end = table.content is not None and bool(table.content.rows or table.content.score)
        if is_end and "lookButton" not in [each.objectName() for each in card.buttons]:
            yield f"{_called(card)} keeps from looking at the table"
        area = _area(card, page)
        for other in page.findChildren(QWidget):
            is_beneath = table.isAncestorOf(other) or other in (table, page)
            if other.isVisibleTo(page) and not is_beneath and area.intersects(_area(other, page)):
                yield f"{_called(other)} and {_called(card)} cut each other"


def _shown(parent: QWidget, page: QWidget) -> list[QWidget]:
    return [
        child
        for child in parent.children()
        if isinstance(child, QWidget)
        and child.isVisibleTo(page)
        and not isinstance(child, _MAY_LIE_OVER)
        and child.size().width() > 1
    ]


def _area(widget: QWidget, parent: QWidget) -> QRect:
    """What a widget covers: of a tile its face, which may be lifted; the rest is for its marks."""
    area = widget.face_rect().toRect() if isinstance(widget, TileButton) else widget.rect()
    return area.translated(widget.mapTo(parent, QPoint()))


def _called(widget: QWidget) -> str:
    at = widget.mapTo(widget.window(), QPoint())
    size = f"{widget.width()} × {widget.height()} at {at.x()}, {at.y()}"
    return f"{type(widget).__name__} {widget.objectName()} ({size})"
