"""The menus: no two entries with the same mnemonic, on any page."""

import re
from collections import Counter

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.strategy.level import Level
from buildup.view.window.main_window import MainWindow


def mnemonics(menu: QMenu) -> list[str]:
    """The letters that are underlined in the entries that show."""
    texts = [action.text().replace("&&", "") for action in menu.actions() if action.isVisible()]
    return [found[1].casefold() for text in texts if (found := re.search("&(.)", text))]


def wait_for_title(qtbot: QtBot, window: MainWindow, title: str) -> None:
    qtbot.waitUntil(lambda: window.windowTitle() == title)


def test_no_mnemonic_stands_twice_in_a_menu_and_every_page_has_its_title_and_the_rules(
    qtbot: QtBot, window: MainWindow
) -> None:
    pages = window.pages
    for show, title in (
        (pages.show_start, "Buildup"),
        (lambda: pages.show_game(GameKind.BUILD_UP), "New game[*] – Build Up – Buildup"),
        (lambda: pages.show_game(GameKind.DOMINOES), "New game[*] – Dominoes – Buildup"),
        (pages.show_puzzles, "Puzzles – Buildup"),
        (pages.show_lesson, "Cover their tiles, not yours – Buildup"),
    ):
        show()
        wait_for_title(qtbot, window, title)
        assert window.actions_by_name["rules"].isEnabled()
        menus = window.menuBar().findChildren(QMenu)
        for menu in menus:
            menu.aboutToShow.emit()  # as if it were opened
        assert len(menus) >= 9
        assert sum(len(mnemonics(menu)) for menu in menus) > 20
        for menu in menus:
            twice = [letter for letter, count in Counter(mnemonics(menu)).items() if count > 1]
            assert not twice, f"{menu.title()}: {twice}"


def test_no_mnemonic_stands_twice_in_the_bar(window: MainWindow) -> None:
    titles = [action.text() for action in window.menuBar().actions()]
    letters = re.findall("&(.)", "".join(titles).casefold())
    assert len(letters) == len(titles) == len(set(letters))


def test_a_level_can_be_chosen_where_the_game_has_it(window: MainWindow) -> None:
    for kind in GameKind:
        window.pages.show_game(kind)
        enabled = [
            level
            for level in Level
            if window.actions_by_name[f"level{level.value.capitalize()}"].isEnabled()
        ]
        assert tuple(enabled) == Level.of(kind)


def test_only_about_settings_and_quit_have_a_place_of_their_own(window: MainWindow) -> None:
    usual = (QAction.MenuRole.NoRole, QAction.MenuRole.TextHeuristicRole)
    actions = [each for each in window.findChildren(QAction) if each.objectName()]
    roles = {each.objectName(): each.menuRole() for each in actions}
    assert {name: role for name, role in roles.items() if role not in usual} == {
        "about": QAction.MenuRole.AboutRole,
        "settings": QAction.MenuRole.PreferencesRole,
        "quit": QAction.MenuRole.QuitRole,
    }
    assert roles["playBuildUp"] is QAction.MenuRole.NoRole
