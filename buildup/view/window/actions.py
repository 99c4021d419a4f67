"""Every action of the window: its name, text and keys, what it does, and when it can be used.

Menus, buttons and the list of keys are made from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
from buildup.narration.levels import level_name
from buildup.narration.undo import decision_words, restart_text
from buildup.strategy.level import Level
from buildup.texts import _
from buildup.view.game.drawer import Drawer
from buildup.view.game.page import GamePage
from buildup.view.window.pages import Pages
from buildup.view.window.saved_games import SavedGames

V = TypeVar("V", bound=bool | int | str)


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
    is_shown: Callable[[], bool] = _always
    """Whether it belongs to the page that shows."""
    can_run: Callable[[], bool] = _always
    """Whether it can be used now."""
    is_on: Callable[[], bool] | None = None
    """For an action that is on or off: whether it is on."""
    text_now: Callable[[], str] | None = None
    """What the menu says now, if that changes."""
    why_not: str = ""
    """What a button says while this cannot be used."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    """Where a system that has such places (macOS) wants it; Qt would guess by its text."""
    setting: str = ""
    """Which setting it shows; it depends on nothing else then, beside the page."""


class Submenu(NamedTuple):
    """A menu in a menu: one of its actions is on, or it is filled each time it opens."""

    text: str
    options: tuple[Action, ...] = ()
    is_shown: Callable[[], bool] = _always
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
        workspace.session_opened.connect(self._follow)
        self.update()

    def __getitem__(self, name: str) -> QAction:
        return self._made[name]

    def update(self, *_what: object) -> None:
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
            made.setEnabled(is_shown and action.can_run())
            if not is_shown:
                continue
            if action.is_on is not None:
                made.setChecked(action.is_on())
            if action.text_now is not None:
                made.setText(action.text_now())
                made.setToolTip(made.text().replace("&", ""))

    def keys(self) -> list[tuple[str, str]]:
        """Keys and meaning of every action that has keys."""
        return [
            (action.keys, self._made[action.name].text().replace("&", "").replace("…", ""))
            for action in self._declared
            if action.keys
        ]

    def _follow(self, session: GameSession) -> None:
        session.changed.connect(self._follow_session)

    def _follow_session(self) -> None:
        self._update(each for each in self._declared if not each.setting)

    def _follow_setting(self, name: str) -> None:
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
        made.setShortcut(QKeySequence(action.keys))
        if action.short:
            made.setIconText(action.short)
        made.setToolTip(action.text.replace("&", "").replace("…", ""))
        made.setWhatsThis(action.why_not)
        made.setMenuRole(action.role)
        made.triggered.connect(lambda: self._run(action))
        self._declared.append(action)
        self._made[action.name] = made
        return made

    def _run(self, action: Action) -> None:
        action.run()
        self.update()

    # What the declarations are made with

    def _has_session(self) -> bool:
        return self._pages.shown_session is not None

    def _shows(self, kind: GameKind) -> Callable[[], bool]:
        return self._holds(lambda session: session.kind is kind)

    def _reviews(self, shows_game: Callable[[], bool]) -> Callable[[], bool]:
        return lambda: shows_game() and self._pages.is_reviewing

    def _holds(self, ask: Callable[[GameSession], object]) -> Callable[[], bool]:
        """Asks whether there is a game in sight of which something holds."""

        def holds() -> bool:
            return self._shown is not None and bool(ask(self._shown))

        return holds

    def _do(self, act: Callable[[GameSession], object]) -> Callable[[], object]:
        """Does something to the game in sight, if there is one."""

        def do() -> None:
            session = self._pages.shown_session
            if session is not None:
                act(session)

        return do

    def _switch(
        self, name: str, text: str, setting: Setting[bool], keys: str, is_shown: Callable[[], bool]
    ) -> Action:
        """An action that switches a setting."""
        settings = self._settings

        def toggle() -> None:
            setting.store_in(settings, not setting.value_in(settings))

        def is_on() -> bool:
            return setting.value_in(settings)

        return Action(
            name, text, toggle, keys, is_shown=is_shown, is_on=is_on, setting=setting.name
        )

    def _choice(
        self, name: str, setting: Setting[V], is_shown: Callable[[], bool] = _always
    ) -> Submenu:
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

    def _game_menu(self) -> tuple[Entry, ...]:
        pages, files, has_session = self._pages, self._files, self._has_session
        return (
            Action("new", _("&New game…"), files.ask_new, "Ctrl+N", _("New")),
            Action(
                "newByNumber",
                _("Play deal n&umber…"),
                lambda: files.ask_new(deal_by_number=True),
                "Ctrl+Shift+N",
                can_run=has_session,
            ),
            Action(
                "swapSides",
                _("Swap s&ides on this deal"),
                files.swap_sides,
                can_run=self._holds(lambda session: session.controller.can_swap_sides),
            ),
            Action("open", _("&Open…"), files.ask_open, "Ctrl+O", _("Open")),
            Submenu(_("Open &recent"), fill=self._fill_recent),
            None,
            Action("save", _("&Save"), files.save, "Ctrl+S", _("Save"), can_run=has_session),
            Action("saveAs", _("Save &as…"), files.save_as, "Ctrl+Shift+S", can_run=has_session),
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
            Action("statistics", _("S&tatistics"), pages.show_statistics, "Ctrl+T"),
            None,
            Submenu(_("&Level of the computer"), tuple(map(self._level, Level))),
            Submenu(
                _("&Who plays"),
                (
                    self._mode(
                        "Computer", _("You against the computer"), PlayMode.AGAINST_COMPUTER
                    ),
                    self._mode("People", _("Two people"), PlayMode.TWO_PEOPLE),
                    self._mode("Demo", _("The computer against itself"), PlayMode.DEMO),
                ),
            ),
            None,
            Action(
                "settings",
                _("S&ettings…"),
                lambda: pages.dialogs.show_settings(),
                "Ctrl+,",
                role=QAction.MenuRole.PreferencesRole,
            ),
            None,
            Action(
                "quit",
                _("&Quit"),
                self._window.close,
                "Ctrl+Q",
                role=QAction.MenuRole.QuitRole,
            ),
        )

    def _play(self, kind: GameKind, name: str, text: str, keys: str) -> Action:
        return Action(name, text, lambda: self._pages.show_game(kind), keys)

    def _level(self, level: Level) -> Action:
        return Action(
            f"level{level.value.capitalize()}",
            level_name(level),
            self._do(lambda session: session.controller.set_level(level)),
            can_run=self._holds(lambda session: level in Level.of(session.kind)),
            is_on=self._holds(lambda session: session.controller.level is level),
        )

    def _mode(self, name: str, text: str, mode: PlayMode) -> Action:
        return Action(
            f"mode{name}",
            text,
            self._do(lambda session: self._set_mode(session, mode)),
            can_run=self._has_session,
            is_on=self._holds(lambda session: session.controller.mode is mode),
        )

    def _set_mode(self, session: GameSession, mode: PlayMode) -> None:
        session.controller.set_mode(mode, session.demo_level)

    def _fill_recent(self, menu: QMenu) -> None:
        menu.clear()
        for path in self._settings.recent_files:
            action = menu.addAction(str(path))
            action.triggered.connect(lambda _on=False, path=path: self._files.open_path(path))
        if menu.isEmpty():
            menu.addAction(_("No recent games")).setEnabled(False)
        else:
            menu.addSeparator()
            clear = menu.addAction(_("Clear this list"))
            clear.triggered.connect(self._settings.forget_recent_files)

    def _move_menu(self) -> tuple[Entry, ...]:
        return (
            Action(
                "undo",
                _("&Undo"),
                self._do(lambda session: session.undo()),
                "Ctrl+Z",
                _("Undo"),
                can_run=self._holds(lambda session: session.controller.can_undo),
                text_now=self._undo_text,
                why_not=_("There is nothing to take back."),
            ),
            Action(
                "redo",
                _("&Redo"),
                self._do(lambda session: session.controller.redo()),
                "Ctrl+Shift+Z",
                _("Redo"),
                can_run=self._holds(lambda session: session.controller.can_redo),
                text_now=self._redo_text,
            ),
            Action(
                "restart",
                _("Re&start this deal"),
                self._do(lambda session: session.restart()),
                "Ctrl+Shift+Home",
                can_run=self._holds(lambda session: session.controller.can_restart),
                text_now=self._restart_text,
            ),
            None,
            Action(
                "hint",
                _("&Hint"),
                self._do(lambda session: session.controller.ask_hint()),
                "H",
                _("Hint"),
                can_run=self._holds(lambda session: session.controller.can_hint),
                why_not=_("There is a hint when it is your turn."),
            ),
            Action("putDown", _("&Put the tile down"), self._put_down, can_run=self._has_lifted),
            None,
            Action(
                "replay",
                _("R&eplay"),
                self._do(lambda session: session.replayer.begin_or_leave()),
                "Ctrl+R",
                can_run=self._holds(lambda session: session.replayer.can_begin),
                is_on=self._holds(lambda session: session.replayer.is_on),
            ),
            Action(
                "review",
                _("Re&view"),
                self._toggle_review,
                "Ctrl+Shift+R",
                is_shown=self._has_session,
                can_run=self._holds(lambda session: session.can_review),
                is_on=lambda: self._pages.is_reviewing,
            ),
            self._switch(
                "reviewPoints",
                _("Review in &points"),
                Settings.review_shows_points,
                "P",
                self._reviews(self._in_build_up),
            ),
            self._switch(
                "reviewHindsight",
                _("Review with all tiles &open"),
                Settings.review_shows_hindsight,
                "O",
                self._reviews(self._in_dominoes),
            ),
            *self._variation_moves(),
            None,
            self._switch(
                "values", _("Show &all moves"), Settings.shows_values, "A", self._has_session
            ),
            *self._build_up_moves(),
            *self._dominoes_moves(),
            *self._puzzle_moves(),
            *self._guide_moves(),
        )

    def _variation_moves(self) -> tuple[Entry, ...]:
        pages, is_shown = self._pages, self._in_build_up
        is_trying = self._holds(lambda session: session.is_trying)

        def of_variation(
            name: str, text: str, run: Callable[[], object], keys: str = "", short: str = ""
        ) -> Action:
            return Action(name, text, run, keys, short, is_shown, is_trying)

        return (
            Action(
                "tryBefore",
                _("Try from &before this move"),
                self._do(lambda session: session.try_before_move()),
                "V",
                is_shown=self._has_session,
                can_run=self._holds(lambda session: session.can_try),
            ),
            Action(
                "bestPlay",
                _("Show best pla&y"),
                lambda: self._on_page(lambda page: page.toggle_best_play()),
                "Y",
                is_shown=self._has_session,
                can_run=self._can_toggle_best_play,
                is_on=self._holds(lambda session: session.shows_best_play),
            ),
            Submenu(_("Var&iations"), is_shown=is_shown, fill=self._fill_variations),
            Action(
                "leaveVariation",
                _("Back &to the round"),
                lambda: pages.leave_variation(),
                "B",
                _("Back"),
                is_shown=self._has_session,
                can_run=is_trying,
                text_now=self._leave_text,
            ),
            of_variation(
                "playBothSides",
                _("Place &for both players"),
                lambda: self._workspace.build_up.play_both_sides(True),
                short=_("Play both"),
            ),
            of_variation(
                "letAnswer",
                _("Let the &computer answer"),
                lambda: self._workspace.build_up.play_both_sides(False),
                short=_("Let answer"),
            ),
            of_variation(
                "nameVariation", _("&Name the variation…"), lambda: pages.name_variation(), "F2"
            ),
            of_variation(
                "deleteVariation", _("De&lete the variation…"), lambda: pages.delete_variation()
            ),
        )

    def _fill_variations(self, menu: QMenu) -> None:
        menu.clear()
        tried = self._workspace.build_up.controller.tried_number
        for number, words in enumerate(self._pages.build_up.variations_in_words):
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(number == tried)
            action.triggered.connect(lambda _on=False, number=number: self._open(number))
        if menu.isEmpty():
            menu.addAction(_("No variations")).setEnabled(False)

    def _open(self, number: int) -> None:
        self._workspace.build_up.show_variation(number)
        self.update()

    def _can_toggle_best_play(self) -> bool:
        page = self._pages.game_page
        return page is not None and page.can_toggle_best_play

    def _leave_text(self) -> str:
        is_build_up = self._in_build_up()
        return _("Back &to the round") if is_build_up else _("Back &to the game")

    def _undo_text(self) -> str:
        session = self._pages.shown_session
        state = None if session is None else session.controller.state_after_undone
        return _("&Undo") if state is None else decision_words(state.events[-1]).undo

    def _redo_text(self) -> str:
        session = self._pages.shown_session
        state = None if session is None else session.controller.state_after_redone
        return _("&Redo") if state is None else decision_words(state.events[-1]).redo

    def _restart_text(self) -> str:
        session = self._pages.shown_session
        return restart_text(is_trying=session is not None and session.is_trying)

    def _has_lifted(self) -> bool:
        page = self._pages.game_page
        return page is not None and page.has_lifted

    def _put_down(self) -> None:
        if self._pages.game_page is not None:
            self._pages.game_page.put_down()

    def _toggle_review(self) -> None:
        if self._pages.is_reviewing:
            self._pages.close_review()
        else:
            self._pages.show_review()

    def _build_up_moves(self) -> tuple[Entry, ...]:
        return (self._choice("warning", Settings.warning_threshold, self._in_build_up),)

    def _dominoes_moves(self) -> tuple[Entry, ...]:
        pages, is_shown = self._pages, self._in_dominoes

        def of_table(name: str, text: str, run: Callable[[], object], keys: str) -> Action:
            return Action(name, text, run, keys, is_shown=is_shown)

        return (
            of_table(
                "draw",
                _("&Draw until a tile fits"),
                lambda: pages.dominoes.table.try_to_draw(),
                "D",
            ),
            of_table("turn", _("Rotate the tile"), lambda: pages.dominoes.table.turn_lifted(), "R"),
            of_table(
                "layLeft",
                _("Lay at &left"),
                lambda: pages.dominoes.table.try_at(Side.LEFT),
                "Ctrl+Left",
            ),
            of_table(
                "layRight",
                _("Lay at r&ight"),
                lambda: pages.dominoes.table.try_at(Side.RIGHT),
                "Ctrl+Right",
            ),
            self._switch(
                "holdings", _("&What may they hold?"), Settings.shows_holdings, "W", is_shown
            ),
            self._switch(
                "rotatesByItself",
                _("Rotate tiles &for me"),
                Settings.rotates_by_itself,
                "",
                is_shown,
            ),
            self._choice("trayOrder", Settings.tray_order, is_shown),
        )

    def _puzzle_moves(self) -> tuple[Entry, ...]:
        workspace, pages = self._workspace, self._pages

        def of_puzzle(
            name: str, text: str, run: Callable[[], object], keys: str, short: str = ""
        ) -> Action:
            return Action(name, text, run, keys, short, is_shown=lambda: pages.shows_puzzles)

        return (
            of_puzzle(
                "puzzleSolution",
                _("Show the so&lution"),
                lambda: workspace.puzzler.show_solution(),
                "S",
                _("Solution"),
            ),
            of_puzzle(
                "puzzleNext",
                _("&Next puzzle"),
                lambda: workspace.puzzler.following(),
                "N",
                _("Next"),
            ),
            of_puzzle(
                "puzzleDaily",
                _("Puzzle of the &day"),
                lambda: workspace.puzzler.daily(),
                "T",
                _("Today"),
            ),
            of_puzzle(
                "puzzleMistake",
                _("Puzzle from my own &mistakes"),
                lambda: workspace.puzzler.own_mistake(),
                "M",
            ),
            of_puzzle("puzzleBack", _("&Back"), pages.show_last, "Alt+Left", _("Back")),
        )

    def _on_page(self, act: Callable[[GamePage[Drawer]], object]) -> None:
        """Does something on the page with a table that shows, if one does."""
        page = self._pages.game_page
        if page is not None:
            act(page)

    def _guide_moves(self) -> tuple[Entry, ...]:
        pages = self._pages
        return (
            Action(
                "guideSkip",
                _("&End the guided hand"),
                pages.show_last,
                short=_("Skip"),
                is_shown=lambda: pages.shows_guide,
            ),
        )

    def _view_menu(self) -> tuple[Entry, ...]:
        pages, window = self._pages, self._window

        def toggle_panel() -> None:
            if pages.game_page is not None:
                pages.game_page.show_panel(not pages.game_page.shows_panel)

        def has_table() -> bool:
            return pages.game_page is not None

        def toggle_full_screen() -> None:
            window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

        return (
            Action(
                "panel",
                _("&Hint and moves"),
                toggle_panel,
                "F9",
                _("Panel"),
                can_run=has_table,
                is_on=lambda: pages.game_page is not None and pages.game_page.shows_panel,
            ),
            None,
            Action(
                "sayStanding",
                _("&Say how things stand"),
                lambda: self._on_page(lambda page: page.say_standing()),
                "I",
                can_run=has_table,
            ),
            Action(
                "sayAgain",
                _("Say &last announcement again"),
                lambda: self._on_page(lambda page: page.say_again()),
                "L",
                can_run=has_table,
            ),
            None,
            self._choice("theme", Settings.theme),
            self._choice("animation", Settings.speed),
            Action(
                "fullScreen",
                _("&Full screen"),
                toggle_full_screen,
                "F11",
                is_on=window.isFullScreen,
            ),
        )

    def _help_menu(self) -> tuple[Entry, ...]:
        pages = self._pages
        return (
            Action(
                "rules",
                _("&Rules"),
                lambda: pages.dialogs.show_rules(self._kind_of_rules()),
                "F1",
                can_run=lambda: pages.session is not None or pages.shows_puzzles,
            ),
            Action("guide", _("A guided &first hand"), pages.show_guide),
            Action(
                "shortcuts",
                _("&Keyboard shortcuts"),
                lambda: pages.dialogs.show_keys(self.keys()),
            ),
            Action("news", _("&What is new"), lambda: pages.dialogs.show_news()),
            Action(
                "about",
                _("&About Buildup"),
                lambda: pages.dialogs.show_about(),
                role=QAction.MenuRole.AboutRole,
            ),
        )

    def _kind_of_rules(self) -> GameKind:
        session = self._pages.session
        if session is None or self._pages.shows_puzzles:
            return GameKind.BUILD_UP
        return session.kind
