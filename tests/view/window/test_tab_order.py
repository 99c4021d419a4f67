"""Tab goes through every dialog as it is read: from above, and from where a line begins."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from buildup.view.window.main_window import MainWindow
from tests.view.filled_dialogs import all_dialogs
from tests.view.settling import settle
from tests.view.widgets import some


def _place(widget: QWidget, dialog: QDialog) -> tuple[int, int]:
    """How far below the top its middle lies, and how far from the left."""
    middle = widget.mapTo(dialog, widget.rect().center())
    return middle.y(), middle.x()


def walked(dialog: QDialog) -> Iterator[QWidget]:
    """What Tab leads to, from the beginning of the chain."""
    each = some(dialog.nextInFocusChain())
    while each is not dialog:
        is_reached = each.focusPolicy() & Qt.FocusPolicy.TabFocus
        if is_reached and each.isVisibleTo(dialog) and each.isEnabled() and not each.focusProxy():
            yield each
        each = some(each.nextInFocusChain())


@pytest.mark.usefixtures("unpainted")
def test_tab_goes_down_every_dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for name, dialog in all_dialogs(window, monkeypatch).items():
        for unfold in dialog.findChildren(QCheckBox, "moreChoices"):
            unfold.setChecked(True)
        settle(dialog)
        chain = [*walked(dialog)]
        read = sorted(chain, key=lambda each: _place(each, dialog))
        assert len(chain) > (name.startswith("new") + name.startswith("settings")) * 2
        if chain != read:
            found.append(f"{name}: {[each.objectName() for each in chain]}")
    assert not found, "\n".join(found)
