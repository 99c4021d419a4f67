"""The menu bar of the window: what is in which menu, with which keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from buildup.strategy.player import Level
from buildup.texts import _
from buildup.view.level_names import level_name
from buildup.view.theme import ThemeChoice

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QMenuBar

    from buildup.view.actions import Actions
    from buildup.view.main_window import MainWindow


class Menus(NamedTuple):
    """The menus of the bar. Their titles are there at once, their actions a moment later."""

    game: QMenu
    move: QMenu
    view: QMenu
    help: QMenu

    @classmethod
    def of(cls, bar: QMenuBar) -> Menus:
        """Four empty menus in a bar."""
        titles = (_("&Game"), _("&Move"), _("&View"), _("&Help"))
        return cls(*(bar.addMenu(title) for title in titles))


def fill_menus(window: MainWindow, menus: Menus, actions: Actions) -> None:
    """Fill the menus with what the window can do."""
    _fill_game_menu(window, menus.game, actions)
    _fill_move_menu(window, menus.move, actions)
    _fill_view_menu(window, menus.view, actions)
    _fill_help_menu(window, menus.help, actions)


def _fill_game_menu(window: MainWindow, game: QMenu, actions: Actions) -> None:
    actions.add(game, "new", _("&New tournament…"), window.ask_new, keys="Ctrl+N", short=_("New"))
    actions.add(game, "open", _("&Open…"), window.ask_open, keys="Ctrl+O", short=_("Open"))
    recent = game.addMenu(_("Open &recent"))
    recent.aboutToShow.connect(lambda: _fill_recent(window, recent))
    game.addSeparator()
    actions.add(game, "save", _("&Save"), window.save, keys="Ctrl+S", short=_("Save"))
    actions.add(game, "saveAs", _("Save &as…"), window.save_as, keys="Ctrl+Shift+S")
    game.addSeparator()
    actions.add_choice(
        game.addMenu(_("&Level of the computer")),
        "level",
        [(level.value, level_name(level)) for level in Level],
        window.controller.level.value,
        lambda value: window.controller.set_level(Level(value)),
    )
    game.addSeparator()
    actions.add(game, "quit", _("&Quit"), window.close, keys="Ctrl+Q")


def _fill_recent(window: MainWindow, menu: QMenu) -> None:
    menu.clear()
    for path in window.settings.recent_files:
        action = menu.addAction(str(path))
        action.triggered.connect(lambda _on=False, path=path: window.open_path(path))
    if menu.isEmpty():
        menu.addAction(_("No recent games")).setEnabled(False)
    else:
        menu.addSeparator()
        clear = menu.addAction(_("Clear this list"))
        clear.triggered.connect(window.settings.forget_recent_files)


def _fill_move_menu(window: MainWindow, move: QMenu, actions: Actions) -> None:
    ask_hint = window.controller.ask_hint
    actions.add(move, "hint", _("&Hint"), ask_hint, keys="H", short=_("Hint"))
    actions.add_switch(move, "values", _("Show &all moves"), window.choose_values, keys="A")
    actions.add_choice(
        move.addMenu(_("&Warn before a mistake")),
        "warning",
        [
            ("0", _("Never")),
            ("2", _("Of more than 2 points")),
            ("5", _("Of more than 5 points")),
            ("10", _("Of more than 10 points")),
        ],
        str(window.settings.warning_threshold),
        window.choose_warning,
    )
    actions.add(move, "putDown", _("&Put the tile down"), window.put_down)


def _fill_view_menu(window: MainWindow, view: QMenu, actions: Actions) -> None:
    actions.add_switch(
        view, "panel", _("&Hint and moves"), lambda on: window.page.show_panel(on), keys="F9"
    )
    actions.add_choice(
        view.addMenu(_("&Theme")),
        "theme",
        [
            (ThemeChoice.SYSTEM, _("Like the desktop")),
            (ThemeChoice.LIGHT, _("Light")),
            (ThemeChoice.DARK, _("Dark")),
        ],
        window.settings.theme,
        window.choose_theme,
    )
    actions.add_choice(
        view.addMenu(_("&Animation")),
        "animation",
        [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal"))],
        window.settings.speed,
        window.choose_speed,
    )
    actions.add_switch(view, "fullScreen", _("&Full screen"), window.show_full_screen, keys="F11")


def _fill_help_menu(window: MainWindow, menu: QMenu, actions: Actions) -> None:
    actions.add(menu, "rules", _("&Rules"), window.show_rules, keys="F1")
    actions.add(menu, "shortcuts", _("&Keyboard shortcuts"), window.show_shortcuts)
    actions.add(menu, "about", _("&About Buildup"), window.show_about)
