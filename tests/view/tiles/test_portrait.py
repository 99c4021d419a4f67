"""The faces of the levels: told apart at every size, without their colors, and in every theme."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage

from buildup.strategy.level import Level
from buildup.view.style.painting import empty_picture, smooth_painter
from buildup.view.style.theme import ALL_THEMES, LIGHT, Theme, set_current_theme
from buildup.view.tiles.portrait import paint_portrait

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(params=ALL_THEMES, ids=lambda theme: theme.name)
def theme(request: pytest.FixtureRequest) -> Iterator[Theme]:
    set_current_theme(request.param)
    yield request.param
    set_current_theme(LIGHT)


def portrait(level: Level, size: int, ratio: int = 1) -> QImage:
    """A portrait on the ground of a panel."""
    picture = empty_picture(QSize(size, size) * ratio, ratio)
    picture.fill(LIGHT.panel)
    painter = smooth_painter(picture)
    paint_portrait(painter, QRectF(0, 0, size, size), level)
    painter.end()
    return picture.toImage()


def grays(image: QImage) -> list[int]:
    """The lightness of each pixel, row by row."""
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    width, bits = gray.width(), bytes(gray.constBits())
    starts = range(0, gray.sizeInBytes(), gray.bytesPerLine())
    return [each for start in starts for each in bits[start : start + width]]


def difference(one: QImage, other: QImage) -> float:
    """The share of pixels that differ clearly in lightness."""
    pairs = list(zip(grays(one), grays(other), strict=True))
    return sum(abs(first - second) > 60 for first, second in pairs) / len(pairs)


@pytest.mark.usefixtures("theme")
@pytest.mark.parametrize("size", [32, 40, 96])
def test_each_level_looks_different_even_without_colors(size: int) -> None:
    pictures = [portrait(each, size) for each in Level]
    assert min(difference(*pair) for pair in combinations(pictures, 2)) > 0.1


def test_a_face_is_dark_on_light_in_every_theme(theme: Theme) -> None:
    for level in Level:
        image = portrait(level, 96)
        seen = {image.pixelColor(x, y).name() for x in range(24, 72) for y in range(30, 70)}
        assert theme.white.pip.name() in seen, "ink of the eyes"
        light = [each for each in grays(image) if each > 215]
        assert len(light) > 0.08 * 96 * 96, "ivory of the head"


def test_small_portraits_have_no_pips_on_their_chests_and_large_ones_count_the_level() -> None:
    for place, level in enumerate(list(Level)[:5], start=1):
        for size, pips in ((96, place), (32, 0)):
            image = portrait(level, size)
            chest = image.copy(*(round(each * size / 96) for each in (24, 79, 48, 14)))
            assert spots(chest) == pips, (level, size)


def spots(image: QImage) -> int:
    """How many separate light spots there are."""
    todo = {
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).lightness() > 200
    }
    count = 0
    while todo:
        count, edge = count + 1, [todo.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + a, y + b) for a in (-1, 0, 1) for b in (-1, 0, 1)} & todo
            todo -= near
            edge += near
    return count


def test_at_scale_2_a_portrait_is_painted_anew_and_not_blown_up() -> None:
    for level in Level:
        sharp, blown = portrait(level, 96, 2), portrait(level, 96).scaled(192, 192)
        assert grays(sharp) == grays(portrait(level, 192))
        assert difference(sharp, blown) > 0.01


def test_the_painter_is_as_before(qapp: object) -> None:  # noqa: ARG001
    picture = empty_picture(QSize(64, 64), 1)
    painter = smooth_painter(picture)
    before = painter.transform(), painter.hasClipping(), painter.pen(), painter.brush()
    paint_portrait(painter, QRectF(8, 8, 48, 48), Level.BEGINNER)
    after = painter.transform(), painter.hasClipping(), painter.pen(), painter.brush()
    painter.end()
    assert after == before
    image = picture.toImage()
    assert not any(image.pixelColor(x, y).alpha() for x in range(64) for y in (0, 7, 57, 63))
