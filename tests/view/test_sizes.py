"""At every size no text is cut, nothing overlaps, and all that can have the focus is heard in
words and large enough to be hit; the layout follows the font."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMessageBox, QSpacerItem, QWidget, QWidgetItem
from shiboken6 import Shiboken

from buildup.view.game.page import GamePage
from buildup.view.window.main_window import MainWindow
from tests.tiers import TIER, Tier, count
from tests.view.accessible_faults import accessible_faults, faults_of_tree
from tests.view.cut_text import TextWatch, cut_painted, cut_widgets, overlapping, without_veil
from tests.view.filled_dialogs import all_dialogs
from tests.view.filled_pages import PageMaker
from tests.view.settling import settle
from tests.view.widgets import some

MENU_BAR = 22
"""Height that the menus take of a window."""
SCALE = "QT_SCALE_FACTOR"
"""The variable by which Qt makes everything larger."""
USUAL_SIZES: tuple[tuple[int, int], ...] = ((640, 480), (1280, 800))
"""Of windows, in device-independent pixels."""
OTHER_SIZES = ((640, 480), (560, 440), (1000, 640), (1920, 1080))
ALL_SIZES = (*OTHER_SIZES, (800, 600), (1280, 800))
SIZES_OF_LARGE_LETTERS = (*USUAL_SIZES, (1920, 1080))[: count(quick=1, normal=2, soak=3)]
"""The first is less than they need: each window is then as small as it can be."""


def faults(page: QWidget, watch: TextWatch, size: tuple[int, int]) -> Iterator[str]:
    """What is wrong with a page in a window of a size."""
    width, height = size
    window = some(page.parentWidget())
    least = page.minimumSizeHint().expandedTo(page.minimumSize())
    window.resize(QSize(width, height - MENU_BAR).expandedTo(least))
    page.setGeometry(window.rect())
    settle(page)
    window.setUpdatesEnabled(True)
    painted = watch.look_at(page)
    window.setUpdatesEnabled(False)
    assert painted or not isinstance(page, GamePage) or page.hides_table
    for fault in chain(
        cut_painted(painted),
        cut_widgets(page),
        overlapping(page),
        without_veil(page),
        accessible_faults(page),
    ):
        yield f"{page.objectName()} at {window.width()} × {window.height()}: {fault}"


def wrapped_places() -> Iterator[str]:
    """What Python holds for a place in a layout that Qt has made: it would outlive its place."""
    for each in Shiboken.getAllValidWrappers():
        if isinstance(each, QWidgetItem | QSpacerItem) and not Shiboken.createdByPython(each):
            yield f"{each} is wrapped"


def assert_all_pages_fit(
    makers: tuple[PageMaker, ...], watch: TextWatch, sizes: Sequence[tuple[int, int]]
) -> None:
    """Nothing is wrong with any page in a window of any of these sizes."""
    found = [
        fault
        for pages in makers
        for page in pages.one_by_one()
        for fault in (
            *(each for size in sizes for each in faults(page, watch, size)),
            *(
                f"{page.objectName()}: {each}"
                for each in chain(faults_of_tree(page), wrapped_places())
            ),
        )
    ]
    assert not found, "\n".join(found)


def assert_dialogs_fit(window: MainWindow, monkeypatch: pytest.MonkeyPatch, screen: QSize) -> None:
    """Nothing is wrong with any dialog, as large as it likes to be and as small as it can be.

    Args:
        window: Whose dialogs they are.
        monkeypatch: Keeps questions from waiting for an answer.
        screen: Must have room for each.
    """
    found: list[str] = []
    for name, dialog in all_dialogs(window, monkeypatch).items():
        for size in (dialog.size(), QSize(1, 1)):
            if not isinstance(dialog, QMessageBox):  # those have one size
                dialog.resize(size)
            settle(dialog)
            at = f"{name} at {dialog.width()} × {dialog.height()}"
            wrong = chain(cut_widgets(dialog), overlapping(dialog), accessible_faults(dialog))
            found += [f"{at}: {fault}" for fault in wrong]
        found += [f"{name}: {fault}" for fault in chain(faults_of_tree(dialog), wrapped_places())]
        if dialog.size().boundedTo(screen) != dialog.size():
            found.append(f"{at} is larger than a screen")
    assert not found, "\n".join(found)


def test_no_text_is_cut_and_nothing_overlaps(
    makers: tuple[PageMaker, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A layout has the same numbers at every scale: the size in which there is least room will do.
    least = TIER is Tier.QUICK or SCALE in os.environ
    sizes = OTHER_SIZES[:1] if least else ALL_SIZES if TIER is Tier.SOAK else OTHER_SIZES
    assert_all_pages_fit(makers, TextWatch(monkeypatch), sizes)


def test_nor_in_any_dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_dialogs_fit(window, monkeypatch, QSize(640, 480))


@pytest.mark.long
@pytest.mark.usefixtures("large_letters")
def test_nor_in_any_dialog_where_letters_are_twice_as_large(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_dialogs_fit(window, monkeypatch, QSize(1000, 640))


@pytest.mark.long
@pytest.mark.usefixtures("large_letters")
def test_nor_where_letters_are_twice_as_large(
    makers: tuple[PageMaker, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_all_pages_fit(makers, TextWatch(monkeypatch), SIZES_OF_LARGE_LETTERS)


@pytest.mark.long
def test_nor_at_scale_2() -> None:
    """Qt takes the scale when it starts: a process of its own."""
    pages, dialogs = test_no_text_is_cut_and_nothing_overlaps, test_nor_in_any_dialog
    names = [f"{__file__}::{each.__name__}" for each in (pages, dialogs)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *names],
        env={**os.environ, SCALE: "2"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout
