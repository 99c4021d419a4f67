"""The menu bar of the window as it is first seen: titles, and nothing behind them yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from buildup.texts import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu, QMenuBar


class Menus(NamedTuple):
    """The menus of the bar. Their titles are there at once, their actions a moment later."""

    game: QMenu
    move: QMenu
    view: QMenu
    help: QMenu

    @classmethod
    def of(cls, bar: QMenuBar) -> Menus:
        """Four empty menus in a bar."""
        titles = (_("&Game"), _("&Move"), _("&View"), _("&Help"))
        return cls(*(bar.addMenu(title) for title in titles))
