"""The unfinished games on the start page, each on a card that resumes it when clicked."""

from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from buildup.controller.workspace import DescribedGame, Resumable
from buildup.narration.aloud import spoken
from buildup.narration.games import game_name, level_name
from buildup.saves.kept_games import UnfinishedGame
from buildup.saves.problems import SaveError
from buildup.texts import _
from buildup.view.game.dates import when_kept
from buildup.view.style.fonts import fitted, widened
from buildup.view.style.painting import mirrored, paint_text
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, explain, named
from buildup.view.tiles.painted_button import PaintedCard
from buildup.view.tiles.portrait import paint_portrait
from buildup.view.window.table_picture import paint_game

Describe = Callable[[Resumable], DescribedGame]

GAP = 24
"""The gap between cards side by side, in device-independent pixels."""
_AT_FIRST, _MORE = 2, 20
"""The number of games listed at first, and on each request for more."""
_LEAST_WIDTH = 250
"""Minimum width of a card beside another, in device-independent pixels."""
_PADDING = 12
_CLOSE = 24
"""Width and height of the delete button, in device-independent pixels."""


class UnfinishedCard(PaintedCard):
    """A card for a resumable game: its name and standing, beside a picture of its table.

    Signals:
        delete_wanted: The user wants to delete the game.
    """

    delete_wanted = Signal()

    def __init__(self, game: Resumable, parent: QWidget) -> None:
        super().__init__("", "resumeButton", parent)
        self.game = game
        self._described: DescribedGame | None = None
        self._title, self._line, self._foot = game_name(game.kind), "", when_kept(game)
        self.is_readable = not (isinstance(game, UnfinishedGame) and game.is_damaged)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.delete_button = Button("✕", "deleteButton", self, self.delete_wanted)
        """The button that deletes the game."""
        self.delete_button.setFlat(True)
        self.delete_button.setVisible(isinstance(game, UnfinishedGame))
        self._tell("")

    def read(self, describe: Describe) -> None:
        """Read the game, and show either the game or why it cannot be read."""
        try:
            self._described = game = describe(self.game)
            self._title, self._line, self.is_readable = game.players, game.brief, True
            self._tell(game.standing)
            if game.level is not None:
                self._title = game_name(self.game.kind)
                self._foot = f"{level_name(game.level)} · {when_kept(self.game)}"
        except SaveError as error:
            self._line, self.is_readable = error.problems[0].message, False
            self._tell(str(error))

    def _tell(self, details: str) -> None:
        game = f"{self._title}, {when_kept(self.game)}"
        verb = _("Resume {game}") if self.is_readable else _("Try again: {game}")
        self.setAccessibleName(spoken(verb.format(game=game)))
        explain(self, game, *details.splitlines())
        named(self.delete_button, "deleteButton", spoken(_("Delete {game}").format(game=game)))
        self.delete_button.setAccessibleDescription(self.accessibleDescription())
        self.delete_button.setToolTip(_("Delete…"))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.delete_button.isVisible():
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = widened(_CLOSE)
        place = mirrored(self, QRectF(self.width() - side - 6, 6, side, side))
        self.delete_button.setGeometry(place.toRect())

    def _content(self) -> Hashable:
        return self._described, self._title, self._line

    def _paint_content(self, painter: QPainter, area: QRectF) -> None:
        theme, height = current_theme(), self.height()
        pad = min(_PADDING, 0.08 * height)
        inner = area.adjusted(pad, pad, -pad, -pad)
        width = min(0.36 * inner.width(), 1.8 * inner.height())
        picture = QRectF(inner.left(), inner.top(), width, inner.height())
        if self._described is not None:
            paint_game(painter, self._described.game, mirrored(self, picture))
            self._paint_play(painter, mirrored(self, picture))
        room = inner.adjusted(width + _PADDING, 0, 0, 0)
        title = fitted(self.font(), 13, 0.14 * height, 18, bold=True)
        line = fitted(self.font(), 11.5, 0.12 * height, 15)
        when = fitted(self.font(), 11, 0.1 * height, 13)
        head = QRectF(room.left(), room.top(), room.width(), QFontMetricsF(title).height())
        level = None if self._described is None else self._described.level
        if level is not None:
            head.setHeight(max(head.height(), 0.27 * height))
            face = QRectF(head.left(), head.top(), head.height(), head.height())
            paint_portrait(painter, mirrored(self, face), level)
            head.setLeft(face.right() + 8)
        head.setRight(head.right() - widened(_CLOSE))
        name = QFontMetricsF(title).elidedText(
            self._title, Qt.TextElideMode.ElideRight, head.width()
        )
        start = Qt.AlignmentFlag.AlignLeading.value
        middle, top = Qt.AlignmentFlag.AlignVCenter.value, Qt.AlignmentFlag.AlignTop.value
        wraps, below = Qt.TextFlag.TextWordWrap.value, Qt.AlignmentFlag.AlignBottom.value
        body = room.adjusted(0, head.height(), 0, -QFontMetricsF(when).height())
        color = theme.text if self.is_readable else theme.worst
        is_short = QFontMetricsF(when).horizontalAdvance(self._foot) > room.width()
        moment = when_kept(self.game) if is_short else self._foot
        for box, text, font, ink, flags in (
            (head, name, title, theme.text, start | middle),
            (body, self._line, line, color, start | top | wraps),
            (room, moment, when, theme.quiet_text, start | below),
        ):
            paint_text(painter, mirrored(self, box), text, font, ink, flags)

    def _paint_play(self, painter: QPainter, picture: QRectF) -> None:
        """Paint the play symbol over a picture: a disc with a triangle."""
        theme, at, radius = current_theme(), picture.center(), 0.24 * picture.height()
        painter.setPen(QPen(theme.outline, 1.2))
        painter.setBrush(theme.panel)
        painter.drawEllipse(at, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.accent)
        way = -radius if self.isRightToLeft() else radius
        corners = ((-0.3, -0.45), (-0.3, 0.45), (0.5, 0.0))
        painter.drawPolygon([at + QPointF(x * way, y * radius) for x, y in corners])


class UnfinishedList(QWidget):
    """Cards for the latest unfinished games, and for older ones on request.

    Games are read one at a time between other events, once the page is painted.

    Signals:
        resume_wanted: The user wants to resume this :class:`Resumable`.
        delete_wanted: The user wants to delete this :class:`UnfinishedGame`.
    """

    resume_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, describe: Describe, parent: QWidget) -> None:
        """Create an empty list, which is hidden.

        Args:
            describe: Describes a game, or raises ``SaveError`` if it cannot be read.
            parent: The owner.
        """
        super().__init__(parent)
        self.hide()
        self.setAccessibleName(_("Unfinished games"))
        self._games: list[Resumable] = []
        self._describe = describe
        self.cards: list[UnfinishedCard] = []
        """The cards, in the order of the games."""
        self._unread: list[UnfinishedCard] = []
        self._card_height = 0
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read_next)
        self._more = Button("", "moreGamesButton", self, self._show_more)

    def offer(self, games: Sequence[Resumable]) -> None:
        """Show cards for the first games, as many as were shown before, but at least a few.

        Without games, hide the list.
        """
        self.setVisible(bool(games))
        listed = len(self.cards)
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards, self._unread = [], []
        self._games = list(games)
        self._list_games(max(_AT_FIRST, listed))

    def _list_games(self, most: int) -> None:
        """Add cards until there are this many, or one for every game."""
        for game in self._games[len(self.cards) : most]:
            card = UnfinishedCard(game, self)
            QWidget.setTabOrder(self.cards[-1].delete_button if self.cards else self, card)
            QWidget.setTabOrder(card, card.delete_button)
            card.clicked.connect(lambda _on=False, game=game: self.resume_wanted.emit(game))
            card.delete_wanted.connect(lambda game=game: self.delete_wanted.emit(game))
            self.cards.append(card)
            self._unread.append(card)
            card.show()
        left = len(self._games) - len(self.cards)
        self._more.setText(_("Show more ({count})").format(count=left))
        self._more.setVisible(left > 0)
        if self.cards:
            QWidget.setTabOrder(self.cards[-1].delete_button, self._more)
        self._fit()
        self.update()

    def _show_more(self) -> None:
        first = len(self.cards)
        self._list_games(first + _MORE)
        self.cards[first].setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus(self) -> None:
        """Focus the first game that can be read or, if none can, the first one."""
        card = next((each for each in self.cards if each.is_readable), self.cards[0])
        card.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_next(self) -> None:
        if self._unread:
            self._unread.pop(0).read(self._describe)
        else:
            self._reading.stop()

    def grow(self, card_height: int) -> None:
        """Set the height of every card, in device-independent pixels."""
        self._card_height = card_height
        self._fit()

    def _fit(self) -> None:
        columns = 2 if self.width() >= 2 * widened(_LEAST_WIDTH) + GAP else 1
        width, height = (self.width() - (columns - 1) * GAP) / columns, self._card_height
        for place, card in enumerate(self.cards):
            row, column = divmod(place, columns)
            at = QRectF(column * (width + GAP), row * (height + GAP / 2), width, height)
            card.setGeometry(mirrored(self, at).toRect())
        bottom = -(-len(self.cards) // columns) * (height + GAP // 2) - GAP // 2
        if not self._more.isHidden():
            self._more.adjustSize()
            self._more.move((self.width() - self._more.width()) // 2, bottom + 8)
            bottom += 8 + self._more.height()
        self.setFixedHeight(max(0, bottom))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._unread:
            self._reading.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()
