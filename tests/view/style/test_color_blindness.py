"""Nothing is told by color alone: what means something else differs without colors, too.

Colors are changed as Machado, Oliveira and Fernandes do it for the three kinds of color
blindness at their full severity: "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, table 1.
"""

from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from buildup.model.build_up.position import STACK_NAMES
from buildup.review.verdicts import Verdict
from buildup.view.game.verdict_marks import paint_mark
from buildup.view.style.appearance import apply_theme
from buildup.view.style.desktop import luminance
from buildup.view.style.theme import ALL_THEMES, Material, Theme
from buildup.view.tiles.marks import Mark
from buildup.view.window.main_window import MainWindow
from scripts.benches.contrast import pairs

MATRICES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
KINDS = tuple(MATRICES)
_LEAST_DIFFERENCE = 1.5
"""Contrast at which two pixels look different without their colors."""
_LEAST_PIXELS = 12
"""Two pictures that differ in fewer might as well be the same."""

every_theme = pytest.mark.parametrize("theme", ALL_THEMES, ids=lambda theme: theme.name)


@cache
def seen(kind: str, rgb: int) -> QColor:
    """What a color looks like to somebody with a kind of color blindness."""
    color = QColor(rgb)
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4
        for each in (color.redF(), color.greenF(), color.blueF())
    ]
    channels = []
    for row in MATRICES[kind]:
        light = min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True))))
        channels.append(12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)
    return QColor.fromRgbF(*channels)


@cache
def lightness(kind: str, rgb: int) -> float:
    """How light a color looks then."""
    return luminance(seen(kind, rgb)) + 0.05


def differ(kind: str, one: QImage, other: QImage) -> bool:
    """Whether two pictures differ by more than hues, in enough pixels to be noticed."""
    assert one.size() == other.size()
    count = 0
    for y in range(one.height()):
        for x in range(one.width()):
            first, second = one.pixel(x, y), other.pixel(x, y)
            if first != second:
                darker, lighter = sorted((lightness(kind, first), lightness(kind, second)))
                count += lighter >= _LEAST_DIFFERENCE * darker
        if count >= _LEAST_PIXELS:
            return True
    return False


def test_red_and_green_are_hard_to_tell_apart_for_those_who_see_no_red_or_no_green() -> None:
    """The matrices do what they are for: hue goes, and is kept where it should be."""

    def hues_apart(kind: str) -> float:
        red, green = (seen(kind, QColor(each).rgb()) for each in ("#c05050", "#50a050"))
        return abs(red.hsvHueF() - green.hsvHueF())

    assert max(hues_apart("protanopia"), hues_apart("deuteranopia")) < 0.08
    assert hues_apart("tritanopia") > 0.2


@every_theme
@pytest.mark.parametrize("kind", KINDS)
def test_every_pair_stands_apart_whoever_looks(theme: Theme, kind: str) -> None:
    """Text at 4.5, the rest at 3; a tenth less is granted to what a model says."""

    def see(value: object) -> object:
        match value:
            case QColor():
                return seen(kind, value.rgb())
            case Material():
                return Material._make(map(see, value))
            case _:
                return value

    changed = Theme._make(map(see, theme))
    for pair in pairs(changed._replace(is_high_contrast=False)):
        least = 0.9 * pair.kind.least(changed._replace(is_high_contrast=False))
        assert pair.ratio >= least, f"{pair.painted} on {pair.ground}: {pair.ratio:.2f}"


def pictures_differ(pictures: dict[str, QImage]) -> list[str]:
    """Which of some pictures, that all mean something else, look alike to somebody."""
    return [
        f"{one} and {other}, {kind}"
        for kind in KINDS
        for one, other in combinations(pictures, 2)
        if not differ(kind, pictures[one], pictures[other])
    ]


@every_theme
def test_verdicts_differ_by_their_marks(theme: Theme) -> None:
    pictures = {}
    for verdict in Verdict:
        picture = QImage(20, 20, QImage.Format.Format_RGB32)
        picture.fill(theme.panel)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_mark(painter, verdict, QPointF(10, 10), 7, theme)
        painter.end()
        pictures[verdict.name] = picture
    assert pictures_differ(pictures) == []


def test_what_a_stack_says_differs_by_shape_or_brightness(window: MainWindow) -> None:
    window.resize(640, 480)
    table = window.pages.build_up.table
    button = table.stack_button(STACK_NAMES[0])
    for theme in ALL_THEMES:
        apply_theme(theme)
        QApplication.processEvents()
        table.veil.hide()
        around = button.geometry()
        pictures = {}
        for mark in Mark:
            button.show_mark(mark)
            pictures[mark.name] = table.grab(around).toImage()
        button.show_mark(Mark.NONE)
        button.show_ring(True)
        pictures["just played"] = table.grab(around).toImage()
        button.show_ring(False)
        button.show_chip("+4")
        pictures["value"] = table.grab(around).toImage()
        button.show_chip("")
        assert pictures_differ(pictures) == [], theme.name


def test_a_button_that_is_disabled_looks_so_without_colors(window: MainWindow) -> None:
    window.resize(640, 480)
    button = window.pages.build_up._buttons[0]
    for theme in ALL_THEMES:
        apply_theme(theme)
        QApplication.processEvents()
        pictures = {}
        for is_enabled in (True, False):
            button.setEnabled(is_enabled)
            pictures[f"enabled {is_enabled}"] = button.grab().toImage()
        assert pictures_differ(pictures) == [], theme.name


def test_whether_somebody_has_to_act_shows_without_colors(window: MainWindow) -> None:
    bar = window.pages.build_up.bar
    for theme in ALL_THEMES:
        apply_theme(theme)
        pictures = {}
        for must_act in (True, False):
            bar.show_prompt("You", "Go.", "", must_act=must_act)
            pictures[f"must act {must_act}"] = bar.grab().toImage()
        assert pictures_differ(pictures) == [], theme.name
