"""Qt objects with methods that every subclass must have, which the type checker holds true."""

from abc import ABCMeta

from PySide6.QtCore import QObject


class AbstractQObjectMeta(ABCMeta, type(QObject)):  # type: ignore[misc]
    """The metaclass of abstract classes under ``QObject``, which has one of its own."""
