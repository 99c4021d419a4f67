"""The parts of the Build Up table, and where each of them stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter

from buildup.model.build_up.position import STACK_NAMES
from buildup.model.build_up.tile import Colour
from buildup.model.player import PerPlayer, Player
from buildup.view.build_up import layout as bands
from buildup.view.build_up.hand_row import HandRow
from buildup.view.build_up.layout import LARGEST_TILE, SMALLEST_TILE, BuildUpLayout
from buildup.view.build_up.player_header import PlayerHeader
from buildup.view.build_up.stack_rows import StackRows
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.style.felt import Felt
from buildup.view.style.theme import current_theme
from buildup.view.tiles.flight import FlyingTile

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from buildup.view.game.banner import Banner
    from buildup.view.game.banner_content import BannerContent
    from buildup.view.tiles.face import FaceCache

_BANNER_WIDTH = 620.0


class BuildUpPieces:
    """The widgets of a table, put where its size wants them."""

    def __init__(self, faces: FaceCache, table: QWidget) -> None:
        self._faces = faces
        self._table = table
        self._felt = Felt()
        self._limits = SMALLEST_TILE, LARGEST_TILE
        self.layout = BuildUpLayout.of(QSize(640, 480))
        """Where everything stands now."""
        self.headers = PerPlayer(PlayerHeader(table), PlayerHeader(table))
        self.hands = PerPlayer(
            HandRow(Player.COMPUTER, faces, table), HandRow(Player.HUMAN, faces, table)
        )
        self.stacks = StackRows(faces, table)
        self.bar = PromptBar(table)
        self.flying = FlyingTile(faces, table)
        self._banner: Banner | None = None

    @property
    def banner(self) -> Banner:
        """The card with results; made when there is the first."""
        if self._banner is None:
            from buildup.view.game.banner import Banner

            self._banner = Banner(self._faces, self._table)
        return self._banner

    @property
    def has_banner(self) -> bool:
        """Whether a result is shown."""
        return self._banner is not None and self._banner.content is not None

    def show_content(self, content: BannerContent | None) -> bool:
        """Show a banner, or take it away; returns whether there was one before."""
        had_banner = self.has_banner
        if content is not None or had_banner:
            self.banner.show_content(content)
            self._place_banner()
        return had_banner

    @property
    def is_animating(self) -> bool:
        """Whether a tile is on its way."""
        return self.flying.is_flying

    def set_animated(self, animated: bool) -> None:
        """Move things, or just put them where they belong."""
        for header in self.headers:
            header.animated = animated
        for row in self.hands:
            row.set_animated(animated)
        self.stacks.set_animated(animated)
        if not animated:
            self.flying.land_now()

    def limit_tiles(self, smallest: int, largest: int) -> None:
        """Keep the height of tiles between two sizes, in device-independent pixels."""
        self._limits = smallest, largest
        self._table.setMinimumSize(BuildUpLayout.least_size(smallest))
        self.place()

    def buttons_band(self) -> QRect:
        """Where the row of buttons below the table belongs."""
        return self._laid_out().band(bands.BUTTONS).toAlignedRect()

    def _laid_out(self) -> BuildUpLayout:
        return BuildUpLayout.of(self._table.size(), *self._limits)

    def place(self) -> None:
        """Put everything where the table's size wants it."""
        layout = self.layout = self._laid_out()
        for player, header, hand in (
            (Player.COMPUTER, bands.COMPUTER_HEADER, bands.COMPUTER_HAND),
            (Player.HUMAN, bands.HUMAN_HEADER, bands.HUMAN_HAND),
        ):
            self.headers[player].setGeometry(layout.band(header).toAlignedRect())
            self.hands[player].place(layout, hand)
        self.stacks.place(layout)
        self.bar.setGeometry(layout.band(bands.BAR).toAlignedRect())
        self._place_banner()

    def _place_banner(self) -> None:
        if self._banner is None or self._banner.content is None:
            return
        centre = self.layout.band(bands.BAR).center()
        self._banner.place_at(centre, min(self.layout.width, _BANNER_WIDTH))

    def paint_ground(self, painter: QPainter) -> None:
        """Paint the felt, and the name of every stack above it."""
        self._felt.paint(painter, self._table)
        font = self._table.font()
        font.setPixelSize(max(10, round(0.8 * self.layout.heights[bands.HUMAN_LABELS])))
        painter.setFont(font)
        painter.setPen(current_theme().quiet_text)
        for name in STACK_NAMES:
            row = bands.COMPUTER_LABELS if name.row is Colour.WHITE else bands.HUMAN_LABELS
            box = self.layout.column(row, name.number - 1).translated(0, -4)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(name))
