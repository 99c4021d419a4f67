"""Rows and columns of widgets, each told in one expression.

No layout that holds something is added to one that a widget has already: PySide 6.11 would wrap
every place in it (``QWidgetItem``, ``QSpacerItem``). Such a wrapper outlives its place, and is
taken for whatever Qt makes in the same memory later. The process dies of that, mostly where a list
is emptied.
"""

from typing import TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Margins: TypeAlias = tuple[int, int, int, int]
"""At the left, above, at the right and below; device-independent pixels."""
Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""What stands in a row or column, perhaps with its share of the room to spare; a number alone is
the share of empty room."""
NO_MARGINS: Margins = (0, 0, 0, 0)

B = TypeVar("B", bound=QBoxLayout)


def in_row(
    *parts: Part, inside: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QHBoxLayout:
    """Parts side by side, from where the language begins.

    Args:
        parts: In their order.
        inside: The widget that the row fills; by default it is to be part of another layout.
        margins: By default those of the style.
        spacing: Between two parts, in device-independent pixels; by default that of the style.
    """
    return _filled(QHBoxLayout(), parts, inside, margins, spacing)


def in_column(
    *parts: Part, inside: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QVBoxLayout:
    """Parts one below the other; see :func:`in_row`."""
    return _filled(QVBoxLayout(), parts, inside, margins, spacing)


def fold(row: QBoxLayout, room: int) -> None:
    """Let what stands in a row stand one below the other where so little room is too little."""
    row.activate()  # so that it knows the texts of now
    row.setDirection(QBoxLayout.Direction.LeftToRight)
    if row.sizeHint().width() > room:
        row.setDirection(QBoxLayout.Direction.TopToBottom)


def _filled(
    layout: B,
    parts: tuple[Part, ...],
    inside: QWidget | None,
    margins: Margins | None,
    spacing: int,
) -> B:
    if margins is not None:
        layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for each in parts:
        part, share = each if isinstance(each, tuple) else (each, 0)
        match part:
            case QWidget():
                layout.addWidget(part, share)
            case QLayout():
                layout.addLayout(part, share)
            case _:
                layout.addStretch(part)
    if inside is not None:
        inside.setLayout(layout)
        QCoreApplication.postEvent(inside, QEvent(QEvent.Type.LayoutRequest))  # as if filled there
    return layout
