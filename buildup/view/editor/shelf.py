"""A row of tiles on the page of the editor, with open places, and a title above."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QRegion, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from buildup.controller.editor.editor import HIDDEN
from buildup.model.build_up.position_line import StackTop
from buildup.model.dominoes.domino import LaidDomino
from buildup.texts import _
from buildup.view.dominoes.layout import TRAY_GAP, TrayLayout
from buildup.view.editor.form import Row
from buildup.view.style.fonts import text_scale
from buildup.view.style.named import named
from buildup.view.tiles.button import MARGIN, TileButton
from buildup.view.tiles.face import Back, Face
from buildup.view.tiles.sizes import LARGEST_HELD, SMALLEST_LAID

_READABLE = 24.0
"""As long as tiles are at least so high, in device-independent pixels, they stand in one row."""
_EDGE = 4
"""Above and below the tiles, in device-independent pixels."""
_TITLE = 20
"""Height of the title with the usual font, in device-independent pixels."""


def _pile_of(word: str) -> tuple[Face, ...]:
    """A tile of Dominoes, a stack of Build Up, a tile that is not known, or an open place."""
    if word in ("", HIDDEN):
        return (Back.HIDDEN if word else Back.OPEN,)
    if word.startswith("["):
        return (LaidDomino.parse(word.rstrip("*")),)
    top = StackTop.parse(word)
    return (top.tile,) * top.height


class PlaceButton(TileButton[Face]):
    """A tile that was placed, or an open place for one."""

    def __init__(self, row: Row, number: int, parent: QWidget) -> None:
        """Make an open place; ``number`` counts from 0, and is −1 before the first tile."""
        super().__init__(parent, can_lift=False)
        self.row, self.number = row, number
        self.is_boxed = bool(row.box) and number >= 0
        """Whether a tile of a box lies here, to be picked."""
        self.word = "-"
        """What the line has here, as soon as that is known; empty for an open place."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # Tab leads to the first of a row, and arrow keys to all.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if number else Qt.FocusPolicy.StrongFocus)

    def show_word(self, word: str, tell: Callable[[str], str]) -> None:
        """Show a tile, a stack or an open place, and say so."""
        if word != self.word:
            self.word = word
            self.show_tiles(_pile_of(word))
            name, number = _("{place}, {number}: {tile}."), self.number + 1
            name = name.format(place=self.row.title, number=number, tile=tell(word))
            self.setAccessibleName(name)

    def place_apart(self, face: QRectF) -> None:
        """Have a place, and take no click that is meant for what lies beside it."""
        self.place_face(face)
        gap = TRAY_GAP / 2 * face.height()
        self.setMask(QRegion(self.face_rect().adjusted(-gap, -gap, gap, 2 * gap).toAlignedRect()))


class Shelf(QWidget):
    """The places of one row.

    Signals:
        clicked: One of its places.
        arrow_pressed: A place, and an arrow key.
    """

    clicked = Signal(object)
    arrow_pressed = Signal(object, Qt.Key)

    def __init__(self, row: Row, tell: Callable[[str], str], parent: QWidget) -> None:
        """Make no place yet; ``tell`` says what the line has in one."""
        super().__init__(parent)
        self.row = row
        self._tell = tell
        self.places: list[PlaceButton] = []
        """Those that show."""
        self._made: dict[int, PlaceButton] = {}
        self._title = QLabel(self)

    def show_words(self, words: Sequence[str], size: int, *, is_wrong: bool) -> None:
        """Show tiles or stacks as the line has them, and open places.

        Args:
            words: What the line has here; of a box, those that are undrawn.
            size: Of the set: the most pips on one end.
            is_wrong: Whether something here is not as it should be.
        """
        row, title, shown = self.row, self.row.title, dict(enumerate(words))
        if row.box:
            title = _("{box} (in the boneyard: {count})")
            if HIDDEN in words:
                title = _("{box} (in the boneyard: {count} unknown)")
            title = title.format(box=row.title, count=len(words))
            ends = [(low, high) for high in range(size + 1) for low in range(high + 1)]
            shown = {-1: HIDDEN, **{nth: row.box.format(*each) for nth, each in enumerate(ends)}}
        numbers = row.numbers(len(shown) - bool(row.box))
        for number in numbers:
            if number not in self._made:
                self._made[number] = self._new_place(number)
        for number, place in self._made.items():
            place.show_word(shown.get(number, ""), self._tell)
            place.setVisible(number in numbers)
        self.places = [self._made[number] for number in numbers]
        if row.box:
            self.places[0].setAccessibleName(title)
        named(self._title, "shelfTitle", title).setText(f"⚠ {title}" if is_wrong else title)
        self._place()

    def _new_place(self, number: int) -> PlaceButton:
        place = PlaceButton(self.row, number, self)
        place.clicked.connect(lambda: self.clicked.emit(place))
        place.arrow_pressed.connect(lambda key: self.arrow_pressed.emit(place, key))
        return place

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        above, rows = round(_TITLE * text_scale()), 1 + bool(self.row.box)
        self.setMinimumHeight(above + round(1.15 * rows * SMALLEST_LAID) + 2 * _EDGE)
        self._title.setGeometry(0, 0, self.width(), above)
        room = QRectF(self.rect()).adjusted(MARGIN, above + _EDGE, -MARGIN, -_EDGE)
        layout = TrayLayout.of(room, len(self.places), largest=LARGEST_HELD, readable=_READABLE)
        for nth, place in enumerate(self.places):
            place.place_apart(layout.face(nth))
