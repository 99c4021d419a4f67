"""The position editor: boxes of tiles, their places, and fields."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPaintEvent, QRegion, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from buildup.controller.editor.editor import HIDDEN, Place, PositionEditor
from buildup.model.build_up.position_line import StackTop
from buildup.model.build_up.tile import Color
from buildup.model.dominoes.domino import STANDARD_SIZE, LaidDomino
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.aloud import in_sentences, picked
from buildup.texts import _
from buildup.view.dominoes.layout import TRAY_GAP, TrayLayout
from buildup.view.editor.form import FORMS, Field, Row
from buildup.view.game.announcer import Announcer
from buildup.view.game.drawer import scrolled
from buildup.view.style.fonts import text_scale
from buildup.view.style.painting import Snapshot, paint_felt
from buildup.view.style.widgets import NO_MARGINS, Button, in_column, in_row, labelled, named
from buildup.view.tiles.arrow_keys import move_focus
from buildup.view.tiles.button import MARGIN, TileButton
from buildup.view.tiles.face import Back, Face
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.sentence import TileText
from buildup.view.tiles.sizes import SMALLEST_LAID

_LARGEST = 66.0
"""Maximum height of a tile, in device-independent pixels."""
_READABLE = 24.0
"""Tiles stay in one row while at least this high, in device-independent pixels."""
_EDGE = 4
"""Above and below the tiles, in device-independent pixels."""
_TITLE = 20
"""Height of the title with the usual font, in device-independent pixels."""


def _pile_of(word: str, back: Back) -> tuple[Face, ...]:
    """The picture of a tile, a stack, an unknown tile, or an open place."""
    if word in ("", HIDDEN):
        return (back if word else Back.OPEN,)
    if word.startswith("["):
        return (LaidDomino.parse(word.rstrip("*")),)
    top = StackTop.parse(word)
    return (top.tile,) * top.height


class PlaceButton(TileButton[Face]):
    """A placed tile, or an open place."""

    def __init__(self, row: Row, number: int, parent: QWidget) -> None:
        """Make an open place; ``number`` counts from 0, and is −1 before the first tile."""
        super().__init__(parent, can_lift=False)
        self.row, self.number = row, number
        self.is_boxed = bool(row.box) and number >= 0
        """Whether it holds a tile of a box, to be picked."""
        self.word = "-"
        """The content in the line, once known; ``-`` for an open place."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # Tab leads to the first of a row, and arrow keys to all.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if number else Qt.FocusPolicy.StrongFocus)

    def show_word(self, word: str, tell: Callable[[str], str]) -> None:
        """Show and describe a tile, a stack or an open place."""
        if word != self.word:
            self.word = word
            is_black = self.row.box.startswith(Color.BLACK.value)
            self.show_tiles(_pile_of(word, Back.EBONY if is_black else Back.HIDDEN))
            name, number = _("{place}, {number}: {tile}."), self.number + 1
            name = name.format(place=self.row.title, number=number, tile=tell(word))
            self.setAccessibleName(name)

    def place_apart(self, face: QRectF) -> None:
        """Place it without overlapping the clicks of its neighbors."""
        self.place_face(face)
        gap = TRAY_GAP / 2 * face.height()
        self.setMask(QRegion(self.face_rect().adjusted(-gap, -gap, gap, 2 * gap).toAlignedRect()))


class Shelf(QWidget):
    """The places of a row.

    Signals:
        clicked: One of its places.
        arrow_pressed: A place, and an arrow key.
    """

    clicked = Signal(object)
    arrow_pressed = Signal(object, Qt.Key)

    def __init__(self, row: Row, tell: Callable[[str], str], parent: QWidget) -> None:
        """Start empty; ``tell`` describes the content of a place."""
        super().__init__(parent)
        self.row = row
        self._tell = tell
        self.places: list[PlaceButton] = []
        """The visible places."""
        self._made: dict[int, PlaceButton] = {}
        self._title = QLabel(self)

    def show_words(self, words: Sequence[str], size: int, *, is_wrong: bool) -> None:
        """Show tiles or stacks of the line, and open places.

        Args:
            words: What the line has here; of a box, those that are undrawn.
            size: Of the set: the most pips on one end.
            is_wrong: Whether something here is not as it should be.
        """
        row, title, shown = self.row, self.row.title, dict(enumerate(words))
        if row.box:
            title = _("{box} (boneyard: {count})")
            if HIDDEN in words:
                title = _("{box} (boneyard: {count} unknown)")
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
        layout = TrayLayout.of(room, len(self.places), _LARGEST, _READABLE)
        for nth, place in enumerate(self.places):
            place.place_apart(layout.face(nth))


def _tile_of(word: str) -> str:
    """The tile in a word of the line, ignoring rotation and tiles below."""
    return "".join(sorted(re.sub(r"\*|\(.*", "", word)))


class EditorPage(QWidget):
    """Shows the position of an editor, and passes on the person's actions.

    Signals:
        used: What the user wants to do with the position: ``"analyse"``, ``"play"`` or ``"save"``.
        left: The user wants to leave the editor.
    """

    used = Signal(str)
    left = Signal()

    def __init__(self, editor: PositionEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.editor = editor
        self._snapshot = Snapshot()
        self._announcer = Announcer(self)
        self._picked = ""
        """The tile picked from a box."""
        self._done = ""
        """The person's last action."""
        self._kind: GameKind | None = None
        self._board = scrolled(QWidget(self), self)
        """The part specific to a game."""
        self.setWindowTitle(_("Position editor"))
        self.setAccessibleName(_("Position editor"))
        self._said = TileText("editorSaid", self, text="B00\n")
        self._said.setMinimumHeight(self._said.sizeHint().height())
        line = Field("position", _("Position line"))
        self._line = self._new_line(line, editor.read, self)
        undo = Button(_("&Undo"), "undoPosition", self, partial(editor.step, -1))
        self._uses = [
            Button(_("&Analyze"), "analysePosition", self, partial(self.used.emit, "analyse")),
            Button(_("&Play…"), "playPosition", self, partial(self.used.emit, "play")),
            Button(_("&Save…"), "savePosition", self, partial(self.used.emit, "save")),
        ]
        buttons = in_row(
            undo,
            *self._uses,
            Button(_("S&wap sides"), "swapPosition", self, editor.swap_sides),
            Button(_("&Clear"), "clearPosition", self, editor.clear),
            Button(_("&Back"), "leavePosition", self, self.left),
        )
        parts = ((self._board, 1), self._said, self._line, buttons)
        in_column(*parts, inside=self, margins=(14, 6, 14, 6), spacing=4)
        for key, act in (
            (QKeySequence.StandardKey.Undo, partial(editor.step, -1)),
            (QKeySequence.StandardKey.Redo, partial(editor.step, 1)),
            (QKeySequence.StandardKey.Cancel, self._put_down),
        ):
            QShortcut(key, self, act)
        editor.changed.connect(self._show)
        editor.refused.connect(self.tell)
        self._show()

    def _build(self) -> None:
        """Create the part specific to the game."""
        self._kind, self._form = self.editor.kind, FORMS[self.editor.kind]()
        self._picked = ""
        board = QWidget(self)
        self._fields = [
            (each, QLabel(board), self._new_box(each, board)) for each in self._form.fields
        ]
        rows = [[Shelf(row, self._form.tell, board) for row in rows] for rows in self._form.rows]
        self._shelves = [*chain.from_iterable(rows)]
        for shelf in self._shelves:
            shelf.clicked.connect(self._click)
            shelf.arrow_pressed.connect(self._walk)
        fields = (in_column(title, box, spacing=2) for _field, title, box in self._fields)
        shelves = ((in_row(*((shelf, 1) for shelf in row)), 1) for row in rows)
        in_column(in_row(*fields), *shelves, inside=board, margins=NO_MARGINS, spacing=4)
        self._board.setWidget(board)
        self._board.setMinimumWidth(board.minimumSizeHint().width())
        board.setAutoFillBackground(False)

    def _new_box(self, field: Field, parent: QWidget) -> QComboBox | QLineEdit:
        """The input of a field."""
        write = partial(self._write, field)
        if not field.choices:
            return self._new_line(field, write, parent)
        box = labelled(f"{field.label}Field", parent, field.title)
        for text, words in field.choices.items():
            box.addItem(words, text)
        box.activated.connect(lambda: write(str(box.currentData())))
        return box

    def _new_line(self, field: Field, write: Callable[[str], None], parent: QWidget) -> QLineEdit:
        line = named(QLineEdit(parent), f"{field.label}Field", field.title)

        def finish() -> None:
            if line.isModified():  # else it was taken or refused before
                line.setModified(False)
                write(line.text())

        line.editingFinished.connect(finish)
        return line

    # What the person does

    def take_focus(self) -> None:
        """Focus the tiles nearest to the person."""
        self._shelves[-1].places[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_down(self) -> None:
        self._picked = ""
        self._show()

    def _write(self, field: Field, text: str) -> None:
        if text != self.editor.fields.get(field.label, ""):
            self._done = f"{field.title}: {field.choices.get(text, text)}"
            self.editor.write(field.label, text)

    def _click(self, place: PlaceButton) -> None:
        """Pick a tile, place the picked one here, or remove what is here."""
        row, word, tile = place.row, place.word, self._picked
        words = {*self.editor.words(row.place)}
        lying = self._lying().get(_tile_of(word)) if place.is_boxed else None
        self._picked, self._done = "", f"{row.title}: {self._form.tell(tile or word)}"
        if lying is not None:
            self.editor.lay(*lying)
        elif place.is_boxed:
            self._picked = "" if word == tile else word
            self._show()
        elif tile or (word and not row.box):
            self.editor.lay(row.place, place.number, *filter(None, (tile,)))
        elif row.box and words and HIDDEN not in words:
            self.editor.write(row.place[0], "")
        elif row.place[0] == "hands" and not row.places and words <= {HIDDEN}:
            self.editor.lay(row.place, place.number, HIDDEN)
        else:
            self.tell(_("Pick a tile first."))

    def _walk(self, place: PlaceButton, key: Qt.Key) -> None:
        move_focus(place, key, chain.from_iterable(shelf.places for shelf in self._shelves))

    # What is shown

    def _lying(self) -> dict[str, tuple[Place, int]]:
        """The places of all tiles, with their numbers there."""
        return {
            _tile_of(word): (shelf.row.place, number)
            for shelf in self._shelves
            for number, word in enumerate(self.editor.words(shelf.row.place))
        }

    def tell(self, sentence: str) -> None:
        """Show a sentence, and say it after the last action."""
        words = self._form.in_words(in_sentences(self._done, sentence))
        self._said.setText(sentence)
        self._said.setAccessibleName(words)
        self._announcer.say(words, is_answer=True)
        self._done = ""

    def _show(self) -> None:
        """Update the page, and say what was done and what is wrong."""
        editor, held, problems = self.editor, self.editor.fields, self.editor.problems
        if editor.kind is not self._kind:
            self._build()
        self._line.setText(str(editor.line))
        self._line.setCursorPosition(0)
        wrong_fields = {each.label for each in problems}
        for field, title, box in self._fields:
            title.setText(f"⚠ {field.title}" if field.label in wrong_fields else field.title)
            text = held.get(field.label, "")
            if isinstance(box, QComboBox):
                box.setCurrentIndex(box.findData(text))
            else:
                box.setText(text)
        lying, size = self._lying(), int(held.get("size", STANDARD_SIZE))
        for shelf in self._shelves:
            label, part = place = shelf.row.place
            here = (None, [*Player][part])
            wrong = [each for each in problems if each.label == label and each.player in here]
            shelf.show_words(editor.words(place), size, is_wrong=bool(wrong))
            for button in shelf.places:
                self._mark(button, {each.tile for each in wrong} - {""}, lying)
        for use in self._uses:
            use.setEnabled(not problems)
        how = _("Pick a tile, then its place. Click a placed tile to remove it.")
        if self._picked:
            how = _("Choose its place.")
        self.tell(in_sentences(*(each.message for each in problems)) or how)

    def _mark(self, place: PlaceButton, wrong: Collection[str], lying: Collection[str]) -> None:
        """Mark and describe a place."""
        mark, state = Mark.NONE, ""
        if place.is_boxed and place.word == self._picked:
            mark, state = Mark.OPEN, picked()
        elif place.is_boxed and _tile_of(place.word) in lying:
            mark, state = Mark.CLOSED, _("Placed.")
        elif self._picked and not place.is_boxed:
            mark = Mark.OPEN
        elif place.word[:3] in wrong:
            mark, state = Mark.HINTED, _("Doesn't belong here.")
        place.show_mark(mark, state)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._snapshot.paint(self, None, lambda painter: paint_felt(painter, self))
