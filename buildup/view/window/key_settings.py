"""The settings page for keyboard shortcuts."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLabel, QListWidget, QWidget

from buildup.controller.storage.settings import Settings
from buildup.texts import _
from buildup.view.style.fonts import text_scale
from buildup.view.style.widgets import Button, in_column, in_row, named, plain

_RESERVED = {
    *("Return", "Enter", "Space", "Esc", "Tab", "Backtab", "Left", "Right", "Up", "Down"),
    *("Home", "End", "PgUp", "PgDown", "Menu", "F10"),
}
"""Keys that tables, lists and menus handle, alone or with Shift."""
_OF_READERS = ("Ins", "CapsLock", "Num+")
"""Parts of the names of keys that screen readers use, including all keys of the number pad."""


class Shortcut(NamedTuple):
    """An action's name and keys."""

    name: str
    """The action's object name."""
    text: str
    """The action in words."""
    usual: str
    """The default keys in :class:`QKeySequence` format, separated by ``; ``."""
    keys: str
    """The current keys, default or custom; empty if switched off."""


def sequences(keys: str) -> list[str]:
    """Return the keys of an action as a list, in portable format."""
    return [each.toString() for each in QKeySequence.listFromString(keys)]


def shown_keys(keys: str) -> str:
    """Return the keys of an action, as this system and language name them."""
    native = QKeySequence.SequenceFormat.NativeText
    return " ".join(each.toString(native) for each in QKeySequence.listFromString(keys))


def is_reserved(keys: str) -> bool:
    """Return whether no action may use these keys."""
    return keys.removeprefix("Shift+") in _RESERVED or any(each in keys for each in _OF_READERS)


class KeySettings(QWidget):
    """A list of actions and their keys, with controls to change them."""

    def __init__(self, shortcuts: Sequence[Shortcut], settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._shortcuts = [*shortcuts]
        self._settings = settings
        self._list = named(QListWidget(self), "keyList", _("Keys"))
        label = QLabel(_("&New key"), self)
        self._edit = named(QKeySequenceEdit(self), "newKey", plain(label.text()))
        self._edit.setMaximumSequenceLength(1)
        off = Button(_("Turn &off"), "switchKeyOff", self, lambda: self._change(""))
        usual = Button(_("&Reset keys"), "usualKeys", self, self._forget)
        usual.setToolTip(_("Restore the default keys"))
        self._problem = named(QLabel(self, wordWrap=True), "problem")
        self._problem.setMinimumHeight(round(36 * text_scale()))
        label.setBuddy(self._edit)
        row = in_row(label, (self._edit, 1), off, usual)
        in_column(self._list, row, self._problem, inside=self, margins=(16, 16, 16, 8))
        self._list.ensurePolished()  # otherwise rows are too low for their text
        self._list.addItems([self._words(each) for each in shortcuts])
        self._list.currentRowChanged.connect(self._show_chosen)
        self._edit.editingFinished.connect(self._take)
        self._list.setCurrentRow(0)

    def _words(self, shortcut: Shortcut) -> str:
        if not shortcut.keys:
            return _("{action}: no key").format(action=shortcut.text)
        shown = shown_keys(shortcut.keys)
        return _("{action}: {keys}").format(action=shortcut.text, keys=shown)

    @property
    def _chosen(self) -> Shortcut:
        return self._shortcuts[self._list.currentRow()]

    def _show_chosen(self) -> None:
        self._edit.setKeySequence(QKeySequence(next(iter(sequences(self._chosen.keys)), "")))
        self._say("")

    def _say(self, problem: str) -> None:
        """Show and announce why a key was not accepted, or clear that if ``problem`` is empty."""
        self._problem.setText(problem)
        self._edit.setAccessibleDescription(problem)

    def _take(self) -> None:
        """Set the pressed key for the selected action, or say why not."""
        keys = self._edit.keySequence().toString()
        if not keys or keys in sequences(self._chosen.keys):
            return
        problem = self._problem_of(keys)
        if problem:
            self._show_chosen()
            self._say(problem)
        else:
            self._change(keys)

    def _problem_of(self, keys: str) -> str:
        if is_reserved(keys):
            return _("{keys} is reserved. Choose another key.").format(keys=shown_keys(keys))
        other = next((each for each in self._shortcuts if keys in sequences(each.keys)), None)
        if other is None:
            return ""
        return _("{keys} is used by “{action}”. Choose another key.").format(
            keys=shown_keys(keys), action=other.text
        )

    def _change(self, keys: str) -> None:
        row, chosen = self._list.currentRow(), self._chosen
        self._settings.choose_keys(chosen.name, keys, chosen.usual)
        self._shortcuts[row] = chosen._replace(keys=keys)
        self._list.item(row).setText(self._words(self._chosen))
        self._show_chosen()

    def _forget(self) -> None:
        self._settings.forget_keys()
        for row, each in enumerate(self._shortcuts):
            self._shortcuts[row] = each._replace(keys=each.usual)
            self._list.item(row).setText(self._words(self._shortcuts[row]))
        self._show_chosen()
