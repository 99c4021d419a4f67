"""What is in which menu, with which keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from buildup.model.dominoes.line import Side
from buildup.model.play_mode import PlayMode
from buildup.narration.levels import level_name
from buildup.strategy.level import Level
from buildup.texts import _
from buildup.view.style.theme import ThemeChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu

    from buildup.view.window.actions import Actions
    from buildup.view.window.desk import Desk
    from buildup.view.window.main_window import MainWindow
    from buildup.view.window.menu_bar import Menus


def fill_menus(window: MainWindow, menus: Menus, actions: Actions) -> None:
    """Fill the menus with what the window can do."""
    _fill_game_menu(window, menus.game, actions)
    _fill_move_menu(window, menus.move, actions)
    _fill_view_menu(window, menus.view, actions)
    _fill_help_menu(window, menus.help, actions)


def _fill_game_menu(window: MainWindow, game: QMenu, actions: Actions) -> None:
    actions.add(game, "new", _("&New game…"), window.ask_new, keys="Ctrl+N", short=_("New"))
    actions.add(
        game,
        "newByNumber",
        _("Play deal n&umber…"),
        lambda: window.ask_new(deal_by_number=True),
        keys="Ctrl+Shift+N",
    )
    actions.add(game, "swapSides", _("S&wap sides on this deal"), window.swap_sides)
    actions.add(game, "open", _("&Open…"), window.files.ask_open, keys="Ctrl+O", short=_("Open"))
    recent = game.addMenu(_("Open &recent"))
    recent.aboutToShow.connect(lambda: _fill_recent(window, recent))
    game.addSeparator()
    actions.add(game, "save", _("&Save"), window.files.save, keys="Ctrl+S", short=_("Save"))
    actions.add(game, "saveAs", _("Save &as…"), window.files.save_as, keys="Ctrl+Shift+S")
    game.addSeparator()
    actions.add(
        game,
        "playBuildUp",
        _("Play &Build Up"),
        lambda: window.show_desk(window.build_up),
        keys="Ctrl+1",
    )
    actions.add(
        game,
        "playDominoes",
        _("Play &Dominoes"),
        lambda: window.show_desk(window.dominoes),
        keys="Ctrl+2",
    )
    actions.add(game, "start", _("Start &page"), window.show_start, keys="Ctrl+0")
    actions.add(game, "puzzles", _("Pu&zzles"), window.show_puzzles, keys="Ctrl+3")
    actions.add(game, "statistics", _("S&tatistics"), window.show_statistics, keys="Ctrl+T")
    game.addSeparator()
    actions.add_choice(
        game.addMenu(_("&Level of the computer")),
        "level",
        [(level.value, level_name(level)) for level in Level],
        window.settings.level.value,
        lambda value: _choose_level(window, Level(value)),
    )
    actions.add_choice(
        game.addMenu(_("&Who plays")),
        "party",
        [
            (PlayMode.AGAINST_COMPUTER.value, _("You against the computer")),
            (PlayMode.TWO_PEOPLE.value, _("Two people")),
            (PlayMode.DEMO.value, _("The computer against itself")),
        ],
        PlayMode.AGAINST_COMPUTER.value,
        lambda value: _choose_mode(window, value),
    )
    game.addSeparator()
    actions.add(game, "settings", _("S&ettings…"), window.show_settings, keys="Ctrl+,")
    game.addSeparator()
    actions.add(game, "quit", _("&Quit"), window.close, keys="Ctrl+Q")


def _choose_level(window: MainWindow, level: Level) -> None:
    if window.desk is not None:
        window.desk.set_level(level)


def _choose_mode(window: MainWindow, value: str) -> None:
    if window.desk is not None:
        window.desk.controller.set_mode(PlayMode(value), window.settings.demo_level)


def _fill_recent(window: MainWindow, menu: QMenu) -> None:
    menu.clear()
    for path in window.settings.recent_files:
        action = menu.addAction(str(path))
        action.triggered.connect(lambda _on=False, path=path: window.files.open_path(path))
    if menu.isEmpty():
        menu.addAction(_("No recent games")).setEnabled(False)
    else:
        menu.addSeparator()
        clear = menu.addAction(_("Clear this list"))
        clear.triggered.connect(window.settings.forget_recent_files)


def _fill_move_menu(window: MainWindow, move: QMenu, actions: Actions) -> None:
    def at_desk(act: Callable[[Desk], object]) -> Callable[[], object]:
        return lambda: act(window.desk) if window.desk is not None else None

    actions.add(
        move, "undo", _("&Undo"), at_desk(lambda desk: desk.undo()), keys="Ctrl+Z", short=_("Undo")
    )
    actions.add(
        move,
        "redo",
        _("&Redo"),
        at_desk(lambda desk: desk.redo()),
        keys="Ctrl+Shift+Z",
        short=_("Redo"),
    )
    actions.add(
        move,
        "restart",
        _("Re&start this deal"),
        at_desk(lambda desk: desk.restart()),
        keys="Ctrl+Shift+Home",
    )
    move.addSeparator()
    actions.add(
        move, "hint", _("&Hint"), at_desk(lambda desk: desk.ask_hint()), keys="H", short=_("Hint")
    )
    actions.add(move, "putDown", _("&Put the tile down"), at_desk(lambda desk: desk.put_down()))
    move.addSeparator()
    _fill_looking_back(window, move, actions)
    move.addSeparator()
    _fill_build_up_moves(window, move, actions)
    _fill_dominoes_moves(window, move, actions)
    _fill_puzzles(window, move, actions)


def _fill_looking_back(window: MainWindow, move: QMenu, actions: Actions) -> None:
    def replay(on: bool) -> None:
        if window.desk is not None and on:
            window.desk.start_replay()
        elif window.desk is not None:
            window.desk.end_replay()

    actions.add_switch(move, "replay", _("R&eplay"), replay, keys="Ctrl+R")
    actions.add_switch(
        move,
        "review",
        _("Re&view"),
        lambda on: window.build_up.start_review() if on else window.build_up.end_review(),
        keys="Ctrl+Shift+R",
    )


def _fill_build_up_moves(window: MainWindow, move: QMenu, actions: Actions) -> None:
    actions.add_switch(
        move,
        "values",
        _("Show &all moves"),
        lambda shows: window.build_up.choose_values(shows),
        keys="A",
    )
    warning = move.addMenu(_("&Warn before a mistake"))
    actions.by_name["warning"] = warning.menuAction()
    actions.add_choice(
        warning,
        "warning",
        [
            ("0", _("Never")),
            ("2", _("Of more than 2 points")),
            ("5", _("Of more than 5 points")),
            ("10", _("Of more than 10 points")),
        ],
        str(window.settings.warning_threshold),
        lambda points: window.build_up.choose_warning(points),
    )


def _fill_dominoes_moves(window: MainWindow, move: QMenu, actions: Actions) -> None:
    def lay(side: Side) -> Callable[[], object]:
        return lambda: window.dominoes.lay_at(side)

    actions.add(move, "draw", _("&Draw a tile"), lambda: window.dominoes.draw(), keys="D")
    actions.add(move, "turn", _("&Rotate the tile"), lambda: window.dominoes.turn_tile(), keys="R")
    actions.add(move, "layLeft", _("Lay at &left"), lay(Side.LEFT), keys="Ctrl+Left")
    actions.add(move, "layRight", _("Lay at r&ight"), lay(Side.RIGHT), keys="Ctrl+Right")
    rotates = actions.add_switch(
        move,
        "rotatesByItself",
        _("Rotate tiles &for me"),
        lambda on: window.dominoes.set_rotates_by_itself(on),
    )
    rotates.setChecked(window.settings.rotates_by_itself)


def _fill_puzzles(window: MainWindow, move: QMenu, actions: Actions) -> None:
    actions.add(
        move,
        "puzzleSolution",
        _("Show the &solution"),
        lambda: window.puzzles.puzzler.show_solution(),
        keys="S",
        short=_("Solution"),
    )
    actions.add(
        move,
        "puzzleNext",
        _("&Next puzzle"),
        lambda: window.puzzles.puzzler.following(),
        keys="N",
        short=_("Next"),
    )
    actions.add(
        move,
        "puzzleDaily",
        _("Puzzle of the &day"),
        lambda: window.puzzles.puzzler.daily(),
        keys="T",
        short=_("Today"),
    )
    actions.add(
        move,
        "puzzleMistake",
        _("Puzzle from my own &mistakes"),
        lambda: window.puzzles.puzzler.own_mistake(),
        keys="M",
    )
    actions.add(move, "puzzleBack", _("&Back"), window.show_last, keys="Alt+Left", short=_("Back"))


def _fill_view_menu(window: MainWindow, view: QMenu, actions: Actions) -> None:
    actions.add_switch(
        view, "panel", _("&Hint and moves"), lambda on: window.show_panel(on), keys="F9"
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
        window.preferences.choose_theme,
    )
    actions.add_choice(
        view.addMenu(_("&Animation")),
        "animation",
        [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal"))],
        window.settings.speed,
        window.preferences.choose_speed,
    )
    actions.add_switch(view, "fullScreen", _("&Full screen"), window.show_full_screen, keys="F11")


def _fill_help_menu(window: MainWindow, menu: QMenu, actions: Actions) -> None:
    actions.add(menu, "rules", _("&Rules"), lambda: _show_rules(window), keys="F1")
    actions.add(
        menu, "shortcuts", _("&Keyboard shortcuts"), lambda: _show_shortcuts(window, actions)
    )
    actions.add(menu, "about", _("&About Buildup"), lambda: _show_about(window))


def _show_rules(window: MainWindow) -> None:
    desk = window.build_up if window.shows_puzzles else window.desk
    if desk is not None:
        desk.show_rules(window)


def _show_shortcuts(window: MainWindow, actions: Actions) -> None:
    from buildup.view.window import dialogs

    dialogs.shortcuts_dialog(window, actions.shortcuts()).show()


def _show_about(window: MainWindow) -> None:
    from buildup.view.window import dialogs

    dialogs.show_message(window, _("About Buildup"), dialogs.about_text(), is_problem=False)
