"""What lies on the Dominoes table, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize

from buildup.view.dominoes.boneyard_button import BoneyardButton
from buildup.view.dominoes.header import DominoesHeader
from buildup.view.dominoes.layout import LARGEST_LAID, DominoesLayout
from buildup.view.dominoes.line import LineView
from buildup.view.dominoes.tray import Tray
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.tiles.flight import FlyingTile

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QWidget

    from buildup.view.game.banner import Banner
    from buildup.view.game.banner_content import BannerContent
    from buildup.view.tiles.face import FaceCache

_BANNER_WIDTH = 620.0


class DominoesPieces:
    """The widgets of a table, put where its size wants them."""

    def __init__(self, faces: FaceCache, table: QWidget) -> None:
        self._faces = faces
        self._table = table
        self.top = DominoesHeader(faces, table)
        self.bottom = DominoesHeader(faces, table)
        self.line = LineView(faces, table)
        self.boneyard = BoneyardButton(faces, table)
        self.tray = Tray(faces, table)
        self.bar = PromptBar(table)
        self.flying = FlyingTile(faces, table)
        self._layout = DominoesLayout.of(QSize(640, 480), 7)
        self._banner: Banner | None = None

    @property
    def banner(self) -> Banner:
        """The card with results; made when there is the first."""
        if self._banner is None:
            from buildup.view.game.banner import Banner

            self._banner = Banner(self._faces, self._table)
        return self._banner

    def show_content(self, content: BannerContent | None) -> bool:
        """Show a banner, or take it away; returns whether it was taken away."""
        had_banner = self._banner is not None and self._banner.content is not None
        if content is not None or had_banner:
            self.banner.show_content(content)
            self._place_banner()
        return content is None and had_banner

    @property
    def is_animating(self) -> bool:
        """Whether a tile is on its way."""
        return self.flying.is_flying

    def set_animated(self, animated: bool) -> None:
        """Move things, or just put them where they belong."""
        self.tray.set_animated(animated)
        self.line.set_animated(animated)
        self.boneyard.animated = animated
        if not animated:
            self.flying.land_now()

    def limit_tiles(self, _smallest: int, largest: int) -> None:
        """Keep laid tiles from growing beyond a height, in device-independent pixels."""
        self.line.set_largest_tile(min(float(largest), LARGEST_LAID))

    def buttons_band(self) -> QRect:
        """Where the row of buttons below the table belongs."""
        return DominoesLayout.of(self._table.size(), 0).buttons.toAlignedRect()

    def place(self, held: int) -> None:
        """Put everything in its place for a tray of so many tiles."""
        layout = self._layout = DominoesLayout.of(self._table.size(), held)
        self.top.setGeometry(layout.header.toAlignedRect())
        self.bottom.setGeometry(layout.own_header.toAlignedRect())
        self.line.setGeometry(layout.line.toAlignedRect())
        self.bar.setGeometry(layout.bar.toAlignedRect())
        self.boneyard.setGeometry(layout.boneyard.toAlignedRect())
        self.tray.place_in(layout.tray)
        self._place_banner()

    def _place_banner(self) -> None:
        if self._banner is None or self._banner.content is None:
            return
        layout = self._layout
        middle = (layout.bar.top() + layout.buttons.top()) / 2
        self._banner.place_at(
            QPointF(layout.line.center().x(), middle),
            min(layout.line.width(), _BANNER_WIDTH),
            bottom=layout.buttons.top() - 2,
        )
