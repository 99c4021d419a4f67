"""What the tables of both games have in common for the page that they lie on."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from buildup.view.game.banner import Banner
from buildup.view.game.prompt_bar import PromptBar


class Pieces(Protocol):
    """The widgets of a table, put where its size wants them."""

    @property
    def bar(self) -> PromptBar:
        """Where one sentence tells what to do."""
        ...

    @property
    def banner(self) -> Banner:
        """The card with results."""
        ...

    @property
    def is_animating(self) -> bool:
        """Whether a tile is on its way."""
        ...

    def buttons_band(self) -> QRect:
        """Where the row of buttons below the table belongs."""
        ...

    def limit_tiles(self, smallest: int, largest: int) -> None:
        """Keep the height of tiles between two sizes, in device-independent pixels."""
        ...

    def set_animated(self, animated: bool) -> None:
        """Move things, or just put them where they belong."""
        ...


class GameTable(QWidget):
    """A table of tiles; what lies on it is in the hands of its pieces."""

    _pieces: Pieces
    _animated = True

    @property
    def bar(self) -> PromptBar:
        """Where one sentence tells what to do."""
        return self._pieces.bar

    @property
    def banner(self) -> Banner:
        """The card with results."""
        return self._pieces.banner

    @property
    def is_animating(self) -> bool:
        """Whether a tile is on its way."""
        return self._pieces.is_animating

    def buttons_band(self) -> QRect:
        """Where the row of buttons below the table belongs."""
        return self._pieces.buttons_band()

    def limit_tiles(self, smallest: int, largest: int) -> None:
        """Keep the height of tiles between two sizes, in device-independent pixels."""
        self._pieces.limit_tiles(smallest, largest)

    def set_animated(self, animated: bool) -> None:
        """Move things, or just put them where they belong."""
        self._animated = animated
        self._pieces.set_animated(animated)
