"""Every action of the window: its owner, text, keys, callback and conditions.

Menus, buttons and the list of keys are made from these declarations.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from buildup.controller.session import GameSession
from buildup.controller.storage.settings import Setting, Settings
from buildup.controller.workspace import Workspace
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Side
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.narration.aloud import Part
from buildup.narration.games import level_name, mode_name
from buildup.narration.obstacles import tell_watching
from buildup.narration.undo import DecisionWords, decision_words, tell_no_undo
from buildup.strategy.level import Level
from buildup.texts import _, visible
from buildup.view.style.widgets import plain, tip
from buildup.view.window.key_settings import Shortcut
from buildup.view.window.opening import Opening
from buildup.view.window.pages import Pages
from buildup.view.window.saving import Saving

if TYPE_CHECKING:
    from buildup.controller.play.game import AnyController
    from buildup.controller.puzzles.puzzler import Puzzler
    from buildup.saves.loaded import AnyGame

T = TypeVar("T")
A = TypeVar("A")


Condition: TypeAlias = Callable[[], bool]

MOST_DIGIT = 9
"""The highest number key that picks a tile."""


def _always(*_owner: object) -> bool:
    return True


def _keys(usual: str, on_macos: str) -> str:
    """Return the keys of an action on this system.

    On macOS, where function keys and Home need a second key, other keys come first.
    """
    return f"{on_macos}; {usual}" if sys.platform == "darwin" else usual


class Follows(Enum):
    """The kind of change after which the text and state of an action are updated."""

    PAGE = auto()
    """Another page, or a setting."""
    GAME = auto()
    """The table, whose turn it is, and the hint."""
    PLAYERS = auto()
    """The players and their levels."""


class Action(NamedTuple):
    """An action that the user can choose from a menu or by a button or key."""

    name: str
    """Its object name."""
    text: str
    """The text in the menu."""
    run: Callable[[], object]
    keys: str = ""
    """The shortcuts, in :class:`QKeySequence` format."""
    short: str = ""
    """The text of a button, if it is shorter than the text in the menu."""
    can_run: Condition = _always
    """Returns whether the action is enabled, provided it is visible."""
    why_not: str | Callable[[], str] = ""
    """The reason that a button gives while the action is disabled, except in replays."""
    is_on: Condition | None = None
    """Returns whether a checkable action is checked; ``None`` for other actions."""
    text_now: Callable[[], str] | None = None
    """Returns the text in the menu; ``None`` if it never changes."""
    is_shown: Condition = _always
    """Returns whether the action is visible now."""
    setting: str = ""
    """The name of the setting that the action switches, if any."""
    follows: Follows = Follows.PAGE
    """The kind of change after which its text and enabled state are updated."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    """The action's place in macOS's fixed menus, which Qt would otherwise guess from the text."""


class Owner(Generic[T]):
    """Finds the object that some actions apply to.

    They are disabled or hidden while there is none.
    """

    def __init__(
        self,
        find: Callable[[], T | None],
        *,
        hides: bool = False,
        follows: Follows = Follows.GAME,
    ) -> None:
        """Create an owner.

        Args:
            find: Returns the object, or ``None`` while it is not shown.
            hides: Whether its actions are hidden, not only disabled, without it.
            follows: When to update its actions, except those without conditions.
        """
        self.find = find
        self._hides = hides
        self._follows = follows

    def is_there(self) -> bool:
        """Return whether the object is visible."""
        return self.find() is not None

    def action(
        self,
        name: str,
        text: str,
        run: Callable[[T], object],
        keys: str = "",
        short: str = "",
        can_run: Callable[[T], bool] = _always,
        why_not: str | Callable[[], str] = "",
        is_on: Callable[[T], bool] | None = None,
        text_now: Callable[[T], str] | None = None,
        follows: Follows | None = None,
    ) -> Action:
        """Return an action whose callback and conditions receive this owner's object.

        The arguments are those of :class:`Action`; ``follows`` defaults to the owner's or, for an
        action without conditions, to :attr:`Follows.PAGE`.
        """
        is_asking = can_run is not _always or is_on is not None or self._hides
        return Action(
            name,
            text,
            self._asking(run, None),
            keys,
            short,
            self.is_there if can_run is _always else self._asking(can_run, False),
            why_not,
            is_on and self._asking(is_on, False),
            text_now and self._asking(text_now, text),
            self.is_there if self._hides else _always,
            follows=follows or (self._follows if is_asking else Follows.PAGE),
        )

    def _asking(self, ask: Callable[[T], A], otherwise: A) -> Callable[[], A]:
        return lambda: otherwise if (found := self.find()) is None else ask(found)


class Submenu(NamedTuple):
    """A submenu that has fixed entries or is filled each time it opens."""

    text: str
    options: tuple[Action | Submenu, ...] = ()
    is_shown: Condition = _always
    fill: Callable[[QMenu], object] | None = None


Entry: TypeAlias = Action | Submenu | None
"""An entry of a menu; ``None`` is a separator."""


class Actions:
    """All actions of the window, with Qt's actions and menus for them kept up to date."""

    def __init__(
        self,
        workspace: Workspace,
        pages: Pages,
        opening: Opening,
        saving: Saving,
        window: QMainWindow,
    ) -> None:
        self._workspace = workspace
        self._settings = workspace.settings
        self._pages = pages
        self._opening, self._saving = opening, saving
        self._window = window
        self._made: dict[str, tuple[Action, QAction]] = {}
        self._submenus: list[tuple[Submenu, QAction]] = []
        self._session = Owner(lambda: pages.shown_session)
        self._shown_session = Owner(self._session.find, hides=True)
        self._build_up = Owner(
            lambda: workspace.build_up if self._shows(Tournament.kind) else None, hides=True
        )
        self._dominoes = Owner(
            lambda: pages.dominoes.table if self._shows(DominoesGame.kind) else None,
            hides=True,
            follows=Follows.PAGE,
        )
        self._puzzler = Owner(
            lambda: workspace.puzzler if pages.shows("puzzles") else None,
            hides=True,
            follows=Follows.PAGE,
        )
        self._page = Owner(lambda: pages.game_page)
        self._table = Owner(lambda: page.table if (page := pages.game_page) else None)
        for title, entries in (
            (_("&Game"), self._game_menu()),
            (_("&Move"), self._move_menu()),
            (_("&View"), self._view_menu()),
            (_("&Help"), self._help_menu()),
        ):
            menu = window.menuBar().addMenu(title)
            menu.aboutToShow.connect(self.update)
            self._fill(menu, entries)
        window.addActions([*map(self._make, self._keys_only())])
        pages.changed.connect(self.update)
        workspace.settings.changed.connect(self._follow_setting)
        workspace.session_opened.connect(self._listen)
        workspace.puzzler_opened.connect(
            lambda puzzler: puzzler.changed.connect(self._follow_puzzler)
        )

    def __getitem__(self, name: str) -> QAction:
        return self._made[name][1]

    def _listen(self, session: GameSession) -> None:
        controller = session.controller
        for changed in (controller.awaits, controller.hint_found, controller.hint_gone):
            changed.connect(partial(self._update_followers, Follows.GAME))
        players = controller.level_changed, controller.mode_changed, controller.game_replaced
        for changed in (*players, controller.variations_changed):
            changed.connect(partial(self._update_followers, Follows.PLAYERS))

    def update(self, *_sent: object) -> None:
        """Update the text and state of every action."""
        self._update(self._made.values())
        for submenu, menu_action in self._submenus:
            menu_action.setVisible(submenu.is_shown())

    def _update(self, concerned: Iterable[tuple[Action, QAction]]) -> None:
        session = self._session.find()
        is_watching = session is not None and session.replayer.is_on
        for action, made in concerned:
            is_shown = action.is_shown()
            made.setVisible(is_shown)
            made.setEnabled(is_shown and action.can_run())
            if not is_shown:
                continue
            if action.why_not:
                why = action.why_not if isinstance(action.why_not, str) else action.why_not()
                made.setWhatsThis(tell_watching() if is_watching else why)
            if action.is_on is not None:
                made.setChecked(action.is_on())
            if action.text_now is not None:
                made.setText(action.text_now())
                made.setToolTip(plain(made.text()))

    def shortcuts(self) -> list[Shortcut]:
        """Return the shortcuts of all actions with default keys, even if the user removed them."""
        return [
            Shortcut(
                action.name,
                plain(action.text),
                action.keys,
                self._settings.keys_of(action.name, action.keys),
            )
            for action, _made in self._made.values()
            if action.keys
        ]

    def _follow_puzzler(self) -> None:
        self._update([each for each in self._made.values() if each[0].why_not])

    def _update_followers(self, changed: Follows) -> None:
        self._update([each for each in self._made.values() if each[0].follows is changed])

    def _follow_setting(self, name: str) -> None:
        for each in self.shortcuts() if name == "keys" else ():
            self[each.name].setShortcuts(QKeySequence.listFromString(each.keys))
        self._update([each for each in self._made.values() if each[0].setting == name])

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
        self._fill(submenu, declared.options)
        for made in submenu.actions():
            if made.isCheckable():
                group.addAction(made)

    def _make(self, action: Action) -> QAction:
        made = QAction(action.text, self._window)
        made.setObjectName(action.name)
        made.setCheckable(action.is_on is not None)
        keys = self._settings.keys_of(action.name, action.keys)
        made.setShortcuts(QKeySequence.listFromString(keys))
        if action.short:
            made.setIconText(action.short)
        made.setToolTip(plain(action.text))
        made.setMenuRole(action.role)
        made.triggered.connect(lambda: self._run(action))
        self._made[action.name] = action, made
        return made

    def _run(self, action: Action) -> None:
        action.run()
        self.update()

    # Parts of declarations

    def _shows(self, kind: GameKind) -> bool:
        session = self._session.find()
        return session is not None and session.kind is kind

    def _switch(
        self,
        name: str,
        setting: Setting[bool],
        keys: str = "",
        is_shown: Condition = _always,
    ) -> Action:
        """Return an action that switches a setting on or off."""
        settings, text = self._settings, _(setting.label)

        def toggle() -> None:
            setting.store_in(settings, not setting.value_in(settings))
            words = _("{what}: on.") if setting.value_in(settings) else _("{what}: off.")
            if (table := self._table.find()) is not None:
                table.announcer.send(words.format(what=plain(text)), is_urgent=True)

        is_on = partial(setting.value_in, settings)
        return Action(
            name, text, toggle, keys, is_on=is_on, is_shown=is_shown, setting=setting.name
        )

    # Declarations

    def _game_menu(self) -> tuple[Entry, ...]:
        opening, saving, session = self._opening, self._saving, self._session
        return (
            Action(
                "new",
                _("&New…"),
                opening.ask_new,
                "Ctrl+N",
                can_run=lambda: not self._pages.shows("start"),
            ),
            session.action(
                "newByNumber",
                _("Play deal n&umber…"),
                lambda _session: opening.ask_new(deal_by_number=True),
                "Ctrl+Shift+N",
            ),
            session.action(
                "swapSides",
                _("Swap s&ides"),
                opening.swap_sides,
                can_run=lambda session: session.game.can_swap_sides,
            ),
            Action("copyDay", _("Copy today's result"), self._pages.copy_day, "Ctrl+D"),
            None,
            Action("open", _("&Open…"), opening.ask_open, "Ctrl+O"),
            Submenu(_("Open &recent"), fill=self._fill_recent),
            session.action("save", _("&Save"), saving.save, "Ctrl+S"),
            session.action("saveAs", _("Save &as…"), saving.save_as, "Ctrl+Shift+S"),
            Submenu(_("&Position"), self._position_actions()),
            None,
            Submenu(_("&Level"), tuple(map(self._level, Level))),
            Submenu(_("&Who plays"), tuple(map(self._mode, PlayMode))),
            None,
            Action(
                "settings",
                _("S&ettings…"),
                lambda: self._pages.dialogs.show_settings(self.shortcuts()),
                "Ctrl+,",
                role=QAction.MenuRole.PreferencesRole,
            ),
            Action(
                "quit",
                _("&Quit"),
                self._window.close,
                "Ctrl+Q; Ctrl+W" if sys.platform == "darwin" else "Ctrl+Q",
                role=QAction.MenuRole.QuitRole,
            ),
        )

    def _position_actions(self) -> tuple[Action, ...]:
        pages, opening, page = self._pages, self._opening, self._page
        return (
            Action("editPosition", _("Position &editor"), pages.show_editor, "Ctrl+E"),
            Action(
                "copyPosition",
                _("&Copy position"),
                pages.copy_position,
                "Ctrl+C",
                can_run=lambda: pages.shows("editor") or page.is_there(),
            ),
            Action("pastePosition", _("&Paste position"), opening.paste_position, "Ctrl+V"),
            Action(
                "copyPicture",
                _("Copy p&icture"),
                pages.copy_picture,
                "Ctrl+Shift+C",
                can_run=page.is_there,
            ),
        )

    def _play(self, kind: GameKind, name: str, text: str, keys: str) -> Action:
        return Action(name, text, lambda: self._pages.show_game(kind), keys)

    def _level(self, level: Level) -> Action:
        return self._session.action(
            f"level{level.value.capitalize()}",
            level_name(level),
            lambda session: session.game.set_level(level),
            can_run=lambda session: (
                level in Level.of(session.kind)
                and session.game.game_mode is not PlayMode.TWO_PEOPLE
            ),
            is_on=lambda session: session.game.level_of(Player.COMPUTER) is level,
            follows=Follows.PLAYERS,
        )

    def _mode(self, mode: PlayMode) -> Action:
        return self._session.action(
            f"mode{mode.value.capitalize()}",
            mode_name(mode),
            lambda session: session.game.set_mode(mode, session.demo_level),
            is_on=lambda session: session.game.mode is mode,
            follows=Follows.PLAYERS,
        )

    def _fill_recent(self, menu: QMenu) -> None:
        recent = self._settings.recent_files
        openings = [(visible(each), partial(self._opening.open_path, each)) for each in recent]
        if _filled(menu, openings, _("No recent games")):
            menu.addSeparator()
            menu.addAction(_("Clear list"), self._settings.forget_recent_files)

    def _move_menu(self) -> tuple[Entry, ...]:
        session, table, pages, switch = self._session, self._table, self._pages, self._switch
        hinting: Owner[Puzzler | AnyController] = Owner(self._hinting)
        return (
            session.action(
                "undo",
                _("&Undo"),
                lambda session: session.undo(),
                "Ctrl+Z",
                plain(_("&Undo")),
                lambda session: session.game.can_undo,
                self._why_no_undo,
                text_now=lambda session: _words_of(session.game.state_after_undone).undo,
            ),
            session.action(
                "redo",
                _("&Redo"),
                lambda session: session.game.redo(),
                "Ctrl+Shift+Z",
                can_run=lambda session: session.game.can_redo,
                text_now=lambda session: _words_of(session.game.state_after_redone).redo,
            ),
            self._shown_session.action(
                "restart",
                _("Re&start"),
                lambda session: session.restart(),
                _keys("Ctrl+Shift+Home", on_macos="Ctrl+Alt+R"),
                can_run=lambda session: session.game.can_restart,
            ),
            None,
            hinting.action(
                "hint",
                _("&Hint"),
                lambda asked: asked.ask_hint(),
                "H",
                can_run=lambda asked: asked.can_hint,
                why_not=_("Available on your turn."),
            ),
            self._dominoes.action("draw", _("&Draw"), lambda table: table.try_to_draw(), "D"),
            table.action("typeMove", _("Type a move"), lambda table: table.type_move(), ":; /"),
            None,
            self._shown_session.action(
                "replay",
                _("R&eplay"),
                lambda session: session.replayer.begin_or_end(),
                "Ctrl+R",
                can_run=lambda session: session.replayer.can_begin,
                is_on=lambda session: session.replayer.is_on,
            ),
            self._shown_session.action(
                "review",
                _("Re&view"),
                lambda _session: (
                    pages.close_review() if pages.is_reviewing else pages.show_review()
                ),
                "Ctrl+Shift+R",
                can_run=lambda session: session.can_review,
                is_on=lambda _session: pages.is_reviewing,
            ),
            Submenu(_("Var&iation"), self._variation_moves(), self._shown_session.is_there),
            None,
            self._best_play(),
            switch("values", Settings.shows_values, "A", session.is_there),
            switch("holdings", Settings.shows_holdings, "W", self._dominoes.is_there),
            *self._puzzle_moves(),
            Action(
                "guideSkip",
                _("&End guided hand"),
                pages.show_last,
                short=_("Skip"),
                is_shown=lambda: pages.shows("guide"),
            ),
        )

    def _keys_only(self) -> Iterator[Action]:
        """Yield the actions that are in no menu."""
        table, pages, switch = self._table, self._pages, self._switch

        def pick(number: int) -> Action:
            return table.action(
                f"pick{number}",
                _("Pick tile {number}").format(number=number),
                lambda table: table.shows_card or table.pick(number - 1),
                str(number),
            )

        def walk(name: str, text: str, step: int, keys: str) -> Action:
            return table.action(name, text, lambda table: table.walk_fitting(step), keys)

        def lay_at(name: str, text: str, side: Side, keys: str) -> Action:
            return self._dominoes.action(name, text, lambda table: table.try_at(side), keys)

        yield from map(pick, range(1, MOST_DIGIT + 1))
        yield walk("nextFitting", _("Next place that fits"), 1, "F")
        yield walk("fittingBefore", _("Previous place that fits"), -1, "Shift+F")
        yield self._dominoes.action(
            "turn", _("Rotate tile"), lambda table: table.turn_lifted(), "R"
        )
        if sys.platform == "darwin":
            yield Action("minimize", _("Minimize"), self._window.showMinimized, "Ctrl+M")
        yield lay_at("layLeft", _("Play left"), Side.LEFT, "Ctrl+Left")
        yield lay_at("layRight", _("Play right"), Side.RIGHT, "Ctrl+Right")
        yield switch(
            "reviewHindsight",
            Settings.review_shows_hindsight,
            "O",
            lambda: self._dominoes.is_there() and pages.is_reviewing,
        )

    def _best_play(self) -> Action:
        session, pages = self._shown_session, self._pages
        page = Owner(lambda: pages.game_page if session.is_there() else None, hides=True)
        return page.action(
            "bestPlay",
            _("Best pla&y"),
            lambda page: page.toggle_best_play(),
            "Y",
            can_run=lambda page: page.can_toggle_best_play,
            is_on=lambda _page: (it := session.find()) is not None and it.game.shows_best_play,
        )

    def _variation_moves(self) -> tuple[Action | Submenu, ...]:
        session, build_up, pages = self._shown_session, self._build_up, self._pages
        return (
            session.action(
                "tryBefore",
                _("Try another &move"),
                lambda session: session.try_before_move(),
                "V",
                can_run=lambda session: session.can_try,
            ),
            session.action(
                "leaveVariation",
                _("Back &to the game"),
                lambda _session: pages.leave_variation(),
                "B",
                plain(_("&Back")),
                lambda session: session.game.is_trying,
            ),
            build_up.action(
                "playBothSides",
                _("Play &both sides"),
                lambda session: session.play_both_sides(True),
                short=_("Both sides"),
                can_run=lambda session: session.game.is_trying,
            ),
            build_up.action(
                "letAnswer",
                _("Let the &computer reply"),
                lambda session: session.play_both_sides(False),
                short=_("Let it reply"),
                can_run=lambda session: session.game.is_trying,
            ),
            build_up.action(
                "nameVariation",
                _("&Name variation…"),
                lambda _session: pages.name_variation(),
                _keys("F2", on_macos="Ctrl+Alt+N"),
                can_run=lambda session: session.game.is_trying,
            ),
            build_up.action(
                "deleteVariation",
                _("De&lete variation…"),
                lambda _session: pages.delete_variation(),
                can_run=lambda session: session.game.is_trying,
            ),
            Submenu(_("&Open variation"), is_shown=build_up.is_there, fill=self._fill_variations),
        )

    def _fill_variations(self, menu: QMenu) -> None:
        session, words = self._workspace.build_up, self._pages.build_up.variations_in_words
        openings = [(each, partial(session.show_variation, at)) for at, each in enumerate(words)]
        tried = session.game.tried_number
        for number, action in enumerate(_filled(menu, openings, _("No variations"))):
            action.setCheckable(True)
            action.setChecked(number == tried)

    def _why_no_undo(self) -> str:
        session, build_up = self._session.find(), self._build_up.find()
        return tell_no_undo(
            has_moves=session is not None and session.game.can_restart,
            is_answered=build_up is not None and build_up.game.is_trying,
        )

    def _puzzle_moves(self) -> tuple[Entry, ...]:
        puzzler = self._puzzler
        return (
            puzzler.action(
                "puzzleRefutation",
                _("&Why it's wrong"),
                lambda puzzler: puzzler.show_refutation(),
                "X",
                _("Why?"),
                lambda puzzler: puzzler.can_refute,
                _("No wrong answer to show."),
            ),
            puzzler.action(
                "puzzleAgain",
                _("Try &again"),
                lambda puzzler: puzzler.try_again(),
                "E",
                can_run=lambda puzzler: puzzler.can_try_again,
                why_not=_("You haven't answered yet."),
            ),
            puzzler.action(
                "puzzleSolution",
                _("So&lution"),
                lambda puzzler: puzzler.show_solution(),
                "S",
                can_run=lambda puzzler: puzzler.can_show_solution,
                why_not=_("No solution to show."),
            ),
            puzzler.action(
                "puzzleNext",
                _("&Next"),
                lambda puzzler: puzzler.following(),
                "N",
                can_run=lambda puzzler: not puzzler.is_making,
                why_not=_("Finding a puzzle…"),
            ),
            puzzler.action(
                "puzzleDaily",
                _("&Daily puzzles"),
                lambda puzzler: puzzler.daily(),
                "T",
            ),
            puzzler.action(
                "puzzleMistake",
                _("My &mistakes"),
                lambda puzzler: puzzler.own_mistake(),
                "M",
            ),
            puzzler.action(
                "puzzleStreak",
                _("Strea&k"),
                lambda puzzler: puzzler.streak(),
                "K",
            ),
            puzzler.action(
                "puzzleBack", _("&Back"), lambda _puzzler: self._pages.show_last(), "Alt+Left"
            ),
        )

    def _view_menu(self) -> tuple[Entry, ...]:
        window, page, pages = self._window, self._page, self._pages
        watched = Owner(lambda: page.find() if self._is_watching() else None, hides=True)

        def toggle_full_screen() -> None:
            window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

        return (
            Action("start", _("Start pa&ge"), pages.show_start, "Ctrl+0"),
            self._play(Tournament.kind, "playBuildUp", _("&Build Up"), "Ctrl+1"),
            self._play(DominoesGame.kind, "playDominoes", _("&Dominoes"), "Ctrl+2"),
            Action("puzzles", _("Pu&zzles"), pages.show_puzzles, "Ctrl+3"),
            Action("lessons", _("&Lessons"), lambda: pages.show_lesson(), "Ctrl+4"),
            Action("statistics", _("Statisti&cs"), pages.show_statistics, "Ctrl+T"),
            None,
            page.action(
                "panel",
                _("&Panel"),
                lambda page: page.show_panel(not page.shows_panel),
                _keys("F9", on_macos="Ctrl+Alt+S"),
                is_on=lambda page: page.shows_panel,
            ),
            Submenu(_("&Say"), self._said()),
            None,
            watched.action("faster", _("Faster"), lambda page: page.hasten(1), "+"),
            watched.action("slower", _("Slower"), lambda page: page.hasten(-1), "-"),
            Action(
                "fullScreen",
                _("&Full screen"),
                toggle_full_screen,
                _keys("F11", on_macos="Ctrl+Meta+F"),
                is_on=window.isFullScreen,
            ),
        )

    def _hinting(self) -> Puzzler | AnyController | None:
        """Return the visible object that gives hints, if any."""
        session = self._session.find()
        return self._puzzler.find() if session is None else session.controller

    def _is_watching(self) -> bool:
        """Return whether a replay or a demo is visible."""
        session, demo = self._session.find(), PlayMode.DEMO
        return session is not None and (session.replayer.is_on or session.game.mode is demo)

    def _said(self) -> tuple[Action, ...]:
        """Return the actions that announce something."""
        table = self._table
        usual = ("F3", "F5", "F6", "F7", "F8")
        keys = [_keys(each, f"Ctrl+Alt+{place}") for place, each in enumerate(usual, 1)]

        def part(name: str, text: str, part: Part, keys: str) -> Action:
            return table.action(f"say{name}", text, lambda table: table.say_part(part), keys)

        return (
            table.action(
                "sayStanding",
                _("Say &status"),
                lambda table: table.say_standing(),
                "I",
            ),
            table.action(
                "sayAgain",
                _("Repeat &announcement"),
                lambda table: table.announcer.repeat(),
                "L",
            ),
            part("LastMove", _("Say last &move"), Part.LAST_MOVE, "Shift+L"),
            part("OwnHand", _("Say my &hand"), Part.OWN_HAND, keys[0]),
            part("OwnRow", _("Say my &row or line"), Part.OWN_ROW, keys[1]),
            part("OtherRow", _("Say their r&ow or boneyard"), Part.OTHER_ROW, keys[2]),
            part("OtherHand", _("Say &their hand"), Part.OTHER_HAND, keys[3]),
            part("Score", _("Say s&core"), Part.SCORE, keys[4]),
        )

    def _help_menu(self) -> tuple[Entry, ...]:
        pages = self._pages
        return (
            Action("rules", _("&Rules"), pages.show_rules, _keys("F1", on_macos="Ctrl+?")),
            Action("manual", _("&Manual"), lambda: pages.dialogs.show_manual()),
            Action("guide", _("&Guided hand"), pages.show_guide),
            Action(
                "shortcuts",
                _("&Keyboard shortcuts"),
                lambda: pages.dialogs.show_keys(self.shortcuts()),
                _keys("Ctrl+F1", on_macos="Ctrl+/"),
            ),
            Action("news", _("&What's new"), lambda: pages.dialogs.show_news()),
            Action(
                "about",
                _("&About Buildup"),
                lambda: pages.dialogs.show_about(),
                role=QAction.MenuRole.AboutRole,
            ),
        )


def _words_of(state: AnyGame | None) -> DecisionWords:
    """Return the words for undoing or redoing a decision, given the state after it, if any."""
    return decision_words(None if state is None else state.events[-1])


def _filled(
    menu: QMenu, entries: Iterable[tuple[str, Callable[[], object]]], nothing: str
) -> list[QAction]:
    """Fill a menu with entries shown literally, and return their actions.

    If there are no entries, show ``nothing``, disabled.
    """
    menu.clear()
    actions = []
    for text, act in entries:
        actions.append(menu.addAction(text.replace("&", "&&"), act))
        actions[-1].setToolTip(tip(text))
    if not actions:
        menu.addAction(nothing).setEnabled(False)
    return actions
