"""Where the tiles of Dominoes lie, for every line and hand there can be: no window is needed."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF, QSize

from buildup.model.dominoes.domino import LaidDomino, double_set
from buildup.model.dominoes.line import Line
from buildup.view.dominoes.layout import FRAME, LineLayout, TableLayout
from tests.tiers import count

MENU_BAR = 22
"""Height that the menus take of a window."""
SIZES = ((560, 362), (640, 480), (1280, 800), (1920, 1080))
"""Of windows, in device-independent pixels; the first is the least that there can be."""
WIDE = SIZES[2:]
LINES = range(len(double_set(9)) + 1)
"""How many tiles there are in the lines of all sets: the smaller sets have fewer."""
LONGEST = [len(double_set(most)) for most in range(5, 10)]
"""Of a set each: only a line that has more tiles than one of them gets smaller tiles."""
HELD = 7
"""A hand of so many still lies in one row of a window that is not small."""

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


class Laid:
    """A line and a hand on a table."""

    def __init__(self, size: tuple[int, int], tiles: int, held: int, anchor: int = 0) -> None:
        window = QSize(size[0], size[1] - MENU_BAR)
        self.line = Line((LaidDomino(0, 0),) * tiles, anchor)
        self.table = TableLayout.of(window, tiles=tiles, held=held)
        self.tray = self.table.hand
        self.room = self.table.line
        self.layout = LineLayout.of(self.room.size(), self.line, self.tray.tile)
        self.places = tiles + 2
        self.bands = 1 + self.column(self.places - 1)[0]

    def column(self, place: int) -> tuple[int, int]:
        """Of a place: its band, and the column there."""
        return divmod(self.layout.first + place, self.layout.places_a_band)

    def row(self, place: int) -> int:
        """Of a place, the open one on the left being the first."""
        return self.line.row(place - 1)

    def faces(self) -> list[QRectF]:
        """Of all places."""
        return [self.layout.face(place) for place in range(self.places)]

    def hand(self, held: int) -> list[QRectF]:
        """The faces of the hand."""
        return [self.tray.face(place) for place in range(held)]

    def __str__(self) -> str:
        return f"{len(self.line.tiles)} tiles of {self.layout.tile} in {self.bands} bands"


def states(size: tuple[int, int]) -> Iterator[tuple[Laid, int]]:
    """Every line with some of the hands that there can be then."""
    step = count(quick=6, normal=4, soak=1)
    for tiles in LINES:
        most = LINES[-1] - tiles
        for held in sorted({*range(min(HELD, most) + 1), *range(HELD, most + 1, step)}):
            yield Laid(size, tiles, held, (0, tiles // 2, max(0, tiles - 1))[held % 3]), held


def test_the_laws_are_tried_on_the_least_table() -> None:
    assert TableLayout.least_size(1.0) == QSize(SIZES[0][0], SIZES[0][1] - MENU_BAR)


@every_size
def test_no_tile_of_a_hand_is_smaller_than_those_of_the_line(size: tuple[int, int]) -> None:
    for laid, held in states(size):
        least = 20 if held <= (9 if size == SIZES[0] else 40) else 15
        assert laid.tray.tile >= laid.layout.tile >= least, f"{laid}, {held} held"


@pytest.mark.parametrize("size", WIDE)
def test_a_line_wraps_before_its_tiles_are_small(size: tuple[int, int]) -> None:
    for tiles in LINES:
        for held in range(min(HELD, LINES[-1] - tiles) + 1):
            laid = Laid(size, tiles, held)
            assert laid.bands <= 3
            assert 2 * laid.layout.tile >= 110, f"{laid}, {held} held"
            if tiles <= 21:
                assert 2 * laid.layout.tile >= 168, "as in the table of Build Up"


@every_size
def test_tiles_are_as_large_as_the_screen_allows(size: tuple[int, int]) -> None:
    """In no number of bands, and no number of rows of the hand, could they be much larger.

    There is room already for so many more as do not make them smaller.
    """
    for laid, held in states(size):
        places = 2 + next(most for most in LONGEST if most >= len(laid.line.tiles))
        larger = laid.layout.tile + 2
        fits = any(
            -(-places // bands) * 1.035 * larger + 1.035 * larger + 2 * FRAME <= laid.room.width()
            and (2.1 * bands + 0.36 * (bands - 1)) * larger + 2 * FRAME <= laid.room.height()
            for bands in range(1, 12)
        )
        assert not fits or larger > laid.tray.tile, f"{laid}, {held} held"


@every_size
def test_rows_and_columns_are_those_of_the_rules_on_every_band(size: tuple[int, int]) -> None:
    for tiles in LINES[1:]:
        for anchor in {0, 1, tiles // 2, tiles - 1} & set(range(tiles)):
            check_columns(Laid(size, tiles, 7, anchor), anchor)


def check_columns(laid: Laid, anchor: int) -> None:
    """Half a tile further each, columns counted anew in each band; the first tile lies above."""
    faces, step = laid.faces(), 1.035 * laid.layout.tile
    for place, face in enumerate(faces):
        band, column = laid.column(place)
        assert face.left() == pytest.approx(laid.layout.left + column * step)
        top = laid.layout.top + laid.layout.tile * (2.46 * band + 1.1 * laid.row(place))
        assert face.top() == pytest.approx(top)
        assert (face.width(), face.height()) == (2 * laid.layout.tile, laid.layout.tile)
    assert laid.row(anchor + 1) == 0
    assert all(laid.row(one) != laid.row(one + 1) for one in range(laid.places - 1))


@every_size
def test_halves_meet_and_are_joined_where_they_do(size: tuple[int, int]) -> None:
    """Those in two bands are joined by a path, which crosses no tile."""
    for tiles in LINES[2:]:
        laid = Laid(size, tiles, 5, tiles // 3)
        faces = laid.faces()
        for place in range(laid.places - 1):
            one, other = faces[place], faces[place + 1]
            path = laid.layout.joins(place)
            if laid.column(place + 1)[1] == 0:
                assert one.center().x() < path[0].x() < one.right()
                assert other.left() < path[-1].x() < other.center().x()
                assert (path[0].y(), path[-1].y()) == (one.bottom(), other.top())
                sides = [
                    QRectF(*ends).normalized().adjusted(-1, -1, 1, 1) for ends in pairwise(path)
                ]
                crossed = [face for face in faces for side in sides if side.intersects(face)]
                assert crossed == [one, other]
            else:
                (join,) = path
                assert max(one.left(), other.left()) < join.x() < min(one.right(), other.right())
                gaps = [abs(abs(join.y() - face.center().y()) - face.height() / 2)
                        for face in (one, other)]  # fmt: skip
                assert max(gaps) < 0.06 * laid.layout.tile, laid


@every_size
def test_nothing_overlaps_and_all_is_within_its_room(size: tuple[int, int]) -> None:
    seen = set[LineLayout]()
    for laid, held in states(size):
        table, hand = laid.table, laid.hand(held)
        window = QRectF(0, 0, size[0], size[1] - MENU_BAR)
        areas = [table.header, table.line, table.bar, table.tray, table.own_header, table.buttons]
        assert all(window.contains(each) for each in (*areas, table.boneyard))
        check_apart([*areas, table.boneyard.adjusted(0.01, 0, 0, -0.01)])
        assert all(table.tray.adjusted(-1, -1, 1, 1).contains(each) for each in hand)
        check_apart(hand)
        if laid.layout not in seen:
            seen.add(laid.layout)
            room = QRectF(0, 0, laid.room.width(), laid.room.height())
            assert all(map(room.contains, laid.faces())), laid
            check_apart(laid.faces())
            band = (1.035 * (laid.layout.places_a_band + 1) - 0.07) * laid.layout.tile
            assert 2 * laid.layout.left + band == pytest.approx(room.width()), "in the middle"


@every_size
@pytest.mark.parametrize(("turn", "moves"), [(2, 4), (3, 8), (28, 9)], ids=str)
def test_tiles_mostly_stay_where_they_were_played(
    size: tuple[int, int], turn: int, moves: int
) -> None:
    """One tile in so many is played on the left, the others on the right."""
    grown = [Laid(size, tiles, 5, (tiles - 1) // turn) for tiles in range(1, 29)]
    first = [laid.faces()[laid.line.anchor + 1] for laid in grown]
    assert sum(one != other for one, other in pairwise(first)) <= moves
    assert len({laid.layout.tile for laid in grown}) <= 2


def check_apart(areas: list[QRectF]) -> None:
    """No area meets another one."""
    for one, other in combinations(areas, 2):
        assert not one.intersects(other), (one, other)


@every_size
def test_everything_keeps_its_place_and_size(size: tuple[int, int]) -> None:
    """With any usual hand, until the line is long."""
    laid = [Laid(size, tiles, held) for tiles in LINES[:22] for held in range(HELD + 1)]
    assert len({(each.table.bar.top(), each.tray, each.layout.tile) for each in laid}) == 1
