"""Tab goes through every dialog as it is read: from above, and from where a line begins."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QWidget

from buildup.view.window.main_window import MainWindow
from tests.play.test_position import KNOWN
from tests.view.filled_dialogs import all_dialogs
from tests.view.settling import settle
from tests.view.widgets import some


def _place(widget: QWidget, dialog: QWidget) -> tuple[int, int]:
    """How far below the top its middle lies, and how far from the left."""
    middle = widget.mapTo(dialog, widget.rect().center())
    return middle.y(), middle.x()


def walked(dialog: QWidget) -> Iterator[QWidget]:
    """What Tab leads to in a dialog or on a page, from the beginning of the chain."""
    each = some(dialog.nextInFocusChain())
    while each is not dialog:
        is_reached = each.focusPolicy() & Qt.FocusPolicy.TabFocus
        is_there = dialog.isAncestorOf(each) and each.isVisibleTo(dialog) and each.isEnabled()
        if is_reached and is_there and not each.focusProxy():
            yield each
        each = some(each.nextInFocusChain())


@pytest.mark.usefixtures("unpainted")
def test_tab_goes_down_every_dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for name, dialog in all_dialogs(window, monkeypatch).items():
        for unfold in dialog.findChildren(QCheckBox, "moreChoices"):
            unfold.setChecked(True)
        dialog.resize(dialog.width(), 1000)  # nothing is scrolled
        settle(dialog)
        chain = [*walked(dialog)]
        read = sorted(chain, key=lambda each: _place(each, dialog))
        assert len(chain) > (name.startswith("new") + name.startswith("settings")) * 2
        if chain != read:
            found.append(f"{name}: {[each.objectName() for each in chain]}")
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("unpainted")
def test_tab_goes_round_the_editor(window: MainWindow) -> None:
    window.pages.show_editor()
    window.workspace.editor.read(KNOWN)
    page = window.pages.editor
    settle(page)
    chain = [*walked(page)]
    first = min(range(len(chain)), key=lambda nth: _place(chain[nth], page))
    round_ = chain[first:] + chain[:first]
    assert len(chain) > 12
    assert round_ == sorted(chain, key=lambda each: _place(each, page))
