"""What the tables of both games have in common: felt, prompt, banner, and a tile on its way."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSizeF, Qt
from PySide6.QtWidgets import QWidget

from buildup.controller.play.abstract_qobject import AbstractQObjectMeta
from buildup.texts import _
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.style.appearance import is_animated
from buildup.view.style.snapshot import Snapshot
from buildup.view.tiles.face import FaceCache
from buildup.view.tiles.flight import FlyingTile

if TYPE_CHECKING:
    from collections.abc import Callable

    from buildup.view.game.banner import Banner
    from buildup.view.game.banner_content import BannerContent
    from buildup.view.tiles.button import F
    from buildup.view.tiles.face import Face
    from buildup.view.tiles.tile_row import TileRow

BANNER_WIDTH = 620.0
"""At most, in device-independent pixels."""


def table_keys() -> list[tuple[str, str]]:
    """Keys that the tables of both games handle, and what they do."""
    return [
        (_("1 to 9"), _("Pick the tile in that place of your hand")),
        (_("Arrow keys"), _("Go to the next tile, stack or end of the line")),
        (_("Enter or Space"), _("Pick the tile, place it there, or press the button")),
        (_("Esc"), _("Put the tile down")),
        (_("Tab"), _("Go to the next button")),
    ]


class GameTable(QWidget, metaclass=AbstractQObjectMeta):
    """A table that shows what a controller says and emits what a person wants."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._faces = FaceCache()
        self._snapshot = Snapshot()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.bar = PromptBar(self)
        """One sentence that tells what to do."""
        self._flying = FlyingTile(self._faces, self)
        self.setMinimumSize(560, 400)

    @cached_property
    def banner(self) -> Banner:
        """The card with results."""
        from buildup.view.game.banner import Banner  # 4 ms, and no table begins with a result

        return Banner(self._faces, self)

    @property
    def shows_banner(self) -> bool:
        """Whether there is a result to be read."""
        return "banner" in self.__dict__ and self.banner.content is not None

    @property
    def is_animating(self) -> bool:
        """Whether a tile is on its way."""
        return self._flying.is_flying

    @abstractmethod
    def buttons_band(self) -> QRect:
        """Where the row of buttons below the table belongs."""

    @abstractmethod
    def limit_tiles(self, smallest: int, largest: int) -> None:
        """Keep the height of tiles between two sizes, in device-independent pixels."""

    def _show_banner(self, content: BannerContent | None) -> bool:
        """Show a banner, or take it away; returns whether one was taken away."""
        had_banner = self.shows_banner
        if content is not None or had_banner:
            self.banner.show_content(content)
        return had_banner and content is None

    def _fly(self, tile: Face, start: QRect | None, end: QRect, landed: Callable[[], None]) -> None:
        """Move a tile from one face to another, unless nothing is to move; then ``landed``."""
        if start is not None and is_animated() and self.isVisible():
            self._flying.fly(tile, start, end, landed)
        else:
            landed()

    def _connect_row(
        self,
        row: TileRow[F],
        *,
        chosen: Callable[[], None],
        height: Callable[[], float],
        dropped: Callable[[F, QPoint], None],
    ) -> None:
        """Let the tiles of a row be lifted, dragged and dropped.

        Args:
            row: A hand.
            chosen: Shows what follows from another tile being chosen, or none.
            height: How high a tile that is dragged is shown, in device-independent pixels.
            dropped: Takes a tile and the point of the table where it was let go.
        """

        def drag(tile: F, point: QPoint) -> None:
            if row.lifted != tile:
                row.lift(tile)
                chosen()
            size = QSizeF(2 * height(), height())
            self._flying.hold(tile, size, self.mapFromGlobal(point))

        def drop(tile: F, point: QPoint) -> None:
            row.put_down()
            chosen()
            dropped(tile, self.mapFromGlobal(point))
            self._flying.let_go()

        row.chosen.connect(chosen)
        row.dragged.connect(drag)
        row.dropped.connect(drop)
        row.drag_cancelled.connect(self._flying.let_go)
