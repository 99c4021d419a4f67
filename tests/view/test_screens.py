"""How much may stand on a screen."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scripts.benches.screens import Size, menus, screens, size_of
from tests.view.conftest import Start
from tests.view.settling import settle

MOST = {
    "start page": Size(72, 8),
    "Build Up: table": Size(52, 9),
    "Build Up: all moves": Size(60, 28),
    "Dominoes: table": Size(27, 9),
    "Dominoes: all moves": Size(45, 20),
    "lesson": Size(90, 10),
    "puzzle": Size(50, 20),
    "statistics": Size(112, 12),
    "Build Up: editor": Size(40, 60),
    "Dominoes: editor": Size(40, 45),
    "settings": Size(24, 11),
}
"""In a window of 1280 × 800."""
MOST_ENTRIES = {"Game": 14, "Move": 12, "View": 13, "Help": 6}


def test_a_screen_and_a_menu_hold_no_more_than_a_person_takes_in(
    qtbot: QtBot, qapp: QApplication, start: Start
) -> None:
    window = start()
    window.resize(1280, 800)
    qapp.processEvents()
    found = {}
    for name, screen in screens(window, qtbot.waitUntil):
        settle(screen)
        found[name] = size_of(screen)
        entries = menus(window)
        assert all(MOST_ENTRIES[title] >= count for title, count in entries.items()), name
    too_large = {
        name: (size, MOST[name])
        for name, size in found.items()
        if size.words > MOST[name].words or size.controls > MOST[name].controls
    }
    assert found.keys() == MOST.keys()
    assert not too_large
