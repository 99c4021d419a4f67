"""Finds what cannot be heard, hit or understood: on a page or in a dialog, as it is shown."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QWidget,
)

from buildup.view.tiles.button import TileButton
from buildup.view.tiles.sentence import TileText
from tests.view.listener import CODES, SIGNS, description_of, name_of, tree_of

_MARKUP = re.compile(r"<\w|</|&\w+;|\*\*|\. \.|, ,|\s,")
_NO_KIND = (QAccessible.Role.Client, QAccessible.Role.NoRole)
_LEAST = 24
"""A target is no smaller in either direction, in device-independent pixels."""


def _can_have_focus(widget: QWidget, root: QWidget) -> bool:
    is_part = isinstance(widget.parentWidget(), QComboBox | QAbstractSpinBox | QAbstractScrollArea)
    takes_focus = widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and not widget.focusProxy()
    return takes_focus and not is_part and widget.isVisibleTo(root)


def _keeps_enter(button: QAbstractButton) -> bool:
    """Whether Enter gets lost on its way to the window, which presses the button; but for one that
    Enter presses wherever the focus is, and a lifted tile, which it plays."""
    if isinstance(button, QPushButton) and button.isDefault():
        return False
    if isinstance(button, TileButton) and button.is_lifted:
        return False
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(button, event)
    return event.isAccepted()


def codes_shown(root: QWidget) -> Iterator[str]:
    """What shows a code of a tile: a tip, a menu or a label that draws none."""
    for each in (root, *root.findChildren(QWidget)):
        shown = [each.toolTip(), *(action.text() for action in each.actions())]
        if isinstance(each, QLabel) and not isinstance(each, TileText):
            shown.append(each.text())
        if isinstance(each, QAbstractItemView):
            rows = (each.model().index(row, 0) for row in range(each.model().rowCount()))
            shown += [row.data(Qt.ItemDataRole.ToolTipRole) or "" for row in rows]
        yield from (f"{each.objectName()} shows {text}" for text in shown if CODES.search(text))


def faults_of_tree(root: QWidget) -> Iterator[str]:
    """What is wrong in the accessible tree: with what can have the focus and is of no kind, with
    names and descriptions that are said as they are written, and with buttons that ignore Enter."""
    for button in () if isinstance(root, QDialog) else root.findChildren(QAbstractButton):
        if _can_have_focus(button, root) and button.isEnabled() and _keeps_enter(button):
            yield f"{button.objectName()} “{button.text()}” ignores Enter"
    yield from codes_shown(root)
    for node in tree_of(root):
        widget, is_nothing = node.object(), node.role() in _NO_KIND
        is_known = widget is root or isinstance(widget, QKeySequenceEdit)  # Qt knows no role for it
        if node.state().focusable and is_nothing and not is_known:
            yield f"“{name_of(node)}” can have the focus and is nothing"
        for text in (name_of(node), description_of(node)):
            if _MARKUP.search(text) or SIGNS.search(text):
                yield f"{node.role().name} is said as it is written: {text}"


def accessible_faults(root: QWidget) -> Iterator[str]:
    """What is wrong with the names and sizes of all that can have the focus."""
    labels = {
        label.buddy(): label.text().replace("&", "")
        for label in root.findChildren(QLabel)
        if label.buddy() is not None
    }
    for each in root.findChildren(QWidget):
        if not _can_have_focus(each, root):
            continue
        node = QAccessible.queryAccessibleInterface(each)
        name = name_of(node)
        which = f"{type(each).__name__} {each.objectName()} “{name}”"
        if not re.search(r"\w{2}", name) or name == each.objectName():
            yield f"{which} has no name"
        label = each.text() if isinstance(each, QAbstractButton) else labels.get(each, "")
        label = label.replace("&", "").strip("[]…▾▴ ")
        is_related = bool(node.relations(QAccessible.RelationFlag.Label))
        if isinstance(each, QComboBox) and not is_related:  # its name is what was chosen
            yield f"{which} has no label"
        is_called = is_related or label.casefold() in name.casefold()
        if re.search(r"\w{2}", label) and not SIGNS.search(label) and not is_called:
            yield f"{which} is not called “{label}”"
        if isinstance(each, QPushButton) and isinstance(root, QDialog):
            leaves_enter = each.isCheckable()  # a choice, to the button that goes on
            if not leaves_enter and not each.autoDefault():
                yield f"{which} ignores Enter"
        if isinstance(each, QAbstractItemView) and each.model().rowCount():
            height = each.visualRect(each.model().index(0, 0)).height()
            if height < _LEAST:
                yield f"{which} has rows of {height}"
        if min(each.width(), each.height()) < _LEAST and not isinstance(
            each, QLabel
        ):  # is only read
            yield f"{which} is {each.width()} × {each.height()}"
