"""Every action of the window: its name, text and keys, what it does, and when it can be used.

Menus, buttons and the list of keys are made from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Setting, Settings
from buildup.controller.workspace import Workspace
from buildup.model.dominoes.line import Side
from buildup.model.game_kind import GameKind
from buildup.model.play_mode import PlayMode
from buildup.model.player import Player
from buildup.narration.aloud import Part
from buildup.narration.games import mode_name
from buildup.narration.levels import level_name
from buildup.narration.obstacles import tell_watching
from buildup.narration.undo import decision_words, restart_text, tell_no_undo
from buildup.strategy.level import Level
from buildup.texts import _, later, visible
from buildup.view.game.drawer import Drawer
from buildup.view.game.game_table import GameTable
from buildup.view.game.page import GamePage
from buildup.view.style.named import tip
from buildup.view.window.key_settings import Shortcut
from buildup.view.window.pages import Pages
from buildup.view.window.saved_games import SavedGames

V = TypeVar("V", bound=bool | int | str)
T = TypeVar("T")
A = TypeVar("A")


Condition: TypeAlias = Callable[[], bool]

_ROLES = {
    "settings": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
    "about": QAction.MenuRole.AboutRole,
}
"""Where a system that has such places (macOS) wants an action; Qt would guess by its text."""
_WHY_NOT = {
    "hint": later("There is a hint when it is your turn."),
    "puzzleRefutation": later("There is no wrong answer to be played out."),
    "puzzleAgain": later("The puzzle waits for your answer already."),
    "puzzleSolution": later("There is no solution to be shown now."),
    "puzzleNext": later("The computer is looking for a puzzle."),
}
"""Said by a button while its action cannot be used, and nobody looks back; of each that depends
on the puzzle."""
MOST_DIGIT = 9
"""So many tiles of a hand can be picked by their numbers."""
_ON_TABLE = (
    "typeMove",
    "nextFitting",
    "fittingBefore",
    *(f"pick{each + 1}" for each in range(MOST_DIGIT)),
)
"""Actions that can be used wherever a table shows."""


def _always() -> bool:
    return True


class Action(NamedTuple):
    """One thing that a person can do."""

    name: str
    """Its object name."""
    text: str
    """What the menu says."""
    run: Callable[[], object]
    """What it does."""
    keys: str = ""
    """Its shortcut, as :class:`QKeySequence` reads it."""
    short: str = ""
    """What a button says, if shorter than the menu."""
    is_shown: Condition = _always
    """Whether it belongs to the page that shows."""
    is_on: Condition | None = None
    """For an action that is on or off: whether it is on."""
    setting: str = ""
    """Which setting it shows; it depends on nothing else then, beside the page."""


class Submenu(NamedTuple):
    """A menu in a menu: one of its actions is on, or it is filled each time it opens."""

    text: str
    options: tuple[Action, ...] = ()
    is_shown: Condition = _always
    fill: Callable[[QMenu], object] | None = None


Entry: TypeAlias = Action | Submenu | None
"""``None`` is a line between two groups."""


class Actions:
    """Declares the actions, makes Qt's actions and menus of them, and keeps those up to date."""

    def __init__(
        self, workspace: Workspace, pages: Pages, files: SavedGames, window: QMainWindow
    ) -> None:
        self._workspace = workspace
        self._settings = workspace.settings
        self._pages = pages
        self._files = files
        self._window = window
        self._declared: list[Action] = []
        self._submenus: list[tuple[Submenu, QAction]] = []
        self._made: dict[str, QAction] = {}
        self._shown: GameSession | None = None
        """The game that was in sight when the actions were last kept up to date."""
        self._in_build_up, self._in_dominoes = map(self._shows, GameKind)
        self._can_run, self._text_now = self._conditions(), self._changing_texts()
        for title, entries in (
            (_("&Game"), self._game_menu()),
            (_("&Move"), self._move_menu()),
            (_("&View"), self._view_menu()),
            (_("&Help"), self._help_menu()),
        ):
            menu = window.menuBar().addMenu(title)
            menu.aboutToShow.connect(self.update)
            self._fill(menu, entries)
        pages.changed.connect(self.update)
        workspace.settings.changed.connect(self._follow_setting)
        workspace.session_opened.connect(lambda game: game.changed.connect(self._follow_session))
        workspace.puzzler_opened.connect(
            lambda puzzler: puzzler.changed.connect(self._follow_puzzler)
        )

    def __getitem__(self, name: str) -> QAction:
        return self._made[name]

    def update(self, *_sent: object) -> None:
        """Let every action say what it does now, and whether it can be used."""
        self._update(self._declared)
        for submenu, menu_action in self._submenus:
            menu_action.setVisible(submenu.is_shown())

    def _update(self, actions: Iterable[Action]) -> None:
        self._shown = self._pages.shown_session
        for action in actions:
            made = self._made[action.name]
            is_shown = action.is_shown()
            made.setVisible(is_shown)
            made.setEnabled(is_shown and self._can_run.get(action.name, _always)())
            if not is_shown:
                continue
            if action.name in (*_WHY_NOT, "undo"):
                made.setWhatsThis(self._why_not(action.name))
            if action.is_on is not None:
                made.setChecked(action.is_on())
            if action.name in self._text_now:
                made.setText(self._text_now[action.name]())
                made.setToolTip(made.text().replace("&", ""))

    def _why_not(self, name: str) -> str:
        """What a button says while its action cannot be used."""
        session = self._shown
        if session is not None and session.replayer.is_on:
            return tell_watching()
        if name in _WHY_NOT:
            return _(_WHY_NOT[name])
        return tell_no_undo(
            has_moves=session is not None and session.controller.can_restart,
            is_answered=self._in_build_up() and self._is_trying(),
        )

    def shortcuts(self) -> list[Shortcut]:
        """The keys of every action that has some, or had before they were switched off."""
        return [
            Shortcut(
                action.name,
                self._made[action.name].text().replace("&", "").replace("…", ""),
                action.keys,
                self._settings.keys_of(action.name, action.keys),
            )
            for action in self._declared
            if action.keys
        ]

    def _follow_puzzler(self) -> None:
        self._update(each for each in self._declared if each.name in _WHY_NOT)

    def _follow_session(self) -> None:
        self._update(each for each in self._declared if not each.setting)

    def _follow_setting(self, name: str) -> None:
        for each in self.shortcuts() if name == "keys" else ():
            self._made[each.name].setShortcuts(QKeySequence.listFromString(each.keys))
        self._update(each for each in self._declared if each.setting == name)

    # Making Qt's actions

    def _fill(self, menu: QMenu, entries: Iterable[Entry]) -> None:
        for entry in entries:
            match entry:
                case None:
                    menu.addSeparator()
                case Submenu():
                    self._add_submenu(menu, entry)
                case Action():
                    menu.addAction(self._make(entry))

    def _add_submenu(self, menu: QMenu, declared: Submenu) -> None:
        submenu = menu.addMenu(declared.text)
        self._submenus.append((declared, submenu.menuAction()))
        fill = declared.fill
        if fill is not None:
            submenu.aboutToShow.connect(lambda: fill(submenu))
        group = QActionGroup(self._window)
        for action in declared.options:
            submenu.addAction(group.addAction(self._make(action)))

    def _make(self, action: Action) -> QAction:
        made = QAction(action.text, self._window)
        made.setObjectName(action.name)
        made.setCheckable(action.is_on is not None)
        keys = self._settings.keys_of(action.name, action.keys)
        made.setShortcuts(QKeySequence.listFromString(keys))
        if action.short:
            made.setIconText(action.short)
        made.setToolTip(action.text.replace("&", "").replace("…", ""))
        made.setMenuRole(_ROLES.get(action.name, QAction.MenuRole.NoRole))
        made.triggered.connect(lambda: self._run(action))
        self._declared.append(action)
        self._made[action.name] = made
        return made

    def _run(self, action: Action) -> None:
        action.run()
        self.update()

    # What the declarations are made with

    def _is_watching(self) -> bool:
        """Whether a replay or a demo is in sight."""
        game, demo = self._shown, PlayMode.DEMO
        return game is not None and (game.replayer.is_on or game.controller.mode is demo)

    def _is_trying(self) -> bool:
        return self._holds(lambda game: game.controller.is_trying)()

    def _has_session(self) -> bool:
        return self._pages.shown_session is not None

    def _shows(self, kind: GameKind) -> Condition:
        return self._holds(lambda game: game.kind is kind)

    def _holds(self, ask: Callable[[GameSession], bool]) -> Condition:
        """Asks whether a condition holds for the game in sight, if there is one."""
        return _if_any(lambda: self._shown, ask, False)

    def _do(self, act: Callable[[GameSession], object]) -> Callable[[], object]:
        """Does something to the game in sight, if there is one."""
        return _if_any(lambda: self._pages.shown_session, act, None)

    def _page_holds(self, ask: Callable[[GamePage[Drawer]], bool]) -> Condition:
        """Asks whether a condition holds for the page with a table that shows, if one does."""
        return _if_any(lambda: self._pages.game_page, ask, False)

    def _do_on_page(self, act: Callable[[GamePage[Drawer]], object]) -> Callable[[], object]:
        """Does something on the page with a table that shows, if one does."""
        return _if_any(lambda: self._pages.game_page, act, None)

    def _do_on_table(self, act: Callable[[GameTable], object]) -> Callable[[], object]:
        """Does something on the table that shows, if one does."""
        return self._do_on_page(lambda page: act(page.table))

    def _switch(self, name: str, text: str, setting: Setting[bool], keys: str = "") -> Action:
        """An action that switches a setting."""
        settings = self._settings

        def toggle() -> None:
            setting.store_in(settings, not setting.value_in(settings))
            words = _("{what}: on.") if setting.value_in(settings) else _("{what}: off.")
            what = text.replace("&", "")
            self._do_on_table(
                lambda table: table.announcer.send(words.format(what=what), is_urgent=True)
            )()

        def is_on() -> bool:
            return setting.value_in(settings)

        return Action(name, text, toggle, keys, is_on=is_on, setting=setting.name)

    def _choice(self, name: str, setting: Setting[V], is_shown: Condition = _always) -> Submenu:
        """A menu that chooses one of the values of a setting."""
        settings = self._settings

        def option(value: V) -> Action:
            return Action(
                f"{name}{str(value).capitalize()}",
                setting.text_of(value),
                lambda: setting.store_in(settings, value),
                is_on=lambda: setting.value_in(settings) == value,
                setting=setting.name,
            )

        return Submenu(_(setting.label), tuple(map(option, setting.choices)), is_shown)

    # The declarations

    def _conditions(self) -> dict[str, Condition]:
        """When each action can be used that cannot be used on every page that has it."""
        holds, on_page = self._holds, self._page_holds
        can_hint = holds(lambda game: game.controller.can_hint)
        of_variation = ("playBothSides", "letAnswer", "nameVariation", "deleteVariation")
        return {
            **dict.fromkeys(("newByNumber", "save", "saveAs"), self._has_session),
            **dict.fromkeys(map(_mode_action, PlayMode), self._has_session),
            **dict.fromkeys(("leaveVariation", *of_variation), self._is_trying),
            **dict.fromkeys(
                ("panel", "copyPicture", *(each.name for each in self._said()), *_ON_TABLE),
                on_page(lambda _page: True),
            ),
            **{_level_action(level): self._has_level(level) for level in Level},
            "copyPosition": lambda: (
                self._pages.shows("editor") or self._pages.game_page is not None
            ),
            "swapSides": holds(lambda game: game.controller.can_swap_sides),
            "undo": holds(lambda game: game.controller.can_undo),
            "redo": holds(lambda game: game.controller.can_redo),
            "restart": holds(lambda game: game.controller.can_restart),
            "hint": lambda: (
                self._workspace.puzzler.can_hint if self._pages.shows("puzzles") else can_hint()
            ),
            "putDown": on_page(lambda page: page.table.lifted is not None),
            "replay": holds(lambda game: game.replayer.can_begin),
            "review": holds(lambda game: game.can_review),
            "tryBefore": holds(lambda game: game.can_try),
            "bestPlay": on_page(lambda page: page.can_toggle_best_play),
            "puzzleRefutation": lambda: self._workspace.puzzler.can_refute,
            "puzzleAgain": lambda: self._workspace.puzzler.can_try_again,
            "puzzleSolution": lambda: self._workspace.puzzler.can_show_solution,
            "puzzleNext": lambda: not self._workspace.puzzler.is_making,
        }

    def _has_level(self, level: Level) -> Condition:
        return self._holds(
            lambda game: (
                level in Level.of(game.kind)
                and game.controller.game_mode is not PlayMode.TWO_PEOPLE
            )
        )

    def _changing_texts(self) -> dict[str, Callable[[], str]]:
        """What the menu says now, where that changes."""
        return {
            "undo": self._undo_text,
            "redo": self._redo_text,
            "restart": lambda: restart_text(is_trying=self._is_trying()),
            "leaveVariation": lambda: (
                _("Back &to the round") if self._in_build_up() else _("Back &to the game")
            ),
        }

    def _game_menu(self) -> tuple[Entry, ...]:
        pages, files = self._pages, self._files
        return (
            Action("new", _("&New game…"), files.ask_new, "Ctrl+N", _("New")),
            Action(
                "newByNumber",
                _("Play deal n&umber…"),
                lambda: files.ask_new(deal_by_number=True),
                "Ctrl+Shift+N",
            ),
            Action("swapSides", _("Swap s&ides on this deal"), files.swap_sides),
            Action("open", _("&Open…"), files.ask_open, "Ctrl+O"),
            Submenu(_("Open &recent"), fill=self._fill_recent),
            None,
            Action("save", _("&Save"), files.save, "Ctrl+S", _("Save")),
            Action("saveAs", _("Save &as…"), files.save_as, "Ctrl+Shift+S"),
            None,
            Action("editPosition", _("Position editor"), pages.show_editor, "Ctrl+E"),
            Action("copyPosition", _("&Copy position"), files.copy_position, "Ctrl+C"),
            Action("pastePosition", _("Paste position"), files.paste_position, "Ctrl+V"),
            Action("copyPicture", _("Copy picture"), files.copy_picture, "Ctrl+Shift+C"),
            Action("copyDay", _("Copy the result of the day"), pages.copy_day, "Ctrl+D"),
            None,
            *map(
                self._play,
                GameKind,
                ("playBuildUp", "playDominoes"),
                (_("Play &Build Up"), _("Play &Dominoes")),
                ("Ctrl+1", "Ctrl+2"),
            ),
            Action("start", _("Start &page"), pages.show_start, "Ctrl+0"),
            Action("puzzles", _("Pu&zzles"), pages.show_puzzles, "Ctrl+3"),
            Action("lessons", _("Lessons"), lambda: pages.show_lesson(), "Ctrl+4"),
            Action("statistics", _("S&tatistics"), pages.show_statistics, "Ctrl+T"),
            None,
            Submenu(_("&Level of the computer"), tuple(map(self._level, Level))),
            Submenu(_("&Who plays"), tuple(map(self._mode, PlayMode))),
            None,
            Action("settings", _("S&ettings…"), self._show_settings, "Ctrl+,"),
            None,
            Action("quit", _("&Quit"), self._window.close, "Ctrl+Q"),
        )

    def _ask_hint(self) -> None:
        """Give a hint to the puzzle or for the game that is in sight."""
        if self._pages.shows("puzzles"):
            self._workspace.puzzler.hint()
        else:
            self._do(lambda game: game.controller.ask_hint())()

    def _show_settings(self) -> None:
        self._pages.dialogs.show_settings(self.shortcuts())

    def _play(self, kind: GameKind, name: str, text: str, keys: str) -> Action:
        return Action(name, text, lambda: self._pages.show_game(kind), keys)

    def _level(self, level: Level) -> Action:
        return Action(
            _level_action(level),
            level_name(level),
            self._do(lambda game: game.controller.set_level(level)),
            is_on=self._holds(lambda game: game.controller.level_of(Player.COMPUTER) is level),
        )

    def _mode(self, mode: PlayMode) -> Action:
        return Action(
            _mode_action(mode),
            mode_name(mode),
            self._do(lambda game: game.controller.set_mode(mode, game.demo_level)),
            is_on=self._holds(lambda game: game.controller.mode is mode),
        )

    def _fill_recent(self, menu: QMenu) -> None:
        menu.clear()
        for path in self._settings.recent_files:
            action = _add_text(menu, visible(path))
            action.triggered.connect(lambda _on=False, path=path: self._files.open_path(path))
        if menu.isEmpty():
            menu.addAction(_("No recent games")).setEnabled(False)
        else:
            menu.addSeparator()
            clear = menu.addAction(_("Clear this list"))
            clear.triggered.connect(self._settings.forget_recent_files)

    def _move_menu(self) -> tuple[Entry, ...]:
        do, switch, pages, settings = self._do, self._switch, self._pages, Settings
        return (
            Action("undo", _("&Undo"), do(lambda game: game.undo()), "Ctrl+Z", _("Undo")),
            Action("redo", _("&Redo"), do(lambda game: game.controller.redo()), "Ctrl+Shift+Z"),
            Action(
                "restart",
                _("Re&start this deal"),
                do(lambda game: game.restart()),
                "Ctrl+Shift+Home",
            ),
            None,
            Action("hint", _("&Hint"), self._ask_hint, "H"),
            Submenu(_("Pick by number"), tuple(map(self._pick, range(1, MOST_DIGIT + 1)))),
            Action(
                "nextFitting",
                _("Next place where it fits"),
                self._do_on_table(lambda table: table.walk_fitting(1)),
                "F",
            ),
            Action(
                "fittingBefore",
                _("Place before where it fits"),
                self._do_on_table(lambda table: table.walk_fitting(-1)),
                "Shift+F",
            ),
            Action(
                "typeMove",
                _("Type a move"),
                self._do_on_table(lambda table: table.type_move()),
                ":; /",
            ),
            Action(
                "putDown",
                _("&Put the tile down"),
                self._do_on_table(lambda table: table.put_down()),
            ),
            None,
            Action(
                "replay",
                _("R&eplay"),
                do(lambda game: game.replayer.begin_or_leave()),
                "Ctrl+R",
                is_on=self._holds(lambda game: game.replayer.is_on),
            ),
            Action(
                "review",
                _("Re&view"),
                lambda: pages.close_review() if pages.is_reviewing else pages.show_review(),
                "Ctrl+Shift+R",
                is_shown=self._has_session,
                is_on=lambda: pages.is_reviewing,
            ),
            *_while(
                lambda: self._in_build_up() and pages.is_reviewing,
                switch("reviewPoints", _("Review in &points"), settings.review_shows_points, "P"),
            ),
            *_while(
                lambda: self._in_dominoes() and pages.is_reviewing,
                switch(
                    "reviewHindsight",
                    _("Review with all tiles &open"),
                    settings.review_shows_hindsight,
                    "O",
                ),
            ),
            *self._variation_moves(),
            None,
            *_while(
                self._has_session,
                switch("values", _("Show &all moves"), settings.shows_values, "A"),
            ),
            self._choice("warning", settings.warning_threshold, self._in_build_up),
            *self._dominoes_moves(),
            *self._puzzle_moves(),
            Action(
                "guideSkip",
                _("&End the guided hand"),
                pages.show_last,
                short=_("Skip"),
                is_shown=lambda: pages.shows("guide"),
            ),
        )

    def _pick(self, number: int) -> Action:
        text = _("Pick tile {number}").format(number=number)
        pick = self._do_on_table(lambda table: table.shows_card or table.pick(number - 1))
        return Action(f"pick{number}", text, pick, str(number))

    def _variation_moves(self) -> tuple[Entry, ...]:
        pages, workspace = self._pages, self._workspace
        return (
            *_while(
                self._has_session,
                Action(
                    "tryBefore",
                    _("Try from &before this move"),
                    self._do(lambda game: game.try_before_move()),
                    "V",
                ),
                Action(
                    "bestPlay",
                    _("Show best pla&y"),
                    self._do_on_page(lambda page: page.toggle_best_play()),
                    "Y",
                    is_on=self._holds(lambda game: game.controller.shows_best_play),
                ),
            ),
            Submenu(_("Var&iations"), is_shown=self._in_build_up, fill=self._fill_variations),
            Action(
                "leaveVariation",
                _("Back &to the round"),
                lambda: pages.leave_variation(),
                "B",
                _("Back"),
                self._has_session,
            ),
            *_while(
                self._in_build_up,
                Action(
                    "playBothSides",
                    _("Place &for both players"),
                    lambda: workspace.build_up.play_both_sides(True),
                    short=_("Play both"),
                ),
                Action(
                    "letAnswer",
                    _("Let the &computer answer"),
                    lambda: workspace.build_up.play_both_sides(False),
                    short=_("Let it answer"),
                ),
                Action("nameVariation", _("&Name the variation…"), pages.name_variation, "F2"),
                Action("deleteVariation", _("De&lete the variation…"), pages.delete_variation),
            ),
        )

    def _fill_variations(self, menu: QMenu) -> None:
        menu.clear()
        tried = self._workspace.build_up.controller.tried_number
        for number, words in enumerate(self._pages.build_up.variations_in_words):
            action = _add_text(menu, words)
            action.setCheckable(True)
            action.setChecked(number == tried)
            action.triggered.connect(lambda _on=False, number=number: self._open(number))
        if menu.isEmpty():
            menu.addAction(_("No variations")).setEnabled(False)

    def _open(self, number: int) -> None:
        self._workspace.build_up.show_variation(number)
        self.update()

    def _undo_text(self) -> str:
        session = self._pages.shown_session
        state = None if session is None else session.controller.state_after_undone
        return _("&Undo") if state is None else decision_words(state.events[-1]).undo

    def _redo_text(self) -> str:
        session = self._pages.shown_session
        state = None if session is None else session.controller.state_after_redone
        return _("&Redo") if state is None else decision_words(state.events[-1]).redo

    def _dominoes_moves(self) -> tuple[Entry, ...]:
        pages, settings, switch = self._pages, Settings, self._switch

        def lay_at(side: Side) -> Callable[[], object]:
            return lambda: pages.dominoes.table.try_at(side)

        def draw() -> None:
            pages.dominoes.table.try_to_draw()

        def turn() -> None:
            pages.dominoes.table.turn_lifted()

        return (
            *_while(
                self._in_dominoes,
                Action("draw", _("&Draw until a tile fits"), draw, "D"),
                Action("turn", _("Rotate the tile"), turn, "R"),
                Action("layLeft", _("Lay at &left"), lay_at(Side.LEFT), "Ctrl+Left"),
                Action("layRight", _("Lay at r&ight"), lay_at(Side.RIGHT), "Ctrl+Right"),
                switch("holdings", _("&What may they hold?"), settings.shows_holdings, "W"),
                switch("rotatesByItself", _("Rotate tiles &for me"), settings.rotates_by_itself),
            ),
            self._choice("trayOrder", settings.tray_order, self._in_dominoes),
        )

    def _puzzle_moves(self) -> Iterable[Entry]:
        pages, workspace = self._pages, self._workspace
        return _while(
            lambda: pages.shows("puzzles"),
            Action(
                "puzzleRefutation",
                _("Show &what follows the wrong answer"),
                lambda: workspace.puzzler.show_refutation(),
                "X",
                _("Why?"),
            ),
            Action(
                "puzzleAgain",
                _("Try &again"),
                lambda: workspace.puzzler.try_again(),
                "E",
            ),
            Action(
                "puzzleSolution",
                _("Show the so&lution"),
                lambda: workspace.puzzler.show_solution(),
                "S",
                _("Solution"),
            ),
            Action(
                "puzzleNext",
                _("&Next puzzle"),
                lambda: workspace.puzzler.following(),
                "N",
                _("Next"),
            ),
            Action(
                "puzzleDaily",
                _("Puzzles of the &day"),
                lambda: workspace.puzzler.daily(),
                "T",
                _("Today"),
            ),
            Action(
                "puzzleMistake",
                _("Puzzle from my own &mistakes"),
                lambda: workspace.puzzler.own_mistake(),
                "M",
                _("Mistakes"),
            ),
            Action("puzzleBack", _("&Back"), pages.show_last, "Alt+Left"),
        )

    def _view_menu(self) -> tuple[Entry, ...]:
        window, on_page = self._window, self._do_on_page

        def toggle_full_screen() -> None:
            window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

        return (
            Action(
                "panel",
                _("&Hint and moves"),
                on_page(lambda page: page.show_panel(not page.shows_panel)),
                "F9",
                _("Panel"),
                is_on=self._page_holds(lambda page: page.shows_panel),
            ),
            None,
            Submenu(_("&Say"), self._said()),
            None,
            self._choice("theme", Settings.theme),
            self._choice("animation", Settings.speed),
            *_while(
                self._is_watching,
                Action("faster", _("Faster"), on_page(lambda page: page.hasten(1)), "+"),
                Action("slower", _("Slower"), on_page(lambda page: page.hasten(-1)), "-"),
            ),
            Action(
                "fullScreen",
                _("&Full screen"),
                toggle_full_screen,
                "F11",
                is_on=window.isFullScreen,
            ),
        )

    def _said(self) -> tuple[Action, ...]:
        """What is said aloud when it is asked for."""
        on_table = self._do_on_table

        def part(name: str, text: str, part: Part, keys: str) -> Action:
            return Action(f"say{name}", text, on_table(lambda table: table.say_part(part)), keys)

        return (
            Action(
                "sayStanding",
                _("&Say what has changed or how things stand"),
                on_table(lambda table: table.say_standing()),
                "I",
            ),
            Action(
                "sayAgain",
                _("Say &last announcement again"),
                on_table(lambda table: table.say_again()),
                "L",
            ),
            part("LastMove", _("Say the last &move"), Part.LAST_MOVE, "Shift+L"),
            part("OwnHand", _("Say my &hand"), Part.OWN_HAND, "F3"),
            part("OwnRow", _("Say my &row or the line"), Part.OWN_ROW, "F5"),
            part("OtherRow", _("Say their r&ow or the boneyard"), Part.OTHER_ROW, "F6"),
            part("OtherHand", _("Say &their hand"), Part.OTHER_HAND, "F7"),
            part("Score", _("Say the s&core"), Part.SCORE, "F8"),
        )

    def _help_menu(self) -> tuple[Entry, ...]:
        pages = self._pages
        return (
            Action("rules", _("&Rules"), self._show_rules, "F1"),
            Action("guide", _("A guided &first hand"), pages.show_guide),
            Action(
                "shortcuts",
                _("&Keyboard shortcuts"),
                lambda: pages.dialogs.show_keys(self.shortcuts()),
                "Ctrl+F1",
            ),
            Action("news", _("&What is new"), lambda: pages.dialogs.show_news()),
            Action("about", _("&About Buildup"), lambda: pages.dialogs.show_about()),
        )

    def _show_rules(self) -> None:
        """Those of the game in sight, or else of both."""
        session = self._pages.shown_session
        self._pages.dialogs.show_rules(*GameKind if session is None else [session.kind])


def _if_any(get: Callable[[], T | None], act: Callable[[T], A], otherwise: A) -> Callable[[], A]:
    """Asks, when it is called, something of what there is then, if there is anything."""

    def ask() -> A:
        found = get()
        return otherwise if found is None else act(found)

    return ask


def _level_action(level: Level) -> str:
    return f"level{level.value.capitalize()}"


def _mode_action(mode: PlayMode) -> str:
    return f"mode{mode.value.capitalize()}"


def _while(is_shown: Condition, *actions: Action) -> Iterator[Action]:
    """Actions that are shown only while a condition holds."""
    return (each._replace(is_shown=is_shown) for each in actions)


def _add_text(menu: QMenu, text: str) -> QAction:
    """Add an entry whose text is none of the program's."""
    action = menu.addAction(text.replace("&", "&&"))
    action.setToolTip(tip(text))
    return action
