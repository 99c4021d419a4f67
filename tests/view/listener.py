"""A person who hears the window and presses keys: announcements and what has the focus, no more."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from buildup.view.game.announcer import Announcer

CODES = re.compile(r"\b[BW][1-6]\b|\b[BW][0-6]{2}\b|\[\d\s\d\]")
"""Of tiles and stacks: drawn in the window, except where they are typed or copied."""
SIGNS = re.compile(rf"{CODES.pattern}|[−=·≈]")
"""Written and not spoken: tiles and stacks as signs, and signs of arithmetic."""
BROKEN = re.compile(r"^[^A-Z0-9]|[,.:] [,.:]|:\.|<\w")
"""No whole sentence: one that begins small, in which something is lacking, or with markup."""


def name_of(node: QAccessibleInterface) -> str:
    """What assistive technology calls something."""
    return node.text(QAccessible.Text.Name)


def description_of(node: QAccessibleInterface) -> str:
    """What assistive technology adds to the name: the state, and more."""
    return node.text(QAccessible.Text.Description)


def tree(node: QAccessibleInterface, *, is_whole: bool = False) -> Iterator[QAccessibleInterface]:
    """A node of the accessible tree and all that can be seen below it; or even what cannot."""
    yield node
    for place in range(node.childCount()):
        child = node.child(place)
        if child is not None and child.isValid() and (is_whole or not child.state().invisible):
            yield from tree(child, is_whole=is_whole)


def tree_of(widget: QObject, *, is_whole: bool = False) -> list[QAccessibleInterface]:
    """The accessible tree of a window, as assistive technology walks it; or all of it."""
    return list(tree(QAccessible.queryAccessibleInterface(widget), is_whole=is_whole))


class Listener:
    """Hears what a window announces and what its focus is called. Never looks at it.

    Attributes:
        script: All that was pressed and heard, a line each.
    """

    def __init__(self, qtbot: QtBot, window: QWidget) -> None:
        self._qtbot = qtbot
        self._window = window
        self._new: list[str] = []
        self._focus: QWidget | None = None
        self._read: tuple[QWidget | None, str, str] = None, "", ""
        self._answers: list[str] = []
        self._flaws: list[str] = []
        self.script: list[str] = []
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow_focus)
        window.setUpdatesEnabled(False)
        window.activateWindow()
        qtbot.waitActive(window)
        for announcer in window.findChildren(Announcer):
            announcer.spoken.connect(self._hear)

    def _hear(self, sentence: str) -> None:
        """Nothing is said twice or in pieces, and what has the focus says nothing in between."""
        parts = re.split(r"(?<=[.!?]) ", sentence)
        is_repeated = bool(set(parts) & set(self._answers)) and "draws" not in sentence
        if BROKEN.search(sentence) or is_repeated:
            self._flaws.append(sentence)
        self._answers += parts
        before = self._read
        self._follow_focus()
        is_said = any(now and now != then for then, now in zip(before, self._read, strict=True))
        if before[0] is self._read[0] and is_said:
            self._flaws.append(f"{before} becomes {self._read}")
        self._new.append(sentence)
        self.script.append(sentence)

    # What is heard

    def _follow_focus(self) -> None:
        self._read = (QApplication.focusWidget(), name_of(self.focus), description_of(self.focus))

    @property
    def focus(self) -> QAccessibleInterface:
        """What has the focus, to assistive technology."""
        return QAccessible.queryAccessibleInterface(QApplication.focusWidget() or self._window)

    def _read_focus(self) -> None:
        """A screen reader reads what has just got the focus."""
        now = QApplication.focusWidget()
        if now is not self._focus and now is not None:
            self._focus = now
            role = " Button." if self.focus.role() is QAccessible.Role.Button else ""
            self.script.append(
                f"    > {name_of(self.focus)}{role} {description_of(self.focus)}".rstrip()
            )

    def hear(self, is_awaited: Callable[[str], bool], *, timeout: int = 8000) -> str:
        """Wait for an announcement, and forget it and all before it."""
        self._qtbot.waitUntil(lambda: any(map(is_awaited, self._new)), timeout=timeout)
        place = next(n for n, each in enumerate(self._new) if is_awaited(each))
        heard = self._new[place]
        del self._new[: place + 1]
        self._read_focus()
        return heard

    # What is done

    def press(self, key: str) -> None:
        """Press a key where the focus is, and hear where that leads."""
        assert not self._flaws, "\n".join(self._flaws)
        self._read_focus()
        self.script.append(f"[{key}]")
        self._new.clear()
        self._answers.clear()
        target = QApplication.focusWidget() or self._window
        self._qtbot.keySequence(target, QKeySequence(key))
        self._read_focus()

    def write(self, path: Path) -> None:
        """Write all that was pressed and heard as a script."""
        path.write_text("\n".join(self.script) + "\n")
