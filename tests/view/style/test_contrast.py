"""Everything stands out from what it is painted on, in every theme: computed, and sampled."""

from collections.abc import Iterable, Iterator
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from buildup.model.build_up.tile import Color, Tile
from buildup.model.dominoes.line import Side
from buildup.model.player import Player
from buildup.view.build_up.page import BuildUpPage
from buildup.view.dominoes.line import Ghosts
from buildup.view.dominoes.page import DominoesPage
from buildup.view.review.panel import ReviewPanel
from buildup.view.statistics.page import StatisticsPage
from buildup.view.style.appearance import apply_theme
from buildup.view.style.desktop import contrast
from buildup.view.style.theme import ALL_THEMES, Theme
from buildup.view.tiles.button import TileButton
from buildup.view.tiles.face import PIP_GRID, PIP_PATTERNS
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from scripts.benches.contrast import Kind, main, pairs
from tests.view.filled_pages import FilledPages, PageMaker
from tests.view.filled_tables import FilledTables
from tests.view.widgets import of_kind, some

every_theme = pytest.mark.parametrize("theme", ALL_THEMES, ids=lambda theme: theme.name)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),
        ("#767676", "#ffffff", 4.54),
        ("#ff0000", "#ffffff", 4.0),
        ("#0000ff", "#ffffff", 8.59),
        ("#123456", "#123456", 1.0),
    ],
)
def test_contrast_is_that_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    """The well-known examples of those who check pages for it."""
    assert contrast(QColor(one), QColor(other)) == pytest.approx(ratio, abs=0.005)
    assert contrast(QColor(other), QColor(one)) == contrast(QColor(one), QColor(other))


@every_theme
def test_every_pair_of_a_theme_stands_apart(theme: Theme) -> None:
    wanted = {Kind.TEXT: 7.0, Kind.MARK: 7.0} if theme.is_high_contrast else {Kind.TEXT: 4.5}
    for pair in pairs(theme):
        assert pair.ratio >= wanted.get(pair.kind, 3.0), f"{pair.painted} on {pair.ground}"


@every_theme
def test_every_color_of_a_theme_is_compared(theme: Theme) -> None:
    compared = {name for pair in pairs(theme) for name in (pair.painted, pair.ground)}
    colors = {name for name, value in theme._asdict().items() if isinstance(value, QColor)}
    assert colors <= compared


def test_the_table_of_ratios_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + len(list(pairs(ALL_THEMES[0])))
    assert all(theme.name in lines[0] for theme in ALL_THEMES)


def _color(picture: QImage, place: QPointF) -> QColor:
    ratio = picture.devicePixelRatio()
    return picture.pixelColor(int(place.x() * ratio), int(place.y() * ratio))


def test_every_tile_stands_out_from_the_felt_by_its_rim(window: MainWindow) -> None:
    table = window.pages.build_up.table
    hands = [button for player in Player for button in table._hands[player].buttons()]
    for size in ((640, 480), (1180, 760)):
        window.resize(*size)
        for theme in ALL_THEMES:
            apply_theme(theme)
            QApplication.processEvents()
            table.veil.hide()
            picture = table.grab().toImage()
            tiles = [each for each in (*hands, *table._stacks.buttons()) if each.isVisible()]
            assert {each.tiles[-1].color for each in tiles} == set(Color)
            least = 7.0 if theme.is_high_contrast else 3.0
            for button in tiles:
                for edge, ratio in _edges(picture, button, table):
                    assert ratio >= least, f"{theme.name}: {button.objectName()} at {edge}"


def _edges(
    picture: QImage, button: TileButton[Tile], table: QWidget
) -> Iterator[tuple[QPointF, float]]:
    """Places on the edge of a tile, and how far it stands out there from the felt."""
    face = button.face_rect().translated(QPointF(button.mapTo(table, QPoint())))
    for share in (0.3, 0.5, 0.7):
        left = QPointF(face.left(), face.top() + share * face.height())
        top = QPointF(face.left() + share * face.width(), face.top())
        for edge, inwards in ((left, QPointF(3, 0)), (top, QPointF(0, 3))):
            felt = _color(picture, edge - inwards)
            rim, body = _color(picture, edge), _color(picture, edge + inwards)
            yield edge, max(contrast(rim, felt), contrast(body, felt))


def test_what_may_not_be_covered_is_dimmed_and_can_still_be_read(window: MainWindow) -> None:
    table = window.pages.build_up.table
    stacks = [each for each in table._stacks.buttons() if each.tiles[-1].high >= 2]
    assert stacks
    for each in stacks:
        each.show_mark(Mark.CLOSED)
    for theme in ALL_THEMES:
        apply_theme(theme)
        QApplication.processEvents()
        table.veil.hide()
        picture = table.grab().toImage()
        for each in stacks:
            face = each.face_rect().translated(QPointF(each.mapTo(table, QPoint())))
            column, row = PIP_PATTERNS[each.tiles[-1].high][0]
            center = QPointF(face.left() + 0.75 * face.width(), face.center().y())
            step = PIP_GRID * face.height()
            pip = center + QPointF(column * step, row * step)
            beside = center + QPointF(0.47 * step, 0)
            least = 4.5 if theme.is_high_contrast else 3.0
            ratio = contrast(_color(picture, pip), _color(picture, beside))
            assert ratio >= least, f"{theme.name}: {each.tiles[-1]} {ratio:.2f}"


def _most(picture: QImage, ground: QColor, places: Iterable[tuple[float, float]]) -> float:
    """How far the one of some places stands out that does so most."""
    colors = (_color(picture, QPointF(x, y)) for x, y in places)
    return max(contrast(ground, each) for each in colors)


def test_places_in_the_line_ghosts_and_lines_of_charts_are_seen(
    makers: tuple[PageMaker, ...],
) -> None:
    """As they are painted: a line between two pixels would be half as strong in both."""
    pages, tables = of_kind(makers[0], FilledPages), of_kind(makers[1], FilledTables)
    for_two = of_kind(tables.shown(tables.dominoes_for_two), DominoesPage)
    statistics = of_kind(pages.shown(pages.statistics), StatisticsPage)
    review = of_kind(of_kind(pages.shown(pages.review), BuildUpPage).side, ReviewPanel)
    line, plot, graph = for_two.table.line_view, statistics.body.plots[0], review.graph
    curve = some(review.content.curve())
    level = (curve.level - curve.low) / (curve.high - curve.low)
    tile = for_two.table.tray.buttons()[0].tiles[-1]
    ghost, place = line.end(Side.LEFT), line.end(Side.RIGHT)
    ghost.show_ghosts(Ghosts((tile,), is_pointed=True))
    for page in (for_two, statistics, review):
        page.window().setUpdatesEnabled(True)
    for theme in ALL_THEMES:
        apply_theme(theme)
        QApplication.processEvents()
        least = 7.0 if theme.is_high_contrast else 3.0
        picture = for_two.table.grab().toImage()
        for end in (ghost, place):
            corner = end.mapTo(for_two.table, QPoint())
            across, top = corner.x() + end.width() // 2, corner.y()
            ways = product(range(across - 12, across + 12), range(top, top + 12))
            felt = _color(picture, QPointF(across, top + 1))
            assert _most(picture, felt, ways) >= least, f"{theme.name}: {end.objectName()}"
        for chart, area, values in (
            (plot, plot.area(), (0.0, 0.2, 0.8, 1.0)),
            (graph, graph.plot(), (level,)),
        ):
            picture = chart.grab().toImage()
            x = area.right() - 3
            for value in values:
                y = area.bottom() - value * area.height()
                ground = _color(picture, QPointF(x, y + 5))
                ratio = _most(picture, ground, ((x, y + step) for step in (-1, 0, 1)))
                assert ratio >= least, f"{theme.name}: {value} of {chart.objectName()} {ratio:.2f}"
