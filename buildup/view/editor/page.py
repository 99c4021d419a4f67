"""The position editor: the table, a box of tiles, and fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QRegion, QResizeEvent, QShortcut
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QMenu, QWidget

from buildup.controller.editor.editor import HIDDEN, Place, PositionEditor
from buildup.model.build_up.position_line import StackTop
from buildup.model.dominoes.domino import STANDARD_SIZE, LaidDomino
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.narration.aloud import picked
from buildup.texts import _, in_sentences
from buildup.view.dominoes.layout import TRAY_GAP, TrayLayout
from buildup.view.editor.form import FORMS, Field, Row
from buildup.view.game.announcer import Announcer
from buildup.view.game.drawer import scrolled
from buildup.view.style.fonts import text_scale
from buildup.view.style.painting import Felt
from buildup.view.style.widgets import NO_MARGINS, Button, in_column, in_row, labelled, named
from buildup.view.tiles.arrow_keys import move_focus
from buildup.view.tiles.button import MARGIN, TileButton
from buildup.view.tiles.face import SMALLEST_LAID, Back, Face
from buildup.view.tiles.marks import Mark
from buildup.view.tiles.sentence import AboutTable, TileText

_LARGEST = 66.0
"""Maximum height of a tile, in device-independent pixels."""
_READABLE = 24.0
"""The tile height at which no further row of tiles is added, in device-independent pixels."""
_MOST_IN_ROW = 18
"""The number of places for which a shelf's minimum height has one row; more get further rows."""
_EDGE = 4
"""The space above and below the tiles, in device-independent pixels."""
_BACKS = {"": Back.OPEN, HIDDEN: Back.HIDDEN, "W": Back.HIDDEN, "B": Back.EBONY, "[": Back.HIDDEN}
"""The backs to paint, by word of the position line or first character of a boneyard's tiles."""
BONEYARD = -1
"""The number of the boneyard's place in the box."""
_TITLE = 20
"""Height of the title with the usual font, in device-independent pixels."""


def _pile_of(word: str) -> tuple[Face, ...]:
    """Return the pile to paint for a word of the position line."""
    if word in _BACKS:
        return (_BACKS[word],)
    if word.startswith("["):
        return (LaidDomino.parse(word.rstrip("*")),)
    top = StackTop.parse(word)
    return (top.tile,) * top.height


class PlaceButton(TileButton[Face]):
    """A button for a tile, a stack or an open place."""

    def __init__(self, shelf: Shelf, number: int) -> None:
        """Create an open place.

        Args:
            shelf: The row of the place.
            number: The place's number from 0; −1 for the place before the first tile of a line, and
                for the boneyard in the box.
        """
        super().__init__(shelf, can_lift=False)
        self.shelf, self.row, self.number = shelf, shelf.row, number
        self.is_boxed = bool(self.row.box) and number != BONEYARD
        """Whether this is the place of a tile in the box, where it can be picked."""
        self.word = self.tile = "-"
        """The word of the position line here; empty if the place is open.

        ``tile`` is the same word, except in the box, where it is the tile that belongs here.
        """
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # Tab goes to the first place of a row, arrow keys to all.
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if number else Qt.FocusPolicy.StrongFocus)

    def show_word(self, word: str, tile: str, tell: Callable[[str], str]) -> None:
        """Show and describe a tile, a stack or an open place."""
        if (word, tile) != (self.word, self.tile):
            self.word, self.tile = word, tile
            self.show_tiles(_pile_of(word))
            name, number = _("{place}, {number}: {tile}."), self.number + 1
            name = name.format(place=self.row.title, number=number, tile=tell(tile))
            self.setAccessibleName(name)

    def place_apart(self, face: QRectF) -> None:
        """Place the button so that it takes no clicks meant for its neighbors."""
        self.place_face(face)
        gap = TRAY_GAP / 2 * face.height()
        self.setMask(QRegion(self.face_rect().adjusted(-gap, -gap, gap, 2 * gap).toAlignedRect()))


class Shelf(QWidget):
    """A row of places for tiles.

    Signals:
        clicked: A place was clicked; carries its button.
    """

    clicked = Signal(object)

    def __init__(self, row: Row, tell: Callable[[str], str], parent: QWidget) -> None:
        """Create an empty row; ``tell`` describes the content of a place."""
        super().__init__(parent)
        self.row, self.place = row, row.place
        """The row, and the place of its tiles in the position line.

        For the box, that is the place of the shown boneyard.
        """
        self._tell = tell
        self.places: list[PlaceButton] = []
        """The visible places."""
        self._made: dict[int, PlaceButton] = {}
        self._title = QLabel(self)

    def show_words(self, words: Sequence[str], *, is_wrong: bool) -> None:
        """Show tiles or stacks of the position line, and open places.

        Args:
            words: The words of the line for this row.
            is_wrong: Whether something in this row is wrong.
        """
        lying = dict(enumerate(words))
        numbers = self.row.numbers(len(words))
        shown = {nth: (lying.get(nth, ""), lying.get(nth, "")) for nth in numbers}
        self._show(self.row.title, shown, is_wrong=is_wrong)

    def _show(self, title: str, shown: Mapping[int, tuple[str, str]], *, is_wrong: bool) -> None:
        for number in shown:
            if number not in self._made:
                self._made[number] = self._new_place(number)
        for number, place in self._made.items():
            place.show_word(*shown.get(number, ("", "")), self._tell)
            place.setVisible(number in shown)
        self.places = [self._made[number] for number in shown]
        named(self._title, "shelfTitle", title).setText(f"⚠ {title}" if is_wrong else title)
        self._place()

    def _new_place(self, number: int) -> PlaceButton:
        place = PlaceButton(self, number)
        place.clicked.connect(lambda: self.clicked.emit(place))
        return place

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        above, rows = round(_TITLE * text_scale()), -(-len(self.places) // _MOST_IN_ROW)
        self.setMinimumHeight(above + round(1.15 * rows * SMALLEST_LAID) + 2 * _EDGE)
        self._title.setGeometry(0, 0, self.width(), above)
        room = QRectF(self.rect()).adjusted(MARGIN, above + _EDGE, -MARGIN, -_EDGE)
        layout = TrayLayout.of(room, len(self.places), _LARGEST, _READABLE)
        for nth, place in enumerate(self.places):
            place.place_apart(layout.face(nth))


class Box(Shelf):
    """All tiles of a set, to pick from, and a boneyard at the end.

    In Build Up, one color is shown at a time. Tiles that were placed leave open places.
    """

    @property
    def can_turn(self) -> bool:
        """Whether the box has tiles of two colors, as in Build Up."""
        return len(self.row.box) > 1

    def turn(self, tile: str) -> str:
        """Show the tiles of the other color; return the one with the same pips as ``tile``."""
        label, part = self.place
        self.place = label, 1 - part
        return f"{self.row.box[1 - part][0]}{tile[1:]}"

    def show_box(
        self, size: int, undrawn: Sequence[str], placed: Collection[str], *, is_wrong: bool
    ) -> None:
        """Show all tiles, with open places for those that were placed.

        Args:
            size: The most pips on one end.
            undrawn: The content of the boneyard.
            placed: The tiles on the table and in hands, as :func:`_tile_of` returns them.
            is_wrong: Whether the boneyard has a problem.
        """
        title, written = _("{box} (boneyard: {count})"), self.row.box[self.place[1]]
        title = title.format(box=self.row.title, count=len(undrawn))
        ends = [(low, high) for high in range(size + 1) for low in range(high + 1)]
        tiles = {nth: written.format(*each) for nth, each in enumerate(ends)}
        shown = {
            nth: ("" if _tile_of(each) in placed else each, each) for nth, each in tiles.items()
        }
        self._show(title, {**shown, BONEYARD: (written[0], HIDDEN)}, is_wrong=is_wrong)
        self._made[BONEYARD].setAccessibleName(title)


def _tile_of(word: str) -> str:
    """Return a key for the tile in a word of the position line, without rotation or marks."""
    return "".join(sorted(re.sub(r"\*|\(.*", "", word)))


class EditorPage(AboutTable, Felt):
    """The position editor page.

    Signals:
        used: The user wants to use the position; carries ``"analyse"``, ``"play"`` or ``"save"``.
        left: The user wants to leave the editor.
    """

    used = Signal(str)
    left = Signal()

    def __init__(self, editor: PositionEditor, parent: QWidget) -> None:
        super().__init__(parent)
        self.editor = editor
        self._announcer = Announcer(self)
        self._picked = ""
        """The tile picked from the box; empty if none is."""
        self._done = ""
        """The person's last action in words; empty once it has been announced."""
        self._kind: GameKind | None = None
        self._board = scrolled(QWidget(self), self)
        """The part of the page that differs by game."""
        self.setWindowTitle(_("Position editor"))
        self.setAccessibleName(_("Position editor"))
        self._said = TileText("editorSaid", self, text="B00\n")
        self._said.setMinimumHeight(self._said.sizeHint().height())
        self._uses = [
            Button(_("&Analyze"), "analysePosition", self, partial(self.used.emit, "analyse")),
            Button(_("&Play…"), "playPosition", self, partial(self.used.emit, "play")),
        ]
        more, menu = Button(_("&More"), "morePosition", self), QMenu(self)
        more.setMenu(menu)
        self._save = menu.addAction(_("&Save…"), partial(self.used.emit, "save"))
        menu.addAction(_("&Undo"), partial(editor.step, -1))
        menu.addAction(_("S&wap sides"), editor.swap_sides)
        menu.addAction(_("&Clear"), editor.clear)
        buttons = in_row(*self._uses, more, Button(_("&Back"), "leavePosition", self, self.left))
        parts = ((self._board, 1), self._said, buttons)
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
        self._kind, self._form = self.editor.kind, FORMS[self.editor.kind]()
        self._picked = ""
        board = QWidget(self)
        self._fields = [
            (each, QLabel(board), self._new_box(each, board)) for each in self._form.fields
        ]
        *rows, box = self._form.rows
        self._box = Box(box, self._form.tell, board)
        self._shelves = [*(Shelf(row, self._form.tell, board) for row in rows), self._box]
        for shelf in self._shelves:
            shelf.clicked.connect(self._click)
        fields = (in_column(title, box, spacing=2) for _field, title, box in self._fields)
        shelves = ((shelf, 1 + bool(shelf.row.box)) for shelf in self._shelves)
        in_column(in_row(*fields), *shelves, inside=board, margins=NO_MARGINS, spacing=4)
        self._board.setWidget(board)
        board.setAutoFillBackground(False)

    def _new_box(self, field: Field, parent: QWidget) -> QComboBox | QLineEdit:
        write = partial(self._write, field)
        if not field.choices:
            line = named(QLineEdit(parent), f"{field.label}Field", field.title)

            def finish() -> None:
                if line.isModified():  # otherwise already accepted or refused
                    line.setModified(False)
                    write(line.text())

            line.editingFinished.connect(finish)
            return line
        box = labelled(f"{field.label}Field", parent, field.title)
        for text, words in field.choices.items():
            box.addItem(words, text)
        box.activated.connect(lambda: write(str(box.currentData())))
        return box

    # User input

    def take_focus(self) -> None:
        """Focus the first tile of the box."""
        self._shelves[-1].places[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_down(self) -> None:
        self._picked = ""
        self._show()

    def _write(self, field: Field, text: str) -> None:
        if text != self.editor.fields.get(field.label, ""):
            self._done = f"{field.title}: {field.choices.get(text, text)}"
            self.editor.write(field.label, text)

    def _click(self, place: PlaceButton) -> None:
        """Pick a tile from the box, place the picked tile here, or remove the tile here.

        Without a picked tile, a click on the boneyard makes all boneyard tiles unknown, and a click
        on an open place of a Dominoes hand without known tiles adds an unknown tile.
        """
        shelf, tile = place.shelf, self._picked
        words = {*self.editor.words(shelf.place)}
        self._done = f"{place.row.title}: {self._form.tell(tile or place.tile)}"
        if place.is_boxed:
            self._click_box(place)
        elif tile or (place.word and shelf is not self._box):
            self._picked = ""
            label, part = shelf.place
            if label == "hands" and self._box.can_turn:
                tile = tile and f"{self._box.row.box[part][0]}{tile[1:]}"
            self.editor.lay(shelf.place, place.number, *filter(None, (tile,)))
        elif shelf is self._box:
            self.editor.write(shelf.place[0], "")
        elif shelf.place[0] == "hands" and not place.row.places and words <= {HIDDEN}:
            self.editor.lay(shelf.place, place.number, HIDDEN)
        else:
            self.tell(_("Pick a tile first."))

    def _click_box(self, place: PlaceButton) -> None:
        """Pick a tile from the box, or remove it from the table.

        A tile that is already picked is put down; in Build Up, the one with the same pips in the
        other color is then picked, unless that is placed or in a boneyard. A tile in a boneyard is
        taken out and picked.
        """
        is_picked = bool(self._picked) and self._picked == place.word
        lying = self._lying().get(_tile_of(place.tile))
        self._picked = "" if is_picked else place.word
        if is_picked and self._box.can_turn:
            other = self._box.turn(place.tile)
            self._picked = "" if _tile_of(other) in self._lying() else other
        if lying is not None:
            self.editor.lay(*lying)
        else:
            self._show()

    def walk(self, origin: QWidget, key: Qt.Key) -> None:
        move_focus(origin, key, chain.from_iterable(shelf.places for shelf in self._shelves))

    # Display

    def _lying(self) -> dict[str, tuple[Place, int]]:
        """Return the place and number of each known tile, by its key from :func:`_tile_of`."""
        label, _part = self._box.place
        places = [(label, part) for part in range(len(self._box.row.box))]
        places += [shelf.place for shelf in self._shelves if shelf is not self._box]
        return {
            _tile_of(word): (place, number)
            for place in places
            for number, word in enumerate(self.editor.words(place))
            if word != HIDDEN
        }

    def tell(self, sentence: str) -> None:
        """Show a sentence, and announce it after the words for the last action."""
        words = self._form.in_words(in_sentences(self._done, sentence))
        self._said.setText(sentence)
        self._said.setAccessibleName(words)
        self._announcer.say(words, is_answer=True)
        self._done = ""

    def _show(self) -> None:
        """Update the page, and announce what was done, then what is wrong or what to do next."""
        editor, held, problems = self.editor, self.editor.fields, self.editor.problems
        if editor.kind is not self._kind:
            self._build()
        lying, size = self._lying(), int(held.get("size", STANDARD_SIZE))
        undrawn = self._box.place[0]
        placed = {tile for tile, (place, _number) in lying.items() if place[0] != undrawn}
        told = problems if placed else ()  # on an empty table, say what to do first
        wrong_fields = {each.label for each in told}
        for field, title, box in self._fields:
            title.setText(f"⚠ {field.title}" if field.label in wrong_fields else field.title)
            text = held.get(field.label, "")
            if isinstance(box, QComboBox):
                box.setCurrentIndex(box.findData(text))
            else:
                box.setText(text)
        for shelf in self._shelves:
            label, part = place = shelf.place
            here = (None, [*Player][part])
            wrong = [each for each in told if each.label == label and each.player in here]
            words = editor.words(place)
            if shelf is self._box:
                self._box.show_box(size, words, placed, is_wrong=bool(wrong))
                shelf.places[-1].setVisible(bool(self._picked) or HIDDEN not in words)
            else:
                shelf.show_words(words, is_wrong=bool(wrong))
            for button in shelf.places:
                self._mark(button, {each.tile for each in wrong} - {""}, lying)
        for use in self._uses:
            use.setEnabled(not problems)
        self._save.setEnabled(not problems)
        how = _("Pick a tile, then its place. Click a placed tile to remove it.")
        if self._picked:
            how = _("Choose its place.")
            if self._box.can_turn:
                how = _("Choose its place, or click it again for the other color.")
        self.tell(in_sentences(*(each.message for each in told)) or how)

    def _mark(self, place: PlaceButton, wrong: Collection[str], lying: Collection[str]) -> None:
        mark, state = Mark.NONE, ""
        if place.is_boxed and self._picked == place.tile:
            mark, state = Mark.OPEN, picked()
        elif place.is_boxed and not place.word:
            state = _("Placed.")
        elif place.is_boxed and _tile_of(place.word) in lying:
            mark, state = Mark.CLOSED, _("In the boneyard.")
        elif self._picked and not place.is_boxed:
            mark = Mark.OPEN
        elif place.word[:3] in wrong:
            mark, state = Mark.HINTED, _("Doesn't belong here.")
        place.show_mark(mark, state)
