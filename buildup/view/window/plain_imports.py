"""Imports without PySide's check of each source file.

From its own import on, PySide reads the source of each module that is imported, to see whether it
asks for names in snake case (``from __feature__ import snake_case``). No module here does, and
reading them all takes 18 ms at startup.
"""

import builtins

import PySide6.QtCore  # noqa: F401 it replaces Python's import function


def import_plainly() -> None:
    """Restore Python's own import function."""
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
