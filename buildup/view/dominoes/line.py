"""The line of Dominoes on the table: two staggered rows, and an open place at each end."""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QCursor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.line import Line, Side
from buildup.narration.aloud import hinted
from buildup.narration.dominoes.aloud import tell_end, tell_ghosts, tell_line
from buildup.texts import _
from buildup.view.dominoes.layout import COLUMN_GAP, FRAME, LineLayout
from buildup.view.game.readout import Readout, paint_focus
from buildup.view.style.focus import shows_focus
from buildup.view.style.painting import Snapshot, paint_rounded, smooth_painter
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import CORNER, LARGEST, paint_open_place, paint_pile, paint_pips
from buildup.view.tiles.marks import (
    chip_height,
    focus_pen,
    paint_chip,
    paint_join,
    paint_pointers,
    paint_ring,
    paint_star,
)
from buildup.view.tiles.table_button import TableButton

_GHOST = 0.7
"""Opacity of a ghost (a tile shown as it would lie), unless pointed at or about to be chosen."""
_DROP_REACH = 14
"""How far beside an end a tile may be dropped, in device-independent pixels."""


class Worth(NamedTuple):
    """The value of a move, in a short form such as a win chance."""

    text: str
    is_best: bool
    """Whether no other move is known to be better."""


class Ghosts(NamedTuple):
    """How a tile would lie at an open end."""

    tiles: tuple[LaidDomino, ...] = ()
    """The tile in one or both orientations; empty if none is shown. Keys choose the first."""
    is_open: bool = False
    """Whether the tile is picked and may be played here."""
    is_hinted: bool = False
    """Whether the hint names this end, and no move is pointed at."""
    is_pointed: bool = False
    """Whether the tile is shown because its move is pointed at elsewhere."""
    worths: tuple[Worth, ...] = ()
    """The value of the move of each ghost; empty if values are hidden or unknown."""
    explained: str = ""
    """The known value of each move, in sentences; empty if there is none."""


class OpenEnd(TableButton):
    """The place for the next tile at one end of the line."""

    def __init__(self, side: Side, parent: QWidget) -> None:
        super().__init__(parent)
        self.side = side
        self.ghosts = Ghosts()
        """How a tile that is picked, hinted or pointed at would lie here, if it fits."""
        self._clicked_at: QPointF | None = None
        self._number: int | None = None
        self._above = 0.0
        """The height of the space above the frame, for a chip."""
        self.setObjectName(f"{side.value}End")

    @property
    def can_be_reached(self) -> bool:
        """Whether keys can move the focus here."""
        return self.isVisible() and self.focusPolicy() is not Qt.FocusPolicy.NoFocus

    def show_ghosts(self, ghosts: Ghosts) -> None:
        """Show how a tile would lie here."""
        self.ghosts = ghosts
        is_open, is_hinted = ghosts.is_open, ghosts.is_hinted
        reachable = is_open or is_hinted
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reachable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_open else Qt.CursorShape.ArrowCursor)
        words = (
            tell_ghosts(ghosts.tiles) if ghosts.tiles and not ghosts.is_pointed else "",
            ghosts.explained,
            hinted() if is_hinted else "",
        )
        self.setAccessibleDescription(" ".join(filter(None, words)))
        self.update()

    def show_number(self, number: int | None) -> None:
        """Show the pips to match; ``None`` before the first tile."""
        self._number = number
        self.update()

    def place(self, face: QRectF) -> None:
        """Move to where the next tile would lie, leaving space for a chip above."""
        self._above = max(0.0, min(chip_height(face) / 2, face.top() - FRAME))
        self.setGeometry(face.adjusted(-FRAME, -FRAME - self._above, FRAME, FRAME).toAlignedRect())

    def _face(self) -> QRectF:
        return QRectF(self.rect()).adjusted(FRAME, FRAME + self._above, -FRAME, -FRAME)

    def _rooms(self, face: QRectF) -> list[QRectF]:
        """Return the rectangles of the ghosts; two are half as large, one above the other."""
        if len(self.ghosts.tiles) < 2:
            return [face]
        width, height = face.width() / 2, face.height() / 2
        left = face.left() + (3.0 if self.ghosts.worths else width / 2)  # room for the values
        upper = QRectF(left, face.top(), width, height).adjusted(2, 1, -2, -1)
        return [upper, upper.translated(0, height)]

    def ghost_at(self, point: QPointF) -> LaidDomino | None:
        """Return the ghost nearest to a point, or ``None`` if none is shown."""
        is_below = point.y() > self._face().center().y()
        return self.ghosts.tiles[-1 if is_below else 0] if self.ghosts.tiles else None

    @property
    def chosen(self) -> LaidDomino | None:
        """The ghost just clicked, or the first one if a key was pressed, if any is shown."""
        if self._clicked_at is None:
            return next(iter(self.ghosts.tiles), None)
        return self.ghost_at(self._clicked_at)

    def _clear_ghost(self) -> LaidDomino | None:
        """Return the ghost to paint opaque, if any.

        It is the one pointed at elsewhere, or that a click or Enter would choose.
        """
        if self.ghosts.is_open and self.underMouse() and not self.ghosts.is_pointed:
            return self.ghost_at(QPointF(self.mapFromGlobal(QCursor.pos())))
        is_clear = self.ghosts.is_pointed or (self.ghosts.is_open and self.hasFocus())
        return next(iter(self.ghosts.tiles), None) if is_clear else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if len(self.ghosts.tiles) > 1:
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._clicked_at = event.position()
        super().mouseReleaseEvent(event)
        self._clicked_at = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = smooth_painter(self), current_theme()
        face = self._face().translated(self._sway.now, 0)
        is_marked = self.ghosts.is_open or self.ghosts.is_pointed
        clear = self._clear_ghost()
        if is_marked:
            corner = CORNER * face.height()
            for ground, opacity in ((theme.panel, 0.7), (theme.accent, 0.12)):
                painter.setOpacity(opacity)
                paint_rounded(painter, face, corner, ground)
            painter.setOpacity(1.0)
            paint_rounded(painter, face, corner, rim=QPen(theme.accent, 3.0))
        for ghost, room in zip(self.ghosts.tiles, self._rooms(face), strict=False):
            painter.setOpacity(1.0 if ghost == clear else _GHOST)
            paint_pile(painter, room, ghost)
        painter.setOpacity(1.0)
        if not is_marked and self.isEnabled():
            paint_open_place(painter, face)
            if not self.ghosts.tiles:
                self._paint_number(painter, face)
        if self.ghosts.is_hinted:
            paint_pointers(painter, face, theme, 2.0)
        if shows_focus(self):
            paint_ring(painter, face, focus_pen(theme), 2.5)
        height, is_alone = chip_height(face), len(self.ghosts.worths) == 1
        for worth, room in zip(self.ghosts.worths, self._rooms(face), strict=False):
            above = QPointF(face.center().x(), max(0.0, face.top() - height / 2))
            beside = QPointF(face.right(), room.center().y() - height / 2)
            at, share = (above, 0.5) if is_alone else (beside, 1.0)
            paint_chip(painter, at, height, worth.text, theme, share=share, is_best=worth.is_best)

    def _paint_number(self, painter: QPainter, face: QRectF) -> None:
        """Paint the pips to match in the half that will touch the line; a star if anything fits."""
        color = current_theme().quiet_text
        share = 0.5 if self._number is None else 0.75 if self.side is Side.LEFT else 0.25
        center = QPointF(face.left() + share * face.width(), face.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        if self._number:
            paint_pips(painter, center, face.height(), self._number)
        else:
            paint_star(painter, center, 0.25 * face.height(), color)


class LineView(Readout):
    """The whole line of tiles; a long one has smaller tiles or several bands.

    Signals:
        end_clicked: An open place was clicked; carries its :class:`Side` and the ghost chosen
            there, or ``None`` if it shows none.
    """

    end_clicked = Signal(object, object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = Line()
        """The current line."""
        self._absent: int | None = None
        self._last: int | None = None
        self._largest = float(LARGEST)
        self._marked: Domino | None = None
        self._layout = LineLayout.of(QSizeF(400, 200), self.line)
        self._snapshot = Snapshot()
        self.brief_name = _("Line")
        self._ends = {side: self._new_end(side) for side in Side}
        self.show_line(self.line)

    def _new_end(self, side: Side) -> OpenEnd:
        end = OpenEnd(side, self)
        end.clicked.connect(lambda: self.end_clicked.emit(side, end.chosen))
        return end

    def end(self, side: Side) -> OpenEnd:
        """Return the open place at an end."""
        return self._ends[side]

    @property
    def tile_height(self) -> float:
        """The height of the tiles, in device-independent pixels."""
        return self._layout.tile

    def show_line(self, line: Line, *, absent: int | None = None, last: int | None = None) -> None:
        """Show a line.

        Args:
            line: The line on the table.
            absent: The index of the tile, if any, that is still in flight, and so is not painted.
            last: The index of the tile to mark as played last with a ring, if any.
        """
        self.line, self._absent, self._last = line, absent, last
        self._place()
        self.setAccessibleName(tell_line(line))
        for side, end in self._ends.items():
            end.setAccessibleName(tell_end(line, side))
            end.show_number(line.open_end(side))
            end.setVisible(bool(line.tiles) or side is Side.RIGHT)

    def mark(self, domino: Domino | None) -> None:
        """Mark this tile and no other; ``None`` marks none."""
        if domino != self._marked:
            self._marked = domino
            self.update()

    def tile_face(self, place: int) -> QRect:
        """Return the rectangle of the tile at an index of the line, in the parent's coordinates."""
        return self._layout.face(place + 1).toAlignedRect().translated(self.pos())

    def side_at(self, point: QPoint) -> Side | None:
        """Return the end at or near a point in the parent's coordinates, if any."""
        here = point - self.pos()
        for side, end in self._ends.items():
            reach = end.geometry().adjusted(-_DROP_REACH, -_DROP_REACH, _DROP_REACH, _DROP_REACH)
            if end.isVisible() and reach.contains(here):
                return side
        return None

    def place_in(self, area: QRect, largest: float) -> None:
        """Spread the line over an area, with tiles of at most the given height."""
        self._largest = largest
        self.setGeometry(area)
        self._place()

    def _place(self) -> None:
        count = len(self.line.tiles)
        self._layout = LineLayout.of(QSizeF(self.size()), self.line, self._largest)
        for side, end in self._ends.items():
            face = self._layout.face(0 if side is Side.LEFT else count + 1)
            if not count:
                face.moveCenter(QRectF(self.rect()).center())
            end.place(face)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        goes_on = self._ends[Side.LEFT].isEnabledTo(self)
        content = self.line, self._absent, self._last, self._marked, self._layout, goes_on
        self._snapshot.paint(self, content, lambda painter: self._paint(painter, goes_on))
        paint_focus(self)

    def _paint(self, painter: QPainter, goes_on: bool) -> None:
        """Paint the tiles and their joints; connect the open places only if the line goes on."""
        tiles, theme = self.line.tiles, current_theme()
        for place, tile in enumerate(tiles):
            if place != self._absent:
                paint_pile(painter, self._layout.face(place + 1), tile)
        connector = QPen(theme.quiet_text, max(2.0, 0.03 * self.tile_height))
        for place in range(not goes_on, len(tiles) + goes_on) if tiles else ():
            path, beside = self._layout.joins(place), tiles[max(0, place - 1) : place + 1]
            if len(path) > 1:
                painter.setPen(connector)
                painter.drawPolyline(path)
            if len(beside) > 1 and self._absent not in (place - 1, place):
                ends = beside[0].right, beside[1].left
                for center in path[:1] + path[3:]:
                    paint_join(painter, center, self.tile_height, *ends, theme)
        for place, tile in enumerate(tiles):
            is_marked = tile.domino == self._marked
            if place != self._absent and (place == self._last or is_marked):
                face = self._layout.face(place + 1)
                distance = min(3.0, COLUMN_GAP * face.height() / 2)
                pen = QPen(theme.accent, 3.6) if is_marked else QPen(theme.latest, 2.0)
                paint_ring(painter, face, pen, distance)
