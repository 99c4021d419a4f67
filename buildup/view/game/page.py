"""The page of a game: table, a row of buttons, and a side panel."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from buildup.controller.storage.settings import Settings
from buildup.narration.drawn import AnyTile
from buildup.texts import in_sentences
from buildup.view.game.drawer import Drawer
from buildup.view.game.game_table import GameTable
from buildup.view.game.prompt_bar import PromptBar
from buildup.view.game.side_panel import SidePanel
from buildup.view.game.watching_bar import WatchingBar
from buildup.view.style.fonts import LEAST_WIDTH, between, widened
from buildup.view.style.painting import mirrored
from buildup.view.tiles.arrow_keys import ARROWS, move_focus
from buildup.view.tiles.painted_button import PaintedButton
from buildup.view.tiles.sentence import AboutTable, table_around

PANEL_WIDTH = 320
"""The panel's minimum width with the usual font, in device-independent pixels."""
_PANEL_SHARE = 0.22
"""The panel's share of the width of a large window."""
_MOST_GROWTH = 1.3
"""The maximum scale of a panel's width and text, relative to the usual ones."""
_WIDE = LEAST_WIDTH + PANEL_WIDTH
"""Minimum width of a page with the panel beside the table, with the usual font; in
device-independent pixels."""
_LOW_PANEL = 96
"""Minimum height of a panel below the table, with the usual font; in device-independent pixels."""
_LEAST_BAR_WIDTH = 560
"""The width of the row of buttons below which a bar in its place is as wide as the table, except
for margins; in device-independent pixels."""
_MARGIN = 14
_PANEL = "panelButton"
"""The object name of the button that opens the panel."""


def _can_be_reached(widget: QWidget) -> bool:
    takes_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes_tab and widget.isVisible() and widget.isEnabled()


P = TypeVar("P", bound=Drawer, covariant=True)
"""The type of a page's panel."""


class ActionButton(PaintedButton):
    """A button for a menu action, with its shortcut in small type."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        """Create a button that follows the action's text and state."""
        super().__init__(f"{action.objectName()}Button", parent, action.trigger)
        self._action = action
        action.changed.connect(self._follow_action)
        self._follow_action()

    def _follow_action(self) -> None:
        self.setEnabled(self._action.isEnabled())
        title, keys = self._action.iconText(), self._action.shortcut()
        shortcut = keys.toString(keys.SequenceFormat.NativeText)
        whole, why_not = self._action.toolTip(), self._action.whatsThis()
        is_named = title.casefold() in whole.casefold()
        self.setAccessibleName(table_around(self).in_words(whole if is_named else title))
        if self._action.isEnabled():
            meaning = "" if is_named else in_sentences(whole)
            self.setAccessibleDescription(" ".join(filter(None, (meaning, shortcut))))
            self.setToolTip(whole if whole != title else "")
        else:
            self.setAccessibleDescription(why_not)
            self.setToolTip(why_not)
        self.show_words(title, shortcut)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus along the row of buttons with arrow keys."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            row = self.parentWidget()
            beside = [] if row is None else row.findChildren(ActionButton)
            move_focus(self, key, filter(QWidget.isEnabled, beside))
        else:
            super().keyPressEvent(event)


class GamePage(AboutTable, QWidget, Generic[P]):
    """A page with table, buttons and panel, arranged according to the window's size.

    Signals:
        panel_toggled: The panel or a drawer in its place was opened, closed or replaced, the page
            became wide or narrow, or :attr:`can_toggle_best_play` changed.
    """

    panel_toggled = Signal()

    explains = False
    """Whether the panel explains the table, and so is open at first regardless of the setting.

    In a narrow window it lies below the table. In a low one, the buttons replace the lower header.
    """

    def __init__(
        self, table: GameTable, actions: Iterable[QAction], settings: Settings, parent: QWidget
    ) -> None:
        """Create the page; the panel is created when it is first opened.

        Args:
            table: The table to show first; :meth:`show_table` replaces it.
            actions: The actions that have a button below the table.
            settings: Determine whether a wide window shows the panel.
            parent: The owner.
        """
        super().__init__(parent)
        self._settings = settings
        self.table = table
        table.setParent(self)
        self._buttons = [ActionButton(action, table) for action in actions]
        self._panel: P | None = None
        self._drawer_open = False
        self._panel_open = True
        self._omitted: frozenset[str] = frozenset()
        self.watching_bar: WatchingBar | None = None
        """The bar that replaces the row of buttons, if any."""
        self.side: Drawer | None = None
        """The drawer that replaces the panel, if any."""
        self._side_open = True
        self._covering: Drawer | None = None
        """The drawer closed to uncover the table, if any."""
        settings.changed.connect(self._follow_setting)
        self._fit_table()

    @property
    def bar(self) -> PromptBar:
        """The prompt bar."""
        return self.table.bar

    @abstractmethod
    def _new_panel(self) -> P:
        """Create the panel when it is first opened."""

    @property
    def panel(self) -> P:
        """The side panel, created when first asked for."""
        if self._panel is None:
            self._panel = self._new_panel()
            self._panel.close_wanted.connect(lambda: self.show_panel(False))
        return self._panel

    def in_words(self, sentence: str) -> str:
        return self.table.in_words(sentence)

    def mark_tile(self, tile: AnyTile | None) -> None:
        self.table.mark_tile(tile)

    def show_table(self, table: GameTable) -> None:
        """Replace the table, keeping the old one for later."""
        if table is self.table:
            return
        self.table.hide()
        self.table = table
        table.setParent(self)
        for button in self._buttons:
            button.setParent(table)
        self._fit_table()
        table.lower()
        self._place()
        if self.isVisible():
            self._focus_first([self.bar.proposed, *self._stops()])

    def tell(self, sentence: str) -> None:
        """Show an unrequested notice in the bar and in the log, if there is one."""
        self.bar.show_notice(sentence)
        if isinstance(self._panel, SidePanel):
            self._panel.log.write(sentence)

    @property
    def is_wide(self) -> bool:
        """Whether the panel fits beside the table."""
        return self.width() >= widened(_WIDE)

    @property
    def shows_panel(self) -> bool:
        """Whether the panel or its replacement is open."""
        if self.side is not None:
            return self._side_open
        if not self.is_wide:
            return self._drawer_open
        return self._panel_open if self.explains else self._settings.shows_panel

    def show_panel(self, shows: bool) -> None:
        """Open or close the panel or its replacement."""
        if self.side is not None:
            self._side_open = shows
        elif not self.is_wide:
            self._drawer_open = shows
        elif self.explains:
            self._panel_open = shows
        else:
            self._settings.shows_panel = shows
        self._place()
        if self.isVisible() and (self.hides_table or not (shows or self.is_wide)):
            self._focus_first([self.bar.proposed, *self._stops()])
        self.panel_toggled.emit()

    @property
    def hides_table(self) -> bool:
        """Whether the panel or its replacement covers the whole table, which is then hidden."""
        return self.shows_panel and not (self.is_wide or self.explains)

    def uncover_table(self) -> None:
        """Close the panel if it covers a part of the table; a drawer in its place stays open."""
        panel = self._panel if self.shows_panel and self.side is None else None
        if panel is not None and panel.geometry().intersects(self.table.geometry()):
            self.show_panel(False)

    def uncover_while(self, needs_table: bool) -> None:
        """Close a panel that covers the table, or reopen it.

        Args:
            needs_table: Whether the table must be seen. If not, a panel closed by this method is
                reopened, unless another has replaced it.
        """
        beside = self.side or self._panel
        if needs_table and self.hides_table:
            self._covering = beside
            self.show_panel(False)
        elif self._covering is not None and not needs_table:
            is_same, self._covering = self._covering is beside, None
            self.show_panel(is_same or self.shows_panel)

    def omit_buttons(self, names: Iterable[str]) -> None:
        """Omit the buttons of these actions, and no others, from the row of buttons."""
        omitted = frozenset(f"{name}Button" for name in names)
        if omitted != self._omitted:
            self._omitted = omitted
            self._place_buttons()

    def show_bar(self, bar: WatchingBar | None) -> None:
        """Replace the row of buttons with a bar, or restore it.

        Args:
            bar: A child of this page, which deletes it at the next call; ``None`` to restore the
                buttons.
        """
        if self.watching_bar is not None:
            self.watching_bar.hide()
            self.watching_bar.deleteLater()
        self.watching_bar = bar
        self._place()
        if bar is not None:
            bar.show()

    def hasten(self, by: int) -> None:
        """During a replay or demo, change the speed by ``by`` steps; negative is slower."""
        if self.watching_bar is not None:
            self.watching_bar.speed.hasten(by)

    @property
    def can_toggle_best_play(self) -> bool:
        """Whether the table can switch to best play, or back."""
        return self.side is not None and self.side.can_toggle_best_play

    def toggle_best_play(self) -> None:
        """Show best play on the table, or return from it."""
        if self.side is not None:
            self.side.toggle_best_play()

    def show_at_side(self, drawer: Drawer | None) -> None:
        """Replace the panel with another drawer, or restore it.

        Args:
            drawer: A child of this page, which deletes it at the next call; ``None`` to restore the
                panel.
        """
        if self.side is not None:
            self.side.hide()
            self.side.deleteLater()
        self.side = drawer
        self._side_open = True
        if drawer is not None:
            drawer.close_wanted.connect(lambda: self.show_panel(False))
            drawer.can_toggle_changed.connect(self.panel_toggled)
        self._place()
        self.panel_toggled.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the preselected answer in the bar or, if there is none, the first Tab stop.

        The focus stays where it is when a minimized window is restored.
        """
        super().showEvent(event)
        if not event.spontaneous():
            self._focus_first([self.bar.proposed, *self._stops()])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        was_wide = event.oldSize().width() >= widened(_WIDE)
        self._place()
        if self.is_wide and self._drawer_open:
            self._drawer_open = False
            self.show_panel(True)
        elif was_wide != self.is_wide:
            self.panel_toggled.emit()

    def focusNextPrevChild(self, is_next: bool) -> bool:
        """Move the focus to the next or previous part of the page; return whether there is one."""
        stops = self._stops()
        if not is_next:
            stops.reverse()
        focus = QApplication.focusWidget()
        here = next((place for place, stop in enumerate(stops) if focus in stop), -1)
        has_gone = focus is not None and not focus.isVisible()  # then its stop comes first
        begin = here if here >= 0 and has_gone else here + 1
        return self._focus_first([*stops[begin:], *stops[:begin]])

    def _focus_first(self, stops: list[list[QWidget]]) -> bool:
        """Focus the first widget that can have the focus; return whether there is one."""
        target = next((each for stop in stops for each in stop if _can_be_reached(each)), None)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
        return target is not None

    def _stops(self) -> list[list[QWidget]]:
        """Return the Tab stops; arrow keys move within each."""
        answers = self.table.veil.buttons
        beside = [
            each
            for each in self.findChildren(QWidget)
            if _can_be_reached(each) and not self.table.isAncestorOf(each)
        ]
        beside.sort(key=lambda each: each.mapTo(self, QPoint()).toTuple()[::-1])
        stops: list[list[QWidget]] = [[each] for each in answers]
        if not answers:  # otherwise they are under the veil
            stops += self.table.sections()
            stops.append([*self._buttons])
        stops += ([each] for each in beside)
        return stops

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click the first button of the card on Enter, unless a button has the focus."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not is_enter or isinstance(self.focusWidget(), QAbstractButton):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            for each in self.table.veil.buttons[:1]:
                each.click()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the page out again for another font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_table()
            self._place()

    def _fit_table(self) -> None:
        self.table.fit_font()
        self.setMinimumSize(self.table.minimumSize())

    def _follow_setting(self, name: str) -> None:
        if name == "shows_panel":
            self._place()

    def _panel_width(self) -> int:
        least = widened(PANEL_WIDTH)
        return round(between(least, _PANEL_SHARE * self.width(), _MOST_GROWTH * least))

    def _place_panel(self) -> None:
        is_shown = self.shows_panel
        if self._panel is not None:
            self._panel.setVisible(is_shown and self.side is None)
        if self.side is not None:
            self.side.setVisible(is_shown)
        if is_shown:
            panel: Drawer = self.panel if self.side is None else self.side
            area, width = self.rect(), self._panel_width()
            panel.grow_text(width / widened(PANEL_WIDTH))
            if self.is_wide:
                area.setLeft(area.width() - width)
            elif self.explains:
                area.setTop(area.height() - self._low_panel)
            elif self.watching_bar is not None:
                area.setHeight(self.watching_bar.y() - 6)
            panel.setGeometry(mirrored(self, QRectF(area)).toRect())
            panel.show()
            panel.raise_()

    @property
    def _low_panel(self) -> int:
        return max(widened(_LOW_PANEL), self.height() // 4)

    def _place(self) -> None:
        width, height = self.width(), self.height()
        if self.shows_panel and self.is_wide:
            width -= self._panel_width()
        elif self.shows_panel and self.explains:
            height = max(self.table.minimumHeight(), height - self._low_panel)
        self.table.setGeometry(mirrored(self, QRectF(0, 0, width, height)).toRect())
        self.table.make_room_for_bar(self.explains or self.watching_bar is not None)
        band = self.table.buttons_band().translated(self.table.pos())
        if self.watching_bar is not None:
            if band.width() < _LEAST_BAR_WIDTH:
                band.setX(self.table.x() + _MARGIN)
                band.setWidth(width - 2 * _MARGIN)
            self.watching_bar.setGeometry(band)
            self.watching_bar.raise_()
        self._place_panel()
        self.table.setVisible(not self.hides_table)
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Place the buttons in a row, without the omitted ones.

        The panel's button is also omitted while the panel is beside the table. No button is shown
        while a bar replaces them or, unless :attr:`explains` is set, where their row does not fit.
        """
        band = self.table.buttons_band()
        gap = 12
        omitted = self._omitted | ({_PANEL} if self.is_wide and self.shows_panel else set())
        shown = [each for each in self._buttons if each.objectName() not in omitted]
        each_width = min(150, (band.width() - gap * (len(shown) - 1)) // len(shown))
        has_buttons = self.watching_bar is None and (self.table.has_buttons or self.explains)
        for button in self._buttons:
            button.setVisible(button in shown and has_buttons)
        for place, button in enumerate(shown):
            along = place * (each_width + gap)
            if self.isRightToLeft():
                along = band.width() - each_width - along
            button.setGeometry(band.x() + along, band.y(), each_width, band.height())
