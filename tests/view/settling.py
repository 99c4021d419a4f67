"""Waits until everything on a page has its place: a layout may wait for another."""

from PySide6.QtWidgets import QApplication, QWidget

_QUIET = 2
"""So often nothing moves where nothing will: a change of height may take a round to be noticed."""


def settle(widget: QWidget) -> None:
    """Let events come until nothing on a widget moves any more."""
    before = [each.geometry() for each in widget.findChildren(QWidget)]
    quiet = 0
    while quiet < _QUIET:
        QApplication.processEvents()
        after = [each.geometry() for each in widget.findChildren(QWidget)]
        quiet = quiet + 1 if after == before else 0
        before = after
