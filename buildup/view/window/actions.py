"""The menus: every action with its words, its shortcut and its place."""

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from buildup.texts import _


class Actions:
    """Makes actions for a window and keeps them by name."""

    def __init__(self, window: QMainWindow) -> None:
        self.window = window
        self.by_name: dict[str, QAction] = {}
        self.keys: dict[str, str] = {}

    def __getitem__(self, name: str) -> QAction:
        return self.by_name[name]

    def add(
        self,
        menu: QMenu,
        name: str,
        words: str,
        triggered: Callable[[], object],
        *,
        keys: str | None = None,
        short: str | None = None,
    ) -> QAction:
        """Add one action to a menu.

        Args:
            menu: Where it goes.
            name: Its object name, and its key here.
            words: What the menu says.
            triggered: What it does.
            keys: Its shortcut.
            short: What a button says, if shorter than the menu.
        """
        action = QAction(words, self.window)
        action.setObjectName(name)
        if keys is not None:
            self.keys[name] = keys
        if short is not None:
            action.setIconText(short)
        action.triggered.connect(lambda: triggered())
        action.setToolTip(words.replace("&", "").replace("…", ""))
        menu.addAction(action)
        self.by_name[name] = action
        return action

    def add_switch(
        self,
        menu: QMenu,
        name: str,
        words: str,
        toggled: Callable[[bool], object],
        *,
        keys: str | None = None,
    ) -> QAction:
        """Add an action that is on or off."""
        action = QAction(words, self.window)
        action.setObjectName(name)
        action.setCheckable(True)
        if keys is not None:
            self.keys[name] = keys
        action.triggered.connect(toggled)
        menu.addAction(action)
        self.by_name[name] = action
        return action

    def add_choice(
        self,
        menu: QMenu,
        name: str,
        options: list[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], object],
    ) -> None:
        """Add one action for each of several options, of which one is on.

        Args:
            menu: Where they go.
            name: What the options' object names begin with.
            options: Value and words of each.
            chosen: The value that is on.
            choose: Called with the value of the option that a person takes.
        """
        group = QActionGroup(self.window)
        for value, words in options:
            action = QAction(words, group)
            action.setObjectName(f"{name}{value.capitalize()}")
            action.setCheckable(True)
            action.setChecked(value == chosen)
            action.setData(value)
            menu.addAction(action)
            self.by_name[action.objectName()] = action
        group.triggered.connect(lambda action: choose(str(action.data())))

    def rename(self, name: str, words: str, *, enabled: bool) -> None:
        """Let an action say something else, and be possible or not."""
        action = self.by_name[name]
        action.setText(words)
        action.setToolTip(words.replace("&", ""))
        action.setEnabled(enabled)

    def apply_keys(self) -> None:
        """Let the keys work. Qt's key sequences load slowly, so this follows the first picture."""
        from PySide6.QtGui import QKeySequence

        for name, keys in self.keys.items():
            self.by_name[name].setShortcut(QKeySequence(keys))

    def shortcuts(self) -> list[tuple[str, str]]:
        """Keys and meaning of every action that has keys, then those of the table."""
        rows = [
            (
                keys,
                self.by_name[name].text().replace("&", "").replace("…", ""),
            )
            for name, keys in self.keys.items()
        ]
        return [
            *rows,
            (_("1 to 9"), _("Pick the tile in that place of your hand")),
            (_("Arrow keys"), _("Go to the next tile, stack or end of the line")),
            (_("Enter or Space"), _("Pick the tile, place it there, or press the button")),
            (_("Esc"), _("Put the tile down")),
            (_("Tab"), _("Go to the next button")),
            (_("Left or Right"), _("In a replay: one step back or on")),
            (_("Home or End"), _("In a replay: to the first or the last step")),
            (_("Space"), _("In a replay: run by itself, or stand still")),
            (_("Esc"), _("In a replay: back to the game")),
        ]
