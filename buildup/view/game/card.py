"""The card for questions and results, over a veil that dims the whole table."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from buildup.model.player import PerPlayer, Player
from buildup.strategy.level import Level
from buildup.texts import number
from buildup.view.game.card_content import CardButton, CardContent, CardRow
from buildup.view.game.drawer import keep_room
from buildup.view.style.fonts import USUAL, between, sized, text_scale
from buildup.view.style.painting import paint_rounded, paint_text, smooth_painter
from buildup.view.style.style_sheet import card_style_sheet
from buildup.view.style.theme import current_theme
from buildup.view.style.widgets import Button, Part, in_column, in_row
from buildup.view.tiles.face import Face, material_of, paint_pile
from buildup.view.tiles.portrait import paint_portrait
from buildup.view.tiles.sentence import TileText, table_around

_SIDE = 26
"""The space between the card's edge and its content, left and right, in device-independent
pixels."""
_MARGIN = 10
"""The minimum margin around the card; like all lengths here, in device-independent pixels."""
_WIDTH = 620
"""Preferred minimum width of the card with the usual font."""
_SHARE = 0.6
"""The card's share of the width of a large table."""
_USUAL_HEIGHT = 760
"""The table height above which text grows, with the usual font."""
_LEAST_GROWTH, _MOST_GROWTH = 0.6, 1.3
"""Limits of the text scale on a card.

The lower one is relative to the usual font, the upper one to the current font.
"""
_VEIL = 190
"""Opacity of the veil, out of 255."""
_SHADOW, _SHADE = 12, 7
"""Extent of a card's shadow, and the opacity of each of its layers, out of 255."""
_TILE, _FACE = 50, 38
"""Height of the tile beside the title, and of the faces beside the score, with the usual font."""
_SENTENCE_LINES = 2
"""The lines reserved for the sentence on a card with a tile, since it may be filled in later."""
_CURVE, _BARS, _LEAST_STORY = 170, 110, 90
"""Preferred heights of the curve and of the bars below it, and the minimum height of both
together, with the usual font."""
_BAR = 30


class TileOrFace(QWidget):
    """A tile or portrait without an accessible name, since the text beside it says the same."""

    def __init__(self, shown: Face | Level | None, size: QSize, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown = shown
        self._size = size
        """The size with the usual font."""
        self.grow(1.0)

    def show_face(self, level: Level | None) -> None:
        """Show the face of a level, or of a person if ``None``."""
        self._shown = level
        self.update()

    def grow(self, growth: float) -> None:
        """Scale the picture relative to its size with the usual font."""
        self.setFixedSize(self._size * growth)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, area = smooth_painter(self), QRectF(self.rect())
        if self._shown is None or isinstance(self._shown, Level):
            paint_portrait(painter, area, self._shown)
        else:
            paint_pile(painter, area.adjusted(2, 2, -4, -5), self._shown)


class Story(QWidget):
    """The curve of a round or game, above bars for both players' points in each hand.

    Either may be missing.
    """

    def __init__(self, content: CardContent, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self.wanted = _CURVE * (content.curve is not None) + _BARS * (content.sheet is not None)
        """Preferred height with the usual font; 0 if there is neither a curve nor bars."""
        self.setVisible(self.wanted > 0)

    def show_content(self, content: CardContent) -> None:
        """Update the curve and the bars."""
        self._content = content
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, room, curve = smooth_painter(self), QRectF(self.rect()), self._content.curve
        if curve is not None:
            area = QRectF(room)
            area.setHeight(room.height() * _CURVE / self.wanted)
            room.setTop(area.bottom())
            curve.paint(painter, area, self.font())
        if self._content.sheet is not None:
            self._paint_bars(painter, room, self._content.sheet.hands)

    def _middles(self, room: QRectF, hands: Sequence[int]) -> list[float]:
        """Return the horizontal center of each hand's bars.

        It is below the hand's section of the curve; without one, the bars are spread evenly.
        """
        curve = self._content.curve
        if curve is None or len(curve.sections) != len(hands):
            return [
                room.left() + room.width() * (at + 0.5) / len(hands) for at in range(len(hands))
            ]
        plot = curve.plot(room, self.font())
        return [(curve.x(plot, e.first - 1) + curve.x(plot, e.last)) / 2 for e in curve.sections]

    def _paint_bars(
        self, painter: QPainter, room: QRectF, hands: Mapping[int, PerPlayer[int]]
    ) -> None:
        theme, font = current_theme(), sized(self.font(), 12)
        letters = QFontMetricsF(font).height()
        points = [0, *(each for hand in hands.values() for each in hand)]
        step = (room.height() - 2 * letters) / max(1, max(points) - min(points))
        ground = room.bottom() - 1 + step * min(points) - (letters if min(points) < 0 else 0)
        middles = self._middles(room, [*hands])
        gaps = [after - before for before, after in pairwise(middles)]
        width = min(_BAR * text_scale(self.font()), 0.36 * min((*gaps, room.width())))
        for middle, hand in zip(middles, hands.values(), strict=True):
            for player, left in ((Player.HUMAN, middle - width - 2), (Player.COMPUTER, middle + 2)):
                material, height = material_of(theme, player.color), step * hand[player]
                bar = QRectF(left, ground - height, width, height).normalized()
                paint_rounded(painter, bar, 3, material.lower, QPen(material.rim, 1))
                is_more = hand[player] > hand[player.opponent]
                text = QRectF(bar.left() - width, 0, 3 * width, letters)
                text.moveBottom(bar.top()) if height >= 0 else text.moveTop(bar.bottom())
                color = theme.text if is_more else theme.quiet_text
                weight = sized(self.font(), 12, bold=is_more)
                paint_text(painter, text, number(hand[player]), weight, color)
        painter.setPen(QPen(theme.grid, 1))
        painter.drawLine(QPointF(room.left(), ground), QPointF(room.right(), ground))


class Card(QFrame):
    """A card with a title, results, and buttons for the answers."""

    def __init__(self, content: CardContent, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self._pictures: list[TileOrFace] = []
        self._scale = 1.0
        """The text scale relative to the usual font."""
        self._title = TileText("cardTitle", self, content.title)
        self._sentence = TileText("cardSentence", self, at_top=content.tile is not None)
        self._note = TileText("cardSentence", self, at_top=True)
        self._by_name = {each.object_name: self._button(each) for each in content.buttons}
        self.buttons = [*self._by_name.values()]
        """The buttons, quiet ones last; among either kind, hidden ones come last."""
        self._button_rows = in_column(margins=(0, 6, 0, 0), spacing=8)
        self._story = Story(content, self)
        parts: list[Part] = [self._head(content), self._sentence, self._note, self._story]
        if content.rows:
            parts.append(self._table(content.rows))
        self._show_known()
        margins = (_SIDE, 18, _SIDE, 18)
        in_column(*parts, self._button_rows, inside=self, margins=margins, spacing=11)

    def _head(self, content: CardContent) -> Part:
        """Return the top of the card, with the title and, if any, the tile, score and caption."""
        score = in_row(spacing=10)
        if content.score:
            score.addWidget(TileText("cardScore", self, content.score, wraps=False))
            if content.levels is not None:
                for place, level in ((0, content.levels.human), (2, content.levels.computer)):
                    score.insertWidget(place, self._picture(level, QSize(_FACE, _FACE)))
        if content.tile is None:
            return in_row((self._title, 1), score, spacing=16)
        tile = self._picture(content.tile, QSize(2 * _TILE, _TILE + 3))
        caption = TileText("cardColumn", self, content.caption, wraps=False)
        caption.setVisible(bool(content.caption))
        right = in_column(score, caption, 1, spacing=2)
        right.setAlignment(caption, Qt.AlignmentFlag.AlignHCenter)
        return in_row(tile, (self._title, 1), right, spacing=16)

    def _picture(self, shown: Face | Level | None, size: QSize) -> TileOrFace:
        self._pictures.append(TileOrFace(shown, size, self))
        return self._pictures[-1]

    def grow(self, growth: float) -> None:
        """Scale the pictures, curve and bars like the text, relative to the current font."""
        self._scale = growth * text_scale()
        for each in self._pictures:
            each.grow(self._scale)
        self._story.setFont(sized(self.font(), USUAL * growth))
        if self._content.tile is not None:
            self._sentence.make_room(_SENTENCE_LINES)

    def take(self, content: CardContent) -> bool:
        """Update the card if the content differs at most in what is filled in later.

        Returns:
            Whether the card shows the content now.
        """
        is_same = content.is_known_more_of(self._content)
        if is_same:
            self._content = content
            self._show_known()
            self._arrange_buttons(self.width() - 2 * _SIDE)
        return is_same

    def _show_known(self) -> None:
        """Show those parts that are filled in later and known by now."""
        content = self._content
        self._sentence.setText(content.sentence)
        self._sentence.setVisible(bool(content.sentence) or content.tile is not None)
        self._note.setText(content.note)
        self._note.setVisible(bool(content.note or content.note_lines))
        for each in content.buttons:
            self._by_name[each.object_name].setText(each.text)
            self._by_name[each.object_name].setVisible(not each.is_coming)
        self.buttons.sort(key=lambda each: (bool(each.property("isQuiet")), each.isHidden()))
        self._story.show_content(content)

    def height_for(self, width: int, most: int) -> int:
        """Lay out the card at a width and return its height, at most ``most`` if possible."""
        self._arrange_buttons(width - 2 * _SIDE)
        self._note.setMinimumHeight(self._content.note_lines * self._note.fontMetrics().height())
        story = round(_LEAST_STORY * self._scale)
        self._story.setFixedHeight(story)
        height = self._least_height(width)
        if height < most:
            wanted = round(self._story.wanted * self._scale)
            higher = max(0, min(most - height, wanted - story))
            self._story.setFixedHeight(story + higher)
            height += higher
        return height

    def _least_height(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()  # otherwise tables inside are measured with an old font size
        height = layout.totalHeightForWidth(width)
        return layout.totalSizeHint().height() if height < 0 else height

    def _button(self, each: CardButton) -> QPushButton:
        button = Button(each.text, each.object_name, self, each.clicked)
        button.setProperty("isQuiet", each.is_quiet)
        keep_room(button)
        return button

    def _arrange_buttons(self, width: float) -> None:
        """Arrange the buttons in as few rows as possible, a quiet one at the end of its row."""
        rows, gap, left = self._button_rows, self._button_rows.spacing(), 0.0
        while rows.takeAt(0) is not None:
            pass
        for button in self.buttons:
            if button.isHidden():  # reserve space for its later text
                button.setMinimumWidth(button.sizeHint().width())
            wide = max(button.minimumWidth(), button.sizeHint().width())
            if wide > left:
                row = in_row(spacing=gap)
                rows.addLayout(row)  # while still empty, see widgets.py
                row.addStretch(1)
                left = width
            left -= wide + gap
            row.insertWidget(row.count() - (not button.property("isQuiet")), button)

    def _table(self, rows: Iterable[CardRow]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for place, row in enumerate(rows):
            grid.addWidget(TileText("", self, row.name, wraps=False), place, 0)
            grid.addWidget(TileText("", self, row.arithmetic), place, 1)
            total = TileText("cardTotal", self, row.total, wraps=False)
            grid.addWidget(total, place, 2, Qt.AlignmentFlag.AlignRight)
        return grid

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, area = current_theme(), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_rounded(smooth_painter(self), area, 14, theme.panel, QPen(theme.outline, 1.0))


class Veil(QWidget):
    """A veil over its whole parent, with a card that stays until answered."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self.card: Card | None = None
        self._growth = 1.0
        self._notice = TileText("cardNotice", self)
        self._notice.hide()
        # The card follows the direction of the language; the table does not.
        self.setLayoutDirection(QGuiApplication.layoutDirection())
        self.hide()

    @property
    def buttons(self) -> list[QPushButton]:
        """The visible buttons of the card."""
        buttons = [] if self.card is None else self.card.buttons
        return [each for each in buttons if not each.isHidden()]

    def show_content(self, content: CardContent | None) -> None:
        """Show content on a card; ``None`` removes card and veil.

        On screen, a new card focuses its button of the same name as the one focused before or, if
        it has none, its first button.
        """
        if content is not None:
            self.setAccessibleName(table_around(self).in_words(content.spoken))
            if self.card is not None and self.card.take(content):
                return
        before, last = self.card, [each.objectName() for each in self.buttons if each.hasFocus()]
        self.card = None if content is None else Card(content, self)
        if content is not None and self.card is not None:
            self.card.show()
        self.setVisible(self.card is not None)
        if self.buttons:
            self.buttons[0].setDefault(True)
            same = [each for each in self.buttons if each.objectName() in last]
            if self.isVisible():  # otherwise it is focused when shown
                (same or self.buttons)[0].setFocus(Qt.FocusReason.OtherFocusReason)
        if before is not None:
            before.hide()
            before.deleteLater()

    def show_notice(self, sentence: str) -> None:
        """Show a notice, placed with the card; an empty sentence removes it."""
        self._notice.setText(sentence)
        self._notice.setVisible(bool(sentence))

    def place(self, bottom: float) -> None:
        """Cover the table, and center the card, if any, between the table's top and ``bottom``.

        The text grows on a high table, and shrinks if the card would not fit. A notice is placed
        below the card or, if there is no room, above it.
        """
        area = self._table.rect()
        self.setGeometry(area)
        self.raise_()
        card = self.card
        if card is None:
            return
        text = text_scale(self.font())
        growth = between(1.0, area.height() / _USUAL_HEIGHT / text, _MOST_GROWTH)
        wanted = max(_WIDTH * text * growth, _SHARE * area.width())
        width = round(min(wanted, area.width() - 2 * _MARGIN))
        self._grow(growth)
        noted = self._notice.heightForWidth(width) * self._notice.isVisibleTo(self)
        fits_below = area.height() - noted - 4 >= round(bottom) - _MARGIN
        most = round(bottom) - 2 * _MARGIN - (0 if fits_below else noted)
        height = card.height_for(width, most)
        if height > most:  # then shrink the text
            self._grow(growth * max(_LEAST_GROWTH / text, 0.95 * most / height))
            height = card.height_for(width, most)
            noted = self._notice.heightForWidth(width) * self._notice.isVisibleTo(self)
        top = max(_MARGIN, round(bottom - height) // 2)
        below = area.height() - noted - 4  # the buttons are at the bottom
        is_below = below >= top + height
        left = (area.width() - width) // 2
        top = top if is_below else max(top, 4 + noted)
        card.setGeometry(left, top, width, height)
        self._notice.setGeometry(left, below if is_below else 4, width, noted)
        self._notice.raise_()
        self.update()  # repaint the shadow of the card

    def _grow(self, growth: float) -> None:
        """Scale the card's content relative to its size with the current font."""
        if growth != self._growth:
            self._growth = growth
            self.setStyleSheet(card_style_sheet(growth))
        if self.card is not None:
            self.card.grow(growth)

    def mousePressEvent(self, event: QEvent) -> None:
        """Keep clicks from reaching anything beneath the veil."""
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = current_theme()
        veil, shade = QColor(theme.felt_center), QColor(Qt.GlobalColor.black)
        veil.setAlpha(_VEIL)
        shade.setAlpha(_SHADE)
        painter = QPainter(self)
        painter.fillRect(self.rect(), veil)
        if self.card is not None and not theme.is_high_contrast:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for reach in range(1, _SHADOW, 2):
                around = self.card.geometry().adjusted(-reach, 2 - reach, reach, 3 + reach)
                paint_rounded(painter, QRectF(around), 14 + reach, shade)
