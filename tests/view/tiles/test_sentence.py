"""Sentences with drawn tiles: how they break, how large and how sharp they are, what they mark."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QKeySequence, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.build_up.tile import Tile
from buildup.model.dominoes.domino import LaidDomino
from buildup.narration.drawn import AnyTile
from buildup.view.game.log import Log
from buildup.view.game.replay_button import WordButton
from buildup.view.game.rows import Column, RowDelegate, RowList, RowModel
from buildup.view.style.appearance import apply_theme
from buildup.view.style.theme import ALL_THEMES, current_theme
from buildup.view.tiles.face import paint_small
from buildup.view.tiles.sentence import (
    LEAST_TILE,
    AboutTable,
    Sentence,
    TileText,
    line_height,
    tile_height,
)
from tests.view.widgets import colors_of

TEXT = "Play B36 (or B12) on W25, W04: that takes 9. Then [6 2] follows."
B36, W25 = Tile.parse("B36"), Tile.parse("W25")


def font_of(pixels: int) -> QFont:
    font = QFont(QApplication.font())
    font.setPixelSize(pixels)
    return font


class Table(AboutTable, QWidget):
    """Remembers what is marked on it, and says whose tiles are."""

    def __init__(self) -> None:
        super().__init__()
        self.marked: list[AnyTile | None] = []

    def in_words(self, sentence: str) -> str:
        return f"said: {sentence.replace('B36', 'your six-three')}"

    def mark_tile(self, tile: AnyTile | None) -> None:
        self.marked.append(tile)


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    table = Table()
    qtbot.addWidget(table)
    table.resize(400, 300)
    table.show()
    qtbot.waitExposed(table)
    yield table
    table.close()


def point_at(widget: QWidget, point: QPointF) -> None:
    QTest.mouseMove(widget, QPoint(1, 1))
    QTest.mouseMove(widget, point.toPoint())


# Lines


@pytest.mark.parametrize("pixels", [9, 11, 12, 13, 17, 26])
def test_a_tile_is_as_high_as_its_line_and_never_too_low_to_count_its_pips(pixels: int) -> None:
    font = font_of(pixels)
    sentence = Sentence(TEXT, font)
    for _tile, face in sentence.faces:
        assert face.height() == tile_height(font) >= LEAST_TILE
        assert pixels <= face.height() <= line_height(font)
        assert 0 <= face.top() < face.bottom() <= sentence.size[1]
        assert abs(face.center().y() - sentence.size[1] / 2) < 1
    assert Sentence("No tile", font).size[1] <= sentence.size[1]


def test_letters_twice_as_large_have_tiles_twice_as_large() -> None:
    assert tile_height(font_of(26)) == 2 * tile_height(font_of(13))


@pytest.mark.parametrize("is_mirrored", [False, True])
def test_a_line_ends_between_words_and_a_tile_keeps_its_punctuation(is_mirrored: bool) -> None:
    text = "Play B36, (B12) on W25: then W04."
    font = font_of(13)
    whole = Sentence(text, font, is_mirrored=is_mirrored)
    assert len({face.top() for _tile, face in whole.faces}) == 1
    for width in range(60, 260, 7):
        sentence = Sentence(text, font, width, is_mirrored=is_mirrored)
        layout = sentence._layout
        lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        written = [
            layout.text()[line.textStart() : line.textStart() + line.textLength()] for line in lines
        ]
        assert "".join(written) == layout.text()
        assert not any(line.startswith((",", ")", ":", ".")) for line in written)
        assert not any(line.rstrip(" ").endswith("(") for line in written)
        assert all(line.naturalTextWidth() <= width for line in lines)
        assert len(sentence.faces) == 4
        for _tile, face in sentence.faces:
            assert -1 <= face.left() < face.right() <= width + 1
    assert Sentence(text, font, 60).size[1] >= 4 * line_height(font)


def test_tiles_stand_between_their_words_in_either_direction() -> None:
    font = font_of(13)
    latin = Sentence("B36 on W25", font, 300)
    (b36, left), (w25, right) = latin.faces
    assert (b36, w25) == (B36, W25)
    assert left.right() < right.left()
    hebrew = Sentence("B36 \u05d0\u05d1 W25", font, 300, is_mirrored=True)
    (_b36, first), (_w25, second) = hebrew.faces
    assert 300 >= first.right() > first.left() > second.right()


def test_the_number_of_a_row_stands_before_all_its_lines() -> None:
    font = font_of(13)
    sentence = Sentence("7. B36 on W25 and many words more", font, 110, is_row=True)
    (_tile, first), (_other, second) = sentence.faces
    for number in ("12.", "7."):
        other = Sentence(f"{number} B36 on W25", font, 300, is_row=True).faces[0][1]
        assert other.left() == first.left(), "tiles of all rows stand below each other"
    layout = sentence._layout
    assert layout.lineCount() > 2
    assert {layout.lineAt(number).x() for number in range(1, layout.lineCount())} == {
        layout.lineAt(1).x()
    }
    assert layout.lineAt(0).x() == 0 < layout.lineAt(1).x() <= first.left()
    assert second.left() >= first.left()


# Pixels


def painted(sentence: Sentence, ratio: float, at: QPointF) -> QImage:
    picture = QPixmap(round(300 * ratio), round(40 * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(current_theme().panel)
    painter = QPainter(picture)
    painter.translate(at)
    painter.setPen(current_theme().text)
    sentence.draw(painter, QRectF(0, 0, 280, sentence.size[1]))
    painter.end()
    return picture.toImage()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_tiles_lie_on_whole_pixels_at_every_scale(ratio: float) -> None:
    sentence = Sentence("on W25", font_of(13))
    ((tile, face),) = sentence.faces
    size = QSize(round(face.width() * ratio), round(face.height() * ratio))
    alone = QPixmap(size)
    alone.setDevicePixelRatio(ratio)
    alone.fill(current_theme().panel)
    painter = QPainter(alone)
    paint_small(painter, QRectF(QPointF(), face.size()), tile)
    painter.end()
    for at in (QPointF(), QPointF(7.3, 3.6)):
        corner = (face.topLeft() + at) * ratio
        whole = painted(sentence, ratio, at)
        found = whole.copy(round(corner.x()), round(corner.y()), size.width(), size.height())
        assert found == alone.toImage().convertToFormat(found.format()), f"{at}"


@pytest.mark.parametrize("theme", ALL_THEMES, ids=lambda theme: theme.name)
def test_tiles_are_drawn_in_the_colors_of_the_theme(theme: object, table: Table) -> None:
    apply_theme(theme)  # type: ignore[arg-type]
    text = TileText("hintText", table, "B36 on W36")
    text.setGeometry(0, 0, 300, 24)
    text.show()
    QApplication.processEvents()
    picture = text.grab().toImage()
    sentence, room = text._drawn()
    now = current_theme()
    for (tile, face), material in zip(sentence.faces, (now.black, now.white), strict=True):
        assert isinstance(tile, Tile)
        top = room.top() + (room.height() - sentence.size[1]) / 2
        middle = face.translated(room.left(), top).center()
        pip = QPoint(round(middle.x() - face.width() / 4), round(middle.y()))
        near = [QColor(picture.pixel(pip + QPoint(x, y))) for x in (-1, 0) for y in (-1, 0)]
        away = min(abs(one.lightness() - material.pip.lightness()) for one in near)
        assert away < 60, "the middle one of three pips"
        blank = QColor(picture.pixel(pip + QPoint(0, -round(0.3 * face.height()))))
        assert abs(blank.lightness() - material.pip.lightness()) > 100


# A label


def test_a_label_holds_codes_and_is_heard_in_words(qtbot: QtBot, table: Table) -> None:
    alone = QWidget()
    qtbot.addWidget(alone)
    text = TileText("hintText", alone, "B36 takes W25: +7. [6 2]")
    assert text.text() == "B36 takes W25: +7. [6 2]"
    assert text.accessibleName() == "Six-three takes five-two: plus 7. Six-two"
    text = TileText("hintText", table, "B36 takes 7.")
    assert text.accessibleName() == "said: your six-three takes 7.", "the table knows whose it is"
    text.setText("B36.")
    assert text.accessibleName() == "said: your six-three."


def test_a_label_is_as_high_as_its_lines_and_as_wide_as_its_longest_word(table: Table) -> None:
    text = TileText("hintText", table, TEXT)
    heights = [text.heightForWidth(width) for width in (1000, 300, 150, 80)]
    assert heights == sorted(heights)
    assert len({*heights}) == 4
    assert text.sizeHint().height() == text.heightForWidth(text.sizeHint().width())
    narrow = text.minimumSizeHint().width()
    assert 2 * LEAST_TILE < narrow < 100, "a page is not enlarged by it"
    for width in (narrow, 120, 300):
        text.setGeometry(0, 0, width, text.heightForWidth(width))
        sentence, room = text._drawn()
        assert sentence.text == TEXT
        assert sentence.fits(room)
    one_line = TileText("hintText", table, TEXT, wraps=False)
    assert one_line.sizeHint().width() > 300


def test_in_a_low_room_letters_shrink_before_a_sentence_is_left_out(table: Table) -> None:
    whole = "B36 takes 9. W25 is worth less. Nothing else fits."
    text = TileText("hintText", table, whole)
    text.least_letters = 9
    text.setFont(font_of(17))
    text.setGeometry(0, 0, 600, 30)
    assert text._drawn()[0].text == whole
    text.resize(330, 24)
    shown = text._drawn()[0]
    assert shown.text == whole
    assert shown.size[1] < line_height(font_of(17))
    text.resize(200, 24)
    assert text._drawn()[0].text == "B36 takes 9. W25 is worth less."
    text.resize(90, 24)
    assert text._drawn()[0].text == "B36 takes 9."
    assert text.text() == whole
    assert text.accessibleName().endswith("Nothing else fits."), "all of it is heard"


def test_a_room_of_lines_grows_with_the_font(table: Table) -> None:
    text = TileText("anything", table, TEXT)
    for pixels in (12, 24):
        text.setFont(font_of(pixels))
        text.make_room(3)
        assert text.height() >= 3 * tile_height(font_of(pixels))
    text.setFont(font_of(12))
    assert text.height() < 3 * tile_height(font_of(24))
    text.make_room(None)
    assert text.maximumHeight() > 10_000


def test_no_room_of_lines_is_left_where_none_is_wanted(table: Table) -> None:
    text = TileText("anything", table)
    text.make_room(3)
    assert text.minimumSizeHint().height() < text.height()
    text.make_room(None)
    assert text.minimumSizeHint().height() <= line_height(text.font())


def test_a_painted_button_has_tiles_and_is_heard_in_words(table: Table) -> None:
    button = WordButton("choice", table, lambda: None)
    button.show_name("B36")
    assert button.accessibleName() == "said: your six-three"
    assert button.sizeHint().width() > 2 * LEAST_TILE
    button.setGeometry(0, 0, 90, 40)
    button.show()
    dark = current_theme().black
    assert colors_of(button.grab().toImage()) & {dark.lower.name(), dark.pip.name()}


# Pointing


def test_a_tile_that_is_pointed_at_is_marked_until_the_pointer_leaves_it(table: Table) -> None:
    box = QWidget(table)
    text = TileText("hintText", box, "Play B36 on W25.")
    box.setGeometry(0, 0, 300, 60)
    text.setGeometry(0, 0, 300, 40)
    box.show()
    sentence, room = text._drawn()
    top = room.top() + (room.height() - sentence.size[1]) / 2
    (_b36, first), (_w25, second) = sentence.faces
    point_at(text, first.center() + QPointF(0, top))
    point_at(text, first.center() + QPointF(2, top))
    assert table.marked[-2:] == [None, B36], "once, however it is moved there"
    point_at(text, second.center() + QPointF(0, top))
    assert table.marked[-1] == W25
    point_at(text, QPointF(first.right() + 6, first.center().y() + top))
    assert table.marked[-1] is None
    point_at(text, first.center() + QPointF(0, top))
    QApplication.sendEvent(text, QEvent(QEvent.Type.Leave))
    assert table.marked[-2:] == [B36, None]
    point_at(text, first.center() + QPointF(0, top))
    text.setText("Nothing fits.")
    assert table.marked[-2:] == [B36, None], "what is said no more is marked no more"


def test_rows_of_lists_mark_their_tiles_and_are_copied_as_codes(table: Table) -> None:
    log = Log(table)
    log.resize(300, 200)
    for text in ("B36 on W25 +7", "[6 2] on the left", "No tile"):
        log.write(text, place=0)
    column = Column[str]("", lambda row: row)
    rows = RowList(RowModel([column], table), "rows", "Rows", table)
    rows.setItemDelegate(RowDelegate(rows))
    rows._model.show_rows(["B36 → W25", "Other"])
    rows.setGeometry(0, 100, 300, 90)
    for each, row, wanted in ((log, 0, B36), (log, 1, LaidDomino(6, 2)), (rows, 0, B36)):
        each.show()
        QApplication.processEvents()
        index = each.model().index(row, 0)
        area = each.visualRect(index)
        reached = [
            each.tile_under(QPoint(x, area.center().y())) for x in range(area.left(), area.right())
        ]
        assert wanted in reached
        x = area.left() + reached.index(wanted) + 3
        QTest.mouseMove(each.viewport(), QPoint(x - 1, area.center().y()))
        QTest.mouseMove(each.viewport(), QPoint(x, area.center().y()))
        assert table.marked[-1] == wanted
        QApplication.sendEvent(each, QEvent(QEvent.Type.Leave))
        assert table.marked[-1] is None
        each.setCurrentIndex(index)
        QTest.keySequence(each, QKeySequence.StandardKey.Copy)
        assert QApplication.clipboard().text() == index.data()
        assert str(wanted) in index.data()
    assert log.tile_under(QPoint(5, 190)) is None
    assert log.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("said: 1.")
