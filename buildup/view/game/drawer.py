"""A panel beside a table or, in a narrow window, over or below it, and the panel's scroll areas."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QProgressBar, QScrollArea, QWidget

from buildup.texts import _
from buildup.view.style.focus import AREAS
from buildup.view.style.fonts import text_scale
from buildup.view.style.style_sheet import panel_style_sheet
from buildup.view.style.widgets import NO_MARGINS, Button, Part, in_column, in_row, named


class PlainScroll(QScrollArea):
    """A scroll area without a frame; keys go to its content."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def setWidget(self, content: QWidget) -> None:
        super().setWidget(content)
        AREAS[content] = self


class VerticalScroll(PlainScroll):
    """A scroll area that scrolls only vertically, and is wide enough for its content."""

    def minimumSizeHint(self) -> QSize:
        least, content = super().minimumSizeHint(), self.widget()
        beside = self.verticalScrollBar().sizeHint().width()
        wide = 0 if content is None else content.minimumSizeHint().width() + beside
        return QSize(wide, least.height())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # the content has changed its minimum
            self.updateGeometry()
        return super().event(event)


def scrolled(content: QWidget, parent: QWidget) -> QScrollArea:
    """Return a scroll area around a widget, which scrolls only vertically and has no background."""
    scroll = VerticalScroll(parent)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(content)
    for clear in (scroll.viewport(), content):
        clear.setAutoFillBackground(False)
    return scroll


def keep_room(widget: QWidget, *, keeps: bool = True) -> None:
    """Set whether a widget keeps its space while hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(keeps)
    widget.setSizePolicy(policy)


def new_share(parent: QWidget) -> QProgressBar:
    """Return a thin progress bar with only 20 steps, since screen readers announce each."""
    bar = named(QProgressBar(parent, textVisible=False), "reviewShare")
    bar.setFixedHeight(6)
    bar.setRange(0, 20)
    return bar


class ScrolledContent(QWidget):
    """The content of a scroll area; it scrolls once its parts are at their minimum height."""

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)


class Drawer(QFrame):
    """A panel of a page, which can be closed.

    Signals:
        close_wanted: The user wants to close the panel.
        can_toggle_changed: Whether best play can be shown or left by means of the panel has
            changed.
    """

    close_wanted = Signal()
    can_toggle_changed = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        """Create an empty panel with an accessible name."""
        super().__init__(parent)
        named(self, "sidePanel", name)

    @property
    def can_toggle_best_play(self) -> bool:
        """Whether the table shows best play, or can show it for the current selection.

        A page asks only a panel that has replaced its usual one.
        """
        return False

    def toggle_best_play(self) -> None:
        """Show best play on the table, or return from it."""

    def new_scrolled_content(self) -> QWidget:
        """Fill the panel with a widget that scrolls if needed, and return that widget."""
        content = ScrolledContent(self)
        in_column(scrolled(content, self), inside=self, margins=NO_MARGINS)
        return content

    def grow_text(self, growth: float) -> None:
        """Scale the text; 1 is its usual size. Steps of 5% avoid needless restyling."""
        sheet = panel_style_sheet(round(20 * growth) / 20)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def new_column(
        self,
        head: Sequence[QWidget],
        *parts: Part,
        inside: QWidget | None = None,
        spacing: int = 8,
    ) -> QBoxLayout:
        """Return a column of a head, which ends with a close button, and parts below it.

        Args:
            head: The title or another widget that stretches, and widgets beside it.
            parts: The parts below; see :func:`in_row`.
            inside: The widget the column fills; by default the panel itself.
            spacing: The space between the items of the column, in device-independent pixels.
        """
        title, *beside = head
        close = named(Button("✕", "", self, self.close_wanted), "closePanel", _("Close panel"))
        close.setToolTip(_("Close panel"))
        close.setAccessibleDescription("F9")
        close.setFlat(True)
        side = round(28 * text_scale())
        close.setFixedSize(side, side)
        above = in_row((title, 1), *beside, close)
        above.setAlignment(close, Qt.AlignmentFlag.AlignTop)
        margins = (14, 10, 14, 10)
        return in_column(above, *parts, inside=inside or self, margins=margins, spacing=spacing)
