"""The colors of the program: another theme is worn by everything at once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.storage.settings import Settings, ThemeChoice
from buildup.records.store import Records
from buildup.view.style.appearance import Appearance, apply_theme, set_animated
from buildup.view.style.theme import (
    DARK,
    HIGH_CONTRAST_DARK,
    HIGH_CONTRAST_LIGHT,
    LIGHT,
    Theme,
    current_theme,
)
from tests.view.filled_pages import FilledPages


def pictures_of(pages: dict[str, QWidget]) -> dict[str, QImage]:
    """What is on the screen, if it is looked at."""
    QApplication.processEvents()
    pictures = {}
    for name, page in pages.items():
        page.window().setUpdatesEnabled(True)
        pictures[name] = page.grab().toImage()
        page.window().setUpdatesEnabled(False)
    return pictures


def assert_all_differ(changed: dict[str, QImage], before: dict[str, QImage]) -> None:
    assert changed.keys() == before.keys()
    for page, picture in changed.items():
        assert picture != before[page], f"{page} has kept its colors"


def assert_all_alike(changed: dict[str, QImage], wanted: dict[str, QImage]) -> None:
    assert changed.keys() == wanted.keys()
    for page, picture in changed.items():
        assert picture == wanted[page], f"{page} has kept something of the theme before"


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    """Who owns an appearance; both are gone after the test, and follow nothing any more."""
    owner = QObject()
    yield owner
    owner.deleteLater()
    qapp.sendPostedEvents(owner, QEvent.Type.DeferredDelete)


@pytest.mark.long
def test_every_open_page_looks_as_if_it_had_been_made_in_the_new_theme(
    qtbot: QtBot, settings: Settings, records: Records
) -> None:
    set_animated(False)
    pages = FilledPages(qtbot, settings, records)
    apply_theme(LIGHT)
    made_light = pages.all()
    light = pictures_of(made_light)
    apply_theme(DARK)
    made_dark = pages.all()
    dark = pictures_of(made_dark)
    assert_all_differ(light, dark)
    assert_all_alike(pictures_of(made_light), dark)
    apply_theme(LIGHT)
    assert_all_alike(pictures_of(made_dark), light)
    apply_theme(HIGH_CONTRAST_LIGHT)
    from_light, from_dark = pictures_of(made_light), pictures_of(made_dark)
    assert_all_differ(from_light, light)
    assert_all_alike(from_light, from_dark)


def test_a_choice_is_remembered_and_worn_at_once(owner: QObject, settings: Settings) -> None:
    settings.theme = ThemeChoice.LIGHT
    Appearance(settings, owner)
    assert current_theme() is LIGHT
    settings.theme = ThemeChoice.DARK
    assert current_theme() is DARK


@pytest.mark.parametrize(
    ("choice", "scheme", "wanted"),
    [
        ("system", Qt.ColorScheme.Light, LIGHT),
        ("system", Qt.ColorScheme.Dark, DARK),
        ("light", Qt.ColorScheme.Dark, LIGHT),
        ("dark", Qt.ColorScheme.Light, DARK),
        ("high-contrast-light", Qt.ColorScheme.Dark, HIGH_CONTRAST_LIGHT),
        ("high-contrast-dark", Qt.ColorScheme.Light, HIGH_CONTRAST_DARK),
    ],
)
def test_only_who_chose_the_system_follows_the_desktop(
    owner: QObject, settings: Settings, choice: str, scheme: Qt.ColorScheme, wanted: Theme
) -> None:
    settings.theme = ThemeChoice(choice)
    Appearance(settings, owner)
    QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)
    assert current_theme() is wanted


def test_a_desktop_in_high_contrast_is_followed(owner: QObject, settings: Settings) -> None:
    settings.theme = ThemeChoice.SYSTEM
    Appearance(settings, owner)
    hints = QGuiApplication.styleHints()
    accessibility = hints.accessibility()
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    accessibility.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert current_theme() is HIGH_CONTRAST_LIGHT
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert current_theme() is HIGH_CONTRAST_DARK
    accessibility.contrastPreferenceChanged.emit(Qt.ContrastPreference.NoPreference)
    assert current_theme() is DARK
    settings.theme = ThemeChoice.LIGHT
    accessibility.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert current_theme() is LIGHT
